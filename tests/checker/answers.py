"""Formulas of one's own: what decide and check find out is accepted by check.py, and refused after a digit was changed.
Among them 1,000 equations, half of them false, of which this test knows which."""
import os
import pathlib
import random
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
PROGRAM = os.environ["ROPE_PROOFS_PROGRAM"]
sys.path.insert(0, str(ROOT / "src/checker"))
import check

FORMULAS = ["R_m^T R_n = R_{n-m}", "R_m^T R_n = R_{m-n}", "(R_m q)^T R_n k = q^T R_{n-m} k", "|R_m x|^2 = |x|^2",
            "PE(t)^T PE(t+g) = sum_i cos g theta_i", "(A B)^T = B^T A^T for matrices A, B in R^{3 x 3}",
            "sin(a+b) = sin a cos b - cos a sin b", "R(a)^2 = R(2a)", "|q + k|^2 = |q|^2 + |k|^2"]


def certificate(*arguments, **more):
    done = subprocess.run([PROGRAM, *arguments, "--certificate", "-"], stdout=subprocess.PIPE, text=True, **more)
    return done.stdout, done.returncode


def judged(text):
    """Equal, different, without a certificate: of each statement."""
    head, *statements, end = text.split("\n\n")
    assert (head, end) == ("rope-proofs certificate 1", "end\n"), text
    return [check.check(statement) for statement in statements]


class Answers(unittest.TestCase):
    def test_each_answer_is_accepted(self):
        text, code = certificate("decide", *FORMULAS)
        self.assertEqual(code, 1)
        counts = judged(text)
        self.assertEqual(len(counts), len(FORMULAS))
        self.assertEqual([different > 0 for _, different, _ in counts], [i in (1, 6, 8) for i in range(9)])
        self.assertIn("program for every even d", text)

    def test_what_has_no_verdict_says_so(self):
        text, code = certificate("decide", "frob(q) = q")
        self.assertEqual(code, 2)
        self.assertEqual(judged(text), [[0, 0, 1]])

    def test_a_changed_digit_is_refused(self):
        text, _ = certificate("decide", "R_m^T R_n = R_{m-n}")
        at = re.search(r"^at a1 = (\d)", text, re.M).start(1)
        changed = text[:at] + str(int(text[at]) + 1) + text[at + 1:]
        self.assertEqual(judged(text), [[0, 1, 0]])
        self.assertRaises(ValueError, judged, changed)

    def test_a_document(self):
        document = "Here $R_m^T R_n = R_{n-m}$, and $R_m^T R_n = R_{m-n}$ is wrong; $R_m R_n = R_{m+n}$.\n"
        text, code = certificate("check", "-", input=document)
        self.assertEqual(code, 1)
        self.assertEqual(judged(text), [[1, 0, 0], [0, 1, 0], [1, 0, 0]])

    def test_show(self):
        text, code = certificate("show", "score-2d")
        self.assertEqual(code, 0)
        self.assertEqual(judged(text), judged(certificate("prove", "score-2d")[0]))

    def test_a_thousand(self):
        draw, lines, true = random.Random(27), [], []
        for _ in range(1000):
            i, j = (draw.choice(["a", "b", "a + b", "2a", "a - b"]) for _ in range(2))
            k, sign = draw.randrange(1, 4), draw.choice("+-")
            other = "-" if sign == "+" else "+"
            right = draw.random() < 0.5
            which = draw.randrange(3)
            if which == 0:
                said = f"cos({i}) cos({j})" + f" {other if right else sign} sin({i}) sin({j})"
                line = f"{k} cos({i} {sign} ({j})) = {k} ({said})"
            elif which == 1:
                line = f"R({i}) R({j}) x = R({i} {'+' if right else '-'} ({j})) x"
                right = right or j in ()
            else:
                line = f"|R({i}) x {sign} R({j}) x|^2 = 2 (1 {sign if right else other} cos({i} - ({j}))) |x|^2"
            lines.append(line)
            true.append(right)
        text, _ = certificate("decide", "-", input="\n".join(lines) + "\n")
        for line, so, (equal, different, without) in zip(lines, true, judged(text), strict=True):
            self.assertEqual(without, 0, line)
            # i = j = 2a, say, may make a false one true
            self.assertTrue(equal == 1 if so else different == 1 or "a - b" in line or line.count("2a") > 1, line)


if __name__ == "__main__":
    unittest.main()
