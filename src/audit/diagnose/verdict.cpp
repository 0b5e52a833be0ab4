#include "audit/diagnose/verdict.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// What a length factor means that no stated one accounts for; nullopt if it is in order.
std::optional<Finding> odd_length(const Structure& s, const FrequencyReading& found) {
    const Reading& reading = found.reading;
    const double length = s.lengths.factor, error = s.lengths.error;
    const auto is = [&](double v) { return s.lengths.is(v); };
    if (const double factor = reading.parameter("factor").value_or(1); factor > 1 && blends(reading.scaling)) {
        const double once = rope::yarn_length_factor(factor);
        const std::string formula = "0.1 ln " + plain(factor) + " + 1";
        if (is(once) || is(1)) return std::nullopt;
        if (is(once * once))
            return named("mscale-twice", said("length factor {1}", length), {plain(length) + " = (" + formula + ")^2"});
        if (is(std::sqrt(once)))
            return slip(
                "mscale-root", said("the root of YaRN's length factor is applied: {1} = sqrt({2})", length, formula),
                said("length factor {1}", length),
                "multiply cos and sin of both query and key by 0.1 ln(factor) + 1; its root belongs to neither");
    }
    if (length == 1 || reading.scaling == Scaling::longrope) return std::nullopt;
    const double dim = s.dim();
    if (is(1 / std::sqrt(dim)) || is(std::pow(dim, -0.25)))
        return named("length-factor", "length factor", {plain(length)});
    std::string id = "length-factor", why = "an attention factor or a mistake: no frequency tells";
    const double told = factor_of_length(length, error);
    if (told > 1 && reading.scaling == Scaling::none) {
        id = "unseen-ramp";
        why = said(
            "as YaRN by {1} has it, but no plane is slowed: its ramp begins beyond the slowest plane, or the "
            "factor is out of place",
            told);
    }
    for (double trained = 1024; trained <= 1 << 20 && length > 1 && id == "length-factor"; trained *= 2)
        for (double factor = 2; factor <= 128 && id == "length-factor"; ++factor)
            if (is(rope::longrope_length_factor(factor, trained)) && error < 0.1 * (length - 1) / factor) {
                id = "attention-factor";
                why = said(
                    "as LongRoPE from length {1} by {2} has it, sqrt(1 + ln {2} / ln {1}), and no plane is "
                    "slowed: its short factors may all be 1",
                    trained, factor);
            }
    return unsure(id, said("y is {1} times as long as x, {2}", length, why), said("length factor; {1}", found.evidence),
                  said("say what the length factor is meant to be: --length-factor {1}", length));
}

/// What length there is instead of the stated one, and how it may have come about.
std::string wrong_length(const Lengths& lengths, double meant, const std::optional<Scaled>& scaling) {
    const double length = lengths.factor;
    const std::string words = said("y is {1} times as long as x, expected {2}", length, meant);
    if (lengths.is(1)) return said("{1}: it is left out", words);
    if (lengths.is(meant * meant)) return said("{1}: it is applied twice", words);
    if (!scaling || !(scaling->factor > 1) || !(length > 1)) return words;
    // the logarithm, the product and the sum are rounded
    const double log = std::log(scaling->factor) / 10,
                 error = (lengths.error + 4 * unit(Format::float64) * length) / log;
    const Measured mscale{std::log(std::abs(length - 1) / log), error * log / std::abs(length - 1)};
    if (mscale.is(meant))
        return said("{1}: that is 0.1 * {2} ln {3} + 1, the length factor taken for an mscale", words, meant,
                    scaling->factor);
    if (mscale.is(1 / std::numbers::ln10)) return said("{1}: that is 0.1 log10 {2} + 1", words, scaling->factor);
    if (!mscale.chosen(3)) return words;
    if (mscale.is(1)) return said("{1}: that is 0.1 ln {2} + 1, which is not what is stated", words, scaling->factor);
    return said("{1}: that is 0.1 * {2} ln {3} + 1, of one mscale alone", words, mscale.shortest(), scaling->factor);
}

/// The first plane that none of the stated ones is; equal frequencies turn other coordinates then. nullopt if there is
/// no such plane, or nothing says where they should be.
std::optional<Finding> wrong_planes(const Structure& s, const Expected& expected) {
    const bool over_head = expected.scaling && expected.scaling->kind == Scaling::proportional;
    const std::size_t rotary = expected.rotary_dim.value_or(2 * s.coupled.planes.size());
    const auto dim = static_cast<std::size_t>(s.dim());
    if ((!expected.layout && !expected.rotary_dim && !over_head) || expected.rotary_first + rotary > dim)
        return std::nullopt;
    Layout layout = expected.layout.value_or(s.layout == Layout::interleaved ? s.layout : Layout::half_split);
    if (over_head && layout == Layout::half_split) layout = Layout::half_split_over_head;
    // a layout alone says nothing of where the rotated part begins
    const bool placed = expected.rotary_dim || over_head;
    const int begin = placed ? static_cast<int>(expected.rotary_first) : s.coupled.planes.front().a;
    const Pairs meant = pairs_of(layout, rotary / 2, begin, s.dim());
    for (std::size_t i = 0; i < s.coupled.planes.size(); ++i) {
        const Plane& plane = s.coupled.planes[i];
        if (std::ranges::find(meant, std::pair{plane.a, plane.b}) != meant.end()) continue;
        const auto& [a, b] = meant[std::min(i, meant.size() - 1)];
        return slip("wrong-planes", said("plane {1} is ({2}, {3}), expected ({4}, {5})", i, plane.a, plane.b, a, b),
                    "coordinates that couple; it matters from position 1 on",
                    over_head ? "pair (i, i + head_dim/2): the planes that don't turn count too"
                              : said("rotate {1} coordinates from coordinate {2} on", rotary, expected.rotary_first));
    }
    return std::nullopt;
}

/// Whether those that turn are the first of more that are stated, whose partners would be nearer if they were all.
bool first_of_stated(const Structure& s, const Expected& expected) {
    const std::size_t rotary = *expected.rotary_dim, count = s.coupled.planes.size();
    if (rotary <= 2 * count || expected.rotary_first + rotary > static_cast<std::size_t>(s.dim())) return false;
    Pairs meant = pairs_of(Layout::half_split, rotary / 2, static_cast<int>(expected.rotary_first), s.dim());
    meant.resize(count);
    return pairs_of(s.coupled.planes) == meant;
}

/// ln of what a base may be off by and still be named: a factor of 2 between the ends. A genuine choice; published
/// bases are further apart.
const double open_base = std::log(2.0) / 2;

}  // namespace

std::string layout_words(const Structure& s) {
    std::string out = s.layout == Layout::half_split_over_head ? "half-split" : name(s.layout);
    const std::vector<int>& permutation = s.coupled.permutation;
    if (permutation.empty()) return out;
    bool halves = true;
    const int half = static_cast<int>(permutation.size()) / 2;
    for (int i = 0; i < half; ++i)
        halves = halves && permutation[static_cast<std::size_t>(i)] == 2 * i &&
                 permutation[static_cast<std::size_t>(i + half)] == 2 * i + 1;
    return said(halves ? "{1} in, half-split out" : "{1} with a permuted output", out);
}

std::vector<Finding> unexpected(const Structure& s, const PositionReading& p, const FrequencyReading& found,
                                const Expected& expected, double call_length) {
    std::vector<Finding> out;
    const std::size_t rotary = 2 * s.coupled.planes.size();
    const bool over_head = s.layout == Layout::half_split_over_head;
    const Plane& first = s.coupled.planes.front();
    const Layout paired = over_head ? Layout::half_split : s.layout;
    const bool other_planes = expected.rotary_dim && *expected.rotary_dim != rotary && !found.as_expected;
    if (other_planes && first_of_stated(s, expected))
        out.push_back(slip("lost-planes",
                           said("planes {1} to {2} don't turn", rotary / 2, *expected.rotary_dim / 2 - 1),
                           "coordinates that any position changes; it matters from position 1 on",
                           "let no frequency be 0: a base that its format doesn't hold is infinite"));
    else if (other_planes)
        out.push_back(named("wrong-rotary-dim", "coordinates that any position changes; it matters from position 1 on",
                            {std::to_string(rotary), std::to_string(*expected.rotary_dim)}));
    if (expected.layout && *expected.layout != paired)
        out.push_back(named("wrong-layout",
                            said("plane 0 is ({1}, {2}); it matters from position 1 on", first.a, first.b),
                            {name(paired), name(*expected.layout)}));
    else if (const auto found_elsewhere = wrong_planes(s, expected); found_elsewhere && !other_planes)
        out.push_back(*found_elsewhere);
    // what is done to every angle alike is seen in any planes; what else the frequencies are is not, in others
    const bool of_all = std::ranges::count(std::array{"rotated-twice", "degrees"}, found.reading.id) > 0;
    const bool judged = !found.as_expected && (!other_planes || of_all);
    if (judged && expected.scaling && (expected.base || found.reading.scaling != expected.scaling->kind))
        out.push_back(unexpected_frequencies(s, p, found, expected, call_length));
    if (expected.length_factor && s.lengths.growth.empty() &&
        std::abs(*expected.length_factor - s.lengths.factor) > s.lengths.error)
        out.push_back(slip("wrong-length-factor", wrong_length(s.lengths, *expected.length_factor, expected.scaling),
                           "at position 0; it matters at every position",
                           "multiply cos and sin by the stated factor, once"));
    // said with the convention where nothing else is wrong
    if (judged && !expected.scaling && !out.empty() && found.reading.mistake())
        out.push_back(slip(found.reading.id, found.reading.words, found.evidence, found.reading.mend));
    return out;
}

void name_convention(const Structure& s, const FrequencyReading& found, const Expected& expected, Report& report) {
    const Reading& reading = found.reading;
    if (reading.mistake() || reading.undecided()) {
        report.findings.push_back({reading.id, reading.kind, reading.words, found.evidence, reading.mend});
        return;
    }
    if (reading.base && !expected.base && !(reading.base_error < open_base)) {
        const double low = std::exp(-reading.base_error), high = std::exp(reading.base_error);
        report.findings.push_back(
            unsure("base-open",
                   said("the answers leave the base open, from {1} to {2}", brief(*reading.base * low),
                        brief(*reading.base * high)),
                   found.evidence, "ask more positions, or in a finer format; or say what is meant: --base 10000"));
        return;
    }
    const auto note = [&](const std::string& words) { report.findings.push_back(noted(words)); };
    if (s.lengths.growth.empty() && !expected.length_factor)
        if (const auto odd = odd_length(s, found)) {
            report.findings.push_back(*odd);
            return;
        }
    const std::size_t dim = report.head_dim;
    const bool partial = report.rotary_dim < dim;
    const int first = report.planes.front().first;
    std::string id = reading.id;
    if (!s.lengths.growth.empty())
        id = "xpos";
    else if (!id.empty()) {
    } else if (!s.coupled.permutation.empty())
        id = "permuted-output";
    else if (partial && first > 0)
        id = "rotary-last";
    else
        id = (partial ? "partial-" : "") + name(s.layout);
    std::string words = said("{1}, {2}, d = {3}", layout_words(s), reading.words, dim);
    if (partial) {
        words = said("{1}, rotary_dim {2}", words, report.rotary_dim);
        if (first > 0) words = said("{1} from coordinate {2}", words, first);
    }
    if (s.lengths.growth.empty() && s.lengths.factor != 1)
        words = said("{1}, length factor {2}", words, found.length_factor);
    if (!s.lengths.growth.empty()) {
        words = said("{1}, xPos: plane i is lengthened by e^(g_i {2}), g from {3} to {4}", words,
                     s.lengths.centre == 0 ? "p" : "(p - " + plain(s.lengths.centre) + ")",
                     brief(s.lengths.growth.front()), brief(s.lengths.growth.back()));
        note("xPos is a RoPE only where the key is lengthened by e^(-g_i p): the score then sees n - m alone");
    }
    if (!s.coupled.permutation.empty())
        note("the coordinates change places: scores are right where those of queries and keys do so alike");
    if (is_yarn(reading.scaling) && s.lengths.factor == 1)
        note(
            "YaRN's length factor 0.1 ln(factor) + 1 is not applied to cos and sin: it belongs there, or into the "
            "scale of the scores");
    report.findings.insert(report.findings.begin(), {id, Kind::convention, words, found.evidence, ""});
    if (expected.layout_owed)
        report.findings.push_back(
            unsure("layout-not-stated",
                   said("{1}, where the configuration states no layout: right only if the rows of the query and key "
                        "weights are permuted for this one",
                        words),
                   said("plane 0 is ({1}, {2})", first, report.planes.front().second),
                   "say which layout the weights have: --layout interleaved or half-split; any, if you permute them"));
    for (const std::string& text : reading.notes) note(text);
}

}  // namespace audit
