"""The step between: sets limits on itself and becomes the command. It imports what it needs and no more, for it runs
three times for each answer.

    become.py CPU MEMORY FILE ANSWER COMMAND...    seconds, bytes, bytes, the descriptor that is to be number 3 or -1
"""
import os
import resource
import sys


def become(cpu, memory, file, answer, command):
    if answer >= 0:
        os.dup2(answer, 3, inheritable=True)
        if answer != 3:
            os.close(answer)
    for kind, value in ((resource.RLIMIT_CPU, cpu), (resource.RLIMIT_AS, memory), (resource.RLIMIT_FSIZE, file),
                        (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(kind, (value, value))
        except (ValueError, OSError):  # a lower one is set already; macOS has no RLIMIT_AS
            pass
    os.execv(command[0], command)


if __name__ == "__main__":
    become(*map(int, sys.argv[1:5]), sys.argv[5:])
