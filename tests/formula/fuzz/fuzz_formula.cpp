// Fuzzes what reads formulas: any bytes must give a reading or an error that names a place in them, within 100 ms.
//
//   cmake --preset clang && cmake --build build/clang --target fuzz-formula
//   build/clang/tests/fuzz-formula -dict=tests/formula/fuzz/formula.dict -max_len=200 CORPUS tests/formula/fuzz/corpus
//
// Everywhere else the program replays the corpus, which is a test.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "formula/reading.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto start = std::chrono::steady_clock::now();
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
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
#ifdef ROPE_PROOFS_FUZZ_LIMIT
    if (taken.count() > ROPE_PROOFS_FUZZ_LIMIT) {
        std::fprintf(stderr, "an input of %zu bytes took %.3f s\n", size, taken.count());
        std::abort();
    }
#else
    (void)taken;
#endif
    return 0;
}
