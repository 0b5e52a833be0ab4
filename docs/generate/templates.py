"""The pages and documents of docs/templates, filled by Jinja, as MkDocs fills its own; they know what words.py has.

What is HTML already, and much of it, stands between <!--html--> and <!--/html--> and goes past Markdown: see hooks.py.
"""
import re
from html import escape
from pathlib import Path

import jinja2
from jinja2.ext import Extension

import chinese
import words


class Pieces(Extension):
    """A template.html that is no whole document is a piece of a line: where its own lines end says nothing."""

    def preprocess(self, source, name, filename=None):
        return re.sub(r"\n\s*", "", source) if str(name).endswith(".html") and "<!doctype" not in source else source


FOLDER = Path(__file__).parents[1] / "templates"
ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(FOLDER), undefined=jinja2.StrictUndefined,
    trim_blocks=True, keep_trailing_newline=True, extensions=[Pieces],
    comment_start_string="<!--#", comment_end_string="#-->")  # "{#name}" names a heading
ENVIRONMENT.globals |= vars(words) | {"escape": escape, "chinese": chinese}
ENVIRONMENT.filters["prose"] = words.prose
PIECES = ENVIRONMENT.get_template("pieces.html").module
ENVIRONMENT.globals |= {name: piece for name, piece in vars(PIECES).items() if not name.startswith("_")}


def filled(name, **values):
    return ENVIRONMENT.get_template(name).render(values)
