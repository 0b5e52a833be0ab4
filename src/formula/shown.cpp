#include "formula/shown.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "exact/every_dimension.hpp"
#include "exact/exact.hpp"
#include "formula/hypotheses.hpp"
#include "formula/reading.hpp"
#include "formula/replay.hpp"
#include "formula/shown_dimensions.hpp"

namespace formula {
namespace {

using prover::index;
using prover::Term;

/// The claims and lines that are shown, each with the number of its step; what can't be read is said by the comparison.
template <class Look>
void for_each_formula(const prover::Theorem& theorem, const std::map<int, std::string>& replaced, Look&& look) {
    const auto latex_of = [&](int step, const std::string& own) {
        const auto other = replaced.find(step);
        return other == replaced.end() ? own : other->second;
    };
    for (int s = -1; s < static_cast<int>(theorem.steps().size()); ++s) {
        try {
            if (s < 0) {
                for (const Claim& claim : read(latex_of(s, theorem.latex())).claims)
                    for (const Node& side : claim.sides) look(s, side);
            } else if (const prover::Step& step = theorem.steps()[index(s)]; step.algebraic()) {
                look(s, read_expression(latex_of(s, step.latex)));
            }
        } catch (const NotUnderstood&) {
        }
    }
}

/// The dimensions to compare at, 0 where the statement has fixed ones; why, by step, a formula needs others.
std::vector<int> dimensions_of(const prover::Theorem& theorem, const std::map<int, std::string>& replaced,
                               std::map<int, std::string>& beyond) {
    if (!theorem.in_dimensions()) return {0};
    if (!theorem.has_generic_plane() && !theorem.exact_dimensions().empty()) {
        std::vector<int> dimensions = theorem.exact_dimensions();
        if (dimensions.size() > 2) std::erase(dimensions, 2);  // one plane tells little apart; at 4 alone d - 3 is 1
        std::stable_partition(dimensions.begin(), dimensions.end(), [](int d) { return d == 6; });
        if (dimensions.front() == 2) std::ranges::reverse(dimensions);
        return dimensions;
    }
    Reach reach;
    if (theorem.has_generic_plane())
        for (const int sums : prover::degrees_in_sums(theorem.record_generic()))
            reach.sums = std::max(reach.sums, sums);
    for_each_formula(theorem, replaced, [&](int step, const Node& node) {
        try {
            reach = furthest(reach, reach_of(node));
        } catch (const NotUnderstood& error) {
            beyond.emplace(step, error.what());
        }
    });
    return dimensions_for(reach);
}

/// The formula's value in the shape of the line that it is shown beside.
prover::Output shaped(Value value, const prover::Output& line, const Node& written) {
    if (value.list) {
        if (line.columns == 1) value = as_column(value);
        value.list = false;
    }
    if (line.rows == 2 && line.columns == 1 && value.kind == ValueKind::number) value = as_complex(value, written.at);
    prover::Output output = output_of(value);
    if (output.rows != line.rows || output.columns != line.columns)
        throw NotUnderstood(
            written.at, value.described(),
            "the shape of the code, " + std::to_string(line.rows) + " x " + std::to_string(line.columns));
    return output;
}

class Comparison {
public:
    Comparison(const prover::Theorem& theorem, int dimension, const std::map<int, std::string>& replaced)
        : theorem_(theorem),
          replaced_(replaced),
          code_(theorem.record(dimension)),
          replay_(code_, dimension, context_of(theorem, latex_of(-1, theorem.latex()))) {}

    std::vector<Shown> run() {
        for (std::size_t s = 0; s < theorem_.steps().size(); ++s)
            if (theorem_.steps()[s].algebraic()) steps_.push_back(s);
        if (steps_.empty()) return {};
        indices_of_statement();
        written_.resize(code_.outputs.size());
        for (std::size_t k = 0; k < steps_.size() && k < code_.outputs.size(); ++k) line(k);
        statement();
        decide();
        return std::move(shown_);
    }

private:
    struct Pair {
        std::size_t shown;  ///< entry that it decides
        int output;         ///< the formula's, claimed to equal its previous
        int group = 0;      ///< of a statement: alternatives
    };

    std::size_t claim(const prover::Output& formula, std::size_t code) {
        auto& outputs = replay_.recorder().program.outputs;
        outputs.push_back(formula);
        outputs.back().previous = static_cast<int>(code);
        return outputs.size() - 1;
    }

    static std::string words(const NotUnderstood& error, const std::string& latex) {
        return "column " + std::to_string(column(latex, error.at)) + ": " + error.what();
    }

    /// In one plane every index is plane 0: there only what the statement says tells indices apart.
    void indices_of_statement() {
        try {
            const Input input = read(latex_of(-1, theorem_.latex()));
            for (const Claim& claim : input.claims)
                for (const Node& side : claim.sides) survey(expanded(side), replay_.scope().types, statement_survey_);
        } catch (const NotUnderstood&) {  // said where the statement is compared
        }
    }

    void same_indices(const Survey& found, std::size_t at) {
        if (replay_.scope().dimension > 2) return;
        if (statement_survey_.free.size() > 1 && !replay_.scope().positions.empty())
            throw NotUnderstood(at, "two indices of one plane", "one letter for it");
        for (const std::string& letter : found.free)
            if (!statement_survey_.free.contains(letter))
                throw NotUnderstood(at, "the index '" + letter + "'", "the indices of the statement");
        if (found.planes && !statement_survey_.planes && !replay_.scope().positions.empty())
            throw NotUnderstood(at, "a plane with its number", "the one plane of the statement");
    }

    [[nodiscard]] Node expanded(const Node& node) {
        return with_definitions(node, replay_.scope().definitions, replay_.scope().functions);
    }
    /// As it is spelled, with \sum_i for a sum over all planes.
    [[nodiscard]] std::string form_of(const Node& node) {
        const auto of_planes = [](const auto& self, Node copy) -> Node {
            if (copy.kind == Kind::big && spelled(copy.parts[1]) == "0" && spelled(copy.parts[2]) == "d/2-1")
                copy.parts[1] = copy.parts[2] = {Kind::name, copy.at, {}, {}};
            for (Node& part : copy.parts) part = self(self, part);
            return copy;
        };
        return spelled(of_planes(of_planes, expanded(node)));
    }

    /// The value, with each of `shifted` greater by the variable `by`. \throws NotUnderstood
    Value value_of(const Node& written, const std::vector<std::string>& shifted = {}, const std::string& by = {}) {
        Scope scope = replay_.scope();
        const Node node = expanded(written);
        Survey found;
        survey(node, scope.types, found);
        if (found.frequencies.size() == 1) scope.frequency = *found.frequencies.begin();
        Builder builder(scope, replay_.recorder());
        std::vector<std::string> free;
        for (const std::string& letter : found.free)
            if (!scope.values.contains(letter)) free.push_back(letter);
        const std::size_t groups = replay_.recorder().program.groups.size();
        Value value;
        try {
            if (!by.empty()) {
                const Value amount = builder.evaluate({Kind::name, written.at, by, {}});
                for (const std::string& name : shifted) builder.shift(name, amount);
            }
            value = for_every(free, 0, scope.dimension / 2, builder, node);
        } catch (const Unknown& unknown) {
            throw NotUnderstood(unknown.at, "'" + unknown.key + "'", "a variable of the theorem");
        }
        if (replay_.recorder().program.groups.size() != groups) {
            std::string extra = replay_.recorder().program.groups.back().name;
            throw NotUnderstood(node.at, "'" + extra + "'", "the variables that the theorem declares");
        }
        same_indices(found, node.at);
        return value;
    }

    /// The values of a formula with free indices, one for each plane, one below the other.
    static Value for_every(const std::vector<std::string>& free, std::size_t from, int planes, Builder& builder,
                           const Node& node) {
        if (from == free.size()) return builder.evaluate(node);
        std::vector<Value> all;
        Eigen::Index rows = 0;
        for (int i = 0; i < planes; ++i) {
            builder.bind(free[from], i, planes, false);
            all.push_back(for_every(free, from + 1, planes, builder, node));
            rows += all.back().kind == ValueKind::matrix ? all.back().matrix.rows() : 1;
        }
        if (all.size() == 1) return all.front();
        const Eigen::Index columns = all.front().kind == ValueKind::matrix ? all.front().matrix.cols() : 1;
        prover::Mat stacked(rows, columns);
        Eigen::Index row = 0;
        for (const Value& v : all) {
            if (v.kind != ValueKind::matrix && v.kind != ValueKind::number)
                throw NotUnderstood(node.at, v.described() + " for each plane", "a number or a matrix");
            if ((v.kind == ValueKind::matrix ? v.matrix.cols() : 1) != columns)
                throw NotUnderstood(node.at, v.described(), "one shape for each plane");
            if (v.kind == ValueKind::matrix)
                stacked.middleRows(row, v.matrix.rows()) = v.matrix;
            else
                stacked(row, 0) = v.re;
            row += v.kind == ValueKind::matrix ? v.matrix.rows() : 1;
        }
        return matrix(std::move(stacked));
    }

    void line(std::size_t k) {
        const prover::Step& step = theorem_.steps()[steps_[k]];
        Shown shown{static_cast<int>(steps_[k]),
                    Shown::Verdict::unread,
                    latex_of(static_cast<int>(steps_[k]), step.latex),
                    step.file,
                    step.source_line,
                    {}};
        try {
            const Node node = read_expression(shown.latex);
            written_[k] = form_of(node);
            const int before = code_.outputs[k].previous;
            if (before >= 0 && written_[index(before)] == written_[k])
                throw NotUnderstood(0, "the formula of the line before", "what this line makes of it");
            Value value = value_of(node);
            // a complex number beside a real one: its imaginary part is 0
            if (value.kind == ValueKind::complex && code_.outputs[k].nodes.size() == 1) {
                prover::Output real = output_of(complex(Term(), Term()));
                real.nodes.front() = replay_.recorder().program.outputs[k].nodes.front();
                auto& outputs = replay_.recorder().program.outputs;
                outputs.push_back(real);
                pairs_.push_back({shown_.size(), static_cast<int>(claim(output_of(value), outputs.size() - 1)), 0});
                shown_.push_back(std::move(shown));
                return;
            }
            const prover::Output output = shaped(value, code_.outputs[k], node);
            if (output.nodes == replay_.recorder().program.outputs[k].nodes) {
                shown.verdict = Shown::Verdict::equal;
            } else {
                pairs_.push_back({shown_.size(), static_cast<int>(claim(output, k)), 0});
            }
        } catch (const NotUnderstood& error) {
            shown.why = words(error, shown.latex);
        } catch (const std::domain_error& error) {
            shown.why = error.what();
        }
        shown_.push_back(std::move(shown));
    }

    /// Each side of the statement must be shown by a line, too, and be what a line computes.
    void statement() {
        const prover::Step& first = theorem_.steps()[steps_.front()];
        Shown shown{-1, Shown::Verdict::unread, latex_of(-1, theorem_.latex()), first.file, first.source_line, {}};
        try {
            const Input input = read(shown.latex);
            agree(input);
            for (const Claim& claimed : input.claims) {
                // f depends only on a - b if it is the same at a + s, b + s
                std::vector<std::string> pair;
                if (claimed.depends) {
                    const auto [one, other] = difference(claimed.sides[1]);
                    pair = {one, other};
                }
                for (std::size_t side = 0; side < claimed.sides.size(); ++side) {
                    const bool shifted = claimed.depends && side == 1;
                    const Value value = shifted ? value_of(claimed.sides[0], pair, "s") : value_of(claimed.sides[side]);
                    const std::string written = form_of(claimed.sides[side]);
                    if (!shifted && side > 0 && written == form_of(claimed.sides[side - 1]))
                        throw NotUnderstood(claimed.sides[side].at, "the same once more", "another side");
                    Side entry{static_cast<int>(&claimed - input.claims.data()), {}};
                    for (std::size_t k = 0; k < code_.outputs.size(); ++k) {
                        if (!shifted && written_[k] != written) continue;
                        try {
                            const prover::Output output = shaped(value, code_.outputs[k], claimed.sides[side]);
                            entry.lines.emplace_back(static_cast<int>(k), static_cast<int>(claim(output, k)));
                        } catch (const NotUnderstood&) {
                        }
                    }
                    if (side > 0 && sides_.back().claim == entry.claim) pairs_of_lines(sides_.back(), entry);
                    sides_.push_back(std::move(entry));
                }
            }
            statement_read_ = true;
        } catch (const NotUnderstood& error) {
            shown.why = words(error, shown.latex);
        } catch (const std::domain_error& error) {
            shown.why = error.what();
        }
        statement_ = shown_.size();
        shown_.push_back(std::move(shown));
    }

    /// What the statement declares is what its code has. \throws NotUnderstood
    void agree(const Input& input) {
        Context context;
        extend(context, input);
        for (const auto& [key, typed] : context.types) {
            const auto found = replay_.scope().values.find(key);
            if (found == replay_.scope().values.end())
                throw NotUnderstood(0, "'" + key + "'", "a variable of the theorem");
            const Value& v = found->second;
            const int d = replay_.scope().dimension;
            const bool number = typed.type == Type::real || typed.type == Type::complex;
            const int rows = number || typed.type == Type::row ? 1 : typed.rows > 0 ? typed.rows : d;
            const int columns = typed.type == Type::row      ? (typed.rows > 0 ? typed.rows : d)
                                : typed.type == Type::matrix ? (typed.columns > 0 ? typed.columns : d)
                                                             : 1;
            const bool fits =
                number ? v.kind == (typed.type == Type::real ? ValueKind::number : ValueKind::complex)
                       : v.kind == ValueKind::matrix && v.matrix.rows() == rows && v.matrix.cols() == columns;
            if (!fits)
                throw NotUnderstood(0, "'" + key + "' as " + std::to_string(rows) + " x " + std::to_string(columns),
                                    "what the code has, " + v.described());
        }
        if (input.in_dimensions && !theorem_.in_dimensions())
            throw NotUnderstood(0, "R^d", "the fixed sizes of the code");
        if (input.dimension > 0 && input.dimension != replay_.scope().dimension)
            throw NotUnderstood(0, "d = " + std::to_string(input.dimension),
                                "the dimension of the code, " + std::to_string(replay_.scope().dimension));
        for (std::size_t i = 0; i < input.declarations.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (spelled(input.declarations[i].name) == spelled(input.declarations[j].name))
                    throw NotUnderstood(0, "'" + spelled(input.declarations[i].name) + "' declared twice", "once");
        for (auto& [key, value] : context.definitions) replay_.scope().definitions.insert_or_assign(key, value);
        for (auto& [key, value] : context.functions) replay_.scope().functions.insert_or_assign(key, value);
    }

    void decide() {
        const prover::Program& program = replay_.recorder().program;
        const std::vector<prover::ExactStep> exact = prover::decide_exactly(program);
        for (const Pair& pair : pairs_) {
            const prover::ExactStep& step = exact[index(pair.output)];
            Shown& shown = shown_[pair.shown];
            if (step.refused) {
                shown.why = step.why;
            } else if (step.counterexample) {
                shown.verdict = Shown::Verdict::differs;
                shown.why = "the code gives " + prover::to_text(step.counterexample->left) +
                            " where the formula gives " + prover::to_text(step.counterexample->right);
            } else {
                shown.verdict = Shown::Verdict::equal;
            }
        }
        if (!statement_read_) return;
        Shown& shown = shown_[statement_];
        shown.verdict = Shown::Verdict::equal;
        bool slip = false;
        for (const std::vector<Joined>& ways : joined_) {
            const auto holds = [&](int claim) {
                return !exact[index(claim)].counterexample && !exact[index(claim)].refused;
            };
            bool leads = false;
            for (const Joined& way : ways) {
                if (!holds(way.left) || !holds(way.right)) continue;
                leads = true;
                slip = slip || exact[index(way.both)].counterexample;
            }
            if (leads) continue;
            shown.verdict = Shown::Verdict::differs;
            shown.why = "its lines do not lead from one side of the statement to the other";
        }
        if (shown.verdict == Shown::Verdict::equal && has_slip() && !slip) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = "it is true, and its lines refute something else";
        }
    }

    [[nodiscard]] bool has_slip() const {
        return std::ranges::any_of(
            steps_, [&](std::size_t s) { return theorem_.steps()[s].expected() == prover::Verdict::refuted; });
    }

    struct Side {
        int claim;
        std::vector<std::pair<int, int>> lines;  ///< a line that shows it, and the claim that it is what is computed
    };
    /// Two lines of one chain that are two sides of the statement.
    struct Joined {
        int left, right;  ///< the claims that they are
        int both;         ///< the claim that the lines are equal
    };

    void pairs_of_lines(const Side& a, const Side& b) {
        std::vector<Joined> ways;
        for (const auto& [first, left] : a.lines)
            for (const auto& [second, right] : b.lines)
                if (first != second && chain_of(first) == chain_of(second))
                    ways.push_back({left, right,
                                    static_cast<int>(claim(replay_.recorder().program.outputs[index(second)],
                                                           static_cast<std::size_t>(first)))});
        joined_.push_back(std::move(ways));
    }

    [[nodiscard]] int chain_of(int line) const {
        while (code_.outputs[index(line)].previous >= 0) line = code_.outputs[index(line)].previous;
        return line;
    }

    [[nodiscard]] std::string latex_of(int step, const std::string& own) const {
        const auto other = replaced_.find(step);
        return other == replaced_.end() ? own : other->second;
    }

    const prover::Theorem& theorem_;
    const std::map<int, std::string>& replaced_;
    prover::Program code_;
    Replay replay_;
    Survey statement_survey_;
    std::vector<std::string> written_;         ///< by output, the tree of what is shown beside it
    std::vector<std::vector<Joined>> joined_;  ///< for each "=" of the statement
    std::vector<std::size_t> steps_;
    std::vector<Shown> shown_;
    std::vector<Pair> pairs_;
    std::vector<Side> sides_;
    std::size_t statement_ = 0;
    bool statement_read_ = false;
};

}  // namespace

std::vector<Shown> compare_shown(const prover::Theorem& theorem, const std::map<int, std::string>& replaced) {
    if (std::ranges::none_of(theorem.steps(), [](const prover::Step& step) { return step.algebraic(); })) return {};
    try {
        std::vector<Shown> all;
        std::map<int, std::string> beyond;
        for (const int dimension : dimensions_of(theorem, replaced, beyond)) {
            std::vector<Shown> here = Comparison(theorem, dimension, replaced).run();
            for (std::size_t i = 0; i < all.size(); ++i)
                if (all[i].verdict == Shown::Verdict::equal) all[i] = std::move(here[i]);
            if (all.empty()) all = std::move(here);
        }
        for (Shown& shown : all)
            if (const auto why = beyond.find(shown.step);
                why != beyond.end() && shown.verdict == Shown::Verdict::equal) {
                shown.verdict = Shown::Verdict::unread;
                shown.why = why->second;
            }
        return all;
    } catch (const std::exception& error) {  // what stops the code itself is said where the theorem is decided
        std::vector<Shown> all;
        for (std::size_t s = 0; s < theorem.steps().size(); ++s) {
            const prover::Step& step = theorem.steps()[s];
            if (step.algebraic())
                all.push_back({static_cast<int>(s), Shown::Verdict::unread, step.latex, step.file, step.source_line,
                               error.what()});
        }
        return all;
    }
}

}  // namespace formula
