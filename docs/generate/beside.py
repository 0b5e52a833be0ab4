"""Lines of a file on a written page, and a formula with the lines of NumPy that compute it."""
import io
import re
from contextlib import redirect_stdout
from html import escape
from textwrap import dedent

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from book import read
from templates import PIECES

MARK = re.compile(r"  # (\d)$", re.M)


def example(path, name):
    """The lines between the comments "example NAME" and "end"."""
    found = re.search(rf"^ *(?:#|//) example {name}\n(.*?)^ *(?:#|//) end$", read(path), re.M | re.S)
    if not found:
        raise SystemExit(f"{path} has no example {name}")
    return dedent(found[1])


def code(path, name):
    language = {".py": "python", ".yml": "yaml", ".txt": "text"}.get(path.suffix, "cpp")
    return f"```{language}\n{example(path, name)}```"


def numpy(root, name):
    """The example of docs/examples/numpy.py, run now; lines that end in "# 1" are lit with its \\lit1{...}."""
    lines = example(root / "docs" / "examples" / "numpy.py", name)
    head, code = re.fullmatch(r"((?:# [^\n]*\n)+)(.*?)\s*", lines, re.S).groups()
    formula = re.sub(r"^# ", "", head, flags=re.M)
    if set(re.findall(r"\\lit(\d)", formula)) != set(MARK.findall(code)):
        raise SystemExit(f"docs/examples/numpy.py, {name}: formula and code don't light the same parts")
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, f"docs/examples/numpy.py, {name}", "exec"), {})  # an assertion that fails ends the build
    shown = highlight(MARK.sub("", code), PythonLexer(), HtmlFormatter(nowrap=True)).rstrip("\n").split("\n")
    code = "\n".join(f'<span data-lit="{mark[1]}">{line}</span>' if (mark := MARK.search(plain)) else line
                     for line, plain in zip(shown, code.split("\n")))
    formula = re.sub(r"\\lit(\d)\{", r"\\htmlData{lit=\1}{", formula)
    return (f'<div class="beside">{PIECES.block(formula)}<div class="computes">'
            f'<div class="highlight"><pre><code>{code}</code></pre></div>'
            f'<pre class="printed" translate="no">{escape(printed.getvalue().rstrip())}</pre></div></div>')
