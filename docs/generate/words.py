"""Small pieces of HTML, and the words of the cards in both languages."""
import re
from html import escape
from pathlib import Path

from book import read_json

# A status is told by mark, word and colour, never by colour alone; what each tier means; of what a source says, as the
# program names it, mark and class.
MARKS, TIERS, DECISIONS = read_json(Path(__file__).parents[1] / "outcomes.json").values()


def in_both(english, other):
    """A page has one of the two, see translate.py; a slide both, and a switch."""
    return f"<en>{english}</en><zh> {other}</zh>" if other else english  # the space parts the words of a heading's id


def part(html):
    """A part of a sentence that is a piece of its own for whoever translates it: see translate.py."""
    return f"<span>{html}</span>"


def apart(text):
    """A list of which each item is a part."""
    return part(", ".join(map(part, text.split(", "))))


def compared(text):
    """What a source's counterexample gives: "at these values: left 1, right 2", none of which is translated."""
    kept = lambda said: f'<span translate="no">{said}</span>'
    found = re.fullmatch("(.*): left (.*), right (.*)", prose(text), re.S)
    return "{}: left {}, right {}".format(*map(kept, found.groups())) if found else prose(text)


def both(english, other, link=None):
    return in_both(prose(english, link), other and prose(other, link))


def tex(formula):
    return f'<span class="arithmatex">\\({escape(" ".join(formula.split()))}\\)</span>'


INDEX = r"[_^](?:\{[^}]*\}|\([^()]*\)|\\[a-zA-Z]+|-?\d+|\w+)"  # _i, ^{2D}, ^(t/32), ^\top, ^-24
NAME = re.compile(r"(?<![\\a-zA-Z])(theta|phi|pi|zeta|Delta|cos|sin)(?![a-zA-Z])")
HAS_INDEX = r"[A-Za-z]{1,3}|[A-Za-z]?\([^()]*\)|\d+|theta|zeta|Delta|\|\w\|"  # W, R(x), 10, |z|
MATH_WORD = re.compile(rf"(?<![\w$])([A-Za-z]{{0,2}}\\[a-zA-Z]+(?:{INDEX})?|(?:{HAS_INDEX})(?:{INDEX})+)(?![\w])")
# rope::ntk_base, rope_scaling, n_rot; an index of a formula is shorter
CODE_WORD = re.compile(r"(?<![\w\\])(?!theta_|zeta_)"
                       r"(?:(?:\w+::)+\w+|[A-Za-z]{2,}\w*(?:_\w+)+(?:\.py)?|[A-Za-z]_[A-Za-z]{3,}\w*)(?!\w)")


def prose(text, link=None):
    """A sentence of the program: formulas between dollars, a few bare ones, names in code, and the ids of theorems."""
    def formula(word):
        # the parentheses of 10^(t/32) only say how far the exponent goes; those of x^(2) are its own
        braced = re.sub(r"\^\((\d+)\)", r"^{(\1)}", word)
        braced = re.sub(r"\^(?:\(([^()]*)\)|(-\d+|\d{2,}))", lambda m: f"^{{{m[1] or m[2]}}}", braced)
        braced = re.sub(r"_(\d{2,})", r"_{\1}", braced)
        return tex(NAME.sub(r"\\\1", braced))

    def plain(part):
        # all formula and no word: the commands are written out, so every word of three letters is one of the language
        if "\\" in part and not re.search(r"(?<![\\a-zA-Z])[a-zA-Z]{3,}", part):
            return tex(part.strip())
        out, last = [], 0
        for m in MATH_WORD.finditer(part):
            if CODE_WORD.fullmatch(m[0]):
                continue
            out += [words(part[last:m.start()]), formula(m[1])]
            last = m.end()
        return "".join([*out, words(part[last:])])

    def words(part):
        plain = escape(part).replace("**", "&#42;&#42;")  # a power of Python, no emphasis
        html = re.sub(r"(?<!\\)\btheta\b(?!-)", "θ", CODE_WORD.sub(r"<code>\g<0></code>", plain))
        return re.sub(r"\b[a-z0-9]+(?:-[a-z0-9]+)+\b", lambda m: link(m[0]) or m[0], html) if link else html
    parts = text.split("$")
    return "".join(tex(p) if i % 2 else plain(p) for i, p in enumerate(parts))


def fractions(latex):
    """3/5 as a fraction with a bar."""
    return re.sub(r"(?<![\w/])(\d+)/(\d+)(?![\w/])", r"\\tfrac{\1}{\2}", latex)
