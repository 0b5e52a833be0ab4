"""Every exercise fails as shipped and every solution passes; wrong answers fail, the well-known ones with the message
that names the mistake (// Says: ...); right ones in unusual style pass.
"""
import os
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
from check import Checker
from course import exercises
from grade import points

DENIED = {"refuted", "not refuted", "undecided", "missing", "not so", "no step", "too large a step"}


def all_answers():
    """(exercise, file, whether it is right, what the message must contain)"""
    found = []
    for exercise in exercises():
        found.append((exercise, exercise.skeleton, False, None))
        found.append((exercise, exercise.solution, True, None))
        for file in sorted((exercise.folder / "answers").glob("*.cpp")):
            first = file.read_text().split("\n")[0]
            says = first.removeprefix("// Says: ") if first.startswith("// Says: ") else None
            found.append((exercise, file, file.name.startswith("right_"), says))
    return found


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        checker = Checker(kit.SETTINGS, seconds=60)  # on a loaded machine too
        cls.answers = all_answers()
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            cls.verdicts = list(pool.map(lambda answer: checker.check(answer[0], answer[1].read_bytes()), cls.answers))

    def test_each_is_judged_as_it_should(self):
        for (exercise, file, right, says), verdict in zip(self.answers, self.verdicts):
            with self.subTest(file=f"{exercise.name}: {file.name}"):
                self.assertEqual(verdict.passed, right, verdict)
                self.assertEqual(verdict.mistake if right else "", "")
                for line in verdict.lines:  # what does not hold must not read as if it did
                    self.assertEqual(line["holds"], line["evidence"] not in DENIED and not line["why"], line)
                if says:
                    self.assertIn(says, verdict.mistake)

    def test_a_skeleton_compiles_and_is_judged(self):
        for (exercise, file, _, _), verdict in zip(self.answers, self.verdicts):
            if file == exercise.skeleton:
                self.assertEqual(verdict.status, "failed", exercise.name)

    def test_a_partly_right_answer_gets_its_part(self):
        part = {}
        for (exercise, file, right, _), verdict in zip(self.answers, self.verdicts):
            got = points(exercise, verdict)
            part[exercise.number, file.stem] = got
            with self.subTest(file=f"{exercise.name}: {file.name}"):
                self.assertEqual(got == exercise.points, right)
                self.assertTrue(0 <= got <= exercise.points)
            if file == exercise.skeleton:
                self.assertEqual(got, 0, exercise.name)
        for number, name, expected in (("06", "wrong_five_times_the_same", 0), ("06", "wrong_one_leap", 0.7),
                                       ("06", "wrong_mixed_terms", 0.7), ("06", "wrong_padded", 0.7),
                                       ("21", "wrong_padded", 1), ("21", "wrong_as_s1_prints", 2),
                                       ("19", "wrong_true_of_all", 0),
                                       ("19", "wrong_own_cosines", 0), ("20", "wrong_own_cosines", 0),
                                       ("07", "wrong_as_s1_prints", 1.5)):
            self.assertEqual(part[number, name], expected, name)

    def test_there_are_enough(self):
        self.assertGreaterEqual(len(exercises()), 15)
        for exercise in exercises():
            kinds = [file.name.split("_")[0] for e, file, _, _ in self.answers if e == exercise]
            self.assertGreaterEqual(kinds.count("wrong"), 2, exercise.name)
            self.assertGreaterEqual(kinds.count("right"), 1, exercise.name)
            self.assertTrue(5 <= exercise.minutes <= 30)
            self.assertGreaterEqual(len(exercise.hints), 2, exercise.name)
        self.assertGreaterEqual(sum(f.name.startswith("wrong_") for _, f, _, _ in self.answers), 30)
        self.assertGreaterEqual(sum(f.name.startswith("right_") for _, f, _, _ in self.answers), 30)


if __name__ == "__main__":
    unittest.main()
