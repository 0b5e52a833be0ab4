"""Cells that are played with: %%predict shows nothing before something is typed, sliders move their picture, and the
stored notebooks hold nothing back but what waits."""
import os
import pathlib
import sys

os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # else the kernel warns of its own debugger
os.environ.pop("ROPE_PROOFS_PREDICTION", None)

import nbformat
from jupyter_client.manager import start_new_kernel
from rope_proofs._cells import INVITATION, judged

NOTEBOOKS = pathlib.Path(__file__).resolve().parents[2] / "notebooks"


def texts(output):
    return output.get("text", "") + output.get("data", {}).get("text/plain", "")


class Kernel:
    def __init__(self):
        self.manager, self.client = start_new_kernel(startup_timeout=300)

    def run(self, code, **options):
        """All that comes back while the cell runs: (type, content)."""
        said = []
        self.client.execute_interactive(code, timeout=300, stop_on_error=False, **options,
                                        output_hook=lambda m: said.append((m["msg_type"], m["content"])))
        return said

    def shown(self, code):
        return "".join(texts(content) + "".join(content.get("traceback", [])) for _, content in self.run(code))

    def heard_of(self, kind):
        """What is said by itself, in answer to no cell."""
        while True:
            message = self.client.get_iopub_msg(timeout=60)
            if message["msg_type"] == kind:
                return message["content"]


def expect(true, *said):
    if not true:
        sys.exit(f"not as expected: {said}")


def waits_until_typed(kernel):
    kernel.run("%matplotlib inline\n%load_ext rope_proofs\nimport matplotlib.pyplot as plt, rope_proofs as rp")
    cell = "x = 6 * 7\nprint('secret', x)\nplt.plot([1, 2])\ndisplay(x)\nanswer = x\nx"
    found = kernel.run(f"%%predict\n{cell}")
    expect([c["text"].strip() for kind, c in found if kind == "stream"] == [INVITATION], found)
    expect(not [kind for kind, c in found if kind in ("display_data", "execute_result", "error")], found)
    expect("42" in kernel.shown("print(x)"), "a cell that waits is computed all the same")
    found = kernel.run(f"%%predict 42\n{cell}")
    expect(any("image/png" in c.get("data", {}) for _, c in found), "the picture")
    everything = "".join(texts(c) for _, c in found)
    expect("secret 42" in everything and "✓ you said 42" in everything, everything)
    expect("✗ you said 41; it is 42" in kernel.shown(f"%%predict 41\n{cell}"))
    expect("you said" not in kernel.shown(f"%%predict ?\n{cell}"))
    expect("you said: a guess" in kernel.shown("%%predict a guess\n1"),
           "an answer of the cell before is none of this one")
    for line in ("%%predict", "%%predict 1"):
        expect("ZeroDivisionError" in kernel.shown(f"{line}\n1 / 0"), line)


RIGHT = (  # what is typed, and what it is
    ("−4/5", "-4/5"), ("-0.8, 0.8", ("-4/5", "4/5")), ("(−4/5, 4/5)", ("-4/5", "4/5")), ("-4/5 and 4/5", (-0.8, 0.8)),
    ("6, 54000", (6.28, 54410.0)), ("6.2832, 54,410", (6.28, 54410.0)), ("54,410", 54410), ("5.4e4", 54410.0),
    ("5.4 × 10^4", 54410.0), ("50 %", 0.5), ("33%", 0.3333), ("1/3", 0.3333), ("0.6 0.8", (0.6, 0.8)),
    ("≈ 6.3", 6.28),
    ("6，54410", (6.28, 54410.0)), ("Yes.", True), ("是的", True), ("no, yes", (False, True)), ("1/4", "1/4"),
    ("20", 20),
    ("0.5", 0.54), ("-1", -1.0974), ("1e4", 10000), ("−0.5", -0.5), ("ntk", "NTK"))
WRONG = (("4/5", "-4/5"), ("0.8, -0.8", ("-4/5", "4/5")), ("20", 18), ("53000", 54410.0), ("8.04", 8.0), ("50", 0.5),
         ("54,410", (54, 425)), ("6.29", 6.28), ("6.2932", 6.28), ("1/0", 0.5), ("yes", False), ("no no", False),
         ("", 0),
         ("0.5, 0.5", 0.5), ("nan", 0.5), ("inf", 1e300), ("1e999999999", 1.0), ("100", 144), ("1/2", 0.6),
         ("2", "1/2"))


def numbers_are_read_as_people_write_them():
    for typed, answer in RIGHT:
        expect(judged(typed, answer).startswith("✓"), typed, answer, judged(typed, answer))
    for typed, answer in WRONG:
        expect(judged(typed, answer).startswith("✗"), typed, answer, judged(typed, answer))


def sliders_move_the_picture(kernel):
    draw = "def draw(m):\n    f, axes = plt.subplots()\n    axes.set_title(m)\n    return f\nrp.play(draw, m=(0, 9, 5))"
    found = kernel.run(draw, allow_stdin=True)
    pictures = [c for kind, c in found if kind == "display_data" and "image/png" in c["data"]]
    expect(len(pictures) == 1, found)
    opened = [c for kind, c in found if kind == "comm_open"]
    slider = next((c for c in opened if "9" in str(c["data"]) and "IntSlider" in str(c)), None)
    if slider is None:
        expect("ipywidgets" not in sys.modules and not opened, opened)
        print("no ipywidgets here: the picture stands alone")
        return
    # as Jupyter's own JavaScript says it, of ipywidgets before 7 and from then on
    for data in ({"method": "backbone", "sync_data": {"value": 7}}, {"method": "update", "state": {"value": 7}}):
        moving = kernel.client.session.msg("comm_msg", {"comm_id": slider["comm_id"], "data": data})
        kernel.client.shell_channel.send(moving)
    moved = kernel.heard_of("update_display_data")
    expect(moved["transient"]["display_id"] == pictures[0]["transient"]["display_id"], moved)
    expect(moved["data"]["image/png"] != pictures[0]["data"]["image/png"], "another picture")
    expect(not [kind for kind, _ in kernel.run(draw, allow_stdin=False) if kind == "comm_open"], "nobody is there")
    expect("low <= start <= high, got (0, 9, 10)" in kernel.shown("rp.play(draw, m=(0, 9, 10))"))


def nothing_is_given_away():
    waiting = 0
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        results = (NOTEBOOKS / "results" / f"{path.stem}.txt").read_text(encoding="utf-8")
        predicts = False
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "markdown":
                predicts = "**Predict" in cell.source
            elif predicts:
                expect(cell.source.startswith("%%predict\n"), path.name, cell.id, "what is to be predicted is shown")
                predicts = False
            if cell.cell_type == "code" and cell.source.startswith("%%predict"):
                waiting += 1
                expect([texts(o).strip() for o in cell.outputs] == [INVITATION], path.name, cell.id)
                expect(f"--- {cell.id}\n" in results, path.name, cell.id)
    expect(waiting >= 50, waiting)


numbers_are_read_as_people_write_them()
kernel = Kernel()
try:
    waits_until_typed(kernel)
    sliders_move_the_picture(kernel)
    nothing_is_given_away()
finally:
    kernel.client.stop_channels()
    kernel.manager.shutdown_kernel(now=True)
    kernel.manager = kernel.client = None  # while their logger is there
