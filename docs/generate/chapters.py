"""A page for each chapter, a card for each theorem."""
import re
from html import escape

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import CppLexer

import chinese
import cpp
import leads
from words import (MARKS, TIERS, badge, block, both, count, filled, fractions, in_both, label, part, past, prose,
                   statement, tex, tier, tiers, translated)


def link(book, theorem_id, here=None):
    theorem = book.theorems.get(theorem_id)
    if theorem is None:
        return None
    page = "" if theorem["chapter"] == here else f"../chapters/{theorem['chapter']}.html"
    return f'<a class="theorem" href="{page}#{theorem_id}"><code>{theorem_id}</code></a>'


def claim_link(book, source, equation):
    """A source's row; an equation may be one of several in a row, such as 3 in S1.3-4."""
    row = f"{source}.{equation}"
    return f'<a class="claim" href="../sources/{source}.html#{row}">{row}</a>' if row in book.claims else escape(row)


def code(snippet, file):
    shown = highlight(snippet.text, CppLexer(stripnl=False), HtmlFormatter(nowrap=True)).rstrip("\n")
    where = f"{file}:{snippet.first}" + (f"–{snippet.last}" if snippet.last > snippet.first else "")
    return (f'<figure class="code"><div class="highlight"><pre><code>{shown}</code></pre></div>'
            f'<figcaption translate="no">{where}</figcaption></figure>')


def degrees(certificate):
    each = [part(f"{value} in {tex(name)}") for name, value in certificate["degrees"].items()]
    return part(", ".join(each)) if each else "0"


def certificate(step):
    """Of the largest dimension, and of the largest that the points decide: the smaller ones needed less of the same."""
    dimensions = [one["dimension"] for one in step["exact"] if one["dimension"]]
    where = f"{tex('d = ' + ', '.join(map(str, dimensions)))}: " if dimensions else ""

    def visited(c):
        at = f"at {tex('d = ' + str(c['dimension']))}, " if len(dimensions) > 1 else ""
        if not c["by_points"]:
            return f"{at}{count(c['coefficients'], 'coefficient')} alone, there are too many points"
        equations = f", {count(c['entries'], 'equation')} at each" if c["entries"] > 1 else ""
        points = "" if step["verdict"] == "refuted" else f" → {count(c['points'], 'exact point')}{equations}"
        return f"{at}degree at most {degrees(c)}{points}"  # of what is refuted they end at the first that does it
    largest = step["exact"][-1]
    pointed = next((c for c in reversed(step["exact"]) if c["by_points"] and c is not largest), None)
    smaller = f"<li>{visited(pointed)}</li>" if pointed and not largest["by_points"] else ""
    return f"<li>{where}{visited(largest)}</li>{smaller}"


def generic(c):
    planes = "1 plane" if c["planes"] == 1 else "1 and 2 planes" if c["planes"] == 2 else f"1 to {c['planes']} planes"
    return (f"<li>every even {tex('d')}: one generic plane, decided for {planes} "
            + (f"→ {count(c['points'], 'exact point')}</li>" if c["by_points"] else
               f"by {count(c['coefficients'], 'coefficient')}, there are too many points</li>"))


def reaching(theorem):
    """The limits of the verdict, beside its badge."""
    words = theorem["scope"]["words"] if theorem["scope"] and theorem["as_expected"] else ""
    return f' <span class="reach">{prose(words)}</span>' if words else ""


def digits(precisions):
    each = (f"{'all' if p['agreeing'] is None else int(p['agreeing'])} of {p['digits']}" for p in precisions)
    return part(", ".join(map(part, each)))


def word(step):
    """What was found out about one line, in a word."""
    if step["kind"] == "begin":
        return '<span class="begin">a chain begins here; nothing to decide yet</span>'
    if step["kind"] == "supposition":
        return '<span class="begin">supposed here; nothing to decide</span>'
    found = step["verdict"]
    expected = "" if step["as_expected"] else ' <strong class="alarm">not the expected verdict</strong>'
    return (f'<span class="word {found}"><span aria-hidden="true">{MARKS.get(found, "?")}</span> {label(found)}</span> '
            f'<small>{tier(step["tier"])}</small>{expected}')


def grounds(step):
    """And on what grounds."""
    if step["kind"] in ("begin", "supposition"):
        return ""
    if step["definition"] and step["verdict"] == "proved":
        return "<p>by definition: both sides are the same computation</p>"
    out = []
    points = (generic(step["generic"]) if step["generic"] else "") + (certificate(step) if step["exact"] else "")
    if points:
        out.append(f"<ul>{points}</ul>")
    if step["cases"]:
        noun = {"enclosures": "inequality", "agreement": "equality"}.get(step["kind"], "case")
        out.append(f"<p>{count(step['cases'], noun, noun[:-1] + 'ies' if noun.endswith('y') else None)} checked</p>")
    if step["precisions"]:
        if any(p["refuted"] for p in step["precisions"]):
            out.append("<p>real numbers: the sides differ at every precision</p>")
        else:
            out.append(f"<p>real numbers: {digits(step['precisions'])} digits agree</p>")
    for note in step["notes"]:
        out.append(f'<p class="note">{prose(note)}</p>')
    if step["trouble"]:
        out.append(f'<p class="note">{prose(step["trouble"])}</p>')
    return "".join(out)


def quoting(why):
    """What the reader of formulas says, with what it quotes, and the commands of LaTeX that it expects, as code."""
    return re.sub(r"&#x27;(.*?)&#x27;|(\\[A-Za-z]+)", lambda m: f"<code>{m[1] or m[2]}</code>", escape(why))


def derivation(book, theorem):
    rows, line = [], -1
    for step in theorem["steps"]:
        line += step["kind"] in ("begin", "line", "supposition")  # the number of its output in the recorded program
        reason = f'<p class="reason">to show: {part(prose(step["shows"]))}</p>' if step["shows"] else ""
        if step["kind"] == "supposition":
            reason += f'<p class="reason">{label("suppose")}</p>'
        if step["rule"]:
            reason += f'<p class="reason">{label("follows by rule")}: {label(step["rule"])}</p>'
        if step["reason"]:
            reason += f'<p class="reason">{prose(step["reason"], lambda i: link(book, i, theorem["chapter"]))}</p>'
        why = book.unread.get((theorem["id"], f"{step['file']}:{step['line']}"))
        if why:
            reason += f'<p class="note">{label("the formula is not compared with the C++")}: {quoting(why)}</p>'
        shown = "" if step["kind"] == "citation" else code(cpp.cut(book.root, step["file"], step["line"]), step["file"])
        rows.append(f'<li class="{"slip" if step["slip"] else "line"}"><div class="step">{equals(step, line)}'
                    f'<div class="left">{block(step["latex"])}{reason}</div></div>'
                    f'<details><summary>{word(step)}</summary>{grounds(step)}{shown}</details></li>')
    return f'<ol class="derivation">{"".join(rows)}</ol>'


def equals(step, line):
    """The sign before a line, which computes both of its sides at a point when it is clicked."""
    if step["kind"] != "line":
        return '<span class="equals"></span>'
    sign = "≟" if step["slip"] else "="
    return (f'<button type="button" class="equals" data-line="{line}" aria-expanded="false" '
            f'title="Compute both sides at a point of your choice" aria-label="{sign}, compute both sides at a point">'
            f'{sign}</button>')


def counterexample(at):
    values = "".join(f"<li>{tex(fractions(v['name'] + ' = ' + v['value']))}</li>" for v in at["values"])
    if at["dimension"]:
        values = f"<li>{tex('d = ' + str(at['dimension']))}</li>" + values
    entry = f"<p>Look at {part(escape(at['entry']))}.</p>" if at["entry"] else ""
    sides = []
    for side in ("left", "right"):
        s = at[side]
        chain = [s["formula"], fractions(s["numbers"]), fractions(s["value"])]
        steps = [part for i, part in enumerate(chain) if i == 0 or part != chain[i - 1]]
        lines = r" \\ ".join(("&= " if i else "&") + part for i, part in enumerate(steps))
        formula = r"\begin{aligned}" + lines + r"\end{aligned}"
        sides.append(f"<dt>{side.capitalize()} side</dt><dd>{block(formula)}</dd>")
    conclusion = ""
    if at["difference"]:
        conclusion = f"<p>The two differ by {tex(fractions(at['difference']))}, so the line is false.</p>"
    if at.get("coefficient"):
        of = at["coefficient"]
        conclusion += (f"<p>For all values, the coefficient of {tex(of['of'])} is {tex(fractions(of['left']))} on the "
                       f"left and {tex(fractions(of['right']))} on the right.</p>")
    return f'<p>Take</p><ul class="values">{values}</ul>{entry}<dl>{"".join(sides)}</dl>{conclusion}'


def row(word, content):
    return f"<dt>{label(word)}</dt><dd>{content}</dd>" if content else ""


def card(book, theorem):
    here = theorem["chapter"]
    links = lambda ids: ", ".join(link(book, i, here) for i in ids)
    refuted = theorem["verdict"] == "refuted"
    decided = in_both(TIERS[theorem["tier"]], chinese.of(TIERS[theorem["tier"]]))
    if theorem["weakest_premise"]:
        weakest = link(book, theorem["weakest_premise"], here)
        strength = theorem["strength"]
        decided += " " + filled("It stands on {1}, which is weaker ({2}), and is never called stronger.", weakest,
                          tiers(strength))
    if any(c["group_law"] for step in theorem["steps"] for c in step["exact"]):
        law = link(book, "circle-group-law", here) or "the circle group law"
        decided += " " + filled("For granted: {1}.", law)
    facts = row("scope", "; ".join(prose(ground) for ground in theorem["grounds"]))
    if (theorem["id"], "") in book.unread:
        facts += row("the statement is not compared with the lines", quoting(book.unread[theorem["id"], ""]))
    facts += row("sources", ", ".join(claim_link(book, s["text"], s["equation"]) for s in theorem["sources"]))
    facts += row("rests on", links(theorem["premises"])) + row("used by", links(theorem["used_by"]))
    facts += row("how it was decided", decided)
    given = "; ".join(translated(h) for h in theorem["hypotheses"])
    given = f'<p class="given"><span class="kind">{label("given")}</span> {given}</p>' if given else ""
    confirmed, left = book.opinions.get(theorem["id"], ("", []))
    if confirmed:
        lines = ", ".join(line for line, _ in left)
        but = f"; not line {part(lines)}" if left else ""
        facts += row("second opinion", f"confirmed by Coq: {part(confirmed)}{but}")
    for what, links_to in leads.rows(book, theorem["id"]):
        facts += row(what, links_to)
    facts += row("certificate", f'<a href="../certificates/{theorem["id"]}.txt"><code>{theorem["id"]}.txt</code></a>')
    facts += row("remark", translated(theorem["remark"], lambda i: link(book, i, here)))
    at = book.counterexample(theorem)
    mended = book.theorems.get(theorem["mended_by"] or "")
    extra = ""
    if at:
        extra += f'<section class="counterexample"><h3>{label("counterexample")}</h3>{counterexample(at)}</section>'
    if mended:
        named = f'{link(book, mended["id"], here)}: {both(mended["title"], mended["title_zh"])}'
        extra += (f'<section class="mended"><h3>{label("mended form")}</h3>{statement(mended)}<p>{named}</p></section>')
    theorem_id, outcome = theorem["id"], theorem["outcome"]
    printed = "printed form" if outcome == "refuted as printed" else "statement"
    title = both(theorem["title"], theorem["title_zh"])
    article = f"""<article class="card {outcome.replace(" ", "-")}" data-id="{theorem_id}"
aria-labelledby="{theorem_id}">
<p class="head">{badge(outcome)}{reaching(theorem)} <a class="id" href="#{theorem_id}"><code>{theorem_id}</code></a></p>
<div class="statement"><p class="kind">{label(printed)}</p>{statement(theorem)}{given}</div>
<section><h3>{label('derivation')}</h3>{derivation(book, theorem)}</section>
{extra}
<dl class="facts">{facts}</dl>
{copied(book, theorem)}
</article>"""
    return f'## {title} {{#{theorem_id} data-outcome="{outcome}"}}\n\n{past(article)}\n'


def aligned(theorem):
    """The derivation in LaTeX, a chain one below the other."""
    lines = []
    for step in theorem["steps"]:
        sign = {"begin": "& ", "line": r"&\overset{?}{=} " if step["slip"] else "&= "}.get(step["kind"], "& ")
        reason = f" && \\text{{{step['reason']}}}" if step["reason"] else ""
        lines.append(f"  {sign}{' '.join(step['latex'].split())}{reason}")
    return "\\begin{align*}\n" + " \\\\\n".join(lines) + "\n\\end{align*}"


def copied(book, theorem):
    """What may be taken along: the formulas, and where they are from."""
    program, outcome = book.run["program"], theorem["outcome"]
    scope = theorem["scope"]["words"] if theorem["scope"] else ""
    cited = (f"the rope-proofs authors, {program['name']} {program['version']} (2026), {theorem['id']}: "
             f"{theorem['title']} ({outcome}{', ' + scope if scope else ''})")
    return (f'<details class="take"><summary>{label("TeX, and how to cite this")}</summary>'
            f'<pre class="copied" tabindex="0" translate="no">{escape(aligned(theorem))}</pre>'
            f'<pre class="copied" tabindex="0" translate="no">{escape(cited)}</pre></details>')


def page(book, chapter, theorems):
    title = book.titles[chapter]
    contents = "".join(f'<li><a href="#{t["id"]}">{both(t["title"], t["title_zh"])}</a> {badge(t["outcome"])}</li>'
                       for t in theorems)
    cards = "\n".join(card(book, t) for t in theorems)
    return f"""---
title: "{title[0]}"
hide: [toc]
---
# {both(*title)}

<nav class="contents" aria-label="Theorems of this chapter"><ol>{contents}</ol></nav>

{cards}"""
