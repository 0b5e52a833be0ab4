"""The student copy: skeletons, hints, the kit, the runner and a judge that is compiled already. No solution, no proof
and no source of the judge is in it, and little is built for the first verdict.
"""
import json
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

import words
from course import FOLDER, ROOT, WHOLE, Refused, exercises
from words import say, skeleton

KIT = ("kit", "runner")
OF_AN_EXERCISE = ("skeleton.cpp", "hints.txt", "question.hpp")

CMAKE = """\
cmake_minimum_required(VERSION 3.20)
project(exercises LANGUAGES CXX)
find_package(Eigen3 REQUIRED NO_MODULE)
set(kit ${PROJECT_SOURCE_DIR}/kit)
set(source ${PROJECT_SOURCE_DIR}/src)
set(work ${PROJECT_BINARY_DIR}/exercises)
set(judge ${PROJECT_SOURCE_DIR}/judge)
include(kit/kit.cmake)
add_custom_target(exercises ALL DEPENDS exercise-kit ${header}.gch)
"""

RUN = """\
#!/bin/sh
# Installs what is missing on Debian and Ubuntu, builds the kit, checks your answers; './run --help'.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
missing=
for package in g++ cmake make libeigen3-dev python3 bubblewrap python3-seccomp; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
done
if [ -n "$missing" ] && command -v apt-get >/dev/null; then
    sudo=
    [ "$(id -u)" = 0 ] || sudo=sudo
    echo "installing what is not there:$missing" >&2
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi
if ! { cmake -S "$here" -B "$here/build" -DCMAKE_BUILD_TYPE=Release && cmake --build "$here/build" -j 2; } \\
    >"$here/build.log" 2>&1; then
    cat "$here/build.log" >&2
    exit 1
fi
chmod +x "$here/judge"  # which not everybody who unpacks has kept
exec /usr/bin/python3 "$here/runner" "$here/build/exercises/settings.json" "$@"
"""

README = """\
# {title}

    sh run watch

{watch}

{more}
"""


def fill(folder, settings):
    judge = Path(json.loads(Path(settings).read_text())["judge"])
    if needs_libraries(judge):
        raise Refused("the judge is not linked statically on this system, and would not run elsewhere; install "
                      "libgmp-dev, libmpfr-dev and libmpfi-dev with their archives, and build again")
    for name in KIT:
        shutil.copytree(FOLDER / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy2(words.CATALOGUE / "catalogue.py", folder / "runner")
    (folder / "runner" / "zh.po").write_text(words.catalogue.part(words.catalogue.is_of_exercises), encoding="utf-8")
    shutil.copytree(ROOT / "src/term", folder / "src/term")
    for exercise in exercises():
        place = folder / "course" / exercise.name
        place.mkdir(parents=True)
        for name in OF_AN_EXERCISE:
            shutil.copy2(exercise.folder / name, place / name)
        (folder / "answers").mkdir(exist_ok=True)
        (folder / "answers" / exercise.file).write_text(skeleton(exercise), encoding="utf-8")
    shutil.copy2(judge, folder / "judge")
    subprocess.run(["strip", folder / "judge"], check=True)
    shutil.copy2(ROOT / "LICENSE", folder / "LICENSE")
    (folder / "CMakeLists.txt").write_text(CMAKE)
    (folder / "README.md").write_text(README.format(
        title=say("Rotary position embedding: the exercises"),
        watch=say("Open the first file of the folder `answers` in your editor, replace what is marked `TODO`, save: "
                  "what is below changes."),
        more=say("`sh run --help` lists the other commands. Made on and for {1}.", machine())), encoding="utf-8")
    (folder / ".gitignore").write_text("/build/\n/build.log\n__pycache__/\n/answers/.progress.json\n")
    (folder / "run").write_text(RUN)
    (folder / "run").chmod(0o755)
    workflow = folder / ".github/workflows/classroom.yml"
    workflow.parent.mkdir(parents=True)
    workflow.write_text(classroom())


def needs_libraries(program):
    """Whether it names an interpreter that loads them: program header 3 of an ELF file."""
    content = program.read_bytes()
    at, size, count = (int.from_bytes(content[i:j], "little") for i, j in ((32, 40), (54, 56), (56, 58)))
    kinds = (content[at + i * size:at + i * size + 4] for i in range(count))
    return content[:4] != b"\x7fELF" or b"\3\0\0\0" in kinds


def machine():
    return " ".join(subprocess.run(["uname", "-sm"], capture_output=True, text=True).stdout.split())


def classroom():
    """The workflow: all points as files, and each exercise as a test of GitHub Classroom."""
    steps = "".join(f"""\
      - name: {e.name}
        id: e{e.number}
        uses: classroom-resources/autograding-command-grader@v1
        with:
          test-name: {e.name}
          command: ./run check {e.name}
          timeout: 5
          max-score: {e.points}
""" for e in exercises())
    results = "".join(f"""\
          E{e.number}_RESULTS: "${{{{steps.e{e.number}.outputs.result}}}}"
""" for e in exercises())
    return f"""\
# Checks the answers at every push.
name: exercises
on: [push, workflow_dispatch]
permissions:
  checks: write
  actions: read
  contents: read
jobs:
  run-autograding-tests:
    runs-on: ubuntu-24.04
    timeout-minutes: 60
    if: github.actor != 'github-classroom[bot]'
    steps:
      - uses: actions/checkout@v4
{steps}\
      - uses: classroom-resources/autograding-grading-reporter@v1
        env:
{results}\
        with:
          runners: {",".join(f"e{e.number}" for e in exercises())}
"""


def copy(target, settings):
    if not WHOLE:
        raise Refused("this is a student's copy already; the whole project makes one")
    target = Path(target)
    if target.exists():
        raise Refused("'{1}' exists already; expected the name of a new folder or .zip file", target)
    if not target.resolve().parent.is_dir():
        raise Refused("'{1}': there is no folder '{2}' to write to", target, target.parent)
    if target.resolve().is_relative_to(ROOT) and not target.resolve().is_relative_to(ROOT / "build"):
        raise Refused("'{1}' lies in the project itself; expected a place outside of it", target)
    with tempfile.TemporaryDirectory(dir=target.resolve().parent, prefix=".student-copy-") as work:
        folder = Path(work) / target.stem
        folder.mkdir()
        fill(folder, settings)
        if target.suffix == ".zip":
            archive = Path(work) / "copy.zip"
            with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
                for path in sorted(folder.rglob("*")):
                    out.write(path, path.relative_to(work))
            archive.replace(target)
        else:
            folder.replace(target)
