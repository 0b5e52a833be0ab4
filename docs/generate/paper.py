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
from chinese import catalogue

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
TOLD = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
        "--disable-sync", "--remote-debugging-pipe"]
#: what is wider than its place: on paper nobody scrolls; both are whole pixels, one more or less under a zoom
CUT = ("[...document.querySelectorAll('.formula, div.arithmatex, .katex-display, pre, table')]"
       ".filter((e) => e.scrollWidth > e.clientWidth + 2).map((e) => e.textContent.trim().slice(0, 60)).join('; ')")
#: what is measured has its fonts
LOADED = """(async () => {
  if (document.readyState !== 'complete') await new Promise((there) => addEventListener('load', there));
  document.body.offsetWidth;  // laid out: what it needs is asked for
  await document.fonts.ready;
  window.fit?.();
})()"""
PRINT = {"printBackground": True, "preferCSSPageSize": True, "generateTaggedPDF": False}
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
               (Path(__file__).parents[1] / "assets" / "style.css").read_text(encoding="utf-8"))
#: where a link into another part leads until they are bound
ELSEWHERE = "https://book/#"


def listed():
    """Links to both; without Chromium they were not printed, and a browser prints the page itself."""
    if not CHROMIUM:
        return ("[RoPE on one page](96-handout.md): print this page. "
                "(The site was built without Chromium, so there is no PDF.)")
    return ('- <a href="../print/handout.pdf">RoPE on one page</a> (PDF, A4), from [this page](96-handout.md)\n'
            '- <a href="../print/book.pdf">The book</a> (PDF): all pages to read, and the card of every theorem\n')


def print_all(sites, read, run):
    """Of each site, {language: folder}."""
    if not CHROMIUM:
        return
    books, sheets = [], []  # a page and its PDF
    for language, site in sites.items():
        folder = site / "print"
        folder.mkdir(exist_ok=True)
        said = SAID if language == "en" else list(map(catalogue.read(catalogue.is_of_pages).look_up, SAID))
        sections, files = book(site, read, run["chapters"], *said), []
        for number, part in enumerate(parts(sections)):
            files.append(folder / f"part-{number}.html")  # in this folder, so that pictures and fonts are found
            files[-1].write_text(document("\n".join(part), said[0], language), encoding="utf-8")
        sheets += [*((file, file.with_suffix(".pdf")) for file in files),
                   (site / "read" / "96-handout.html", folder / "handout.pdf")]
        titled = "title" if language == "en" else "title_zh"
        theorems = {place(f"chapters/{t['chapter']}.html", t["id"]): t[titled] for t in run["theorems"]}
        books.append((folder / "book.pdf", said[0], sections, theorems, files))
    asyncio.run(printed(sheets))
    for pdf, said, sections, theorems, files in books:
        whole, places = pikepdf.new(), {}
        for file in files:
            places |= bound(whole, file.with_suffix(".pdf"))
            file.unlink()
            file.with_suffix(".pdf").unlink()
        font = whole.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica))
        numbered(whole, font)
        joined(whole, places)
        contents(whole, places["contents"][0], font)
        bookmarks(whole, places, sections, theorems)
        whole.docinfo["/Title"] = said
        whole.save(pdf)


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
                await ask("Runtime.evaluate", session, expression=LOADED, awaitPromise=True)
                cut = await ask("Runtime.evaluate", session, expression=CUT, returnByValue=True)
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


def book(site, read, chapters, titled, contents_titled, where_from):
    """The sections, by name: each page's article, its places renamed, links between them kept, the C++ left to the
    site; before them the cover and the contents."""
    files = [f"{name}.html" for name in read] + [f"chapters/{chapter['id']}.html" for chapter in chapters]
    sections = {}
    for file in files:
        article = ARTICLE.search((site / file).read_text(encoding="utf-8"))[1]
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


def document(sections, titled, language):
    """A part as a page. Chromium gives a PDF the places that a link leads to: here, all of them."""
    places = "".join(f'<a href="#{there}"></a>' for there in ID.findall(sections))
    return templates.filled("book.html", language=language, title=titled, style=STYLE, places=places, sections=sections)


def bound(whole, sheets):
    """Adds the sheets of a part; its places by name, each a page of the whole and where on it."""
    with pikepdf.open(sheets) as part:
        first = len(whole.pages)
        number = {page.objgen: first + i for i, page in enumerate(part.pages)}
        whole.pages.extend(part.pages)
        return {name[1:]: (number[page.objgen], float(x), float(y))
                for name, (page, _, x, y, _) in part.Root.Dests.items()}


def write(page, font, size, x, y, number):
    name = page.add_resource(font, pikepdf.Name.Font)
    page.contents_add(f"q BT {name} {size} Tf {x:.2f} {y} Td ({number}) Tj ET Q".encode(), prepend=True)


def numbered(whole, font):
    """Each page's number in the middle of its foot; a digit of Helvetica is 0.556 of its size wide."""
    size = 9
    for number, page in enumerate(whole.pages, 1):
        write(page, font, size, (float(page.MediaBox[2]) - 0.556 * size * len(str(number))) / 2, 28, number)


def joined(whole, places):
    """Links find their place, in whatever part it is."""
    def at(name):
        number, x, y = places[name]
        return pikepdf.Array([whole.pages[number].obj, pikepdf.Name.XYZ, x, y, 0])
    for page in whole.pages:
        for link in page.get("/Annots", ()):
            address = str(link.A.URI) if "/A" in link else ""
            if address.startswith(ELSEWHERE):
                del link.A
                link.Dest = at(address.removeprefix(ELSEWHERE))
            elif "/Dest" in link:
                link.Dest = at(str(link.Dest)[1:])


def contents(whole, number, font):
    """Behind each entry of the contents the page that it leads to."""
    page, page_of, last = whole.pages[number], {page.objgen: i for i, page in enumerate(whole.pages, 1)}, {}
    for link in page.get("/Annots", ()):  # a link of two lines has two: the number stands behind the last
        last[page_of[link.Dest[0].objgen], float(link.Dest[3])] = link
    for (to, _), link in last.items():
        _, y, x, _ = map(float, link.Rect)
        write(page, font, 8, x + 5, f"{y + 3:.2f}", to)


def bookmarks(whole, places, sections, theorems):
    """What a reader of the PDF turns the pages by: the sections, and under a chapter its theorems."""
    def mark(text, name):
        number, x, y = places[name]
        return pikepdf.OutlineItem(text, number, "XYZ", left=x, top=y, zoom=0)
    with whole.open_outline() as outline:
        for section, html in list(sections.items())[1:]:
            item = mark(unescape(re.sub("<[^>]*>", "", title(html))), section)
            item.is_closed = True
            item.children.extend(mark(hooks.plain(said), name) for name, said in theorems.items()
                                 if name.startswith(section))
            outline.root.append(item)
