// Of public-notes: what comments and documentation of public code say, read in their repositories.
#include "proofs/enclosed.hpp"
#include "proofs/parts.hpp"
#include "rope/axes.hpp"

namespace proofs {

namespace {

constexpr int window = 1024, trained = 4096;

/// The position that Self-Extend gives the last of n + 1 tokens, as the first of them sees it.
std::int64_t grouped(std::int64_t n, std::int64_t group) { return n / group + window - window / group; }

constexpr const char* grouped_words =
    R"(a distance $n$ beyond the window of 1024 is told as $\lfloor n/g \rfloor + 1024 - \lfloor 1024/g \rfloor$)";

/// Every distance up to the domain's end stays below the trained length; the next one doesn't.
void stays_trained(Cases& c, std::int64_t group, std::int64_t last) {
    for (const std::int64_t n : c.all())
        c.less(grouped(n, group), trained, [&] { return named("n", n); });
    c.equal(grouped(last + 1, group), trained, [&] { return named("n", last + 1); });
}

/// The axis of each plane of Qwen3-VL, by its sections.
std::vector<int> qwen3_axes() { return rope::sections_in_turn({24, 20, 20}); }

}  // namespace

std::vector<Theorem> public_code() {
    std::vector<Theorem> all;
    all.push_back(
        theorem("self-extend-longest", "How many tokens Self-Extend keeps within 4096 positions")
            .states(R"(\lfloor n/4 \rfloor + 1024 - \lfloor 1024/4 \rfloor < 4096, \; 0 \le n \le 13311, \quad
                       \lfloor m/5 \rfloor + 1024 - \lfloor 1024/5 \rfloor < 4096, \; 0 \le m \le 16379)")
            .given(grouped_words)
            .source("S49", "1")
            .remark("13312 tokens by groups of 4, which is (4096 - 1024) 4 + 1024, for 4 divides the window; 16380 by "
                    "groups of 5, which doesn't.")
            .cases(R"(\lfloor n/4 \rfloor + 1024 - \lfloor 1024/4 \rfloor < 4096)", "each distance; the next is 4096",
                   range("n", 0, 13311), [](Cases& c) { stays_trained(c, 4, 13311); })
            .cases(R"(\lfloor m/5 \rfloor + 1024 - \lfloor 1024/5 \rfloor < 4096)", "each distance; the next is 4096",
                   range("m", 0, 16379), [](Cases& c) { stays_trained(c, 5, 16379); }));
    all.push_back(
        theorem("self-extend-longest-printed", "Self-Extend by 5, told to reach 16384 tokens")
            .states(R"(\lfloor 16383/5 \rfloor + 1024 - \lfloor 1024/5 \rfloor < 4096)")
            .given(grouped_words)
            .source("S49", "1")
            .mended_by("self-extend-longest")
            .slip_cases(R"(\lfloor 16383/5 \rfloor + 1024 - \lfloor 1024/5 \rfloor < 4096)",
                        "the last of 16384 tokens, as the first of them sees it", [](Cases& c) {
                            const std::int64_t last = grouped(16383, 5);
                            const std::string said = "position " + std::to_string(last) + " was not trained";
                            c.less(last, trained, [&] { return said; });
                        }));
    all.push_back(
        theorem("interleaved-sections", "Qwen3-VL's planes: time, height and width in turn, then time")
            .states(R"(a(i) = i \bmod 3, \; 0 \le i \le 59, \quad a(t) = 0, \; 60 \le t \le 63)")
            .given(R"($a(i) = \begin{cases} i \bmod 3 & i < 60 \\ 0 & i \ge 60 \end{cases}$ is the axis of plane i: 0 time, 1 height, 2 width; sections (24, 20, 20))")
            .source("S48", "1")
            .cases(R"(a(i) = i \bmod 3)", "plane by plane", range("i", 0, 59), [](Cases& c) {
                const std::vector<int> axis = qwen3_axes();
                for (const std::int64_t i : c.all())
                    c.equal(axis.at(static_cast<std::size_t>(i)), i % 3, [&] { return named("plane", i); });
            })
            .cases(R"(a(t) = 0)", "the rest", range("t", 60, 63), [](Cases& c) {
                const std::vector<int> axis = qwen3_axes();
                for (const std::int64_t t : c.all())
                    c.equal(axis.at(static_cast<std::size_t>(t)), 0, [&] { return named("plane", t); });
            }));
    all.push_back(
        theorem("interleaved-sections-printed", "Planes in the order T, H, T, H, W, H, T, H, W")
            .states(R"(a(2) = 0)")
            .given(R"($a(i) = \begin{cases} i \bmod 3 & i < 60 \\ 0 & i \ge 60 \end{cases}$ is the axis of plane i: 0 time, 1 height, 2 width; sections (24, 20, 20))")
            .source("S48", "1")
            .mended_by("interleaved-sections")
            .remark("The third letter is a T; the code beneath gives plane 2 to the width.")
            .slip_cases(R"(a(2) = 0)", "the third plane", [](Cases& c) {
                const int axis = qwen3_axes().at(2);
                c.equal(axis, 0, [&] { return "plane 2 is of axis " + std::to_string(axis) + ", the width"; });
            }));
    all.push_back(
        theorem("head-wavelength-printed", "A head of 128, and 2 pi base as its longest wavelength")
            .states(R"(10000^{1-2/128} > 10000)")
            .source("S50", "1")
            .mended_by("last-wavelength")
            .remark("The last exponent is 1 - 2/d, so the last wavelength is 54410 positions, not 62832.")
            .slip_encloses(R"(10000 < 10000^{126/128})", "its multiple of 2 pi", [](Enclosures& e) {
                e.less(Interval(10000), pow(Interval(10000), Interval::fraction(126, 128)), saying("it less the base"));
            }));
    return all;
}

}  // namespace proofs
