"""Mutants of the libraries that judge and that speak: src/prover, src/book, src/report. One is compiled in the place of
its original and linked with the tests of its library and of those above it; these must fail.

Nothing here reads the README or a page of the docs: what kills a mutant is a test of what the code means.
"""
import re
import shlex
import shutil
import subprocess
from pathlib import Path

from workshop import LIMITS, LOCATION, essential, first_error, must, run

LIBRARIES = ("prover", "book", "report")
TESTED_BY = {"prover": ("prover",), "book": ("book", "report"), "report": ("report",)}
LIMIT = 300  # seconds for a test; unmutated the slowest takes some twenty


class Libraries:
    def __init__(self, source, base, build, log, wanted):
        """base: where the tests are built unmutated; wanted: names of the tests that will be needed"""
        self.source, self.base, self.build = source, base, build
        log("building the unmutated tests")
        tests = [f"test-{name}" for name in wanted]
        must(["ninja", "-C", base, *tests])
        self.flags, self.link, self.files = {}, {}, {}
        for name in wanted:
            commands = must(["ninja", "-C", base, "-t", "commands", f"test-{name}"]).splitlines()
            self.files[name] = sorted((source / "tests" / name).glob("*.cpp"))
            flags = shlex.split(next(c for c in commands if f"-c {self.files[name][0]}" in c))
            self.compiler = next(f for f in flags if f.endswith("++"))
            self.flags[name] = essential(flags)
            self.link[name] = shlex.split(re.search(rf"\S*c\+\+.*-o tests/test-{name}.*?(?= &&|$)", commands[-1]).group())
        self.objects = {}
        for library in LIBRARIES:
            for path in sorted((source / "src" / library).glob("*.cpp")):
                self.objects[path] = self.cached(path, build / "objects" / library / f"{path.stem}.o", wanted[0])
        log("proving the unmutated tests pass")
        for name in wanted:
            verdict, says = self.test(name, build / "unmutated", {}, {})
            if verdict != "survived":
                raise SystemExit(f"the unmutated tests/{name} fails: {says}")

    def compile(self, path, output, test, top):
        output.parent.mkdir(parents=True, exist_ok=True)
        return run([self.compiler, f"-I{top}/src", f"-I{self.source}/tests", "-O1", "-w", *self.flags[test], "-c", path, "-o", output])

    def cached(self, path, output, test):
        newest = max(p.stat().st_mtime for p in [path, *self.source.glob("src/*/*.hpp")])
        if not output.exists() or output.stat().st_mtime < newest:
            result = self.compile(path, output, test, self.source)
            if result.returncode:
                raise SystemExit(result.stdout)
        return output

    def test(self, name, room, instead, test_objects):
        """The test linked from single objects, some of them replaced; without the archives that hold the originals."""
        room.mkdir(parents=True, exist_ok=True)
        program = room / f"test-{name}"
        archives = [f"librope_{library}.a" for library in LIBRARIES]
        command = [word for word in self.link[name] if not word.endswith(tuple(archives))]
        for path, output in test_objects.items():
            at = next(i for i, word in enumerate(command) if word.endswith(f"{name}/{path.name}.o"))
            command[at] = str(output)
        objects = [instead.get(path, output) for path, output in self.objects.items()]
        at = max(i for i, word in enumerate(command) if word.endswith(".o")) + 1
        command[at:at] = map(str, objects)
        command[command.index("-o") + 1] = str(program)
        must(command, cwd=self.base)
        try:
            result = run([*LIMITS, program], timeout=LIMIT, cwd=self.base)
        except subprocess.TimeoutExpired:
            return "timeout", f"tests/{name} not done in {LIMIT} s"
        if result.returncode == 0:
            return "survived", ""
        named = LOCATION.search(result.stdout)
        return ("unit test" if named else "crashed"), named.group() if named else f"tests/{name}: exit {result.returncode}"

    def judge(self, mutant, room):
        """(verdict, what says so), working in a directory of its own"""
        shutil.rmtree(room, ignore_errors=True)
        place = room / mutant.file
        place.parent.mkdir(parents=True)
        original = self.source / mutant.file
        place.write_text(mutant.applied(original.read_text()))
        library = Path(mutant.file).parts[1]
        names = TESTED_BY[library]
        is_header = place.suffix == ".hpp"
        changed = [p for p in self.objects if p.parent.name in (library, *names)] if is_header else [original]
        instead = {}
        for path in changed:
            result = self.compile(path if is_header else place, room / "objects" / path.parent.name / f"{path.stem}.o", names[0], room)
            if result.returncode:
                return "stillborn", first_error(result.stdout)
            instead[path] = room / "objects" / path.parent.name / f"{path.stem}.o"
        for name in names:
            compiled = {}
            for path in self.files[name] if is_header else []:
                result = self.compile(path, room / "tests" / name / f"{path.stem}.o", name, room)
                if result.returncode:
                    return "unit test", f"tests/{name}/{path.name} does not compile: {first_error(result.stdout)}"
                compiled[path] = room / "tests" / name / f"{path.stem}.o"
            verdict, says = self.test(name, room, instead, compiled)
            if verdict != "survived":
                return verdict, says
        return "survived", ""
