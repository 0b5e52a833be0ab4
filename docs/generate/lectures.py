"""The notebooks: each as a page, with what it printed and drew when it was last run, and as the file for Jupyter, in
both languages. A cell that waits for a prediction shows what it computes once it is opened.
"""
import base64
import json
import re
import shutil
from html import escape

from book import read, read_json
from chinese import catalogue

LANGUAGES = {"python3": "python", "rope-proofs-cpp": "cpp"}


def notebooks(root):
    return sorted((root / "notebooks").glob("*.ipynb"), key=lambda path: int(path.stem.split("_")[0]))


def render(root, folder):
    """Writes NAME.md, its pictures and NAME.ipynb for each; gives their names, in order."""
    folder.mkdir(parents=True)
    for path in notebooks(root):
        shutil.copy(path, folder)
        (folder / f"{path.stem}.md").write_text(page(path, folder), encoding="utf-8")
    return [f"{path.stem}.md" for path in notebooks(root)]


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
        (folder / path.name).write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if lacking:
        raise SystemExit("\n".join(f"notebooks: no Chinese of: {text}" for text in lacking))


def waiting(path):
    """{cell: its outputs} of those that wait for a prediction: notebooks/results has what they compute."""
    file = path.parent / "results" / f"{path.stem}.txt"
    found = {}
    for cell in re.split(r"^--- ", file.read_text(encoding="utf-8") if file.exists() else "", flags=re.M)[1:]:
        name, _, rest = cell.partition("\n")
        parts = re.split(r"^\[(stdout|picture|text/html|text/plain)\]\n", rest, flags=re.M)[1:]
        outputs = found[name] = []
        for kind, text in zip(parts[::2], parts[1::2]):
            if kind == "stdout":
                outputs.append({"output_type": "stream", "text": text.strip()})
            elif kind == "picture":
                outputs.append({"output_type": "stream", "text": "(a picture: run the notebook)"})
            elif kind == "text/html" or not (outputs and "text/html" in outputs[-1].get("data", {})):
                outputs.append({"output_type": "display_data", "data": {kind: text.strip()}})
    return found


def page(path, folder):
    notebook = read_json(path)
    computed = waiting(path)
    language = LANGUAGES[notebook["metadata"]["kernelspec"]["name"]]
    parts, figures = [], 0
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        if cell["cell_type"] != "code" or not source.strip():
            continue
        parts.append(f"```{language}\n{source}\n```")
        shown = []
        waits = source.startswith("%%predict")
        for output in computed.get(cell["id"], []) if waits else cell["outputs"]:
            picture = output.get("data", {}).get("image/png")
            if picture:
                figures += 1
                name = f"{path.stem}-{figures}.png"
                (folder / name).write_bytes(base64.b64decode("".join(picture)))
                title = re.findall(r"title=\"([^\"]*)\"|set_title\(\"([^\"]*)\"", source)
                words = "; ".join(filter(None, sum(title, ()))) or "what the cell above draws"
                shown.append(f'<p><img src="{name}" alt="{escape(words)}" loading="lazy"></p>')
            else:
                shown.append(said(output))
        out = f'<div class="out" translate="no">{"".join(shown)}</div>' if shown else ""
        if out and waits:
            out = f'<details class="predicted"><summary>Predict first, then open</summary>{out}</details>'
        parts += [out] if out else []
    title, *rest = parts
    heading, _, opening = title.partition("\n\n")
    itself = f"[The notebook itself]({path.name}): `notebooks/run` opens it."
    return "\n\n".join([heading, itself, opening, *rest]) + "\n"


def said(output):
    """What a cell printed, as text, or as the HTML that the module's own objects give."""
    if output["output_type"] == "stream":
        return f'<pre><code>{escape("".join(output["text"]))}</code></pre>'
    if "text/html" in output.get("data", {}):
        html = "".join(output["data"]["text/html"]).replace("\n", " ")
        # what scrolls takes the keys
        html = html.replace('<div style="overflow-x', '<div tabindex="0" style="overflow-x')
        html = re.sub(r"<(/?)h[1-6]\b[^>]*>", r"<\1p>", html)  # the headings are the lecture's
        html = re.sub(r"\\text\{[^{}]*\}", lambda text: re.sub(r"(?<!\\)_", r"\\_", text[0]), html)  # as LaTeX has it
        return re.sub(r"\$\$?([^$]+)\$\$?", r'<span class="arithmatex">\\(\1\\)</span>', html)
    text = output.get("data", {}).get("text/plain", output.get("traceback", ""))
    return f'<pre><code>{escape("".join(text))}</code></pre>'


def listed(root):
    rows = []
    for path in notebooks(root):
        first = "".join(read_json(path)["cells"][0]["source"])
        title, opening = re.fullmatch(r"# (.+?)\n\n(.+?)(?:\n\n.*)?", first, re.S).groups()
        rows.append(f"- [{title}](../lectures/{path.stem}.md) ([notebook](../lectures/{path.name}))<br>{opening}")
    return "\n".join(rows)
