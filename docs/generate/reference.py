"""The pages that lead to everything else: what there is to look up, and all theorems by chapter."""
from html import escape

from words import badge, both, in_both, label, part


def titled(book, name):
    """A written page by its title, in both languages."""
    text = (book.root / "docs" / "pages" / f"{name}.md").read_text(encoding="utf-8")
    title = next(line for line in text.split("\n") if line.startswith("# ")).removeprefix("# ")
    return f'<a href="../read/{name}.html">{in_both(title, book.chinese.look_up(title))}</a>'


def index(book, groups, tables):
    """A list of links for each part of the navigation."""
    found = {name: [titled(book, page) for page in pages] for name, pages in groups.items()}
    found["Tables"] = [f'<a href="{place}.html">{in_both(title, book.chinese.look_up(title))}</a>'
                       for place, title in tables]
    found["Theorems"] = [f'<a href="../chapters/{chapter}.html">{both(*book.titles[chapter])}</a>, {len(theorems)}'
                         for chapter, theorems in book.chapters.items()]
    found["Sources"] = [f'<a href="../sources/{s["id"]}.html">{s["id"]}: {both(s["title_en"], s["title"])}</a>'
                        for s in book.sources]
    parts = []
    for name, links in found.items():
        lines = "".join(f"<li>{link}</li>" for link in links)
        parts.append(f"## {in_both(name, book.chinese.look_up(name))}\n\n<ul class=\"decks\">{lines}</ul>")
    return "\n\n".join(parts)


def theorems(book):
    """All theorems: the chapters as headings, a line each, and a field that shows those which have its words."""
    parts = []
    for chapter, found in book.chapters.items():
        lines = "".join(
            f'<li>{badge(t["outcome"])} <a class="theorem" href="../chapters/{chapter}.html#{t["id"]}">'
            f'{both(t["title"], t["title_zh"])}</a> <code translate="no">{escape(t["id"])}</code></li>' for t in found)
        parts.append(f'## {both(*book.titles[chapter])} {{#{chapter}}}\n\n<ul class="all">{lines}</ul>')
    outcomes = dict.fromkeys(t["outcome"] for t in book.theorems.values())
    options = "".join(f'<option value="{outcome.replace(" ", "-")}">{outcome}</option>' for outcome in outcomes)
    return f"""---
title: All theorems
hide: [toc]
---
# All theorems

<p class="filter" hidden><label>{part("Words")} <input type="search" name="words"></label>
<label>{part("Verdict")} <select name="outcome"><option value="">any</option>{options}</select></label>
<span class="left" role="status"></span></p>

""" + "\n\n".join(parts)
