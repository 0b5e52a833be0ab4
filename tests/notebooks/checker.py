"""notebooks/check.py notices what it is for: an error, a stale text; and lets a good notebook pass."""

import pathlib
import subprocess
import sys
import tempfile

import nbformat

CHECK = pathlib.Path(__file__).resolve().parents[2] / "notebooks" / "check.py"


def outcome(code, stored):
    cell = nbformat.v4.new_code_cell(code)
    cell.outputs = [nbformat.v4.new_output("stream", name="stdout", text=stored)] if stored else []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "one.ipynb"
        nbformat.write(nbformat.v4.new_notebook(cells=[cell]), path)
        run = subprocess.run([sys.executable, CHECK, path], capture_output=True, text=True, check=False)
    return run.returncode, run.stdout


def expect(code, stored, returncode, words):
    got, text = outcome(code, stored)
    if got != returncode or words not in text:
        sys.exit(f"{code!r} with {stored!r}: expected {returncode} and {words!r}, got {got}:\n{text}")


expect("print(1 + 1)", "2\n", 0, "✓")
expect("print(1 + 1)", "3\n", 1, "no longer gives what is stored")
expect("print(1 + 1)", "", 1, "no longer gives what is stored")
expect("1 / 0", "", 1, "ZeroDivisionError")
