"""One answer: compiled and run in the box, judged.

The student's program decides nothing. It writes down the expressions that the code computes; the judge, a program of
its own, hands them to the prover. So a program that ends early, prints "passed" or writes anything else to the judge's
channel has sent no right expression, and gets no points.
"""
import json
import re
import signal
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import box
import confine
from messages import first_error, thrown
from sentences import hear, made

GIGABYTE = 1 << 30
LIMITS = {"seconds": 10, "memory": GIGABYTE, "file_size": 0, "most_output": 100_000, "most_answer": 8_000_000}


@dataclass
class Verdict:
    status: str              # "passed", "failed", "does not compile", "time limit", "crashed", ...
    lines: list = field(default_factory=list)  # {"text", "holds", "evidence", "why"}
    mistake: str = ""
    message: str = ""        # what went wrong before anything could be judged
    printed: str = ""        # what the student's program printed
    note: str = ""           # what else is worth knowing
    part: tuple = (0, 0)     # of a partly right answer: so many parts of so many, as the judge counts them

    @property
    def passed(self):
        return self.status == "passed"


class Checker:
    """`without`: guards of the box that are left out (box.GUARDS), for the tests; None: no box at all, for systems that
    have none, where a student checks answers of his own."""
    seconds_to_judge = 20

    def __init__(self, settings_file, without=frozenset(), **limits):
        self.settings = json.loads(Path(settings_file).read_text())
        self.without = without
        self.limits = LIMITS | limits

    def run(self, command, *, folder, reads=(), writes=None, compute_only=False, alone=False, **limits):
        descriptors = ()
        if self.without is not None:
            command, descriptors = box.around(command, reads=reads, writes=writes, compute_only=compute_only,
                                              alone=alone, without=self.without)
        return confine.run(command, folder=folder, descriptors=descriptors, **limits)

    def check(self, exercise, answer):
        """A verdict for the text of an answer, in bytes. Never raises for what a student's file does."""
        with tempfile.TemporaryDirectory(prefix="exercise-", ignore_cleanup_errors=True) as name:
            folder = Path(name)
            (folder / exercise.file).write_bytes(answer)
            program, trouble = self.compile(exercise, folder, answer.decode("utf-8", "replace"))
            if trouble:
                return trouble
            return self.ran(exercise, folder, program)

    def ran(self, exercise, folder, *command):
        """A verdict for what a program sends."""
        empty = folder / "empty"
        empty.mkdir(exist_ok=True)
        ended = self.run(command, folder=empty, compute_only=True, **self.limits)
        return self.judge(exercise, empty, ended)

    def compile(self, exercise, folder, text):
        wrapper, program = folder / "wrapper.cpp", folder / "program"
        wrapper.write_text(f'#include "{exercise.file}"\n#include "{exercise.question}"\n'
                           "int main() { question(); ask::send(); }\n")
        ended = self.compiled(wrapper.name, program, [], folder, [exercise.question])
        if ended.trouble == "time":
            return None, Verdict("does not compile", message="the compiler was stopped after its time limit")
        if ended.code != 0:
            return None, Verdict("does not compile", message=first_error(ended.output, exercise.file, text))
        return program, None

    def compiled(self, source, program, flags, folder, reads=()):
        command = [self.settings["compiler"], *self.settings["flags"], "-include", self.settings["precompiled"],
                   *flags, source, "-o", program, *self.settings["link"]]
        if self.without is not None:
            command.append("-static")  # it runs where nothing else is
        return self.run(command, folder=folder, writes=folder, seconds=30, memory=4 * GIGABYTE, file_size=100_000_000,
                        reads=[*self.settings["reads"], *reads])

    def judge(self, exercise, folder, ended):
        if ended.trouble == "time":
            seconds = self.limits["seconds"]
            return Verdict("time limit", printed=ended.output, message=made(
                "stopped after {1} seconds: at d = 4096 a product of two d x d matrices takes too long; or does a loop "
                "not end?" if exercise.in_dimensions else "stopped after {1} seconds: does a loop not end?", seconds))
        if ended.trouble == "flood":
            return Verdict("output limit", printed=ended.output[:500],
                           message=made("stopped after {1} characters of output", self.limits["most_output"]))
        if ended.code != 0 and "std::bad_alloc" in ended.output:
            return Verdict("memory limit", printed=ended.output,
                           message=made("it asked for more than {1} MB", self.limits["memory"] >> 20))
        if ended.code != 0:
            said = thrown(ended.output)
            if re.search(r"__n < this->size\(\)", ended.output):
                said = "an index lies beyond the end of a list"
            beyond = "index lies beyond" in said
            return Verdict("crashed", message=said or made("the program ended {1}", how(ended.code)),
                           printed="" if said else ended.output,
                           mistake="Coordinates and planes are counted from 0; and a Vec has no entries before you say "
                                   "how many: Vec v(4);" if beyond else "")
        if not ended.answer:
            return Verdict("no answer", message="the program ended without an answer", printed=ended.output)
        judged = self.run([self.settings["judge"], exercise.number], folder=folder, reads=[self.settings["judge"]],
                          seconds=self.seconds_to_judge, memory=4 * GIGABYTE, stdin=ended.answer,
                          most_output=1_000_000)
        try:
            report = json.loads(judged.output)
        except ValueError:
            if 0 < judged.code <= 128:  # by itself, and not by a limit
                said = judged.output.strip().split("\n")[-1]
                return Verdict("undecided", message=made("the judge does not run here: {1}", said))
            return Verdict("undecided", message="the expression is too large to be decided", printed=ended.output)
        hear(report.get("said"))
        return Verdict("passed" if report["passed"] else "failed", report["lines"], report["mistake"],
                       printed=ended.output, note=report["note"], part=(report["earned"], report["of"]))


def how(code):
    if code >= 0:
        return made("with exit code {1}", code)
    try:
        return made("by signal {1}", f"{-code} ({signal.Signals(-code).name})")
    except ValueError:
        return made("with exit code {1}", 128 - code)


def holes(checker):
    """What the box of this system lets through, in sentences; none if it holds. Found by trying, never by looking at a
    version."""
    if checker.without is None:
        return ["there is no box"]
    with tempfile.TemporaryDirectory(prefix="exercise-") as name:
        folder = Path(name)
        for source in (Path(__file__).with_name("probe.cpp"),):
            (folder / source.name).write_bytes(source.read_bytes())
        try:
            outside = f'-DOUTSIDE="{Path(__file__).resolve()}"'
            built = checker.compiled("probe.cpp", folder / "program", [outside], folder)
            if built.code != 0:
                return [(built.output.strip().split("\n") or ["the compiler does not run in the box"])[-1]]
            tried = checker.run([folder / "program"], folder=folder, compute_only=True, **checker.limits)
        except (OSError, box.Missing) as error:
            return [str(error)]
    if tried.code != 0:
        return [made("the box does not start: {1}", tried.output.strip())]
    return tried.output.strip().split("\n") if tried.output.strip() else []
