"""rope_proofs.audit: any function of (x, positions), questioned. The page "Audit your RoPE" has its examples from
here."""

import json
import math
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
    start = time.process_time()
    found = rp.audit(rope, head_dim=128)
    assert time.process_time() - start < 2
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
        assert (found.format, found.correct, found.layout, found.base) == (dtype, True, "half-split", 10000), found.text


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
    assert "as well as" in rp.audit(lambda x, p: rope(x, p + np.arange(len(x))), 64).headline


CONFIG = {"model_type": "llama", "head_dim": 64, "rope_theta": 10000.0, "rope_scaling": {
    "rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
    "original_max_position_embeddings": 8192}}


def test_a_configuration_is_what_is_expected(tmp_path):
    path = tmp_path / "config.json"
    path.write_text(json.dumps(CONFIG))
    for expect in (CONFIG, path, str(path)):
        found = rp.audit(rope, 64, expect=expect)
        assert found.diagnosis.id == "scaling-ignored" and "it matters from position" in found.diagnosis.evidence
    assert rp.audit(rope, 64, expect=CONFIG | {"rope_scaling": None}).check().correct
    with pytest.raises(AssertionError, match="scaling-ignored"):
        rp.audit(rope, 64, expect=CONFIG).check()
    assert rp.audit(rope, 64, layout="interleaved").diagnosis.id == "wrong-layout"


def test_a_cache_of_cosines_and_sines_is_a_table():
    theta = 10000.0 ** (-np.arange(32) / 32)
    angle = np.arange(2048)[:, None] * theta
    cos, sin = np.cos(angle), np.sin(angle)
    for table in ((cos, sin), (cos + 1j * sin,), (np.tile(cos, 2), np.tile(sin, 2)),
                  (np.repeat(cos, 2, 1), np.repeat(sin, 2, 1)), (cos.astype(np.float32), sin.astype(np.float32))):
        found = rp.audit_table(*table, base=10000)
        assert found.correct and found.precision[-1]["position"] == 2047, found.text
    assert rp.audit_table(cos, sin, base=500000).diagnosis.id == "wrong-base"


def tables(rows=2048, base=10000.0):
    angle = np.arange(rows)[:, None] * base ** (-np.arange(32) / 32)
    return np.cos(angle), np.sin(angle)


def twice(c, s):
    return np.tile(c, 2), np.tile(s, 2)


@pytest.mark.parametrize("wrong,name", [
    (lambda c, s: (np.where(ROWS > 1001, c[1001], c), np.where(ROWS > 1001, s[1001], s)), "row-differs"),
    (lambda c, s: (np.where(ROWS == 1500, 0, c), np.where(ROWS == 1500, 0, s)), "row-differs"),
    (lambda c, s: (np.where(ROWS == 1500, np.nan, c), s), "row-differs"),
    (lambda c, s: (np.tile(c, 2), np.concatenate([s, 0 * s], 1)), "halves-differ"),
    (lambda c, s: (np.tile(c, 2), np.concatenate([s, -s], 1)), "halves-differ"),
    (lambda c, s: (np.concatenate([c, c[::-1]], 1), np.tile(s, 2)), "halves-differ"),
])
def test_every_row_and_column_of_a_table_is_read(wrong, name):
    found = rp.audit_table(*wrong(*tables()), base=10000)
    assert (found.correct, found.diagnosis.id) == (False, name), found.text


ROWS = np.arange(2048)[:, None] * (np.arange(2048)[:, None] < 2047)  # the last one is right


def test_a_table_may_be_rounded_to_what_it_is_kept_in():
    angle = np.arange(512)[:, None] * 1e4 ** (-np.arange(0, 64, 2) / 64)
    bits = lambda a: np.asarray(a, np.float32).view(np.uint32)
    brain = lambda a: ((bits(a) + 0x7FFF + (bits(a) >> 16 & 1)) >> 16).astype(np.uint16)  # bfloat16
    wide = lambda a: (brain(a).astype(np.uint32) << 16).view(np.float32)
    assert rp.audit_table(brain(np.cos(angle)), brain(np.sin(angle)), base=10000).correct
    assert rp.audit_table(np.cos(angle).astype(np.float16), np.sin(angle).astype(np.float16), base=10000).correct
    # float32 holds more than that, and angles of 8 digits are another loss
    found = rp.audit_table(wide(np.cos(angle)), wide(np.sin(angle)), base=10000)
    assert (found.correct, found.diagnosis.id) == (False, "bfloat16-tables"), found.text
    lost = wide(angle[:64])
    found = rp.audit_table(brain(np.cos(lost)), brain(np.sin(lost)), base=10000)
    assert not found.correct and "of bfloat16 angles" in found.headline, found.text


@pytest.mark.parametrize("dtype,angles,more", [("float16", "float64", 0.01), ("float32", "float32", 1e-3)])
def test_an_early_row_loses_no_digits_of_late_ones(dtype, angles, more):
    angle = np.arange(8192)[:, None].astype(angles) * (1e4 ** (-np.arange(32) / 32)).astype(angles)
    c, s = np.cos(angle).astype(dtype), np.sin(angle).astype(dtype)
    assert rp.audit_table(c, s, base=1e4).correct
    c[101, 31] += more
    found = rp.audit_table(c, s, base=1e4)
    assert found.diagnosis.id == "row-differs" and "position 101" in found.headline, found.text


def test_tables_are_of_any_layout_but_where_columns_are_repeated():
    c, s = tables()
    cohere, llama = ({"model_type": name, "head_dim": 64, "rope_theta": 10000} for name in ("cohere", "llama"))
    repeated = np.repeat(c, 2, 1), np.repeat(s, 2, 1)
    for table in ((c, s), twice(c, s), repeated):
        assert rp.audit_table(*table, expect=cohere).correct
    assert rp.audit_table(*twice(c, s), expect=llama).correct
    assert rp.audit_table(*repeated, expect=llama).diagnosis.id == "wrong-layout"
    assert rp.audit_table(*repeated).layout == "interleaved"
    half = {"model_type": "gpt_neox", "hidden_size": 4096, "num_attention_heads": 32, "rotary_pct": 0.5,
            "rotary_emb_base": 10000}
    assert rp.audit_table(*twice(c, s), expect=half).correct
    with pytest.raises(ValueError, match="the rows must have head_dim 128"):
        rp.audit_table(*twice(c, s), expect=half | {"rotary_pct": 1.0})


def test_a_table_is_that_of_its_own_length():
    config = {"model_type": "llama", "head_dim": 64, "rope_theta": 1e4, "max_position_embeddings": 1024,
              "rope_scaling": {"type": "dynamic", "factor": 2.0}}
    assert rp.audit_table(*tables(base=1e4 * 3 ** (64 / 62)), expect=config).correct
    assert not rp.audit_table(*tables(), expect=config).correct


def test_activations_of_a_run():
    random = np.random.default_rng(7)
    x = random.normal(size=(2, 3, 100, 64)).astype(np.float32)  # batch, heads, tokens, d
    at = np.arange(100)
    y = rp.rotate(x, at, base=500000.0, layout="half_split")
    found = rp.audit_arrays(x, at, y)
    assert found.correct and found.layout == "half-split" and found.base == 500000, found.text
    assert not rp.audit_arrays(x, at, rp.rotate(x, at + 1, layout="half_split")).correct
    assert not rp.audit_arrays(x, at, y, base=10000).correct


def test_activations_by_the_positions_of_others():
    x = np.random.default_rng(3).normal(size=(2, 3, 100, 64)).astype(np.float32)
    at = np.broadcast_to(np.arange(100) + 50 * np.arange(3)[:, None] + 200, (2, 3, 100))
    turned = lambda at: rp.rotate(x, at, layout="half_split")
    assert rp.audit_arrays(x, at, turned(at))
    found = rp.audit_arrays(x, at, turned(at[:, [1, 0, 2]]))
    assert found.diagnosis.id == "heads-differ" and "(0, 0) is turned by the positions of (0, 1)" in found.headline
    # positions that don't begin at 0 show a shift, too; and one row that is elsewhere is no direction
    found = rp.audit_arrays(x, at, turned(at + 37))
    assert found.diagnosis.id == "position-offset" and found.position_offset == 37, found.text
    at = np.arange(100)
    found = rp.audit_arrays(x[0, 0], at, rp.rotate(x[0, 0], np.roll(at, 1), layout="half_split"))
    assert found.diagnosis.id == "position-not-linear" and "position 0 is turned as 100 would be" in found.headline


def test_two_implementations_against_each_other():
    assert rp.compare(rope, rope, 64)
    assert rp.compare(rope, lambda x, p: rope(x.astype(np.float64), p).astype(np.float32), 64).verdict == "same"
    clipped = rp.compare(rope, lambda x, p: rope(x, np.minimum(p, 2047)), 64)
    assert not clipped and (clipped.equal_up_to, clipped.differ_from) == (2047, 4095)
    pairs = rp.compare(lambda x, p: rp.rotate(x, p), lambda x, p: rp.rotate(x, p, layout="half_split"), 64)
    assert pairs.verdict == "same up to a permutation of the pairs"
    assert rp.compare(rope, lambda x, p: rope(x, p, 20000.0), 64).verdict == "different"


def test_two_dumps_against_each_other():
    x = np.random.default_rng(3).normal(size=(1, 2, 50, 64)).astype(np.float32)  # batch, heads, tokens, d
    at = np.arange(50)
    y = rp.rotate(x, at, layout="half_split")
    assert rp.compare_arrays(x, at, y, y.astype(np.float16)).verdict == "same"
    found = rp.compare_arrays(x, at, y, rp.rotate(x, np.minimum(at, 31), layout="half_split"))
    assert (found.verdict, found.equal_up_to, found.differ_from) == ("different", 31, 32)
    with pytest.raises(ValueError, match="x, a and b must have one shape"):
        rp.compare_arrays(x, at, y, y[0])


def test_prefill_against_decode():
    assert rp.compare(rope, rope, 16, longest=64, decoding=True)
    # a decoder that counts the rows it is given, not their positions
    wrong = rp.compare(rope, lambda x, p: rope(x, np.arange(len(x))), 16, longest=64, decoding=True)
    assert wrong.verdict == "different" and wrong.differ_from == 1


def test_the_permutation_between_layouts():
    weights = np.arange(2 * 8 * 3.0).reshape(16, 3)
    heads = weights.reshape(2, 8, 3)
    half = np.concatenate([heads[:, ::2], heads[:, 1::2]], axis=1).reshape(16, 3)
    assert rp.compare_weights(weights, half, 8) == "half-split rows of interleaved"
    assert rp.compare_weights(half, weights, 8) == "interleaved rows of half-split"
    assert rp.compare_weights(weights, weights, 8) == "the same"
    assert rp.compare_weights(weights, weights[::-1], 8) == "other"


def stepped(begun_anew):
    """Cosines and sines by complex products in float32 from each position to the next."""
    turn = 10000.0 ** (-np.arange(32) / 32) * 1j
    step, z = np.exp(turn).astype(np.complex64), np.ones((8192, 32), np.complex64)
    for p in range(1, 8192):
        z[p] = np.exp(p * turn) if p % begun_anew == 0 else z[p - 1] * step
    return z


def by_turns(x, p, cos_and_sin):
    a, b = x[:, :32], x[:, 32:]
    c, s = (t.astype(np.float32) for t in cos_and_sin(p))
    return np.concatenate([a * c - b * s, a * s + b * c], axis=1)


@pytest.mark.parametrize("begun_anew", [64, 256, 4096, 8192])
def test_steps_in_float32_are_rounding(begun_anew):
    z = stepped(begun_anew)
    stated = {"longest": 8191, "base": 1e4, "scaling": "none", "layout": "half-split"}
    found = rp.audit(lambda x, p: by_turns(x, p, lambda p: (z.real[p], z.imag[p])), 64, **stated)
    assert found.correct and found.cause == "float32 recurrence from position to position", found.text


def test_turns_in_32_bits_are_rounding():
    turns = np.round(5e5 ** (-np.arange(32) / 32) / (2 * np.pi) * 2 ** 32).astype(np.uint32)

    def tables(p):
        angle = (p[:, None].astype(np.uint32) * turns) * (2 * np.pi / 2 ** 32)
        return np.cos(angle), np.sin(angle)

    found = rp.audit(lambda x, p: by_turns(x, p, tables), 64, base=5e5, scaling="none")
    assert found.correct and found.cause == "turns in 32-bit fixed point", found.text
    table = np.sin(2 * np.pi * np.arange(4096) / 4096)  # off by as much at small positions as far out

    def looked_up(p):
        at = np.round(p[:, None] * 1e4 ** (-np.arange(32) / 32) / (2 * np.pi) * 4096).astype(np.int64)
        return table[(at + 1024) % 4096], table[at % 4096]
    found = rp.audit(lambda x, p: by_turns(x, p, looked_up), 64, base=1e4, scaling="none", longest=8191)
    assert not found.correct, found.text


@pytest.mark.parametrize("longest,right", [(2047, True), (4095, False), (8191, False)])
def test_an_interpolated_position_turns_less(longest, right):
    """The steps of p/4 in float16 are two positions wide from 2048 on."""
    fn = lambda x, p: rope(x.astype(np.float64), (p / 4).astype(np.float16).astype(np.float64)).astype(x.dtype)
    found = rp.audit(fn, 16, dtype="float16", base=1e4, scaling="linear", factor=4, longest=longest)
    assert found.correct == right and found.limit == pytest.approx(np.sin(1 / 8)), found.text
    assert rp.audit(fn, 16, dtype="float16", base=1e4, scaling="linear", factor=4, longest=longest, max_error=1)


def test_shapes_of_a_layer():
    for axes, rank in (("btd", 3), ("thd", 3), ("bhtd", 4), ("bthd", 4)):
        def layer(x, p):
            assert x.ndim == rank and x.shape[-1] == 16
            return rope(x.reshape(-1, 16), p).reshape(x.shape)
        assert rp.audit(layer, 16, axes=axes, unsupported=("heads", "batch")).correct
    with pytest.raises(ValueError, match="axes must name"):
        rp.audit(rope, 16, axes="dt")


class Tensor:
    """A double of torch's: a dtype that NumPy has not, a gradient and a device that have to be left first."""

    def __init__(self, values, attached=True, dtype="torch.bfloat16"):
        self.values, self.attached, self.dtype = values, attached, dtype

    def detach(self):
        return Tensor(self.values, False, self.dtype)

    def cpu(self):
        return self

    def float(self):
        return Tensor(self.values, self.attached, "torch.float32")

    def numpy(self):
        assert not self.attached and self.dtype != "torch.bfloat16"
        return self.values

    @property
    def shape(self):
        return self.values.shape


def to_bfloat16(y):
    bits = y.astype(np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16 << 16).astype(np.uint32).view(np.float32)


def test_positions_of_several_axes():
    """Qwen2-VL's M-RoPE: one rotation, whose planes take their position from time, height or width."""
    def in_sections(sizes):
        axis = np.repeat(np.arange(len(sizes)), sizes)

        def rotated(x, positions):
            angle = (positions[axis] * 1e6 ** (-np.arange(64)[:, None] / 64)).T
            cos, sin, a, b = np.cos(angle), np.sin(angle), x[:, :64], x[:, 64:]
            return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=1)
        return rotated

    config = {"model_type": "qwen2_vl", "head_dim": 128, "rope_theta": 1e6,
              "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}}
    found = rp.audit(in_sections([16, 24, 24]), position_axes=3, expect=config)
    assert found.correct and "base 1000000, d = 128, in sections of 16, 24, 24 planes" in found.headline
    found = rp.audit(in_sections([24, 20, 20]), position_axes=3, expect=config)
    assert not found.correct and found.diagnosis.id == "wrong-sections"
    found = rp.audit(in_sections([64]), position_axes=2)
    assert not found.correct and found.diagnosis.id == "axis-ignored"

    # answers that are already there
    along_one = [np.where(np.arange(3)[:, None] == axis, np.arange(12), 0) for axis in range(3)]
    at = np.concatenate(along_one + [np.tile(np.arange(12), (3, 1))], 1)
    x, positions = np.tile(np.eye(128), (48, 1)), np.repeat(at, 128, axis=1)
    found = rp.audit_arrays(x, positions, in_sections([16, 24, 24])(x, positions), position_axes=3, expect=config)
    assert "in sections of 16, 24, 24 planes" in found.headline, found.text
    with pytest.raises(ValueError, match=r"positions must have shape \(2, rows\), a row for each axis, got \(3, "):
        rp.audit_arrays(x, positions, x, position_axes=2)


def test_a_bfloat16_tensor_as_it_comes():
    found = rp.audit(lambda x, p: Tensor(to_bfloat16(rope(to_bfloat16(x).astype(np.float64), p))), 64)
    assert (found.format, found.correct, found.base) == ("bfloat16", True, 10000), found.text


def test_torch_tensors_as_they_come():
    torch = pytest.importorskip("torch")

    def rotate(x, positions):
        half = x.shape[-1] // 2
        theta = 10000.0 ** (-torch.arange(half, dtype=torch.float32) / half)
        angle = positions[:, None].float() * theta
        cos, sin = angle.cos().to(x.dtype), angle.sin().to(x.dtype)
        a, b = x[..., :half], x[..., half:]
        return torch.cat([a * cos - b * sin, b * cos + a * sin], dim=-1)

    for dtype in (torch.float32, torch.bfloat16, torch.float64):
        found = rp.audit(lambda x, p: rotate(x.requires_grad_(), p), 64, dtype=dtype)
        assert found.correct and found.base == 10000, (dtype, found.text)
    assert rp.audit(lambda x, p: rotate(x[0, 0], p)[None, None], 64, dtype=torch.float32, axes="bhtd").correct


def test_what_it_takes_grows_as_the_answers_do():
    """A call answers with d^2 numbers: more planes may not make each of them dearer, as a fit of d^3 would."""
    def seconds(d):
        start = time.process_time()  # not what others on the machine take
        found = rp.audit(lambda x, p: rp.rotate(x, p, layout="half_split"), d)
        assert found.correct, found.text
        return time.process_time() - start

    small, large = seconds(256), seconds(1024)
    assert large < 4**3 * small, (small, large)


def by(theta, factor=1.0):
    return lambda x, p: rotated(x, p[:, None] * theta, factor)


def rotated(x, angle, factor=1.0):
    half = x.shape[1] // 2
    cos, sin, a, b = factor * np.cos(angle), factor * np.sin(angle), x[:, :half], x[:, half:]
    return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=1)


def of_yarn(d, length, factor=4.0):
    return np.array(rp.scaling.yarn(d, factor, length))


YARN = {"model_type": "qwen2", "rope_theta": 10000.0, "head_dim": 64, "max_position_embeddings": 131072,
        "rope_scaling": {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768}}
SHORT, LONG = (list(1 + rise * np.arange(32)) for rise in (0.02, 0.9))
PHI = {"model_type": "phi3", "rope_theta": 10000.0, "head_dim": 64, "max_position_embeddings": 131072,
       "original_max_position_embeddings": 4096,
       "rope_scaling": {"type": "longrope", "short_factor": SHORT, "long_factor": LONG}}


@pytest.mark.parametrize("fn,stated,name,words", [
    (by(of_yarn(64, 8192), 0.1 * math.log(4) + 1), {"expect": YARN}, "wrong-length",
     "by 4 from length 8192 is computed"),
    (by(10000.0 ** (-2 * np.arange(32) / 64) / SHORT, math.sqrt(1 + math.log(32) / math.log(4096))), {"expect": PHI},
     "call-length-ignored", "calls of more than 4096 positions are turned as shorter ones are"),
    (by(10000.0 ** (-np.arange(32) / 64)), {"expect": {"model_type": "llama", "rope_theta": 10000.0, "head_dim": 64}},
     "exponent-without-2", "the exponent is -i/d instead of -2i/d"),
    (lambda x, p: np.where(p[:, None] > 100000, np.nan, rope(x, p)), {}, "not-finite", "at position 131071"),
    (lambda x, p: rotated(x, (p.astype(np.float16)[:, None] * (10000.0 ** (-np.arange(32) / 32)).astype(np.float16))),
     {"longest": 32767}, "float16-everything", "float16 everything"),
])
def test_what_else_the_stated_one_would_be_is_named(fn, stated, name, words):
    found = rp.audit(fn, 64, dtype="float16" if name.startswith("float16") else "float64", **stated)
    assert not found and not found.correct and found.diagnosis.id == name and words in found.diagnosis.words, found.text


def test_no_door_passes_what_is_no_number():
    """Rows that are only held against what others say, a comparison, and a call of one token."""
    positions = np.repeat(np.arange(100), 64)
    x = np.tile(np.eye(64), (100, 1))
    y = rotated(x, positions[:, None] * 10000.0 ** (-np.arange(32) / 32))
    assert rp.audit_arrays(x, positions, y)
    y[4200, 3] = np.nan
    for door in (lambda: rp.audit_arrays(x, positions, y), lambda: rp.compare_arrays(x, positions, y, y)):
        with pytest.raises(ValueError, match="must be finite, got nan at position 65, column 3"):
            door()
    alone = rp.audit(lambda x, p: np.where(len(p) == 1, np.nan, rope(x, p)), 64)
    assert not alone and alone.diagnosis.id == "one-token"


def raises(x, positions):
    raise RuntimeError("from within")


@pytest.mark.parametrize("call,error,words", [
    (lambda: rp.audit(3), TypeError, "fn must be a function"),
    (lambda: rp.audit(rope, 7), ValueError, "head_dim must be even and from 2 to 1024, got 7"),
    (lambda: rp.audit(rope, 0), ValueError, "head_dim must be even"),
    (lambda: rp.audit(rope, 2.0), TypeError, "head_dim must be an integer"),
    (lambda: rp.audit(rope, dtype="int8"), TypeError, "float16, bfloat16, float32 or float64, got 'int8'"),
    (lambda: rp.audit(rope, base=0), ValueError, "base must be finite and positive, got 0"),
    (lambda: rp.audit(rope, base=1), ValueError, "base must be more than 1, got 1"),
    (lambda: rp.audit(rope, layer_type="x"), ValueError, "layer_type goes with expect"),
    (lambda: rp.audit(rope, layer=1), ValueError, "layer goes with expect"),
    (lambda: rp.audit(rope, layer="x", expect={}), TypeError, "layer must be"),
    (lambda: rp.audit(rope, scaling="none", factor=4), ValueError, "scaling none has no factor"),
    (lambda: rp.audit(rope, scaling="linear", factor=4, original_length=77), ValueError,
     "linear has no original-length"),
    (lambda: rp.audit(rope, position_axes=[("t", 64)]), ValueError, "there must be 2 to 8 axes, got 1"),
    (lambda: rp.audit_gradient(rope, head_dim=16), TypeError, "backward must be given"),
    (lambda: rp.audit_gradient(rope, lambda dy, p: dy * np.nan, 16), ValueError, "must be finite, got nan"),
    (lambda: rp.audit(rope, max_error=float("nan")), ValueError, "max_error must be finite and positive, got nan"),
    (lambda: rp.audit(rope, position_axes=9), ValueError, "there must be 2 to 8 axes, got 9"),
    (lambda: rp.audit(rope, position_axes=0), ValueError, "there must be 2 to 8 axes, got 0"),
    (lambda: rp.audit(rope, position_axes=2, key=rope), ValueError, "only fn is asked"),
    (lambda: rp.audit(rope, longest=7), ValueError, "largest position must be at least 8, got 7"),
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
