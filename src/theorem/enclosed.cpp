#include "theorem/enclosed.hpp"

#include <map>

#include "theorem/enclosures.hpp"

namespace prover {
namespace {

/// Inequalities line by line; what occurs twice is computed once.
class Writer {
public:
    void write(const Inequality& inequality) {
        std::string claim = (inequality.holds ? "positive " : "refuted ") + name(*inequality.value);
        if (const auto& range = inequality.range)
            claim += " for t from " + to_text(range->low) + " to " + to_text(range->high);
        out_ += claim + "\n";
    }
    [[nodiscard]] const std::string& text() const { return out_; }

private:
    using Op = RealExpression::Op;

    std::string name(const RealExpression& e) {
        if (const auto place = of_part_.find(&e); place != of_part_.end()) return place->second;
        return of_part_[&e] = step(e);
    }
    std::string step(const RealExpression& e) {
        static constexpr const char* words[] = {"", "", "", " + ", " - ", " * ", " / ",
                                                "sin ", "cos ", "exp ", "log ", "sqrt ", "abs "};
        if (e.op == Op::number) return to_text(e.number);
        if (e.op == Op::pi) return "pi";
        if (e.op == Op::variable) return "t";
        const std::string word = words[static_cast<std::size_t>(e.op)];
        return step(e.b ? name(*e.a) + word + name(*e.b) : word + name(*e.a));
    }
    std::string step(const std::string& computed) {
        const auto [place, is_new] = of_text_.try_emplace(computed, "r" + std::to_string(of_text_.size()));
        if (is_new) out_ += place->second + " = " + computed + "\n";
        return place->second;
    }

    std::string out_;
    std::map<const RealExpression*, std::string> of_part_;
    std::map<std::string, std::string> of_text_;
};

}  // namespace

std::optional<std::string> enclosed(const Theorem& theorem, std::size_t number) {
    constexpr std::size_t longest = 1 << 20;
    const Step& step = theorem.steps()[number];
    const Interval::Recording recording;
    Enclosures asked(step.domain);
    step.enclosures(asked);
    if (asked.unrecorded() > 0 && !step.slip) return {};
    Writer writer;
    std::size_t count = 0;
    for (const Inequality& inequality : asked.inequalities()) {
        if (step.slip && (inequality.holds || inequality.range)) continue;
        if (!inequality.value) return {};
        writer.write(inequality);
        ++count;
        if (step.slip) break;
        if (writer.text().size() > longest) return {};
    }
    if (count == 0) return {};
    return writer.text();
}

}  // namespace prover
