"""The arrays have the bits of the C++ reference, on random shapes, layouts and dtypes; and stay near the true value."""

import os
import subprocess
import sys

import numpy as np
import pytest

import rope_proofs as rp

RANDOM = np.random.default_rng(20240229)
TYPES = [("float64", "float64"), ("float32", "float32"), ("float32", "float64")]


def reference(requests):
    """One answer for each (function, dtype, angles, layout, base, rotary_dim, numbers)."""
    lines = [" ".join([*map(str, r[:4]), float(r[4]).hex(), str(r[5]), *(float(x).hex() for x in r[6])])
             for r in requests]
    run = subprocess.run([os.environ["ROPE_PROOFS_PYTHON_REFERENCE"]], input="\n".join(lines) + "\n", text=True,
                         capture_output=True, check=True)
    return [[float.fromhex(x) for x in line.split()] for line in run.stdout.splitlines()]


def same_bits(a, b):
    return a.shape == b.shape and a.dtype == b.dtype and a.tobytes() == b.tobytes()


def shapes():
    """Leading axes, a head_dim, a rotary_dim, and the axes of positions that broadcast to them."""
    lead = tuple(int(n) for n in RANDOM.integers(1, 4, size=RANDOM.integers(0, 4)))
    d = 2 * int(RANDOM.integers(1, 9))
    kept = int(RANDOM.integers(0, len(lead) + 1))
    positions = tuple(n if RANDOM.random() < 0.7 else 1 for n in lead[kept:])
    return lead, d, 2 * int(RANDOM.integers(1, d // 2 + 1)), positions


@pytest.mark.parametrize("dtype,angles", TYPES)
@pytest.mark.parametrize("layout", ["interleaved", "half_split"])
def test_rotate(dtype, angles, layout):
    for _ in range(60):
        lead, d, rotary_dim, axes = shapes()
        base = float(RANDOM.choice([10000.0, 500000.0, 7.5]))
        x = RANDOM.standard_normal(lead + (d,)).astype(dtype)
        positions = RANDOM.integers(-10, 2**20, size=axes) if RANDOM.random() < 0.5 else RANDOM.uniform(0, 1e6, axes)
        options = {"base": base, "layout": layout, "rotary_dim": rotary_dim, "angles": angles}
        y = rp.rotate(x, positions, **options)
        at = np.broadcast_to(positions, lead).reshape(-1)
        answers = reference([("rotate", dtype, angles, layout, base, rotary_dim, [p, *row])
                             for p, row in zip(at, x.reshape(-1, d))])
        assert same_bits(y, np.array(answers, dtype=dtype).reshape(x.shape))
        # neither the memory order nor a view changes anything
        assert same_bits(y, rp.rotate(np.asfortranarray(x), positions, **options))


@pytest.mark.parametrize("dtype,angles", TYPES)
def test_score(dtype, angles):
    for _ in range(40):
        lead, d, rotary_dim, axes = shapes()
        q = RANDOM.standard_normal(lead + (d,)).astype(dtype)
        k = RANDOM.standard_normal((d,)).astype(dtype)
        m, n = RANDOM.integers(0, 10**6, axes), int(RANDOM.integers(0, 10**6))
        s = rp.score(q, m, k, n, rotary_dim=rotary_dim, angles=angles)
        at = np.broadcast_to(m, lead).reshape(-1)
        answers = reference([("score", dtype, angles, "interleaved", 10000, rotary_dim, [p, n, *row, *k])
                             for p, row in zip(at, q.reshape(-1, d))])
        assert same_bits(s, np.array(answers, dtype=dtype).reshape(lead))


@pytest.mark.parametrize("dtype,angles", TYPES)
def test_sinusoidal(dtype, angles):
    positions = RANDOM.integers(0, 10**6, (3, 5))
    answers = reference([("sinusoidal", dtype, angles, "interleaved", 10000, 12, [p]) for p in positions.reshape(-1)])
    encoding = rp.sinusoidal(positions, 12, dtype=dtype, angles=angles)
    assert same_bits(encoding, np.array(answers, dtype=dtype).reshape(3, 5, 12))


def test_encode_is_rotate_at_each_position():
    x = RANDOM.standard_normal((2, 7, 6))
    assert same_bits(rp.encode(x, start=3), np.stack([rp.rotate(x[:, l], 3 + l) for l in range(7)], axis=1))


def test_byte_order_and_strides():
    x = RANDOM.standard_normal((4, 8))
    assert same_bits(rp.rotate(x.astype(">f8"), 5), rp.rotate(x, 5))
    assert same_bits(rp.rotate(x[::2, ::-1], 5), rp.rotate(x[::2, ::-1].copy(), 5))


def test_near_the_true_value():
    """Against the enclosure: an angle m theta_i carries the roundings of theta_i and of the product."""
    unit = np.finfo(np.float64).eps / 2
    for position in (0, 1, 77, 10**6):
        x = RANDOM.standard_normal(8)
        true = np.array([float(t) for t in rp.precise.rotate(x.tolist(), position, digits=40)])
        # pow, the exponent, the product: a few roundings each; then cos, sin, two products and a sum
        bound = np.repeat(8 * unit * position * rp.frequencies(8) * (1 + np.log(10000)) + 8 * unit, 2) * np.abs(x).sum()
        assert (np.abs(rp.rotate(x, position) - true) <= bound).all()


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
