"""1,000 certificates with one word changed: check.py refuses every one whose claim is not so any more, and no other."""
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
ROOT = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
sys.path[:0] = [str(HERE / "support"), str(ROOT / "src/checker")]
import check
from mutants import certificate, mutants, still_so

COUNT = 1000

with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "certificate")
    subprocess.run([os.environ["ROPE_PROOFS_PROGRAM"], "prove", "--certificate", path], check=True,
                   stdout=subprocess.PIPE)
    text = path.read_text(encoding="utf-8")


def accepted(name, lines):
    try:
        check.check("\n".join([name, *lines]))
    except Exception:
        return False
    return True


def expected(lines):
    try:
        return still_so(lines)
    except Exception:
        return False


counts = {}
for name, lines, what in mutants(text, COUNT):
    verdicts = expected(lines), accepted(name, lines)
    counts[verdicts] = counts.get(verdicts, 0) + 1
    if verdicts[0] != verdicts[1]:
        print(f"not as expected {verdicts}: {name}: {what}", file=sys.stderr)
print({f"claim {'true' if so else 'false'}, {'accepted' if taken else 'refused'}": n
       for (so, taken), n in counts.items()})
assert counts[False, False] > COUNT // 2, "too few change the claim"
assert (False, True) not in counts and (True, False) not in counts
