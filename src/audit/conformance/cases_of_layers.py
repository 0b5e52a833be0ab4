def axial(sizes, base=1e4, pairs="next", order=None):
    """Axis a has sizes[a] coordinates and a rotation of its own; order: of the position's coordinates, as they come."""
    def rotated(x, positions):
        at = positions[list(order or range(len(sizes)))]
        return turned(x, np.concatenate([p[:, None] * plain(n, base) for p, n in zip(at, sizes)], axis=1), pairs)
    return rotated


case("type-and-layout-lost", "huggingface/pytorch-image-models#2692", "axial frequencies in adjacent pairs",
     "wrong-layout", axial([32, 32], 100.0, "half"), axial([32, 32], 100.0), head_dim=64, position_axes=2, base=100,
     layout="half-split", longest=63)
case("sizes-of-axes", "huggingface/diffusers#11678", "(42, 42, 44) coordinates where (44, 42, 42) are meant",
     "wrong-sections",
     axial([44, 42, 42]), axial([42, 42, 44]), position_axes=[("t", 44), ("h", 42), ("w", 42)], base=10000)
case("axes-exchanged", "black-forest-labs/flux#71", "rows and columns have changed places", "wrong-sections",
     axial([16, 56, 56]), axial([16, 56, 56], order=(0, 2, 1)), position_axes=[("t", 16), ("h", 56), ("w", 56)],
     base=10000)
case("axes-of-other-layout", "sgl-project/sglang#35744", "M-RoPE in adjacent pairs", "wrong-layout",
     sections(IN_TURN), sections(IN_TURN, pairs="next"), expect=VL, position_axes=3)
case("sections-shifted", "alibaba/rtp-llm#1086", "height and width have frequencies of their own", "wrong-axes",
     sections(np.repeat([0, 1, 2], [16, 24, 24])),
     lambda x, p: turned(x, np.concatenate([p[a][:, None] * plain(2 * n, 1e6) for a, n in enumerate((16, 24, 24))], 1)),
     position_axes=3,
     expect=VL | {"model_type": "qwen2_vl", "rope_scaling": {"rope_type": "default", "mrope_section": [16, 24, 24]}})
case("tables-split-elsewhere", "huggingface/diffusers#12538", "the tables of 24, 20, 20 are split at 22 and 44",
     "wrong-sections", axial([24, 20, 20]),
     sections(np.repeat([0, 1, 2], [11, 11, 10]), np.concatenate([plain(n) for n in (24, 20, 20)]), "next"),
     head_dim=64, position_axes=[("t", 24), ("h", 20), ("w", 20)], base=10000)
case("chunks-where-turns-are-meant", "vllm-project/vllm-omni#1784", "rows and columns in chunks, not in turn",
     "wrong-sections",
     sections(np.arange(64) % 2, THETA), sections(np.repeat([0, 1], 32), THETA), position_axes=[("y", 32), ("x", 32)],
     in_turn=True, base=10000)


def patches(x, p):
    """Pixtral: rows have the frequencies of even planes, columns those of odd ones."""
    theta = plain(64)
    return turned(x, np.concatenate([p[0][:, None] * theta[::2], p[1][:, None] * theta[1::2]], axis=1))


case("one-number-for-two-axes", "onnxruntime/mobius#151", "the index of a patch is the position", "axes-flattened",
     patches, lambda x, p: turned(x, (64 * p[0] + p[1])[:, None] * plain(64)), head_dim=64, position_axes=2, longest=63)

GLM_V = {"model_type": "glm4v_text", "head_dim": 128, "rope_theta": 1e4, "partial_rotary_factor": 0.5,
         "rope_scaling": {"type": "default", "mrope_section": [8, 12, 12]}}
GLM_AXIS = np.repeat([0, 1, 2], [8, 12, 12])

case("mrope-kernel-in-halves", "vllm-project/vllm#42016", "a kernel for halves where pairs are adjacent",
     "wrong-layout",
     sections(GLM_AXIS, plain(64), "next"), sections(GLM_AXIS, plain(64)), expect=GLM_V, position_axes=3)


def index_of_other_heads(x, p):
    y = turned(x, p[:, None] * THETA)
    y[:, 1:] = np.roll(y, 1, axis=1)[:, 1:]
    return y


case("index-of-other-heads", "sgl-project/sglang#20559", "the index of a head is that of another tensor",
     "heads-differ", rope(THETA), index_of_other_heads, axes="bhtd")


def one_product(x, p):
    angle, y = p[:, None] * plain(64), np.empty_like(x)
    first, second = np.split(np.stack([np.sin(angle), np.cos(angle)], axis=-1).reshape(len(p), 64), 2, axis=1)
    y[:, ::2], y[:, 1::2] = -x[:, 1::2] * second, x[:, ::2] * first
    return y


def tables_as_angles(x, p):
    angle = p[:, None] * plain(64)
    tables = np.stack([np.cos(angle), np.sin(angle)], axis=-1).reshape(len(p), 64)
    return (x * np.cos(tables) + np.concatenate([-x[:, 32:], x[:, :32]], axis=1) * np.sin(tables)).astype(x.dtype)


case("one-product-of-two", "NVIDIA/ngpt#10", "sines and cosines in halves, and two products that are never added",
     "cos-dropped", rope(plain(64), "next"), one_product, head_dim=64)
case("cosines-of-cosines", "NVIDIA/Megatron-LM#7465", "cosines and sines are handed on as angles", "tables-as-angles",
     rope(plain(64)), tables_as_angles, head_dim=64)


def base_by_length(least):
    """Dynamic NTK by 2 from 2048 positions, never by less than `least`; a power of less than 0 is a complex number."""
    def rotated(x, p):
        base = 1e3 * complex(max(2 * (p.max() + 1) / 2048 - 1, least)) ** (64 / 62)
        return turned(x, p[:, None] * np.real(base ** (-np.arange(0, 64, 2) / 64)))
    return rotated


case("scaled-below-its-length", "vllm-project/vllm#52675", "dynamic NTK in calls below the length, a complex power",
     "ntk-too-early", base_by_length(1), base_by_length(-1), head_dim=64, base=1e3, scaling="dynamic-ntk", factor=2,
     original_length=2048)
case("one-mscale-alone", "kekzl/imp#880", "one mscale, where the quotient of two is 1", "wrong-length-factor",
     rope(DEEPSEEK_THETA, "next"), rope(DEEPSEEK_THETA, "next", 1 + 0.0707 * np.log(40)), head_dim=64, expect=DEEPSEEK)
case("ramp-cut-at-the-half", "keras-team/keras-hub#2981", "the end of YaRN's ramp is cut to the last plane",
     "wrong-ramp", rope(yarn(128, 1e4, 4, 131072), length=QWEN_LENGTH),
     rope(plain(128) * (1 - 0.75 * np.clip((np.arange(64) - 45) / 18, 0, 1)), length=QWEN_LENGTH), expect=LLAMA | {
         "head_dim": 128, "rope_theta": 1e4, "rope_scaling": {"rope_type": "yarn", "factor": 4.0,
                                                              "original_max_position_embeddings": 131072}})
case("tables-of-a-cast-model", "KellerJordan/modded-nanogpt#39", "cos and sin are cast to bfloat16", "bfloat16-tables",
     rope(THETA), lambda x, p: np.concatenate([
         x[:, :64] * coarse(np.cos(p[:, None] * THETA)) - x[:, 64:] * coarse(np.sin(p[:, None] * THETA)),
         x[:, 64:] * coarse(np.cos(p[:, None] * THETA)) + x[:, :64] * coarse(np.sin(p[:, None] * THETA))], axis=1),
     longest=1023)
case("angles-cast-before-cos", "deepspeedai/Megatron-DeepSpeed#206", "angles are cast to float16", "float16-angles",
     rope(THETA), lambda x, p: turned(x, (p[:, None] * THETA).astype(np.float16).astype(np.float64)), longest=2047)
case("timescales-in-16-bits", "keras-team/keras-hub#1497", "wavelengths are made in bfloat16", "bfloat16-timescales",
     rope(plain(256)), lambda x, p: turned(x, p[:, None] / coarse(1 / plain(256))), head_dim=256, longest=8191)
case("layer-without-positions", "timtoole02/Camelid#535", "every layer is turned, and every fourth has no positions",
     "rotated-layer", lambda x, p: x, rope(plain(128, 5e6)), layer=3,
     expect={"model_type": "smollm3", "head_dim": 128, "rope_theta": 5e6, "num_hidden_layers": 36})


def draft(at):
    """Positions of 4 tokens that are drafted behind 12."""
    return lambda: np.arange(4) + at


MASK = [[0, 0, 0, 1, 1, 1], [1, 1, 1, 1, 1, 1]]

case("left-padding-counted", "huggingface/transformers#22161", "padding at the left is counted", "padding-counted",
     lambda: np.maximum(np.cumsum(MASK, axis=1) - 1, 0), lambda: np.tile(np.arange(6), (2, 1)), by="positions",
     attention_mask=MASK)
case("cache-position-shared", "unslothai/unsloth#4078", "all rows of a batch continue where one does", "start-shared",
     lambda: np.array([[7], [4]]), lambda: np.array([[7], [7]]), by="positions", start=[7, 4])
case("draft-positions", "vllm-project/vllm#54498", "drafted tokens are counted from one too many", "position-offset",
     draft(12), draft(13), by="positions", start=12)
case("context-parallel-ranks", "NVIDIA/Megatron-LM#560", "the second rank counts from 0", "cache-not-counted",
     lambda: np.arange(8) + 8, lambda: np.arange(8), by="positions", start=8)
case("context-parallel-chunks", "NVIDIA/Megatron-LM#1612", "chunks 0 and 3 of a rank are counted on end", "row-offset",
     lambda: np.arange(4) + np.array([[0], [12]]), lambda: np.arange(4) + np.array([[0], [4]]), by="positions",
     start=[0, 12])
case("frames-at-slots", "NVIDIA/flashdreams#318", "frames in memory are counted by their slot", "cache-not-counted",
     lambda: np.arange(3) + 21, lambda: np.arange(3), by="positions", start=21)
case("window-at-one-position", "jundot/omlx#2363", "all tokens of a window are at the position of its first",
     "positions-constant", draft(12), lambda: np.full(4, 12), by="positions", start=12)
case("decoding-at-zero", "Blaizzy/mlx-vlm#1983", "every token that is generated is at position 0", "cache-not-counted",
     lambda: np.array([7]), lambda: np.array([0]), by="positions", start=7)
case("offset-is-the-rows-kept", "rajveer43/VeloxQuant-MLX#389", "the next position is how many keys are left",
     "position-offset", lambda: np.array([300]), lambda: np.array([128]), by="positions", start=300)
case("decoding-at-the-rows-kept", "rajveer43/VeloxQuant-MLX#389", "all tokens are at the number of keys left",
     "positions-stop", lambda: np.arange(9), lambda: np.append(np.arange(6), [4, 4, 4]), by="positions")
case("prompt-counted-twice", "skyzh/tiny-llm#46", "the prompt is added again with the first token", "positions-shifted",
     lambda: np.arange(9), lambda: np.append(np.arange(6), np.arange(12, 15)), by="positions")
case("chunks-counted-twice", "mlx-node/mlx-node#33", "each chunk of a prompt is counted twice", "chunks-shifted",
     lambda: np.arange(12), lambda: np.arange(12) + np.repeat([0, 4, 8], 4), by="positions")
case("packed-with-padding", "huggingface/nanoVLM#201", "positions run on from one packed sequence into the next",
     "packing-not-reset",
     lambda: np.array([0, 1, 2, 3, 0, 0, 1, 2, 0, 0]), lambda: np.arange(10), by="positions", lengths=[4, 3],
     attention_mask=[1, 1, 1, 1, 0, 1, 1, 1, 0, 0])
case("ranks-in-turn", "sgl-project/sglang#28463", "tokens that are dealt out to ranks are counted on end",
     "position-stride", lambda: 2 * np.arange(4) + 1, lambda: np.arange(4) + 1, by="positions", start=1, step=2)

PICTURE = [3, (1, 2, 4), 2]  # text, a picture of 2 x 4 patches, text
SEEN = np.array([[0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 7, 8], [0, 1, 2, 3, 3, 3, 3, 4, 4, 4, 4, 7, 8],
                 [0, 1, 2, 3, 4, 5, 6, 3, 4, 5, 6, 7, 8]])

case("picture-as-text", "vllm-project/vllm#32143", "the positions of text are passed on for M-RoPE", "axes-as-text",
     lambda: SEEN, lambda: np.tile(np.arange(13), (3, 1)), by="positions", parts=PICTURE)
case("picture-by-tokens", "vllm-project/vllm#10388", "what follows a picture is counted by tokens", "picture-by-tokens",
     lambda: SEEN, lambda: SEEN + 4 * (np.arange(13) >= 11), by="positions", parts=PICTURE)
case("spatial-by-temporal", "vllm-project/vllm#54716", "height and width are overwritten by time", "axis-ignored",
     lambda: SEEN, lambda: SEEN[[0, 0, 0]], by="positions", parts=PICTURE)
case("shift-lost", "ggml-org/llama.cpp#14081", "a shift moves the positions and not the keys", "shift-lost",
     rope(THETA), lambda keys, delta: keys, by="shift")
case("shift-twice", "ggml-org/ggml#3272", "a shift is done twice", "shift-twice",
     rope(THETA), lambda keys, delta: turned(turned(keys, delta[:, None] * THETA), delta[:, None] * THETA), by="shift")
case("shift-with-the-base", "ggml-org/llama.cpp#4097", "a shift turns by frequencies of another base",
     "shift-other-rotation", rope(plain(128, 1e6)), rope(THETA), by="shift", base=1e6)
case("shift-lengthens", "ggml-org/llama.cpp#10401", "a shift multiplies by YaRN's length factor again", "shift-length",
     rope(QWEN_THETA), QWEN_ROPE, by="shift", expect=QWEN, rotate=QWEN_ROPE)
case("shift-drifts", "vllm-project/vllm#43374", "keys are turned again and again in bfloat16", "shift-drifts",
     rope(THETA), lambda keys, delta: np.where(delta[:, None] != 0, coarse(turned(keys, delta[:, None] * THETA)), keys),
     by="shift")
case("shift-unscaled", "rajveer43/VeloxQuant-MLX#148", "keys of a scaled rotation are shifted by the plain one",
     "shift-unscaled", LLAMA31_ROPE, rope(plain(128, 5e5)), by="shift", expect=LLAMA31)


class Cache:
    """Keys as they are rotated, and where they stand."""

    def __init__(self):
        self.rows, self.at = np.zeros((0, 128), dtype=np.float32), np.zeros(0, dtype=np.int64)

    def theta(self, positions):
        return THETA

    def add(self, x, positions):
        self.rows = np.concatenate([self.rows, turned(x, positions[:, None] * self.theta(positions))])
        self.at = np.append(self.at, positions)

    def keys(self):
        return self.rows

    def shift(self, first, last, delta):
        moved = np.where((first <= self.at) & (self.at < last), delta, 0)
        self.rows, self.at = turned(self.rows, moved[:, None] * THETA), self.at + moved

    def evict(self, first, last):
        kept = (self.at < first) | (self.at >= last)
        self.rows, self.at = self.rows[kept], self.at[kept]


class Overwritten(Cache):
    left = 0

    def shift(self, first, last, delta):
        moved = np.where((first <= self.at) & (self.at < last), delta, 0)
        self.left, self.at = moved, self.at + moved

    def keys(self):
        if not np.isscalar(self.left):
            self.rows, self.left = turned(self.rows, self.left[:, None] * THETA), 0
        return self.rows


case("shift-overwritten", "ggml-org/llama.cpp#3825", "a second shift overwrites the first before it is done",
     "shift-overwritten", Cache, Overwritten, by="cache")


class NotClosed(Cache):
    def shift(self, first, last, delta):
        self.at = self.at + np.where((first <= self.at) & (self.at < last), delta, 0)


case("gap-not-closed", "ggml-org/llama.cpp#19928", "keys behind a gap are not turned back", "shift-lost",
     Cache, NotClosed, by="cache")


class Unrotated:
    """LongRoPE with keys that are turned when they are read, by the factors of the longest position."""

    def __init__(self):
        self.rows, self.at = np.zeros((0, 64), dtype=np.float32), np.zeros(0, dtype=np.int64)

    def add(self, x, positions):
        self.rows, self.at = np.concatenate([self.rows, x]), np.append(self.at, positions)

    def keys(self):
        return longrope(self.rows, self.at)


class OtherFactors(Unrotated):
    def add(self, x, positions):
        longest = np.append(positions, max(self.at, default=0))  # of all that are cached then
        rows = longrope(np.concatenate([x, x[:1]]), longest)[:-1]
        self.rows, self.at = np.concatenate([self.rows, rows]), np.append(self.at, positions)

    def keys(self):
        return self.rows


case("cached-with-other-factors", "huggingface/transformers#33129", "keys cached under short factors beside long ones",
     "cached-under-another-base", Unrotated, OtherFactors, by="cache", head_dim=64, expect=PHI)


class TurnedWhenRead(Cache):
    def keys(self):
        return turned(self.rows, self.at[:, None] * THETA)


case("rotated-in-the-cache-too", "NVIDIA/TensorRT-LLM#16378", "keys are turned when cached, and when read",
     "rotated-twice", Cache, TurnedWhenRead, by="cache")


class Closing(Cache):
    """Keys behind a gap are turned back when it is made."""
    shift = property()  # and can't be asked to

    def evict(self, first, last):
        super().evict(first, last)
        back = np.where(self.at >= last, first - last, 0)
        self.rows, self.at = turned(self.rows, back[:, None] * THETA), self.at + back


class Renumbered(Closing):
    def evict(self, first, last):
        Cache.evict(self, first, last)
        self.rows = np.roll(self.rows, 1, axis=0)


case("evicted-where-they-stood", "rajveer43/VeloxQuant-MLX#137", "places are renumbered and the keys not turned back",
     "evicted-wrong", Closing, Renumbered, by="cache")
GRID = np.stack([np.arange(60) // 10, np.arange(60) % 10])
FILM = {"parts": [([0, 2, 4], 4, 5)], "start": 7}
FRAMES = 7 + np.stack([np.repeat([0, 2, 4], 20), np.tile(np.repeat(np.arange(4), 5), 3), np.tile(np.arange(5), 12)])

case("grid-of-the-other-size", "huggingface/pytorch-image-models#2541", "rows are as long as columns are",
     "picture-transposed", lambda: GRID, lambda: np.stack([np.arange(60) // 6, np.arange(60) % 6]), by="positions",
     parts=[(6, 10)])
case("frames-of-a-video", "huggingface/transformers#45381", "frames at one time, rows that stay for three of them",
     "wrong-positions", lambda: FRAMES,
     lambda: np.stack([np.full(60, 14), 7 + np.repeat(np.arange(4), 15), FRAMES[2]]), by="positions", **FILM)
case("time-of-a-still-picture", "huggingface/transformers#45325", "the unit of frames multiplies where it begins",
     "time-multiplied", lambda: FRAMES[:, :20], lambda: FRAMES[:, :20] * [[2], [1], [1]], by="positions",
     parts=[(1, 4, 5)], start=7)
case("rows-of-the-first-sequence", "NVIDIA/Megatron-LM#5243", "packed sequences take the first one's rows of the table",
     "packing-reset", lambda: np.array([1, 2, 5, 6]), lambda: np.array([1, 2, 1, 2]), by="positions", lengths=[4, 4],
     ranks=(1, 2), reset=False)
case("tree-of-drafts", "lablup/mlxcel#1214", "drafted nodes by their index, not by their depth", "tree-by-index",
     lambda: 120 + np.array([0, 1, 1, 2, 2, 3]), lambda: 120 + np.arange(6), by="positions", start=120,
     parents=[-1, 0, 0, 1, 1, 3])


def wide_tables(p, f):
    return f(np.concatenate([p[0][:, None] * plain(64), p[1][:, None] * plain(64)], axis=1))


def halves(x):
    return np.concatenate([-x[:, 32:], x[:, :32]], axis=1)


case("sine-of-the-own-half", "PaddlePaddle/Paddle#74716", "the gradient takes sines before the halves change places",
     "backward-own-sine", lambda dy, p: dy * wide_tables(p, np.cos) - halves(dy * wide_tables(p, np.sin)),
     lambda dy, p: dy * wide_tables(p, np.cos) - halves(dy) * wide_tables(p, np.sin), by="backward", head_dim=64,
     forward=lambda x, p: x * wide_tables(p, np.cos) + halves(x) * wide_tables(p, np.sin), any_linear=True,
     position_axes=2, longest=39)


def gradient_of_ones(dy, p):
    dx = turned(dy, -p[:, None] * plain(64))
    dx[:, 64:] = 1
    return dx


case("gradient-of-ones", "NVIDIA/apex#1750", "what isn't turned has the gradient 1", "backward-constant",
     rope(-plain(64)), gradient_of_ones, by="backward", forward=rope(plain(64)))
case("gradient-cut", "huggingface/candle#3568", "no gradient comes back through the fused kernel", "backward-cut",
     rope(-THETA), lambda dy, p: 0 * dy, by="backward")
case("gradient-forward", "naver/croco#49", "the gradient is turned as the forward pass is", "backward-forward",
     rope(-THETA), rope(THETA), by="backward")
case("gradient-passed-on", "baidu-baige/LoongForge#106", "the gradient is passed on as if nothing were turned",
     "backward-cut", rope(-THETA), lambda dy, p: dy, by="backward")
case("gradient-in-other-pairs", "Dao-AILab/flash-attention#569", "interleaved is not passed on to the gradient",
     "backward-layout", rope(-THETA, "next"), rope(-THETA), by="backward", forward=rope(THETA, "next"))


def gradient_of_the_rest(dy, p):
    dx = turned(dy, -p[:, None] * plain(64))
    dx[:, 64:] = 0
    return dx


case("gradient-of-the-rest", "NVIDIA/apex#1750", "the coordinates that aren't turned get no gradient", "backward-cut",
     rope(-plain(64)), gradient_of_the_rest, by="backward", forward=rope(plain(64)))


OLMO3 = {"model_type": "olmo3", "head_dim": 128, "rope_theta": 5e5, "num_hidden_layers": 32, "rope_scaling": {
    "rope_type": "yarn", "factor": 8.0, "attention_factor": 0.1 * np.log(8) + 1,
    "original_max_position_embeddings": 8192}, "layer_types": (["sliding_attention"] * 3 + ["full_attention"]) * 8}
OSS_THETA, OSS_PLAIN = yarn(64, 150000, 32, 4096, whole=False), plain(64, 150000)
OSS_KEPT = (32 * OSS_THETA / OSS_PLAIN - 1) / 31
HUNYUAN = plain(128, 1e4 * 1000 ** (128 / 126))

case("half-by-default", "ml-explore/mlx-lm#1698", "no key says so, and half of each head is turned", "wrong-rotary-dim",
     rope(plain(128, r=64), "next"), rope(THETA, "next"),
     expect={"model_type": "glm", "head_dim": 128, "rope_theta": 10000})
case("part-of-the-part", "vllm-project/vllm#30384", "rotary_dim is multiplied by the share once more",
     "wrong-rotary-dim", rope(plain(128, 5e6, 64)), rope(plain(128, 5e6, 32)),
     expect={"model_type": "minimax_m2", "head_dim": 128, "rotary_dim": 64, "rope_theta": 5e6})
case("factor-in-the-power", "apache/tvm#18576", "slow planes are powers of factor times base", "ramp-slowed-base",
     rope(OSS_THETA, length=OSS_LENGTH), rope(OSS_KEPT * OSS_PLAIN + (1 - OSS_KEPT) * plain(64, 32 * 150000),
                                              length=OSS_LENGTH), head_dim=64, expect=OSS)
case("exponent-divided-as-integers", "xlite-dev/LeetCUDA#289", "an exponent of whole numbers is 0", "integer-division",
     rope(THETA, "next"), rope(np.ones(64), "next"))
case("exponent-from-1", "stanford-cs336/assignment1-basics#22", "(2k - 1)/d for 2(k - 1)/d", "exponent-odd",
     rope(plain(64), "next"), rope(1e4 ** (-np.arange(1, 65, 2) / 64), "next"), head_dim=64)
case("scaled-with-a-window", "huggingface/transformers#45945", "YaRN in layers with a window too", "wrong-scaling",
     rope(plain(128, 5e5)), rope(yarn(128, 5e5, 8, 8192), length=0.1 * np.log(8) + 1), layer=0, expect=OLMO3)
case("windows-the-other-way-round", "Comfy-Org/ComfyUI#11409", "one layer of six has a window, not five",
     "wrong-scaling", rope(plain(256)), rope(plain(256, 1e6) / 8), head_dim=256, layer=0,
     expect=GEMMA3 | {"num_hidden_layers": 34, "sliding_window_pattern": 6})
case("length-of-longrope-dropped", "pytorch/executorch#19235", "LongRoPE without its length factor",
     "wrong-length-factor", longrope, lambda x, p: (longrope(x, p) / PHI_LENGTH).astype(x.dtype), head_dim=64,
     expect=PHI)
case("alpha-lost-in-long-calls", "huggingface/transformers#48960", "beyond the stated length the base is made anew",
     "scaling-ignored", rope(HUNYUAN), lambda x, p: rope(HUNYUAN if p.max() < 32768 else THETA)(x, p),
     expect={"model_type": "hunyuan_v1_dense", "head_dim": 128, "rope_theta": 10000, "max_position_embeddings": 32768,
             "rope_scaling": {"type": "dynamic", "alpha": 1000.0, "factor": 1.0}})


def in_tf32(a):
    """a with 11 binary digits, in the range of float32"""
    bits = np.asarray(a, np.float32).view(np.uint32)
    return ((bits + 0xFFF + (bits >> 13 & 1)) >> 13 << 13).astype(np.uint32).view(np.float32)


case("angles-by-tensor-cores", "huggingface/transformers#48428", "a float32 product that is made in TF32",
     "tf32-products", rope(plain(128, 1e6)),
     lambda x, p: turned(x, in_tf32(p)[:, None] * in_tf32(plain(128, 1e6))), base=1e6)


def crossed(q, k, p):
    c, s = np.cos(p[:, None] * THETA), np.sin(p[:, None] * THETA)
    both = np.concatenate([q[:, :64] * c - q[:, 64:] * s, k[:, :64] * s + k[:, 64:] * c], axis=1).astype(q.dtype)
    return both, both.copy()


case("query-and-key-crossed", "hpcaitech/ColossalAI#6428", "half of the query is made of the key", "query-of-key",
     lambda q, k, p: (rope(THETA)(q, p), rope(THETA)(k, p)), crossed, pair=True)
case("one-block-for-all-heads", "paiml/aprender#2079", "heads from the second on stay 0", "heads-differ", rope(THETA),
     lambda x, p: np.concatenate([turned(x[:, :1], p[:, None] * THETA), 0 * x[:, 1:]], axis=1), axes="bhtd")


def one_head_of_one_token(x, p):
    y = turned(x, p[:, None] * THETA)
    if x.shape[2] == 1:
        y[:, 1:] = x[:, 1:]
    return y


case("one-head-of-one-token", "oxiglade/mlx-rs#357", "of one token only the first head is turned", "heads-differ",
     rope(THETA), one_head_of_one_token, axes="bhtd")
case("turned-by-heads", "vukrosic/leo-optimizer#2", "the axis of heads is taken for that of tokens", "heads-differ",
     rope(THETA), lambda x, p: turned(x, np.arange(x.shape[1])[:, None, None] * THETA), axes="bhtd")
GRID_ROPE = sections(np.repeat([0, 1], 16), np.tile(plain(32), 2), "next")
case("scale-of-a-grid-dropped", "Blaizzy/mlx-vlm#2128", "coordinates are not divided", "scaling-ignored",
     sections(np.repeat([0, 1], 16), np.tile(plain(32) / 3, 2), "next"), GRID_ROPE, head_dim=64,
     position_axes=[("h", 16), ("w", 16)], base=10000, scaling="linear", factor=3)
case("padded-width", "Comfy-Org/ComfyUI#15698", "rows go on where the padded batch ends", "start-shared",
     lambda: np.array([[5], [3]]), lambda: np.array([[6], [6]]), by="positions", start=[5, 3])
case("documents-run-on", "allenai/OLMo-core#591", "documents are counted as one", "packing-not-reset",
     lambda: np.r_[:20, :12], lambda: np.arange(32), by="positions", lengths=[20, 12])
case("height-zeroed", "vllm-project/vllm#29425", "the height of a picture is 0 throughout", "wrong-positions",
     lambda: SEEN, lambda: np.where(np.isin(np.arange(13), range(3, 11)) & [[False], [True], [False]], 0, SEEN),
     by="positions", parts=PICTURE)
case("patches-by-columns", "osaurus-ai/vmlx-swift#225", "the grid is gone through the other way", "picture-by-columns",
     lambda: GRID, lambda: np.stack([np.arange(60) % 6, np.arange(60) // 6]), by="positions", parts=[(6, 10)])
case("patches-in-squares", "osaurus-ai/vmlx-swift#225", "patches come as they are merged later", "picture-in-blocks",
     lambda: GRID, lambda: GRID.reshape(2, 3, 2, 5, 2).swapaxes(2, 3).reshape(2, 60), by="positions", parts=[(6, 10)])


def part_of_the_key(x, p):
    return np.concatenate([turned(x[:, :64], p[:, None] * plain(64)), x[:, 64:]], axis=1)


case("shift-of-the-content", "LMCache/LMCache#4666", "a shift turns the coordinates that are not turned",
     "shift-other-rotation", part_of_the_key, rope(THETA), by="shift")


def ask(code, by, asked):
    """What rope_proofs says of this code."""
    import rope_proofs as rp
    if by == "positions":
        return rp.audit_positions(code(), **asked)
    if by == "shift":  # the wrong code is what shifts, the right one is the rotation itself
        rotate = asked.pop("rotate")
        return rp.audit_cache(rp.shifting(rotate, code), **asked)
    if by == "cache":
        return rp.audit_cache(code, **asked)
    if by == "backward":
        return rp.audit_gradient(asked.pop("forward", rope(THETA)), code, **asked)
    return rp.audit(code, **asked)


def judge(name):
    """(diagnosis of the wrong code, whether it passed, headline of the right code, whether that passed)"""
    one = CASES[name]
    asked = ({"rotate": one["right"]} if one["by"] == "shift" else {}) | one["asked"]
    wrong, right = (ask(one[code], one["by"], dict(asked)) for code in ("wrong", "right"))
    return wrong.diagnosis.id, wrong.correct, right.headline, right.correct


def pytest_generate_tests(metafunc):
    metafunc.parametrize("name", CASES)


def test_the_bug_is_named_and_the_right_code_passes(name):
    found, passed, headline, right = judge(name)
    assert (found, passed) == (CASES[name]["found"], False)
    assert right, headline
