// Keys from before the context grew
// Dynamic NTK and LongRoPE change the frequencies when a text gets long. The keys in the cache were turned by the old
// ones, and the score sees n - m no more. In one plane: a cached key was turned by the angle `before`, and `after` is
// needed.
// Goal: the key as it should be now, from the cached one.
// Formula: R(after) k, where cached = R(before) k
// Source: Hugging Face transformers, dynamic RoPE; Ding et al., LongRoPE
//
// Minutes: 10   Points: 2   Theorem: cached-keys-of-another-base
#include "exercise.hpp"

Vec mended(Vec cached, Angle before, Angle after) {
    return cached;  // TODO
}
