"""What the audits answer with; those of a layer, a cache, a gradient and of positions with this alone."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any, Literal, TypeVar

_Any = TypeVar("_Any", bound="Judged")


@dataclass(frozen=True)
class Finding:
    """id: permanent, that of a suspect of the gallery; kind: convention, mistake, undecided, precision or note; words:
    what it is; evidence: the numbers it was read from; mend: what to change."""

    id: str
    kind: Literal["convention", "mistake", "undecided", "imprecise", "precision", "note"]
    words: str
    evidence: str
    mend: str


class Judged:
    """What is `correct` or not, says so in a `headline` and a `text`, and has `findings`, the first of which is the
    `diagnosis`: None where there is none, which who looks at what is wrong need not ask."""

    correct: bool
    findings: tuple[Finding, ...]

    @property
    def diagnosis(self) -> Finding | Any:
        return self.findings[0] if self.findings else None

    def __bool__(self) -> bool:
        return self.correct

    def check(self: _Any) -> _Any:
        """Nothing where it is correct; otherwise an AssertionError that says why, for a test."""
        assert self.correct, str(self)
        return self

    def __repr__(self):
        return f"<{type(self).__name__}: {self.headline}>"

    def __str__(self):
        return self.text


@dataclass(frozen=True, repr=False)
class Verdict(Judged):
    """`correct`, the `headline`, and `findings`, what is wrong first; the first is the `diagnosis`, None where all is
    right."""

    correct: bool
    headline: str
    findings: tuple[Finding, ...]

    @property
    def text(self) -> str:
        lines = [self.headline]
        for f in self.findings:
            lines += ["", f"{f.kind} {f.id}: {f.words}"]
            lines += [f"  {name:<18}{value}" for name, value in (("seen", f.evidence), ("mend", f.mend)) if value]
        return "\n".join(lines) + "\n"

    def _repr_html_(self):
        return f"<pre>{escape(self.text)}</pre>"


def mistake(name, words, evidence, mend):
    return Finding(name, "mistake", words, evidence, mend)
