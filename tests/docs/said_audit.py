"""What the audit says has its Chinese in src/words/zh.po: the sentences that stand in its source, and its answers to
the files that are kept here, whole or by the ids of what they were made of. tests/audit/show/said.cpp asks the gallery.
"""
import re
import unittest

import said
from said import ROOT, answers, catalogue

DATA = ROOT / "tests/audit/data"
FILES = [DATA / "probe_x.npy", DATA / "probe_positions.npy"]
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
LITERALS = re.compile(rf"{LITERAL}(?:\s*{LITERAL})*")
said.SENTENCES = {"headline", "words", "evidence", "mend"}
#: what a function of src/audit says: from which of its arguments on
SAYS = {"BadAnswer": 0, "BadFile": 0, "named": 1, "noted": 0, "slip": 1, "unsure": 1}
CALL = re.compile(rf"\b(?:({'|'.join(SAYS)})\(|Kind::\w+,)")  # or a Finding
#: files of weights are no matter of the page, nor are tables for a terminal
ELSEWHERE = {"header.cpp", "kill_matrix_print.cpp", "models.cpp", "models_print.cpp", "npz.cpp", "print.cpp"}


def text_of(literals):
    """What string literals one after the other stand for."""
    return re.sub(r"\\(.)", r"\1", "".join(literal[1:-1] for literal in re.findall(LITERAL, literals)))


def arguments(source, at):
    """Those from `at` on to the end of the brackets around it."""
    depth, begin, strings = 0, at, {m.start(): m.end() for m in re.finditer(LITERAL, source[at:at + 3000])}
    end = at
    while depth >= 0 and end < len(source):
        if end - at in strings:
            end = at + strings[end - at]
            continue
        c = source[end]
        depth += (c in "({[") - (c in ")}]")
        if depth < 0 or depth == 0 and c == ",":
            yield source[begin:end]
            begin = end + 1
        end += 1


def in_source(source):
    """Sentences without parts that are said; those with parts are what said.Said.test_ids looks for."""
    whole = re.sub(r"(?m)//.*$", "", source)
    for call in CALL.finditer(whole):
        for i, argument in enumerate(arguments(whole, call.end())):
            for text in map(text_of, LITERALS.findall(argument) if i >= SAYS.get(call[1], 0) else ()):
                if " " in text and "{1}" not in text and said.ENGLISH.search(text):
                    yield text


class SaidByTheAudit(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.entries = catalogue.read(catalogue.SCRIPTS).entries

    def check(self, texts, made):
        """A formula alone, y = x, is the same in both languages."""
        found = {one for text in texts for one in said.lacking(text, self.entries, made)}
        missing = sorted(one for one in found if "=" not in one or said.ENGLISH.search(one))
        self.assertEqual("", "\n".join(missing), f"{len(missing)} sentences have no Chinese")

    def test_source(self):
        for file in [*sorted((ROOT / "src/audit").rglob("*.[ch]pp")), ROOT / "src/web/audit.cpp"]:
            if file.name not in ELSEWHERE:
                with self.subTest(file=file.name):
                    self.check(in_source(file.read_text(encoding="utf-8")), {})

    def test_audit(self):
        stated = [[], ["--base", "500000"], ["--layout", "interleaved"], ["--rotary-dim", "32"],
                  ["--max-error", "1e-9"], ["--length-factor", "2"], ["--base", "10000", "--scaling", "none"]]
        stated += [["--base", "10000", "--scaling", name, "--factor", "8"] for name in ("linear", "ntk")]
        stated += [["--base", "10000", "--scaling", name, "--factor", "8", "--original-length", "4096"]
                   for name in ("dynamic-ntk", "llama3", "yarn", "yarn-paper")]
        for answer in sorted(DATA.glob("ggml*.npy")):
            for options in stated:
                with self.subTest(answer=answer.name, options=options):
                    report = answers("audit", [*FILES, answer, *options])
                    self.check(said.said_in(report), report.get("said", {}))


if __name__ == "__main__":
    unittest.main()
