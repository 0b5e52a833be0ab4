"""Which mutants a campaign judges: where they come from, drawn at random, every kind of change early."""
import fnmatch
import random
import re
import tomllib
from collections import defaultdict
from pathlib import Path

from mutants import GENERATORS, Mutant, mutants

SOURCE = Path(__file__).resolve().parents[2]
EXPLAINED = Path(__file__).with_name("equivalent.toml")

ROOMS = ("term", "number", "exact", "enclosure", "theorem")  # of the kernel

CAMPAIGNS = {  # where the mutants come from, and what makes them
    "proofs": (("proofs/*.cpp", "src/rope/*.hpp"), "code"),
    "kernel": (tuple(f"src/{room}/*.{kind}pp" for room in ROOMS for kind in "ch"), "code"),
    "engines": (tuple(f"src/exact/{name}.cpp" for name in ("coefficients", "exact", "grid", "sweep")), "code"),
    "weakenings": (("proofs/*.cpp",), "weakenings"),
    "words": (("src/report/*.cpp", "src/book/*.cpp", "src/app/*.cpp", "src/app/line/*.cpp"), "words"),
    "guards": ((), ""),
    "formulas": ((), ""),
}


def sources(pattern, campaign="proofs"):
    paths = sorted(path for place in CAMPAIGNS[campaign][0] for path in SOURCE.glob(place))
    paths = [p for p in paths if p.name != "arithmetic_bounds.hpp"]  # the header-only build's
    return [str(p.relative_to(SOURCE)) for p in paths if fnmatch.fnmatch(str(p.relative_to(SOURCE)), pattern)]


def drawn(file, seed, campaign="proofs"):
    """The mutants of a file in a random order in which every kind of change comes early."""
    kinds = defaultdict(list)
    for mutant in mutants(file, (SOURCE / file).read_text(), generator=CAMPAIGNS[campaign][1]):
        kinds[mutant.kind].append(mutant)
    generator = random.Random(f"{seed} {file}")
    for kind in sorted(kinds):
        generator.shuffle(kinds[kind])
    order, left = [], sorted(kinds)
    while left:
        generator.shuffle(left)
        order += [kinds[kind].pop() for kind in left]
        left = sorted(kind for kind in left if kinds[kind])
    return order


def guards(pattern):
    """{file: its guards, as mutants}; a line that the file has not, or has twice, is an error"""
    found = defaultdict(list)
    for entry in tomllib.loads(EXPLAINED.with_name("guards.toml").read_text())["guard"]:
        text = (SOURCE / entry["file"]).read_text()
        places = [m.start() for m in re.finditer(re.escape(entry["line"]), text)]
        if len(places) != 1:
            raise SystemExit(f"guards.toml: {entry['attack']}: {len(places)} times in {entry['file']}: {entry['line']}")
        if fnmatch.fnmatch(entry["file"], pattern):
            start, end = places[0], places[0] + len(entry["line"])
            found[entry["file"]].append(Mutant(entry["file"], start, end, entry["changed"], entry["attack"],
                                               text.count("\n", 0, start) + 1, entry["line"], entry["changed"]))
    return found


def shares(orders, count):
    """How many mutants each file gives: as the square root of what it offers, 3 at least, so that small files count."""
    weights = {file: len(order) ** 0.5 for file, order in orders.items() if order}
    least = {file: min(3, len(orders[file])) for file in weights}
    share = {file: max(least[file], int(count * w / sum(weights.values()))) for file, w in weights.items()}
    for file in sorted(weights, key=lambda f: -weights[f]) * 2:
        if sum(share.values()) < count:
            share[file] += 1
    return {file: min(n, len(orders[file])) for file, n in share.items()}


def explanations():
    """{(file, line, changed line): reason}; an entry that matches no line, or no change of it, is an error."""
    entries = tomllib.loads(EXPLAINED.read_text()).get("equivalent", []) if EXPLAINED.exists() else []
    wrong = []
    for entry in entries:
        path = SOURCE / entry["file"]
        known = {(m.before, m.after) for generator in GENERATORS
                 for m in mutants(entry["file"], path.read_text(), generator=generator)} if path.exists() else set()
        if (entry["line"], entry["changed"]) not in known:
            wrong.append(f"{EXPLAINED.name}: no such change in {entry['file']}: {entry['line']} -> {entry['changed']}")
        if not entry["reason"].strip():
            wrong.append(f"{EXPLAINED.name}: {entry['file']}: {entry['line']}: no reason")
    if wrong:
        raise SystemExit("\n".join(wrong))
    return {(e["file"], e["line"], e["changed"]): e["reason"] for e in entries}


def not_changed(orders):
    """What is left out, so that no reader takes the score for more than it is."""
    messages = sum(len(mutants(file, (SOURCE / file).read_text(), messages=True)) for file in orders)
    return ("Not among them: comments, text (LaTeX, reasons, sources), preprocessor lines,\n"
            f"proofs/*.hpp, and {messages} changes of failure messages [&] {{ return ...; }}, "
            "shown only if a check fails.")
