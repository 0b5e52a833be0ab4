"""Slides from the cards: a deck for each chapter, a slide for each theorem, its derivation line by line. Plain pages of
their own, without the site around them; docs/assets/slides.js turns them."""
import chapters
import translate
from words import badge, block, both, in_both, label, part, prose, statement

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Slides: {title}</title>
<link rel="stylesheet" href="../assets/katex/katex.min.css">
<link rel="stylesheet" href="../assets/slides.css">
<script defer src="../assets/katex/katex.min.js"></script>
<script defer src="../assets/slides.js"></script>
</head>
<body>
<main>
{slides}
</main>
<footer><a href="../chapters/{chapter}.html">{heading}</a> <span class="place"></span>
<span class="keys">
<button type="button" data-key="ArrowLeft" aria-label="back">←</button>
<button type="button" data-key="ArrowRight" aria-label="next">→</button>
<button type="button" data-key="a">all lines</button>
<button type="button" data-key="d">dark</button>
<button type="button" data-key="z" lang="zh">中文</button>
<button type="button" data-key="f">full screen</button></span></footer>
</body>
</html>
"""


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
    lines = "".join(line(book, step) for step in theorem["steps"])
    last = f'<div class="step counterexample">{said(book, chapters.counterexample(at), "div")}</div>' if at else ""
    return (f'<section id="{theorem["id"]}" hidden>\n<h2>{both(theorem["title"], theorem["title_zh"])}</h2>\n'
            f'<div class="statement">{statement(theorem)}</div>\n<ol class="lines">{lines}</ol>\n{last}'
            f'<p class="step end">{badge(theorem["outcome"])}{said(book, chapters.reaching(theorem))} '
            f'<a href="../chapters/{theorem["chapter"]}.html#{theorem["id"]}"><code>{theorem["id"]}</code></a></p>\n'
            '</section>')


def deck(book, chapter, theorems):
    title = book.titles[chapter]
    opening = f'<section id="start" hidden><h1>{both(*title)}</h1></section>\n'
    return PAGE.format(title=title[0], heading=both(*title), chapter=chapter,
                       slides=opening + "\n".join(slide(book, theorem) for theorem in theorems))
