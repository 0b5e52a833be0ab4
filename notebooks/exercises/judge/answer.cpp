#include "judge/answer.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace judge {
namespace {

using nlohmann::json;
using prover::index;
using prover::Op;

constexpr std::size_t most_nodes = 100000;
constexpr int most_variables = 200;

void require(bool holds, const char* what) {
    if (!holds) throw std::domain_error(what);
}

/// An integer from `least` to `most`.
std::int64_t integer(const json& j, std::int64_t least, std::int64_t most) {
    require(j.is_number_integer(), "the answer is garbled: not an integer");
    const auto n = j.get<std::int64_t>();
    require(least <= n && n <= most, "the answer is garbled: an integer out of range");
    return n;
}
prover::NodeId below(const json& j, std::size_t end) {
    return static_cast<prover::NodeId>(integer(j, 0, static_cast<std::int64_t>(end) - 1));
}
const json& pair(const json& j) {
    require(j.is_array() && j.size() == 2, "the answer is garbled: not a pair");
    return j;
}

prover::Program read_program(const json& part, std::size_t variables, std::size_t angles) {
    prover::Program p;
    for (const json& c : part.at("constants")) {
        const prover::Fraction f{integer(pair(c)[0], -INT64_MAX, INT64_MAX), integer(c[1], 1, INT64_MAX)};
        p.constants.push_back(f);
    }
    for (const json& sum : part.at("sums")) {
        prover::AngleSum s;
        for (const json& term : sum)
            s.emplace_back(below(pair(term)[0], angles),
                           static_cast<std::int32_t>(integer(term[1], -Angle::largest_factor, Angle::largest_factor)));
        p.angle_sums.push_back(std::move(s));
    }
    require(part.at("nodes").size() <= most_nodes, "the answer is an expression of more than 100000 steps");
    for (const json& node : part.at("nodes")) {
        require(node.is_array() && node.size() == 3, "the answer is garbled: not a step");
        const auto op = static_cast<Op>(integer(node[0], 0, static_cast<int>(Op::multiply)));
        const std::size_t here = p.nodes.size();
        const bool trigonometric = op == Op::cos || op == Op::sin;
        const std::size_t end = op == Op::constant   ? p.constants.size()
                                : op == Op::variable ? variables
                                : trigonometric      ? p.angle_sums.size()
                                                     : here;
        const bool leaf = op == Op::constant || op == Op::variable || trigonometric;
        p.nodes.push_back({op, below(node[1], end), leaf ? 0 : below(node[2], end)});
    }
    for (const json& o : part.at("outputs")) {
        prover::Output out;
        out.rows = static_cast<int>(integer(o.at("rows"), 0, 1000));
        out.columns = static_cast<int>(integer(o.at("columns"), 0, 1000));
        for (const json& n : o.at("nodes")) out.nodes.push_back(below(n, p.nodes.size()));
        require(out.nodes.size() == index(out.rows) * index(out.columns), "the answer is garbled: not a matrix");
        p.outputs.push_back(std::move(out));
    }
    return p;
}

}  // namespace

Answer::Answer(const std::string& text) {
    const json parts = json::parse(text, nullptr, false);
    require(parts.is_array() && !parts.empty(), "the program ended without an answer");
    try {
        for (const json& part : parts) {
            Part& p = parts_[static_cast<int>(integer(part.at("size"), 0, 1000))];
            p.variables_ = index(integer(part.at("variables"), 0, most_variables));
            p.angles_ = index(integer(part.at("angles"), 0, most_variables));
            p.program_ = read_program(part, p.variables_, p.angles_);
        }
    } catch (const json::exception&) {
        throw std::domain_error("the answer is garbled");
    }
}

const Part& Answer::at(int size) const {
    const auto found = parts_.find(size);
    require(found != parts_.end(), "a part of the answer is missing");
    return found->second;
}

const prover::Output& Part::output(std::size_t number) const {
    require(number < program_.outputs.size(), "a part of the answer is missing");
    return program_.outputs[number];
}

std::set<prover::AngleSum> Part::angles_in(std::size_t number) const {
    std::set<prover::AngleSum> found;
    const std::vector<bool> used = prover::used_by(program_, output(number).nodes);
    for (std::size_t n = 0; n < used.size(); ++n)
        if (used[n] && (program_.nodes[n].op == Op::cos || program_.nodes[n].op == Op::sin))
            found.insert(program_.angle_sums[index(program_.nodes[n].a)]);
    return found;
}

namespace {
Angle combination(const prover::AngleSum& sum, const Angles& angles) {
    Angle a;
    for (const auto& [angle, k] : sum) a = a + k * angles[index(angle)];
    return a;
}
}  // namespace

Angles Part::angles_of_cosines(std::size_t number, const Angles& variables) const {
    require(variables.size() == angles_, "the answer has another number of angles");
    Angles angles;
    for (const prover::NodeId n : output(number).nodes) {
        const prover::Node& node = program_.nodes[index(n)];
        require(node.op == Op::cos || node.op == Op::constant, "the answer is garbled: not a cosine");
        angles.push_back(node.op == Op::cos ? combination(program_.angle_sums[index(node.a)], variables) : Angle());
    }
    return angles;
}

namespace {
/// The values of the nodes that the output is made of; `leaf` gives those of constants, variables, cosines and sines.
template <class Value, class Leaf>
std::vector<Value> values(const prover::Program& program, const prover::Output& output, Leaf leaf) {
    const std::vector<bool> used = prover::used_by(program, output.nodes);
    std::vector<Value> v(program.nodes.size());
    for (std::size_t n = 0; n < v.size(); ++n) {
        if (!used[n]) continue;
        const prover::Node& node = program.nodes[n];
        switch (node.op) {
            case Op::add: v[n] = v[index(node.a)] + v[index(node.b)]; break;
            case Op::subtract: v[n] = v[index(node.a)] - v[index(node.b)]; break;
            case Op::multiply: v[n] = v[index(node.a)] * v[index(node.b)]; break;
            default: v[n] = leaf(node);
        }
    }
    return v;
}
}  // namespace

std::vector<prover::Rational> Part::numbers(std::size_t number) const {
    const auto v = values<prover::Rational>(program_, output(number), [&](const prover::Node& node) {
        require(node.op == Op::constant, "the answer should be numbers, and mentions a variable");
        const prover::Fraction& f = program_.constants[index(node.a)];
        return prover::Rational(f.numerator, f.denominator);
    });
    std::vector<prover::Rational> result;
    for (const prover::NodeId n : output(number).nodes) result.push_back(v[index(n)]);
    return result;
}

Mat Part::compute(std::size_t number, const Arguments& x) const {
    const prover::Output& out = output(number);
    require(x.variables.size() == variables_ && x.angles.size() == angles_,
            "the answer has another number of variables");
    const auto v = values<Term>(program_, out, [&](const prover::Node& node) {
        if (node.op == Op::constant) {
            const prover::Fraction& f = program_.constants[index(node.a)];
            return Term::fraction(f.numerator, f.denominator);
        }
        if (node.op == Op::variable) return x.variables[index(node.a)];
        const Angle angle = combination(program_.angle_sums[index(node.a)], x.angles);
        return node.op == Op::cos ? cos(angle) : sin(angle);
    });
    Mat m(out.rows, out.columns);
    for (int i = 0; i < out.rows * out.columns; ++i)
        m(i / out.columns, i % out.columns) = v[index(out.nodes[index(i)])];
    return m;
}

}  // namespace judge
