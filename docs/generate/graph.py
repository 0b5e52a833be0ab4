"""The dependency graph: the program's own, drawn part by part by Graphviz, each node linked to its card."""
import re
import subprocess

import templates
from book import read
from words import both
from words import part as piece

NODE = re.compile(r'^    ("([^"]+)" \[label=.*\];)$', re.M)
EDGE = re.compile(r'^  ("([^"]+)" -> "([^"]+)".*;)$', re.M)


def shown(book, what):
    """How many premises, all drawings, or a list."""
    dot = read(book.answers / "graph.dot")
    edges = [(m[2], m[3], m[1]) for m in EDGE.finditer(dot)]
    if what == "premises":
        return str(len(edges))
    nodes = {m[2]: linked(book, m[2], m[1]) for m in NODE.finditer(dot) if m[2] in book.theorems}
    return as_list(book) if what == "list" else drawings(book, nodes, edges)


def drawings(book, nodes, edges):
    """One for each chapter and each source, of its theorems and what stands next to them."""
    parts = [(f"chapter={chapter}", book.titles[chapter][0], {t["id"] for t in theorems})
             for chapter, theorems in book.chapters.items()]
    for source in book.sources:
        ids = {i for row in source["rows"] for i in row["decided_by"] + row["mended_by"]}
        parts.append((f"source={source['id']}", f"{source['id']} · {source['title_en']}", ids))
    parts = [drawn for drawn in parts if drawn[2]]
    drawn = draw("".join(part(nodes, edges, ids) for _, _, ids in parts), nodes)
    return templates.filled("graph.md", parts=parts, drawn=drawn)


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


def as_list(book):
    lines = []
    for chapter, theorems in book.chapters.items():
        lines.append(f"\n## {both(*book.titles[chapter])} {{#list-{chapter}}}\n")
        for t in theorems:
            on = f"; rests on {piece(book.links(t['premises']))}" if t["premises"] else ""
            lines.append(f"- {book.link(t['id'])}: {piece(t['outcome'])}, {piece(t['tier'])}{on}")
    return "\n".join(lines)
