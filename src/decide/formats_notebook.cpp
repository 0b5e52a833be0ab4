// Of a Jupyter notebook: the Markdown cells.
#include <optional>

#include "decide/formats.hpp"
#include "formula/text.hpp"

namespace formula {
namespace {

void put_utf8(std::string& out, unsigned code) {
    if (code < 0x80) {
        out += static_cast<char>(code);
        return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr unsigned first[] = {0, 0xc0, 0xe0, 0xf0};
    out += static_cast<char>(first[more] | (code >> static_cast<unsigned>(6 * more)));
    for (int k = more - 1; k >= 0; --k)
        out += static_cast<char>(0x80U | ((code >> static_cast<unsigned>(6 * k)) & 0x3fU));
}

/// Walks over JSON, and keeps the file's lines: a line's end within a string is a space, an empty line a form feed.
class Notebook {
public:
    explicit Notebook(std::string_view json) : json_(json) {}

    std::string run() {
        while (here_ < json_.size()) step();
        if (!cells_) throw NotText("a Jupyter notebook, whose cells have a cell_type; got none");
        return std::move(out_);
    }

private:
    void step() {
        const char c = json_[here_];
        if (c == '"') {
            const std::string text = string();
            std::size_t next = here_;
            while (next < json_.size() && is_space(json_[next])) ++next;
            if (list_ == 0 && next < json_.size() && json_[next] == ':') {
                key_ = text;
                return;
            }
            if (key_ == "cell_type") {
                cells_ = true;
                markdown_ = text == "markdown";
                out_ += '\f';
            } else if (key_ == "source" && markdown_) {
                out_ += text;
            }
            if (list_ == 0) key_.clear();
            return;
        }
        if (c == '[' && key_ == "source") ++list_;
        if (c == ']' && list_ > 0 && --list_ == 0) key_.clear();
        if (c == '\n') out_ += '\n';
        ++here_;
    }

    unsigned hex() {
        unsigned code = 0;
        for (int k = 0; k < 4 && here_ < json_.size(); ++k) {
            const char c = json_[here_++];
            code = 16 * code + static_cast<unsigned>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
        }
        return code & 0xffffU;
    }

    /// The string that begins here, without its escapes.
    std::string string() {
        std::string text;
        for (++here_; here_ < json_.size() && json_[here_] != '"';) {
            if (json_[here_] != '\\' || here_ + 1 == json_.size()) {
                text += json_[here_++];
                continue;
            }
            const char c = json_[here_ + 1];
            here_ += 2;
            if (c == 'u') {
                unsigned code = hex();
                if (code >= 0xd800 && code < 0xdc00 && json_.substr(here_).starts_with("\\u")) {
                    here_ += 2;
                    code = 0x10000 + ((code - 0xd800) << 10U) + ((hex() - 0xdc00) & 0x3ffU);
                }
                put_utf8(text, code);
            } else if (c == 'n') {
                const bool empty = text.empty() || text.back() == ' ' || text.back() == '\f';
                text += empty || json_.substr(here_).starts_with("#") ? '\f' : ' ';
            } else {
                text += c == 'r' || c == 't' ? ' ' : c;
            }
        }
        ++here_;
        return text;
    }

    std::string_view json_;
    std::size_t here_ = 0;
    std::string key_, out_;
    int list_ = 0;  ///< how many lists are open in a source
    bool markdown_ = false, cells_ = false;
};

}  // namespace

std::string text_of_notebook(std::string_view json) { return Notebook(json).run(); }

}  // namespace formula
