from collections.abc import Callable, Iterable, Sequence
from os import PathLike
from typing import Any, Literal, TypeVar, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import figures as figures
from . import precise as precise
from . import scaling as scaling
from ._audit import Audit as Audit
from ._cache import CacheAudit as CacheAudit
from ._compare import Comparison as Comparison
from ._exercises import Judged as Judged
from ._formulas import Answer as Answer, Answers as Answers, Checked as Checked
from ._gradient import GradientAudit as GradientAudit
from ._model import LayerAudit as LayerAudit, ModelAudit as ModelAudit
from ._own import Lines as Lines
from ._positions import PositionAudit as PositionAudit
from ._proofs import Counterexample as Counterexample, Line as Line, Result as Result, Scope as Scope
from ._proofs import Theorem as Theorem
from ._verdict import Finding as Finding, Verdict as Verdict

__all__ = [
    "Answer", "Answers", "Audit", "CacheAudit", "Checked", "Comparison", "Counterexample", "Finding",
    "GradientAudit", "Judged", "LayerAudit", "Line", "Lines", "ModelAudit", "PositionAudit", "Result", "Scope",
    "Theorem", "Verdict", "audit", "audit_arrays", "audit_cache", "audit_gradient", "audit_model",
    "audit_positions", "audit_table", "check", "compare", "compare_arrays", "compare_weights", "decide", "encode",
    "exercise", "figures", "frequencies", "load_ipython_extension", "play", "precise", "prove", "prove_all",
    "rotate", "rotation_matrix", "scaling", "score", "shifting", "show", "sinusoidal", "theorem", "theorems",
]
__version__: str

_Real = TypeVar("_Real", np.float32, np.float64)
_Listed = Sequence[Any]  # numbers, or lists of them
_Layout = Literal["interleaved", "half_split"]
_Width = Literal["float32", "float64"]
_Angles = Literal["exact", "float32", "float64"]
_Stored = TypeVar("_Stored", bound=np.generic)

def decide(text: str, *, where: str | None = None, d: int | None = None, **declarations: str) -> Answers: ...
def check(path: Any, *, where: str | None = None, d: int | None = None, **declarations: str) -> Checked: ...
def load_ipython_extension(ipython: Any) -> None: ...
def play(draw: Callable[..., Any], **ranges: tuple[float, float, float]) -> None: ...

def exercise(name: str, function: Callable[..., Any]) -> Judged: ...

def frequencies(head_dim: int, base: float = 10000.0) -> NDArray[np.float64]: ...
@overload
def rotate(x: NDArray[_Stored], positions: ArrayLike, *, base: float = 10000.0, frequencies: ArrayLike | None = None,
           layout: _Layout = "interleaved", rotary_dim: int | None = None, angles: _Angles | None = None,
           threads: int = 1) -> NDArray[_Stored]: ...
@overload
def rotate(x: _Listed, positions: ArrayLike, *, base: float = 10000.0, frequencies: ArrayLike | None = None,
           layout: _Layout = "interleaved", rotary_dim: int | None = None, angles: _Angles | None = None,
           threads: int = 1) -> NDArray[np.float64]: ...
@overload
def encode(x: NDArray[_Stored], *, start: int = 0, base: float = 10000.0, frequencies: ArrayLike | None = None,
           layout: _Layout = "interleaved", rotary_dim: int | None = None, angles: _Angles | None = None,
           threads: int = 1) -> NDArray[_Stored]: ...
@overload
def encode(x: _Listed, *, start: int = 0, base: float = 10000.0, frequencies: ArrayLike | None = None,
           layout: _Layout = "interleaved", rotary_dim: int | None = None, angles: _Angles | None = None,
           threads: int = 1) -> NDArray[np.float64]: ...
@overload
def score(q: NDArray[_Real], m: ArrayLike, k: NDArray[_Real], n: ArrayLike, *, base: float = 10000.0,
          layout: _Layout = "interleaved", rotary_dim: int | None = None,
          angles: _Width = "float64") -> NDArray[_Real]: ...
@overload
def score(q: _Listed, m: ArrayLike, k: _Listed | NDArray[np.float64], n: ArrayLike, *, base: float = 10000.0,
          layout: _Layout = "interleaved", rotary_dim: int | None = None,
          angles: _Width = "float64") -> NDArray[np.float64]: ...
def sinusoidal(positions: ArrayLike, head_dim: int, *, base: float = 10000.0, dtype: DTypeLike = "float64",
               angles: _Width = "float64") -> NDArray[Any]: ...
def rotation_matrix(position: float, head_dim: int, *, base: float = 10000.0,
                    layout: _Layout = "interleaved") -> NDArray[np.float64]: ...

def theorems(*words: str) -> list[Theorem]: ...
def show(id: str) -> Theorem: ...
def prove(id: str, *, digits: int | Iterable[int] = (16, 50, 100, 200), samples: int = 4, seed: int = 1,
          jobs: int | None = None) -> Result: ...
def prove_all(*words: str, digits: int | Iterable[int] = (16, 50, 100, 200), samples: int = 4, seed: int = 1,
              jobs: int | None = None) -> list[Result]: ...

def theorem(derivation: Callable[..., None], *, name: str = "A theorem of one's own", states: str | None = None,
            given: Iterable[str] = (), digits: int | Iterable[int] = (16, 50), samples: int = 4, **variables: str) -> Result: ...

_RoPE = Callable[[Any, Any], Any]

def audit(fn: _RoPE | Callable[[Any, Any, Any], Any], head_dim: int = 128, *, key: _RoPE | None = None,
          value: _RoPE | None = None, pair: bool = False, dtype: Any = "float32",
          axes: str = "td", position_axes: int | Sequence[tuple[str, int]] = 1, in_turn: bool = False,
          device: Any = None, longest: int = 131071, negative: bool | None = None,
          expect: str | PathLike[str] | dict[str, Any] | None = None, layer_type: str | None = None,
          layer: int | None = None,
          layout: str | None = None, rotary_dim: float | None = None, base: float | None = None,
          scaling: str | None = None, factor: float | None = None, original_length: float | None = None,
          length_factor: float | None = None, max_error: float | None = None,
          unsupported: str | Sequence[str] = ()) -> Audit: ...
def audit_arrays(x: Any, positions: Any, y: Any, *, position_axes: int | Sequence[tuple[str, int]] = 1,
                 in_turn: bool = False,
                 expect: str | PathLike[str] | dict[str, Any] | None = None, layer_type: str | None = None,
                 layer: int | None = None,
                 layout: str | None = None, rotary_dim: float | None = None, base: float | None = None,
                 scaling: str | None = None, factor: float | None = None, original_length: float | None = None,
                 length_factor: float | None = None, max_error: float | None = None) -> Audit: ...
def audit_table(cos: Any, sin: Any = None, *, expect: str | PathLike[str] | dict[str, Any] | None = None,
                layer_type: str | None = None, layer: int | None = None, rotary_dim: float | None = None,
                base: float | None = None,
                scaling: str | None = None, factor: float | None = None, original_length: float | None = None,
                length_factor: float | None = None, max_error: float | None = None) -> Audit: ...
def audit_model(model: Any, config: str | PathLike[str] | dict[str, Any] | Any = None, *,
                call: Callable[..., Any] | None = None, functions: Sequence[str] = (),
                longest: int | None = None,
                layout: str | None = None, dtype: Any = "float32", max_error: float | None = None) -> ModelAudit: ...
def audit_cache(make: Callable[[], Any], head_dim: int = 128, *, dtype: Any = "float32", device: Any = None,
                longest: int = 131071, **expected: Any) -> CacheAudit: ...
def shifting(rotate: _RoPE, shift: Callable[[Any, Any], Any]) -> Callable[[], Any]: ...
def audit_gradient(fn: _RoPE, backward: _RoPE | None = None, head_dim: int = 128, *, dtype: Any = "float32",
                   axes: str = "td", device: Any = None, longest: int = 2047, any_linear: bool = False,
                   **expected: Any) -> GradientAudit: ...
def audit_positions(ids: Any, *, attention_mask: Any = None, lengths: Sequence[int] | None = None,
                    start: Any = 0, step: int = 1, parts: Sequence[Any] | None = None,
                    parents: Sequence[int] | None = None, ranks: tuple[int, int] | None = None,
                    reset: bool = True) -> PositionAudit: ...

def compare(a: _RoPE, b: _RoPE, head_dim: int = 128, *, dtype: Any = "float32", axes: str = "td", device: Any = None,
            longest: int = 131071, negative: bool = False, decoding: bool = False) -> Comparison: ...
def compare_arrays(x: Any, positions: Any, a: Any, b: Any) -> Comparison: ...
def compare_weights(before: Any, after: Any, head_dim: int) -> str: ...
