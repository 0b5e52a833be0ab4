"""The exercises of the lectures, which are cells of Python: found in a notebook that is handed in, run in the box and
judged by rope_proofs. An assignment asks for them as cell:turn.
"""
import ast
import hashlib
import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import handed_in
from check import Verdict
from course import Refused
from sentences import hear, made

PREFIX = "cell:"
GIVEN = {  # to the function of each; rp.exercise has what must hold of it
    "shift": {"g": "angle"}, "turn": {"x": "vector 2", "a": "angle"},
    "score": {"q": "vector 2", "k": "vector 2", "g": "angle"}, "equal": {"x": "vector 8", "g": "angles 4"},
    "half_split": {"x": "vector 8", "a": "angles 4"}, "reorder": {"x": "vector 8"},
    "repair": {"k": "vector 2", "old": "angle", "new": "angle"}, "lag": {"q": "vector 8", "r": "angles 4"},
    "causal": {"S": "matrix 3 3", "V": "matrix 3 2"}}
MODULES = {"numpy", "math", "fractions", "functools", "itertools"}
HERE = Path(__file__).parent
LARGEST = 5_000_000  # bytes of a notebook: it has its pictures in it
LIMITS = {"seconds": 20, "memory": 4 << 30, "most_output": 100_000, "most_answer": 8_000_000}


@dataclass(frozen=True)
class Cell:
    name: str  # cell:turn
    points: int = 1

    @property
    def asked(self):
        return self.name.removeprefix(PREFIX)


ALL = [Cell(PREFIX + name) for name in GIVEN]


def find(word):
    """A Cell, or None for what is called otherwise. \\throws Refused for a cell that is in no lecture"""
    if not word.startswith(PREFIX):
        return None
    try:
        return ALL[list(GIVEN).index(word.removeprefix(PREFIX))]
    except ValueError:
        raise Refused("'{1}' is no cell of a lecture; expected one of {2}", word,
                      ", ".join(c.name for c in ALL)) from None


def sources(content, name):
    """The cells of a notebook, or a file of Python as one."""
    text = content.decode("utf-8", "replace")
    if not name.casefold().endswith(".ipynb"):
        return [text]
    try:
        found = json.loads(text)["cells"]
        return ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return []


def trees(content, name):
    for source in sources(content, name):
        try:
            yield ast.parse("\n".join(line for line in source.split("\n") if not line.lstrip().startswith(("%", "!"))))
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue


def judged_in(tree):
    """{exercise: the function's expression} of each rp.exercise("turn", turn) in it."""
    return {call.args[0].value: ast.unparse(call.args[1]) for call in ast.walk(tree) if isinstance(call, ast.Call)
            and getattr(call.func, "attr", getattr(call.func, "id", "")) == "exercise" and len(call.args) == 2
            and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)}


def kept(statement):
    """Whether an answer may need it: definitions, and imports of what there is."""
    if isinstance(statement, ast.Import):
        return all(alias.name.split(".")[0] in MODULES for alias in statement.names)
    if isinstance(statement, ast.ImportFrom):
        return (statement.module or "").split(".")[0] in MODULES
    return isinstance(statement, (ast.FunctionDef, ast.ClassDef, ast.Assign)) and not any(
        isinstance(part, ast.Name) and part.id in ("rp", "rope_proofs") for part in ast.walk(statement))


def found_in(student):
    """{exercise: (path, statements, function)}, of the last file and cell that has it judged."""
    found = {}
    for path in student.notebooks:
        content, why = handed_in.read(student.top, *path, largest=LARGEST)
        before = []
        for tree in trees(content, path[-1]) if not why else ():
            before += [ast.unparse(statement) for statement in tree.body if kept(statement)]
            for name, function in judged_in(tree).items():
                found[name] = (path, list(before), function)
    return found


def modules(checker):
    """Where rope_proofs was built, or None."""
    built = Path(checker.settings["judge"]).parents[2] / "python"
    return built.resolve() if (built / "rope_proofs").is_dir() else None


def key(checker, cell, answer):
    digest = hashlib.sha256(cell.name.encode() + json.dumps(answer).encode())
    place = modules(checker)
    built = [file for file in sorted(place.glob("rope_proofs/*")) if file.is_file()] if place else []
    for file in (HERE / "cell.py", HERE / "cell_judge.py", Path(__file__), *built):
        digest.update(file.read_bytes())
    return digest


def check(checker, cell, answer):
    """A verdict for (statements, function). Never raises for what they do."""
    place = modules(checker)
    if not place:
        return Verdict("not graded", message="cells of Python are judged by the module rope_proofs, which is not built")
    given = GIVEN[cell.asked]
    with tempfile.TemporaryDirectory(prefix="exercise-", ignore_cleanup_errors=True) as name:
        run, judge = HERE / "cell.py", HERE / "cell_judge.py"
        sent = json.dumps({"statements": answer[0], "function": answer[1], "given": given}).encode()
        ended = checker.run([sys.executable, "-I", "-B", run], folder=Path(name), reads=[run], stdin=sent,
                            alone=True, **LIMITS)
        if ended.trouble == "time":
            return Verdict("time limit",
                           message=made("stopped after {1} seconds: does a loop not end?", LIMITS["seconds"]))
        try:
            written = json.loads(ended.answer)
            if "trouble" in written:
                return Verdict("crashed", message=str(written["trouble"])[:300])
            if "waits" in written:
                return Verdict("untouched")
            sent = json.dumps({"written": written, "kinds": list(given.values())}).encode()
        except (ValueError, TypeError):
            return Verdict("no answer", message="the program ended without an answer", printed=ended.output)
        judged = checker.run([sys.executable, "-I", "-B", judge, cell.asked, place], folder=Path(name),
                             reads=[judge, place], stdin=sent, alone=True, **LIMITS)
        try:
            report = json.loads(judged.output)
            lines = [{"text": text, "holds": holds, "evidence": why if holds else "refuted",
                      "why": [] if holds else [why]} for text, holds, why in report["lines"]]
            hear(report["said"])
        except ValueError:
            return Verdict("undecided", message="what the cell computes is no answer", printed=judged.output)
    return Verdict("passed" if all(line["holds"] for line in lines) else "failed", lines)
