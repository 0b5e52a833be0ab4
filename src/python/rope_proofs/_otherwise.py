"""The same rows asked otherwise: in calls of other lengths and orders, in several heads and batch items, as views."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np

from ._tensors import dtype_name, given, shaped, taken

_MANY = 1024  # tokens of a call
_AMONG = 32  # calls that others are held against have a multiple of so many tokens
_AT_ONCE = 160  # of which these, at most, are looked at
GROWN = "tables that grow, these calls being the first"
_HEADS, _ITEMS = 71, 5  # no multiple of what is taken at once
#: what fn may be said not to be asked: `unsupported`
UNSUPPORTED = ("one token", "many tokens", "heads", "batch")


class Wrong(NamedTuple):
    """A mistake; part, there: heads or batch items alone, and what such a one answers."""
    name: str
    words: str
    mend: str
    seen: str = "the same rows asked otherwise"
    part: str = ""
    there: object = None


class Call(NamedTuple):
    """Tokens that are asked in one call."""
    shows: str  # what no other call shows
    positions: np.ndarray  # (tokens,), or of several axes (axes, tokens)
    how: str = ""  # how these stand in the call, in words; empty: one after the other
    items: int = 1
    heads: int = 1
    laid: str = ""  # "view", "fused": of x; "every second", "again": of the positions
    power: int = 0  # x is so many powers of two larger

    @property
    def tokens(self):
        return self.positions.shape[-1]

    @property
    def furthest(self):
        """Of each token, on all axes."""
        return self.positions if self.positions.ndim == 1 else self.positions.max(axis=0)

    @property
    def needs(self):
        """What fn has to take for it, in the words of `unsupported`."""
        return {word for word, needed in zip(UNSUPPORTED, (self.tokens == 1, self.tokens > _MANY, self.heads > 1,
                                                           self.items > 1)) if needed}

    @property
    def asked(self):
        """What it is, where fn can't be asked so."""
        several = ["several heads"] * (self.heads > 1) + ["several batch items"] * (self.items > 1)
        return _LAID.get(self.laid, ("",))[0] or " and ".join(several) or \
            f"calls of {'one token' if self.tokens == 1 else f'{self.tokens} tokens'}"


#: what it is, the name of the mistake, what is wrong, what to change
_LAID = {
    "view": ("a strided view", "not-contiguous", "a view that is not contiguous is answered otherwise than a copy of "
             "it", "use the strides of x, or copy it first"),
    "fused": ("a part of a wider buffer", "not-contiguous", "a part of each row of a wider buffer, as of query, key "
              "and value that are one, is answered otherwise than a copy of it", "use the strides of x, or copy it "
              "first"),
    "every second": ("positions with a stride", "not-contiguous", "positions that are every second number of an array "
                     "are taken for others", "use the strides of the positions, or copy them first"),
    "again": ("positions in the same array", "call-remembered", "positions that are written into the array of the call "
              "before are taken for those that were there", "look at what the positions are, not at which array they "
              "are in"),
}


def otherwise(fn, head_dim, dtype, axes, device, longest, position_axes=1, unsupported=(), then=()):
    """differing(), see there, of this fn; calls that tables grow by are asked at once, before there is any longer one.
    then: functions that are asked between two calls of fn."""
    random, notes, unasked = np.random.default_rng(1), [], {}
    pool = np.round(random.normal(size=(251, head_dim)) * 8) / 8  # numbers that every format holds
    changed, by_call = [], False
    order = ["bhtd".index(axis) for axis in axes] + ["bhtd".index(axis) for axis in "bhtd" if axis not in axes]

    def drawn(*shape):
        first = int(random.integers(len(pool)))
        return pool[(first + np.arange(int(np.prod(shape)))) % len(pool)].reshape(*shape, head_dim)

    def asked(x, positions, laid=""):
        """x (batch, heads, tokens, d) -> the answer in that shape."""
        rows = np.ascontiguousarray(x.transpose(order))
        rows = rows.reshape(rows.shape[:len(axes)])
        wide = np.concatenate([rows + 1, rows, rows - 1], axis=-1) if laid == "fused" else rows
        at = np.repeat(positions, 2, axis=-1) if laid == "every second" else positions.copy()
        if laid == "every second":
            at[..., 1::2] = 0
        flat, at = given(wide.reshape(-1, wide.shape[-1]).copy(), at, dtype, device)
        given_x = flat.reshape(wide.shape)
        if laid == "fused":
            given_x = given_x[..., head_dim:2 * head_dim]
        elif laid == "view":
            given_x = (given_x.transpose(-1, -2).contiguous().transpose(-1, -2) if hasattr(given_x, "contiguous") else
                       np.ascontiguousarray(given_x.swapaxes(-1, -2)).swapaxes(-1, -2))
        elif laid == "every second":
            at = at[..., ::2]
        elif laid == "again":
            now, at = at, given(wide.reshape(-1, wide.shape[-1]), positions // 2, dtype, device)[1]
            fn(given_x + 0, at)
            at[...] = now
        if by_call:
            fn(*few_given())
        y, _ = taken(fn(given_x, at))
        if y.shape != rows.shape:
            raise ValueError(f"fn must return the shape of x, {rows.shape}, got {y.shape}")
        if not np.array_equal(np.asarray(at.cpu() if hasattr(at, "cpu") else at), positions):
            changed.append(positions)
        return y.reshape([x.shape[k] for k in order]).transpose(np.argsort(order))

    def among(x, positions):
        """Tokens (tokens, d) of one head in calls that begin at 0, grow, and end at the furthest of them all."""
        far, out = positions.max(axis=-1, keepdims=True), np.empty(x.shape)
        begin = far * 0 if position_axes == 1 else np.arange(position_axes)[:, None]  # no call of text alone
        by_size = np.argsort(positions.reshape(-1, len(x)).sum(axis=0), kind="stable")
        for first in range(0, len(x), _AT_ONCE):
            rows = by_size[first:first + _AT_ONCE]
            more = _AMONG - (len(rows) + 1) % _AMONG
            at = np.concatenate([begin, positions[..., rows], np.repeat(far, more, axis=-1)], axis=-1)
            whole = np.concatenate([drawn(1), x[rows], drawn(more)])
            out[rows] = asked(whole[None, None], at)[0, 0, 1:1 + len(rows)]
        return out

    def looked_at(call):
        """The rows (item, head, token) that are held against others: all, or so many that each block has some."""
        count = call.items * call.heads * call.tokens
        rows = np.arange(count)
        if count > 600:
            block = np.array([0, 1, 1023, 1024, 1025, 2048, 4095, 4096, 4097, count - 1])
            rows = np.unique(np.r_[rows[:64], rows[::count // 160 | 1], block[block < count]])
        return np.unravel_index(rows, (call.items, call.heads, call.tokens))

    def answer(call, x):
        """None where fn can't be asked so."""
        try:
            return asked(x * 2.0 ** call.power, call.positions, call.laid) / 2.0 ** call.power
        except Exception as error:  # whatever fn raises
            unasked.setdefault(call.asked, (f"{call.asked} ({type(error).__name__}: {error})", call))
            return None

    few = _along(np.minimum(np.array([0, 1, 2, 5, 7, 8]), longest), position_axes, longest)[0]

    def few_given(x=None):
        x, at = given(drawn(few.shape[-1]) if x is None else x.copy(), few.copy(), dtype, device)
        return shaped(x, axes), at

    def differing(allowed, remembered=True):
        """What is Wrong in the first call in which fn answers the same rows otherwise than in one head of one batch
        item among others, or None; notes; and what fn raises for.
        allowed(positions): by how much two right answers to numbers up to 1 may differ. remembered: a call may be
        turned by how long it is, and this remembered until there is a short one, as transformers' dynamic NTK is."""
        nonlocal by_call
        by_call = remembered
        x = drawn(few.shape[-1])
        given_x, at = few_given(x)
        fn(given_x, at)
        if not np.array_equal(taken(given_x)[0].reshape(x.shape), x):
            notes.append("the answer is written into x: whoever needs x again, as a gradient does, has to copy it "
                         "first")
        if _overwritten((fn, *then), few_given):
            return Wrong("answer-overwritten", "an answer is overwritten by the next one: both are one buffer", "give "
                         "each answer memory of its own: after the query comes the key"), notes, unasked
        first = x, few, among(x, few)
        xs = [grown[k][0] if k in grown else drawn(call.items, call.heads, call.tokens)
              for k, call in enumerate(calls)]
        rows = [looked_at(call) for call in calls]
        right = [(x[at], call.positions[..., at[2]]) for call, x, at in zip(calls, xs, rows)]
        # all of them before any call is asked, so that none has spoilt them
        if by_call:
            right = [among(*one) for one in reversed(right)][::-1]
        else:
            ends = np.cumsum([len(x) for x, _ in right])
            right = np.split(among(np.concatenate([x for x, _ in right]), np.concatenate([at for _, at in right], -1)),
                             ends[:-1])
        for k, (call, x, at, expected) in enumerate(zip(calls, xs, rows, right)):
            if (found := grown[k][1] if k in grown else answer(call, x)) is None:
                continue
            bounds = np.abs(x).max() * allowed(call.furthest[at[2]])
            if len(wrong := np.flatnonzero(~(np.abs(found[at] - expected).max(axis=-1) <= bounds))):
                wrong = tuple(int(index[wrong[0]]) for index in at)
                return _named(call, wrong, x, at, asked, among, allowed), notes, unasked
        if changed:
            return Wrong("positions-changed", "the positions are changed in place, and the next layer is given others",
                         "copy the positions before they are changed"), notes, unasked
        x, at, expected = first
        bounds = np.abs(x).max() * allowed(at.reshape(-1, len(x)).max(axis=0))
        if (np.abs(among(x, at) - expected).max(axis=-1) > bounds).any():
            return Wrong("call-remembered", "the first call is answered otherwise when it is asked again after others",
                         "keep nothing of the calls before: what is cached is not to be written to"), notes, unasked
        return None, notes, unasked

    calls = [call for call in _calls(longest, axes, position_axes, dtype_name(dtype))
             if not call.needs & set(unsupported)]
    grown = {k: (x, answer(call, x)) for k, call in enumerate(calls) if call.shows == GROWN
             for x in [drawn(1, 1, call.tokens)]}
    return differing


@contextmanager
def in_seconds(seconds):
    """Raises TimeoutError in what takes longer, and where that can't be done before anything is."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        raise TimeoutError("no timer here")

    def late(*_):
        raise TimeoutError(f"took more than {seconds} s")

    before = signal.signal(signal.SIGALRM, late)
    left, again = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left, again)
        signal.signal(signal.SIGALRM, before)


def not_asked(unasked):
    """What fn raises for, in words, and whether that leaves something undecided."""
    words = "; ".join(one for one, _ in unasked.values())
    return f"not asked, as fn raises: {words}" * bool(words), any(call.needs or not call.laid
                                                                  for _, call in unasked.values())


def _named(call, wrong, x, rows, asked, among, allowed):
    """What is wrong in this call."""
    item, head, k = wrong
    tokens, position = call.tokens, ", ".join(map(str, np.atleast_1d(call.positions[..., k])))
    seen = f"the same rows asked otherwise: {call.shows}"
    if call.laid:
        return Wrong(*_LAID[call.laid][1:], seen)
    if call.power:
        return Wrong("not-linear", f"x times 2^{call.power} is not answered by 2^{call.power} times as much",
                     "neither clip x nor flush what is small", seen)
    if call.items == call.heads == 1:
        zero = among(x[0, 0, k:k + 1], 0 * call.positions[..., :1])[0]
        still = np.abs(asked(x, call.positions)[0, 0, k] - zero).max() <= allowed(np.array(0)) * np.abs(x).max()
        where = f"a call of one token, at position {position}," if tokens == 1 else \
            f"token {k} of a call of {tokens} tokens{call.how}, at position {position},"
        by_one = lambda rows, at: np.concatenate([asked(rows[None, None, i:i + 1], at[..., i:i + 1])[0, 0]
                                                  for i in range(len(rows))])
        return Wrong("one-token" if tokens == 1 else "call-order" if call.how else
                     "few-tokens" if tokens < _AMONG else "many-tokens",
                     where + " is answered otherwise than the same token among others" +
                     ", as if it were at position 0" * bool(still and call.positions[..., k].any()),
                     "turn each token by its own position, in a call of any length and order", seen,
                     there=None if still or tokens > 1 else by_one)
    word = "head" if call.heads > 1 else "batch item"
    place = (item, head)

    def there(rows, at):
        """One head of one batch item, the others 0."""
        whole = np.zeros((call.items, call.heads, *rows.shape))
        whole[place] = rows
        return asked(whole, at)[place]

    which = f"{word} {head if call.heads > 1 else item} of {call.heads if call.heads > 1 else call.items}" + \
        (f", of batch item {item}," if call.items > 1 and call.heads > 1 else "")
    h, t = rows[1:]
    for formula, token in (("h, as there are as many", h), ("(h n + t) // heads", (h * tokens + t) // call.heads),
                           ("(t heads + h) % n", (t * call.heads + h) % tokens)):
        if call.heads > 1 < tokens and token.max() < tokens:
            mixed = among(x[rows], call.positions[..., token])
            if np.abs(asked(x, call.positions)[rows] - mixed).max() <= allowed(call.furthest.max()) * np.abs(x).max():
                return Wrong("heads-differ", f"token t of n in head h is turned by the position of token {formula}: "
                             "the axis of heads and that of tokens are taken for each other",
                             "take the positions along the axis of tokens", seen)
    return Wrong("heads-differ" if call.heads > 1 else "batches-differ",
                 f"{which} is answered otherwise than it is alone, in calls of {tokens} token{'s' * (tokens > 1)}",
                 f"turn every {word} alike", seen, f"{word} {head if call.heads > 1 else item}", there)


def _overwritten(functions, question):
    """Whether an answer is another one after the others."""
    try:
        kept = functions[0](*question())
        before = taken(kept)[0].copy()
        for f in (*functions[1:], functions[0]):
            f(*question())
        return not np.array_equal(taken(kept)[0], before)
    except Exception:  # it is asked in the same way below, and what it raises is said there
        return False


def _along(positions, axes, longest):
    """On every axis: each a little behind the one before; far apart; each alone. The positions where there is one."""
    if axes == 1:
        return [positions]
    a = np.arange(axes)[:, None]
    apart = [np.minimum(positions * (3 + 5 * ((a + k) % axes)) // (5 * axes - 2) + a, longest) for k in range(axes)]
    return [np.maximum(positions - a, 0), *apart, *(np.where(a == k, positions, 0) for k in range(axes))]


def _calls(longest, axes, position_axes, dtype):
    """The calls that are asked; those beyond `longest` are not."""
    run = lambda tokens, first: np.arange(first, first + tokens)
    spread = (longest * (run(37, 1) * 0.6180339887 % 1)).astype(np.int64)
    spread[[0, 3, -1]] = 3, longest, 9  # neither first nor last, nor near the end
    mixed = 40 + (7 * run(47, 0) + 11) % 47  # by no permutation that is its own inverse
    ends = [0, 1, 2, 5, 7, 8, 9, 33, 63, 64, 70, 100, 128, 255, 300, 513, 1000, 2048, 4097, 6000, 8191, 32768, 65537]
    many = (3 + run(4200, 0)) % (longest + 1)
    far = np.minimum(np.array([7, 1, 300, longest, 1000, 5]), longest)
    heads, items = (_HEADS if "h" in axes else 1), (_ITEMS if "b" in axes else 1)
    square = 40 if heads > 1 else 1
    powers = (-6, 9) if dtype == "float16" else (-40, 40)
    rows = [Call("decoding", run(1, p)) for p in sorted({longest, *ends})]
    rows += [Call("guessing ahead", run(tokens, first)) for tokens in (2, 3, 4, 5, 7, 12, 23) for first in (5, 1003)]
    rows += [Call("prefill from a position on", run(tokens, first)) for tokens, first in
             ((32, 7), (47, 40), (60, 100), (64, 40), (129, 1000), (256, 3333))]
    rows += [
        Call("no run of positions", mixed, " in mixed order"),
        Call("no run, by its ends one", np.r_[40, mixed[(mixed > 40) & (mixed < 86)], 86],
             " in mixed order but for its ends"),
        Call("the largest position in between", spread, " in mixed order"),
        Call("packed sequences", np.r_[37:60, 0:20, 0:9], " of packed sequences"),
        Call("padding at the left", np.r_[np.zeros(40, np.int64), 0:30], " behind padding"),
        Call("a pace that is not 1", run(33, 1) * 3, " three apart"),
        Call("a batch of one position", np.full(40, min(777, longest)), " of one position"),
        Call("more rows than a block has", many, "" if many[0] < many[-1] else " of packed sequences"),
        *(Call(_LAID[laid][0], run(5, 4), laid=laid) for laid in _LAID),
        *(Call("numbers of another size", run(5, 4), power=power) for power in powers),
        Call("several heads", far, heads=heads),
        Call("several heads when decoding", far[3:4], heads=heads),
        Call("several batch items", far, items=items),
        Call("several batch items when decoding", far[3:4], items=items),
        Call("heads of several batch items", far[2:4], "", items, heads),
        Call("heads of several batch items when decoding", far[3:4], "", items, heads),
        Call("as many heads as tokens", run(square, 1001), heads=square),
        Call("as many batch items as tokens", run(5, 1001), "", items, min(heads, 3))]
    if position_axes > 1:
        column = np.stack([*[np.full(48, 5)] * (position_axes - 2), np.tile(run(6, 0), 8), np.repeat(run(8, 0), 6)])
        rows.append(Call("a picture, column by column", column, " of a grid"))
    rows += [Call(GROWN, np.r_[np.zeros(12, np.int64), p]) for k in range(3, 40) for p in (2 ** k, 2 ** k + 1)]
    out = []
    for call in rows:
        ways = _along(call.positions, position_axes, longest) if call.positions.ndim == 1 else [call.positions]
        if call.items * call.heads > 1 or call.laid or call.power or call.tokens > _MANY or call.shows == GROWN:
            ways = ways[:2][-1:]
        out += [call._replace(positions=at) for at in ways if call.positions.max() <= longest]
    return out
