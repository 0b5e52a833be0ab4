"""What runs in the browser: each module that the target web made, packed into one script; and the box that asks the
prover."""
import base64
import gzip
import json
import re
from html import escape

NONE = ("This copy of the site was built without emscripten, so there is nothing here to type into. In a terminal: "
        "`rope-proofs decide 'R_m^T R_n = R_{n-m}'`")


def pack(root, build, assets, name):
    """Whether there is a module of this name."""
    wasm = build / "web" / f"{name}.wasm"
    if not wasm.exists():
        return False
    packed = base64.b64encode(gzip.compress(wasm.read_bytes(), 9, mtime=0)).decode()
    script = (root / "src" / "web" / f"{name}.js").read_text(encoding="utf-8")
    (assets / f"{name}.js").write_text(script.replace("@MODULE@", packed), encoding="utf-8")
    return True


def boxes(there, text):
    """A fence ```ask becomes the box. Its lines are formulas to click, "True: R_m^T R_n = R_{n-m}"; what stands below an
    empty line is said where there is a box only."""
    def box(match):
        if not there:
            return NONE
        lines, _, said = match[1].partition("\n\n")
        examples = [line.split(": ", 1) for line in lines.splitlines()]
        return f'<div class="ask" data-examples="{escape(json.dumps(examples))}"></div>\n\n{said}'

    return re.sub(r"^```ask\n(.*?)\n```$", box, text, flags=re.M | re.S)
