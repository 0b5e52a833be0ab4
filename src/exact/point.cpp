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
    const auto read = [](std::string_view digits, std::uint32_t& number) {
        if (digits.empty() || digits.size() > 9 || digits.find_first_not_of("0123456789") != digits.npos) return false;
        number = static_cast<std::uint32_t>(std::stoul(std::string(digits)));
        return true;
    };
    const std::size_t bar = std::min(text.find('/'), text.size());
    std::uint32_t above = 0, below = 1;
    if (!read(text.substr(0, bar), above) || (bar < text.size() && !read(text.substr(bar + 1), below))) return false;
    if (below == 0) return false;
    out = Rational(negative ? -std::int64_t{above} : std::int64_t{above}, std::int64_t{below});
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

}  // namespace prover
