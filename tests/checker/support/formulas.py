"""Formulas for the checkers: 1,000 equations, of which it is known which are true, and all that the tests of
src/formula ask."""
import os
import pathlib
import random
import re

TESTS = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"], "tests/formula")
SEED, COUNT = 27, 1000


def generated():
    """Each with whether it is true; None where its angles may make it so by chance."""
    draw = random.Random(SEED)
    for _ in range(COUNT):
        i, j = (draw.choice(["a", "b", "a + b", "2a", "a - b"]) for _ in range(2))
        k, sign = draw.randrange(1, 4), draw.choice("+-")
        other = "-" if sign == "+" else "+"
        right = draw.random() < 0.5
        which = draw.randrange(3)
        if which == 0:
            said = f"cos({i}) cos({j})" + f" {other if right else sign} sin({i}) sin({j})"
            line = f"{k} cos({i} {sign} ({j})) = {k} ({said})"
        elif which == 1:
            line = f"R({i}) R({j}) x = R({i} {'+' if right else '-'} ({j})) x"
        else:
            line = f"|R({i}) x {sign} R({j}) x|^2 = 2 (1 {sign if right else other} cos({i} - ({j}))) |x|^2"
        # i = j = 2a, say
        yield line, right if right or not ("a - b" in line or line.count("2a") > 1) else None


def written():
    """Every text in the tests that may be a formula."""
    found = {}
    for path in sorted(TESTS.glob("*.cpp")):
        for raw, plain in re.findall(r'R"\((.*?)\)"|"((?:[^"\\\n]|\\.)*)"', path.read_text(encoding="utf-8"), re.S):
            text = re.sub(r"\s+", " ", raw or re.sub(r"\\(.)", r"\1", plain)).strip()
            if "=" in text:
                found[text] = None
    return list(found)
