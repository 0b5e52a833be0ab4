"""The student copy: the project without the answer key, with a skeleton for each answer and a workflow for GitHub
Classroom.
"""
import os
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from course import FOLDER, ROOT, Refused, exercises

# The answer key, the self-check's right answers, a test of the page that shows some; and our own workflow.
KEPT_BACK = ("notebooks/exercises/solutions", "tests/exercises", "tests/docs", ".github")
SKIPPED = {"build", ".git", "__pycache__", ".ipynb_checkpoints", ".cache"}


def project_files():
    """Relative paths: what git tracks, or, without git, all but what is built."""
    try:
        listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                                capture_output=True, check=True).stdout
        files = [Path(os.fsdecode(name)) for name in listed.split(b"\0") if name]
    except (OSError, subprocess.CalledProcessError):
        files = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
    own = FOLDER.relative_to(ROOT) / "answers"
    return [f for f in files if (ROOT / f).is_file() and not SKIPPED & set(f.parts) and not f.is_relative_to(own)
            and not any(f.is_relative_to(place) for place in KEPT_BACK)]


def fill(folder):
    for file in project_files():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, folder / file)
    exercises = folder / FOLDER.relative_to(ROOT)
    shutil.copytree(exercises / "skeletons", exercises / "answers")
    workflow = folder / ".github/workflows/classroom.yml"
    workflow.parent.mkdir(parents=True)
    workflow.write_text(classroom())
    ignored = folder / ".gitignore"  # a student hands the answers in
    if ignored.exists():
        lines = ignored.read_text().splitlines(keepends=True)
        ignored.write_text("".join(line for line in lines if "exercises/answers" not in line))


def classroom():
    """The workflow: all points as files, and each exercise as a test of GitHub Classroom."""
    steps = "".join(f"""\
      - name: {e.name}
        id: e{e.number}
        uses: classroom-resources/autograding-command-grader@v1
        with:
          test-name: {e.name}
          command: notebooks/exercises/run check {e.name}
          timeout: 5
          max-score: {e.points}
""" for e in exercises())
    results = "".join(f"""\
          E{e.number}_RESULTS: "${{{{steps.e{e.number}.outputs.result}}}}"
""" for e in exercises())
    return f"""\
# Grades the answers in notebooks/exercises/answers at every push.
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
      - run: notebooks/exercises/run grade . --json points.json --junit points.xml
      - uses: actions/upload-artifact@v4
        with:
          name: points
          path: points.*
{steps}\
      - uses: classroom-resources/autograding-grading-reporter@v1
        env:
{results}\
        with:
          runners: {",".join(f"e{e.number}" for e in exercises())}
"""


def copy(target):
    target = Path(target)
    if target.exists():
        raise Refused(f"'{target}' exists already; expected the name of a new folder or .zip file")
    if not target.resolve().parent.is_dir():
        raise Refused(f"'{target}': there is no folder '{target.parent}' to write to")
    if target.resolve().is_relative_to(ROOT) and not target.resolve().is_relative_to(ROOT / "build"):
        raise Refused(f"'{target}' lies in the project itself; expected a place outside of it")
    with tempfile.TemporaryDirectory(dir=target.resolve().parent, prefix=".student-copy-") as work:
        folder = Path(work) / target.stem
        folder.mkdir()
        fill(folder)
        if target.suffix == ".zip":
            archive = Path(work) / "copy.zip"
            with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
                for path in sorted(folder.rglob("*")):
                    out.write(path, path.relative_to(work))
            archive.replace(target)
        else:
            folder.replace(target)
