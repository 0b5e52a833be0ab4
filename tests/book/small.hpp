// Small theorems and a book without fault, to plant faults in.
#pragma once

#include <string>
#include <vector>

#include "book/book.hpp"
#include "prover/quick.hpp"
#include "theorem/statement.hpp"

namespace small {

using namespace prover;
using namespace book;

inline Theorem sound(const std::string& id) {
    return theorem(id, "A title")
        .states("x + x = 2x")
        .forall(real("x"))
        .derive([](Term x, Lines& l) {
            l.begin("x + x", x + x);
            l("2x", "collect", 2 * x);
        });
}
inline Theorem slip(const std::string& id, const std::string& mended) {
    return theorem(id, "A title")
        .states("x + x = 3x")
        .mended_by(mended)
        .forall(real("x"))
        .derive([](Term x, Lines& l) {
            l.begin("x + x", x + x);
            l.slip("3x", "misprinted", 3 * x);
        });
}
inline Theorem on(const std::string& id, const std::string& premise) {
    return theorem(id, "A title")
        .states("1 = 1")
        .rests_on(premise)
        .cases("1 = 1", premise + ": counted",
               [](Cases& cases) { cases.check(1 + 1 == 2, [] { return std::string(); }); });
}

inline Claim claim(const std::string& row, ClaimKind kind, std::vector<std::string> decided_by,
            std::vector<std::string> mended_by = {}, const std::string& remark = "") {
    Claim made{row, "text", kind, std::move(decided_by), std::move(mended_by), remark};
    if (kind == ClaimKind::slip) made.cost = {book::Severity::typo, "one letter for another"};
    return made;
}

/// A book without fault, to plant faults in.
inline Book sound_book() {
    Book book;
    book.chapters.push_back({"one", "One", {}});
    book.chapters.back().theorems.push_back(sound("a").source("S1", "1").source("S1", "2"));
    book.chapters.back().theorems.push_back(slip("wrong", "a").source("S1", "2"));
    book.chapters.push_back({"two", "Two", {}});
    book.chapters.back().theorems.push_back(on("b", "a"));
    book.sources.push_back({"S1", "Title", "", "", "", "",
                            {claim("S1.1", ClaimKind::statement, {"a"}),
                             claim("S1.2", ClaimKind::slip, {"wrong"}, {"a"}, "3 for 2"),
                             claim("S1.3", ClaimKind::definition, {}),
                             claim("S1.4", ClaimKind::out_of_scope, {}, {}, "a matter of taste")}});
    return book;
}
inline std::vector<Theorem>& theorems(Book& book) { return book.chapters.front().theorems; }
inline std::vector<Claim>& claims(Book& book) { return book.sources.front().claims; }

}  // namespace small
