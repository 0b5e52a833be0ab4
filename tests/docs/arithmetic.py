"""The build computes the equations of numbers on the written pages; here is that it finds them and would notice."""
import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "docs/generate"))
import arithmetic


class Arithmetic(unittest.TestCase):
    def test_every_row_of_the_worked_example(self):
        page = (ROOT / "docs/pages/70-what-proved-means.md").read_text(encoding="utf-8")
        rows = [line for line in page.split("\n") if line.startswith("| $")]
        self.assertTrue(rows)
        for row in rows:
            left, right = (values for _, values in arithmetic.equations(row))
            self.assertEqual(1, len(set(left + right)), row)
        self.assertEqual([], arithmetic.false(page))

    def test_a_wrong_number_is_noticed(self):
        for wrong in (r"1 + 1 = 3", r"\frac{9}{25} - \frac{16}{25} = \frac{7}{25}", r"2 \cdot 1 + 1 = 3 = 4",
                      r"\left(\tfrac{3}{5}\right)^2 = \tfrac{3}{25}", r"-\frac{7}{25} = \frac{7}{-24}"):
            self.assertEqual([wrong], arithmetic.false(f"so ${wrong}$, and $x = 1$ and $1 = 1$"))


if __name__ == "__main__":
    unittest.main()
