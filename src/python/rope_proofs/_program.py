"""The command rope-proofs of a wheel: the program that lies in it, with the libraries that lie beside it."""

import os
import sys
from pathlib import Path


def main():
    here = Path(__file__).resolve().parent
    program = here / "_bin/rope-proofs"
    if not program.exists():
        sys.exit(f"rope-proofs: {program} is not there: this module was not installed from a wheel")
    found = [str(here / "_libs"), os.environ.get("LD_LIBRARY_PATH", "")]
    environment = {**os.environ, "LD_LIBRARY_PATH": ":".join(filter(None, found))}
    os.execve(program, ["rope-proofs", *sys.argv[1:]], environment)


if __name__ == "__main__":
    main()
