"""What is said, in the reader's language: English stands in the sources, Chinese in the catalogue of words, zh.po."""
import functools
import os
import sys

from course import FOLDER, ROOT, WHOLE, exercises

# a student's copy has the catalogue beside the runner, with what the exercises say
CATALOGUE = ROOT / "src" / "words" if WHOLE else FOLDER / "runner"
sys.path.insert(0, str(CATALOGUE))
import catalogue

LONGEST = 500  # of ours; what a program says may be made to be looked at for ever


def language():
    """zh or en: ROPE_PROOFS_LANGUAGE, or else the system's."""
    names = ("ROPE_PROOFS_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return "zh" if said.lower().startswith("zh") else "en"


@functools.cache
def sentences():
    return catalogue.read(catalogue.is_of_exercises, strict=False)


def say(text):
    return chinese(text) if language() == "zh" else text


def chinese(text):
    """The text itself where nothing is known of it: a formula, a name, a number."""
    if len(text) > LONGEST:
        return sentences().entries.get(text, text)
    found = sentences().look_up(text)
    if found is not None:
        return found
    for mark in ("; ", ", ", " at d = "):  # several in a row
        if mark in text and any(part in sentences().entries for part in text.split(mark)):
            return mark.join(map(chinese, text.split(mark)))
    return text


def named(name, said):
    """What is said of what is named before it."""
    return f"{name}：{said}" if language() == "zh" else f"{name}: {said}"


def title(exercise):
    return say(exercise.title)


def hints(exercise):
    return list(map(say, exercise.hints))


def skeleton(exercise):
    """Its file as the reader gets it: the code is the same, what stands above it is in the reader's language."""
    text = exercise.skeleton.read_text(encoding="utf-8")
    if language() == "en":
        return text
    _, minutes, code = text.partition("// Minutes:")
    lines = "\n".join(map(chinese, exercise.head)).split("\n")
    return "".join(f"// {line}".rstrip() + "\n" for line in lines) + "//\n" + minutes + code
