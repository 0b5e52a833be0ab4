"""What runs in the browser: the modules that the target web made, each packed into one script; and the places that ask
them."""
import base64
import gzip
import json
import re
from html import escape

from book import read

MODULES = ("decide", "point", "judge", "audit", "pictures")
NONE = "This copy of the site was built without emscripten, so there is nothing here to {}. In a terminal: `{}`"


def pack(root, build, assets):
    """Whether there are modules. One that is more than questions and answers has a script of its own."""
    packed = {name: build / "web" / f"{name}.wasm" for name in MODULES}
    if not all(wasm.exists() for wasm in packed.values()):
        return False
    for name, wasm in packed.items():
        own = root / "src" / "web" / f"{name}.js"
        script = read(own if own.exists() else own.with_name("module.js")).replace("@NAME@", name)
        module = base64.b64encode(gzip.compress(wasm.read_bytes(), 9, mtime=0)).decode()
        (assets / f"{name}.js").write_text(script.replace("@MODULE@", module), encoding="utf-8")
    return True


def boxes(there, text):
    """A fence ```ask becomes the box. Its lines are formulas to click, "True: R_m^T R_n = R_{n-m}"; what stands below
    an empty line is said where there is a box only. ```documents takes a document too, ```port an implementation's
    answers, ```exercises those of the course."""
    def place(match):
        kind, inner = match[1], match[2]
        if not there:
            return {"ask": NONE.format("type into", "rope-proofs decide 'R_m^T R_n = R_{n-m}'"),
                    "exercises": NONE.format("answer", "notebooks/exercises/run watch"),
                    "documents": NONE.format("drop a document on", "rope-proofs check notes.md"),
                    "port": NONE.format("drop an answer on", "rope-proofs audit --probe DIR")}[kind]
        lines, _, said = inner.partition("\n\n")
        if kind != "ask":
            return f'<div class="{kind}"></div>\n\n{inner}'
        examples = [line.split(": ", 1) for line in lines.splitlines()]
        return f'<div class="ask" data-examples="{escape(json.dumps(examples))}"></div>\n\n{said}'

    return re.sub(r"^```(ask|documents|port|exercises)\n(.*?)\n```$", place, text, flags=re.M | re.S)
