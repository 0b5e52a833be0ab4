"""Verdicts that are kept, so that grading again looks at what is new alone."""
import hashlib
import json
import os
import subprocess
from dataclasses import asdict
from pathlib import Path

import cells
import formulas
from check import Verdict
from course import Refused
from sentences import hear, with_said

# What of the runner a verdict depends on.
JUDGING = ("become", "box", "check", "confine", "formulas", "messages", "sentences", "together")
# What depends on how busy the machine is, and is found out anew each time.
NEVER_KEPT = ("time limit", "memory limit", "crashed", "output limit", "not graded", "no answer", "undecided")


class Kept:
    """Verdicts by content: the answer's bytes and whatever they were judged with, its own judge and no other. Never by
    a file's time or name. Without a folder nothing is kept."""

    def __init__(self, checker, folder):
        self.checker, self.folder = checker, folder
        if not folder:
            return
        judged_with = hashlib.sha256(repr(sorted(checker.limits.items())).encode())
        for file in (*checker.settings["link"], checker.settings["precompiled"],
                     *(Path(__file__).with_name(f"{name}.py") for name in JUDGING)):
            judged_with.update(Path(file).read_bytes())
        self.judged_with = judged_with.digest()
        said = subprocess.run([checker.settings["judge"], "keys"], capture_output=True, text=True, check=True).stdout
        self.keys = json.loads(said)

    def place(self, exercise, answer, written=False, beside=b""):
        """`written`: in formulas, as the page hands them in, and not in C++; `beside`: the answers, the student's own,
        in whose company it passed."""
        if not self.folder:
            return None
        asked = exercise.question.read_bytes() + exercise.name.encode() + self.keys[exercise.number].encode()
        read_with = formulas.key(self.checker, exercise) if written else b""
        key = hashlib.sha256(self.judged_with + asked + read_with + beside + b"\0" + answer)
        return self.folder / f"{key.hexdigest()}.json"

    def check(self, exercise, answer, written=False):
        return self.keep(self.place(exercise, answer, written), lambda: (
            formulas.check(self.checker, exercise, answer) if written else self.checker.check(exercise, answer)))

    def cell(self, cell, answer):
        key = cells.key(self.checker, cell, answer)
        return self.keep(self.folder and self.folder / f"{key.hexdigest()}.json",
                         lambda: cells.check(self.checker, cell, answer))

    def known(self, place):
        try:
            data = json.loads(place.read_text()) if place else None
            hear(data and data.pop("said", None))
            return data and Verdict(**data)
        except (OSError, ValueError, TypeError, AttributeError):
            return None

    def keep(self, place, look):
        verdict = self.known(place)
        if verdict:
            return verdict
        verdict = look()
        if place and verdict.status not in NEVER_KEPT:
            self.folder.mkdir(parents=True, exist_ok=True)
            write(place, json.dumps(with_said(asdict(verdict))))
        return verdict


def write(path, text):
    """Whole or not at all."""
    path = Path(path)
    try:
        beside = path.with_name(f"{path.name}.{os.getpid()}.part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise Refused("cannot write to '{1}': {2}", path, error.strerror) from None
