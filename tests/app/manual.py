"""The manual page and the completions, as the shells themselves understand them; zsh and fish where they are."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent / "support"))
from command import PROGRAM, run

COMMANDS = [line.split()[0] for line in run("--help").stdout.split("\nCommands\n")[1].split("\n\n")[0].splitlines()]
ASK = {"bash": 'source "$1"; COMP_WORDS=(rope-proofs $2); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _rope_proofs; '
               'printf "%s\\n" "${COMPREPLY[@]}"',
       "fish": 'source $argv[1]; complete -C "rope-proofs $argv[2]" | cut -f 1',
       # what it would offer, but for the list on the screen
       "zsh": 'compadd() { shift; print -l -- ${(P)1} }; CURRENT=${#${(z)2}}; words=(rope-proofs ${(z)2}); '
              '(( CURRENT++ )); PREFIX=${words[CURRENT]}; eval "f() { $(<$1) }"; f'}


class Manual(unittest.TestCase):
    def complete(self, shell, typed):
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(pathlib.Path(PROGRAM).resolve(), f"{folder}/rope-proofs")
            script = pathlib.Path(folder, "completion")
            script.write_text(run("manual", shell).stdout)
            path = f"{folder}:{os.environ['PATH']}"
            words = [shell, *(["-f"] if shell == "zsh" else []), "-c", ASK[shell], *(["-"] if shell != "fish" else []),
                     script, typed]
            asked = subprocess.run(words, capture_output=True, text=True,
                                   env={**os.environ, "PATH": path, "HOME": folder})
            self.assertEqual(asked.stderr, "", shell)
            return asked.stdout.split()

    def test_the_page_has_all_that_the_help_says(self):
        page = run("manual").stdout
        for command in COMMANDS:
            self.assertIn(f"\n.SH {command}\n", page)
            for line in run(command, "--help").stdout.splitlines():
                self.assertIn(line.replace("\\", "\\e").replace("-", "\\-"), page)
        if shutil.which("groff"):
            drawn = subprocess.run(["groff", "-k", "-man", "-Tutf8", "-ww"], input=page, capture_output=True, text=True)
            self.assertEqual((drawn.returncode, drawn.stderr), (0, ""))

    def test_each_shell_completes(self):
        shells = [shell for shell in ASK if shutil.which(shell)]
        self.assertIn("bash", shells)
        for shell in shells:
            with self.subTest(shell):
                self.assertTrue({"decide", "manual"} <= set(self.complete(shell, "d") + self.complete(shell, "m")))
                self.assertIn("transpose-product", self.complete(shell, "show transp"))
                self.assertIn("--expect", self.complete(shell, "audit --ex"))
                self.assertNotIn("transpose-product", self.complete(shell, "decide t"))

    def test_another_kind(self):
        asked = run("manual", "bahs")
        self.assertEqual((asked.returncode, asked.stdout), (2, ""))
        self.assertEqual(asked.stderr, "rope-proofs: manual makes man, bash, zsh or fish, got 'bahs'; did you mean "
                                       "'bash'?\n")


if __name__ == "__main__":
    unittest.main()
