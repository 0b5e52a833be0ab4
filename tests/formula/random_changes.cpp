// Formulas changed at random: any bytes must give a reading or an error that names a place in them, and soon.
#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "formula/reading.hpp"

namespace {

const std::vector<std::string> pieces{
    "\\cos ", "\\sin ", "\\theta", "\\theta_i", "^\\top", "^T", "\\bar ", "\\langle ", "\\rangle ", "\\frac{", "\\sum_i ",
    "\\bigoplus_i ", "\\oplus ", "\\begin{pmatrix}", "\\end{pmatrix}", " & ", " \\\\ ", "\\operatorname{Re}(", "R_m", "R_{n-m}",
    "R(a)", "PE(t)", "e^{im\\theta}", "x_{2i}", "x_{2i+1}", "x^{(i)}", "|x|^2", "[[a, b], [c, d]]", " = ", " where ", " for ",
    " := ", " depends only on ", "vectors ", " in R^4", "; d = 8", "\\hat R_i(", "W_Q", "q'", "(", ")", "{", "}", "_", "^", "1/2",
    "cos ", "theta", "\xce\xb8", "\xff", "0", "999999", "i", "d", ","};

}  // namespace

TEST_CASE("random changes end in a reading or an error, within the time") {
    std::mt19937 random(1);
    const auto any = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
    const std::vector<std::string> seeds{
        "(R_m q)^T R_n k = q^T R_{n-m} k", "PE(t)^T PE(t+g) = \\sum_i \\cos g\\theta_i", "R_m = \\bigoplus_i R_m^{(i)}",
        "<R_m q, R_n k> = Re(q \\bar k e^{i(m-n)\\theta})", "R(a)^2 = \\begin{pmatrix} \\cos 2a & -\\sin 2a \\\\ \\sin 2a & \\cos 2a \\end{pmatrix}",
        "|u + v|^2 = |u|^2 + |v|^2 for vectors u, v in R^3", "q'^T k' = q^T R_{n-m} k where q' := R_m q, k' := R_n k"};
    const char* const wanted = std::getenv("ROPE_PROOFS_FUZZ_INPUTS");
    const long inputs = wanted != nullptr ? std::atol(wanted) : 20000;
    double slowest = 0;
    std::string slow;
    long readings = 0;
    for (long n = 0; n < inputs; ++n) {
        std::string text = seeds[any(seeds.size())];
        for (std::size_t changes = 1 + any(5); changes > 0; --changes) {
            const std::size_t at = any(text.size() + 1);
            if (any(3) == 0) text.erase(at, 1 + any(6));
            else text.insert(at, pieces[any(pieces.size())]);
        }
        const auto start = std::chrono::steady_clock::now();
        try {
            const formula::Input input = formula::read(text);
            formula::Context context;
            formula::extend(context, input);
            for (const formula::Claim& claim : input.claims) {
                const formula::Reading reading = formula::understand(claim, context);
                (void)formula::program_of(claim, reading, reading.dimensions.front());
                ++readings;
            }
        } catch (const formula::NotUnderstood& error) {
            REQUIRE(error.at <= text.size());
            (void)formula::explain(error, text);
        }
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (seconds > slowest) {
            slowest = seconds;
            slow = text;
        }
    }
    MESSAGE(inputs << " inputs, " << readings << " claims read; the slowest took " << 1000 * slowest << " ms: " << slow);
    CHECK(slowest < 5);  // 100 ms on a quiet machine; a busy one may stop for longer
}
