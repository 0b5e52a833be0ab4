"""What stands beside the text of a page to read: a formula with the lines of NumPy that compute it, and an exercise."""
import io
import re
from contextlib import redirect_stdout
from html import escape

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from chinese import catalogue
from words import block, filled, prose

MARK = re.compile(r"  # (\d)$", re.M)


def numpy(root, name):
    """The example of docs/examples/numpy.py, run now; lines that end in "# 1" are lit with its \\lit1{...}."""
    text = (root / "docs" / "examples" / "numpy.py").read_text(encoding="utf-8")
    found = re.search(rf"^# example {name}\n((?:# [^\n]*\n)+)(.*?)^# end$", text, re.M | re.S)
    if not found:
        raise SystemExit(f"docs/examples/numpy.py has no example {name}")
    formula, code = re.sub(r"^# ", "", found[1], flags=re.M), found[2].rstrip()
    lit = re.findall(r"\\lit(\d)", formula)
    if sorted(set(lit)) != sorted(set(MARK.findall(code))):
        raise SystemExit(f"docs/examples/numpy.py, {name}: formula and code don't light the same parts")
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, f"docs/examples/numpy.py, {name}", "exec"), {})  # an assertion that fails ends the build
    shown = highlight(MARK.sub("", code), PythonLexer(), HtmlFormatter(nowrap=True)).rstrip("\n").split("\n")
    lines = [f'<span data-lit="{mark[1]}">{line}</span>' if (mark := MARK.search(plain)) else line
             for line, plain in zip(shown, code.split("\n"))]
    formula = re.sub(r"\\lit(\d)\{", r"\\htmlData{lit=\1}{", formula)
    code = "\n".join(lines)
    return (f'<div class="beside">{block(formula)}<div class="computes">'
            f'<div class="highlight"><pre><code>{code}</code></pre></div>'
            f'<pre class="printed" translate="no">{escape(printed.getvalue().rstrip())}</pre></div></div>')


def exercise(root, name):
    """Its title, minutes and points, as the head of its skeleton has them."""
    folder = root / "notebooks" / "exercises" / "course" / name
    if not folder.is_dir():
        raise SystemExit(f"a written page names the exercise {name}, which is none")
    head = (folder / "skeleton.cpp").read_text(encoding="utf-8")
    title = re.match(r"// (.*)", head)[1]
    minutes = re.search(r"Minutes: (\d+)", head)[1]
    link = f'<a href="92-in-the-page.html#exercise={name}">'
    named = tuple(f"{link}{prose(said)}</a>" for said in (title, catalogue.read(name).entries[title]))
    said = filled("**Exercise {1}**: {2}, {3} minutes", f"{int(name[:2])}", named, minutes)
    return f"<p>{said}</p>"
