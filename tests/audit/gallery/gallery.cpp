#include "audit/gallery/gallery.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "audit/gallery/kill_matrix.hpp"
#include "audit/gallery/losses.hpp"
#include "audit/number/rounding.hpp"

using audit::Kind;

TEST_CASE("at least 30 mistakes and 12 conventions, each with a name of its own") {
    std::vector<std::string> ids;
    for (const auto& s : audit::gallery()) ids.push_back(s.id);
    CHECK(std::ranges::count(audit::gallery(), Kind::mistake, &audit::Suspect::kind) >= 30);
    CHECK(std::ranges::count(audit::gallery(), Kind::convention, &audit::Suspect::kind) >= 12);
    std::ranges::sort(ids);
    CHECK(std::ranges::adjacent_find(ids) == ids.end());
}

TEST_CASE("every suspect is named by the first diagnosis, from the black box alone") {
    for (const int head_dim : {64, 80, 128})
        for (const auto& suspect : audit::gallery()) {
            CAPTURE(head_dim);
            CAPTURE(suspect.id);
            const audit::Report report = audit::question_suspect(suspect, head_dim, 10000);
            CHECK_MESSAGE(audit::first_diagnosis(suspect, report) == suspect.id, report.headline());
            // what it is and what to change stand in its row alone
            const audit::Finding& first = report.findings.front();
            if (suspect.kind == Kind::mistake && first.kind == Kind::mistake) {
                CHECK(first.words.starts_with(suspect.words.substr(0, suspect.words.find("{1}"))));
                CHECK(first.mend.starts_with(suspect.mend));
                CHECK_FALSE(suspect.mend.empty());
            }
            // rounding is graded, and condemned where neighbours change places, and in 16 bits where the answers have
            // more; a mistake never passes
            const auto& losses = audit::losses_known();
            const auto loss = std::ranges::find(losses, suspect.id, &audit::Loss::id);
            const bool coarse = loss != losses.end() && (loss->in_16_bits() || loss->tables == audit::Format::bfloat16);
            CHECK(report.correct == (suspect.kind != Kind::mistake && !coarse &&
                                     report.largest_relative_error() <= audit::rounding::half_a_position()));
        }
}

TEST_CASE("the kill matrix: what only an absolute reference sees") {
    const audit::KillMatrix m = audit::kill_matrix(16);
    const std::vector<std::string> unseen = m.unseen_by_properties();
    for (const char* id : {"flipped-sign", "exponent-odd", "rotated-twice", "other-pairing", "degrees"}) {
        CAPTURE(id);
        CHECK(std::ranges::count(unseen, id) == 1);
    }
    for (const char* id : {"reflection", "missing-minus", "position-squared", "value-rotated", "key-shifted"}) {
        CAPTURE(id);
        CHECK(std::ranges::count(unseen, id) == 0);
    }
    CHECK(m.checks.back().unseen.empty());
    // nothing stands near the line that is drawn: what is seen is seen by far
    for (const auto& row : m.rows)
        for (std::size_t i = 0; i < m.checks.size(); ++i) {
            CAPTURE(row.suspect->id);
            CAPTURE(m.checks[i].name);
            CHECK((row.residuals[i] < 1e-10 || row.residuals[i] > 1e-5));
        }
}
