"""One answer: compiled, run under limits, judged.

The student's program decides nothing. It writes down the expressions that the code computes; the judge, a program of
its own, hands them to the prover. So a program that ends early, prints "passed" or writes anything else to the judge's
channel has sent no right expression, and gets no points.
"""
import json
import os
import re
import shutil
import signal
import stat
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import confine
from course import LARGEST

GIGABYTE = 1 << 30
LIMITS = {"seconds": 10, "memory": GIGABYTE, "file_size": 0, "most_output": 100_000, "most_answer": 8_000_000,
          "stranger": True}


@dataclass
class Verdict:
    status: str              # "passed", "failed", "does not compile", "time limit", "crashed", ...
    lines: list = field(default_factory=list)  # {"text", "holds", "evidence", "why"}
    mistake: str = ""
    message: str = ""        # what went wrong before anything could be judged
    printed: str = ""        # what the student's program printed

    @property
    def passed(self):
        return self.status == "passed"


class Checker:
    def __init__(self, settings_file, **limits):
        self.settings = json.loads(Path(settings_file).read_text())
        self.limits = LIMITS | limits

    def check(self, exercise, file):
        """Never raises for what a student's file does."""
        trouble = unfit(file)
        if trouble:
            return Verdict("missing", message=trouble)
        with tempfile.TemporaryDirectory(prefix="exercise-", ignore_cleanup_errors=True) as name:
            folder = Path(name)
            folder.chmod(0o755)
            shutil.copyfile(file, folder / exercise.file)
            program, trouble = self.compile(exercise, folder)
            if trouble:
                return trouble
            empty = folder / "empty"
            empty.mkdir()
            ended = confine.run([program], folder=empty, **self.limits)
            return self.judge(exercise, folder, ended)

    def compile(self, exercise, folder):
        wrapper, program, used = folder / "wrapper.cpp", folder / "program", folder / "used"
        wrapper.write_text(f'#include "{exercise.file}"\n#include "{self.settings["questions"]}"\n')
        command = [self.settings["compiler"], *self.settings["flags"], "-include", self.settings["precompiled"], "-w",
                   f"-DEXERCISE_{exercise.number}", "-MD", "-MF", used, wrapper.name, "-o", program,
                   *self.settings["link"]]
        ended = confine.run(command, seconds=60, memory=4 * GIGABYTE, folder=folder, file_size=100_000_000)
        if ended.trouble == "time":
            return None, Verdict("does not compile", message="the compiler was stopped after its time limit")
        if ended.code != 0:
            return None, Verdict("does not compile", message=first_error(ended.output, exercise.file))
        for name in headers(used.read_text()):
            if not self.allowed(folder, name):
                return None, Verdict("not allowed", message=f"{name} is included; write the exercise without it")
        return program, None

    def allowed(self, folder, header):
        path = (folder / header).resolve()
        return path.parent == folder.resolve() or any(path.is_relative_to(Path(place).resolve())
                                                      for place in self.settings["headers"])

    def judge(self, exercise, folder, ended):
        if ended.trouble == "time":
            return Verdict("time limit", printed=ended.output,
                           message=f"stopped after {self.limits['seconds']} seconds: does a loop not end?")
        if ended.trouble == "flood":
            return Verdict("output limit", printed=ended.output[:500],
                           message=f"stopped after {self.limits['most_output']} characters of output")
        if ended.code != 0 and "std::bad_alloc" in ended.output:
            return Verdict("memory limit", printed=ended.output,
                           message=f"it asked for more than {self.limits['memory'] >> 20} MB")
        if ended.code != 0:
            beyond = re.search(r"Assertion.*(index|row|col) >= 0|__n < this->size\(\)", ended.output)
            return Verdict("crashed", message=f"the program ended {how(ended.code)}", printed=ended.output,
                           mistake="An index lies beyond the end: coordinates and planes are counted from 0."
                           if beyond else "")
        if not ended.answer:
            return Verdict("no answer", message="the program ended without an answer", printed=ended.output)
        judged = confine.run([self.settings["judge"], exercise.number], seconds=20, memory=4 * GIGABYTE, folder=folder,
                             stdin=ended.answer, most_output=1_000_000)
        try:
            report = json.loads(judged.output)
        except ValueError:
            return Verdict("undecided", message="the expression is too large to be decided", printed=ended.output)
        return Verdict("passed" if report["passed"] else "failed", report["lines"], report["mistake"],
                       printed=ended.output)


def unfit(file):
    """Why a file cannot be an answer; empty if it can."""
    try:
        about = os.lstat(file)
    except OSError:
        return "there is no such file"
    if not stat.S_ISREG(about.st_mode):
        return "it is no regular file"
    return f"it has {about.st_size} bytes, more than {LARGEST}" if about.st_size > LARGEST else ""


def headers(rule):
    """The files that a rule for make names."""
    names = re.findall(r"(?:\\.|[^\s\\])+", rule.partition(": ")[2].replace("\\\n", " "))
    return [re.sub(r"\\(.)", r"\1", name).replace("$$", "$") for name in names]


def how(code):
    if code >= 0:
        return f"with exit code {code}"
    return f"by signal {-code} ({signal.Signals(-code).name})"


def first_error(output, file):
    """The compiler's first error, at the student's line: templates report theirs somewhere else and say who asked."""
    error = re.search(r"^(.*?):(\d+):\d+: (?:fatal )?error: (.*)$", output, re.M)
    if not error:
        lines = output.strip().split("\n")
        return next((line for line in lines if "error" in line), lines[-1]) or "the compiler said nothing"
    place, line, text = error.groups()
    text = re.sub(r"^static assertion failed(?: due to requirement '.*?')?: ", "", text).strip('"')
    if os.path.basename(place) == file:
        return f"line {line}: {text}"
    asked = re.search(rf"^(?:.*/)?{re.escape(file)}:(\d+):\d+:.*(?:required from here|requested here)", output, re.M)
    if asked:
        return f"line {asked[1]}: {text}"
    if place.endswith("questions.hpp"):
        return f"as the exercise calls your code: {text}"
    return text
