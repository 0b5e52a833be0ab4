// A student's program's words, read; nothing of them is believed.
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "judge/answer.hpp"

namespace judge {
namespace {

using nlohmann::json;
using prover::index;
using prover::Op;

constexpr std::size_t most_nodes = 100000;
constexpr int largest = 4096;  ///< of the sizes that are asked
constexpr int most_variables = largest;

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
        out.rows = static_cast<int>(integer(o.at("rows"), 0, largest));
        out.columns = static_cast<int>(integer(o.at("columns"), 0, largest));
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
            Part& p = parts_[static_cast<int>(integer(part.at("size"), 0, largest))];
            p.variables_ = index(integer(part.at("variables"), 0, most_variables));
            p.angles_ = index(integer(part.at("angles"), 0, most_variables));
            p.program_ = read_program(part, p.variables_, p.angles_);
        }
    } catch (const json::exception&) {
        throw std::domain_error("the answer is garbled");
    }
}

}  // namespace judge
