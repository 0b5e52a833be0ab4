"""The site on paper: the handout and the book as PDF, printed by Chromium, where there is one."""
import asyncio
import base64
import json
import os
import re
import shutil
import tempfile
from html import unescape
from itertools import groupby
from pathlib import Path

import pikepdf

import hooks
import templates
from book import read, write
from chinese import catalogue

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
TOLD = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
        "--disable-sync", "--remote-debugging-pipe"]
PRINT = {"printBackground": True, "preferCSSPageSize": True, "generateTaggedPDF": False}
CUT = read(templates.FOLDER / "print.js")
ARTICLE = re.compile(r'<article class="md-content__inner[^>]*>(.*)</article>', re.S)
LEFT_OUT = re.compile(r'<figure class="code">.*?</figure>|<a class="headerlink".*?</a>|<div class="columns".*?</div>'
                      r'|<p class="next">.*?</p>', re.S)
ID = re.compile(r'\bid="([^"]+)"')
SAID = ("Rotary position embedding, proved line by line", "Contents",
        "Printed from the site; the C++ of each line, and what answers, is there.")
#: the book is printed in so many: Chromium goes through all of a document once more for each of its pages
PARTS = 6
#: the cards' style as on paper: a rule for the screen or for paper alone has Chromium go through all elements once more
STYLE = re.sub(r"@media ([^{]*)", lambda m: "@media all " if re.match(r"print|\(max", m[1]) else "@media not all ",
               read(templates.FOLDER.with_name("assets") / "style.css"))
#: where a link into another part leads until they are bound
ELSEWHERE = "https://book/#"


def print_all(sites, pages, run):
    """Of each site, {language: folder}."""
    if not CHROMIUM:
        return
    books, sheets = [], []  # a page and its PDF
    for language, site in sites.items():
        folder = site / "print"  # so that pictures and fonts are found
        folder.mkdir(exist_ok=True)
        said = SAID if language == "en" else list(map(catalogue.read(catalogue.is_of_pages).look_up, SAID))
        sections, files = book(site, pages, run["chapters"], *said), []
        for number, part in enumerate(parts(sections)):
            files.append(folder / f"part-{number}.html")
            write(files[-1], templates.filled("book.html", language=language, title=said[0], style=STYLE, sections=part,
                                              places=ID.findall("".join(part))))
        sheets += [*((file, file.with_suffix(".pdf")) for file in files),
                   (site / "read" / "96-handout.html", folder / "handout.pdf")]
        titled = "title" if language == "en" else "title_zh"
        theorems = {place(f"chapters/{t['chapter']}.html", t["id"]): t[titled] for t in run["theorems"]}
        books.append((folder / "book.pdf", said[0], sections, theorems, files))
    asyncio.run(printed(sheets))
    for made in books:
        bind(*made)


async def printed(sheets):
    """By one Chromium, which is told over a pipe what to do, with a tab for each core."""
    asked, left = [], iter(sheets)
    with tempfile.TemporaryDirectory() as profile:
        chromium = await asyncio.create_subprocess_exec(
            "sh", "-c", 'exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1', CHROMIUM, *TOLD,
            f"--user-data-dir={profile}", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 30)

        async def ask(method, session={}, **parameters):
            asked.append(asyncio.get_running_loop().create_future())
            message = {"id": len(asked) - 1, "method": method, "params": parameters, **session}
            chromium.stdin.write(json.dumps(message).encode() + b"\0")
            return await asked[-1]

        async def hear():
            while True:
                answer = json.loads((await chromium.stdout.readuntil(b"\0"))[:-1])
                if "error" in answer:
                    raise SystemExit(f"Chromium can't print: {answer['error']['message']}")
                if "id" in answer:  # or it is an event
                    asked[answer["id"]].set_result(answer["result"])

        async def tab():
            there = await ask("Target.createTarget", url="about:blank")
            session = await ask("Target.attachToTarget", flatten=True, **there)
            for page, pdf in left:
                await ask("Page.navigate", session, url=page.as_uri())
                cut = await ask("Runtime.evaluate", session, expression=CUT, awaitPromise=True, returnByValue=True)
                if cut["result"]["value"]:
                    raise SystemExit(f"{page.name} on paper is cut: {cut['result']['value']}")
                sheets = await ask("Page.printToPDF", session, **PRINT)
                pdf.write_bytes(base64.b64decode(sheets["data"]))

        work = {asyncio.create_task(hear()), asyncio.gather(*(tab() for _ in range(os.cpu_count())))}
        done, hearing = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        done.pop().result()
        hearing.pop().cancel()
        chromium.stdin.close()
        await chromium.wait()


def book(site, pages, chapters, titled, contents_titled, where_from):
    """The sections, by name: each page's article, its places renamed, links between them kept, the C++ left to the
    site; before them the cover and the contents."""
    files = [page.replace(".md", ".html") for page in pages] + [f"chapters/{each['id']}.html" for each in chapters]
    sections = {}
    for file in files:
        article = ARTICLE.search(read(site / file))[1]
        article = LEFT_OUT.sub("", article).replace("<details", "<details open").replace('loading="lazy"', "")
        article = ID.sub(lambda m: f'id="{place(file, m[1])}"', article)
        article = re.sub(r'\bhref="([^"#:]*)(?:#([^"]*))?"', lambda m: leads(file, files, *m.groups("")), article)
        sections[place(file)] = f'<section id="{place(file)}">{article}</section>'
    contents = "".join(f'<li><a href="#{name}">{title(html)}</a></li>' for name, html in sections.items())
    return {
        "cover": f'<section class="cover"><h1>{titled}</h1><p>{where_from}</p></section>',
        "contents": f'<section id="contents"><h1>{contents_titled}</h1><ol class="toc">{contents}</ol></section>',
        **sections}


def title(html):
    return re.search(r"<h1[^>]*>(.*?)</h1>", html, re.S)[1]


def place(file, anchor=""):
    return f"{file.removesuffix('.html').replace('/', '--')}--{anchor}"


def leads(file, files, to, anchor):
    """Within the book where the page is in it; otherwise nowhere, for paper has no site around it. What the page is
    asked to show first ("#suspect=...") paper can't."""
    target = os.path.normpath(Path(file).parent / to) if to else file
    return f'href="#{place(target, "" if "=" in anchor else anchor)}"' if target in files else "data-site"


def parts(sections):
    """The sections in their order, in parts of about the same length; links from one to another lead ELSEWHERE."""
    length, before, part_of, of_place = sum(map(len, sections.values())), 0, {}, {}
    for name, html in sections.items():
        part_of[name] = before * PARTS // length
        of_place |= {there: part_of[name] for there in ID.findall(html)}
        before += len(html)
    for part, names in groupby(sections, part_of.get):
        def link(match):
            return match[0] if of_place[match[1]] == part else f'href="{ELSEWHERE}{match[1]}"'
        yield [re.sub(r'\bhref="#([^"]*)"', link, sections[name]) for name in names]


def bind(pdf, titled, sections, theorems, files):
    """The book of its parts: links find their place in whatever part it is, each page has its number, and each entry of
    the contents that of the page that it leads to."""
    whole, places = pikepdf.new(), {}  # name: the number of its page, from 0, and where on it
    for file in files:
        with pikepdf.open(file.with_suffix(".pdf")) as part:
            number = {page.objgen: len(whole.pages) + i for i, page in enumerate(part.pages)}
            whole.pages.extend(part.pages)
            places |= {name[1:]: (number[page.objgen], float(x), float(y))
                       for name, (page, _, x, y, _) in part.Root.Dests.items()}
        file.unlink()
        file.with_suffix(".pdf").unlink()
    font = whole.make_indirect(pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica))

    def print_number(page, size, x, y, number):
        name = page.add_resource(font, pikepdf.Name.Font)
        page.contents_add(f"q BT {name} {size} Tf {x:.2f} {y:.2f} Td ({number}) Tj ET Q".encode(), prepend=True)

    for number, page in enumerate(whole.pages):
        # in the middle of its foot; a digit of Helvetica is 0.556 of its size wide
        print_number(page, 9, (float(page.MediaBox[2]) - 0.556 * 9 * len(str(number + 1))) / 2, 28, number + 1)
        entries = {}  # of the contents: a link of two lines is two, and the number stands behind the last
        for link in page.get("/Annots", ()):
            name = str(link.Dest)[1:] if "/Dest" in link else str(link.A.URI)
            if "/A" in link and name.startswith(ELSEWHERE):
                del link.A
                name = name.removeprefix(ELSEWHERE)
            if "/A" not in link:
                to, x, y = places[name]
                link.Dest = pikepdf.Array([whole.pages[to].obj, pikepdf.Name.XYZ, x, y, 0])
                entries[to, y] = link
        if number == places["contents"][0]:
            for (to, _), link in entries.items():
                _, y, x, _ = map(float, link.Rect)
                print_number(page, 8, x + 5, y + 3, to + 1)

    def mark(text, name):
        number, x, y = places[name]
        return pikepdf.OutlineItem(text, number, "XYZ", left=x, top=y, zoom=0)
    with whole.open_outline() as outline:  # the sections, and under a chapter its theorems
        for section, html in list(sections.items())[1:]:
            item = mark(unescape(re.sub("<[^>]*>", "", title(html))), section)
            item.is_closed = True
            item.children.extend(mark(hooks.plain(said), name) for name, said in theorems.items()
                                 if name.startswith(section))
            outline.root.append(item)
    whole.docinfo["/Title"] = titled
    whole.save(pdf)
