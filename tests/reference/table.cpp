// The table's stated bound, against one mpfr_sin_cos with twice the bits at each position that is looked at.
#include <doctest/doctest.h>

#include <algorithm>

#include "reference/table.hpp"

namespace {

/// |number / 2^fraction - true value| < 2^-bits
void check_within(mpz_srcptr number, mpfr_ptr value, const reference::Table& table) {
    mpfr_mul_2ui(value, value, table.fraction_bits(), MPFR_RNDN);
    mpfr_sub_z(value, value, number, MPFR_RNDN);
    CHECK((mpfr_zero_p(value) || mpfr_get_exp(value) <= static_cast<mpfr_exp_t>(table.fraction_bits() - table.bits())));
}

/// Every entry that is looked at has an error below 2^-bits.
void check_bound(int head_dim, unsigned base, int digits, std::int64_t largest) {
    reference::Table table(head_dim, base, digits, largest);
    const auto wide = static_cast<mpfr_prec_t>(2 * table.fraction_bits() + 64);
    reference::Integers own(2, table.fraction_bits() + 1);
    mpfr_t angle, factor, cosine, sine;
    mpfr_inits2(wide, angle, factor, cosine, sine, nullptr);
    CAPTURE(digits);
    CAPTURE(largest);
    for (int i = 0; i < head_dim / 2; ++i)
        for (const std::int64_t m : {std::int64_t{0}, std::min<std::int64_t>(1, largest), largest / 7, largest / 2,
                                     largest - largest / 1000, largest}) {
            table.at(own[0], own[1], static_cast<std::size_t>(i), m);
            mpfr_set_ui(angle, base, MPFR_RNDN);
            mpfr_set_si(factor, -2 * i, MPFR_RNDN);
            mpfr_div_si(factor, factor, head_dim, MPFR_RNDN);
            mpfr_pow(angle, angle, factor, MPFR_RNDN);
            mpfr_mul_si(angle, angle, m, MPFR_RNDN);
            mpfr_sin_cos(sine, cosine, angle, MPFR_RNDN);
            check_within(own[0], cosine, table);
            check_within(own[1], sine, table);
        }
    mpfr_clears(angle, factor, cosine, sine, nullptr);
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
    reference::Integers x(2, table.fraction_bits());
    CHECK_THROWS_WITH_AS(table.at(x[0], x[1], 0, 11), "position must be one of the table's, got 11", std::domain_error);
    CHECK_THROWS_AS(table.at(x[0], x[1], 2, 1), std::domain_error);
    CHECK_THROWS_AS(reference::Table(5, 10000, 16, 10), std::domain_error);
    CHECK_THROWS_AS(reference::Table(4, 10000, 15, 10), std::domain_error);
}
