"""enclose.py: its intervals hold what Python's floating point says, are narrow, and widen with what they are given;
what is false, of another shape or only not shown is refused."""
import math
import os
import pathlib
import random
import sys
import unittest
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"], "src/checker")))
import enclose

NARROW = enclose.ONE >> 150
KNOWN = {"sin": math.sin, "cos": math.cos, "exp": math.exp, "log": math.log, "sqrt": math.sqrt}


def judged(*lines):
    return enclose.check("\n".join(["enclosures here line 1", "states 0 < 1", *lines]))


class Enclosures(unittest.TestCase):
    def test_at_a_point(self):
        draw = random.Random(27)
        for name, known in KNOWN.items():
            for _ in range(50):
                x = Fraction(draw.randint(1, 10**4), draw.randint(1, 10**4))
                x = -x if name in ("sin", "cos", "exp") and draw.random() < 0.5 else x
                if name == "exp":
                    x = max(min(x, 40), -40)
                low, high = enclose.FUNCTIONS[name](enclose.constant(x))
                self.assertLess(high - low, NARROW << 80, (name, x))
                self.assertAlmostEqual(low / enclose.ONE / known(x), 1, 9, (name, x))

    def test_on_a_range(self):
        draw = random.Random(27)
        for _ in range(50):
            a = Fraction(draw.randint(-1000, 1000), 100)
            b = a + Fraction(draw.randint(0, 700), 100)
            low, high = (end / enclose.ONE for end in enclose.cos((enclose.constant(a)[0], enclose.constant(b)[1])))
            tried = [math.cos(a + (b - a) * k / 999) for k in range(1000)]
            self.assertTrue(min(tried) - 1e-4 < low <= min(tried) + 1e-12, (a, b))
            self.assertTrue(max(tried) - 1e-12 <= high < max(tried) + 1e-4, (a, b))

    def test_pi(self):
        low, high = enclose.pi()
        self.assertEqual(str(low * 10**50 >> enclose.BITS), "314159265358979323846264338327950288419716939937510")
        self.assertLess(high - low, NARROW)

    def test_what_holds(self):
        self.assertEqual(judged("r0 = 22/7 - pi", "positive r0"), [1, 0])
        self.assertEqual(judged("r0 = pi - 22/7", "refuted r0"), [0, 1])
        self.assertEqual(judged("r0 = sin t", "r1 = t - r0", "positive r1 for t from 1/100 to 3"), [1, 0])
        self.assertEqual(judged("r0 = t - t", "r1 = 1 + r0", "positive r1 for t from 0 to 1"), [1, 0])

    def test_what_does_not(self):
        for lines in (["r0 = 22/7 - pi", "refuted r0"], ["r0 = pi - 22/7", "positive r0"], ["positive 0"],
                      ["r0 = sin t", "r1 = r0 - 1/2", "positive r1 for t from 0 to 3"],  # not near 0
                      ["r0 = 1 / t", "positive r0 for t from 0 to 1"], ["r0 = 1 / 0", "positive r0"],
                      ["r0 = log -1", "refuted r0"], ["r0 = sqrt -1", "positive 1"],
                      ["r0 = 1 + 1", "r0 = 2 + 1", "positive r0"], ["positive r0"], ["frob 1"],
                      ["r0 = 1 ^ 1", "positive r0"], ["positive 1 for t from 1 to 0"], ["r0 = 1 + t", "positive r0"]):
            with self.assertRaises((ValueError, KeyError), msg=str(lines)):
                judged(*lines)


if __name__ == "__main__":
    unittest.main()
