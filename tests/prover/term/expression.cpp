// Where brackets stand, what a sign binds, and what is too long.
#include "term/expression.hpp"

#include "prover/programs.hpp"

using namespace prover_test;
using prover::NodeId;

namespace {

std::string written(const Recorder& r, const Term& term, bool tight = false, std::size_t longest = 100) {
    const auto whole = [&](NodeId n) -> std::string {
        const prover::Node& node = r.program.nodes[prover::index(n)];
        if (node.op == prover::Op::variable) return std::string(1, "xyz"[node.a]);
        return node.op == prover::Op::constant ? "1" : "";
    };
    return expression(r.program, term.node(), {.whole = whole, .tight_sign = tight, .longest = longest});
}

}  // namespace

TEST_CASE("brackets stand where they are needed and nowhere else") {
    Recorder r;
    const Term x = real(r), y = real(r), z = real(r);
    CHECK(written(r, x + y + z) == "x + y + z");
    CHECK(written(r, x + (y + z)) == "x + y + z");
    CHECK(written(r, x + (y - z)) == "x + y - z");
    CHECK(written(r, x - (y - z)) == "x - (y - z)");
    CHECK(written(r, x - (y + z)) == "x - (y + z)");
    CHECK(written(r, x - y - z) == "x - y - z");
    CHECK(written(r, (x + y) * z) == "(x + y) * z");
    CHECK(written(r, x * (y - z)) == "x * (y - z)");
    CHECK(written(r, x * y * z + x) == "x * y * z + x");
    CHECK(written(r, x * (y * z)) == "x * y * z");
    CHECK(written(r, x - y * z) == "x - y * z");
}

TEST_CASE("a sign stands before a product, or before its first factor") {
    Recorder r;
    const Term x = real(r), y = real(r);
    CHECK(written(r, -x) == "-x");
    CHECK(written(r, -(x * y)) == "-x * y");
    CHECK(written(r, -(x * y), true) == "-(x * y)");
    CHECK(written(r, -(x + y)) == "-(x + y)");
    CHECK(written(r, -x * y) == "(-x) * y");
    CHECK(written(r, -x * y, true) == "-x * y");
    CHECK(written(r, x - -y) == "x - (-y)");
    CHECK(written(r, x - -y, true) == "x - -y");
    CHECK(written(r, x + -y) == "x + -y");
    CHECK(written(r, -(-x)) == "-(-x)");
}

TEST_CASE("what is longer than it may be has no text, however deep it is") {
    Recorder r;
    const Term x = real(r), y = real(r);
    CHECK(written(r, x + y, false, 5) == "x + y");
    CHECK(written(r, x + y, false, 4).empty());
    Term left = x, right = x;
    for (int i = 0; i < 200'000; ++i) left = left + y * x;
    for (int i = 0; i < 200'000; ++i) right = y - right;
    CHECK(written(r, left).empty());
    CHECK(written(r, right).empty());
}
