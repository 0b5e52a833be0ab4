def axial(sizes, base=1e4, pairs="next", order=None):
    """Axis a has sizes[a] coordinates and a rotation of its own; order: of the position's coordinates, as they come."""
    def rotated(x, positions):
        at = positions[list(order or range(len(sizes)))]
        return turned(x, np.concatenate([p[:, None] * plain(n, base) for p, n in zip(at, sizes)], axis=1), pairs)
    return rotated


@case("type-and-layout-lost", "huggingface/pytorch-image-models#2692", "axial frequencies in adjacent pairs",
      "wrong-layout", axial([32, 32], 100.0, "half"), head_dim=64, position_axes=2, base=100, layout="half-split",
      longest=63)
def type_and_layout_lost(x, p):
    return axial([32, 32], 100.0)(x, p)


@case("sizes-of-axes", "huggingface/diffusers#11678", "(42, 42, 44) coordinates where (44, 42, 42) are meant",
      "wrong-sections", axial([44, 42, 42]), position_axes=[("t", 44), ("h", 42), ("w", 42)], base=10000)
def sizes_of_axes(x, p):
    return axial([42, 42, 44])(x, p)


@case("axes-exchanged", "black-forest-labs/flux#71", "rows and columns have changed places", "wrong-sections",
      axial([16, 56, 56]), position_axes=[("t", 16), ("h", 56), ("w", 56)], base=10000)
def axes_exchanged(x, p):
    return axial([16, 56, 56], order=(0, 2, 1))(x, p)


@case("axes-of-other-layout", "sgl-project/sglang#35744", "M-RoPE in adjacent pairs", "wrong-layout",
      sections(IN_TURN), expect=VL, position_axes=3)
def axes_of_other_layout(x, p):
    return turned(x, p[IN_TURN].T * plain(128, 1e6), "next")


@case("sections-shifted", "alibaba/rtp-llm#1086", "height and width have frequencies of their own", "wrong-axes",
      sections(np.repeat([0, 1, 2], [16, 24, 24])), position_axes=3,
      expect=VL | {"rope_scaling": {"rope_type": "default", "mrope_section": [16, 24, 24]}})
def sections_shifted(x, p):
    return turned(x, np.concatenate([p[a][:, None] * plain(2 * n, 1e6) for a, n in enumerate((16, 24, 24))], 1))


def draft(at):
    """Positions of 4 tokens that are drafted behind 12."""
    return lambda: np.arange(4) + at


MASK = [[0, 0, 0, 1, 1, 1], [1, 1, 1, 1, 1, 1]]


@case("left-padding-counted", "huggingface/transformers#22161", "padding at the left is counted", "padding-counted",
      lambda: np.maximum(np.cumsum(MASK, axis=1) - 1, 0), by="positions", attention_mask=MASK)
def left_padding_counted():
    return np.tile(np.arange(6), (2, 1))


@case("cache-position-shared", "unslothai/unsloth#4078", "all rows of a batch continue where one does", "start-shared",
      lambda: np.array([[7], [4]]), by="positions", start=[7, 4])
def cache_position_shared():
    return np.array([[7], [7]])


@case("draft-positions", "vllm-project/vllm#54498", "drafted tokens are counted from one too many", "position-offset",
      draft(12), by="positions", start=12)
def draft_positions():
    return draft(13)()


@case("context-parallel-ranks", "NVIDIA/Megatron-LM#560", "the second rank counts from 0", "cache-not-counted",
      lambda: np.arange(8) + 8, by="positions", start=8)
def context_parallel_ranks():
    return np.arange(8)


@case("context-parallel-chunks", "NVIDIA/Megatron-LM#1612", "chunks 0 and 3 of a rank are counted on end",
      "row-offset", lambda: np.arange(4) + np.array([[0], [12]]), by="positions", start=[0, 12])
def context_parallel_chunks():
    return np.arange(4) + np.array([[0], [4]])


@case("frames-at-slots", "NVIDIA/flashdreams#318", "frames in memory are counted by their slot", "cache-not-counted",
      lambda: np.arange(3) + 21, by="positions", start=21)
def frames_at_slots():
    return np.arange(3)


@case("shift-lost", "ggml-org/llama.cpp#14081", "a shift moves the positions and not the keys", "shift-lost",
      rope(THETA), by="shift")
def shift_lost(keys, delta):
    return keys


@case("shift-twice", "ggml-org/ggml#3272", "a shift is done twice", "shift-twice", rope(THETA), by="shift")
def shift_twice(keys, delta):
    return turned(turned(keys, delta[:, None] * THETA), delta[:, None] * THETA)


@case("shift-with-the-base", "ggml-org/llama.cpp#4097", "a shift turns by frequencies of another base",
      "shift-other-rotation", rope(plain(128, 1e6)), by="shift", base=1e6)
def shift_with_the_base(keys, delta):
    return turned(keys, delta[:, None] * THETA)


@case("shift-lengthens", "ggml-org/llama.cpp#10401", "a shift multiplies by YaRN's length factor again", "shift-length",
      rope(yarn(128, 1e6, 4, 32768)), by="shift", expect=QWEN,
      rotate=rope(yarn(128, 1e6, 4, 32768), length=QWEN_LENGTH))
def shift_lengthens(keys, delta):
    return rope(yarn(128, 1e6, 4, 32768), length=QWEN_LENGTH)(keys, delta)


@case("shift-drifts", "vllm-project/vllm#43374", "keys are turned again and again in bfloat16", "shift-drifts",
      rope(THETA), by="shift")
def shift_drifts(keys, delta):
    bits = turned(keys, delta[:, None] * THETA).view(np.uint32)
    coarse = ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16 << 16).astype(np.uint32).view(np.float32)
    return np.where(delta[:, None] != 0, coarse, keys)


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


@case("shift-overwritten", "ggml-org/llama.cpp#3825", "a second shift overwrites the first before it is done",
      "shift-overwritten", Cache, by="cache")
class Overwritten(Cache):
    left = 0

    def shift(self, first, last, delta):
        moved = np.where((first <= self.at) & (self.at < last), delta, 0)
        self.left, self.at = moved, self.at + moved

    def keys(self):
        if not np.isscalar(self.left):
            self.rows, self.left = turned(self.rows, self.left[:, None] * THETA), 0
        return self.rows


@case("gap-not-closed", "ggml-org/llama.cpp#19928", "keys behind a gap are not turned back", "shift-lost", Cache,
      by="cache")
class NotClosed(Cache):
    def shift(self, first, last, delta):
        self.at = self.at + np.where((first <= self.at) & (self.at < last), delta, 0)


class Unrotated:
    """LongRoPE with keys that are turned when they are read, by the factors of the longest position."""

    def __init__(self):
        self.rows, self.at = np.zeros((0, 64), dtype=np.float32), np.zeros(0, dtype=np.int64)

    def add(self, x, positions):
        self.rows, self.at = np.concatenate([self.rows, x]), np.append(self.at, positions)

    def keys(self):
        return longrope(self.rows, self.at)


@case("cached-with-other-factors", "huggingface/transformers#33129", "keys cached under short factors beside long ones",
      "cached-under-another-base", Unrotated, by="cache", head_dim=64, expect=PHI)
class OtherFactors(Unrotated):
    def add(self, x, positions):
        longest = np.append(positions, max(self.at, default=0))  # of all that are cached then
        rows = longrope(np.concatenate([x, x[:1]]), longest)[:-1]
        self.rows, self.at = np.concatenate([self.rows, rows]), np.append(self.at, positions)

    def keys(self):
        return self.rows


@case("rotated-in-the-cache-too", "NVIDIA/TensorRT-LLM#16378", "keys are turned when cached, and when read",
      "rotated-twice", Cache, by="cache")
class TurnedWhenRead(Cache):
    def keys(self):
        return turned(self.rows, self.at[:, None] * THETA)


@case("gradient-cut", "huggingface/candle#3568", "no gradient comes back through the fused kernel", "backward-cut",
      lambda dy, p: turned(dy, -p[:, None] * THETA), by="backward")
def gradient_cut(dy, p):
    return 0 * dy


@case("gradient-forward", "naver/croco#49", "the gradient is turned as the forward pass is", "backward-forward",
      lambda dy, p: turned(dy, -p[:, None] * THETA), by="backward")
def gradient_forward(dy, p):
    return turned(dy, p[:, None] * THETA)


@case("gradient-passed-on", "baidu-baige/LoongForge#106", "the gradient is passed on as if nothing were turned",
      "backward-cut", lambda dy, p: turned(dy, -p[:, None] * THETA), by="backward")
def gradient_passed_on(dy, p):
    return dy


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
        return rp.audit_gradient(rope(THETA), code, **asked)
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
