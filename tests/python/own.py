"""rope_proofs.theorem: derivations written in NumPy, decided for all values."""

import sys
from fractions import Fraction

import numpy as np
import pytest

import rope_proofs as rp


# example port
def half_split(x, angle):
    half = len(x) // 2
    cos, sin, a, b = np.cos(angle), np.sin(angle), x[:half], x[half:]
    return np.concatenate([a * cos - b * sin, a * sin + b * cos])
# end


def rotation(a):
    return np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])


def test_matrices_are_proved():
    def transpose_product(lines, a, b):
        lines.begin(r"R(a)^\top R(b)", rotation(a).T @ rotation(b))
        lines(r"R(b - a)", "addition theorems", rotation(b - a))

    found = rp.theorem(transpose_product, a="angle", b="angle")
    assert (found.verdict, found.tier, found.latex) == ("proved", "exact", r"R(a)^\top R(b) = R(b - a)")
    assert found.lines[1].points == 9


def test_a_wrong_sign_is_refuted_with_a_counterexample():
    def transpose_product(lines, a, b):
        lines.begin(r"R(a)^\top R(b)", rotation(a).T @ rotation(b))
        lines(r"R(a - b)", "addition theorems", rotation(a - b))

    found = rp.theorem(transpose_product, a="angle", b="angle")
    assert found.verdict == "refuted" and not found.as_expected
    at = found.counterexample
    assert "✗ refuted (witness)" in found._repr_html_() and "EXPECTED" not in found._repr_html_()
    assert at.entry == "row 0, column 1" and Fraction(at.difference) == Fraction(at.left) - Fraction(at.right) != 0


def test_a_port_of_128_dimensions():
    # example prove
    def score(lines, q, k, m, n):
        lines.begin(r"\langle y_m, y_n \rangle", half_split(q, m) @ half_split(k, n))
        lines(r"\langle q, R_{n-m} k \rangle", "relative", q @ half_split(k, n - m))

    sizes = {"q": "vector 128", "k": "vector 128", "m": "angles 64", "n": "angles 64"}
    assert rp.theorem(score, **sizes).verdict == "proved"
    # end

    def one_plane_off(lines, q, k, m, n):
        lines.begin(r"\langle y_m, y_n \rangle", half_split(q, m) @ half_split(k, n))
        turned = n - m
        turned[37] = m[37] - n[37]
        lines(r"\langle q, R_{n-m} k \rangle", "relative", q @ half_split(k, turned))

    assert rp.theorem(one_plane_off, **sizes).verdict == "refuted"


def test_numbers_are_exact():
    def halves(lines, x, a):
        lines.begin("x/2 + x/2", x / 2 + Fraction(1, 2) * x)
        lines("x", "add", 1.0 * x)
        lines.begin(r"\cos^2 a", np.cos(a) ** 2, shows="Pythagoras")
        lines(r"1 - \sin^2 a", "Pythagoras", 1 - np.sin(a) * np.sin(a))

    assert rp.theorem(halves, x="real", a="angle").verdict == "proved"


def test_an_array_takes_its_turn():
    def scaled(lines, x, c):
        lines.begin("c x", c * x)
        lines("x c", "in another order", x * c)

    assert rp.theorem(scaled, x="vector 3", c="real").verdict == "proved"


def test_what_is_shown():
    def twice(lines, A, x):
        lines.begin("(A + A) x", (A + A) @ x)
        lines("2 A x", "distribute", 2 * (A @ x))

    found = rp.theorem(twice, name="Twice", states="(A + A) x = 2 A x", given=["A is any matrix"],
                       A="matrix 2 3", x="vector 3")
    assert found.verdict == "proved" and found.title == "Twice" and found.hypotheses == ("A is any matrix",)
    assert "distribute" in str(found) and "<table" in found._repr_html_()


@pytest.mark.parametrize("line, words", [
    (lambda x: x * 0.1, "0.1 is a rounded number"),
    (lambda x: x if x > 0 else -x, "stands for every value at once"),
    (lambda x: abs(float(x)), "stands for every value at once"),
    (lambda x: "x", "made of Terms and whole numbers, got 'x'"),
    (lambda x: True, "made of Terms and whole numbers, got True"),
])
def test_what_needs_a_value_is_refused(line, words):
    def derivation(lines, x):
        lines.begin("x", x)
        lines("?", "?", line(x))

    with pytest.raises(TypeError, match=words):
        rp.theorem(derivation, x="real")


def test_errors_of_the_derivation_go_through():
    def wrong_sizes(lines, x, y):
        lines.begin("x + y", x + y)

    with pytest.raises(ValueError, match="could not be broadcast"):
        rp.theorem(wrong_sizes, x="vector 2", y="vector 3")


def test_a_line_does_not_write_into_the_variables():
    def doubled(x):
        x *= 2
        return x

    def overwritten(lines, x):
        lines.begin("2 x", doubled(x))
        lines("x", "the same array by now", x)

    def first_is_lost(lines, M):
        M[0, 0] = 0
        lines.begin("M_{00}", M[0, 0])
        lines("0", "as just written", 0)

    for derivation, variables in ((overwritten, {"x": "vector 2"}), (first_is_lost, {"M": "matrix 2 2"})):
        with pytest.raises(ValueError, match="written into.*copy()"):
            rp.theorem(derivation, **variables)


def test_truth_is_the_verdict():
    def equal(lines, x, y):
        lines.begin("x", x)
        lines("y", "never", y)

    assert not rp.theorem(equal, x="real", y="real")
    assert rp.theorem(lambda lines, x: (lines.begin("2 x", 2 * x), lines("x + x", "double", x + x)), x="real")


def test_a_term_that_is_kept_is_refused():
    kept = []

    def keeps(lines, x):
        kept.append(x)
        lines.begin("x", x)
        lines("x", "the first one", kept[0])

    with pytest.raises(RuntimeError, match="of another recording"):
        rp.theorem(keeps, x="real")


@pytest.mark.parametrize("given, words", [
    ({"x": "vector"}, 'x must be "real", "angle", "vector 3"'),
    ({"x": "vector 0"}, "a size of x must be a whole number from 1 to 4096, got 0"),
    ({"x": 3}, 'x must be "real"'),
    ({"x": "real", "digits": 3}, "digits must be a whole number from 16"),
])
def test_bad_input_is_named(given, words):
    with pytest.raises(ValueError, match=words):
        rp.theorem(lambda lines, x: lines.begin("x", x), **given)


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
