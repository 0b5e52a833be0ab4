"""Theorems as HTML for notebooks. Formulas stay LaTeX between dollar signs: the notebook typesets them."""

import re
from html import escape

from . import _core

_GOOD, _BAD, _OPEN = "#1a7f37", "#b35900", "#57606a"


def theorem(t):
    return _heading(t) + _lines(t.lines)


def result(r):
    colour = _GOOD if r.as_expected and r.verdict != "refuted" else _BAD if r.verdict == "refuted" else _OPEN
    if _surprising(r):
        colour = "#cf222e"
    verdict = _reaching(r) + (f" ({r.tier})" if r.tier != r.outcome else "")
    verdict += ": NOT AS EXPECTED" if _surprising(r) else ""
    weaker = f", resting on {r.weakest_premise} ({r.strength})" if r.weakest_premise else ""
    badge = f'<p style="color:{colour};font-weight:bold;text-align:left">{_mark(r)} {escape(verdict + weaker)}</p>'
    found = r.counterexample
    remark = f'<p style="text-align:left">{_prose(r.remark)}</p>' if r.remark else ""
    return _heading(r) + badge + _lines(r.lines) + (counterexample(found) if found else "") + remark


def counterexample(c):
    take = [f"d = {c.dimension}"] if c.dimension else []
    take += [_math(f"{name} = {value}") for name, value in c.values.items()]
    where = f", and look at {escape(c.entry)}" if c.entry else ""
    sides = (("left", c.left_formula, c.left_numbers, c.left), ("right", c.right_formula, c.right_numbers, c.right))
    # a step a row, so that the value is seen however wide the formula is
    rows = "".join(
        f'<tr><td style="text-align:left">{first}</td><td style="text-align:left">{_sum(step)}</td></tr>'
        for side, formula, numbers, value in sides
        for first, step in ((side, formula), ("", "= " + numbers), ("", "= " + value)) if step not in ("", "= "))
    return (f'<p style="text-align:left"><b>Counterexample.</b> Take {", ".join(take)}{where}. '
            f'The sides differ by {_math(c.difference)}.</p>' + _wide(rows))


def table(theorems):
    decided = any(hasattr(t, "outcome") for t in theorems)
    words = ["id", "statement"] + ["verdict", "tier"] * decided
    head = "".join(f'<th style="text-align:left">{word}</th>' for word in words)
    rows = "".join(_row(t, decided) for t in theorems)
    return _wide(f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>")


def _row(t, decided):
    claim = "<i>false:</i> " if t.expected == "refuted" else ""
    cells = [f'<code style="white-space:nowrap">{escape(t.id)}</code>', claim + _math(t.latex)]
    if decided:
        cells += [f"{_mark(t)} {escape(_reaching(t))}", escape(t.tier)]
    return "<tr>" + "".join(f'<td style="text-align:left">{cell}</td>' for cell in cells) + "</tr>"


def _surprising(t):
    """Of one's own theorems nobody has said before what is to come of them."""
    return not t.as_expected and t.id != "own"


def _reaching(t):
    return (t.verdict if t.id == "own" else t.outcome) + (f" {t.scope}" if t.scope and t.as_expected else "")


def _mark(t):
    return "✗ UNEXPECTED" if _surprising(t) else {"refuted": "✗", "undecided": "?"}.get(t.verdict, "✓")


def _heading(t):
    sources = f" [{escape(', '.join(t.sources))}]" if t.sources else ""
    given = "".join(f"<br>given: {_prose(hypothesis)}" for hypothesis in t.hypotheses)
    claim = "<i>false:</i> " if t.expected == "refuted" else ""
    return (f'<p style="text-align:left"><b>{_prose(t.title)}</b> <code>{escape(t.id)}</code>{sources}{given}</p>'
            f'<p style="text-align:left">{claim}{_math(t.latex)}</p>')


def _lines(lines):
    rows = ""
    for line in lines:
        sign = "" if line.kind != "line" else "\\ne " if line.verdict == "refuted" else "= "
        verdict = ""
        if line.verdict and line.kind not in ("begin", "supposition"):
            colour = _BAD if line.verdict == "refuted" else _GOOD if line.as_expected else "#cf222e"
            verdict = (f'<span style="white-space:nowrap"><span style="color:{colour}">{escape(line.verdict)}</span>'
                       f'{_evidence(line)}</span>')
            if line.trouble and not line.counterexample:
                verdict += f"<br>{_prose(line.trouble)}"
        if line.shows:
            rows += f'<tr><td colspan="3" style="text-align:left">To show: {_prose(line.shows)}</td></tr>'
        rows += (f'<tr><td style="text-align:left">{_math(sign + line.latex)}</td>'
                 f'<td style="text-align:left">{_prose(line.reason)}</td>'
                 f'<td style="text-align:left">{verdict}</td></tr>')
    return _wide(rows)


def _wide(rows):
    """A formula that is too long scrolls by itself; without a width of its own it doesn't widen what is around it."""
    return f'<div style="overflow-x:auto;width:0;min-width:100%"><table>{rows}</table></div>'


def _evidence(line):
    if line.definition and line.verdict == "proved":
        return " by definition: both sides are the same computation"
    counted = [(line.points, "exact point"), (line.cases, "case" if line.kind == "cases" else "interval")]
    return next((f", {n} {word}{'s' * (n != 1)}" for n, word in counted if n), "")


def _prose(text):
    return escape(_core.with_dollars(text), quote=False)


def _math(latex):
    """MathJax, unlike LaTeX, shows the backslash of \\_ in text."""
    return "$" + escape(latex.replace(r"\_", "_"), quote=False) + "$"


def _sum(latex):
    """A formula for each term, so that a long sum continues on the next line."""
    terms, depth = [""], 0
    for word in re.split(r"( [+-] )", latex):
        if word in (" + ", " - ") and depth == 0:
            terms.append(word.strip() + r"\:")  # a sign with nothing before it keeps no distance by itself
        else:
            depth += len(re.findall(r"[({]", word)) - len(re.findall(r"[)}]", word))
            terms[-1] += word
    return " ".join(map(_math, terms))
