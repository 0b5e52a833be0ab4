"""Theorems as HTML for notebooks. Formulas stay LaTeX between dollar signs: the notebook typesets them."""

from html import escape

_GOOD, _BAD, _OPEN = "#1a7f37", "#b35900", "#57606a"


def theorem(t):
    return _heading(t) + _lines(t.lines)


def result(r):
    colour = _GOOD if r.as_expected and r.verdict != "refuted" else _BAD if r.verdict == "refuted" else _OPEN
    if not r.as_expected:
        colour = "#cf222e"
    verdict = f"{r.outcome} ({r.tier})" + ("" if r.as_expected else ": NOT AS EXPECTED")
    weaker = f", resting on {r.weakest_premise} ({r.strength})" if r.weakest_premise else ""
    badge = f'<p style="color:{colour};font-weight:bold;text-align:left">{_mark(r)} {escape(verdict + weaker)}</p>'
    found = r.counterexample
    remark = f'<p style="text-align:left">{escape(r.remark)}</p>' if r.remark else ""
    return _heading(r) + badge + _lines(r.lines) + (counterexample(found) if found else "") + remark


def counterexample(c):
    take = [f"d = {c.dimension}"] if c.dimension else []
    take += [_math(f"{name} = {value}") for name, value in c.values.items()]
    where = f", and look at {escape(c.entry)}" if c.entry else ""
    sides = "".join(
        f'<tr><td style="text-align:left">{side}</td><td style="text-align:left">{_math(formula)}</td>'
        f'<td style="text-align:left">{_math("= " + value)}</td></tr>'
        for side, formula, value in (("left", c.left_formula, c.left), ("right", c.right_formula, c.right)))
    return (f'<p style="text-align:left"><b>Counterexample.</b> Take {", ".join(take)}{where}. '
            f'The sides differ by {_math(c.difference)}.</p>' + _wide(sides))


def table(theorems):
    decided = any(hasattr(t, "outcome") for t in theorems)
    head = "".join(f'<th style="text-align:left">{word}</th>' for word in ["id", "statement"] + ["verdict", "tier"] * decided)
    rows = "".join(_row(t, decided) for t in theorems)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _row(t, decided):
    cells = [f"<code>{escape(t.id)}</code>", ("<i>false:</i> " if t.expected == "refuted" else "") + _math(t.latex)]
    if decided:
        cells += [f"{_mark(t)} {escape(t.outcome)}", escape(t.tier)]
    return "<tr>" + "".join(f'<td style="text-align:left">{cell}</td>' for cell in cells) + "</tr>"


def _mark(t):
    return "✗ UNEXPECTED" if not t.as_expected else {"refuted": "✗", "undecided": "?"}.get(t.verdict, "✓")


def _heading(t):
    sources = f" [{escape(', '.join(t.sources))}]" if t.sources else ""
    given = "".join(f"<br>given: {escape(hypothesis)}" for hypothesis in t.hypotheses)
    claim = "<i>false:</i> " if t.expected == "refuted" else ""
    return (f'<p style="text-align:left"><b>{escape(t.title)}</b> <code>{escape(t.id)}</code>{sources}{given}</p>'
            f'<p style="text-align:left">{claim}{_math(t.latex)}</p>')


def _lines(lines):
    rows = ""
    for line in lines:
        sign = "" if line.kind != "line" else "= "
        verdict = ""
        if line.verdict and line.kind != "begin":
            colour = _BAD if line.verdict == "refuted" else _GOOD if line.as_expected else "#cf222e"
            verdict = f'<span style="color:{colour}">{escape(line.verdict)}</span>{_evidence(line)}'
        rows += (f'<tr><td style="text-align:left">{_math(sign + line.latex)}</td>'
                 f'<td style="text-align:left">{escape(line.reason)}</td><td style="text-align:left">{verdict}</td></tr>')
    return _wide(rows)


def _wide(rows):
    """A formula that is too long scrolls by itself and doesn't widen the page."""
    return f'<div style="overflow-x:auto;max-width:100%"><table>{rows}</table></div>'


def _evidence(line):
    if line.points:
        return f", {line.points} exact points"
    if line.cases:
        return f", {line.cases} " + ("cases" if line.kind == "cases" else "intervals")
    return ""


def _math(latex):
    return "$" + escape(latex, quote=False) + "$"
