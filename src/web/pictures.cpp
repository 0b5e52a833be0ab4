// What the module behind the pictures that move offers: each function gives the address of its numbers, of which the
// first says how many follow. They stay until the next call.
#include <cstdlib>

#include "web/drawn.hpp"

namespace {

const double* given(const drawn::Numbers& numbers) {
    static drawn::Numbers kept;
    kept.assign(1, static_cast<double>(numbers.size()));
    kept.insert(kept.end(), numbers.begin(), numbers.end());
    return kept.data();
}

}  // namespace

extern "C" {

#define PICTURE(name) __attribute__((export_name(name))) const double*

PICTURE("turning") turning(int d, double m, double n, double theta) { return given(drawn::turning(d, m, n, theta)); }
PICTURE("clocks") clocks(double m, int d, double base) { return given(drawn::clocks(m, d, base)); }
PICTURE("scores") scores(int d, int first, int size, int keys) {
    return given(drawn::scores(d, first, size, static_cast<drawn::Keys>(keys)));
}
PICTURE("sight") sight(int slip, int keys_alone, int m, int n, int size) {
    return given(drawn::sight(static_cast<drawn::Slip>(slip), keys_alone != 0, m, n, size));
}
PICTURE("stretched") stretched(int d, double base, double factor, double trained) {
    return given(drawn::stretched(d, base, factor, trained));
}
PICTURE("cosine_sum") cosine_sum(int d, double base, double m) {
    return given({drawn::cosine_sum(m, rope::frequencies<double>(d, base))});
}
PICTURE("cosine_sums") cosine_sums(int d, double base, int last, int a_decade) {
    return given(drawn::cosine_sums(d, base, last, a_decade));
}
PICTURE("layouts") layouts(int d) { return given(drawn::layouts(d)); }

/// What the run-time library says before it gives up; without it, it would bring printf along.
[[noreturn]] void abort_message(const char*, ...) { std::abort(); }
}
