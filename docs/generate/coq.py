"""Coq's second opinion of each theorem: what proofs/confirmed.txt records, as far as the program would still export the
same."""
import shutil

import book as program_of


def opinions(program, answers, root):
    """{id: (what was confirmed or "", [(line, why it isn't)])}"""
    folder = answers / "coq"
    shutil.rmtree(folder, ignore_errors=True)
    program_of.ask(program, "export", "coq", str(folder))
    recorded = set((root / "proofs" / "confirmed.txt").read_text(encoding="utf-8").splitlines())
    found = {}
    for line in (folder / "contents.txt").read_text(encoding="utf-8").splitlines():
        theorem, what, rest = line.split(" ", 2)
        confirmed, left = found.get(theorem, ("", []))
        if rest.startswith("left out: "):
            left = [*left, (what, rest.removeprefix("left out: "))]
        elif line in recorded:
            confirmed = rest
        found[theorem] = confirmed, left
    return found


#: what a step is, by its kind and whether it is a slip: the row of the table it counts in
KINDS = {("line", False): "equations, exact", ("line", True): "equations refuted",
         ("cases", False): "finite statements", ("cases", True): "finite statements refuted",
         ("enclosures", False): "inequalities enclosed", ("enclosures", True): "inequalities refuted",
         ("agreement", False): "agreements of real functions", ("citation", False): "cited theorems"}


def shares(opinions, theorems):
    """How many statements of each kind Coq confirms: {row of the table: (confirmed, all)}"""
    counts = {}
    for theorem, told in theorems.items():
        confirmed, left = opinions.get(theorem, ("", []))
        not_these = {int(line) for line, _ in left}
        for line, step in enumerate(told["steps"], 1):
            row = KINDS.get((step["kind"], step["slip"]))
            if row:
                yes, of = counts.get(row, (0, 0))
                counts[row] = yes + bool(confirmed and line not in not_these), of + 1
    return counts


def summary(opinions, theorems):
    """How many theorems, how many lemmas, the shares, and the table of what Coq doesn't confirm."""
    lemmas = [int(confirmed.split()[0]) for confirmed, _ in opinions.values() if confirmed]
    rows = [f"| [[{theorem}]] | {line} | {reason} |"
            for theorem, (_, left) in opinions.items() for line, reason in left]
    table = "\n".join(["| Theorem | Line | Why not |", "| --- | --- | --- |", *rows])
    counts = shares(opinions, theorems)
    parts = "\n".join(["| Statements | Confirmed by Coq | Of |", "| --- | --- | --- |",
                       *(f"| {row} | {counts[row][0]} | {counts[row][1]} |"
                         for row in KINDS.values() if row in counts)])
    return {"theorems": str(len(lemmas)), "lemmas": str(sum(lemmas)), "shares": parts, "left": table}
