"""What the documentation shows is what the program prints.

    <!-- shown: ARGUMENTS -->          the output of rope-proofs ARGUMENTS: as it is, or in the ```console fence
    <!-- end -->                       that stands there
    <!-- exercises: ARGUMENTS -->      the same of notebooks/exercises/run; PATH=FILE is a copy of FILE at PATH
    <!-- end -->
    <!-- code: FILE ID -->             the lines of a proof file that state the theorem ID; without ID, the whole file
    <!-- end -->                       below its head
Compares every such block of README.md, CONTRIBUTING.md and docs/, or of the kinds that are named; --update writes them
anew. Times are not compared.
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PROGRAM = pathlib.Path(os.environ.get("ROPE_PROOFS_PROGRAM", ROOT / "build/release/rope-proofs")).resolve()
EXERCISES = os.environ.get("ROPE_PROOFS_EXERCISES", str(ROOT / "build/release/exercises/settings.json"))
BLOCK = re.compile(r"(<!-- (shown|exercises|code): (.*?) -->\n)(.*?)(<!-- end -->)", re.S)


def program_output(arguments):
    run = subprocess.run([PROGRAM, *shlex.split(arguments)], capture_output=True, text=True, cwd=ROOT,
                         env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"})
    # what is decided or checked may be false: that is what is shown
    expected = (0, 1, 2, 3) if arguments.split()[0] in ("decide", "check") else (0,)
    if run.returncode not in expected:
        sys.exit(f"rope-proofs {arguments} ended with {run.returncode}: {run.stderr}")
    return run.stdout


def exercises_output(words):
    with tempfile.TemporaryDirectory() as folder:
        for path, file in (word.split("=") for word in words if "=" in word):
            path = pathlib.Path(folder) / path
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / file, path)
        shown = [word for word in words if "=" not in word]
        run = subprocess.run([sys.executable, ROOT / "notebooks/exercises/runner", EXERCISES, *shown], cwd=folder,
                             capture_output=True, text=True,
                             env={**os.environ, "ROPE_PROOFS_LANGUAGE": "en",
                                  "ROPE_PROOFS_ANSWERS": f"{folder}/answers"})
    if run.returncode not in (0, 1):
        sys.exit(f"exercises {words} ended with {run.returncode}: {run.stderr}")
    return f"```text\n$ notebooks/exercises/run {' '.join(shown)}\n{run.stdout.strip(chr(10))}\n```\n"


def code(words):
    file, _, theorem = words.partition(" ")
    text = (ROOT / file).read_text()
    if not theorem:
        return text.partition("\n\n")[2]
    start = text.index(f'        theorem("{theorem}"')
    end = text.index("\n\n", start)
    before = text.rindex("\n", 0, text.rindex("chapter.theorems", 0, start)) + 1
    return text[before:end].rstrip() + "\n"


def content(kind, words, there):
    if kind == "code":
        return f"```cpp\n{code(words)}```\n"
    if kind == "exercises":
        return exercises_output(words.split())
    printed = program_output(words)
    if "```console" in there:
        return f"```console\n$ rope-proofs {words}\n{printed.strip(chr(10))}\n```\n"
    return printed.strip("\n") + "\n"


def without_times(text):
    return re.sub(r" +\d+(\.\d+)? m?s\b", " TIME", text)


def main():
    if os.environ.get("ROPE_PROOFS_HEADER_ONLY"):
        print("skipped: the pages show the default build")
        return 0
    update = "--update" in sys.argv
    kinds = set(sys.argv[1:]) & {"shown", "exercises", "code"} or {"shown", "exercises", "code"}
    stale = blocks = left_out = 0
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        text = page.read_text()

        def renew(match):
            nonlocal stale, blocks, left_out
            head, kind, words, there, end = match.groups()
            if kind not in kinds or (kind == "exercises" and not EXERCISES):
                left_out += 1
                return match.group(0)
            blocks += 1
            new = content(kind, words, there)
            if without_times(new) == without_times(there):
                return match.group(0)
            stale += 1
            if not update:
                print(f"{page.relative_to(ROOT)}: '{words}' is not what the program prints; "
                      "run tests/docs/shown.py --update")
            return head + new + end

        renewed = BLOCK.sub(renew, text)
        if update and renewed != text:
            page.write_text(renewed)
    if blocks == 0:
        sys.exit("no block to compare was found")
    print(f"{blocks} blocks, {stale} {'renewed' if update else 'stale'}" +
          (f"; {left_out} left out: those of the exercises are exercises.shown's" if left_out else ""))
    return 0 if update or stale == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
