"""The box that a stranger's code is compiled and run in, made of bubblewrap and seccomp.

It has a root of its own with nothing in it but what is named here, no network, no other process, no shared memory, and
a list of system calls. The compiler may read its own files and the kit; the program is linked statically and gets an
empty root, and may do nothing but compute, write to what is open, and end. Each of the guards can be left out, by name,
so that a test can show what it is for.
"""
import fcntl
import functools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

try:
    import seccomp
except ImportError:  # not packaged for this Python; missing() says so
    seccomp = None

GUARDS = {"root": "an empty root: nothing outside can be read", "network": "a network of its own, with nobody on it",
          "processes": "no other process in sight", "memory": "no shared memory with anybody",
          "calls": "system calls other than reading, writing and computing are refused"}

# What a static program needs to start, compute, write down its answer and end, by abort() too.
COMPUTE = """read write writev readv close lseek fstat newfstatat mmap munmap mprotect mremap madvise brk futex rseq
arch_prctl set_tid_address set_robust_list rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack getpid gettid tgkill
getrandom clock_gettime clock_nanosleep nanosleep gettimeofday times getrusage prlimit64 uname sysinfo readlink
readlinkat sched_yield sched_getaffinity execve wait4 exit exit_group restart_syscall""".split()

# What no compiler needs.
STRANGE = """socket socketpair connect bind listen accept accept4 sendto sendmsg sendmmsg recvfrom recvmsg recvmmsg
io_uring_setup io_uring_enter io_uring_register ptrace process_vm_readv process_vm_writev pidfd_getfd pidfd_open kcmp
unshare setns mount umount2 pivot_root fsopen fsmount open_tree move_mount bpf perf_event_open userfaultfd keyctl
add_key request_key shmget shmat shmctl msgget msgsnd msgrcv semget semop mq_open memfd_create open_by_handle_at
name_to_handle_at""".split()

SPAWNING = "fork vfork clone clone3".split()  # what Python needs not, alone as it is

SYSTEM = ("/usr/bin", "/usr/lib", "/usr/lib64", "/usr/libexec", "/usr/include", "/etc/alternatives")
LINKS = ("/bin", "/lib", "/lib64")


class Missing(Exception):
    """A guard that this system has not."""


def there():
    """Whether it can be had at all; whether it holds, check.holes() finds out."""
    if shutil.which("bwrap") is None or seccomp is None:
        return False
    command, descriptors = around(["/usr/bin/env"])
    try:
        return subprocess.run(command, pass_fds=descriptors, capture_output=True).returncode == 0
    finally:
        for opened in descriptors:
            os.close(opened)


@functools.cache
def calls(compute_only, alone=False):
    """The filter, as the kernel takes it; `alone`: no new process."""
    if seccomp is None:
        raise Missing("python3-seccomp is not installed")
    filter = seccomp.SyscallFilter(seccomp.ERRNO(1) if compute_only else seccomp.ALLOW)
    for name in COMPUTE if compute_only else STRANGE + SPAWNING * alone:
        filter.add_rule(seccomp.ALLOW if compute_only else seccomp.ERRNO(1), name)
    with tempfile.TemporaryFile() as file:
        filter.export_bpf(file)
        file.seek(0)
        return file.read()


def descriptor(content):
    """To read this from; not number 3, which is the answer's."""
    read, write = os.pipe()
    with open(write, "wb") as end:
        end.write(content)
    high = fcntl.fcntl(read, fcntl.F_DUPFD_CLOEXEC, 10)
    os.close(read)
    return high


def readable(paths):
    """Bound at their own places; a link of the system's root (/lib -> usr/lib) stays one."""
    words = []
    for path in map(str, paths):
        if os.path.exists(path):
            words += ["--ro-bind", path, path]
    for link in LINKS:
        if os.path.islink(link):
            words += ["--symlink", os.readlink(link), link]
        elif os.path.isdir(link):
            words += ["--ro-bind", link, link]
    return words


def arguments(without):
    words = [shutil.which("bwrap") or "bwrap", "--die-with-parent", "--new-session", "--unshare-user", "--uid", "65534",
             "--gid", "65534", "--unshare-uts", "--unshare-cgroup-try", "--cap-drop", "ALL"]
    for guard, flag in (("network", "--unshare-net"), ("processes", "--unshare-pid"), ("memory", "--unshare-ipc")):
        words += [] if guard in without else [flag]
    return words


def around(command, *, reads=(), writes=None, compute_only=False, alone=False, without=frozenset()):
    """(the command in its box, the descriptors it needs). `reads`: what can be read, at its own place. `writes`: the
    one folder that can be written to, and where it begins. `compute_only`: a static program, alone in an empty root;
    `alone`: another one, which may start none.
    """
    words = arguments(without)
    if "root" in without:
        words += ["--bind", "/", "/"]
    elif compute_only:
        words += ["--ro-bind", command[0], "/program"]
        command = ["/program", *command[1:]]
    else:
        words += readable((*SYSTEM, *reads))
    if writes and "root" not in without:
        words += ["--bind", writes, writes]
    words += ["--chdir", writes or "/"]
    if "root" not in without:
        words += ["--remount-ro", "/"]
    descriptors = []
    if "calls" not in without:
        descriptors = [descriptor(calls(compute_only, alone))]
        words += ["--seccomp", str(descriptors[0])]
    return [*map(str, words), "--", *map(str, command)], descriptors


def exposed(folder):
    """Whether the compiler's own files include a folder that it must not read."""
    return any(Path(folder).resolve().is_relative_to(Path(place).resolve()) for place in SYSTEM)
