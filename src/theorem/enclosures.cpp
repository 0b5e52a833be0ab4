#include "theorem/enclosures.hpp"

#include <regex>
#include <stdexcept>

namespace prover {

void Enclosures::rounds_to(const Interval& x, const std::string& printed, const std::string& text) {
    static const std::regex decimal(R"((-?)([0-9]+)\.([0-9]+))");
    std::smatch part;
    if (!std::regex_match(printed, part, decimal))
        throw std::invalid_argument("\"" + printed + "\" is not a decimal such as -0.8776");
    Rational unit = 1, value = 0;
    for (const char digit : part.str(2)) value = 10 * value + (digit - '0');
    for (const char digit : part.str(3)) {
        unit /= 10;
        value += unit * (digit - '0');
    }
    if (part.length(1) != 0) value = -value;
    const Interval room = Interval(Rational(unit / 2)) - abs(x - Interval(value));
    if ((room < Interval(0)).is_yes()) {
        ++count_;
        record({room.expression(), {}, false});
        return refute(text + " = " + x.str() + ", not " + printed);
    }
    positive(room, [&] { return text + " rounded to " + printed; });
}

void Enclosures::positive_on(const std::function<Interval(const Interval&)>& f, const Rational& low,
                             const Rational& high, const std::string& text) {
    const bool holds = halved(f, {low, high}, text);
    if (Interval::recording()) record({f(Interval::variable(low, high)).expression(), Range{low, high}, holds});
}

/// Whether it could be shown; otherwise what it is instead has been said.
bool Enclosures::halved(const std::function<Interval(const Interval&)>& f, const Range& range,
                        const std::string& text) {
    constexpr int deepest = 30;
    struct Box {
        Rational low, high;
        int depth;
    };
    std::vector<Box> boxes{{range.low, range.high, 0}};
    while (!boxes.empty()) {
        const Box box = std::move(boxes.back());
        boxes.pop_back();
        ++count_;
        const Interval value = f(Interval::between(box.low, box.high));
        if ((Interval(0) < value).is_yes()) {
            closest_ = std::min(closest_, value.lower());
            continue;
        }
        const Rational middle = (box.low + box.high) / 2;
        if ((f(Interval(middle)) < Interval(0)).is_yes()) {
            refute(text + " fails at " + to_text(middle));
            return false;
        }
        if (box.depth == deepest) {
            leave_open(text + " is open around " + to_text(middle));
            return false;
        }
        boxes.push_back({middle, box.high, box.depth + 1});
        boxes.push_back({box.low, middle, box.depth + 1});
    }
    return true;
}

}  // namespace prover
