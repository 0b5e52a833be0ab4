"""The text face of the site, a part of Inter for each style; where it is not installed, the reader's own is used."""
from pathlib import Path

from fontTools import subset

FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/opt/homebrew/share/fonts"))
STYLES = {"Regular": "400", "Italic": "400; font-style: italic", "SemiBold": "600 700"}
#: Latin, Greek, punctuation, super- and subscripts, arrows, what stands in a sentence of mathematics, marks
LETTERS = "20-7E,A0-17F,2B0-2FF,370-3FF,1D2C-1D6A,2010-2060,2070-209F,2100-214F,2190-21FF,2200-22FF,2460-2473,2713,2717"


def pack(folder):
    """Writes Inter-STYLE.woff2 for each, the letters above with kerning and figures of one width, and fonts.css."""
    options = subset.Options(flavor="woff2", layout_features=["kern", "mark", "mkmk", "ccmp", "locl", "tnum"],
                             notdef_outline=True, hinting=False, desubroutinize=True)
    rules = []
    for style, weight in STYLES.items():
        found = next((path for top in FOLDERS for path in sorted(top.rglob(f"Inter-{style}.*"))), None)
        if found:
            font = subset.load_font(found, options)
            wanted = subset.Subsetter(options)
            wanted.populate(unicodes=subset.parse_unicodes(LETTERS))
            wanted.subset(font)
            subset.save_font(font, folder / f"Inter-{style}.woff2", options)
            rules.append(f'@font-face {{ font-family: Inter; src: url("Inter-{style}.woff2"); font-weight: {weight}; '
                         "font-display: swap; }")
    (folder / "fonts.css").write_text("\n".join(rules), encoding="utf-8")
