// Tries in the box what must not be possible there, and names what was: an empty output is a box that holds. Compiled
// with -DOUTSIDE="/a/file/that/exists": the compiler must not see it either.
#include <dirent.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace {

void says(bool possible, const char* what) {
    if (possible) std::printf("%s\n", what);
}
bool limited(int resource) {
    rlimit limit{};
    return getrlimit(static_cast<__rlimit_resource_t>(resource), &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

}  // namespace

int main() {
#if __has_include(OUTSIDE)
    says(true, "root: the compiler reads files of the teacher");
#endif
    says(open(OUTSIDE, O_RDONLY) >= 0 || access(OUTSIDE, F_OK) == 0, "root: a program reads files of the teacher");
    says(opendir("/proc") != nullptr, "root: a program sees /proc");
    says(open("/left-behind", O_CREAT | O_WRONLY, 0600) >= 0, "root: a program writes files");
    says(socket(AF_INET, SOCK_DGRAM, 0) >= 0, "calls: a program opens an internet socket");
    says(socket(AF_UNIX, SOCK_STREAM, 0) >= 0, "calls: a program opens a local socket");
    says(shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) >= 0, "calls: a program makes shared memory");
    says(kill(1, 0) == 0 || getppid() > 0, "calls: a program sees other processes");
    const pid_t child = fork();
    if (child == 0) _exit(0);
    says(child > 0, "calls: a program starts another one");
    says(!limited(RLIMIT_AS), "limits: a program has all memory");
    says(!limited(RLIMIT_CPU), "limits: a program has all time");
    return 0;
}
