"""How much code stands between an exact verdict and whoever doubts it. Lines of code: no comment, no blank one.

Whoever reads the program in a certificate, and sees that it computes the formula, trusts one checker and no line of
C++. Whoever takes the program for what the C++ of the line does trusts besides it what records that and writes it:
src/term, without what has no part in it. Not counted in either: the compiler, Eigen, Python."""
import ast
import os
import pathlib
import re

ROOT = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
MOST = {"check.py": 230, "enclose.py": 150, "together": 870}  # 80 of check.py judge conclusions by rule
#: what only engines run, and what reads a program again; a name that is gone counts for nothing
NO_PART = {"compute.hpp": None, "in_terms.hpp": None, "expression.hpp": None, "expression.cpp": None,
           "text.cpp": "class Words|class Reader|Program read_program",
           "program.cpp": "struct DegreeArithmetic|.* degree_bounds|bool same_recording"}


def of_cpp(path):
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
    if path.name in NO_PART:
        block = NO_PART[path.name]
        text = re.sub(rf"^(?:{block})\b.*?^}};?\n", "", text, flags=re.DOTALL | re.MULTILINE) if block else ""
    return sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith("//"))


def of_python(path):
    text, told = path.read_text(), set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            told |= set(range(node.body[0].lineno, node.body[0].end_lineno + 1))
    return sum(1 for number, line in enumerate(text.splitlines(), 1)
               if line.strip() and number not in told and not line.strip().startswith("#"))


counted = {name: of_python(ROOT / "src/checker" / name) for name in ("check.py", "enclose.py")}
term = {path.name: of_cpp(path) for path in sorted((ROOT / "src/term").iterdir())}
counted["together"] = sum(term.values()) + counted["check.py"]
print(f"whoever reads the program: check.py, {counted['check.py']} lines (of inequalities: enclose.py, "
      f"{counted['enclose.py']})")
print(f"whoever takes it for the C++: {counted['together']} lines, with {term}")
over = {name: lines for name, lines in counted.items() if lines > MOST[name]}
assert not over, f"{over}, at most {MOST}"
