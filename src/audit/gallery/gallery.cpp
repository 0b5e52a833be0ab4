#include "audit/gallery/gallery.hpp"

#include <algorithm>
#include <iterator>

namespace audit {

const std::vector<Suspect>& gallery() {
    static const std::vector<Suspect> suspects = [] {
        std::vector<Suspect> all;
        for (const auto part : {conventions, mistakes, losses}) std::ranges::copy(part(), std::back_inserter(all));
        return all;
    }();
    return suspects;
}

}  // namespace audit
