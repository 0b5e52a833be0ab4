"""rope_proofs.audit: any function of (x, positions), questioned. The page "Audit your RoPE" has its examples from here."""

import json
import sys
import time

import numpy as np
import pytest

import rope_proofs as rp


# example rope
def rope(x, positions, base=10000.0):
    """pairs (i, i + d/2), everything in the dtype of x"""
    half = x.shape[1] // 2
    angle = positions[:, None].astype(x.dtype) * (base ** (-np.arange(half) / half)).astype(x.dtype)
    cos, sin, a, b = np.cos(angle), np.sin(angle), x[:, :half], x[:, half:]
    return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=1)
# end


def test_one_line_and_two_seconds():
    start = time.perf_counter()
    found = rp.audit(rope, head_dim=128)
    assert time.perf_counter() - start < 2
    assert found.correct and found.base == 10000 and found.layout == "half-split"


def test_the_example_of_the_documentation():
    # example question
    found = rp.audit(rope, head_dim=128)
    assert found.headline.startswith("matches: half-split, base 10000, d = 128; float32 angles: error ")
    assert found.correct and found.error_law == "~ p"

    found = rp.audit(rope, head_dim=128, base=500000)
    assert found.diagnosis.id == "wrong-base"
    assert found.diagnosis.words == "the base is 10000, not 500000"
    # end

    # example mistaken
    def cached_and_rotated_again(x, positions):
        return rope(rope(x, positions), positions)

    found = rp.audit(rope, key=cached_and_rotated_again, dtype="float64")
    assert found.diagnosis.id == "key-rotated-twice"
    assert found.diagnosis.mend == "cache keys before the rotation, or rotate them only once"
    # end


def test_the_librarys_own_rotation():
    for layout, name in (("interleaved", "interleaved"), ("half_split", "half-split")):
        found = rp.audit(lambda x, p: rp.rotate(x, p, base=37123.5, layout=layout, rotary_dim=48), 64)
        assert (found.layout, found.base, found.rotary_dim, found.correct) == (name, 37123.5, 48, True)
        assert not found.cause and found.error_law == "flat"  # tables in float64, rounded last


def test_frequencies_made_in_float32():
    """The usual line of model code: exponent, power and quotient in float32, then the angle."""
    def usual(x, positions, base):
        half = np.float32(x.shape[1] // 2)
        frequencies = np.float32(1) / np.float32(base) ** (np.arange(half, dtype=np.float32) / half)
        angle = positions[:, None].astype(np.float32) * frequencies
        cos, sin, a, b = np.cos(angle), np.sin(angle), x[:, :int(half)], x[:, int(half):]
        return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=1)

    for base in (10000, 500000, 1000000, 150000):
        for d in (64, 96, 128):
            found = rp.audit(lambda x, p: usual(x, p, base), d)
            assert (found.base, found.cause, found.correct) == (base, "float32 angles", True), (base, d, found.headline)


def test_every_format_comes_and_goes():
    def in_float64(x, positions):
        wide = (x.astype(np.uint32) << 16).view(np.float32) if x.dtype == np.uint16 else x
        y = rope(wide.astype(np.float64), positions)
        if x.dtype != np.uint16:
            return y.astype(x.dtype)
        bits = y.astype(np.float32).view(np.uint32)
        return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)

    for dtype in ("float16", "bfloat16", "float32", "float64"):
        found = rp.audit(in_float64, 64, dtype=dtype)
        assert (found.format, found.correct, found.layout) == (dtype, True, "half-split"), found.text
        assert abs(found.base / 10000 - 1) < found.unit * 16


def test_what_is_shown():
    found = rp.audit(lambda x, p: rope(x, -p), 64)
    assert not found.correct
    assert repr(found) == f"<Audit: {found.headline}>" and str(found) == found.text
    assert found.text.startswith(found.headline)
    as_json = json.loads(found.json)
    assert as_json["findings"][0]["id"] == found.diagnosis.id == "flipped-sign"
    assert as_json["frequencies"] == list(found.frequencies)
    html = found._repr_html_()
    assert "flipped-sign" not in html and found.diagnosis.mend in html and html.count("<table") == 1
    assert rp.audit(rope, 64)._repr_html_().count("<table") == 2


def test_max_error_makes_a_grade_a_verdict():
    assert rp.audit(rope, 64).correct
    assert not rp.audit(rope, 64, max_error=1e-6).correct


def test_value_and_company():
    assert rp.audit(rope, 64, value=rope).diagnosis.id == "value-rotated"
    assert rp.audit(lambda x, p: rope(x, np.arange(len(x))), 64).diagnosis.id == "position-of-row"


def raises(x, positions):
    raise RuntimeError("from within")


@pytest.mark.parametrize("call,error,words", [
    (lambda: rp.audit(3), TypeError, "fn must be a function"),
    (lambda: rp.audit(rope, 7), ValueError, "head_dim must be even and from 2 to 1024, got 7"),
    (lambda: rp.audit(rope, 0), ValueError, "head_dim must be even"),
    (lambda: rp.audit(rope, 2.0), TypeError, "head_dim must be an integer"),
    (lambda: rp.audit(rope, dtype="int8"), TypeError, "float16, bfloat16, float32 or float64, got 'int8'"),
    (lambda: rp.audit(rope, base=0), ValueError, "base must be finite and positive, got 0"),
    (lambda: rp.audit(rope, max_error=float("nan")), ValueError, "max_error must be finite and positive, got nan"),
    (lambda: rp.audit(rope, longest=100), ValueError, "largest position must be at least 4095, got 100"),
    (lambda: rp.audit(lambda x, p: x[:, :2]), ValueError, r"must return the shape of x, \(\d+, 128\), got \(\d+, 2\)"),
    (lambda: rp.audit(lambda x, p: x.astype(complex)), TypeError, "got complex128"),
    (lambda: rp.audit(lambda x, p: x / 0 * 0), ValueError, "y must be finite, got .*nan at position"),
    (lambda: rp.audit(raises), RuntimeError, "from within"),
])
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_bad_input_is_named(call, error, words):
    with pytest.raises(error, match=words):
        call()


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
