"""rope_proofs.audit_positions: how positions are made, held against how they are meant to be."""

import sys

import numpy as np
import pytest

import rope_proofs as rp

PADDED = [[0, 0, 1, 1, 1], [1, 1, 1, 1, 1]]


@pytest.mark.parametrize("ids,stated", [
    (np.arange(5), {}), ([[0, 1, 2]] * 3, {}), ([[9, 9, 0, 1, 2], [0, 1, 2, 3, 4]], {"attention_mask": PADDED}),
    ([0, 1, 2, 0, 1], {"lengths": [3, 2]}), ([[4], [2]], {"start": [4, 2]}), ([[4, 5], [4, 5]], {"start": 4}),
    ([0, 1, 2, 7], {"attention_mask": [1, 1, 1, 0]}),
])
def test_right_positions_pass(ids, stated):
    found = rp.audit_positions(ids, **stated).check()
    assert found.correct and found.findings == () and found.diagnosis is None


@pytest.mark.parametrize("ids,stated,name,words", [
    ([1, 2, 3], {}, "position-offset", "all positions are off by 1"),
    ([0, 1, 2, 3, 4], {"lengths": [3, 2]}, "packing-not-reset", "run on"),
    ([[0, 1, 2, 3, 4]] * 2, {"attention_mask": PADDED}, "padding-counted", "padding counts"),
    ([[4], [4]], {"start": [4, 2]}, "start-shared", "where one of them does"),
    ([[0, 1], [0, 1]], {"start": 7}, "cache-not-counted", "begin at 0"),
    ([[0], [0]], {"start": [4, 2]}, "cache-not-counted", "begin at 0"),
    ([0, 0, 0], {}, "positions-all-zero", "position 0"),
    ([0, 2, 4], {}, "position-stride", "grow by 2"),
    ([3, 2, 1, 0], {}, "positions-reversed", "backwards"),
    ([0, 1, 2, 4, 5], {}, "positions-shifted", "tokens 3 to 4 of row 0 are off by 1"),
    (np.minimum(np.arange(9), 6), {}, "position-clipped", "clipped at 6"),
    (np.arange(9) % 6, {}, "position-wraps", "modulo 6"),
    (np.arange(4099).astype(np.float16).astype(int), {}, "float16-positions", "rounded to float16"),
    ([[*range(256), 256, 256, 258, 260, 260, 260, 262, 264, 264]], {}, "bfloat16-positions", "rounded to bfloat16"),
    ([0, 1, 1, 2, 9], {}, "wrong-positions", "3 of 5 positions are wrong"),
])
def test_what_is_off_is_named(ids, stated, name, words):
    found = rp.audit_positions(ids, **stated)
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline
    assert "expected" in found.diagnosis.evidence and found.diagnosis.mend
    with pytest.raises(AssertionError, match="positions are wrong"):
        found.check()


@pytest.mark.parametrize("ids,stated,error,words", [
    ([[0.0, 1.0]], {}, TypeError, "positions must be integers, got float64"),
    (np.zeros((2, 3, 4), int), {}, ValueError, r"shape \(tokens,\) or \(batch, tokens\), got \(2, 3, 4\)"),
    ([0, 1], {"lengths": [1]}, ValueError, r"add up to 2 tokens, got \[1\]"),
    ([0, 1], {"attention_mask": [1]}, ValueError, r"the shape of ids, \(1, 2\), got \(1, 1\)"),
    ([0, 1], {"lengths": []}, ValueError, "add up to 2 tokens"),
    ([0, 1], {"start": 1.5}, TypeError, "start must be integers, got float64"),
    ([[0, 1]], {"attention_mask": [[0.0, -1e9]]}, ValueError, "1 for a token and 0 for padding"),
    ([[0, 1]], {"attention_mask": [[0, 0]]}, ValueError, "and one token at least"),
    ([0, 1], {"start": [1, 2]}, ValueError, "one for each of the 1 rows, got 2"),
    ([0, 1], {"attention_mask": [1, 1], "lengths": [2]}, ValueError, "can't both be given"),
])
def test_bad_input_is_named(ids, stated, error, words):
    with pytest.raises(error, match=words):
        rp.audit_positions(ids, **stated)


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
