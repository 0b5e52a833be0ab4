"""Grading survives what a student's file may do: each file of hostile/ ends with the status in its first line and no
point, and the honest student of the same class gets all of them. Without the guard in its second line it would pass.
"""
import json
import os
import pathlib
import re
import sys
import time
import unittest
import xml.etree.ElementTree as xml

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import confine
import grade
from check import Checker
from course import LARGEST, find

# What this system has no guard against, see confine.py.
UNGUARDED = {name for name, version in (("removes_files", 1), ("may_kill_the_grader", 6))
             if confine.landlock_version() < version and not (version == 6 and os.getuid() == 0)}
FILES = [file for file in sorted((pathlib.Path(__file__).parent / "hostile").glob("*.cpp"))
         if file.stem not in UNGUARDED]
EXERCISE = find("03_rotation")


def head(file, word):
    found = re.search(rf"^// {word}: (.*)$", file.read_text(), re.M)
    return found[1] if found else ""


def place(file, folder, open_folder):
    """The student's file, with the paths of this test in it."""
    text = file.read_text().replace("@ROOT@", str(kit.ROOT)).replace("@OPEN@", open_folder).replace("@NAME@", file.stem)
    kit.written(open_folder, file.stem, "somebody's work")
    return kit.written(folder, EXERCISE.file, text)


class Hostile(unittest.TestCase):
    def setUp(self):
        self.top = self.enterContext(kit.scratch())
        self.open = f"{self.top}/open"
        os.mkdir(self.open)
        for folder in (self.top, self.open):  # so that no right of a user keeps anybody from writing there
            os.chmod(folder, 0o777)

    def test_each_gets_its_status_and_the_honest_one_his_points(self):
        team = pathlib.Path(self.top) / "team"
        expected = {"an honest one": "passed", "nothing handed in": "missing", "a link": "missing",
                    "a folder": "missing", "too large": "missing", "no text": "does not compile"}
        for name in expected:
            (team / name).mkdir(parents=True)
        honest = kit.written(team / "an honest one", EXERCISE.file, EXERCISE.solution.read_text())
        (team / "a link" / EXERCISE.file).symlink_to(honest)
        (team / "a folder" / EXERCISE.file).mkdir()
        (team / "too large" / EXERCISE.file).write_text(EXERCISE.solution.read_text() + "\n" * LARGEST)
        (team / "no text" / EXERCISE.file).write_bytes(bytes(range(256)) * 10)
        for file in FILES:
            place(file, team / file.stem, self.open)
            expected[file.stem] = head(file, "Status")

        result = grade.grade(Checker(kit.SETTINGS, seconds=3), team)
        got = {}
        for student in result["students"]:
            row = next(r for r in student["exercises"] if r["exercise"] == EXERCISE.name)
            got[student["student"]] = row["status"]
            with self.subTest(student=student["student"]):
                self.assertEqual(row["status"], expected[student["student"]], row["message"])
                self.assertEqual(student["points"], EXERCISE.points if row["status"] == "passed" else 0)
        self.assertEqual(set(got), set(expected))
        self.assertEqual({path.stem for path in pathlib.Path(self.open).iterdir()}, {file.stem for file in FILES})

        grade.store(result, f"{self.top}/points.json", f"{self.top}/points.xml")
        self.assertEqual(json.loads(pathlib.Path(self.top, "points.json").read_text()), result)
        suites = xml.parse(f"{self.top}/points.xml").getroot()
        self.assertEqual(len(suites), len(expected))
        self.assertEqual(sum(int(s.get("tests")) - int(s.get("failures")) for s in suites), 1)

    def test_without_its_guard_it_would_pass(self):
        guarded = [file for file in FILES if head(file, "Guard")]
        self.assertGreaterEqual(len(guarded), 8)
        for file in guarded:
            key, _, value = head(file, "Guard").partition("=")
            checker = Checker(kit.SETTINGS, seconds=60)
            if key == "headers":
                checker.settings["headers"].append("/")
            else:
                checker.limits[key] = value == "True" if value in ("True", "False") else int(value)
            with self.subTest(file=file.stem):
                verdict = checker.check(EXERCISE, place(file, f"{self.top}/{file.stem}", self.open))
                self.assertEqual(verdict.status, "passed", verdict.message)

    def test_nothing_is_left_behind(self):
        ended = confine.run(["/bin/sh", "-c", "sleep 1000 & echo $!"], seconds=60, memory=1 << 30, folder=self.top)
        left = pathlib.Path(f"/proc/{int(ended.output)}/stat")  # Z: dead, and not yet waited for by init
        for _ in range(100):
            if not left.exists() or ") Z " in left.read_text():
                return
            time.sleep(0.1)
        self.fail("a process outlived its group")


if __name__ == "__main__":
    unittest.main()
