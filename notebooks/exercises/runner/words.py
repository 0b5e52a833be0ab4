"""What is said, in the reader's language: English stands in the sources, Chinese in chinese.json, here and in the
folder of each exercise. A key is a sentence as it is said; {} stands for what varies, which is itself looked up.
"""
import functools
import json
import os
import re
from pathlib import Path

from course import exercises

LONGEST = 500  # of ours; what a program says may be made to be looked at for ever
GENERAL = Path(__file__).with_name("chinese.json")


def language():
    """zh or en: ROPE_PROOFS_LANGUAGE, or else the system's."""
    names = ("ROPE_PROOFS_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return "zh" if said.lower().startswith("zh") else "en"


@functools.cache
def general():
    return json.loads(GENERAL.read_text(encoding="utf-8"))


def own(exercise):
    """The head of its skeleton, its hints and what its judge says; in English where a new one has no Chinese yet."""
    try:
        return json.loads((exercise.folder / "chinese.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        head = exercise.skeleton.read_text(encoding="utf-8").partition("// Minutes:")[0]
        return {"head": [line.removeprefix("//").strip() for line in head.rstrip("/\n").split("\n")],
                "hints": exercise.hints, "words": {}}


@functools.cache
def sentences():
    """{sentence: Chinese}, and the same of sentences that vary, the longest first: (pattern, Chinese)."""
    known = dict(general()["words"])
    for exercise in exercises():
        known |= own(exercise)["words"]
    patterns = []
    for key in sorted(known, key=lambda key: -len(key)):
        if "{}" in key:
            patterns.append((re.compile("(.+?)".join(map(re.escape, key.split("{}"))), re.S), known[key]))
    return known, patterns


def say(text):
    return chinese(text) if language() == "zh" else text


def chinese(text):
    """The text itself where nothing is known of it: a formula, a name, a number."""
    known, patterns = sentences()
    if text in known or len(text) > LONGEST:
        return known.get(text, text)
    for pattern, sentence in patterns:
        found = pattern.fullmatch(text)
        if found:
            parts = iter(found.groups())
            if "{0}" in sentence:
                return sentence.replace("{0}", chinese(found[1])).replace("{1}", chinese(found[2]))
            return re.sub(r"\{\}", lambda _: chinese(next(parts)), sentence)
    for mark in ("; ", ", ", " at d = "):  # several in a row
        if mark in text and any(part in known for part in text.split(mark)):
            return mark.join(map(chinese, text.split(mark)))
    return text


def named(name, said):
    """What is said of what is named before it."""
    return f"{name}：{said}" if language() == "zh" else f"{name}: {said}"


def title(exercise):
    return own(exercise)["head"][0] if language() == "zh" else exercise.title


def hints(exercise):
    return own(exercise)["hints"] if language() == "zh" else exercise.hints


def skeleton(exercise):
    """Its file as the reader gets it: the code is the same, what stands above it is in the reader's language."""
    text = exercise.skeleton.read_text(encoding="utf-8")
    if language() == "en":
        return text
    head, minutes, code = text.partition("// Minutes:")
    return "".join(f"// {line}".rstrip() + "\n" for line in own(exercise)["head"]) + "//\n" + minutes + code
