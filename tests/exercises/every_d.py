"""Answers in d dimensions that are right wherever the judge looks, and wrong elsewhere: none passes, in formulas as in
C++; and what is said of formulas, that their d suffice for all, is counted out.
"""
import itertools
import os
import re
import sys
import unittest
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import in_formulas
import kit
import together
from check import Checker
from course import exercises, find

SIZES = kit.ROOT / "notebooks/exercises/kit/sizes.hpp"
LISTS = {name: [int(n) for n in numbers.split(",")] for name, numbers in re.findall(
    r"(\w+) = \{([\d, ]+)\}", SIZES.read_text())}
LISTS["number_sizes"] = [*range(2, 65, 2), 128, 4096]


def form_of(exercise):
    return (exercise.folder / "form.txt").read_text()


def asked(exercise):
    """The d that an exercise is asked at, or none."""
    found = re.search(r"^size d = (.*)$", form_of(exercise), re.M)
    return (LISTS.get(found[1]) or [int(n) for n in found[1].split()]) if found else []


LENGTHS = {"d": lambda d, p: d, "d/2": lambda d, p: d // 2, "d/4": lambda d, p: d // 4, "p": lambda d, p: p}


def planes(d):
    """ask::partial_planes"""
    return (d + 2) // 4


def at(coefficients, point):
    """a i + b d + c p + e"""
    return sum(k * x for k, x in zip(coefficients, (*point, 1)))


def fits(coefficients, points, length):
    """Whether it is an index at every point."""
    return all((index := at(coefficients, point)).denominator == 1 and 0 <= index < length(*point[1:])
               for point in points)


class EveryD(unittest.TestCase):
    def test_formulas_that_are_wrong_elsewhere(self):
        for exercise in filter(asked, exercises()):
            right, sizes = in_formulas.right(exercise), asked(exercise)
            zero = " ".join(f"(d-{d})/32" for d in reversed(sizes))  # at every d that is asked
            small = " ".join(f"(d-{d})" for d in sizes[:4])
            for change in (f" + {zero}", f" + 0^{{{small}}}", f" + d {zero}", " + 0^{d-2}", f" + (d-2)^{{40}} {zero}"):
                with self.subTest(exercise=exercise.name, change=change):
                    report = in_formulas.judged(exercise, [right[0] + change, *right[1:]])
                    self.assertFalse(report.get("passed"), report)
        rotate = find("11")
        zero = " ".join(f"(d-{d})" for d in LISTS["sizes"])
        for index in (f"2i+{zero}", "2i^2/i", f"2i+0({zero})x", "2i+0^{d-1}"):
            with self.subTest(index=index):
                right = in_formulas.right(rotate)
                report = in_formulas.judged(rotate, [right[0].replace("x_{2i}", f"x_{{{index}}}"), *right[1:]])
                self.assertFalse(report.get("passed"), report)

    def test_code_that_is_wrong_from_some_d_on(self):
        """The solution, but for d beyond a limit, where it gives nothing or, for a number, one more."""
        tasks = []
        for exercise in filter(asked, exercises()):
            text = exercise.solution.read_text()
            kind, given = re.search(r"^(Vec|Mat|int|Fraction) \w+\((.*)\) \{$", text, re.M).groups()
            first = re.search(r"\w+ (\w+)", given)[1]
            d = "d" if "int d" in given else f"{first}.size()" if "Vec" in given else f"2 * {first}.size()"
            wrong = {"int": "return d - 1 - j", "Fraction": "return {1, 1}"}.get(kind, "return {}")
            for limit in (8, 16, 64) if kind == "Mat" else (8, 16, 64, 128, 2048):
                tasks.append((exercise, limit, text.replace(") {\n", f") {{\n    if ({d} > {limit}) {wrong};\n", 1)))
        verdicts = together.verdicts(Checker(kit.SETTINGS, seconds=60), [(task[0], task[2]) for task in tasks])
        for (exercise, limit, _), verdict in zip(tasks, verdicts):
            with self.subTest(exercise=exercise.name, limit=limit):
                self.assertEqual(verdict.status, "failed", verdict)

    def test_the_d_that_are_asked_suffice_for_formulas(self):
        """Indices that fit at every d asked are few, and at the largest d, in each range that is counted, they differ
        at some i: what is equal there is so term by term, and so it is at every d. Coefficients are quarters, up to 2:
        a larger one leaves the range between two d. How many planes are partly rotated depends on d modulo 4."""
        quarters = [Fraction(n, 4) for n in range(-8, 9)]
        for exercise in filter(asked, exercises()):
            form = form_of(exercise)
            counts = set(re.findall(r" for \w+ (?:from \w+ )?below (\S+)", form))
            given = set(re.findall(r"^given \w+ (?:vector|angles) (\S+)$", form, re.M))  # none: a number, of_low_degree
            for count, size in itertools.product(counts, given):
                points = [(i, d, planes(d)) for d in asked(exercise) if d <= 128
                          for i in range(LENGTHS[count](d, planes(d)))]
                factors = (quarters, quarters, quarters if "\nplanes " in form else [0], map(Fraction, range(-8, 9)))
                good = [c for c in itertools.product(*factors) if fits(c, points, LENGTHS[size])]
                for rest in {d % 4 for _, d, _ in points}:
                    here = [point for point in points if point[1] % 4 == rest]
                    different = {tuple(at(c, point) for point in here) for c in good}
                    largest = [k for k, point in enumerate(here) if point[1] == here[-1][1]]
                    with self.subTest(exercise=exercise.name, count=count, size=size, rest=rest):
                        self.assertTrue(good)
                        self.assertTrue(any(len({one[k] for one in different}) == len(different) for k in largest))


if __name__ == "__main__":
    unittest.main()
