"""Every title, statement, hypothesis and remark has its Chinese, and no Chinese is left over.

Titles have theirs in the proof files (.chinese); the words of statements, hypotheses and remarks in docs/chinese.json.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PROGRAM = os.environ.get("ROPE_PROOFS_PROGRAM", str(ROOT / "build/release/rope-proofs"))
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "docs/generate"))
import chinese

HAN = re.compile(r"[\u4e00-\u9fff]")
# A name is the same in both languages, and so is a formula.
NAMES = {"half", "rotary\\_dim"}


class Chinese(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        run = subprocess.run([PROGRAM, "prove", "--digits", "16", "--samples", "1", "--json", "-"],
                             capture_output=True, text=True)
        cls.run_ = json.loads(run.stdout)

    def test_every_title(self):
        for titled in self.run_["chapters"] + self.run_["theorems"]:
            self.assertRegex(titled["title_zh"], HAN,
                             f"{titled['id']} has no Chinese title: add .chinese(...) in proofs/")

    def test_every_word(self):
        lacking, unused = chinese.missing(self.run_["theorems"])
        self.assertEqual([], [f"{i}: add to {section} in docs/chinese.json: {english!r}"
                              for i, section, english in lacking])
        self.assertEqual([], unused, "no theorem says this any more: take it out of docs/chinese.json")

    def test_the_table(self):
        for english, said in chinese.TABLE["statements"].items():
            self.assertEqual(sorted(chinese.PLACE.findall(english)), sorted(chinese.PLACE.findall(said)), english)
        for section, entries in chinese.TABLE.items():
            for english, said in entries.items():
                words = set(chinese.PLACE.sub(" ", english).split())
                if section == "hypotheses" and not re.search(r"[A-Za-z]{3,}", re.sub(r"\\\w+", "", english)):
                    continue
                self.assertTrue(HAN.search(said) or words <= NAMES,
                                f"{section}: {english!r} is not in Chinese: {said!r}")

    def test_a_missing_word_is_noticed(self):
        stranger = {"id": "x", "latex": r"x \text{ is nobody's } y", "hypotheses": ["x odd"], "remark": "None."}
        lacking, _ = chinese.missing([stranger])
        self.assertEqual([("x", "statements", "{0} is nobody's {1}"), ("x", "hypotheses", "x odd"),
                          ("x", "remarks", "None.")], lacking)


if __name__ == "__main__":
    unittest.main()
