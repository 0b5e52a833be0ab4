"""The terminal speaks Chinese, in the words of the one catalogue, when it is asked to; and nothing else changes."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PROGRAM = os.environ.get("ROPE_PROOFS_PROGRAM", str(ROOT / "build/release/rope-proofs"))
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "src/words"))
import catalogue

SAID = {english: chinese for _, _, english, chinese in catalogue.said_in(catalogue.FILE)}
CHINESE = re.compile(catalogue.HAN)
FALSE = "R_m^T R_n = R_{m-n}"


def run(*arguments, language=None):
    environment = {k: v for k, v in os.environ.items() if k != "ROPE_PROOFS_LANGUAGE"} | {"COLUMNS": "300"}
    if language:
        environment["ROPE_PROOFS_LANGUAGE"] = language
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, env=environment)


class Language(unittest.TestCase):
    def test_a_formula(self):
        said = run("decide", FALSE, "--language", "zh")
        self.assertEqual(1, said.returncode)
        for english in ("refuted", "Take", "left", "right", "This is true:"):
            self.assertIn(SAID[english], said.stdout)
        self.assertRegex(said.stdout, re.escape(SAID["They differ by left − right = {1}."]).replace(r"\{1\}", "−8/5"))
        self.assertEqual([], re.findall("[a-z]{4,}", said.stdout))

    def test_a_document(self):
        with tempfile.NamedTemporaryFile("w", suffix=".md") as file:
            file.write(f"Let $s = n - m$. Then ${FALSE}$, and $R_m^T R_n = R_s$. Here $a_m = q$ and $b_m = k$.\n")
            file.flush()
            said = run("check", "--all", file.name, "--language", "zh").stdout
        self.assertIn(SAID["{1} definitions"].replace("{1}", "3"), said)
        self.assertEqual([], re.findall("[a-z]{4,}", said.replace(file.name, "")))

    def test_a_derivation(self):
        said = run("show", "score-2d-printed", "--language", "zh").stdout
        for english in ("verdict", "remark", "sources", "refuted as printed", "computed bound"):
            self.assertIn(SAID[english], said)
        self.assertIn(SAID["It is mended by {1} ({2}):"].split("{1}")[0] + "score-2d", said)

    def test_an_id_is_no_word(self):
        """also where there is a word that is spelled as it is"""
        self.assertIn("norm", SAID)
        self.assertRegex(run("show", "any-lag", "--language", "zh").stdout, r" norm[ （]")

    def test_the_book(self):
        """Every title and every remark is said in Chinese; what holds a formula is drawn, and looked for in pieces."""
        book = json.loads(run("prove", "--json", "-").stdout)["theorems"]
        said = run("show", *(theorem["id"] for theorem in book), "--language", "zh").stdout
        said = re.sub(r"\s+", "", said)
        for theorem in book:
            for text in filter(None, (theorem["title_zh"], SAID.get(theorem["remark"]))):
                for piece in re.findall(f"(?:{catalogue.HAN})+", text):
                    self.assertIn(piece, said, theorem["id"])

    def test_a_run(self):
        said = run("prove", "S1", language="zh").stdout
        for english in ("theorem", "tier", "decided by", "verdict"):
            self.assertIn(SAID[english], said.splitlines()[0])
        self.assertIn(SAID["{1} theorems"].replace("{1} ", "").strip(), said)

    def test_an_audit(self):
        """by the words of the report; what it measured is a name, a number or a formula"""
        files = [str(ROOT / f"tests/audit/data/probe_{name}.npy") for name in ("x", "positions", "x")]
        english, chinese = (run("audit", *files, "--language", language) for language in ("en", "zh"))
        self.assertEqual(english.returncode, chinese.returncode)
        self.assertEqual(len(english.stdout.splitlines()), len(chinese.stdout.splitlines()))
        for said in ("Measured", "layout", "Properties: the largest entry by which each fails", "position"):
            self.assertIn(said, english.stdout)
            self.assertIn(SAID[said], chinese.stdout)
        self.assertNotRegex(chinese.stdout, "[a-z]{3,} [a-z]{3,}|^  [a-z]")

    def test_what_the_sources_say(self):
        said = run("sources", "S4", "--language", "zh").stdout
        for english in ("out of scope", "wrong", "severity", "mended", "{1} slips refuted and mended"):
            self.assertIn(SAID[english].split("{1}")[-1], said)
        self.assertNotIn("out of scope", said)
        contents = run("list", "--language", "zh").stdout
        self.assertIn(SAID["false: {1}"].split("{1}")[0], contents)
        self.assertIn("仅依赖于", contents)

    def test_english_is_the_default_and_nothing_else_is_a_language(self):
        self.assertIsNone(CHINESE.search(run("decide", FALSE).stdout))
        self.assertEqual(run("decide", FALSE).stdout, run("decide", FALSE, "--language", "en", language="zh").stdout)
        for wrong in ({"language": "de"}, {}):
            refused = run("decide", FALSE, *([] if wrong else ["--language", "zh_CN"]), **wrong)
            self.assertEqual((2, ""), (refused.returncode, refused.stdout))
            self.assertRegex(refused.stderr, r"^rope-proofs: --language must be en or zh, got '(de|zh_CN)'\n$")

    def test_json_says_the_same(self):
        said = [run("decide", FALSE, "--json", "-", "--language", language).stdout for language in ("en", "zh")]
        self.assertEqual(*said)


if __name__ == "__main__":
    unittest.main()
