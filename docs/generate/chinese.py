"""The Chinese beside the English of a card, which has both: of titles, labels, tiers, statements, hypotheses and
remarks, as src/words/zh.po has it. tests/docs/chinese.py says what lacks.
"""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "src" / "words"))
import catalogue
from catalogue import squeezed

SAID = catalogue.read(lambda place: place in catalogue.OF_STATEMENTS)
WORDS = re.compile(r"\\text\{([^{}]*)\}")
PLACE = re.compile(r"\{(\d+)\}")


def of(english):
    """The Chinese of a sentence that is said whole, or None."""
    return SAID.entries.get(squeezed(english))


def pattern(latex):
    """The sentence of a statement, {1}, {2}, ... for its formulas, and these formulas; None where it has no word."""
    parts = WORDS.split(latex)  # formula, word, formula, ...
    if len(parts) == 1:
        return None, [latex]
    said, formulas = [], []
    for i, part in enumerate(parts):
        if i % 2:
            said.append(squeezed(part))
        elif part.strip():
            formulas.append(part)
            said.append(f"{{{len(formulas)}}}")
    return " ".join(said), formulas


def statement(latex):
    """The statement in Chinese, as LaTeX; None where English and Chinese are the same, or Chinese is missing."""
    sentence, formulas = pattern(latex)
    said = sentence and of(sentence)
    if not said:
        return None
    parts = PLACE.split(said)  # word, place, word, ...
    return "".join(formulas[int(part) - 1] if i % 2 else part and f"\\text{{{part}}}" for i, part in enumerate(parts))
