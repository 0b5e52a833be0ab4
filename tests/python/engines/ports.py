"""Ports of the rotation of well-known engines, written from their descriptions and apart from the audit's catalogue:
150 right ones, and one bug injected into each of forty. audit_engines.py asks about them."""

import numpy as np

f32 = np.float32


def llama_hf(d, base, scale=lambda t: t, length=1.0):
    """Hugging Face: tables twice as wide, rotate_half."""
    inv = scale(1.0 / base ** (np.arange(0, d, 2, dtype=f32) / d)).astype(f32)

    def fn(x, p):
        emb = np.concatenate([p[:, None].astype(f32) * inv] * 2, -1)
        cos, sin = (np.cos(emb) * length).astype(x.dtype), (np.sin(emb) * length).astype(x.dtype)
        half = np.concatenate([-x[..., d // 2:], x[..., :d // 2]], -1)
        return x * cos + half * sin
    return fn


def gptj(d, base, **_):
    """Pairs of neighbours, tables repeated for each."""
    inv = 1.0 / base ** (np.arange(0, d, 2) / d)

    def fn(x, p):
        angle = np.einsum("i,j->ij", p.astype(f32), inv.astype(f32))
        sin, cos = np.repeat(np.sin(angle), 2, -1).astype(x.dtype), np.repeat(np.cos(angle), 2, -1).astype(x.dtype)
        every_two = np.stack([-x[:, 1::2], x[:, ::2]], -1).reshape(x.shape)
        return x * cos + every_two * sin
    return fn


def meta(d, base, **_):
    """Complex numbers of neighbours."""
    freqs = 1.0 / base ** (np.arange(0, d, 2)[: d // 2].astype(f32) / d)

    def fn(x, p):
        z = x.astype(f32).reshape(len(x), -1, 2)
        out = (z[..., 0] + 1j * z[..., 1]) * np.exp(1j * np.outer(p, freqs)).astype(np.complex64)
        return np.stack([out.real, out.imag], -1).reshape(x.shape).astype(x.dtype)
    return fn


def ggml(d, base, neox=True, **_):
    """One angle multiplied on from plane to plane, all in float32."""
    ratio = f32(base ** (-2.0 / d))

    def fn(x, p):
        y, angle = x.astype(f32), p.astype(f32)
        for i in range(d // 2):
            a, b = (i, i + d // 2) if neox else (2 * i, 2 * i + 1)
            c, s = np.cos(angle.astype(np.float64)).astype(f32), np.sin(angle.astype(np.float64)).astype(f32)
            y[:, a], y[:, b] = x[:, a] * c - x[:, b] * s, x[:, a] * s + x[:, b] * c
            angle = angle * ratio
        return y.astype(x.dtype)
    return fn


def ggml_norm(d, base, **_):
    return ggml(d, base, neox=False)


def vllm(d, base, style="neox", **_):
    """A cache of 131072 rows, cos beside sin."""
    at = np.arange(131072)
    angle = np.outer(at, 1.0 / base ** (np.arange(0, d, 2, dtype=np.float64) / d))
    cache = np.concatenate([np.cos(angle), np.sin(angle)], -1).astype(f32)

    def fn(x, p):
        cos, sin = np.split(cache[p], 2, axis=-1)
        if style == "neox":
            a, b = np.split(x, 2, axis=-1)
            return np.concatenate([a * cos - b * sin, b * cos + a * sin], -1).astype(x.dtype)
        a, b = x[:, ::2], x[:, 1::2]
        return np.stack([a * cos - b * sin, b * cos + a * sin], -1).reshape(x.shape).astype(x.dtype)
    return fn


def gemma_jax(d, base, **_):
    """Timescales that grow; positions are divided by them."""
    timescale = base ** (2 * np.arange(d // 2) / d)

    def fn(x, p):
        radians = p[:, None] / timescale[None]
        first, second = np.split(x, 2, axis=-1)
        return np.concatenate([first * np.cos(radians) - second * np.sin(radians),
                               second * np.cos(radians) + first * np.sin(radians)], -1).astype(x.dtype)
    return fn


def flash(d, base, interleaved=False, **_):
    """In place on a copy, tables outside."""
    def fn(x, p):
        y = x.copy()
        t = np.multiply.outer(p, base ** (-np.arange(0, d, 2) / d))
        one, two = (y[:, 0::2], y[:, 1::2]) if interleaved else (y[:, :d // 2], y[:, d // 2:])
        o, w = one.copy(), two.copy()
        one[...], two[...] = o * np.cos(t) - w * np.sin(t), o * np.sin(t) + w * np.cos(t)
        return y
    return fn


def mlx_traditional(d, base, **_):
    return flash(d, base, interleaved=True)


def log_space(d, base, **_):
    """exp of a linear space, as sinusoidal encodings make their frequencies."""
    inv = np.exp(np.arange(0, d, 2) * -(np.log(base) / d))
    return lambda x, p: _halves(x, p[:, None] * inv)


def _halves(x, angle):
    a, b = np.split(x.astype(np.float64), 2, axis=-1)
    return np.concatenate([a * np.cos(angle) - b * np.sin(angle), a * np.sin(angle) + b * np.cos(angle)],
                          -1).astype(x.dtype)


ENGINES = {"llama_hf": ("half-split", llama_hf), "gptj": ("interleaved", gptj), "meta": ("interleaved", meta),
           "ggml": ("half-split", ggml), "ggml_norm": ("interleaved", ggml_norm), "vllm": ("half-split", vllm),
           "gemma_jax": ("half-split", gemma_jax), "flash": ("half-split", flash),
           "mlx_traditional": ("interleaved", mlx_traditional), "log_space": ("half-split", log_space)}
SIZES = [(64, 1e4), (80, 1e4), (96, 5e5), (128, 1e6), (64, 1.5e5), (128, 1e7), (256, 1e4)]


def partial(fn, r):
    return lambda x, p: np.concatenate([fn(x[..., :r], p), x[..., r:]], -1)


def blended(theta, kept, factor):
    return kept * theta + (1 - kept) * theta / factor


def llama3_kept(theta, length, low, high):
    wave = 2 * np.pi / theta
    smooth = (length / wave - low) / (high - low)
    return np.where(wave < length / high, 1.0, np.where(wave > length / low, 0.0, smooth))


def yarn_kept(d, base, length, fast=32, slow=1):
    where = lambda turns: d * np.log(length / (turns * 2 * np.pi)) / (2 * np.log(base))
    low, high = max(int(np.floor(where(fast))), 0), min(int(np.ceil(where(slow))), d - 1)
    return 1 - np.clip((np.arange(d // 2, dtype=f32) - low) / max(high - low, 0.001), 0, 1)


def ggml_yarn(d, base, factor, length):
    """llama.cpp: the recurrence first, the ramp on its angles, the length factor on cos and sin."""
    ratio, scale, kept = f32(base ** (-2.0 / d)), f32(1 / factor), yarn_kept(d, base, length).astype(f32)
    m = f32(1 + 0.1 * np.log(factor))

    def fn(x, p):
        y, extrapolated = x.astype(f32), p.astype(f32)
        for i in range(d // 2):
            angle = scale * extrapolated * (f32(1) - kept[i]) + extrapolated * kept[i]
            c, s = np.cos(angle.astype(np.float64)) * m, np.sin(angle.astype(np.float64)) * m
            y[:, i], y[:, i + d // 2] = x[:, i] * c - x[:, i + d // 2] * s, x[:, i] * s + x[:, i + d // 2] * c
            extrapolated = extrapolated * ratio
        return y.astype(x.dtype)
    return fn


def deepseek_hf(d, base, length=1.0):
    """Neighbours in, halves out: permuted before the usual rotation."""
    usual = llama_hf(d, base, length=length)
    return lambda x, p: usual(x.reshape(len(x), d // 2, 2).swapaxes(1, 2).reshape(x.shape), p)


def pixtral(d, base=1e4):
    """Frequencies of one rotation, even ones for rows, odd ones for columns."""
    theta = 1.0 / base ** (np.arange(0, d, 2) / d)
    return lambda x, p: _halves(x, np.concatenate([np.outer(p[0], theta[::2]), np.outer(p[1], theta[1::2])], -1))


def vision(d, base=1e4, pairs="half", plus=0.0, scale=1.0):
    """A rotation for rows and one for columns: Qwen2-VL's (halves of the head), Llama 4's (neighbours, from 1 on)."""
    theta = scale / base ** (np.arange(0, d // 2, 2) / (d // 2))

    def fn(x, p):
        angle = np.concatenate([np.outer(p[0] + plus, theta), np.outer(p[1] + plus, theta)], -1)
        if pairs == "half":
            return _halves(x, angle)
        z = (x[:, ::2] + 1j * x[:, 1::2]) * np.exp(1j * angle)
        return np.stack([z.real, z.imag], -1).reshape(x.shape).astype(x.dtype)
    return fn


def each_half(d, base=100.0):
    """Each axis a half of the head, rotated by itself (CroCo, VGGT)."""
    usual = gemma_jax(d // 2, base)
    return lambda x, p: np.concatenate([usual(x[:, :d // 2], p[0]), usual(x[:, d // 2:], p[1])], -1)


def mrope(sections, base=1e6, turn=False):
    theta = 1.0 / base ** (np.arange(64) / 64)
    axis = np.repeat(range(len(sections)), sections)
    if turn:
        axis = np.zeros(64, int)
        for a in range(1, len(sections)):
            axis[a:len(sections) * sections[a]:len(sections)] = a
    return lambda x, p: _halves(x, p[axis].T * theta)


def right():
    """{name: (fn, what is asked)}"""
    out = {}
    for d, base in SIZES:
        for name, (layout, engine) in ENGINES.items():
            out[f"{name}-{d}-{base:.0e}"] = (engine(d, base), dict(head_dim=d, base=base, layout=layout))
    for name in ENGINES:
        layout, engine = ENGINES[name]
        out[f"{name}-unstated"] = (engine(64, 1e4), dict(head_dim=64))
        out[f"{name}-partial"] = (partial(engine(32, 1e4), 32),
                                  dict(head_dim=64, base=1e4, rotary_dim=32, layout=layout))
        out[f"{name}-float16"] = (engine(64, 1e4), dict(head_dim=64, base=1e4, dtype="float16", longest=2047))
        out[f"{name}-float64"] = (engine(64, 5e5), dict(head_dim=64, base=5e5, dtype="float64"))
    for factor in (2, 4, 8, 16, 32):
        out[f"linear-{factor}"] = (llama_hf(128, 1e4, lambda t, f=factor: t / f),
                                   dict(base=1e4, scaling="linear", factor=factor))
        out[f"ntk-{factor}"] = (llama_hf(128, 1e4 * factor ** (128 / 126)),
                                dict(base=1e4, scaling="ntk", factor=factor))
        out[f"llama3-{factor}"] = (
            llama_hf(128, 5e5, lambda t, f=factor: blended(t, llama3_kept(t, 8192, 1, 4), f)),
            dict(base=5e5, scaling="llama3", factor=factor, original_length=8192))
        m = 0.1 * np.log(factor) + 1
        stated = dict(base=1e6, scaling="yarn", factor=factor, original_length=32768, length_factor=m)
        out[f"yarn-{factor}"] = (llama_hf(128, 1e6, lambda t, f=factor: blended(t, yarn_kept(128, 1e6, 32768), f), m),
                                 stated)
        out[f"ggml-yarn-{factor}"] = (ggml_yarn(128, 1e6, factor, 32768), stated)
        out[f"permuted-mscale-{factor}"] = (deepseek_hf(64, 1e4, m), dict(head_dim=64, base=1e4, length_factor=m))
    two = dict(position_axes=2, longest=63)
    for d in (64, 128):
        out[f"pixtral-{d}"] = (pixtral(d), dict(two, head_dim=d, base=1e4, layout="half-split"))
        out[f"qwen-vision-{d}"] = (vision(d), dict(two, head_dim=d, base=1e4, layout="half-split"))
        out[f"llama4-vision-{d}"] = (vision(d, pairs="next", plus=1), dict(two, head_dim=d, base=1e4))
        out[f"croco-{d}"] = (each_half(d), dict(two, head_dim=d, base=100))
        out[f"dino-{d}"] = (vision(d, 100.0, plus=-7.5, scale=4 * np.pi / 16), dict(two, head_dim=d, base=100))
        out[f"deepseek-{d}"] = (deepseek_hf(d, 1e4), dict(head_dim=d, base=1e4))
    three = dict(position_axes=3, base=1e6)
    out["qwen2-vl"] = (mrope([16, 24, 24]), dict(three, position_axes=[("t", 16), ("h", 24), ("w", 24)]))
    out["qwen3-vl"] = (mrope([24, 20, 20], turn=True),
                       dict(three, position_axes=[("t", 24), ("h", 20), ("w", 20)], in_turn=True))
    out["qwen2-vl-unstated"] = (mrope([16, 24, 24]), dict(position_axes=3))
    return out


def wrong():
    """{name: (fn, what is asked, ids that name it)}"""
    plain = dict(head_dim=64, base=1e4)
    theta = 1.0 / 1e4 ** (np.arange(32) / 32)
    usual = lambda x, p: _halves(x, p[:, None] * theta)
    by = lambda f: lambda x, p: _halves(x, f(p[:, None].astype(np.float64), theta))
    out = {
        "base": (gptj(64, 5e5), plain, "wrong-base"),
        "layout": (gptj(64, 1e4), plain | {"layout": "half-split"}, "wrong-layout"),
        "sign": (by(lambda p, t: -p * t), plain, "flipped-sign"),
        "offset": (by(lambda p, t: (p - 1) * t), plain, "position-offset"),
        "count-from-1": (by(lambda p, t: (p + 1) * t), plain, "position-offset"),
        "twice": (by(lambda p, t: 2 * p * t), plain, "rotated-twice"),
        "never": (lambda x, p: x, plain, "no-rotation"),
        "first-angle": (lambda x, p: _halves(x, p[:1, None] * theta), plain, "first-position-for-all"),
        "row-index": (lambda x, p: usual(x, np.arange(len(p))), plain, "position-of-row"),
        "clipped": (lambda x, p: usual(x, np.minimum(p, 4095)), plain, "position-clipped"),
        "wraps": (lambda x, p: usual(x, p % 2048), plain, "position-wraps"),
        "int16": (lambda x, p: usual(x, p.astype(np.int16).astype(np.int64)), plain, "position-wraps"),
        "halved": (lambda x, p: usual(x, p // 2), plain, "position-integer-division"),
        "squared": (by(lambda p, t: p * p * t), plain | {"longest": 1000}, "position-squared"),
        "exponent-d": (by(lambda p, t: p / 1e4 ** (np.arange(32) / 64)), plain, "exponent-without-2"),
        "from-1": (by(lambda p, t: p / 1e4 ** ((np.arange(32) + 1) / 32)), plain, "exponent-shifted"),
        "odd": (by(lambda p, t: p / 1e4 ** ((2 * np.arange(32) + 1) / 64)), plain, "exponent-odd"),
        "grows": (by(lambda p, t: p * 1e4 ** (np.arange(32) / 32)), plain | {"longest": 300}, "exponent-sign"),
        "reversed": (by(lambda p, t: p * t[::-1]), plain, "frequencies-reversed"),
        "integer-division": (by(lambda p, t: p * np.ones(32)), plain, "integer-division"),
        "degrees": (by(lambda p, t: np.deg2rad(p * t)), plain, "degrees"),
        "linspace": (by(lambda p, t: p * np.exp(-np.log(1e4) * np.linspace(0, 1, 32))), plain, "exponent-last-is-base"),
        "swapped": (by(lambda p, t: np.pi / 2 - p * t), plain, "sin-cos-swapped"),
        "dropped-sin": (lambda x, p: (x * np.cos(np.tile(p[:, None] * theta, 2))).astype(x.dtype), plain,
                        "sin-dropped"),
        "added": (lambda x, p: (x + np.cos(np.tile(p[:, None] * theta, 2))).astype(x.dtype), plain,
                  "added-not-rotated not-linear"),
        "rest-dropped": (lambda x, p: np.concatenate([usual(np.pad(x[:, :32], ((0, 0), (0, 32))), p)[:, :0],
                                                      llama_hf(32, 1e4)(x[:, :32], p), 0 * x[:, 32:]], -1),
                         plain | {"rotary_dim": 32}, "rest-dropped"),
        "half-only": (partial(llama_hf(32, 1e4), 32), plain | {"rotary_dim": 64}, "wrong-rotary-dim"),
        "last-half": (lambda x, p: np.concatenate([x[:, :32], llama_hf(32, 1e4)(x[:, 32:], p)], -1),
                      plain | {"rotary_dim": 32}, "wrong-planes rotary-last"),
        "tiled": (lambda x, p: (x * np.cos(np.tile(p[:, None] * theta, 2)) + np.stack(
            [-x[:, 1::2], x[:, ::2]], -1).reshape(x.shape) * np.sin(np.tile(p[:, None] * theta, 2))).astype(x.dtype),
            plain, "tiled-tables-interleaved"),
        "repeated": (lambda x, p: (x * np.cos(np.repeat(p[:, None] * theta, 2, -1)) + np.concatenate(
            [-x[:, 32:], x[:, :32]], -1) * np.sin(np.repeat(p[:, None] * theta, 2, -1))).astype(x.dtype),
            plain, "repeated-tables-half-split"),
        "no-minus": (lambda x, p: (x * np.cos(np.tile(p[:, None] * theta, 2)) + np.concatenate(
            [x[:, 32:], x[:, :32]], -1) * np.sin(np.tile(p[:, None] * theta, 2))).astype(x.dtype), plain,
            "not-a-rotation reflection hyperbolic missing-minus"),
        "bf16-positions": (lambda x, p: usual(x, _bf16(p)), plain, "bfloat16-positions"),
        "bf16-inv": (lambda x, p: _halves(x, p[:, None] * _bf16(theta)), plain, "bfloat16-inverse-frequencies"),
        "half-inv": (lambda x, p: _halves(x, p[:, None] * theta.astype(np.float16).astype(float)), plain,
                     "float16-inverse-frequencies"),
        "linear-wrong-way": (by(lambda p, t: 8 * p * t), plain | dict(scaling="linear", factor=8),
                             "position-multiplied wrong-scaling"),
        "linear-missing": (usual, plain | dict(scaling="linear", factor=8), "scaling-ignored"),
        "linear-other": (by(lambda p, t: p * t / 4), plain | dict(scaling="linear", factor=8), "wrong-factor"),
        "llama3-other": (llama_hf(128, 5e5, lambda t: blended(t, llama3_kept(t, 8192, 1, 4), 8)),
                         dict(base=5e5, scaling="llama3", factor=32, original_length=8192), "wrong-factor"),
        "llama3-length": (llama_hf(128, 5e5, lambda t: blended(t, llama3_kept(t, 131072, 1, 4), 8)),
                          dict(base=5e5, scaling="llama3", factor=8, original_length=8192), "wrong-length"),
        "yarn-mscale-missing": (llama_hf(128, 1e6, lambda t: blended(t, yarn_kept(128, 1e6, 32768), 4)),
                                dict(base=1e6, scaling="yarn", factor=4, original_length=32768, length_factor=1.13863),
                                "wrong-length-factor"),
        "yarn-mscale-twice": (llama_hf(128, 1e6, lambda t: blended(t, yarn_kept(128, 1e6, 32768), 4),
                                       (0.1 * np.log(4) + 1) ** 2),
                              dict(base=1e6, scaling="yarn", factor=4, original_length=32768), "mscale-twice"),
        "mrope-order": (mrope([24, 16, 24]), dict(base=1e6, position_axes=[("t", 16), ("h", 24), ("w", 24)]),
                        "wrong-sections"),
        "mrope-in-turn": (mrope([16, 24, 24]), dict(base=1e6, position_axes=[("t", 16), ("h", 24), ("w", 24)],
                                                    in_turn=True), "wrong-sections"),
        "vision-pairs": (vision(64, pairs="next"), dict(head_dim=64, base=1e4, position_axes=2, longest=63,
                                                        layout="half-split"), "wrong-layout"),
        "vision-base": (vision(64, 5e5), dict(head_dim=64, base=1e4, position_axes=2, longest=63), "wrong-base"),
        "vision-scale": (vision(64, scale=0.25), dict(head_dim=64, base=1e4, position_axes=2, longest=63,
                                                      scaling="none"), "wrong-scaling"),
        "vision-one-axis": (lambda x, p: vision(64)(x, np.stack([p[0], p[0]])),
                            dict(head_dim=64, base=1e4, position_axes=2, longest=63), "axis-ignored"),
        "vision-exchanged": (lambda x, p: vision(64)(x, p[::-1]),
                             dict(head_dim=64, base=1e4, position_axes=[("h", 16), ("w", 16)], longest=63),
                             "wrong-sections"),
    }
    return out


def _bf16(v):
    bits = np.asarray(v, dtype=f32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16 << 16).astype(np.uint32).view(f32).astype(np.float64)
