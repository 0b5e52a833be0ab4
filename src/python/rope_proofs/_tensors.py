"""Arrays of any framework, as they come: what is asked, and what is answered, on their way to NumPy and back."""

from __future__ import annotations

import sys

import numpy as np

from . import _core


def dtype_name(dtype):
    """"float16", "bfloat16", "float32" or "float64" of a NumPy or torch dtype, or of its name."""
    name = str(dtype).removeprefix("torch.")
    if name not in ("float16", "bfloat16", "float32", "float64"):
        name = np.dtype(dtype).name
    if name not in ("float16", "bfloat16", "float32", "float64"):
        raise TypeError(f"dtype must be float16, bfloat16, float32 or float64, got {dtype!r}")
    return name


def given(x, positions, dtype, device=None):
    """x (float64, NumPy) and positions as the function that is asked wants them: torch tensors for a torch dtype."""
    name = dtype_name(dtype)
    if str(dtype).startswith("torch."):
        torch = sys.modules["torch"]
        wide = torch.from_numpy(x if name == "float64" else x.astype(np.float32))
        x, positions = wide.to(dtype), torch.from_numpy(positions)
        return (x, positions) if device is None else (x.to(device), positions.to(device))
    return (to_bfloat16(x) if name == "bfloat16" else x.astype(name)), positions


def to_bfloat16(x):
    """The core asks for numbers that bfloat16 holds: the upper half of a float32, nothing is rounded."""
    return (x.astype(np.float32).view(np.uint32) >> np.uint32(16)).astype(np.uint16)


def taken(y, what="fn must return"):
    """Any array as (float64 values, format). A gradient is left behind, a device too."""
    y, form = held(y, what)
    return widened(y), form


def widened(y):
    """What held() gives, as float64."""
    if y.dtype == np.uint16:
        y = (y.astype(np.uint32) << np.uint32(16)).view(np.float32)
    return y.astype(np.float64)


def held(y, what="fn must return"):
    """Any array as a NumPy array of its own numbers, bfloat16 as uint16 or float32, and their format."""
    for method in ("detach", "cpu"):
        if hasattr(y, method):
            y = getattr(y, method)()
    if str(getattr(y, "dtype", "")) == "torch.bfloat16":
        return y.float().numpy(), _core.Format.bfloat16
    if hasattr(y, "__dlpack__") and not any(hasattr(y, name) for name in ("__array__", "__array_interface__")):
        y = np.from_dlpack(y)
    y = np.asarray(y)
    native = y.dtype.newbyteorder("=")
    if native == np.uint16 or native.name == "bfloat16" or native == np.dtype("V2"):
        return np.ascontiguousarray(y).view(np.uint16), _core.Format.bfloat16
    if native not in (np.float16, np.float32, np.float64):
        raise TypeError(f"{what} float16, bfloat16 as uint16, float32 or float64, got {y.dtype}")
    return y, getattr(_core.Format, native.name)


def shaped(x, axes):
    """Rows (tokens, d) with the axes that are asked for: "td", "btd", "thd", "bhtd", "bthd"; one batch, one head."""
    if sorted(axes) != sorted(set(axes)) or not {"t", "d"} <= set(axes) <= set("bhtd") or axes[-1] != "d":
        raise ValueError(f'axes must name b (batch), h (heads), t (tokens) and d, each once and d last, got {axes!r}')
    return x.reshape([{"t": x.shape[0], "d": x.shape[1]}.get(axis, 1) for axis in axes])
