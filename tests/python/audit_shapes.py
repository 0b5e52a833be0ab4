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
    (some_alone(lambda item, head: head < 3), "bhtd", "heads-differ", "head 3 of 33"),
    (some_alone(lambda item, head: (item == 0) | (head == 0)), "bhtd", "heads-differ",
     "head 1 of 33, of batch item 1,"),
    (lambda x, p: rope(x, np.where((p > 8) & (p < 64) | (p > 4096) & (p < 32767), p - 1, p)), "td", "row-differs",
     "is not turned as the others are"),
])
def test_what_one_long_call_does_not_show(fn, axes, name, words):
    found = rp.audit(fn, 64, axes=axes, base=1e4)
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text


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
    (lambda x, p: of_axes(x, p * (x.shape[0] > 1)), "td", "one-token"), (off_the_diagonal, "td", "row-differs")])
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
    for b, axes, words in ((first_head_alone, "bhtd", "of b, head 1 of 33"),
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
    found = rp.audit(lambda x, p: rope(x[0, 0], p)[None, None], 64, axes="bhtd")
    assert found.correct and found.findings[-1].words.startswith("not asked, as fn raises: several heads (ValueError")


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
