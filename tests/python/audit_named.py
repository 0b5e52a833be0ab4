"""Wrong ports, and what is said of each: the name says what to look for, not only that something is off."""

import math
import sys

import numpy as np
import pytest

import rope_proofs as rp

LLAMA = {"model_type": "llama", "head_dim": 128, "rope_theta": 10000.0}
LLAMA31 = LLAMA | {"rope_theta": 5e5, "rope_scaling": {
    "rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
    "original_max_position_embeddings": 8192}}
QWEN = {"model_type": "qwen3", "head_dim": 128, "rope_theta": 1e6, "rope_scaling": {
    "rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768}}
KIMI = {"model_type": "kimi_k2", "head_dim": 64, "rope_theta": 5e4, "rope_interleave": False, "rope_scaling": {
    "rope_type": "yarn", "factor": 32.0, "beta_fast": 1.0, "beta_slow": 1.0, "mscale": 1.0, "mscale_all_dim": 1.0,
    "original_max_position_embeddings": 4096}}
FACTORS = [1 + 0.05 * i for i in range(48)]
PHI = {"model_type": "phi3", "head_dim": 96, "rope_theta": 1e4, "max_position_embeddings": 4096,
       "original_max_position_embeddings": 4096,
       "rope_scaling": {"type": "longrope", "short_factor": FACTORS, "long_factor": FACTORS}}
VL = {"model_type": "qwen2_vl", "head_dim": 128, "rope_theta": 1e6,
      "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}}
GEMMA4 = {"model_type": "gemma4_text", "head_dim": 256, "rope_parameters": {
    "rope_type": "proportional", "partial_rotary_factor": 0.25, "rope_theta": 1e4}}


def plain(d, base, over=None):
    return base ** (-np.arange(0, d, 2) / (over or d))


def by_parts(theta, low=1, high=4):
    kept = np.clip((8192 * theta / (2 * np.pi) - low) / (high - low), 0, 1)
    return theta * (kept + (1 - kept) / 8)


def yarn_kept(d, base, trained, fast=32, slow=1, last=None):
    at = lambda turns: d * np.log(trained / (turns * 2 * np.pi)) / (2 * np.log(base))
    begin, end = max(np.floor(at(fast)), 0), min(np.ceil(at(slow)), last or d - 1)
    return 1 - np.clip((np.arange(d // 2) - begin) / (end - begin), 0, 1)


def port(theta, length=1.0, over_head=False):
    """pairs (i, i + r/2), or (i, i + d/2), by angles that theta makes of the positions"""
    def turned(x, p):
        angle = theta(p) if callable(theta) else p[:, None] * theta
        r, y = 2 * angle.shape[1], x.astype(np.float64)
        a, b = slice(0, r // 2), slice(x.shape[1] // 2, x.shape[1] // 2 + r // 2) if over_head else slice(r // 2, r)
        c, s, u, v = np.cos(angle) * length, np.sin(angle) * length, y[:, a].copy(), y[:, b].copy()
        y[:, a], y[:, b] = u * c - v * s, u * s + v * c
        return y.astype(x.dtype)
    return turned


def blended(d, base, kept, factor):
    return plain(d, base) * (kept + (1 - kept) / factor)


T, T31, MSCALE, AXIS = plain(128, 1e4), plain(128, 5e5), 0.1 * np.log(4) + 1, np.repeat([0, 1, 2], [16, 24, 24])
INDEX = np.arange(64)
KEPT = yarn_kept(128, 1e6, 32768)
LENGTH, BENT = np.sqrt(1 + np.log(32) / np.log(4096)), [1 + 0.3 * i for i in range(48)]
LONG = PHI | {"max_position_embeddings": 131072, "rope_scaling": {
    "type": "longrope", "short_factor": FACTORS, "long_factor": BENT}}
DYNAMIC = LLAMA | {"max_position_embeddings": 4096, "rope_scaling": {"type": "dynamic", "factor": 2.0}}

LONGER = LLAMA | {"rope_scaling": {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 131072}}
BELOW = LLAMA | {"rope_theta": 1e3, "max_position_embeddings": 2048, "rope_scaling": {"type": "dynamic", "factor": 2.0}}


def unclamped(d, base, factor, length, trained):
    """dynamic NTK of a call that is too short for it: the real part, where a power is complex"""
    grown = complex(factor * length / trained - (factor - 1))
    return (1 / (base * grown ** (d / (d - 2))) ** (np.arange(0, d, 2) / d)).real


def one_product(x, p):
    angle, y = p[:, None] * plain(64, 1e4), np.empty_like(x)
    first, second = np.split(np.stack([np.sin(angle), np.cos(angle)], axis=-1).reshape(len(p), 64), 2, axis=1)
    y[:, ::2], y[:, 1::2] = -x[:, 1::2] * second, x[:, ::2] * first
    return y


def cosines_of_cosines(x, p):
    angle = p[:, None] * plain(64, 1e4)
    tables = np.stack([np.cos(angle), np.sin(angle)], axis=-1).reshape(len(p), 64)
    return (x * np.cos(tables) + np.concatenate([-x[:, 32:], x[:, :32]], axis=1) * np.sin(tables)).astype(x.dtype)


def coarse_cosine(x, p):
    c, s, a, b = np.cos(p[:, None] * T).astype(np.float16), np.sin(p[:, None] * T), x[:, :64], x[:, 64:]
    return np.concatenate([a * c - b * s, a * s + b * c], axis=1).astype(x.dtype)


def second_first(x, p):
    c, s, y = np.cos(p[:, None] * T), np.sin(p[:, None] * T), x.astype(float)
    y[:, 64:] = y[:, :64] * s + y[:, 64:] * c
    y[:, :64] = y[:, :64] * c - y[:, 64:] * s
    return y.astype(x.dtype)


def by_call(longest):
    """LongRoPE, of which `longest` says whether the factors are the long ones"""
    return lambda x, p: port(plain(96, 1e4) / (BENT if longest(p.max()) else FACTORS), LENGTH)(x, p)


def of_length(n):
    return port(plain(128, 1e4 * (2 * max(n, 4096) / 4096 - 1) ** (128 / 126)))


class NeverShorter:
    """dynamic NTK that keeps the longest length it has seen"""
    longest = 0

    def __call__(self, x, p):
        self.longest = max(self.longest, p.max() + 1)
        return of_length(self.longest)(x, p)


@pytest.mark.parametrize("fn,d,stated,name,words", [
    (by_call(lambda last: last < 4096), 96, {"expect": LONG}, "factors-exchanged", "have changed places"),
    (by_call(lambda last: last > 4096), 96, {"expect": LONG}, "call-length-ignored", "calls of more than 4096"),
    (lambda x, p: of_length(p.max())(x, p), 128, {"expect": DYNAMIC}, "call-length-off",
     "is taken to be 4097, where it is 4098"),
    (NeverShorter(), 128, {}, "call-remembered", "is answered otherwise after a longer one"),
    (lambda x, p: port(T)(x, p % 65536), 128, {}, "position-wraps", "as 16-bit integers"),
    (port(np.where(INDEX < 48, T, 0)), 128, {}, "lost-planes", "the last 16 of 64 planes don't turn"),
    (port(blended(128, 1e6, yarn_kept(128, 1e4, 32768), 4), MSCALE), 128, {"expect": QWEN}, "ramp-base",
     "the ends of YaRN's ramp are those of base 10000, expected base 1000000, YaRN"),
    (port(blended(128, 1e6, yarn_kept(128, 1e6, 40960), 4), MSCALE), 128, {"expect": QWEN}, "wrong-length",
     "by 4 from length 40000 is computed, expected base 1000000, YaRN"),
    (port(blended(128, 1e6, np.clip((50 - INDEX) / 40, 0, 1), 4), MSCALE), 128, {"expect": QWEN}, "wrong-ramp",
     "the ramp goes from plane 10 to 50, expected from 23 to 40 by base 1000000, YaRN"),
    (port(blended(128, 1e4, yarn_kept(128, 1e4, 131072, last=63), 4), MSCALE), 128,
     {"expect": LONGER}, "wrong-ramp", "the ramp goes from plane 45 to 63, expected from 45 to 70"),
    (port(blended(128, 1e6, KEPT, 4), MSCALE ** 2), 128, {"expect": QWEN}, "wrong-length-factor",
     ": it is applied twice"),
    (port(blended(128, 1e6, KEPT, 4)), 128, {"expect": QWEN}, "wrong-length-factor", ": it is left out"),
    (port(blended(128, 1e6, KEPT, 4), 1 + 0.0707 * np.log(4)), 128, {"expect": QWEN}, "wrong-length-factor",
     "that is 0.1 * 0.707 ln 4 + 1, of one mscale alone"),
    (port(blended(128, 1e6, KEPT, 4), MSCALE), 128,
     {"expect": QWEN | {"rope_scaling": QWEN["rope_scaling"] | {"attention_factor": 1.5}}}, "wrong-length-factor",
     "that is 0.1 ln 4 + 1, which is not what is stated"),
    (port(unclamped(128, 1e3, 2, 512, 2048)), 128, {"expect": BELOW, "longest": 511}, "ntk-too-early",
     "scaled in calls of less than 2048 positions too"),
    (port(unclamped(128, 1e3, 2, 1500, 2048)), 128, {"expect": BELOW, "longest": 1499}, "ntk-too-early",
     "scaled in calls of less than 2048 positions too"),
    (one_product, 64, {}, "cos-dropped", "one product is taken for two"),
    (cosines_of_cosines, 64, {}, "tables-as-angles", "cosines and sines are taken for angles"),
    (port(blended(64, 5e4, yarn_kept(64, 5e4, 4096), 32)), 64, {"expect": KIMI}, "wrong-ramp",
     "the ramp is that of beta_fast 32 and beta_slow 1, expected beta_fast 1 and beta_slow 1"),
    (port(blended(128, 1e6, KEPT, 4) ** 2 / plain(128, 1e6), MSCALE), 128, {"expect": QWEN}, "scaling-twice",
     "from length 32768 is applied twice"),
    (port(np.where(8192 * T31 / (2 * np.pi) < 1, T31 / 8, T31)), 128, {"expect": LLAMA31}, "ramp-is-step",
     "planes are kept or divided by 8, and none is between"),
    (port(by_parts(T31) ** 2 / T31), 128, {"expect": LLAMA31}, "scaling-twice", "is applied twice"),
    (port(T31 / 8), 128, {"expect": LLAMA31}, "wrong-scaling", "linear position interpolation by 8 is computed"),
    (port(T31 * (64 - 63 * (by_parts(T31) / T31 - 1 / 8) / (7 / 8))), 128, {"expect": LLAMA31}, "factor-inverted",
     "slow planes turn 64 times faster, and fast ones as they are"),
    (port(plain(96, 1e4) * FACTORS), 96, {"expect": PHI}, "factor-inverted", "is the wrong way up"),
    (port(plain(128, 4e4)), 128, {"expect": LLAMA | {"rope_scaling": {"type": "linear", "factor": 4.0}}},
     "wrong-scaling", "base 40000 is computed, expected base 10000, linear"),
    (port(np.where(INDEX == 40, T * 1.001, T)), 128, {"expect": LLAMA}, "wrong-frequencies",
     "base 10000, but for 1 of its 64 planes: plane 40 turns by 0.0031654 a position, expected 0.0031623"),
    (port(np.where(INDEX == 3, T * (1 + 1e-7), T)), 128, {"dtype": "float64"}, "wrong-frequencies",
     "1 of its 64 planes: plane 3 "),
    (port(np.where(INDEX == 3, T * (1 + 1e-7), T)), 128, {"dtype": "float64", "expect": LLAMA}, "wrong-frequencies",
     "1 of its 64 planes: plane 3 turns by 0.649381697 a position, expected 0.649381632"),
    (port(np.where(INDEX == 40, by_parts(T31) * 1.001, by_parts(T31))), 128, {"expect": LLAMA31}, "wrong-frequencies",
     "Llama 3 scaling by 8 from length 8192, but for 1 of its 64 planes: plane 40 "),
    (port(T[np.r_[:10, 11, 10, 12:64]]), 128, {}, "wrong-frequencies",
     "2 of its 64 planes: plane 10 turns as plane 11 should, plane 11 turns as plane 10 should"),
    (port(np.r_[plain(128, 37000)[:32], plain(128, 37000)[:31:-1]]), 128, {}, "wrong-frequencies",
     "base 37000, but for 32 of its 64 planes: plane 32 turns as plane 63 should"),
    (port(np.where(INDEX == 5, 0, T)), 128, {}, "lost-planes",
     "the pairs are half-split, and 1 of 64 don't turn: (5, 69)"),
    (port(1 // 1e4 ** (INDEX / 64)), 128, {}, "lost-planes", "one plane turns, and the other 63 don't"),
    (port(T * (22 / 7) / np.pi), 128, {"expect": LLAMA}, "other-pi", "pi is taken to be 22/7"),
    (port(T * np.pi / 3.1416), 128, {"dtype": "float64"}, "other-pi", "pi is taken to be 3.1416"),
    (port(lambda p: np.mod(p[:, None] * T, 6.2832)), 128, {}, "angles-reduced",
     "reduced by 6.2832 in the place of 2 pi"),
    (port(lambda p: np.mod(p[:, None] * T, 6.28)), 128, {"expect": LLAMA}, "angles-reduced", "reduced by 6.28 "),
    (port(2.0 ** (-INDEX / 64 * np.log(1e4))), 128, {"base": 10000}, "logarithm-base", "loge, but powers of 2"),
    (lambda x, p: port(T)(x, (p * 32).astype(np.int16) // 32), 128, {}, "position-wraps", "as 11-bit integers"),
    (lambda x, p: port(T)(x, np.maximum(p, 3)), 128, {}, "position-raised", "positions below 3 are turned as 3 is"),
    (lambda x, p: port(T)(x, np.sort(p)), 128, {}, "rows-not-independent", "3, 4, 5, 7 would be: they are sorted"),
    (lambda x, p: port(T)(x, p.max() - p), 128, {}, "rows-not-independent", "they are counted from the last"),
    (lambda x, p: port(T)(x, p[::-1]), 128, {}, "rows-not-independent", "in reverse order"),
    (lambda x, p: port(T)(port(T)(x, p), p * (len(p) == 1)), 128, {}, "one-token",
     ": every angle is doubled: the rotation is applied twice"),
    (coarse_cosine, 128, {}, "float16-tables", "float16 table of cos alone"),
    (second_first, 128, {}, "updated-in-place", "y_a is computed from the new y_b: y_a = x_a cos - y_b sin"),
    (port(blended(128, 1e6, KEPT, 4), 0.1 * np.log10(4) + 1), 128, {"expect": QWEN}, "wrong-length-factor",
     "that is 0.1 log10 4 + 1"),
    (port(plain(96, 1e4) / FACTORS[::-1]), 96, {"expect": PHI}, "factors-backwards",
     "plane i has the factor of plane d/2 - 1 - i"),
    (lambda x, p: port(lambda _: np.stack([p[0] // 2, p[1], p[2]])[AXIS].T * plain(128, 1e6))(x, p), 128,
     {"expect": VL, "position_axes": 3}, "position-integer-division", "positions are divided by 2 as integers"),
    (port(1e4 ** (-(2 * INDEX - 2) / 128)), 128, {}, "exponent-shifted", "the planes are counted from -1"),
    (port(2 * np.pi * T), 128, {}, "first-planes-still", "the pairs are half-split, and 1 of 64 don't turn: (0, 64)"),
    (port(np.where(INDEX % 2, -T, T)), 128, {}, "directions-mixed", "32 planes turn backwards and 32 forwards"),
    (port(np.where(INDEX % 2, -T, T)), 128, {"expect": LLAMA}, "directions-mixed", "32 planes turn backwards"),
    (port(plain(64, 1e4), over_head=True), 256, {}, "exponent-rotary-dim",
     "base 1e+16, or base 10000 and a mistake: the exponent is divided by rotary_dim"),
    (port(plain(64, 1e4), over_head=True), 256, {"expect": GEMMA4}, "exponent-rotary-dim",
     "the exponent is divided by rotary_dim instead of head_dim (base 10000 is meant"),
    (port(np.where(INDEX < 63, T, 0)), 128, {}, "lost-planes", "the last 1 of 64 planes don't turn"),
    (port(np.where(INDEX < 63, T, 0)), 128, {"base": 10000}, "lost-planes", "base 10000, and the last 1 of 64"),
    (lambda x, p: port(lambda _: p[AXIS].T * np.concatenate([plain(128, 1e6)[:n] for n in (16, 24, 24)]))(x, p), 128,
     {"expect": VL, "position_axes": 3}, "frequencies-restart", "begin with 1 again on every axis"),
])
def test_a_wrong_port_is_named(fn, d, stated, name, words):
    found = rp.audit(fn, d, **stated)
    assert not found.correct
    assert found.diagnosis.id == name, found.text
    assert words in found.diagnosis.words and found.diagnosis.mend


def test_of_a_length_below_1_no_mscale_is_said():
    shorter = rp.audit(port(blended(128, 1e6, KEPT, 4), 2 - MSCALE), expect=QWEN).diagnosis
    assert shorter.id == "wrong-length-factor" and shorter.words.endswith("expected 1.138629436111989"), shorter


def test_angles_that_are_doubled_are_named_in_other_planes_too():
    config = {"model_type": "gpt_neox", "head_dim": 64, "rope_theta": 1e4}  # its class turns a quarter of the head
    found = rp.audit(port(2 * plain(64, 1e4)), 64, expect=config)
    assert [f.id for f in found.findings if f.kind == "mistake"] == ["wrong-rotary-dim", "rotated-twice"], found.text
    assert len([f for f in rp.audit(port(plain(64, 1e4)), 64, expect=config).findings if f.kind == "mistake"]) == 1


def test_a_blend_in_float64_is_not_called_float32():
    """A slow plane's frequency is a small share of a fast one: what the ramp rounds counts `factor` times there."""
    at = lambda turns: 32 * math.log(4096 / (2 * math.pi * turns), 150000)
    kept = 1 - np.clip((np.arange(32) - at(32)) / (at(1) - at(32)), 0, 1)
    steps = 150000 ** (np.arange(0, 64, 2) / 64)
    config = {"model_type": "gpt_oss", "head_dim": 64, "rope_theta": 150000, "rope_scaling": {
        "rope_type": "yarn", "factor": 32.0, "truncate": False, "original_max_position_embeddings": 4096}}
    found = rp.audit(port(kept / steps + (1 - kept) / (32 * steps), 0.1 * np.log(32) + 1), 64, dtype="float64",
                     expect=config).check()
    assert found.cause == "float64 angles", found.text


class ShorterBelow:
    """dynamic NTK as transformers has it: a base that has grown is that of the weights again in a call below 4096"""
    longest = 4096

    def __call__(self, x, p):
        self.longest = max(self.longest, p.max() + 1) if p.max() >= 4095 else 4096
        return of_length(self.longest)(x, p)


def test_right_calls_of_every_length_pass():
    rp.audit(ShorterBelow(), 128).check()
    for fn, d, config in ((ShorterBelow(), 128, DYNAMIC),
                          (by_call(lambda last: last >= 4096), 96, LONG),
                          (lambda x, p: of_length(p.max() + 1)(x, p), 128, DYNAMIC)):
        rp.audit(fn, d, expect=config).check()
    scaled = LLAMA | {"rope_scaling": {"type": "yarn", "factor": 32.0, "original_max_position_embeddings": 4096}}
    rp.audit(port(T), 128, expect=scaled, scaling="none").check()
    rp.audit(port(T / 4), 128, expect=scaled, scaling="linear", factor=4).check()


def test_the_planes_of_a_class_that_deals_them_out():
    deal = lambda axis: lambda x, p: port(lambda _: p[axis].T * plain(128, 5e6))(x, p)
    in_turn, config = np.zeros(64, int), {"model_type": "qwen3_vl", "text_config": {
        "head_dim": 128, "rope_theta": 5e6, "rope_scaling": {"mrope_section": [24, 20, 20], "rope_type": "default"}}}
    in_turn[1:60:3], in_turn[2:60:3] = 1, 2
    rp.audit(deal(in_turn), 128, position_axes=3, expect=config).check()
    assert rp.audit(deal(np.repeat([0, 1, 2], [24, 20, 20])), 128, position_axes=3, expect=config
                    ).diagnosis.id == "wrong-sections"


def test_so_odd_a_share_is_right_where_it_is_stated():
    found = rp.audit(port(np.where(INDEX < 63, T, 0)), 128, rotary_dim=126, scaling="proportional")
    assert found.correct and found.diagnosis.id == "proportional", found.text


def test_a_position_that_is_less_by_one_but_for_the_first():
    found = rp.audit(lambda x, p: port(T)(x, np.maximum(p - 1, 0))).diagnosis
    assert found.id == "position-raised" and "above it p is turned as p + (-1)" in found.evidence, found


def test_where_lengths_begin_to_differ():
    def short_cosines(x, p):
        c, s, a, b = np.cos(np.minimum(p, 2047)[:, None] * T), np.sin(p[:, None] * T), x[:, :64], x[:, 64:]
        return np.concatenate([a * c - b * s, a * s + b * c], axis=1).astype(x.dtype)

    found = rp.audit(short_cosines).diagnosis
    assert found.id == "length-varies" and "the first that is not as long is 4095" in found.evidence, found
    cooled = rp.audit(lambda x, p: port(T)(x, p) * (1 + 0.1 * np.log1p(p // 8192))[:, None].astype(x.dtype)).diagnosis
    assert cooled.id == "length-varies" and "as a temperature that grows" in cooled.evidence, cooled


def both(change):
    """query and key at once, the key otherwise"""
    return lambda q, k, p: (port(T)(q, p), change(q, k, p))


@pytest.mark.parametrize("change,name,words", [
    (lambda q, k, p: port(T)(k, -p), "key-conjugated", "opposite directions"),
    (lambda q, k, p: port(T)(q, p), "key-of-query", "the key changes with the query"),
    (lambda q, k, p: port(T)(k + (len(k) > 3) * q / 2**9, p), "key-of-query", "it is made of it"),
])
def test_query_and_key_at_once(change, name, words):
    assert rp.audit(both(lambda q, k, p: port(T)(k, p)), pair=True, expect=LLAMA).check().base == 10000
    found = rp.audit(both(change), pair=True)
    assert not found.correct and found.diagnosis.id == name and words in found.diagnosis.words, found.text
    with pytest.raises(ValueError, match="pair: fn gives the key, too"):
        rp.audit(both(change), key=port(T), pair=True)


@pytest.mark.parametrize("positions,name,words", [
    (np.abs, "position-sign-lost", "position -1 is turned as 1 would be"),
    (lambda p: np.maximum(p, 0), "position-raised", "position -1 is turned as 0 would be"),
    (lambda p: np.where(p < -99, 7, p), "position-not-linear", "position -255 is turned as no position near it"),
])
def test_what_is_done_below_0_is_told_and_judged_where_it_is_asked(positions, name, words):
    fn = lambda x, p: port(T)(x, positions(p))
    told = rp.audit(fn).check()
    assert [f.kind for f in told.findings if words in f.words] == ["note"], told.text
    assert not any("position -" in f.words for f in rp.audit(fn, negative=False).findings)
    assert rp.audit(fn, negative=True).diagnosis.id == name


def one_table(table):
    return lambda x, p: (lambda t: np.concatenate([x[:, :64] * t - x[:, 64:] * t, x[:, 64:] * t + x[:, :64] * t],
                                                  axis=1).astype(x.dtype))(table(p[:, None] * T))


@pytest.mark.parametrize("fn,asked,name,words", [
    (one_table(np.cos), {}, "one-table", "cosines stand in the place of sines"),
    (one_table(np.sin), {}, "one-table", "sines stand in the place of cosines"),
    (port(plain(64, 1e4 * 4 ** (128 / 126))), {"rotary_dim": 64, "base": 1e4, "scaling": "ntk", "factor": 4},
     "ntk-power", "the base is multiplied by 4^(128/126), expected"),
    (lambda x, p: np.concatenate([port(T)(x, p)[:, :64], x[:, 64:]], axis=1), {}, "half-written",
     "of each pair one coordinate alone"),
    (port(plain(128, 1e6).astype(np.float16).astype(np.float64)), {"base": 1e6},
     "float16-inverse-frequencies", "float16 inverse frequencies"),
    (port(lambda p: np.outer(T, p).reshape(len(p), 64)), {}, "product-transposed", "frequencies times positions"),
    (lambda q, k, p: (port(T)(k, p), port(T)(q, p)), {"pair": True}, "query-and-key-exchanged", "each other's place"),
    (port(T), {"base": 1e6}, "wrong-base", "the base is 10000, not 1000000"),
    (port(T), {"base": 1e4, "key": port(plain(128, 1e6))}, "key-differs", "the key wrongly: the base is 1000000"),
    (port(T), {"key": port(plain(128, 1e6))}, "key-differs", "the query has base 10000, the key base 1000000"),
    (lambda x, p: port(T)(x, np.where(p < 4, p, 4 + (p - 4) % 1020)), {}, "position-wraps", "modulo 1020"),
])
def test_what_others_hid_is_said(fn, asked, name, words):
    found = rp.audit(fn, **asked)
    assert found.diagnosis.id == name and words in found.diagnosis.words, found.text


def test_a_layout_says_nothing_of_where_the_rotated_part_begins():
    last = lambda x, p: np.concatenate([x[:, :64], port(plain(64, 1e4))(x[:, 64:], p)], axis=1)
    assert "from coordinate 64" in rp.audit(last, layout="half-split", base=1e4).check().headline
    assert rp.audit(last, layout="half-split", rotary_dim=64).diagnosis.id == "wrong-planes"
    assert rp.audit(last, layout="interleaved").diagnosis.id == "wrong-layout"


def test_a_small_base_of_an_axis_is_a_base():
    """As DINOv3 has it: base 100 is what 10000 with -i/d is, and nothing says that 10000 is meant."""
    planes = lambda x, p, axis: port(lambda _: p[axis].T * np.tile(plain(32, 100), 2))(x, p[0])
    rp.audit(lambda x, p: planes(x, p, np.repeat([0, 1], 16)), 64, position_axes=2).check()
    found = rp.audit(lambda x, p: planes(x, p, np.repeat([0, 0], 16)), 64, position_axes=2)
    assert found.diagnosis.id == "axis-ignored"


def test_what_has_no_positions_below_0_is_left_alone():
    def counts_down(x, p):
        angle, left = np.zeros((len(p), 64)), p.copy()
        while left.any():  # never below 0
            angle, left = angle + (left % 2)[:, None] * 2.0 ** counts_down.bit * T, left // 2
            counts_down.bit += 1
        counts_down.bit = 0
        return port(lambda _: angle)(x, p)

    def refuses(x, p):
        assert p.min() >= 0
        return port(T)(x, p)

    counts_down.bit = 0
    for fn in (counts_down, refuses, port(T)):
        found = rp.audit(fn, dtype="float32").check()
        assert not any("position -" in f.words for f in found.findings), found.text


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
