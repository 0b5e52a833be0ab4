#include "book/decision.hpp"

#include <doctest/doctest.h>

#include "book/sample.hpp"
#include "book/small.hpp"

using namespace small;

namespace {

/// The last row of the book's first source.
RowDecision last(const Book& book) {
    const Run r = run(book, book.theorems(), quick, 1);
    return book::decide(r, {&book.sources.front()}).front().rows.back();
}
RowDecision added(Book book, Claim claim) {
    claims(book).push_back(std::move(claim));
    RowDecision row = last(book);
    row.claim = nullptr;
    return row;
}

}  // namespace

TEST_CASE("a row without a decision is undecided") {
    const Book book = sound_book();
    CHECK(added(book, claim("S1.5", ClaimKind::statement, {})).decision == Decision::undecided);
    CHECK(added(book, claim("S1.5", ClaimKind::slip, {"wrong"})).decision == Decision::undecided);
    CHECK(added(book, claim("S1.5", ClaimKind::slip, {}, {"a"})).decision == Decision::undecided);
}

TEST_CASE("a slip is mended by what is proved or cited, and by nothing else") {
    Book book = sound_book();
    theorems(book).push_back(slip("wrong-too", "a"));
    theorems(book).push_back(theorem("cited", "A title").states("x").cites("x", "someone"));
    theorems(book).push_back(on("floating", "wrong"));
    const auto mended = [&](const std::string& id) {
        return added(book, claim("S1.5", ClaimKind::slip, {"wrong"}, {id}));
    };
    CHECK(mended("a").decision == Decision::slip);
    CHECK(mended("a").refuted_by == "wrong");
    CHECK(mended("cited").decision == Decision::slip);
    CHECK(mended("wrong-too").decision == Decision::unexpected);
    CHECK(mended("wrong-too").trouble == "wrong-too: should mend it, but is near miss refuted");
    CHECK(mended("floating").decision == Decision::undecided);
    CHECK(mended("floating").trouble == "floating: it rests on wrong, which is refuted as printed");
}

TEST_CASE("a slip that is proved is unexpected, and so is a statement that is only refuted") {
    const Book book = sound_book();
    const RowDecision proved = added(book, claim("S1.5", ClaimKind::slip, {"b"}, {"a"}));
    CHECK(proved.decision == Decision::unexpected);
    CHECK(proved.trouble == "b: registered as a slip, but proved");
    CHECK(added(book, claim("S1.5", ClaimKind::slip, {"wrong", "b"}, {"a"})).decision == Decision::unexpected);
    CHECK(added(book, claim("S1.5", ClaimKind::statement, {"wrong"})).decision == Decision::unexpected);
    CHECK(added(book, claim("S1.5", ClaimKind::statement, {"wrong", "b"})).decision == Decision::proved);
}

TEST_CASE("a row is as strong as the weakest theorem that decides it, whatever their order") {
    Book book = sound_book();
    theorems(book).push_back(theorem("cited", "A title").states("x").cites("x", "someone"));
    theorems(book).push_back(on("on-cited", "cited"));
    for (const std::vector<std::string>& ids : {std::vector<std::string>{"a", "on-cited"}, {"on-cited", "a"}}) {
        const RowDecision row = added(book, claim("S1.5", ClaimKind::statement, ids));
        CHECK(row.decision == Decision::proved);
        CHECK(row.tier == Tier::cited);
    }
    CHECK(added(book, claim("S1.5", ClaimKind::statement, {"a", "b"})).tier == Tier::exact);
    CHECK_FALSE(added(book, claim("S1.5", ClaimKind::definition, {"a"})).tier);
    CHECK(added(book, claim("S1.5", ClaimKind::notation, {}, {}, "why")).decision == Decision::notation);
}

TEST_CASE("what is counted decides the exit code") {
    Book book = sound_book();
    const auto code = [](const Book& b) {
        const Run r = run(b, b.theorems(), quick, 1);
        return exit_code(r, cover(book::decide(r, {&b.sources.front()})));
    };
    CHECK(code(book) == 0);
    claims(book)[1].mended_by = {"b"};
    CHECK(code(book) == 1);  // 'b' doesn't name the row
    const Book bad = sample::bad_book();
    const Run r = sample::run(bad);
    Coverage coverage = cover(book::decide(r, {&bad.sources.front()}));
    CHECK(coverage.rows == 5);
    coverage.unexpected = 1;
    CHECK(exit_code(r, coverage) == 1);
}

TEST_CASE("each decision has its name and is counted under it") {
    const auto is = [](Decision decision, const std::string& name, std::size_t Coverage::* count) {
        CHECK(book::name(decision) == name);
        SourceDecision one;
        one.rows.resize(2);
        for (RowDecision& row : one.rows) row.decision = decision;
        const Coverage coverage = cover({one, one});
        for (const auto field : {&Coverage::proved, &Coverage::supported, &Coverage::slips, &Coverage::cited,
                                 &Coverage::definitions, &Coverage::notation, &Coverage::out_of_scope,
                                 &Coverage::undecided, &Coverage::unexpected})
            CHECK(coverage.*field == (field == count ? 4 : 0));
        CHECK(coverage.rows == 4);
    };
    is(Decision::proved, "proved", &Coverage::proved);
    is(Decision::supported, "supported", &Coverage::supported);
    is(Decision::cited, "cited", &Coverage::cited);
    is(Decision::slip, "slip, mended", &Coverage::slips);
    is(Decision::definition, "definition", &Coverage::definitions);
    is(Decision::notation, "notation", &Coverage::notation);
    is(Decision::out_of_scope, "out of scope", &Coverage::out_of_scope);
    is(Decision::undecided, "undecided", &Coverage::undecided);
    is(Decision::unexpected, "unexpected", &Coverage::unexpected);
}

TEST_CASE("what a row lacks is said") {
    const Book book = sound_book();
    CHECK(added(book, claim("S1.5", ClaimKind::statement, {})).trouble == "no theorem decides it");
    for (const Claim& half : {claim("S1.5", ClaimKind::slip, {"wrong"}), claim("S1.5", ClaimKind::slip, {}, {"a"})})
        CHECK(added(book, half).trouble == "a slip needs a theorem that refutes it and one that mends it");
    const RowDecision refuted = added(book, claim("S1.5", ClaimKind::statement, {"wrong"}));
    CHECK(refuted.trouble == "registered as a true statement, but refuted");
    CHECK(refuted.refuted_by == "wrong");
    CHECK_FALSE(refuted.tier);
    const RowDecision slip = added(book, claim("S1.5", ClaimKind::slip, {"wrong"}, {"a"}));
    CHECK(slip.trouble.empty());
    CHECK(slip.tier == Tier::witness);
    const RowDecision beside = added(book, claim("S1.5", ClaimKind::statement, {"wrong", "a"}));
    CHECK(beside.tier == Tier::exact);
    CHECK(beside.refuted_by == "wrong");
    CHECK(added(book, claim("S1.5", ClaimKind::statement, {"a"})).refuted_by.empty());
    CHECK(added(book, claim("S1.5", ClaimKind::statement, {"nowhere"})).trouble == "nowhere: it was not run");
}

TEST_CASE("a row is as sure as its least sure theorem: cited, supported, proved") {
    Book book = sound_book();
    theorems(book).push_back(theorem("cited", "A title").states("x").cites("x", "someone"));
    Run r = run(book, book.theorems(), quick, 1);
    claims(book).push_back(claim("S1.5", ClaimKind::statement, {"a", "b", "cited"}));
    const auto decision = [&] {
        settle(r);
        return book::decide(r, {&book.sources.front()}).front().rows.back().decision;
    };
    CHECK(decision() == Decision::cited);
    claims(book).back().decided_by = {"a", "b"};
    CHECK(decision() == Decision::proved);
    r.results[r.places.at("b")].verdict = Verdict::supported;
    CHECK(decision() == Decision::supported);
    r.results[r.places.at("b")].verdict = Verdict::refuted;
    r.results[r.places.at("b")].as_expected = false;
    CHECK(decision() == Decision::unexpected);
}

TEST_CASE("the theorems of sources are those that their rows name, in reading order") {
    const Book book = sound_book();
    std::string ids;
    for (const Theorem* theorem : theorems_of(book, {&book.sources.front()})) ids += theorem->id() + " ";
    CHECK(ids == "a wrong ");
    CHECK(theorems_of(book, {}).empty());
}

TEST_CASE("a row that is undecided fails") {
    const Book book = sound_book();
    Run r = run(book, book.theorems(), quick, 1);
    Coverage coverage;
    CHECK(exit_code(r, coverage) == 0);
    coverage.undecided = 1;
    CHECK(exit_code(r, coverage) == 1);
    coverage.unexpected = 1;
    CHECK(exit_code(r, coverage) == 1);
    coverage = {};
    CHECK(exit_code(r, coverage) == 0);
    r.problems = {"one"};
    CHECK(exit_code(r, coverage) == 1);
}
