from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, Protocol

__all__ = ["frequencies", "rotate", "score", "sinusoidal"]

class _Mpf(Protocol):
    """mpmath.mpf"""
    @property
    def _mpf_(self) -> tuple[int, Any, int, int]: ...

_Exact = int | float | str | Fraction | Decimal | _Mpf
_Layout = Literal["interleaved", "half_split"]

def frequencies(head_dim: int, base: _Exact = 10000, *, digits: int = 50) -> list[str]: ...
def rotate(x: Iterable[_Exact], position: _Exact, *, base: _Exact = 10000, layout: _Layout = "interleaved",
           rotary_dim: int | None = None, digits: int = 50) -> list[str]: ...
def score(q: Iterable[_Exact], m: _Exact, k: Iterable[_Exact], n: _Exact, *, base: _Exact = 10000,
          layout: _Layout = "interleaved", rotary_dim: int | None = None, digits: int = 50) -> str: ...
def sinusoidal(position: _Exact, head_dim: int, *, base: _Exact = 10000, digits: int = 50) -> list[str]: ...
