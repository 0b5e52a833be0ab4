"""Positions as a layer is given them, held against how they are meant to be made."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ._audit import _whole
from ._verdict import Verdict, mistake


@dataclass(frozen=True, repr=False)
class PositionAudit(Verdict):
    """The answer of audit_positions(). `expected`: what they are meant to be, -1 where padding may have any."""

    expected: np.ndarray


def audit_positions(ids, *, attention_mask=None, lengths=None, start=0):
    """Whether ids (tokens,) or (batch, tokens) are the positions of these tokens, and if not, what is off by what.

    attention_mask  (batch, tokens), 1 for a token, 0 for padding at either end: the first token of a row is at `start`
    lengths         of the sequences that are packed one after the other into each row: each begins at `start` again
    start           position of the first token: what is in the cache already; a number, or one for each row

    Without either a row counts from `start`. Only differences within a sequence reach a score, so a row that is off as
    a whole is named as such: it is wrong where cached keys were counted otherwise. Raises ValueError for shapes that
    don't fit, TypeError for positions that are no integers.

    >>> audit_positions([[0, 1, 2, 3, 4]], lengths=[3, 2]).diagnosis.id
    'packing-not-reset'
    """
    ids = np.atleast_2d(_whole(np.asarray(ids) if isinstance(ids, (list, tuple)) else ids)).astype(np.int64)
    if ids.ndim != 2 or ids.size == 0:
        raise ValueError(f"ids must have shape (tokens,) or (batch, tokens), got {ids.shape}")
    batch, tokens = ids.shape
    first = np.asarray(start).reshape(-1, 1)
    if first.dtype.kind not in "iu":
        raise TypeError(f"start must be integers, got {first.dtype}")
    if first.size not in (1, batch):
        raise ValueError(f"start must be one number or one for each of the {batch} rows, got {first.size}")
    if attention_mask is not None and lengths is not None:
        raise ValueError("attention_mask and lengths can't both be given: padding between packed sequences has no rule")
    mask = np.ones_like(ids, dtype=bool)
    segment = np.zeros(tokens, dtype=np.int64)
    if attention_mask is not None:
        given = np.atleast_2d(np.asarray(attention_mask))
        if given.shape != ids.shape:
            raise ValueError(f"attention_mask must have the shape of ids, {ids.shape}, got {given.shape}")
        mask = given == 1
        if not np.array_equal(mask, given) or not mask.any():
            raise ValueError("attention_mask must hold 1 for a token and 0 for padding, and one token at least")
    if lengths is not None:
        if min(lengths, default=0) < 1 or sum(lengths) != tokens:
            raise ValueError(f"lengths must be positive and add up to {tokens} tokens, got {list(lengths)}")
        segment = np.repeat(np.arange(len(lengths)), lengths)
    row = np.arange(tokens)
    begin = np.concatenate([[0], np.flatnonzero(np.diff(segment)) + 1])[segment]
    expected = np.where(mask, np.cumsum(mask, axis=1) - 1 - begin + first, -1)
    off = np.where(mask, ids - expected, 0)
    if not off.any():
        return PositionAudit(True, f"positions are right: {batch} x {tokens}", (), expected)
    at = tuple(int(k) for k in np.argwhere(off)[0])
    seen = f"row {at[0]}, token {at[1]} is at {ids[at]}, expected {expected[at]}"
    return _named(ids, mask, off, row, begin, first, expected, seen, lengths)


def _named(ids, mask, off, row, begin, first, expected, seen, lengths):
    """The simplest explanation that gives all of the ids."""
    def same(other):
        return np.array_equal(np.where(mask, ids, 0), np.where(mask, np.broadcast_to(other, ids.shape), 0))

    among = off[mask]
    padded = np.cumsum(mask, axis=1) - 1 + first
    found = None
    if (first != 0).any() and same(expected - first):
        found = ("cache-not-counted", "positions begin at 0, though tokens are in the cache", "add the cache's length")
    elif same(np.zeros_like(row)):
        found = ("positions-all-zero", "every token is at position 0", "count the tokens")
    elif (among == among[0]).all():
        found = ("position-offset", f"all positions are off by {among[0]}",
                 "count from the first token, with what is in the cache")
    elif lengths is not None and same(row + first):
        found = ("packing-not-reset", "positions run on from one packed sequence into the next",
                 "begin each sequence at its own first position")
    elif not mask.all() and same(row + first):
        found = ("padding-counted", "padding counts: the first token of a padded row is not the first position",
                 "count tokens that are no padding: cumsum(attention_mask) - 1")
    elif (first != first.flat[0]).any() and any(same(padded - begin - first + f) for f in first.flat):
        found = ("start-shared", "all rows begin where one of them does", "take the length of the cache of each row")
    elif len(ids) > 1 and same(ids[:1]):
        found = ("positions-shared", "every row has the positions of the first", "give each row its own")
    elif same(expected[:, ::-1]):
        found = ("positions-reversed", "positions run backwards", "count from the first token")
    elif mask.all() and (off == off[:, :1]).all():
        rows = np.flatnonzero(off[:, 0])
        found = ("row-offset", f"row {rows[0]} is off by {off[rows[0], 0]} as a whole" +
                 (f", and {len(rows) - 1} more by their own" if len(rows) > 1 else ""),
                 "count each row from its own first position")
    elif (law := _law(np.where(mask, expected, 0), same, ids[mask].max())) is not None:
        found = law
    else:
        step = np.diff(ids, axis=1)[mask[:, 1:] & mask[:, :-1] & (begin[1:] != row[1:])]
        if step.size and (step == step[0]).all():
            found = ("position-stride", f"positions grow by {step[0]} a token", "let them grow by 1")
        else:
            rows = np.flatnonzero(off.any(1))
            where = np.flatnonzero(off[rows[0]])
            each = off[rows[0]][where]
            run = len(where) == where[-1] - where[0] + 1 and (each == each[0]).all()
            words = (f"tokens {where[0]} to {where[-1]} of row {rows[0]} are off by {each[0]}" if run else
                     f"{len(among[among != 0])} of {among.size} positions are wrong")
            found = ("positions-shifted" if run else "wrong-positions", words, "count every token once, in order")
    finding = mistake(found[0], found[1], seen, found[2])
    return PositionAudit(False, f"positions are wrong: {found[1]}; {seen}", (finding,), expected)


def _law(expected, same, last):
    """What an engine does to right positions that are too large for it."""
    if last < 1:
        return None
    bits = np.frexp(np.maximum(expected, 1))[1]  # how many each has

    def kept(digits):  # of so many binary digits, ties to even
        unit = 2.0 ** np.maximum(bits - digits, 0)
        return np.round(expected / unit) * unit
    for id, other, words, mend in (
            ("position-clipped", np.minimum(expected, last), f"positions are clipped at {last}",
             "make the tables longer"),
            ("position-wraps", expected % (last + 1), f"positions count modulo {last + 1}", "make the tables longer"),
            ("float16-positions", kept(11), "positions are rounded to float16", "keep positions as integers"),
            ("bfloat16-positions", kept(8), "positions are rounded to bfloat16", "keep positions as integers")):
        if same(other):
            return id, words, mend
    return None
