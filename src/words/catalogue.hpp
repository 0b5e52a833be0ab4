// The catalogue of words, zh.po, for a program: what stands there for an English sentence. catalogue.py reads it for
// all that is made in Python, and says what an entry may hold.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "words/say.hpp"

namespace words {

class Catalogue {
public:
    /// \param po one of gettext's files, as catalogue.py keeps it: one line a string, an empty line behind an entry.
    explicit Catalogue(std::string_view po) {
        while (!po.empty()) {
            const std::size_t end = std::min(po.find("\n\n"), po.size());
            const std::string_view entry = po.substr(0, end);
            po.remove_prefix(std::min(end + 2, po.size()));
            // what means something else in one place is for that place
            if (entry.find("\nmsgctxt ") != entry.npos) continue;
            const auto said = said_.emplace(value(entry, "msgid"), value(entry, "msgstr")).first;
            if (said->first.find("{1}") != said->first.npos) continue;  // its parts are looked up
            const Bare bare(said->first);
            shown_.emplace(bare.text, Shown{bare.numbers, said->second});
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
        const std::string shown = as_on_a_page(english);
        const auto made = shown.empty() ? heard.made_of(english) : std::nullopt;
        if (!made) return shown.empty() ? english : shown;
        const std::string_view id = find(made->id);
        return filled(id.empty() ? made->id : id, [&](std::size_t part, bool quoted) {
            return quoted ? made->parts[part] : said(made->parts[part], heard);
        });
    }

private:
    /// A sentence without the marks that ids, code and formulas have on a page; its numbers apart, of which a page
    /// counts some (#).
    struct Bare {
        explicit Bare(std::string_view sentence) {
            const auto is_digit = [&](std::size_t at) {
                return at < sentence.size() && '0' <= sentence[at] && sentence[at] <= '9';
            };
            for (std::size_t at = 0; at < sentence.size();) {
                std::size_t end = at;
                while (is_digit(end) || (end > at && sentence[end] == '.' && is_digit(end + 1))) ++end;
                if (end > at || sentence[at] == '#') {
                    end = std::max(end, at + 1);
                    numbers.emplace_back(sentence.substr(at, end - at));
                    text += "#";
                } else if (sentence.substr(at).starts_with("θ")) {
                    end = at + std::string_view("θ").size();
                    text += "theta";
                } else if (std::string_view("[`$\\{( )}]\n").find(sentence[end++]) == sentence.npos) {
                    text += sentence[at];
                }
                at = end;
            }
        }
        std::string text;
        std::vector<std::string> numbers;
    };
    struct Shown {
        std::vector<std::string> numbers;
        std::string said;
    };

    /// What a page says of it; "" if none does.
    [[nodiscard]] std::string as_on_a_page(const std::string& english) const {
        const Bare bare(english);
        const auto [first, last] = shown_.equal_range(bare.text);
        for (auto one = first; one != last; ++one) {
            std::vector<std::string> counted;
            bool same = true;
            for (std::size_t i = 0; i < bare.numbers.size(); ++i) {
                if (one->second.numbers[i] == "#")
                    counted.push_back(bare.numbers[i]);
                else
                    same = same && one->second.numbers[i] == bare.numbers[i];
            }
            if (!same) continue;
            std::string said = one->second.said;
            for (const std::string mark : {"[[", "]]", "`"})
                for (std::size_t at = 0; english.find(mark) == english.npos && (at = said.find(mark, at)) != said.npos;)
                    said.erase(at, mark.size());
            for (std::size_t at = 0, i = 0; i < counted.size() && (at = said.find('#', at)) != said.npos; ++i) {
                const bool in_order = at + 1 == said.size() || said[at + 1] < '1' || said[at + 1] > '9';  // or #2
                said.replace(at, in_order ? 1 : 2, counted.at(in_order ? i : std::size_t(said[at + 1] - '1')));
            }
            return said;
        }
        return "";
    }

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
    std::multimap<std::string, Shown> shown_;  // by the English without marks and numbers
};

}  // namespace words
