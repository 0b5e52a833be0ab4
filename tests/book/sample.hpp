// A small book for the tests: every outcome once, and nothing of RoPE.
#pragma once

#include <stdexcept>

#include "book/run.hpp"
#include "theorem/cases.hpp"
#include "theorem/statement.hpp"

namespace sample {

using prover::Angle;
using prover::Cases;
using prover::Lines;
using prover::Term;
using prover::theorem;

inline Term times_two(const Term& x) { return x + x; }

/// Two good chapters, a source with one row of each kind.
inline book::Book good_book() {
    book::Book book;
    book::Chapter base{"base", "What is given", {}};
    base.theorems.push_back(theorem("pi-transcendental", "Pi is transcendental")
                                .states(R"(\pi \notin \overline{\mathbb{Q}})")
                                .source("T1", "4")
                                .cites(R"(\pi \text{ is transcendental})", "F. Lindemann, 1882"));
    book::Chapter main{"angles", "Angles & $\\theta_i$", {}};
    main.theorems.push_back(theorem("double-angle", "Twice the same rotation")
                                .states(R"(\sin 2a = 2 \sin a \cos a)")
                                .given("a is real")
                                .source("T1", "2")
                                .source("T1", "3")
                                .rests_on("pi-transcendental")
                                .forall(prover::angle("a"))
                                .derive([](Angle a, Lines& l) {
                                    l.begin(R"(\sin 2a)", sin(2 * a));
                                    l(R"(2 \sin a \cos a)", "addition theorem; pi-transcendental",
                                      times_two(sin(a) * cos(a)));
                                }));
    main.theorems.push_back(theorem("double-angle-printed", "As the text prints it")
                                .states(R"(\sin 2a = \sin a \cos a)")
                                .source("T1", "3")
                                .mended_by("double-angle")
                                .forall(prover::angle("a"))
                                .derive([](Angle a, Lines& l) {
                                    l.begin(R"(\sin 2a)", sin(2 * a));
                                    l.slip(R"(\sin a \cos a)", "as printed", sin(a) * cos(a));
                                }));
    main.theorems.push_back(theorem("odd-count", "An odd number of coordinates")
                                .states(R"(\{0, \dots, d-1\} = \bigcup_i \{2i, 2i+1\})")
                                .unread(0)
                                .mended_by("double-angle")
                                .slip_cases("3 = 2 + 2", "counted", [](Cases& c) {
                                    c.equal(3, 4, [] { return std::string("2 is left over"); });
                                }));
    book.chapters = {base, main};
    using enum book::ClaimKind;
    book.sources.push_back({"T1",
                            "角",
                            "On angles",
                            "A. Author",
                            "2024",
                            "a leaflet",
                            {{"T1.1", "an angle is a number", definition, {}, {}, ""},
                             {"T1.2", R"($\sin 2a = 2 \sin a \cos a$)", statement, {"double-angle"}, {}, ""},
                             {"T1.3",
                              R"($\sin 2a = \sin a \cos a$)",
                              slip,
                              {"double-angle-printed"},
                              {"double-angle"},
                              "the factor 2 is lost",
                              {book::Severity::wrong, "a lost factor"}},
                             {"T1.4", R"($\pi$ is transcendental)", statement, {"pi-transcendental"}, {}, ""},
                             {"T1.5", "angles are beautiful", out_of_scope, {}, {}, "a matter of taste"}}});
    return book;
}

/// The same with a chapter in which nothing goes as announced.
inline book::Book bad_book() {
    book::Book book = good_book();
    book::Chapter bad{"bad", "What goes wrong", {}};
    bad.theorems.push_back(theorem("lost-sign", "A lost sign")
                               .states(R"(\sin(-a) = \sin a)")
                               .forall(prover::angle("a"))
                               .derive([](Angle a, Lines& l) {
                                   l.begin(R"(\sin(-a))", sin(-a));
                                   l(R"(\sin a)", "sin is even", sin(a));
                               }));
    bad.theorems.push_back(theorem("on-lost-sign", "On a lost sign")
                               .states("1 = 1")
                               .rests_on("lost-sign")
                               .cases("1 = 1", "lost-sign: counted",
                                      [](Cases& c) { c.check(true, [] { return std::string(); }); }));
    bad.theorems.push_back(theorem("true-slip", "A slip that is none")
                               .states("a = a")
                               .mended_by("double-angle")
                               .forall(prover::real("a"))
                               .derive([](Term a, Lines& l) {
                                   l.begin("a", a);
                                   l.slip("a", "as printed", a);
                               }));
    bad.theorems.push_back(theorem("throws", "A check that ends in an error").states("0 = 1").cases(
        "0 = 1", R"(<by> "counting" & 'guessing')", [](Cases&) { throw std::runtime_error("no such <file>"); }));
    book.chapters.push_back(bad);
    return book;
}

inline book::Run run(const book::Book& book) {
    book::Run run = book::run(book, book.theorems(), {{16, 50}, 2, 1}, 1);
    run.program = {"1.2.3", "mpfr"};
    return run;
}

}  // namespace sample
