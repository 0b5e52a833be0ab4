"""Formulas of one's own: what decide and check find out is accepted by check.py, and refused after a digit was
changed. Among them 1,000 equations, half of them false, of which the test knows which, and all that the tests of
formulas ask."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
PROGRAM = os.environ["ROPE_PROOFS_PROGRAM"]
sys.path[:0] = [str(pathlib.Path(__file__).parent / "support"), str(ROOT / "src/checker")]
import check
import formulas

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
        document = "Here $R_m^T R_n = R_{n-m}$, and $R_m^T R_n = R_{m-n}$ too; $R_m R_n = R_{m+n}$.\n"
        text, code = certificate("check", "-", input=document)
        self.assertEqual(code, 1)
        self.assertEqual(judged(text), [[1, 0, 0], [0, 1, 0], [1, 0, 0]])

    def test_show(self):
        text, code = certificate("show", "score-2d")
        self.assertEqual(code, 0)
        self.assertEqual(judged(text), judged(certificate("prove", "score-2d")[0]))

    def test_a_thousand(self):
        lines, true = zip(*formulas.generated())
        text, _ = certificate("decide", "-", input="\n".join(lines) + "\n")
        for line, so, (equal, different, without) in zip(lines, true, judged(text), strict=True):
            self.assertEqual(without, 0, line)
            self.assertIn((equal, different), [(1, 0)] if so else [(0, 1)] if so is False else [(1, 0), (0, 1)], line)

    def test_what_the_tests_of_formulas_ask(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "json")
            text, _ = certificate("decide", "-", "--json", path, input="\n".join(formulas.written()) + "\n")
            answers = json.loads(path.read_text())["answers"]
        total = [0, 0]
        for answer, (equal, different, without) in zip(answers, judged(text), strict=True):
            verdicts = [equation["verdict"] for equation in answer["equations"]]
            notes = " ".join(answer["notes"])
            uncertified = ("enclose the numbers", "the exponents of primes", "roots of unity", "letters stand for")
            by_rules = any(equation["sign"] != "=" for equation in answer["equations"])
            if without == len(verdicts) and (by_rules or any(way in notes for way in uncertified)):
                continue
            # what differs at one d may be equal at those before it
            self.assertTrue(equal > 0 or "proved" not in verdicts, answer["formula"])
            self.assertEqual(different, verdicts.count("refuted"), answer["formula"])
            total = [total[0] + (equal > 0), total[1] + different]
        print(f"{len(answers)} formulas of the tests: {total[0]} with what is equal, {total[1]} that differ")
        self.assertGreater(min(total), 100)


if __name__ == "__main__":
    unittest.main()
