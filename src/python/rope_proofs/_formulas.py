"""Formulas of your own, proved or refuted, and the formulas of documents."""

from __future__ import annotations

import json
import pathlib
from dataclasses import dataclass, field
from html import escape
from typing import Any, Iterator, Literal

from . import _core
from ._html import _BAD, _GOOD, _OPEN, _math, _prose, _wide

_COLOURS = {"proved": _GOOD, "definition": _GOOD, "condition": _GOOD, "refuted": _BAD, "ill-formed": _BAD}
_MARKS = {"proved": "✓", "refuted": "✗", "ill-formed": "✗", "definition": "·", "condition": "·"}


def decide(text, *, where=None, d=None, **declarations):
    """Proves or refutes an equation, a chain of them, or "f depends only on m - n", in LaTeX or plain text.

    where          what names stand for: where="q' := R_m q, k' := R_n k"
    d              the dimension; without it the plane, or every even d where the formula is one over planes
    declarations   what letters are: vectors="u, v", angles="c", reals="s", matrices="M", positions="i, j"

    Returns Answers, true where all are proved. What is not understood is an answer too; a declaration that is none
    is a ValueError.

    >>> decide("R_m^T R_n = R_{n-m}")
    <Answers: proved>
    >>> decide("R_m^T R_n = R_{m-n}").verdict
    'refuted'
    >>> bool(decide("|u + v|^2 = |u|^2 + |v|^2 + 2 u^T v", vectors="u, v"))
    True
    """
    found, shown, certificate = _core.decide(_line(text), _declared(where, d, declarations))
    return Answers(tuple(_answer(a) for a in json.loads(found)), shown, certificate)


def check(path, *, where=None, d=None, **declarations):
    """Decides every "=" of a Markdown or LaTeX file, in its place; where and declarations as for decide().

    Returns Checked, true where nothing is refuted. Raises OSError if the file cannot be read.
    """
    text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
    found, shown, certificate = _core.check(str(path), text, _declared(where, d, declarations))
    file = json.loads(found)["files"][0]
    return Checked(file["path"], file["counts"], tuple(file["equations"]), shown, certificate)


@dataclass(frozen=True, repr=False)
class Answer:
    """One formula. `verdict`: proved, refuted, undecided or not understood; `reading`: what it was taken to say;
    `scope`: how far the verdict reaches; `equations`: each "=" with its certificate or counterexample."""

    formula: str
    verdict: Literal["proved", "refuted", "undecided", "not understood"]
    reading: str
    notes: tuple[str, ...]
    scope: str | None
    equations: tuple[dict[str, Any], ...] = field(hash=False)
    not_understood: dict[str, Any] | None = field(hash=False)

    def __bool__(self) -> bool:
        return self.verdict == "proved"

    def __repr__(self):
        return f"<Answer: {self.verdict}: {self.formula}>"

    def _repr_html_(self):
        colour = _COLOURS.get(self.verdict, _OPEN)
        mark = _MARKS.get(self.verdict, "?")
        head = f'<p style="color:{colour};font-weight:bold;text-align:left">{mark} {self.verdict}</p>'
        if self.not_understood:
            e = self.not_understood
            why = f'column {e["column"]}: found {escape(e["found"])}, expected {escape(e["expected"])}'
            return (f'<p style="text-align:left"><code>{escape(self.formula)}</code></p>{head}'
                    f'<p style="text-align:left">{why}</p>')
        said = f"read {_prose(self.reading)}" + "".join(f"; {_prose(n)}" for n in self.notes)
        said += f"; {escape(self.scope)}" if self.scope else ""
        html = f'<p style="text-align:left">{_math(self.formula)}</p>{head}<p style="text-align:left">{said}</p>'
        for equation in self.equations:
            if equation["counterexample"]:
                html += _counterexample(equation["counterexample"])
        return html


@dataclass(frozen=True, repr=False)
class Answers:
    """The answers to one text, in order; `text`: all of it as the program prints it; `certificate`: what check.py
    judges, without this module."""

    answers: tuple[Answer, ...]
    text: str
    certificate: str = ""

    @property
    def verdict(self) -> str:
        """The worst of them: refuted, not understood, undecided, proved."""
        order = ("refuted", "not understood", "undecided", "proved")
        return min((a.verdict for a in self.answers), key=order.index, default="not understood")

    def __bool__(self) -> bool:
        return self.verdict == "proved"

    def __iter__(self) -> Iterator[Answer]:
        return iter(self.answers)

    def __len__(self) -> int:
        return len(self.answers)

    def __getitem__(self, i: int) -> Answer:
        return self.answers[i]

    def __repr__(self):
        return f"<Answers: {', '.join(a.verdict for a in self.answers)}>"

    def __str__(self):
        return self.text

    def _repr_html_(self):
        return "".join(a._repr_html_() for a in self.answers)


@dataclass(frozen=True, repr=False)
class Checked:
    """The formulas of a document. `counts`: how many are proved, refuted, ...; `equations`: each with its line;
    `text`: all of it as the program prints it; `certificate`: what check.py judges."""

    path: str
    counts: dict[str, int] = field(hash=False)
    equations: tuple[dict[str, Any], ...] = field(hash=False)
    text: str
    certificate: str = ""

    def __bool__(self) -> bool:
        return self.counts["refuted"] == self.counts["ill_formed"] == 0

    def __repr__(self):
        counts = ", ".join(f"{n} {word.replace('_', ' ')}" for word, n in self.counts.items() if n)
        return f"<Checked {self.path}: {counts or 'no equations'}>"

    def _repr_html_(self):
        rows = "".join(
            f'<tr><td style="text-align:left">{e["line"]}</td>'
            f'<td style="text-align:left;color:{_COLOURS.get(e["verdict"], _OPEN)}">'
            f'{_MARKS.get(e["verdict"], "?")} {escape(e["verdict"])}</td><td style="text-align:left">'
            f'<code>{escape(e["left"])} {escape(e["sign"])} {escape(e["right"])}</code></td>'
            f'<td style="text-align:left">{escape(e["why"] or "")}</td></tr>'
            for e in self.equations)
        return f'<p style="text-align:left"><b>{escape(repr(self)[1:-1])}</b></p>' + _wide(rows)


def _line(text):
    if not isinstance(text, str):
        raise TypeError(f"text must be a formula as a string, got {text!r}")
    return text


def _declared(where, d, declarations):
    said = [f"where {where}"] if where else []
    said += [f"for {kind} {names}" for kind, names in declarations.items()]
    return said + ([f"for d = {d}"] if d is not None else [])


def _answer(found):
    found["notes"], found["equations"] = tuple(found["notes"]), tuple(found["equations"])
    return Answer(**found)


def _counterexample(c):
    take = [f"d = {c['dimension']}"] if c["dimension"] else []
    take += [_math(f"{v['name']} = {v['value']}") for v in c["values"]]
    where = f", and look at {escape(c['entry'])}" if c["entry"] else ""
    return (f'<p style="text-align:left"><b>Counterexample.</b> Take {", ".join(take)}{where}: left '
            f'{_math(c["left"]["value"])}, right {_math(c["right"]["value"])}.</p>')
