"""What was handed in, read without following a link at any level: a link leads to somebody else's work."""
import os
import stat

from course import LARGEST
from sentences import made

NOTHING = "there is no such file"
NO_LINK = os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK


def read(top, *names, largest=LARGEST):
    """(content, why it cannot be an answer) of top/name/name/...; one of the two is empty."""
    try:
        folder = os.open(top, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return b"", "there is no such folder"
    try:
        for name in names[:-1]:
            below, why = inside(folder, name, os.O_DIRECTORY)
            if why:
                return b"", why
            os.close(folder)
            folder = below
        file, why = inside(folder, names[-1], 0)
        if why:
            return b"", why
        try:
            why = unfit(os.fstat(file), largest)
            return b"" if why else os.read(file, largest), why
        finally:
            os.close(file)
    finally:
        os.close(folder)


def inside(folder, name, kind):
    try:
        if stat.S_ISLNK(os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode):
            return -1, made("{1} is a link; hand in the file itself", name)
        return os.open(name, NO_LINK | kind, dir_fd=folder), ""
    except FileNotFoundError:
        return -1, NOTHING
    except OSError as error:
        return -1, made("{1}: {2}", name, error.strerror)


def unfit(about, largest):
    if not stat.S_ISREG(about.st_mode):
        return "it is no regular file"
    return made("it has {1} bytes, more than {2}", about.st_size, largest) if about.st_size > largest else ""
