"""tests/unchanged.py: what has passed is not run again, until anything changes."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[1] / "unchanged.py"


class Unchanged(unittest.TestCase):
    def setUp(self):
        top = tempfile.TemporaryDirectory()
        self.addCleanup(top.cleanup)
        self.tree, self.build = Path(top.name) / "tree", Path(top.name) / "build"
        (self.tree / "tests").mkdir(parents=True)
        (self.tree / "src").mkdir()
        self.build.mkdir()
        shutil.copy(SCRIPT, self.tree / "tests")
        self.source = self.tree / "src/a.cpp"
        self.source.write_text("a")

    def runs(self, code=0, **more):
        """Is the command run? It ends with `code`, as it should."""
        command = [sys.executable, "-c", f"print('ran'); raise SystemExit({code})"]
        result = subprocess.run([sys.executable, self.tree / "tests/unchanged.py", self.build / "passed/x", *command],
                                env={**os.environ, "ROPE_PROOFS_BUILD_DIR": str(self.build), **more},
                                stdout=subprocess.PIPE, text=True)
        self.assertEqual(result.returncode, code)
        return "ran" in result.stdout.split()

    def test_what_passed_is_not_run_again(self):
        self.assertEqual([self.runs(), self.runs()], [True, False])
        self.assertTrue(self.runs(ROPE_PROOFS_AGAIN="1"))

    def test_what_failed_is(self):
        self.assertTrue(self.runs(code=1) and self.runs(code=1) and self.runs(code=77) and self.runs())

    def test_any_change_counts(self):
        changes = (lambda: self.source.write_text("b"), (self.tree / "src/b.cpp").touch, self.source.unlink,
                   lambda: (self.build / "CMakeCache.txt").write_text("CXX=clang++"),
                   lambda: (self.build / "rope-proofs").write_text("built anew"))
        self.assertTrue(self.runs())
        for change in changes:
            self.assertFalse(self.runs())
            change()
            self.assertTrue(self.runs())

    def test_a_commit_does_not(self):
        (self.build / "rope-proofs").write_text("mpfr, commit 0123456789+, GNU")
        self.assertTrue(self.runs())
        (self.build / "rope-proofs").write_text("mpfr, commit 1123456789, GNU")
        self.assertFalse(self.runs())


if __name__ == "__main__":
    unittest.main()
