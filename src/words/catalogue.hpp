// The catalogue of words, zh.po, for a program: what stands there for an English sentence. catalogue.py reads it for
// all that is made in Python, and says what an entry may hold.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "words/say.hpp"

namespace words {

class Catalogue {
public:
    /// \param po one of gettext's files, as catalogue.py keeps it: one line a string, an empty line behind an entry.
    explicit Catalogue(std::string_view po) {
        while (!po.empty()) {
            const std::size_t end = std::min(po.find("\n\n"), po.size());
            const std::string_view entry = po.substr(0, end);
            // what means something else in one place is for that place
            if (entry.find("\nmsgctxt ") == entry.npos) said_.emplace(value(entry, "msgid"), value(entry, "msgstr"));
            po.remove_prefix(std::min(end + 2, po.size()));
        }
        said_.erase("");  // the header
    }

    /// What stands there for the English as it is; "" where it has none.
    [[nodiscard]] std::string_view find(std::string_view english) const {
        const auto at = said_.find(english);
        return at == said_.end() ? std::string_view{} : at->second;
    }

    /// The same for a sentence that was made of parts while `heard` listened, by its id and its parts in turn. What has
    /// no entry stays English; what stands in quotes was written by who asks.
    [[nodiscard]] std::string said(const std::string& english, const Heard& heard) const {
        if (const std::string_view found = find(english); !found.empty()) return std::string(found);
        const auto made = heard.made_of(english);
        if (!made) return english;
        const std::string_view id = find(made->id);
        return filled(id.empty() ? made->id : id, [&](std::size_t part, bool quoted) {
            return quoted ? made->parts[part] : said(made->parts[part], heard);
        });
    }

private:
    /// The string behind a key; before the first key there is where it is said.
    static std::string value(std::string_view entry, const std::string& key) {
        const std::string start = "\n" + key + " \"";
        std::string text;
        if (const std::size_t found = entry.find(start); found != entry.npos)
            for (std::size_t at = found + start.size(); at < entry.size() && entry[at] != '"'; ++at)
                text += entry[entry[at] == '\\' ? ++at : at];
        return text;
    }

    std::map<std::string, std::string, std::less<>> said_;
};

}  // namespace words
