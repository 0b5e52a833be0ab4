"""Two implementations, two dumps of their answers, or two layouts of the same weights, against each other."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from . import _core
from ._arrays import _integer
from ._audit import _callable, _checked, _dimension, _format, _positions_of_rows, _whole
from ._otherwise import otherwise
from ._tensors import taken


def compare(a, b, head_dim=128, *, dtype="float32", axes="td", device=None, longest=131071, negative=False,
            decoding=False):
    """Two implementations against each other; nothing is said of either alone. What is the same in one head is asked
    in the other calls and shapes of audit(). Returns a Comparison.

    decoding   b is asked one row at a time, as a decoder with a cache is: prefill against decode

    >>> from rope_proofs import rotate
    >>> compare(lambda x, p: rotate(x, p), lambda x, p: rotate(x, np.minimum(p, 2047)), 8)
    <Comparison: the same up to position 2047, differ from position 4095 on, by up to 5.3e0>
    """
    head_dim = _dimension(head_dim)
    stated = {"longest": _integer(longest, "longest", 33), "negative": bool(negative)}
    others = [otherwise(f, head_dim, dtype, axes, device, longest) for f in (a, b)]
    first, second = (_checked(_callable(f), dtype, axes, device) for f in (a, b))

    def row_by_row(x, positions):
        answers = [second(x[k:k + 1], positions[k:k + 1]) for k in range(len(x))]
        return np.concatenate([y for y, _ in answers]), answers[-1][1]

    found = Comparison(**json.loads(_core.compare(first, row_by_row if decoding else second, head_dim, _format(dtype),
                                                  stated)))
    if decoding or not found:
        return found
    wrong = [differing(lambda p: found.allowed + 0 * p)[0] for differing in others]
    if len({one and one.words for one in wrong}) == 1:
        return found
    words = "; ".join(f"of {name}, {one.words}" for name, one in zip("ab", wrong) if one)
    return replace(found, verdict="different", words=f"the same in one head of long calls, and not otherwise: {words}")


def compare_arrays(x, positions, a, b):
    """Two answers to the same rows x, each of shape (..., d), against each other, with a position for each row or
    token; as compare(). With basis vectors in x, as the probe has them, it says whether only the pairs differ."""
    (x, _), (a, of_a), (b, of_b) = taken(x, "x must be"), taken(a, "a must be"), taken(b, "b must be")
    if not (x.shape == a.shape == b.shape) or x.ndim < 2:
        raise ValueError(f"x, a and b must have one shape (..., d), got {x.shape}, {a.shape} and {b.shape}")
    rows = _positions_of_rows(_whole(positions), x.shape[:-1])
    flat = [array.reshape(-1, x.shape[-1]) for array in (x, a, b)]
    return Comparison(**json.loads(_core.compare_arrays(flat[0], rows.astype(np.int64), *flat[1:], of_a, of_b)))


def compare_weights(before, after, head_dim):
    """How the rows of a query or key matrix were permuted between two layouts: "the same", "half-split rows of
    interleaved", "interleaved rows of half-split" or "other". Shapes (heads * head_dim, inputs).

    A model whose layout changes has its query and key rows permuted within each head: row 2i goes to i, 2i + 1 to
    i + head_dim/2, or back. Both or neither of the layout and the weights have to change.
    """
    before, after = taken(before, "before must be")[0], taken(after, "after must be")[0]
    head_dim = _dimension(head_dim)
    if before.shape != after.shape or before.ndim < 1 or len(before) % head_dim:
        raise ValueError(f"both must have one shape (heads * {head_dim}, inputs), got {before.shape} and {after.shape}")
    if np.array_equal(before, after):
        return "the same"
    heads = before.reshape(-1, head_dim, *before.shape[1:])
    to_half = np.concatenate([heads[:, ::2], heads[:, 1::2]], axis=1).reshape(before.shape)
    to_pairs = np.empty_like(heads)
    to_pairs[:, ::2], to_pairs[:, 1::2] = heads[:, :head_dim // 2], heads[:, head_dim // 2:]
    if np.array_equal(to_half, after):
        return "half-split rows of interleaved"
    return "interleaved rows of half-split" if np.array_equal(to_pairs.reshape(before.shape), after) else "other"


@dataclass(frozen=True, repr=False)
class Comparison:
    """The answer of compare(). verdict: "same", "same up to a permutation of the pairs" or "different"; difference: the
    largest; allowed: what rounding explains; equal_up_to, differ_from: positions, -1 and 0 where there is none."""

    verdict: Literal["same", "same up to a permutation of the pairs", "different"]
    difference: float
    allowed: float
    equal_up_to: int
    differ_from: int
    words: str

    def __bool__(self) -> bool:
        return self.verdict == "same"

    def __repr__(self):
        return f"<Comparison: {self.words}>"
