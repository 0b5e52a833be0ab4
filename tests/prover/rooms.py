"""The rooms of src and who may include whom: arrows run one way, and who decides knows nothing of RoPE. Who says
sentences knows how they are made (words); what is trusted says none."""
import os
import re
import sys
from pathlib import Path

SRC = Path(os.environ["ROPE_PROOFS_SOURCE_DIR"]) / "src"
MAY_INCLUDE = {
    "words": set(), "term": set(), "number": {"term"}, "exact": {"term", "number", "words"},
    "enclosure": {"term", "number"},
    "theorem": {"term", "number", "exact", "enclosure"},
    "rope": set(), "apply": {"rope"},
}
KERNEL = MAY_INCLUDE["theorem"] | {"theorem"}
MAY_INCLUDE |= {"book": KERNEL, "coq": KERNEL | {"words"}, "formula": KERNEL | {"words"}, "audit": {"rope", "words"},
                "report": KERNEL | {"book", "words"}}
MAY_INCLUDE["decide"] = MAY_INCLUDE["report"] | {"formula", "report"}


def wrong(room, allowed):
    for path in sorted((SRC / room).rglob("*.[ch]pp")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = re.match(r'#include "(\w+)/', line)
            if found and (SRC / found[1]).is_dir() and found[1] not in allowed | {room}:
                yield f"{path.relative_to(SRC.parent)}:{number}: {room} may not know {found[1]}"


problems = [text for room, allowed in MAY_INCLUDE.items() for text in wrong(room, allowed)]
print(*problems, sep="\n")
sys.exit(bool(problems))
