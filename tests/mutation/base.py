"""The build that mutants are linked with: every file of ours compiled once, file by file, without debug information and
mostly without optimisation. The sources are only read: a mutant is compiled from a copy that is found before the
original.
"""
import json
import re
import shlex
import subprocess
from pathlib import Path

LIMITS = ["prlimit", "--as=4294967296"]  # a mutated loop may never end and fill the memory
PRECOMPILED = "src/term/eigen.hpp"  # the only one of ours, for it must stand before Eigen
FOREIGN = """algorithm array cmath functional map optional set sstream string thread vector term/eigen.hpp Eigen/Dense
    boost/multiprecision/gmp.hpp boost/multiprecision/mpfi.hpp boost/multiprecision/mpfr.hpp doctest/doctest.h
    nlohmann/json.hpp"""


def run(command, **more):
    return subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", **more)


def must(command, **more):
    result = run(command, **more)
    if result.returncode != 0:
        raise SystemExit(f"{shlex.join(map(str, command))}\n{result.stdout}")
    return result.stdout


def first_error(output):
    return next((line for line in output.splitlines() if "error:" in line), output[:200])


class Base:
    def __init__(self, source, folder, targets):
        """source: the tree; folder: where it is built; targets: what is built, programs all"""
        self.source, self.folder = source, folder
        if not (folder / "build.ninja").exists():
            must(["cmake", "-S", source, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
                  "-DCMAKE_CXX_FLAGS_DEBUG=", "-DCMAKE_UNITY_BUILD=OFF", "-DCMAKE_CXX_COMPILER_LAUNCHER=",
                  "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
                  f"-DCMAKE_PROJECT_INCLUDE={source}/tests/mutation/base.cmake"])
        header = folder / "foreign.hpp"
        if not header.exists():
            header.write_text("".join(f"#include <{name}>\n" for name in FOREIGN.split()))
        self.read_commands()
        self.precompile(header)
        must(["ninja", "-C", folder, "doctest-implementation", *targets])
        self.read_commands()  # ninja configures anew where files came or went
        self.links = {}
        for target in targets:
            last = must(["ninja", "-C", folder, "-t", "commands", target]).splitlines()[-1]
            self.links[target] = shlex.split(re.search(r"\S*c\+\+.*?(?= &&|$)", last).group())
        self.includers = self.read_includers()

    def read_commands(self):
        entries = json.loads((self.folder / "compile_commands.json").read_text())
        self.commands = {Path(e["file"]): shlex.split(e["command"]) for e in reversed(entries)}

    def precompile(self, header):
        """Once for each way in which files are compiled; the compiler takes the one that fits."""
        room = header.with_suffix(".hpp.gch")
        room.mkdir(exist_ok=True)
        ways = {}
        for path, command in self.commands.items():
            if {"src", "proofs", "tests"} & set(path.parts):
                ways.setdefault(" ".join(w for w in command if w.startswith(("-O", "-fPI"))), command)
        for way, command in ways.items():
            output = room / (way.replace(" ", "") + ".gch")
            if output.exists() and output.stat().st_mtime > (self.source / "src/term/eigen.hpp").stat().st_mtime:
                continue
            flags = [w for w in command[1:command.index("-o")] if w not in ("-include", str(header))
                     and (not w.startswith("-D") or w.startswith(("-D_GLIBCXX", "-DBOOST")))]
            must([command[0], *flags, f"-I{self.source}/src", "-x", "c++-header", header, "-o", output])

    def read_includers(self):
        """{header: the sources that include it}, as the compiler said"""
        objects = {command[command.index("-o") + 1]: path for path, command in self.commands.items()}
        found, source = {}, None
        for line in must(["ninja", "-C", self.folder, "-t", "deps"]).splitlines():
            if line and not line.startswith(" "):
                source = objects.get(line.split(":")[0])
            elif source and line.strip().endswith(".hpp"):
                found.setdefault((self.folder / line.strip()).resolve(), []).append(source)
        return found

    def sources(self, target):
        """The sources that the target's program is linked from."""
        words = self.links[target]
        archives = [re.sub(r"^lib(rope_)?", "", Path(w).stem) for w in words if w.endswith(".a")]
        folders = tuple(f"CMakeFiles/{name}.dir/" for name in archives)
        objects = {path: command[command.index("-o") + 1] for path, command in self.commands.items()}
        return [path for path, output in objects.items() if output in words or output.startswith(folders)]

    def compile(self, path, place, output, top):
        """path as it is compiled, but from `place`, and with what `top` holds found before the originals"""
        output.parent.mkdir(parents=True, exist_ok=True)
        command = self.commands.get(path) or self.commands[self.source / "proofs/contents.cpp"]
        if (top / PRECOMPILED).exists():  # the precompiled header has the original in it
            at = command.index("-include")
            command = command[:at] + command[at + 2:]
        cut = command.index("-o")
        first = [f"-I{top}/src", f"-I{top}", f"-I{top}/tests", f"-fmacro-prefix-map={top}/="]
        return run([command[0], *first, *command[1:cut], "-o", output, "-c", place], cwd=self.folder)

    def link(self, target, instead, program):
        """The target's program with these objects {source: object} in place of the originals, linked first: theirs is
        then the copy of an inline function or of a template that all others call."""
        originals = {self.commands[p][self.commands[p].index("-o") + 1] for p in instead if p in self.commands}
        command = [w for w in self.links[target] if w not in originals]
        at = next(i for i, w in enumerate(command) if w.endswith((".o", ".a")))
        command[at:at] = map(str, instead.values())
        command[command.index("-o") + 1] = str(program)
        program.unlink(missing_ok=True)
        must([*command, "-fuse-ld=lld"] if Path("/usr/bin/ld.lld").exists() else command, cwd=self.folder)
