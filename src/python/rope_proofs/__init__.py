"""Rotary position embedding (RoPE), proved line by line, for Python.

>>> import rope_proofs as rp
>>> rp.prove("score-2d")                       # (R_m q)^T (R_n k) = q^T R_(n-m) k
<Result score-2d: proved, exact>
>>> rp.rotate([1.0, 0.0], 1)
array([0.54030231, 0.84147098])

Theorems:  theorems, show, prove, prove_all.
           theorem decides one of your own, written in NumPy.
Formulas:  decide a formula of your own, check a document.
Notebooks: %load_ext rope_proofs gives %%decide, and %%predict, which shows what a cell computes once you have guessed
           it; play puts sliders to a picture; exercise judges an exercise of the lectures.
NumPy:     frequencies, rotate, encode, score, sinusoidal, rotation_matrix; scaling has those for longer contexts.
Audit:     audit asks any function of (x, positions) what RoPE it computes, and how precisely; audit_arrays reads
           answers that are already there, audit_table tables of cos and sin. audit_model asks every layer of a model,
           audit_cache a cache of keys, audit_gradient a backward pass, audit_positions the positions of a batch.
           compare, compare_arrays and compare_weights hold two against each other.
Decimals:  the module rope_proofs.precise, the same functions to any number of digits, as strings.
"""

from . import figures, precise, scaling
from ._arrays import encode, frequencies, rotate, rotation_matrix, score, sinusoidal
from ._audit import Audit, Finding, audit, audit_arrays, audit_table
from ._cache import CacheAudit, audit_cache, shifting
from ._gradient import GradientAudit, audit_gradient
from ._model import LayerAudit, ModelAudit, audit_model
from ._positions import PositionAudit, audit_positions
from ._verdict import Verdict
from ._compare import Comparison, compare, compare_arrays, compare_weights
from ._cells import load_ipython_extension, play
from ._core import version as __version__
from ._exercises import Judged, exercise
from ._formulas import Answer, Answers, Checked, check, decide
from ._own import Lines, theorem
from ._proofs import Counterexample, Line, Result, Scope, Theorem, prove, prove_all, show, theorems

__all__ = [
    "Answer", "Answers", "Audit", "CacheAudit", "Checked", "Comparison", "Counterexample", "Finding",
    "GradientAudit", "Judged", "LayerAudit", "Line", "Lines", "ModelAudit", "PositionAudit", "Result", "Scope",
    "Theorem", "Verdict", "audit", "audit_arrays", "audit_cache", "audit_gradient", "audit_model",
    "audit_positions", "audit_table", "check", "compare", "compare_arrays", "compare_weights", "decide", "encode",
    "exercise", "figures", "frequencies", "load_ipython_extension", "play", "precise", "prove", "prove_all",
    "rotate", "rotation_matrix", "scaling", "score", "shifting", "show", "sinusoidal", "theorem", "theorems",
]
