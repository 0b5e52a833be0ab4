"""Caches of keys and backward passes: beside the bugs of the conformance kit what is right, and what it has not."""

import sys

import numpy as np
import pytest

import rope_proofs as rp

THETA = 10000.0 ** (-np.arange(8) / 8)


def rope(x, positions, length=1.0):
    angle = positions[:, None] * THETA
    a, b = x[..., :8].astype(np.float64), x[..., 8:].astype(np.float64)
    y = np.concatenate([a * np.cos(angle) - b * np.sin(angle), a * np.sin(angle) + b * np.cos(angle)], axis=-1)
    return (length * y).astype(x.dtype)


class Ring:
    """Keys that aren't rotated until they are read."""

    def __init__(self):
        self.rows, self.at = np.zeros((0, 16), dtype=np.float32), np.zeros(0, dtype=np.int64)

    def add(self, x, positions):
        self.rows, self.at = np.concatenate([self.rows, x]), np.append(self.at, positions)

    def keys(self):
        return rope(self.rows, self.at)

    def shift(self, first, last, delta):
        self.at = self.at + np.where((first <= self.at) & (self.at < last), delta, 0)

    def evict(self, first, last):
        kept = (self.at < first) | (self.at >= last)
        self.rows, self.at = self.rows[kept], self.at[kept]


def test_right_caches_pass_and_drift_is_measured():
    found = rp.audit_cache(Ring, 16)
    assert found.correct and [k for k, _ in found.drift] == [1, 4, 16], found.text
    assert found.drift[-1][1] <= found.bound  # turned once, however often it is moved
    turned = rp.audit_cache(rp.shifting(rope, rope), 16)
    assert turned.correct and turned.drift[-1][1] > found.drift[-1][1], turned.text
    assert "after append, shift; " in turned.headline and "evict" in found.headline
    longer = rp.shifting(lambda x, p: rope(x, p, 1.1), rope)
    assert rp.audit_cache(longer, 16, length_factor=1.1).correct


class EvictsOneMore(Ring):
    def evict(self, first, last):
        super().evict(first, last + 1)


class KeepsTheEvicted(Ring):
    def evict(self, first, last):
        pass


class MovesAll(Ring):
    def shift(self, first, last, delta):
        self.at = self.at + delta


class MovesTheLast(Ring):
    def shift(self, first, last, delta):
        super().shift(first, last + 1, delta)


class ShiftsByBytes(Ring):
    def shift(self, first, last, delta):
        super().shift(first, last, int(np.int64(delta).astype(np.int8)))


class CountsTwice(Ring):
    def add(self, x, positions):
        super().add(x, positions + len(self.at))


class TurnsOnReading(Ring):
    """The key of position 0 alone is as it should be."""

    def keys(self):
        self.rows = rope(self.rows, self.at)
        return self.rows


class Longer:
    """LongRoPE, whose factors change beyond 64 positions: `turn_again` says whether keys that are cached do, too."""

    def __init__(self, turn_again):
        self.turn_again, self.rows, self.at, self.factors = turn_again, [], [], []

    def add(self, x, positions):
        self.rows += list(x)
        self.at += list(positions)
        self.factors += [1.5 if max(self.at) >= 64 else 1.0] * len(x)
        if self.turn_again:
            self.factors = [self.factors[-1]] * len(self.at)

    def keys(self):
        turned = [rope(x[None], np.array([p / s])) for x, p, s in zip(self.rows, self.at, self.factors)]
        return np.concatenate(turned).astype(np.float32)


def test_keys_below_a_change_of_factors_are_turned_again():
    stated = {"expect": {"model_type": "phi3", "hidden_size": 16, "num_attention_heads": 1, "rope_theta": 10000.0,
                         "max_position_embeddings": 128, "original_max_position_embeddings": 64,
                         "rope_scaling": {"type": "longrope", "short_factor": [1.0] * 8, "long_factor": [1.5] * 8,
                                          "attention_factor": 1.0}}}
    right = rp.audit_cache(lambda: Longer(True), 16, **stated)
    assert right.correct, right.text
    stale = rp.audit_cache(lambda: Longer(False), 16, **stated)
    assert stale.diagnosis.id == "cached-under-another-base", stale.text


@pytest.mark.parametrize("make,name", [
    (TurnsOnReading, "read-changes"),
    (EvictsOneMore, "evicted-wrong"), (KeepsTheEvicted, "evicted-wrong"), (MovesAll, "shift-reaches-others"),
    (MovesTheLast, "shift-reaches-others"), (ShiftsByBytes, "shift-lost"),
    (CountsTwice, "cache-append"), (rp.shifting(lambda x, p: rope(x, -p), rope), "flipped-sign"),
    (rp.shifting(rope, lambda k, d: rope(k, -d)), "shift-backwards"),
    (rp.shifting(rope, lambda k, d: np.concatenate([rope(k[:5], d[:5]), k[5:]])), "shift-reaches-few"),
    (rp.shifting(rope, lambda k, d: (rope(k, d) * np.where(d, 1 + 6e-7, 1)[:, None]).astype(k.dtype)), "shift-drifts"),
])
def test_what_is_wrong_is_named(make, name):
    found = rp.audit_cache(make, 16)
    assert (found.correct, found.diagnosis.id) == (False, name), found.text
    with pytest.raises(AssertionError, match=f"mistake {name}"):
        found.check()


def test_the_gradient_is_the_adjoint():
    back = lambda dy, p: rope(dy, -p)
    assert rp.audit_gradient(rope, back, 16).correct, rp.audit_gradient(rope, back, 16).text
    longer = lambda x, p: rope(x, p, 1.2)
    assert rp.audit_gradient(longer, lambda dy, p: rope(dy, -p, 1.2), 16, length_factor=1.2).correct
    for backward, name in [(lambda dy, p: rope(dy, -p), "backward-length"),
                           (lambda dy, p: rope(dy, -p, 1.44), "backward-length"),
                           (lambda dy, p: rope(dy, p, 1.2), "backward-forward"),
                           (lambda dy, p: rope(dy, -p // 2, 1.2), "backward-position"),
                           (lambda dy, p: rope(dy, 0 * p - 1, 1.2), "backward-position"),
                           (lambda dy, p: np.concatenate([rope(dy, -p, 1.2)[:, :8], 0 * dy[:, 8:]], 1),
                            "backward-not-adjoint"),
                           (lambda dy, p: rope(dy * (np.arange(16) < 8), -p, 1.2), "backward-cut")]:
        found = rp.audit_gradient(longer, backward, 16, length_factor=1.2)
        assert (found.correct, found.diagnosis.id) == (False, name), found.text
    wrong = rp.audit_gradient(lambda x, p: rope(x, -p), back, 16)
    assert wrong.headline.startswith("the forward pass is wrong") and wrong.diagnosis.id == "flipped-sign"


def heads_dropped(dy, p):
    return np.concatenate([rope(dy[:, :1], -p), dy[:, 1:]], axis=1)


@pytest.mark.parametrize("backward,axes,name,words", [
    (heads_dropped, "bhtd", "heads-differ", "head 1 of 33"),
    (lambda dy, p: rope(dy, 0 * p - p[0]), "td", "backward-position", "of every position is turned alike"),
    (lambda dy, p: rope(dy, -p) if len(p) > 1 else dy, "td", "one-token", "as if it were at position 0"),
    (lambda dy, p: np.concatenate([rope(dy, -p)[:len(p) // 16 * 16], dy[len(p) // 16 * 16:]]), "td", "one-token", ""),
    (lambda dy, p: rope(dy, -p - 1), "td", "backward-position", "by positions that are off by 1"),
    (lambda dy, p: rope(dy, 1 - p), "td", "backward-position", "by positions that are off by 1"),
])
def test_a_gradient_in_every_shape(backward, axes, name, words):
    assert rp.audit_gradient(rope, lambda dy, p: rope(dy, -p), 16, axes=axes).correct
    found = rp.audit_gradient(rope, backward, 16, axes=axes)
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text


class Tape:
    """As much of a torch tensor as differentiates a rotation."""

    def __init__(self, values, back=None):
        self.values, self.back, self.grad, self.shape, self.dtype = values, back, None, values.shape, values.dtype

    def requires_grad_(self):
        return self

    def backward(self, dy):
        self.back(dy)

    def detach(self):
        return self.values


def test_a_function_is_differentiated_by_its_own_tensors():
    def differentiable(sign):
        def fn(x, p):
            if not isinstance(x, Tape):
                return rope(x, p)

            def back(dy):
                x.grad = rope(dy, sign * p)
            return Tape(rope(x.values, p), back)
        return fn

    class Array(np.ndarray):
        def requires_grad_(self):
            return Tape(np.asarray(self))

    import rope_proofs._gradient as gradient
    for sign, right in ((-1, True), (1, False)):
        ask = gradient._by_tensors(differentiable(sign))
        found = rp.audit_gradient(rope, lambda dy, p: ask(dy.view(Array), p), 16)
        assert found.correct == right, found.text


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
