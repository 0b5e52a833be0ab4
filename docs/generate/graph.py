"""The dependency graph: the program's own, drawn by Graphviz, each node linked to its card."""
import re
import subprocess

from words import both, part

NODE = re.compile(r'^    "([^"]+)" \[label=', re.M)


def page(book, dot):
    def linked(node):
        theorem = book.theorems.get(node[1])
        if not theorem:
            return node[0]
        url = f'../chapters/{theorem["chapter"]}.html#{node[1]}'
        return f'    "{node[1]}" [URL="{url}", target="_top", tooltip="{theorem["title"].replace(chr(92), 2 * chr(92))}", label='
    # on a page of its own width, chapters stack better than they stand side by side
    looks = 'bgcolor="transparent"; ranksep=0.5; nodesep=0.12;'
    dot = NODE.sub(linked, dot).replace("digraph theorems {", f"digraph theorems {{\n  {looks}", 1)
    svg = subprocess.run(["dot", "-Tsvg"], input=dot, capture_output=True, text=True, check=True).stdout
    svg = svg[svg.index("<svg"):]
    svg = svg.replace("<svg ", '<svg role="group" aria-label="Dependency graph of the theorems" ', 1)
    svg = re.sub(r"<!--.*?-->\n?", "", svg, flags=re.S)
    edges = sum(len(t["premises"]) for t in book.theorems.values())
    return f"""---
title: What rests on what
hide: [toc]
---
# What rests on what

Each of the {len(book.theorems)} theorems is a node, each of the {edges} premises an arrow from what is used to what
uses it. A node leads to its card. Shape and words tell the verdict, colour only repeats it; the legend is part of the
drawing.
The same drawing comes from `rope-proofs graph --format dot | dot -Tsvg`.

<div class="graph" tabindex="0" role="group" aria-label="dependency graph, scrolls sideways">
{svg}
</div>

The same as a list, for reading aloud and for narrow screens:

{as_list(book)}
"""


def as_list(book):
    from chapters import link
    lines = []
    for chapter, theorems in book.chapters.items():
        lines.append(f"\n## {both(*book.titles[chapter])} {{#list-{chapter}}}\n")
        for t in theorems:
            on = ", ".join(link(book, p) for p in t["premises"])
            lines.append(f"- {link(book, t['id'])}: {part(t['outcome'])}, {part(t['tier'])}"
                         + (f"; rests on {part(on)}" if on else ""))
    return "\n".join(lines)
