"""The teacher's answers: one to each numbered exercise of the lectures, and each block prints what stands below it."""

import contextlib
import io
import json
import pathlib
import re

import numpy as np
import pytest

import rope_proofs as rp

NOTEBOOKS = pathlib.Path(__file__).resolve().parents[2] / "notebooks"
LECTURES = sorted(NOTEBOOKS.glob("[0-9]*.ipynb"))
KEY = dict(zip(*[iter(re.split(r"^## (\w+)\n", (NOTEBOOKS / "answers.md").read_text(encoding="utf-8"), flags=re.M)[1:])]
               * 2))


def numbered(text):
    return [int(number) for number in re.findall(r"^(\d+)\. ", text, re.M)]


def exercises(lecture):
    cells = json.loads(lecture.read_text(encoding="utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    return next(text for text in texts if text.startswith("## Exercises"))


def test_every_exercise_has_an_answer():
    assert sorted(KEY) == sorted(lecture.stem for lecture in LECTURES)
    for lecture in LECTURES:
        asked = numbered(exercises(lecture))
        assert asked == list(range(1, len(asked) + 1)) and numbered(KEY[lecture.stem]) == asked, lecture.stem


@pytest.mark.parametrize("name", sorted(KEY))
def test_what_a_block_prints(name):
    assert "```python\n" in KEY[name]
    scope = {"np": np, "rp": rp}
    for code, printed in re.findall(r"```python\n(.*?)```\n```text\n(.*?)```", KEY[name], re.S):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(code, scope)
        assert out.getvalue() == printed, code


if __name__ == "__main__":
    raise SystemExit(pytest.main([__file__, "-q"]))
