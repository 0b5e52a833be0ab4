"""Documents that MkDocs doesn't make, docs/templates, filled by what it fills its own with."""
from pathlib import Path

import jinja2

ENVIRONMENT = jinja2.Environment(loader=jinja2.FileSystemLoader(Path(__file__).parents[1] / "templates"),
                                 undefined=jinja2.StrictUndefined, trim_blocks=True, keep_trailing_newline=True)


def filled(name, **values):
    return ENVIRONMENT.get_template(name).render(values)
