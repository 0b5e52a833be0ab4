"""audit_model against small models that have torch's hooks and nothing else of it: NumPy, written as the well-known
ones are, with a cache, padding, grouped heads, norms of queries and keys, layers without positions, MLA."""

import sys

import numpy as np
import pytest

import rope_proofs as rp


class Module:
    """What audit_model needs of torch.nn.Module."""

    def __init__(self):
        self.hooks = {}

    def named_modules(self, prefix=""):
        yield prefix, self
        for name, child in vars(self).items():
            for key, part in ([(name, child)] if isinstance(child, Module) else
                              [(f"{name}.{i}", c) for i, c in enumerate(child)] if isinstance(child, list) else []):
                if isinstance(part, Module):
                    yield from part.named_modules(f"{prefix}.{key}" if prefix else key)

    def register_forward_hook(self, hook):
        key = object()
        self.hooks[key] = hook

        class Handle:
            def remove(_):
                del self.hooks[key]
        return Handle()

    def __call__(self, *args, **kwargs):
        out = self.forward(*args, **kwargs)
        for hook in list(self.hooks.values()):
            changed = hook(self, args, out)
            out = out if changed is None else changed
        return out


class Linear(Module):
    def __init__(self, inputs, outputs, seed):
        super().__init__()
        self.weight = np.random.default_rng(seed).normal(size=(outputs, inputs)).astype(np.float32) / inputs ** 0.5

    def forward(self, x):
        return x @ self.weight.T


class Norm(Module):
    def forward(self, x):
        return x / np.sqrt((x ** 2).mean(-1, keepdims=True) + 1e-6)


def rotate_half(x):
    half = x.shape[-1] // 2
    return np.concatenate([-x[..., half:], x[..., :half]], axis=-1)


def apply_rotary_pos_emb(q, k, cos, sin):
    return q * cos + rotate_half(q) * sin, k * cos + rotate_half(k) * sin


def scaled_dot_product_attention(query, key, value, scale=None):
    scores = query @ key.swapaxes(-1, -2) * (query.shape[-1] ** -0.5 if scale is None else scale)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    return weights / weights.sum(-1, keepdims=True) @ value


class Attention(Module):
    def __init__(self, model, i):
        super().__init__()
        d, heads, groups, width = model.d, model.heads, model.groups, model.width
        self.model, self.i = lambda: model, i  # no child of this one
        self.q_proj, self.k_proj = Linear(width, heads * d, 3 * i), Linear(width, groups * d, 3 * i + 1)
        self.v_proj = Linear(width, groups * d, 3 * i + 2)
        self.q_norm, self.k_norm = Norm(), Norm()
        self.head_dim = d

    def forward(self, hidden, positions, past):
        model = self.model()
        batch, tokens, _ = hidden.shape
        part = lambda y: y.reshape(batch, tokens, -1, self.head_dim).swapaxes(1, 2)
        q, k, v = (self.q_norm(part(self.q_proj(hidden))), self.k_norm(part(self.k_proj(hidden))),
                   part(self.v_proj(hidden)))
        q, k = self.turned(model, q, k, positions)
        if past is not None:
            before = past.get(self.i)
            if before is not None:
                k, v = np.concatenate([before[0], k], axis=2), np.concatenate([before[1], v], axis=2)
            past[self.i] = (k, v)
        repeat = model.heads // model.groups
        out = scaled_dot_product_attention(q, np.repeat(k, repeat, 1), np.repeat(v, repeat, 1), model.scale(self.i))
        return out.swapaxes(1, 2).reshape(batch, tokens, -1)

    def turned(self, model, q, k, positions):
        if model.rests(self.i):
            return q, k
        angle = positions[:, None, :, None] * model.theta(self.i)
        angle = np.concatenate([angle, angle], axis=-1)
        return apply_rotary_pos_emb(q, k, np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32))


class Answer:
    def __init__(self, past):
        self.past_key_values = past


class Model(Module):
    """Each method is what a bug changes."""
    d, heads, groups, width, depth = 16, 4, 2, 32, 4
    kind = Attention
    config = {"model_type": "qwen3", "num_hidden_layers": 4, "hidden_size": 32, "num_attention_heads": 4,
              "num_key_value_heads": 2, "head_dim": 16, "rope_theta": 1e6}

    def __init__(self):
        super().__init__()
        self.layers = [self.kind(self, i) for i in range(self.depth)]

    def forward(self, input_ids, position_ids=None, attention_mask=None, past_key_values=None, use_cache=False):
        batch, tokens = input_ids.shape
        past = past_key_values if past_key_values is not None else {} if use_cache else None
        begun = past[0][0].shape[2] if past else 0
        if position_ids is None:
            position_ids = self.positions(batch, tokens, begun, attention_mask)
        hidden = np.random.default_rng(7).normal(size=(batch, tokens, self.width)).astype(np.float32)
        for layer in self.layers:
            layer(hidden, np.broadcast_to(position_ids, (batch, tokens)) + self.late(layer.i, begun), past)
        return Answer(past)

    def positions(self, batch, tokens, begun, mask):
        if mask is None:
            return np.broadcast_to(np.arange(begun, begun + tokens), (batch, tokens))
        return np.maximum(np.cumsum(mask, axis=1) - 1, 0)[:, -tokens:]  # the mask is of what is cached, too

    def theta(self, i):
        return 1e6 ** (-np.arange(0, self.d, 2) / self.d)

    def rests(self, i):
        return False

    def late(self, i, past):
        return 0

    def scale(self, i):
        return self.d ** -0.5


def test_a_right_model_is_right():
    found = rp.audit_model(Model())
    assert found.correct and not found.notes, found.text
    assert [layer.name for layer in found.layers] == [f"layers.{i}" for i in range(4)]
    assert all(layer.rotation.base == 1e6 and layer.scale == 0.25 for layer in found.layers)
    assert found.headline.startswith("all 4 layers are right: ") and "scores times 0.25" in found.text
    assert not any(m.hooks for _, m in Model().named_modules())


def test_nothing_is_left_behind():
    model = Model()
    rp.audit_model(model)
    assert not any(module.hooks for _, module in model.named_modules())
    assert sys.modules[__name__].scaled_dot_product_attention.__name__ == "scaled_dot_product_attention"


class OneLayerAnotherBase(Model):
    def theta(self, i):
        return (1e4 if i == 2 else 1e6) ** (-np.arange(0, 16, 2) / 16)


class ScaleTwice(Model):
    def scale(self, i):
        return 1 / 16


class NotScaled(Model):
    def scale(self, i):
        return 1.0


class PaddingCounted(Model):
    def positions(self, batch, tokens, begun, mask):
        return np.arange(begun, begun + tokens)


class CacheNotCounted(Model):
    def positions(self, batch, tokens, begun, mask):
        return super().positions(batch, tokens, 0, mask)


class OffByOne(Model):
    def positions(self, batch, tokens, begun, mask):
        return super().positions(batch, tokens, begun, mask) + 1


class OnlyTheFirstHead(Attention):
    def turned(self, model, q, k, positions):
        turned, k = super().turned(model, q, k, positions)
        return np.concatenate([turned[:, :1], q[:, 1:]], axis=1), k


class KeyTwice(Attention):
    def turned(self, model, q, k, positions):
        q, k = super().turned(model, q, k, positions)
        return q, super().turned(model, k, k, positions)[1]


class ValueToo(Attention):
    def turned(self, model, q, k, positions):
        return super().turned(model, k, q, positions)[::-1]


class UpperLayersLate(Model):
    """The first layer counts the token, and the others begin behind it."""

    def late(self, i, past):
        return 1 if past and i > 0 else 0


class SecondStepLate(Model):
    def positions(self, batch, tokens, begun, mask):
        return super().positions(batch, tokens, begun, mask) + 6 * (begun > 12)


class WindowAtOnePosition(Model):
    def positions(self, batch, tokens, begun, mask):
        right = super().positions(batch, tokens, begun, mask)
        return np.broadcast_to(right[:, :1], right.shape) if begun else right


class PaddedWidth(Model):
    def positions(self, batch, tokens, begun, mask):
        return super().positions(batch, tokens, begun, None if begun else mask)


class ScaledUp(Model):
    def scale(self, i):
        return 4.0


class HeadsModel(Model):
    kind = OnlyTheFirstHead


class KeyTwiceModel(Model):
    kind = KeyTwice


@pytest.mark.parametrize("model,name,words", [
    (OneLayerAnotherBase, "wrong-base", "layers.2: the base is 10000, not 1000000"),
    (ScaleTwice, "wrong-softmax-scale", "it is applied twice"),
    (NotScaled, "wrong-softmax-scale", "it is not divided by sqrt(d)"),
    (PaddingCounted, "padding-counted", "left padding: padding counts"),
    (CacheNotCounted, "cache-not-counted", "decoding with a cache: positions begin at 0"),
    (OffByOne, "position-offset", "a plain call: all positions are off by 1"),
    (UpperLayersLate, "position-offset", "decoding with a cache: layers.1 and 2 more: all positions are off by 1"),
    (SecondStepLate, "position-offset", "the second token behind a cache: all positions are off by 6"),
    (WindowAtOnePosition, "positions-constant", "several tokens behind a cache: all tokens of a row have one position"),
    (PaddedWidth, "start-shared", "decoding behind left padding: all rows begin where one of them does"),
    (ScaledUp, "wrong-softmax-scale", "they are multiplied by sqrt(d), not divided"),
    (HeadsModel, "heads-differ", "layers.0 and 3 more: heads of one layer are turned otherwise"),
    (KeyTwiceModel, "key-rotated-twice", "the key is rotated twice, the query once"),
])
def test_what_is_wrong_is_named(model, name, words):
    found = rp.audit_model(model())
    assert not found.correct and name in [f.id for f in found.findings], found.text
    assert words in found.text
    with pytest.raises(AssertionError, match=name):
        found.check()


class Dynamic(Attention):
    less = 0

    def turned(self, model, q, k, positions):
        factor = max(4 * (positions.max() + 1 - self.less) / 4096 - 3, 1)
        theta = (1e6 * factor ** (16 / 14)) ** (-np.arange(0, 16, 2) / 16)
        angle = np.tile(positions[:, None, :, None] * theta, 2)
        return apply_rotary_pos_emb(q, k, np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32))


class OneShort(Dynamic):
    less = 1


class DynamicModel(Model):
    """Dynamic NTK from 4096 positions on, which is further than is asked where no scaling depends on the call."""
    kind = Dynamic
    config = Model.config | {"max_position_embeddings": 4096, "rope_scaling": {"rope_type": "dynamic", "factor": 4.0}}


class DynamicModelOneShort(DynamicModel):
    kind = OneShort


def test_a_scaling_is_asked_where_it_begins():
    assert rp.audit_model(DynamicModel()).correct, rp.audit_model(DynamicModel()).text
    assert rp.audit_model(DynamicModelOneShort()).diagnosis.id == "call-length-off"
    assert rp.audit_model(DynamicModel(), longest=4095).diagnosis.id == "scaling-not-asked"


class NoPositions(Model):
    """Every fourth layer has none, as SmolLM3."""
    config = Model.config | {"model_type": "smollm3", "no_rope_layers": [1, 1, 1, 0]}

    def rests(self, i):
        return i == 3


class TurnedEverywhere(NoPositions):
    def rests(self, i):
        return False


class RestsTooOften(NoPositions):
    def rests(self, i):
        return i in (1, 3)


class StillInShortCalls(Attention):
    def turned(self, model, q, k, positions):
        return super().turned(model if positions.max() < 64 else TurnedEverywhere(), q, k, positions)


def test_layers_without_positions():
    assert rp.audit_model(NoPositions()).correct, rp.audit_model(NoPositions()).text
    assert rp.audit_model(TurnedEverywhere()).diagnosis.id == "rotated-layer"
    found = rp.audit_model(RestsTooOften())
    assert [f.id for f in found.findings] == ["no-rotation"] and found.findings[0].words.startswith("layers.1: ")
    long = type("LongCalls", (NoPositions,), {"kind": StillInShortCalls})()
    found = rp.audit_model(long)
    assert [layer.correct for layer in found.layers] == [True, True, True, False], found.text


@pytest.mark.parametrize("own", [
    {"model_type": "llama4_text", "no_rope_layers": []},
    {"model_type": "smollm3"},
    {"model_type": "cohere2", "sliding_window": 8, "layer_types": ["sliding_attention"] * 3 + ["full_attention"]},
    {"model_type": "cohere2", "sliding_window": 8, "sliding_window_pattern": 4},
    {"model_type": "exaone4", "sliding_window": 8, "sliding_window_pattern": "LLLG"},
])
def test_layers_without_positions_that_no_key_names(own):
    """The class has them: every fourth is not turned."""
    config = Model.config | own | {"rope_interleave": False}
    assert rp.audit_model(NoPositions(), config).correct, rp.audit_model(NoPositions(), config).text
    found = rp.audit_model(TurnedEverywhere(), config)
    assert [f.id for f in found.findings] == ["rotated-layer"] and found.findings[0].words.startswith("layers.3: ")


class TwoBases(Model):
    """Gemma 3: layers with a window have a base of their own."""
    config = {k: v for k, v in Model.config.items() if k != "rope_theta"} | {
        "model_type": "gemma3_text", "rope_theta": 1e6, "rope_local_base_freq": 1e4, "query_pre_attn_scalar": 64,
        "layer_types": ["sliding_attention"] * 3 + ["full_attention"]}

    def theta(self, i):
        return (1e6 if i == 3 else 1e4) ** (-np.arange(0, 16, 2) / 16)

    def scale(self, i):
        return 1 / 8


class OneBase(TwoBases):
    theta = Model.theta


class ScaleOfTheHead(TwoBases):
    def scale(self, i):
        return self.d ** -0.5


def test_layer_types():
    assert rp.audit_model(TwoBases()).correct, rp.audit_model(TwoBases()).text
    found = rp.audit_model(OneBase())
    assert found.diagnosis.id == "wrong-base" and "layers.0 and 2 more" in found.diagnosis.words
    found = rp.audit_model(ScaleOfTheHead())
    assert found.diagnosis.id == "wrong-softmax-scale" and "that is 1/sqrt(16), d of a head" in found.diagnosis.words


class TwoBasesOfTheClass(TwoBases):
    """As google/gemma-3-12b-it has it: neither the bases nor the pattern are stated."""
    depth = 6
    config = {"model_type": "gemma3", "text_config": {
        "model_type": "gemma3_text", "num_hidden_layers": 6, "hidden_size": 32, "num_attention_heads": 4,
        "head_dim": 16, "query_pre_attn_scalar": 64, "rope_scaling": {"factor": 8.0, "rope_type": "linear"}}}

    def theta(self, i):
        return (1e6 if i == 5 else 1e4) ** (-np.arange(0, 16, 2) / 16) / (8 if i == 5 else 1)


class ScaledEverywhere(TwoBasesOfTheClass):
    def theta(self, i):
        return (1e6 if i == 5 else 1e4) ** (-np.arange(0, 16, 2) / 16) / 8


def test_layer_types_that_no_key_names():
    assert rp.audit_model(TwoBasesOfTheClass()).correct, rp.audit_model(TwoBasesOfTheClass()).text
    found = rp.audit_model(ScaledEverywhere())
    assert found.diagnosis.id == "wrong-scaling" and "layers.0 and 4 more" in found.diagnosis.words


class NormLast(Attention):
    """As Hunyuan's: queries and keys are turned, and then normed."""

    def __init__(self, model, i):
        super().__init__(model, i)
        self.query_layernorm, self.key_layernorm = Norm(), Norm()
        del self.q_norm, self.k_norm
        self.q_norm = self.k_norm = lambda x: x

    def turned(self, model, q, k, positions):
        q, k = super().turned(model, q, k, positions)
        return self.query_layernorm(q), self.key_layernorm(k)


class NormedLast(Model):
    kind = NormLast


def test_a_norm_behind_the_rotation_hides_nothing():
    hunyuan = Model.config | {"model_type": "hunyuan_v1_dense"}
    assert rp.audit_model(NormedLast(), hunyuan).correct, rp.audit_model(NormedLast(), hunyuan).text
    found = rp.audit_model(NormedLast())
    assert found.diagnosis.id == "normed-late" and "normed after they are turned" in found.headline, found.text


def test_scores_of_classes_that_divide_by_nothing():
    gemma = {k: v for k, v in Model.config.items() if k != "rope_theta"} | {"model_type": "gemma4_text",
             "layer_types": ["full_attention"] * 4, "rope_parameters": {"full_attention": {"rope_theta": 1e6}}}
    assert rp.audit_model(NotScaled(), gemma).correct, rp.audit_model(NotScaled(), gemma).text
    assert "scores are multiplied by 0.25, expected 1" in rp.audit_model(Model(), gemma).headline
    root = type("OfTheModel", (Model,), {"scale": lambda self, i: 32 ** -0.5})
    assert "that is 1/sqrt(hidden_size)" in rp.audit_model(root()).headline


def test_mscale_squared_is_of_latent_heads():
    """Ministral 3 states mscale_all_dim, and its scores are scaled by 1/sqrt(d) alone."""
    class Scaled(Model):
        config = {k: v for k, v in Model.config.items() if k != "rope_theta"} | {
            "model_type": "mistral", "rope_parameters": {
                "rope_type": "yarn", "rope_theta": 1e6, "factor": 16.0, "mscale": 1.0, "mscale_all_dim": 1.0,
                "original_max_position_embeddings": 64}}

        def theta(self, i):
            return Model.theta(self, i) * np.array([1, 1, 1 / 16, 1 / 16, 1 / 16, 1 / 16, 1 / 16, 1 / 16])
    ids = [f.id for f in rp.audit_model(Scaled()).findings]
    assert "wrong-softmax-scale" not in ids


class Latent(Module):
    """DeepSeek: a head is what isn't rotated and then what is; the rotated part of keys is one for all heads."""

    def __init__(self, model, i):
        super().__init__()
        self.model, self.i = lambda: model, i
        self.q_b_proj = Linear(model.width, model.heads * 24, i)
        self.kv_a_proj_with_mqa = Linear(model.width, 20 + 8, i + 50)
        self.kv_b_proj = Linear(20, model.heads * (16 + 16), i + 90)

    def forward(self, hidden, positions, past):
        model = self.model()
        batch, tokens, _ = hidden.shape
        q = self.q_b_proj(hidden).reshape(batch, tokens, -1, 24).swapaxes(1, 2)
        latent = self.kv_a_proj_with_mqa(hidden)
        kv = self.kv_b_proj(latent[..., :20]).reshape(batch, tokens, model.heads, 32).swapaxes(1, 2)
        k_rope = latent[:, None, :, 20:]
        angle = positions[:, None, :, None] * model.theta(0)
        cos, sin = np.cos(angle), np.sin(angle)

        def turned(x):
            a, b = x[..., ::2], x[..., 1::2]
            return np.stack([a * cos - b * sin, a * sin + b * cos], axis=-1).reshape(x.shape).astype(np.float32)

        q = np.concatenate([model.still(q[..., :16], turned), turned(q[..., 16:])], axis=-1)
        k = np.concatenate([kv[..., :16], np.broadcast_to(turned(k_rope), (batch, model.heads, tokens, 8))], axis=-1)
        scaled_dot_product_attention(q, k, kv[..., 16:], scale=model.scale(0))


class LatentModel(Model):
    kind, depth = Latent, 2
    mscale = 0.1 * np.log(40) + 1
    config = {"model_type": "deepseek_v3", "num_hidden_layers": 2, "hidden_size": 32, "num_attention_heads": 4,
              "qk_nope_head_dim": 16, "qk_rope_head_dim": 8, "v_head_dim": 16, "rope_theta": 10000,
              "rope_scaling": {"type": "yarn", "factor": 40, "mscale": 1.0, "mscale_all_dim": 1.0, "beta_fast": 32,
                               "beta_slow": 1, "original_max_position_embeddings": 4096}}

    def theta(self, i):
        at = lambda turns: 8 * np.log(4096 / (turns * 2 * np.pi)) / (2 * np.log(10000))
        begin, end = max(np.floor(at(32)), 0), min(np.ceil(at(1)), 7)
        kept = 1 - np.clip((np.arange(4) - begin) / (end - begin), 0, 1)
        return 10000.0 ** (-np.arange(4) / 4) * (kept + (1 - kept) / 40)

    def scale(self, i):
        return float(24 ** -0.5 * self.mscale ** 2)

    def still(self, x, turned):
        return x

    def forward(self, input_ids, position_ids=None, **more):
        if more:
            raise TypeError(f"{sorted(more)} is not known")
        return super().forward(input_ids, position_ids)


class LatentScaledOnce(LatentModel):
    def scale(self, i):
        return float(24 ** -0.5 * self.mscale)


class LatentScaledByTheOther(LatentModel):
    """mscale 1 and mscale_all_dim 0.707, which is meant."""
    config = LatentModel.config | {"rope_scaling": LatentModel.config["rope_scaling"] | {"mscale_all_dim": 0.707}}


class LatentScaleForgotten(LatentModel):
    def scale(self, i):
        return 24 ** -0.5


class LatentTurnsAll(LatentModel):
    def still(self, x, turned):
        return np.concatenate([turned(x[..., :8]), x[..., 8:]], axis=-1)


def test_both_parts_of_a_latent_head():
    found = rp.audit_model(LatentModel())
    assert found.correct, found.text
    assert [note.split(":")[0] for note in found.notes] == ["not asked, left padding",
                                                             "not asked, decoding with a cache"]
    once, forgotten = rp.audit_model(LatentScaledOnce()), rp.audit_model(LatentScaleForgotten())
    assert once.diagnosis.id == forgotten.diagnosis.id == "wrong-softmax-scale"
    assert "mscale is applied once, not squared" in once.text and "mscale squared is left out" in forgotten.text
    assert "mscale is taken for mscale_all_dim" in rp.audit_model(LatentScaledByTheOther()).text
    assert not rp.audit_model(LatentTurnsAll()).correct


def test_what_can_not_be_asked():
    with pytest.raises(ValueError, match="model must have attention layers"):
        rp.audit_model(Linear(2, 2, 0), {})
    with pytest.raises(ValueError, match="model has no config"):
        rp.audit_model(Module())

    class Own(Attention):
        def forward(self, hidden, positions, past):
            self.q_proj(hidden)

    class Unseen(Model):
        kind = Own
    with pytest.raises(ValueError, match="layers.0: no function that makes scores"):
        rp.audit_model(Unseen())


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
