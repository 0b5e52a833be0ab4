// Lists and matrices.
#include <algorithm>

#include "formula/builder.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Mat;
using prover::Term;

}  // namespace

Value Builder::group(const Node& node) {
    const bool spaced = scope_.convention.spaced_rows && node.text == "(" && node.parts.size() == 1 &&
                        node.parts[0].kind == Kind::product &&
                        node.parts[0].text.find_first_not_of(' ') == std::string::npos;
    if (node.parts.size() == 1 && !spaced) return fraction(node.parts[0]);
    std::vector<Value> values;
    for (const Node& part : spaced ? node.parts[0].parts : node.parts) values.push_back(evaluate(part));
    if (spaced) {
        const bool numbers =
            std::ranges::all_of(values, [](const Value& v) { return v.kind == ValueKind::number && !v.constant; });
        if (!numbers) return evaluate(node.parts[0]);
        notes_.insert("numbers side by side in parentheses are a row: commas are missing");
    }
    // [[a, b], [c, d]] is a matrix, (x, y) a list; complex numbers side by side are columns
    const Eigen::Index width = values[0].kind == ValueKind::matrix && values[0].list ? values[0].matrix.size() : 0;
    const auto count = static_cast<Eigen::Index>(values.size());
    if (width > 0 && node.text == "[") {
        Mat m(count, width);
        for (Eigen::Index r = 0; r < count; ++r) {
            const Value& row = values[static_cast<std::size_t>(r)];
            if (!row.list || row.matrix.size() != width)
                throw NotUnderstood(node.parts[static_cast<std::size_t>(r)].at, row.described(),
                                    words::say("a row of {1}", {std::to_string(width)}));
            m.row(r) = row.matrix.row(0);
        }
        return matrix(std::move(m));
    }
    if (std::ranges::any_of(values, [](const Value& v) { return v.kind == ValueKind::complex; })) {
        Mat m(2, count);
        for (Eigen::Index c = 0; c < count; ++c) {
            const Value z = as_complex(values[static_cast<std::size_t>(c)], node.at);
            m(0, c) = z.re;
            m(1, c) = z.im;
        }
        notes_.insert("complex numbers side by side are the columns of a matrix");
        return matrix(std::move(m));
    }
    if (std::ranges::all_of(values,
                            [&](const Value& v) { return v.is_row() && !v.list; })) {  // rows, one after the other
        Value out = values[0];
        for (std::size_t p = 1; p < values.size(); ++p) {
            Mat m(1, out.matrix.cols() + values[p].matrix.cols());
            m << out.matrix, values[p].matrix;
            out.matrix = m;
        }
        return out;
    }
    const auto is_square = [&](const Value& v) {
        return v.kind == ValueKind::matrix && v.matrix.rows() > 1 && v.matrix.rows() == v.matrix.cols() &&
               v.matrix.rows() == values[0].matrix.rows();
    };
    if (count == 2 && node.text == "[" && std::ranges::all_of(values, is_square)) {
        notes_.insert("[A, B] is the commutator A B - B A");
        return add(combined(values[0], values[1], ' ', false, node.at),
                   combined(values[1], values[0], ' ', false, node.at), true, node.at);
    }
    Mat m(1, count);
    for (Eigen::Index c = 0; c < count; ++c) {
        const Value& v = values[static_cast<std::size_t>(c)];
        if (v.kind != ValueKind::number)
            throw NotUnderstood(node.at, words::say("{1} in a list", {v.described()}), "numbers");
        m(0, c) = v.re;
    }
    Value v;
    v.kind = ValueKind::matrix;
    v.matrix = std::move(m);
    v.list = true;
    return v;
}

Value Builder::matrix_of(const Node& node) {
    if (node.text.back() == '\\') notes_.insert("a lone backslash in a matrix is read as the end of a row");
    const auto columns = static_cast<std::size_t>(std::stoi(node.text));
    const std::size_t rows = node.parts.size() / columns;
    std::vector<Value> values;
    for (const Node& part : node.parts) values.push_back(evaluate(part));
    const auto in = [&](std::size_t r, std::size_t c) -> const Value& { return values[r * columns + c]; };
    if (std::ranges::all_of(values, [](const Value& v) { return v.kind == ValueKind::number; })) {
        Mat m(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns));
        for (std::size_t r = 0; r < rows; ++r)
            for (std::size_t c = 0; c < columns; ++c)
                m(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) = in(r, c).re;
        Value v = matrix(std::move(m));
        v.written = true;
        return v;
    }
    // blocks: each row of one height, each column of one width; a lone 0 fills its place
    std::vector<Eigen::Index> height(rows, 0), width(columns, 0);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Value& v = in(r, c);
            const std::size_t at = node.parts[r * columns + c].at;
            if (v.kind == ValueKind::number && v.whole() == 0) continue;
            if (r == c && v.kind == ValueKind::number && v.whole() == 1) continue;  // the identity of its place
            if (v.kind != ValueKind::matrix) {
                NotUnderstood error(at, words::say("{1} in a matrix of blocks", {v.described()}), "a matrix or 0");
                error.ill_formed = v.kind == ValueKind::number && v.constant.has_value();
                throw error;
            }
            if ((height[r] != 0 && height[r] != v.matrix.rows()) || (width[c] != 0 && width[c] != v.matrix.cols()))
                throw NotUnderstood(at, v.described(), "a block that fits its row and column");
            height[r] = v.matrix.rows();
            width[c] = v.matrix.cols();
        }
    // the 1 of ((R, 0), (0, 1)): as large as its row or column says, or as the other blocks are
    const Eigen::Index usual = *std::ranges::max_element(height);
    for (std::size_t r = 0; r < std::min(rows, columns); ++r) {
        if (in(r, r).kind != ValueKind::number || in(r, r).whole() != 1) continue;
        if (height[r] != 0 && width[r] != 0 && height[r] != width[r])
            throw NotUnderstood(node.parts[r * columns + r].at, "1", "a block that fits its row and column");
        const Eigen::Index size = std::max(height[r], width[r]);
        height[r] = width[r] = size > 0 ? size : usual;
        notes_.insert("1 in a matrix of blocks is the identity");
    }
    Eigen::Index all_rows = 0, all_columns = 0;
    for (const auto h : height) all_rows += h;
    for (const auto w : width) all_columns += w;
    if (std::ranges::count(height, 0) + std::ranges::count(width, 0) > 0)
        throw NotUnderstood(node.at, "a row or column of blocks that are all 0", "one block of known size in each");
    Mat m = Mat::Constant(all_rows, all_columns, Term());
    Eigen::Index top = 0;
    for (std::size_t r = 0; r < rows; top += height[r], ++r) {
        Eigen::Index left = 0;
        for (std::size_t c = 0; c < columns; left += width[c], ++c)
            if (in(r, c).kind == ValueKind::matrix)
                m.block(top, left, height[r], width[c]) = in(r, c).matrix;
            else if (in(r, c).whole() == 1)
                for (Eigen::Index e = 0; e < height[r]; ++e) m(top + e, left + e) = Term(1);
    }
    return matrix(std::move(m));
}

}  // namespace formula
