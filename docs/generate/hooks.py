"""After the build: the search index as a reader needs it, and once more as a script, for pages opened from a folder."""
import json
import re
from pathlib import Path


def on_post_build(config, **kwargs):
    path = Path(config["site_dir"]) / "search" / "search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    run = json.loads((Path(config["docs_dir"]).parent / "answers" / "run.json").read_text(encoding="utf-8"))
    ids = {theorem["id"] for theorem in run["theorems"]}
    for entry in index["docs"]:
        entry["text"] = re.sub(r"\\\((.*?)\\\)", lambda m: plain(m[1]), entry["text"], flags=re.S)
        # a card is looked for by its id, and a word of the title counts for more than one of the text
        page, _, anchor = entry["location"].partition("#")
        if page.startswith("chapters/") and anchor in ids:
            entry["title"] += f" · {anchor}"
    path.write_text(json.dumps(index, ensure_ascii=False), encoding="utf-8")
    script = f"var __search = {{index: Promise.resolve({json.dumps(index)})}};"
    path.with_suffix(".js").write_text(script, encoding="utf-8")


def plain(tex):
    """What is left of a formula when its commands are taken away: enough for a line of a search result."""
    tex = re.sub(r"\\(?:begin|end)\{\w+\}|\\displaystyle|\\tfrac|[{}&]", " ", tex)
    tex = re.sub(r"\\(theta|delta|cos|sin|sum|Theta|pi)\b", r"\1 ", tex)
    return re.sub(r"\s+", " ", re.sub(r"\\[a-zA-Z]+|\\.", " ", tex)).strip()
