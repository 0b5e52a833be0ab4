"""Runs a command under limits and takes only so much of its output.

As a program it is the step between: it sets the limits on itself and becomes the command.

    python3 confine.py '{"cpu": 10, "memory": 1000000000, "file": 0, "answer": 7, "stranger": true}' COMMAND...
"""
import ctypes
import json
import os
import resource
import selectors
import signal
import struct
import subprocess
import sys
import time
from dataclasses import dataclass

FIRST_USER, NOBODY = 1_000_000_000, 65534


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
    if settings["stranger"]:
        become_nobody()
        keep_from_changing()
    limits = [(resource.RLIMIT_CPU, settings["cpu"]), (resource.RLIMIT_AS, settings["memory"]),
              (resource.RLIMIT_FSIZE, settings["file"]), (resource.RLIMIT_CORE, 0)]
    if settings["stranger"]:
        limits.append((resource.RLIMIT_NPROC, 0))  # no fork, no thread
    for kind, value in limits:
        try:
            resource.setrlimit(kind, (value, value))
        except (ValueError, OSError):  # a lower one is set already; macOS has no RLIMIT_AS
            pass
    os.execv(command[0], command)


def become_nobody():
    """Root may kill every process and no limit on processes holds for it. A user that nobody else is, if there can be
    one: two programs of the same user could kill each other."""
    for user in (FIRST_USER + os.getpid(), NOBODY) if os.getuid() == 0 else ():
        try:
            os.setgroups([])
            os.setresgid(user, user, user)
            os.setresuid(user, user, user)
            return
        except OSError:  # a container that has no such user, or forbids it
            pass


CREATE, RESTRICT, NO_NEW_PRIVILEGES = 444, 446, 38  # two system calls of Landlock; a number of prctl


def system_call(number, *arguments):
    return ctypes.CDLL(None).syscall(ctypes.c_long(number), *arguments)


def landlock_version():
    """Of this kernel; 0 or less if it has none."""
    return system_call(CREATE, None, ctypes.c_size_t(0), ctypes.c_uint(1)) if sys.platform == "linux" else 0


def keep_from_changing():
    """No file may be written, made, renamed or removed, no connection opened (version 4) and no other process signalled
    (version 6, Linux 6.12). By landlock(7); where there is none, the rights of the user are all that holds."""
    version = landlock_version()
    if version < 1:
        return
    write, remove_to_link, move, truncate = 1 << 1, sum(1 << bit for bit in range(4, 13)), 1 << 13, 1 << 14
    files = write | remove_to_link | (move if version >= 2 else 0) | (truncate if version >= 3 else 0)
    denied = struct.pack("QQQ", files, 3 if version >= 4 else 0, 3 if version >= 6 else 0)
    rules = system_call(CREATE, denied, ctypes.c_size_t(len(denied)), ctypes.c_uint(0))
    ctypes.CDLL(None).prctl(NO_NEW_PRIVILEGES, *(ctypes.c_ulong(n) for n in (1, 0, 0, 0)))
    system_call(RESTRICT, ctypes.c_int(rules), ctypes.c_uint(0))


def kill_group(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(command, *, seconds, memory, folder, stdin=b"", stranger=False, most_output=100_000, most_answer=0,
        file_size=0):
    """Runs `command` in `folder`, in a process group of its own that is killed at the end. `seconds` of CPU time and,
    for one that sleeps, twice as many by the clock. `most_answer` > 0 opens descriptor 3. A `stranger` gets no rights
    beyond reading and computing."""
    read, write = os.pipe() if most_answer else (-1, -1)
    settings = {"cpu": seconds, "memory": memory, "file": file_size, "answer": write, "stranger": stranger}
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
