#include "decide/document.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "decide/copied.hpp"
#include "decide/front.hpp"
#include "decide/words.hpp"
#include "formula/text.hpp"
#include "formula/tree.hpp"

namespace formula {
namespace {

/// Beyond this a mark that opens is only a mark.
constexpr std::size_t most_displayed = 8000, most_inline = 2000;

/// Whether the full stop of its sentence stands within a formula, before what is no part of it: "a = b . \label{eq}".
bool has_full_stop(std::string_view inside) {
    for (bool changed = true; changed;) {
        changed = false;
        while (!inside.empty() && is_space(inside.back())) inside.remove_suffix(1);
        for (const std::string_view word : {"\\end{", "\\label{", "\\tag{", "\\tag*{", "\\nonumber", "\\notag"}) {
            const std::size_t at = inside.rfind(word);
            if (at == std::string_view::npos ||
                (word.ends_with("{") ? inside.find('}', at) + 1 : at + word.size()) != inside.size())
                continue;
            inside = inside.substr(0, at);
            changed = true;
        }
    }
    return (inside.ends_with(".") && !inside.ends_with("..")) || inside.ends_with("。");
}

/// Finds formulas, counting lines.
class Scanner {
public:
    explicit Scanner(std::string_view text)
        : text_(text), tex_(text.find("\\begin{document}") != text.npos || text.find("\\documentclass") != text.npos) {}

    std::vector<Passage> run() {
        while (here_ < text_.size()) step();
        if (!out_.empty()) out_.back().behind = (stops_ ? ". " : "") + std::string(text_.substr(last_end_));
        return std::move(out_);
    }

private:
    [[nodiscard]] bool follows(std::string_view what) const { return text_.substr(here_).starts_with(what); }
    [[nodiscard]] bool line_begins() const { return here_ == 0 || text_[here_ - 1] == '\n'; }

    void advance(std::size_t count) {
        count = std::min(count, text_.size() - here_);
        line_ += lines_in(text_.substr(here_, count));
        here_ += count;
    }

    /// Behind the closing mark; the text between is a formula. Without a closing mark nothing is.
    bool between(std::string_view open, std::string_view close, std::size_t most) {
        if (!follows(open)) return false;
        const std::size_t begin = here_ + open.size();
        const std::size_t end = text_.find(close, begin);
        if (end == std::string_view::npos || end - begin > most) {
            advance(open.size());
            return true;
        }
        std::string inside(text_.substr(begin, end - begin));
        inside = unescaped(std::move(inside), open.starts_with("\\\\"));
        // an inline formula ends in its own paragraph
        if (open == "$" && inside.find("\n\n") != std::string::npos) {
            advance(1);
            return true;
        }
        put(std::move(inside), most == most_inline);
        advance(end + close.size() - here_);
        last_end_ = here_;
        return true;
    }

    /// R(\\theta\_1) as R(\theta_1), where Markdown has escaped all of it.
    static std::string unescaped(std::string inside, bool marked) {
        bool escaped = false, plain = false;  // commands
        for (std::size_t i = 0; i + 1 < inside.size(); ++i) {
            if (inside[i] != '\\') continue;
            const bool doubled = inside[i + 1] == '\\';
            if (doubled) ++i;
            const bool command = i + 1 < inside.size() && is_alpha(inside[i + 1]);
            escaped = escaped || (doubled && (command || marked));
            plain = plain || (!doubled && command);
        }
        if (!marked && (!escaped || plain)) return inside;
        std::string out;
        for (std::size_t i = 0; i < inside.size(); ++i) {
            constexpr std::string_view always = "_*";
            const char next = i + 1 < inside.size() ? inside[i + 1] : ' ';
            const bool drop =
                inside[i] == '\\' && (always.find(next) != always.npos ||
                                      (escaped && !plain && (next == '\\' || next == '[' || next == ']')));
            if (drop) ++i;
            out += inside[i];
        }
        if (marked && out.ends_with('\\')) out.pop_back();  // \\\] ends it
        return out;
    }

    /// What LaTeX passes over: \iffalse, comment, verbatim, \verb, and what stands behind its end.
    bool passed_over() {
        if (text_[here_] != '\\') return false;
        struct Marks {
            std::string_view open, close;
        };
        constexpr std::array marks{Marks{"\\iffalse", "\\fi"},
                                   Marks{"\\begin{comment}", "\\end{comment}"},
                                   Marks{"\\begin{verbatim}", "\\end{verbatim}"},
                                   Marks{"\\begin{lstlisting}", "\\end{lstlisting}"},
                                   Marks{"\\begin{minted}", "\\end{minted}"},
                                   Marks{"\\end{document}", "\\begin{document}"}};
        for (const auto& [open, close] : marks) {
            if (!follows(open)) continue;
            const std::size_t end = text_.find(close, here_);
            advance(end == std::string_view::npos ? text_.size() : end + close.size() - here_);
            return true;
        }
        if (!follows("\\verb") || here_ + 5 >= text_.size() || is_alpha(text_[here_ + 5])) return false;
        const std::size_t end = text_.find(text_[here_ + 5], here_ + 6);
        advance(end == std::string_view::npos ? 5 : end + 1 - here_);
        return true;
    }

    /// Without what stands behind a % of LaTeX; every byte stays in its place.
    void put(std::string inside, bool in_line) {
        for (std::size_t i = 0, end = 0; tex_ && i < inside.size(); i = end + 1) {
            end = std::min(inside.find('\n', i), inside.size());
            for (std::size_t at = inside.find('%', i); at < end; at = inside.find('%', at + 1))
                if (at == 0 || inside[at - 1] != '\\') {
                    std::fill(inside.begin() + static_cast<std::ptrdiff_t>(at),
                              inside.begin() + static_cast<std::ptrdiff_t>(end), ' ');
                    break;
                }
        }
        const std::string before =
            std::string(stops_ ? ". " : "") + std::string(text_.substr(last_end_, here_ - last_end_));
        if (!out_.empty()) out_.back().behind = before;
        stops_ = has_full_stop(inside);
        out_.push_back({std::move(inside), line_, in_line, false, before, {}});
    }

    void comment(std::string_view inside) {
        const std::string text = trimmed(inside);
        for (const char* word : {"formulas:", "formula:"})
            if (text.starts_with(word))
                out_.push_back(
                    {trimmed(std::string_view(text).substr(std::string_view(word).size())), line_, false, true, {}});
    }

    void step() {
        if (line_begins() && follows("```math\n")) {  // a display
            advance(8);
            between("", "\n```", most_displayed);
        } else if (line_begins() && (follows("```") || follows("~~~"))) {
            const std::size_t open = std::min(text_.find_first_not_of(text_[here_], here_), text_.size()) - here_;
            const std::size_t end =
                text_.find(std::string("\n") + std::string(text_.substr(here_, open)), here_ + open);
            advance(end == std::string_view::npos ? text_.size() - here_ : end + 1 + open - here_);
        } else if (follows("<!--")) {
            const std::size_t end = text_.find("-->", here_);
            const std::size_t stop = end == std::string_view::npos ? text_.size() : end;
            comment(text_.substr(here_ + 4, stop - here_ - 4));
            advance(stop + 3 - here_);
        } else if (text_[here_] == '%' && (here_ == 0 || text_[here_ - 1] != '\\')) {
            const std::size_t end = std::min(text_.find('\n', here_), text_.size());
            comment(text_.substr(here_ + 1, end - here_ - 1));
            // in Markdown a % is only a %
            if (tex_ || line_begins())
                advance(end - here_);
            else
                advance(1);
        } else if (passed_over()) {
        } else if (text_[here_] == '`') {
            const std::size_t end = text_.find('`', here_ + 1);
            const std::size_t line_end = text_.find('\n', here_);
            advance(end == std::string_view::npos || end > line_end ? 1 : end + 1 - here_);
        } else if (follows("\\$")) {
            advance(2);
        } else if (between("$`", "`$", most_inline) || between("\\\\[", "\\\\]", most_displayed) ||
                   between("\\\\(", "\\\\)", most_inline)) {
            // as GitHub and escaped Markdown have them
        } else if (between("$$", "$$", most_displayed) || between("\\[", "\\]", most_displayed) ||
                   between("\\(", "\\)", most_inline)) {
        } else if (follows("$")) {
            between("$", "$", most_inline);
        } else if (follows("\\begin{")) {
            environment();
        } else {
            advance(1);
        }
    }

    void environment() {
        std::string_view name = text_.substr(here_ + 7, text_.find('}', here_) - here_ - 7);
        const std::string close = "\\end{" + std::string(name) + "}";
        if (name.ends_with('*')) name.remove_suffix(1);
        const std::size_t end = text_.find(close, here_);
        if (std::ranges::find(arranging, name) == arranging.end() || end == std::string_view::npos ||
            end - here_ > most_displayed)
            return advance(7);
        put(std::string(text_.substr(here_, end + close.size() - here_)), false);
        advance(end + close.size() - here_);
        last_end_ = here_;
    }

    std::string_view text_;
    bool tex_;  ///< a whole document of LaTeX, where % begins a comment
    std::size_t here_ = 0, line_ = 1;
    std::size_t last_end_ = 0;  ///< of the passage before
    bool stops_ = false;        ///< and its sentence ends within it
    std::vector<Passage> out_;
};

}  // namespace

std::vector<Passage> passages(std::string_view document) {
    std::vector<Passage> all = Scanner(document).run();
    for (Passage& copied : copied_formulas(document)) {
        const auto behind = [&](const Passage& one) { return one.line > copied.line; };
        all.insert(std::ranges::find_if(all, behind), std::move(copied));
    }
    return all;
}

}  // namespace formula
