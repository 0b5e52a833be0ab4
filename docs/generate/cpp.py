"""The C++ of one step, cut out of its proof file."""
import re
from functools import cache
from textwrap import dedent

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import CppLexer

from book import read

# .cases(...) of a theorem; l.begin(...), l(...), l.slip(...) and l.suppose(...) of a derivation, and its conclusions
STEP = re.compile(r"(?:\.(?:begin|slip|cases|slip_cases|encloses|slip_encloses|agrees|cites)|\bl(?:\.suppose)?"
                  r"|\bl\.(?P<rule>vanishes|not_negative|positive|increases|parts_vanish|instances|fails|induction))\(")
# What must be skipped whole, because brackets inside it mean nothing; numbers, because 10'000 opens no character.
OPAQUE = re.compile(r"""\b\d(?:'?[\w.])*                              # 10'000
    | R"(?P<tag>[^(\s]*)\((?s:.)*?\)(?P=tag)" | "(?:\\.|[^"\\\n])*"      # strings
    | '(?:\\.|[^'\\\n])+' | //[^\n]* | /\*(?s:.)*?\*/                    # characters, comments
    """, re.X)


def last_argument(masked, start):
    """Where the last argument begins of the call whose bracket opens just before `start`, and where it ends."""
    depth, begin = 1, start
    for bracket in re.compile(r"[()\[\]{},]").finditer(masked, start):
        depth += (bracket[0] in "([{") - (bracket[0] in ")]}")
        if depth == 0:
            return begin, bracket.start()
        if depth == 1 and bracket[0] == ",":
            begin = bracket.end()
    raise ValueError("a call without an end")


@cache
def steps(path):
    """The file, and of each step its first and last line and the part of the text to show."""
    text = read(path)
    masked = OPAQUE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)  # positions stay
    found = []
    for call in STEP.finditer(masked):
        begin, end = last_argument(masked, call.end())
        shown = (call.start(), end + 1) if call["rule"] else (begin, end)
        found.append((line_of(text, call.start()), line_of(text, end), shown))
    return text, found


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def figure(root, file, line):
    """The last argument of the step that stands at `line`, or the whole conclusion: what the verdict is about."""
    text, found = steps(root / file)
    holding = [shown for first, last, shown in found if first <= line <= last]
    if not holding:
        raise ValueError(f"{file}:{line}: no step of a derivation stands here")
    start, end = max(holding)
    body = text[start:end].strip()
    start = text.index(body, start)
    first, last = line_of(text, start), line_of(text, start + len(body))
    lines = [text[text.rfind("\n", 0, start) + 1:], *body.split("\n")[1:]]  # the first is indented as in the file
    indent = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    shown = highlight(dedent(" " * indent + body), CppLexer(stripnl=False), HtmlFormatter(nowrap=True)).rstrip("\n")
    where = f"{file}:{first}" + (f"–{last}" if last > first else "")
    return (f'<figure class="code"><div class="highlight"><pre><code>{shown}</code></pre></div>'
            f'<figcaption translate="no">{where}</figcaption></figure>')
