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

/// What is a mistake only where something else was stated: no code shows it by itself. Id, words and mend.
constexpr const char* departures[][3] = {
    {"wrong-layout", "the layout is {1}, expected {2}",
     "pair as is stated, (2i, 2i+1) or (i, i + r/2), or permute the rows of the query and key weights"},
    {"wrong-rotary-dim", "{1} coordinates are rotated, expected {2}", "rotate as many coordinates as stated"},
    {"wrong-base", "the base is {1}, not {2}", "set the base that the weights were trained with"},
    {"scaling-ignored", "no scaling is applied: {1}, expected {2}", "apply the scaling of the configuration"},
    {"wrong-scaling", "{1} is computed, expected {2}", "apply the scaling of the configuration, and no other"},
    {"wrong-factor", "{1} is computed, expected {2}", "use the parameters of the configuration"},
    {"wrong-length", "{1} is computed, expected {2}", "use the configuration's original length, before any scaling"},
    {"wrong-ramp", "{1}, expected {2}", "use the configuration's parameters of the ramp"},
    {"ramp-ends", "the ends of YaRN's ramp are {1} to whole planes, expected {2}, {3}",
     "use the configuration's truncate"},
    {"ramp-base", "the ends of YaRN's ramp are those of base {1}, expected {2}",
     "find the ends of the ramp by the configuration's base"},
    {"ramp-kept-base", "the planes that the ramp keeps are those of base {1}, expected {2}",
     "keep fast planes as they are without scaling, and slow the others"},
    {"ramp-slowed-base", "the planes that the ramp slows are those of base {1}, expected {2}",
     "divide the frequencies of slow planes by the factor"},
    {"ramp-is-step", "planes are kept or divided by {1}, and none is between, expected {2}",
     "blend the planes that turn between low_freq_factor and high_freq_factor times"},
    {"ntk-power", "the base is multiplied by {1}, expected {2}",
     "multiply the base by the power r/(r - 2) of the factor, r of the rotated coordinates"},
    {"ntk-too-early", "the base is scaled in calls of less than {1} positions too, expected {2}",
     "leave the base alone up to the original length: what multiplies it is never less than 1"},
    {"scaling-twice", "{1} is applied twice", "scale the frequencies once"},
    {"factor-inverted", "{1} is the wrong way up: each plane is sped up by what should slow it down",
     "divide the frequencies by the factors"},
    {"factors-backwards", "{1}, but plane i has the factor of plane d/2 - 1 - i", "begin with the fastest plane"},
    {"call-length-ignored", "calls of {1} positions are turned as {2} ones are",
     "take the frequencies by the longest position of each call"},
    {"call-length-off", "the length of a call is taken to be {1}, where it is {2}: its longest position + 1",
     "take the longest position of the call, and 1 more"}};

}  // namespace

Finding named(const std::string& id, std::string evidence, const std::vector<std::string>& values) {
    static const std::vector<Suspect> all = [] {
        std::vector<Suspect> out = gallery();
        for (const auto& [name, words, mend] : departures) out.push_back({name, "", "", words, mend});
        return out;
    }();
    const auto row = std::ranges::find(all, id, &Suspect::id);
    if (row == all.end()) throw std::logic_error("the catalogue has no row " + id);
    std::string words = row->words;
    switch (values.size()) {
        case 0: break;
        case 1: words = said(words, values[0]); break;
        case 2: words = said(words, values[0], values[1]); break;
        default: words = said(words, values[0], values[1], values[2]);
    }
    return slip(id, std::move(words), std::move(evidence), row->mend);
}

}  // namespace audit
