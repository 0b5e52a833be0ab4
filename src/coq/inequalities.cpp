// Statements of intervals: the inequalities that a step's code asks for, recorded while it runs.
#include <map>

#include "coq/statement.hpp"
#include "coq/words.hpp"
#include "theorem/enclosures.hpp"

namespace coq {
namespace {

using prover::Inequality;
using prover::Rational;
using prover::RealExpression;
using prover::RealPointer;

constexpr char hole = '\1';  ///< where a number stood

/// An inequality with its numbers taken out: those of one shape are written once, for a list of numbers.
struct Shape {
    std::string text;
    std::vector<Rational> numbers;
};

class RealWriter {
public:
    Shape write(const Inequality& inequality) {
        const RealExpression& value = *inequality.value;
        constexpr double longest = 60;
        if (count(value) > longest) share(value);
        // of a range the tactic wants a number on one side
        const bool difference = value.op == Op::subtract && !inequality.range;
        const std::string less = difference ? write(*value.b, 0) : "0";
        const std::string more = write(difference ? *value.a : value, 0);
        return {definitions_ + less + " < " + more, std::move(numbers_)};
    }

private:
    using Op = RealExpression::Op;

    /// The leaves of the tree; and how often each part occurs.
    double count(const RealExpression& e) {
        if (uses_[&e]++ > 0) return leaves_[&e];
        double sum = e.a ? count(*e.a) : 1;
        if (e.b) sum += count(*e.b);
        return leaves_[&e] = sum;
    }
    /// Gives a name to what occurs more than once, parts first.
    void share(const RealExpression& e) {
        if (names_.contains(&e)) return;
        if (e.a) share(*e.a);
        if (e.b) share(*e.b);
        if (uses_[&e] < 2 || leaves_[&e] < 3) return;
        const std::string text = write(e, 0);
        const std::string name = "t" + std::to_string(names_.size() + 1);
        definitions_ += "let " + name + " := " + text + " in ";
        names_[&e] = name;
    }

    // how tightly an operator binds: sum 0, product 1, argument 2
    std::string write(const RealExpression& e, int outer) {
        if (const auto name = names_.find(&e); name != names_.end()) return name->second;
        switch (e.op) {
            case Op::number: numbers_.push_back(e.number); return {hole};
            case Op::pi: return "PI";
            case Op::variable: return "x";
            case Op::add: return binary(e, 0, " + ", 0, outer);
            case Op::subtract: return binary(e, 0, " - ", 1, outer);
            case Op::multiply: return binary(e, 1, " * ", 1, outer);
            case Op::divide: return binary(e, 1, " / ", 2, outer);
            case Op::sin: return bound("sin " + write(*e.a, 2), 1, outer);
            case Op::cos: return bound("cos " + write(*e.a, 2), 1, outer);
            case Op::log: return bound("ln " + write(*e.a, 2), 1, outer);
            case Op::sqrt: return bound("sqrt " + write(*e.a, 2), 1, outer);
            case Op::abs: return bound("Rabs " + write(*e.a, 2), 1, outer);
            case Op::exp:
                if (e.a->op == Op::multiply && e.a->b->op == Op::log) {  // base^exponent
                    const std::string base = write(*e.a->b->a, 2);
                    return bound("Rpower " + base + " " + write(*e.a->a, 2), 1, outer);
                }
                return bound("exp " + write(*e.a, 2), 1, outer);
        }
        return {};
    }
    std::string binary(const RealExpression& e, int own, const char* sign, int right, int outer) {
        const std::string a = write(*e.a, own);
        return bound(a + sign + write(*e.b, right), own, outer);
    }
    static std::string bound(std::string text, int inner, int outer) { return inner < outer ? "(" + text + ")" : text; }

    std::vector<Rational> numbers_;
    std::map<const RealExpression*, int> uses_;
    std::map<const RealExpression*, double> leaves_;
    std::map<const RealExpression*, std::string> names_;
    std::string definitions_;
};

std::string filled(const std::string& text, const std::vector<std::string>& numbers) {
    std::string result;
    std::size_t next = 0;
    for (const char c : text) result += c == hole ? numbers[next++] : std::string(1, c);
    return result;
}

/// Inequalities of one shape as one lemma's statement and proof.
std::pair<std::string, std::string> stated(const std::string& shape,
                                           const std::vector<std::vector<Rational>>& instances) {
    std::vector<std::string> fixed;
    std::map<std::vector<std::string>, std::string> parameters;  // by their values in all instances
    std::vector<std::vector<std::string>> columns;
    for (std::size_t hole_number = 0; hole_number < instances.front().size(); ++hole_number) {
        std::vector<std::string> column;
        bool same = true;
        for (const auto& numbers : instances) {
            column.push_back(numeral(numbers[hole_number], false));
            same = same && column.back() == column.front();
        }
        if (same) {
            fixed.push_back(numeral(instances.front()[hole_number]));
            continue;
        }
        const auto [place, fresh] = parameters.try_emplace(column, "");
        if (fresh) {
            place->second = std::string(1, static_cast<char>('a' + columns.size()));
            columns.push_back(column);
        }
        fixed.push_back(place->second);
    }
    const std::string claim = filled(shape, fixed);
    if (columns.empty()) return {claim, "enclosed"};
    std::string names, list;
    for (std::size_t p = 0; p < columns.size(); ++p) names += (p == 0 ? "" : ", ") + parameters.at(columns[p]);
    for (std::size_t i = 0; i < instances.size(); ++i) {
        std::string entry;
        for (std::size_t p = 0; p < columns.size(); ++p) entry += (p == 0 ? "" : ", ") + columns[p][i];
        list += (i == 0 ? "" : "; ") + (columns.size() == 1 ? entry : "(" + entry + ")");
    }
    const std::string binder = columns.size() == 1 ? names : "'(" + names + ")";
    return {"Forall (fun " + binder + " => " + claim + ")\n  [" + folded(list, 3, 116) + "]", "each_enclosed"};
}

/// How many bits decide all that a step asks for: the fewest of a few that do for our own intervals.
int bits_needed(const prover::Step& step) {
    for (const unsigned digits : {16U, 30U, 45U, 60U}) {
        const prover::Interval::Precision precision(digits);
        prover::Enclosures asked(step.domain);
        try {
            step.enclosures(asked);
        } catch (const std::exception&) {
            continue;  // an interval too wide to be reckoned with
        }
        if (!asked.open() && asked.refutation().has_value() == step.slip) return static_cast<int>(digits * 10 / 3) + 10;
    }
    return 320;
}

}  // namespace

Statement inequalities(const prover::Theorem& theorem, std::size_t number) {
    // more of them, or longer ones, take longer than a file may take: 382 took 12 s, 1281 took 304 s
    constexpr std::size_t most = 400, longest = 40'000;
    const prover::Step& step = theorem.steps()[number];
    Statement result;
    const prover::Interval::Recording recording;
    prover::Enclosures asked(step.domain);
    step.enclosures(asked);
    std::vector<std::string> shapes;
    std::map<std::string, std::vector<std::vector<Rational>>> instances;
    std::vector<const Inequality*> ranges;
    for (const Inequality& inequality : asked.inequalities()) {
        if (!inequality.value) {
            result.left_out = "an inequality of numbers that were not recorded";
            return result;
        }
        if (inequality.range || step.slip) {
            if (inequality.range || !inequality.holds) ranges.push_back(&inequality);
            continue;
        }
        Shape shape = RealWriter().write(inequality);
        auto& of_this_shape = instances[shape.text];
        if (of_this_shape.empty()) shapes.push_back(shape.text);
        of_this_shape.push_back(std::move(shape.numbers));
    }
    if (asked.unrecorded() > 0)
        result.left_out = std::to_string(asked.unrecorded()) + " of its conditions are truth values that C++ computes";
    if (asked.inequalities().size() > most) {
        result.left_out =
            std::to_string(asked.inequalities().size()) + " inequalities, too many to be enclosed one by one";
        return result;
    }
    if (asked.inequalities().empty()) return result;

    const int bits = bits_needed(step);
    result.text = heading(step, number) + "\n";
    result.library = Library::bounds;
    const auto lemma = [&](const std::string& claim, const std::string& proof) {
        std::string name = lemma_name(theorem, number);
        if (!result.lemmas.empty()) name += static_cast<char>('a' + result.lemmas.size());
        const std::size_t first_line = claim.find('\n');
        result.text += "Lemma " + name + " :\n  " + folded(claim.substr(0, first_line), 4, 116) +
                       (first_line == std::string::npos ? "" : claim.substr(first_line)) + ".\nProof. " + proof + " " +
                       std::to_string(bits) + "%positive. Qed.\n";
        result.lemmas.push_back(name);
    };
    for (const Inequality* inequality : ranges) {
        const Shape shape = RealWriter().write(*inequality);
        std::vector<std::string> numbers;
        for (const Rational& q : shape.numbers) numbers.push_back(numeral(q));
        const std::string claim = filled(shape.text, numbers);
        if (const auto& range = inequality->range)
            lemma("forall x, " + numeral(range->low) + " <= x <= " + numeral(range->high) + " -> " + claim,
                  "intros x range. enclosed_for x");
        else
            lemma("~ (" + claim + ")", "exceeded");
    }
    for (const std::string& shape : shapes) {
        const auto [claim, proof] = stated(shape, instances.at(shape));
        lemma(claim, proof);
    }
    if (result.text.size() > longest) {
        Statement too_long;
        too_long.left_out = "its inequalities take " + std::to_string(result.text.size()) +
                            " characters, more than Coq encloses in the time that a file may take";
        return too_long;
    }
    return result;
}

}  // namespace coq
