"""mypy reads the examples of the package and of the pages as a user's editor does, and finds nothing wrong."""

import doctest
import importlib
import os
import pathlib
import re
import subprocess
import sys
import textwrap

import numpy as np
import pytest

import rope_proofs as rp

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
MODULES = ("", "._arrays", "._formulas", "._own", "._proofs", "._exercises", ".precise", ".scaling", ".figures")
PEOPLE = """
rp.rotate([1.0, 0.0], 1)
rp.rotate([[1, 0]], [1])
rp.rotate(((1, 0), (0, 1)), np.arange(2))
rp.encode([[1.0, 0.0], [1.0, 0.0]])
rp.score([1, 0], 3, [1, 0], 5)
rp.score(np.ones(2, dtype=np.float32), 3, np.ones(2, dtype=np.float32), 5)
x: "np.typing.NDArray[np.float64]" = rp.rotate([1, 0], 1)
def twice(lines: rp.Lines, x: object) -> None:
    lines.begin("x", x)
    lines("x", "the same", x)
assert rp.theorem(twice, x="real")
{rp.prove("composition"): 1}
for answer in rp.decide("R_m = R_n"):
    answer.verdict.upper()
rp.exercise("turn", lambda x, a: [x[0], x[1]])
"""


WRONG = ("rp.rotate(3, 1)", "rp.prove(3)", "rp.rotate([1, 0], 1, layout='halves')", "rp.decide('x').verdikt",
         "rp.theorem(lambda lines: None, given=3)")


def mypy(folder, files):
    """What it says of these files, {name: text}, as lines."""
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    run = subprocess.run([sys.executable, "-m", "mypy", *(f"{name}.py" for name in files)], cwd=folder,
                         env=os.environ | {"MYPYPATH": os.path.dirname(os.path.dirname(rp.__file__))},
                         capture_output=True, text=True, check=False)
    return (run.stdout + run.stderr).splitlines()


def examples(module):
    """The documented lines, each docstring a function of its own."""
    own = module.__name__ if "._" not in module.__name__ else "rope_proofs"
    text = f"import numpy as np\nimport rope_proofs as rp\nfrom {own} import *\n"
    for i, test in enumerate(doctest.DocTestFinder().find(module)):
        body = "".join(e.source for e in test.examples if not e.exc_msg)
        if body:
            text += f"\ndef example_{i}() -> None:\n" + textwrap.indent(body, "    ")
    return text


def test_examples_are_accepted(tmp_path):
    files = {f"package{name.replace('.', '_')}": examples(importlib.import_module("rope_proofs" + name))
             for name in MODULES}
    for page in sorted((ROOT / "docs/pages").glob("*.md")):
        for i, block in enumerate(re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)):
            if "rope_proofs" in block and "torch" not in block:
                files[f"page_{page.stem.replace('-', '_')}_{i}"] = block
    assert len(files) > len(MODULES)
    files["people"] = "import numpy as np\nimport numpy.typing\nimport rope_proofs as rp\n" + PEOPLE
    said = mypy(tmp_path, files)
    assert [line for line in said if " error: " in line] == [] and "no issues" in said[-1], "\n".join(said)
    exec(PEOPLE, {"np": np, "rp": rp})


def test_wrong_calls_are_seen(tmp_path):
    said = mypy(tmp_path, {"wrong": "import rope_proofs as rp\n" + "\n".join(WRONG) + "\n"})
    assert {int(line.split(":")[1]) for line in said if " error: " in line} == {*range(2, 2 + len(WRONG))}, said


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
