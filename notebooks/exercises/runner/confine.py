"""Runs a command under limits and takes only so much of its output."""
import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

STOPPED = threading.Event()  # once it is set, whatever runs is ended
BETWEEN = Path(__file__).resolve().with_name("become.py")


@dataclass
class Ended:
    code: int          # negative: the signal
    output: str        # standard output and error
    answer: bytes      # file descriptor 3
    trouble: str = ""  # "time" or "flood", if it was stopped


def kill_group(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(command, *, seconds, memory, folder, stdin=b"", most_output=100_000, most_answer=0, file_size=0,
        descriptors=()):
    """Runs `command` in `folder`, in a process group of its own that is killed at the end. `seconds` of CPU time and,
    for one that sleeps, twice as many by the clock. `most_answer` > 0 opens descriptor 3. The descriptors are passed
    on, and closed here.
    """
    read, write = os.pipe() if most_answer else (-1, -1)
    environment = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C.UTF-8", "TMPDIR": str(folder),
                   "HOME": str(folder)}
    process = subprocess.Popen(
        [sys.executable, "-I", "-S", BETWEEN, *map(str, (seconds, memory, file_size, write, *command))],
        stdin=subprocess.PIPE if stdin else subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        cwd=folder, env=environment, start_new_session=True,
        pass_fds=(*descriptors, write) if most_answer else tuple(descriptors))
    for descriptor in (*descriptors, write) if most_answer else descriptors:
        os.close(descriptor)
    try:
        return collect(process, read, stdin, time.monotonic() + 2 * seconds + 1, most_output, most_answer)
    finally:
        kill_group(process)
        process.wait()
        process.stdout.close()
        if most_answer:
            os.close(read)


def collect(process, answer_end, stdin, deadline, most_output, most_answer):
    if stdin:
        try:
            process.stdin.write(stdin)
            process.stdin.close()
        except BrokenPipeError:
            pass
    kept = {process.stdout.fileno(): bytearray()}
    limits = {process.stdout.fileno(): most_output}
    if most_answer:
        kept[answer_end] = bytearray()
        limits[answer_end] = most_answer
    trouble, ended = "", False
    with selectors.DefaultSelector() as selector:
        for end in kept:
            selector.register(end, selectors.EVENT_READ)
        while selector.get_map() and not trouble:
            ready = selector.select(0.1)
            for key, _ in ready:
                piece = os.read(key.fd, 65536)
                if not piece:
                    selector.unregister(key.fd)
                kept[key.fd] += piece
                if len(kept[key.fd]) > limits[key.fd]:
                    trouble = "flood"
            if time.monotonic() > deadline or STOPPED.is_set():
                trouble = "time"
            if not ready and ended:
                break  # something that it left behind holds the pipe
            ended = process.poll() is not None  # and what it wrote last is still to be read
    if trouble:
        kill_group(process)
    code = process.wait()
    if code > 128:  # as a shell and bubblewrap tell of a signal
        code = 128 - code
    if not trouble and code in (-signal.SIGXCPU, -signal.SIGKILL):
        trouble = "time"
    output = bytes(kept[process.stdout.fileno()][:most_output]).decode("utf-8", "replace")
    return Ended(code, output, bytes(kept.get(answer_end, b"")), trouble)

