"""Between the projections of an attention layer and its scores: what goes in is replaced, what comes out is read.

A module is duck-typed as torch's are: named_modules(), register_forward_hook(f) -> .remove(), f(module, args, out)
may return another output. The rotation itself is a function and no module, so the functions that see its results are
replaced where the layer's code looks them up, for one call.
"""

from __future__ import annotations

import contextlib
import sys

import numpy as np

from ._tensors import taken

# what attention is called by, with (query, key, value) or (module, query, key, value); and what turns query and key
ATTENTION = ("scaled_dot_product_attention", "eager_attention_forward", "attention_interface", "flash_attn_func",
             "flash_attention_forward", "sdpa_attention_forward")
ROTATION = ("apply_rotary_pos_emb", "apply_rotary_emb", "apply_rotary_pos_emb_interleave", "apply_rope", "apply_rotary")
PROJECTIONS = ("q_proj", "k_proj", "v_proj", "qkv_proj", "query_key_value", "qkv", "Wqkv", "c_attn", "wq", "wk", "wv",
               "to_q", "to_k", "q_b_proj", "kv_a_proj_with_mqa", "kv_b_proj", "query", "key", "value")
NORMS = ("q_norm", "k_norm", "query_layernorm", "key_layernorm", "q_layernorm", "k_layernorm")


def attention_layers(model):
    """(name, module) of each that projects to queries and keys; towers for pictures and sounds apart."""
    towers = ("vision", "visual", "audio", "speech")
    return [(name, module) for name, module in model.named_modules()
            if any(hasattr(module, p) for p in PROJECTIONS if not p.startswith(("v", "kv_", "wv")))
            and not any(word in name for word in towers)]


def axis_of_tokens(shape, tokens, known, usual):
    """1 or 2 of (batch, ., ., d): where there are as many heads as tokens that of other calls, if any is known."""
    at = [axis for axis in (1, 2) if shape[axis] == tokens]
    return at[0] if len(at) == 1 else known or usual


def filled(output, x, nope=0, rope=0, projection="", axis=1):
    """x (batch, tokens, d) in the place of what a projection or a norm answers, the same for each of its heads; axis:
    of the tokens, where the answer has one of heads."""
    shape, (batch, tokens, d) = tuple(output.shape), x.shape
    if projection == "kv_a_proj_with_mqa":  # a latent vector, and the one rotated part of all keys
        values = np.concatenate([np.zeros((batch, tokens, shape[-1] - rope)), x[..., nope:]], axis=-1)
    elif projection == "kv_b_proj":  # of each head what isn't rotated, and the value
        heads = max(h for h in range(1, shape[-1] // nope + 1) if shape[-1] % h == 0 and shape[-1] // h > nope)
        part = np.concatenate([x[..., :nope], np.zeros((batch, tokens, shape[-1] // heads - nope))], axis=-1)
        values = np.tile(part, heads)
    elif shape[-1] % d:
        raise ValueError(f"{projection} answers {shape[-1]} numbers, no multiple of head_dim {d}")
    else:
        values = np.tile(x, shape[-1] // d)
    if len(shape) == 4:
        values = np.expand_dims(values, 3 - axis)
        values = np.broadcast_to(values, shape)
    values = np.ascontiguousarray(values).reshape(shape)
    if hasattr(output, "new_tensor"):
        return output.new_tensor(values)
    return values.astype(getattr(output, "dtype", values.dtype))


class Taps:
    """After `with Taps(...) as taps` and a call of the model: taps.seen[name] = {"query", "key", "value", "scale"}."""

    def __init__(self, layers, x, dims, functions=(), axes=None):
        """axes: of the tokens, by the name of a layer and of what has them; filled in, for other calls."""
        self.layers, self.x, self.dims, self.seen = layers, x, dims, {}
        self.axes = {} if axes is None else axes
        self.functions = tuple(functions)
        self.now, self.late = None, set()  # late: norms behind the rotation

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        with contextlib.ExitStack() as stack:
            for name, module in self.layers:
                for projection in PROJECTIONS + NORMS:
                    inner = getattr(module, projection, None)
                    if inner is not None and hasattr(inner, "register_forward_hook"):
                        handle = inner.register_forward_hook(self._replaced(name, projection))
                        stack.callback(handle.remove)
            for space in self._spaces():
                for function in ATTENTION + ROTATION + self.functions:
                    original = space.get(function)
                    if callable(original):
                        space[function] = self._watched(original, function)
                        stack.callback(space.__setitem__, function, original)
            self.stack = stack.pop_all()
        return self

    def __exit__(self, *raised):
        return self.stack.__exit__(*raised)

    def _spaces(self):
        """Where the layers' code looks its functions up."""
        spaces = {}
        for _, module in self.layers:
            for kind in type(module).__mro__:
                forward = kind.__dict__.get("forward") or kind.__dict__.get("__call__")
                space = getattr(forward, "__globals__", None)
                if space is not None and not kind.__module__.startswith("torch."):
                    spaces[id(space)] = space
        functional = sys.modules.get("torch.nn.functional")
        if functional is not None:
            spaces[id(functional.__dict__)] = functional.__dict__
        return list(spaces.values())

    def _replaced(self, name, projection):
        def hook(module, args, output):
            self.now = name
            nope, rope = self.dims[name]
            if projection in NORMS and args and getattr(args[0], "shape", None) == output.shape:
                if "query" in self.seen.get(name, {}):
                    self.late.add(name)
                return args[0]  # whether it is turned by now or not
            x, axis, shape = self.x[name], 1, tuple(output.shape)
            if len(shape) == 4:
                axis = axis_of_tokens(shape, x.shape[1], self.axes.get((name, projection)), 1)
                self.axes[name, projection] = axis
            return filled(output, x, nope, rope, projection, axis)
        return hook

    def _watched(self, original, function):
        def watched(*args, **kwargs):
            if function in ROTATION:
                out = original(*args, **kwargs)
                at = self.seen.setdefault(self.now, {})
                if isinstance(out, tuple):
                    at |= {"query": out[0], "key": out[1]}
                else:  # one at a time, the query first
                    at["key" if "query" in at else "query"] = out
                return out
            tensors = [a for a in args if hasattr(a, "shape") and len(a.shape) >= 3]
            tensors += [kwargs[k] for k in ("query", "key", "value") if k in kwargs]
            if len(tensors) >= 3:
                stated = [kwargs.get(k) for k in ("scale", "scaling", "softmax_scale")]
                scale = next((s for s in stated + list(args) if isinstance(s, float)), None)
                inner = self.seen.get(self.now, {})  # one such function may call another
                self.seen[self.now] = dict(zip(("query", "key", "value"), tensors)) | {
                    "attended": True, "scale": scale if scale is not None else inner.get("scale")}
            return original(*args, **kwargs)
        return watched


def by_head(tensor, batch, tokens, known=None):
    """(batch, heads, tokens, d) as float64, and the axis of the tokens; known: that of other calls."""
    y, _ = taken(tensor, "query and key must be")
    if y.ndim == 3:
        y = y[None] if batch == 1 and y.shape[1] == tokens else y[:, None]
    if y.ndim != 4 or tokens not in y.shape[1:3]:
        raise ValueError(f"query and key must have shape (batch, heads, tokens, d), got {y.shape} of {tokens} tokens")
    axis = axis_of_tokens(y.shape, tokens, known, 2)
    return (y if axis == 2 else y.swapaxes(1, 2)), axis
