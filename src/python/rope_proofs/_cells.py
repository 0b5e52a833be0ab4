"""What makes a notebook more than a text: cells that wait for a prediction, sliders, exercises that are judged."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from . import _core
from ._formulas import Answers, _answer

INVITATION = ("Predict first: type it behind %%predict and run the cell, then you see what it computes. "
              "? shows it without.\n"
              "先预测：写在 %%predict 之后再运行，即可看到结果；写 ? 则直接显示。")
_YES, _NO = {"yes", "y", "true", "是", "对", "是的"}, {"no", "n", "false", "否", "不", "不是"}
# signs as keyboards, texts and the program's own output have them
_PLAIN = str.maketrans({"−": "-", "–": "-", "，": ",", "、": ",", "；": ";", "和": ",", "％": "%", "／": "/", "。": "."})


def load_ipython_extension(ipython):
    """%load_ext rope_proofs gives two cell magics.

    %%predict: the cell is computed, and what it prints and draws is shown once a prediction stands behind %%predict.
    If the cell sets `answer`, the two are compared.
    %%decide: each line is a formula; what stands behind %%decide declares, %%decide for vectors u, v.
    """
    from IPython.utils.capture import capture_output  # type: ignore[import]

    def decide(line, cell):
        declared = [line] if line.strip() else []
        found = [_core.decide(text, declared) for text in cell.splitlines() if text.strip()]
        return Answers(tuple(_answer(a) for answers, _, _ in found for a in json.loads(answers)),
                       "".join(shown for _, shown, _ in found))

    def predict(line, cell):
        # the variable lets whoever checks the notebooks see all of it
        typed = line.strip() or os.environ.get("ROPE_PROOFS_PREDICTION", "")
        ipython.user_ns.pop("answer", None)
        with capture_output() as computed:
            ended = ipython.run_cell(cell)
        ended.raise_error()
        if not typed:
            print(INVITATION)
            return
        computed.show()
        if typed != "?":
            print(judged(typed, ipython.user_ns.get("answer")))

    for magic in (decide, predict):
        ipython.register_magic_function(magic, magic_kind="cell")


def judged(typed, answer):
    """A sentence on a prediction: whether it is the answer, to the digits that were typed.

    Numbers may be written as 0.8, −4/5, 80 %, 5.4e4 or 54,410; several of them with commas, spaces or brackets between.

    >>> judged("0.54", 0.5403), judged("1", 0.5403), judged("18", 20), judged("yes", False)
    ('✓ you said 0.54', '✓ you said 1', '✗ you said 18; it is 20', '✗ you said yes; it is no')
    >>> judged("6, 53000", (6.28, 54410.0)), judged("the diagonals", None)
    ('✗ you said 6, 53000; it is 6.28, 54410.0', 'you said: the diagonals')
    """
    if answer is None:
        return f"you said: {typed}"
    answers = list(answer) if isinstance(answer, (tuple, list)) else [answer]
    right = any(len(words) == len(answers) and all(map(_is, words, answers)) for words in _readings(typed))
    return f"✓ you said {typed}" if right else f"✗ you said {typed}; it is {', '.join(map(_shown, answers))}"


def _readings(typed):
    """The values that a prediction may mean: a comma parts two of them, or the thousands of one."""
    text = typed.translate(_PLAIN).strip(" .!()[]")
    for one in (text, re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", text)):
        yield [one]
        yield [word.strip() for word in re.split(r"[,;]|\band\b", one)]
        yield one.split()


def _is(word, answer):
    if _is_truth(answer):
        return word.casefold() in (_YES if answer else _NO)
    if isinstance(answer, str) and word.casefold() == answer.casefold():
        return True
    said, actual = _number(word), _number(str(answer).translate(_PLAIN))
    if said is None or actual is None:
        return False
    (value, unit), (wanted, rounded_to) = said, actual
    # a wavelength of 6.28 was rounded to be shown; a count, or 8.0, was not
    shown_to = rounded_to if wanted.denominator > 1 and not isinstance(answer, str) else 0
    return value == wanted or _rounded(wanted, unit) == value or _rounded(value, shown_to) == wanted


def _number(word):
    """(its value, the unit of its last digit) of 0.54, -4/5, 5.4e4, 80%; a fraction is exact, and the zeros at the end
    of 54000 are no digits. None for what is no number."""
    found = re.fullmatch(r"[≈~=]?\s*([+-]?\s*\d+)\s*/\s*(\d+)", word)
    if found and int(found[2]):
        return Fraction(int(found[1].replace(" ", "")), int(found[2])), 0
    text = re.sub(r"\s*[·×x*]\s*10\s*\^?\s*", "e", word.lstrip("≈~= "))
    percent = text.endswith("%")
    try:
        said = Decimal(text.rstrip("% "))
    except InvalidOperation:
        return None
    places = said.as_tuple().exponent
    if not isinstance(places, int) or abs(places) > 400:  # nan, inf, 1e999999999
        return None
    digits = "".join(map(str, said.as_tuple().digits)).rstrip("0")
    if places == 0 and len(digits) >= 2:  # 20 is a count, 54000 has two digits
        places = len(said.as_tuple().digits) - len(digits)
    scale = Fraction(1, 100) if percent else 1
    return Fraction(said) * scale, Fraction(10) ** places * scale


def _rounded(value, unit):
    return round(value / unit) * unit if unit else value


def _is_truth(answer):
    return type(answer).__name__ in ("bool", "bool_")  # NumPy's own too


def _shown(answer):
    return ("yes" if answer else "no") if _is_truth(answer) else str(answer)


def play(draw, **ranges):
    """A picture with a slider for each of its numbers: draw(**numbers) returns a Matplotlib figure.

    ranges    low, high and start of each number; whole numbers give whole numbers

    Without ipywidgets, or where a notebook is only read, the picture at the start stays.

    >>> play(lambda m: score_figure(m), m=(0, 40, 5))    # doctest: +SKIP
    """
    for name, triple in ranges.items():
        if not (isinstance(triple, tuple) and len(triple) == 3 and triple[0] <= triple[2] <= triple[1]):
            raise ValueError(f"{name} must be (low, high, start) with low <= start <= high, got {triple!r}")
    from IPython import get_ipython  # type: ignore[import]
    from IPython.display import display  # type: ignore[import]
    from matplotlib import pyplot  # type: ignore[import]

    def drawn(numbers):
        figure = draw(**numbers)
        pyplot.close(figure)  # else it is shown a second time below the cell
        return figure

    shown = display(drawn({name: start for name, (_, _, start) in ranges.items()}), display_id=True)
    if not getattr(getattr(get_ipython(), "kernel", None), "_allow_stdin", False):
        return  # nobody is there to ask or to move anything: the notebook is being run by a program
    try:
        import ipywidgets  # type: ignore[import]
    except ImportError:
        return
    sliders = {}
    for name, (low, high, start) in ranges.items():
        whole = all(isinstance(x, int) for x in (low, high, start))
        kind, options = (ipywidgets.IntSlider, {}) if whole else (ipywidgets.FloatSlider, {"step": (high - low) / 100})
        sliders[name] = kind(value=start, min=low, max=high, description=name, continuous_update=False, **options)

    def moved(_):
        shown.update(drawn({name: slider.value for name, slider in sliders.items()}))

    for slider in sliders.values():
        slider.observe(moved, "value")
    with contextlib.redirect_stderr(io.StringIO()):  # ipywidgets 6 takes its own JavaScript for missing if asked early
        display(ipywidgets.VBox(list(sliders.values())))
