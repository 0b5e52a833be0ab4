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
        return {}, f"it has no format {FORMAT} with answers"
    return {e.name: data["answers"][e.name] for e in exercises() if data["answers"].get(e.name)}, ""


def unfit(cells):
    if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
        return "an answer in formulas is a list of texts"
    if len(cells) > MOST_CELLS:
        return f"it has {len(cells)} formulas, more than {MOST_CELLS}"
    longest = max(len(cell.encode(errors="replace")) for cell in cells)
    return f"a formula of {longest} bytes, more than {LONGEST}" if longest > LONGEST else ""


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
    where = f"formula {trouble['cell'] + 1}, column {trouble['column']}: " if "cell" in trouble else ""
    expected = f", expected {trouble['expected']}" if "expected" in trouble else ""
    return Verdict("not read", message=f"{where}found {trouble['found']}{expected}")
