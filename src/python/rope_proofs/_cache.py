"""A cache of rotated keys: what shifting, evicting and appending do to keys that are in it already."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ._audit import Audit, _callable, _dimension, audit
from ._tensors import given, taken
from ._verdict import Verdict, mistake


_KEYS = 80


@dataclass(frozen=True, repr=False)
class CacheAudit(Verdict):
    """The answer of audit_cache(). `rotation`: the Audit of the keys as they are added; `drift`: the error after so
    many shifts by 1, a pair each; `bound`: what one rotation may cost, so k of them k times that."""

    rotation: Audit
    drift: tuple[tuple[int, float], ...] = ()
    bound: float = 0.0


def audit_cache(make, head_dim=128, *, dtype="float32", device=None, longest=131071, **expected):
    """Whether cached keys are what they would be, had they been rotated at the positions they stand at now.

    make   make() returns an empty cache: an object with
             add(x, positions)           keys that are not rotated yet, (rows, head_dim), and their positions (rows,)
             keys()                      the rotated keys as attention reads them, (rows, head_dim), oldest first
           and, where it can do so,
             shift(first, last, delta)   keys at positions first <= p < last move by delta (llama.cpp's seq_add)
             evict(first, last)          keys at these positions go (seq_rm)
    Everything else, and what the rotation is meant to be, as for audit(). The keys as they are added are audited first;
    then appending in parts, shifting once and twice, by one part alone, evicting, and how the error grows.

    A pair of functions is a cache, too: see shifting().

    >>> import rope_proofs as rp
    >>> turned = lambda x, p: rp.rotate(x, p, layout="half_split")
    >>> audit_cache(shifting(turned, lambda keys, delta: turned(keys, 2 * delta)), 8).diagnosis.id
    'shift-twice'
    """
    d = _dimension(head_dim)
    _callable(make)

    def cached(*calls, read_between=False):
        """The keys after these calls of methods."""
        cache = make()
        for name, *arguments in calls:
            if name == "add":
                arguments = given(np.ascontiguousarray(arguments[0]), np.asarray(arguments[1]), dtype, device)
            getattr(cache, name)(*arguments)
            if read_between:
                cache.keys()
        y, _ = taken(cache.keys(), "keys() must return")
        return y.reshape(-1, d) if y.size % d == 0 else y

    def rotated(x, positions):
        cache = make()
        cache.add(x, positions)
        return cache.keys()

    def moved_by(x, positions):
        """Keys that were added at position 0, and shifted from there."""
        y = np.empty_like(x)
        for delta in np.unique(positions):
            rows = positions == delta
            y[rows] = cached(("add", x[rows], 0 * positions[rows]), *[("shift", 0, 1, int(delta))] * bool(delta))
        return y

    x = np.round(np.random.default_rng(2).normal(size=(_KEYS, d)) * 8) / 8  # numbers that every format holds
    twice = [cached(("add", x, np.arange(_KEYS)), *[("keys",)] * times) for times in (0, 1)]
    reread = twice[0].shape != twice[1].shape or (twice[0] != twice[1]).any()
    rotation = audit(rotated, d, dtype=dtype, device=device, longest=longest, **expected)
    if not rotation.correct:
        return CacheAudit(False, f"the keys are wrong before anything is shifted: {rotation.headline}",
                          (rotation.diagnosis,), rotation)
    n, room = len(x), max(longest // 2, 24)
    at = np.arange(n) + min(room, 5000) - 24 if longest >= 1100 else np.arange(n)
    right = lambda positions, rows=slice(None): cached(("add", x[rows], np.asarray(positions)))
    once = 3 * 2 ** 0.5 * rotation.unit * rotation.length_factor * 2 ** 0.5 * np.abs(x).max()  # see rounding.hpp
    graded = 2 * max((g["error"] for g in rotation.precision if g["position"] <= at[-1]), default=0) * np.abs(x).max()
    near = lambda a, b, times=2: a.shape == b.shape and np.abs(a - b).max() <= times * once + graded
    drift = []

    def wrong(name, words, evidence, mend):
        found = mistake(name, words, evidence, mend)
        return CacheAudit(False, f"the cache is wrong: {words}", (found,), rotation, tuple(drift), float(once))

    if reread:
        return wrong("read-changes", "keys that are read twice are other keys the second time",
                     _seen(twice[1], twice[0], np.arange(n)), "let keys() return what is stored, and turn nothing")
    whole = right(at)
    one_by_one = cached(*[("add", x[k:k + 1], at[k:k + 1]) for k in range(n)])
    if not near(one_by_one, whole, 0.5):
        return wrong("cache-append", "keys that are added one by one are not those that are added at once",
                     _seen(one_by_one, whole, at), "turn each key once, by its own position, when it is added")
    early = np.arange(48)  # below any length at which a scaling sets in
    later = cached(("add", x[:48], early), ("add", x[:1], np.array([longest])))
    far = right(np.append(early, longest), np.append(early, 0))
    if later.shape != far.shape or not near(later[:48], far[:48], 0.5):
        return wrong("cached-under-another-base",
                     f"keys that were cached before one at position {longest} came are of another rotation than those "
                     "that come with it", _seen(later[:48], far[:48], early),
                     "cache keys before the rotation, or turn all of them again when the base changes")
    cache = make()
    if hasattr(cache, "shift"):
        far = ((-512,), (-int(at[0]),)) if at[0] > 512 else ()
        for shifts in ((-16,), (16,), *far, (-16, -7), (-16, 16)):
            moved = [("add", x, at)]
            first = int(at[0])
            for delta in shifts:
                moved.append(("shift", first, first + n, delta))
                first += delta
            meant = right(at + sum(shifts))
            for between in (False, True) if len(shifts) > 1 else (False,):
                found = cached(*moved, read_between=between)
                if not near(found, meant, 2 + len(shifts)):
                    return wrong(*_shift_named(found, right, at, shifts, near, whole, between, rotation, moved_by),
                                 _seen(found, meant, at),
                                 "turn cached keys by delta alone, once for each shift, with the frequencies they were "
                                 "turned with and no length factor")
        low, high = n // 4, 3 * n // 4  # there are keys at both ends, and only one of them is to move
        found = cached(("add", x, at), ("shift", int(at[low]), int(at[high]), -8))
        meant = np.concatenate([whole[:low], right(at - 8)[low:high], whole[high:]])
        if not near(found, meant, 3):
            others = np.r_[0:low, high:n]
            reach = "keys outside first <= p < last are moved too" if found.shape == whole.shape and not near(
                found[others], whole[others]) else "not all keys at first <= p < last are moved"
            return wrong("shift-reaches-others", reach, _seen(found, meant, at),
                         "move the keys of these positions only")
    closed = False
    if hasattr(cache, "evict"):
        low, high = int(at[8]), int(at[16])
        left = np.r_[0:8, 16:n]
        found = cached(("add", x, at), ("evict", low, high))
        closed = not hasattr(cache, "shift") and near(found, right(np.r_[at[:8], at[16:] - (high - low)], left), 3)
        if not closed and not near(found, whole[left]):  # it may close the gap by itself
            what = "keys that were evicted are still there" if len(found) > len(left) else \
                f"{len(found)} keys are left, and {len(left)} should be" if len(found) < len(left) else \
                "the keys that are left are not those that were there"
            return wrong("evicted-wrong", what, f"positions {low} to {high - 1} of {n} keys",
                         "drop these keys, and leave the others as they are")
        if hasattr(cache, "shift"):
            found = cached(("add", x, at), ("evict", low, high), ("shift", high, int(at[-1]) + 1, low - high))
            places = np.r_[at[:8], at[16:] - (high - low)]
            meant = right(places, left)
            if not near(found, meant, 3):
                return wrong("evicted-wrong", "after evicting and closing the gap keys are at other positions",
                             _seen(found, meant, at[left]), "turn the keys behind the gap back by its length, once")
    for words, calls in _after_others(x, at, hasattr(cache, "shift"), hasattr(cache, "evict")):
        rows, places = _held_after(calls, not hasattr(cache, "shift") and closed)
        for between in (False, True):
            found = cached(*calls, read_between=between)
            if not near(found, meant := cached(("add", rows, places)), 2 + len(calls)):
                return wrong("cache-operations", words, _seen(found, meant, places), "let each call do what it says, "
                             "to the keys that are there when it is called")
    if hasattr(cache, "shift"):
        first = int(at[0])
        for k in (1, 4, 16):
            calls = [("shift", first - j, first - j + n, -1) for j in range(k)]
            error = float(np.abs(cached(("add", x, at), *calls, read_between=True) - right(at - k)).max())
            drift.append((k, error))
            if error > (k + 2) * once + graded:
                return wrong("shift-drifts", f"after {k} shifts by 1 keys are off by {error:.1e}, and {k} roundings of "
                             f"{dtype} explain {(k + 2) * once + graded:.1e}", "against keys rotated once at the place "
                             "they end at", "re-rotate in float32 at least, from tables made in float64")
    asked = [name for name in ("shift", "evict") if hasattr(cache, name)]
    words = f"the cache holds what it should, after {', '.join(['append'] + asked)}"
    if drift:
        k, error = drift[-1]
        words += f"; {k} shifts cost {error:.1e}, where roundings explain {(k + 2) * once + graded:.1e}"
    return CacheAudit(True, words, (), rotation, tuple(drift), float(once))


def _after_others(x, at, shifts, evicts):
    """What is wrong where the keys after these calls are others, and the calls."""
    first, end, new, part = int(at[0]), int(at[-1]) + 1, 8, len(x) - 8
    add = ("add", x[:part], at[:part])
    behind = lambda by=0: ("add", x[part:], at[part:] + by)
    out = []
    if shifts:
        out += [("keys that are added after a shift are moved, too", [add, ("shift", first, end, -16), behind()]),
                ("keys that are added where a shift left room are moved by it",
                 [add, ("shift", first + 40, end, -20), behind(-new)])]
    if evicts:
        out += [("keys that are added after others were evicted are at other positions",
                 [add, ("evict", first + 8, first + 16), behind()]),
                ("of two calls of evict one is not done",
                 [add, ("evict", first + 8, first + 16), ("evict", first + 24, first + 32)])]
    if shifts and evicts:
        early = first >= len(x)  # there is room
        out += [("evicting keys whose positions are in no order takes others away",
                 [add, ("shift", first + 40, end, -len(x)), ("evict", first - 36, first - 24)])] * early
        out += [("keys that are added behind a gap that was closed are at other positions",
                 [add, ("evict", first + 8, first + 16), ("shift", first + 16, end, -8), behind(-8)])]
    return out


def _held_after(calls, closes):
    """The keys, oldest first, that are held after these calls, and their positions; closes: what is evicted leaves no
    gap."""
    rows, at = calls[0][1][:0], np.zeros(0, np.int64)
    for name, *given in calls:
        if name == "add":
            rows, at = np.concatenate([rows, given[0]]), np.append(at, given[1])
            continue
        first, last = given[:2]
        inside = (first <= at) & (at < last)
        if name == "shift":
            at = np.where(inside, at + given[2], at)
        else:
            rows, at = rows[~inside], at[~inside]
            at = np.where(at >= last, at - (last - first), at) if closes else at
    return rows, at


def shifting(rotate, shift):
    """A cache for audit_cache() of two functions: rotate(x, positions) -> keys, and shift(keys, delta) -> the same keys
    delta positions on, delta (rows,) int64, 0 for those that stay."""
    class Cache:
        def __init__(self):
            self.parts, self.at = [], []

        def add(self, x, positions):
            self.parts.append(taken(rotate(x, positions))[0])
            self.x, self.at = x, np.append(self.at, np.asarray(positions)).astype(np.int64)

        def keys(self):
            dtype = getattr(self.x, "dtype", "float64")
            return np.concatenate(self.parts).astype(dtype if isinstance(dtype, np.dtype) and dtype.kind == "f"
                                                     else np.float32)

        def shift(self, first, last, delta):
            moved = np.where((first <= self.at) & (self.at < last), delta, 0)
            self.parts, self.at = [taken(shift(self.keys(), moved))[0]], self.at + moved

    return Cache


def _seen(found, meant, at):
    if found.shape != meant.shape:
        return f"keys() has shape {found.shape}, expected {meant.shape}"
    off = np.abs(found - meant).max(axis=1)
    return f"the key that was added at position {int(at[off.argmax()])} is off by {off.max():.1e}"


def _shift_named(found, right, at, shifts, near, whole, between, rotation, moved_by):
    """What was done instead of these shifts, the simplest first: (id, words)."""
    total, last = sum(shifts), shifts[-1]
    several = f"of shifts by {' and '.join(map(str, shifts))}" + (", keys read between" if between else "")
    if found.shape != whole.shape:
        return "shift-loses", "keys are lost or doubled by a shift"
    if len(shifts) > 1:
        for name, other, words in (("shift-overwritten", last, f"{several} only the last is done"),
                                   ("shift-overwritten", shifts[0], f"{several} only the first is done"),
                                   ("shift-twice", 2 * shifts[0] + last, f"{several} the first is done twice")):
            if other != total and near(found, right(at + other), 4):
                return name, words
    for name, other, words in (("shift-lost", 0, f"a shift by {total} leaves the keys where they are"),
                               ("shift-twice", 2 * total, f"a shift by {total} is done twice"),
                               ("shift-backwards", -total, f"a shift by {total} turns the wrong way")):
        if other != total and (at + other >= 0).all() and near(found, right(at + other), 4):
            return name, words
    for other in range(-2 * abs(total), 2 * abs(total) + 1) if abs(total) <= 16 else ():
        if (at + other >= 0).all() and near(found, right(at + other), 4):
            return "shift-other-distance", f"a shift by {total} moves keys by {other}"
    length = np.sqrt((found ** 2).sum() / (whole ** 2).sum())
    if near(found / length, right(at + total), 4):
        return "shift-length", f"a shift makes keys {length:.9g} times as long: the length factor is applied again"
    a, b = np.array(rotation.planes).T
    plane, meant = found[:, a] + 1j * found[:, b], right(at + total)
    meant = meant[:, a] + 1j * meant[:, b]
    more = np.angle((plane * meant.conj()).sum(axis=0))  # the same for all keys, as no rounding is
    if near(plane, meant * np.exp(1j * more), 4):
        i, theta = np.abs(more).argmax(), np.array(rotation.frequencies)
        words = f"a shift by {total} turns plane {i} by {more[i]:.3g} more than the rotation that keys are cached with"
        plain = (rotation.base or 1) ** (-np.arange(len(theta)) / len(theta))
        if rotation.scaling != "none" and near(plane, meant * np.exp(1j * (plain - theta) * total), 4):
            return "shift-unscaled", f"{words}: by the frequencies of base {rotation.base:g} without its scaling"
        still = np.abs(more) <= 1e-3 * np.abs(more[i])
        return "shift-other-rotation", (f"{words}, and {still.sum()} of {len(more)} as it does" * bool(still.any()) or
                                        words) + ": another base, scaling or delta"
    off = np.abs(found - right(at + total)).max()
    for form, unit in (("float16", 2.0 ** -11), ("bfloat16", 2.0 ** -8)):
        if off <= (2 + len(shifts)) * 6 * unit * np.abs(whole).max():  # what rotations in that format may cost
            return "shift-drifts", f"a shift rounds keys as {form} does, which they are not cached in: {off:.1e}"
    turned = [k for k in range(found.shape[0]) if near(found[k:k + 1], right(at + total)[k:k + 1], 4)]
    if turned:
        return "shift-reaches-few", f"{len(turned)} of {len(found)} keys are moved by {total}, the others are not"
    words = f"a shift by {total} makes other keys than the rotation they are cached with: "
    try:
        other = audit(moved_by, found.shape[1], longest=1023, layout=rotation.layout, rotary_dim=rotation.rotary_dim,
                      length_factor=rotation.length_factor, unsupported=("many tokens", "heads", "batch"))
        return "shift-other-rotation", words + ("another base, scaling or delta" if other.correct else
                                                other.diagnosis.words)
    except ValueError:  # what it answers can't be read
        return "shift-other-rotation", words + "another base, scaling, layout or delta"
