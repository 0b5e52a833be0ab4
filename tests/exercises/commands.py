"""The commands of notebooks/exercises/run: hints one at a time, a solution after success, progress, watch, bad input,
and grading to files.
"""
import csv
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree as xml
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import author
import grade
import sheets
import words
from check import Checker, Verdict
from course import exercises, find

FIRST = find("1")
WRONG = FIRST.folder / "answers/wrong_sign.cpp"
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
            os.write(ours, b"n\n")
            until("waiting for 03_rotation.cpp")
            os.write(ours, b"b\n")
            until("waiting for 02_turn.cpp")
            os.write(ours, b"b\n")  # one that passes already: there is something to look at
            until("waiting for 01_multiply.cpp")
            os.write(ours, b"q\n")
            self.assertEqual(watching.wait(60), 0)
        finally:
            watching.kill()
            watching.wait()
            watching.stdout.close()
            os.close(ours)

    def test_watch_begins_where_one_likes(self):
        watching = subprocess.run([*self.command, "watch", "5"], input="q\n", capture_output=True, text=True,
                                  env=self.environment, timeout=600)
        self.assertIn("waiting for 05_turn_back.cpp", watching.stdout)

    def test_bad_input_is_one_line_and_exit_2(self):
        taken = self.top / "taken"
        taken.mkdir()
        for words, said in (
                (["chekc"], "'chekc'"), (["check", "99"], "'99'"), (["check", "rotat"], "'rotat'"),
                (["solution"], "none"), (["list", "x"], "'x'"), (["grade"], "folder"),
                (["grade", "/no/such"], "'/no/such'"),
                (["grade", str(taken)], "no answers"), (["grade", str(taken), "--jobs", "many"], "many"),
                (["grade", str(taken), "--jobs", "0"], "0"),
                (["grade", str(taken), "--columns", "canvas"], "--csv"), (["student-copy"], "got 0"),
                (["student-copy", str(taken)], "exists already"), (["student-copy", "/no/such/copy"], "no folder"),
                (["student-copy", str(kit.ROOT / "copy")], "outside")):
            with self.subTest(words=words):
                result = self.run_it(*words)
                self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
                self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
                self.assertIn(said, result.stderr)
        self.assertEqual(self.run_it("--help").returncode, 0)

    def a_class(self):
        """ann is right, bob wrong, cem has touched nothing, and dot is called like a formula of a spreadsheet."""
        for name, file in (("ann", FIRST.solution), ("bob", WRONG), ("cem", FIRST.skeleton), ("=dot()", WRONG)):
            kit.written(self.top / "team" / name, FIRST.file, file.read_text())
        return str(self.top / "team")

    def test_a_class_is_graded_to_files(self):
        result = self.run_it("grade", self.a_class(), "--json", f"{self.top}/p.json", "--junit", f"{self.top}/p.xml",
                             "--csv", f"{self.top}/p.csv", "--feedback", f"{self.top}/pages")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(len(result.stdout.splitlines()), 4)
        dot, ann, bob, cem = json.loads((self.top / "p.json").read_text())["students"]
        self.assertEqual((ann["points"], bob["points"], cem["points"]), (FIRST.points, 0, 0))
        self.assertIn("i^2 = +1", bob["exercises"][0]["message"])
        suites = xml.parse(self.top / "p.xml").getroot()
        self.assertEqual([(s.get("failures"), s.get("skipped")) for s in suites],
                         [("1", str(COUNT - 1)), ("0", str(COUNT - 1)), ("1", str(COUNT - 1)), ("0", str(COUNT))])
        rows = list(csv.DictReader((self.top / "p.csv").read_text().splitlines()))
        self.assertEqual([(r["student"], r["passed"], r["attempted"], r["untouched"]) for r in rows],
                         [("'=dot()", "0", "1", str(COUNT - 1)), ("ann", "1", "0", str(COUNT - 1)),
                          ("bob", "0", "1", str(COUNT - 1)), ("cem", "0", "0", str(COUNT))])
        page = (self.top / "pages/bob.html").read_text()
        for said in ("i^2 = +1", "expected", "take"):
            self.assertIn(said, page)
        nowhere = self.run_it("grade", self.a_class(), "--json", f"{self.top}/no/p.json")
        self.assertEqual((nowhere.returncode, "cannot write" in nowhere.stderr), (2, True))

    def test_the_columns_that_canvas_and_moodle_take(self):
        file = self.top / "p.csv"
        self.run_it("grade", self.a_class(), "--csv", str(file), "--columns", "canvas")
        rows = list(csv.reader(file.read_text().splitlines()))
        self.assertEqual(rows[0][:5], ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"])
        self.assertEqual(rows[1][0].strip(), "Points Possible")
        self.assertEqual(rows[3], ["ann", "", "", "ann", "", "1"])
        self.run_it("grade", self.a_class(), "--csv", str(file), "--columns", "moodle")
        rows = list(csv.reader(file.read_text().splitlines()))
        self.assertEqual(rows[0], ["Username", "rope-proofs", "Feedback comments"])
        self.assertEqual(rows[2][:2], ["ann", "1"])

    def test_a_name_is_no_weapon(self):
        used = set()
        files = [sheets.file_of(name, used) for name in ("ann", "Ann", "ann", "安" * 85, "安" * 86, "x" * 255)]
        self.assertEqual(len({file.casefold() for file in files}), len(files))
        for file in files:
            kit.written(self.top, f"{file}.html.12345.part", "")

    def test_a_class_in_chinese(self):
        """Graded in English, and given back in Chinese by another process."""
        graded = self.top / "graded.json"
        self.run_it("grade", self.a_class(), "--json", str(graded))
        self.environment["ROPE_PROOFS_LANGUAGE"] = "zh"
        printed = self.run_it("grade", "--merge", str(graded), "--feedback", str(self.top / "pages"))
        self.assertIn("1 通过", printed.stdout)
        page = (self.top / "pages/bob.html").read_text()
        self.assertTrue('lang="zh"' in page and "你取了 i^2 = +1" in page and "应为" in page, page)
        self.assertNotIn("expected", page)
        self.run_it("list")
        self.assertTrue((self.answers / FIRST.file).read_text().startswith("// 两个复数的乘积"))

    def test_a_verdict_is_kept_by_content_alone(self):
        team = pathlib.Path(self.a_class())
        checker = CountingChecker(kit.SETTINGS)
        kept = grade.Kept(checker, self.top / "kept")

        def points():
            return [s["points"] for s in grade.grade(checker, team, jobs=1, kept=kept)["students"]]

        self.assertEqual((points(), checker.count), ([0, 1, 0, 0], 2))  # the two equal ones are judged once
        self.assertEqual((points(), checker.count), ([0, 1, 0, 0], 2))
        ann = team / "ann" / FIRST.file
        before, text = ann.stat(), ann.read_text()
        ann.write_text(text.replace("-", "+"))
        os.utime(ann, ns=(before.st_atime_ns, before.st_mtime_ns))  # same name, size and time; another content
        self.assertEqual((points(), checker.count), ([0, 0, 0, 0], 3))

    def test_the_key_of_a_verdict_is_its_own_judge(self):
        judge = kit.written(self.top, "judge", "")
        judge.chmod(0o755)
        checker = CountingChecker(kit.SETTINGS)
        real, checker.settings = checker.settings["judge"], checker.settings | {"judge": str(judge)}
        keys = {e.number: "a" for e in exercises()}
        second = find("2")

        def count(**other):
            judge.write_text(f"#!/bin/sh\necho '{json.dumps(keys | other)}'\n")
            kept = grade.Kept(checker, self.top / "kept")
            before = checker.count
            for exercise in (FIRST, second):
                checker.settings["judge"], own = real, checker.settings["judge"]
                kept.check(exercise, exercise.solution.read_bytes())
                checker.settings["judge"] = own
            return checker.count - before

        self.assertEqual([count(), count(), count(**{"02": "b"}), count(**{"02": "b"}), count(**{"01": "c"})],
                         [2, 0, 1, 0, 1])

    def test_a_word_in_one_judge_changes_its_key_alone(self):
        copied = self.top / "project"
        for folder in ("notebooks/exercises", "src/rope", "src/term", "src/number", "src/words", "proofs"):
            shutil.copytree(kit.ROOT / folder, copied / folder)

        def keys():
            table = self.top / "table.cpp"
            subprocess.run(["cmake", "-D", f"source={copied}", "-D", f"output={table}", "-D", "rooms=term number", "-D",
                            "flags=g++", "-P",
                            kit.ROOT / "notebooks/exercises/table.cmake"], check=True)
            return dict(re.findall(r'\{"(\d\d)", exercise_\1, "(\w{64})"\}', table.read_text()))

        def changed(file):
            before = keys()
            path = copied / file
            path.write_text(path.read_text() + "// a word\n")
            return {number for number, key in keys().items() if before[number] != key}

        everything = {e.number for e in exercises()}
        self.assertEqual(set(keys()), everything)
        self.assertEqual(changed(f"notebooks/exercises/course/{FIRST.name}/judge.cpp"), {"01"})
        for shared in ("notebooks/exercises/judge/check.cpp", "src/term/term.cpp", "src/number/rational.hpp",
                       "src/rope/rotation.hpp", "src/words/say.hpp"):
            self.assertEqual(changed(shared), everything, shared)

    def test_for_authors(self):
        said = self.run_it("dev", "check", "1")
        self.assertEqual((said.returncode, said.stdout.count("✓")), (0, 1), said)
        trouble = list(author.troubles(FIRST, WRONG, False, "no such word", Verdict("passed")))
        self.assertEqual(len(trouble), 3, trouble)
        self.assertEqual(self.run_it("dev", "chekc").returncode, 2)

    def test_an_exercise_without_chinese_is_said_in_english(self):
        class New:
            title, hints = "A new one", ["Look at the last line."]
        with mock.patch.dict(os.environ, {"ROPE_PROOFS_LANGUAGE": "zh"}):
            self.assertEqual((words.title(FIRST), words.title(New)), ("两个复数的乘积", "A new one"))
            self.assertEqual(words.hints(New), New.hints)

    def test_nothing_is_graded_without_a_box_that_holds(self):
        team, tools = self.a_class(), self.top / "tools"
        tools.mkdir()
        # what follows the guards, without them
        strip = ('while [ "$1" != -- ]; do [ "$2" != /program ] || real=$1; shift; done; shift; '
                 '[ "$1" != /program ] || { shift; set -- "$real" "$@"; }; ')
        for script, said in (("echo bwrap: No permissions to create new namespace >&2; exit 1", "No permissions"),
                             (strip + 'cd "$TMPDIR" && exec "$@"', "calls: a program starts another one")):
            fake = kit.written(tools, "bwrap", f"#!/bin/sh\n{script}\n")
            fake.chmod(0o755)
            with self.subTest(said=said):
                path = os.environ["PATH"]
                self.environment["PATH"] = f"{tools}:{path}"
                refused = self.run_it("grade", team)
                self.assertEqual((refused.returncode, refused.stdout), (2, ""))
                self.assertIn("nothing was graded", refused.stderr)
                self.assertIn(said, refused.stderr)


class CountingChecker(Checker):
    count = 0

    def check(self, exercise, answer):
        self.count += 1
        return super().check(exercise, answer)


if __name__ == "__main__":
    unittest.main()
