// Sentences with parts. Everybody makes them in English; who wants to say them in another language listens meanwhile,
// and gets of each what it was made of: its id in the catalogue of words (zh.po), which is the English itself with {1},
// {2}, ... in it, and its parts, each of which may be such a sentence. What stands in quotes, '{1}', was written by
// who asks, and is said as it is.
#pragma once

#include <atomic>
#include <initializer_list>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace words {

/// Listens as long as it lives, to all threads. Who listens beside another hears what that one has heard.
class Heard {
public:
    struct Sentence {
        std::string id;
        std::vector<std::string> parts;
    };

    Heard() {
        (void)kept();  // which lives longer then
        ++listening;
    }
    ~Heard() {
        const std::lock_guard lock(kept().mutex);
        if (--listening == 0) kept().sentences.clear();
    }
    Heard(const Heard&) = delete;
    Heard& operator=(const Heard&) = delete;

    static void keep(const std::string& text, std::string_view id, std::initializer_list<std::string_view> parts) {
        const std::lock_guard lock(kept().mutex);
        kept().sentences.try_emplace(text, Sentence{std::string(id), {parts.begin(), parts.end()}});
    }

    /// What a text was made of, if it was.
    [[nodiscard]] std::optional<Sentence> made_of(const std::string& text) const {
        const std::lock_guard lock(kept().mutex);
        const auto at = kept().sentences.find(text);
        return at == kept().sentences.end() ? std::nullopt : std::optional(at->second);
    }

    /// Adds to what is written, an object of nlohmann's library (or of what stands in for it in the browser), what its
    /// texts were made of, and their parts in turn: "said": {text: [id, part, ...]}; nothing where no text was.
    template <class Json>
    void into(Json& written) const {
        Json found = Json::object();
        look(written, found);
        if (!found.empty()) written["said"] = std::move(found);
    }

    static inline std::atomic<int> listening = 0;

private:
    template <class Json>
    void look(const Json& written, Json& found) const {
        if (written.is_string()) return take(written.template get_ref<const std::string&>(), found);
        if (written.is_structured())
            for (const Json& part : written) look(part, found);
    }
    template <class Json>
    void take(const std::string& text, Json& found) const {
        const auto sentence = made_of(text);
        if (!sentence || found.contains(text)) return;
        std::vector<std::string> made{sentence->id};
        made.insert(made.end(), sentence->parts.begin(), sentence->parts.end());
        found[text] = made;
        for (const std::string& part : sentence->parts) take(part, found);
    }

    struct Kept {
        std::mutex mutex;
        std::map<std::string, Sentence> sentences;  // by their text
    };
    static Kept& kept() {
        static Kept all;
        return all;
    }
};

/// The sentence with {1}, {2}, ... filled in: part(i, whether it stands in quotes).
template <class Part>
[[nodiscard]] std::string filled(std::string_view id, const Part& part) {
    std::string text;
    for (std::size_t i = 0; i < id.size(); ++i) {
        const std::string_view here = id.substr(i, 3);
        const bool is_place = here.size() == 3 && here[0] == '{' && here[2] == '}' && '1' <= here[1] && here[1] <= '9';
        if (!is_place) {
            text += id[i];
            continue;
        }
        text += part(static_cast<std::size_t>(id[i + 1] - '1'), i > 0 && id[i - 1] == '\'');
        i += 2;
    }
    return text;
}

/// The sentence with its parts, in English: say("a {1} x {2} matrix", {"2", "3"}) is "a 2 x 3 matrix".
[[nodiscard]] inline std::string say(std::string_view id, std::initializer_list<std::string_view> parts) {
    std::string text = filled(id, [&](std::size_t i, bool) { return parts.begin()[i]; });
    if (Heard::listening > 0) Heard::keep(text, id, parts);
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
