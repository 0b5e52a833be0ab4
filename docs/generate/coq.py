"""Coq's second opinion of each theorem: what proofs/confirmed.txt records, as far as the program would still export the
same."""
from book import exported, read


def table(head, rows):
    """In Markdown."""
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in [head, ["---"] * len(head), *rows])


def opinions(program, answers, root):
    """{id: (what was confirmed or "", [(line, why it isn't)])}"""
    recorded = set(read(root / "proofs" / "confirmed.txt").splitlines())
    found = {}
    for line in exported(program, "coq", answers)["contents.txt"].splitlines():
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
    counts = shares(opinions, theorems)
    return {"theorems": str(len(lemmas)), "lemmas": str(sum(lemmas)),
            "shares": table(["Statements", "Confirmed by Coq", "Of"],
                            [(row, *counts[row]) for row in KINDS.values() if row in counts]),
            "left": table(["Theorem", "Line", "Why not"],
                          [(f"[[{theorem}]]", *why) for theorem, (_, left) in opinions.items() for why in left])}
