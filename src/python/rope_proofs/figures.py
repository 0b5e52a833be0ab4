"""The numbers behind the pictures of the course; each function returns what one curve or image shows."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arrays import DEFAULT_BASE, frequencies, rotate, score, sinusoidal

__all__ = ["angle_error", "cosine_sum", "encoding_image", "orbit", "scores_by_distance", "to_bfloat16", "wavelengths"]


def orbit(x: ArrayLike, positions: ArrayLike, *, base: float = DEFAULT_BASE) -> NDArray[np.float64]:
    """Where one vector of two coordinates stands at each position: (positions, 2), on a circle of radius |x|."""
    positions = np.asarray(positions)
    return rotate(np.broadcast_to(np.asarray(x, dtype=np.float64), (len(positions), 2)), positions, base=base)


def wavelengths(head_dim: int, base: float = DEFAULT_BASE) -> NDArray[np.float64]:
    """2 pi / theta_i in positions, (head_dim/2): after so many positions plane i has gone once round."""
    return 2 * np.pi / frequencies(head_dim, base)


def encoding_image(length: int, head_dim: int, *, base: float = DEFAULT_BASE) -> NDArray[np.float64]:
    """PE(t) for t = 0 .. length - 1: (length, head_dim)."""
    return sinusoidal(np.arange(length), head_dim, base=base)


def scores_by_distance(q: ArrayLike, k: ArrayLike, distances: ArrayLike, *, base: float = DEFAULT_BASE,
                       start: float = 0) -> NDArray[Any]:
    """<R_start q, R_(start + g) k> for each distance g: (distances)."""
    distances = np.asarray(distances)
    return score(np.asarray(q), start, np.asarray(k), start + distances, base=base)


def cosine_sum(head_dim: int, distances: ArrayLike, *, base: float = DEFAULT_BASE) -> NDArray[np.float64]:
    """(2/d) sum_i cos(g theta_i): the score of q = k with all planes of equal length, and PE(t).PE(t+g) times 2/d."""
    return np.cos(np.multiply.outer(np.asarray(distances), frequencies(head_dim, base))).mean(axis=-1)


def to_bfloat16(x: ArrayLike) -> NDArray[np.float32]:
    """x rounded to the nearest bfloat16 (8 significant bits, ties to even), as float32. Finite x only.

    >>> [int(to_bfloat16(p)) for p in (255, 256, 257, 258, 259)]
    [255, 256, 256, 258, 260]
    """
    x = np.asarray(x, dtype=np.float32)
    bits = x.reshape(-1).view(np.uint32)
    half = np.uint32(0x7FFF) + (bits >> np.uint32(16) & np.uint32(1))  # to the even neighbour at a tie
    return ((bits + half) & np.uint32(0xFFFF0000)).view(np.float32).reshape(x.shape)


def angle_error(positions: ArrayLike, head_dim: int, hold: Callable[[Any], Any], *,
                base: float = DEFAULT_BASE) -> NDArray[np.float64]:
    """|hold(m theta_i) - m theta_i| in radians for each position and plane: (positions, head_dim/2).

    hold is the rounding to a type (numpy.float32, to_bfloat16); m, theta_i and their product are each held in it.
    """
    theta = frequencies(head_dim, base)
    positions = np.asarray(positions, dtype=np.float64)
    product = hold(np.multiply.outer(hold(positions), hold(theta)).astype(np.float32))
    return np.abs(product.astype(np.float64) - np.multiply.outer(positions, theta))
