"""A Jupyter kernel for C++20: the cells run in clang-repl. ROPE_PROOFS_CLANG_REPL is its command line."""

import os
import pathlib
import shlex
import signal
import subprocess
import tempfile
import threading

from ipykernel.kernelapp import IPKernelApp
from ipykernel.kernelbase import Kernel
from rope_proofs._cells import INVITATION

MARK = "\x04"  # ends what a cell prints


class ClangRepl(Kernel):
    implementation, implementation_version, banner = "clang-repl", "1", "C++20 in clang-repl"
    language_info = {"name": "c++", "version": "20", "mimetype": "text/x-c++src", "file_extension": ".cpp"}

    def __init__(self, **options):
        super().__init__(**options)
        self.folder = tempfile.TemporaryDirectory()
        self.repl = None
        self.waiting = {}  # what cells have computed that wait for a prediction: C++ defines nothing twice

    def do_execute(self, code, silent, store_history=True, user_expressions=None, allow_stdin=False):
        first, _, rest = code.partition("\n")
        waits, hidden = first.startswith("%%predict"), False
        if waits:  # as in the Python notebooks: computed, and shown to who has guessed it
            code, typed = rest, first.removeprefix("%%predict").strip() or os.environ.get("ROPE_PROOFS_PREDICTION")
            hidden = not typed
            if code in self.waiting:
                self.stream("stdout", self.waiting[code] if typed else INVITATION + "\n")
                return {"status": "ok", "execution_count": self.execution_count, "payload": [], "user_expressions": {}}
        if self.repl is None:
            # an interrupt is for the kernel, which then ends what runs
            self.repl = subprocess.Popen(shlex.split(os.environ["ROPE_PROOFS_CLANG_REPL"]), text=True, errors="replace",
                                         stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                         preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
        # clang-repl reads line by line; what it includes may have any shape
        cell = pathlib.Path(self.folder.name) / f"cell_{self.execution_count}.cpp"
        cell.write_text(code + "\n", encoding="utf-8")
        print("#include <cstdio>", f'#include "{cell}"',
              *(f'std::fputs("\\x04\\n", {stream}); std::fflush({stream});' for stream in ("stdout", "stderr")),
              sep="\n", file=self.repl.stdin, flush=True)
        complaints, held = [], []
        listener = threading.Thread(target=self.read, args=(self.repl.stderr, complaints.append))
        listener.start()
        ended = "clang-repl ended"
        try:
            alive = self.read(self.repl.stdout, held.append if waits else
                              lambda text: silent or self.stream("stdout", text))
        except KeyboardInterrupt:
            self.repl.kill()
            alive, ended = False, "interrupted"
        listener.join()
        complaint = "".join(complaints).replace(self.folder.name + "/", "")
        if not alive:
            self.stop()
            complaint += f"error: {ended}; the next cell starts with nothing defined\n"
        if "error:" not in complaint:
            if waits:  # and again at once
                self.waiting[code] = "".join(held)
            if waits and not silent:
                self.stream("stdout", INVITATION + "\n" if hidden else self.waiting[code])
            elif complaint and not silent:
                self.stream("stderr", complaint)
            return {"status": "ok", "execution_count": self.execution_count, "payload": [], "user_expressions": {}}
        lines = complaint.splitlines()
        error = {"ename": "error", "traceback": lines,
                 "evalue": next(line for line in lines if "error:" in line).split("error:", 1)[1].strip()}
        if not silent:
            self.send_response(self.iopub_socket, "error", error)
        return {"status": "error", "execution_count": self.execution_count, **error}

    def stream(self, name, text):
        self.send_response(self.iopub_socket, "stream", {"name": name, "text": text})

    @staticmethod
    def read(pipe, take):
        """Hands over what comes, up to the mark; False if the pipe ended before it."""
        for line in pipe:
            text, mark, _ = line.partition(MARK)
            if text:
                take(text)
            if mark:
                return True
        return False

    def stop(self):
        if self.repl:
            self.repl.kill()
            self.repl.wait()
        self.repl, self.waiting = None, {}

    def do_shutdown(self, restart):
        self.stop()
        return {"status": "ok", "restart": restart}


if __name__ == "__main__":
    IPKernelApp.launch_instance(kernel_class=ClangRepl)
