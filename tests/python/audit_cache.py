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


class MovesWhatComes(Ring):
    """A shift is done when keys are read, to all that are there by then."""

    def __init__(self):
        super().__init__()
        self.todo = []

    def shift(self, *moved):
        self.todo.append(moved)

    def evict(self, first, last):
        self.keys()
        super().evict(first, last)

    def keys(self):
        for moved in self.todo:
            super().shift(*moved)
        self.todo = []
        return super().keys()


class CountsFromTheGap(Ring):
    gone = 0

    def evict(self, first, last):
        super().evict(first, last)
        self.gone += last - first

    def add(self, x, positions):
        super().add(x, positions - self.gone)


class ShiftsWhatIsAdded(Ring):
    moved = 0

    def shift(self, first, last, delta):
        super().shift(first, last, delta)
        self.moved = delta

    def add(self, x, positions):
        super().add(x, positions + self.moved)


class EvictsOnce(Ring):
    done = False

    def evict(self, first, last):
        if not self.done:
            super().evict(first, last)
        self.done = True


class EvictsSorted(Ring):
    def evict(self, first, last):
        i, j = np.searchsorted(self.at, [first, last])
        self.rows, self.at = np.delete(self.rows, slice(i, j), 0), np.delete(self.at, slice(i, j))


class ShiftsUpTo1023(Ring):
    def shift(self, first, last, delta):
        super().shift(first, last, max(delta, -1023))


class Shifts64(Ring):
    def shift(self, first, last, delta):
        moved = np.flatnonzero((first <= self.at) & (self.at < last))[:64]
        self.at = self.at + np.isin(np.arange(len(self.at)), moved) * delta


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
    (MovesWhatComes, "cache-operations"), (CountsFromTheGap, "cache-operations"), (EvictsOnce, "cache-operations"),
    (ShiftsWhatIsAdded, "cache-operations"), (EvictsSorted, "cache-operations"), (Shifts64, "shift-reaches-few"),
    (ShiftsUpTo1023, "shift-other-rotation"), (CountsTwice, "cache-append"),
    (rp.shifting(lambda x, p: rope(x, -p), rope), "flipped-sign"),
    (rp.shifting(rope, lambda k, d: rope(k, -d)), "shift-backwards"),
    (rp.shifting(rope, lambda k, d: np.concatenate([rope(k[:5], d[:5]), k[5:]])), "shift-reaches-few"),
    (rp.shifting(rope, lambda k, d: (rope(k, d) * np.where(d, 1 + 6e-7, 1)[:, None]).astype(k.dtype)), "shift-drifts"),
])
def test_what_is_wrong_is_named(make, name):
    found = rp.audit_cache(make, 16)
    assert (found.correct, found.diagnosis.id) == (False, name), found.text
    with pytest.raises(AssertionError, match=f"mistake {name}"):
        found.check()


def test_a_shift_without_the_scaling_is_named():
    stated = {"base": 5e5, "scaling": "llama3", "factor": 32, "original_length": 8192}
    plain = 5e5 ** (-np.arange(0, 64, 2) / 64)
    kept = np.clip((8192 * plain / (2 * np.pi) - 1) / 3, 0, 1)
    by = lambda theta: lambda x, p: turn(x, np.asarray(p)[:, None] * theta)
    scaled = by(plain * (kept + (1 - kept) / 32))
    assert rp.audit_cache(rp.shifting(scaled, scaled), 64, **stated).correct
    found = rp.audit_cache(rp.shifting(scaled, by(plain)), 64, **stated)
    assert found.diagnosis.id == "shift-unscaled" and "base 500000 without its scaling" in found.headline, found.text
    other = rp.audit_cache(rp.shifting(scaled, by(np.where(plain < 1e-2, 0, plain))), 64, **stated)
    assert other.diagnosis.id == "shift-other-rotation" and " of 32 as it does" in other.headline, other.text


def turn(x, angle):
    a, b = np.split(np.asarray(x, np.float64), 2, axis=-1)
    c, s = np.cos(angle), np.sin(angle)
    return np.concatenate([a * c - b * s, a * s + b * c], axis=-1).astype(x.dtype)


def test_what_a_shift_pairs_otherwise_is_said():
    half = lambda x, p: rp.rotate(x, p, layout="half_split")
    part = lambda x, p: np.concatenate([half(x[:, :8], p), x[:, 8:]], axis=1)
    for rotate, shift, words in ((part, half, "16 coordinates are rotated, expected 8"),
                                 (half, lambda x, p: rp.rotate(x, p, layout="interleaved"),
                                  "the layout is interleaved, expected half-split")):
        found = rp.audit_cache(rp.shifting(rotate, shift), 16)
        assert found.diagnosis.id == "shift-other-rotation" and words in found.headline, found.text
    for moved, words in ((lambda d: d + np.sign(d), "by -16 moves keys by -17"),
                         (lambda d: d // 2, "by -16 moves keys by -8")):
        found = rp.audit_cache(rp.shifting(half, lambda k, d, moved=moved: half(k, moved(d))), 16)
        assert found.diagnosis.id == "shift-other-distance" and words in found.headline, found.text
    found = rp.audit_gradient(half, lambda dy, p: half(dy, -np.arange(len(p))), 16)
    assert found.diagnosis.id == "backward-not-adjoint" and "the index of the row" in found.headline, found.text


def test_a_gradient_that_is_not_linear_in_dy_is_named():
    theta = 1e4 ** (-np.arange(0, 8, 2) / 8)
    half = lambda x, p: np.concatenate([turn(x[:, :8], p[:, None] * theta), x[:, 8:]], axis=1)
    assert rp.audit_gradient(half, lambda dy, p: half(dy, -p), 16).correct
    ones = lambda dy, p: np.concatenate([half(dy, -p)[:, :8], np.ones_like(dy[:, 8:])], axis=1)
    found = rp.audit_gradient(half, ones, 16)
    assert found.diagnosis.id == "backward-constant" and "8 of 16 coordinates" in found.headline, found.text


def test_the_gradient_of_what_is_given_tables():
    theta = 1e4 ** (-np.arange(0, 16, 2) / 16)

    def tables(p):
        angle = np.concatenate([p[0][:, None] * theta, p[1][:, None] * theta], axis=1)
        return np.cos(angle), np.sin(angle)

    swap = lambda x: np.concatenate([-x[:, 8:], x[:, :8]], axis=1)
    op = lambda x, p: (x * tables(p)[0] + swap(x) * tables(p)[1]).astype(x.dtype)
    right = lambda dy, p: (dy * tables(p)[0] - swap(dy * tables(p)[1])).astype(dy.dtype)
    wrong = lambda dy, p: (dy * tables(p)[0] - swap(dy) * tables(p)[1]).astype(dy.dtype)
    stated = {"position_axes": 2, "longest": 39}
    assert rp.audit_gradient(op, right, 16, **stated).headline.startswith("the forward pass is wrong")
    assert rp.audit_gradient(op, right, 16, any_linear=True, **stated).correct
    found = rp.audit_gradient(op, wrong, 16, any_linear=True, **stated)
    assert found.diagnosis.id == "backward-own-sine", found.text


def test_the_gradient_is_the_adjoint():
    back = lambda dy, p: rope(dy, -p)
    assert rp.audit_gradient(rope, back, 16).correct, rp.audit_gradient(rope, back, 16).text
    dynamic = {"base": 1e4, "scaling": "dynamic-ntk", "factor": 2, "original_length": 4096}  # beyond what is asked
    assert rp.audit_gradient(rope, back, 16, **dynamic).correct
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
    (heads_dropped, "bhtd", "heads-differ", "head 1 of 71"),
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


def into_dy(dy, p):
    dy[...] = rope(dy, -p)
    return dy


@pytest.mark.parametrize("backward,name,words", [
    (lambda dy, p: rope(dy, -np.where((p > 100) & (p < 2047), p % 128, p)), "backward-position", "at position 128, "),
    (lambda dy, p: rope(dy, -np.where(p == 1024, 1023, p)), "backward-position", "at position 1024, which is the"),
    (lambda dy, p: rope(dy, -(np.arange(len(p)) if len(p) > 31 and (np.diff(p) == 1).all() else p)), "many-tokens", ""),
    (lambda dy, p: np.concatenate([rope(dy[:1024], -p[:1024]), dy[1024:]]), "many-tokens", "of a call of 4200 tokens"),
    (lambda dy, p: np.clip(rope(dy, -p), -10, 10), "not-linear", "x times 2^40"),
    (lambda dy, p: rope((dy.view(np.uint32) >> 16 << 16).view(np.float32), -p), "backward-position", "not the adjoint"),
    (into_dy, "backward-in-place", "dx is written into dy"),
])
def test_a_gradient_at_every_position(backward, name, words):
    found = rp.audit_gradient(rope, backward, 16)
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_right_gradients(dtype):
    right = lambda x, p: rope(x.astype(np.float64), p).astype(x.dtype)
    assert rp.audit_gradient(right, lambda dy, p: right(dy, -p), 16, dtype=dtype, longest=131071).check()


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
