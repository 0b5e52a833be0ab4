"""Positions as a layer is given them, held against how they are meant to be made."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

import numpy as np

from ._audit import _whole
from ._verdict import Verdict, mistake


@dataclass(frozen=True, repr=False)
class PositionAudit(Verdict):
    """The answer of audit_positions(). `expected`: what they are meant to be, -1 where padding may have any."""

    expected: np.typing.NDArray[np.int64]


def audit_positions(ids, *, attention_mask=None, lengths=None, start=0, step=1, parts=None, parents=None, ranks=None,
                    reset=True):
    """Whether ids (tokens,) or (batch, tokens) are the positions of these tokens, and if not, what is off by what.

    attention_mask  (batch, tokens), 1 for a token, 0 for padding at either end: the first token of a row is at `start`
    lengths         of the sequences that are packed one after the other into each row: each begins at `start` again;
                    with a mask, of those of them that are no padding
    reset           False: packed sequences run on, as rows of a table with one for each token do
    ranks           (rank, count): ids are of the tokens that one of so many ranks holds of each sequence, the rank-th
                    of 2 count parts from its front and that from its back, as Megatron's context parallelism has it
    parents         of a tree of drafted tokens: the place of each one's parent, before its own, -1 for a root; a token
                    is one position beyond its parent, a root at `start`
    start           position of the first token: what is in the cache already; a number, or one for each row
    step            from each token to the next: the number of ranks where tokens are dealt out to them in turn
    parts           ids are (3, tokens), time, height and width as Qwen2-VL has them, of parts that follow each other:
                    so many tokens of text, or (t, h, w) of a picture or film, merged patches; in the place of t the
                    times of its frames where they aren't 0, 1, 2, ...: [5, (1, 4, 6), 7, ([0, 2, 4], 4, 6)]; or (2,
                    tokens), rows and columns, and (h, w) of a picture

    Without either a row counts from `start`. Only differences within a sequence reach a score, so a row that is off as
    a whole is named as such: it is wrong where cached keys were counted otherwise. Raises ValueError for shapes that
    don't fit, TypeError for positions that are no integers.

    >>> audit_positions([[0, 1, 2, 3, 4]], lengths=[3, 2]).diagnosis.id
    'packing-not-reset'
    """
    ids = np.atleast_2d(_whole(np.asarray(ids) if isinstance(ids, (list, tuple)) else ids)).astype(np.int64)
    if parts is not None:
        if attention_mask is not None or lengths is not None or step != 1 or np.ndim(start) != 0:
            raise ValueError("parts goes with one start, and without attention_mask, lengths and step")
        return _of_parts(ids, parts, int(start))
    if ranks is not None or parents is not None:
        if attention_mask is not None or step != 1 or (parents is not None and lengths is not None):
            raise ValueError("ranks goes without attention_mask and step, parents without lengths, too")
        return _dealt(ids, np.asarray(start).reshape(-1, 1), lengths, reset, ranks, parents)
    if ids.ndim != 2 or ids.size == 0:
        raise ValueError(f"ids must have shape (tokens,) or (batch, tokens), got {ids.shape}")
    batch, tokens = ids.shape
    first = np.asarray(start).reshape(-1, 1)
    if first.dtype.kind not in "iu":
        raise TypeError(f"start must be integers, got {first.dtype}")
    if first.size not in (1, batch):
        raise ValueError(f"start must be one number or one for each of the {batch} rows, got {first.size}")
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
        held = mask.sum(axis=1)
        if min(lengths, default=0) < 1 or (sum(lengths) != held).any():
            raise ValueError(f"lengths must be positive and add up to {int(held[0])} tokens, got {list(lengths)}")
        segment = np.repeat(np.arange(len(lengths)), lengths)[np.maximum(np.cumsum(mask, axis=1) - 1, 0)]
    row = np.arange(tokens)
    counted = np.cumsum(mask, axis=1) - 1
    begin = np.cumsum([0, *lengths])[segment] if lengths is not None and reset else 0 * row
    expected = np.where(mask, step * (counted - begin) + first, -1)
    off = np.where(mask, ids - expected, 0)
    return _verdict(ids, expected, off, "row", f"{batch} x {tokens}",
                    lambda: _named(ids, mask, off, row, begin, first, expected, lengths, step))


def _verdict(ids, expected, off, axis, size, named):
    """That they are right, or what is wrong: (id, words, mend), by named()."""
    if not off.any():
        return PositionAudit(True, f"positions are right: {size}", (), expected)
    at = tuple(int(k) for k in np.argwhere(off)[0])
    seen = f"{axis} {at[0]}, token {at[1]} is at {ids[at]}, expected {expected[at]}"
    name, words, mend = named()
    return PositionAudit(False, f"positions are wrong: {words}; {seen}", (mistake(name, words, seen, mend),), expected)


def _named(ids, mask, off, row, begin, first, expected, lengths, step):
    """The simplest explanation that gives all of the ids."""
    def same(other):
        return np.array_equal(np.where(mask, ids, 0), np.where(mask, np.broadcast_to(other, ids.shape), 0))

    among = off[mask]
    padded = np.cumsum(mask, axis=1) - 1 + first
    still = mask.sum(axis=1).max() > 1 and same(np.where(mask, ids, -1).max(axis=1, keepdims=True))
    if (first != 0).any() and same(expected - first):
        return ("cache-not-counted", "positions begin at 0, though tokens are in the cache", "add the cache's length")
    if same(np.zeros_like(row)):
        return ("positions-all-zero", "every token is at position 0", "count the tokens")
    if still:
        return ("positions-constant", "all tokens of a row have one position", "count the tokens")
    if (among == among[0]).all():
        return ("position-offset", f"all positions are off by {among[0]}",
                "count from the first token, with what is in the cache")
    if lengths is not None and not begin.any() and same(_reset(padded - first, lengths) + first):
        return ("packing-reset", "each packed sequence begins anew, where positions run on",
                "add where the sequence begins in its row")
    if lengths is not None and same(row + first):
        return ("packing-not-reset", "positions run on from one packed sequence into the next",
                "begin each sequence at its own first position")
    for late in (1, -1):
        if lengths is not None and same(_reset(padded - first, lengths, late) + first):
            return ("packing-late", f"packed sequences begin one token {'late' if late > 0 else 'early'}",
                    "begin each sequence at its own first token")
    if not mask.all() and same(row + first):
        return ("padding-counted", "padding counts: the first token of a padded row is not the first position",
                "count tokens that are no padding: cumsum(attention_mask) - 1")
    if (first != first.flat[0]).any() and any(same(padded - begin - first + f) for f in (*first.flat, ids[0, 0])):
        return ("start-shared", "all rows begin where one of them does" if ids[0, 0] in first else
                f"all rows begin at {ids[0, 0]}, and none of them should: padding is counted, or another row",
                "take the length of the cache of each row")
    if (expected != expected[:1]).any() and same(ids[:1]):
        return ("positions-shared", "every row has the positions of the first", "give each row its own")
    if same(expected[:, ::-1]):
        return ("positions-reversed", "positions run backwards", "count from the first token")
    if mask.all() and np.array_equal(np.unique(ids, axis=0), np.unique(expected, axis=0)):
        return "rows-exchanged", "rows have changed places", "give each row its own"
    by_row = np.take_along_axis(off, mask.argmax(axis=1)[:, None], axis=1)
    if (off == by_row * mask).all():
        rows = np.flatnonzero(by_row)
        padding = (~mask).sum(axis=1)
        return ("row-offset", f"row {rows[0]} is off by {by_row[rows[0], 0]} as a whole" +
                (f", and {len(rows) - 1} more by their own" if len(rows) > 1 else "") +
                ": as many as it has of padding, which is counted at its other end" *
                bool(padding.any() and (np.abs(by_row[:, 0]) == padding).all()),
                "count each row from its own first position")
    grown = np.diff(ids, axis=1)[mask[:, 1:] & mask[:, :-1] & (np.diff(expected, axis=1) == step)]
    if (law := _law(np.where(mask, expected, 0), same, ids[mask].max())) is not None:
        return law
    if grown.size and (grown == grown[0]).all() and grown[0] != step:
        return "position-stride", f"positions grow by {grown[0]} a token", f"let them grow by {step}"
    if (run := _stands_still(ids, off) or _jumps(off, mask)) is not None:
        return run
    wrong = np.flatnonzero(off.any(1))[0]
    where = np.flatnonzero(off[wrong])
    by = off[wrong][where]
    if len(where) == where[-1] - where[0] + 1 and (by == by[0]).all():
        return ("positions-shifted", f"tokens {where[0]} to {where[-1]} of row {wrong} are off by {by[0]}",
                "count every token once, in order")
    return ("wrong-positions", f"{np.count_nonzero(among)} of {among.size} positions are wrong",
            "count every token once, in order")


def _stands_still(ids, off):
    """What is said where each row that is off is right up to some token and has one position from there on."""
    tails = [(k, row[k:]) for row, wrong, k in zip(ids, off, (off != 0).argmax(axis=1)) if wrong.any()]
    if not all(len(tail) > 1 and (tail == tail[0]).all() for _, tail in tails):
        return None
    return ("positions-stop", f"tokens from {tails[0][0]} on are all at position {tails[0][1][0]}",
            "go on by one with each token: what is evicted from a cache has been counted")


def _reset(places, lengths, late=0):
    """Places in a row of packed sequences, each of which begins at 0; late: so many tokens behind its first."""
    ends = np.cumsum(lengths) + late
    return places - np.append(0, ends)[np.minimum(np.searchsorted(ends, places, side="right"), len(lengths) - 1)]


def _dealt(ids, first, lengths, reset, ranks, parents):
    """Of a tree of drafts, or of the tokens that one rank holds: the same positions for every row but for its first."""
    tokens = ids.shape[1]
    if parents is not None:
        if len(parents) != tokens or any(not -1 <= parent < k for k, parent in enumerate(parents)):
            raise ValueError(f"parents must hold a place before its own or -1 for each of {tokens} tokens, "
                             f"got {parents}")
        places = np.zeros(tokens, dtype=np.int64)
        for k, parent in enumerate(parents):
            places[k] = 0 if parent < 0 else places[parent] + 1
        tries = (("tree-by-index", np.arange(tokens), "nodes of the tree are counted one by one, and not by their "
                  "depth", "one beyond the parent of each"),)
    else:
        rank, count = ranks
        lengths = [count * tokens] if lengths is None else [int(n) for n in lengths]
        if not 0 <= rank < count or any(n < 1 or n % (2 * count) for n in lengths) or sum(lengths) != count * tokens:
            raise ValueError(f"each of {count} ranks must hold two of {2 * count} parts of each sequence, together "
                             f"{tokens} tokens: got rank {rank} and lengths {lengths}")
        cut = [(begin, n // (2 * count)) for begin, n in zip(np.cumsum([0, *lengths]), lengths)]
        held = np.concatenate([begin + at * part + np.arange(part) for begin, part in cut
                               for at in (rank, 2 * count - 1 - rank)])
        on_end = np.concatenate([begin + rank * 2 * part + np.arange(2 * part) for begin, part in cut])
        anew = _reset(held, lengths)
        places, other = (anew, held) if reset else (held, anew)
        tries = (("packing-not-reset", other, "positions run on from one packed sequence into the next",
                  "begin each sequence at its own first position") if reset else
                 ("packing-reset", other, "each packed sequence begins anew, where positions run on",
                  "add where the sequence begins in its row"),
                 ("rank-ignored", np.arange(tokens), "tokens are counted as if this rank held all of them",
                  "count each part from where it begins in its sequence"),
                 ("parts-on-end", _reset(on_end, lengths) if reset else on_end,
                  "the tokens are counted on end, and the rank holds two parts that lie apart",
                  "count each part from where it begins in its sequence"))
    expected = np.broadcast_to(places + first, ids.shape)
    off = ids - expected

    def named():
        for name, other, words, mend in tries:
            if np.array_equal(ids, np.broadcast_to(other + first, ids.shape)):
                return name, words, mend
        return _named(ids, np.ones_like(off, bool), off, np.arange(tokens), 0, first, expected, None, 1)

    return _verdict(ids, expected, off, "row", f"{len(ids)} x {tokens}", named)


def _jumps(off, mask):
    """Runs of tokens, each off by a number of its own: chunks of one prompt whose beginnings are counted wrongly."""
    if not mask.all() or (off != off[:1]).any():
        return None
    at = np.flatnonzero(np.diff(off[0])) + 1
    if len(at) < 2 or len(at) > off.shape[1] // 3:
        return None
    said = ", ".join(f"by {off[0, k]} from token {k} on" for k in at[:3]) + ", ..." * (len(at) > 3)
    return ("chunks-shifted", f"tokens are off {said}",
            "let each chunk begin where the one before it ends, counted once")


def _of_parts(ids, parts, start):
    """The positions of M-RoPE: a part begins one beyond the largest coordinate of all before it."""
    names = ("time", "height", "width")[-len(ids):]
    parts = [(1, *part) if isinstance(part, (list, tuple)) and len(part) == 2 else part for part in parts]

    def made(order=(0, 1, 2), times=None, origin=1, behind=lambda block: block.max() + 1, across=False, speed=1,
             path=lambda block: block):
        """path: the order of patches, from (3, frames, height, width); order: of the axes of pictures; times: of so
        many frames, instead of their own; origin: 0, pictures begin at 0; behind: what a picture ends with, from
        its own coordinates, which begin at 0; across: height and width are each other's; speed: what the time of a
        picture is multiplied by, with where it begins"""
        blocks, at = [], start
        for part in parts:
            picture = isinstance(part, (list, tuple))
            if picture:
                frames, h, w = (part[0], part[2], part[1]) if across else part
                count = len(frames) if np.ndim(frames) else frames
                if np.ndim(frames) == 0 or times:
                    frames = (times or np.arange)(count)
                block = path(np.stack(np.meshgrid(frames, np.arange(h), np.arange(w), indexing="ij")))
                block = block.reshape(3, -1)[list(order)]
            else:
                block = np.tile(np.arange(part), (3, 1))
            blocks.append(block + at * (origin if picture else 1))
            at += int(behind(block) if picture else part)
            if picture:
                blocks[-1][0] *= speed
        return np.concatenate(blocks, axis=1)[-len(ids):]

    expected = made()
    if ids.shape != expected.shape or len(ids) not in (2, 3):
        raise ValueError(f"ids must have shape ({2 if len(ids) == 2 else 3}, {expected.shape[1]}) for these parts, "
                         f"got {ids.shape}")
    off = ids - expected
    return _verdict(ids, expected, off, "axis", f"{len(ids)} axes x {ids.shape[1]}",
                    lambda: _of_parts_named(ids, expected, off, parts, start, names, made))


def _of_parts_named(ids, expected, off, parts, start, names, made):
    """The simplest explanation of coordinates that are wrong; made: with one thing done otherwise."""
    same = lambda other: np.array_equal(ids, other)
    token = int(np.argwhere(off)[0][1])
    own = "count pictures by time, height and width"
    speed = ids[0, token] // max(expected[0, token], 1)
    films = [part for part in parts if isinstance(part, (list, tuple)) and np.size(part[0]) + np.max(part[0]) > 2]
    apart = np.unique(np.diff(ids[0]))[-1]  # from a frame to the next, where there is no more

    def in_blocks(of):
        """Patches in the order of squares of so many that are merged, where they can be."""
        def path(block):
            _, frames, h, w = block.shape
            if h % of or w % of:
                return block
            return block.reshape(3, frames, h // of, of, w // of, of).swapaxes(3, 4)
        return made(path=path)

    tries = (("cache-not-counted", lambda: start != 0 and same(expected - start),
              "positions begin at 0, though tokens are in the cache", "add what is before the first token"),
             ("axes-as-text", lambda: same(np.tile(np.arange(ids.shape[1]) + start, (len(ids), 1))),
              "the tokens of pictures are counted one by one on every axis, as text is", own),
             ("position-offset", lambda: (off == off[0, 0]).all(), f"all positions are off by {off[0, 0]}",
              "count from the first token, with what is in the cache"),
             ("axis-ignored", lambda: same(expected[[0] * len(ids)]),
              f"{' and '.join(names[1:])} {'have' if len(ids) == 3 else 'has'} the coordinate of {names[0]}", own),
             ("axes-exchanged", lambda: any(same(made(order=order)) for order in permutations(range(3))),
              "the axes of pictures have changed places", f"{', '.join(names)}, in this order"),
             ("picture-transposed", lambda: same(made(across=True)),
              "pictures are laid out as if their height were their width", "count a row of patches after the other"),
             ("picture-by-columns", lambda: same(made(path=lambda block: block.swapaxes(2, 3))),
              "patches are counted column by column", "count a row of patches after the other"),
             *(("picture-in-blocks", lambda of=of: same(in_blocks(of)),
                f"patches are counted in squares of {of} x {of}, as windows or those that are merged later are, and "
                "not row by row", "give each patch the coordinates of its place in the order it comes in")
               for of in range(2, 17)),
             *(("token-shifted", lambda by=by: np.array_equal(ids[:, max(by, 0):ids.shape[1] + min(by, 0)],
                                                              expected[:, max(-by, 0):ids.shape[1] - max(by, 0)]),
                f"each token has the coordinates of the one {abs(by)} {'before' if by > 0 else 'behind'} it",
                "count a token that has no place in the picture apart") for by in (1, -1)),
             ("frames-multiplied", lambda: films and apart > 1 and
              same(made(times=lambda count: apart * np.arange(count))),
              f"the time from one frame to the next is {apart}",
              "take the times of the frames, in the unit of the model"),
             ("time-multiplied", lambda: len(ids) == 3 and speed > 1 and same(made(speed=speed)),
              f"the time at which a picture begins is multiplied by {speed}, which only the time from one frame to the "
              "next is", "add where the picture begins behind that product"),
             ("picture-by-tokens", lambda: same(made(behind=lambda block: block.shape[1])),
              "what follows a picture is counted by its tokens, not from its largest coordinate",
              "begin one beyond the largest coordinate of what is before"),
             ("picture-end", lambda: same(made(behind=np.max)),
              "what follows a picture begins at its largest coordinate, not one beyond it",
              "begin one beyond the largest coordinate of what is before"),
             ("picture-end-by-time", lambda: same(made(behind=lambda block: block[0].max() + 1)),
              "what follows a picture begins behind its last time, not behind its largest coordinate",
              "begin one beyond the largest coordinate of what is before"),
             ("picture-from-zero", lambda: same(made(origin=0)),
              "the coordinates of pictures begin at 0, and not behind the text", "add where the picture begins"),
             ("frame-times", lambda: same(made(times=np.arange)), "frames are counted 0, 1, 2, and not by their times",
              "take the times of the frames, in the unit of the model"),
             ("frames-at-one-time", lambda: same(made(times=np.zeros)), "all frames of a video have one time",
              "multiply the time between frames before it is rounded down"))
    for name, holds, words, mend in tries:
        if holds():
            return name, words, mend
    sizes = [(len(p[0]) if np.ndim(p[0]) else p[0]) * p[1] * p[2] if isinstance(p, (list, tuple)) else p
             for p in parts]
    ends = np.cumsum(sizes)
    at = int(np.searchsorted(ends, token, side="right"))
    here = slice(ends[at] - sizes[at], ends[at])
    picture = isinstance(parts[at], (list, tuple))
    axes = [_axis(name, ids[axis, here], expected[axis, here]) for axis, name in enumerate(names)]
    return ("wrong-positions", f"{np.count_nonzero(off.any(0))} of {ids.shape[1]} tokens are at wrong positions, "
            f"the first in part {at}, " + (f"a picture: {'; '.join(axes)}" if picture else "text"),
            "a part begins one beyond the largest coordinate before it")


def _axis(name, found, meant):
    """What one coordinate of the patches of a picture is, beside what it should be."""
    run = lambda a: int(np.flatnonzero(np.diff(a, append=a[-1] + 1))[0]) + 1  # patches until it is another
    if np.array_equal(found, meant):
        return f"{name} is right"
    if (found == found[0]).all():
        return f"{name} is {found[0]} throughout, expected {meant.min()} to {meant.max()}"
    if ((off := found - meant) == off[0]).all():
        return f"{name} is off by {off[0]}"
    if run(found) != run(meant):
        return f"{name} stays the same for {run(found)} patches, expected {run(meant)}"
    return f"{name} is wrong at {np.count_nonzero(off)} of {off.size}"


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
            ("position-wraps", expected % (last + 1), f"positions count modulo {last + 1}",
             "make the tables longer, or add what is before each chunk"),
            ("float16-positions", kept(11), "positions are rounded to float16", "keep positions as integers"),
            ("bfloat16-positions", kept(8), "positions are rounded to bfloat16", "keep positions as integers")):
        if same(other):
            return id, words, mend
    return None
