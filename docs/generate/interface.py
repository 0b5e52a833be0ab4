"""The C++ interface by Doxygen, and its names in the index of symbols, where one that is gone stops the build."""
import re
import subprocess
import xml.etree.ElementTree

from book import read, write


def pages(root, build, folder):
    """Doxygen stops at a public name without a docstring. Gives where it put each: name -> page and anchor."""
    tags = build / "interface.xml"
    options = f"{read(root / 'docs' / 'Doxyfile')}OUTPUT_DIRECTORY = {folder}\nGENERATE_TAGFILE = {tags}\n"
    done = subprocess.run(["doxygen", "-"], input=options, cwd=root, text=True, capture_output=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    for path in (folder / "cpp").glob("*.html"):  # what a reader aloud needs: the language, and no link without a name
        text = re.sub("(<html [^>]*)>", r'\1 lang="en">', read(path), count=1)
        write(path, re.sub(r'<a href="[^"]*">(<span class="icondoc"></span>)</a>', r"\1", text))
    found = {}  # what the tag file says of the namespace rope
    for compound in xml.etree.ElementTree.parse(tags).iter("compound"):
        if compound.findtext("name", "") == "rope":
            for member in compound.iter("member"):
                found[member.findtext("name")] = f'{member.findtext("anchorfile")}#{member.findtext("anchor")}'
        elif compound.findtext("name", "").startswith("rope::"):
            found[compound.findtext("name").removeprefix("rope::")] = compound.findtext("filename")
    return found


def named(book, name, header):
    """Two cells of a table; what is no name of the namespace is a parameter."""
    if not re.search(rf"\b{name}\b", read(book.root / "src" / "rope" / header)):
        raise SystemExit(f"docs/pages/symbols.md: there is no {name} in src/rope/{header}")
    code = f"[`rope::{name}`](../cpp/{book.interface[name]})" if name in book.interface else f"`{name}`"
    return f"{code} | `rope/{header}`"
