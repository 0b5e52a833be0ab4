"""Errors that beginners make (beginner.txt): each gets its message, in both languages, and none of them is
about templates."""
import os
import pathlib
import re
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import words
from check import Checker
from course import find

CASES = re.findall(r"^(\d\d) (.*)\n   (.*)$", pathlib.Path(__file__).with_suffix(".txt").read_text(), re.M)
HAN = re.compile("[\u4e00-\u9fff]")
JARGON = re.compile(r"Eigen|prover::|<\w|template|operand|overload|\baka\b|allocator|constraint|__|\[with ")


class Beginner(unittest.TestCase):
    def test_each_gets_its_message(self):
        self.assertGreaterEqual(len(CASES), 60)
        checker = Checker(kit.SETTINGS, seconds=60)

        def message(case):
            number, code, _ = case
            verdict = checker.check(find(number), f'#include "exercise.hpp"\n{code}\n'.encode())
            said = [verdict.status, verdict.message, verdict.mistake]
            english = [text for text in said if text and not HAN.search(words.chinese(text))]
            return " ".join(filter(None, (": ".join(said[:2]), said[2]))), verdict.printed, english

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for (number, code, said), (message, printed, english) in zip(CASES, pool.map(message, CASES)):
                with self.subTest(code=code):
                    self.assertEqual(message, said)
                    # g++'s own words, where ours have nothing to add, stay as they are
                    self.assertEqual(english, [])
                    self.assertIsNone(JARGON.search(message + printed), message + printed)
                    self.assertLess(len(message), 250)


if __name__ == "__main__":
    unittest.main()
