"""What the program says has its Chinese in src/words/zh.po, by the ids of its sentences: whatever the tests of formulas
ask is asked, as a formula and as a document, and each text of the answers is looked up with what it was made of.
"""
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

#: sentences whose part is a name of LaTeX
OF_NAMES = {"the environment {1}", r"'&', '\\' or \end{{1}}"}
PLACE, WORDS = re.compile(r"\{\d\}"), re.compile("[A-Za-z]{2}")
ENGLISH = re.compile(r"[A-Za-z]{3,},? [a-z]{2,}|\b(?:an?|the) |^[a-z]{4,}$")
#: the fields that are sentences, and not formulas or names
SENTENCES = {"reading", "notes", "scope", "ground", "trouble", "found", "expected", "mend", "why", "entry"}


def asked():
    strings = re.compile(r'R"\((.*?)\)"|"((?:[^"\\\n]|\\.)*)"', re.S)
    found = {}
    for file in sorted((ROOT / "tests/formula").glob("*.cpp")):
        for raw, plain in strings.findall(file.read_text(encoding="utf-8")):
            text = raw or re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], plain)
            if text.strip() and "\\x" not in plain:
                found[text.replace("\0", " ")] = None
    return list(found)


def answers(command, arguments, **more):
    run = subprocess.run([PROGRAM, command, *arguments, "--json", "-"], capture_output=True, text=True, **more)
    return json.loads(run.stdout)


def said_in(value, key=""):
    """The sentences of an answer."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from said_in(part, name) if name != "said" else ()
    elif isinstance(value, list):
        for part in value:
            yield from said_in(part, key)
    elif isinstance(value, str) and key in SENTENCES:
        yield value


def lacking(text, entries, made, whole=True):
    """The ids of a text that have no Chinese."""
    if text in entries:
        return []
    if text in made:
        name, *parts = made[text]
        named = [parts[int(i) - 1] for quote, i in re.findall(r"('?)\{(\d)\}", name) if not quote]
        if name in OF_NAMES:
            return [] if name in entries else [name]
        own = [name] if name not in entries and re.search("[A-Za-z]{2}", re.sub(r"\{\d\}", "", name)) else []
        return own + [one for part in named for one in lacking(part, entries, made, whole=False)]
    words = re.sub(r"'[^']*'|\$[^$]*\$|\\[A-Za-z]+", "", text)
    return [text] if (re.search("[A-Za-z]{2}", words) if whole else ENGLISH.search(words)) else []


class Said(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.entries = catalogue.read(catalogue.SCRIPTS).entries

    def look(self, all_of_it):
        missing = {}  # one of each shape, whatever it quotes
        for text in said_in(all_of_it):
            for one in lacking(text, self.entries, all_of_it.get("said", {})):
                missing.setdefault(re.sub(r"'[^']*'|\$[^$]*\$|\d+", "_", one), one)
        self.assertEqual("", "\n".join(sorted(missing.values())), f"{len(missing)} sentences have no Chinese")

    def test_formulas(self):
        lines = "\n".join(re.sub(r"[\n\r]", " ", text) for text in asked())
        self.look(answers("decide", ["-"], input=lines))

    def test_documents(self):
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for i, text in enumerate(asked()):
                if ("$" in text or "\\[" in text) and not text.startswith("%PDF"):
                    files.append(pathlib.Path(folder) / f"{i}.md")
                    files[-1].write_text(text, encoding="utf-8")
            self.look(answers("check", files))

    def test_ids(self):
        """The sentences with parts that are said in C++ and in the scripts of the pages are those of the catalogue."""
        said = set()
        for place, ending in (("src", "*.[ch]pp"), ("docs/assets", "*.js")):
            for file in (ROOT / place).rglob(ending):
                text = file.read_text(encoding="utf-8")
                text = re.sub(r'"\n\s*"', "", text) if ending != "*.js" else re.sub(r'" \+\n\s*"', "", text)
                for literal in re.findall(r'"((?:[^"\\\n]|\\.)*\{1\}(?:[^"\\\n]|\\.)*)"', text):
                    said |= {re.sub(r"\\(.)", r"\1", literal)} - {r"\frac{1}{2}"}
                if "src/audit" not in str(file):  # report::counted(n, "entry")
                    for noun in re.findall(r'\bcounted\((?:[^()]|\([^()]*\))*, "([a-z ]+)"\)', text):
                        said |= {f"{{1}} {noun}", f"{{1}} {re.sub('y$', 'ie', noun)}s"}
        # the outcomes of a run, counted
        for outcome in re.findall(r'return "([a-z ]+)";', (ROOT / "src/book/outcome.cpp").read_text(encoding="utf-8")):
            said.add(f"{{1}} {outcome}")
        entries = catalogue.read(lambda place: place in (catalogue.SCRIPTS, catalogue.TERMINAL)).entries
        ours = {english for english in entries if PLACE.search(english)}
        self.assertEqual([], sorted(one for one in said - set(entries) if WORDS.search(PLACE.sub("", one))))
        self.assertEqual([], sorted(ours - said), "nobody says this any more: take it out of src/words/zh.po")


if __name__ == "__main__":
    unittest.main()
