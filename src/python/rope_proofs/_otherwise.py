"""The same rows asked otherwise: as a view, in calls of other lengths, in several heads and batch items."""

from __future__ import annotations

import numpy as np

from ._tensors import given, shaped, taken

_AMONG = 32  # tokens of the calls that others are held against
_HEADS, _ITEMS = 33, 3


def differing(fn, head_dim, dtype, axes, device, longest, allowed, position_axes=1):
    """(id, words, mend, heads or batch items alone, what such a one answers) of the first call in which fn answers the
    same rows otherwise than in one head of one batch item among others, or None; and notes. allowed(position): by how
    much two right answers to numbers up to 1 may differ. What fn can't be asked, since it raises, is a note."""
    random, notes, unasked = np.random.default_rng(1), [], []

    def drawn(*shape):
        return np.round(random.normal(size=(*shape, head_dim)) * 8) / 8  # numbers that every format holds

    def along(positions):
        """On every axis; each but the first a little behind the one before."""
        behind = np.arange(position_axes)[:, None]
        return np.maximum(positions - behind, 0) if position_axes > 1 else np.asarray(positions)

    def asked(x, positions, strided=False):
        """x (batch, heads, tokens, d) -> the answer in that shape."""
        order = ["bhtd".index(axis) for axis in axes] + ["bhtd".index(axis) for axis in "bhtd" if axis not in axes]
        laid = x.transpose(order)
        laid = np.ascontiguousarray(laid).reshape(laid.shape[:len(axes)])
        flat, at = given(laid.reshape(-1, head_dim).copy(), along(positions).copy(), dtype, device)
        given_x = flat.reshape(laid.shape)
        if strided:
            given_x = (given_x.transpose(-1, -2).contiguous().transpose(-1, -2) if hasattr(given_x, "contiguous") else
                       np.ascontiguousarray(given_x.swapaxes(-1, -2)).swapaxes(-1, -2))
        y, _ = taken(fn(given_x, at))
        if y.shape != laid.shape:
            raise ValueError(f"fn must return the shape of x, {laid.shape}, got {y.shape}")
        return y.reshape([x.shape[k] for k in order]).transpose(np.argsort(order))

    def among(x, positions):
        """The same tokens of one head, the last of a longer call that begins at 0."""
        more = -len(x) % _AMONG
        first = np.concatenate([drawn(more), x])[None, None]
        return asked(first, np.concatenate([np.zeros(more, np.int64), positions]))[0, 0, more:]

    def differ(ask, expected, x, positions, what):
        """Where an answer is another; nowhere where fn can't be asked so."""
        try:
            off = np.abs(ask() - expected).max(axis=-1)
        except Exception as error:  # whatever fn raises
            if not any(note.startswith(what) for note in unasked):
                unasked.append(f"{what} ({type(error).__name__}: {error})")
            return np.zeros((0, 1), int)
        bounds = np.abs(x).max() * np.array([allowed(int(p)) for p in positions])
        return np.argwhere(~(off <= bounds))

    few = np.minimum(np.array([0, 1, 2, 5, 7, 8]), longest)
    x = drawn(len(few))
    given_x, at = given(x.copy(), along(few).copy(), dtype, device)
    given_x = shaped(given_x, axes)
    fn(given_x, at)
    if not np.array_equal(taken(given_x)[0].reshape(x.shape), x):
        notes.append("the answer is written into x: whoever needs x again, as a gradient does, has to copy it first")
    if len(differ(lambda: asked(x[None, None], few, strided=True)[0, 0], asked(x[None, None], few)[0, 0], x, few,
                  "a strided view")):
        return ("not-contiguous", "a view that is not contiguous is answered otherwise than a copy of it",
                "use the strides of x, or copy it first", "", None), notes
    for tokens, first in _runs(longest):
        positions, x = first + np.arange(tokens), drawn(tokens)
        calls = f"calls of {'one token' if tokens == 1 else f'{tokens} tokens'}"
        answer = lambda: asked(x[None, None], positions)[0, 0]
        if len(wrong := differ(answer, among(x, positions), x, positions, calls)):
            k = wrong[0, 0]
            still = np.abs(answer()[k] - among(x[k:k + 1], 0 * positions[:1])[0]).max() <= allowed(0) * np.abs(x).max()
            where = f"a call of one token, at position {first}," if tokens == 1 else \
                f"token {k} of a call of {tokens} tokens, at position {positions[k]},"
            return ("one-token" if tokens == 1 else "few-tokens",
                    where + " is answered otherwise than the same token among others" +
                    ", as if it were at position 0" * bool(still and first),
                    "turn each token by its position, in a call of any length", "", None), notes
    for items, heads in ((1, _HEADS), (_ITEMS, 1), (_ITEMS, _HEADS)):
        if (items > 1 and "b" not in axes) or (heads > 1 and "h" not in axes):
            continue
        for count in (len(few), 1):
            positions, x = few[-count:], drawn(items, heads, count)
            expected = among(x.reshape(-1, head_dim), np.tile(positions, items * heads)).reshape(x.shape)
            several = " and ".join(["several heads"] * (heads > 1) + ["several batch items"] * (items > 1))
            if len(wrong := differ(lambda: asked(x, positions), expected, x, positions, several)):
                item, head = wrong[0, :2]
                word = "head" if heads > 1 else "batch item"

                def there(rows, at, items=items, heads=heads, place=(item, head)):
                    """One head of one batch item, the others 0."""
                    whole = np.zeros((items, heads, *rows.shape))
                    whole[place] = rows
                    return asked(whole, at)[place]

                which = f"{word} {head if heads > 1 else item} of {heads if heads > 1 else items}" + \
                    (f", of batch item {item}," if items > 1 and heads > 1 else "")
                h, t = np.indices((heads, count))
                for formula, token in (("(h n + t) // heads", (h * count + t) // heads),
                                       ("(t heads + h) % n", (t * heads + h) % count)):
                    mixed = among(x.reshape(-1, head_dim), np.tile(positions[token].ravel(), items)).reshape(x.shape)
                    if heads > 1 < count and not len(differ(lambda: asked(x, positions), mixed, x, positions, "")):
                        return ("heads-differ", f"token t of n in head h is turned by the position of token {formula}: "
                                "the axis of heads and that of tokens are taken for each other",
                                "take the positions along the axis of tokens", "", None), notes
                return ("heads-differ" if heads > 1 else "batches-differ",
                        f"{which} is answered otherwise than it is alone, in calls of "
                        f"{count} token{'s' * (count > 1)}", f"turn every {word} alike",
                        f"{word} {wrong[0, int(heads > 1)]}", there), notes
    return None, notes + ["not asked, as fn raises: " + "; ".join(unasked)] * bool(unasked)


def _runs(longest):
    """(tokens, first position) of the calls: single ones as a decoder asks them, short ones as one that guesses ahead
    does, and one whose length is no multiple of what a kernel takes at once."""
    ends = [9, 63, 64, 100, 255, 1000, 2048, 4097, 8191, 32768, 65537]
    single = sorted({0, 1, 2, 5, 7, 8, longest, *(p for p in ends if p < longest)})
    few = [(tokens, first) for tokens in (2, 3, 4, 5, 7, 12, 23) for first in (5, 1000)]
    return [(1, p) for p in single] + [(tokens, first) for tokens, first in few if first + tokens - 1 <= longest]
