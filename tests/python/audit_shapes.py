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


@pytest.mark.parametrize("axis,name,words", [(0, "batches-differ", "the index of the batch item"),
                                             (1, "heads-differ", "the index of the head")])
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


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
