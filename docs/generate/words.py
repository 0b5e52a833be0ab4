"""Small pieces of HTML, and the words of the cards in both languages."""
import re
from html import escape

import chinese

# A status is told by mark, word and colour, never by colour alone.
MARKS = {"proved": "✓", "refuted as printed": "✗", "near miss refuted": "≉", "supported": "≈", "cited": "§",
         "undecided": "?", "unexpected": "!", "refuted": "✗"}
TIERS = {
    "exact": "Exact: both sides are polynomials whose degree is known. They were computed with fractions at as many "
             "points as that degree needs, and agree at each, so they agree for all values.",
    "exhaustive": "Exhaustive: there are finitely many cases, and every one was looked at.",
    "witness": "Witness: one exact example is enough here, and it is printed below.",
    "enclosure": "Enclosure: every number was computed as an interval that is certain to hold the true value; the "
                 "inequality holds for the whole interval.",
    "high precision": "High precision: both sides were computed with many digits and never disagreed. That supports "
                      "the line; it is no proof.",
    "cited": "Cited: no finite computation decides this. The theorem that does is named; what can be computed was "
             "computed.",
    "none": "Nothing was decided.",
}


def in_both(english, other):
    """The language switch shows one of the two; both are in the page, so both are found by the search."""
    # the space, hidden with the Chinese, parts the two for the search
    return f'<span class="en">{english}</span><span class="zh" lang="zh"> {other}</span>' if other else english


def part(html):
    """A part of a sentence that is a piece of its own for whoever translates it: see translate.py."""
    return f"<span>{html}</span>"


def table(head, rows):
    """A table in Markdown."""
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in [head, ["---"] * len(head), *rows])


def both(english, other, link=None):
    return in_both(prose(english, link), other and prose(other, link))


def label(word):
    return both(word[0].upper() + word[1:], chinese.of(word))


def tiers(name):
    """The name of a tier in both languages; in Chinese it is what its explanation begins with."""
    return name, (chinese.of(TIERS[name]) or "").split("：")[0]


def tier(name):
    return in_both(*tiers(name))


def filled(english, *parts):
    """A sentence of the cards in both languages, with parts in the places of {1}, {2}, ...: each HTML, or a pair."""
    each = [(part, part) if isinstance(part, str) else part for part in parts]

    def said(text, language):
        bold = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
        return chinese.PLACE.sub(lambda m: each[int(m[1]) - 1][language], bold)
    return in_both(said(english, 0), said(chinese.of(english), 1))


def translated(english, link=None):
    return both(english, chinese.of(english), link)


def tex(formula):
    return f'<span class="arithmatex">\\({escape(" ".join(formula.split()))}\\)</span>'


def block(formula, other=None):
    """A formula on its own; it scrolls by itself where the page is too narrow for it. `other`: the same in Chinese."""
    display = lambda latex: tex(chr(92) + "displaystyle " + latex)
    shown = in_both(display(formula), other and display(other))
    return f'<div class="formula" tabindex="0" role="group" aria-label="formula">{shown}</div>'


def statement(theorem):
    return block(theorem["latex"], chinese.statement(theorem["latex"]))


def statement_inline(theorem):
    other = chinese.statement(theorem["latex"])
    return in_both(tex(theorem["latex"]), other and tex(other))


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


def grouped(number):
    return f"{number:,}".replace(",", "\u202f")


def count(number, one, many=None):
    return part(f"{grouped(number)} {one if number == 1 else many or one + 's'}")


def badge(outcome):
    kind = outcome.replace(" ", "-")
    return f'<span class="status {kind}"><span aria-hidden="true">{MARKS[outcome]}</span> {label(outcome)}</span>'


def reaching(theorem):
    """The limits of the verdict, beside its badge."""
    words = theorem["scope"]["words"] if theorem["scope"] and theorem["as_expected"] else ""
    return f' <span class="reach">{prose(words)}</span>' if words else ""
