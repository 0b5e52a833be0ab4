"""The program's answers, as the pages need them."""
import json
import re
import shutil
import subprocess
from dataclasses import dataclass, field
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


def ask(program, *arguments, cwd=None):
    """What the program prints; a verdict that is not the expected one (exit 1) is shown, not hidden."""
    done = subprocess.run([program, *arguments], capture_output=True, text=True, cwd=cwd)
    if done.returncode not in ((0, 1, 2, 3) if arguments[:1] in (("decide",), ("check",)) else (0, 1)):
        raise SystemExit(f"{program} {' '.join(arguments)}: {done.stderr}")
    return done.stdout


def load(root: Path, program: Path, answers: Path) -> Book:
    ask(program, "prove", "--color", "never", "--json", str(answers / "run.json"))
    (answers / "sources.json").write_text(ask(program, "sources", "--json"), encoding="utf-8")
    sources = json.loads((answers / "sources.json").read_text(encoding="utf-8"))
    return Book(root, json.loads((answers / "run.json").read_text(encoding="utf-8")), sources["sources"],
                unread=unread(ask(program, "list", "--unread", "--color", "never")))


def programs(program: Path, answers: Path) -> dict:
    """What the C++ of each derivation recorded, for the page that computes its lines."""
    folder = answers / "programs"
    shutil.rmtree(folder, ignore_errors=True)
    ask(program, "export", "programs", str(folder))
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}


def previews(book: Book) -> dict:
    """What a link to a theorem shows before it is followed: title, statement, outcome."""
    return {name: [theorem["title"], theorem["latex"], theorem["outcome"]] for name, theorem in book.theorems.items()}


def unread(listing: str) -> dict:
    """Of `list --unread`: a line that names theorem and place, the formula, the reason."""
    why = {}
    for entry in re.split(r"\n(?=\S)", listing):
        head, *rest = entry.rstrip().split("\n")
        found = re.match(r"(\S+)  (\S+:\d+)  not read(, the statement)?$", head)
        if found:
            why[found[1], "" if found[3] else found[2]] = rest[-1].strip()
    return why

