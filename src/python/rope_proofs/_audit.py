"""Any RoPE as a function of NumPy arrays, asked what it computes and how precisely."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from html import escape
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

import numpy as np

from . import _core
from ._arrays import _integer
from ._html import _BAD, _GOOD, _wide
from ._otherwise import UNSUPPORTED, in_seconds, not_asked, otherwise
from ._tensors import dtype_name, given, held, shaped, taken, widened
from ._verdict import Finding, Judged

_HELD = 4096  # rows that are held as float64 at once, as the program has it


def audit(fn, head_dim=128, *, key=None, value=None, pair=False, dtype="float32", axes="td", position_axes=1,
          in_turn=False, device=None, longest=131071, negative=None, expect=None, layer_type=None, layer=None,
          layout=None, rotary_dim=None, base=None, scaling=None, factor=None, original_length=None, length_factor=None,
          max_error=None, unsupported=()):
    """What y = fn(x, positions) computes: layout, direction, every frequency, the base or scaling, and the precision.

    fn         x (rows, head_dim), positions (rows,) int64 -> y (rows, head_dim), as arrays of any framework
    key, value what the layer does with these, where it is not the same as fn, or not nothing
    pair       whether fn is of query and key at once, fn(q, k, positions) -> (q, k), as vLLM's and Hugging Face's are
    dtype      of x: "float16", "bfloat16" (as its uint16 view), "float32" or "float64", or a torch dtype, and then x
               and positions are tensors (on `device`); y may have another
    axes       of x, where fn wants more: "btd", "thd", "bhtd", "bthd" (b batch, h heads, t tokens). The probe is one
               head of one batch item; what passes is asked again at more positions, in calls of one, few and many
               tokens, in other orders, in several heads and batch items, and as a view
    position_axes  how many coordinates a position has: with 2 to 8 (rows and columns of an image; time, height and
               width of a video) fn gets positions (position_axes, rows); each axis is asked alone, then all together,
               then each at another coordinate.
               What each axis is meant to have is stated in its place, [("t", 16), ("h", 24), ("w", 24)]: planes, or
               coordinates where they come to head_dim; in_turn: plane i is of axis i mod axes, as Qwen3-VL has it
    longest    the largest position asked for, at least 8; of a table of n rows n - 1
    negative   whether positions below 0 belong to what is judged, as where cached keys move back, and the laws of the
               inverse and the adjoint need them; no table has them, so that without a word a note says what fn does
               there (not from a thread, where what doesn't end can't be ended), and with False they are not asked
    unsupported  what fn need not take, and is not asked: some of "one token", "many tokens" (more than 1024 in a call),
               "heads" and "batch" (several of them). What else it raises for leaves the verdict open
    What it is meant to be; what is not stated is free:
               expect         a Hugging Face configuration: the path of a config.json, or a dict
               layer_type     of a configuration with several, such as "full_attention"
               layer          one of its layers, counted from 0, which says the type, or that it has no rotation
               layout         "interleaved" or "half-split", or "any" where a configuration states none and the weights
                              are permuted for either
               rotary_dim, base, length_factor
               scaling        none, linear, ntk, dynamic-ntk, llama3, yarn, yarn-paper or proportional, with `factor`
                              and `original_length`
               max_error      the largest error that is allowed; without it half of what one position turns, and no
                              error that nothing explains, or that 16 bits in finer answers do

    Returns an Audit. Raises TypeError for another dtype; ValueError for an odd head_dim, an answer that does not have
    the shape of the question, or one that is not finite. What fn raises goes through.

    >>> def rope(x, positions):
    ...     angle = positions[:, None] * 500000.0 ** (-np.arange(0, 128, 2) / 128)
    ...     cos, sin, a, b = np.cos(angle), np.sin(angle), x[:, :64], x[:, 64:]
    ...     return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=1)
    >>> audit(rope)  # doctest: +ELLIPSIS
    <Audit: matches: half-split, base 500000, d = 128; float64 angles: error ... at 131071>
    """
    if pair:
        if key is not None:
            raise ValueError("pair: fn gives the key, too")
        fn, key, mixed = _one_of_two(_callable(fn), head_dim, dtype, axes, device)
    asked = [fn] if key is None and value is None else [fn, key or fn, value or (lambda x, positions: x)]
    for one in asked:
        _callable(one)
    head_dim = _dimension(head_dim)
    stated = _stated(locals())
    stated |= {"longest": _integer(longest, "longest", 33), "negative": bool(negative)}
    below = negative is None and device is None
    unsupported = (unsupported,) if isinstance(unsupported, str) else tuple(unsupported)
    if unknown := [word for word in unsupported if word not in UNSUPPORTED]:
        raise ValueError(f"unsupported must be some of {', '.join(UNSUPPORTED)}, got {unknown[0]!r}")
    position_axes = _axes(position_axes, in_turn, stated)
    again = (head_dim, dtype, axes, device, stated["longest"], position_axes, unsupported)
    if position_axes != 1:
        if key is not None or value is not None:
            raise ValueError("with several position_axes only fn is asked: call audit() for key and value by "
                             "themselves")
        read = lambda f, dtype, *shape: _audit(_core.audit_axes(_checked(f, dtype, *shape), max(position_axes, 0),
                                                                head_dim, _format(dtype), stated))
        differing = otherwise(fn, *again)
        found = read(fn, dtype, axes, device)
        return found if not found.correct else _in_other_shapes(found, read, differing)
    others = [otherwise(f, *again, then=asked[:2][1 - k:2 - k]) for k, f in enumerate(asked[:2])]
    found = _audit(_core.audit([_checked(f, dtype, axes, device) for f in asked], head_dim, _format(dtype), stated))
    if pair and mixed:
        return _with(found, *mixed)
    if not found.correct and found.diagnosis.id != "no-rotation":  # which others than the first head may have
        return found
    read = lambda f, dtype, *shape: _audit(_core.audit([_checked(f, dtype, *shape)], head_dim, _format(dtype), stated))
    for differing in others:
        found = _in_other_shapes(found, read, differing)
    note = _below_0(found, _checked(fn, dtype, axes, device)) if below and found.correct else ""
    return _with(found, "note", note) if note else found


def _one_of_two(fn, head_dim, dtype, axes, device):
    """The query's and the key's part of fn(q, k, positions), and what is wrong where one changes with the other."""
    copy = lambda x: x.clone() if hasattr(x, "clone") else x.copy()
    parts = [lambda x, p: fn(x, copy(x), p)[0], lambda x, p: fn(copy(x), x, p)[1]]
    x = np.round(np.random.default_rng(3).normal(size=(2, 6, head_dim)) * 8) / 8
    one, other = (shaped(given(rows, np.arange(6), dtype, device)[0], axes) for rows in x)
    at = lambda: given(x[0], np.arange(6), dtype, device)[1]
    for k, name in enumerate(("query", "key")):
        alone, beside = (taken(fn(*(copy(one), copy(rest))[::1 - 2 * k], at())[k])[0] for rest in (one, other))
        if not np.array_equal(alone, beside):
            rest = ("key", "query")[k]
            without = lambda k: np.array_equal(*(taken(fn(*(copy(own), copy(one))[::1 - 2 * k], at())[k])[0]
                                                 for own in (one, other)))
            if without(0) and without(1):
                return *parts, ("query-and-key-exchanged", "query and key come back in each other's place",
                                "return the query first", "the same rows beside others")
            return *parts, (f"{name}-of-{rest}", f"the {name} changes with the {rest}: it is made of it",
                            f"turn the {name} that is given", "the same rows beside others")
    return *parts, None


def _below_0(found, ask):
    """What is done at positions below 0, if that is not R(p): -1 is asked first, and more where that is right. "" where
    it is, where fn refuses, and where what was found doesn't say what R is."""
    by_call = found.scaling in ("dynamic-ntk", "longrope")
    if not found.planes or found.growth or by_call or found.diagnosis.id == "permuted-output":
        return ""
    (a, b), theta = np.array(found.planes).T, np.array(found.frequencies)
    x = np.round(np.random.default_rng(4).normal(size=(3, found.head_dim)) * 8) / 8

    def turned(p):
        y, c, s = x.copy(), found.length_factor * np.cos(p * theta), found.length_factor * np.sin(p * theta)
        y[:, a], y[:, b] = x[:, a] * c - x[:, b] * s, x[:, a] * s + x[:, b] * c
        return y

    for p in (-1, -2, -3, -255):
        try:
            with in_seconds(1):  # a loop that counts down to 0 may not end
                y, _ = ask(x.copy(), np.full(3, p))
        except Exception:  # whatever fn raises: it says that it has no such positions
            return ""
        is_of = lambda q: (np.abs(y - turned(q)) <= np.abs(x).max() * _explained(found)(abs(p))).all()
        if not is_of(p):
            near = next((f"as {q}" for q in (-p, 0, p + 1, p - 1) if is_of(q)), "as no position near it")
            return (f"position {p} is turned {near} would be, which is wrong where cached keys move back: "
                    "negative=True judges it")
    return ""


def audit_arrays(x, positions, y, *, position_axes=1, in_turn=False, expect=None, layer_type=None, layer=None,
                 layout=None, rotary_dim=None, base=None, scaling=None, factor=None, original_length=None,
                 length_factor=None, max_error=None):
    """The same of answers that are already there, such as the activations of a run: x, y of shape (..., d), a position
    for each row or for each token. x has to hold basis vectors, as the probe of the program does, or so many different
    rows at each position that they determine the layout and the turn of every plane. With several `position_axes`
    (time, height and width) positions has a first axis of that length, and x rows that move along one axis alone, and
    along all alike.

    Raises ValueError for shapes that differ, and naming what is missing. Otherwise as audit().
    """
    stated = _stated(locals())
    (x, of_x), (y, of_y) = held(x, "x must be"), held(y, "y must be")
    if x.shape != y.shape or x.ndim < 2:
        raise ValueError(f"x and y must have one shape (..., d), got {x.shape} and {y.shape}")
    positions = _whole(positions)
    position_axes = _axes(position_axes, in_turn, stated)
    if position_axes != 1 and (positions.ndim < 2 or len(positions) != position_axes):
        raise ValueError(f"positions must have shape ({position_axes}, rows), a row for each axis, "
                         f"got {positions.shape}")
    by_axis = positions if position_axes > 1 else [positions]
    axes = [_positions_of_rows(axis, x.shape[:-1]).astype(np.int64) for axis in by_axis]
    d = x.shape[-1]
    ask = lambda x, axes, y: _audit(_core.read_audit(widened(x).reshape(-1, d), axes, widened(y).reshape(-1, d), of_x,
                                                     of_y, stated))
    if position_axes == 1 and x.size // d > _HELD:
        rows_x, rows_y = x.reshape(-1, d), y.reshape(-1, d)
        read = lambda rows: (widened(rows_x[rows]), widened(rows_y[rows]))
        try:
            found = _audit(_core.read_audit_large(read, axes[0], d, of_x, of_y, stated))
        except ValueError:
            if x.ndim == 2:
                raise
            found = None
        if found is not None and (found.correct or x.ndim == 2):
            return found
    try:
        found, error = ask(x, axes, y), None
    except ValueError as raised:
        found, error = None, raised
    if (found is None or not found.correct) and x.ndim > 2:
        by_head = _head_by_head(ask, x, axes, y)
        found = found if by_head is None else by_head
    if found is None and position_axes == 1:
        found = _by_the_place(ask, x, axes[0], y)
    if found is None:
        raise error
    return found


def _by_the_place(ask, x, positions, y):
    """What is said where the rows are turned by their places along one axis and not by the positions that are given;
    None where that explains nothing."""
    rows = x.shape[:-1]
    for axis in reversed(range(len(rows))):
        places = np.broadcast_to(np.arange(rows[axis]).reshape([-1] + [1] * (len(rows) - 1 - axis)), rows).reshape(-1)
        if rows[axis] < 3 or np.array_equal(places, positions):
            continue
        try:
            found = ask(x, [places], y)
        except ValueError:
            continue
        if found.correct:
            first = int(np.flatnonzero(places != positions)[0])
            return _with(found, "position-of-row", f"rows are turned by their places along axis {axis}, 0, 1, 2, ..., "
                         f"and not by the positions given: row {first} is turned by {places[first]}, given is "
                         f"{positions[first]}", "turn each row by its own position; where sequences are packed or "
                         "padded, count each from its own first token")
    return None


def _head_by_head(ask, x, axes, y):
    """Each part of x (..., tokens, d) by itself, and of (batch, tokens, heads, d) too: what is said of the first that
    is not right where another is; None where all are alike."""
    rows = x.shape[:-1]
    for tokens in dict.fromkeys((len(rows) - 1, max(len(rows) - 2, 0))):
        part = lambda a: np.moveaxis(a.reshape(*rows, -1), tokens, -2).reshape(-1, rows[tokens],
                                                                               a.size // math.prod(rows))
        found = []
        for k, (one, answer) in enumerate(zip(part(x), part(y))):
            try:
                found.append(ask(one, [part(axis)[k].reshape(-1) for axis in axes], answer))
            except ValueError:
                found.append(None)
        wrong = [k for k, one in enumerate(found) if one is None or not one.correct]
        for k, j in ((k, j) for k in wrong[:1] for j in range(len(found))):
            at = [[part(axis)[i].reshape(-1) for axis in axes] for i in (k, j)]
            try:
                of_other = None if np.array_equal(*at) else ask(part(x)[k], at[1], part(y)[k])
            except ValueError:
                continue
            if of_other and of_other.correct:
                where = [tuple(map(int, np.unravel_index(i, [n for axis, n in enumerate(rows) if axis != tokens])))
                         for i in (k, j)]
                return _with(of_other, "heads-differ", f"head or batch item {where[0]} is turned by the positions of "
                             f"{where[1]}", "turn each by its own positions", f"{len(wrong)} of {len(found)} are wrong")
        if not wrong or len(wrong) == len(found):
            continue
        others = [size for axis, size in enumerate(rows) if axis != tokens]
        where = ", ".join(map(str, np.unravel_index(wrong[0], others)))
        told = found[wrong[0]]
        seen = "no known layout explains it" if told is None else told.diagnosis.words
        right = next(filter(None, found))
        return _with(right, "heads-differ", f"{len(wrong)} of {len(found)} heads or batch items differ from the "
                     f"others; the first is ({where}): {seen}", "turn every head of every batch item alike")
    return None


def audit_table(cos, sin=None, *, expect=None, layer_type=None, layer=None, rotary_dim=None, base=None, scaling=None,
                factor=None, original_length=None, length_factor=None, max_error=None):
    """A cache of cosines and sines as a table: row p is of position p, columns are the planes, or twice the planes as
    half-split (tiled) or interleaved (repeated) rotations take them. cos may be complex, cos + i sin. Every row is
    read. A layout is judged where columns are repeated; tiled ones are taken apart by either. As audit()."""
    stated = _stated(locals())
    (cos, of_table), (sin, _) = (taken(c) for c in ((cos.real, cos.imag) if sin is None else (cos, sin)))
    cos, sin = (c.reshape(-1, c.shape[-1]) for c in (cos, sin))
    if cos.shape != sin.shape or len(cos) < 9:
        raise ValueError(f"cos and sin must have one shape (positions, planes) and at least 9 rows, "
                         f"got {cos.shape}, {sin.shape}")
    half = cos.shape[1] // 2
    twice = {"tiled": (slice(half), slice(half, None)), "repeated": (slice(0, None, 2), slice(1, None, 2))}
    alike = {how: [c.shape[1] % 2 == 0 and np.array_equal(c[:, one], c[:, other]) for c in (cos, sin)]
             for how, (one, other) in twice.items()}
    how = next((how for how in twice if any(alike[how])), None)
    whole = (cos, sin)
    if how:
        cos, sin = (c[:, twice[how][0]] for c in whole)
    planes = cos.shape[1]
    a, b = twice[how] if how == "repeated" else (slice(planes), slice(planes, None))

    def rotated(x, positions):
        y, c, s = np.empty_like(x), cos[positions], sin[positions]
        y[:, a], y[:, b] = x[:, a] * c - x[:, b] * s, x[:, a] * s + x[:, b] * c
        return y

    stated |= {"longest": len(cos) - 1, "negative": False, "table": True, "of_table": of_table}
    if how != "repeated":
        stated["layout"] = "any"
    found = _audit(_core.audit([_checked(rotated, "float64", "td", None)], 2 * planes, _format("float64"), stated))
    if how and not all(alike[how]):
        name = ("cos", "sin")[alike[how].index(False)]
        one, other = (whole[name == "sin"][:, part] for part in twice[how])
        row, plane = (int(k) for k in np.argwhere(~(one == other))[0])
        return _with(found, "halves-differ", f"the columns of {name} are not {how} as those of the other are: row "
                     f"{row}, plane {plane} has {one[row, plane]:.6g} and {other[row, plane]:.6g}",
                     "both columns of a plane take one cosine and one sine", "every row was read")
    if not found.correct:
        return found
    at = np.array(found.planes)[:, 0] // (2 if how == "repeated" else 1)
    theta, length = np.zeros(planes), cos[0].copy()  # planes that don't turn stay as they are in row 0
    theta[at], length[at] = found.frequencies, found.length_factor
    explained, alike = _explained(found), not found.cause or found.cause.endswith("cos and sin tables")
    # digits of angles are not lost alike in all rows
    bound = lambda rows: (4 * 2.0 ** -53 * len(cos) * np.abs(theta).max() +
                          (explained(rows) if alike else np.minimum(found.limit, 32 * explained(rows))))
    for first in range(0, len(cos), _HELD):
        rows = np.arange(first, min(first + _HELD, len(cos)))[:, None]
        angle = rows * theta
        off = [np.abs(c[first:first + _HELD] - length * f(angle)) for c, f in ((cos, np.cos), (sin, np.sin))]
        if len(wrong := np.argwhere(~(np.maximum(*off) <= bound(rows)))):
            row, plane = (int(k) for k in wrong[0])
            return _with(found, "row-differs", f"the row at position {first + row} is not that of its position",
                         "fill every row by its own position", f"every row was read; plane {plane} is off by "
                         f"{max(o[row, plane] for o in off):.2g}")
    return found


def _audit(answer):
    report, text = answer
    found = json.loads(report)
    found["findings"] = tuple(Finding(**finding) for finding in found["findings"])
    found["planes"] = tuple(map(tuple, found["planes"]))
    return Audit(**{k: tuple(v) if isinstance(v, list) else v for k, v in found.items()}, json=report, text=text)


@dataclass(frozen=True, repr=False)
class Audit(Judged):
    """The answer of audit(). `correct`: a RoPE of a named convention, as
    expected, its error explained and within `limit`; `findings`: ranked, the first
    is the `diagnosis`; `text`: all of it as the program prints it; `json`: all of it as --json writes it. The other
    fields are those of audit::Report."""

    headline: str
    correct: bool
    head_dim: int
    format: Literal["float16", "bfloat16", "float32", "float64"]
    unit: float
    layout: str
    planes: tuple[tuple[int, int], ...]
    passed_through: tuple[int, ...]
    rotary_dim: int
    frequencies: tuple[float, ...]
    base: float | None
    scaling: str
    parameters: dict[str, float]
    length_factor: float
    growth: tuple[float, ...]
    growth_centre: float
    position_scale: float
    position_offset: float
    linear_in_position: bool
    linearity_residual: float
    properties: tuple[dict[str, Any], ...]
    precision: tuple[dict[str, Any], ...]
    error_law: str
    limit: float
    cause: str
    findings: tuple[Finding, ...]
    json: str
    text: str

    def _repr_html_(self):
        colour = _GOOD if self.correct else _BAD
        head = f'<p style="color:{colour};font-weight:bold;text-align:left">{escape(self.headline)}</p>'
        found = [[f.kind, f.words, f.evidence, f.mend] for f in self.findings]
        graded = [[g["position"], f"{g['error']:.1e}", f"{g['units']:.3g}"] for g in self.precision]
        return head + _table(["finding", "what", "seen", "mend"], found) + _table(
            ["position", "error", f"units of {self.unit:.1e}"], graded)


def _table(head, rows):
    if not rows:
        return ""
    lines = [("th", head)] + [("td", row) for row in rows]
    return _wide("".join("<tr>" + "".join(f'<{tag} style="text-align:left">{escape(str(cell))}</{tag}>' for cell in row)
                         + "</tr>" for tag, row in lines))


def _format(dtype):
    return getattr(_core.Format, dtype_name(dtype))


def _callable(fn):
    if not callable(fn):
        raise TypeError(f"fn must be a function of (x, positions), got {fn!r}")
    return fn


def _dimension(head_dim):
    head_dim = _integer(head_dim, "head_dim")
    if head_dim < 2 or head_dim > 1024 or head_dim % 2:
        raise ValueError(f"head_dim must be even and from 2 to 1024, got {head_dim}")
    return head_dim


def _stated(arguments):
    """What was stated, as the core takes it: a configuration as JSON, numbers as floats."""
    out = {}
    for name in ("expect", "layer_type", "layer", "layout", "rotary_dim", "base", "scaling", "factor",
                 "original_length", "length_factor", "max_error"):
        if (value := arguments.get(name)) is None:
            continue
        if name == "expect":
            value = json.dumps(value) if isinstance(value, dict) else Path(value).read_text(encoding="utf-8")
        elif name == "layer":
            value = _integer(value, "layer")
        elif name not in ("layout", "scaling", "layer_type"):
            value = _positive(value, name)
        elif not isinstance(value, str):
            raise TypeError(f"{name} must be a string, got {value!r}")
        out[name] = value.replace("_", "-") if name in ("layout", "scaling") else value
    return out


def _whole(positions):
    positions = np.asarray(positions.cpu() if hasattr(positions, "cpu") else positions)
    if positions.dtype.kind not in "iu":
        raise TypeError(f"positions must be integers, got {positions.dtype}")
    return positions


def _positions_of_rows(positions, rows):
    """A position for each row of x, from one for each row, or one for each token: positions whose axes are some of x,
    in their order."""
    while positions.ndim > max(len(rows), 1) and len(positions) == 1:
        positions = positions[0]
    if positions.shape in (rows, (math.prod(rows),)):
        return positions.reshape(-1)
    placed = set()
    for axes in combinations(range(len(rows)), positions.ndim):
        if tuple(rows[axis] for axis in axes) == positions.shape:
            placed.add(tuple(rows[axis] if axis in axes else 1 for axis in range(len(rows))))
    if positions.ndim == len(rows) and all(n in (1, size) for n, size in zip(positions.shape, rows)):
        placed = {positions.shape}
    if len(placed) > 1:
        shapes = " or ".join(map(str, sorted(placed)))
        raise ValueError(f"positions {positions.shape} may be of several axes of x, {rows}: give them the shape "
                         f"{shapes}")
    if not placed:
        raise ValueError(f"there must be one position for each row or token of x, {rows}, got {positions.shape}")
    return np.broadcast_to(positions.reshape(placed.pop()), rows).reshape(-1)


def _checked(fn, dtype, axes, device):
    """fn as the core asks it: x comes as float64, which every format fits into exactly, and so does y go back."""

    def ask(x, positions):
        asked, at = given(x, positions, dtype, device)
        asked = shaped(asked, axes)
        y, form = taken(fn(asked, at))
        if y.shape != tuple(asked.shape):
            raise ValueError(f"fn must return the shape of x, {tuple(asked.shape)}, got {y.shape}")
        return np.ascontiguousarray(y.reshape(x.shape)), form

    shaped(np.empty((1, 1)), axes)
    return ask


def _in_other_shapes(found, read, differing):
    """What the function does with the same rows in other calls and shapes: a mistake that names what is turned
    otherwise, and how, goes before all others. read: audits a function of rows"""
    wrong, notes, unasked = differing(_explained(found), found.scaling in ("dynamic-ntk", "longrope"))
    words, undecided = not_asked(unasked)
    for note in notes + [words] * bool(words and not undecided):
        found = _with(found, "note", note)
    if undecided and wrong is None:
        return _with(found, "not-asked", words, "mend what it raises for, or say that it is not meant to be asked: "
                     "unsupported=", "what can be asked is right" if found.correct else "", "undecided")
    if wrong is None:
        return found
    name, words, mend, seen, part, there = wrong
    if part and not found.correct:
        word = part.rpartition(" ")[0]
        words = (f"{word} 0 is not turned and {part} is: the angle comes from the index of the {word}, not from the "
                 "position")
        mend = "turn each token by its position"
    elif there:
        try:
            alone = read(there, "float64", "td", None).diagnosis
            words += f": {alone.words}" * (alone.words != found.diagnosis.words)
        except ValueError:
            pass  # what it answers can't be read
    return _with(found, name, words, mend, seen)


def _explained(found):
    """By how much two right answers at positions may differ, for numbers up to 1: either is as far off as was seen."""
    graded = sorted((g["position"], g["error"]) for g in found.precision)
    at, most = np.array([at for at, _ in graded]), np.maximum.accumulate([0.0, *(error for _, error in graded)])
    return lambda positions: (8 * found.unit * found.length_factor +
                              2 * most[np.searchsorted(at, 2 * positions + 8, side="right")])


def _with(found, name, words, mend=None, evidence="the same rows asked otherwise", kind="mistake"):
    """The audit with a mistake before what was found, or, without a mend, with a note behind it."""
    report, text = json.loads(found.json), found.text
    finding = {"id": name, "kind": kind if mend else "note", "words": words, "evidence": "", "mend": mend or ""}
    if mend:
        finding["evidence"] = evidence
        report["findings"] = [finding] + [f for f in report["findings"] if f["kind"] != "convention"]
        report |= {"correct": False,
                   "headline": f"{'is no correct RoPE' if kind == 'mistake' else 'is not decided'}: {words}"}
        text = (f"{report['headline']}\n\n{kind} {name}: {words}\n  seen              {finding['evidence']}\n"
                f"  mend              {mend}\n" + text.partition("\n")[2])
    else:
        report["findings"].append(finding)
        text += f"\nnote: {words}\n"
    return _audit((json.dumps(report), text))


def _axes(axes, in_turn, stated):
    """How many; what they are meant to have goes to what is stated."""
    if isinstance(axes, (list, tuple)):
        try:
            stated["sections"] = ",".join(f"{name}={_integer(size, 'the size of an axis')}" for name, size in axes)
        except (TypeError, ValueError) as error:
            raise TypeError(f'position_axes must be a number or pairs such as [("t", 16), ("h", 24)], got {axes!r}'
                            ) from error
        axes = len(axes)
        if axes < 2:
            raise ValueError(f"there must be 2 to 8 axes, got {axes}")
    if in_turn:
        stated["in_turn"] = True
    return _integer(axes, "position_axes")


def _positive(number, name):
    if number is None:
        return None
    if not (0 < float(number) < math.inf):
        raise ValueError(f"{name} must be finite and positive, got {number}")
    return float(number)
