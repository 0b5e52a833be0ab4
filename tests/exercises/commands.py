"""The commands of notebooks/exercises/run: hints one at a time, a solution after success, progress, watch, bad input,
grading to files, and a student copy without the answer key.
"""
import json
import os
import pathlib
import pty
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree as xml
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
from course import exercises, find

WRONG = pathlib.Path(__file__).parent / "answers/01/wrong_sign.cpp"
FIRST = find("1")
COUNT = len(exercises())


class Commands(unittest.TestCase):
    def setUp(self):
        self.top = pathlib.Path(self.enterContext(kit.scratch()))
        self.answers = self.top / "answers"
        self.environment = {**os.environ, "ROPE_PROOFS_ANSWERS": str(self.answers), "NO_COLOR": "1"}
        self.command = [sys.executable, str(kit.RUNNER), kit.SETTINGS]

    def run_it(self, *words):
        return subprocess.run([*self.command, *words], capture_output=True, text=True, env=self.environment,
                              timeout=600)

    def answer(self, file, exercise=FIRST):
        self.answers.mkdir(exist_ok=True)
        (self.answers / exercise.file).write_text(pathlib.Path(file).read_text())

    def test_from_the_skeleton_to_the_solution(self):
        first = self.run_it()
        self.assertEqual(first.returncode, 1, first.stderr)
        self.assertIn(f"0 of {COUNT} exercises", first.stdout)
        self.assertEqual({f.name for f in self.answers.glob("*.cpp")}, {e.file for e in exercises()})

        refused = self.run_it("solution", "1")
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))
        self.assertIn("opens when your answer passes", refused.stderr)

        self.answer(WRONG)
        wrong = self.run_it("check", "multiply")
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("i^2 = +1", wrong.stdout)

        self.answer(FIRST.solution)
        self.assertEqual(self.run_it("check", "1").returncode, 0)
        opened = self.run_it("solution", "1")
        self.assertEqual((opened.returncode, opened.stdout), (0, FIRST.solution.read_text()))
        listed = self.run_it("list").stdout
        self.assertIn(f"1 of {COUNT} exercises", listed)
        self.assertEqual(listed.count("✓"), 1)
        self.assertIn(exercises()[1].title, self.run_it().stdout)  # the next one

        self.answer(WRONG)  # what was passed once is not passed for ever
        self.assertNotIn("✓", self.run_it("list").stdout)
        self.assertEqual(self.run_it("reset", "1").returncode, 0)
        self.assertEqual((self.answers / FIRST.file).read_text(), FIRST.skeleton.read_text())
        self.assertEqual((self.answers / (FIRST.file + ".old")).read_text(), WRONG.read_text())

    def test_hints_open_one_at_a_time(self):
        for opened in range(1, len(FIRST.hints) + 2):
            printed = " ".join(self.run_it("hint", "1").stdout.split())
            for i, hint in enumerate(FIRST.hints):
                self.assertEqual(" ".join(hint.split()) in printed, i < opened, (opened, hint))

    def test_watch_follows_the_file_and_the_keys(self):
        ours, theirs = pty.openpty()
        watching = subprocess.Popen([*self.command, "watch"], stdin=theirs, stdout=subprocess.PIPE, text=True,
                                    env=self.environment)
        os.close(theirs)
        seen = []

        def until(text):
            for line in watching.stdout:
                seen.append(line)
                if text in line:
                    return
            self.fail(f"'{text}' did not come: {''.join(seen)}")

        try:
            until("waiting for 01_multiply.cpp")
            os.write(ours, b"h\n")
            until("  1. ")
            self.answer(WRONG)
            until("i^2 = +1")
            until("waiting for 01_multiply.cpp")
            time.sleep(0.01)
            self.answer(FIRST.solution)
            until("passed")
            until("waiting for 02_turn.cpp")
            os.write(ours, b"q\n")
            self.assertEqual(watching.wait(60), 0)
        finally:
            watching.kill()
            watching.wait()
            watching.stdout.close()
            os.close(ours)

    def test_bad_input_is_one_line_and_exit_2(self):
        taken = self.top / "taken"
        taken.mkdir()
        for words, said in (
                (["chekc"], "'chekc'"), (["check", "99"], "'99'"), (["check", "rotat"], "'rotat'"),
                (["solution"], "none"), (["list", "x"], "'x'"), (["grade"], "folder"),
                (["grade", "/no/such"], "'/no/such'"),
                (["grade", str(taken)], "no answers"), (["grade", str(taken), "--jobs", "many"], "many"),
                (["grade", str(taken), "--jobs", "0"], "0"), (["student-copy"], "got 0"),
                (["student-copy", str(taken)], "exists already"), (["student-copy", "/no/such/copy"], "no folder"),
                (["student-copy", str(kit.ROOT / "copy")], "outside")):
            with self.subTest(words=words):
                result = self.run_it(*words)
                self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
                self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
                self.assertIn(said, result.stderr)
        self.assertEqual(self.run_it("--help").returncode, 0)

    def test_a_class_is_graded_to_files(self):
        for name, file in (("ann", FIRST.solution), ("bob", WRONG)):
            kit.written(self.top / "team" / name, FIRST.file, file.read_text())
        result = self.run_it("grade", str(self.top / "team"), "--json", f"{self.top}/p.json",
                             "--junit", f"{self.top}/p.xml")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(len(result.stdout.splitlines()), 2)
        ann, bob = json.loads((self.top / "p.json").read_text())["students"]
        self.assertEqual((ann["points"], bob["points"]), (FIRST.points, 0))
        self.assertIn("i^2 = +1", bob["exercises"][0]["message"])
        suites = xml.parse(self.top / "p.xml").getroot()
        self.assertEqual([s.get("failures") for s in suites], [str(COUNT - 1), str(COUNT)])
        nowhere = self.run_it("grade", str(self.top / "team"), "--json", f"{self.top}/no/p.json")
        self.assertEqual((nowhere.returncode, "cannot write" in nowhere.stderr), (2, True))

    def test_the_student_copy_has_no_answer_key(self):
        archive = self.top / "copy.zip"
        self.assertEqual(self.run_it("student-copy", str(archive)).returncode, 0)
        self.assertEqual(self.run_it("student-copy", str(self.top / "copy")).returncode, 0)
        with zipfile.ZipFile(archive) as packed:
            self.assertIsNone(packed.testzip())
            names = set(packed.namelist())
            executable = packed.getinfo("copy/notebooks/exercises/run").external_attr >> 16 & 0o111
        self.assertEqual(names, {str(p.relative_to(self.top)) for p in (self.top / "copy").rglob("*")
                                 if p.is_file()} | {n for n in names if n.endswith("/")})
        self.assertTrue(executable)
        keys = [e.solution.read_text().split("\n", 2)[2].strip() for e in exercises()]
        for path in (self.top / "copy").rglob("*"):
            if path.is_file():
                text = path.read_bytes().decode("utf-8", "replace")
                self.assertFalse([key for key in keys if key in text], path)
        copied = self.top / "copy/notebooks/exercises"
        self.assertEqual({f.name for f in (copied / "answers").iterdir()}, {e.file for e in exercises()})
        self.assertFalse((copied / "solutions").exists())
        workflow = (self.top / "copy/.github/workflows/classroom.yml").read_text()
        for e in exercises():
            self.assertIn(f"run check {e.name}\n", workflow)
            self.assertIn(f'E{e.number}_RESULTS: "${{{{steps.e{e.number}.outputs.result}}}}"', workflow)
        # its own runner checks, and says where the solution is
        self.command[1] = str(copied / "runner")
        self.answer(FIRST.solution)
        self.assertEqual(self.run_it("check", "1").returncode, 0)
        self.assertIn("your teacher has it", self.run_it("solution", "1").stderr)


if __name__ == "__main__":
    unittest.main()
