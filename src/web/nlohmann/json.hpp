// Stands in for the library of this name where src/report is compiled for the browser: what the answers use of it, and
// only writing. The library brings doubles, locales and a parser, a fifth of the module.
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nlohmann {

/// A value to be written; an object keeps its order.
class ordered_json {
public:
    enum class error_handler_t { replace };  ///< what is no UTF-8 is replaced by whoever decodes it

    ordered_json(std::nullptr_t = nullptr) : text_("null") {}  ///< null
    /// A number, or true or false.
    template <std::integral T>
    ordered_json(T x) {
        if constexpr (std::same_as<T, bool>) text_ = x ? "true" : "false";
        else text_ = std::to_string(x);
    }
    ordered_json(std::string_view text) : kind_(Kind::string), text_(text) {}  ///< a string
    ordered_json(const std::string& text) : ordered_json(std::string_view(text)) {}  ///< a string
    ordered_json(const char* text) : ordered_json(std::string_view(text)) {}  ///< a string
    /// an array
    ordered_json(const std::vector<std::string>& texts)
        : kind_(Kind::array), items_(texts.begin(), texts.end()) {}
    /// An object if each item is a pair that begins with a string, otherwise an array.
    ordered_json(std::initializer_list<ordered_json> items) : kind_(Kind::object) {
        for (const ordered_json& item : items)
            if (item.kind_ != Kind::array || item.items_.size() != 2 || item.items_[0].kind_ != Kind::string)
                kind_ = Kind::array;
        for (const ordered_json& item : items) {
            if (kind_ == Kind::object) (*this)[item.items_[0].text_] = item.items_[1];
            else items_.push_back(item);
        }
    }
    static ordered_json array() { return ordered_json(std::vector<std::string>{}); }  ///< []
    static ordered_json object() { return ordered_json(std::initializer_list<ordered_json>{}); }  ///< {}

    void push_back(ordered_json item) { items_.push_back(std::move(item)); }  ///< to an array
    /// The value of an object's key, which is null if it is new.
    ordered_json& operator[](const std::string& key) {
        for (std::size_t i = 0; i < items_.size(); i += 2)
            if (items_[i].text_ == key) return items_[i + 1];
        items_.emplace_back(key);
        return items_.emplace_back();
    }

    [[nodiscard]] bool is_string() const { return kind_ == Kind::string; }
    [[nodiscard]] bool is_structured() const { return kind_ == Kind::array || kind_ == Kind::object; }
    /// The text of a string.
    template <std::same_as<const std::string&> T>
    [[nodiscard]] T get_ref() const { return text_; }
    [[nodiscard]] bool empty() const { return items_.empty(); }
    /// The parts of what is structured, with the keys of an object.
    [[nodiscard]] auto begin() const { return items_.begin(); }
    [[nodiscard]] auto end() const { return items_.end(); }
    /// Whether an object has the key.
    [[nodiscard]] bool contains(const std::string& key) const {
        for (std::size_t i = 0; i < items_.size(); i += 2)
            if (items_[i].text_ == key) return true;
        return false;
    }

    /// On one line, however it is asked for.
    [[nodiscard]] std::string dump(int, char, bool, error_handler_t) const {
        std::string out;
        write(out);
        return out;
    }

private:
    enum class Kind : unsigned char { plain, string, array, object };

    void write(std::string& out) const {
        switch (kind_) {
            case Kind::plain: out += text_; return;
            case Kind::string: write_string(out); return;
            case Kind::array:
            case Kind::object: break;
        }
        const bool object = kind_ == Kind::object;
        out += object ? '{' : '[';
        for (std::size_t i = 0; i < items_.size(); ++i) {
            if (i > 0) out += object && i % 2 == 1 ? ':' : ',';
            items_[i].write(out);
        }
        out += object ? '}' : ']';
    }
    void write_string(std::string& out) const {
        out += '"';
        for (const char c : text_) {
            if (c == '"' || c == '\\') out += '\\';
            if (static_cast<unsigned char>(c) >= ' ') {
                out += c;
            } else {
                out += "\\u00";
                for (const int digit : {c >> 4, c & 15}) out += "0123456789abcdef"[digit];
            }
        }
        out += '"';
    }

    Kind kind_ = Kind::plain;
    std::string text_;                  // of a plain value as it is written, of a string as it is
    std::vector<ordered_json> items_;   // of an object: key, value, key, value
};

}  // namespace nlohmann
