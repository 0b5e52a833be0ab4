"""Generates the pages from the program's answers and builds the site; docs/run calls this.

    python3 docs/generate ROOT BUILD SITE     runs BUILD/rope-proofs and BUILD/docs-numbers, writes BUILD/docs and SITE
"""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import book
import chapters
import coq
import dictionary
import graph
import languages
import lectures
import module
import pictures
import sources
import symbols
import written

KATEX = Path("/usr/share/javascript/katex")


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def generate(root, build, pages):
    program = build / "rope-proofs"
    answers = build / "answers"
    answers.mkdir(parents=True, exist_ok=True)
    numbers = json.loads(book.ask(build / "docs-numbers"))
    the = book.load(root, program, answers)
    the.opinions = coq.opinions(program, answers, root)
    for theorem_chapter, theorems in the.chapters.items():
        write(pages / "chapters" / f"{theorem_chapter}.md", chapters.page(the, theorem_chapter, theorems))
    for source in the.sources:
        write(pages / "sources" / f"{source['id']}.md", sources.page(the, source))
    write(pages / "reference" / "graph.md", graph.page(the, book.ask(program, "graph", "--format", "dot")))
    write(pages / "reference" / "symbols.md", symbols.page(the, interface(root, build, pages)))
    write(pages / "reference" / "kill-matrix.md", book.ask(program, "suspects", "--markdown"))
    write(pages / "reference" / "models.md", book.ask(program, "suspects", "--models", "--markdown"))
    reports = sorted((root / "docs").glob("*.md"))  # what the program and the benchmarks wrote; each has its page
    for report in reports:
        text = report.read_text(encoding="utf-8").replace("](assets/", "](../assets/")
        # a theorem's id leads to its card
        text = re.sub(r"`([\w-]+)`", lambda m: chapters.link(the, m[1]) or m[0], text)
        write(pages / "reference" / report.name, text)
    lectures.copy(root, pages / "lectures")
    pictures.draw(the, numbers, pages / "pictures")
    shutil.copytree(root / "docs" / "assets", pages / "assets")
    write(pages / "assets" / "numbers.json", json.dumps(numbers["page"]))
    shutil.copytree(KATEX, pages / "assets" / "katex",
                    ignore=shutil.ignore_patterns("*.mjs", "katex.js", "katex.css", "contrib"))
    words = dictionary.read(root / "docs" / "chinese", dictionary.SCRIPTS).words()
    write(pages / "assets" / "words.js", f"window.words = {json.dumps(words, ensure_ascii=False)};")
    asked = module.pack(root, build, pages / "assets")
    read = []
    for path in sorted((root / "docs" / "pages").glob("*.md")):
        start = path.stem.endswith("index")
        name = "index.md" if start else f"read/{path.name}"
        text = module.boxes(asked, path.read_text(encoding="utf-8"))
        write(pages / name, written.expand(the, program, numbers, text, start))
        read += [] if start else [name]
    return navigation(the, read, [f"reference/{report.name}" for report in reports])


def interface(root, build, pages):
    """The C++ interface, by Doxygen, which stops at a public name without a docstring; where it put each name."""
    tags = build / "interface.xml"
    options = (root / "docs" / "Doxyfile").read_text() + f"OUTPUT_DIRECTORY = {pages}\nGENERATE_TAGFILE = {tags}\n"
    done = subprocess.run(["doxygen", "-"], input=options, cwd=root, text=True, capture_output=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return tags


def navigation(the, read, reports):
    return [
        {"Start": "index.md"},
        {"Read": read},
        {"Proofs": [f"chapters/{chapter}.md" for chapter in the.chapters]},
        {"Sources": [f"sources/{source['id']}.md" for source in the.sources]},
        {"Reference": ["reference/graph.md", "reference/symbols.md", "reference/kill-matrix.md", "reference/models.md", *reports,
                       {"C++ interface": "cpp/index.html"}]},
    ]


def main(root, build, site):
    pages = build / "docs"
    shutil.rmtree(pages, ignore_errors=True)
    nav = generate(root, build, pages)
    for language, folder in (("en", site), ("zh", site / "zh")):
        config = build / f"mkdocs-{language}.yml"
        config.write_text(json.dumps({  # JSON is YAML
            "INHERIT": str(root / "docs" / "mkdocs.yml"), "docs_dir": str(pages), "site_dir": str(folder), "nav": nav,
            "hooks": [str(root / "docs" / "generate" / "hooks.py")],
            "theme": {"custom_dir": str(root / "docs" / "overrides"), "language": language}}))
        subprocess.run(["/usr/bin/mkdocs", "build", "--strict", "--quiet", "--config-file", config], check=True)
    languages.join(site, build / "answers" / "chinese.json")
    return site


if __name__ == "__main__":
    print(main(*(Path(argument).resolve() for argument in sys.argv[1:4])))
