#include "audit/gallery/gallery.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "audit/diagnose/finding.hpp"
#include "audit/number/words.hpp"

namespace audit {

const std::vector<Suspect>& gallery() {
    static const std::vector<Suspect> suspects = [] {
        std::vector<Suspect> all;
        for (const auto part : {conventions, mistakes, losses}) std::ranges::copy(part(), std::back_inserter(all));
        return all;
    }();
    return suspects;
}

namespace {

/// What is a mistake only where something else was stated: no code shows it by itself.
struct Departure {
    const char *id, *words, *mend;
};

constexpr Departure departures[] = {
    {"wrong-base", "the base is {}, not {}", "set the base that the weights were trained with"},
    {"scaling-ignored", "no scaling is applied: {}, expected {}", "apply the scaling of the configuration"},
    {"wrong-scaling", "{} computed, expected {}", "apply the scaling of the configuration, and no other"},
    {"wrong-factor", "{} computed, expected {}", "use the parameters of the configuration"},
    {"wrong-length", "{} computed, expected {}", "use the configuration's original length, before any scaling"},
    {"wrong-ramp", "{}, expected {}", "use the configuration's parameters of the ramp"},
    {"ramp-ends", "the ends of YaRN's ramp are {}rounded to whole planes, expected {}, {}",
     "use the configuration's truncate"},
    {"ramp-base", "the ends of YaRN's ramp are those of base {}, expected {}",
     "find the ends of the ramp by the configuration's base"},
    {"ramp-is-step", "planes are kept or divided by {}, and none is between, expected {}",
     "blend the planes that turn between low_freq_factor and high_freq_factor times"},
    {"ntk-power", "the base is multiplied by {} itself, expected {}",
     "multiply the base by the power r/(r - 2) of the factor, r of the rotated coordinates"},
    {"scaling-twice", "{} is applied twice", "scale the frequencies once"},
    {"factor-inverted", "{} is the wrong way up: each plane is sped up by what should slow it down",
     "divide the frequencies by the factors"},
    {"call-length-ignored", "calls of {} positions are turned as {} ones are",
     "take the frequencies by the longest position of each call"},
    {"call-length-off", "the length of a call is taken to be {}, where it is {}: its longest position + 1",
     "take the longest position of the call, and 1 more"}};

}  // namespace

Finding named(const std::string& id, std::string evidence, const std::vector<std::string>& values) {
    std::string words, mend;
    if (const auto known = std::ranges::find(gallery(), id, &Suspect::id); known != gallery().end()) {
        words = known->words;
        mend = known->mend;
    } else {
        const auto* row = std::ranges::find(departures, id, &Departure::id);
        if (row == std::end(departures)) throw std::logic_error("the catalogue has no row " + id);
        words = row->words;
        mend = row->mend;
    }
    for (const std::string& value : values) words = said(std::move(words), value);
    return slip(id, std::move(words), std::move(evidence), std::move(mend));
}

}  // namespace audit
