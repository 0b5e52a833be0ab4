"""What must notice a mutant, in rounds: the nearest test first, with as little compiled as it takes; everything last.

    proofs/*.cpp          the proving: of the theorem, then of everything
    src/rope/*.hpp        the proving, then the unit tests
    kernel, formula,      their unit tests, the file's own first, and those of the rooms above; for what a reader sees
        book, report      also the tests of the program's files
    src/app/*.cpp         the tests of the program

Nothing here reads the README or a page of the docs: what kills a mutant is a test of what the code means.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from base import LIMITS, first_error, run
from draw import ROOMS
from schema import VARIABLE, schema

LIMIT = 300  # seconds for a test; unmutated the slowest takes some twenty
DISAGREEMENT = "points and coefficients disagree"  # of the two engines, as the program says it
LOCATION = re.compile(r"(?:proofs|src|tests)/[\w/]+\.(?:[ch]pp|py):\d+")
TESTED_BY = {**dict.fromkeys(ROOMS, ("prover", "formula")), "formula": ("formula",), "decide": ("formula", "report"),
             "book": ("book", "report"), "report": ("report",)}
TARGETS = {"proofs": ("rope-proofs", "test-rope"), "kernel": ("test-prover", "test-formula"),
           "engines": ("rope-proofs",), "weakenings": ("rope-proofs",),
           "guards": ("test-prover", "test-formula", "test-book", "test-report"), "formulas": ("test-shown",),
           "words": ("test-report", "test-book", "sample-program")}


def in_function_body(text, at):
    """Is the character inside a function's braces? Elsewhere (default arguments and members) callers compile it in."""
    opened = []
    for i, c in enumerate(re.sub(r"//[^\n]*", lambda m: " " * len(m.group()), text[:at])):
        if c == "{":
            opened.append(re.search(r"\)\s*(const\s*|noexcept\s*|override\s*|-> [\w:<>]+\s*)*$", text[:i]) is not None)
        elif c == "}" and opened:
            opened.pop()
    return any(opened)


def output_of(command, **more):
    """(its verdict if that is clear, its exit code, what it printed)"""
    try:
        result = run([*LIMITS, *command], timeout=LIMIT, **more)
    except subprocess.TimeoutExpired:
        return "timeout", None, f"not done in {LIMIT} s"
    return None if result.returncode else "survived", result.returncode, result.stdout


def proving(*what, mutant=0):
    """Ask the program to prove; what: chapters or ids, none for all; mutant: its number, if the program holds many."""
    def ask(program):
        options = ["--digits", "16,50", "--jobs", "1", "--color", "never"]
        verdict, code, text = output_of([program, "prove", *what, *options], env={**os.environ, VARIABLE: str(mutant)})
        if verdict:
            return verdict, text if verdict == "timeout" else ""
        if code == 1 and DISAGREEMENT in text:
            return "disagreed", ""
        lines = text.splitlines()
        named = next((i for i, line in enumerate(lines) if LOCATION.search(line)), None)
        says = [f"exit {code}:", *lines[-1:]] if named is None else lines[named:named + 2]
        return "killed" if code in (1, 2) else "crashed", " ".join(line.strip() for line in says)
    return ask


def unit_tests(*files):
    """Ask a test program; files: patterns of the files whose cases run, none for all."""
    def ask(program):
        chosen = [f"--source-file=*/{file}*" for file in files]
        verdict, code, text = output_of([program, "--abort-after=1", *chosen], cwd=program.parent)
        if verdict:
            return verdict, text if verdict == "timeout" else ""
        named = LOCATION.search(text)
        return ("unit test", named.group()) if named else ("crashed", f"{program.name}: exit {code}: {text[-200:]}")
    return ask


def script(path, source):
    """Ask a test in Python about the program over a small book."""
    def ask(program):
        verdict, code, text = output_of([sys.executable, path, "--failfast"], env={
            **os.environ, "ROPE_PROOFS_SAMPLE_PROGRAM": str(program), "ROPE_PROOFS_SOURCE_DIR": str(source)})
        if verdict:
            return verdict, text if verdict == "timeout" else ""
        named = re.search(r"^(?:FAIL|ERROR): (\w+)", text, re.MULTILINE)
        return "unit test", f"{path.name}: {named[1] if named else text[-200:]}"
    return ask


def formulas(base):
    """All displayed formulas at once, in one program: whether every change of one was noticed"""
    result = run([*LIMITS, base.folder / "tests/test-shown"], cwd=base.folder)
    print(result.stdout)
    return result.returncode == 0


class Judge:
    def __init__(self, base, campaign, log):
        self.base, self.source, self.campaign = base, base.source, campaign
        log("asking the unmutated programs")
        self.exit_codes = script(self.source / "tests/app/exit_codes.py", self.source)
        for target in TARGETS[campaign]:
            ask = {"test": unit_tests(), "rope": proving(), "samp": self.exit_codes}[target[:4]]
            verdict, says = ask(base.folder / ("" if target == "rope-proofs" else "tests") / target)
            if verdict != "survived":
                raise SystemExit(f"the unmutated {target} fails: {says}")

    def rounds(self, mutant, text):
        """(what is compiled with the mutant, the program, what it is asked)"""
        path, room = self.source / mutant.file, Path(mutant.file).parts[-2]
        if self.campaign == "engines":
            yield [path], "rope-proofs", proving()
        elif room == "proofs":
            for ids in self.near_and_all(mutant, text):
                yield [path], "rope-proofs", proving(*ids)
        elif room == "rope":
            if in_function_body(text, mutant.start):
                yield [self.source / "tests/mutation/instances.cpp"], "rope-proofs", proving()
            yield self.including(path, "rope-proofs"), "rope-proofs", proving()
            yield self.including(path, "test-rope"), "test-rope", unit_tests()
        elif room == "app":
            yield [path], "sample-program", self.exit_codes
        else:
            own = sorted((self.source / "tests" / room).glob(f"{path.stem}*.cpp"))
            header = path.suffix == ".hpp"
            if own and not (header and not in_function_body(text, mutant.start)):
                near = [p for p in (path.with_suffix(".cpp"), *own) if p.exists()] if header else [path]
                yield near, f"test-{room}", unit_tests(f"{room}/{path.stem}")
            for test in TESTED_BY[room]:
                yield self.including(path, f"test-{test}") if header else [path], f"test-{test}", unit_tests()
            if self.campaign == "words":
                yield [path], "sample-program", self.exit_codes

    @staticmethod
    def near_and_all(mutant, text):
        """What to prove: first the theorem that is mutated, if that is one."""
        before = list(re.finditer(r'theorem\("([\w-]+)"|^}', text[:mutant.start], re.MULTILINE))
        return ([[before[-1][1]]] if before and before[-1][1] else []) + [[]]

    def including(self, header, target):
        mine = set(self.base.sources(target))
        return [path for path in self.base.includers[header] if path in mine]

    def judge_many(self, file, mutants, room):
        """{mutant: (verdict, what says so)} of those mutants of a proof file that can be compiled together"""
        path, text = self.source / file, (self.source / file).read_text()
        together, held = schema(file, text, mutants)
        place, output = room / file, room / "objects" / f"{path.stem}.o"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(together)
        if not held or self.base.compile(path, place, output, room).returncode:
            return {}
        program = room / "rope-proofs"
        self.base.link("rope-proofs", {path: output}, program)
        verdicts = {}
        for mutant in held:
            for ids in self.near_and_all(mutant, text):
                verdicts[mutant] = proving(*ids, mutant=mutants.index(mutant) + 1)(program)
                if verdicts[mutant][0] != "survived":
                    break
        return verdicts

    def judge(self, mutant, room):
        """(verdict, what says so), working in a directory of its own"""
        shutil.rmtree(room, ignore_errors=True)
        place = room / mutant.file
        place.parent.mkdir(parents=True)
        text = (self.source / mutant.file).read_text()
        place.write_text(mutant.applied(text))
        compiled, linked = {}, None
        for sources, target, ask in self.rounds(mutant, text):
            for path in sources:
                if path in compiled:
                    continue
                output = room / "objects" / path.relative_to(path.anchor).with_suffix(".o")
                result = self.base.compile(path, place if path == self.source / mutant.file else path, output, room)
                if result.returncode:
                    asserted = "static assertion failed" in result.stdout
                    return "unit test" if asserted else "stillborn", first_error(result.stdout)
                compiled[path] = output
            mine = set(self.base.sources(target))
            instead = {p: o for p, o in compiled.items() if p in mine or p not in self.base.commands}
            if linked != (target, len(instead)):
                self.base.link(target, instead, room / target)
                linked = target, len(instead)
            verdict, says = ask(room / target)
            if verdict != "survived":
                return verdict, says
        return "survived", ""
