#include "term/expression.hpp"

namespace prover {
namespace {

/// How tightly an operator binds, and what stands beside one must.
enum Binding : std::uint8_t { sum_binds, product_binds, sign_binds };

class Writer {
public:
    Writer(const Program& program, const Notation& notation) : program_(program), notation_(notation) {}

    /// depth: operators around it, each of which writes a character or more
    void put(NodeId n, Binding outer, std::size_t depth) {
        too_long_ = too_long_ || depth > notation_.longest || text_.size() > notation_.longest;
        if (too_long_) return;
        if (const std::string whole = notation_.whole(n); !whole.empty()) {
            text_ += whole;
            return;
        }
        const Node& node = program_.nodes[index(n)];
        const bool product = node.op == Op::multiply, sign = node.op == Op::subtract && node.a == Program::zero;
        const bool tight = sign && notation_.tight_sign;
        const bool brackets = (product || tight ? product_binds : sum_binds) < outer;
        if (brackets) text_ += "(";
        if (!sign) put(node.a, product ? product_binds : sum_binds, depth + 1);
        text_ += product ? notation_.times : sign ? notation_.sign : node.op == Op::add ? " + " : " - ";
        put(node.b, tight ? sign_binds : node.op == Op::add ? sum_binds : product_binds, depth + 1);
        if (brackets) text_ += ")";
    }
    [[nodiscard]] std::string text() && {
        return too_long_ || text_.size() > notation_.longest ? std::string() : std::move(text_);
    }

private:
    const Program& program_;
    const Notation& notation_;
    std::string text_;
    bool too_long_ = false;
};

}  // namespace

std::string expression(const Program& program, NodeId n, const Notation& notation) {
    Writer writer(program, notation);
    writer.put(n, sum_binds, 0);
    return std::move(writer).text();
}

}  // namespace prover
