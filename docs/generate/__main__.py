"""Generates the pages from the program's answers and builds the site; docs/run calls this.

    python3 docs/generate ROOT BUILD SITE     runs BUILD/rope-proofs and BUILD/docs-numbers, writes BUILD/docs and SITE
"""
import json
import shutil
import subprocess
import sys
from pathlib import Path

import book
import chapters
import graph
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
    for theorem_chapter, theorems in the.chapters.items():
        write(pages / "chapters" / f"{theorem_chapter}.md", chapters.page(the, theorem_chapter, theorems))
    for source in the.sources:
        write(pages / "sources" / f"{source['id']}.md", sources.page(the, source))
    write(pages / "reference" / "graph.md", graph.page(the, book.ask(program, "graph", "--format", "dot")))
    write(pages / "reference" / "symbols.md", symbols.page(the))
    write(pages / "reference" / "kill-matrix.md", book.ask(program, "suspects", "--markdown"))
    interface(root, build, pages)
    pictures.draw(the, numbers, pages / "pictures")
    shutil.copytree(root / "docs" / "assets", pages / "assets")
    write(pages / "assets" / "numbers.json", json.dumps(numbers["page"]))
    shutil.copytree(KATEX, pages / "assets" / "katex", ignore=shutil.ignore_patterns("*.mjs", "katex.js", "katex.css", "contrib"))
    listed = [(path.stem, written.expand(the, program, numbers, path.read_text(encoding="utf-8"), path.stem.endswith("index")))
              for path in sorted((root / "docs" / "pages").glob("*.md"))]
    for stem, text in listed:
        write(pages / ("index.md" if stem.endswith("index") else f"read/{stem}.md"), text)
    return navigation(the, [stem for stem, _ in listed if not stem.endswith("index")])


def interface(root, build, pages):
    """The C++ interface, by Doxygen; it stops at a public name without a docstring."""
    options = (root / "docs" / "Doxyfile").read_text() + f"OUTPUT_DIRECTORY = {pages}\n"
    done = subprocess.run(["doxygen", "-"], input=options, cwd=root, text=True, capture_output=True)
    if done.returncode:
        raise SystemExit(done.stderr)


def navigation(the, stems):
    return [
        {"Start": "index.md"},
        {"Read": [f"read/{stem}.md" for stem in stems]},
        {"Proofs": [f"chapters/{chapter}.md" for chapter in the.chapters]},
        {"Sources": [f"sources/{source['id']}.md" for source in the.sources]},
        {"Reference": ["reference/graph.md", "reference/symbols.md", "reference/kill-matrix.md", {"C++ interface": "cpp/index.html"}]},
    ]


def main(root, build, site):
    pages = build / "docs"
    shutil.rmtree(pages, ignore_errors=True)
    nav = generate(root, build, pages)
    # JSON is YAML
    config = build / "mkdocs.yml"
    config.write_text(f"INHERIT: {root / 'docs' / 'mkdocs.yml'}\n" + "\n".join(
        f"{key}: {json.dumps(value)}" for key, value in
        {"docs_dir": str(pages), "site_dir": str(site), "hooks": [str(root / "docs" / "generate" / "hooks.py")], "nav": nav, "theme": {"custom_dir": str(root / "docs" / "overrides")}}.items()) + "\n")
    subprocess.run(["/usr/bin/mkdocs", "build", "--strict", "--quiet", "--config-file", config], check=True)
    return site


if __name__ == "__main__":
    print(main(*(Path(argument).resolve() for argument in sys.argv[1:4])))
