"""rotate by the kernels: the error that src/apply/apply.hpp states, at any position; frequencies, shapes, 16-bit
types."""

import sys
import time

import numpy as np
import pytest

import rope_proofs as rp

RANDOM = np.random.default_rng(20240301)


def binade(length):
    """The next power of two: the bounds are stated for a pair of length 1, and units double at each."""
    return 2.0 ** np.ceil(np.log2(length))


def same_bits(a, b):
    return a.shape == b.shape and a.dtype == b.dtype and a.tobytes() == b.tobytes()


@pytest.mark.parametrize("dtype,unit", [("float64", 2 * 2.0**-53), ("float32", 1.0001 * 2.0**-24)])
@pytest.mark.parametrize("layout", ["interleaved", "half_split"])
def test_the_error_does_not_grow_with_the_position(dtype, unit, layout):
    for position in (0, 1, 4095, 131071, 2**20, 2**40, -(2**52)):
        x = RANDOM.standard_normal(16).astype(dtype)
        in_60_digits = rp.precise.rotate(x.astype(float).tolist(), position, digits=60, layout=layout)
        true = np.array([float(t) for t in in_60_digits])
        a, b = (x[0::2], x[1::2]) if layout == "interleaved" else (x[:8], x[8:])
        length = binade(np.hypot(a.astype(float), b.astype(float)))
        allowed = np.repeat(length, 2) if layout == "interleaved" else np.tile(length, 2)
        assert (np.abs(rp.rotate(x, position, layout=layout) - true) <= 1.001 * unit * allowed).all(), position


def test_integers_take_the_kernels_and_others_do_not():
    x = RANDOM.standard_normal(8)
    assert same_bits(rp.rotate(x, 5), rp.rotate(x, 5, angles="exact"))
    assert same_bits(rp.rotate(x, 5.0), rp.rotate(x, 5.0, angles="float64"))
    assert not same_bits(rp.rotate(x, 131071), rp.rotate(x, 131071, angles="float64"))


def test_axes_that_share_a_position_change_nothing():
    x = RANDOM.standard_normal((2, 7, 3, 16)).astype("float32")
    at = RANDOM.integers(0, 1000, 7)
    one_by_one = np.stack([[[rp.rotate(x[b, t, h], at[t]) for h in range(3)] for t in range(7)] for b in range(2)])
    assert same_bits(rp.rotate(x, at[:, None]), one_by_one)
    assert same_bits(rp.rotate(x, np.broadcast_to(at[:, None], (2, 7, 3))), one_by_one)
    assert same_bits(rp.rotate(x.transpose(0, 2, 1, 3), at), one_by_one.transpose(0, 2, 1, 3))
    assert same_bits(rp.rotate(x, at[:, None], threads=3), one_by_one)
    assert rp.rotate(np.ones((0, 4)), np.zeros(0, int)).shape == (0, 4)


def test_frequencies():
    x, theta = RANDOM.standard_normal((5, 16)), rp.frequencies(16)
    m = np.arange(5)
    assert same_bits(rp.rotate(x, 4 * m, frequencies=theta / 4), rp.rotate(x, m, frequencies=theta))
    assert np.abs(rp.rotate(x, m, frequencies=theta) - rp.rotate(x, m)).max() < 1e-14
    partial = rp.rotate(x, m, frequencies=theta[:3])
    assert same_bits(partial[:, 6:], x[:, 6:])
    assert not same_bits(partial[1:, :6], x[1:, :6])


@pytest.mark.parametrize("layout", ["interleaved", "half_split"])
def test_float16(layout):
    x = RANDOM.standard_normal((200, 32)).astype("float16")
    m = RANDOM.integers(0, 2**20, 200)
    y, wide = rp.rotate(x, m, layout=layout), rp.rotate(x.astype("float64"), m, layout=layout)
    assert y.dtype == np.float16
    a, b = (wide[:, 0::2], wide[:, 1::2]) if layout == "interleaved" else (wide[:, :16], wide[:, 16:])
    length = binade(np.hypot(a, b))
    length = np.repeat(length, 2, axis=1) if layout == "interleaved" else np.tile(length, 2)
    assert (np.abs(y.astype(float) - wide) <= 0.51 * 2.0**-11 * length).all()  # of the pair's unit in the last place


@pytest.mark.parametrize("call,said", [
    (lambda x: rp.rotate(x, 0.5, angles="exact"), "integer positions, got float64"),
    (lambda x: rp.rotate(x, 1, frequencies=[1.0]), None),
    (lambda x: rp.rotate(x, 1, frequencies=[1.0, 2.0, 3.0]), "at most head_dim = 4, got 6"),
    (lambda x: rp.rotate(x, 1, frequencies=[1.0, np.nan]), "finite"),
    (lambda x: rp.rotate(x, 1, frequencies=[[1.0, 2.0]]), "shape"),
    (lambda x: rp.rotate(x, 1, frequencies=[1.0, 2.0], angles="float64"), "angles='exact'"),
    (lambda x: rp.rotate(x, 1, threads=0), "threads"),
])
def test_errors(call, said):
    x = np.ones(4)
    if said is None:
        call(x)
    else:
        with pytest.raises(ValueError, match=said):
            call(x)


def ten_lines(x, positions, frequencies):
    """What everybody writes."""
    angle = np.multiply.outer(positions, frequencies)
    c, s = np.cos(angle).astype(x.dtype)[:, None, :], np.sin(angle).astype(x.dtype)[:, None, :]
    a, b = x[..., 0::2], x[..., 1::2]
    y = np.empty_like(x)
    y[..., 0::2] = a * c - b * s
    y[..., 1::2] = a * s + b * c
    return y


def test_no_slower_than_ten_lines_of_numpy():
    """In turns, by the processor's time, the best of each: what else the machine does counts for both."""
    x, positions = RANDOM.standard_normal((2048, 32, 128)).astype(np.float32), np.arange(2048)
    theta = rp.frequencies(128)
    ways = (lambda: ten_lines(x, positions, theta), lambda: rp.rotate(x, positions[:, None]))
    assert np.allclose(ways[0](), ways[1](), atol=1e-4)
    best = [np.inf, np.inf]
    for _ in range(8):
        for i, way in enumerate(ways):
            start = time.process_time()
            way()
            best[i] = min(best[i], time.process_time() - start)
    print(f"rotate is {best[0] / best[1]:.2f} times as fast")
    assert best[1] <= best[0], best


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q"]))
