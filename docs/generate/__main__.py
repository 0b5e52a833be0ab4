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
import contents
import coq
import exercises
import fonts
import interface
import languages
import leads
import lectures
import module
import paper
import pictures
import templates
import written
from book import read, read_json, write
from chinese import catalogue
from words import apart

# What every page brings, as one script and one style sheet: a page that asks for few files is there sooner.
BROUGHT = {"js": ["site", "moving", "figures", "turning", "show", "known", "ask", "documents", "port", "cards", "graph",
                  "exercises", "filter"], "css": ["fonts", "style", "asked", "reading"]}
KATEX = Path("/usr/share/javascript/katex")


def generate(root, build, pages, beside):
    the = book.Book(root, build)
    drawn = beside.submit(pictures.draw, the, pages / "pictures")
    models = beside.submit(book.ask, the.program, "suspects", "--models")
    shutil.copytree(root / "docs" / "assets", pages / "assets")
    packed = beside.submit(fonts.pack, pages / "assets")
    the.computes = module.pack(root, build, pages / "assets")
    the.interface = interface.pages(root, build, pages)
    the.leads = leads.found(the)
    the.opinions = coq.opinions(the.program, the.answers, root)
    texts = {f"lectures/{name}": text for name, text in lectures.render(root, pages / "lectures").items()}
    texts |= {f"certificates/{name}.txt": text for name, text in book.certificates(the).items()}
    for chapter, theorems in the.chapters.items():
        texts[f"chapters/{chapter}.md"] = chapters.page(the, chapter, theorems)
        texts[f"slides/{chapter}.html"] = chapters.deck(the, chapter, theorems)
    texts |= {f"sources/{each['id']}.md": templates.filled("source.md", book=the, source=each) for each in the.sources}
    texts["reference/kill-matrix.md"] = tables("kill", book.ask(the.program, "suspects"))
    texts["reference/models.md"] = f"---\nhide: [toc]\n---\n\n{tables('models', models.result())}"
    texts["reference/benchmarks.md"] = report(the, root / "docs" / "benchmarks.md")
    for place, text in contents.written(root).items():
        reading = "---\nreading: true\nhide: [toc]\n---\n" if place in contents.READ else ""
        texts[place] = written.expand(the, reading + module.boxes(the.computes, text), start="/" not in place)
    packed.result()
    for place, text in (texts | scripts(the, pages / "assets")).items():
        (pages / place).parent.mkdir(parents=True, exist_ok=True)
        write(pages / place, text)
    contents.short(pages)
    shutil.copytree(KATEX, pages / "assets" / "katex",
                    ignore=shutil.ignore_patterns("*.mjs", "katex.js", "katex.css", "contrib"))
    drawn.result()
    return contents.navigation(texts)


def scripts(the, assets):
    """What the pages bring, and what their scripts know."""
    known = {"words": catalogue.read(catalogue.SCRIPTS).entries, "course": exercises.data(the.root),
             "programs": book.exported(the.program, "programs", the.answers),  # what the C++ of each line recorded
             "previews": book.previews(the),
             "ports": {port: [[name, the.theorems[name]["chapter"]] for name in names]
                       for port, names in the.ports.items()}}
    return {"assets/numbers.json": json.dumps(the.numbers["page"]),
            **{f"assets/{name}.js": f"window.{name} = {json.dumps(data, ensure_ascii=False)};"
               for name, data in known.items()},
            **{f"assets/pages.{kind}": "\n".join(read(assets / f"{name}.{kind}") for name in names)
               for kind, names in BROUGHT.items()}}


def report(the, path):
    """What the program and the benchmarks wrote has its page, on which a theorem's id leads to its card."""
    text = read(path).replace("](assets/", "](../assets/")
    text = re.sub("(?m)^- (processor|caches|system|compiler): (.*)$", r'- \1: <span translate="no">\2</span>', text)
    return re.sub(r"`([\w-]+)`", lambda m: the.link(m[1]) or m[0], text)


def tables(name, text):
    """Tables in a frame of their own, which the style sheet knows by name; conventions are lists of parts."""
    text = re.sub(r"(?<=\| )(✓ )?(matches: )?((?:interleaved|half-split), .*?)(?=; float\d| \|)",
                  lambda m: f"{m[1] or ''}{m[2] or ''}{apart(m[3])}", text)
    return re.sub(r"((?:^\|.*\n)+)", rf'<div class="{name}" markdown>\n\n\1\n</div>\n', text, flags=re.M)


def site_in(language, folder, root, build, pages, nav):
    config = build / f"mkdocs-{language}.yml"
    config.write_text(json.dumps({  # JSON is YAML
        "INHERIT": str(root / "docs" / "mkdocs.yml"), "docs_dir": str(pages), "site_dir": str(folder), "nav": nav,
        "hooks": [str(root / "docs" / "generate" / "hooks.py")],
        "theme": {"custom_dir": str(root / "docs" / "overrides"), "language": language}}))
    if subprocess.run(["/usr/bin/mkdocs", "build", "--strict", "--quiet", "--config-file", config]).returncode:
        raise SystemExit(f"rope-proofs: no site in {language}")


def main(root, build, site):
    pages = build / "docs"
    shutil.rmtree(pages, ignore_errors=True)
    with ProcessPoolExecutor(1) as beside:  # pictures, then the Chinese site, beside the rest
        nav = generate(root, build, pages, beside)
        chinese = beside.submit(site_in, "zh", build / "zh", root, build, pages, nav)
        site_in("en", site, root, build, pages, nav)
        chinese.result()
    paper.print_all({"en": site, "zh": build / "zh"}, contents.READ + contents.FURTHER,
                    read_json(build / "answers" / "run.json"))
    (build / "zh").rename(site / "zh")
    shutil.copy(site / "assets" / "images" / "favicon.png", site / "favicon.ico")  # Doxygen's pages name none
    lectures.chinese(root, site / "zh" / "lectures")
    languages.join(site)
    return site


if __name__ == "__main__":
    print(main(*(Path(argument).resolve() for argument in sys.argv[1:4])))
