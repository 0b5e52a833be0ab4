"""The dependency graph: the program's own, drawn part by part by Graphviz, each node linked to its card."""
import re
import subprocess
from html import escape

from words import both, past
from words import part as piece

NODE = re.compile(r'^    ("([^"]+)" \[label=.*\];)$', re.M)
EDGE = re.compile(r'^  ("([^"]+)" -> "([^"]+)".*;)$', re.M)


def page(book, dot):
    """A drawing for each chapter and each source, of its theorems and what stands next to them."""
    nodes = {m[2]: linked(book, m[2], m[1]) for m in NODE.finditer(dot) if m[2] in book.theorems}
    edges = [(m[2], m[3], m[1]) for m in EDGE.finditer(dot)]
    parts, drawn = [], []
    for chapter, theorems in book.chapters.items():
        parts.append((f"chapter={chapter}", book.titles[chapter][0], {t["id"] for t in theorems}))
    for source in book.sources:
        ids = {i for row in source["rows"] for i in row["decided_by"] + row["mended_by"]}
        parts.append((f"source={source['id']}", f"{source['id']} · {source['title_en']}", ids))
    for key, title, ids in parts:
        if ids:
            drawn.append((key, title, part(nodes, edges, ids)))
    options = {kind: "".join(f'<option value="{key}">{escape(title)}</option>' for key, title, ids in parts
                             if ids and key.startswith(kind)) for kind in ("chapter", "source")}
    points, arrows = len(book.theorems), len(edges)
    return f"""---
title: What rests on what
hide: [toc]
---
# What rests on what

Each of the {points} theorems is a node, each of the {arrows} premises an arrow from what is used to what
uses it. A node leads to its card. In a box: proved; a hexagon: proved by enclosure; an octagon: refuted, as it should
be; a note: cited. What belongs to the choice has a bold frame; beside it stands what it rests on, and what rests on it.

<p class="choose"><label for="part">Show</label> <select id="part">\
<optgroup label="a chapter">{options["chapter"]}</optgroup>
<optgroup label="what decides a source">{options["source"]}</optgroup></select></p>

{past("".join(map(figure, drawn, draw("".join(dot for _, _, dot in drawn), nodes))))}

`rope-proofs graph --format dot | dot -Tsvg` draws all of it at once, on a sheet as wide as a wall.

The same as a list, for reading aloud and for narrow screens:

{as_list(book)}
"""


def linked(book, name, node):
    theorem = book.theorems[name]
    url = f'../chapters/{theorem["chapter"]}.html#{name}'
    title = theorem["title"].replace("\\", 2 * "\\").replace('"', r'\"')
    return node.replace("[label=", f'[URL="{url}", target="_top", tooltip="{title}", label=', 1)


def part(nodes, edges, ids):
    """These theorems, their premises and what uses them, as a graph of its own."""
    kept = [(a, b, edge) for a, b, edge in edges if a in ids or b in ids]
    near = set(ids).union(*({a, b} for a, b, _ in kept))
    alone = set(ids).difference(*({a, b} for a, b, _ in kept))
    lines = [node.replace("style=filled", "").replace("];", ', penwidth=3];' if name in ids else "];")
             for name, node in sorted(nodes.items(), key=lambda node: node[0] not in alone) if name in near]
    looks = "rankdir=LR; bgcolor=transparent; nodesep=0.12; ranksep=0.4; edge [arrowsize=0.7];"
    small = 'node [style=filled, fontname=Helvetica, fontsize=11, height=0.3, margin="0.08,0.03"];'
    return "\n".join([f"digraph part {{ {looks} {small}", *lines, *(edge for _, _, edge in kept), "}"])


def draw(dot, names):
    """The drawing of each graph."""
    svg = subprocess.run(["dot", "-Tsvg"], input=dot, capture_output=True, text=True, check=True).stdout
    svg = re.sub(r"<!--.*?-->\n?", "", svg, flags=re.S)
    svg = re.sub(r' id="[^"]*"', "", svg)  # many of them stand on one page
    svg = re.sub(r"<text (?=[^>]*>([^<]*)</text>)",  # an id is one in every language
                 lambda m: '<text translate="no" ' if m[1] in names else m[0], svg)
    return re.findall("<svg.*?</svg>", re.sub(r">\s*\n\s*<", "><", svg), flags=re.S)


def figure(titled, svg):
    key, title, _ = titled
    svg = svg.replace("<svg ", f'<svg role="group" aria-label="{escape(title)}" ', 1)
    return (f'<div class="graph" data-part="{key}" hidden tabindex="0" role="group" '
            f'aria-label="graph: {escape(title)}">{svg}</div>')


def as_list(book):
    from chapters import link
    lines = []
    for chapter, theorems in book.chapters.items():
        lines.append(f"\n## {both(*book.titles[chapter])} {{#list-{chapter}}}\n")
        for t in theorems:
            on = ", ".join(link(book, p) for p in t["premises"])
            lines.append(f"- {link(book, t['id'])}: {piece(t['outcome'])}, {piece(t['tier'])}"
                         + (f"; rests on {piece(on)}" if on else ""))
    return "\n".join(lines)
