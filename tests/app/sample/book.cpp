// The program over a small book that can be told to fail, which the real one can't: for its exit codes. "bad": verdicts
// that nobody announced; "shown": a line that shows another formula than it computes.
#include <cstdlib>
#include <string>
#include <utility>

#include "book/sample.hpp"
#include "proofs/contents.hpp"

namespace {

/// Nor does its source hold.
book::Book bad_book() {
    book::Book book = sample::bad_book();
    std::move(book.chapters.back().theorems.front()).source("T1", "6");
    book.sources.front().claims.push_back(
        {"T1.6", "the sine is even", book::ClaimKind::statement, {"lost-sign"}, {}, ""});
    return book;
}

book::Book book_with_another_formula() {
    book::Book book = sample::good_book();
    book.chapters.back().theorems.push_back(prover::theorem("even", "The cosine is even")
                                                .states(R"(\cos(-a) = \cos a)")
                                                .forall(prover::angle("a"))
                                                .derive([](prover::Angle a, prover::Lines& l) {
                                                    l.begin(R"(\cos(-a))", cos(-a));
                                                    l(R"(\sin a)", "the other half of the circle", cos(a));
                                                }));
    book.chapters.back().theorems.push_back(prover::theorem("odd", "The sine is odd")
                                                .states(R"(\sin(-a) = -S)")
                                                .forall(prover::angle("a"))
                                                .derive([](prover::Angle a, prover::Lines& l) {
                                                    l.begin(R"(\sin(-a))", sin(-a));
                                                    l(R"(-S)", "nobody says what S is", -sin(a));
                                                }));
    book.chapters.back().theorems.push_back(prover::theorem("announced", "Two can't be read, three are announced")
                                                .states(R"(\sin(-a) = -S)")
                                                .unread(0, 2, 3)
                                                .forall(prover::angle("a"))
                                                .derive([](prover::Angle a, prover::Lines& l) {
                                                    l.begin(R"(\sin(-a))", sin(-a));
                                                    l(R"(-S)", "nobody says what S is", -sin(a));
                                                }));
    return book;
}

}  // namespace

namespace proofs {

book::Book book() {
    const char* const variable = std::getenv("ROPE_PROOFS_SAMPLE");
    const std::string asked = variable == nullptr ? "" : variable;
    return asked == "bad" ? bad_book() : asked == "shown" ? book_with_another_formula() : sample::good_book();
}

}  // namespace proofs
