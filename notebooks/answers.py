"""The teacher's answers to the numbered exercises of the lectures, in the reader's language: answers.md, and what it
says in Chinese from src/words/zh.po.

    ROPE_PROOFS_LANGUAGE=zh python3 notebooks/answers.py > answers-zh.md
"""
import re
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER / "exercises" / "runner"))
import words
from words import catalogue

# code, what it printed, and the lectures' names are the same in both
SAME = re.compile(r"(\s*^(?:## [^\n]+|```.*?^```)\s*)", re.M | re.S)


def main():
    """\\throws SystemExit naming what has no Chinese, or says something else by now"""
    text = (FOLDER / "answers.md").read_text(encoding="utf-8")
    if words.language() == "zh":
        known = catalogue.read(catalogue.ANSWERS)
        parts = [(part, []) if i % 2 else known.markdown(part) for i, part in enumerate(SAME.split(text))]
        wrong = [f"no Chinese of: {piece}" for _, lacking in parts for piece in lacking]
        wrong += [f"no answer says any more: {piece}" for piece in known.unused()]
        if wrong:
            raise SystemExit("\n".join(f"notebooks/answers.md: {each}" for each in wrong))
        text = "".join(part for part, _ in parts)
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
