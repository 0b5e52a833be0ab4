// How an erratum is cited: by a key that stays, and with nothing that TeX would take for a sign of its own.
#include "report/bibtex.hpp"

#include <doctest/doctest.h>

namespace {

const book::SourceText source{"T9", "题", "Notes & more_or_less", "A. Author", "2024, 100%", "a page", {}};

book::Claim row(book::ClaimKind kind) {
    return {"T9.1", "$x = 1$", kind, {"one", "two"}, {"three"}, "", {book::Severity::wrong, "10^8, $10^8$, #1"}};
}

}  // namespace

TEST_CASE("a slip is cited by its row, with what CITATION.cff says") {
    CHECK(std::string(report::citation).find("cff-version") != std::string::npos);
    const std::string entry = report::bibtex(source, row(book::ClaimKind::slip));
    CHECK(entry.starts_with(R"(@misc{rope-proofs:T9.1,
  title = {Erratum T9.1: 10\^{}8, $10^8$, \#1},
  author = {{the rope-proofs authors}},
  year = {20)"));
    CHECK(entry.find("{rope-proofs: rotary position embedding, proved line by line, version ") != std::string::npos);
    CHECK(entry.ends_with(R"(, errata-T9.1},
  note = {On ``Notes \& more\_or\_less'' (A. Author, 2024, 100\%): refuted by one, two, mended by three}
})"));
}

TEST_CASE("what is no slip is no erratum") { CHECK(report::bibtex(source, row(book::ClaimKind::statement)).empty()); }
