"""The written pages: what is between double brackets or braces comes from the program.

    [[transpose-product]]       a link to a theorem or a claim
    {{run show euler}}          what `rope-proofs show euler` prints
    {{code FILE NAME}}          the lines of a file between the comments "example NAME" and "end"; a test runs them
    {{picture rotation}}        a picture, with its alternative text and caption
    {{numbers.near.gap}}        a number of docs-numbers
    {{summary.proved}}          a number of the run
    {{formula transpose-product}}   the statement of a theorem
    {{points score-2d-error}}, {{degrees score-2d-error}}, {{digits score-2d-error}}   of its last line, at the last dimension
    {{slips}}                   the table of slips
"""
import re
import textwrap

import book as program_of
import pictures
from chapters import degrees, digits, link
from words import block, prose


def expand(book, program, numbers, text, start=False):
    def bracket(match):
        name = match[1]
        if name in book.claims:
            return f'<a class="claim" href="../sources/{name.split(".")[0]}.html#{name}">{name}</a>'
        found = link(book, name)
        if found is None:
            raise SystemExit(f"a written page names {name}, which is no theorem and no claim")
        return found

    def brace(match):
        words = match[1].split()
        if words[0] == "run":
            shown = program_of.ask(program, *words[1:], cwd=book.root).rstrip()
            return f"```text\n$ rope-proofs {' '.join(words[1:])}\n{without_times(shown)}\n```"
        if words[0] == "code":
            return code(book.root / words[1], words[2])
        if words[0] == "picture":
            return pictures.figure(words[1])
        if words[0] == "formula":
            return block(book.theorems[words[1]]["latex"])
        if words[0] == "points":
            return str(book.theorems[words[1]]["steps"][-1]["exact"][-1]["points"])
        if words[0] == "digits":
            return digits(book.theorems[words[1]]["steps"][-1]["precisions"])
        if words[0] == "degrees":
            return degrees(book.theorems[words[1]]["steps"][-1]["exact"][-1])
        if words[0] == "slips":
            return slips(book)
        value = {"numbers": numbers, "summary": book.run["summary"]}
        for key in words[0].split("."):
            value = value[int(key) if isinstance(value, list) else key]
        return str(value)

    text = re.sub(r"\{\{([^{}]+)\}\}", brace, text)
    text = re.sub(r"\[\[([\w.-]+)\]\]", bracket, text)
    return re.sub(r'(href|src)="\.\./', r'\1="', text) if start else text


def without_times(text):
    """How long it took is true of one machine on one day."""
    return re.sub(r" +\d+(?:\.\d+)? m?s$", "", text, flags=re.M)


def code(path, name):
    found = re.search(rf"^ *(?:#|//) example {name}\n(.*?)^ *(?:#|//) end$", path.read_text(encoding="utf-8"), re.M | re.S)
    if not found:
        raise SystemExit(f"{path} has no example {name}")
    return f"```{'python' if path.suffix == '.py' else 'cpp'}\n{textwrap.dedent(found[1])}```"


def slips(book):
    rows = []
    for row, claim in book.claims.items():
        if claim["decision"] != "slip, mended":
            continue
        source = row.split(".")[0]
        rows.append(f'<li><a class="claim" href="../sources/{source}.html#{row}">{row}</a> prints: {prose(claim["text"])}. '
                    f'{prose(claim["remark"])} Refuted: {", ".join(link(book, i) for i in claim["decided_by"])}; '
                    f'true: {", ".join(link(book, i) for i in claim["mended_by"])}.</li>')
    return f"<ol class=\"slips\">{''.join(rows)}</ol>"
