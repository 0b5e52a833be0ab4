"""What departments have: a class graded in shards by GNU parallel comes to what it comes to in one piece; and what a
container is made of is in the tree.
"""
import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import formulas
from course import exercises

SCRIPT = kit.ROOT / "docs/examples/class/parallel.sh"


class Many(unittest.TestCase):
    @unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
    def test_shards_by_parallel(self):
        with kit.scratch() as name:
            top = pathlib.Path(name)
            for i in range(6):  # in formulas: nothing is compiled
                answers = {e.name: (e.folder / "answers/right_formulas.txt").read_text().strip().split("\n")
                           for e in exercises()[:i + 1]}
                kit.written(top, f"class/s{i}.json", json.dumps({"format": formulas.FORMAT, "answers": answers}))
            done = subprocess.run([SCRIPT, top / "class", "3", top / "points.csv", "--jobs", "2"], capture_output=True,
                                  text=True, timeout=600)
            self.assertEqual(done.returncode, 0, done.stderr)
            rows = list(csv.reader((top / "points.csv").read_text().splitlines()))
            reached = [sum(e.points for e in exercises()[:i + 1]) for i in range(6)]
            found = {row[0]: row[1:] for row in rows}
            for i, points in enumerate(reached):
                self.assertIn(f"{points:g}", found[f"s{i}"], rows)

    def test_container(self):
        folder = kit.ROOT / ".devcontainer"
        container = json.loads((folder / "devcontainer.json").read_text())
        self.assertTrue((folder / container["build"]["dockerfile"]).exists())
        said = container["postCreateCommand"] + (folder / "Dockerfile").read_text()
        for command in set(re.findall(r"\./(\S+/run)", said)):
            self.assertTrue(os.access(kit.ROOT / command, os.X_OK), command)
        if shutil.which("apt-cache"):
            packages = re.search(r"recommends \\\n *(.*?) &&", said, re.S)[1].split()
            known = subprocess.run(["apt-cache", "policy", *packages], capture_output=True, text=True).stdout
            self.assertEqual([p for p in packages if f"{p}:" not in known], [], "no packages of Debian")


if __name__ == "__main__":
    unittest.main()
