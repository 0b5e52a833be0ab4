// Sentences with parts. Everybody makes them in English; who wants to say them in another language listens meanwhile,
// and gets of each what it was made of: its id in the catalogue of words (zh.po), which is the English itself with {1},
// {2}, ... in it, and its parts, each of which may be such a sentence. What stands in quotes, '{1}', was written by
// who asks, and is said as it is.
#pragma once

#include <atomic>
#include <initializer_list>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace words {

/// Listens as long as it lives, to all threads. There is one at a time.
class Heard {
public:
    struct Sentence {
        std::string id;
        std::vector<std::string> parts;
    };

    Heard() { listening = this; }
    ~Heard() { listening = nullptr; }
    Heard(const Heard&) = delete;
    Heard& operator=(const Heard&) = delete;

    void keep(const std::string& text, std::string_view id, std::initializer_list<std::string_view> parts) {
        const std::lock_guard lock(mutex_);
        sentences_.try_emplace(text, Sentence{std::string(id), {parts.begin(), parts.end()}});
    }

    /// Adds to what is written, an object of nlohmann's library (or of what stands in for it in the browser), what its
    /// texts were made of, and their parts in turn: "said": {text: [id, part, ...]}; nothing where no text was.
    template <class Json>
    void into(Json& written) const {
        Json found = Json::object();
        look(written, found);
        if (!found.empty()) written["said"] = std::move(found);
    }

    static inline std::atomic<Heard*> listening = nullptr;

private:
    template <class Json>
    void look(const Json& written, Json& found) const {
        if (written.is_string()) return take(written.template get_ref<const std::string&>(), found);
        if (written.is_structured())
            for (const Json& part : written) look(part, found);
    }
    template <class Json>
    void take(const std::string& text, Json& found) const {
        const auto at = sentences_.find(text);
        if (at == sentences_.end() || found.contains(text)) return;
        std::vector<std::string> made{at->second.id};
        made.insert(made.end(), at->second.parts.begin(), at->second.parts.end());
        found[text] = made;
        for (const std::string& part : at->second.parts) take(part, found);
    }

    std::mutex mutex_;
    std::map<std::string, Sentence> sentences_;  // by their text
};

/// The sentence with its parts, in English: say("a {1} x {2} matrix", {"2", "3"}) is "a 2 x 3 matrix".
[[nodiscard]] inline std::string say(std::string_view id, std::initializer_list<std::string_view> parts) {
    std::string text;
    for (std::size_t i = 0; i < id.size(); ++i) {
        const std::string_view here = id.substr(i, 3);
        const bool is_place = here.size() == 3 && here[0] == '{' && here[2] == '}' && '1' <= here[1] && here[1] <= '9';
        if (!is_place) {
            text += id[i];
            continue;
        }
        text += parts.begin()[id[i + 1] - '1'];
        i += 2;
    }
    if (Heard* const heard = Heard::listening) heard->keep(text, id, parts);
    return text;
}

/// One more of a list of sentences: "a; b" becomes "a; b; c".
inline void append(std::string& list, std::string_view item, std::string_view with = "{1}; {2}") {
    list = list.empty() ? std::string(item) : say(with, {list, item});
}

/// "a, b, c": sentences one after the other, with what parts them.
[[nodiscard]] inline std::string list_of(const std::vector<std::string>& items, std::string_view with = "{1}, {2}") {
    std::string list;
    for (const std::string& item : items) append(list, item, with);
    return list;
}

}  // namespace words
