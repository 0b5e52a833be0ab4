"""The certificates that Python gives are those that the checker accepts."""
import os
import pathlib
import sys
import unittest

import rope_proofs as rp

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
sys.path.insert(0, str(ROOT / "src/checker"))
import check


def judged(text):
    head, *statements, end = text.split("\n\n")
    assert (head, end) == ("rope-proofs certificate 1", "end\n"), text
    return [check.check(statement) for statement in statements]


class Certificates(unittest.TestCase):
    def test_a_formula(self):
        self.assertEqual(judged(rp.decide("R_m^T R_n = R_{n-m}").certificate), [[1, 0, 0]])
        self.assertEqual(judged(rp.decide("R_m^T R_n = R_{m-n}").certificate), [[0, 1, 0]])

    def test_a_theorem(self):
        self.assertEqual(judged(rp.prove("transpose-product").certificate), [[5, 0, 0]])

    def test_what_is_false_is_refused(self):
        text = rp.decide("R_m^T R_n = R_{n-m}").certificate
        self.assertRaises(ValueError, judged, text.replace(" + ", " - ", 1))


if __name__ == "__main__":
    unittest.main()
