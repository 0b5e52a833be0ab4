"""The site in two languages: the Chinese one lies in zh/ of the English one, and shares what is no page."""
import os
import re
import shutil
from functools import cache
from html import unescape
from pathlib import Path

from book import read, read_json

LINK = re.compile(r'((?:href|src|data)="|"search": ?")((?!https?:|data:|mailto:|#)[^"]+)"')
#: what both sites share, among it pages that are in English alone
SHARED = ("assets", "certificates", "cpp", "pictures", "slides")


def complete(report):
    """Raises SystemExit if a sentence of a page lacks its Chinese: such a page is not there."""
    told = read_json(report)
    lines = [f"{page}: no Chinese of: {text}"
             for page, texts in told["missing"].items() for text in dict.fromkeys(texts)]
    lines += [f"{place}: no page says any more: {text}" for text, place in told["unused"].items()]
    if lines:
        raise SystemExit("\n".join([*lines, f"rope-proofs: {len(lines)} sentences to mend in src/words/zh.po"]))


def join(site):
    """Makes one of the two."""
    chinese = site / "zh"
    for shared in SHARED:
        shutil.rmtree(chinese / shared, ignore_errors=True)
    for picture in chinese.glob("lectures/*.png"):
        picture.unlink()
    for path in ("404.html", "sitemap.xml", "sitemap.xml.gz"):
        (chinese / path).unlink(missing_ok=True)

    @cache  # the pages of a folder lead to the same places
    def up(folder, to):
        target = Path(os.path.normpath(folder / unescape(to)))
        shared = site / target.relative_to(chinese)
        return to if target.exists() or not shared.exists() else os.path.relpath(shared, folder)

    for path in chinese.rglob("*.html"):
        other = site / path.relative_to(chinese)

        def link(match):
            to, rest = re.fullmatch(r"([^#?]*)(.*)", match[2]).groups()
            return f'{match[1]}{up(path.parent, to)}{rest}"'

        path.write_text(offer(LINK.sub(link, read(path)), path, other, "en"), encoding="utf-8")
        other.write_text(offer(read(other), other, path, "zh"), encoding="utf-8")


def offer(html, path, other, language):
    """The page names the one in the other language; assets/site.js makes the button of it."""
    link = f'<link rel="alternate" hreflang="{language}" href="{os.path.relpath(other, path.parent)}">'
    return html.replace("</head>", link + "</head>", 1)
