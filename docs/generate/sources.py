"""A page for each source: its claims in order, slips marked."""
import re
from html import escape

from chapters import link
from words import both, part, prose, statement

DECISIONS = {  # as the program names them: mark and class
    "proved": ("✓", "proved"), "supported": ("≈", "supported"), "slip, mended": ("✗", "refuted-as-printed"),
    "cited": ("§", "cited"), "definition": (":=", "definition"), "notation": ("✎", "out-of-scope"),
    "out of scope": ("–", "out-of-scope"), "undecided": ("?", "undecided"), "unexpected": ("!", "unexpected"),
}


def claim(book, row):
    mark, kind = DECISIONS.get(row["decision"], ("!", "unexpected"))
    links = lambda ids: ", ".join(link(book, i) for i in ids)
    verb = {"definition": "Used by", "slip, mended": "Refuted by"}.get(row["decision"], "Decided by")
    tier = f" <small>{row['tier']}</small>" if row["tier"] else ""
    if row["scope"] and row["scope"]["words"]:
        tier += f' <span class="reach">{prose(row["scope"]["words"])}</span>'
    out = [f'<p class="head"><span class="status {kind}"><span aria-hidden="true">{mark}</span> '
           f'{part(escape(row["decision"]))}</span>{tier}</p>',
           f'<p class="said" tabindex="0" role="group" aria-label="what the source says">{prose(row["text"])}</p>']
    if row["decided_by"]:
        out.append(f"<p>{verb} {part(links(row['decided_by']))}.</p>")
    if row["severity"]:
        out.append(f"<p>Severity: {part(row['severity'])}: {part(prose(row['cost']))}.</p>")
    if row["counterexample"]:
        out.append(f"<p>Counterexample: {part(prose(row['counterexample']))}.</p>")
    for mended in row["mended_by"]:
        out.append(f'<div class="mended"><p>What is true instead, {link(book, mended)}:</p>'
                   f"{statement(book.theorems[mended])}</div>")
    if row["remark"]:
        out.append(f'<p class="remark">{prose(row["remark"], lambda i: link(book, i))}</p>')
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
