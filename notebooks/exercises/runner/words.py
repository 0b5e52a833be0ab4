"""What is said, in the reader's language: English stands in the sources, Chinese in the catalogue of words, zh.po. Of a
sentence with parts each part is looked up in turn; what stands in quotes, '{1}', was written by who asks, and is said
as it is.
"""
import functools
import os
import sys

from course import FOLDER, ROOT, WHOLE
from sentences import PLACE, heard, made

# a student's copy has the catalogue beside the runner, with what the exercises say
CATALOGUE = ROOT / "src" / "words" if WHOLE else FOLDER / "runner"
sys.path.insert(0, str(CATALOGUE))
import catalogue

DEEPEST = 60  # of sentences within sentences: who grades a class may be sent any result


def language():
    """zh or en: ROPE_PROOFS_LANGUAGE, or else the system's."""
    names = ("ROPE_PROOFS_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return "zh" if said.lower().startswith("zh") else "en"


@functools.cache
def sentences():
    return catalogue.read(catalogue.is_of_exercises).entries


def say(text, *parts):
    """In the reader's language; with parts, the sentence that they make."""
    text = made(text, *parts) if parts else text
    return chinese(text) if language() == "zh" else text


def chinese(text, depth=DEEPEST):
    """The text itself where nothing is known of it: a formula, a name, a number."""
    if text in sentences() or text not in heard or not depth:
        return sentences().get(text, text)
    sentence, *parts = heard[text]
    return PLACE.sub(lambda found: found[1] + (parts[int(found[2]) - 1] if found[1]
                                               else chinese(parts[int(found[2]) - 1], depth - 1)),
                     sentences().get(sentence, sentence))


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
