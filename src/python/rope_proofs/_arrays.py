"""RoPE on NumPy arrays: shapes and dtypes are checked here, the arithmetic is the C++ library's own."""

from __future__ import annotations

import numbers
import operator

import numpy as np

from . import _core

DEFAULT_BASE = 10000.0
_LAYOUTS = {"interleaved": _core.Layout.interleaved, "half_split": _core.Layout.half_split}


def frequencies(head_dim, base=DEFAULT_BASE):
    """theta_i = base^(-2i/head_dim), i = 0 .. head_dim/2 - 1, in radians per position.

    Returns float64, shape (head_dim/2,).

    Raises TypeError unless head_dim is an integer; ValueError unless it is even and positive and base is finite and
    positive. Source: Su et al., RoFormer, section 3.2.2.

    >>> frequencies(4)
    array([1.  , 0.01])
    """
    return np.array(_core.frequencies(_integer(head_dim, "head_dim"), _base(base)))


def rotate(x, positions, *, base=DEFAULT_BASE, frequencies=None, layout="interleaved", rotary_dim=None, angles=None,
           threads=1):
    """R_m x: each vector of x turned by the angles m*theta_i of its position m.

    For each plane (a, b): y_a = x_a cos(m theta_i) - x_b sin(m theta_i), y_b = x_a sin(m theta_i) + x_b cos(m theta_i).

    x           (..., head_dim), float32, float64, float16 or bfloat16 (of ml_dtypes); a list is float64
    positions   broadcast to x.shape[:-1]; numbers from -2^53 to 2^53, positions count from 0
    frequencies theta, radians per position, one for each plane, instead of base: a scaled one, frequencies(d) / 4, or
                any other
    layout      "interleaved": plane i is (2i, 2i + 1); "half_split": (i, i + rotary_dim/2)
    rotary_dim  coordinates from there on pass through (default: head_dim, or two for each of the frequencies)
    angles      how an angle m theta_i is held:
                "exact"    as a fraction of a turn, to 128 bits, for integer positions: the error of a coordinate does
                           not grow with the position (the kernels of src/apply/apply.hpp, whose head states the bounds)
                "float64"  as a float64; the bits are those of the C++ template rope::rotate, compiled without fused
                           multiply-adds; with float32 x the cosines and sines are rounded to float32
                "float32"  for float32 x, as kernels without a table do it
                Default: "exact" if the positions are integers, else "float64".
    threads     for "exact"

    Returns the shape and dtype of x. NaN and infinity in x go through as IEEE 754 has it.

    Raises TypeError for another dtype; ValueError for a shape that does not fit, an odd head_dim, a position that is
    NaN, infinite or beyond 2^53, "exact" with positions that are no integers. Source: Su et al., RoFormer, eq. (34).

    >>> rotate([1, 0], 1)                        # (cos 1, sin 1)
    array([0.54030231, 0.84147098])
    >>> rotate(np.ones((5, 3)), np.arange(5))
    Traceback (most recent call last):
    ...
    ValueError: head_dim must be even and positive, got 3
    """
    x = _coordinates(x, "x", also=_HALVES)
    positions = _numbers(positions, "positions")
    if angles is None:
        angles = "exact" if positions.dtype.kind in "iu" or x.dtype.itemsize == 2 else "float64"
    if angles != "exact":
        if frequencies is not None or threads != 1 or x.dtype.itemsize == 2:
            raise ValueError("frequencies, threads and 16-bit x go with angles='exact', got "
                             f"angles={angles!r} and {x.dtype}")
        theta = _theta(x.shape[-1], rotary_dim, base)
        turned = _function("rotate", x.dtype, angles)(_rows(x), _positions(positions, x.shape[:-1], "positions"), theta,
                                                      _layout(layout))
        return turned.reshape(x.shape)
    if positions.dtype.kind not in "iu":
        raise ValueError(f"angles='exact' needs integer positions, got {positions.dtype}")
    return _turned(x, positions, _rotary(x.shape[-1], rotary_dim, base, frequencies, layout), threads)


def _rotary(head_dim, rotary_dim, base, frequencies, layout):
    """Which planes are turned, and how fast."""
    _core.frequencies(head_dim, 1.0)  # its error names head_dim
    if frequencies is None:
        return _core.Rotary(_planes(head_dim, rotary_dim), _base(base), _layout(layout))
    theta = np.asarray(frequencies, dtype=np.float64)
    if rotary_dim is None:
        rotary_dim = 2 * theta.size
    if theta.ndim != 1 or 2 * theta.size != _planes(head_dim, rotary_dim):
        raise ValueError(f"frequencies must have the shape ({_planes(head_dim, rotary_dim) // 2},), got {theta.shape}")
    if not np.isfinite(theta).all():
        raise ValueError("frequencies must be finite")
    return _core.Rotary(theta.tolist(), _layout(layout))


def _turned(x, positions, rotary, threads):
    """Axes at the end along which the position is the same are the heads of a token: their angles are made once."""
    lead = x.shape[:-1]
    try:
        broadcast = np.broadcast_to(positions, lead)
    except ValueError:
        raise ValueError(f"positions {positions.shape} must broadcast to {lead}") from None
    shared = 0
    while shared < len(lead) and (lead[-1 - shared] == 1 or broadcast.strides[-1 - shared] == 0):
        shared += 1
    tokens, heads = lead[:len(lead) - shared], int(np.prod(lead[len(lead) - shared:], dtype=np.int64))
    at = broadcast[(...,) + (0,) * shared] if x.size else np.zeros(0)
    at = np.ascontiguousarray(at, dtype=np.int64).reshape(-1)
    if x.size == 0:
        return np.empty_like(x)
    rows = np.ascontiguousarray(x).reshape(len(at), heads, x.shape[-1])
    stored = rows.view(np.uint16) if x.dtype.itemsize == 2 else rows
    turned = getattr(_core, f"turn_{x.dtype.name}")(stored, at, rotary, _integer(threads, "threads"))
    return turned.view(x.dtype).reshape(x.shape)


def encode(x, *, start=0, base=DEFAULT_BASE, frequencies=None, layout="interleaved", rotary_dim=None, angles=None,
           threads=1):
    """A sequence with its positions: row l of x is rotated as position start + l.

    x (..., length, head_dim). Returns the shape and dtype of x. Otherwise as rotate().

    >>> encode(np.array([[1.0, 0.0], [1.0, 0.0]]))
    array([[1.        , 0.        ],
           [0.54030231, 0.84147098]])
    """
    x = _coordinates(x, "x", also=_HALVES)
    if x.ndim < 2:
        raise ValueError(f"x must have the shape (..., length, head_dim), got {x.shape}")
    positions = _integer(start, "start") + np.arange(x.shape[-2])
    return rotate(x, positions, base=base, frequencies=frequencies, layout=layout, rotary_dim=rotary_dim, angles=angles,
                  threads=threads)


def score(q, m, k, n, *, base=DEFAULT_BASE, layout="interleaved", rotary_dim=None, angles="float64"):
    """<R_m q, R_n k> = q^T R_(n-m) k: the attention score before scaling and softmax.

    q, k  (..., head_dim), float32 or float64, of one dtype; their leading axes are broadcast against each other and
          against the positions m and n, so q[:, None, :], m[:, None], k, n gives the table of all pairs

    Returns the broadcast shape without head_dim, dtype of q. The products are summed from coordinate 0 on, in that
    dtype: the bits are those of the C++ template rope::score. Raises as rotate(). Source: RoFormer, eq. (16).

    >>> float(score(np.array([1.0, 0.0]), 7, np.array([1.0, 0.0]), 7))     # cos^2 + sin^2, rounded
    0.9999999999999999
    """
    q, k = _coordinates(q, "q"), _coordinates(k, "k")
    if q.dtype != k.dtype:
        raise TypeError(f"q and k must have one dtype, got {q.dtype} and {k.dtype}")
    if q.shape[-1] != k.shape[-1]:
        raise ValueError(f"q and k must have one head_dim, got {q.shape[-1]} and {k.shape[-1]}")
    m, n = _numbers(m, "m"), _numbers(n, "n")
    try:
        shape = np.broadcast_shapes(q.shape[:-1], k.shape[:-1], m.shape, n.shape)
    except ValueError:
        raise ValueError(f"q, k, m, n do not broadcast: {q.shape[:-1]}, {k.shape[:-1]}, {m.shape}, {n.shape}") from None
    theta = _theta(q.shape[-1], rotary_dim, base)
    q, k = (_rows(np.broadcast_to(v, shape + v.shape[-1:])) for v in (q, k))
    m, n = (_positions(p, shape, name) for p, name in ((m, "m"), (n, "n")))
    scores = _function("score", q.dtype, angles)(q, m, k, n, theta, _layout(layout))
    return scores.reshape(shape)


def sinusoidal(positions, head_dim, *, base=DEFAULT_BASE, dtype="float64", angles="float64"):
    """PE(t)_(2i) = sin(t w_i), PE(t)_(2i+1) = cos(t w_i), with w_i = base^(-2i/head_dim).

    Returns positions.shape + (head_dim,), of the dtype "float64" or "float32". Raises as rotate().
    Source: Vaswani et al., Attention Is All You Need, section 3.5.

    >>> sinusoidal(0, 4)
    array([0., 1., 0., 1.])
    """
    positions = _numbers(positions, "positions")
    dtype = np.dtype(dtype)
    if dtype not in (np.float32, np.float64):
        raise TypeError(f"dtype must be float32 or float64, got {dtype}")
    theta = frequencies(head_dim, base)
    encoding = _function("sinusoidal", dtype, angles)(_positions(positions, positions.shape, "positions"), theta)
    return encoding.reshape(positions.shape + (2 * len(theta),))


def rotation_matrix(position, head_dim, *, base=DEFAULT_BASE, layout="interleaved"):
    """R_m, with R_m x = rotate(x, m) for columns x: float64, shape (head_dim, head_dim).

    Source: Su et al., RoFormer, eq. (15).

    >>> rotation_matrix(1, 2)
    array([[ 0.54030231, -0.84147098],
           [ 0.84147098,  0.54030231]])
    """
    units = np.eye(_integer(head_dim, "head_dim"))
    return np.ascontiguousarray(rotate(units, position, base=base, layout=layout).T)


def _integer(value, name, bits=30):
    if isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{name} must be an integer, got {value!r}")
    try:
        value = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an integer, got {value!r}") from None
    if abs(value) > 2**bits:
        raise ValueError(f"{name} must be at most 2^{bits}, got {value}")
    return value


def _base(base):
    if isinstance(base, bool) or not isinstance(base, numbers.Real):
        raise TypeError(f"base must be a real number, got {base!r}")
    try:
        value = float(base)
    except OverflowError:  # of an int
        value = float("inf")
    if not 0 < value < float("inf"):
        raise ValueError(f"base must be finite and positive, got {value}")
    return value


_HALVES = ("float16", "bfloat16")


def _coordinates(x, name, also=()):
    listed = isinstance(x, (list, tuple))
    x = np.asarray(x)
    if listed and x.dtype.kind in "iu":  # [1, 0] says nothing of a width; an array of integers does
        x = x.astype(np.float64)
    native = x.dtype.newbyteorder("=")
    if native.name not in ("float32", "float64", *also):
        known = ", ".join(("float32", "float64", *also)[:-1]) + f" or {('float32', 'float64', *also)[-1]}"
        raise TypeError(f"{name} must be {known}, got {x.dtype}; convert with {name}.astype(numpy.float64)")
    if x.ndim == 0:
        raise ValueError(f"{name} must have the shape (..., head_dim), got a single number")
    return x.astype(native, copy=False)


def _numbers(positions, name):
    positions = np.asarray(positions)
    if positions.dtype.kind == "O" and all(isinstance(p, int) for p in positions.flat):
        raise ValueError(f"{name}: a position must be a number from -2^53 to 2^53")
    if positions.dtype.kind not in "iuf":
        raise TypeError(f"{name} must be integers or real numbers, got {positions.dtype}")
    if positions.dtype.kind in "iu" and positions.size and (positions.max() > 2**53 or positions.min() < -(2**53)):
        raise ValueError(f"{name}: a position must be a number from -2^53 to 2^53")
    return positions


def _positions(positions, shape, name):
    positions = _numbers(positions, name)
    try:
        positions = np.broadcast_to(positions, shape)
    except ValueError:
        raise ValueError(f"{name} {positions.shape} must broadcast to {shape}") from None
    return np.ascontiguousarray(positions, dtype=np.float64).reshape(-1)


def _rows(x):
    return np.ascontiguousarray(x).reshape(-1, x.shape[-1])


def _theta(head_dim, rotary_dim, base):
    _core.frequencies(head_dim, 1.0)  # its error names head_dim
    return _core.frequencies(_planes(head_dim, rotary_dim), _base(base))


def _planes(head_dim, rotary_dim):
    if rotary_dim is None:
        return head_dim
    rotary_dim = _integer(rotary_dim, "rotary_dim")
    if rotary_dim <= 0 or rotary_dim % 2 or rotary_dim > head_dim:
        raise ValueError(f"rotary_dim must be even, positive and at most head_dim = {head_dim}, got {rotary_dim}")
    return rotary_dim


def _layout(layout):
    if layout not in _LAYOUTS:
        raise ValueError(f"layout must be 'interleaved' or 'half_split', got {layout!r}")
    return _LAYOUTS[layout]


def _function(name, dtype, angles):
    if angles not in ("float32", "float64"):
        raise ValueError(f"angles must be 'float32' or 'float64', got {angles!r}")
    if dtype == np.float64 and angles == "float32":
        raise ValueError("angles='float32' goes with float32 arrays, got float64")
    return getattr(_core, f"{name}_{dtype}_{angles}")
