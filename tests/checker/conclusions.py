"""Conclusions by rule: check.py accepts a right use of each, and refuses what is none."""
import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
sys.path.insert(0, str(ROOT / "src/checker"))
import check

# x (x - y) = x^2 - x y; line 2 is x - y, line 3 is y, line 4 is x
SUBSTITUTION = """program
real x
real y
n0 = x0 * x0
n1 = x0 * x1
n2 = n0 - n1
n3 = x0 - x1
n4 = x0 * n3
line 1x1 : n2
line 1x1 against 0 : n4
line 1x1 : n3
line 1x1 : x1
line 1x1 : x0
{}
equal 1"""

# x + (y - x) = y
SUM = """program
real x
real y
n0 = x1 - x0
n1 = x0 + n0
line 1x1 : n1
line 1x1 against 0 : x1
line 1x1 : x1
line 1x1 : x0
line 1x1 : n0
{}
equal 1"""

# x_n = n z from x_{n+1} = x_n + z: (x + z) - (n + 1) z = x - n z
INDUCTION = """program
real x
real n
real z
n0 = x0 + x2
n1 = x1 + 1
n2 = n1 * x2
n3 = n0 - n2
n4 = x1 * x2
n5 = x0 - n4
line 1x1 : n3
line 1x1 against 0 : n5
line 1x1 : n5
line 1x1 : x1
{}
equal 1"""


class Conclusions(unittest.TestCase):
    def judged(self, program, follows):
        check.check("theorem t\n" + program.format(follows))

    def refused(self, program, follows):
        with self.assertRaises(Exception, msg=follows):
            self.judged(program, follows)

    def test_substitution(self):
        self.judged(SUBSTITUTION, "follows substitution 1 given 2 zero")
        self.judged(SUBSTITUTION, "follows substitution 1 given 4 zero")
        for wrong in ("3 zero", "2 positive", ""):
            self.refused(SUBSTITUTION, f"follows substitution 1 given {wrong}".rstrip())
        self.refused(SUBSTITUTION, "follows substitution 0 given 2 zero")
        self.refused(SUBSTITUTION, "follows magic 1 given 2 zero")
        with self.assertRaises(Exception):
            check.check("theorem t\n" + SUBSTITUTION.format("follows substitution 1 given 2 zero")
                        .replace("\nequal 1", ""))

    def test_signs(self):
        self.judged(SUBSTITUTION, "follows sign 1 given 2 positive 4 positive")
        self.refused(SUBSTITUTION, "follows sign 1 given 2 nonnegative 4 positive")
        self.refused(SUBSTITUTION, "follows sign 1 given 4 positive")
        self.judged(SUBSTITUTION, "follows not-negative 1 given 2 nonnegative 4 positive")
        self.refused(SUBSTITUTION, "follows not-negative 1 given 4 positive")
        beside = SUBSTITUTION.replace("line 1x1 : n2", "n5 = -1 * x1\nline 1x1 : n2")  # of no part in it
        self.judged(beside, "follows sign 1 given 2 positive 4 positive")

    def test_sums(self):
        self.judged(SUM, "follows nonnegative-sum 1 given 2 zero 3 nonnegative 4 nonnegative")
        self.refused(SUM, "follows nonnegative-sum 1 given 2 zero 3 nonnegative")
        self.refused(SUM, "follows nonnegative-sum 1 given 3 nonnegative 4 nonnegative")

    def test_induction(self):
        right = "follows induction 1 given 2 zero for x0 x1 at 0 0 at n0 n1"
        self.judged(INDUCTION, right)
        for old, new in (("at 0 0", "at 1 0"), ("at 0 0", "at n4 x1"), ("n0 n1", "x0 n1"), ("x0 x1", "x0 n4"),
                         ("2 zero", "2 zero 3 zero"), ("2 zero", "3 zero")):
            self.refused(INDUCTION, right.replace(old, new, 1))


if __name__ == "__main__":
    unittest.main(verbosity=2)
