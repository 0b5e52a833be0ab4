"""Theorems and what the prover says of them, as objects."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any, Literal

from . import _core, _html
from ._arrays import _integer


_Verdict = Literal["proved", "refuted", "supported", "cited", "undecided"]


@dataclass(frozen=True)
class Counterexample:
    """Values for which the two sides of a line differ; LaTeX, numbers are exact fractions."""

    values: dict[str, str] = field(hash=False)
    dimension: int | None
    entry: str
    left: str
    right: str
    difference: str
    left_formula: str
    right_formula: str
    left_numbers: str
    right_numbers: str
    coefficient: str | None = field(default=None, repr=False)
    left_coefficient: str | None = field(default=None, repr=False)
    right_coefficient: str | None = field(default=None, repr=False)

    def __str__(self):
        at = ", ".join(f"{_core.unicode(name)} = {_core.unicode(value)}" for name, value in self.values.items())
        return f"{at}: left {_core.unicode(self.left)}, right {_core.unicode(self.right)}"

    def _repr_html_(self):
        return _html.counterexample(self)


@dataclass(frozen=True)
class Scope:
    """How far a verdict reaches; true where something is limited.

    every_dimension  every even d, by one generic plane
    dimensions       the d at which the code was decided; empty where the statement has a fixed one
    domains          what finite and enclosing checks range over, in LaTeX; every value was looked at
    """

    every_dimension: bool
    dimensions: tuple[int, ...]
    domains: tuple[str, ...]
    words: str

    def __str__(self):
        return _core.prose(self.words) or "all values"

    def __bool__(self) -> bool:
        return bool(self.words)


@dataclass(frozen=True)
class Line:
    """One line of a derivation. `verdict` and what follows is None or empty before it is proved."""

    kind: str
    latex: str
    reason: str
    slip: bool
    place: str
    expected: _Verdict
    verdict: _Verdict | None = None
    tier: str | None = None
    as_expected: bool | None = None
    trouble: str | None = None
    points: int = 0
    cases: int = 0
    precisions: tuple[dict[str, Any], ...] = field(default=(), hash=False)
    notes: tuple[str, ...] = ()
    counterexample: Counterexample | None = None
    shows: str | None = None
    domain: str | None = None
    scope: Scope | None = None
    definition: bool = False

    def __str__(self):
        return _core.unicode(self.latex)


@dataclass(frozen=True)
class Theorem:
    """A theorem as it is stated; prove(theorem.id) decides it."""

    id: str
    chapter: str
    title: str
    title_zh: str
    latex: str
    hypotheses: tuple[str, ...]
    remark: str
    sources: tuple[str, ...]
    premises: tuple[str, ...]
    used_by: tuple[str, ...]
    mended_by: str | None
    expected: _Verdict
    lines: tuple[Line, ...]

    def __str__(self):
        return f"{self.id}: {_core.unicode(self.latex)}"

    def __repr__(self):
        return f"<{type(self).__name__} {self}>"

    def _repr_html_(self):
        return _html.theorem(self)


@dataclass(frozen=True, repr=False)
class Result(Theorem):
    """A theorem with its verdict, which was computed: proved, refuted, supported, cited or undecided.

    It is true where it is proved: `assert theorem(...)` fails for what is refuted, and for what nothing decides.

    >>> bool(prove("composition")), bool(prove("score-2d-printed"))
    (True, False)
    """

    verdict: _Verdict
    outcome: str
    as_expected: bool
    tier: str
    strength: str
    weakest_premise: str | None
    seconds: float
    scope: Scope | None
    grounds: tuple[str, ...] = field(hash=False)
    text: str = field(repr=False)

    def __bool__(self) -> bool:
        return self.verdict == "proved"

    @property
    def counterexample(self) -> Counterexample | Any:
        """That of the first line which was refuted, or None; who has just refuted it need not ask."""
        return next((line.counterexample for line in self.lines if line.counterexample), None)

    @property
    def certificate(self) -> str:
        """What check.py judges, without this module; the theorem is decided once more for it."""
        return _core.certificate([self.id])

    def __repr__(self):
        limits = f" {self.scope}" if self.scope else ""
        return f"<Result {self.id}: {self.outcome}{limits}, {self.tier}>"

    def __str__(self):
        return self.text

    def _repr_html_(self):
        return _html.result(self)


class Theorems(list):
    """A list of theorems or results that notebooks show as a table."""

    def _repr_html_(self):
        return _html.table(self)


def theorems(*words):
    """What the book holds, in reading order; nothing is proved.

    words: ids, chapters, sources ("S1"), rows of a source ("S1.13"), patterns ("score-*"); everything without any.
    Raises ValueError for a word that means nothing, and names the nearest one that does.

    >>> [theorem.id for theorem in theorems("norm")][:3]
    ['norm-2d', 'norm', 'norm-of-difference']
    """
    return Theorems(_statement(entry) for entry in json.loads(_core.theorems(_words(words))))


def show(id):
    """The theorem of this id, as it is stated; nothing is proved.

    >>> show("composition")
    <Theorem composition: R(a) R(b) = R(a + b)>
    """
    return _only(theorems(id), id)


def prove(id, *, digits=(16, 50, 100, 200), samples=4, seed=1, jobs=None):
    """Decides every line of one theorem and of all that it rests on, and returns its Result.

    digits   decimal digits of the high-precision tier, one number or several, each from 16 to 10000
    samples  positions and vectors to check each line at in high precision, 1 to 10000
    seed     of the pseudo-random samples, 0 to 2^64 - 1
    jobs     threads (default: one for each processor)

    The GIL is released meanwhile. Raises ValueError for an unknown id and for a number out of range.

    >>> prove("composition")
    <Result composition: proved, exact>
    >>> print(prove("score-2d-printed").counterexample.difference)
    -8/5
    """
    show(id)  # a word for many theorems is turned down before they are proved
    return _only(prove_all(id, digits=digits, samples=samples, seed=seed, jobs=jobs), id)


def prove_all(*words, digits=(16, 50, 100, 200), samples=4, seed=1, jobs=None):
    """Decides the theorems that the words mean, as in theorems(), and returns their Results. Otherwise as prove()."""
    wanted = [digits] if hasattr(digits, "__index__") else list(digits)
    if not wanted:
        raise ValueError("digits must name at least one precision")
    wanted = [_ranged(d, "digits", 16, 10000) for d in wanted]
    samples = _ranged(samples, "samples", 1, 10000)
    jobs = _ranged(os.cpu_count() or 1 if jobs is None else jobs, "jobs", 1, 1024)
    if isinstance(seed, bool) or not hasattr(seed, "__index__") or not 0 <= seed < 2**64:
        raise ValueError(f"seed must be a whole number from 0 to 2^64 - 1, got {seed!r}")
    run, texts = _core.prove(_words(words), wanted, samples, seed, jobs)
    return Theorems(_result(entry, text) for entry, text in zip(json.loads(run)["theorems"], texts))


def _words(words):
    for word in words:
        if not isinstance(word, str):
            raise TypeError(f"a theorem is named by a string, got {word!r}")
    return list(words)


def _only(found, id):
    for theorem in found:
        if theorem.id == id:
            return theorem
    raise ValueError(f"{id!r} is no theorem but stands for {len(found)}; theorems({id!r}) lists them")


def _ranged(value, name, low, high):
    value = _integer(value, name)
    if not low <= value <= high:
        raise ValueError(f"{name} must be a whole number from {low} to {high}, got {value}")
    return value


def _counterexample(entry):
    if entry is None:
        return None
    left, right, of = entry["left"], entry["right"], entry.get("coefficient")
    return Counterexample(
        values={value["name"]: value["value"] for value in entry["values"]}, dimension=entry["dimension"],
        entry=entry["entry"], left=left["value"], right=right["value"], difference=entry["difference"],
        left_formula=left["formula"], right_formula=right["formula"],
        left_numbers=left["numbers"], right_numbers=right["numbers"],
        **({"coefficient": of["of"], "left_coefficient": of["left"], "right_coefficient": of["right"]} if of else {}))


def _scope(entry):
    if entry is None:
        return None
    return Scope(entry["every_even_dimension"], tuple(entry["dimensions"]), tuple(entry["domains"]), entry["words"])


def _line(entry):
    line = {key: entry[key] for key in ("kind", "latex", "reason", "shows", "domain", "slip", "expected")}
    line["place"] = f"{entry['file']}:{entry['line']}"
    if "verdict" in entry:
        line |= {key: entry[key] for key in ("verdict", "tier", "as_expected", "trouble", "cases")}
        line |= {"scope": _scope(entry["scope"]), "definition": entry["definition"]}
        line |= {"points": _points(entry), "precisions": tuple(entry["precisions"]),
                 "notes": tuple(entry["notes"]), "counterexample": _counterexample(entry["counterexample"])}
    return Line(**line)


def _points(entry):
    """At which both sides were compared: none of a definition, and a refuted line stops at the first that differs."""
    if entry["definition"] or entry["verdict"] == "refuted":
        return 0
    return sum(c["points"] for c in entry["exact"] + [entry["generic"]] * (entry["generic"] is not None))


def _stated(entry):
    keys = ("id", "chapter", "title", "title_zh", "latex", "remark", "mended_by", "expected")
    fields = {key: entry[key] for key in keys}
    fields |= {key: tuple(entry[key]) for key in ("hypotheses", "premises", "used_by")}
    fields["sources"] = tuple(f"{source['text']}.{source['equation']}" for source in entry["sources"])
    fields["lines"] = tuple(_line(step) for step in entry["steps"])
    return fields


def _statement(entry):
    return Theorem(**_stated(entry))


def _result(entry, text):
    keys = ("verdict", "outcome", "as_expected", "tier", "strength", "weakest_premise", "seconds")
    return Result(**_stated(entry), **{key: entry[key] for key in keys}, scope=_scope(entry["scope"]),
                  grounds=tuple(entry["grounds"]), text=text)
