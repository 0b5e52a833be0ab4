// Fuzzes what reads formulas: any bytes must give a reading or an error that names a place in them, within 100 ms.
//
//   cmake --preset clang && cmake --build build/clang --target fuzz-formula
//   build/clang/tests/fuzz-formula -dict=tests/formula/fuzz/formula.dict -max_len=200 CORPUS tests/formula/fuzz/corpus
//
// Everywhere else the program replays the corpus, which is a test.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "formula/reading.hpp"

namespace {

constexpr double longest = 0.1;  // s

/// Processor time, so that a busy machine is no reason.
double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// \returns how long it took
double read_and_build(std::string_view text) {
    const double start = seconds();
    try {
        const formula::Input input = formula::read(text);
        formula::Context context;
        formula::extend(context, input);
        for (const formula::Claim& claim : input.claims) {
            const formula::Reading reading = formula::understand(claim, context);
            (void)formula::program_of(claim, reading, reading.dimensions.front());
        }
    } catch (const formula::NotUnderstood& error) {
        if (error.at > text.size()) std::abort();
        (void)formula::explain(error, text);
    }
    return seconds() - start;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    double taken = read_and_build(text);
    // caches are shared, too: what is slow is slow again
    for (int again = 0; again < 2 && taken > longest; ++again) taken = std::min(taken, read_and_build(text));
    if (taken > longest) {
        std::fprintf(stderr, "an input of %zu bytes took %.3f s: %.*s\n", size, taken, static_cast<int>(size),
                     text.data());
        std::abort();
    }
    return 0;
}
