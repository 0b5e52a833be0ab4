"""What src/coq/restated.v puts into Coq by hand is bound to the C++ that it restates: proofs/restated.txt has a
fingerprint of the source of each such step, comments and spaces left out. Where the code of a step was changed, its
restatement is unconfirmed until somebody has compared the two and --update has recorded it."""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PROGRAM = os.environ.get("ROPE_PROOFS_PROGRAM", str(ROOT / "build/release/rope-proofs"))
RECORD = ROOT / "proofs/restated.txt"
CALL = re.compile(r"(?:\.(?:slip_)?(?:cases|encloses|agrees|cites)|\bl(?:\.begin|\.slip)?)\(")
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)\'|\s+|.', re.DOTALL)


def code_of(path, line):
    """The call that writes the step down, from its name to the bracket that closes it."""
    text = (ROOT / path).read_text(encoding="utf-8")
    end_of_line = sum(len(row) + 1 for row in text.split("\n")[:line])
    start = [match.start() for match in CALL.finditer(text, 0, end_of_line)][-1]
    found, depth = [], 0
    for token in TOKEN.finditer(text, start):
        word = token[0]
        if word.startswith(("//", "/*")) or word.isspace():
            continue
        found.append(word)
        depth += (word == "(") - (word == ")")
        if word == ")" and depth == 0:
            return " ".join(found)
    raise SystemExit(f"{path}:{line}: no step ends here")


def plain(formula):
    """As it stands in a comment of Coq."""
    return re.sub(r"\s+", "", formula.replace('"', "'").replace("(*", "( *").replace("*)", "* )"))


headings = re.findall(r"^\(\*\* ([\w-]+): (.*?) \*\*\)$", (ROOT / "src/coq/restated.v").read_text(), re.M | re.S)
run = subprocess.run([PROGRAM, "prove", "--json", "-"], stdout=subprocess.PIPE, text=True, check=True).stdout
steps = {(theorem["id"], plain(step["latex"])): step for theorem in reversed(json.loads(run)["theorems"])
         for step in reversed(theorem["steps"])}
found, missing = [], []
for name, formula in headings:
    step = steps.get((name, plain(re.sub(r" #\d+$", "", formula))))
    if step:
        digest = hashlib.sha256(code_of(step["file"], step["line"]).encode()).hexdigest()[:16]
        found.append(f"{name} {digest} {' '.join(formula.split())}\n")
    elif "for every number of planes" not in formula:
        missing.append(f"{name}: {formula}")
if "--update" in sys.argv:
    RECORD.write_text("".join(found), encoding="utf-8")
recorded = RECORD.read_text(encoding="utf-8").splitlines(keepends=True)
changed = sorted(set(found) ^ set(recorded))
print(f"{len(found)} steps are restated, of {len(headings)} headings")
assert len(found) > 50, "too few to be true"
if missing or changed:
    raise SystemExit("\n".join([*(f"no step of the book: {heading}" for heading in missing),
                                *(f"its code is not what was restated: {line.rstrip()}" for line in changed),
                                "compare src/coq/restated.v with the code, then tests/coq/restated.py --update"]))
