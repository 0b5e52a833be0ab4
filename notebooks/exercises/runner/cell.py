"""Runs in the box: somebody's function is called with variables in place of numbers, and what it computes is written
down, to descriptor 3. It decides nothing, so there is nothing to forge: the judge works on what is written.

Standard input: {"statements": [...], "function": "turn", "given": {"x": "vector 2", "a": "angle"}}
"""
import json
import os
import sys
from fractions import Fraction

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # each would take its memory
import numpy as np

MOST = 100_000
nodes = []


def node(op, *parts):
    if len(nodes) == MOST:
        raise MemoryError(f"more than {MOST} steps")
    nodes.append([op, *parts])
    return Number(len(nodes) - 1)


def number(x):
    """A Number, or None for what is none."""
    if isinstance(x, Number):
        return x
    if isinstance(x, (float, np.floating)):
        fraction = Fraction(float(x))
        if fraction.denominator > 1 << 20:
            raise TypeError(f"{x} is a rounded number, and an answer is exact: write Fraction(1, 2), or a variable")
        return node("number", str(fraction))
    return node("number", str(Fraction(int(x) if isinstance(x, np.integer) else x))) if isinstance(
        x, (int, Fraction, np.integer)) and not isinstance(x, bool) else None


def operation(op, swapped=False):
    def made(one, other):
        two = number(other)
        if two is None:
            return NotImplemented
        return node(op, two.at, one.at) if swapped else node(op, one.at, two.at)
    return made


class Number:
    """What was computed at step `at`."""
    __slots__ = ("at",)
    __add__, __radd__ = operation("+"), operation("+", True)
    __sub__, __rsub__ = operation("-"), operation("-", True)
    __mul__, __rmul__ = operation("*"), operation("*", True)

    def __init__(self, at):
        self.at = at

    def __neg__(self):
        return 0 - self

    def __pos__(self):
        return self

    def __truediv__(self, other):
        if isinstance(other, (int, Fraction, np.integer)) and other != 0:
            return self * (1 / Fraction(int(other) if isinstance(other, np.integer) else other))
        raise TypeError("a division by what is no number")

    def __pow__(self, power):
        if not isinstance(power, (int, np.integer)) or not 0 <= power <= 64:
            raise TypeError("a power that is no whole number from 0 to 64")
        result = number(1)
        for _ in range(power):
            result = result * self
        return result

    def __bool__(self):
        raise TypeError("a variable has no value: it stands for all numbers")

    __float__ = __int__ = __bool__

    def conjugate(self):
        return self


class Angle:
    """A whole combination of the angles that are given."""

    def __init__(self, parts):
        self.parts = {k: n for k, n in parts.items() if n}

    def __add__(self, other):
        if not isinstance(other, Angle):
            return self if isinstance(other, int) and other == 0 else NotImplemented
        return Angle({k: self.parts.get(k, 0) + other.parts.get(k, 0) for k in self.parts | other.parts})

    __radd__ = __add__

    def __mul__(self, factor):
        if isinstance(factor, bool) or not isinstance(factor, (int, np.integer)):
            return NotImplemented
        return Angle({k: int(factor) * n for k, n in self.parts.items()})

    __rmul__ = __mul__

    def __neg__(self):
        return -1 * self

    def __sub__(self, other):
        return self + -1 * other

    def cos(self):
        return node("cos", sorted(self.parts.items()))

    def sin(self):
        return node("sin", sorted(self.parts.items()))


def arguments(given):
    """As theorem() makes them: numbers, or arrays of them."""
    made, variables, angles = [], 0, 0
    for words in given.values():
        kind, *shape = words.split()
        shape = tuple(map(int, shape))
        count = int(np.prod(shape, dtype=int))
        values = np.empty(count, dtype=object)
        for i in range(count):
            values[i] = Angle({angles + i: 1}) if kind.startswith("angle") else node("variable", variables + i)
        angles, variables = (angles + count, variables) if kind.startswith("angle") else (angles, variables + count)
        made.append(values.reshape(shape) if shape else values[0])
    return made


def main():
    asked = json.load(sys.stdin)
    scope = {"np": np}
    for statement in asked["statements"]:
        try:
            exec(compile(statement, "cell", "exec"), scope)
        except Exception:
            pass  # what it needs was left out, or is needed by nothing
    try:
        answer = eval(asked["function"], scope)(*arguments(asked["given"]))
        if answer is ... or answer is None:
            return {"waits": True}
        entries = np.asarray(answer, dtype=object)
        places = [number(entry) for entry in entries.reshape(-1)]
        if None in places:
            raise TypeError("an answer is made of numbers")
        return {"shape": entries.shape, "nodes": nodes, "entries": [one.at for one in places]}
    except Exception as error:
        return {"trouble": f"{type(error).__name__}: {error}"[:300]}


with open(3, "w", encoding="utf-8") as out:
    json.dump(main(), out)
