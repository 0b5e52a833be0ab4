#include "theorem/rules.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "exact/every_dimension.hpp"
#include "exact/exact.hpp"

namespace prover {
namespace {

[[noreturn]] void refuse(const std::string& why) { throw std::domain_error(why); }

const Output& output_of(const Program& program, int number) {
    if (number < 0 || index(number) >= program.outputs.size()) refuse("a conclusion stands behind no chain of lines");
    return program.outputs[index(number)];
}

/// The first line of the chain that ends there.
int first_of(const Program& program, int last) {
    while (output_of(program, last).previous >= 0) last = output_of(program, last).previous;
    return last;
}

Output zeros(const Output& like) {
    Output out = like;
    std::ranges::fill(out.nodes, Program::zero);
    return out;
}

/// The same steps, with the claim that these two are equal for all values.
Program claimed(Program program, Output left, Output right) {
    if (left.nodes.size() != right.nodes.size()) refuse("a formula of another size than its line");
    right.rows = left.rows;
    right.columns = left.columns;
    left.previous = -1;
    right.previous = 0;
    program.outputs = {std::move(left), std::move(right)};
    program.conclusions.clear();
    return program;
}

/// The steps with 0 in place of those that are supposed to be 0.
Program with_zeros(Program program, const std::vector<std::pair<int, Sign>>& given) {
    for (const auto& [number, sign] : given) {
        if (sign != Sign::zero) continue;
        for (const NodeId n : output_of(program, number).nodes) {
            if (n == Program::zero) continue;
            if (program.nodes[index(n)].op == Op::constant) refuse("a number that is not 0 is supposed to be 0");
            program.nodes[index(n)] = program.nodes[Program::zero];
        }
    }
    return program;
}

/// That a line is 0 where these suppositions hold.
Program vanishing(const Program& program, int line, const std::vector<std::pair<int, Sign>>& given) {
    const Output& value = output_of(program, line);
    return claimed(with_zeros(program, given), zeros(value), value);
}

/// Appends the steps of an output with values in place of variables.
Output put_in(Program& program, const Output& formula, const std::vector<NodeId>& variables,
              const std::vector<NodeId>& values) {
    if (variables.size() != values.size())
        refuse(std::to_string(values.size()) + " values for " + std::to_string(variables.size()) + " variables");
    const std::size_t before = program.nodes.size();
    std::vector<NodeId> image(before);
    for (std::size_t n = 0; n < before; ++n) {
        const auto place = std::ranges::find(variables, static_cast<NodeId>(n));
        Node node = program.nodes[n];
        image[n] = static_cast<NodeId>(n);
        if (place != variables.end()) {
            if (node.op != Op::variable) refuse("values stand for variables only, and one of these is computed");
            image[n] = values[static_cast<std::size_t>(place - variables.begin())];
            continue;
        }
        if (!is_sum(node) && node.op != Op::multiply && node.op != Op::sum_over_planes) continue;
        const NodeId a = image[index(node.a)], b = node.op == Op::sum_over_planes ? node.b : image[index(node.b)];
        if (a == node.a && b == node.b) continue;
        program.nodes.push_back({node.op, a, b});
        image[n] = static_cast<NodeId>(program.nodes.size() - 1);
    }
    Output out = formula;
    for (NodeId& n : out.nodes) n = image[index(n)];
    return out;
}

/// That a line is the formula at these values.
Program at_values(Program program, const Output& line, const Output& formula, const std::vector<NodeId>& variables,
                  const std::vector<NodeId>& values) {
    Output there = put_in(program, formula, variables, values);
    return claimed(std::move(program), line, std::move(there));
}

bool uses(const Program& program, const std::vector<NodeId>& ends, const std::vector<NodeId>& variables) {
    return std::ranges::any_of(used_by(program, ends),
                               [&](NodeId n) { return std::ranges::find(variables, n) != variables.end(); });
}

/// The sign of each step, where what is supposed and the rules of sums and products tell it.
std::vector<std::optional<Sign>> signs(const Program& program, const Conclusion& use) {
    std::vector<std::optional<Sign>> known(program.nodes.size());
    for (const auto& [number, sign] : use.given)
        for (const NodeId n : output_of(program, number).nodes) known[index(n)] = sign;
    for (std::size_t n = 0; n < known.size(); ++n) {
        const Node& node = program.nodes[n];
        if (known[n]) continue;
        if (node.op == Op::constant) {
            const std::int64_t x = program.constants[index(node.a)].numerator;
            if (x >= 0) known[n] = x > 0 ? Sign::positive : Sign::zero;
        } else if (node.op == Op::sum_over_planes) {
            known[n] = known[index(node.a)];
        } else if (node.op == Op::add || node.op == Op::multiply) {
            const std::optional<Sign> a = known[index(node.a)], b = known[index(node.b)];
            if (a && b) known[n] = node.op == Op::add ? std::max(*a, *b) : std::min(*a, *b);
            if (node.op == Op::multiply && node.a == node.b && !known[n]) known[n] = Sign::nonnegative;
        }
    }
    return known;
}

void require_sign(const Program& program, const Conclusion& use, Sign least) {
    const auto known = signs(program, use);
    for (const NodeId n : output_of(program, use.last).nodes)
        if (!known[index(n)] || *known[index(n)] < least)
            refuse(std::string("the last line is not a sum or product of what is supposed to be ") +
                   (least == Sign::positive ? "positive" : "0 or above, or of squares"));
}

/// The parts of a sum, as it is written.
void parts_of(const Program& program, NodeId n, std::vector<NodeId>& parts) {
    const Node& node = program.nodes[index(n)];
    if (node.op != Op::add) return parts.push_back(n);
    parts_of(program, node.a, parts);
    parts_of(program, node.b, parts);
}

void require_parts(const Program& program, const Conclusion& use) {
    const Output& sum = output_of(program, first_of(program, use.last));
    if (sum.nodes.size() != 1) refuse("a sum is one number");
    std::vector<NodeId> parts;
    parts_of(program, sum.nodes.front(), parts);
    const auto known = signs(program, use);
    for (const NodeId n : parts)
        if (!known[index(n)]) refuse("a part of the sum may be negative");
    std::size_t concluded = 0;
    for (const auto& [number, sign] : use.given) {
        if (sign == Sign::zero) continue;
        ++concluded;
        for (const NodeId n : output_of(program, number).nodes)
            if (std::ranges::find(parts, n) == parts.end()) refuse("what is supposed is no part of the sum");
    }
    if (concluded == 0) refuse("no part is named");
}

void require_number(const Program& program, int line) {
    const Output& value = output_of(program, line);
    for (const NodeId n : used_by(program, value.nodes))
        if (const Op op = program.nodes[index(n)].op; op == Op::variable || op == Op::cos || op == Op::sin)
            refuse("the last line is no number");
    const std::vector<Quotient> all = evaluate_exactly(program, std::vector<Quotient>(program.variables.size()),
                                                       std::vector<CirclePoint>(program.angles.size()));
    if (std::ranges::all_of(value.nodes, [&](NodeId n) { return all[index(n)] == Quotient(0); }))
        refuse("the last line is 0");
}

/// Of a rule with values: the formula that they are put into.
const Output& formula_of(const Program& program, const Conclusion& use, std::size_t values) {
    if (use.given.empty() || use.given.front().second != Sign::zero) refuse("no formula is supposed to be 0");
    if (use.variables.empty()) refuse("no variable is named for which values could stand");
    if (values != 0 && use.values.size() != values) refuse("another number of values is needed");
    return output_of(program, use.given.front().first);
}

std::vector<Program> entry_by_entry(const Program& program, const Conclusion& use, int line) {
    const Output& first = output_of(program, line);
    const Output& formula = formula_of(program, use, first.nodes.size());
    if (formula.nodes.size() != 1) refuse("the formula is one number");
    std::vector<Program> all;
    for (std::size_t e = 0; e < first.nodes.size(); ++e) {
        Output entry = formula;
        entry.nodes = {first.nodes[e]};
        all.push_back(at_values(program, entry, formula, use.variables, use.values[e]));
    }
    return all;
}

std::vector<Program> induction(const Program& program, const Conclusion& use) {
    const Output& formula = formula_of(program, use, 2);
    const std::vector<std::pair<int, Sign>> others(use.given.begin() + 1, use.given.end());
    for (const auto& [number, sign] : others)
        if (uses(program, output_of(program, number).nodes, use.variables))
            refuse("what is supposed beside it speaks of n");
    if (uses(program, use.values[0], use.variables)) refuse("the values for n = 0 are made of those for n");
    Program base = with_zeros(program, others);
    const Output at_base = put_in(base, formula, use.variables, use.values[0]);
    const Output& next = output_of(program, first_of(program, use.last));
    return {claimed(std::move(base), zeros(at_base), at_base),
            at_values(program, next, formula, use.variables, use.values[1]),
            vanishing(program, use.last, use.given)};
}

/// F(x, y) = F(x, 0) - F(y, 0)
Program difference(Program program, const Conclusion& use) {
    if (use.variables.size() != 2) refuse("a difference has two variables");
    const NodeId x = use.variables[0], y = use.variables[1];
    const bool above = std::ranges::any_of(use.given, [&](const auto& one) {
        const Output& value = output_of(program, one.first);
        return one.second == Sign::positive && value.nodes.size() == 1 &&
               program.nodes[index(value.nodes.front())] == Node{Op::subtract, x, y};
    });
    if (!above) refuse("x - y > 0 is not supposed");
    const Output F = output_of(program, first_of(program, use.last));
    if (F.nodes.size() != 1) refuse("a difference is one number");
    const Output one = put_in(program, F, {x, y}, {x, Program::zero});
    Output other = put_in(program, F, {x, y}, {y, Program::zero});
    program.nodes.push_back({Op::subtract, one.nodes.front(), other.nodes.front()});
    other.nodes = {static_cast<NodeId>(program.nodes.size() - 1)};
    return claimed(std::move(program), F, std::move(other));
}

/// What decides that two outputs are equal for all values, and how far; why not, if it isn't so.
class Settled {
public:
    Settled(StepResult& result, int dimension) : result_(result), dimension_(dimension) {}

    void decide(const Program& program) {
        if (dimension_ != every) {
            const ExactStep step = decide_exactly(program)[1];
            require(step);
            ExactCertificate found = certificate(program, step, 1, dimension_);
            const bool first = result_.exact.empty() || result_.exact.back().dimension != dimension_;
            if (first) result_.exact.push_back(std::move(found));
            else if (result_.exact.back().terms < found.terms) result_.exact.back() = std::move(found);
            return;
        }
        const EveryDimension all = decide_every_dimension(program)[1];
        for (const ExactStep& step : all.by_planes) require(step);
        const GenericCertificate here = certificate(all);
        if (!result_.generic || result_.generic->terms < here.terms) result_.generic = here;
    }
    static constexpr int every = -1;

private:
    void require(const ExactStep& step) const {
        const std::string where = dimension_ > 0 ? " at d = " + std::to_string(dimension_) : "";
        if (step.refused) refuse(step.why + where);
        if (step.counterexample)
            refuse("it does not follow" + where + ": " + to_text(step.counterexample->right) + " is not " +
                   to_text(step.counterexample->left));
    }
    StepResult& result_;
    int dimension_;
};

/// The steps of the lines that a conclusion uses.
std::vector<int> lines_of(const Program& program, const Conclusion& use) {
    std::vector<int> all;
    for (int line = use.last; line >= 0; line = program.outputs[index(line)].previous) all.push_back(line);
    return all;
}

}  // namespace

const char* name(Rule rule) {
    static constexpr const char* names[] = {"substitution", "sum of non-negatives", "sign",           "not negative",
                                            "monotone",     "instance",             "counterexample", "induction"};
    return names[static_cast<std::size_t>(rule)];
}

std::vector<Program> obligations(const Program& program, const Conclusion& use) {
    const int first = first_of(program, use.last);
    if (first == use.last) refuse("nothing was derived: the chain is one line");
    switch (use.rule) {
        case Rule::substitution: return {vanishing(program, use.last, use.given)};
        case Rule::nonnegative_sum: require_parts(program, use); return {vanishing(program, use.last, use.given)};
        case Rule::sign: require_sign(program, use, Sign::positive); return {};
        case Rule::not_negative: require_sign(program, use, Sign::zero); return {};
        case Rule::monotone: require_sign(program, use, Sign::positive); return {difference(program, use)};
        case Rule::counterexample: require_number(program, use.last); [[fallthrough]];
        case Rule::instance: return entry_by_entry(program, use, first);
        case Rule::induction: return induction(program, use);
    }
    refuse("there is no such rule");
}

void decide_conclusions(const Theorem& theorem, const std::vector<int>& dimensions, std::vector<StepResult>& results) {
    std::vector<std::size_t> lines, conclusions;
    for (std::size_t s = 0; s < theorem.steps().size(); ++s) {
        if (theorem.steps()[s].algebraic()) lines.push_back(s);
        if (theorem.steps()[s].kind == StepKind::conclusion) conclusions.push_back(s);
    }
    if (conclusions.empty()) return;
    std::vector<std::pair<int, Program>> programs;
    if (theorem.has_generic_plane()) programs.emplace_back(Settled::every, theorem.record_generic());
    for (const int d : dimensions) programs.emplace_back(d, theorem.record(d));
    for (std::size_t k = 0; k < conclusions.size(); ++k) {
        StepResult& result = results[conclusions[k]];
        try {
            for (const auto& [d, program] : programs) {
                const Conclusion& use = program.conclusions.at(k);
                for (const int line : lines_of(program, use))
                    if (results[lines[index(line)]].verdict != Verdict::proved)
                        refuse("a line that it follows from is not proved");
                for (const Program& one : obligations(program, use)) Settled(result, d).decide(one);
                if (d > 0) result.scope.dimensions.push_back(d);
            }
            result.scope.every_dimension = theorem.has_generic_plane();
            result.verdict = Verdict::proved;
            result.tier = Tier::exact;
        } catch (const std::exception& error) {
            result.trouble = std::string("by ") + name(theorem.steps()[conclusions[k]].rule) + ": " + error.what();
        }
    }
}

}  // namespace prover
