"""Bad input: exit 2, nothing on standard output, and one line that names the value and what was expected."""
import json
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
from command import run

CASES = [
    # arguments, what the line must say
    (["transpos-product"], ["'transpos-product'", "did you mean 'transpose-product'"]),
    (["check", "."], ["check needs a file that can be read, got '.'"]),
    (["lsit"], ["'lsit'", "did you mean 'list'"]),
    (["show", "transpose-prodct"], ["'transpose-prodct'", "did you mean 'transpose-product'"]),
    (["show"], ["show needs an argument, got none"]),
    (["prove", "S1.99"], ["'S1.99'", "did you mean 'S1."]),
    (["prove", "zz*"], ["no theorem's id matches the pattern 'zz*'"]),
    (["prove", ""], ["'' is no theorem"]),
    (["prove", "two\nlines"], ["'two?lines'"]),
    (["--digits", "15"], ["--digits", "from 16 to", "got '15'", "the nearest is 16"]),
    (["--digits", "10001"], ["--digits", "from 16 to", "got '10001'", "the nearest is 10000"]),
    (["--digits", "99999999999999999999999"], ["--digits", "got '99999999999999999999999'", "the nearest is 10000"]),
    (["--digits", "-50"], ["--digits", "got '-50'", "the nearest is 16"]),
    (["--digits", "50,many"], ["--digits", "got 'many'"]),
    (["--digits", "1e2"], ["--digits", "got '1e2'"]),
    (["--digits"], ["--digits must have a value, got none"]),
    (["--samples", "0"], ["--samples", "from 1 to", "got '0'", "the nearest is 1"]),
    (["--dimension", "7"], ["--dimension must be even, got '7'"]),
    (["--dimension", "0"], ["--dimension", "from 2 to 4096", "got '0'", "the nearest is 2"]),
    (["--dimension", "4098"], ["--dimension", "from 2 to 4096", "got '4098'", "the nearest is 4096"]),
    (["--dimension", ""], ["--dimension", "got ''"]),
    (["show", "norm", "--dimension", "many"], ["--dimension", "got 'many'"]),
    (["list", "--dimension", "8"], ["'--dimension' is no option of list"]),
    (["--seed", "x"], ["--seed", "got 'x'"]),
    (["--jobs", "0"], ["--jobs", "from 1 to", "got '0'", "the nearest is 1"]),
    (["--color", "blue"], ["--color must be auto, always or never, got 'blue'"]),
    (["--digitz", "50"], ["'--digitz' is no option of prove", "did you mean '--digits'"]),
    (["-x"], ["'-x' is no option of prove"]),
    (["list", "--junit", "x"], ["'--junit' is no option of list"]),
    (["sources", "S99"], ["'S99' is no source", "did you mean 'S"]),
    (["graph", "--format", "svg"], ["--format must be dot or mermaid, got 'svg'"]),
    (["markdown", "tabel"], ["got 'tabel'", "did you mean 'table'"]),
    (["--json", ""], ["--json must be a file to write to or -, got ''"]),
    (["--json", "/no/such/folder/x.json"], ["--json", "'/no/such/folder/x.json'", "there is no directory"]),
    (["--json", "."], ["--json", "it is a directory"]),
    (["--json", "-", "--junit", "-"], ["--json and --junit must name two files"]),
]


class BadInput(unittest.TestCase):
    def refused(self, arguments, parts, **options):
        result = run(*arguments, **options)
        self.assertEqual(result.returncode, 2, (arguments, result.stderr))
        self.assertEqual(result.stdout, "", arguments)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertTrue(result.stderr.startswith("rope-proofs: "), result.stderr)
        for part in parts:
            self.assertIn(part, result.stderr, arguments)

    def test_each_is_named(self):
        for arguments, parts in CASES:
            with self.subTest(arguments=arguments):
                self.refused(arguments, parts)

    def test_a_definition_has_nothing_to_prove(self):
        listed = run("sources", "S4", "--json", "--digits", "16").stdout
        rows = [row for source in json.loads(listed)["sources"] for row in source["rows"] if not row["decided_by"]]
        self.assertTrue(rows)
        self.refused(["prove", rows[0]["row"]], [f"no theorem decides '{rows[0]['row']}'"])

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_a_file_that_may_not_be_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "result.json")
            open(path, "w").close()
            os.chmod(path, 0o444)
            self.refused(["--json", path], ["--json", "Permission denied"])
            os.chmod(folder, 0o555)
            self.refused(["--json", os.path.join(folder, "other.json")], ["Permission denied"])
            os.chmod(folder, 0o755)

    def test_a_file_name_that_is_too_long(self):
        self.refused(["--json", "x" * 300], ["--json", "File name too long"])


if __name__ == "__main__":
    unittest.main()
