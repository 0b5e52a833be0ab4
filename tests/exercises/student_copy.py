"""A student copy has no answer in any form; it builds, checks and speaks the language it was made in."""
import os
import pathlib
import re
import subprocess
import sys
import unittest
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
from course import exercises, find

FIRST = find("1")


class Copy(unittest.TestCase):
    def setUp(self):
        self.top = pathlib.Path(self.enterContext(kit.scratch()))
        self.environment = {k: v for k, v in os.environ.items() if k != "ROPE_PROOFS_ANSWERS"}
        self.command = [sys.executable, str(kit.RUNNER), kit.SETTINGS]

    def run_it(self, *words):
        return subprocess.run([*self.command, *words], env=self.environment, capture_output=True, text=True,
                              timeout=600)

    def test_the_student_copy_has_no_answer_in_any_form(self):
        archive = self.top / "copy.zip"
        self.assertEqual(self.run_it("student-copy", str(archive)).returncode, 0)
        made = self.run_it("student-copy", str(self.top / "copy"))
        self.assertEqual(made.returncode, 0, made.stderr)
        with zipfile.ZipFile(archive) as packed:
            self.assertIsNone(packed.testzip())
            names = set(packed.namelist())
            executable = packed.getinfo("copy/run").external_attr >> 16 & 0o111
        copied = self.top / "copy"
        self.assertEqual(names, {str(p.relative_to(self.top)) for p in copied.rglob("*")
                                 if p.is_file()} | {n for n in names if n.endswith("/")})
        self.assertTrue(executable)

        def bare(text):
            return re.sub(rb"\s", b"", re.sub(rb"//.*", b"", text))

        keys = {bare(line) for e in exercises() for line in e.solution.read_bytes().split(b"\n")}
        keys -= {bare(line) for e in exercises() for line in e.skeleton.read_bytes().split(b"\n")}
        keys = {key for key in keys if len(key) > 20}
        self.assertGreater(len(keys), 30)
        for path in copied.rglob("*"):
            self.assertFalse(path.match("judge.*") or path.match("right_*") or path.match("solution*"), path)
            if path.is_file():
                text = bare(path.read_bytes())
                self.assertFalse([key for key in keys if key in text], path)
        self.assertFalse((copied / "proofs").exists() or (copied / "src/rope").exists())
        self.assertEqual({f.name for f in (copied / "answers").iterdir()}, {e.file for e in exercises()})
        workflow = (copied / ".github/workflows/classroom.yml").read_text()
        for e in exercises():
            self.assertIn(f"run check {e.name}\n", workflow)
            self.assertIn(f'E{e.number}_RESULTS: "${{{{steps.e{e.number}.outputs.result}}}}"', workflow)
        # it builds, checks, and says where the solution is, however it was unpacked
        for file in (copied / "run", copied / "judge"):
            file.chmod(0o644)
        self.command = ["sh", str(copied / "run")]
        unchanged = self.run_it("check", "1")
        self.assertEqual((unchanged.returncode, "refuted" in unchanged.stdout), (1, True), unchanged.stdout)
        (copied / "answers" / FIRST.file).write_text(FIRST.solution.read_text())
        self.assertEqual(self.run_it("check", "1").returncode, 0)
        self.assertIn("your teacher has it", self.run_it("solution", "1").stderr)

    def test_a_chinese_one_speaks_chinese(self):
        self.environment["ROPE_PROOFS_LANGUAGE"] = "zh"
        self.assertEqual(self.run_it("student-copy", str(self.top / "copy")).returncode, 0)
        for file in ("README.md", "answers/03_rotation.cpp"):
            self.assertRegex((self.top / "copy" / file).read_text(), "[\u4e00-\u9fff]", file)


if __name__ == "__main__":
    unittest.main()
