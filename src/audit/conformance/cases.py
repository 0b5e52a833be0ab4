"""Bugs of RoPE that were published, each as a few lines of wrong code of our own beside the right one.

pytest asks rope_proofs about all of them: the wrong code is named by its id, the right one passes. Put your own
implementation in the place of `right`, or your own judge in that of rope_proofs. A case is a row: its name, the thread,
what went wrong, the id of the diagnosis, the right code, the wrong one, which function is asked (`by`, audit without a
word), and what is stated to it.
"""

import numpy as np

CASES = {}


def case(name, thread, words, found, right, wrong, by="audit", **asked):
    CASES[name] = {"thread": thread, "words": words, "found": found, "right": right, "wrong": wrong, "by": by,
                   "asked": asked}


def turned(x, angle, pairs="half"):
    """x (..., tokens, d) by angle (tokens, r/2), pairs (i, i + r/2), (2i, 2i+1), or (i, i + d/2)"""
    r, y = 2 * angle.shape[-1], x.astype(np.float64)
    a, b = {"half": (slice(0, r // 2), slice(r // 2, r)), "next": (slice(0, r, 2), slice(1, r, 2)),
            "head": (slice(0, r // 2), slice(x.shape[-1] // 2, x.shape[-1] // 2 + r // 2))}[pairs]
    c, s, u, v = np.cos(angle), np.sin(angle), y[..., a].copy(), y[..., b].copy()
    y[..., a], y[..., b] = u * c - v * s, u * s + v * c
    return y.astype(x.dtype)


def plain(d=128, base=10000.0, r=None, over=None):
    r = r or d
    return base ** (-np.arange(0, r, 2) / (over or r))


def rope(theta, pairs="half", length=1.0):
    return lambda x, p: (turned(x, p[:, None] * theta, pairs) * length).astype(x.dtype)


def coarse(a):
    """a in bfloat16, as float32"""
    bits = np.asarray(a, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16 << 16).astype(np.uint32).view(np.float32)


def by_parts(theta, factor, trained, low=1, high=4):
    kept = np.clip((trained * theta / (2 * np.pi) - low) / (high - low), 0, 1)
    return theta * (kept + (1 - kept) / factor)


def yarn(d, base, factor, trained, fast=32, slow=1, whole=True):
    at = lambda turns: d * np.log(trained / (turns * 2 * np.pi)) / (2 * np.log(base))
    begin, end = (np.floor(at(fast)), np.ceil(at(slow))) if whole else (at(fast), at(slow))
    kept = 1 - np.clip((np.arange(d // 2) - max(begin, 0)) / (min(end, d - 1) - max(begin, 0)), 0, 1)
    return plain(d, base) * (kept + (1 - kept) / factor)


def sections(axis, theta=plain(128, 1e6), pairs="half"):
    """Plane i is turned by the coordinate axis[i]."""
    return lambda x, positions: turned(x, positions[axis].T * theta, pairs)


def tiled(theta):
    """Tables for halves under adjacent pairs."""
    def rotated(x, p):
        angle = np.tile(p[:, None] * theta, 2)
        swapped = np.stack([-x[..., 1::2], x[..., ::2]], axis=-1).reshape(x.shape)
        return (x * np.cos(angle) + swapped * np.sin(angle)).astype(x.dtype)
    return rotated


def dynamic_ntk(factor, base=1e4, trained=4096):
    def rotated(x, p):
        grown = max(factor * (p.max() + 1) / trained - (factor - 1), 1)
        return turned(x, p[:, None] * plain(128, base * grown ** (128 / 126)))
    return rotated


LLAMA = {"model_type": "llama"}
LLAMA31 = LLAMA | {"head_dim": 128, "rope_theta": 5e5, "rope_scaling": {
    "rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
    "original_max_position_embeddings": 8192}}
QWEN = {"model_type": "qwen2", "head_dim": 128, "rope_theta": 1e6, "rope_scaling": {
    "rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768}}
VL = {"model_type": "qwen3_vl", "head_dim": 128, "rope_theta": 1e6, "rope_scaling": {
    "rope_type": "default", "mrope_section": [24, 20, 20], "mrope_interleaved": True}}
GEMMA3 = {"model_type": "gemma3_text", "head_dim": 256, "rope_theta": 1e6, "rope_local_base_freq": 1e4,
          "rope_scaling": {"rope_type": "linear", "factor": 8.0}}
GEMMA4 = {"model_type": "gemma4_text", "head_dim": 256, "global_head_dim": 512, "rope_parameters": {
    "full_attention": {"rope_type": "proportional", "partial_rotary_factor": 0.25, "rope_theta": 1e6},
    "sliding_attention": {"rope_type": "default", "rope_theta": 1e4}}}
OSS = {"model_type": "gpt_oss", "head_dim": 64, "rope_theta": 150000, "rope_scaling": {
    "rope_type": "yarn", "factor": 32.0, "beta_fast": 32.0, "beta_slow": 1.0, "truncate": False,
    "original_max_position_embeddings": 4096}}
OSS_LENGTH, QWEN_LENGTH = 0.1 * np.log(32) + 1, 0.1 * np.log(4) + 1
LLAMA31_THETA = by_parts(plain(128, 5e5), 8, 8192)
QWEN_THETA, DEEPSEEK_THETA = yarn(128, 1e6, 4, 32768), yarn(64, 1e4, 40, 4096)
LLAMA31_ROPE, QWEN_ROPE = rope(LLAMA31_THETA), rope(QWEN_THETA, length=QWEN_LENGTH)
IN_TURN = np.array(([0, 1, 2] * 20 + [0] * 4))
THETA = plain()

for name, thread, base, stated in (
        ("base-in-rope-parameters", "vllm-project/vllm#56066", 5e5,
         {"rope_parameters": {"rope_type": "default", "rope_theta": 5e5}}),
        ("base-moved", "sgl-project/sglang#14745", 5e5, {"rope_theta": 5e5}),
        ("base-not-passed", "meta-pytorch/torchtune#1341", 1e6, {"rope_theta": 1e6}),
        ("base-within-attention", "of DBRX and MPT", 5e5, {"attn_config": {"rope_theta": 5e5}}),
        ("base-within-language-model", "of InternVL", 1e6, {"llm_config": {"rope_theta": 1e6}})):
    case(name, thread, "the base of the configuration is not used", "wrong-base", rope(plain(128, base)), rope(THETA),
         expect=LLAMA | stated)
case("partial-dropped", "AI-Hypercomputer/maxtext#4616", "partial_rotary_factor is dropped", "wrong-rotary-dim",
     rope(plain(128, r=32)), rope(THETA),
     expect={"model_type": "gpt_neox", "head_dim": 128, "rotary_pct": 0.25, "rotary_emb_base": 10000})
case("rotary-pct-ignored", "huggingface/transformers#48652", "rotary_pct is ignored", "wrong-rotary-dim",
     rope(plain(128, r=32)), rope(THETA),
     expect={"model_type": "gpt_neox_japanese", "head_dim": 128, "rotary_pct": 0.25, "rotary_emb_base": 10000})
case("base-of-layer-types", "deepspeedai/DeepSpeed#8345", "the base is within the parameters of a layer type",
     "wrong-base", rope(plain(128, 1e6)), rope(THETA), layer_type="sliding_attention",
     expect={"model_type": "exaone4", "head_dim": 128, "rope_parameters": {
         kind: {"rope_type": "default", "rope_theta": 1e6} for kind in ("sliding_attention", "full_attention")}})
case("factor-hard-coded", "TransformerLensOrg/TransformerLens#910", "llama3 factor 8 where 32 is meant", "wrong-factor",
     rope(by_parts(plain(128, 5e5), 32, 8192)), LLAMA31_ROPE,
     expect=LLAMA31 | {"rope_scaling": LLAMA31["rope_scaling"] | {"factor": 32.0}})
case("attention-factor-ignored", "ml-explore/mlx-lm#1507", "an explicit attention_factor is not used",
     "wrong-length-factor", rope(QWEN_THETA), QWEN_ROPE,
     expect=QWEN | {"rope_scaling": QWEN["rope_scaling"] | {"attention_factor": 1.0}})
case("gemma3-not-scaled", "ggml-org/llama.cpp#14367", "linear scaling by 8 is not applied on global layers",
     "scaling-ignored",
     rope(plain(256, 1e6) / 8), rope(plain(256, 1e6)), head_dim=256, layer_type="full_attention", expect=GEMMA3)
case("gemma3-scaled-locally", "antonellof/ferrox#39", "linear scaling by 8 on local layers too", "wrong-scaling",
     rope(plain(256)), rope(plain(256) / 8), head_dim=256, layer_type="sliding_attention", expect=GEMMA3)
case("pairs-of-another-layout", "tenstorrent/tt-metal#26844", "adjacent pairs where the weights want halves",
     "wrong-layout", LLAMA31_ROPE, rope(LLAMA31_THETA, "next"), expect=LLAMA31)
case("proportional-pairs", "NVIDIA-NeMo/Megatron-Bridge#4195", "the right frequencies in pairs (i, i + r/2)",
     "wrong-planes", rope(plain(512, 1e6, 128, 512), "head"), rope(plain(512, 1e6, 128, 512)), head_dim=512,
     layer_type="full_attention", expect=GEMMA4)


def still_planes_padded_with_1(x, p):
    y = rope(plain(512, 1e6, 128, 512), "head")(x, p)
    a, b = y[:, 64:256].copy(), y[:, 320:].copy()
    y[:, 64:256], y[:, 320:] = a - b, a + b
    return y


case("padded-with-1", "vllm-project/vllm#55204", "cos and sin are 1 in planes that don't turn", "planes-lengthened",
     rope(plain(512, 1e6, 128, 512), "head"), still_planes_padded_with_1, head_dim=512, layer_type="full_attention",
     expect=GEMMA4)
case("tiled-tables", "facebookresearch/vjepa2#15", "tiled tables under adjacent pairs", "tiled-tables-interleaved",
     rope(THETA, "next"), tiled(THETA))


def repeat_for_repeat_interleave(x, p):
    angle = np.repeat(p[:, None] * THETA, 2, axis=-1)
    swapped = np.concatenate([-x[..., 64:], x[..., :64]], axis=-1)
    return (x * np.cos(angle) + swapped * np.sin(angle)).astype(x.dtype)


case("repeat-for-repeat-interleave", "Tongjilibo/bert4torch#1", "repeated tables under halves",
     "repeated-tables-half-split", rope(THETA), repeat_for_repeat_interleave)
case("half-precision-positions", "EleutherAI/gpt-neox#1003", "positions in float16", "float16-positions",
     rope(THETA), lambda x, p: turned(x, p.astype(np.float16).astype(np.float32)[:, None] * THETA.astype(np.float32)),
     longest=65504)
case("bfloat16-frequencies", "huggingface/candle#3520", "inverse frequencies in bfloat16",
     "bfloat16-inverse-frequencies", rope(THETA), lambda x, p: turned(x, p[:, None].astype(np.float32) * coarse(THETA)))
case("ramp-ends-rounded", "vllm-project/vllm#27722", "truncate false, and the ends of the ramp are rounded",
     "ramp-ends", rope(yarn(64, 150000, 32, 4096, whole=False), length=OSS_LENGTH),
     rope(yarn(64, 150000, 32, 4096), length=OSS_LENGTH), head_dim=64, expect=OSS)
case("beta-swapped", "pytorch/torchtitan#3787", "beta_fast and beta_slow have changed places", "yarn-bounds-swapped",
     QWEN_ROPE, rope(plain(128, 1e6) * (1 + 1 / 4) - QWEN_THETA, length=QWEN_LENGTH), expect=QWEN)


def blended_in_periods(theta):
    """Llama 3's band by a share that grows with the wavelength, of periods."""
    share = (2 * np.pi / theta - 2048) / 6144
    return np.where((0 < share) & (share < 1), theta / (8 - 7 * share), by_parts(theta, 8, 8192))


case("ramp-in-periods", "ml-explore/mlx-examples#907", "the planes between are blended the wrong way round",
     "wrong-ramp", LLAMA31_ROPE, rope(blended_in_periods(plain(128, 5e5))), expect=LLAMA31)
QWEN_KEPT = (4 * QWEN_THETA / plain(128, 1e6) - 1) / 3
case("kept-planes-of-ntk", "paiml/aprender#2161", "the planes that YaRN keeps are those of the NTK base",
     "ramp-kept-base", QWEN_ROPE,
     rope(QWEN_KEPT * plain(128, 1e6 * 4 ** (128 / 126)) + (1 - QWEN_KEPT) * plain(128, 1e6) / 4, length=QWEN_LENGTH),
     expect=QWEN)
case("length-for-mscale", "NVIDIA/TensorRT-LLM#16379", "YaRN's length factor is taken for an mscale",
     "wrong-length-factor", QWEN_ROPE, rope(QWEN_THETA, length=0.1 * QWEN_LENGTH * np.log(4) + 1), expect=QWEN)
case("mscale-where-none-is", "Avarok-Cybersecurity/atlas#342", "a length factor where the model has none",
     "wrong-length-factor",
     rope(plain(64)), rope(plain(64), length=1.1), head_dim=64, expect={"model_type": "llama", "head_dim": 64})
case("rotated-twice", "NVIDIA/TensorRT-LLM#16378", "the rotation is applied twice", "rotated-twice",
     rope(THETA), lambda x, p: turned(turned(x, p[:, None] * THETA), p[:, None] * THETA))
case("inv-freq-zeroed", "pytorch/executorch#19627", "the frequencies are a buffer that was never filled", "no-rotation",
     rope(THETA), rope(np.zeros(64)))
case("never-called", "of ports that define it alone", "the rotation is never called", "no-rotation",
     rope(THETA), lambda x, p: x)
case("table-too-short", "gty111/gLLM#269", "positions are clipped at the length of the table", "position-clipped",
     rope(THETA), lambda x, p: turned(x, np.minimum(p, 8191)[:, None] * THETA))
case("one-plane-for-all", "Lightning-AI/litgpt#2003", "one plane turns where all are meant", "wrong-rotary-dim",
     LLAMA31_ROPE, rope(np.ones(1)), expect=LLAMA31)
case("sliding-base", "Avarok-Cybersecurity/atlas#276", "the global base on sliding layers", "wrong-base",
     rope(plain(64)), rope(plain(64, 160000.0)), head_dim=64, layer_type="sliding_attention",
     expect={"model_type": "modernbert", "head_dim": 64, "global_rope_theta": 160000.0, "local_rope_theta": 1e4})
case("chunked-for-interleaved-sections", "alibaba/MNN#4133", "M-RoPE in chunks where planes take turns",
     "wrong-sections", sections(IN_TURN), sections(np.repeat([0, 1, 2], [24, 20, 20])), expect=VL, position_axes=3)
case("axes-dropped", "sgl-project/sglang#35744", "height and width are dropped", "axis-ignored",
     sections(IN_TURN), lambda x, p: turned(x, p[0][:, None] * plain(128, 1e6)), expect=VL, position_axes=3)
case("draft-off-by-one", "sgl-project/sglang#25015", "positions of drafts are off by one", "position-offset",
     rope(THETA), lambda x, p: turned(x, (p + 1)[:, None] * THETA))
case("positions-of-rows", "huggingface/transformers#22161", "positions are counted, and those given not used",
     "position-of-row", rope(THETA), lambda x, p: turned(x, np.arange(len(p))[:, None] * THETA))
case("cache-turned-each-step", "NeuraLegion/shainet#110", "the whole cache is turned again with each new key",
     "rotated-each-step", rope(THETA), lambda x, p: turned(x, (p * np.arange(len(p), 0, -1))[:, None] * THETA))


def rows_over_heads(x, p):
    heads, tokens = x.shape[1:3]
    return turned(x, p[np.arange(heads * tokens).reshape(heads, tokens) // heads][..., None] * THETA)


case("rows-over-heads", "deepspeedai/DeepSpeed#2782", "tokens are counted as if heads came behind them", "heads-differ",
     rope(THETA), rows_over_heads, axes="bhtd")


def batch_of_one_token(x, p):
    y = turned(x, p[:, None] * THETA)
    if x.shape[0] > 1 and x.shape[2] == 1:
        y[1:] = x[1:]
    return y


case("batch-of-one-token", "ml-explore/mlx#3795", "batch > 1 with one token: items from the second on are wrong",
     "batches-differ", rope(THETA), batch_of_one_token, axes="bhtd")
case("view-read-as-contiguous", "ml-explore/mlx#1340", "the strides of a view are not used", "not-contiguous",
     rope(THETA), lambda x, p: turned(np.frombuffer(x.tobytes("A"), x.dtype).reshape(x.shape), p[:, None] * THETA),
     axes="bhtd")
case("head-dropped", "huggingface/transformers#31788", "only the first of the heads is turned", "heads-differ",
     rope(THETA), lambda x, p: np.concatenate([turned(x[:, :1], p[:, None] * THETA), x[:, 1:]], axis=1), axes="bhtd")

DYNAMIC = LLAMA | {"head_dim": 128, "rope_theta": 1e4, "max_position_embeddings": 4096,
                   "rope_scaling": {"rope_type": "dynamic", "factor": 4.0}}

case("dynamic-ntk-of-one-length", "vllm-project/vllm#41236", "dynamic NTK by one constant for every call",
     "wrong-scaling", dynamic_ntk(4), rope(plain(128, 1e4 * (4 * 4 - 3) ** (128 / 126))), expect=DYNAMIC)

SHORT, LONG = [1 + 0.02 * i * i for i in range(32)], [1 + 0.5 * i for i in range(32)]
PHI = {"model_type": "phi3", "head_dim": 64, "rope_theta": 1e4, "original_max_position_embeddings": 4096,
       "max_position_embeddings": 131072, "rope_scaling": {"type": "longrope", "short_factor": SHORT,
                                                           "long_factor": LONG}}
PHI_LENGTH = np.sqrt(1 + np.log(32) / np.log(4096))


def longrope_from(longest):
    """LongRoPE's long factors in calls that reach that position."""
    return lambda x, p: rope(plain(64) / np.array(LONG if p.max() >= longest else SHORT), length=PHI_LENGTH)(x, p)


longrope = longrope_from(4096)

case("long-factors-always", "vllm-project/vllm#27414", "LongRoPE's long factors in short calls too",
     "call-length-ignored", longrope, rope(plain(64) / np.array(LONG), length=PHI_LENGTH), head_dim=64, expect=PHI)
case("short-factors-always", "ggml-org/llama.cpp#8995", "LongRoPE's short factors in long calls too",
     "call-length-ignored", longrope, rope(plain(64) / np.array(SHORT), length=PHI_LENGTH), head_dim=64, expect=PHI)
case("long-factors-too-late", "of ports that switch at the longest length", "LongRoPE's short factors up to there",
     "call-length-ignored", longrope, longrope_from(131071), head_dim=64, expect=PHI)
case("base-grows-unasked", "ml-explore/mlx-lm#1553", "the base grows with the call, where no scaling is stated",
     "wrong-scaling", rope(THETA), dynamic_ntk(4), expect=LLAMA | {"head_dim": 128, "rope_theta": 1e4})

INTERN = LLAMA | {"head_dim": 128, "rope_theta": 5e7, "max_position_embeddings": 32768,
                  "rope_scaling": {"rope_type": "dynamic", "factor": 6.0}}

case("dynamic-factor-not-read", "ml-explore/mlx-lm#1554", "dynamic NTK by 2, whatever the factor", "wrong-factor",
     dynamic_ntk(6, 5e7, 32768), dynamic_ntk(2, 5e7, 32768), expect=INTERN)
case("length-of-another-axis", "ml-explore/mlx-lm#1545", "the number of heads is taken for the length of the call",
     "scaling-ignored", dynamic_ntk(6, 5e7, 32768), rope(plain(128, 5e7)), expect=INTERN)
case("alpha-without-power", "Eyeline-Labs/CineScale#7", "the base is multiplied by alpha itself", "ntk-power",
     rope(plain(128, 1e4 * 4 ** (128 / 126))), rope(plain(128, 4e4)), base=10000, scaling="ntk", factor=4)
case("alpha-lost", "turboderp-org/exllamav2#704", "alpha is not applied any more", "scaling-ignored",
     rope(plain(128, 1e4 * 4 ** (128 / 126))), rope(THETA), base=10000, scaling="ntk", factor=4)
case("alpha-of-the-class", "of Hunyuan", "alpha is taken for dynamic NTK's factor, 1", "scaling-ignored",
     rope(plain(128, 1e4 * 1000 ** (128 / 126))), rope(THETA),
     expect={"model_type": "hunyuan_v1_dense", "head_dim": 128, "rope_theta": 10000, "rope_scaling": {
         "type": "dynamic", "alpha": 1000.0, "factor": 1.0, "beta_fast": 32, "beta_slow": 1, "mscale": 1.0,
         "mscale_all_dim": 1.0}})
case("scaling-not-read", "lablup/mlxcel#1355", "the llama3 scaling is parsed, and never read", "scaling-ignored",
     LLAMA31_ROPE, rope(plain(128, 5e5)), expect=LLAMA31)

DEEPSEEK = {"model_type": "deepseek_v3", "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "rope_theta": 10000,
            "max_position_embeddings": 163840, "rope_scaling": {
                "type": "yarn", "factor": 40, "mscale": 1.0, "mscale_all_dim": 1.0, "beta_fast": 32, "beta_slow": 1,
                "original_max_position_embeddings": 4096}}

case("ramp-of-the-scaled-length", "NVIDIA/Megatron-LM#1418", "YaRN's ramp from max_position_embeddings", "wrong-length",
     rope(DEEPSEEK_THETA, "next"), rope(yarn(64, 1e4, 40, 163840), "next"), head_dim=64, expect=DEEPSEEK)
case("yarn-in-halves", "PaddlePaddle/PaddleFleet#678", "tables for halves under adjacent pairs, with YaRN",
     "tiled-tables-interleaved", rope(DEEPSEEK_THETA, "next"), tiled(DEEPSEEK_THETA), head_dim=64, expect=DEEPSEEK)
case("base-lost-with-yarn", "sgl-project/SpecForge#651", "the base isn't passed on where there is a scaling",
     "wrong-base", QWEN_ROPE, rope(yarn(128, 1e4, 4, 32768), length=QWEN_LENGTH), expect=QWEN)
case("partial-over-the-head", "pie-project/pie#602", "pairs and exponents of the head, where a part is turned",
     "wrong-planes", rope(plain(256, 1e7, 64)), rope(plain(256, 1e7)[:32], "head"), head_dim=256,
     expect={"model_type": "qwen3_next", "head_dim": 256, "rope_theta": 1e7, "partial_rotary_factor": 0.25})
case("layout-of-the-indexer", "vllm-project/vllm#28968", "adjacent pairs in the indexer of DeepSeek V3.2",
     "wrong-layout", rope(plain(64)), rope(plain(64), "next"), head_dim=64, base=10000, layout="half-split")
case("table-filled-with-zeros", "of tables that are padded", "the table ends, and zeros are behind it", "answers-end",
     rope(THETA), lambda x, p: turned(x, p[:, None] * THETA) * (p < 4096)[:, None].astype(x.dtype))


class Table:
    """Made by the first call, and never made longer."""
    last = None

    def __call__(self, x, p):
        self.last = p.max() if self.last is None else self.last
        return turned(x, np.minimum(p, self.last)[:, None] * THETA)


case("table-of-the-first-call", "of ports that keep their first table", "tables as long as the first call, for all",
     "position-clipped", rope(THETA), Table())
case("counted-from-the-call", "pytorch/executorch#2010", "each call begins at the first row of the table", "one-token",
     rope(THETA), lambda x, p: turned(x, (p - p.min())[:, None] * THETA))
case("positions-typed-as-frequencies", "nkalyanv99/UNI-D2#6", "positions in the format of a buffer that is bfloat16",
     "bfloat16-buffers", rope(THETA), lambda x, p: turned(x, coarse(p)[:, None] * coarse(THETA)))
case("angles-of-a-cast-model", "NVIDIA-NeMo/Automodel#2549", "frequencies, positions and angles in bfloat16",
     "bfloat16-phases", rope(THETA), lambda x, p: turned(x, coarse(coarse(p)[:, None] * coarse(THETA))))
