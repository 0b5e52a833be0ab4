"""What the documentation shows is what the program prints.

    <!-- shown: ARGUMENTS -->          the output of rope-proofs ARGUMENTS: as it is, or in the ```console fence
    <!-- end -->                       that stands there
    <!-- code: FILE ID -->             the lines of a proof file that state the theorem ID
    <!-- end -->

Compares every such block of README.md, CONTRIBUTING.md and docs/; --update writes them anew. Times are not compared.
"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PROGRAM = pathlib.Path(os.environ.get("ROPE_PROOFS_PROGRAM", ROOT / "build/release/rope-proofs")).resolve()
BLOCK = re.compile(r"(<!-- (shown|code): (.*?) -->\n)(.*?)(<!-- end -->)", re.S)


def program_output(arguments):
    run = subprocess.run([PROGRAM, *arguments.split()], capture_output=True, text=True, cwd=ROOT,
                         env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"})
    if run.returncode not in (0, 77):
        sys.exit(f"rope-proofs {arguments} ended with {run.returncode}: {run.stderr}")
    return run.stdout


def theorem_code(words):
    file, theorem = words.split()
    text = (ROOT / file).read_text()
    start = text.index(f'        theorem("{theorem}"')
    end = text.index("\n\n", start)
    before = text.rindex("\n", 0, text.rindex("chapter.theorems", 0, start)) + 1
    return text[before:end].rstrip() + "\n"


def content(kind, words, there):
    if kind == "code":
        return f"```cpp\n{theorem_code(words)}```\n"
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
    stale = blocks = 0
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        text = page.read_text()

        def renew(match):
            nonlocal stale, blocks
            blocks += 1
            head, kind, words, there, end = match.groups()
            new = content(kind, words, there)
            if without_times(new) == without_times(there):
                return match.group(0)
            stale += 1
            if not update:
                print(f"{page.relative_to(ROOT)}: '{words}' is not what the program prints; run tests/docs/shown.py --update")
            return head + new + end

        renewed = BLOCK.sub(renew, text)
        if update and renewed != text:
            page.write_text(renewed)
    if blocks == 0:
        sys.exit("no block to compare was found")
    print(f"{blocks} blocks, {stale} {'renewed' if update else 'stale'}")
    return 0 if update or stale == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
