"""What there is to read, to teach with and to look up, as docs/mkdocs.yml has it, and the lists that lead to it."""
import json
import re
from pathlib import Path

import yaml

from book import read

NAVIGATION = yaml.safe_load(read(Path(__file__).parents[1] / "mkdocs.yml"))["nav"]
MOST_WORDS = 6000  # of the pages to read: 40 minutes


def pages(part):
    """All of a part of the navigation, in order."""
    if isinstance(part, str):
        return [part]
    return [page for inner in (part.values() if isinstance(part, dict) else part) for page in pages(inner)]


READ, REFERENCE = NAVIGATION[1]["Read"], NAVIGATION[3]["Reference"]
FURTHER = [page for page in pages(REFERENCE) if page.startswith("read/")]
PLACES = {"00-index": "index.md", "99-reference": "reference/index.md",
          **{Path(page).stem: page for page in pages(NAVIGATION)}}


def navigation(made):
    """All of it, with what was made in the places of folder/*."""
    within = lambda folder: ", ".join(f'"{page}"' for page in made if page.startswith(folder[1]))
    return json.loads(re.sub(r'"(\w+/)\*"', within, json.dumps(NAVIGATION)))


def written(root):
    """{its place on the site: its text} of each written page"""
    texts = {path.stem: read(path) for path in sorted((root / "docs" / "pages").glob("*.md"))}
    if not texts.keys() <= PLACES.keys():
        raise SystemExit(f"docs/mkdocs.yml has no place for docs/pages/{', '.join(texts.keys() - PLACES.keys())}")
    return {PLACES[name]: text for name, text in texts.items()}


def title(text):
    return re.search(r"^# (.*)$", text, re.M)[1]


def short(pages):
    """A formula counts as a word, and so does a name; code, and what a figure is called, do not."""
    def words(text):
        text = re.sub(r"^```.*?^```|<(pre|figure)\b.*?</\1>|^---.*?^---", "", text, flags=re.M | re.S)
        return len(re.sub(r"<[^>]*>|[#|*]+", " ", re.sub(r"\$\$?[^$]+\$\$?|\\\(.*?\\\)", "x", text)).split())
    count = sum(words(read(pages / name)) for name in READ)
    if count > MOST_WORDS:
        raise SystemExit(f"docs/pages: the pages to read have {count} words, at most {MOST_WORDS}")
