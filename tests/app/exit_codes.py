"""Exit codes of every command: 0 all well, 1 something is false, 2 bad input or an output that can't be written,
3 undecided. Asked of the program over a small book (sample/book.cpp) that can be told to fail."""
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PROGRAM = os.environ.get("ROPE_PROOFS_SAMPLE_PROGRAM", ROOT / "build/release/tests/sample-program")
DATA = ROOT / "tests/audit/data"
PROBE = [DATA / "probe_x.npy", DATA / "probe_positions.npy", DATA / "ggml_neox_d128_base1e4.npy"]
EVERYTHING = (["prove"], ["show", "*"], ["sources"], ["graph"], ["markdown", "table"], ["markdown", "slips"])


def run(*arguments, book="good", **more):
    more = {"stdout": subprocess.PIPE, **more}
    return subprocess.run([PROGRAM, *arguments], stderr=subprocess.PIPE, text=True, timeout=300,
                          env={**os.environ, "ROPE_PROOFS_SAMPLE": book}, **more)


def code(*arguments, **more):
    return run(*arguments, **more).returncode


class ExitCodes(unittest.TestCase):
    def test_a_book_that_holds(self):
        for command in EVERYTHING:
            self.assertEqual(code(*command), 0, command)

    def test_a_book_that_does_not(self):
        for command in EVERYTHING:
            self.assertEqual(code(*command, book="bad"), 1, command)

    def test_a_formula_that_is_not_what_is_computed(self):
        result = run("prove", book="shown")
        self.assertEqual(result.returncode, 1)
        lines = (ROOT / "tests/app/sample/book.cpp").read_text().splitlines()
        number = next(i for i, line in enumerate(lines, 1) if "the other half" in line)
        self.assertRegex(result.stderr,
                         rf"^rope-proofs: even: what is shown is not what is computed at \S*book\.cpp:{number}: ")
        self.assertEqual(code("prove", "double-angle", book="shown"), 0)

    def test_formulas_that_are_not_read_are_announced(self):
        result = run("prove", "odd", book="shown")
        self.assertEqual(result.returncode, 1)
        lines = (ROOT / "tests/app/sample/book.cpp").read_text().splitlines()
        number = next(i for i, line in enumerate(lines, 1) if "nobody says" in line)
        self.assertRegex(result.stderr, rf"(?m)^rope-proofs: odd: what is shown can't be read and compared with the "
                                        rf"code at \S*book\.cpp:{number}: -S: column 2: found 'S', expected a variable")
        self.assertIn("rope-proofs: odd, the statement: what is shown can't be read", result.stderr)
        result = run("prove", "announced", book="shown")
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr,
                         r"\Arope-proofs: announced: unread\(\) names line 3: expected a formula that can't be read, "
                         r"got none\n\Z")

    def test_what_is_listed(self):
        self.assertEqual((code("list", "--unread"), code("list", "--unread", book="shown")), (0, 1))

    def test_what_was_asked_counts_alone(self):
        for theorem, expected in (("double-angle", 0), ("odd-count", 0), ("lost-sign", 1), ("on-lost-sign", 1),
                                  ("true-slip", 1), ("throws", 1)):
            for command in ("prove", "show", "graph"):
                self.assertEqual(code(command, theorem, book="bad"), expected, (command, theorem))

    def test_what_proves_nothing(self):
        for command in (["--version"], ["--help"], ["prove", "--help"], ["list"], ["list", "--ids"],
                        ["suspects", "--head-dim", "16"]):
            self.assertEqual(code(*command), 0, command)
        for form in ("coq", "programs"):
            with tempfile.TemporaryDirectory() as folder:
                self.assertEqual(code("export", form, folder), 0, form)
        # with so few frequencies some mistakes can't be told apart
        self.assertEqual(code("suspects", "--head-dim", "12"), 1)

    def test_formulas(self):
        for formula, expected in (("R_m^T R_n = R_{n-m}", 0), ("R_m^T R_n = R_{m-n}", 1), ("q R_m k = 0", 2)):
            self.assertEqual(code("decide", formula), expected, formula)
        self.assertEqual(code("decide", "cos(-a) = cos a", "sin(-a) = sin a"), 1)

    def test_documents(self):
        def checked(text, *options):
            return code("check", *options, "-", input=text)
        for text, plain, strict in ((r"$\cos(-a) = \cos a$", 0, 0), (r"$\sin(-a) = \sin a$", 1, 1),
                                    (r"$f(x) = \int x$", 0, 2)):
            self.assertEqual((checked(text), checked(text, "--strict")), (plain, strict), text)

    def test_an_implementation(self):
        self.assertEqual(code("audit", *PROBE), 0)
        self.assertEqual(code("audit", *PROBE, "--base", "20000"), 1)
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(code("audit", "--probe", folder, "--head-dim", "8"), 0)

    def test_bad_input_and_an_output_that_is_full(self):
        for command in (["prove", "no-such"], ["show"], ["sources", "T9"], ["decide"], ["check", "none.md"],
                        ["audit", "none.npy"]):
            self.assertEqual(code(*command), 2, command)
        with open("/dev/full", "w") as full:
            self.assertEqual(code("list", stdout=full), 2)


if __name__ == "__main__":
    unittest.main()
