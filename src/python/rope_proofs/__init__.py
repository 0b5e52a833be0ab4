"""Rotary position embedding (RoPE), proved line by line, for Python.

>>> import rope_proofs as rp
>>> rp.prove("score-2d")                       # (R_m q)^T (R_n k) = q^T R_(n-m) k
<Result score-2d: proved, exact>
>>> rp.rotate([1.0, 0.0], 1)
array([0.54030231, 0.84147098])

Theorems:  theorems, show, prove, prove_all.
NumPy:     frequencies, rotate, encode, score, sinusoidal, rotation_matrix.
Audit:     audit asks any function of (x, positions) what RoPE it computes, and how precisely.
Decimals:  the module rope_proofs.precise, the same functions to any number of digits, as strings.
"""

from . import figures, precise
from ._arrays import encode, frequencies, rotate, rotation_matrix, score, sinusoidal
from ._audit import Audit, Finding, audit
from ._core import Unavailable
from ._core import version as __version__
from ._proofs import Counterexample, Line, Result, Theorem, prove, prove_all, show, theorems

__all__ = [
    "Audit", "Counterexample", "Finding", "Line", "Result", "Theorem", "Unavailable", "audit", "encode", "figures",
    "frequencies", "precise", "prove", "prove_all", "rotate", "rotation_matrix", "score", "show", "sinusoidal", "theorems",
]
