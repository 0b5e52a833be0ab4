// Values in the form that a program compares.
#include <algorithm>

#include "formula/reading.hpp"
#include "words/say.hpp"

namespace formula {
prover::Output output_of(const Value& v) {
    if (v.kind == ValueKind::number) return prover::output(v.re);
    if (v.kind == ValueKind::matrix) return prover::output(v.matrix);
    prover::Output output;
    output.nodes = {v.re.node(), v.im.node()};
    output.rows = 2;
    return output;
}

bool to_one_form(std::vector<Value>& sides, const std::vector<Node>& written) {
    const auto place = [&](std::size_t i) { return written[std::min(i, written.size() - 1)].at; };
    bool any_complex = false, any_column = false, any_row = false;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const Value& v = sides[i];
        any_complex = any_complex || v.kind == ValueKind::complex;
        any_column = any_column || (v.is_column() && !v.list);
        any_row = any_row || (v.is_row() && !v.list);
        if (v.kind != ValueKind::number && v.kind != ValueKind::complex && v.kind != ValueKind::matrix)
            throw NotUnderstood(place(i), words::say("{1} as a side of an equation", {v.described()}),
                                "a number, a vector or a matrix", "angles are compared through their cos and sin");
    }
    for (std::size_t i = 0; i < sides.size(); ++i) {
        Value& v = sides[i];
        if (any_complex && v.each) throw NotPlaneByPlane(place(i));
        if (any_complex && (v.kind == ValueKind::number || v.list || v.is_column()))
            v = formula::as_complex(v, place(i));
        if (v.list && (any_column || !any_row)) v = as_column(v);
        v.list = false;
    }
    // 0 beside a matrix is one of its shape
    bool zero = false;
    const auto whole =
        std::ranges::find_if(sides, [](const Value& v) { return v.kind == ValueKind::matrix && v.matrix.size() > 1; });
    for (Value& v : sides)
        if (whole != sides.end() && v.kind == ValueKind::number && v.whole() == 0) {
            v = *whole;
            v.matrix = prover::Mat::Constant(v.matrix.rows(), v.matrix.cols(), prover::Term());
            zero = true;
        }
    const auto shape = [](const Value& v) {
        return v.kind == ValueKind::matrix
                   ? std::pair(v.matrix.rows(), v.matrix.cols())
                   : std::pair(Eigen::Index{v.kind == ValueKind::complex ? 2 : 1}, Eigen::Index{1});
    };
    for (std::size_t i = 1; i < sides.size(); ++i) {
        if (sides[i].each != sides[i - 1].each) throw NotPlaneByPlane(place(i));
        if (shape(sides[i]) == shape(sides[i - 1])) continue;
        throw NotUnderstood(place(i), words::say("{1} = {2}", {sides[i - 1].described(), sides[i].described()}),
                            "sides of one shape", "is a transpose or an index missing?");
    }
    return zero;
}

}  // namespace formula
