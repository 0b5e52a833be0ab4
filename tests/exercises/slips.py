"""A slip is named by the term that it is in: one sign or one index of a right answer is changed, and this is said of
it.
"""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import together
from check import Checker
from course import find

SLIPS = (  # exercise, what stands in the solution, what is written in its place, what is said
    ("01", "x.re * y.im + ", "x.re * y.im - ", "component 1: b c has the wrong sign; the other entries are right"),
    ("07", "matrix2(", "matrix2(-", "row 0, column 0: cos m cos n has the wrong sign; the other entries are right"),
    ("15", "sin(a[i]) + x(2 * i + 1)", "sin(a[i]) - x(2 * i + 1)",
     "component 1: cos a₀ x₁ has the wrong sign; the other entries are right"),
    ("28", "q(3) * k(3)", "q(3) * k(2)", "q₃ k₂ stands where another term belongs"),
    ("28", " + q(3) * k(3)", " - q(3) * k(3)", "q₃ k₃ has the wrong sign"),
    ("28", "q(3) * k(3)", "2 * q(3) * k(3)", "2q₃ k₃ has the wrong factor"),
    ("28", "q(3) * k(3)", "q(3) * k(3) + q(0)", "q₀ is too much"),
    ("28", " + q(3) * k(3)", "", "a term is missing, all that is there is right"),
)


class Slips(unittest.TestCase):
    def test_each_is_named(self):
        tasks = []
        for number, right, wrong, _ in SLIPS:
            text = find(number).solution.read_text()
            self.assertIn(right, text, number)
            tasks.append((find(number), text.replace(right, wrong, 1)))
        for case, verdict in zip(SLIPS, together.verdicts(Checker(kit.SETTINGS, seconds=60), tasks)):
            with self.subTest(case=case):
                self.assertEqual((verdict.status, verdict.mistake), ("failed", case[3]), verdict)


if __name__ == "__main__":
    unittest.main()
