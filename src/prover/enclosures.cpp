#include "prover/enclosures.hpp"

namespace prover {

void Enclosures::positive_on(const std::function<Interval(const Interval&)>& f, const Rational& low,
                             const Rational& high, const std::string& text) {
    constexpr int deepest = 30;
    struct Box {
        Rational low, high;
        int depth;
    };
    std::vector<Box> boxes{{low, high, 0}};
    while (!boxes.empty()) {
        const Box box = std::move(boxes.back());
        boxes.pop_back();
        ++count_;
        const Interval value = f(Interval::between(box.low, box.high));
        if (Interval(0) < value) {
            closest_ = std::min(closest_, value.lower());
            continue;
        }
        const Rational middle = (box.low + box.high) / 2;
        if (f(Interval(middle)) < Interval(0)) return refute(text + " fails at " + to_text(middle));
        if (box.depth == deepest) return leave_open(text + " is open around " + to_text(middle));
        boxes.push_back({middle, box.high, box.depth + 1});
        boxes.push_back({box.low, middle, box.depth + 1});
    }
}

}  // namespace prover
