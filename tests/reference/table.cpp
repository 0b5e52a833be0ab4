// The table's stated bound, against one mpfr_sin_cos with twice the bits at each position that is looked at.
#include <doctest/doctest.h>

#include <algorithm>

#include "reference/table.hpp"

namespace {

/// The largest error over some positions and all planes is below 2^-bits.
void check_bound(int head_dim, unsigned base, int digits, std::int64_t largest) {
    reference::Table table(head_dim, base, digits, largest);
    const mpfr_prec_t wide = 2 * table.precision() + 64;
    reference::Numbers own(2, table.precision()), fresh(4, wide);
    CAPTURE(digits);
    CAPTURE(largest);
    for (int i = 0; i < head_dim / 2; ++i)
        for (const std::int64_t m : {std::int64_t{0}, std::min<std::int64_t>(1, largest), largest / 7, largest / 2, largest - largest / 1000, largest}) {
            table.at(own[0], own[1], static_cast<std::size_t>(i), m);
            mpfr_set_ui(fresh[2], base, MPFR_RNDN);
            mpfr_set_si(fresh[3], -2 * i, MPFR_RNDN);
            mpfr_div_si(fresh[3], fresh[3], head_dim, MPFR_RNDN);
            mpfr_pow(fresh[2], fresh[2], fresh[3], MPFR_RNDN);
            mpfr_mul_si(fresh[2], fresh[2], m, MPFR_RNDN);
            mpfr_sin_cos(fresh[1], fresh[0], fresh[2], MPFR_RNDN);
            for (std::size_t part = 0; part < 2; ++part) {
                mpfr_sub(fresh[part], fresh[part], own[part], MPFR_RNDN);
                CHECK((mpfr_zero_p(fresh[part]) || mpfr_get_exp(fresh[part]) <= -table.bits()));
            }
        }
}

}  // namespace

TEST_CASE("every entry is within the stated bound") {
    check_bound(128, 10000, 50, 1'000'000);
    check_bound(128, 10000, 100, 4096);
    check_bound(6, 500000, 1000, 100'000);
    check_bound(2, 10, 16, 0);
    check_bound(4, 10000, 16, 1 << 24);
}

TEST_CASE("what is not in the table is refused by name") {
    reference::Table table(4, 10000, 16, 10);
    reference::Numbers x(2, table.precision());
    CHECK_THROWS_WITH_AS(table.at(x[0], x[1], 0, 11), "position must be one of the table's, got 11", std::domain_error);
    CHECK_THROWS_AS(table.at(x[0], x[1], 2, 1), std::domain_error);
    CHECK_THROWS_AS(reference::Table(5, 10000, 16, 10), std::domain_error);
    CHECK_THROWS_AS(reference::Table(4, 10000, 15, 10), std::domain_error);
}
