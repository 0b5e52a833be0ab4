"""The lesson plan names every exercise once, with the minutes that the skeletons say; its notebooks and pages exist."""
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
from course import exercises

PAGES = kit.ROOT / "docs/pages"


class Plan(unittest.TestCase):
    def test_the_plan(self):
        minutes = {int(e.number): e.minutes for e in exercises()}
        text = (PAGES / "94-for-the-teacher.md").read_text()
        rows = re.findall(r"^\| (\d+) \|[^|]*\|([^|]*)\| (\d) \| (\d\d)(?:–(\d\d))? \| (\d+) \|$", text, re.M)
        self.assertTrue(6 <= len(rows) <= 8)
        self.assertEqual([int(row[0]) for row in rows], list(range(1, len(rows) + 1)))
        named = []
        for _, pages, notebook, first, last, said in rows:
            session = range(int(first), int(last or first) + 1)
            named += session
            self.assertEqual(sum(minutes[n] for n in session), int(said), first)
            self.assertEqual(len(list((kit.ROOT / "notebooks").glob(f"{notebook}_*.ipynb"))), 1, notebook)
            for page in re.findall(r"\(([\w-]+\.md)\)", pages):
                self.assertTrue((PAGES / page).is_file(), page)
        self.assertEqual(named, sorted(minutes))


if __name__ == "__main__":
    unittest.main()
