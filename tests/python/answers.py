"""The teacher's answers: one to each numbered exercise of the lectures, and each block prints what stands below it."""

import contextlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys

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


def key(language):
    """What notebooks/answers.py prints, apart: what is said, and the code with what it printed between."""
    done = subprocess.run([sys.executable, NOTEBOOKS / "answers.py"], text=True, encoding="utf-8", capture_output=True,
                          env={**os.environ, "ROPE_PROOFS_LANGUAGE": language, "PYTHONUTF8": "1"})
    assert done.returncode == 0, done.stderr
    parts = re.split(r"(^## \w+$|^```.*?^```$)", done.stdout, flags=re.M | re.S)
    return re.split(r"\n\n|\n(?=\d+\. )", "".join(parts[::2]).strip()), parts[1::2]


def test_it_is_all_in_chinese():
    (english, code), (chinese, same) = key("en"), key("zh")
    assert same == code and numbered("\n".join(chinese)) == numbered("\n".join(english))
    assert len(chinese) == len(english)
    for said, known in zip(chinese, english):
        if re.search("[a-z]{4}", known):  # cos g is the same in both
            assert re.search("[\u4e00-\u9fff]", said), said


if __name__ == "__main__":
    raise SystemExit(pytest.main([__file__, "-q"]))
