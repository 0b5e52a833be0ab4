"""Every sentence of the exercises, of their judge and of the runner has its Chinese, and is said in it."""
import ast
import contextlib
import html
import io
import os
import re
import sys
import time
import unittest
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import grade
import screen
import sheets
import words
from beginner import CASES
from check import Verdict
from course import exercises, find
from messages import SENTENCES
from words import catalogue

HAN = re.compile("[\u4e00-\u9fff]")
CHINESE = mock.patch.dict(os.environ, {"ROPE_PROOFS_LANGUAGE": "zh"})
FOLDER = kit.RUNNER.parent
# not said to anybody: of the machinery, or of a damaged judge
UNSAID = ("exercise-judge: '", "' is no exercise; expected 01 to ", "a step of another kind", "several rules",
          "a form has size, planes, given, answer, cell and note, got '")


def sentences_of_cpp(file):
    """The literals of the file that have two words at least; what stands side by side is one."""
    text = re.sub(r"(?m)^\s*#.*$|(?<![:\"])//.*$", "", file.read_text())
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*', text):
        yield "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', found[0])).replace("\\\\", "\\")


def sentences_of_python(file):
    """What the file hands over to be said: to say() and Refused(), as a message or a mistake, as the reason that it
    returns."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "Refused"):
            given = node.args
        elif isinstance(node, ast.keyword) and node.arg in ("message", "mistake"):
            given = [node.value]
        elif isinstance(node, ast.Return) and node.value and file.name == "handed_in.py":
            given = [node.value]
        else:
            continue
        inside = {id(part) for value in given for n in ast.walk(value) if isinstance(n, ast.JoinedStr)
                  for part in ast.walk(n) if part is not n}
        for n in (n for value in given for n in ast.walk(value) if id(n) not in inside):
            if isinstance(n, ast.JoinedStr):
                yield "".join(p.value if isinstance(p, ast.Constant) else "{}" for p in n.values)
            elif isinstance(n, ast.Constant) and isinstance(n.value, str):
                yield n.value


JUDGES = "\n".join(said for place in ("course/*/*.?pp", "judge/*.?pp", "kit/*.hpp") for file in FOLDER.glob(place)
                   for said in sentences_of_cpp(file))


def has_words(text):
    return len(re.findall(r"(?<![\w_{\\])[a-z]{2,}(?![\w_(}\[])", re.sub(r"\b(cos|sin)\b", "", text))) >= 2


class Chinese(unittest.TestCase):
    def test_each_exercise_has_its_own(self):
        for exercise in exercises():
            with self.subTest(exercise=exercise.name):
                own = catalogue.read(exercise.name).entries
                note = re.findall("^note (.*)$", (exercise.folder / "form.txt").read_text(), re.M)
                for english in (*exercise.head, *exercise.hints, *note):
                    self.assertIn(english, own)
                title, rest = exercise.head
                for label, chinese in (("Goal:", "目标："), ("Formula:", "公式："), ("Source:", "来源：")):
                    begins = lambda text, word: any(line.startswith(word) for line in text.split("\n"))
                    self.assertEqual(begins(rest, label), begins(own[rest], chinese), label)
                for said in {*own} - {*exercise.head, *exercise.hints, *note}:
                    self.assertTrue(all(part in JUDGES for part in re.split("<[a-z]>", said) if has_words(part)),
                                    f"no judge says any more: {said}")

    def test_each_sentence_of_the_judge(self):
        keys = list(words.sentences().entries)
        looked = 0
        for file in (*FOLDER.glob("course/*/judge.cpp"), *FOLDER.glob("judge/*.?pp"), FOLDER / "kit/sentences.hpp",
                     *FOLDER.glob("form/[cfg]*.cpp")):
            for said in sentences_of_cpp(file):
                if has_words(said) and said not in UNSAID:
                    looked += 1
                    known = any(said in key for key in keys) or HAN.search(words.chinese(said))
                    self.assertTrue(known, (file.name, said))
        self.assertGreater(looked, 200)

    def test_each_sentence_about_a_program(self):
        for pattern, sentence in SENTENCES:
            said = re.sub(r"\\\d", "x", sentence.replace(r"too \1", "too few"))
            self.assertTrue(HAN.search(words.chinese(said)), said)
        looked = 0
        for file in kit.RUNNER.glob("*.py"):
            for said in filter(has_words, sentences_of_python(file)):
                looked += 1
                self.assertTrue(HAN.search(words.chinese(said.strip())), (file.name, said))
        self.assertGreater(looked, 40)

    def test_what_the_runner_says_of_itself(self):
        program = ast.parse((kit.RUNNER / "__main__.py").read_text())
        self.assertIn(ast.get_docstring(program, clean=False).strip(), words.sentences().entries)

    def test_errors_of_beginners(self):
        for number, code, message in CASES:
            if message.startswith("passed"):
                continue
            status, _, said = message.partition(": ")
            with self.subTest(code=code):
                # g++'s own words, where ours have nothing to add, stay as they are
                self.assertTrue(HAN.search(words.chinese(status)))
                self.assertTrue(not said or HAN.search(words.chinese(said)), said)

    @CHINESE
    def test_what_is_given_back(self):
        row = {"exercise": "03_rotation", "points": 1, "of": 2, "status": "failed", "lines": [], "mistake": "",
               "message": "formula 4, column 5: found 'b', which stands for nothing here, expected a"}
        late = {"student": "张伟", "id": "19", "points": 0.9, "of": 2, "late": True, "days late": 1, "before": 1,
                "unrecognised": [], "exercises": [row]}
        result = {"assignment": "第三周", "stopped": False, "students": [late], "unrecognised": []}
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            grade.table(result)
        for text in (said.getvalue(), sheets.table(result, "moodle"), sheets.page(late, "第三周")):
            for words_of_it in ("1 / 2 分", "未通过", "公式 4，第 5 列：读到 'b'，它在此没有含义，应为 a", "迟交 1 天，扣前 1 分"):
                self.assertIn(words_of_it, html.unescape(text))
            self.assertNotRegex(text.replace("Feedback comments", ""), "[\u4e00-\u9fff][:,] ")
        self.assertIn("第三周", sheets.page(late, "第三周"))

    @CHINESE
    def test_what_a_reader_gets(self):
        exercise = find("03_rotation")
        head = words.skeleton(exercise)
        self.assertTrue(head.startswith("// 旋转矩阵\n"))
        english = exercise.skeleton.read_text()
        self.assertEqual(head.partition("// Minutes")[2], english.partition("// Minutes")[2])
        refuted = {"text": "R(a), entry by entry", "holds": False, "evidence": "refuted",
                   "why": ["take a = 1", "yours     sin a = 4/5"]}
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            screen.show(exercise, Verdict("failed", [refuted],
                                          mistake="Both sines have a minus; only the upper right one has it."))
        for said in ("旋转矩阵  10 分钟", "逐个元素", "已证伪", "取 a = 1", "你的      sin a = 4/5", "只有右上角的带"):
            self.assertIn(said, out.getvalue())
        self.assertTrue(all(screen.columns(line) <= screen.WIDTH for line in out.getvalue().splitlines()),
                        out.getvalue())

    def test_a_sentence_that_is_made_to_take_for_ever(self):
        for text in ("line 1: " * 60, ": yours is , which is wrong" * 20, "take " + "{}, " * 100,
                     ": yours is , " * 10_000):
            start = time.monotonic()
            words.chinese(text)
            self.assertLess(time.monotonic() - start, 5, text[:40])

    def test_which_language(self):
        for name, value, language in (("LANG", "zh_CN.UTF-8", "zh"), ("LANG", "de_DE.UTF-8", "en"),
                                      ("LC_ALL", "zh_TW", "zh"), ("ROPE_PROOFS_LANGUAGE", "zh", "zh")):
            with mock.patch.dict(os.environ, {name: value}, clear=True):
                self.assertEqual(words.language(), language)
        with mock.patch.dict(os.environ, {"LANG": "zh_CN", "ROPE_PROOFS_LANGUAGE": "en"}, clear=True):
            self.assertEqual(words.language(), "en")


if __name__ == "__main__":
    unittest.main()
