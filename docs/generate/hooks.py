"""What MkDocs is told while it builds: a page in its language, and the search index as a reader needs it."""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import languages
import paper
import translate
from book import read_json, write
from chinese import catalogue

chinese = None  # the catalogue, where the Chinese site is built
missing = {}  # page -> what has no Chinese
PAST = re.compile("<!--html-->(.*?)<!--/html-->", re.S)


def translating(what):
    """What looks up the Chinese of a page, or of another part of the site."""
    words = translate.Page(chinese)
    missing[what] = words.missing
    return words


def on_config(config, **kwargs):
    global chinese, theorems
    answers = Path(config["docs_dir"]).parent / "answers"
    theorems = read_json(answers / "run.json")["theorems"]
    if config["theme"]["language"] != "zh":
        return
    chinese = catalogue.read(lambda place: catalogue.is_of_pages(place) or place == catalogue.TITLES)
    # an id is one in both languages, and a source that was written in Chinese has its title from there
    for theorem in theorems:
        chinese.entries.setdefault(theorem["id"], theorem["id"])
    for source in read_json(answers / "sources.json")["sources"]:
        chinese.entries.setdefault(source["title_en"], source["title"])
        number = f"{source['id']} · "
        chinese.entries[number + source["title_en"]] = number + chinese.look_up(source["title_en"])
    config["extra_javascript"] = ["assets/words.js", "assets/chinese.js", *config["extra_javascript"]]
    words = translating("the theme")
    for scheme in config["theme"]["palette"]:
        scheme["toggle"] = {**scheme["toggle"], "name": words.text(scheme["toggle"]["name"])}


def on_nav(nav, config, files):
    if chinese:
        words = translating("the navigation")
        for part in nav.items + [child for part in nav.items for child in part.children or []]:
            if part.title:  # the others have theirs from the page
                part.title = words.text(part.title)
        for said in paper.SAID:
            words.text(said)
    return nav


def on_page_markdown(markdown, page, config, files):
    """What is HTML already waits outside: Markdown counts the lines of a page anew for each tag that it closes."""
    page.past = PAST.findall(markdown)
    places = iter(range(len(page.past)))
    return PAST.sub(lambda _: f'<div class="past">{next(places)}</div>', markdown)


def on_page_content(html, page, config, files):
    """The page's HTML in the language of the site."""
    html = re.sub(r'<div class="past">(\d+)</div>', lambda m: page.past[int(m[1])], html)
    if chinese:
        words = translating(page.file.url)
        html = re.sub(r"(pictures/[\w-]+)\.svg", r"\1-zh.svg", words.html(html))
        page.title = words.text(page.title)
        if "title" in page.meta:
            page.meta["title"] = words.text(page.meta["title"])
    else:
        html = translate.english(html)
    name_contents(page, html)
    return f'<div class="reading">{html}</div>' if page.meta.get("reading") else html


def name_contents(page, html):
    """The table of contents has the headings in the page's language, without their markup."""
    headings = dict(re.findall(r'<h\d[^>]*? id="([^"]*)"[^>]*>(.*?)(?:<a class="headerlink".*?)?</h\d>', html, re.S))
    for heading in page.toc:
        for place in (heading, *heading.children):
            place.title = re.sub("<[^>]*>", "", headings[place.id]).strip()


def on_post_build(config, **kwargs):
    if chinese:
        # without modules the pages say less, so that nothing is left over
        there = (Path(config["docs_dir"]) / "assets" / "decide.js").exists()
        languages.complete(missing, chinese.unused() if there else {})
    site = Path(config["site_dir"])
    path = site / "search" / "search_index.json"
    index = read_json(path)
    named = {theorem["id"]: [theorem["id"], theorem["title"].replace("$", ""), theorem["title_zh"].replace("$", ""),
                             theorem["latex"]] for theorem in theorems}
    index["docs"] = [entry for entry in index["docs"] if (site / entry["location"].partition("#")[0]).is_file()]
    for entry in index["docs"]:
        entry["text"] = re.sub(r"\\\((.*?)\\\)", lambda m: plain(m[1]), entry["text"], flags=re.S)
        # a card is looked for by its id, and a word of the title counts for more than one of the text
        page, _, anchor = entry["location"].partition("#")
        if page.startswith("chapters/") and anchor in named:
            entry["title"] += f" · {anchor}"
            entry["names"] = named[anchor]
    if chinese:  # see overrides/assets/javascripts/lunr/min/lunr.zh.min.js
        index["config"] |= {"lang": ["zh"], "separator": r"[\s\-\u3000-\u303f\uff00-\uffef]+"}
    write(path, json.dumps(index, ensure_ascii=False))
    write(path.with_suffix(".js"), f"var __search = {{index: Promise.resolve({json.dumps(index)})}};")


def plain(tex):
    """What is left of a formula when its commands are taken away: enough for a line of a search result, a bookmark."""
    tex = re.sub(r"\\htmlData\{[^{}]*\}", "", tex)  # what is lit with a line of code
    tex = re.sub(r"(?<=[\^_])\{([^{}]*)\}", r"\1", tex)
    tex = re.sub(r"\\(?:begin|end)\{\w+\}|\\displaystyle|\\tfrac|[{}&]", " ", tex)
    tex = re.sub(r"\\(theta|delta|cos|sin|sum|Theta|pi)(?![a-zA-Z])", r" \1", tex)
    return re.sub(r"\s+", " ", re.sub(r"\\[a-zA-Z]+|\\.", " ", tex)).strip()
