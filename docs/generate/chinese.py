"""The Chinese of what the program says in English: docs/chinese.json, looked up. tests/docs/chinese.py says what lacks.

Titles are not here: they stand in the proof files, beside the English ones.
"""
import json
import re
from pathlib import Path

TABLE = json.loads((Path(__file__).parents[1] / "chinese.json").read_text(encoding="utf-8"))
WORDS = re.compile(r"\\text\{([^{}]*)\}")
PLACE = re.compile(r"\{(\d+)\}")


def squeezed(text):
    return " ".join(text.split())


def pattern(latex):
    """The sentence of a statement, {0}, {1}, ... for its formulas, and these formulas; None where it has no word."""
    parts = WORDS.split(latex)  # formula, word, formula, ...
    if len(parts) == 1:
        return None, [latex]
    said, formulas = [], []
    for i, part in enumerate(parts):
        if i % 2:
            said.append(squeezed(part))
        elif part.strip():
            said.append(f"{{{len(formulas)}}}")
            formulas.append(part)
    return " ".join(said), formulas


def statement(latex):
    """The statement in Chinese, as LaTeX; None where English and Chinese are the same, or Chinese is missing."""
    sentence, formulas = pattern(latex)
    chinese = TABLE["statements"].get(sentence)
    if chinese is None:
        return None
    parts = PLACE.split(chinese)  # word, place, word, ...
    said = (formulas[int(part)] if i % 2 else part and f"\\text{{{part}}}" for i, part in enumerate(parts))
    return "".join(said)


def is_formula(words):
    """Whether nothing but punctuation stands beside the formulas."""
    return not re.search(r"\w", re.sub(r"\$[^$]*\$", "", words))


def missing(theorems):
    """What has no Chinese: (id, section of the table, English); and what no theorem uses: (section, English)."""
    sections = ("statements", "hypotheses", "remarks")
    used, lacking = {section: set() for section in sections}, []
    for theorem in theorems:
        said = [("statements", pattern(theorem["latex"])[0])] + [("hypotheses", h) for h in theorem["hypotheses"]]
        for section, english in said + [("remarks", theorem["remark"])]:
            if not english:
                continue
            english = squeezed(english)
            used[section].add(english)
            if english not in TABLE[section] and not (section == "hypotheses" and is_formula(english)):
                lacking.append((theorem["id"], section, english))
    unused = [(section, english) for section in sections for english in TABLE[section] if english not in used[section]]
    return lacking, unused
