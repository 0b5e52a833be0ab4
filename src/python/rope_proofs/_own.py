"""Theorems of one's own: NumPy code that is run with variables in place of numbers, and decided for all their
values."""

from __future__ import annotations

import json
import re
from typing import Any

import numpy as np

from . import _core
from ._proofs import _ranged, _result


class Lines:
    """What a derivation writes its lines on."""

    def __init__(self, core: Any) -> None:
        self._core = core

    def begin(self, latex: str, value: Any, *, shows: str = "") -> None:
        """The first line; `shows` names a chain of its own, for something else that belongs to the theorem."""
        self._core.begin(_text(shows, "shows"), _text(latex, "latex"), *_entries(value))

    def __call__(self, latex: str, reason: str, value: Any) -> None:
        """A line that equals the one before, and why."""
        self._core.line(_text(latex, "latex"), _text(reason, "reason"), *_entries(value))


def theorem(derivation, *, name="A theorem of one's own", states=None, given=(), digits=(16, 50), samples=4,
            **variables):
    """Decides a derivation written in NumPy, exactly, for all values of its variables, and returns its Result.

    derivation  f(lines, **variables) writes the lines down: lines.begin(latex, value), lines(latex, reason, value)
    variables   what each is: "real", "angle", "vector 3", "matrix 2 3", "angles 64"; vectors, matrices and several
                angles come as NumPy arrays of objects
    states      the statement, in LaTeX; without it the first line and the last
    given       hypotheses, in words
    digits, samples   of the high-precision tier, as for prove()

    A value is a number or an array of numbers made of variables and of whole numbers and fractions with +, - and *, of
    np.cos and np.sin of sums and whole multiples of angles, and of what NumPy does with arrays of these: @, transposes,
    slices, np.concatenate, np.stack. What f raises goes through; what needs a value (a comparison, a square root,
    float) raises TypeError, and what writes into a variable ValueError: every line is about the same ones.

    >>> import numpy as np
    >>> def half_split(x, angle):                       # a port, as it stands
    ...     half = len(x) // 2
    ...     cos, sin, a, b = np.cos(angle), np.sin(angle), x[:half], x[half:]
    ...     return np.concatenate([a * cos - b * sin, a * sin + b * cos])
    >>> def norm(lines, x, angle):
    ...     lines.begin("|y|^2", half_split(x, angle) @ half_split(x, angle))
    ...     lines("|x|^2", "a rotation in each plane", x @ x)
    >>> theorem(norm, x="vector 128", angle="angles 64")
    <Result own: proved, exact>
    """
    names = list(variables)
    shapes = [_shape(name, words) for name, words in variables.items()]
    lines, raised = [], []

    def written(core, values):
        arguments = {name: _array(value, shape) for name, value, (_, shape) in zip(names, values, shapes)}
        lines.append(Lines(core))
        try:
            derivation(lines[-1], **arguments)
        except Exception as error:
            raised.append(_written_into(error))
            raise raised[-1]

    wanted = sorted({_ranged(d, "digits", 16, 10000) for d in ([digits] if hasattr(digits, "__index__") else digits)})
    if not wanted:
        raise ValueError("digits must name at least one precision")
    declared = [(name, is_angle, list(shape)) for name, (is_angle, shape) in zip(names, shapes)]
    run, text = _core.own(_text(name, "name"), _text(states or "", "states"), [_text(g, "given") for g in given],
                          declared, written, wanted, _ranged(samples, "samples", 1, 10000))
    if raised:
        raise raised[0]
    return _result(json.loads(run)["theorems"][0], text)


def _shape(name, words):
    """(whether angles, shape) of "angle", "angles 64", "real", "vector 3", "matrix 2 3"."""
    pattern = r"(angle|real)|(angles|vector) (\d+)|matrix (\d+) (\d+)"
    found = re.fullmatch(pattern, words) if isinstance(words, str) else None
    if not found:
        raise ValueError(f'{name} must be "real", "angle", "vector 3", "matrix 2 3" or "angles 64", got {words!r}')
    sizes = tuple(_ranged(int(n), f"a size of {name}", 1, 4096) for n in found.groups()[2:] if n)
    return words.startswith("angle"), sizes


def _array(values, shape):
    if not shape:
        return values[0]
    out = np.empty(len(values), dtype=object)
    out[:] = values
    out.flags.writeable = False  # every line is about the same variables
    return out.reshape(shape)


def _written_into(error):
    if isinstance(error, ValueError) and "read-only" in str(error):
        return ValueError("a variable is written into, and every line is about the same ones: write into x.copy()"
                          ).with_traceback(error.__traceback__)
    return error


def _entries(value):
    array = np.asarray(value, dtype=object)
    if array.ndim > 2:
        raise ValueError(f"a line is a number, a vector or a matrix, got an array of {array.ndim} axes")
    rows, columns = (*array.shape, 1, 1)[:2]
    return [_core.Term.of(entry) for entry in array.reshape(-1)], rows, columns


def _text(text, name):
    if not isinstance(text, str):
        raise TypeError(f"{name} must be a string, got {text!r}")
    return text
