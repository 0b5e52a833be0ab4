"""How much code stands between an exact verdict and whoever doubts it. Lines of code: no comment, no blank one.

Whoever reads the program in a certificate, and sees that it computes the formula, trusts one checker and no line of
C++. Whoever takes the program for what the C++ of the line does trusts besides it what records that and writes it:
src/term, without what has no part in it. A conclusion by rule stands on equal lines and on what judges the rule, which
no equality needs. Not counted: the compiler, Eigen, Python."""
import ast
import os
import pathlib
import re

ROOT = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
MOST = {"check.py": 150, "enclose.py": 150, "with the C++": 700, "rules": 125}
#: what only engines run, and what reads a program again; a name that is gone counts for nothing
NO_PART = {"compute.hpp": ".*", "in_terms.hpp": ".*", "expression.hpp": ".*", "expression.cpp": ".*",
           "program.cpp": ".*",  # a step that used_by() left out would be missing in the text
           "program.hpp": "struct RealNumber", "text.cpp": "class Words|class Reader|Program read_program"}
#: what only conclusions by rule need
RULES = {"check.py": {"signs", "parts", "follow", "conclude"}, "text.cpp": "std::string followed",
         "program.hpp": "enum class (?:Sign|Rule)|struct Conclusion"}


def code(text):
    return sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith("//"))


def of_cpp(path, blocks):
    """Lines of code in these top-level definitions; of all of the file for ".*"."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
    found = re.findall(rf"^(?:{blocks})\b.*?^}};?\n", text, flags=re.DOTALL | re.MULTILINE) if blocks else []
    return code(text) if blocks == ".*" else sum(map(code, found))


def of_python(path, functions=None):
    text, told, kept = path.read_text(), set(), set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            told |= set(range(node.body[0].lineno, node.body[0].end_lineno + 1))
        if isinstance(node, ast.FunctionDef) and node.name in (functions or ()):
            kept |= set(range(node.lineno, node.end_lineno + 1))
    return sum(1 for number, line in enumerate(text.splitlines(), 1)
               if line.strip() and number not in told and not line.strip().startswith("#")
               and (functions is None or number in kept))


check = ROOT / "src/checker/check.py"
term = {path.name: of_cpp(path, ".*") - of_cpp(path, NO_PART.get(path.name)) - of_cpp(path, RULES.get(path.name))
        for path in sorted((ROOT / "src/term").iterdir())}
rules = {path.name: of_cpp(path, RULES.get(path.name)) for path in (ROOT / "src/term").iterdir()}
counted = {"enclose.py": of_python(check.with_name("enclose.py"))}
counted["rules"] = of_python(check, RULES["check.py"]) + sum(rules.values())
counted["check.py"] = of_python(check) - of_python(check, RULES["check.py"])
counted["with the C++"] = sum(term.values()) + counted["check.py"]
print(f"equal or different, for whoever reads the program: check.py, {counted['check.py']} lines")
print(f"for whoever takes it for the C++: {counted['with the C++']} lines, with {term}")
print(f"a conclusion by rule: {counted['rules']} more; an inequality: enclose.py, {counted['enclose.py']}")
over = {name: lines for name, lines in counted.items() if lines > MOST[name]}
assert not over, f"{over}, at most {MOST}"
