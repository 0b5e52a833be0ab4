"""Every sentence of the exercises, of their judge and of the runner has its Chinese, and is said in it."""
import ast
import contextlib
import html
import io
import json
import os
import re
import sys
import unittest
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import grade
import screen
import sentences
import sheets
import words
from check import Verdict
from course import exercises, find
from messages import SENTENCES
from words import catalogue

HAN = re.compile("[\u4e00-\u9fff]")
CHINESE = mock.patch.dict(os.environ, {"ROPE_PROOFS_LANGUAGE": "zh"})
FOLDER = kit.RUNNER.parent
# not said to anybody: of the machinery, or of a damaged judge
UNSAID = ("exercise-judge: '", "' is no exercise; expected 01 to ", "a step of another kind", "several rules",
          "exercise-form: expected one form.txt\\n",
          "a form has size, planes, given, answer, cell and note, got '")
# said by made() with its part, as what a program has thrown begins
THROWN = "a determinant needs a square matrix; this one is "
# what the module of Python says of a cell, and makes of its own parts
OF_CELLS = {"vacuous: both sides are zero for all values"}


def sentences_of_cpp(file):
    """The literals of the file; what stands side by side is one."""
    text = re.sub(r"(?m)^\s*#(?!define).*$|(?<![:\"])//.*$", "", file.read_text(encoding="utf-8"))
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*', text):
        yield "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', found[0])).replace("\\\\", "\\")


def sentences_of_python(file):
    """What the file hands over to be said: to say(), made() and Refused(), as a message or a mistake, as the reason
    that it returns."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "made", "Refused"):
            given = node.args
        elif isinstance(node, ast.keyword) and node.arg in ("message", "mistake"):
            given = [node.value]
        elif isinstance(node, ast.Return) and node.value and file.name in ("handed_in.py", "formulas.py"):
            given = [node.value]
        else:
            continue
        inside = {id(part) for value in given for n in ast.walk(value) if isinstance(n, ast.JoinedStr)
                  for part in ast.walk(n)}
        for n in (n for value in given for n in ast.walk(value) if id(n) not in inside):
            if isinstance(n, ast.Constant) and isinstance(n.value, str):
                yield n.value


def literals_of_python(file):
    """Its strings, but for what it says of itself."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    aside = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
            and id(node) not in aside]


def in_script():
    """What the page of the exercises says; a part of it is said by other pages, too."""
    return set(re.findall(r'"((?:[^"\\]|\\.)*)"', (kit.ROOT / "docs/assets/exercises.js").read_text(encoding="utf-8")))


def in_sources():
    """Every literal of whatever else says something of an exercise."""
    cpp = [file for folder in ("course/*", "judge", "form", "kit") for file in FOLDER.glob(f"{folder}/*.?pp")]
    cpp += [kit.ROOT / "src" / file for file in ("term/term.cpp", "exact/explain.cpp")]
    cpp += (kit.ROOT / "src/formula").glob("*.?pp")
    python = [*kit.RUNNER.glob("*.py"), kit.ROOT / "src/python/rope_proofs/_exercises.py"]
    return {*(said for file in cpp for said in sentences_of_cpp(file)),
            *(said for file in python for said in literals_of_python(file))}


IN_SOURCES = in_sources()


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
                self.assertEqual(set(), {*own} - {*exercise.head, *exercise.hints, *note} - IN_SOURCES,
                                 "no judge says any more")

    def test_each_sentence_with_parts(self):
        """It has its Chinese, with the same parts."""
        made = {said for said in IN_SOURCES if sentences.PLACE.search(said)} - {"{1}"}
        of_formula = {said for file in (kit.ROOT / "src/formula").glob("*.?pp") for said in sentences_of_cpp(file)}
        self.assertGreater(len(made), 150)
        self.assertEqual([], sorted(made - {*words.sentences()} - of_formula), "add to src/words/zh.po")
        of_page = {said for said in in_script() if sentences.PLACE.search(said)}
        self.assertGreater(len(of_page), 2)
        known = {*words.sentences(), *catalogue.read(catalogue.SCRIPTS).entries}
        self.assertEqual([], sorted(of_page - known), "add to src/words/zh.po")
        for english, chinese in words.sentences().items():
            self.assertEqual(*(set(re.findall(r"\{[1-9]\}", said)) for said in (english, chinese)), english)

    def test_no_entry_is_left_over(self):
        ends = {said for said in IN_SOURCES if said.startswith(" ")}  # behind the name of another
        program = ast.get_docstring(ast.parse((kit.RUNNER / "__main__.py").read_text()), clean=False).strip()
        left = [english for places, _, english, _ in catalogue.said_in(words.CATALOGUE / "zh.po")
                if "course" in places and all(map(catalogue.is_of_exercises, places))
                and english not in IN_SOURCES | OF_CELLS | {program}
                and not any(english.endswith(end) and english.removesuffix(end) in IN_SOURCES for end in ends)]
        self.assertEqual([], left, "nothing says this any more: take it out of src/words/zh.po")

    def test_each_sentence_of_the_judge(self):
        looked = 0
        for file in (*FOLDER.glob("course/*/judge.cpp"), *FOLDER.glob("judge/*.?pp"), *FOLDER.glob("kit/*.?pp"),
                     *FOLDER.glob("form/*.cpp")):
            for said in sentences_of_cpp(file):
                if has_words(said) and said not in (*UNSAID, THROWN) and not said.startswith(" "):
                    looked += 1
                    self.assertTrue(said in words.sentences(), (file.name, said))
        self.assertGreater(looked, 200)

    def test_each_sentence_about_a_program(self):
        for _, sentence in SENTENCES:
            self.assertTrue(sentence in words.sentences(), sentence)
        looked = 0
        for file in kit.RUNNER.glob("*.py"):
            for said in sentences_of_python(file):
                if has_words(said) and " " in said:
                    looked += 1
                    self.assertTrue(said.strip() in words.sentences(), (file.name, said))
        self.assertGreater(looked, 40)

    def test_what_the_runner_says_of_itself(self):
        program = ast.parse((kit.RUNNER / "__main__.py").read_text())
        self.assertIn(ast.get_docstring(program, clean=False).strip(), words.sentences())

    @CHINESE
    def test_what_is_given_back(self):
        """By another process than the one that has graded it."""
        message = sentences.made("formula {1}, column {2}: found {3}, expected {4}", 4, 5,
                                 sentences.made("'{1}', which stands for nothing here", "b"), "a")
        row = {"exercise": "03_rotation", "points": 1, "of": 2, "status": "failed", "lines": [], "mistake": "",
               "message": message}
        late = {"student": "张伟", "id": "19", "points": 0.9, "of": 2, "late": True, "days late": 1, "before": 1,
                "unrecognised": [], "exercises": [row]}
        result = {"format": 3, "assignment": "第三周", "stopped": False, "students": [late], "unrecognised": []}
        with kit.scratch() as folder:
            files = [kit.written(folder, name, json.dumps(written)) for name, written in (
                ("new", sentences.with_said(result)), ("old", result))]
            sentences.heard.clear()
            self.assertEqual(words.chinese(grade.merge(files[1:])["students"][0]["exercises"][0]["message"]), message)
            result = grade.merge(files[:1])
        self.assertEqual(result["said"][message][0], "formula {1}, column {2}: found {3}, expected {4}")
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
                   "why": [sentences.made("take {1}", "a = 1"), sentences.made("yours     {1}", "sin a = 4/5")]}
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            screen.show(exercise, Verdict("failed", [refuted],
                                          mistake="Both sines have a minus; only the upper right one has it."))
        for said in ("旋转矩阵  10 分钟", "逐个元素", "已证伪", "取 a = 1", "你的      sin a = 4/5", "只有右上角的带"):
            self.assertIn(said, out.getvalue())
        self.assertTrue(all(screen.columns(line) <= screen.WIDTH for line in out.getvalue().splitlines()),
                        out.getvalue())

    def test_what_another_process_says(self):
        """Nothing is believed but what its own parts make, however it is made to be looked at for ever."""
        deep = {"a" * n: ["a{1}", "a" * (n - 1)] for n in range(2, 400)}
        forged = ({"passed": ["failed"]}, {"it is {1}": ["it is {1}"]}, {"x": ["{1}", "x"]}, {"{2}": ["{2}", "a"]},
                  {"a": "b"}, {"a": []}, {"a": [1]}, {"a": ["{1}", 2]}, ["a"], "a", 7, None, deep)
        with mock.patch.dict(sentences.heard, clear=True):
            for said in forged:
                sentences.hear(said)
            self.assertEqual({*sentences.heard} - {*deep}, {"x"})
            for text in ("passed", "it is {1}", "x", "a" * 399):
                self.assertEqual(words.chinese(text), words.sentences().get(text, text))
            two, three = (f"line {n}: every term has the wrong sign" for n in (2, 3))
            sentences.hear({two: ["line {1}: {2}", "2", "every term has the wrong sign"]})
            self.assertEqual([words.chinese(two), words.chinese(three)],  # of the third nothing was heard
                             ["第 2 行：每一项的符号都错了", three])

    def test_what_stands_in_quotes(self):
        self.assertEqual(words.chinese(sentences.made("'{1}', which stands for nothing here", "passed")),
                         "'passed'，它在此没有含义")
        self.assertEqual(words.chinese(sentences.made("found {1}", "a number")), "读到 数")

    def test_which_language(self):
        for name, value, language in (("LANG", "zh_CN.UTF-8", "zh"), ("LANG", "de_DE.UTF-8", "en"),
                                      ("LC_ALL", "zh_TW", "zh"), ("ROPE_PROOFS_LANGUAGE", "zh", "zh")):
            with mock.patch.dict(os.environ, {name: value}, clear=True):
                self.assertEqual(words.language(), language)
        with mock.patch.dict(os.environ, {"LANG": "zh_CN", "ROPE_PROOFS_LANGUAGE": "en"}, clear=True):
            self.assertEqual(words.language(), "en")


if __name__ == "__main__":
    unittest.main()
