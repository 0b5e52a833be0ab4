"""The program's answers, as the pages need them."""
import json
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path


@dataclass
class Book:
    root: Path
    run: dict
    sources: list
    titles: dict = field(default_factory=dict)  # chapter id -> (title, title_zh)
    chapters: dict = field(default_factory=dict)  # chapter id -> its theorems, in order
    theorems: dict = field(default_factory=dict)
    claims: dict = field(default_factory=dict)  # row -> claim
    opinions: dict = field(default_factory=dict)  # theorem id -> Coq's, see coq.py
    notebooks: list = field(default_factory=list)  # the pages made of them
    moves: bool = False  # whether the browser can compute what pictures show
    chinese: object = None  # the catalogue of what the pages say
    leads: dict = field(default_factory=dict)  # theorem id -> where else it is, see leads.py
    reference: str = ""  # the list of all that is looked up
    unread: dict = field(default_factory=dict)  # (theorem id, place or "" for the statement) -> why it isn't compared

    def __post_init__(self):
        self.titles = {chapter["id"]: (chapter["title"], chapter["title_zh"]) for chapter in self.run["chapters"]}
        for theorem in self.run["theorems"]:
            self.chapters.setdefault(theorem["chapter"], []).append(theorem)
            self.theorems[theorem["id"]] = theorem
        for source in self.sources:
            for row in source["rows"]:
                self.claims[row["row"]] = row

    def counterexample(self, theorem):
        return next((step["counterexample"] for step in theorem["steps"] if step["counterexample"]), None)


@cache
def ask(program, *arguments, cwd=None):
    """What the program prints, asked once; a verdict that is not the expected one (exit 1) is shown, not hidden."""
    done = subprocess.run([program, *arguments], capture_output=True, text=True, cwd=cwd)
    if done.returncode not in ((0, 1, 2, 3) if arguments[:1] in (("decide",), ("check",)) else (0, 1)):
        raise SystemExit(f"{program} {' '.join(arguments)}: {done.stderr}")
    return done.stdout


def load(root: Path, program: Path, answers: Path) -> Book:
    ask(program, "prove", "--color", "never", "--json", str(answers / "run.json"),
        "--certificate", str(answers / "certificates.txt"), "--sources", str(answers / "sources.json"),
        "--graph", str(answers / "graph.dot"))
    sources = json.loads((answers / "sources.json").read_text(encoding="utf-8"))
    return Book(root, json.loads((answers / "run.json").read_text(encoding="utf-8")), sources["sources"],
                unread=unread(ask(program, "list", "--unread", cwd=root)))


def programs(program: Path, answers: Path) -> dict:
    """What the C++ of each derivation recorded, for the page that computes its lines."""
    folder = answers / "programs"
    shutil.rmtree(folder, ignore_errors=True)
    ask(program, "export", "programs", str(folder))
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}


def certificates(answers: Path) -> dict:
    """What was decided of each theorem, as a text that others check."""
    whole = (answers / "certificates.txt").read_text(encoding="utf-8")
    head, *theorems = re.split(r"^(?=theorem )", whole, flags=re.M)
    return {text.split("\n", 1)[0].removeprefix("theorem "): head + text for text in theorems}


def equations(theorem) -> list:
    """Of each chain the first line with the last."""
    found, first, last = [], None, None
    for step in [*theorem["steps"], {"kind": "begin", "latex": None}]:
        if step["kind"] == "begin":
            if first and last:
                found.append(f"{first} = {last}")
            first, last = step["latex"], None
        elif step["kind"] == "line":
            last = step["latex"]
    return found


def previews(book: Book, program: Path) -> dict:
    """What a link to a theorem shows before it is followed, title, statement, outcome; its chapter, its sources' rows;
    what it is known as, too: what its derivation shows, and what docs/known.json says."""
    also = {name: equations(theorem) for name, theorem in book.theorems.items()}
    spelt = json.loads((book.root / "docs" / "known.json").read_text(encoding="utf-8"))
    for name, formulas in spelt.items():
        answers = json.loads(ask(program, "decide", *formulas, "--json", "-"))["answers"]
        expected = "proved" if book.theorems[name]["outcome"] == "proved" else "refuted"
        for wrong in [answer for answer in answers if answer["verdict"] != expected]:
            raise SystemExit(f"docs/known.json: {name} is {expected}, {wrong['formula']} is {wrong['verdict']}")
        also[name] += formulas
    rows = {name: [f'{s["text"]}.{s["equation"]}' for s in theorem["sources"]]
            for name, theorem in book.theorems.items()}
    return {name: [theorem["title"], theorem["latex"], theorem["outcome"], theorem["chapter"],
                   [row for row in rows[name] if row in book.claims], also[name]]
            for name, theorem in book.theorems.items()}


def unread(listing: str) -> dict:
    """Of `list --unread`: a line that names theorem and place, the formula, the reason."""
    why = {}
    for entry in re.split(r"\n(?=\S)", listing):
        head, *rest = entry.rstrip().split("\n")
        found = re.match(r"(\S+)  (\S+:\d+)  not read(, the statement)?$", head)
        if found:
            why[found[1], "" if found[3] else found[2]] = rest[-1].strip()
    return why

