#include "theorem/enclosures.hpp"

#include <stdexcept>

namespace prover {
namespace {

/// A number as it is printed, and the worth of its last place.
struct Decimal {
    Rational value, unit;
};

/// "-0.8776". \throws std::invalid_argument
Decimal read_decimal(const std::string& printed) {
    constexpr std::size_t longest = 10'000;
    if (printed.size() > longest)
        throw std::invalid_argument("a decimal has at most 10000 digits, got " + std::to_string(printed.size()));
    const bool negative = printed.starts_with('-');
    const std::size_t point = printed.find('.');
    std::string digits = printed.substr(negative ? 1 : 0);
    if (point != printed.npos) digits.erase(point - (negative ? 1 : 0), 1);
    const std::size_t places = point == printed.npos ? 0 : printed.size() - point - 1;
    if (places == 0 || places >= digits.size() || digits.find_first_not_of("0123456789") != digits.npos)
        throw std::invalid_argument("\"" + printed + "\" is not a decimal such as -0.8776");
    Integer value = 0;
    for (const char digit : digits) value = 10 * value + (digit - '0');
    const Rational unit(1, pow(Integer(10), static_cast<unsigned>(places)));
    return {unit * (negative ? Integer(-value) : value), unit};
}

}  // namespace

void Enclosures::rounds_to(const Interval& x, const std::string& printed, const std::string& text) {
    const Decimal decimal = read_decimal(printed);
    keep(x, Interval(decimal.value), true);
    keep(abs(x - Interval(decimal.value)), Interval(Rational(decimal.unit / 2)));
    const Interval room = Interval(Rational(decimal.unit / 2)) - abs(x - Interval(decimal.value));
    if ((room < Interval(0)).is_yes()) {
        count_one();
        record({room.expression(), {}, false});
        return refute(text + " = " + x.str() + ", not " + printed);
    }
    decide_positive(room, [&] { return text + " rounded to " + printed; });
}

void Enclosures::positive_on(const std::function<Interval(const Interval&)>& f, const Rational& low,
                             const Rational& high, const std::string& text) {
    for (int k = 0; keeping() && k <= 4; ++k) keep(Interval(0), f(Interval(Rational(low + (high - low) * k / 4))));
    const bool holds = halved(f, {low, high}, text);
    if (Interval::recording()) record({f(Interval::variable(low, high)).expression(), Range{low, high}, holds});
}

/// Whether it could be shown; otherwise what it is instead has been said.
bool Enclosures::halved(const std::function<Interval(const Interval&)>& f, const Range& range,
                        const std::string& text) {
    constexpr int deepest = 30, most_boxes = 100'000;
    int boxes_done = 0;
    struct Box {
        Rational low, high;
        int depth;
    };
    std::vector<Box> boxes{{range.low, range.high, 0}};
    while (!boxes.empty()) {
        const Box box = std::move(boxes.back());
        boxes.pop_back();
        count_one();
        if (++boxes_done > most_boxes) {
            leave_open(text + " is open still when " + std::to_string(most_boxes) + " intervals were looked at");
            return false;
        }
        const Interval value = f(Interval::any_of(box.low, box.high)).number();
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
