"""Formulas as people print them, with what is true of each: how many are answered rightly, wrongly or not at all.

    natural.py [--all] [FILE.tsv ...]        set <tab> truth <tab> formula, a line

Truth: T true, F false; A may be read in two ways, N is no equation, D defines: there no verdict is the right answer.
A wrong verdict fails, whatever else is right; so do fewer right ones than the first line of a file asks for.
"""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", HERE.parents[1]))
PROGRAM = pathlib.Path(os.environ.get("ROPE_PROOFS_PROGRAM", ROOT / "build/release/rope-proofs")).resolve()
RIGHT = {"T": {0}, "F": {1}, "A": {2, 3}, "N": {2, 3}, "D": {2, 3}}


def judged(truth, formula):
    done = subprocess.run([PROGRAM, "decide", formula, "--json", "-"], capture_output=True, text=True)
    why = ""
    if done.returncode not in (0, 1):
        answers = json.loads(done.stdout)["answers"] if done.stdout.startswith("{") else [{}]
        why = next((str(a["error"]) for a in answers if a.get("error")), done.stderr.strip() or "undecided")
    if done.returncode in RIGHT[truth]:
        return "right", why
    return ("wrong" if done.returncode in (0, 1) else "not understood"), why


def main(arguments):
    everything = "--all" in arguments
    paths = [pathlib.Path(a) for a in arguments if a != "--all"] or sorted((HERE / "natural").glob("*.tsv"))
    sets = collections.defaultdict(collections.Counter)
    missing = 0
    for path in paths:
        first = re.match(r"# at least (\d+) right", path.read_text())
        before = sum(counts["right"] for counts in sets.values())
        for line in path.read_text().splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            name, truth, formula = line.split("\t")
            outcome, why = judged(truth, formula)
            sets[name][outcome] += 1
            if outcome == "wrong" or (everything and outcome != "right"):
                print(f"{outcome}: {name} {truth} {formula}\n    {why}")
        right = sum(counts["right"] for counts in sets.values()) - before
        if first and right < int(first[1]):
            print(f"{path.name}: {right} right, expected at least {first[1]}")
            missing += 1
    total = sum(sets.values(), collections.Counter())
    for name, counts in [*sorted(sets.items()), ("all", total)]:
        n = sum(counts.values())
        print(f"{name:10} {counts['right']:4} right of {n} ({100 * counts['right'] / n:.1f} %), "
              f"{counts['wrong']} wrong, {counts['not understood']} not understood")
    return 1 if total["wrong"] or missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
