"""The site on paper: the handout and the book as PDF, printed by Chromium, where there is one."""
import re
import shutil
import subprocess
import tempfile

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARTICLE = re.compile(r'<article class="md-content__inner[^>]*>(.*)</article>', re.S)


def listed():
    """Links to both; without Chromium they were not printed, and a browser prints the page itself."""
    if not CHROMIUM:
        return ("[RoPE on one page](96-handout.md): print this page. "
                "(The site was built without Chromium, so there is no PDF.)")
    return ('- <a href="../print/handout.pdf">RoPE on one page</a> (PDF, A4), from [this page](96-handout.md)\n'
            '- <a href="../print/book.pdf">The book</a> (PDF): all pages to read, and the card of every theorem\n')


def print_all(site, read, chapters):
    if not CHROMIUM:
        return
    folder = site / "print"
    folder.mkdir(exist_ok=True)
    printed(site / "read" / "96-handout.html", folder / "handout.pdf")
    whole = folder / "book.html"  # beside the site's other folders, so that its pictures and fonts are found
    whole.write_text(book(site, read, chapters), encoding="utf-8")
    printed(whole, folder / "book.pdf")
    whole.unlink()


def printed(page, pdf):
    with tempfile.TemporaryDirectory() as profile:
        done = subprocess.run(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--disable-pdf-tagging", "--no-pdf-header-footer",
             f"--user-data-dir={profile}", f"--print-to-pdf={pdf}", page.as_uri()],
            capture_output=True, text=True, timeout=600)
    if done.returncode or not pdf.exists():
        raise SystemExit(f"{page.name} could not be printed: {done.stderr[-500:]}")


def book(site, read, chapters):
    """One page of all: each page's article, its places renamed, links between them kept, the C++ left to the site."""
    files = [f"{name}.html" for name in read] + [f"chapters/{chapter['id']}.html" for chapter in chapters]
    parts = []
    for file in files:
        article = ARTICLE.search((site / file).read_text(encoding="utf-8"))[1]
        left_out = r'<figure class="code">.*?</figure>|<a class="headerlink".*?</a>|<div class="columns".*?</div>'
        article = re.sub(left_out, "", article, flags=re.S)
        article = re.sub(r'\bid="([^"]+)"', lambda m: f'id="{place(file, m[1])}"', article)
        article = re.sub(r'\bhref="([^"#:]*)(?:#([^"]*))?"', lambda m: leads(file, files, m[1], m[2]), article)
        article = article.replace('loading="lazy"', "")
        parts.append(f'<section id="{place(file, "")}">{article}</section>')
    names = re.findall(r'<section id="([^"]*)">.*?<h1[^>]*>(.*?)</h1>', "\n".join(parts), re.S)
    contents = "".join(f'<li><a href="#{name}">{title}</a></li>' for name, title in names)
    return f"""<!doctype html><html lang="en" data-titles="en"><head><meta charset="utf-8">\
<title>RoPE, proved line by line</title>
<link rel="stylesheet" href="../assets/katex/katex.min.css"><link rel="stylesheet" href="../assets/style.css">
<link rel="stylesheet" href="../assets/book.css">
<script src="../assets/katex/katex.min.js"></script></head><body class="md-typeset" data-md-color-scheme="default">
<section class="cover"><h1>Rotary position embedding, proved line by line</h1>
<p>Printed from the site; the C++ of each line, and what answers, is there.</p></section>
<section><h1>Contents</h1><ol class="toc">{contents}</ol></section>
{chr(10).join(parts)}
<script>
for (const element of document.querySelectorAll(".arithmatex")) {{
  const tex = element.textContent.trim();
  const displayMode = tex.startsWith("\\\\["), output = "html";
  katex.render(tex.slice(2, -2), element, {{ displayMode, output, throwOnError: false, strict: "ignore" }});
}}
for (const wide of document.querySelectorAll(".formula, div.arithmatex, table")) {{
  const part = wide.parentElement.clientWidth / wide.scrollWidth;
  if (part < 1) wide.style.zoom = part;
}}
</script></body></html>"""


def place(file, anchor):
    return f"{file.removesuffix('.html').replace('/', '--')}--{anchor}"


def leads(file, files, to, anchor):
    """Within the book where the page is in it; otherwise nowhere, for paper has no site around it."""
    target = re.sub(r"^(?:\.\./)", "", to) if to.startswith("../") else f"{file.split('/')[0]}/{to}" if to else file
    return f'href="#{place(target, anchor or "")}"' if target in files else "data-site"
