"""What the audits of a layer, a cache, a gradient and of positions answer with."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from ._audit import Finding


@dataclass(frozen=True)
class Verdict:
    """`correct`, the `headline`, and `findings`, what is wrong first; the first is the `diagnosis`, None where all is
    right."""

    correct: bool
    headline: str
    findings: tuple[Finding, ...]

    @property
    def diagnosis(self):
        return self.findings[0] if self.findings else None

    def __bool__(self):
        return self.correct

    @property
    def text(self):
        lines = [self.headline]
        for f in self.findings:
            lines += ["", f"{f.kind} {f.id}: {f.words}"]
            lines += [f"  {name:<18}{value}" for name, value in (("seen", f.evidence), ("mend", f.mend)) if value]
        return "\n".join(lines) + "\n"

    def check(self):
        """Nothing where it is correct; otherwise an AssertionError that says why, for a test."""
        assert self.correct, self.text
        return self

    def __repr__(self):
        return f"<{type(self).__name__}: {self.headline}>"

    def __str__(self):
        return self.text

    def _repr_html_(self):
        return f"<pre>{escape(self.text)}</pre>"


def mistake(name, words, evidence, mend):
    return Finding(name, "mistake", words, evidence, mend)
