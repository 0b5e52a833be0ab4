"""A page for each chapter, a card for each theorem."""
import re
from html import escape
from itertools import groupby

import chinese
import cpp
import leads
import templates
from words import (MARKS, TIERS, block, count, filled, fractions, in_both, label, part, prose, tex, tier, tiers,
                   translated)

UNDECIDED = {"begin": "a chain begins here; nothing to decide yet", "supposition": "supposed here; nothing to decide"}


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


def digits(precisions):
    each = (f"{'all' if p['agreeing'] is None else int(p['agreeing'])} of {p['digits']}" for p in precisions)
    return part(", ".join(map(part, each)))


def word(step):
    """What was found out about one line, in a word."""
    if step["kind"] in UNDECIDED:
        return f'<span class="begin">{UNDECIDED[step["kind"]]}</span>'
    found = step["verdict"]
    expected = "" if step["as_expected"] else ' <strong class="alarm">not the expected verdict</strong>'
    return (f'<span class="word {found}"><span aria-hidden="true">{MARKS.get(found, "?")}</span> {label(found)}</span> '
            f'<small>{tier(step["tier"])}</small>{expected}')


def grounds(step):
    """And on what grounds."""
    if step["kind"] in UNDECIDED:
        return ""
    if step["definition"] and step["verdict"] == "proved":
        return "<p>by definition: both sides are the same computation</p>"
    points = (generic(step["generic"]) if step["generic"] else "") + (certificate(step) if step["exact"] else "")
    out = f"<ul>{points}</ul>" if points else ""
    if step["cases"]:
        noun = {"enclosures": ("inequality", "inequalities"), "agreement": ("equality", "equalities")}
        out += f"<p>{count(step['cases'], *noun.get(step['kind'], ['case']))} checked</p>"
    if any(p["refuted"] for p in step["precisions"]):
        out += "<p>real numbers: the sides differ at every precision</p>"
    elif step["precisions"]:
        out += f"<p>real numbers: {digits(step['precisions'])} digits agree</p>"
    notes = [*step["notes"], step["trouble"]]
    return out + "".join(f'<p class="note">{prose(note)}</p>' for note in notes if note)


def quoting(why):
    """What the reader of formulas says, with what it quotes, and the commands of LaTeX that it expects, as code."""
    return re.sub(r"&#x27;(.*?)&#x27;|(\\[A-Za-z]+)", lambda m: f"<code>{m[1] or m[2]}</code>", escape(why))


def derivation(book, theorem):
    rows, line = [], -1
    for step in theorem["steps"]:
        line += step["kind"] in ("begin", "line", "supposition")  # the number of its output in the recorded program
        why = book.unread.get((theorem["id"], f"{step['file']}:{step['line']}"))
        reasons = [
            ("reason", step["shows"] and f'to show: {part(prose(step["shows"]))}'),
            ("reason", step["kind"] == "supposition" and label("suppose")),
            ("reason", step["rule"] and f'{label("follows by rule")}: {label(step["rule"])}'),
            ("reason", step["reason"] and prose(step["reason"], lambda i: book.link(i, theorem["chapter"]))),
            ("note", why and f'{label("the formula is not compared with the C++")}: {quoting(why)}')]
        reason = "".join(f'<p class="{kind}">{said}</p>' for kind, said in reasons if said)
        shown = "" if step["kind"] == "citation" else cpp.figure(book.root, step["file"], step["line"])
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
    return templates.filled("counterexample.html", at=at, chain=chain)


def chain(side):
    """A side at these numbers: the formula, the numbers in it, its value, where one differs from the one before."""
    lines = [side["formula"], fractions(side["numbers"]), fractions(side["value"])]
    return r"\begin{aligned}&" + r" \\ &= ".join(line for line, _ in groupby(lines)) + r"\end{aligned}"


def decided(book, theorem):
    """How, on what weaker theorem it stands, and what is taken for granted."""
    here, explained = theorem["chapter"], TIERS[theorem["tier"]]
    said = [in_both(explained, chinese.of(explained))]
    if theorem["weakest_premise"]:
        said.append(filled("It stands on {1}, which is weaker ({2}), and is never called stronger.",
                           book.link(theorem["weakest_premise"], here), tiers(theorem["strength"])))
    if any(c["group_law"] for step in theorem["steps"] for c in step["exact"]):
        said.append(filled("For granted: {1}.", book.link("circle-group-law", here) or "the circle group law"))
    return " ".join(said)


def facts(book, theorem):
    """What else is known of it: (label, content), where there is any."""
    name, here = theorem["id"], theorem["chapter"]
    yield "scope", "; ".join(map(prose, theorem["grounds"]))
    yield "the statement is not compared with the lines", quoting(book.unread.get((name, ""), ""))
    yield "sources", ", ".join(book.claim(f'{s["text"]}.{s["equation"]}') for s in theorem["sources"])
    yield "rests on", book.links(theorem["premises"], here)
    yield "used by", book.links(theorem["used_by"], here)
    yield "how it was decided", decided(book, theorem)
    confirmed, left = book.opinions.get(name, ("", []))
    but = f"; not line {part(', '.join(line for line, _ in left))}" if left else ""
    yield "second opinion", confirmed and f"confirmed by Coq: {part(confirmed)}{but}"
    yield from leads.rows(book, name)
    yield "certificate", f'<a href="../certificates/{name}.txt"><code>{name}.txt</code></a>'
    yield "remark", translated(theorem["remark"], lambda i: book.link(i, here))


def aligned(theorem):
    """The derivation in LaTeX, a chain one below the other."""
    lines = []
    for step in theorem["steps"]:
        sign = {"begin": "& ", "line": r"&\overset{?}{=} " if step["slip"] else "&= "}.get(step["kind"], "& ")
        reason = f" && \\text{{{step['reason']}}}" if step["reason"] else ""
        lines.append(f"  {sign}{' '.join(step['latex'].split())}{reason}")
    return "\\begin{align*}\n" + " \\\\\n".join(lines) + "\n\\end{align*}"


def cited(book, theorem):
    program, outcome = book.run["program"], theorem["outcome"]
    scope = theorem["scope"]["words"] if theorem["scope"] else ""
    return (f"the rope-proofs authors, {program['name']} {program['version']} (2026), {theorem['id']}: "
            f"{theorem['title']} ({outcome}{', ' + scope if scope else ''})")


def page(book, chapter, theorems):
    return templates.filled("chapter.md", book=book, title=book.titles[chapter], theorems=theorems,
                            derivation=derivation, counterexample=counterexample, facts=facts, aligned=aligned,
                            cited=cited)
