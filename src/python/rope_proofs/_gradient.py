"""The backward pass of a rotation: the adjoint, which is the rotation by -p times the same length."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ._audit import Audit, _callable, _dimension, _explained, audit
from ._otherwise import not_asked, otherwise
from ._tensors import given, shaped, taken
from ._verdict import Verdict, mistake


@dataclass(frozen=True, repr=False)
class GradientAudit(Verdict):
    """The answer of audit_gradient(). `forward`: the Audit of the forward pass."""

    forward: Audit


def audit_gradient(fn, backward=None, head_dim=128, *, dtype="float32", axes="td", device=None, longest=2047,
                   any_linear=False, **expected):
    """Whether the gradient of y = fn(x, positions) is its adjoint: <dy, R x> = <R^T dy, x> for all x and dy.

    backward  backward(dy, positions) -> dx, of the shape of dy; without it fn is differentiated by its own tensors
              (x.requires_grad_(), y.backward(dy), x.grad)
    any_linear  fn may be any linear function of x, as one that is given tables: only the adjoint is judged
    Everything else, and what fn is meant to be, as for audit(). fn itself is audited first.

    >>> import rope_proofs as rp
    >>> turned = lambda x, p: rp.rotate(x, p, layout="half_split")
    >>> audit_gradient(turned, turned, 8).diagnosis.id
    'backward-forward'
    """
    forward = audit(fn, head_dim, dtype=dtype, axes=axes, device=device, longest=longest, **expected)
    if not forward.correct and not any_linear and forward.diagnosis.id != "scaling-not-asked":
        return GradientAudit(False, f"the forward pass is wrong: {forward.headline}", (forward.diagnosis,), forward)
    d = _dimension(head_dim)
    positions = np.array([1, 0, *sorted({2, 7, min(100, longest), longest})])
    several = expected.get("position_axes", 1)
    several = several if isinstance(several, int) else len(several)
    ask = _callable(backward) if backward is not None else _by_tensors(fn)

    differing = otherwise(ask, d, dtype, axes, device, longest, several)

    def maps_of(f):
        """The matrices of f, from the basis at all of these positions in one call."""
        at = np.repeat(positions, d)
        if several > 1:  # on each axis another
            at = np.stack([np.repeat(np.roll(positions, axis), d) for axis in range(several)])
        x, at = given(np.tile(np.eye(d), (len(positions), 1)), at, dtype, device)
        y, _ = taken(f(shaped(x, axes), at))
        if y.size != len(positions) * d * d:
            raise ValueError(f"backward must return the shape of dy, {tuple(shaped(x, axes).shape)}, got {y.shape}")
        if not np.isfinite(y).all():
            raise ValueError(f"the gradient must be finite, got {y[~np.isfinite(y)][0]}")
        return y.reshape(-1, d, d).swapaxes(1, 2)

    # what rounding does to both, and twice what the forward pass is off by: the backward pass may round otherwise
    allowed = 2 * 3 * 2 ** 0.5 * forward.unit * forward.length_factor + 2 * max(
        (grade["error"] for grade in forward.precision if grade["position"] <= longest), default=0)
    forwards, found = maps_of(fn), maps_of(ask)
    right = forwards.swapaxes(1, 2)
    none, at = given(np.zeros((2, d)), np.zeros((several, 2), int)[0 if several == 1 else slice(None)], dtype, device)
    added = taken(ask(shaped(none, axes), at))[0].reshape(-1, d)[0]
    if np.abs(added).max() > allowed:
        k = np.flatnonzero(np.abs(added) > allowed)
        wrong = mistake("backward-constant", f"{len(k)} of {d} coordinates of dx are there where dy is 0, the first is "
                        f"coordinate {k[0]}, {added[k[0]]:g}", "dy = 0", "let dx be linear in dy: what passes through "
                        "has the gradient that comes in")
        return GradientAudit(False, f"the gradient is wrong: {wrong.words}", (wrong,), forward)
    off = np.abs(found - right).max(axis=(1, 2))
    if (off <= allowed).all():
        wrong, notes, unasked = differing(_explained(forward), forward.scaling in ("dynamic-ntk", "longrope"))
        words, undecided = not_asked(unasked)
        count, differs = _between(fn, ask, d, dtype, axes, device, longest, several, _explained(forward))
        if wrong is None and not differs and not notes:
            headline = f"the gradient is the adjoint at {count} positions up to {longest}"
            return GradientAudit(not undecided, headline + f"; {words}" * bool(words), (), forward)
        found = differs
        if wrong is not None:
            found = mistake(wrong.name, wrong.words, wrong.seen.replace("rows", "rows of dy", 1), wrong.mend)
        elif notes:
            found = mistake("backward-in-place", "dx is written into dy, which others may be given as well", "dy after "
                            "the call", "let dx have memory of its own")
        return GradientAudit(False, f"the gradient is wrong: {found.words}", (found,), forward)
    worst = int(positions[off.argmax()])
    seen = f"<dy, R x> and <R^T dy, x> differ by up to {off.max():.1e} at position {worst}"
    named = _named(found, right, forwards, allowed, forward, positions)
    if named[0] == "backward-not-adjoint" and several == 1 and forward.correct:
        named = _as_rotation(ask, forward, d, dtype, axes, device, longest) or named
    wrong = mistake(*named, seen,
                    "let dx be dy turned by -p, times the same length factor: the forward pass with -sin")
    return GradientAudit(False, f"the gradient is wrong: {wrong.words}", (wrong,), forward)


def _between(fn, backward, d, dtype, axes, device, longest, several, explained):
    """At how many positions <dy, R x> was held against <R^T dy, x>, and a mistake where they differ, or None."""
    random = np.random.default_rng(3)
    near = [q for k in range(7, 40) for q in (2 ** k - 1, 2 ** k, 2 ** k + 1)]
    at = np.unique([*range(130), *near, *random.integers(0, longest, 300, endpoint=True), longest])
    at = at[at <= longest]
    if several > 1:
        at = np.stack([random.permutation(at) for _ in range(several)])
    rows = at.shape[-1]
    x, dy = random.normal(size=(2, rows, d))  # of as many digits as there are
    ask = lambda f, x: taken(f(*(lambda x, at: (shaped(x, axes), at))(*given(x, at.copy(), dtype, device))))[0]
    y, dx = ask(fn, x).reshape(rows, d), ask(backward, dy).reshape(rows, d)
    x, dy = (taken(given(one, at, dtype, device)[0])[0] for one in (x, dy))
    furthest = at if several == 1 else at.max(axis=0)
    off = np.abs((dy * y).sum(axis=1) - (dx * x).sum(axis=1))
    size = np.abs(dy).sum(axis=1) * np.abs(x).max(axis=1) + np.abs(x).sum(axis=1) * np.abs(dy).max(axis=1)
    wrong = np.flatnonzero(~(off <= size * explained(furthest)))
    if not len(wrong):
        return rows, None
    where = ", ".join(map(str, np.atleast_1d(at[..., wrong[0]])))
    return rows, mistake("backward-position", f"at position {where}, which is the first of {len(wrong)} of {rows}, the "
                         "gradient is not the adjoint", f"<dy, R x> and <R^T dy, x> differ by {off[wrong[0]]:.1e}",
                         "let dx be dy turned by -p at every position, in the format of dy")


def _named(found, right, forwards, allowed, forward, positions):
    """The simplest explanation of these maps."""
    same = lambda other: np.abs(found - other).max() <= allowed
    d = found.shape[-1]
    identity = np.broadcast_to(np.eye(d), found.shape)
    length = forward.length_factor
    if not found.any():
        return "backward-cut", "no gradient comes back at all"
    if same(forwards):
        return "backward-forward", "dy is turned forwards, by p instead of -p"
    if same(identity) or same(identity * length):
        return "backward-cut", "dy comes back as it is: the rotation is cut out of the gradient"
    for power, words in ((0, "without the length factor"), (2, "with the square of the length factor"),
                         (-1, "over the length factor")):
        if length != 1 and same(right * length ** (power - 1)):
            return "backward-length", f"dy is turned back {words}"
    scale = np.sqrt((found ** 2).sum() / (right ** 2).sum())
    if same(right * scale):
        return "backward-length", f"dy is turned back, and {scale:.6g} times as long as it should be"
    columns = np.abs(found - right).max(axis=(0, 1)) > allowed
    if (np.abs(found[:, :, columns]) <= allowed).all():
        return "backward-cut", f"{columns.sum()} of {d} coordinates of dy are dropped"
    still = np.abs(found - found[:1]).max() <= allowed
    if still:
        return "backward-position", "the gradient of every position is turned alike"
    if np.abs(found[:2] - right[:2]).max() <= allowed:
        return "backward-position", "the gradient is turned by another position than the forward pass"
    diagonal = np.eye(d) * forwards
    if same(2 * diagonal - forwards):
        return "backward-own-sine", ("dx is the forward pass with -sin, and the two coordinates of a pair have sines "
                                     "of their own: each needs that of the other")
    transposed = np.abs(np.abs(found) - np.abs(right)).max() <= allowed
    if transposed:
        return "backward-sign", "some terms of dx have the wrong sign"
    return "backward-not-adjoint", f"dx is not R^T dy; {int(columns.sum())} of {d} coordinates of dy are answered wrong"


def _as_rotation(backward, forward, d, dtype, axes, device, longest):
    """What the backward pass computes, where it is a rotation by itself: pairs, then frequencies."""
    try:
        other = audit(backward, d, dtype=dtype, axes=axes, device=device, longest=longest)
    except ValueError:
        return None
    if not other.frequencies:
        return "backward-not-adjoint", f"dx is not R^T dy: as a function of dy, {other.diagnosis.words}"
    if other.layout != forward.layout:
        return "backward-layout", (f"dy is turned back in {other.layout} pairs, and x was turned in "
                                   f"{forward.layout} ones")
    if other.planes != forward.planes:
        return "backward-layout", (f"dy is turned back in {len(other.planes)} planes, and x was turned in "
                                   f"{len(forward.planes)}")
    theta, back = np.array(forward.frequencies), -np.array(other.frequencies)
    i = np.abs(theta - back).argmax()
    if other.position_offset and abs(theta[i] - back[i]) <= 8 * forward.unit:
        return "backward-position", (f"dy is turned back by positions that are off by "
                                     f"{abs(other.position_offset):g} from those of the forward pass")
    return "backward-frequencies", (f"dy is turned back by other frequencies: plane {i} by {back[i]:.6g}, "
                                    f"x by {theta[i]:.6g}")


def _by_tensors(fn):
    def backward(dy, positions):
        if not hasattr(dy, "requires_grad_"):
            raise TypeError("backward must be given, or a dtype whose tensors know their gradient, such as "
                            "torch.float32")
        x = (dy * 0 + 1).requires_grad_()
        y = fn(x, positions)
        y.backward(dy.reshape(y.shape))
        return dy * 0 if x.grad is None else x.grad

    return backward
