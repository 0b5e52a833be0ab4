"""The exercises as they stand in the folders: skeletons, hints, solutions, and the student's answers."""
import functools
import hashlib
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from sentences import made

FOLDER = Path(__file__).resolve().parents[1]
ROOT = FOLDER.parents[1]
WHOLE = (ROOT / "proofs").is_dir()  # the project; a student's copy has this folder only
PLACE = "notebooks/exercises/" if WHOLE else "./"  # how a reader calls what is here
ANSWERS = Path(os.environ.get("ROPE_PROOFS_ANSWERS", FOLDER / "answers"))
LARGEST = 100_000  # bytes of an answer


class Refused(Exception):
    """Bad input: one line that names the value and what was expected; a sentence and its parts."""

    def __init__(self, sentence, *parts):
        super().__init__(made(sentence, *parts))


@dataclass(frozen=True)
class Exercise:
    name: str    # 03_rotation
    title: str
    minutes: int
    points: int
    theorem: str

    @property
    def number(self):
        return self.name[:2]

    @property
    def file(self):
        return f"{self.name}.cpp"

    @property
    def folder(self):
        return FOLDER / "course" / self.name

    @property
    def skeleton(self):
        return self.folder / "skeleton.cpp"

    @property
    def solution(self):
        return self.folder / "solution.cpp"

    @property
    def question(self):
        return self.folder / "question.hpp"

    @property
    def in_dimensions(self):
        return "ask::sizes" in self.question.read_text()

    @property
    def answer(self):
        return ANSWERS / self.file

    IN_CODE = "In C++: "  # a paragraph of the head, or a hint, that the page of formulas leaves out

    @property
    def head(self):
        """What stands above the code of its skeleton, without comment signs: the title, and the rest."""
        text = self.skeleton.read_text(encoding="utf-8").partition("// Minutes:")[0]
        title, _, rest = re.sub("(?m)^// ?", "", text).partition("\n")
        return title.strip(), rest.strip("\n")

    @property
    def hints(self):
        return (self.folder / "hints.txt").read_text().strip().split("\n\n")


@functools.cache
def exercises():
    """In their order: each folder of course/ is one. What a skeleton's head says is said nowhere else."""
    found = []
    for file in sorted((FOLDER / "course").glob("*/skeleton.cpp")):
        text = file.read_text()
        fields = re.search(r"// Minutes: (\d+) +Points: (\d+) +Theorem: ([\w-]+)", text)
        title = text.split("\n")[0].removeprefix("// ")
        found.append(Exercise(file.parent.name, title, int(fields[1]), int(fields[2]), fields[3]))
    return found


def find(word):
    """By name, by number, or by a part of the name that only one has."""
    everything = exercises()
    for fits in (lambda e: e.name == word.removesuffix(".cpp"), lambda e: word.isdigit() and int(word) == int(e.number),
                 lambda e: word and word in e.name):
        matching = [e for e in everything if fits(e)]
        if len(matching) == 1:
            return matching[0]
    raise Refused("'{1}' is no exercise; expected a number from 1 to {2} or a name such as {3}",
                  word, len(everything), everything[2].name)


def prepare_answers(skeleton):
    """A copy of every skeleton that the student has no file for, as `skeleton` gives it."""
    ANSWERS.mkdir(parents=True, exist_ok=True)
    for exercise in exercises():
        if not exercise.answer.exists():
            exercise.answer.write_text(skeleton(exercise), encoding="utf-8")


class Progress:
    """What was passed, and how many hints are open; kept beside the answers."""

    def __init__(self):
        self.file = ANSWERS / ".progress.json"
        try:
            self.data = json.loads(self.file.read_text())
            self.data["passed"].items(), self.data["hints"].items()
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            self.data = {"passed": {}, "hints": {}}

    def store(self):
        self.file.write_text(json.dumps(self.data, indent=1) + "\n")

    def passed(self, exercise):
        """Whether the file was passed as it stands now."""
        return self.data["passed"].get(exercise.name) == fingerprint(exercise.answer)

    def record(self, exercise, passed):
        if passed:
            self.data["passed"][exercise.name] = fingerprint(exercise.answer)
        else:
            self.data["passed"].pop(exercise.name, None)
        self.store()

    def open_hint(self, exercise):
        opened = min(self.data["hints"].get(exercise.name, 0) + 1, len(exercise.hints))
        self.data["hints"][exercise.name] = opened
        self.store()
        return opened


def fingerprint(file):
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
