"""Where else a theorem is: pages to read, exercises, cells of notebooks, ports that make its slip. All of it by ids."""
import re
from html import escape

import contents
import exercises
import lectures
from book import ask, read_json
from words import in_both


def found(book):
    """Theorem id -> {what: links}; an id of docs/ports.json that nobody has ends the build."""
    leads = {name: {} for name in book.theorems}

    def lead(name, what, link):
        if name in leads and link not in leads[name].setdefault(what, []):
            leads[name][what].append(link)

    for page, text in contents.written(book.root).items():
        for names in re.findall(r"\[\[([\w-]+)\]\]|\{\{(?:formula|derivation) ([\w-]+)\}\}", text):
            lead("".join(names), "read in", (f"../{page.removesuffix('.md')}.html", contents.title(text)))
    for name, exercise in exercises.by_name(book.root).items():
        lead(exercise.theorem, "exercise", (f"../read/92-in-the-page.html#exercise={name}", name))
    for path in lectures.notebooks(book.root):
        for cell in read_json(path)["cells"]:
            for name in re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", "".join(cell["source"])):
                lead(name, "notebook", (f"../lectures/{path.stem}.html", path.stem))
    suspects = ask(book.program, "suspects")
    for port, names in book.ports.items():
        if f"`{port}`" not in suspects:
            raise SystemExit(f"docs/ports.json names the port {port}, which rope-proofs suspects doesn't")
        if not leads.keys() >= set(names):
            raise SystemExit(f"docs/ports.json: {port} leads to {set(names) - leads.keys()}, which is no theorem")
        for name in names:
            lead(name, "port", (f"../read/95-audit-your-rope.html#suspect={port}", port))
    return leads


def named(book, words):
    """A page by its title, which has its Chinese; everything else by its name."""
    said = book.chinese.look_up(words) if " " in words else None
    return in_both(escape(words), said) if said else f"<code>{escape(words)}</code>"
