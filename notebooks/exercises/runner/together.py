"""Several answers in one program: a compiler takes longer to start than to compile an answer. Each stands in a
namespace of its own, is run by itself and judged by itself, as check.py does with one.
"""
import os
import re
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MOST = 16  # in a program: then what each adds to it is most of the time
LEFT_OUT = 3  # of a program that doesn't compile, before each is compiled alone
NAMED = re.compile(r"\banswer_(\d+)\b")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|(\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')", re.S)  # or a literal
HIDDEN = re.compile(r"""R"|\w'|\\\s*$|<%|%>|%:""", re.M)  # what makes another thing of what looks like one
# What the kit includes itself does nothing a second time; another directive is for the file it stands in alone.
INCLUDED = re.compile(r'\s*#\s*include\s*[<"](exercise\.hpp|Eigen/\w+|array|cmath|cstdint|iostream|stdexcept|utility'
                      r'|vector)[>"]\s*')


def parts(tasks):
    return [tasks[i:i + MOST] for i in range(0, len(tasks), MOST)]


def verdicts(checker, tasks):
    """A verdict for each (exercise, text of an answer), in their order: for authors, who write all of them."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [verdict for part in pool.map(lambda part: judged(checker, part), parts(tasks)) for verdict in part]


def judged(checker, tasks):
    with tempfile.TemporaryDirectory(prefix="exercise-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        there = compiled(checker, tasks, folder)
        return [checker.ran(exercise, folder, folder / "program", k) if k in there
                else checker.check(exercise, text.encode()) for k, (exercise, text) in enumerate(tasks)]


def passed(checker, tasks):
    """The verdicts, by place, of those among one student's answers that pass in one program. Whatever else is to be
    said of an answer is found alone: in company another may have stood in its way, and a student's answers stand in
    nobody else's.
    """
    found = {}
    with tempfile.TemporaryDirectory(prefix="exercise-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        for k in compiled(checker, tasks, folder):
            verdict = checker.ran(tasks[k][0], folder, folder / "program", k)
            if verdict.status not in ("passed", "failed"):
                break  # it may be another's doing
            if verdict.passed:
                found[k] = verdict
    return found


def compiled(checker, tasks, folder):
    """The places of those that are in folder/program; whom the compiler or the linker names is left out."""
    there = [k for k, (_, text) in enumerate(tasks) if may_stand_with_others(text)]
    for _ in range(LEFT_OUT):
        if len(there) < 2:
            break
        (folder / "together.cpp").write_bytes(written(tasks, there).encode("utf-8", "surrogateescape"))
        ended = checker.compiled("together.cpp", folder / "program", [], folder)
        if ended.code == 0:
            return there
        named = NAMED.search(ended.output)
        if ended.trouble or not named or int(named[1]) not in there:
            break
        there.remove(int(named[1]))
    return []


def may_stand_with_others(text):
    """Whether it stays in its namespace, and means there what it means alone."""
    depth = 0
    for brace in re.findall("[{}]", COMMENT.sub(" ", text)):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return False
    lines = COMMENT.sub(lambda found: found[1] or " ", text).split("\n")
    return depth == 0 and not HIDDEN.search(text) and all(map(INCLUDED.fullmatch, (x for x in lines if "#" in x)))


def written(tasks, there):
    """Each in a namespace of its own, which names it in what the compiler says; the program is told which is asked."""
    answers = "".join(f'namespace answer_{k} {{\n#line 1 "answer_{k}"\n{tasks[k][1]}\n#line 1 "answer_{k}"\n'
                      f"{tasks[k][0].question.read_text()}}}\n" for k in there)
    cases = "".join(f"    case {k}: answer_{k}::question(); break;\n" for k in there)
    return (f"{answers}int main(int, char** told) {{\n    switch (std::atoi(told[1])) {{\n{cases}    }}\n"
            "    ask::send();\n}\n")
