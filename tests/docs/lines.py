"""No line of the sources is wider than .clang-format's ColumnLimit. What stands in a raw string of C++ is somebody's
formula or what a program prints, and is not broken. And a source that a text for newcomers names is there."""
import os
import re
from pathlib import Path

ROOT = Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
LIMIT = int(re.search(r"^ColumnLimit: (\d+)$", (ROOT / ".clang-format").read_text(), re.MULTILINE)[1])
WRITTEN = {".cpp", ".hpp", ".py", ".js", ".mjs", ".css", ".sh", ".cmake"}
NOT_OURS = {"build", "answers", "__pycache__", ".git"}
RAW = re.compile(r'R"(\w*)\(.*?\)\1"', re.DOTALL)


def wide(path):
    text = path.read_text()
    if path.suffix in (".cpp", ".hpp"):
        text = RAW.sub(lambda raw: '""' + "\n" * raw[0].count("\n"), text)
    return [f"{path.relative_to(ROOT)}:{number}: {len(line)} columns, at most {LIMIT}"
            for number, line in enumerate(text.splitlines(), 1) if len(line) > LIMIT]


def is_source(path):
    written = path.suffix in WRITTEN or path.name in ("CMakeLists.txt", "run")
    return written and path.is_file()


folders = [f for f in ROOT.iterdir() if f.is_dir() and f.name not in NOT_OURS]
files = [p for f in folders for p in f.rglob("*") if not NOT_OURS & set(p.relative_to(ROOT).parts) and is_source(p)]
files += [p for p in ROOT.iterdir() if is_source(p)]
assert len(files) > 300, f"only {len(files)} sources found in {ROOT}"
found = [line for path in sorted(files) for line in wide(path)]
there = {path.name for path in files}
for text in ("README.md", "CONTRIBUTING.md"):
    names = re.findall(r"\b[\w-]+\.(?:hpp|cpp|py|mjs)\b", (ROOT / text).read_text())
    found += [f"{text}: there is no {name}" for name in names if name not in there]
if found:
    raise SystemExit("\n".join(found))
