"""What Coq is said to confirm is all exact lines, all refutations and 85 % of the inequalities; Coq itself isn't asked
here, confirmed.py does that."""
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "support"))
from coq import PROGRAM, ROOT

#: least share of each kind, in per cent
GOALS = {"equations, exact": 100, "equations refuted": 100, "finite statements refuted": 100,
         "inequalities refuted": 100, "inequalities enclosed": 85}


def docs():
    """docs/generate/coq.py, which counts for the site"""
    sys.path.insert(0, str(ROOT / "docs/generate"))
    spec = importlib.util.spec_from_file_location("docs_coq", ROOT / "docs/generate/coq.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    with tempfile.TemporaryDirectory() as name:
        answers = pathlib.Path(name)
        subprocess.run([PROGRAM, "prove", "--json", answers / "run.json"], check=True, capture_output=True, timeout=300)
        theorems = {t["id"]: t for t in json.loads((answers / "run.json").read_text())["theorems"]}
        coq = docs()
        counts = coq.shares(coq.opinions(PROGRAM, answers, ROOT), theorems)
    missed = [row for row, least in GOALS.items() if 100 * counts[row][0] < least * counts[row][1]]
    for row, (yes, of) in counts.items():
        print(f"{yes} of {of} {row}{': too few' if row in missed else ''}")
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
