"""The notebooks, by the title and the first sentence that each of them gives itself."""
import json
import re
import shutil


def notebooks(root):
    return sorted((root / "notebooks").glob("*.ipynb"), key=lambda path: int(path.stem.split("_")[0]))


def copy(root, folder):
    folder.mkdir(parents=True)
    for path in notebooks(root):
        shutil.copy(path, folder)


def listed(root):
    rows = []
    for path in notebooks(root):
        first = "".join(json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"])
        title, opening = re.fullmatch(r"# (.+?)\n\n(.+?)(?:\n\n.*)?", first, re.S).groups()
        rows.append(f"- [{title}](../lectures/{path.name})<br>{opening}")
    return "\n".join(rows)
