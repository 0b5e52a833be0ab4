"""The same functions with as many decimals as one asks for, as strings.

Every result is the true value rounded to `digits` decimal places: it is computed with intervals that enclose it, at a
precision that grows until both ends round alike. mpmath.mpf(text) makes a number of it.

Arguments are taken as they stand: an int, a Fraction, a Decimal, a string ("0.1", "1/3") exactly, a float and an
mpmath.mpf as the binary number that it is (0.1 is not 1/10).

>>> frequencies(4, digits=30)
['1.000000000000000000000000000000', '0.010000000000000000000000000000']
>>> rotate([1, 2], "0.5", digits=20)
['-0.08126851531803328443', '2.23459066238494843251']
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from . import _core
from ._arrays import _integer, _layout, _planes

__all__ = ["frequencies", "rotate", "score", "sinusoidal"]


def frequencies(head_dim, base=10000, *, digits=50):
    """theta_i = base^(-2i/head_dim): head_dim/2 strings. Radians per position."""
    return _core.precise_frequencies(_head_dim(head_dim), _exact(base, "base"), _digits(digits))


def rotate(x, position, *, base=10000, layout="interleaved", rotary_dim=None, digits=50):
    """R_m x: as many strings as x has coordinates."""
    x = _vector(x, "x")
    return _core.precise_rotate(x, _exact(position, "position"), _exact(base, "base"), _planes(len(x), rotary_dim),
                                _layout(layout), _digits(digits))


def score(q, m, k, n, *, base=10000, layout="interleaved", rotary_dim=None, digits=50):
    """<R_m q, R_n k> = q^T R_(n-m) k: a string."""
    q, k = _vector(q, "q"), _vector(k, "k")
    return _core.precise_score(q, _exact(m, "m"), k, _exact(n, "n"), _exact(base, "base"), _planes(len(q), rotary_dim),
                               _layout(layout), _digits(digits))


def sinusoidal(position, head_dim, *, base=10000, digits=50):
    """PE(t): head_dim strings, sin(t w_0), cos(t w_0), sin(t w_1), ..."""
    return _core.precise_sinusoidal(_exact(position, "position"), _head_dim(head_dim),
                                    _exact(base, "base"), _digits(digits))


_BITS = 4096


def _exact(value, name):
    if isinstance(value, bool):
        raise TypeError(f"{name} must be a number, got {value!r}")
    try:
        exact = _fraction(value.item() if hasattr(value, "item") else value)
    except (ValueError, ArithmeticError, TypeError):
        raise ValueError(f"{name} must be a finite number, got {value!r}") from None
    if exact is None or max(abs(exact.numerator), exact.denominator).bit_length() > _BITS:
        raise ValueError(f"{name} must have at most {_BITS} bits")
    return f"{exact.numerator}/{exact.denominator}"


def _fraction(value):
    """None if an exponent is so far out that the fraction should not even be computed."""
    if hasattr(value, "_mpf_"):  # mpmath's number: a mantissa and a power of 2
        sign, mantissa, exponent, _ = value._mpf_
        if mantissa == 0 and exponent != 0:
            raise ValueError("infinite, or not a number")
        return None if abs(exponent) > _BITS else Fraction((-1) ** sign * int(mantissa)) * Fraction(2) ** exponent
    if isinstance(value, str) and "/" not in value:
        value = Decimal(value)
    if isinstance(value, Decimal) and value.is_finite() and abs(value.adjusted()) > _BITS:
        return None
    return Fraction(value)


def _vector(x, name):
    return [_exact(value, name) for value in x]


def _head_dim(value):
    value = _integer(value, "head_dim")
    if value > 2**16:
        raise ValueError(f"head_dim must be at most 2^16 in high precision, got {value}")
    return value


def _digits(digits):
    digits = _integer(digits, "digits")
    if not 1 <= digits <= 10000:
        raise ValueError(f"digits must be from 1 to 10000, got {digits}")
    return digits
