"""Builds the program with one mutant in it and runs it. The sources are only read: a mutant is compiled from a file of
the build directory that is found before the original.

What makes it cheap: a precompiled header; of a chapter only the theorem that is mutated, put back among the others at
run time; for a header of src/rope only instances.cpp, whose functions replace those of the unmutated chapters.
"""
import re
import shlex
import shutil
import subprocess
from pathlib import Path

THEOREM = re.compile(r"^    chapter\.theorems\.push_back\(\n.*?\)\);\n\n", re.DOTALL | re.MULTILINE)
CHAPTER = re.compile(r"^Chapter (\w+)\(\) \{\n    Chapter chapter\{\"([\w-]+)\"", re.MULTILINE)
LIMIT = 120  # seconds; unmutated it takes a few
LIMITS = ["prlimit", "--as=4294967296"]  # a mutated loop may never end and fill the memory
LOCATION = re.compile(r"(?:proofs|src|tests)/[\w/]+\.[ch]pp:\d+")


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **more)


def must(command, **more):
    result = run(command, **more)
    if result.returncode != 0:
        raise SystemExit(f"{shlex.join(map(str, command))}\n{result.stdout}")
    return result.stdout


def in_function_body(text, at):
    """Is the character inside a function's braces? Elsewhere (default arguments and members) callers compile it in."""
    opened = []
    for i, c in enumerate(re.sub(r"//[^\n]*", lambda m: " " * len(m.group()), text[:at])):
        if c == "{":
            opened.append(re.search(r"\)\s*(const\s*)?$", text[:i]) is not None)
        elif c == "}":
            opened.pop()
    return any(opened)


class Workshop:
    def __init__(self, source, base, build, log):
        """base: where the program is built unmutated"""
        self.source, self.base, self.build = source, base, build
        log("building the unmutated program")
        if not (base / "build.ninja").exists():
            must(["cmake", "-S", source, "-B", base, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"])
        must(["ninja", "-C", base, "rope-proofs", "test-main"])
        self.chapters = sorted(p for p in (source / "proofs").glob("*.cpp"))
        commands = must(["ninja", "-C", self.base, "-t", "commands", "rope-proofs"]).splitlines()
        self.link = shlex.split(re.search(r"\S*c\+\+.*-o rope-proofs.*?(?= &&|$)", commands[-1]).group())
        flags = next(shlex.split(c) for c in commands if "proofs/contents.cpp" in c)
        self.compiler = [next(f for f in flags if f.endswith("++"))]
        self.flags = ["-O0", "-w", "-D_GLIBCXX_ASSERTIONS", *essential(flags)]
        log("compiling the unmutated chapters")
        self.proofs_header = self.precompiled("proofs", '#include "proofs/numbers.hpp"\n')
        self.prover_header = self.precompiled("prover", '#include "prover/statement.hpp"\n#include "book/book.hpp"\n'
                                                        '#include "prover/enclosures.hpp"\n')
        self.original = build / "original"
        self.original.mkdir(exist_ok=True)
        for path in self.chapters:
            self.renamed(path, self.cached(path))
        self.own_scalar = self.beyond_instances()
        log("with scalars of their own: " + ", ".join(p.stem for p in self.own_scalar))
        self.unit_tests = UnitTests(self)
        log("proving everything unmutated")
        self.quick = [CHAPTER.search((source / "proofs" / name).read_text())[2]
                      for name in ("complex_form.cpp", "plane_rotation.cpp", "layouts.cpp", "sinusoidal_encoding.cpp")]
        for what in (self.quick, []):
            verdict, says = prove(base / "rope-proofs", what)
            if verdict != "survived":
                raise SystemExit(f"the unmutated program fails: {says}")

    def compile(self, path, output, header, top):
        """-I top comes first, so that top/src/rope/x.hpp stands for the original."""
        return run([*self.compiler, f"-I{top}/src", f"-I{top}", *self.flags, *(["-include", header] if header else []),
                    f"-fmacro-prefix-map={top}/=", f"-fmacro-prefix-map={self.source}/=", "-c", path, "-o", output])

    def precompiled(self, name, text):
        header, output = self.build / f"{name}.hpp", self.build / f"{name}.hpp.gch"
        if self.fresh(output):
            return header
        header.write_text(text)
        result = run([*self.compiler, *self.flags, "-x", "c++-header", header, "-o", output])
        if result.returncode:
            raise SystemExit(result.stdout)
        return header

    def fresh(self, output, *paths):
        """Is output newer than all headers and the given files?"""
        inputs = [*paths, *self.source.glob("src/*/*.hpp"), *self.source.glob("proofs/*.hpp")]
        return output.exists() and output.stat().st_mtime > max(p.stat().st_mtime for p in inputs)

    def cached(self, path):
        output = self.original / f"{path.stem}.o"
        if not self.fresh(output, path):
            result = self.compile(path, output, self.proofs_header, self.source)
            if result.returncode:
                raise SystemExit(result.stdout)
        return output

    def renamed(self, path, output):
        """A copy of the chapter whose function is called <name>_original, for the mutant to call."""
        found = CHAPTER.search(path.read_text())
        if found:
            name = found[1]
            must(["objcopy", "--redefine-sym", f"_ZN6proofs{len(name)}{name}Ev=_ZN6proofs{len(name) + 9}{name}_originalEv",
                  output, self.original / f"{path.stem}_original.o"])

    def beyond_instances(self):
        """The chapters that instantiate functions of rope/ which instances.cpp lacks, at a scalar of their own."""
        output = self.original / "instances.o"
        result = self.compile(self.source / "tests/mutation/instances.cpp", output, self.proofs_header, self.source)
        if result.returncode:
            raise SystemExit(result.stdout)

        def functions(path):
            symbols = (line.split() for line in must(["nm", path]).splitlines())
            return {s[-1] for s in symbols if s[-2] in "WV" and re.match(r"_ZNK?4rope", s[-1])}
        known = functions(output)
        return [p for p in self.chapters if functions(self.original / f"{p.stem}.o") - known]

    def link_with(self, objects, program, instead=()):
        chapters = [self.original / f"{p.stem}.o" for p in self.chapters if p.stem not in instead]
        command = [*self.link]
        command[command.index("-o") + 1] = str(program)
        at = next(i for i, word in enumerate(command) if word.endswith(".o"))
        command[at:at] = [*map(str, objects), *map(str, chapters)]
        faster = ["-fuse-ld=lld"] if shutil.which("ld.lld") else []
        must([*command, *faster], cwd=self.base)

    def slim(self, path, text, at):
        """The chapter with the mutated theorem alone, line numbers kept, or None if the mutant is in no theorem."""
        chapter = CHAPTER.search(text)
        theorems = list(THEOREM.finditer(text))
        if not chapter or not any(t.start() <= at < t.end() for t in theorems):
            return None
        lines = THEOREM.sub(lambda t: t.group() if t.start() <= at < t.end() else "\n" * t.group().count("\n"), text)
        name = chapter[1]
        head, tail = lines.rsplit("return chapter;", 1)
        return (head.replace(f"Chapter {name}() {{", f"Chapter {name}_original(); Chapter {name}() {{", 1) +
                f"Chapter whole = {name}_original(); for (auto& t : whole.theorems)"
                " if (t.id() == chapter.theorems.front().id()) t = chapter.theorems.front();"
                " return whole;" + tail)

    def judge(self, mutant, room):
        """(verdict, what says so), working in a directory of its own"""
        shutil.rmtree(room, ignore_errors=True)
        place = room / mutant.file
        place.parent.mkdir(parents=True)
        text = (self.source / mutant.file).read_text()
        if mutant.file.startswith("src/rope/"):
            return self.judge_header(mutant, text, room)
        mutated, stem = mutant.applied(text), place.stem
        small = self.slim(place, mutated, mutant.start)
        place.write_text(small or mutated)
        result = self.compile(place, room / "mutant.o", self.proofs_header, room)
        if result.returncode:
            return "stillborn", first_error(result.stdout)
        self.link_with([room / "mutant.o"] + ([self.original / f"{stem}_original.o"] if small else []),
                       room / "rope-proofs", instead=(stem,))
        ids = re.findall(r'theorem\("([\w-]+)"', text[:mutant.start])
        chapter = CHAPTER.search(text)
        scope = [ids[-1]] if small else [chapter[2]] if chapter else []
        for what in ([scope, []] if scope else [[]]):
            verdict, says = prove(room / "rope-proofs", what)
            if verdict != "survived":
                break
        return verdict, says

    def judge_header(self, mutant, text, room):
        """What the header's functions do in the proofs (instances.cpp, then the chapters with a scalar of their own),
        then in the unit tests."""
        place = room / mutant.file
        place.write_text(mutant.applied(text))
        instances = self.source / "tests/mutation/instances.cpp"
        rounds = [([instances], self.quick), ([], []),
                  (self.own_scalar, [])] if in_function_body(text, mutant.start) else [(self.chapters, [])]
        compiled = []
        for paths, scope in rounds:
            for path in paths:
                result = self.compile(path, room / f"{path.stem}.o", self.prover_header, room)
                if result.returncode:
                    return "stillborn", first_error(result.stdout)
            compiled += paths
            self.link_with([room / f"{path.stem}.o" for path in compiled], room / "rope-proofs", [p.stem for p in compiled])
            verdict, says = prove(room / "rope-proofs", scope)
            if verdict != "survived":
                return verdict, says
        return self.unit_tests.judge(place, room)


class UnitTests:
    """tests/rope with a mutated header, one file after the other, the header's own first."""

    def __init__(self, workshop):
        self.workshop = workshop
        self.files = sorted((workshop.source / "tests/rope").glob("*.cpp"))
        commands = must(["ninja", "-C", workshop.base, "-t", "commands", "test-rope"]).splitlines()
        self.flags = essential(shlex.split(next(c for c in commands if f"-c {self.files[0]}" in c)))
        link = shlex.split(re.search(r"\S*c\+\+.*-o tests/test-rope.*?(?= &&|$)", commands[-1]).group())
        self.link = [word for word in link if not word.endswith(".o") or "test-main" in word]
        self.at = next(i for i, word in enumerate(self.link) if word.endswith(".o"))

    def judge(self, place, room):
        program = room / "test"
        for path in sorted(self.files, key=lambda p: p.stem != place.stem):
            result = run([*self.workshop.compiler, f"-I{room}/src", "-O0", "-w", *self.flags, "-c", path, "-o", room / "test.o"])
            if result.returncode:
                return "unit test", f"tests/rope/{path.name} does not compile: {first_error(result.stdout)}"
            command = [*self.link[:self.at], room / "test.o", *self.link[self.at:]]
            command[command.index("-o") + 1] = program
            must(command, cwd=self.workshop.base)
            try:
                result = run([*LIMITS, program], timeout=LIMIT)
            except subprocess.TimeoutExpired:
                return "timeout", f"tests/rope/{path.name} not done in {LIMIT} s"
            if result.returncode:
                named = LOCATION.search(result.stdout)
                return "unit test", named.group() if named else f"tests/rope/{path.name}: exit {result.returncode}"
        return "survived", ""


def prove(program, theorems):
    """(verdict, what says so) of a run of the program; theorems may name chapters, and none means all"""
    command = [*LIMITS, program, "prove", *theorems, "--digits", "16,50", "--jobs", "1", "--color", "never"]
    try:
        result = run(command, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return "timeout", f"not done in {LIMIT} s"
    if result.returncode == 0:
        return "survived", ""
    lines = result.stdout.splitlines()
    named = next((i for i, line in enumerate(lines) if LOCATION.search(line)), None)
    if result.returncode == 1 and named is not None:
        return "killed", " ".join(line.strip() for line in lines[named:named + 2])
    return ("killed" if result.returncode == 1 else "crashed"), f"exit {result.returncode}: " + (lines[-1] if lines else "")


def essential(command):
    """The flags of a compilation that say what is compiled, not how."""
    return [f for i, f in enumerate(command) if f.startswith(("-I", "-std", "-D")) and f != "-DNDEBUG"
            or f == "-isystem" or i and command[i - 1] == "-isystem"]


def first_error(output):
    return next((line for line in output.splitlines() if "error:" in line), output[:200])
