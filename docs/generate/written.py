"""The written pages: what is between double brackets or braces comes from the program.

    [[transpose-product]]       a link to a theorem or a claim
    {{run show euler}}          what `rope-proofs show euler` prints
    {{code FILE NAME}}          the lines of a file between the comments "example NAME" and "end"; a test runs them
    {{numpy rotation}}          a formula beside the lines of docs/examples/numpy.py that compute it
    {{exercise 03_rotation}}    a link to an exercise, with its title and minutes
    {{picture rotation}}        a picture, with its alternative text and caption
    {{moving clocks}}           a picture that moves where there is a module for it, and stands still elsewhere
    {{numbers.head_dim}}        a number of docs-numbers; {{numbers.angles.1.6 .3f}} in this format
    {{summary.proved}}          a number of the run
    {{example score-2d-printed (cos m, sin m)}}  a value of its counterexample, or its left or right side, as LaTeX
    {{count claims}}            how many claims, or sources, the register holds
    {{sources}}                 links to the sources
    {{formula transpose-product}}   the statement of a theorem
    {{derivation score-2d}}     its lines with their reasons, without verdicts
    {{paper S5}}                a link to what the source is
    {{points score-2d-error}}   of its last line, at the last dimension; degrees and digits likewise
    {{errata}}                  each slip with its counterexample and a paragraph for its author
    {{coq theorems}}            how many Coq confirms; lemmas; shares, left: tables of what it does and doesn't
    {{tex m,\\ n}}               a formula of a table; {{name head_dim frequency.hpp}} a name of the C++ and its header
    {{graph drawings}}          of what rests on what; list: the same in words; premises: how many
    {{reference}}               links to all that is looked up; {{theorems}} all of them
    {{sessions plan}}           the eight sessions: what to prepare; open: what to open when
    {{lectures}}                the notebooks
    {{slides}}                  the decks; {{papers}} what is there to print
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
import sessions
import sources
from book import ask
from chapters import degrees, digits
from words import block, fractions, prose, statement, tex


def pieces(book):
    """What stands for {{kind ...}}: for each kind a function of the words behind it."""
    last = lambda name: book.theorems[name]["steps"][-1]
    return {
        "run": lambda *command: run(book, " ".join(command)),
        "code": lambda file, name: beside.code(book.root / file, name),
        "numpy": lambda name: beside.numpy(book.root, name),
        "exercise": lambda name: exercises.link(book.root, name),
        "picture": lambda name: pictures.figure(name, book.numbers, book.sources),
        "moving": lambda name: pictures.moving(name, book),
        "formula": lambda name: statement(book.theorems[name]),
        "derivation": lambda name: derivation(book, book.theorems[name]),
        "example": lambda name, *of: example(book, name, " ".join(of)),
        "points": lambda name: str(last(name)["exact"][-1]["points"]),
        "digits": lambda name: digits(last(name)["precisions"]),
        "degrees": lambda name: degrees(last(name)["exact"][-1]),
        "count": lambda what: str(len(getattr(book, what))),
        "coq": lambda what: coq.summary(book.opinions, book.theorems)[what],
        "graph": lambda what: graph.shown(book, what),
        "sessions": lambda view: sessions.shown(book.root, view),
        "sources": lambda: ", ".join(f"[{source['id']}](../sources/{source['id']}.md)" for source in book.sources),
        "paper": lambda name: sources.named(next(source for source in book.sources if source["id"] == name)),
        "tex": lambda *formula: tex(" ".join(formula)),
        "name": lambda name, header: interface.named(book, name, header),
        "errata": lambda: sources.errata(book),
        "theorems": lambda: contents.theorems(book),
        "reference": lambda: contents.index(book),
        "slides": lambda: contents.listed(contents.of_chapters(book, "slides")),
        "lectures": lambda: lectures.listed(book.root),
        "papers": paper.listed,
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
    shown = ask(book.program, *shlex.split(command), cwd=book.root).rstrip()
    shown = re.sub(r" +\d+(?:\.\d+)? m?s$", "", shown, flags=re.M)
    return f"```text\n$ rope-proofs {command}\n{shown}\n```"


def derivation(book, theorem):
    lines = "".join(f'<li>{block("= " * (step["kind"] == "line") + step["latex"])}'
                    f'<p class="reason">{prose(step["reason"] or "", book.link)}</p></li>'
                    for step in theorem["steps"])
    return f'<ol class="lines">{lines}</ol>'


def example(book, theorem_id, name):
    at = book.counterexample(book.theorems[theorem_id])
    if name in ("left", "right"):
        return fractions(at[name]["value"])
    found = {re.sub(r"\\theta|\\", "", value["name"]): value["value"] for value in at["values"]}
    if name not in found:
        raise SystemExit(f"a written page asks for {name} of the counterexample to {theorem_id}, "
                         f"which has {'; '.join(found)}")
    return fractions(found[name])
