"""A page for each source: its claims in order, slips marked."""
import re

import templates

DECISIONS = {  # as the program names them: mark and class
    "proved": ("✓", "proved"), "supported": ("≈", "supported"), "slip, mended": ("✗", "refuted-as-printed"),
    "cited": ("§", "cited"), "definition": (":=", "definition"), "notation": ("✎", "out-of-scope"),
    "out of scope": ("–", "out-of-scope"), "undecided": ("?", "undecided"), "unexpected": ("!", "unexpected"),
}


def address(source):
    """Where the register says that it is: an arXiv number, or the address of a page; None for what has neither."""
    number = re.search(r"arXiv:(\d{4}\.\d{5})", source["date"])
    place = re.search(r"(?:[\w-]+\.)+(?:com|org|net|ai|co)/\S+", source["date"])
    return f"https://arxiv.org/abs/{number[1]}" if number else f"https://{place[0]}" if place else None


def named(source):
    """Its name, linked to where the register says that it is."""
    return f'[{source["title_en"]}]({address(source)})'


def page(book, source):
    slips = [row for row in source["rows"] if row["decision"] == "slip, mended"]
    return templates.filled("source.md", book=book, source=source, slips=slips, address=address(source),
                            decisions=DECISIONS)


def errata(book):
    """Each slip once, folded; the fields above show those of a work, a kind of work or a severity."""
    slips = [(source, row) for source in book.sources for row in source["rows"] if row["decision"] == "slip, mended"]
    return templates.filled("errata.md", book=book, slips=slips, works=dict.fromkeys(s["id"] for s, _ in slips),
                            severities=dict.fromkeys(row["severity"] for _, row in slips))
