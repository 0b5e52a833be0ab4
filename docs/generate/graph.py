"""The dependency graph: the program's own, drawn part by part by Graphviz, each node linked to its card."""
import re
import subprocess

import templates
from book import read

NODE = re.compile(r'^    ("([^"]+)" \[label=.*\];)$', re.M)
EDGE = re.compile(r'^  ("([^"]+)" -> "([^"]+)".*;)$', re.M)


def shown(book, what):
    """How many premises, all drawings, or a list."""
    dot = read(book.answers / "graph.dot")
    edges = [(m[2], m[3], m[1]) for m in EDGE.finditer(dot)]
    if what == "premises":
        return str(len(edges))
    nodes = {m[2]: m[1] for m in NODE.finditer(dot) if m[2] in book.theorems}
    return templates.filled("graph-list.md", book=book) if what == "list" else drawings(book, nodes, edges)


def drawings(book, nodes, edges):
    """One for each chapter and each source, of its theorems and what stands next to them."""
    parts = [(f"chapter={chapter}", book.titles[chapter][0], {t["id"] for t in theorems})
             for chapter, theorems in book.chapters.items()]
    for source in book.sources:
        ids = {i for row in source["rows"] for i in row["decided_by"] + row["mended_by"]}
        parts.append((f"source={source['id']}", f"{source['id']} · {source['title_en']}", ids))
    parts = [drawn for drawn in parts if drawn[2]]
    drawn = draw("".join(part(book.theorems, nodes, edges, ids) for _, _, ids in parts), nodes)
    return templates.filled("graph.md", parts=parts, drawn=drawn)


def part(theorems, nodes, edges, ids):
    """These theorems, their premises and what uses them, as a graph of its own."""
    kept = [(a, b, edge) for a, b, edge in edges if a in ids or b in ids]
    near = set(ids).union(*({a, b} for a, b, _ in kept))
    alone = set(ids).difference(*({a, b} for a, b, _ in kept))
    nodes = [(name, nodes[name]) for name in sorted(nodes, key=lambda name: name not in alone) if name in near]
    return templates.filled("graph.dot", nodes=nodes, edges=kept, ids=ids, theorems=theorems)


def draw(dot, names):
    """The drawing of each graph."""
    svg = subprocess.run(["dot", "-Tsvg"], input=dot, capture_output=True, text=True, check=True).stdout
    svg = re.sub(r'<!--.*?-->\n?| id="[^"]*"', "", svg, flags=re.S)  # many of them stand on one page
    svg = re.sub(r"<text (?=[^>]*>([^<]*)</text>)",  # an id is one in every language
                 lambda m: '<text translate="no" ' if m[1] in names else m[0], svg)
    return re.findall("<svg.*?</svg>", re.sub(r">\s*\n\s*<", "><", svg), flags=re.S)
