"""The lesson plan, docs/sessions.json: each exercise once, eight sessions; its notebooks and pages exist."""
import json
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
from course import exercises


def numbers(text):
    """22–23, 26 are 22, 23, 26."""
    for first, last in re.findall(r"(\d+)(?:–(\d+))?", text):
        yield from range(int(first), int(last or first) + 1)


class Plan(unittest.TestCase):
    def test_the_plan(self):
        sessions = json.loads((kit.ROOT / "docs/sessions.json").read_text())
        self.assertEqual(len(sessions), 8)
        named = [number for session in sessions for number in numbers(session["exercises"])]
        self.assertEqual(sorted(named), sorted(int(exercise.number) for exercise in exercises()))
        for session in sessions:
            for notebook in session["notebook"].split(", "):
                self.assertEqual(len(list((kit.ROOT / "notebooks").glob(f"{notebook}_*.ipynb"))), 1, notebook)
            for page in re.findall(r"\(([\w-]+\.md)[#)]", str(session)):
                self.assertTrue((kit.ROOT / "docs/pages" / page).is_file(), page)


if __name__ == "__main__":
    unittest.main()
