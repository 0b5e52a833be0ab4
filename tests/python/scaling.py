"""Scaled frequencies: each method's two ends, what lies between, and the errors; the formulas are decided in
proofs/."""

import math
import sys

import numpy as np
import pytest

import rope_proofs as rp
from rope_proofs import scaling

THETA = rp.frequencies(128)
UNIT = np.finfo(np.float64).eps


def test_interpolated_divides_all():
    assert (scaling.interpolated(THETA, 8) == THETA / 8).all()


def test_ntk_leaves_the_first_and_divides_the_last():
    scaled = rp.frequencies(128, scaling.ntk_base(10000, 8, 128))
    assert scaled[0] == 1
    # the power, its base and its logarithm, 9.2 + 2.1, magnify a rounding of the exponent
    assert abs(THETA[-1] / scaled[-1] - 8) <= 8 * 16 * UNIT
    assert (np.diff(THETA / scaled) > 0).all()


@pytest.mark.parametrize("factor", [2, 4, 8])
def test_dynamic_ntk_grows(factor):
    grown = [scaling.dynamic_ntk_factor(factor, length, 4096) for length in (1, 4096, factor * 4096)]
    assert grown == [1, 1, factor * factor - factor + 1]


def test_bands_are_kept_or_divided_by_their_turns():
    turns = scaling.turns(THETA, 4096)
    assert turns[0] == pytest.approx(4096 / (2 * math.pi), rel=4 * UNIT)
    left = scaling.by_parts(THETA, 16, 4096, 1, 32) / THETA
    assert (left[turns >= 32] == 1).all() and (left[turns <= 1] == 1 / 16).all()
    assert ((1 / 16 < left) & (left < 1))[(1 < turns) & (turns < 32)].all()


def test_yarn_is_a_ramp_in_the_plane():
    kept = (scaling.yarn(128, 16, 4096) / THETA - 1 / 16) / (1 - 1 / 16)
    ramp = 1 - np.clip((np.arange(64) - 20) / (46 - 20), 0, 1)  # yarn-range: planes 20 to 46
    assert abs(kept - ramp).max() <= 8 * UNIT
    assert scaling.yarn_length_factor(1) == 1


def test_what_is_refused():
    for wrong in (lambda: scaling.interpolated(THETA, 0), lambda: scaling.ntk_base(10000, 8, 2),
                  lambda: scaling.dynamic_ntk_factor(0.5, 1, 1), lambda: scaling.by_parts(THETA, 8, 4096, 4, 1),
                  lambda: scaling.yarn(127, 16, 4096), lambda: scaling.yarn_length_factor(0.5)):
        with pytest.raises(ValueError):
            wrong()


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
