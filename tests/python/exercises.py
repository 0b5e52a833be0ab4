"""The exercises of the lectures: each has a right answer that is proved, and wrong ones that are refuted; what a
notebook shows before anything is written is that it waits."""

import json
import pathlib
import re
import sys

import numpy as np
import pytest

import rope_proofs as rp
from rope_proofs._exercises import EXERCISES

NOTEBOOKS = pathlib.Path(__file__).resolve().parents[2] / "notebooks"
c, s = np.cos, np.sin


def turned(x, a):
    return np.concatenate([[c(t) * p - s(t) * q, s(t) * p + c(t) * q] for t, p, q in zip(a, x[0::2], x[1::2])])


def halves(x, a):
    n = len(x) // 2
    return np.concatenate([x[:n] * c(a) - x[n:] * s(a), x[:n] * s(a) + x[n:] * c(a)])


RIGHT = {
    "shift": lambda g: [[c(g), s(g)], [-s(g), c(g)]],
    "turn": lambda x, a: [c(a) * x[0] - s(a) * x[1], s(a) * x[0] + c(a) * x[1]],
    "score": lambda q, k, g: c(g) * (q @ k) + s(g) * (q[1] * k[0] - q[0] * k[1]),
    "equal": lambda x, g: sum((x[2 * i] ** 2 + x[2 * i + 1] ** 2) * c(g[i]) for i in range(4)),
    "half_split": halves,
    "reorder": lambda x: np.concatenate([x[0::2], x[1::2]]),
    "repair": lambda k, old, new: turned(k, [new - old]),
    "lag": lambda q, r: turned(q, -r),
    "causal": lambda S, V: (S * np.tri(3, dtype=int)) @ V,
}
WRONG = {
    "shift": [lambda g: [[c(g), -s(g)], [s(g), c(g)]]],
    "turn": [lambda x, a: [c(a) * x[0] + s(a) * x[1], -s(a) * x[0] + c(a) * x[1]], lambda x, a: x,
             lambda x, a: [c(a) * x[0] - s(a) * x[1], s(a) * x[0] - c(a) * x[1]], lambda x, a: x[0]],
    "score": [lambda q, k, g: c(g) * (q @ k) - s(g) * (q[1] * k[0] - q[0] * k[1]), lambda q, k, g: c(g) * (q @ k)],
    "equal": [lambda x, g: (x @ x) * c(g[0])],
    "half_split": [turned, lambda x, a: halves(x, -a), lambda x, a: x],
    "reorder": [lambda x: np.concatenate([x[1::2], x[0::2]]), lambda x: x, lambda x: x[::-1]],
    "repair": [lambda k, old, new: turned(k, [new]), lambda k, old, new: turned(k, [old - new])],
    "lag": [turned, lambda q, r: q, lambda q, r: 2 * turned(q, -r)],
    "causal": [lambda S, V: S @ V, lambda S, V: (S * np.tri(3, k=-1, dtype=int)) @ V,
               lambda S, V: (S * np.tri(3, dtype=int)).T @ V],
}


@pytest.mark.parametrize("name", EXERCISES)
def test_right_and_wrong(name):
    assert rp.exercise(name, RIGHT[name])
    for wrong in WRONG[name]:
        judged = rp.exercise(name, wrong)
        assert not judged and "✗" in repr(judged)


SAID = re.compile(r"take .*: yours is −?\d+(/\d+)?, and that is not what is asked")


@pytest.mark.parametrize("name", EXERCISES)
def test_the_words_hold_an_input_and_your_value_alone(name):
    """Nothing that an answer could be made of."""
    for wrong in WRONG[name]:
        for _, verdict, why in rp.exercise(name, wrong).lines:
            assert verdict != "refuted" or SAID.fullmatch(why), why


NOTHING = {"shift": (2, 2), "turn": 2, "score": (), "equal": (), "half_split": 8, "reorder": 8, "repair": 2, "lag": 8,
           "causal": (3, 2)}  # the shapes of the answers


def zeros(shape):
    """Writes zeros into what it is given, so that whatever is computed from it afterwards is 0 as well."""
    def answer(*values):
        for value in values:
            if isinstance(value, np.ndarray):
                value[...] = 0
        return np.zeros(shape, dtype=int)
    return answer


KEPT = np.empty(2, dtype=object)


def turned_in_place(x, a):
    x[0], x[1] = c(a) * x[0] - s(a) * x[1], s(a) * x[0] + c(a) * x[1]
    return x


def ones(q, k, g):
    q[:], k[:] = [1, 0], [1, 0]
    return c(g)


def always_the_same_array(x, a):
    KEPT[:] = [c(a) * x[0], c(a) * x[0] + s(a) * 2 * x[1]]
    return KEPT


@pytest.mark.parametrize("name", EXERCISES)
def test_what_is_expected_is_made_of_untouched_variables(name):
    judged = rp.exercise(name, zeros(NOTHING[name]))
    assert not judged and "stopped" not in [verdict for _, verdict, _ in judged.lines]


def test_an_answer_may_work_in_its_own_arguments_and_in_no_others():
    assert not rp.exercise("score", ones)
    assert rp.exercise("turn", turned_in_place)
    assert [verdict for _, verdict, _ in rp.exercise("turn", always_the_same_array).lines][2] == "refuted"


def test_what_is_said():
    assert "not yet" in repr(rp.exercise("turn", lambda x, a: ...)) and not rp.exercise("turn", lambda x, a: None)
    said = repr(rp.exercise("turn", WRONG["turn"][0]))
    assert "(cos a, sin a) = (3/5, 4/5), component 1: yours is −4/5, and that is not what is asked" in said

    def compares(x, a):
        return x if x[0] > 0 else -x

    said = repr(rp.exercise("turn", compares))
    assert re.search(r"TypeError: a Term stands for every value at once.*, line \d+ of compares", said)
    assert "of shape (), where (2,) is expected" in repr(rp.exercise("turn", lambda x, a: x[0]))
    with pytest.raises(ValueError, match="name must be one of shift, turn.*got 'tern'"):
        rp.exercise("tern", RIGHT["turn"])
    with pytest.raises(TypeError, match="is a function, got 3"):
        rp.exercise("turn", 3)


@pytest.mark.parametrize("name", EXERCISES)
def test_the_answer_is_not_given_away(name):
    """An input where yours differs and what yours gives: nothing that a script could put in its place."""
    for wrong in (zeros(NOTHING[name]), *WRONG[name]):
        for words, verdict, why in rp.exercise(name, wrong).lines:
            if verdict == "refuted":
                assert re.fullmatch(r"(take [^:]*: )?yours is −?[\d/]+, and that is not what is asked", why), why


def test_each_stands_in_a_lecture_and_waits():
    asked = {}
    for path in NOTEBOOKS.glob("*.ipynb"):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for name in re.findall(r'rp\.exercise\("(\w+)"', "".join(cell["source"])):
                asked[name] = "".join("".join(o["data"]["text/plain"]) for o in cell["outputs"])
    assert set(asked) == set(EXERCISES)
    assert all("not yet" in shown and "proved" not in shown for shown in asked.values())


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
