"""The same rows in other shapes: heads, batch items, calls of one token, views."""

import sys

import numpy as np
import pytest

import rope_proofs as rp


def rope(x, positions, base=10000.0):
    half = x.shape[-1] // 2
    angle = positions[:, None].astype(x.dtype) * (base ** (-np.arange(half) / half)).astype(x.dtype)
    cos, sin, a, b = np.cos(angle), np.sin(angle), x[..., :half], x[..., half:]
    return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=-1)


def first_head_alone(x, positions):
    return np.concatenate([rope(x[:, :1], positions), x[:, 1:]], axis=1)


def first_item_alone_when_decoding(x, positions):
    return rope(x, positions) if len(positions) > 1 else np.concatenate([rope(x[:1], positions), x[1:]])


def decodes_at_0(x, positions):
    return rope(x, positions if len(positions) > 1 else 0 * positions)


def ignores_strides(x, positions):
    return rope(np.frombuffer(x.tobytes("A"), x.dtype).reshape(x.shape), positions)


def by_the_index_of(axis):
    """A table that is indexed along another axis than that of the tokens."""
    def fn(x, positions):
        at = np.arange(x.shape[axis]).reshape([-1 if k == axis else 1 for k in range(4)])
        half = x.shape[-1] // 2
        angle = at * 10000.0 ** (-np.arange(half) / half)
        a, b = x[..., :half], x[..., half:]
        return np.concatenate([a * np.cos(angle) - b * np.sin(angle), a * np.sin(angle) + b * np.cos(angle)],
                              axis=-1).astype(x.dtype)
    return fn


@pytest.mark.parametrize("axis,name,words", [
    (0, "batches-differ", "batch item 0 is not turned and batch item 1 is: the angle comes from the index of the"),
    (1, "heads-differ", "head 0 is not turned and head 1 is: the angle comes from the index of the head")])
def test_an_index_in_the_place_of_positions(axis, name, words):
    found = rp.audit(by_the_index_of(axis), 16, axes="bhtd")
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text


@pytest.mark.parametrize("fn,name", [(first_head_alone, "heads-differ"), (decodes_at_0, "one-token"),
                                     (first_item_alone_when_decoding, "batches-differ"),
                                     (ignores_strides, "not-contiguous")])
def test_what_one_head_of_one_batch_item_does_not_show(fn, name):
    found = rp.audit(fn, 64, axes="bhtd")
    assert (found.correct, found.diagnosis.id) == (False, name), found.text
    assert found.headline in found.text and found.diagnosis.mend in found.text
    with pytest.raises(AssertionError, match=name):
        found.check()


def in_blocks(x, positions):
    whole = len(x) // 16 * 16 if len(x) >= 16 else len(x)
    return np.concatenate([rope(x, positions)[:whole], x[whole:]])


def some_alone(turned):
    def fn(x, positions):
        y, (items, heads) = x.copy(), np.ogrid[:x.shape[0], :x.shape[1]]
        kept = np.broadcast_to(turned(items, heads), x.shape[:2])
        y[kept] = rope(x, positions)[kept]
        return y
    return fn


@pytest.mark.parametrize("fn,axes,name,words", [
    (lambda x, p: rope(x, p + (len(p) == 1 and p[0] > 8)), "td", "one-token", "at position 9"),
    (lambda x, p: rope(x, np.minimum(p, 2047) if len(p) == 1 else p), "td", "one-token", "at position 2048"),
    (lambda x, p: rope(x, 0 * p + p[0] if 1 < len(p) < 6 else p), "td", "few-tokens", "token 1 of a call of 2 tokens"),
    (in_blocks, "td", "row-differs", "the row at position "),
    (some_alone(lambda item, head: head < 3), "bhtd", "heads-differ", "head 3 of 71"),
    (some_alone(lambda item, head: (item == 0) | (head == 0)), "bhtd", "heads-differ",
     "head 1 of 71, of batch item 1,"),
    (lambda x, p: rope(x, np.where((p > 8) & (p < 64) | (p > 4096) & (p < 32767), p - 1, p)), "td", "row-differs",
     "is not turned as the others are"),
])
def test_what_one_long_call_does_not_show(fn, axes, name, words):
    found = rp.audit(fn, 64, axes=axes, base=1e4)
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text


def is_run(p):
    return len(p) > 1 and bool((np.diff(p) == 1).all())


def with_tables(answer):
    """answer(x, positions, cos, sin) with tables of both halves, which it may spoil."""
    angle = np.arange(8192)[:, None] * np.tile(10000.0 ** (-np.arange(32) / 32), 2)
    cos, sin = np.cos(angle), np.sin(angle)
    return lambda x, p: answer(x, p, cos, sin)


def negates_a_view(x, p, cos, sin):
    c, s = (cos[p[0]], sin[p[0]]) if len(p) == 1 else (cos[p], sin[p])  # the first two are views
    s[..., :32] *= -1
    return x * c + np.roll(x, 32, axis=-1) * s


def lengthens_a_view(x, p, cos, sin):
    c, s = (cos[p[0]:p[0] + len(p)], sin[p[0]:p[0] + len(p)]) if is_run(p) else (cos[p], sin[p])
    y = x * c + np.concatenate([-x[..., 32:], x[..., :32]], axis=-1) * s
    c *= 1.125
    return y


def unsorted_by_what_sorts(x, p):
    order = np.argsort(p, kind="stable")
    return rope(x[order], p[order])[order]


def sequences_by_drops(x, p):
    d, k = np.diff(p), np.arange(len(p))
    if len(p) > 32 and (d < 0).any() and ((d == 1) | (d < 0)).all():
        p = k - np.maximum.accumulate(np.where(np.r_[True, d < 0], k, 0))
    return rope(x, p)


def first_rows(n):
    return lambda x, p: np.concatenate([rope(x[:n], p[:n]), x[n:]])


def flat_rows(x, p):
    if x.shape[1] == 1:
        return rope(x, p)
    y = x.reshape(-1, x.shape[-1]).copy()
    y[:1024] = rope(y[:1024], np.tile(p, len(y) // len(p))[:1024])
    return y.reshape(x.shape)


def tokens_by_their_number(x, p):
    """Of (b, t, h, d) and (b, h, t, d) the axis that is as long as the positions."""
    return rope(x.swapaxes(1, 2), p).swapaxes(1, 2) if x.shape[1] == len(p) else rope(x, p)


def items_by_their_number(x, p):
    return rope(x.swapaxes(0, 2), p).swapaxes(0, 2) if x.shape[0] == len(p) else rope(x, p)


def row_stride_of_a_copy(x, p):
    if x.strides[-1] == x.itemsize:
        x = np.lib.stride_tricks.as_strided(x, x.shape, (x.shape[-1] * x.itemsize, x.itemsize))
    return rope(np.ascontiguousarray(x), p)


def turned_then(change):
    def fn(x, p):
        y = rope(x, p)
        change(p)
        return y
    return fn


def one_buffer():
    buffer = np.empty((40000, 64))

    def fn(x, p):
        buffer[:len(p)] = rope(x, p)
        return buffer[:len(p)]
    return fn


def tables_of_an_array():
    last = []

    def fn(x, p):
        if not last or last[0] is not p:
            last[:] = [p, p.copy()]
        return rope(x, last[1])
    return fn


BEHIND = "is answered otherwise than the same token among others"
RUN = lambda when, at: lambda x, p: rope(x, at(p) if is_run(p) and when(len(p)) else p)
HEADS = lambda at: lambda x, p: rope(x, at(p) if x.shape[1] > 1 else p)


def by_a_table(fill):
    """A table whose rows are those of fill(positions)."""
    at = fill(np.arange(8192))
    return lambda x, p: rope(x, at[p])


def ends_missing(rows):
    return by_a_table(lambda p: np.where((p + 1) % rows == 0, 0, p))


class Grown:
    """A table of 1024 rows that is made longer by longer calls: `more` says what the rows are."""

    def __init__(self, more):
        self.at, self.more, self.times = np.arange(1024.0), more, 0

    def __call__(self, x, p):
        if p.max() >= len(self.at):
            self.times += 1
            self.at = self.more(self.at, int(p.max()) + 1, self.times)
        return rope(x, self.at[p])


@pytest.mark.parametrize("fn,negative", [
    # the last row of each block, positions below 0
    (ends_missing(1000), False), (ends_missing(1536), False), (ends_missing(2500), False),
    (lambda x, p: rope(x, np.maximum(p, -1024)), True), (lambda x, p: rope(x, np.where(p < -255, -p, p)), True),
    # tables that grow more than once
    (Grown(lambda at, n, times: np.arange(n).astype(np.float32 if times == 1 else np.float16).astype(float)), False),
    (Grown(lambda at, n, times: np.r_[at, np.arange(n - len(at))]), False),
    (Grown(lambda at, n, times: np.r_[at, len(at) - 1] if n == len(at) + 1 else np.arange(n)), False),
])
def test_tables(fn, negative):
    found = rp.audit(fn, 64, dtype="float64", base=1e4, longest=8191, negative=negative)
    assert not found.correct, found.text


def test_right_tables():
    grown = Grown(lambda at, n, times: np.r_[at, len(at):2 * n])
    for fn, negative in (by_a_table(lambda p: p), False), (grown, False), (rope, True):
        assert rp.audit(fn, 64, dtype="float64", base=1e4, longest=8191, negative=negative).correct


@pytest.mark.parametrize("fn,axes,name,words", [
    # prefills that don't begin at 0
    (RUN(lambda n: n >= 32, lambda p: np.arange(len(p))), "td", "many-tokens", "token 0 of a call of 32 tokens"),
    (RUN(lambda n: n >= 32, lambda p: p - p[0] % 32), "td", "many-tokens", "at position 7,"),
    (RUN(bool, lambda p: p[0] + np.minimum(p - p[0], 127)), "td", "many-tokens", "token 128 of a call of 129"),
    # no runs
    (unsorted_by_what_sorts, "td", "call-order", "of 47 tokens in mixed order"),
    (lambda x, p: rope(x, p[0] + np.arange(len(p)) if p[-1] - p[0] == len(p) - 1 else p), "td", "call-order",
     "of 47 tokens in mixed order but for its ends"),
    (sequences_by_drops, "td", "call-order", "of packed sequences"),
    # what a right answer spoils
    (with_tables(negates_a_view), "td", "few-tokens", BEHIND),
    (with_tables(lengthens_a_view), "td", "few-tokens", BEHIND),
    # many rows
    (first_rows(4096), "td", "many-tokens", "token 4096 of a call of 4200 tokens"),
    (flat_rows, "bhtd", "heads-differ", "in calls of 40 tokens"),
    # heads and batch items
    (HEADS(lambda p: p.astype(np.int8)), "bhtd", "heads-differ", "in calls of 6 tokens"),
    (HEADS(lambda p: np.minimum(p, 2047)), "bhtd", "heads-differ", "in calls of 6 tokens"),
    (HEADS(lambda p: p - (len(p) == 1)), "bhtd", "heads-differ", "in calls of 1 token"),
    (HEADS(lambda p: p[np.arange(len(p)) % 32]), "bhtd", "heads-differ", "in calls of 40 tokens"),
    (tokens_by_their_number, "bhtd", "heads-differ", "token h, as there are as many"),
    (items_by_their_number, "bhtd", "heads-differ", "in calls of 5 tokens"),
    (some_alone(lambda item, head: head < 64), "bhtd", "heads-differ", "head 64 of 71"),
    (some_alone(lambda item, head: item < 4), "btd", "batches-differ", "batch item 4 of 5"),
    # memory
    (row_stride_of_a_copy, "td", "not-contiguous", "a part of each row of a wider buffer"),
    (lambda x, p: rope(x, np.lib.stride_tricks.as_strided(p, p.shape, (p.itemsize,))), "td", "not-contiguous",
     "positions that are every second number"),
    (turned_then(lambda p: np.add(p, 1, out=p)), "td", "positions-changed", "the next layer is given others"),
    (turned_then(lambda p: np.minimum(p, 4095, out=p)), "td", "positions-changed", "the next layer is given others"),
    (one_buffer(), "td", "answer-overwritten", "both are one buffer"),
    (tables_of_an_array(), "td", "call-remembered", "written into the array of the call before"),
    # sizes
    (lambda x, p: rope(np.clip(x, -10, 10), p), "td", "not-linear", "x times 2^40"),
    (lambda x, p: rope(np.clip(x, -65504, 65504), p), "td", "not-linear", "x times 2^40"),
    (lambda x, p: rope(np.where(np.abs(x) < 2.0 ** -14, 0, x), p), "td", "not-linear", "x times 2^-40"),
])
def test_calls_that_others_do_not_show(fn, axes, name, words):
    fn = fn if axes != "btd" else lambda x, p, fn=fn: fn(x[:, None], p)[:, 0]
    found = rp.audit(fn, 64, axes=axes, dtype="float64", base=1e4, longest=8191)
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text


def test_a_buffer_of_query_and_key():
    fn = one_buffer()
    found = rp.audit(lambda x, p: fn(x, p), 64, key=lambda x, p: fn(x, p), longest=8191, dtype="float64")
    assert found.diagnosis.id == "answer-overwritten", found.text
    buffers = one_buffer(), one_buffer()
    once = lambda k: lambda x, p: buffers[k](x, p).copy()
    assert rp.audit(once(0), 64, key=once(1), longest=8191, dtype="float64").correct


def by_the_length(length, state=None):
    """Dynamic NTK by 2 beyond 2048, which takes length(positions) for the largest."""
    def fn(x, p):
        n = max(int(length(p)) + 1, 2048)
        return rope(x, p, 10000.0 * (2 * n / 2048 - 1) ** (64 / 62))
    return fn


class GrowsInLongCalls:
    n = 2048

    def __call__(self, p):
        self.n = int(p.max()) if len(p) > 1 else self.n
        return self.n


class AsTransformersHasIt:
    """What has grown stays until there is a short call."""
    n = 2047

    def __call__(self, p):
        self.n = 2047 if p.max() < 2047 else max(self.n, int(p.max()))
        return self.n


@pytest.mark.parametrize("length,right", [
    (np.max, True), (AsTransformersHasIt(), True), (lambda p: p[-1], False), (lambda p: max(p[0], p[-1]), False),
    (lambda p: p[-32:].max(), False), (lambda p: p[:1024].max(), False), (GrowsInLongCalls(), False)])
def test_the_longest_position_of_a_call(length, right):
    found = rp.audit(by_the_length(length), 64, dtype="float64", longest=16383, base=1e4, scaling="dynamic-ntk",
                     factor=2, original_length=2048)
    assert found.correct == right, found.text


OF_AXES = np.repeat([0, 1, 2], [8, 12, 12])


def of_axes(x, positions):
    angle = positions[OF_AXES].T * 10000.0 ** (-np.arange(32) / 32)
    cos, sin, a, b = np.cos(angle), np.sin(angle), x[..., :32], x[..., 32:]
    return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=-1).astype(x.dtype)


def off_the_diagonal(x, positions):
    both = (positions[1] > 0) & (positions[2] > 0)
    return of_axes(x, np.stack([positions[0], np.where(both, positions[2], positions[1]), positions[2]]))


@pytest.mark.parametrize("fn,axes,name", [
    (lambda x, p: np.concatenate([of_axes(x[:, :1], p), x[:, 1:]], axis=1), "bhtd", "heads-differ"),
    (lambda x, p: of_axes(x, p * (x.shape[0] > 1)), "td", "one-token"), (off_the_diagonal, "td", "row-differs"),
    (lambda x, p: of_axes(x, p if (p[0] != p[1]).any() else p[:1].repeat(3, 0)), "td", "one-token"),
    (lambda x, p: of_axes(x, np.stack([*p[:2], np.minimum(p[2], p[0] + 64) if (p[0] > 0).all() else p[2]])), "td",
     "one-token"),
    (lambda x, p: of_axes(x, np.stack([*p[:2], np.arange(48) % 8]) if p.shape[1] == 48 else p), "td", "call-order")])
def test_several_axes_are_asked_in_every_shape(fn, axes, name):
    stated = {"position_axes": [("t", 8), ("h", 12), ("w", 12)], "base": 1e4}
    assert rp.audit(of_axes, 64, axes=axes, **stated).correct
    found = rp.audit(fn, 64, axes=axes, **stated)
    assert (found.correct, found.diagnosis.id) == (False, name), found.text


def test_axes_that_are_too_imprecise_are_no_others():
    found = rp.audit(of_axes, 64, position_axes=3, max_error=1e-9)
    assert not found.correct and found.headline.startswith("is too imprecise: rounding: error 1.2e-7"), found.text


def test_a_comparison_looks_at_every_shape():
    assert rp.compare(rope, rope, 16, axes="bhtd")
    for b, axes, words in ((first_head_alone, "bhtd", "of b, head 1 of 71"),
                           (in_blocks, "td", "of b, token 16 of a call of 23"),
                           (decodes_at_0, "td", "of b, a call of one token")):
        found = rp.compare(rope, b, 16, axes=axes)
        assert not found and words in found.words, found.words
    assert rp.compare(decodes_at_0, decodes_at_0, 16)  # nothing is said of either alone


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
def test_right_code_passes_in_every_shape(dtype):
    def right(x, positions):
        wide = (x.astype(np.uint32) << 16).view(np.float32) if x.dtype == np.uint16 else x
        y = rope(wide.astype(np.float64), positions)
        return y.astype(np.float32 if x.dtype == np.uint16 else x.dtype)

    for axes in ("td", "btd", "bhtd"):
        found = rp.audit(right, 32, axes=axes, dtype=dtype)
        assert found.correct and not found.findings[-1].words.startswith("not asked"), found.text


def test_in_place_is_right_where_it_is():
    def in_place(x, positions):
        x[:] = rope(x, positions)
        return x

    assert rp.audit(in_place, 32, axes="bhtd", dtype="float64").check()


def test_what_cannot_be_asked_is_said():
    one_head = lambda x, p: rope(x[0, 0], p)[None, None]
    found = rp.audit(one_head, 64, axes="bhtd")
    assert (found.correct, found.diagnosis.id) == (False, "not-asked"), found.text
    assert found.headline.startswith("is not decided: not asked, as fn raises: several heads (ValueError"), found.text
    assert rp.audit(one_head, 64, axes="bhtd", unsupported=["heads", "batch"]).correct
    with pytest.raises(ValueError, match="unsupported must be some of one token, many tokens, heads, batch, got"):
        rp.audit(rope, 64, unsupported="rows")

    def no_decoder(x, positions):
        if len(positions) == 1:
            raise IndexError("one token")
        return rope(x, positions)
    assert rp.audit(no_decoder, 64).diagnosis.id == "not-asked"
    assert rp.audit(no_decoder, 64, unsupported="one token").correct


X = np.random.default_rng(1).normal(size=(2, 3, 40, 64)).astype(np.float32)
AT = np.arange(40)


def test_activations_head_by_head():
    y = rope(X, AT)
    assert rp.audit_arrays(X, AT, y).correct
    y[0, 2] = X[0, 2]
    found = rp.audit_arrays(X, AT, y)
    assert found.diagnosis.id == "heads-differ"
    assert found.diagnosis.words.endswith("the first is (0, 2): nothing is rotated: y = x at every position")
    assert rp.audit_arrays(X, AT, X).diagnosis.id == "no-rotation"
    tokens_first = [np.moveaxis(a, 1, 2) for a in (X, y)]  # (batch, tokens, heads, d)
    assert rp.audit_arrays(tokens_first[0], AT, tokens_first[1]).diagnosis.id == "heads-differ"


def test_which_axis_the_positions_are_of():
    x = np.random.default_rng(2).normal(size=(1, 32, 32, 64)).astype(np.float32)
    for positions in (AT[:32], AT[None, :32]):
        with pytest.raises(ValueError, match=r"may be of several axes of x, \(1, 32, 32\): give them the shape"):
            rp.audit_arrays(x, positions, rope(x, AT[:32]))
    assert rp.audit_arrays(x, AT[None, None, :32], rope(x, AT[:32])).correct
    by_head = rp.audit_arrays(x, AT[None, None, :32], np.moveaxis(rope(np.moveaxis(x, 1, 2), AT[:32]), 1, 2))
    assert by_head.diagnosis.id == "position-of-row" and "along axis 1" in by_head.headline, by_head.text
    each = np.stack([AT, AT + 5])  # (batch, tokens)
    y = np.stack([rope(part, at) for part, at in zip(X, each)])
    assert rp.audit_arrays(X, each, y).correct
    assert rp.audit_arrays(np.moveaxis(X, 1, 2), each, np.moveaxis(y, 1, 2)).correct


@pytest.mark.parametrize("meant", [np.r_[np.arange(20), np.arange(20)], np.maximum(AT - 10, 0)])
def test_positions_that_were_not_used(meant):
    """Of packed sequences, and behind padding."""
    found = rp.audit_arrays(X, meant, rope(X, AT))
    assert found.diagnosis.id == "position-of-row" and "by their places along axis 2" in found.headline, found.text


def test_activations_whose_output_is_permuted():
    mixed = lambda x, p: rope(np.concatenate([x[..., ::2], x[..., 1::2]], axis=-1), p)
    found = rp.audit_arrays(X, AT, mixed(X, AT), expect={
        "model_type": "deepseek_v3", "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "rope_theta": 10000})
    assert found.correct and "interleaved in, half-split out" in found.headline, found.text


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
