"""The notebooks: each as a page, with what it printed and drew when it was last run, and as the file for Jupyter, in
both languages. A cell that waits for a prediction shows what it computes once it is opened.
"""
import base64
import json
import re
import shutil
from html import escape
from itertools import count

from book import read, read_json, write
from chinese import catalogue

LANGUAGES = {"python3": "python", "rope-proofs-cpp": "cpp"}


def notebooks(root):
    return sorted((root / "notebooks").glob("*.ipynb"), key=lambda path: int(path.stem.split("_")[0]))


def render(root, folder):
    """Writes the pictures and NAME.ipynb of each; gives their pages, in order: NAME.md and what it says."""
    folder.mkdir(parents=True)
    for path in notebooks(root):
        shutil.copy(path, folder)
    return {f"{path.stem}.md": page(path, folder) for path in notebooks(root)}


def chinese(root, folder):
    """The notebooks once more, what is said in them looked up in the catalogue; cells stay as they are.
    \\throws SystemExit naming what has no Chinese"""
    words = catalogue.read()
    lacking = []
    folder.mkdir(parents=True, exist_ok=True)
    for path in notebooks(root):
        notebook = read_json(path)
        for cell in notebook["cells"]:
            if cell["cell_type"] == "markdown":
                cell["source"], without = words.markdown("".join(cell["source"]))
                lacking += without
        write(folder / path.name, json.dumps(notebook, ensure_ascii=False, indent=1) + "\n")
    if lacking:
        raise SystemExit("\n".join(f"notebooks: no Chinese of: {text}" for text in lacking))


def waiting(path):
    """{cell: its outputs} of those that wait for a prediction: notebooks/results has what they compute."""
    file = path.parent / "results" / f"{path.stem}.txt"
    found = {}
    for cell in re.split(r"^--- ", read(file) if file.exists() else "", flags=re.M)[1:]:
        name, _, rest = cell.partition("\n")
        outputs = found[name] = []
        _, *parts = re.split(r"^\[(stdout|picture|text/html|text/plain)\]\n", rest, flags=re.M)
        for kind, text in zip(parts[::2], parts[1::2]):
            if kind in ("stdout", "picture"):
                text = text.strip() if kind == "stdout" else "(a picture: run the notebook)"
                outputs.append({"output_type": "stream", "text": text})
            elif kind == "text/html" or not (outputs and "text/html" in outputs[-1].get("data", {})):
                outputs.append({"output_type": "display_data", "data": {kind: text.strip()}})
    return found


def page(path, folder):
    notebook, computed = read_json(path), waiting(path)
    language = LANGUAGES[notebook["metadata"]["kernelspec"]["name"]]
    parts, numbers = [], count(1)
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
        elif source.strip():
            parts.append(f"```{language}\n{source}\n```")
            waits = source.startswith("%%predict")
            outputs = computed.get(cell["id"], []) if waits else cell["outputs"]
            shown = "".join(drawn(output, source, folder, f"{path.stem}-{next(numbers)}.png")
                            if "image/png" in output.get("data", {}) else said(output) for output in outputs)
            out = f'<div class="out" translate="no">{shown}</div>'
            if shown:
                parts.append(f'<details class="predicted"><summary>Predict first, then open</summary>{out}</details>'
                             if waits else out)
    heading, _, opening = parts[0].partition("\n\n")
    itself = f"[The notebook itself]({path.name}): `notebooks/run` opens it."
    return "\n\n".join([heading, itself, opening, *parts[1:]]) + "\n"


def drawn(output, source, folder, name):
    """A picture, in a file of its own; its words are the titles that the cell gives it."""
    (folder / name).write_bytes(base64.b64decode("".join(output["data"]["image/png"])))
    titles = re.findall(r"(?:title=|set_title\()\"([^\"]*)\"", source)
    words = "; ".join(filter(None, titles)) or "what the cell above draws"
    return f'<p><img src="{name}" alt="{escape(words)}" loading="lazy"></p>'


def said(output):
    """What a cell printed, as text, or as the HTML that the module's own objects give."""
    data = output.get("data", {})
    if "text/html" in data:
        html = "".join(data["text/html"]).replace("\n", " ")
        html = html.replace('<div style="overflow-x', '<div tabindex="0" style="overflow-x')  # keys can scroll it
        html = re.sub(r"<(/?)h[1-6]\b[^>]*>", r"<\1p>", html)  # the headings are the lecture's
        html = re.sub(r"\\text\{[^{}]*\}", lambda text: re.sub(r"(?<!\\)_", r"\\_", text[0]), html)  # as LaTeX has it
        return re.sub(r"\$\$?([^$]+)\$\$?", r'<span class="arithmatex">\\(\1\\)</span>', html)
    text = output.get("text") or data.get("text/plain") or output.get("traceback", "")
    return f'<pre><code>{escape("".join(text))}</code></pre>'


def listed(root):
    rows = []
    for path in notebooks(root):
        first = "".join(read_json(path)["cells"][0]["source"])
        title, opening = re.fullmatch(r"# (.+?)\n\n(.+?)(?:\n\n.*)?", first, re.S).groups()
        rows.append(f"- [{title}](../lectures/{path.stem}.md) ([notebook](../lectures/{path.name}))<br>{opening}")
    return "\n".join(rows)
