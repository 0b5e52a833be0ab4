"""Grading survives what a student's file may do: each file of hostile/ ends with the status in its first line and no
point, and the honest student of the same class gets all of them. Without the guard in its second line it would pass.
"""
import ctypes
import itertools
import os
import pathlib
import re
import shutil
import socket
import sys
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import box
import confine
import grade
from check import Checker
from course import LARGEST, exercises, find

FILES = sorted((pathlib.Path(__file__).parent / "hostile").glob("*.cpp"))
EXERCISE = find("03_rotation")


def head(file, word):
    found = re.search(rf"^// {word}: (.*)$", file.read_text(), re.M)
    return found[1] if found else ""


class Once(Checker):
    """Compiles an answer once, in the whole box, for all the boxes that its program is tried in."""
    programs, kept, seconds_to_judge = {}, None, 15
    numbers = itertools.count()  # of threads none gets another's

    def compile(self, exercise, folder, text):
        if text in self.programs:
            return self.programs[text], None
        program, trouble = super().compile(exercise, folder, text)
        if program and not self.without:
            program = self.programs[text] = shutil.copy(program, f"{self.kept}/{next(self.numbers)}")
        return program, trouble


def without(guard, top):
    """A checker that lacks the guards which a file names."""
    checker = Once(kit.SETTINGS, seconds=60)
    for word in guard.split():
        key, _, value = word.partition("=")
        if key == "judge":  # one that takes the program's word for it
            believing = kit.written(top, "believes", "#!/bin/sh\nexec cat\n")
            believing.chmod(0o755)
            checker.settings["judge"] = str(believing)
        elif value:
            checker.limits[key] = int(value)
        else:
            assert key in box.GUARDS, key
            checker.without = checker.without | {key}
    return checker


class World:
    """What a program might find outside of its box: files, a listening port, a socket, shared memory."""

    def __init__(self, test):
        self.top = test.enterClassContext(kit.scratch())
        self.open = f"{self.top}/open"
        os.mkdir(self.open)
        os.environ["ROPE_PROOFS_SECRET"] = "1"
        self.name = f"rope-proofs-{os.getpid()}"
        self.tcp = test.enterClassContext(socket.create_server(("127.0.0.1", 0)))
        self.port = self.tcp.getsockname()[1]
        self.udp = test.enterClassContext(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
        self.udp.bind(("127.0.0.1", self.port))
        self.udp.settimeout(5)
        local = test.enterClassContext(socket.socket(socket.AF_UNIX))
        local.bind("\0" + self.name)
        local.listen()
        shared = pathlib.Path("/dev/shm") / self.name
        shared.write_text("an answer")
        test.addClassCleanup(shared.unlink)
        libc = ctypes.CDLL(None)
        self.key = 0x52000000 + os.getpid()
        memory = libc.shmget(self.key, 4096, 0o1600)  # made, for its owner
        test.addClassCleanup(lambda: libc.shmctl(memory, 0, None))  # removed

    def place(self, file, folder):
        """The student's file, with what there is to be found in it."""
        text = file.read_text()
        for word, value in (("ROOT", kit.ROOT), ("OPEN", self.open), ("NAME", file.stem), ("PORT", self.port),
                            ("SOCKET", self.name), ("KEY", self.key)):
            text = text.replace(f"@{word}@", str(value))
        kit.written(self.open, file.stem, "somebody's work")
        kit.written(self.open, "assembly", "# nothing")
        return kit.written(folder, EXERCISE.file, text)


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.world = World(cls)  # one for all, so that a file is the same text in each
        cls.top = cls.world.top
        Once.kept = cls.enterClassContext(kit.scratch())

    def test_each_gets_its_status_and_the_honest_one_his_points(self):
        team = pathlib.Path(self.top) / "team"
        expected = {"an honest one": "passed", "nothing handed in": "missing", "a link": "refused",
                    "a linked folder": "missing", "a folder": "refused", "too large": "refused",
                    "a pipe": "refused", "no text": "does not compile", "an untouched one": "untouched"}
        for name in expected:
            (team / name).mkdir(parents=True)
        (team / "somebody else").symlink_to("an honest one")
        expected["somebody else"] = "refused"
        honest = kit.written(team / "an honest one", EXERCISE.file, EXERCISE.solution.read_text())
        (team / "a link" / EXERCISE.file).symlink_to(honest)
        (team / "a linked folder" / "answers").symlink_to(team / "an honest one")
        (team / "a folder" / EXERCISE.file).mkdir()
        os.mkfifo(team / "a pipe" / EXERCISE.file)
        (team / "an untouched one" / EXERCISE.file).write_bytes(EXERCISE.skeleton.read_bytes())
        (team / "too large" / EXERCISE.file).write_text(EXERCISE.solution.read_text() + "\n" * LARGEST)
        (team / "no text" / EXERCISE.file).write_bytes(bytes(range(256)) * 10)
        for file in FILES:
            self.world.place(file, team / file.stem)
            expected[file.stem] = head(file, "Status")

        result = grade.grade(Once(kit.SETTINGS, seconds=3), team)
        got = {}
        for student in result["students"]:
            row = next(r for r in student["exercises"] if r["exercise"] == EXERCISE.name)
            got[student["student"]] = row["status"]
            with self.subTest(student=student["student"]):
                self.assertEqual(row["status"], expected[student["student"]], row["message"])
                self.assertEqual(student["points"], EXERCISE.points if row["status"] == "passed" else 0)
        self.assertEqual(set(got), set(expected))
        left = {path.stem for path in pathlib.Path(self.world.open).iterdir()}
        self.assertEqual(left, {"assembly", *(file.stem for file in FILES)})

    def test_what_stands_beside_an_answer_changes_no_verdict(self):
        """A student's answers are compiled as one program; each gets the verdict that it gets alone."""
        some = exercises()[:6]
        first, second = some[:2]
        wrong = next(second.folder.glob("answers/wrong_*.cpp")).read_text()
        needs = f"static const int needed = help();\n{second.solution.read_text()}"
        beside = {  # what is added to the first, its status then, the second and its status
            "a wrong one": ("", "passed", wrong, "failed"),
            "one that ends all": ("const int early = (std::exit(0), 0);\n", "no answer", wrong, "failed"),
            "one that loops": ("const int early = [] { for (;;) {} return 0; }();\n", "time limit", "", "passed"),
            "one that is none": ("int f() { return x; }\n", "does not compile", "", "passed"),
            "another meaning": ("#define sin cos\n", "passed", "", "passed"),
            "help from beside": ("int help() { return 0; }\n", "passed", needs, "does not compile"),
            "help that goes out": ("} int help() { return 0; } namespace answer_0 {\n", "does not compile", needs,
                                   "does not compile"),
            "goes out unseen": ("int a = 1'0; } int help() { return 1'0; } namespace answer_0 { int b = 1'0;\n",
                                "does not compile", needs, "does not compile"),
            "help by a macro": ("#define help() 0\n", "passed", needs, "does not compile"),
            "a macro unseen": ("/* */ #define help() 0\n", "passed", needs, "does not compile")}
        expected = {}
        for name, (added, first_status, text, second_status) in beside.items():
            for e in some:
                content = text if e == second and text else e.solution.read_text()
                kit.written(pathlib.Path(self.top) / "beside" / name, e.file, content + added * (e == first))
            expected[name] = [first_status, second_status, *["passed"] * (len(some) - 2)]
        result = grade.grade(Checker(kit.SETTINGS, seconds=3), pathlib.Path(self.top) / "beside")
        self.assertEqual({s["student"]: [row["status"] for row in s["exercises"][:len(some)]]
                          for s in result["students"]}, expected)

    def test_without_its_guard_it_would_pass(self):
        guarded = [file for file in FILES if head(file, "Guard")]
        self.assertGreaterEqual(len(guarded), 30)

        def check(file):
            answer = self.world.place(file, f"{self.top}/{file.stem}").read_bytes()
            return without(head(file, "Guard"), self.top).check(EXERCISE, answer)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for file, verdict in zip(guarded, pool.map(check, guarded)):
                with self.subTest(file=file.stem):
                    self.assertEqual(verdict.status, "passed", verdict)

    def test_what_is_sent_arrives_without_the_guards_alone(self):
        file = next(file for file in FILES if file.stem == "sends_by_udp")
        answer = self.world.place(file, f"{self.top}/udp").read_bytes()
        Once(kit.SETTINGS, without={"calls"}, seconds=60).check(EXERCISE, answer)
        Once(kit.SETTINGS, without={"network"}, seconds=60).check(EXERCISE, answer)
        self.world.udp.setblocking(False)
        self.assertRaises(BlockingIOError, self.world.udp.recv, 100)
        Once(kit.SETTINGS, without={"calls", "network"}, seconds=60).check(EXERCISE, answer)
        self.assertEqual(self.world.udp.recv(100), b"secret")

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
