"""The pages and documents of docs/templates, filled by Jinja, as MkDocs fills its own; they know what words.py has.

What is HTML already, and much of it, stands between <!--html--> and <!--/html--> and goes past Markdown: see hooks.py.
"""
from html import escape
from pathlib import Path

import jinja2

import words

ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(Path(__file__).parents[1] / "templates"), undefined=jinja2.StrictUndefined,
    trim_blocks=True, keep_trailing_newline=True,
    comment_start_string="<!--#", comment_end_string="#-->")  # "{#name}" names a heading
ENVIRONMENT.globals |= vars(words) | {"escape": escape}


def filled(name, **values):
    return ENVIRONMENT.get_template(name).render(values)
