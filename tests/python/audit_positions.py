"""rope_proofs.audit_positions: how positions are made, held against how they are meant to be."""

import sys

import numpy as np
import pytest

import rope_proofs as rp

PADDED = [[0, 0, 1, 1, 1], [1, 1, 1, 1, 1]]


@pytest.mark.parametrize("ids,stated", [
    (np.arange(5), {}), ([[0, 1, 2]] * 3, {}), ([[9, 9, 0, 1, 2], [0, 1, 2, 3, 4]], {"attention_mask": PADDED}),
    ([0, 1, 2, 0, 1], {"lengths": [3, 2]}), ([[4], [2]], {"start": [4, 2]}), ([[4, 5], [4, 5]], {"start": 4}),
    ([0, 1, 2, 7], {"attention_mask": [1, 1, 1, 0]}),
    ([5, 6, 6, 7, 7, 8], {"parents": [-1, 0, 0, 1, 1, 3], "start": 5}), ([1, 2], {"ranks": (1, 2)}),
    ([[0, 3, 0, 3]] * 2, {"ranks": (0, 2), "lengths": [4, 4]}),
    ([1, 2, 5, 6], {"ranks": (1, 2), "lengths": [4, 4], "reset": False}),
    ([0, 1, 2, 3, 4], {"lengths": [3, 2], "reset": False}),
    ([3, 7, 11], {"start": 3, "step": 4}), ([0, 1, 9, 0, 1], {"lengths": [2, 2], "attention_mask": [1, 1, 0, 1, 1]}),
])
def test_right_positions_pass(ids, stated):
    found = rp.audit_positions(ids, **stated).check()
    assert found.correct and found.findings == () and found.diagnosis is None


@pytest.mark.parametrize("ids,stated,name,words", [
    ([1, 2, 3], {}, "position-offset", "all positions are off by 1"),
    ([0, 1, 2, 3, 4], {"lengths": [3, 2]}, "packing-not-reset", "run on"),
    ([[0, 1, 2, 3, 4]] * 2, {"attention_mask": PADDED}, "padding-counted", "padding counts"),
    ([[4], [4]], {"start": [4, 2]}, "start-shared", "where one of them does"),
    ([[0, 1], [0, 1]], {"start": 7}, "cache-not-counted", "begin at 0"),
    ([[0], [0]], {"start": [4, 2]}, "cache-not-counted", "begin at 0"),
    ([0, 0, 0], {}, "positions-all-zero", "position 0"),
    ([0, 2, 4], {}, "position-stride", "grow by 2"),
    ([3, 2, 1, 0], {}, "positions-reversed", "backwards"),
    ([7, 7, 7], {"start": 7}, "positions-constant", "one position"),
    ([1, 2, 3], {"start": 1, "step": 2}, "position-stride", "grow by 1"),
    ([[0, 1, 2, 3, 2, 2, 2], [0, 1, 2, 3, 4, 5, 6]], {}, "positions-stop", "tokens from 4 on are all at position 2"),
    ([0, 1, 2, 3, 8, 9, 10, 11, 16, 17], {}, "chunks-shifted", "by 4 from token 4 on, by 8 from token 8 on"),
    ([0, 1, 2, 3, 4], {"lengths": [2, 2], "attention_mask": [1, 1, 0, 1, 1]}, "packing-not-reset", "run on"),
    ([0, 1, 2, 4, 5], {}, "positions-shifted", "tokens 3 to 4 of row 0 are off by 1"),
    (np.minimum(np.arange(9), 6), {}, "position-clipped", "clipped at 6"),
    (np.arange(9) % 6, {}, "position-wraps", "modulo 6"),
    (np.arange(4099).astype(np.float16).astype(int), {}, "float16-positions", "rounded to float16"),
    ([[*range(256), 256, 256, 258, 260, 260, 260, 262, 264, 264]], {}, "bfloat16-positions", "rounded to bfloat16"),
    ([5, 6, 7, 8, 9, 10], {"parents": [-1, 0, 0, 1, 1, 3], "start": 5}, "tree-by-index", "not by their depth"),
    ([0, 3, 0, 3], {"ranks": (0, 2), "lengths": [4, 4], "reset": False}, "packing-reset", "begins anew"),
    ([0, 3, 4, 7], {"ranks": (0, 2), "lengths": [4, 4]}, "packing-not-reset", "run on"),
    ([0, 1, 2, 0, 1], {"lengths": [3, 2], "reset": False}, "packing-reset", "begins anew"),
    ([0, 1, 2, 3], {"ranks": (1, 2)}, "rank-ignored", "as if this rank held all"),
    ([4, 5, 6, 7], {"ranks": (1, 2)}, "parts-on-end", "two parts that lie apart"),
    ([3, 4, 5, 6], {"ranks": (1, 2)}, "position-offset", "off by 1"),
    ([0, 1, 1, 2, 9], {}, "wrong-positions", "3 of 5 positions are wrong"),
])
def test_what_is_off_is_named(ids, stated, name, words):
    found = rp.audit_positions(ids, **stated)
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline
    assert "expected" in found.diagnosis.evidence and found.diagnosis.mend
    with pytest.raises(AssertionError, match="positions are wrong"):
        found.check()


FILM = [2, ([0, 2], 1, 3), 2]  # text, two frames at times 0 and 2 of 1 x 3 patches, text
SEEN = np.array([[0, 1, 2, 2, 2, 4, 4, 4, 5, 6], [0, 1, 2, 2, 2, 2, 2, 2, 5, 6], [0, 1, 2, 3, 4, 2, 3, 4, 5, 6]])


def test_right_positions_of_pictures_pass():
    assert rp.audit_positions(SEEN, parts=FILM).correct and rp.audit_positions(SEEN + 9, parts=FILM, start=9).correct
    assert rp.audit_positions([[4], [4], [4]], parts=[1], start=4).correct


@pytest.mark.parametrize("ids,stated,name,words", [
    (SEEN, {"start": 9}, "cache-not-counted", "begin at 0"),
    (np.tile(np.arange(10), (3, 1)), {}, "axes-as-text", "as text is"),
    (SEEN - 1, {}, "position-offset", "off by -1"),
    (SEEN[[0, 0, 0]], {}, "axis-ignored", "the coordinate of time"),
    (SEEN[[0, 2, 1]], {}, "axes-exchanged", "have changed places"),
    (SEEN + 3 * (np.arange(10) >= 8), {}, "picture-by-tokens", "counted by its tokens"),
    (SEEN - (np.arange(10) >= 8), {}, "picture-end", "not one beyond it"),
    (SEEN - 2 * ((np.arange(10) >= 2) & (np.arange(10) < 8)), {}, "picture-from-zero", "begin at 0"),
    (SEEN - np.array([[1], [0], [0]]) * ((np.arange(10) >= 5) & (np.arange(10) < 8)), {}, "frame-times",
     "not by their times"),
    (SEEN + (np.arange(10) == 9), {}, "wrong-positions", "1 of 10 tokens are at wrong positions, the first in part 2"),
    (SEEN + (np.arange(10) == 7), {}, "wrong-positions", "the first in part 1, a picture"),
])
def test_what_is_off_in_pictures_is_named(ids, stated, name, words):
    found = rp.audit_positions(ids, parts=FILM, **stated)
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text


GRID = np.stack([np.repeat(np.arange(2), 3), np.tile(np.arange(3), 2)])  # rows and columns of 2 x 3 patches


def test_pictures_of_two_axes():
    assert rp.audit_positions(GRID, parts=[(2, 3)]) and rp.audit_positions(GRID + 4, parts=[(2, 3)], start=4)
    for ids, name, words in ((np.stack([np.arange(6) // 2, np.arange(6) % 2]), "picture-transposed", "their width"),
                             (GRID[::-1], "axes-exchanged", "have changed places"),
                             (GRID[[0, 0]], "axis-ignored", "width has the coordinate of height"),
                             (GRID + [[0], [1]], "wrong-positions", "height is right; width is off by 1")):
        found = rp.audit_positions(ids, parts=[(2, 3)])
        assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text


def test_the_order_of_patches_and_the_pace_of_frames():
    grid = np.stack([np.repeat(np.arange(4), 6), np.tile(np.arange(6), 4)])
    film = np.stack([np.repeat(np.arange(3), 8), np.tile(np.repeat(np.arange(2), 4), 3), np.tile(np.arange(4), 6)])
    for ids, parts, name, words in (
            (np.stack([np.arange(24) % 4, np.arange(24) // 4]), [(4, 6)], "picture-by-columns", "column by column"),
            (grid.reshape(2, 2, 2, 3, 2).swapaxes(2, 3).reshape(2, 24), [(4, 6)], "picture-in-blocks", "2 x 2"),
            (np.stack([np.arange(64) // 8, np.arange(64) % 8]).reshape(2, 2, 4, 2, 4).swapaxes(2, 3).reshape(2, 64),
             [(8, 8)], "picture-in-blocks", "4 x 4"),
            (np.concatenate([grid[:, :1], grid[:, :-1]], axis=1), [(4, 6)], "token-shifted", "the one 1 before it"),
            (film * [[4], [1], [1]], [(3, 2, 4)], "frames-multiplied", "from one frame to the next is 4")):
        found = rp.audit_positions(ids, parts=parts)
        assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text
    assert rp.audit_positions(grid, parts=[(4, 6)]) and rp.audit_positions(film, parts=[(3, 2, 4)])


@pytest.mark.parametrize("ids,stated,name,words", [
    ([[9, 10], [5, 6]], {"start": [5, 9]}, "rows-exchanged", "rows have changed places"),
    ([[0, 1, 2, 3, 4, 0, 1, 2]], {"lengths": [4, 4]}, "packing-late", "begin one token late"),
    ([[6], [6]], {"start": [5, 3]}, "start-shared", "all rows begin at 6, and none of them should"),
    ([[-2, -1, 0, 1, 2], [0, 1, 2, 3, 4]], {"attention_mask": [[1, 1, 1, 0, 0], [1] * 5]}, "row-offset",
     "off by -2 as a whole: as many as it has of padding"),
])
def test_padding_at_the_other_end_and_the_width_of_the_batch(ids, stated, name, words):
    found = rp.audit_positions(ids, **stated)
    assert (found.correct, found.diagnosis.id) == (False, name) and words in found.headline, found.text


def test_each_axis_of_a_picture_is_told():
    stated = {"parts": [([0, 2, 4], 4, 5)], "start": 7}
    times, rows, columns = np.repeat([7, 9, 11], 20), 7 + np.tile(np.repeat(np.arange(4), 5), 3), \
        7 + np.tile(np.arange(5), 12)
    assert rp.audit_positions([times, rows, columns], **stated)
    found = rp.audit_positions([0 * times + 14, 7 + np.repeat(np.arange(4), 15), columns], **stated)
    assert found.diagnosis.words.endswith("time is 14 throughout, expected 7 to 11; height stays the same for 15 "
                                          "patches, expected 5; width is right"), found.text
    found = rp.audit_positions([0 * times[:20] + 22, 4 + rows[:20], 4 + columns[:20]], parts=[(1, 4, 5)], start=11)
    assert found.diagnosis.id == "time-multiplied" and "multiplied by 2" in found.headline


def test_where_text_goes_on_and_times_of_frames():
    def picture(frames, high, wide):
        return np.stack(np.meshgrid(frames, np.arange(high), np.arange(wide), indexing="ij")).reshape(3, -1)

    text = lambda first, count: np.tile(np.arange(first, first + count), (3, 1))
    still = [text(0, 5), 5 + picture([0], 4, 6)]  # its largest coordinate is 5 + 5, its last time 5
    assert rp.audit_positions(np.concatenate([*still, text(11, 4)], axis=1), parts=[5, (1, 4, 6), 4])
    found = rp.audit_positions(np.concatenate([*still, text(6, 4)], axis=1), parts=[5, (1, 4, 6), 4])
    assert found.diagnosis.id == "picture-end-by-time", found.text
    film = lambda times: np.concatenate([text(0, 4), 4 + picture(times, 2, 3), text(5 + max(*times, 2), 3)], axis=1)
    stated = [4, ([0, 1, 2, 3], 2, 3), 3]
    assert rp.audit_positions(film([0, 1, 2, 3]), parts=stated)
    found = rp.audit_positions(film([0, 0, 0, 0]), parts=stated)  # int(0.5 s) * 2 a second
    assert found.diagnosis.id == "frames-at-one-time", found.text


@pytest.mark.parametrize("row,name", [([0, 1, 2, 3, 3, 3], "position-clipped"), ([0, 2, 4, 6], "position-stride"),
                                      ([0, 1, 2, 5, 6, 7], "positions-shifted")])
def test_rows_that_are_meant_to_be_alike_are_named_as_one(row, name):
    for ids in ([row], [row] * 2):
        found = rp.audit_positions(ids)
        assert found.diagnosis.id == name, found.text


@pytest.mark.parametrize("ids,stated,error,words", [
    ([[0.0, 1.0]], {}, TypeError, "positions must be integers, got float64"),
    (np.zeros((2, 3, 4), int), {}, ValueError, r"shape \(tokens,\) or \(batch, tokens\), got \(2, 3, 4\)"),
    ([0, 1], {"lengths": [1]}, ValueError, r"add up to 2 tokens, got \[1\]"),
    ([0, 1], {"attention_mask": [1]}, ValueError, r"the shape of ids, \(1, 2\), got \(1, 1\)"),
    ([0, 1], {"lengths": []}, ValueError, "add up to 2 tokens"),
    ([0, 1], {"start": 1.5}, TypeError, "start must be integers, got float64"),
    ([[0, 1]], {"attention_mask": [[0.0, -1e9]]}, ValueError, "1 for a token and 0 for padding"),
    ([[0, 1]], {"attention_mask": [[0, 0]]}, ValueError, "and one token at least"),
    ([0, 1], {"start": [1, 2]}, ValueError, "one for each of the 1 rows, got 2"),
    ([0, 1], {"attention_mask": [1, 0], "lengths": [2]}, ValueError, "add up to 1 tokens"),
    ([[0, 1]], {"parts": [2]}, ValueError, r"ids must have shape \(3, 2\) for these parts, got \(1, 2\)"),
    ([0, 1], {"parents": [-1, 1]}, ValueError, "parents must hold a place before its own"),
    ([0, 1], {"parents": [-1, 0], "lengths": [2]}, ValueError, "parents without lengths"),
    ([0, 1, 2], {"ranks": (0, 2)}, ValueError, "each of 2 ranks must hold two of 4 parts"),
    ([0, 1], {"ranks": (2, 2)}, ValueError, "got rank 2"),
    ([[0, 1]], {"parts": [2], "step": 2}, ValueError, "parts goes with one start, and without"),
])
def test_bad_input_is_named(ids, stated, error, words):
    with pytest.raises(error, match=words):
        rp.audit_positions(ids, **stated)


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
