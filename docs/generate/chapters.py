"""A page for each chapter, a card for each theorem; and a deck of slides."""
import re
from html import escape
from itertools import groupby

import cpp
import leads
import templates
import translate
from words import fractions, in_both, part, prose


def quoting(why):
    """What the reader of formulas says, with what it quotes, and the commands of LaTeX that it expects, as code."""
    html = re.sub(r"&#x27;(.*?)&#x27;|(\\[A-Za-z]+)", lambda m: f"<code>{m[1] or m[2]}</code>", escape(why))
    return re.sub("(?<=: found )(.*)(, expected )(.*)", lambda m: part(m[1]) + m[2] + part(m[3]), html)


def noted(note):
    """A note of the program, in which a number and each sample are parts."""
    def samples(found):
        each = (sample.rpartition(" at ") for sample in found[0].split(", "))
        return part(", ".join(part(f"{part(name)} at {place}") for name, _, place in each))
    html = re.sub("(?<=left - right = )[^ ]+|(?<=the minimum is ).*", lambda m: part(m[0]), prose(note))
    return re.sub("(?<= at sample ).+", samples, html)


def chain(side):
    """A side at these numbers: the formula, the numbers in it, its value, where one differs from the one before."""
    lines = [side["formula"], fractions(side["numbers"]), fractions(side["value"])]
    return r"\begin{aligned}&" + r" \\ &= ".join(line for line, _ in groupby(lines)) + r"\end{aligned}"


def aligned(theorem):
    """The derivation in LaTeX, a chain one below the other."""
    lines = []
    for step in theorem["steps"]:
        sign = {"begin": "& ", "line": r"&\overset{?}{=} " if step["slip"] else "&= "}.get(step["kind"], "& ")
        reason = f" && \\text{{{step['reason']}}}" if step["reason"] else ""
        lines.append(f"  {sign}{' '.join(step['latex'].split())}{reason}")
    return "\\begin{align*}\n" + " \\\\\n".join(lines) + "\n\\end{align*}"


def page(book, chapter, theorems):
    return templates.filled("chapter.md", book=book, title=book.titles[chapter], theorems=theorems, chain=chain,
                            link=lambda name: book.link(name, chapter), quoting=quoting, noted=noted,
                            figure=cpp.figure, named=leads.named, aligned=aligned)


def in_elements(html, kind="span"):
    """What is said in two languages as elements, of which a switch shows one."""
    html = html.replace("<en>", f'<{kind} class="en">').replace("<zh>", f'<{kind} class="zh" lang="zh">')
    return re.sub("</(en|zh)>", f"</{kind}>", html)


def deck(book, chapter, theorems):
    """A slide for each theorem, line by line: a plain page that docs/assets/slides.js turns."""
    def said(html):
        """A piece in both languages, where the catalogue has it."""
        page = translate.Page(book.chinese)
        other = page.html(html)
        return html if page.missing or not html else in_both(html, other)
    return in_elements(templates.filled("slides.html", book=book, title=book.titles[chapter], chapter=chapter,
                                        theorems=theorems, said=said, in_elements=in_elements, chain=chain))
