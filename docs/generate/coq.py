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


def summary(opinions):
    """How many theorems, how many lemmas, and the table of what Coq doesn't confirm."""
    lemmas = [int(confirmed.split()[0]) for confirmed, _ in opinions.values() if confirmed]
    rows = [f"| [[{theorem}]] | {line} | {reason} |" for theorem, (_, left) in opinions.items() for line, reason in left]
    table = "\n".join(["| Theorem | Line | Why not |", "| --- | --- | --- |", *rows])
    return {"theorems": str(len(lemmas)), "lemmas": str(sum(lemmas)), "left": table}
