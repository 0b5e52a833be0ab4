"""Runs every cell of the notebooks from a fresh kernel and compares what it prints with what is stored.

    check.py [NOTEBOOK...]            fails on an error, and on a text output that differs from the stored one
    check.py --record [NOTEBOOK...]   stores the new outputs instead

What a cell that waits for a prediction computes is not stored in the notebook but in results/NAME.txt beside it. Exit
code 77 (skipped, to CTest) if there is no kernel for any of them. Pictures are drawn again but not compared: fonts and
versions of the library decide their bytes.
"""

import argparse
import difflib
import os
import pathlib
import re
import sys

import nbformat
from jupyter_client.kernelspec import NoSuchKernel
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

os.environ["ROPE_PROOFS_PREDICTION"] = "?"  # every cell shows what it computes
os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # else each kernel warns of its own debugger
FOLDER = pathlib.Path(__file__).resolve().parent


def texts(cell):
    """What a reader can read in the outputs of a cell; text printed in pieces is one text."""
    found = []
    for output in cell.get("outputs", []):
        if output.output_type == "stream":
            if found and found[-1][0] == output.name:
                found[-1] = (output.name, found[-1][1] + output.text)
            else:
                found.append((output.name, output.text))
        elif output.output_type == "error":
            found.append(("error", output.evalue))
        elif "image/png" in output.data:
            found.append(("picture", "a picture"))
        else:
            found.extend((kind, output.data[kind]) for kind in ("text/html", "text/plain") if kind in output.data)
    return found


def waits(cell):
    return cell.cell_type == "code" and cell.source.startswith("%%predict")


def told(notebook):
    """What the cells that wait compute, as a text."""
    return "".join(f"--- {cell.id}\n" + "".join(f"[{kind}]\n{text}\n" for kind, text in texts(cell))
                   for cell in notebook.cells if waits(cell))


def store(fresh, path):
    from rope_proofs._cells import INVITATION
    for cell in fresh.cells:
        if waits(cell):
            cell.outputs = [nbformat.v4.new_output("stream", name="stdout", text=INVITATION + "\n")]
    nbformat.write(fresh, path)


def results_of(path):
    return path.parent / "results" / f"{path.stem}.txt"


def difference(words, stored, fresh):
    return [words, *difflib.unified_diff(stored, fresh, "stored", "now", lineterm="", n=1)] if stored != fresh else []


def lines_of(cell):
    return "".join(f"[{kind}]\n{text}\n" for kind, text in texts(cell)).splitlines()


def run(path):
    """The executed notebook, or None if a cell failed; and what is wrong with it."""
    stored = nbformat.read(path, as_version=4)
    fresh = nbformat.read(path, as_version=4)
    for cell in fresh.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    # below the 900 s of the test, so that a cell that never ends is named; a busy machine starts a kernel slowly
    client = NotebookClient(fresh, timeout=800, startup_timeout=300, record_timing=False,
                            kernel_name=fresh.metadata.get("kernelspec", {}).get("name", "python3"),
                            resources={"metadata": {"path": str(path.parent)}})
    try:
        client.execute()
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        return None, [re.sub(r"\x1b\[[\d;]*m", "", str(error))]  # the traceback comes in colours
    troubles = []
    for number, (old, new) in enumerate(zip(stored.cells, fresh.cells), start=1):
        if new.cell_type == "code" and not waits(new):
            troubles += difference(f"cell {number} no longer gives what is stored:", lines_of(old), lines_of(new))
    kept = results_of(path).read_text(encoding="utf-8") if results_of(path).exists() else ""
    troubles += difference("the cells that wait no longer compute what is stored:", kept.splitlines(),
                           told(fresh).splitlines())
    return fresh, troubles


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--record", action="store_true", help="store the new outputs")
    parser.add_argument("notebooks", nargs="*", type=pathlib.Path, help="all in this folder without any")
    arguments = parser.parse_args()
    paths = arguments.notebooks or sorted(FOLDER.glob("*.ipynb"))
    failed = skipped = 0
    for path in paths:
        try:
            fresh, troubles = run(path)
        except NoSuchKernel as error:
            skipped += 1
            print(f"- {path.name} skipped: there is no kernel {error.name}; for C++ it needs clang-repl 16 or newer")
            continue
        if arguments.record and fresh:
            if told(fresh):
                results_of(path).parent.mkdir(exist_ok=True)
                results_of(path).write_text(told(fresh), encoding="utf-8")
            store(fresh, path)
            print(f"recorded {path.name}")
            continue
        failed += bool(troubles)
        print(f"{'✗' if troubles else '✓'} {path.name}", *troubles[:60], sep="\n  ")
    return 1 if failed or not paths else 77 if skipped == len(paths) else 0


if __name__ == "__main__":
    sys.exit(main())
