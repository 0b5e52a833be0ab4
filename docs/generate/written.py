"""The written pages: what is between double brackets or braces comes from the program.

    [[transpose-product]]       a link to a theorem or a claim
    {{run show euler}}          what `rope-proofs show euler` prints
    {{code FILE NAME}}          the lines of a file between the comments "example NAME" and "end"; a test runs them
    {{picture rotation}}        a picture, with its alternative text and caption
    {{moving clocks}}           a picture that moves where there is a module for it, and stands still elsewhere
    {{numbers.head_dim}}        a number of docs-numbers; {{numbers.angles.1.6 .3f}} in this format
    {{summary.proved}}          a number of the run
    {{example score-2d-printed (cos m, sin m)}}  a value of its counterexample, or its left or right side, as LaTeX
    {{count claims}}            how many claims, or sources, the register holds
    {{sources}}                 links to the sources
    {{formula transpose-product}}   the statement of a theorem
    {{derivation score-2d}}     its lines with their reasons, without verdicts
    {{paper S5}}                a link to what the source is
    {{points score-2d-error}}   of its last line, at the last dimension; degrees and digits likewise
    {{slips}}                   the table of slips
    {{errata}}                  each slip with its counterexample and a paragraph for its author
    {{coq theorems}}            how many Coq confirms; lemmas; shares, left: tables of what it does and doesn't
    {{lectures}}                the notebooks
    {{slides}}                  the decks; {{papers}} what is there to print
"""
import re
import shlex
import textwrap
from html import escape

import arithmetic
import book as program_of
import chinese
import coq
import lectures
import paper as on_paper
import pictures
import slides as slides_of
import sources
from chapters import degrees, digits, link, reaching
from sources import read_from
from words import block, both, fractions, in_both, part, prose, statement, tex


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
            shown = program_of.ask(program, *shlex.split(match[1])[1:], cwd=book.root).rstrip()
            return f"```text\n$ rope-proofs {match[1].removeprefix('run ')}\n{without_times(shown)}\n```"
        if words[0] == "code":
            return code(book.root / words[1], words[2])
        if words[0] == "picture":
            return pictures.figure(words[1], numbers, book.sources)
        if words[0] == "moving":
            return pictures.moving(words[1], book, numbers)
        if words[0] == "formula":
            return statement(book.theorems[words[1]])
        if words[0] == "derivation":
            return derivation(book, book.theorems[words[1]])
        if words[0] == "paper":
            return paper(next(s for s in book.sources if s["id"] == words[1]))
        if words[0] == "points":
            return str(book.theorems[words[1]]["steps"][-1]["exact"][-1]["points"])
        if words[0] == "digits":
            return digits(book.theorems[words[1]]["steps"][-1]["precisions"])
        if words[0] == "degrees":
            return degrees(book.theorems[words[1]]["steps"][-1]["exact"][-1])
        if words[0] == "coq":
            return coq.summary(book.opinions, book.theorems)[words[1]]
        if words[0] == "slips":
            return slips(book)
        if words[0] == "errata":
            return errata(book, program_of.ask(program, "markdown", "errata").partition("\n\n")[0])
        if words[0] == "example":
            return example(book, words[1], " ".join(words[2:]))
        if words[0] == "count":
            return str(len(getattr(book, words[1])))
        if words[0] == "sources":
            return ", ".join(f"[{source['id']}](../sources/{source['id']}.md)" for source in book.sources)
        if words[0] == "lectures":
            return lectures.listed(book.root)
        if words[0] == "slides":
            return slides_of.listed(book)
        if words[0] == "papers":
            return on_paper.listed()
        value = {"numbers": numbers, "summary": book.run["summary"]}
        for key in words[0].split("."):
            value = value[int(key) if isinstance(value, list) else key]
        return format(value, words[1] if len(words) > 1 else "")

    text = re.sub(r"\{\{((?:[^{}]|\{[^{}]*\})+)\}\}", brace, text)
    text = re.sub(r"\[\[([\w.-]+)\]\]", bracket, text)
    for equation in arithmetic.false(text):
        raise SystemExit(f"a written page says {equation}, which is not so")
    return re.sub(r'(href|src)="\.\./', r'\1="', text) if start else text


def errata(book, table):
    """What `rope-proofs markdown errata` prints, its table as it is; each row a heading with an anchor of its own."""
    out = [re.sub(r"\b(S\d+\.[\w-]+(?:\.[\w-]+)*)", r'<a href="#errata-\1">\1</a>', table)]
    for source in book.sources:
        rows = [row for row in source["rows"] if row["decision"] == "slip, mended"]
        if rows:
            title = both(source["title_en"], source["title"])
            out.append(f"## {title} {{#errata-{source['id']}}}\n\n<p>{read_from(source)}.</p>")
        for row in rows:
            out.append(f"### [[{row['row']}]] {{#errata-{row['row']}}}\n\n{erratum(book, source, row)}")
    return "\n\n".join(out)


def erratum(book, source, row):
    text, wrong = part(prose(row["text"])), part(prose(row["counterexample"]))
    title, date, kind = (escape(source[key]) for key in ("title", "date", "kind"))
    severity = part(row["severity"])
    cost = f'{severity}: {part(prose(row["cost"]))}. {part(prose(row["remark"], lambda i: link(book, i)))}'
    right = [book.theorems[theorem_id] for theorem_id in row["mended_by"]]
    mended = "".join(f"<li><strong>Mended</strong> ({link(book, t['id'])}, {part(t['outcome'])}{reaching(t)}): "
                     f"{statement(t)}</li>" for t in right)
    refuted = ", ".join(link(book, theorem_id) for theorem_id in row["decided_by"])
    holds = "; ".join(f"{formula(t['latex'])} ({part(t['outcome'])}{reaching(t)})" for t in right)
    return f"""<blockquote><p>{text}</p></blockquote>
<ul><li><strong>Severity</strong>: {cost}</li>
<li><strong>Counterexample</strong> ({part(refuted)}): {wrong}.</li>{mended}</ul>
<p><em>To the author.</em> In “<span translate="no">{title}</span>” ({part(date)}) we read:
{text}. Taken as printed, this does not hold: {wrong}. What does hold: {part(holds)}. We list it under “{severity}”:
{part(cost.partition(": ")[2])} What we had before us: {part(kind)}. Should your text differ, or should we have
misread it, we would be glad to hear. <code>rope-proofs show {row["decided_by"][0]}</code> prints every step.</p>"""


def formula(latex):
    other = chinese.statement(latex)
    return in_both(tex(latex), other and tex(other))


def derivation(book, theorem):
    lines = "".join(f'<li>{block("= " * (step["kind"] == "line") + step["latex"])}'
                    f'<p class="reason">{prose(step["reason"] or "", lambda i: link(book, i))}</p></li>'
                    for step in theorem["steps"])
    return f'<ol class="lines">{lines}</ol>'


def paper(source):
    """Its name, linked to where the register says that it is."""
    return f'[{source["title_en"]}]({sources.address(source)})'


def example(book, theorem_id, name):
    at = book.counterexample(book.theorems[theorem_id])
    if name in ("left", "right"):
        return fractions(at[name]["value"])
    found = {re.sub(r"\\theta|\\", "", value["name"]): value["value"] for value in at["values"]}
    if name not in found:
        raise SystemExit(f"a written page asks for {name} of the counterexample to {theorem_id}, "
                         f"which has {'; '.join(found)}")
    return fractions(found[name])


def without_times(text):
    """How long it took is true of one machine on one day."""
    return re.sub(r" +\d+(?:\.\d+)? m?s$", "", text, flags=re.M)


def code(path, name):
    text = path.read_text(encoding="utf-8")
    found = re.search(rf"^ *(?:#|//) example {name}\n(.*?)^ *(?:#|//) end$", text, re.M | re.S)
    if not found:
        raise SystemExit(f"{path} has no example {name}")
    language = {".py": "python", ".yml": "yaml", ".txt": "text"}.get(path.suffix, "cpp")
    return f"```{language}\n{textwrap.dedent(found[1])}```"


def slips(book):
    rows, links = [], lambda ids: ", ".join(link(book, theorem_id) for theorem_id in ids)
    for row, claim in book.claims.items():
        if claim["decision"] != "slip, mended":
            continue
        source = row.split(".")[0]
        rows.append(f'<li><a class="claim" href="../sources/{source}.html#{row}">{row}</a> prints: '
                    f'{part(prose(claim["text"]))}. {part(prose(claim["remark"], lambda name: link(book, name)))} '
                    f'Refuted: {part(links(claim["decided_by"]))}; true: {part(links(claim["mended_by"]))}.</li>')
    return f"<ol class=\"slips\">{''.join(rows)}</ol>"
