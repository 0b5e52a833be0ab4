"""The site in two languages: the Chinese one lies in zh/ of the English one, and shares what is no page."""
import os
import re
import shutil
from functools import cache
from html import unescape
from pathlib import Path

from book import read, write
from chinese import catalogue

LINK = re.compile(r'((?:href|src|data)="|"search": ?")((?!https?:|data:|mailto:|#)[^"#?]+)')
#: what both sites share, among it pages that are in English alone
SHARED = ("assets", "certificates", "cpp", "pictures", "slides")


def complete(missing, unused):
    """Raises SystemExit if a sentence of a page lacks its Chinese, or an entry its sentence."""
    lines = [f"{page}: no Chinese of: {text}" for page, texts in missing.items() for text in dict.fromkeys(texts)]
    lines += [f"{place}: no page says any more: {text}" for text, place in unused.items() if place != catalogue.TITLES]
    if lines:
        raise SystemExit("\n".join([*lines, f"rope-proofs: {len(lines)} sentences to mend in src/words/zh.po"]))


def join(site):
    """Makes one of the two."""
    chinese = site / "zh"
    for shared in SHARED:
        shutil.rmtree(chinese / shared, ignore_errors=True)
    for name in ("404.html", "sitemap.xml*", "lectures/*.png"):
        for path in list(chinese.glob(name)):
            path.unlink()

    @cache  # the pages of a folder lead to the same places
    def up(folder, to):
        target = Path(os.path.normpath(folder / unescape(to)))
        shared = site / target.relative_to(chinese)
        return to if target.exists() or not shared.exists() else os.path.relpath(shared, folder)

    for path in chinese.rglob("*.html"):
        other = site / path.relative_to(chinese)
        linked = LINK.sub(lambda m: m[1] + up(path.parent, m[2]), read(path))
        write(path, offer(linked, path, other, "en"))
        write(other, offer(read(other), other, path, "zh"))


def offer(html, path, other, language):
    """The page names the one in the other language; assets/site.js makes the button of it."""
    link = f'<link rel="alternate" hreflang="{language}" href="{os.path.relpath(other, path.parent)}">'
    return html.replace("</head>", link + "</head>", 1)
