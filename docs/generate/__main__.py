"""Generates the pages from the program's answers and builds the site; docs/run calls this.

    python3 docs/generate ROOT BUILD SITE     runs BUILD/rope-proofs and BUILD/docs-numbers, writes BUILD/docs and SITE
"""
import json
import re
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import book
import chapters
import coq
import exercises
import fonts
import graph
import languages
import leads
import lectures
import module
import paper
import pictures
import reference
import slides
import sources
import symbols
import written
from chinese import catalogue

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
PLACES = {"00-index": "index.md", "99-reference": "reference/index.md"}
# What every page brings, as one script and one style sheet: a page that asks for few files is there sooner.
BROUGHT = {"js": ["site", "moving", "figures", "turning", "show", "known", "ask", "documents", "port", "cards", "graph",
                  "exercises", "filter"], "css": ["fonts", "style", "asked", "reading"]}
MOST_WORDS = 6000  # of the pages to read: 40 minutes

KATEX = Path("/usr/share/javascript/katex")


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def generate(root, build, pages, beside):
    program = build / "rope-proofs"
    answers = build / "answers"
    answers.mkdir(parents=True, exist_ok=True)
    numbers = json.loads(book.ask(build / "docs-numbers"))
    the = book.load(root, program, answers)
    drawn = beside.submit(pictures.draw, the, numbers, pages / "pictures")
    models = beside.submit(book.ask, program, "suspects", "--models", "--markdown")
    shutil.copytree(root / "docs" / "assets", pages / "assets")
    packed = beside.submit(fonts.pack, pages / "assets")
    the.leads = leads.found(root, program, the)
    for name, text in book.certificates(answers).items():
        write(pages / "certificates" / f"{name}.txt", text)
    the.chinese = catalogue.read()
    write(pages / "reference" / "theorems.md", reference.theorems(the))
    the.opinions = coq.opinions(program, answers, root)
    for theorem_chapter, theorems in the.chapters.items():
        write(pages / "chapters" / f"{theorem_chapter}.md", chapters.page(the, theorem_chapter, theorems))
        write(pages / "slides" / f"{theorem_chapter}.html", slides.deck(the, theorem_chapter, theorems))
    for source in the.sources:
        write(pages / "sources" / f"{source['id']}.md", sources.page(the, source))
    write(pages / "reference" / "graph.md", graph.page(the, (answers / "graph.dot").read_text(encoding="utf-8")))
    write(pages / "reference" / "symbols.md", symbols.page(the, interface(root, build, pages)))
    write(pages / "reference" / "kill-matrix.md", tables("kill", book.ask(program, "suspects", "--markdown")))
    write(pages / "reference" / "models.md", f"---\nhide: [toc]\n---\n\n{tables('models', models.result())}")
    reports = sorted((root / "docs").glob("*.md"))  # what the program and the benchmarks wrote; each has its page
    for report in [path for path in reports if path.stem != "theorems"]:
        text = report.read_text(encoding="utf-8").replace("](assets/", "](../assets/")
        # a theorem's id leads to its card
        text = re.sub(r"`([\w-]+)`", lambda m: chapters.link(the, m[1]) or m[0], text)
        write(pages / "reference" / report.name, text)
    the.notebooks = [f"lectures/{name}" for name in lectures.render(root, pages / "lectures")]
    write(pages / "assets" / "numbers.json", json.dumps(numbers["page"]))
    packed.result()
    for kind, names in BROUGHT.items():
        texts = [(pages / "assets" / f"{name}.{kind}").read_text(encoding="utf-8") for name in names]
        write(pages / "assets" / f"pages.{kind}", "\n".join(texts))
    shutil.copytree(KATEX, pages / "assets" / "katex",
                    ignore=shutil.ignore_patterns("*.mjs", "katex.js", "katex.css", "contrib"))
    words = catalogue.read(catalogue.SCRIPTS).words()
    write(pages / "assets" / "words.js", f"window.words = {json.dumps(words, ensure_ascii=False)};")
    write(pages / "assets" / "course.js", exercises.data(root))
    asked = module.pack(root, build, pages / "assets", module.ASKED)
    the.moves = module.pack(root, build, pages / "assets", ["pictures"])
    write(pages / "assets" / "programs.js", f"window.programs = {json.dumps(book.programs(program, answers))};")
    write(pages / "assets" / "previews.js", f"window.previews = {json.dumps(book.previews(the, program))};")
    write(pages / "assets" / "ports.js", f"window.ports = {json.dumps(leads.of_ports(root, the))};")
    names = [path.stem for path in (root / "docs" / "pages").glob("*.md") if path.stem not in PLACES]
    if sorted(names) != sorted(READ + TEACH + FURTHER):
        raise SystemExit("docs/generate: READ, TEACH and LOOKED_UP differ from docs/pages by "
                         f"{set(names) ^ set(READ + TEACH + FURTHER)}")
    the.reference = reference.index(the, LOOKED_UP, TABLES)
    for name in [*PLACES, *READ, *TEACH, *FURTHER]:
        text = (root / "docs" / "pages" / f"{name}.md").read_text(encoding="utf-8")
        text = module.boxes(asked, text)
        place = PLACES.get(name, f"read/{name}.md")
        if name in READ:
            text = f"---\nreading: true\nhide: [toc]\n---\n{text}"
        write(pages / place, written.expand(the, program, numbers, text, "/" not in place))
    short(pages, READ)
    drawn.result()
    return navigation(the, [f"reference/{report.name}" for report in reports if report.stem != "theorems"])


def short(pages, read):
    """A formula counts as a word, and so does a name; code, and what a figure is called, do not."""
    def words(text):
        text = re.sub(r"^```.*?^```|<(pre|figure)\b.*?</\1>|^---.*?^---", "", text, flags=re.M | re.S)
        return len(re.sub(r"<[^>]*>|[#|*]+", " ", re.sub(r"\$\$?[^$]+\$\$?|\\\(.*?\\\)", "x", text)).split())
    count = sum(words((pages / "read" / f"{name}.md").read_text(encoding="utf-8")) for name in read)
    if count > MOST_WORDS:
        raise SystemExit(f"docs/pages: the pages to read have {count} words, at most {MOST_WORDS}")


def tables(name, text):
    """Tables in a frame of their own, which the style sheet knows by name."""
    return re.sub(r"((?:^\|.*\n)+)", rf'<div class="{name}" markdown>\n\n\1\n</div>\n', text, flags=re.M)


def interface(root, build, pages):
    """The C++ interface, by Doxygen, which stops at a public name without a docstring; where it put each name."""
    tags = build / "interface.xml"
    options = (root / "docs" / "Doxyfile").read_text() + f"OUTPUT_DIRECTORY = {pages}\nGENERATE_TAGFILE = {tags}\n"
    done = subprocess.run(["doxygen", "-"], input=options, cwd=root, text=True, capture_output=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    for path in (pages / "cpp").glob("*.html"):  # what a reader aloud needs: the language, and no link without a name
        text = path.read_text(encoding="utf-8").replace('<html xmlns="http://www.w3.org/1999/xhtml">',
                                                        '<html xmlns="http://www.w3.org/1999/xhtml" lang="en">')
        path.write_text(re.sub(r'<a href="[^"]*">(<span class="icondoc"></span>)</a>', r"\1", text), encoding="utf-8")
    return tags


def navigation(the, reports):
    return [
        {"Start": "index.md"},
        {"Read": [f"read/{name}.md" for name in READ]},
        {"Teach": [*(f"read/{name}.md" for name in TEACH), {"Notebooks": the.notebooks}]},
        {"Reference": [
            "reference/index.md", *({name: [f"read/{page}.md" for page in pages]} for name, pages in LOOKED_UP.items()),
            {"Theorems": ["reference/theorems.md", *(f"chapters/{chapter}.md" for chapter in the.chapters)]},
            {"Sources": [f"sources/{source['id']}.md" for source in the.sources]},
            {"Tables": [f"reference/{place}.md" for place, _ in TABLES] + reports},
            {"C++ interface": "cpp/index.html"}]},
    ]


def site_in(language, folder, root, build, pages, nav):
    config = build / f"mkdocs-{language}.yml"
    config.write_text(json.dumps({  # JSON is YAML
        "INHERIT": str(root / "docs" / "mkdocs.yml"), "docs_dir": str(pages), "site_dir": str(folder), "nav": nav,
        "hooks": [str(root / "docs" / "generate" / "hooks.py")],
        "theme": {"custom_dir": str(root / "docs" / "overrides"), "language": language}}))
    subprocess.run(["/usr/bin/mkdocs", "build", "--strict", "--quiet", "--config-file", config], check=True)


def main(root, build, site):
    pages = build / "docs"
    shutil.rmtree(pages, ignore_errors=True)
    with ProcessPoolExecutor(1) as beside:  # pictures, then the Chinese site, beside the rest
        nav = generate(root, build, pages, beside)
        chinese = beside.submit(site_in, "zh", build / "zh", root, build, pages, nav)
        site_in("en", site, root, build, pages, nav)
        chinese.result()
    languages.complete(build / "answers" / "chinese.json")
    run = json.loads((build / "answers" / "run.json").read_text())
    paper.print_all({"en": site, "zh": build / "zh"}, [f"read/{name}" for name in READ + FURTHER], run)
    (build / "zh").rename(site / "zh")
    shutil.copy(site / "assets" / "images" / "favicon.png", site / "favicon.ico")  # Doxygen's pages name none
    lectures.chinese(root, site / "zh" / "lectures")
    languages.join(site)
    return site


if __name__ == "__main__":
    print(main(*(Path(argument).resolve() for argument in sys.argv[1:4])))
