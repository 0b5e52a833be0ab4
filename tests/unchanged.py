#!/usr/bin/python3
"""Runs a long test, unless it has passed with these very files and packages.

    tests/unchanged.py STAMP COMMAND...

The digest is of everything that a test could depend on, rather than of what it is thought to: each file of the source
tree, how the build is configured, what it made of them (a tree that is newer than its programs proves nothing of the
programs to come), the installed packages and the command. STAMP, in the build folder, is written when the
command passes, and only then. ROPE_PROOFS_AGAIN=1 runs it whatever the stamp says.
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOT_SOURCE = {"build", "__pycache__"}
MADE = ("CMakeCache.txt", "rope-proofs", "*.a", "web/*.wasm", "python/*/*.so", "tests/sample-program",
        "src/python/python-reference", "notebooks/exercises/exercise-*")  # in the build folder

COMMIT = re.compile(rb", commit [0-9a-f]{10}\+?")  # what --version says: files that are committed are the same files


def files():
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCE and not name.startswith("."))
        yield from (Path(folder, name) for name in sorted(names))


def digest(build, command):
    found = hashlib.sha256("\0".join(command).encode())
    made = (path for pattern in MADE for path in sorted(build.glob(pattern)))
    run = (Path(word) for word in command if word.startswith(f"{build}/"))  # a program of a test
    for path in (*files(), *made, *run):
        content = path.read_bytes() if path.is_file() else b""
        found.update(f"\0{path}\0".encode() + COMMIT.sub(b"", content))
    if shutil.which("dpkg-query"):
        found.update(subprocess.check_output(["dpkg-query", "--show"]))
    return found.hexdigest()


def main():
    stamp, command = Path(sys.argv[1]), sys.argv[2:]
    build = Path(os.environ["ROPE_PROOFS_BUILD_DIR"])
    now = digest(build, command)
    known, _, when = stamp.read_text().partition(" ") if stamp.exists() else ("", "", "")
    if known == now and not os.environ.get("ROPE_PROOFS_AGAIN"):
        print(f"passed {when} with these files and packages, which are the same: not run again "
              "(ROPE_PROOFS_AGAIN=1 does)")
        return 0
    code = subprocess.run(command).returncode
    if code == 0 and digest(build, command) == now:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(f"{now} {time.strftime('%Y-%m-%d %H:%M')}")
    return code


if __name__ == "__main__":
    sys.exit(main())
