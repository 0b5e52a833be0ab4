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
NOT_DECIDED = {"undecided", "not understood"}
RIGHT = {"T": {"proved"}, "F": {"refuted"}, "A": NOT_DECIDED, "N": NOT_DECIDED, "D": NOT_DECIDED}
WORST = ("proved", "undecided", "not understood", "refuted")  # what the exit code says of a passage with several
NEXT = "the next line"  # no formula


def verdicts(formulas):
    """(the worst of its answers, why) of each; asked at once, for most of the time of one is the program's start."""
    assert NEXT not in formulas
    lines = "".join(f"{formula}\n{NEXT}\n" for formula in formulas)
    done = subprocess.run([PROGRAM, "decide", "-", "--json", "-"], input=lines, stdout=subprocess.PIPE, text=True)
    answers = []
    for answer in json.loads(done.stdout)["answers"]:
        answers.append(answer)
        if answer["formula"] == NEXT:
            worst = max(answers[:-1], key=lambda one: WORST.index(one["verdict"]))
            yield worst["verdict"], worst["not_understood"] or "undecided"
            answers = []


def main(arguments):
    everything = "--all" in arguments
    paths = [pathlib.Path(a) for a in arguments if a != "--all"] or sorted((HERE / "natural").glob("*.tsv"))
    sets = collections.defaultdict(collections.Counter)
    missing = 0
    for path in paths:
        first = re.match(r"# at least (\d+) right", path.read_text())
        before = sum(counts["right"] for counts in sets.values())
        rows = [line.split("\t") for line in path.read_text().splitlines() if line.strip() and line[0] != "#"]
        for (name, truth, formula), (verdict, why) in zip(rows, verdicts([row[2] for row in rows]), strict=True):
            outcome = "right" if verdict in RIGHT[truth] else "not understood" if verdict in NOT_DECIDED else "wrong"
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
