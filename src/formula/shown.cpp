#include "formula/shown.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "formula/hypotheses.hpp"
#include "formula/reading.hpp"
#include "formula/replay.hpp"
#include "prover/exact.hpp"

namespace formula {
namespace {

using ValueKind = Value::Kind;
using prover::index;
using prover::Term;

/// The dimension to compare at: 6 where there is a choice, so that planes are told apart, and a permutation of the
/// coordinates from its inverse.
int dimension_of(const prover::Theorem& theorem) {
    const std::vector<int>& dimensions = theorem.exact_dimensions();
    if (dimensions.empty()) return theorem.in_dimensions() ? 6 : 0;
    for (const int d : dimensions)
        if (d >= 6) return d;
    return dimensions.front();
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
    Comparison(const prover::Theorem& theorem, const std::map<int, std::string>& replaced)
        : theorem_(theorem),
          replaced_(replaced),
          code_(theorem.record(dimension_of(theorem))),
          replay_(code_, dimension_of(theorem), context_of(theorem, latex_of(-1, theorem.latex()))) {}

    std::vector<Shown> run() {
        for (std::size_t s = 0; s < theorem_.steps().size(); ++s)
            if (theorem_.steps()[s].algebraic()) steps_.push_back(s);
        if (steps_.empty()) return {};
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

    /// The value, with each of `shifted` greater by the variable `by`. \throws NotUnderstood
    Value value_of(const Node& written, const std::vector<std::string>& shifted = {}, const std::string& by = {}) {
        Scope scope = replay_.scope();
        const Node node = with_definitions(written, scope.definitions, scope.functions);
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

    /// Each side of the statement against every line of its shape; decide() looks for two of one chain.
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
                    Side entry{static_cast<int>(&claimed - input.claims.data()), {}};
                    for (std::size_t k = 0; k < code_.outputs.size(); ++k) {
                        try {
                            const prover::Output output = shaped(value, code_.outputs[k], claimed.sides[side]);
                            entry.outputs.emplace_back(static_cast<int>(k), static_cast<int>(claim(output, k)));
                        } catch (const NotUnderstood&) {
                        }
                    }
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
        if (input.dimension > 0 && input.dimension != replay_.scope().dimension)
            throw NotUnderstood(0, "d = " + std::to_string(input.dimension),
                                "the dimension of the code, " + std::to_string(replay_.scope().dimension));
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
                shown.why = "too many points";
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
        for (std::size_t s = 0; s + 1 < sides_.size(); ++s) {
            if (sides_[s].claim != sides_[s + 1].claim) continue;
            if (joined(sides_[s], sides_[s + 1], exact)) continue;
            shown.verdict = Shown::Verdict::differs;
            shown.why = "its lines do not lead from one side of the statement to the other";
        }
    }

    struct Side {
        int claim;
        std::vector<std::pair<int, int>> outputs;  ///< line, and the claim that this side is it
    };

    [[nodiscard]] int chain_of(int line) const {
        while (code_.outputs[index(line)].previous >= 0) line = code_.outputs[index(line)].previous;
        return line;
    }

    /// Whether two different lines of one chain are these sides.
    [[nodiscard]] bool joined(const Side& a, const Side& b, const std::vector<prover::ExactStep>& exact) const {
        for (const auto& [first, first_claim] : a.outputs)
            for (const auto& [second, second_claim] : b.outputs)
                if (first != second && chain_of(first) == chain_of(second) &&
                    !exact[index(first_claim)].counterexample && !exact[index(second_claim)].counterexample &&
                    !exact[index(first_claim)].refused && !exact[index(second_claim)].refused)
                    return true;
        return false;
    }

    [[nodiscard]] std::string latex_of(int step, const std::string& own) const {
        const auto other = replaced_.find(step);
        return other == replaced_.end() ? own : other->second;
    }

    const prover::Theorem& theorem_;
    const std::map<int, std::string>& replaced_;
    prover::Program code_;
    Replay replay_;
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
        return Comparison(theorem, replaced).run();
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
