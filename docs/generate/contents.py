"""What there is to read, to teach with and to look up: the navigation, and the lists that lead to everything else."""
import re

import templates
from book import read
from words import both, in_both

# The order of reading, and what is there to look things up; a page of docs/pages that is not here fails the build.
READ = ["10-why-position", "20-complex-view", "30-rotation", "40-relative-position", "45-turn-it-yourself",
        "50-many-dimensions", "52-layouts", "70-what-proved-means", "42-why-a-rotation"]
TEACH = ["93-eight-sessions", "94-for-the-teacher", "95-lectures", "96-handout"]
LOOKED_UP = {
    "Ask and audit": ["46-ask", "95-audit-your-rope", "97-audit-a-model", "92-in-the-page", "92-exercises"],
    "Further": ["43-history", "60-sinusoidal-or-rotary", "54-precision", "56-long-context", "58-decay"],
    "Errata": ["91-errata"],
    "How it is decided": ["80-reading-a-certificate", "75-second-opinion", "77-certificates"],
}
FURTHER = [name for names in LOOKED_UP.values() for name in names]
TABLES = [("graph", "What rests on what"), ("symbols", "Symbols"), ("kill-matrix", "The kill matrix"),
          ("models", "What real models compute")]
PLACES = {"00-index": "index", "99-reference": "reference/index", "graph": "reference/graph",
          "symbols": "reference/symbols", "theorems": "reference/theorems"}
MOST_WORDS = 6000  # of the pages to read: 40 minutes


def place(name):
    return PLACES.get(name, f"read/{name}")


def written(root):
    """The text of each written page, by its name."""
    texts = {path.stem: read(path) for path in sorted((root / "docs" / "pages").glob("*.md"))}
    named = [*PLACES, *READ, *TEACH, *FURTHER]
    if sorted(texts) != sorted(named):
        raise SystemExit(f"docs/generate/contents.py and docs/pages differ by {sorted(set(texts) ^ set(named))}")
    return texts


def title(text):
    return re.search(r"^# (.*)$", text, re.M)[1]


def short(pages):
    """A formula counts as a word, and so does a name; code, and what a figure is called, do not."""
    def words(text):
        text = re.sub(r"^```.*?^```|<(pre|figure)\b.*?</\1>|^---.*?^---", "", text, flags=re.M | re.S)
        return len(re.sub(r"<[^>]*>|[#|*]+", " ", re.sub(r"\$\$?[^$]+\$\$?|\\\(.*?\\\)", "x", text)).split())
    count = sum(words(read(pages / f"{place(name)}.md")) for name in READ)
    if count > MOST_WORDS:
        raise SystemExit(f"docs/pages: the pages to read have {count} words, at most {MOST_WORDS}")


def navigation(book, notebooks, reports):
    pages = lambda names: [f"{place(name)}.md" for name in names]
    return [
        {"Start": "index.md"},
        {"Read": pages(READ)},
        {"Teach": [*pages(TEACH), {"Notebooks": notebooks}]},
        {"Reference": [
            *pages(["99-reference"]), *({name: pages(names)} for name, names in LOOKED_UP.items()),
            {"Theorems": [*pages(["theorems"]), *(f"chapters/{chapter}.md" for chapter in book.chapters)]},
            {"Sources": [f"sources/{source['id']}.md" for source in book.sources]},
            {"Tables": [f"reference/{name}.md" for name in [*(name for name, _ in TABLES), *reports]]},
            {"C++ interface": "cpp/index.html"}]},
    ]


def listed(links):
    return f'<ul class="decks">{"".join(f"<li>{link}</li>" for link in links)}</ul>'


def of_chapters(book, folder):
    """What is there of each chapter, with the number of its theorems."""
    return [f'<a href="../{folder}/{chapter}.html">{both(*book.titles[chapter])}</a>, {len(theorems)}'
            for chapter, theorems in book.chapters.items()]


def index(book):
    """A list of links for each part of the navigation."""
    said = lambda english: in_both(english, book.chinese.look_up(english))
    texts = written(book.root)
    found = {name: [f'<a href="../{place(page)}.html">{said(title(texts[page]))}</a>' for page in pages]
             for name, pages in LOOKED_UP.items()}
    found["Tables"] = [f'<a href="{name}.html">{said(titled)}</a>' for name, titled in TABLES]
    found["Theorems"] = of_chapters(book, "chapters")
    found["Sources"] = [f'<a href="../sources/{s["id"]}.html">{s["id"]}: {both(s["title_en"], s["title"])}</a>'
                        for s in book.sources]
    return "\n\n".join(f"## {said(name)}\n\n{listed(links)}" for name, links in found.items())


def theorems(book):
    """All theorems: the chapters as headings, a line each, and a field that shows those which have its words."""
    outcomes = dict.fromkeys(theorem["outcome"] for theorem in book.theorems.values())
    return templates.filled("theorems.md", book=book, outcomes=outcomes)
