"""A whole model: what every attention layer does with queries and keys, at which positions, and what scales scores."""

from __future__ import annotations

import json
import math
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ._audit import Audit, audit
from ._positions import audit_positions
from ._taps import Taps, attention_layers, by_head
from ._verdict import Verdict, mistake


@dataclass(frozen=True, repr=False)
class LayerAudit(Verdict):
    """One layer of audit_model(). `rotation`: the Audit of its queries, None where nothing is meant to be turned and
    nothing is; `scale`: what its scores are multiplied by, None where that wasn't seen."""

    name: str
    rotation: Audit | None
    scale: float | None


@dataclass(frozen=True, repr=False)
class ModelAudit(Verdict):
    """The answer of audit_model(): a LayerAudit for each of its `layers`; `findings`: of the layers, and of the
    positions that the model makes by itself; `notes`: what couldn't be asked."""

    layers: tuple[LayerAudit, ...]
    notes: tuple[str, ...]

    @property
    def text(self):
        width = max(len(layer.name) for layer in self.layers)
        rows = [f"  {layer.name:<{width}}  {'right' if layer.correct else 'wrong':<5}  {layer.headline}"
                for layer in self.layers]
        return super().text + "\n" + "\n".join(rows + [f"  note: {note}" for note in self.notes]) + "\n"


def audit_model(model, config=None, *, call=None, functions=(), longest=None, layout=None, dtype="float32",
                max_error=None):
    """What every attention layer of a model computes, held against its configuration.

    model      a module of torch, or what has its named_modules() and register_forward_hook(); or one layer of it. The
               outputs of its projections are replaced by the probe of audit(), and queries and keys are read where the
               scores are made (scaled_dot_product_attention and the like) or, if that is not seen, behind the function
               that turns them (apply_rotary_pos_emb and the like)
    config     a config.json: a path, a dict, or an object with to_dict(); by default model.config
    call       call(model, tokens, **more): tokens (batch, n) int64; more: position_ids, attention_mask (batch, n),
               past_key_values, use_cache. By default model(input_ids=tokens, **more)
    functions  more names of functions that make scores of (query, key, value)
    longest    the largest position asked for; of a table of n rows n - 1. By default 4095, and twice as far as a
               stated scaling begins that depends on the length of a call
    layout     "any" where the configuration states none; dtype, max_error as for audit()

    Each layer is asked as audit() asks: rotation of queries and keys, base, scaling, layout, of MLA both parts, layers
    without a rotation, and the scale of the scores. Then the positions that the model makes by itself are read off:
    in a plain call, in one with left padding, and when decoding with a cache, one token at a time. Returns a
    ModelAudit. Raises ValueError where no layer is found, or what it turns is not seen.
    """
    settings = _settings(model if config is None else config)
    layers = attention_layers(model)
    if not layers:
        raise ValueError("model must have attention layers with projections such as q_proj and k_proj; "
                         "named_modules() has none")
    asked = _Asked(model, layers, settings, call or _called, functions, dtype)
    found = [_layer(asked, name, module, i, settings, longest=longest, layout=layout, dtype=dtype, max_error=max_error)
             for i, (name, module) in enumerate(layers)]
    findings = [finding for layer in found for finding in layer.findings]
    turned = [layer for layer in found if layer.rotation is not None and layer.rotation.frequencies
              and len(layer.rotation.frequencies) == len(layer.rotation.planes)]
    made, notes = _made_positions(asked, turned) if turned else ([], ())
    findings = tuple(dict.fromkeys(_merged(found, findings) + made))
    wrong = sum(not layer.correct for layer in found)
    said = (f"{wrong} of {len(found)} layers are wrong: " if wrong else "the positions are wrong: " if made else
            f"all {len(found)} layers are right: ")
    said += findings[0].words if findings else found[0].headline
    return ModelAudit(not findings, said, findings, tuple(found), tuple(notes))


def _merged(layers, findings):
    """One finding for all layers that have it."""
    out = {}
    for layer in layers:
        for finding in layer.findings:
            out.setdefault((finding.id, finding.words), []).append((layer.name, finding))
    return [mistake(finding.id, f"{where[0][0]}{f' and {len(where) - 1} more' * (len(where) > 1)}: {finding.words}",
                    finding.evidence, finding.mend)
            for (_, _), where in out.items() for finding in [where[0][1]]]


def _settings(config):
    """The configuration as a dict."""
    if hasattr(config, "named_modules"):
        config = getattr(config, "config", None)
        if config is None:
            raise ValueError("model has no config: give audit_model the configuration")
    if hasattr(config, "to_dict"):
        config = config.to_dict()
    return config if isinstance(config, dict) else json.loads(Path(config).read_text(encoding="utf-8"))


def _text_part(settings):
    """The part that has the layers."""
    if "num_hidden_layers" in settings or "hidden_size" in settings:
        return settings
    parts = [v for k, v in settings.items() if isinstance(v, dict) and k.startswith(("text", "llm", "language"))]
    return parts[0] if parts else settings


class _Asked:
    """The model as a function of (x, positions) for each layer; one call of it answers for all of them."""

    def __init__(self, model, layers, settings, call, functions, dtype):
        self.model, self.layers, self.call, self.functions = model, layers, call, functions
        self.text, self.kept, self.uneven, self.axes, self.short = _text_part(settings), {}, {}, {}, {}
        self.late = set()
        self.parameters = next(iter(model.parameters()), None) if hasattr(model, "parameters") else None
        self.dims = {name: self._dims(module) for name, module in layers}

    def _dims(self, module):
        """Of one head: what isn't rotated before what is, in MLA, and that; (0, head_dim) otherwise."""
        nope, rope = self.text.get("qk_nope_head_dim"), self.text.get("qk_rope_head_dim")
        if nope and rope:
            return int(nope), int(rope)
        d = getattr(module, "head_dim", None) or self.text.get("head_dim")
        return 0, int(d or self.text["hidden_size"] // self.text["num_attention_heads"])

    def tensor(self, array):
        if type(self.parameters).__module__.startswith("torch"):
            return sys.modules["torch"].from_numpy(np.ascontiguousarray(array)).to(self.parameters.device)
        return array

    def seen(self, x, **more):
        """{name: {query, key, value, scale}} of a call whose tokens all have these vectors: x {name: (b, n, d)}."""
        batch, tokens = next(iter(x.values())).shape[:2]
        ids = self.tensor(np.zeros((batch, tokens), dtype=np.int64))
        more = {k: self.tensor(v) if isinstance(v, np.ndarray) else v for k, v in more.items()}
        with Taps(self.layers, x, self.dims, self.functions, self.axes) as taps:
            self.out = self.call(self.model, ids, **more)
        self.late |= taps.late
        return taps.seen

    def _one_head(self, name, seen, tokens):
        """(tokens, d) of query and key: all heads were given the same."""
        out = {"scale": seen.get("scale")}
        for part in ("query", "key"):
            if part in seen:
                y, self.axes[name, part] = by_head(seen[part], 1, tokens, self.axes.get((name, part)))
                out[part] = y[0, 0]
                if len(off := np.flatnonzero(~(np.isclose(y[0], y[0, :1], 0, 0, True)).all(axis=(1, 2)))):
                    self.uneven[name] = f"{part} head {off[0]} of {len(y[0])} is the first that differs"
        return out

    def answer(self, name, x, positions, part):
        d = sum(self.dims[name])
        key = (d, x.tobytes(), positions.tobytes())
        if key not in self.kept:  # every layer is asked the same: one call answers for all
            seen = self.seen({n: np.asarray(x)[None] if sum(dims) == d else np.zeros((1, len(x), sum(dims)))
                              for n, dims in self.dims.items()}, position_ids=positions[None])
            self.kept[key] = {n: self._one_head(n, one, len(x)) for n, one in seen.items()}
        seen = self.kept[key].get(name, {})
        if part not in seen:
            raise ValueError(f"{name}: no function that makes scores or turns queries and keys was seen to be called; "
                             "name yours in functions=(...)")
        self.scale = seen.get("scale")
        return seen[part].astype(x.dtype)


def _layer(asked, name, module, i, settings, *, longest, layout, dtype, max_error):
    nope, rope = asked.dims[name]
    index = re.findall(r"\d+", name)
    number = int(index[0]) if index and int(index[0]) < asked.text.get("num_hidden_layers", math.inf) else i
    fn = lambda x, p: asked.answer(name, x, p, "query")
    key = lambda x, p: asked.answer(name, x, p, "key")
    ask = lambda longest: audit(fn, nope + rope, key=key, expect=settings, layer=number, layout=layout, dtype=dtype,
                                longest=longest, max_error=max_error, unsupported="many tokens")  # it attends to all
    rotation = ask(4095 if longest is None else longest)
    if longest is None and rotation.diagnosis.id == "scaling-not-asked":
        rotation = ask(2 * int(dict(rotation.parameters)["original_length"]))
    if rotation.scaling in ("dynamic-ntk", "longrope"):  # short calls, by which positions are read, turn otherwise
        asked.short[name] = ask(63)
    findings, headline = [], rotation.headline
    rotation_right = rotation.correct
    if not rotation.correct:
        f = rotation.diagnosis
        findings.append(mistake(f.id, f.words, f.evidence, f.mend))
    elif not rotation.frequencies:
        headline, rotation = "no rotation, as meant", None
    if name in asked.uneven:
        findings.append(mistake("heads-differ", "heads of one layer are turned otherwise than the first",
                                asked.uneven[name], "turn every head alike"))
    if name in asked.late and str(asked.text.get("model_type")).startswith(_NORMED_FIRST):
        findings.append(mistake("normed-late", "queries and keys are normed after they are turned, and the weights of "
                                "the norm are of what isn't", "the order in which the layer calls them",
                                "norm first, then turn"))
    scale = asked.scale
    if scale is None:
        scale = next((v for v in (getattr(module, k, None) for k in ("scaling", "scale", "softmax_scale"))
                      if isinstance(v, float)), None)
    if scale is not None and (wrong := _wrong_scale(float(scale), asked.text, nope + rope)):
        findings.append(wrong)
    headline = "; ".join([headline] + [f.words for f in findings[not rotation_right:]])
    if scale is not None and "scores" not in headline:
        headline += f"; scores times {scale:.4g}"
    return LayerAudit(not findings, headline, tuple(findings), name, rotation, None if scale is None else float(scale))


# whose norms of queries and keys have weights and come first; in Hunyuan's they come last
_NORMED_FIRST = ("qwen3", "gemma3", "gemma4", "olmo2", "olmo3", "exaone4", "apertus", "glm4_moe")


def _wrong_scale(scale, text, d):
    """The scale of the scores against 1/sqrt(d), times mscale squared where the configuration has mscale_all_dim."""
    parameters = text.get("rope_scaling") or text.get("rope_parameters") or {}
    latent = "qk_rope_head_dim" in text  # heads of other models have it without the square
    factor, all_dim = parameters.get("factor") or 1, (parameters.get("mscale_all_dim") or 0) * latent
    mscale = 0.1 * all_dim * math.log(factor) + 1 if factor > 1 and all_dim else 1.0
    if str(text.get("model_type")).startswith(("gemma3n", "gemma4")):
        meant, words = 1.0, "as its class has it: queries and keys are normed"
    elif text.get("attention_multiplier"):
        meant, words = float(text["attention_multiplier"]), "attention_multiplier"
    elif text.get("query_pre_attn_scalar"):
        meant, words = text["query_pre_attn_scalar"] ** -0.5, "1/sqrt(query_pre_attn_scalar)"
    else:
        meant, words = d ** -0.5 * mscale ** 2, f"1/sqrt({d})"
        words += f" times mscale squared, {mscale ** 2:.6g}" * (mscale != 1)
    if abs(scale / meant - 1) <= 2 ** -11:  # kept in a 16-bit format at worst
        return None
    off = scale / meant
    other = 0.1 * (parameters.get("mscale") or 1) * math.log(factor) + 1 if factor > 1 else 1.0
    of_mscale = {"mscale squared is left out": mscale ** -2, "mscale is applied once, not squared": 1 / mscale,
                 "mscale is applied four times": mscale ** 2,
                 "mscale is taken for mscale_all_dim": (other / mscale) ** 2} if mscale != 1 else {}
    known = of_mscale | {"it is not divided by sqrt(d)": 1 / meant, "it is applied twice": meant,
                         f"that is 1/sqrt({d}), d of a head": d ** -0.5 / meant,
                         "that is 1/sqrt(hidden_size), not of a head": text.get("hidden_size", d) ** -0.5 / meant,
                         "they are multiplied by sqrt(d), not divided": d ** 0.5 / meant}
    why = next((w for w, v in known.items() if abs(off / v - 1) < 2 ** -11), None)
    return mistake("wrong-softmax-scale", f"scores are multiplied by {scale:.6g}, expected {meant:.6g}, {words}"
                   + (f": {why}" if why else ""), "the scale that attention was called with",
                   "scale scores once, and by mscale squared where mscale_all_dim is set")


def _made_positions(asked, turned):
    """Findings on the positions that the model makes by itself, and what couldn't be asked."""
    findings, notes, tokens = [], [], 12

    def ids(batch, n, **more):
        """{layer: (batch, n) positions by which it turns its queries}, of all that are turned."""
        x = {name: np.zeros((batch, n, sum(dims))) for name, dims in asked.dims.items()}
        for layer in turned:
            x[layer.name][..., [a for a, _ in layer.rotation.planes]] = 1
        seen, out = asked.seen(x, **more), {}
        for layer in turned:
            y, _ = by_head(seen[layer.name]["query"], batch, n)
            rotation = asked.short.get(layer.name, layer.rotation)
            at, theta, pairs = np.arange(-64, 256), np.array(rotation.frequencies), np.array(rotation.planes)
            turns = np.exp(1j * theta[:, None] * at) * rotation.length_factor  # (planes, positions)
            z = y[:, 0][..., pairs[:, 0]] + 1j * y[:, 0][..., pairs[:, 1]]
            out[layer.name] = at[np.abs(z[..., None] - turns).sum(axis=2).argmin(axis=-1)]
        return out

    def ask(what, make, **stated):
        """Whether the positions were seen, and are right."""
        try:
            verdicts = {name: audit_positions(at, **stated) for name, at in make().items()}
        except Exception as error:  # whatever the model raises
            notes.append(f"not asked, {what}: {type(error).__name__}: {error}")
            return False
        wrong = {name: verdict for name, verdict in verdicts.items() if not verdict.correct}
        for f in next(iter(wrong.values())).findings if wrong else ():
            others = f" and {len(wrong) - 1} more" * (len(wrong) > 1)
            where = "" if len(wrong) == len(verdicts) else f"{next(iter(wrong))}{others}: "
            findings.append(mistake(f.id, f"{what}: {where}{f.words}", f.evidence, f.mend))
        return not wrong

    def behind(*steps, batch=1, mask=None):
        """The positions of the last of these calls of so many tokens behind a cache of `tokens`."""
        so_far, past = 0, None
        for n in (tokens,) + steps[:-1]:
            so_far += n
            masked = {} if mask is None else {"attention_mask": mask[:, :so_far]}
            again = {} if past is None else {"past_key_values": past}
            asked.seen({name: np.zeros((batch, n, sum(dims))) for name, dims in asked.dims.items()}, use_cache=True,
                       **masked, **again)
            past = getattr(asked.out, "past_key_values", None)
            if past is None and isinstance(asked.out, tuple) and len(asked.out) > 1:
                past = asked.out[1]
            if past is None:
                raise ValueError("the answer has no past_key_values")
        masked = {} if mask is None else {"attention_mask": mask[:, :so_far + steps[-1]]}
        return ids(batch, steps[-1], past_key_values=past, use_cache=True, **masked)

    mask = np.ones((2, tokens + 1), dtype=np.int64)
    mask[0, :4] = 0
    ask("a plain call", lambda: ids(1, tokens))
    ask("a call of one token", lambda: ids(1, 1))
    padded = ask("left padding", lambda: ids(2, tokens, attention_mask=mask[:, :-1]), attention_mask=mask[:, :-1])
    if ask("decoding with a cache", lambda: behind(1), start=tokens):
        ask("the second token behind a cache", lambda: behind(1, 1), start=tokens + 1)
        ask("several tokens behind a cache", lambda: behind(3), start=tokens)
        if padded:
            ask("decoding behind left padding", lambda: behind(1, batch=2, mask=mask), start=[tokens - 4, tokens])
    return findings, notes


def _called(model, tokens, **more):
    return model(input_ids=tokens, **more)
