"""Every exercise fails as shipped and every solution passes; wrong answers fail, the well-known ones with the message
that names the mistake (// Says: ...); right ones in unusual style pass.
"""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import author
import together
from check import Checker
from course import exercises
from grade import points


def all_answers():
    """(exercise, file, whether it is right, what the message must contain)"""
    return [(exercise, *answer) for exercise in exercises() for answer in author.answers(exercise)]


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        checker = Checker(kit.SETTINGS, seconds=60)  # on a loaded machine too
        cls.answers = all_answers()
        cls.verdicts = together.verdicts(checker, [(exercise, file.read_text()) for exercise, file, *_ in cls.answers])

    def test_each_is_judged_as_it_should(self):
        for (exercise, file, right, says), verdict in zip(self.answers, self.verdicts):
            with self.subTest(file=f"{exercise.name}: {file.name}"):
                self.assertEqual(list(author.troubles(exercise, file, right, says, verdict)), [], verdict)

    def test_in_company_each_gets_its_own(self):
        first, third = exercises()[0], exercises()[2]
        throws = third.solution.read_text().replace("return", "throw 1; return")
        tasks = [(third, throws), (first, first.solution.read_text()), (third, third.skeleton.read_text())]
        checker = Checker(kit.SETTINGS, seconds=60)
        for more, expected in ([], []), ([(first, "Complex multiply(")], ["does not compile"]):
            got = [verdict.status for verdict in together.verdicts(checker, tasks + more)]
            self.assertEqual(got, ["crashed", "passed", "failed", *expected])

    def test_a_partly_right_answer_gets_its_part(self):
        part = {}
        for (exercise, file, right, _), verdict in zip(self.answers, self.verdicts):
            part[exercise.number, file.stem] = points(exercise, verdict)
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
            self.assertEqual(list(author.lacking(exercise)), [], exercise.name)
        self.assertGreaterEqual(sum(f.name.startswith("wrong_") for _, f, _, _ in self.answers), 30)
        self.assertGreaterEqual(sum(f.name.startswith("right_") for _, f, _, _ in self.answers), 30)


if __name__ == "__main__":
    unittest.main()
