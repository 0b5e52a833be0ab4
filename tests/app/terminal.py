"""What a reader sees: exit codes, selections, colours, a closed pipe, and golden output."""
import difflib
import os
import pathlib
import pty
import re
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
from command import HEADER_ONLY, PROGRAM, ROOT, run

GOLDEN = pathlib.Path(__file__).parent / "golden"
GOLDEN_RUNS = {
    "transpose-product.txt": ["show", "transpose-product"],
    "score-2d-printed.txt": ["show", "score-2d-printed"],
    "relative-position.txt": ["prove", "relative-position"],
    "help.txt": ["--help"],
}


def timeless(text):
    """Times differ from run to run, and lines of a proof file move when it is edited."""
    text = re.sub(r"^in \d+(\.\d)? m?s on \d+ threads?", "in TIME on THREADS", text, flags=re.M)
    text = re.sub(r"( *)\b\d+(\.\d)? m?s\b", lambda m: "TIME".rjust(len(m[0])), text)
    return re.sub(r"(proofs/\w+\.cpp):\d+", r"\1:LINE", text)


class Terminal(unittest.TestCase):
    maxDiff = None

    @unittest.skipIf(HEADER_ONLY, "digits that agree differ without MPFR")
    def test_golden(self):
        for name, arguments in GOLDEN_RUNS.items():
            with self.subTest(name):
                result = run(*arguments)
                self.assertEqual(result.returncode, 0, result.stderr)
                expected = (GOLDEN / name).read_text()
                printed = timeless(result.stdout).splitlines()
                difference = "\n".join(difflib.unified_diff(expected.splitlines(), printed, lineterm=""))
                self.assertEqual(difference, "", f"{name}; if it is meant: python3 {__file__} --update")

    def test_version_is_the_projects_own(self):
        version = re.search(r'(?m)^version = "([\d.]+)"', (ROOT / "pyproject.toml").read_text())[1]
        flavour = "header-only" if HEADER_ONLY else "mpfr"
        commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short=10", "HEAD"], capture_output=True, text=True)
        built_from = rf", commit {commit.stdout.strip()}\+?" if commit.returncode == 0 else ""
        self.assertRegex(run("--version").stdout,
                         rf"\Arope-proofs {version} \({flavour}{built_from}, \w+ \d[\d.]* \w+\)\n\Z")
        for file, words in (("CITATION.cff", f"version: {version}\n"), ("CHANGELOG.md", f"\n## {version}, "),
                            ("docs/pages/00-index.md", f"version = {{{version}}}")):
            self.assertIn(words, (ROOT / file).read_text(), file)

    def test_help_names_every_command_and_exit_code(self):
        text = run("--help").stdout
        for command in ("prove", "list", "show", "sources", "graph", "markdown"):
            self.assertRegex(text, rf"\n  {command} ")
            self.assertEqual(run(command, "--help").returncode, 0)
            self.assertIn("--help", run(command, "--help").stdout)
        for code in ("0", "1", "2"):
            self.assertRegex(text, rf"\n  {code} ")

    def test_selections(self):
        def chosen(*words):
            return [line.split("\t")[0] for line in run("list", "--ids", *words).stdout.splitlines()]
        everything = chosen()
        self.assertIn("transpose-product", everything)
        self.assertEqual(chosen("transpose-product"), ["transpose-product"])
        self.assertEqual(chosen("score", "transpose-product", "score"),
                         [i for i in everything if i in ("score", "transpose-product")])
        self.assertEqual(chosen("score-*"), [i for i in everything if i.startswith("score-")])
        self.assertIn("score-2d-printed", chosen("S1.14"))
        self.assertIn("transpose-product", chosen("relative-position"))
        self.assertTrue(set(chosen("S1")) < set(everything))

    def test_ids_are_three_fields(self):
        for line in run("list", "--ids").stdout.splitlines():
            self.assertRegex(line, r"^[a-z0-9-]+\t[a-z0-9-]+\t(\w+(,\w+)*)?$")

    def test_prove_may_be_left_out_and_options_may_come_first(self):
        printed = [timeless(run(*words).stdout) for words in (
            ["transpose-product", "--digits", "100,50"], ["prove", "--digits=50", "--digits=100", "transpose-product"],
            ["--digits", "50", "prove", "transpose-product", "--digits", "100"],
            ["--digits", "100,50,50", "transpose-product"])]
        self.assertIn("high precision at 50, 100 digits", printed[0])
        for other in printed[1:]:
            self.assertEqual(printed[0], other)

    def test_sources_are_covered(self):
        result = run("sources")
        self.assertEqual(result.returncode, 0, result.stdout[-500:])
        self.assertRegex(result.stdout.splitlines()[-1], r"^\d+ rows: \d+ proved, \d+ slips refuted and mended, ")
        self.assertRegex(result.stdout.splitlines()[-1], r", 0 undecided$")

    def test_tables_for_the_documentation_do_not_change(self):
        self.assertEqual(run("markdown", "table").stdout,
                         run("markdown", "table", "--jobs", "1", "--digits", "16").stdout)
        self.assertIn("| S1.14 |", run("markdown", "slips", "--digits", "16").stdout)
        errata = run("markdown", "errata", "--digits", "16").stdout
        for part in ("### S1.14", "### S6.5", "0.493875664885506 is not below 0.434294481903252", "*To the author.*"):
            self.assertIn(part, errata)

    def test_graphs_hold_every_theorem(self):
        ids = [line.split("\t")[0] for line in run("list", "--ids").stdout.splitlines()]
        dot = run("graph", "--digits", "16").stdout
        for theorem in ids:
            self.assertIn(f'"{theorem}" [', dot)
        mermaid = run("graph", "--format", "mermaid", "transpose-product").stdout
        self.assertIn("t_composition --> t_transpose-product", mermaid)

    def test_a_closed_pipe_ends_quietly(self):
        for arguments in (["list"], ["show", "transpose-product"], ["transpose-product"]):
            program = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            program.stdout.close()
            self.assertEqual(program.stderr.read(), b"")
            program.stderr.close()
            self.assertIn(program.wait(), (0,), arguments)

    def test_a_closed_standard_output(self):
        ended = subprocess.run([PROGRAM, "list"], preexec_fn=lambda: os.close(1), stderr=subprocess.PIPE, text=True)
        self.assertIn(ended.returncode, (0, 2))

    def test_colours_and_the_bar_are_for_terminals(self):
        plain = run("transpose-product", "score-2d")
        self.assertNotIn("\033", plain.stdout + plain.stderr)
        self.assertIn("\033[32m", run("transpose-product", "--color", "always").stdout)
        on_terminal = self.in_terminal("transpose-product", "score-2d")
        self.assertIn("\033[32m", on_terminal)
        self.assertIn("proving", on_terminal)
        self.assertNotIn("\033[32m", self.in_terminal("transpose-product", NO_COLOR="1"))
        self.assertNotIn("\033[32m", self.in_terminal("transpose-product", "--color", "never"))
        self.assertIn("\033[32m", self.in_terminal("transpose-product", "--color", "always", NO_COLOR="1"))

    def in_terminal(self, *arguments, **environment):
        ours, theirs = pty.openpty()
        clean = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
        program = subprocess.Popen([PROGRAM, *arguments], stdout=theirs, stderr=theirs,
                                   env={**clean, "TERM": "xterm", **environment})
        os.close(theirs)
        text = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # how Linux says that the other end is closed
                break
            if not part:
                break
            text += part
        os.close(ours)
        program.wait()
        return text.decode()


if __name__ == "__main__":
    if "--update" in sys.argv:
        GOLDEN.mkdir(exist_ok=True)
        for name, arguments in GOLDEN_RUNS.items():
            (GOLDEN / name).write_text(timeless(run(*arguments).stdout))
    else:
        unittest.main()
