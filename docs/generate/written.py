"""The written pages: what is between double brackets or braces comes from the program.

    [[transpose-product]]       a link to a theorem or a claim
    {{run show euler}}          what pieces() has under "run", of the words behind it
    {{numbers.head_dim}}        a number of docs-numbers; {{numbers.angles.1.6 .3f}} in this format
    {{summary.proved}}          a number of the run
"""
import re
import shlex

import arithmetic
import beside
import contents
import coq
import exercises
import graph
import interface
import lectures
import paper
import pictures
import templates
from book import ask
from templates import PIECES
from words import fractions, tex


def pieces(book):
    at = book.theorems
    last = lambda theorem: at[theorem]["steps"][-1]
    return {
        "run": lambda *command: run(book, " ".join(command)),  # what the program prints
        "code": lambda file, name: beside.code(book.root / file, name),  # lines of a file; a test runs them
        "numpy": lambda name: beside.numpy(book.root, name),  # a formula, and the lines that compute it
        "exercise": lambda name: exercises.link(book.root, name),
        "picture": lambda name: pictures.figure(name, book),
        "moving": lambda name: pictures.moving(name, book),  # where there is a module for it; elsewhere it stands still
        "formula": lambda theorem: PIECES.statement(at[theorem]),
        "derivation": lambda theorem: PIECES.lines(at[theorem], book.link),  # its lines, without verdicts
        "example": lambda theorem, *name: example(book, theorem, " ".join(name)),  # a value, the left, the right side
        "points": lambda theorem: str(last(theorem)["exact"][-1]["points"]),  # of its last line, at the last dimension
        "digits": lambda theorem: PIECES.digits(last(theorem)["precisions"]),
        "degrees": lambda theorem: PIECES.degrees(last(theorem)["exact"][-1]),
        "count": lambda what: str(len(getattr(book, what))),  # theorems, claims, sources
        "coq": lambda what: coq.summary(book.opinions, at)[what],  # theorems, lemmas: how many; shares, left: tables
        "graph": lambda what: graph.shown(book, what),  # drawings; list: the same in words; premises: how many
        # plan: what to prepare; open: what to open when
        "sessions": lambda view: templates.filled(f"sessions-{view}.md", sessions=book.sessions),
        "tex": lambda *formula: tex(" ".join(formula)),  # in a table
        "name": lambda name, header: interface.named(book, name, header),  # of the C++: two cells of a table
        "paper": book.paper,
        "sources": lambda: ", ".join(f"[{source['id']}](../sources/{source['id']}.md)" for source in book.sources),
        "errata": lambda: templates.filled("errata.md", book=book),  # each slip once, folded
        "theorems": lambda: templates.filled("theorems.md", book=book),
        "reference": lambda: templates.filled(  # all that is looked up
            "reference.md", book=book, parts=contents.REFERENCE[1:], texts=contents.written(book.root)),
        "slides": lambda: templates.filled("decks.html", book=book, folder="slides"),
        "lectures": lambda: lectures.listed(book.root),
        "papers": lambda: templates.filled("papers.md", printed=paper.CHROMIUM),
    }


def expand(book, text, start=False):
    kinds = pieces(book)

    def brace(match):
        kind, *words = match[1].split()
        if kind in kinds:
            return kinds[kind](*words)
        value = {"numbers": book.numbers, "summary": book.run["summary"]}
        for key in kind.split("."):
            value = value[int(key) if isinstance(value, list) else key]
        return format(value, *words)

    def bracket(match):
        found = book.claim(match[1]) if match[1] in book.claims else book.link(match[1])
        if found is None:
            raise SystemExit(f"a written page names {match[1]}, which is no theorem and no claim")
        return found

    text = re.sub(r"\{\{((?:[^{}]|\{[^{}]*\})+)\}\}", brace, text)
    text = re.sub(r"\[\[([\w.-]+)\]\]", bracket, text)
    for equation in arithmetic.false(text):
        raise SystemExit(f"a written page says {equation}, which is not so")
    return re.sub(r'(href|src)="\.\./', r'\1="', text) if start else text


def run(book, command):
    """How long it took is true of one machine on one day."""
    printed = ask(book.program, *shlex.split(command), cwd=book.root).rstrip()
    shown = re.sub(r" +\d+(?:\.\d+)? m?s$", "", printed, flags=re.M)
    return f"```text\n$ rope-proofs {command}\n{shown}\n```"


def example(book, theorem_id, name):
    at = book.counterexample(book.theorems[theorem_id])
    found = {re.sub(r"\\theta|\\", "", value["name"]): value["value"] for value in at["values"]}
    found |= {side: at[side]["value"] for side in ("left", "right")}
    if name not in found:
        raise SystemExit(f"a written page asks for {name} of the counterexample to {theorem_id}, "
                         f"which has {'; '.join(found)}")
    return fractions(found[name])
