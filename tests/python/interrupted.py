"""Ctrl-C is heard while the program computes, and Python goes on afterwards."""

import signal
import sys
import time

import pytest

import rope_proofs as rp

LONG = {
    "prove_all": lambda _: rp.prove_all(digits=10000),
    "precise": lambda _: rp.precise.frequencies(512, digits=9000),
    "check": lambda path: rp.check(path),
}


@pytest.mark.parametrize("name", LONG)
def test_it_is_heard(name, tmp_path):
    path = tmp_path / "long.md"
    path.write_text("$$R_m^T R_n = R_{n-m}$$\n\n" * 100_000)
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    start = time.monotonic()
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.5)
        with pytest.raises(KeyboardInterrupt):
            LONG[name](path)
        assert time.monotonic() - start < 5
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert rp.prove("composition", digits=16) and rp.decide("R_m = R_m")


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
