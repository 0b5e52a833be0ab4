"""Several answers in one program, for authors: a compiler takes longer to start than to compile an answer. Each is run
and judged by itself, as check.py does with one; answers that don't compile in company are left to it.
"""
import os
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MOST = 16  # in a program: then what each adds to it is most of the time


def verdicts(checker, tasks):
    """A verdict for each (exercise, text of an answer), in their order."""
    parts = [tasks[i:i + MOST] for i in range(0, len(tasks), MOST)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [verdict for part in pool.map(lambda part: judged(checker, part), parts) for verdict in part]


def judged(checker, tasks):
    with tempfile.TemporaryDirectory(prefix="exercise-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        source, program = folder / "together.cpp", folder / "program"
        source.write_text(written(tasks))
        if checker.compiled(source.name, program, [], folder).code != 0:
            return [checker.check(exercise, text.encode()) for exercise, text in tasks]
        return [checker.ran(exercise, folder, program, k) for k, (exercise, _) in enumerate(tasks)]


def written(tasks):
    """Each in a namespace of its own; the program is told which one is asked."""
    answers = "".join(f"namespace answer_{k} {{\n{text}\n{exercise.question.read_text()}}}\n"
                      for k, (exercise, text) in enumerate(tasks))
    questions = ", ".join(f"answer_{k}::question" for k in range(len(tasks)))
    return (f"{answers}int main(int, char** told) {{\n"
            f"    void (*const questions[])() = {{{questions}}};\n    questions[std::atoi(told[1])]();\n"
            "    ask::send();\n}\n")
