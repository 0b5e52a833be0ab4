"""What is wrong with the input is said, by the documented error; nothing crashes the interpreter."""

import sys
import threading
from decimal import Decimal

import mpmath
import numpy as np
import pytest

import rope_proofs as rp

X = np.ones((3, 4))
LARGE = np.ones((100000, 64))


@pytest.mark.parametrize("call,error,words", [
    (lambda: rp.rotate(np.ones((3, 5)), 0), ValueError, "head_dim must be even and positive, got 5"),
    (lambda: rp.rotate(np.ones((3, 0)), 0), ValueError, "head_dim must be even and positive, got 0"),
    (lambda: rp.rotate(np.float64(1), 0), ValueError, "single number"),
    (lambda: rp.rotate(X, [1, 2]), ValueError, r"positions \(2,\) must broadcast to \(3,\)"),
    (lambda: rp.rotate(X, np.ones((1, 3))), ValueError, "must broadcast"),
    (lambda: rp.rotate(X.astype(int), 0), TypeError, "float16 or bfloat16, got int64"),
    (lambda: rp.score(X.astype(np.float16), 0, X, 0), TypeError, "float32 or float64, got float16"),
    (lambda: rp.rotate(X.astype(complex), 0), TypeError, "got complex128"),
    (lambda: rp.rotate(X.astype(object), 0), TypeError, "got object"),
    (lambda: rp.rotate(None, 0), TypeError, "got object"),
    (lambda: rp.rotate(X, "3"), TypeError, "integers or real numbers"),
    (lambda: rp.rotate(X, True), TypeError, "integers or real numbers, got bool"),
    (lambda: rp.rotate(X, 1j), TypeError, "complex"),
    (lambda: rp.rotate(X, np.nan), ValueError, "position must be .*nan"),
    (lambda: rp.rotate(X, [0, 1, np.inf]), ValueError, "position must be .*inf"),
    (lambda: rp.rotate(X, 1e300), ValueError, "from -2\\^53 to 2\\^53, got 1e\\+300"),
    (lambda: rp.rotate(X, 2**53 + 1), ValueError, "2\\^53"),
    (lambda: rp.rotate(X, -(2**60)), ValueError, "2\\^53"),
    (lambda: rp.rotate(X, 10**30), ValueError, "2\\^53"),
    (lambda: rp.rotate(X, 0, base=0), ValueError, "base must be finite and positive, got 0.0"),
    (lambda: rp.rotate(X, 0, base=float("nan")), ValueError, "base"),
    (lambda: rp.rotate(X, 0, base=10**400), ValueError, "base must be finite and positive, got inf"),
    (lambda: rp.rotate(X, 0, base="3"), TypeError, "base must be a real number, got '3'"),
    (lambda: rp.rotate(X, 0, base=True), TypeError, "base must be a real number, got True"),
    (lambda: rp.rotate(X, 0, layout="neox"), ValueError, "'interleaved' or 'half_split', got 'neox'"),
    (lambda: rp.rotate(X, 0, rotary_dim=6), ValueError, "at most head_dim = 4, got 6"),
    (lambda: rp.rotate(X, 0, rotary_dim=3), ValueError, "rotary_dim must be even"),
    (lambda: rp.rotate(X, 0, rotary_dim=0), ValueError, "rotary_dim must be even"),
    (lambda: rp.rotate(X, 0, rotary_dim=2.0), TypeError, "rotary_dim must be an integer"),
    (lambda: rp.rotate(X, 0, angles="float32"), ValueError, "goes with float32 arrays"),
    (lambda: rp.rotate(X, 0, angles="half"), ValueError, "angles must be"),
    (lambda: rp.encode(np.ones(4)), ValueError, "length, head_dim"),
    (lambda: rp.score(X, 0, X.astype(np.float32), 0), TypeError, "one dtype"),
    (lambda: rp.score(X, 0, np.ones((3, 6)), 0), ValueError, "one head_dim, got 4 and 6"),
    (lambda: rp.score(X, [0, 1], X, 0), ValueError, "do not broadcast"),
    (lambda: rp.sinusoidal(0, 3), ValueError, "head_dim must be even"),
    (lambda: rp.sinusoidal(0, 4, dtype="int32"), TypeError, "float32 or float64"),
    (lambda: rp.frequencies(-2), ValueError, "got -2"),
    (lambda: rp.frequencies(4.0), TypeError, "head_dim must be an integer"),
    (lambda: rp.frequencies(2**40), ValueError, "2\\^30"),
    (lambda: rp.precise.rotate([1, float("nan")], 0), ValueError, "finite number, got nan"),
    (lambda: rp.precise.rotate([1, 2, 3], 0), ValueError, "even"),
    (lambda: rp.precise.rotate([1, 2], "one"), ValueError, "finite number, got 'one'"),
    (lambda: rp.precise.rotate([1, 2], 0, digits=0), ValueError, "digits must be from 1 to 10000"),
    (lambda: rp.precise.rotate([1, 2], 10**2000), ValueError, "at most 4096 bits"),
    (lambda: rp.precise.rotate([1, 2], "1e999999999"), ValueError, "at most 4096 bits"),
    (lambda: rp.precise.rotate([1, 2], "-1e-999999999"), ValueError, "at most 4096 bits"),
    (lambda: rp.precise.rotate([1, 2], Decimal("1e999999999")), ValueError, "at most 4096 bits"),
    (lambda: rp.precise.rotate([1, 2], Decimal("nan")), ValueError, "finite number"),
    (lambda: rp.precise.rotate([1, 2], mpmath.mpf(2) ** 10**12), ValueError, "at most 4096 bits"),
    (lambda: rp.precise.rotate([1, 2], mpmath.inf), ValueError, "finite number, got mpf"),
    (lambda: rp.precise.rotate([1, 2], "1/0"), ValueError, "finite number, got '1/0'"),
    (lambda: rp.precise.rotate([1, 2], 0, rotary_dim=2**30), ValueError, "at most head_dim = 2, got 1073741824"),
    (lambda: rp.precise.frequencies(2**30), ValueError, "at most 2\\^16"),
    (lambda: rp.precise.sinusoidal(0, 2**30), ValueError, "at most 2\\^16"),
    (lambda: rp.precise.frequencies(4, 0), ValueError, "base must be positive"),
    (lambda: rp.prove("scroe"), ValueError, "did you mean 'score'"),
    (lambda: rp.prove("S1"), ValueError, "is no theorem but stands for"),
    (lambda: rp.prove(3), TypeError, "named by a string"),
    (lambda: rp.prove("composition", digits=5), ValueError, "digits must be a whole number from 16 to 10000, got 5"),
    (lambda: rp.prove("composition", digits=[]), ValueError, "at least one"),
    (lambda: rp.prove("composition", samples=0), ValueError, "samples"),
    (lambda: rp.prove("composition", seed=-1), ValueError, "seed"),
    (lambda: rp.prove("composition", jobs=0), ValueError, "jobs"),
])
def test_error(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_what_is_not_a_number_stays_where_it_is():
    y = rp.rotate(np.array([[np.nan, 0, 1, 2], [np.inf, 0, 1, 2]]), 3)
    assert np.isnan(y[0, :2]).all() and np.isfinite(y[:, 2:]).all() and np.isinf(y[1, :2]).all()


def test_empty():
    assert rp.rotate(np.ones((0, 4)), 0).shape == (0, 4)
    assert rp.score(np.ones((0, 4)), 0, np.ones(4), 1).shape == (0,)
    assert rp.sinusoidal([], 4).shape == (0, 4)


def test_the_input_is_left_alone():
    x = X.copy()
    rp.rotate(x, 5)
    assert (x == X).all()


@pytest.mark.parametrize("work", [
    lambda: rp.prove("score-2d", digits=[2000], samples=20, jobs=1),
    lambda: rp.rotate(LARGE, 5),
    lambda: rp.score(LARGE, 5, LARGE, 6),
    lambda: rp.sinusoidal(np.arange(100000), 64),
    lambda: rp.precise.rotate([1] * 32, 10**6, digits=3000),
], ids=["prove", "rotate", "score", "sinusoidal", "precise"])
def test_the_interpreter_runs_on_meanwhile(work):
    """The GIL is released: another thread counts while the library computes. (On a busy machine it may not come to it
    in the few milliseconds of one call.)"""
    assert any(counted_meanwhile(work) > 3 for _ in range(20))  # while the GIL is held it stays at 0 or 1


def counted_meanwhile(work):
    started, finished, counted = threading.Event(), threading.Event(), 0

    def compute():
        started.set()
        work()
        finished.set()

    worker = threading.Thread(target=compute)
    worker.start()
    started.wait()
    while not finished.wait(0.0005):
        counted += 1
    worker.join()
    return counted


def test_work_that_holds_the_interpreter_is_told_from_it():
    number = 3 ** 200_000
    assert all(counted_meanwhile(lambda: number * number * number) <= 3 for _ in range(20))


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
