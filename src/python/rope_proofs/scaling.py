"""Frequencies for a longer context: what each method leaves of theta_i. The arithmetic is src/rope/scaling.hpp's own.

A model was trained on positions below L (`trained`), to run at s L (`factor` s). All in radians per position.

>>> import rope_proofs as rp
>>> theta = rp.frequencies(128)
>>> float((interpolated(theta, 8) / theta).max())
0.125
>>> scaled = rp.frequencies(128, ntk_base(10000, 8, 128))
>>> float((scaled / theta)[0]), round(float((theta / scaled)[-1]), 12)
(1.0, 8.0)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _core
from ._arrays import DEFAULT_BASE, _base, _integer

__all__ = ["by_parts", "dynamic_ntk_factor", "interpolated", "ntk_base", "turns", "yarn", "yarn_length_factor"]


def interpolated(theta: ArrayLike, factor: float) -> NDArray[np.float64]:
    """theta_i / s. Source: Chen et al., Position Interpolation, eq. (4)."""
    return np.array(_core.interpolated(np.asarray(theta, dtype=np.float64).tolist(), float(factor)))


def ntk_base(base: float, factor: float, rotary_dim: int) -> float:
    """base s^{r/(r-2)}: the first frequency stays, the last is divided by s. Source: bloc97; YaRN, definition 1."""
    return _core.ntk_base(_base(base), float(factor), _integer(rotary_dim, "rotary_dim"))


def dynamic_ntk_factor(factor: float, length: float, trained: float) -> float:
    """s l/L - (s - 1) for a call of l > L positions, 1 up to L: what dynamic NTK takes for s."""
    return _core.dynamic_ntk_factor(float(factor), float(length), float(trained))


def turns(theta: ArrayLike, trained: float) -> NDArray[np.float64]:
    """L theta_i / 2 pi: how often each plane turns within the trained length."""
    return np.array([_core.turns(t, float(trained)) for t in np.asarray(theta, dtype=np.float64).tolist()])


def by_parts(theta: ArrayLike, factor: float, trained: float, low: float, high: float) -> NDArray[np.float64]:
    """theta_i kept where a plane turns `high` times within `trained`, divided by s where it turns `low` times or less,
    a ramp in the turns between. YaRN's paper: 1, 32 (definition 2). Llama 3.1: 1, 4."""
    theta = np.asarray(theta, dtype=np.float64).tolist()
    return np.array(_core.by_parts(theta, float(factor), float(trained), float(low), float(high)))


def yarn(rotary_dim: int, factor: float, trained: float, *, base: float = DEFAULT_BASE, fast: float = 32,
         slow: float = 1) -> NDArray[np.float64]:
    """As YaRN's code has it: the ramp is in the number of the plane, between those of `fast` and `slow` turns."""
    return np.array(_core.yarn(_integer(rotary_dim, "rotary_dim"), float(factor), float(trained), _base(base),
                               float(fast), float(slow)))


def yarn_length_factor(factor: float) -> float:
    """0.1 ln s + 1: YaRN multiplies cos and sin by it. Source: YaRN, eq. (22)."""
    return _core.yarn_length_factor(float(factor))
