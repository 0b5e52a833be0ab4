from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any, Literal, TypeVar, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import figures as figures
from . import precise as precise
from . import scaling as scaling

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
_Verdict = Literal["proved", "refuted", "supported", "cited", "undecided"]


@dataclass(frozen=True)
class Answer:
    formula: str
    verdict: Literal["proved", "refuted", "undecided", "not understood"]
    reading: str
    notes: tuple[str, ...]
    scope: str | None
    equations: tuple[dict[str, Any], ...]
    not_understood: dict[str, Any] | None
    def __bool__(self) -> bool: ...

@dataclass(frozen=True)
class Answers:
    answers: tuple[Answer, ...]
    text: str
    certificate: str = ...
    @property
    def verdict(self) -> str: ...
    def __bool__(self) -> bool: ...
    def __iter__(self) -> Iterator[Answer]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, i: int) -> Answer: ...

@dataclass(frozen=True)
class Checked:
    path: str
    counts: dict[str, int]
    equations: tuple[dict[str, Any], ...]
    text: str
    certificate: str = ...
    def __bool__(self) -> bool: ...

def decide(text: str, *, where: str | None = None, d: int | None = None, **declarations: str) -> Answers: ...
def check(path: Any, *, where: str | None = None, d: int | None = None, **declarations: str) -> Checked: ...
def load_ipython_extension(ipython: Any) -> None: ...
def play(draw: Callable[..., Any], **ranges: tuple[float, float, float]) -> None: ...

@dataclass(frozen=True)
class Judged:
    name: str
    lines: tuple[tuple[str, str, str], ...]
    def __bool__(self) -> bool: ...

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
    coefficient: str | None = ...
    left_coefficient: str | None = ...
    right_coefficient: str | None = ...

@dataclass(frozen=True)
class Scope:
    every_dimension: bool
    dimensions: tuple[int, ...]
    domains: tuple[str, ...]
    words: str
    def __bool__(self) -> bool: ...

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
    shows: str | None = None
    domain: str | None = None
    scope: Scope | None = None
    definition: bool = False

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
    scope: Scope | None
    grounds: tuple[str, ...]
    text: str
    def __bool__(self) -> bool: ...
    @property
    def counterexample(self) -> Counterexample | Any: ...  # or None, which who has just refuted it need not ask
    @property
    def certificate(self) -> str: ...

def theorems(*words: str) -> list[Theorem]: ...
def show(id: str) -> Theorem: ...
def prove(id: str, *, digits: int | Iterable[int] = (16, 50, 100, 200), samples: int = 4, seed: int = 1,
          jobs: int | None = None) -> Result: ...
def prove_all(*words: str, digits: int | Iterable[int] = (16, 50, 100, 200), samples: int = 4, seed: int = 1,
              jobs: int | None = None) -> list[Result]: ...

class Lines:
    def __init__(self, core: Any) -> None: ...
    def begin(self, latex: str, value: Any, *, shows: str = "") -> None: ...
    def __call__(self, latex: str, reason: str, value: Any) -> None: ...

def theorem(derivation: Callable[..., None], *, name: str = "A theorem of one's own", states: str | None = None,
            given: Iterable[str] = (), digits: int | Iterable[int] = (16, 50), samples: int = 4, **variables: str) -> Result: ...

_RoPE = Callable[[Any, Any], Any]

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
    @property
    def diagnosis(self) -> Finding: ...
    def __bool__(self) -> bool: ...
    def check(self) -> Audit: ...

def audit(fn: _RoPE, head_dim: int = 128, *, key: _RoPE | None = None, value: _RoPE | None = None, dtype: Any = "float32",
          axes: str = "td", position_axes: int | Sequence[tuple[str, int]] = 1, in_turn: bool = False,
          device: Any = None, longest: int = 131071, negative: bool = False,
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

@dataclass(frozen=True)
class Verdict:
    correct: bool
    headline: str
    findings: tuple[Finding, ...]
    @property
    def diagnosis(self) -> Finding | None: ...
    @property
    def text(self) -> str: ...
    def __bool__(self) -> bool: ...
    def check(self) -> Verdict: ...

@dataclass(frozen=True)
class PositionAudit(Verdict):
    expected: NDArray[np.int64]

@dataclass(frozen=True)
class LayerAudit(Verdict):
    name: str
    rotation: Audit | None
    scale: float | None

@dataclass(frozen=True)
class ModelAudit(Verdict):
    layers: tuple[LayerAudit, ...]
    notes: tuple[str, ...]

@dataclass(frozen=True)
class CacheAudit(Verdict):
    rotation: Audit
    drift: tuple[tuple[int, float], ...] = ...
    bound: float = ...

@dataclass(frozen=True)
class GradientAudit(Verdict):
    forward: Audit

def compare(a: _RoPE, b: _RoPE, head_dim: int = 128, *, dtype: Any = "float32", axes: str = "td", device: Any = None,
            longest: int = 131071, negative: bool = False, decoding: bool = False) -> Comparison: ...
def compare_arrays(x: Any, positions: Any, a: Any, b: Any) -> Comparison: ...
def compare_weights(before: Any, after: Any, head_dim: int) -> str: ...

@dataclass(frozen=True)
class Comparison:
    verdict: Literal["same", "same up to a permutation of the pairs", "different"]
    difference: float
    allowed: float
    equal_up_to: int
    differ_from: int
    words: str
    def __bool__(self) -> bool: ...
