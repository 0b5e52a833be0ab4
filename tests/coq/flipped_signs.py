"""Twenty signs of exported lines, flipped one at a time: Coq must refuse each."""
import os
import pathlib
import random
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "support"))
from coq import LIBRARY, check, export, require_coq

SEED, TRIES = 15, 20


def lines_in_equations(text):
    """The lines that some lemma claims equal to another, by name; a false claim may stay false when it is changed."""
    names = set()
    for lemma in re.findall(r"^Lemma .*?\.$", text, re.M | re.S):
        if "~" not in lemma:
            names |= set(re.findall(r"\bline_\d+", lemma))
    return names


def signs(text):
    """Where a + or - stands between two terms of such a line."""
    wanted = lines_in_equations(text)
    for definition in re.finditer(r"^Definition (line_\d+).*?:=(.*?)\.$", text, re.M | re.S):
        if definition[1] in wanted:
            for sign in re.finditer(r"(?<=[\w)\]]) *\s([+-])\s", definition[2]):
                yield definition.start(2) + sign.start(1)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        require_coq(folder)
        folder /= "export"
        export(folder)
        os.chdir(folder)
        for library in LIBRARY:
            if not check(folder, library)[0]:
                sys.exit(f"Coq does not accept {library}")
        places = [(f.name, at) for f in sorted(folder.glob("*.v")) if f.name not in LIBRARY
                  for at in signs(f.read_text())]
        chosen = random.Random(SEED).sample(places, TRIES)
        flipped = [f"flipped_{k}" for k in range(TRIES)]
        for name, (file, at) in zip(flipped, chosen):
            text = (folder / file).read_text()
            (folder / f"{name}.v").write_text(text[:at] + ("-" if text[at] == "+" else "+") + text[at + 1:])
            line = text[:at].count("\n") + 1
            print(f"{name}  {file}:{line}  {text.splitlines()[line - 1].strip()[:80]}")
        # One Coq, which loads the real numbers once, and ends where it accepts one. What it doesn't find it refuses,
        # too: so it begins with a file as it was exported.
        (folder / "right.v").write_text((folder / chosen[0][0]).read_text())
        (folder / "all.v").write_text('Module right. Load "right". End right.\n'
                                      + "".join(f'Fail Load "{name}".\n' for name in flipped))
        all_refused, _, said = check(folder, "all.v")
        print(f"{TRIES} of {len(places)} signs flipped (seed {SEED})", "all refused" if all_refused else said, sep=": ")
        return not all_refused


if __name__ == "__main__":
    sys.exit(main())
