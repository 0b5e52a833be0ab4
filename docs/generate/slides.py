"""Slides from the cards: a deck for each chapter, a slide for each theorem, its derivation line by line. Plain pages of
their own, without the site around them; docs/assets/slides.js turns them."""
import chapters
import templates
import translate
from words import badge, block, both, in_both, label, part, prose, reaching, statement

def said(book, html, kind="span"):
    """A piece in both languages, where the catalogue has it; the switch shows one."""
    page = translate.Page(book.chinese)
    other = page.html(html)
    if page.missing or not html:
        return html
    if kind == "span":
        return in_both(html, other)
    return f'<div class="en">{html}</div><div class="zh" lang="zh">{other}</div>'


def line(book, step):
    """One line of a derivation: the formula, why, and what was found out."""
    equals = (r"\overset{?}{=} " if step["slip"] else "= ") if step["kind"] == "line" else ""
    why = prose(step["reason"]) if step["reason"] else ""
    if step["shows"]:
        why = f"to show: {part(prose(step['shows']))}"
    if step["rule"]:
        why = f'{label("follows by rule")}: {label(step["rule"])}; {why}'
    found = "" if step["kind"] in chapters.UNDECIDED else (
        f'<span class="word {step["verdict"]}">{chapters.MARKS.get(step["verdict"], "?")} '
        f'{label("by definition" if step["definition"] else step["verdict"])}</span>')
    return f'<li class="step">{block(equals + step["latex"])}<p class="reason">{said(book, why)} {found}</p></li>'


def slide(book, theorem):
    at = book.counterexample(theorem)
    return {"id": theorem["id"], "title": both(theorem["title"], theorem["title_zh"]),
            "statement": statement(theorem), "lines": "".join(line(book, step) for step in theorem["steps"]),
            "counterexample": at and said(book, chapters.counterexample(at), "div"),
            "verdict": badge(theorem["outcome"]) + said(book, reaching(theorem))}


def deck(book, chapter, theorems):
    title = book.titles[chapter]
    return templates.filled("slides.html", title=title[0], heading=both(*title), chapter=chapter,
                            slides=[slide(book, theorem) for theorem in theorems])
