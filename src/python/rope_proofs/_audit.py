"""Any RoPE as a function of NumPy arrays, asked what it computes and how precisely."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from html import escape

import numpy as np

from . import _core
from ._arrays import _integer
from ._html import _BAD, _GOOD, _wide


def audit(fn, head_dim=128, *, key=None, value=None, dtype="float32", base=None, max_error=None, longest=131071,
          negative=True):
    """What y = fn(x, positions) computes: layout, direction, every frequency, the base or scaling, and the precision.

    fn         x (rows, head_dim), positions (rows,) int64 -> y (rows, head_dim); any framework, through NumPy. For an
               fn of other shapes: lambda x, p: fn(x[None, None], p)[0, 0]
    key, value what the layer does with these, where it is not the same as fn, or not nothing
    dtype      of x: "float16", "bfloat16" (as its uint16 view), "float32" or "float64"; y may have another
    base       what the base is meant to be; without it any base is as good as another
    max_error  the largest error that is still correct; without it precision is graded and never fails
    longest    the largest position asked for, at least 4095
    negative   whether positions below 0 may be asked for; the laws of the inverse and the adjoint need them

    Returns an Audit. Raises TypeError for another dtype; ValueError for an odd head_dim, an answer that does not have
    the shape of the question, or one that is not finite. What fn raises goes through.

    >>> def rope(x, positions):
    ...     angle = positions[:, None] * 500000.0 ** (-np.arange(0, 128, 2) / 128)
    ...     cos, sin, a, b = np.cos(angle), np.sin(angle), x[:, :64], x[:, 64:]
    ...     return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=1)
    >>> audit(rope)  # doctest: +ELLIPSIS
    <Audit: matches: half-split, base 500000, d = 128; float64 angles: error ... at 131071>
    """
    if not callable(fn):
        raise TypeError(f"fn must be a function of (x, positions), got {fn!r}")
    asked = [fn] if key is None and value is None else [fn, key or fn, value or (lambda x, positions: x)]
    head_dim, longest = _integer(head_dim, "head_dim"), _integer(longest, "longest")
    if head_dim < 2:
        raise ValueError(f"head_dim must be even and from 2 to 1024, got {head_dim}")
    given = _format(dtype)
    report, text = _core.audit([_checked(f, given) for f in asked], head_dim, getattr(_core.Format, given), longest,
                               bool(negative), _positive(base, "base"), _positive(max_error, "max_error"))
    found = json.loads(report)
    found["findings"] = tuple(Finding(**finding) for finding in found["findings"])
    found["planes"] = tuple(map(tuple, found["planes"]))
    return Audit(**{k: tuple(v) if isinstance(v, list) else v for k, v in found.items()}, json=report, text=text)


@dataclass(frozen=True)
class Finding:
    """id: permanent, that of a suspect of the gallery; kind: convention, mistake, undecided, precision or note; words:
    what it is; evidence: the numbers it was read from; mend: what to change."""

    id: str
    kind: str
    words: str
    evidence: str
    mend: str


@dataclass(frozen=True, repr=False)
class Audit:
    """The answer of audit(). `correct`: a RoPE of a named convention, within max_error; `findings`: ranked, the first
    is the `diagnosis`; `text`: all of it as the program prints it; `json`: all of it as --json writes it. The other
    fields are those of audit::Report."""

    headline: str
    correct: bool
    head_dim: int
    format: str
    unit: float
    layout: str
    planes: tuple
    passed_through: tuple
    rotary_dim: int
    frequencies: tuple
    base: float | None
    scaling: str
    parameters: dict
    length_factor: float
    position_scale: float
    position_offset: float
    linear_in_position: bool
    linearity_residual: float
    properties: tuple
    precision: tuple
    error_law: str
    cause: str
    findings: tuple
    json: str
    text: str

    @property
    def diagnosis(self):
        return self.findings[0]

    def __repr__(self):
        return f"<Audit: {self.headline}>"

    def __str__(self):
        return self.text

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
    if isinstance(dtype, str) and dtype == "bfloat16":
        return dtype
    name = np.dtype(dtype).name
    if name not in ("float16", "float32", "float64"):
        raise TypeError(f"dtype must be float16, bfloat16, float32 or float64, got {dtype!r}")
    return name


def _checked(fn, given):
    """fn as the core asks it: x comes as float64, which every format fits into exactly, and so does y go back."""

    def ask(x, positions):
        y = np.asarray(fn(_to_bfloat16(x) if given == "bfloat16" else x.astype(given), positions))
        if y.shape != x.shape:
            raise ValueError(f"fn must return the shape of x, {x.shape}, got {y.shape}")
        native = y.dtype.newbyteorder("=")
        if native == np.uint16 or native.name == "bfloat16" or native == np.dtype("V2"):
            bits = y.view(np.uint16).astype(np.uint32)
            return (bits << np.uint32(16)).view(np.float32).astype(np.float64), _core.Format.bfloat16
        if native not in (np.float16, np.float32, np.float64):
            raise TypeError(f"fn must return float16, bfloat16 as uint16, float32 or float64, got {y.dtype}")
        return y.astype(np.float64), getattr(_core.Format, native.name)

    return ask


def _to_bfloat16(x):
    """The core asks for numbers that bfloat16 holds: the upper half of a float32, nothing is rounded."""
    return (x.astype(np.float32).view(np.uint32) >> np.uint32(16)).astype(np.uint16)


def _positive(number, name):
    if number is None:
        return None
    if not (0 < float(number) < math.inf):
        raise ValueError(f"{name} must be finite and positive, got {number}")
    return float(number)
