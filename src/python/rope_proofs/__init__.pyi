from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import figures as figures
from . import precise as precise

__all__ = [
    "Counterexample", "Line", "Result", "Theorem", "Unavailable", "encode", "figures", "frequencies", "precise",
    "prove", "prove_all", "rotate", "rotation_matrix", "score", "show", "sinusoidal", "theorems",
]
__version__: str

_Real = TypeVar("_Real", np.float32, np.float64)
_Layout = Literal["interleaved", "half_split"]
_Width = Literal["float32", "float64"]
_Verdict = Literal["proved", "refuted", "supported", "cited", "undecided"]

class Unavailable(NotImplementedError): ...

def frequencies(head_dim: int, base: float = 10000.0) -> NDArray[np.float64]: ...
def rotate(x: NDArray[_Real], positions: ArrayLike, *, base: float = 10000.0, layout: _Layout = "interleaved",
           rotary_dim: int | None = None, angles: _Width = "float64") -> NDArray[_Real]: ...
def encode(x: NDArray[_Real], *, start: int = 0, base: float = 10000.0, layout: _Layout = "interleaved",
           rotary_dim: int | None = None, angles: _Width = "float64") -> NDArray[_Real]: ...
def score(q: NDArray[_Real], m: ArrayLike, k: NDArray[_Real], n: ArrayLike, *, base: float = 10000.0,
          layout: _Layout = "interleaved", rotary_dim: int | None = None,
          angles: _Width = "float64") -> NDArray[_Real]: ...
def sinusoidal(positions: ArrayLike, head_dim: int, *, base: float = 10000.0, dtype: DTypeLike = "float64",
               angles: _Width = "float64") -> NDArray[Any]: ...
def rotation_matrix(position: float, head_dim: int, *, base: float = 10000.0,
                    layout: _Layout = "interleaved") -> NDArray[np.float64]: ...

@dataclass(frozen=True)
class Counterexample:
    values: dict[str, str]
    dimension: int | None
    entry: str
    left: str
    right: str
    difference: str
    left_formula: str
    right_formula: str
    left_numbers: str
    right_numbers: str

@dataclass(frozen=True)
class Line:
    kind: str
    latex: str
    reason: str
    slip: bool
    place: str
    expected: _Verdict
    verdict: _Verdict | None = None
    tier: str | None = None
    as_expected: bool | None = None
    trouble: str | None = None
    points: int = 0
    cases: int = 0
    precisions: tuple[dict[str, Any], ...] = ()
    notes: tuple[str, ...] = ()
    counterexample: Counterexample | None = None

@dataclass(frozen=True)
class Theorem:
    id: str
    chapter: str
    title: str
    title_zh: str
    latex: str
    hypotheses: tuple[str, ...]
    remark: str
    sources: tuple[str, ...]
    premises: tuple[str, ...]
    used_by: tuple[str, ...]
    mended_by: str | None
    expected: _Verdict
    lines: tuple[Line, ...]

@dataclass(frozen=True)
class Result(Theorem):
    verdict: _Verdict
    outcome: str
    as_expected: bool
    tier: str
    strength: str
    weakest_premise: str | None
    seconds: float
    text: str
    @property
    def counterexample(self) -> Counterexample | None: ...

def theorems(*words: str) -> list[Theorem]: ...
def show(id: str) -> Theorem: ...
def prove(id: str, *, digits: int | Iterable[int] = (16, 50, 100, 200), samples: int = 4, seed: int = 1,
          jobs: int | None = None) -> Result: ...
def prove_all(*words: str, digits: int | Iterable[int] = (16, 50, 100, 200), samples: int = 4, seed: int = 1,
              jobs: int | None = None) -> list[Result]: ...

_RoPE = Callable[[NDArray[Any], NDArray[np.int64]], ArrayLike]

@dataclass(frozen=True)
class Finding:
    id: str
    kind: Literal["convention", "mistake", "undecided", "precision", "note"]
    words: str
    evidence: str
    mend: str

@dataclass(frozen=True)
class Audit:
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
    position_scale: float
    position_offset: float
    linear_in_position: bool
    linearity_residual: float
    properties: tuple[dict[str, Any], ...]
    precision: tuple[dict[str, Any], ...]
    error_law: str
    cause: str
    findings: tuple[Finding, ...]
    json: str
    text: str
    @property
    def diagnosis(self) -> Finding: ...

def audit(fn: _RoPE, head_dim: int = 128, *, key: _RoPE | None = None, value: _RoPE | None = None,
          dtype: DTypeLike | Literal["bfloat16"] = "float32", base: float | None = None,
          max_error: float | None = None, longest: int = 131071, negative: bool = True) -> Audit: ...
