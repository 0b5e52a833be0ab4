"""Exercises of the lectures: your function is run with variables in place of numbers, and proved or refuted."""

from __future__ import annotations

import re
import traceback
from dataclasses import dataclass

import numpy as np

from . import _core
from ._own import theorem

EIGHT = {"x": "vector 8", "a": "angles 4"}
TWO = {"q": "vector 2", "k": "vector 2", "g": "angle"}
WAITS = "not yet: write your lines in place of ..."
SAID = {}  # what sentences were made of, for who says them in another language: text -> (sentence, part, ...)


def _turn(x, a):
    """R(a) x in the plane, or in the planes (0, 1), (2, 3), ..."""
    a, y = np.atleast_1d(np.asarray(a, dtype=object)), np.empty(len(x), dtype=object)
    y[0::2] = np.cos(a) * x[0::2] - np.sin(a) * x[1::2]
    y[1::2] = np.sin(a) * x[0::2] + np.cos(a) * x[1::2]
    return y


def _halves(x):
    return np.concatenate([x[0::2], x[1::2]])


def _apart(y):
    return np.concatenate([[first, second] for first, second in zip(y[: len(y) // 2], y[len(y) // 2:])])


def _mask(S, V):
    return np.array([[sum(S[i, j] * V[j, c] for j in range(i + 1)) for c in range(2)] for i in range(3)], dtype=object)


def _other_last(V):
    other = V.copy()
    other[2] = V[0] + 1
    return other


# name: what must hold, of which variables, and of f: yours and what is expected
EXERCISES = {
    "shift": [("M(g) PE(t) = PE(t + g) for PE(t) = (sin t, cos t)", {"t": "angle", "g": "angle"}, lambda f, t, g: (
        np.asarray(f(g)) @ [np.sin(t), np.cos(t)], [np.sin(t + g), np.cos(t + g)]))],
    "turn": [
        ("(1, 0) goes to (cos a, sin a)", {"a": "angle"},
         lambda f, a: (f(np.array([1, 0]), a), [np.cos(a), np.sin(a)])),
        ("the length is kept", {"x": "vector 2", "a": "angle"}, lambda f, x, a: (np.dot(f(x, a), f(x, a)), x @ x)),
        ("by a, then by b, is by a + b", {"x": "vector 2", "a": "angle", "b": "angle"},
         lambda f, x, a, b: (f(np.asarray(f(x, a)), b), f(x, a + b)))],
    "score": [
        ("at distance 0 it is the inner product", TWO, lambda f, q, k, g: (f(q, k, g - g), q @ k)),
        ("before and after change places with q and k", TWO, lambda f, q, k, g: (f(q, k, g), f(k, q, -g))),
        ("it is the score of q and R(g) k", TWO, lambda f, q, k, g: (f(q, k, g), q @ _turn(k, g)))],
    "equal": [("it is the score of x with itself, turned by g", {"x": "vector 8", "g": "angles 4"}, lambda f, x, g: (
        f(x, g), x @ _turn(x, g)))],
    "half_split": [
        ("the length is kept", EIGHT, lambda f, x, a: (np.dot(f(x, a), f(x, a)), x @ x)),
        ("plane i is the coordinates i and i + d/2", EIGHT, lambda f, x, a: (f(_halves(x), a), _halves(_turn(x, a))))],
    "reorder": [
        ("reordered, then turned half-split, is turned interleaved, then reordered", EIGHT, lambda f, x, a: (
            _halves(_turn(_apart(f(x)), a)), f(_turn(x, a)))),
        ("coordinates 0 and 1 go to 0 and d/2", EIGHT, lambda f, x, a: (np.asarray(f(x))[[0, 4]], x[:2]))],
    "repair": [("the repaired key is the key, turned by the new angle",
                {"k": "vector 2", "old": "angle", "new": "angle"},
                lambda f, k, old, new: (f(_turn(k, old), old, new), _turn(k, new)))],
    "lag": [
        ("at the distance r the score is |q|^2", {"q": "vector 8", "r": "angles 4"},
         lambda f, q, r: (q @ _turn(np.asarray(f(q, r)), r), q @ q)),
        ("the key is as long as q", {"q": "vector 8", "r": "angles 4"},
         lambda f, q, r: (np.dot(f(q, r), f(q, r)), q @ q))],
    "causal": [
        ("the first token sees itself alone", {"S": "matrix 3 3", "V": "matrix 3 2"}, lambda f, S, V: (
            np.asarray(f(S, V))[0], S[0, 0] * V[0])),
        ("the last token is seen by the last alone", {"S": "matrix 3 3", "V": "matrix 3 2"}, lambda f, S, V: (
            np.asarray(f(S, V))[:2], np.asarray(f(S, _other_last(V)))[:2])),
        ("each token sums what it sees", {"S": "matrix 3 3", "V": "matrix 3 2"},
         lambda f, S, V: (f(S, V), _mask(S, V)))],
}


def _say(sentence, *parts):
    """The sentence with its parts in the places of {1}, {2}, ..."""
    text = re.sub(r"\{(\d)\}", lambda place: str(parts[int(place[1]) - 1]), sentence)
    SAID[text] = (sentence, *map(str, parts))
    return text


class _Waits(Exception):
    pass


@dataclass(frozen=True, repr=False)
class Judged:
    """What became of an exercise; true where every line is proved."""

    name: str
    lines: tuple[tuple[str, str, str], ...]  # (what must hold, verdict, how it was decided or why it does not hold)

    def __bool__(self) -> bool:
        return all(verdict == "proved" for _, verdict, _ in self.lines)

    def __repr__(self):
        out = []
        for words, verdict, why in self.lines:
            out.append(f"{'✓' if verdict == 'proved' else '·' if verdict == 'open' else '✗'} {words}")
            out.append(f"    {why}")
        return "\n".join(out)


def exercise(name, function):
    """Proves or refutes your answer to an exercise of the lectures, line by line, for all values.

    >>> exercise("shift", lambda g: [[np.cos(g), np.sin(g)], [-np.sin(g), np.cos(g)]])
    ✓ M(g) PE(t) = PE(t + g) for PE(t) = (sin t, cos t)
        proved: 9 exact points decide it for all values
    """
    if name not in EXERCISES:
        raise ValueError(f"name must be one of {', '.join(EXERCISES)}, got {name!r}")
    if not callable(function):
        raise TypeError(f"the answer to an exercise is a function, got {function!r}")
    return Judged(name, tuple(_line(function, *one) for one in EXERCISES[name]))


def _line(function, words, variables, sides):
    def asked(*values):
        answer = function(*(_own_copy(value) for value in values))
        if answer is ... or answer is None:
            raise _Waits
        return _own_copy(answer)

    def derivation(lines, **values):
        yours, expected = (np.asarray(side, dtype=object) for side in sides(asked, **values))
        if yours.shape != expected.shape:
            raise ValueError(f"an answer of shape {yours.shape}, where {expected.shape} is expected")
        lines.begin("yours", yours)
        lines("expected", "as asked", expected)

    try:
        found = theorem(derivation, **variables)
    except _Waits:
        return words, "open", WAITS
    except Exception as error:  # the reader's own
        own = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.name == function.__name__]
        where = f", line {own[-1].lineno} of {own[-1].name}" if own else ""
        return words, "stopped", f"{type(error).__name__}: {error}{where}"
    if found.verdict == "proved":
        points = found.lines[-1].points
        return words, "proved", _say("proved: {1}", _say("{1} exact points decide it for all values", points)
                                     if points else "it is what is asked for, as written")
    return words, found.verdict, _why(found)


def _own_copy(value):
    """What the answer writes into is its own: neither what it is asked about nor what it said before."""
    if isinstance(value, list):
        return [_own_copy(entry) for entry in value]
    return np.array(value, dtype=object) if isinstance(value, np.ndarray) else value


def _why(found):
    c = found.counterexample
    if not c:
        return found.lines[-1].trouble or found.verdict
    take = ", ".join(f"{_core.unicode(name)} = {_core.unicode(value)}" for name, value in c.values.items())
    yours = _core.unicode(c.left)
    if not c.entry:
        return _say("take {1}: yours is {2}, and that is not what is asked", take, yours)
    place = re.findall(r"\d+", c.entry)
    entry = _say("component {1}" if len(place) == 1 else "row {1}, column {2}", *place)
    return _say("take {1}, {2}: yours is {3}, and that is not what is asked", take, entry, yours)
