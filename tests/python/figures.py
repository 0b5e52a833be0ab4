"""The numbers behind the pictures, each against another way to them."""

import sys
from fractions import Fraction

import mpmath
import numpy as np
import pytest

import rope_proofs as rp
from rope_proofs import figures

RANDOM = np.random.default_rng(8)
UNIT = np.finfo(np.float64).eps / 2


def test_orbit_and_encoding():
    x, places = RANDOM.standard_normal(2), np.array([0, 3, 10**5])
    assert (figures.orbit(x, places) == [rp.rotate(x, m) for m in places]).all()
    assert (figures.encoding_image(5, 8)[3] == rp.sinusoidal(3, 8)).all()


def test_wavelengths():
    with mpmath.workdps(40):
        for i, wave in enumerate(figures.wavelengths(16, 500.0)):
            true = 2 * mpmath.pi * mpmath.mpf(500) ** (mpmath.mpf(i) / 8)
            # the exponent (rounded, then magnified by the logarithm), pow, pi, the quotient
            assert abs(wave - true) <= (4 + mpmath.log(500)) * UNIT * true


def test_scores_see_the_distance():
    q, k, distances = *RANDOM.standard_normal((2, 8)), np.arange(-3, 4)
    curve = figures.scores_by_distance(q, k, distances, start=10)
    assert (curve == [rp.score(q, 10, k, 10 + g) for g in distances]).all()
    # the score of a vector with itself, all planes of length 1
    flat = np.tile([1.0, 0.0], 4)
    bound = 8 * (8 + 6) * UNIT + 3 * UNIT * (10 + 3) * 8  # sums, cosines and rotations; then the angles
    curve = figures.scores_by_distance(flat, flat, distances, start=10)
    assert abs(figures.cosine_sum(8, distances) * 4 - curve).max() < bound


def nearest_bfloat16(x):
    """By exact fractions: the multiple of 2^(exponent - 7) next to x, the even one of two."""
    step = Fraction(2) ** (int(np.frexp(abs(x))[1]) - 8)
    return float(round(Fraction(float(x)) / step) * step)


def test_bfloat16_is_the_nearest():
    ties = np.float32(1) + np.arange(257, dtype=np.float32) * np.float32(2**-8)  # every other one lies in the middle
    numbers = np.concatenate([ties, -1000 * ties, RANDOM.standard_normal(500).astype(np.float32)])
    assert (figures.to_bfloat16(numbers) == [nearest_bfloat16(x) for x in numbers]).all()


@pytest.mark.parametrize("hold,near", [(figures.to_bfloat16, nearest_bfloat16), (np.float32, np.float32)])
def test_angle_error(hold, near):
    places, theta = RANDOM.integers(1, 10**6, 50), rp.frequencies(32)
    expected = [[abs(float(near(near(m) * near(t))) - m * t) for t in theta] for m in places]
    assert (figures.angle_error(places, 32, hold) == expected).all()


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
