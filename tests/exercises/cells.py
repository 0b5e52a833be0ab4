"""Cells of Python are collected from notebooks and judged: each exercise of the lectures has a right answer that
passes, what forges one gets nothing, and where the module is not built it is said.
"""
import json
import os
import pathlib
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import assignment
import cells
import collect
import grade
import words
from check import Checker

CHECKER = Checker(kit.SETTINGS)
BUILT = unittest.skipUnless(cells.modules(CHECKER), "the module rope_proofs is not built")
TURN = """
def turned(x, a):
    return np.concatenate([[np.cos(t) * p - np.sin(t) * q, np.sin(t) * p + np.cos(t) * q]
                           for t, p, q in zip(a, x[0::2], x[1::2])])
"""
RIGHT = {
    "shift": "def f(g): return np.array([[np.cos(g), np.sin(g)], [-np.sin(g), np.cos(g)]])",
    "turn": TURN + "def f(x, a): return turned(x, [a])",
    "score": "def f(q, k, g): return np.cos(g) * (q @ k) + np.sin(g) * (q[1] * k[0] - q[0] * k[1])",
    "equal": "f = lambda x, g: sum((x[2 * i] ** 2 + x[2 * i + 1] ** 2) * np.cos(g[i]) for i in range(4))",
    "half_split": "def f(x, a):\n    c, s, p, q = np.cos(a), np.sin(a), x[:4], x[4:]\n"
                  "    return np.concatenate([p * c - q * s, p * s + q * c])",
    "reorder": "def f(x): return np.concatenate([x[0::2], x[1::2]])",
    "repair": TURN + "def f(k, old, new): return turned(k, [new - old])",
    "lag": TURN + "def f(q, r): return turned(q, -r)",
    "causal": "def f(S, V): return (S * np.tri(3)) @ V",
}
FORGED = (  # of turn; none may pass
    "def f(x, a): return x", "def f(x, a): return ...", "def f(x, a): return 1 / 0", "def f(x, a): return x * 0.1",
    "def f(x, a): return [np.cos(a) * x[0] - np.sin(a) * x[1]]", "def f(x, a): return None", "f = 3",
    "def f(x, a): return [[x]]", "def f(x, a): return 'passed'", "def f(x, a):\n    while True: pass",
    "def f(x, a): return f(x, a)", "def f(x, a): print('{\"passed\": true}'); return x",
    "def f(x, a): __import__('os').write(3, b'{\"passed\": true}'); __import__('os')._exit(0)",
    "def f(x, a): __import__('os').write(3, b'{\"shape\": [2], \"nodes\": [], \"entries\": [0, 1]}'); raise SystemExit",
    "def f(x, a): __import__('os').close(3); return x",
    "def f(x, a):\n    import sys\n    sys.modules['__main__'].nodes.clear()\n    return x",
    "def f(x, a):\n    import sys\n    sys.modules['__main__'].nodes[0] = ['number', '9e999999999']\n    return x",
    "def f(x, a):\n    import os\n    while True: os.fork()", "def f(x, a): return open('@SECRET@').read()",
    "def f(x, a): return bytearray(1 << 40)", "def f(x, a):\n    for i in range(10**6): x = x * x\n    return x",
    "class T:\n    def __eq__(self, o): return True\ndef f(x, a): return [T(), T()]",
    "def f(x, a):\n    import subprocess\n    subprocess.run('true', shell=True)\n    return x",
    "def f(x, a): __import__('signal').raise_signal(9)", "def f(x, a): __import__('os').kill(1, 9); return x",
    "np.cos = lambda a: 1\ndef f(x, a): return x", "def f(*x): return (x[0][0], 1)",
    "def f(x, a): x[0] = x[1] = 0; return x",
)


def notebook(*sources):
    """As Jupyter writes it."""
    return json.dumps({"cells": [{"cell_type": "code", "source": source.splitlines(keepends=True), "outputs": []}
                                 for source in sources], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


class Cells(unittest.TestCase):
    def setUp(self):
        self.top = pathlib.Path(self.enterContext(kit.scratch())) / "class"

    def found(self, *files):
        for name, text in files:
            kit.written(self.top / "ann", name, text)
        return cells.found_in(collect.students(self.top)[0][0])

    def test_what_is_found(self):
        shipped = (kit.ROOT / "notebooks/3_rotation.ipynb").read_text()
        self.assertEqual(list(self.found(("3_rotation.ipynb", shipped))), ["turn"])
        helper = "import numpy as np\nimport os\nhalf = 2\nplot = rp.show('x')\ndef h(x): return x"
        path, statements, function = self.found(
            ("b/all (1).ipynb", notebook("%matplotlib inline", "%%predict\n???", helper, "x = [",
                                         "rp.exercise('turn', h)", "def late(): pass")))["turn"]
        self.assertEqual((path[-1], function), ("all (1).ipynb", "h"))
        self.assertEqual([s.split("\n")[0] for s in statements], ["import numpy as np", "half = 2", "def h(x):"])
        found = self.found(("c/z.py", "import rope_proofs as rp\nrp.exercise('lag', lambda q, r: q)"))
        self.assertEqual(found["lag"][2], "lambda q, r: q")

    def test_what_is_no_notebook(self):
        for text in ("", "[]", "{", '{"cells": 3}', '{"cells": [{"cell_type": "code"}]}', "[" * 90000,
                     notebook("(" * 900)):
            self.assertEqual(self.found(("x.ipynb", text)), {}, text[:20])

    def grade(self, file):
        with mock.patch.object(grade, "holes", lambda checker: []):
            return grade.grade(CHECKER, self.top, 2, None, assignment.read(file))

    def test_in_a_class(self):
        file = kit.written(self.top.parent, "w.json", json.dumps({"exercises": {"cell:turn": 2, "cell:lag": 1}}))
        kit.written(self.top, "ann/1.ipynb", notebook(RIGHT["turn"] + "\nrp.exercise('turn', f)"))
        kit.written(self.top, "ann/2.ipynb", notebook("1 + 1"))
        kit.written(self.top, "bob/3_rotation.ipynb", (kit.ROOT / "notebooks/3_rotation.ipynb").read_text())
        kit.written(self.top, "ada_17_4711_a.ipynb", notebook("rp.exercise('lag', lambda q, r: q)"))
        result = self.grade(file)
        built = cells.modules(CHECKER)
        said = {s["student"]: ([r["status"] for r in s["exercises"]], s["points"], s["unrecognised"])
                for s in result["students"]}
        self.assertEqual(said, {
            "ann": (["passed", "missing"] if built else ["not graded", "missing"], 2 if built else 0, ["ann/2.ipynb"]),
            "bob": (["untouched" if built else "not graded", "missing"], 0, []),
            "ada": (["missing", "failed" if built else "not graded"], 0, [])})
        with self.assertRaisesRegex(assignment.Refused, "cell:tun.*one of cell:shift"):
            assignment.assigned(["cell:tun"], "", "", "", 1)

    @BUILT
    def test_right_and_forged(self):
        self.enterContext(mock.patch.dict(cells.LIMITS, seconds=5))
        secret = kit.written(self.top, "secret", "right")
        tasks = [(cells.find(f"cell:{name}"), [text], "f") for name, text in RIGHT.items()]
        tasks += [(cells.find("cell:turn"), [text.replace("@SECRET@", str(secret))], "f") for text in FORGED]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for k, (task, verdict) in enumerate(zip(tasks, pool.map(
                    lambda task: cells.check(CHECKER, task[0], (["import numpy as np", *task[1]], task[2])), tasks))):
                with self.subTest(task=task):
                    self.assertEqual(verdict.status == "passed", k < len(RIGHT), verdict)
                    self.assertNotEqual(verdict.status, "not graded")
                    for line in verdict.lines if verdict.status in ("passed", "failed") else ():
                        for text in (line["text"], line["evidence"], *line["why"]):
                            if "Error" not in text:  # Python's own words
                                self.assertNotRegex(words.chinese(text), "[a-z]{3,} [a-z]{3,}|, expected")


if __name__ == "__main__":
    unittest.main()
