#include "judge/properties.hpp"

#include "words/say.hpp"

namespace judge {
namespace {

constexpr std::size_t most_calls = 8;

Mat correct(const Angle& a) { return proofs::R(a); }

/// Side 0 (left) or 1 (right) of the property, with this implementation of RoPE.
Mat side(const Part& part, std::size_t which, Implementation rope, const Vec& x, const Vec& y, const Angle& a,
         const Angle& b) {
    const Angles calls = part.angles_of_cosines(2, {a, b});
    std::vector<Term> entries(4 * most_calls);
    for (std::size_t i = 0; i < calls.size() && i < most_calls; ++i) {
        const Mat m = rope(calls[i]);
        for (int e = 0; e < 4; ++e) entries[4 * i + static_cast<std::size_t>(e)] = m(e / 2, e % 2);
    }
    const Vec pool = Eigen::Map<const Vec>(entries.data(), static_cast<Eigen::Index>(entries.size()));
    return part(which, pool, x, y, a, b);
}

prover::Theorem claim(const Part& part, Implementation rope) {
    const auto line = [&part, rope](std::size_t which) {
        return [&part, rope, which](const Vec& x, const Vec& y, Angle a, Angle b) {
            return side(part, which, rope, x, y, a, b);
        };
    };
    return prover::theorem("property", "")
        .forall(prover::vector("x", 2), prover::vector("y", 2), prover::angle("a"), prover::angle("b"))
        .derive(both(line(0), line(1)));
}

/// What the property sees of the gallery, for whoever wants to make it sharper.
std::string seen(const Part& part) {
    std::vector<std::string> blind;
    for (const Wrong& wrong : gallery())
        if (!decide_false("", claim(part, wrong.rope)).holds) blind.emplace_back(wrong.name);
    const std::string all = std::to_string(gallery().size()), caught = std::to_string(gallery().size() - blind.size());
    return blind.empty() ? words::say("of {1} more mistakes it sees {2}", {all, caught})
                         : words::say("of {1} more mistakes it sees {2}, and is blind to: {3}",
                                      {all, caught, words::list_of(blind, "{1}; {2}")});
}

}  // namespace

const std::vector<Wrong>& gallery() {
    static const std::vector<Wrong> all = {
        {"nothing is turned", [](const Angle&) { return matrix2(1, 0, 0, 1); }},
        {"twice as long", [](const Angle& a) { return matrix2(2 * cos(a), -2 * sin(a), 2 * sin(a), 2 * cos(a)); }},
        {"mirrored, then turned", [](const Angle& a) { return matrix2(cos(a), sin(a), sin(a), -cos(a)); }},
        {"a quarter turn too far", [](const Angle& a) { return matrix2(-sin(a), -cos(a), cos(a), -sin(a)); }},
        {"every sign exchanged", [](const Angle& a) { return matrix2(-cos(a), sin(a), -sin(a), -cos(a)); }},
        {"both sines with a minus", [](const Angle& a) { return matrix2(cos(a), -sin(a), -sin(a), cos(a)); }},
        {"x_1 is left as it is", [](const Angle& a) { return matrix2(cos(a), -sin(a), 0, 1); }},
        {"turned the other way (no equation without a cos or sin of its own can see this)",
         [](const Angle& a) { return proofs::R(-a); }},
        {"turned by twice the angle (nor this)", [](const Angle& a) { return proofs::R(2 * a); }},
    };
    return all;
}

Report judge_property(const Part& part, const std::vector<Wrong>& wrong) {
    Report report;
    const bool own = part.angles_in(0).empty() && part.angles_in(1).empty();
    report.lines.push_back(
        finite("it speaks of rope alone, with no cos or sin of its own", own, "so it does",
               {"there is a cos or a sin in it: a property is what holds without knowing the matrix; use rope(a), "
                "rope(b), x, y"}));
    const std::size_t calls = part.angles_in(2).size();
    report.lines.push_back(decide("your property is true of RoPE", claim(part, correct)));
    const bool is_true = report.lines.back().holds;
    std::size_t killed = 0;
    for (const auto& [name, rope] : wrong) {
        report.lines.push_back(decide_false(words::say("it is false of {1}", {name}), claim(part, rope)));
        if (report.lines.back().holds) ++killed;
    }
    report.of = static_cast<int>(wrong.size());
    report.earned = own && is_true ? static_cast<int>(killed) : 0;
    if (own && is_true && killed > 0) report.note = seen(part);
    if (report.passed() || !own) return report;
    if (calls == 0 && killed == 0)
        report.mistake = "Your property never looks at rope(a).";
    else if (killed == 0 && is_true)
        report.mistake = "Your property is true of all of them: it tells nothing apart.";
    else if (!is_true && killed == wrong.size())
        report.mistake = "Your property is false of the right RoPE too.";
    return report;
}

}  // namespace judge
