// One function, compiled for several instruction sets; the processor chooses when the program starts.
// Where the compiler has no such attribute (or a sanitizer's run time is not there yet at that moment)
// the one version of the build's own flags is used.
//
// ROPE_FUSED: whether the version that runs has fused multiply-add.
#pragma once

#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define ROPE_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#define ROPE_FUSED (__builtin_cpu_supports("x86-64-v3") != 0)
#else
#define ROPE_CLONES
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
#define ROPE_FUSED true
#else
#define ROPE_FUSED false
#endif
#endif
