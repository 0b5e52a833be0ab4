"""Runs the C++ notebooks through clang-repl and compares what each cell prints with what is stored.

    check.py [--record] SOURCE_DIR EIGEN_DIR CLANG_REPL
"""

import pathlib
import subprocess
import sys

import nbformat

FOLDER = pathlib.Path(__file__).resolve().parent
MARK = "---- end of cell ----"


def as_one_line(source):
    """clang-repl reads a line at a time unless the line ends in a backslash; an #include is a line of its own."""
    lines = source.splitlines()
    directives = [line for line in lines if line.startswith("#")]
    rest = [line for line in lines if not line.startswith("#") and line.strip()]
    return "\n".join(directives + ([" \\\n".join(rest)] if rest else []))


def outputs(cells, source, eigen, repl):
    """What each cell prints; an error of the interpreter ends the run."""
    script = "#include <cstdio>\n"
    for cell in cells:
        script += f'{as_one_line(cell.source)}\nstd::printf("%s\\n", "{MARK}"); std::fflush(stdout);\n'
    command = [repl, "--Xcc=-std=c++20", f"--Xcc=-I{source}/src", f"--Xcc=-I{eigen}"]
    run = subprocess.run(command, input=script, capture_output=True, text=True, timeout=300, check=False)
    if "error:" in run.stderr or run.returncode:
        sys.exit(run.stderr)
    return run.stdout.split(MARK + "\n")[:-1]


def main():
    record, arguments = "--record" in sys.argv, [a for a in sys.argv[1:] if a != "--record"]
    source, eigen, repl = arguments
    failed = False
    for path in sorted(FOLDER.glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
        printed = outputs(cells, source, eigen, repl)
        if len(printed) != len(cells):
            sys.exit(f"{path.name}: {len(cells)} cells, but {len(printed)} ended")
        for number, (cell, text) in enumerate(zip(cells, printed), start=1):
            stored = "".join(output.text for output in cell.outputs)
            if record:
                cell.outputs = [nbformat.v4.new_output("stream", name="stdout", text=text)] if text else []
                cell.execution_count = number
            elif text != stored:
                failed = True
                print(f"{path.name}, cell {number}: stored {stored!r}, now {text!r}")
        if record:
            nbformat.write(notebook, path)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
