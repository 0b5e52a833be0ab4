"""What the page of the exercises hands in: one file, with the formulas of each answer. Nothing of what the browser said
is believed: the formulas are read again, and the judge decides them again.

    {"format": "rope-proofs-formulas/1", "answers": {"03_rotation": ["cos a", "-sin a", "sin a", "cos a"]}}
"""
import hashlib
import json
import tempfile
from dataclasses import replace
from pathlib import Path

from check import Verdict
from course import exercises
from sentences import hear, made

FORMAT = "rope-proofs-formulas/1"
MOST_CELLS, LONGEST = 40, 1000
READER = {"seconds": 10, "memory": 1 << 30, "most_output": 20_000_000}


def read(content):
    """({exercise: formulas}, why it is no such file); one of the two is empty."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return {}, "it is no JSON"
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("answers"), dict):
        return {}, made("it has no format {1} with answers", FORMAT)
    return {e.name: data["answers"][e.name] for e in exercises() if data["answers"].get(e.name)}, ""


def unfit(cells):
    if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
        return "an answer in formulas is a list of texts"
    if len(cells) > MOST_CELLS:
        return made("it has {1} formulas, more than {2}", len(cells), MOST_CELLS)
    longest = max(len(cell.encode(errors="replace")) for cell in cells)
    return made("a formula of {1} bytes, more than {2}", longest, LONGEST) if longest > LONGEST else ""


def program(checker):
    return Path(checker.settings["judge"]).with_name("exercise-form")


def key(checker, exercise):
    """What an answer in formulas is read with."""
    return hashlib.sha256(program(checker).read_bytes() + (exercise.folder / "form.txt").read_bytes()).digest()


def check(checker, exercise, answer):
    """A verdict for a list of formulas, as JSON in bytes. Never raises for what is in it."""
    cells = json.loads(answer)
    why = unfit(cells)
    if why:
        return Verdict("refused", message=why)
    form = exercise.folder / "form.txt"
    reader = program(checker)
    with tempfile.TemporaryDirectory(prefix="exercise-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        ended = checker.run([reader, form], folder=folder, reads=[reader, form], stdin=answer, **READER)
        if ended.output.startswith('{"trouble"'):
            return not_read(json.loads(ended.output)["trouble"])
        return checker.judge(exercise, folder, replace(ended, answer=ended.output.encode(), output=""))


def not_read(trouble):
    hear(trouble.get("said"))
    return Verdict("not read", message=made(
        "formula {1}, column {2}: found {3}, expected {4}", trouble["cell"] + 1, trouble["column"], trouble["found"],
        trouble["expected"]) if "cell" in trouble else made("found {1}", trouble["found"]))
