"""What a class hands in is found whatever downloads have made of its names, and what is no answer is listed; an
assignment asks for some exercises; shards make one class; no file and no Ctrl-C keeps the others from their points.
"""
import csv
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time
import unittest
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import assignment
import collect
import confine
import grade
import messages
import sheets
from check import Checker, Verdict
from course import exercises, find

THREE, ONE = find("3"), find("1")
RIGHT = THREE.solution.read_text()


class Quick:
    """Judges without compiling: what is the solution passes."""
    without, limits, settings = None, {}, {}

    def __init__(self, seconds=0.0):
        self.seconds = seconds

    def check(self, exercise, answer):
        for _ in range(int(self.seconds / 0.01)):
            if confine.STOPPED.is_set():
                break
            time.sleep(0.01)
        return Verdict("passed" if answer == exercise.solution.read_bytes() else "failed", part=(1, 3))

    def compiled(self, *_):  # several at a time
        return confine.Ended(1, "", b"")


class Class(unittest.TestCase):
    def setUp(self):
        self.top = pathlib.Path(self.enterContext(kit.scratch())) / "class"
        self.top.mkdir()

    def hand_in(self, *files):
        for file in files:
            kit.written(self.top, file, RIGHT)

    def found(self):
        students, beside = collect.students(self.top)
        return {s.name: ({e: "/".join(path) for e, path in s.files.items()}, s.others) for s in students}, beside


class Collect(Class):
    def test_names_as_downloads_make_them(self):
        names = ("03_rotation.cpp", "03_Rotation.cpp", "03_ROTATION.CPP", "03_rotation (1).cpp", "03_rotation(2).cpp",
                 "03-rotation.cpp", "03 rotation.cpp", "3_rotation.cpp", "03_rotation - Copy.cpp",
                 "03_rotation copy 2.cpp", "03_rotation.cpp.txt", "03_rotation.cc", "03_rotation-1.cpp",
                 "03_rotation 副本.cpp", "03_rotation_copy.cpp")
        for i, name in enumerate(names):
            self.hand_in(f"s{i:02}/{name}")
        found, _ = self.found()
        for i, name in enumerate(names):
            self.assertEqual(found[f"s{i:02}"], ({THREE.name: f"s{i:02}/{name}"}, []), name)

    def test_what_is_no_answer_is_listed(self):
        self.hand_in("ann/rotation.cpp", "ann/notes.pdf", "ann/13_rotation.cpp", "ann/03_rotation.cpp.old",
                     "letter.txt")
        found, beside = self.found()
        self.assertEqual(found, {"ann": ({}, ["03_rotation.cpp.old", "13_rotation.cpp", "notes.pdf", "rotation.cpp"])})
        self.assertEqual(beside, ["letter.txt"])

    def test_at_any_depth(self):
        self.hand_in("ann/week 1/mine/answers/03_rotation.cpp", "bob/Answers/03_rotation.cpp",
                     "cem/build/03_rotation.cpp", "cem/.git/03_rotation.cpp")
        found, _ = self.found()
        self.assertEqual([list(found[s][0]) for s in ("ann", "bob", "cem")], [[THREE.name], [THREE.name], []])

    def test_of_two_the_one_that_is_called_as_it_should_be(self):
        self.hand_in("ann/03_rotation (1).cpp", "ann/03_rotation.cpp", "bob/03_rotation (1).cpp",
                     "bob/03_rotation (2).cpp")
        found, _ = self.found()
        self.assertEqual(found["ann"], ({THREE.name: "ann/03_rotation.cpp"}, ["03_rotation (1).cpp"]))
        self.assertEqual(found["bob"], ({THREE.name: "bob/03_rotation (2).cpp"}, ["03_rotation (1).cpp"]))

    def test_a_student_called_answers(self):
        self.hand_in("ann/03_rotation.cpp", "answers/03_rotation.cpp", "bob/03_rotation.cpp")
        self.assertEqual(sorted(self.found()[0]), ["ann", "answers", "bob"])

    def test_one_student(self):
        self.hand_in("03_rotation.cpp", "notes.txt")
        self.assertEqual(self.found()[0], {"class": ({THREE.name: "03_rotation.cpp"}, ["notes.txt"])})

    def test_copies_of_the_project_are_no_answers(self):
        self.hand_in("ann/answers/03_rotation.cpp", "ann/run", "ann/kit/terms.cpp", "ann/old/03_rotation.cpp",
                     "bob/notebooks/exercises/answers/03_rotation.cpp", "bob/notebooks/exercises/run", "bob/src/x.cpp")
        found, _ = self.found()
        self.assertEqual(found["ann"], ({THREE.name: "ann/answers/03_rotation.cpp"}, []))
        self.assertEqual(found["bob"], ({THREE.name: "bob/notebooks/exercises/answers/03_rotation.cpp"}, []))

    def test_as_moodle_and_canvas_give_it(self):
        self.hand_in("Ada Lovelace_17_assignsubmission_file_/03_rotation.cpp",
                     "Kurt Gödel_18_assignsubmission_file/x.pdf",
                     "Ada Lovelace_19_assignsubmission_file_/01_multiply.cpp")
        kit.written(self.top, "Ada Lovelace_17_assignsubmission_onlinetext_/onlinetext.html", "hello")
        found, _ = self.found()
        self.assertEqual(found["Ada Lovelace 17"], (
            {THREE.name: "Ada Lovelace_17_assignsubmission_file_/03_rotation.cpp"}, ["onlinetext.html"]))
        self.assertEqual((list(found["Ada Lovelace 19"][0]), found["Kurt Gödel"][1]), ([ONE.name], ["x.pdf"]))
        shutil.rmtree(self.top)
        self.hand_in("lovelaceada_LATE_17_4711_03_rotation-1.cpp", "lovelaceada_17_4710_01_multiply.cpp",
                     "goedelkurt_18_4712_03_rotation.cpp", "goedelkurt_18_4713_thoughts.pdf")
        students, beside = collect.students(self.top)
        self.assertEqual([(s.name, s.id, s.late, sorted(s.files), s.others) for s in students],
                         [("goedelkurt", "18", False, [THREE.name], ["goedelkurt_18_4713_thoughts.pdf"]),
                          ("lovelaceada", "17", True, [ONE.name, THREE.name], [])])

    def test_what_nbgrader_adds_is_nobodys(self):
        self.hand_in("ann/03_rotation.cpp", "ann/timestamp.txt", "ann/submission_secret.txt", "ann/time.txt",
                     "bob/week3/03_rotation.cpp", "bob/week3/timestamp.txt", "bob/week3/submission_secret.txt")
        others = {name: others for name, (_, others) in self.found()[0].items()}
        self.assertEqual(others, {"ann": ["time.txt"], "bob": []})

    def test_a_link_leads_nowhere(self):
        self.hand_in("ann/03_rotation.cpp", "bob/x.txt")
        (self.top / "bob/all").symlink_to(self.top / "ann")
        (self.top / "bob/01_multiply.cpp").symlink_to(self.top / "ann/03_rotation.cpp")
        found, _ = self.found()
        self.assertEqual(found["bob"], ({ONE.name: "bob/01_multiply.cpp"}, ["all", "x.txt"]))


class Grade(Class):
    def setUp(self):
        super().setUp()
        self.enterContext(mock.patch.object(grade, "holes", lambda checker: []))

    def grade(self, checker, **options):
        return grade.grade(checker, self.top, jobs=2, **options)

    def run_it(self, *words):
        return subprocess.run([sys.executable, str(kit.RUNNER), kit.SETTINGS, *words], capture_output=True, text=True,
                              timeout=600)

    def test_whoever_takes_too_long_stops_nobody_else(self):
        for e in exercises():
            kit.written(self.top / "slow", e.file, e.skeleton.read_text() + "int x;")
        self.hand_in("ann/03_rotation.cpp")
        result = self.grade(Quick(0.3), seconds=1)
        ann, slow = result["students"]
        self.assertEqual(ann["points"], THREE.points)
        said = [r["status"] for r in slow["exercises"]]
        self.assertTrue(3 <= said.count("failed") <= 6 and said.count("time limit") == len(said) - said.count("failed"))

    def test_ctrl_c_is_heard_and_the_table_written(self):
        for i in range(40):
            self.hand_in(f"s{i:02}/03_rotation.cpp")
        before = signal.signal(signal.SIGALRM, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, 1)
        start = time.monotonic()
        result = self.grade(Quick(0.2))
        self.assertLess(time.monotonic() - start, 40 * 0.2)  # which all of them take
        said = [s["exercises"][2]["status"] for s in result["students"]]
        self.assertTrue(result["stopped"] and 4 <= said.count("passed") < 30 and said.count("not graded") > 10, said)
        self.assertFalse(confine.STOPPED.is_set())

    def test_shards_make_the_class(self):
        for i in range(7):
            self.hand_in(f"s{i}/03_rotation.cpp")
        whole, files = self.grade(Quick()), []
        for i in (1, 2, 3):
            part = self.grade(Quick(), shard=(i, 3))
            files.append(kit.written(self.top.parent, f"{i}.json", json.dumps(part)))
        self.assertEqual(grade.merge(files)["students"], whole["students"])
        self.assertEqual(self.run_it("grade", "--merge", *map(str, files)).returncode, 0)
        for wrong in ([files[0], files[0]], [files[0], "/no/such"], [kit.written(self.top.parent, "x", "[]")]):
            refused = self.run_it("grade", "--merge", *map(str, wrong))
            self.assertEqual((refused.returncode, refused.stderr.count("\n")), (2, 1), refused.stderr)

    @unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not here")
    def test_with_gnu_parallel(self):
        self.hand_in("ann/03_rotation.cpp", "bob/03_rotation.cpp", "cem/03_rotation (1).cpp")
        kit.written(self.top, "dot/03_rotation.cpp", RIGHT.replace("-", "+"))
        command = (f"{sys.executable} {kit.RUNNER} {kit.SETTINGS} grade {self.top} --shard {{}}/2 "
                   f"--json {self.top.parent}/{{}}.json")
        subprocess.run(["parallel", "-j2", command, ":::", "1", "2"], check=True, capture_output=True)
        table, parts = f"{self.top.parent}/p.csv", [f"{self.top.parent}/{i}.json" for i in (1, 2)]
        self.assertEqual(self.run_it("grade", "--merge", *parts, "--csv", table).returncode, 0)
        with open(table, encoding="utf-8", newline="") as file:
            self.assertEqual([(r["student"], r["points"]) for r in csv.DictReader(file)],
                             [("ann", "1"), ("bob", "1"), ("cem", "1"), ("dot", "0")])

    def test_what_is_given_back_goes_where_it_came_from(self):
        for handed, page in (("Ada Lovelace_17_assignsubmission_file_/03_rotation.cpp",
                              "Ada Lovelace_17_assignsubmission_file_/feedback.html"),
                             ("lovelaceada_LATE_17_4711_03_rotation.cpp", "lovelaceada_LATE_17_4711_feedback.html"),
                             ("ada/03_rotation.cpp", "ada.html")):
            with kit.scratch() as back:
                self.hand_in(handed)
                sheets.pages(self.grade(Quick()), f"{back}/pages")
                made = [file for file in pathlib.Path(back).rglob("*") if file.is_file()]
                self.assertEqual([str(file.relative_to(f"{back}/pages")) for file in made], [page])
                self.assertIn("1 of 58 points", made[0].read_text())
                shutil.rmtree(self.top)

    def test_as_nbgrader_has_it(self):
        """submitted/STUDENT/ASSIGNMENT with its times; feedback/STUDENT/ASSIGNMENT/NAME.html; others' are not looked
        at."""
        self.hand_in("ann/week3/03_rotation.cpp", "bob/week3/mine/03_rotation.cpp", "cem/week2/03_rotation.cpp",
                     "ann/week2/01_multiply.cpp", "dot/week3/03_rotation.cpp", "dot/week3/notes.txt")
        for name, when in (("ann", "2026-11-30 11:59:00.000001 UTC"), ("bob", "2026-11-30 12:01:00.5 UTC"),
                           ("dot", "yesterday")):
            kit.written(self.top, f"{name}/week3/timestamp.txt", when)
            kit.written(self.top, f"{name}/week3/submission_secret.txt", "a2VlcCBpdA==")
        kit.written(self.top, "bob/week3/mine/timestamp.txt", "2026-11-01 00:00:00.5 UTC")  # his own: it counts nothing
        (self.top / "eva/week3").mkdir(parents=True)
        (self.top / "eva/week3/timestamp.txt").symlink_to(self.top / "ann/week3/timestamp.txt")
        file = kit.written(self.top.parent, "week3.json", json.dumps({
            "exercises": {"03_rotation": 4, "01_multiply": 1}, "due": "2026-11-30T12:00",
            "late": {"percent a day": 25, "days": 2}}))
        with mock.patch.dict(os.environ, {"TZ": "UTC"}):
            time.tzset()
            result = self.grade(Quick(), assignment=assignment.read(file))
        self.assertEqual([(s["student"], s["points"], s["late"], s["unrecognised"]) for s in result["students"]],
                         [("ann", 4, False, []), ("bob", 3, True, []), ("cem", 0, False, []),
                          ("dot", 4, False, ["notes.txt", "timestamp.txt: yesterday"]),
                          ("eva", 0, False, ["timestamp.txt: timestamp.txt is a link; hand in the file itself"])])
        sheets.pages(result, self.top.parent / "feedback")
        self.assertIn("4 of 5 points", (self.top.parent / "feedback/ann/week3/week3.html").read_text())

    def test_an_assignment(self):
        file, times = self.top.parent / "a.json", self.top.parent / "times.csv"
        made = self.run_it("assign", str(file), "3=4", "multiply", "--title", "Week 3", "--due", "2026-11-30T12:00",
                           "--late", "10,2", "--step", "0.5")
        self.assertEqual((made.returncode, made.stderr), (0, ""))
        times.write_text("student,time\nann,2026-11-30 11:59\nbob,2026-11-30T12:01\ncem,2026-12-02T13:00\n")
        self.hand_in("ann/03_rotation.cpp", "bob/03_rotation.cpp", "cem/03_rotation.cpp")
        kit.written(self.top, "dot/03_rotation.cpp", RIGHT + "//\nint x;")
        result = self.grade(Quick(), assignment=assignment.read(file, times))
        self.assertEqual([(s["student"], s["points"], s["of"], s["late"]) for s in result["students"]],
                         [("ann", 4, 5, False), ("bob", 3.5, 5, True), ("cem", 0, 5, True), ("dot", 1, 5, False)])
        self.assertEqual([r["exercise"] for r in result["students"][0]["exercises"]], [ONE.name, THREE.name])
        for words, said in ((["99"], "'99'"), (["3=x"], "'x'"), (["3", "--step", "0.3"], "0.3"),
                            (["3", "--due", "soon"], "soon"), (["3", "--late", "10"], "'10'"), (["3=-1"], "-1")):
            refused = self.run_it("assign", str(file), *words)
            self.assertEqual((refused.returncode, refused.stderr.count("\n")), (2, 1), refused.stderr)
            self.assertIn(said, refused.stderr)


class Words(unittest.TestCase):
    def test_what_a_compiler_is_made_to_say(self):
        for seed in ("could not convert 'x' from '", "' from '", "no match for 'operator+' in '", "Eigen::a<b<", "'",
                     "::", "invalid types '[", "03_rotation.cpp:1:1: ", ":1"):
            for head in ("03_rotation.cpp:1:1: error: static assertion failed: ", "x.hpp:1:1: error: ", ""):
                start = time.monotonic()
                messages.first_error(head + seed * (83_000 // len(seed)), THREE.file, "")
                messages.thrown("  what():  " + seed * (83_000 // len(seed)))
                self.assertLess(time.monotonic() - start, 5, (head, seed))


if __name__ == "__main__":
    unittest.main()
