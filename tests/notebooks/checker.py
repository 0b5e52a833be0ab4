"""notebooks/check.py notices an error and a stale text, lets a good notebook pass, and stores no failed run."""

import pathlib
import subprocess
import sys
import tempfile

import nbformat

CHECK = pathlib.Path(__file__).resolve().parents[2] / "notebooks" / "check.py"
STALE = "no longer gives what is stored"


def cell(code, stored=""):
    new = nbformat.v4.new_code_cell(code)
    new.outputs = [nbformat.v4.new_output("stream", name="stdout", text=stored)] if stored else []
    return new


def expect(path, returncode, said, unsaid=(), option=()):
    run = subprocess.run([sys.executable, CHECK, *option, path], capture_output=True, text=True, check=False)
    if run.returncode != returncode or any(x not in run.stdout for x in said) or any(x in run.stdout for x in unsaid):
        sys.exit(f"expected {returncode} with {said} without {unsaid}, got {run.returncode}:\n{run.stdout}{run.stderr}")


def written(path, *cells):
    nbformat.write(nbformat.v4.new_notebook(cells=list(cells)), path)
    return path


with tempfile.TemporaryDirectory() as folder:
    one = pathlib.Path(folder) / "one.ipynb"

    written(one, cell("print(1 + 1)", "2\n"), cell("print(1 + 1)", "3\n"), cell("print(1 + 1)"), cell("pass", "2\n"))
    expect(one, 1, [f"cell {i} {STALE}" for i in (2, 3, 4)], [f"cell 1 {STALE}"])
    expect(one, 0, ["recorded"], option=["--record"])
    expect(one, 0, ["✓"], [STALE])

    written(one, cell("1 / 0"))
    expect(one, 1, ["ZeroDivisionError"], ["\x1b"])

    nbformat.write(nbformat.v4.new_notebook(metadata={"kernelspec": {"name": "none-such", "display_name": "-"}}), one)
    expect(one, 77, ["no kernel none-such"])

    for code, said in (("1 / 0", "ZeroDivisionError"), ("import os; os._exit(1)", "died")):
        before = written(one, cell(code, "3\n")).read_bytes()
        expect(one, 1, [said], option=["--record"])
        if one.read_bytes() != before:
            sys.exit(f"{code}: a failed run was stored")
