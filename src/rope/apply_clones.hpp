// One function, compiled for several instruction sets; the processor chooses when the program starts.
// Where the compiler has no such attribute (or a sanitizer's run time is not there yet at that moment)
// the one version of the build's own flags is used.
#pragma once

#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define ROPE_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define ROPE_CLONES
#endif
