"""A page for each source: its claims in order, slips marked."""
import re
from html import escape

import chinese
from chapters import reaching
from words import both, in_both, part, past, prose, statement, tex

DECISIONS = {  # as the program names them: mark and class
    "proved": ("✓", "proved"), "supported": ("≈", "supported"), "slip, mended": ("✗", "refuted-as-printed"),
    "cited": ("§", "cited"), "definition": (":=", "definition"), "notation": ("✎", "out-of-scope"),
    "out of scope": ("–", "out-of-scope"), "undecided": ("?", "undecided"), "unexpected": ("!", "unexpected"),
}


def claim(book, row):
    mark, kind = DECISIONS.get(row["decision"], ("!", "unexpected"))
    verb = {"definition": "Used by", "slip, mended": "Refuted by"}.get(row["decision"], "Decided by")
    tier = f" <small>{row['tier']}</small>" if row["tier"] else ""
    if row["scope"] and row["scope"]["words"]:
        tier += f' <span class="reach">{prose(row["scope"]["words"])}</span>'
    out = [f'<p class="head"><span class="status {kind}"><span aria-hidden="true">{mark}</span> '
           f'{part(escape(row["decision"]))}</span>{tier}</p>',
           f'<p class="said" tabindex="0" role="group" aria-label="what the source says">{prose(row["text"])}</p>']
    if row["decided_by"]:
        out.append(f"<p>{verb} {part(book.links(row['decided_by']))}.</p>")
    if row["severity"]:
        out.append(f"<p>Severity: {part(row['severity'])}: {part(prose(row['cost']))}.</p>")
    if row["counterexample"]:
        out.append(f"<p>Counterexample: {part(prose(row['counterexample']))}.</p>")
    for mended in row["mended_by"]:
        out.append(f'<div class="mended"><p>What is true instead, {book.link(mended)}:</p>'
                   f"{statement(book.theorems[mended])}</div>")
    if row["remark"]:
        out.append(f'<p class="remark">{prose(row["remark"], book.link)}</p>')
    return f'## {row["row"]} {{#{row["row"]}}}\n\n<div class="claim-card {kind}">{"".join(out)}</div>\n'


def read_from(source):
    """Whose text it is, from when, and what was read of it."""
    return (f'<span translate="no">{escape(source["authors"])}</span>, {part(escape(source["date"]))}: '
            f'{part(escape(source["kind"]))}')


def address(source):
    """Where the register says that it is: an arXiv number, or the address of a page; None for what has neither."""
    number = re.search(r"arXiv:(\d{4}\.\d{5})", source["date"])
    place = re.search(r"(?:[\w-]+\.)+(?:com|org|net|ai|co)/\S+", source["date"])
    return f"https://arxiv.org/abs/{number[1]}" if number else f"https://{place[0]}" if place else None


def named(source):
    """Its name, linked to where the register says that it is."""
    return f'[{source["title_en"]}]({address(source)})'


def page(book, source):
    slips = [r for r in source["rows"] if r["decision"] == "slip, mended"]
    marked = ", ".join(f'<a href="#{r["row"]}">{r["row"]}</a>' for r in slips) or "none"
    claims = "\n".join(claim(book, r) for r in source["rows"])
    original = f'Original title: <span lang="zh" translate="no">{escape(source["title"])}</span>.'
    link_to = f' <a href="{address(source)}">Read it</a>.' if address(source) else ""
    return f"""---
title: "{source['id']} · {source['title_en']}"
---
# {source['id']} · {both(source['title_en'], source['title'])}

<p class="byline">{read_from(source)}. {original}{link_to}
{len(source['rows'])} claims, in the order of the text; {len(slips)} slips: {part(marked)}.</p>

{claims}"""


def errata(book):
    """Each slip once, folded; the fields above show those of a work, a kind of work or a severity."""
    slips = [(source, row) for source in book.sources for row in source["rows"] if row["decision"] == "slip, mended"]
    works = {source["id"]: both(source["title_en"], source["title"]) for source, _ in slips}
    choices = "".join(
        f'<label>{part(label)} <select name="{name}"><option value="">any</option>{options}</select></label>'
        for label, name, options in (
            ("Work", "work", "".join(f'<option value="{name}" translate="no">{name}</option>' for name in works)),
            ("Kind", "kind", "".join(f'<option value="{kind}">{kind}</option>' for kind in ("paper", "page or code"))),
            ("Severity", "severity", "".join(f'<option value="{name}">{name}</option>'
                                             for name in dict.fromkeys(row["severity"] for _, row in slips)))))
    words = f'<label>{part("Words")} <input type="search" name="words"></label>'
    cards = "\n".join(erratum(book, source, row) for source, row in slips)
    return f'<p class="filter" hidden>{words} {choices} <span class="left" role="status"></span></p>\n\n{cards}'


def erratum(book, source, row):
    text, wrong = part(prose(row["text"])), part(prose(row["counterexample"]))
    title, date, kind = (escape(source[key]) for key in ("title", "date", "kind"))
    severity, remark = part(row["severity"]), part(prose(row["remark"], book.link))
    right = [book.theorems[theorem_id] for theorem_id in row["mended_by"]]
    mended = "".join(f"<li><strong>Mended</strong> ({book.link(t['id'])}, {part(t['outcome'])}{reaching(t)}): "
                     f"{statement(t)}</li>" for t in right)
    refuted = book.links(row["decided_by"])
    holds = "; ".join(f"{formula(t['latex'])} ({part(t['outcome'])}{reaching(t)})" for t in right)
    work = "paper" if "arXiv" in source["date"] else "page or code"
    return past(f"""<details class="erratum" id="errata-{row["row"]}" data-work="{source["id"]}" data-kind="{work}"
data-severity="{row["severity"]}">
<summary><code translate="no">{row["row"]}</code> {text} <small>{severity}</small></summary>
<p>{both(source["title_en"], source["title"])}: {book.claim(row["row"])}, {part(prose(row["cost"]))}. {remark}</p>
<ul><li><strong>Counterexample</strong> ({part(refuted)}): {wrong}.</li>{mended}</ul>
<details><summary>To the author</summary><p>In “<span translate="no">{title}</span>” ({part(date)}) we read:
{text}. Taken as printed, this does not hold: {wrong}. What does hold: {part(holds)}. We list it under “{severity}”:
{part(prose(row["cost"]))}. {remark} What we had before us: {part(kind)}. Should your text differ, or should we have
misread it, we would be glad to hear. <code>rope-proofs show {row["decided_by"][0]}</code> prints every step.</p>
</details><details><summary>To cite it</summary>
<pre class="copied" tabindex="0" translate="no">{escape(row["bibtex"])}</pre></details></details>""")


def formula(latex):
    other = chinese.statement(latex)
    return in_both(tex(latex), other and tex(other))
