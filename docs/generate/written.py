"""The written pages: what is between double brackets or braces comes from the program.

    [[transpose-product]]       a link to a theorem or a claim
    {{run show euler}}          what `rope-proofs show euler` prints
    {{code FILE NAME}}          the lines of a file between the comments "example NAME" and "end"; a test runs them
    {{numpy rotation}}          a formula beside the lines of docs/examples/numpy.py that compute it
    {{exercise 03_rotation}}    a link to an exercise, with its title and minutes
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
    {{errata}}                  each slip with its counterexample and a paragraph for its author
    {{coq theorems}}            how many Coq confirms; lemmas; shares, left: tables of what it does and doesn't
    {{reference}}               links to all that is looked up
    {{sessions plan}}           the eight sessions: what to prepare; open: what to open when
    {{lectures}}                the notebooks
    {{slides}}                  the decks; {{papers}} what is there to print
"""
import re
import shlex
import textwrap
from html import escape

import arithmetic
import beside
import book as program_of
import chinese
import coq
import lectures
import paper as on_paper
import pictures
import sessions
import slides as slides_of
import sources
from chapters import degrees, digits, link, reaching
from words import block, both, fractions, in_both, part, past, prose, statement, tex


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
        if words[0] == "numpy":
            return beside.numpy(book.root, words[1])
        if words[0] == "exercise":
            return beside.exercise(book.root, words[1])
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
        if words[0] == "sessions":
            return sessions.table(book.root, words[1])
        if words[0] == "reference":
            return book.reference
        if words[0] == "errata":
            return errata(book)
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


def errata(book):
    """Each slip once, folded; the fields above show those of a work, a kind of work or a severity."""
    slips = [(source, row) for source in book.sources for row in source["rows"] if row["decision"] == "slip, mended"]
    works = {source["id"]: both(source["title_en"], source["title"]) for source, _ in slips}
    choices = "".join(
        f'<label>{part(label)} <select name="{name}"><option value="">any</option>{options}</select></label>'
        for label, name, options in (
            ("Work", "work", "".join(f'<option value="{name}" translate="no">{name}</option>' for name in works)),
            ("Kind", "kind", "".join(f'<option value="{kind}">{kind}</option>' for kind in ("paper", "page or code"))),
            ("Severity", "severity", "".join(f'<option value="{name}">{name}</option>'
                                             for name in dict.fromkeys(row["severity"] for _, row in slips)))))
    words = f'<label>{part("Words")} <input type="search" name="words"></label>'
    cards = "\n".join(erratum(book, source, row) for source, row in slips)
    return f'<p class="filter" hidden>{words} {choices} <span class="left" role="status"></span></p>\n\n{cards}'


def erratum(book, source, row):
    text, wrong = part(prose(row["text"])), part(prose(row["counterexample"]))
    title, date, kind = (escape(source[key]) for key in ("title", "date", "kind"))
    severity, remark = part(row["severity"]), part(prose(row["remark"], lambda i: link(book, i)))
    right = [book.theorems[theorem_id] for theorem_id in row["mended_by"]]
    mended = "".join(f"<li><strong>Mended</strong> ({link(book, t['id'])}, {part(t['outcome'])}{reaching(t)}): "
                     f"{statement(t)}</li>" for t in right)
    refuted = ", ".join(link(book, theorem_id) for theorem_id in row["decided_by"])
    holds = "; ".join(f"{formula(t['latex'])} ({part(t['outcome'])}{reaching(t)})" for t in right)
    work = "paper" if "arXiv" in source["date"] else "page or code"
    place = f'<a class="claim" href="../sources/{source["id"]}.html#{row["row"]}">{row["row"]}</a>'
    return past(f"""<details class="erratum" id="errata-{row["row"]}" data-work="{source["id"]}" data-kind="{work}"
data-severity="{row["severity"]}">
<summary><code translate="no">{row["row"]}</code> {text} <small>{severity}</small></summary>
<p>{both(source["title_en"], source["title"])}: {place}, {part(prose(row["cost"]))}. {remark}</p>
<ul><li><strong>Counterexample</strong> ({part(refuted)}): {wrong}.</li>{mended}</ul>
<details><summary>To the author</summary><p>In “<span translate="no">{title}</span>” ({part(date)}) we read:
{text}. Taken as printed, this does not hold: {wrong}. What does hold: {part(holds)}. We list it under “{severity}”:
{part(prose(row["cost"]))}. {remark} What we had before us: {part(kind)}. Should your text differ, or should we have
misread it, we would be glad to hear. <code>rope-proofs show {row["decided_by"][0]}</code> prints every step.</p>
</details><details><summary>To cite it</summary>
<pre class="copied" tabindex="0" translate="no">{escape(row["bibtex"])}</pre></details></details>""")


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

