"""The notebooks: each as a page, with what it printed and drew when it was last run, and as the file for Jupyter."""
import base64
import json
import re
import shutil
from html import escape

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


def page(path, folder):
    notebook = json.loads(path.read_text(encoding="utf-8"))
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
        for output in cell["outputs"]:
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
        # where the lecture hides what a cell gives, so that it is predicted first, the page does too
        hidden = cell["metadata"].get("jupyter", {}).get("outputs_hidden") or cell["metadata"].get("collapsed")
        out = "".join(shown)
        if out:
            parts.append(f'<details class="out"><summary>Result</summary>{out}</details>' if hidden
                         else f'<div class="out">{out}</div>')
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
        first = "".join(json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"])
        title, opening = re.fullmatch(r"# (.+?)\n\n(.+?)(?:\n\n.*)?", first, re.S).groups()
        rows.append(f"- [{title}](../lectures/{path.stem}.md) ([notebook](../lectures/{path.name}))<br>{opening}")
    return "\n".join(rows)
