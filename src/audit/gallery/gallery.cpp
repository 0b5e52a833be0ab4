#include "audit/gallery/gallery.hpp"

#include <algorithm>
#include <iterator>

#include "audit/diagnose/finding.hpp"

namespace audit {

const std::vector<Suspect>& gallery() {
    static const std::vector<Suspect> suspects = [] {
        std::vector<Suspect> all;
        for (const auto part : {conventions, mistakes, losses}) std::ranges::copy(part(), std::back_inserter(all));
        return all;
    }();
    return suspects;
}

Finding named(const std::string& id, std::string evidence, const std::vector<std::string>& values) {
    const Suspect& suspect = *std::ranges::find(gallery(), id, &Suspect::id);
    std::string words = suspect.words;
    for (const std::string& value : values) words.replace(words.find("{}"), 2, value);
    return slip(id, std::move(words), std::move(evidence), suspect.mend);
}

}  // namespace audit
