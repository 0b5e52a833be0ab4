// Indices, and what they take out of a value: coordinates, entries, blocks.
#include "formula/builder.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Mat;

}  // namespace

std::optional<Builder::Index> Builder::try_index(const Node& node) {
    if (node.kind == Kind::number && node.text.size() < 4 && node.text.find('.') == std::string::npos)
        return Index{std::stoi(node.text), 0, 0, std::stoi(node.text), 0};
    if (node.kind == Kind::name) {
        const auto bound = indices_.find(node.text);
        if (bound == indices_.end()) return {};
        const Bound& b = bound->second;
        return Index{b.value, b.base, 1, 0, b.count, b.half, b.stated, b.complex};
    }
    if (is_half_d(node)) {
        uses_dimension_ = true;
        return Index{planes(), 0, 0, planes()};
    }
    if (node.kind == Kind::product && node.parts.size() == 2 && node.text.find('/') == std::string::npos) {
        const auto a = try_index(node.parts[0]), b = try_index(node.parts[1]);
        if (node.parts[1].kind == Kind::number) return {};  // x_{i0} has two subscripts
        if (!a || !b || (a->factor != 0 && b->factor != 0)) return {};
        const Index& n = a->factor == 0 ? *a : *b;
        const Index& i = a->factor == 0 ? *b : *a;
        return Index{n.value * i.value, i.base, n.value * i.factor, n.value * i.offset, i.count, i.half, i.stated};
    }
    if (node.kind == Kind::sum) {
        Index total;
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const auto part = try_index(node.parts[p]);
            if (!part || (part->factor != 0 && total.factor != 0) || node.text[p] == 'o') return {};
            const int sign = node.text[p] == '-' ? -1 : 1;
            total.value += sign * part->value;
            total.offset += sign * part->offset;
            if (part->factor != 0) {
                total.factor = sign * part->factor;
                total.base = part->base;
                total.count = part->count;
                total.half = part->half;
                total.stated = part->stated;
                total.complex = part->complex && total.factor == 1;
            }
        }
        return total;
    }
    return {};
}

Builder::Index Builder::index(const Node& node) {
    const auto result = try_index(node);
    if (!result) throw NotUnderstood(node.at, "'" + spelled(node) + "'", "an index: a number, i, 2i or 2i+1");
    return *result;
}

/// What the index counts from, which is 0 or 1 in all of a formula.
int Builder::origin(const Index& i, std::size_t at) {
    const bool fixed = i.factor == 0;
    const int from = fixed ? (scope_.from_one ? 1 : 0) : i.base;
    if (fixed || i.stated) {
        if (origin_.value_or(from) != from)
            throw NotUnderstood(at, "indices counted from 0 and from 1", "one way to count");
        origin_ = from;
    }
    if (fixed && from == 1) notes_.insert("coordinates are counted from 1");
    if (fixed && from == 0) from_zero_ = from_zero_.value_or(true) && i.value != 0;
    of_pairs_ = of_pairs_ || (!fixed && !i.stated && i.factor == 2);
    return from;
}

/// A number of this name, the same each time; what an index runs out of is one, and may be anything.
Value Builder::own_number(std::map<std::string, Value>& among, const std::string& name) {
    if (const auto made = among.find(name); made != among.end()) return made->second;
    prover::Group group;
    group.kind = prover::GroupKind::reals;
    group.name = name;
    group.scalar = true;
    return among[name] = number(recorder_.reals(group).front());
}

/// x_{2i:2i+2}, x_{[2i:2i+1]}, x[::2]: of a program without the end, of a formula with it where that makes pairs.
Value Builder::sliced(const Value& given, const Node& slice, std::size_t at) {
    const Value v = as_column(given);
    if (v.kind != ValueKind::matrix || (!v.is_column() && !v.is_row()))
        throw NotUnderstood(at, words::say("a slice of {1}", {v.described()}), "a slice of a vector");
    const auto size = static_cast<int>(v.each ? 2 : v.matrix.size());
    bool by_plane = false;
    const auto bound = [&](std::size_t p, int otherwise) {
        if (p >= slice.parts.size() || slice.parts[p].text.empty()) {
            if (p >= slice.parts.size() || slice.parts[p].kind == Kind::name) return otherwise;
        }
        const Index i = index(slice.parts[p]);
        by_plane = by_plane || i.factor == 2;
        if (i.factor != 0) return i.value - i.base;
        return i.value;
    };
    const int from = bound(0, 0), step = bound(2, 1);
    int to = bound(1, size);
    if (v.each && !by_plane) throw NotPlaneByPlane(at);
    const auto none = [&](std::size_t p) {
        return p >= slice.parts.size() || (slice.parts[p].kind == Kind::name && slice.parts[p].text.empty());
    };
    const bool clear = by_plane || none(0) || none(1) || (from == 0 && (to == size || to == size / 2));
    if (slice.text == "_" && !clear)
        throw NotUnderstood(at, "a slice with or without its end", "x_{[2i:2i+1]}, or x[0:2] of a program");
    if (slice.text == "_" && by_plane && (to - from) % 2 != 0) ++to;
    if (from < 0 || to > size || to <= from || step < 1)
        throw NotUnderstood(at, words::say("coordinates {1} to {2}", {std::to_string(from), std::to_string(to - 1)}),
                            words::say("coordinates 0 to {1}", {std::to_string(size - 1)}));
    uses_dimension_ = true;
    Mat m((to - from + step - 1) / step, 1);
    for (Eigen::Index r = 0; r < m.rows(); ++r) m(r, 0) = v.matrix(from + r * step);
    Value out = matrix(std::move(m));
    if (v.is_row()) out = transposed(out, at);
    return out;
}

Value Builder::component(const Value& given, const Node& part, std::size_t at, const std::string& of) {
    if (part.kind == Kind::slice) return sliced(given, part, at);
    const Value v = given;
    if (v.kind == ValueKind::angles && v.order.empty()) {  // one for each plane
        const Index i = index(part);
        const int plane = i.value - origin(i, part.at);
        if (i.factor > 1 || plane < 0 || plane >= static_cast<int>(v.angles.size()))
            throw NotUnderstood(part.at, words::say("plane {1}", {std::to_string(plane)}),
                                words::say("a plane of {1}", {v.described()}));
        Value out;
        out.kind = ValueKind::angle;
        out.angle = v.angles[static_cast<std::size_t>(plane)];
        return out;
    }
    // W_{01}: row 0, column 1, by their digits
    if (v.kind == ValueKind::matrix && !v.is_column() && !v.is_row() && part.kind == Kind::number &&
        part.text.size() == 2) {
        if (v.each) throw NotPlaneByPlane(at);
        const Index digits[] = {{part.text[0] - '0'}, {part.text[1] - '0'}};
        const Eigen::Index row = digits[0].value - origin(digits[0], part.at),
                           column = digits[1].value - origin(digits[1], part.at);
        if (row < 0 || column < 0 || row >= v.matrix.rows() || column >= v.matrix.cols())
            throw NotUnderstood(part.at, words::say("entry {1}", {part.text}),
                                words::say("rows and columns of {1}, counted from 0", {v.described()}));
        return number(v.matrix(row, column));
    }
    if (v.kind != ValueKind::matrix || (!v.is_column() && !v.is_row()))
        throw NotUnderstood(at, words::say("a subscript of {1}", {v.described()}), "a subscript of a vector");
    const Index i = index(part);
    if (v.each && i.factor == 0) throw NotPlaneByPlane(at);
    const int place = i.value - origin(i, part.at);
    if (i.complex && 2 * place + 1 < v.matrix.size() && place >= 0) {
        notes_.insert("beside its plane x_j is the complex number $x_{2j} + i x_{2j+1}$");
        Value z = complex(v.matrix(2 * place), v.matrix(2 * place + 1));
        z.plane = true;
        return z;
    }
    if (i.factor != 0 && i.count == beyond_all && place >= v.matrix.size() && !v.each && !of.empty())
        return beyond(of + "_{" + std::to_string(place) + "}");
    // an index that runs over a part of the coordinates only would make a sum of another meaning
    const int per_value = i.half && i.factor == 1 ? 2 : std::abs(i.factor);
    if (i.factor != 0 && i.count > 0 && v.matrix.size() != per_value * i.count)
        throw NotUnderstood(part.at,
                            words::say("an index with {1} values at {2}", {std::to_string(i.count), v.described()}),
                            "one that runs over all of it", "say the sizes: for vectors y in R^4; d = 4");
    if (place < 0 || place >= v.matrix.size())
        throw NotUnderstood(part.at, words::say("coordinate {1}", {std::to_string(place)}),
                            words::say("coordinates 0 to {1}", {std::to_string(v.matrix.size() - 1)}),
                            scope_.planes ? "" : "coordinates are counted from 0; for a vector of more, for d = 4");
    return number(v.matrix(place));
}

Value Builder::block(const Value& v, const Node& part, std::size_t at) {
    if (v.kind != ValueKind::matrix)
        throw NotUnderstood(at, words::say("a block of {1}", {v.described()}), "a block of a vector or a matrix");
    const Index i = index(part);
    if (v.each && i.factor == 0) throw NotPlaneByPlane(at);
    if (i.factor > 1 || (i.factor != 0 && i.offset != 0)) throw NotUnderstood(part.at, "another plane", "(i)");
    if (i.factor != 0 && i.count != 0 && std::max(v.matrix.rows(), v.matrix.cols()) != 2 * i.count)
        throw NotUnderstood(part.at,
                            words::say("an index with {1} values at {2}", {std::to_string(i.count), v.described()}),
                            "one that runs over all of its planes");
    const Eigen::Index first = 2 * static_cast<Eigen::Index>(i.value - origin(i, part.at));
    const bool square = v.matrix.rows() == v.matrix.cols();
    if (first < 0 || first + 2 > v.matrix.size() || (square && first + 2 > v.matrix.rows()) ||
        (!square && !v.is_column() && !v.is_row()))
        throw NotUnderstood(part.at, words::say("plane {1}", {std::to_string(i.value)}),
                            words::say("a plane of {1}", {v.described()}));
    if (v.is_column()) return matrix(Mat(v.matrix.block(first, 0, 2, 1)));
    if (v.is_row()) return matrix(Mat(v.matrix.block(0, first, 1, 2)));
    Value out = matrix(Mat(v.matrix.block(first, first, 2, 2)));
    const Mat rows = v.matrix.middleRows(first, 2);
    const auto zero = [&](Eigen::Index from, Eigen::Index count) {
        const Mat columns = rows.middleCols(from, count);
        return std::all_of(columns.data(), columns.data() + columns.size(),
                           [](const prover::Term& t) { return t.node() == prover::Program::zero; });
    };
    out.rotation = v.rotation && zero(0, first) && zero(first + 2, rows.cols() - first - 2);
    return out;
}

}  // namespace formula
