"""The program's answers, as the pages need them."""
import json
import re
import shutil
import subprocess
from functools import cache
from html import escape

from chinese import catalogue


def read(path):
    return path.read_text(encoding="utf-8")


def write(path, text):
    path.write_text(text, encoding="utf-8")


def read_json(path):
    return json.loads(read(path))


@cache
def ask(program, *arguments, cwd=None):
    """What the program prints, asked once; a verdict that is not the expected one (exit 1) is shown, not hidden."""
    done = subprocess.run([program, *arguments], capture_output=True, text=True, cwd=cwd)
    if done.returncode not in ((0, 1, 2, 3) if arguments[:1] in (("decide",), ("check",)) else (0, 1)):
        raise SystemExit(f"{program} {' '.join(arguments)}: {done.stderr}")
    return done.stdout


class Book:
    """What the pages are made of; theorems, claims and chapters by their ids. What others find is added in __main__.py:
    leads, Coq's opinions, the interface, and whether the page computes."""

    def __init__(self, root, build):
        self.root, self.program, self.answers = root, build / "rope-proofs", build / "answers"
        self.answers.mkdir(parents=True, exist_ok=True)
        ask(self.program, "prove", "--color", "never", "--json", str(self.answers / "run.json"),
            "--certificate", str(self.answers / "certificates.txt"), "--sources", str(self.answers / "sources.json"),
            "--graph", str(self.answers / "graph.dot"))
        self.run = read_json(self.answers / "run.json")
        self.sources = read_json(self.answers / "sources.json")["sources"]
        self.numbers = json.loads(ask(build / "docs-numbers"))
        unread = re.finditer(r"^(\S+)  (\S+:\d+)  not read(, the statement)?(?:\n .*)*\n +(.*)",
                             ask(self.program, "list", "--unread", cwd=root), re.M)
        self.unread = {(line[1], "" if line[3] else line[2]): line[4] for line in unread}  # why, by theorem and place
        self.titles = {chapter["id"]: (chapter["title"], chapter["title_zh"]) for chapter in self.run["chapters"]}
        self.theorems = {theorem["id"]: theorem for theorem in self.run["theorems"]}
        self.chapters = {}  # the theorems of each, in order
        for theorem in self.run["theorems"]:
            self.chapters.setdefault(theorem["chapter"], []).append(theorem)
        self.slips = [(source, row) for source in self.sources for row in source["rows"]
                      if row["decision"] == "slip, mended"]
        self.claims = {row["row"]: row for source in self.sources for row in source["rows"]}
        self.ports = read_json(root / "docs" / "ports.json")  # {port: the theorems about it}
        self.sessions = read_json(root / "docs" / "sessions.json")
        self.chinese = catalogue.read()  # of what the pages say

    def link(self, theorem_id, here=None):
        """A link to its card, from the page of the chapter `here` or another; None where there is no such theorem."""
        theorem = self.theorems.get(theorem_id)
        if theorem is None:
            return None
        page = "" if theorem["chapter"] == here else f"../chapters/{theorem['chapter']}.html"
        return f'<a class="theorem" href="{page}#{theorem_id}"><code>{theorem_id}</code></a>'

    def links(self, ids, here=None):
        return ", ".join(self.link(theorem_id, here) for theorem_id in ids)

    def claim(self, row):
        """A source's row; an equation may be one of several in a row, such as 3 in S1.3-4, and then it is no link."""
        if row not in self.claims:
            return escape(row)
        return f'<a class="claim" href="../sources/{row.split(".")[0]}.html#{row}">{row}</a>'

    def address(self, source):
        """Where the register says that it is: an arXiv number, or the address of a page; None for what has neither."""
        number = re.search(r"arXiv:(\d{4}\.\d{5})", source["date"])
        place = re.search(r"(?:[\w-]+\.)+(?:com|org|net|ai|co)/\S+", source["date"])
        return f"https://arxiv.org/abs/{number[1]}" if number else f"https://{place[0]}" if place else None

    def paper(self, name):
        """A source by its title, linked to where it is."""
        source = next(source for source in self.sources if source["id"] == name)
        return f"[{source['title_en']}]({self.address(source)})"

    def counterexample(self, theorem):
        return next((step["counterexample"] for step in theorem["steps"] if step["counterexample"]), None)


def exported(program, what, answers):
    """The files that the program writes anew: {name: text}"""
    folder = answers / what
    shutil.rmtree(folder, ignore_errors=True)
    ask(program, "export", what, str(folder))
    return {path.name: read(path) for path in sorted(folder.iterdir())}


def certificates(book):
    """What was decided of each theorem, as a text that others check."""
    head, *theorems = re.split(r"^(?=theorem )", read(book.answers / "certificates.txt"), flags=re.M)
    return {text.split("\n", 1)[0].removeprefix("theorem "): head + text for text in theorems}


def equations(theorem):
    """Of each chain the first line with the last."""
    lines = [step for step in theorem["steps"] if step["kind"] in ("begin", "line")]
    begun = [i for i, step in enumerate(lines) if step["kind"] == "begin"]
    ends = zip(begun, [*begun[1:], len(lines)])
    return [f"{lines[first]['latex']} = {lines[end - 1]['latex']}" for first, end in ends if end - first > 1]


def previews(book):
    """What a link to a theorem shows before it is followed, title, statement, outcome; its chapter, its sources' rows;
    what it is known as, too: what its derivation shows, and what docs/known.json says."""
    known = read_json(book.root / "docs" / "known.json")
    for name, formulas in known.items():
        expected = "proved" if book.theorems[name]["outcome"] == "proved" else "refuted"
        for answer in json.loads(ask(book.program, "decide", *formulas, "--json", "-"))["answers"]:
            if answer["verdict"] != expected:
                raise SystemExit(f"docs/known.json: {name} is {expected}, {answer['formula']} is {answer['verdict']}")
    return {name: [theorem["title"], theorem["latex"], theorem["outcome"], theorem["chapter"],
                   [row for s in theorem["sources"] if (row := f'{s["text"]}.{s["equation"]}') in book.claims],
                   equations(theorem) + known.get(name, [])]
            for name, theorem in book.theorems.items()}
