#include "exact/point.hpp"

#include <numeric>
#include <stdexcept>

#include "exact/exact.hpp"

namespace prover {
namespace {

/// "3", "-2/5", at most nine digits above and below; false for anything else.
bool read_fraction(std::string_view text, Rational& out) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const std::size_t bar = std::min(text.find('/'), text.size());
    std::int64_t parts[] = {0, bar == text.size() ? 1 : 0};
    for (const int part : {0, 1}) {
        const std::string_view digits = part == 0 ? text.substr(0, bar) : text.substr(std::min(bar + 1, text.size()));
        if (part == 1 && bar == text.size()) break;
        if (digits.empty() || digits.size() > 9) return false;
        for (const char c : digits) {
            if (c < '0' || c > '9') return false;
            parts[part] = 10 * parts[part] + (c - '0');
        }
    }
    if (parts[1] == 0) return false;
    out = Rational(negative ? -parts[0] : parts[0], parts[1]);
    return true;
}

/// One for each component of the group.
std::vector<Rational> fractions(const Group& group, const std::string& given) {
    std::string text = given;
    std::erase(text, ' ');
    std::vector<Rational> out;
    bool good = true;
    for (std::size_t at = 0; good && at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        good = read_fraction(std::string_view(text).substr(at, comma - at), out.emplace_back());
        at = comma + 1;
    }
    if (good && out.size() == index(group.size)) return out;
    throw std::domain_error(group.name + " takes " + std::to_string(group.size) + " fraction" +
                            (group.size == 1 ? "" : "s, with commas between") + ", such as 3/5, got '" + given + "'");
}

/// Numbers of our own, all different: 1, 2, 3, ... and the tangents 1/2, 1/3, 2/3, 1/4, 3/4, ... of small angles.
class Usual {
public:
    Rational real() { return ++real_; }
    Rational tangent() {
        do {
            if (++above_ >= below_) {
                above_ = 1;
                ++below_;
            }
        } while (std::gcd(above_, below_) > 1);
        return {above_, below_};
    }

private:
    std::int64_t real_ = 0, above_ = 0, below_ = 2;
};

/// The point, and in `chosen` what it was made of.
Counterexample point_of(const Program& program, const std::map<std::string, std::string>& numbers,
                        std::vector<Chosen>& chosen) {
    Usual usual;
    Counterexample point;
    point.variables.resize(program.variables.size());
    point.angles.resize(program.angles.size());
    for (const Group& group : program.groups) {
        Chosen one{group.name, group.kind != GroupKind::reals, {}};
        std::vector<Rational> values;
        if (const auto given = numbers.find(group.name); given != numbers.end())
            values = fractions(group, given->second);
        else
            for (int i = 0; i < group.size; ++i) values.push_back(one.angle ? usual.tangent() : usual.real());
        for (int i = 0; i < group.size; ++i) {
            const Rational t = values[index(i)];
            one.numbers += (i > 0 ? ", " : "") + to_text(t);
            if (one.angle) {
                const Rational length = 1 + t * t;
                point.angles[index(group.first + i)] = {Rational((1 - t * t) / length), Rational(2 * t / length)};
            } else {
                point.variables[index(group.first + i)] = t;
            }
        }
        chosen.push_back(std::move(one));
    }
    return point;
}

/// What a text says next; it ends where nothing is left.
class Words {
public:
    explicit Words(std::string_view text) : rest_(text) {}
    std::int64_t number() {
        while (rest_.starts_with(' ') || rest_.starts_with('\n')) rest_.remove_prefix(1);
        const bool negative = rest_.starts_with('-');
        if (negative) rest_.remove_prefix(1);
        std::uint64_t value = 0;
        if (rest_.empty() || rest_.front() < '0' || rest_.front() > '9') refuse();
        for (; !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; rest_.remove_prefix(1))
            if (__builtin_mul_overflow(value, std::uint64_t{10}, &value) ||
                __builtin_add_overflow(value, static_cast<std::uint64_t>(rest_.front() - '0'), &value) ||
                value >> 63 != 0)
                refuse();
        return negative ? -static_cast<std::int64_t>(value) : static_cast<std::int64_t>(value);
    }
    /// From 0 to below `end`.
    int below(std::size_t end) {
        const std::int64_t value = number();
        if (value < 0 || static_cast<std::uint64_t>(value) >= end) refuse();
        return static_cast<int>(value);
    }
    std::size_t count() { return static_cast<std::size_t>(below(1U << 24)); }
    std::string line() {
        if (!rest_.starts_with(' ')) refuse();
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        std::string out(rest_.substr(1, end - 1));
        rest_.remove_prefix(end);
        return out;
    }
    [[noreturn]] static void refuse() { throw std::domain_error("a program must be written as written() does it"); }

private:
    std::string_view rest_;
};

}  // namespace

AtPoint at_point(const Program& program, int output, const std::map<std::string, std::string>& numbers,
                 std::size_t entry) {
    if (output < 0 || index(output) >= program.outputs.size() || program.outputs[index(output)].previous < 0)
        throw std::domain_error("there is no \"=\" before line " + std::to_string(output));
    AtPoint out;
    Counterexample point = point_of(program, numbers, out.chosen);
    const std::vector<Quotient> values = evaluate_exactly(program, point.variables, point.angles);
    const Output& right = program.outputs[index(output)];
    const Output& left = program.outputs[index(right.previous)];
    out.columns = left.columns;
    for (std::size_t n = 0; n < left.nodes.size(); ++n)
        out.entries.emplace_back(to_text(values[index(left.nodes[n])]), to_text(values[index(right.nodes[n])]));
    const std::size_t shown = std::min(entry, left.nodes.size() - 1);
    point.row = static_cast<int>(shown) / left.columns;
    point.column = static_cast<int>(shown) % left.columns;
    point.left = values[index(left.nodes[shown])];
    point.right = values[index(right.nodes[shown])];
    out.at = explain(program, point, output);
    return out;
}

std::string written(const Program& program) {
    std::string out;
    const auto put = [&](auto... numbers) { ((out += std::to_string(static_cast<std::int64_t>(numbers)) + ' '), ...); };
    put(program.groups.size(), program.constants.size(), program.angle_sums.size(), program.nodes.size(),
        program.outputs.size());
    for (const Group& g : program.groups) {
        put(g.kind, g.size, g.columns, g.scalar);
        out += g.name + '\n';
    }
    for (const Fraction& f : program.constants) put(f.numerator, f.denominator);
    for (const AngleSum& sum : program.angle_sums) {
        put(sum.size());
        for (const auto& [angle, k] : sum) put(angle, k);
    }
    for (const Node& node : program.nodes) {
        put(node.op, node.a);
        if (node.op == Op::add || node.op == Op::subtract || node.op == Op::multiply) put(node.b);
    }
    for (const Output& o : program.outputs) {
        put(o.rows, o.columns, o.previous + 1);
        for (const NodeId node : o.nodes) put(node);
    }
    return out;
}

Program read_program(std::string_view text) {
    Words words(text);
    Program out;
    const std::size_t groups = words.count(), constants = words.count(), sums = words.count(), nodes = words.count(),
                      outputs = words.count();
    for (std::size_t g = 0; g < groups; ++g) {
        Group group;
        group.kind = static_cast<GroupKind>(words.below(3));
        group.size = words.below(1 << 16);
        group.columns = words.below(1 << 16);
        group.scalar = words.below(2) == 1;
        group.name = words.line();
        auto& components = group.kind == GroupKind::reals ? out.variables : out.angles;
        group.first = static_cast<int>(components.size());
        for (int i = 0; i < group.size; ++i) components.push_back({static_cast<int>(g), i});
        out.groups.push_back(std::move(group));
    }
    for (std::size_t c = 0; c < constants; ++c) {
        const std::int64_t above = words.number(), under = words.number();
        if (under <= 0) Words::refuse();
        out.constants.push_back({above, under});
    }
    for (std::size_t s = 0; s < sums; ++s) {
        AngleSum sum(words.count());
        for (auto& [angle, k] : sum) {
            angle = words.below(out.angles.size());
            k = static_cast<std::int32_t>(words.number());
        }
        out.angle_sums.push_back(std::move(sum));
    }
    for (std::size_t n = 0; n < nodes; ++n) {
        Node node{static_cast<Op>(words.below(7)), Program::zero, Program::zero};
        const std::size_t ends[] = {out.constants.size(), out.variables.size(), sums, sums, n, n, n};
        node.a = words.below(ends[static_cast<std::size_t>(node.op)]);
        if (node.op == Op::add || node.op == Op::subtract || node.op == Op::multiply) node.b = words.below(n);
        out.nodes.push_back(node);
    }
    for (std::size_t o = 0; o < outputs; ++o) {
        Output output;
        output.rows = words.below(1 << 16);
        output.columns = words.below(1 << 16);
        output.previous = words.below(o + 1) - 1;
        for (int i = 0; i < output.rows * output.columns; ++i) output.nodes.push_back(words.below(nodes));
        out.outputs.push_back(std::move(output));
    }
    require_equal_shapes(out);
    return out;
}

}  // namespace prover
