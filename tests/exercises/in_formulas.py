"""Answers in formulas, as the page of the exercises takes them: each exercise has a form, its right answer passes, what
is changed in it by one sign or one digit is named and never misnamed, and nothing that is typed stops the reader.
"""
import functools
import json
import os
import re
import subprocess
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import collect
import formulas
import sentences
import similar
import words
from check import Checker
from course import exercises, find

CHECKER = Checker(kit.SETTINGS)
READER = formulas.program(CHECKER)


def right(exercise):
    return (exercise.folder / "answers" / "right_formulas.txt").read_text(encoding="utf-8").strip().split("\n")


def judged(exercise, cells):
    """What grade does, without its box: these are our own. {"trouble": ...} where a formula is not read."""
    return json.loads(answered(exercise.folder / "form.txt", exercise.number, json.dumps(cells).encode()))


@functools.cache  # a script comes to one answer by several ways
def answered(form, number, cells):
    read = subprocess.run([READER, form], input=cells, capture_output=True, timeout=60)
    if read.stdout.startswith(b'{"trouble"') or read.returncode:
        return read.stdout
    return subprocess.run([CHECKER.settings["judge"], number], input=read.stdout, capture_output=True,
                          timeout=60).stdout


def mutants(exercise):
    """One sign or one digit changed: (formulas, which of them, what stands there now)."""
    for i, text in enumerate(right(exercise)):
        for found in re.finditer(r"[+-]|\d", text):
            now = {"+": "-", "-": "+"}.get(found[0]) or str((int(found[0]) + 1) % 10)
            cells = right(exercise)
            cells[i] = text[:found.start()] + now + text[found.end():]
            yield cells, i


def place(exercise, said):
    """The formula that a sentence is about, by its row and column, where the form has one for each entry; or None."""
    form = (exercise.folder / "form.txt").read_text()
    if " for " in form:
        return None
    found = re.match(r"row (\d+), column (\d+): ", said)
    if found:
        columns = int(re.search(r"^answer \d (\d)$", form, re.M)[1])
        return int(found[1]) * columns + int(found[2])
    found = re.match(r"component (\d+): ", said)
    return int(found[1]) if found else None


class Formulas(unittest.TestCase):
    def all_of(self, tasks):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(zip(tasks, pool.map(lambda task: judged(*task[:2]), tasks)))

    def test_each_exercise_has_a_form_and_a_right_answer(self):
        tasks = [(e, right(e)) for e in exercises()]
        for (exercise, _), report in self.all_of(tasks):
            with self.subTest(exercise=exercise.name):
                self.assertTrue(report.get("passed"), report)
                self.assertEqual(report["mistake"], "")

    def test_slips_are_named(self):
        """Seven of ten at least, over all exercises; and what is said is said of the formula that was changed."""
        tasks = [(e, *mutant) for e in exercises() for mutant in mutants(e)]
        wrong, named, unnamed = 0, 0, []
        for (exercise, cells, at), report in self.all_of(tasks):
            if "trouble" in report or report["passed"]:  # no formula any more, or right as well
                continue
            wrong += 1
            if report["mistake"]:
                named += 1
                with self.subTest(exercise=exercise.name, cells=cells):
                    self.assertIn(place(exercise, report["mistake"]), (None, at % 4), report["mistake"])
            else:
                unnamed.append(f"{exercise.number} {cells[at]}")
        print(f"{named} of {wrong} slips of one sign or one digit are named; not these:", *unnamed, sep="\n  ")
        self.assertGreater(wrong, 150)
        self.assertGreaterEqual(named, 0.7 * wrong)

    def test_all_that_is_said_is_said_in_chinese(self):
        """Of each exercise, of its right answer and of what one sign or one digit makes of it."""
        tasks = [(e, cells) for e in exercises() for cells in (right(e), *(cells for cells, _ in mutants(e)))]
        looked = 0
        for (exercise, _), report in self.all_of(tasks):
            sentences.hear(report.get("said"))
            for line in report.get("lines", ()):
                for text in (line["text"], line["evidence"], *line["why"], report["mistake"]):
                    looked += 1
                    with self.subTest(exercise=exercise.name, text=text):
                        self.assertNotRegex(words.chinese(text), r"[a-z]{3,} [a-z]{3,}|[\u4e00-\u9fff]; ")
        self.assertGreater(looked, 1000)

    def test_what_is_said_is_said_in_full(self):
        """The value at the end of a line of numbers that ends like it, and where an index doesn't fit."""
        why = judged(find("1"), ["a c + b d", "a d + b c"])["lines"][-1]["why"]
        self.assertTrue(why[2].endswith("0 · 0 + 1 · 1 = 1"), why)
        unread = judged(find("13"), ["x_i", "x_i sin a_{i+d/2}"])["trouble"]
        self.assertEqual((unread["found"], unread["expected"]), ("the index 1 at d = 2", "0"))
        sentences.hear(unread["said"])
        self.assertEqual([words.chinese(unread["found"]), words.chinese(sentences.made("{1} to {2}", 0, 3))],
                         ["d = 2 时的下标 1", "0 到 3"])

    def test_what_is_typed_stops_nobody(self):
        rotation, score, chain = find("3"), find("8"), find("6")
        ones = right(rotation)
        for text in ("", "cos", "cos cos a", "a", "x", "R(a)", "1/0", "2^2^2^2^9", "(" * 60 + "a" + ")" * 60,
                     "cos(a)/cos(a)", "\\frac", "\\begin{pmatrix} a", "|a|", "cos a b", "9" * 13, "sqrt 2", "∑_i a",
                     "cos a = cos a", "\0", "cos^9 a", "cos^{-1} a", "tan a", "a_0", "cos(1)", "e^{ia}",
                     "cos a \\\\ cos a", "💥", "(cos a", "[1,2]"):
            with self.subTest(text=text):
                report = judged(rotation, [text, *ones[1:]])
                self.assertFalse(report.get("passed"), report)
        for cells in ([], ["1"] * 3, ones * 2):
            self.assertIn("trouble", judged(rotation, cells))
        self.assertIn("trouble", judged(score, ["q(0) k(0) cos(n-m)"]))  # C++'s call would be a product here
        deep = "(((x_0+x_1)^8+cos a)^8+sin a)^8"
        self.assertFalse(judged(chain, [deep] * 30).get("passed"))
        self.assertIn("trouble", judged(chain, ["x_0"] * 31))

    def test_the_box_reads_a_hand_in(self):
        handed = {e.name: right(e) for e in exercises()[:3]}
        content = json.dumps({"format": formulas.FORMAT, "answers": handed}).encode()
        answers, why = formulas.read(content)
        self.assertEqual((answers, why), (handed, ""))
        for exercise in exercises()[:3]:
            verdict = formulas.check(CHECKER, exercise, json.dumps(answers[exercise.name]).encode())
            self.assertTrue(verdict.passed, verdict)
        verdict = formulas.check(CHECKER, find("3"), b'["cos a", "sin b", "1", "2"]')
        self.assertEqual((verdict.status, verdict.message), (
            "not read", "formula 2, column 5: found 'b', which stands for nothing here, expected a"))

    def test_what_is_no_hand_in(self):
        for content in (b"", b"[]", b"{}", b'{"format": 1}', b"[" * 90000, b'\xff\xfe',
                        b'{"format": "rope-proofs-formulas/1", "answers": 3}'):
            answers, why = formulas.read(content)
            self.assertTrue(why and not answers, content[:20])
        for cells in ("x", {"a": 1}, [1], [["x"]], ["x"] * 41, ["x" * 1001], None):
            self.assertTrue(formulas.unfit(cells), cells)

    def test_files_of_a_class(self):
        with kit.scratch() as top:
            sheet = json.dumps({"format": formulas.FORMAT, "answers": {"03_rotation": right(find("3"))}})
            for name in ("ada.json", "Bo_7_assignsubmission_file_/formulas (1).json", "cy/answers/mine.json",
                         "lovelace_LATE_17_4711_formulas-1.json"):
                kit.written(top, name, sheet)
            kit.written(top, "cy/answers/other.json", "{}")
            found, beside = collect.students(kit.pathlib.Path(top))
            self.assertEqual({s.name: sorted(collect.formulas_of(s)) for s in found},
                             {name: ["03_rotation"] for name in ("Bo", "ada", "cy", "lovelace")})
            self.assertEqual(beside, [])

    def test_who_wrote_the_same(self):
        def sheet(*changed):
            answers = {e.name: right(e) for e in exercises()[:4]}
            return json.dumps({"format": formulas.FORMAT, "answers": answers | dict(changed)})
        odd, own = ("08_score", ["q_0 k_0 + 0.5"]), ("08_score", ["q_0  k_0 + 0.5"])
        with kit.scratch() as top:
            for i in range(12):  # all share the first four, two of them an odd one
                changed = [odd] if i in (3, 7) else [own] if i == 5 else []
                kit.written(top, f"{'abcdefghijkl'[i]}.json", sheet(*changed))
            self.assertEqual(similar.pairs(collect.students(kit.pathlib.Path(top))[0]), [("d", "h", ["08_score"])])


if __name__ == "__main__":
    unittest.main()
