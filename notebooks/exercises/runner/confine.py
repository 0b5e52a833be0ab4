"""Runs a command under limits and takes only so much of its output.

As a program it is the step between: it sets the limits on itself and becomes the command.

    python3 confine.py '{"cpu": 10, "memory": 1000000000, "processes": 0, "answer": 7}' COMMAND...
"""
import json
import os
import resource
import selectors
import signal
import subprocess
import sys
import time
from dataclasses import dataclass

NOBODY = 65534


@dataclass
class Ended:
    code: int          # negative: the signal
    output: str        # standard output and error
    answer: bytes      # file descriptor 3
    trouble: str = ""  # "time" or "flood", if it was stopped


def become(settings, command):
    """In the new process: limits, then the command."""
    if settings["answer"] >= 0:
        os.dup2(settings["answer"], 3, inheritable=True)
    if settings["drop"] and os.getuid() == 0:
        # as root no limit on processes holds, and every file is readable
        try:
            os.setgroups([])
            os.setresgid(NOBODY, NOBODY, NOBODY)
            os.setresuid(NOBODY, NOBODY, NOBODY)
        except PermissionError:  # a container that forbids it
            pass
    limits = [(resource.RLIMIT_CPU, settings["cpu"]), (resource.RLIMIT_AS, settings["memory"]),
              (resource.RLIMIT_FSIZE, settings["file"]), (resource.RLIMIT_CORE, 0)]
    if settings["processes"] is not None:
        limits.append((resource.RLIMIT_NPROC, settings["processes"]))
    for kind, value in limits:
        try:
            resource.setrlimit(kind, (value, value))
        except (ValueError, OSError):  # a lower one is set already; macOS has no RLIMIT_AS
            pass
    os.execv(command[0], command)


def kill_group(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(command, *, seconds, memory, folder, stdin=b"", processes=None, drop=False, most_output=100_000,
        most_answer=0, file_size=0):
    """Runs `command` in `folder`, in a process group of its own that is killed at the end. `most_answer` > 0 opens
    descriptor 3. `drop`: as nobody, if this is root."""
    read, write = os.pipe() if most_answer else (-1, -1)
    settings = {"cpu": int(seconds), "memory": memory, "processes": processes, "answer": write, "drop": drop,
                "file": file_size}
    environment = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C.UTF-8", "TMPDIR": str(folder),
                   "HOME": str(folder)}
    process = subprocess.Popen(
        [sys.executable, "-I", "-S", os.path.abspath(__file__), json.dumps(settings), *map(str, command)],
        stdin=subprocess.PIPE if stdin else subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        cwd=folder, env=environment, start_new_session=True, pass_fds=(write,) if most_answer else ())
    if most_answer:
        os.close(write)
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
    trouble = ""
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
            if time.monotonic() > deadline:
                trouble = "time"
            if not ready and process.poll() is not None:
                break  # it has ended; something that it left behind holds the pipe
    if trouble:
        kill_group(process)
    code = process.wait()
    if not trouble and code in (-signal.SIGXCPU, -signal.SIGKILL):
        trouble = "time"
    output = bytes(kept[process.stdout.fileno()][:most_output]).decode("utf-8", "replace")
    return Ended(code, output, bytes(kept.get(answer_end, b"")), trouble)


if __name__ == "__main__":
    become(json.loads(sys.argv[1]), sys.argv[2:])
