#include "decide/macros.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "decide/front.hpp"
#include "formula/tree.hpp"

namespace formula {
namespace {

/// A command may stand for others; beyond these it stands for itself, and all together may write out so much.
constexpr int most_depth = 16;
constexpr std::size_t most_written = 400000;

struct Macro {
    std::size_t arguments = 0;
    std::optional<std::string> first;  ///< the first one, if it may be left out
    std::string body;
};

/// Reads what stands behind a command; npos as a place: nothing that fits does.
class Cursor {
public:
    Cursor(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] bool done() const { return at_ >= text_.size(); }
    [[nodiscard]] char peek() const { return done() ? '\0' : text_[at_]; }
    void skip(std::size_t count) { at_ += count; }
    void room() {
        while (!done() && is_space(peek())) ++at_;
    }
    /// "\name", or one sign behind the backslash.
    [[nodiscard]] std::string command() {
        if (peek() != '\\') return {};
        std::size_t end = run_end(text_, at_ + 1);
        if (end == at_ + 1) end = std::min(end + 1, text_.size());
        std::string name(text_.substr(at_, end - at_));
        at_ = end;
        return name;
    }
    /// What stands between brackets that fit; nothing where none do.
    std::optional<std::string> between(char open, char close) {
        const std::size_t end = peek() == open ? closing(text_, at_, open, close) : std::string_view::npos;
        if (end == std::string_view::npos) return {};
        std::string inside(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
        return inside;
    }
    /// A group, a command, or one character.
    std::optional<std::string> argument() {
        room();
        if (done()) return {};
        if (peek() == '{') return between('{', '}');
        if (peek() == '\\') return command();
        std::size_t size = 1;
        while (at_ + size < text_.size() && goes_on_from_before(text_[at_ + size])) ++size;
        std::string one(text_.substr(at_, size));
        at_ += size;
        return one;
    }

private:
    std::string_view text_;
    std::size_t at_;
};

class Macros {
public:
    std::string written_out(std::string_view text, int depth) {
        std::string out;
        for (std::size_t i = 0; i < text.size();) {
            if (text[i] != '\\') {
                out += text[i++];
                continue;
            }
            Cursor cursor(text, i);
            const std::string name = cursor.command();
            std::string instead;
            if (!(depth == 0 && is_commented(text, i)) &&
                (defines(name, cursor) || uses(name, cursor, depth, instead))) {
                append(out, instead, text.substr(cursor.at()));
                const std::size_t wanted = lines_in(text.substr(i, cursor.at() - i)), got = lines_in(instead);
                for (std::size_t lost = got; depth == 0 && lost < wanted; ++lost)
                    out += lost + 1 < wanted ? " \n" : " \n ";  // and no empty line, which ends a formula
                i = cursor.at();
                continue;
            }
            out += name;
            i += name.size();
        }
        return out;
    }

private:
    /// Behind a %, in LaTeX.
    static bool is_commented(std::string_view text, std::size_t at) {
        const std::size_t begin = text.rfind('\n', at) + 1;  // npos + 1 is 0
        for (std::size_t i = begin; i < at; ++i)
            if (text[i] == '%' && (i == begin || text[i - 1] != '\\')) return true;
        return false;
    }

    /// A body is one line: without its comments and line ends.
    static std::string in_one_line(std::string_view body) {
        std::string out;
        for (std::size_t i = 0; i < body.size(); ++i)
            if (body[i] == '%' && (i == 0 || body[i - 1] != '\\'))
                i = std::min(body.find('\n', i), body.size());
            else
                out += body[i] == '\n' ? ' ' : body[i];
        return out;
    }

    /// \q x, as \theta x: the letter is none of the command's name.
    static void append(std::string& out, const std::string& instead, std::string_view behind) {
        if (ends_with_command(out) && !instead.empty() && is_alpha(instead[0])) out += ' ';
        out += instead;
        if (ends_with_command(instead) && !behind.empty() && is_alpha(behind[0])) out += ' ';
    }
    static bool ends_with_command(std::string_view text) {
        const std::size_t size = text.size();
        while (!text.empty() && is_alpha(text.back())) text.remove_suffix(1);
        return text.size() < size && text.ends_with('\\');
    }

    /// Takes the definition over, if there is one.
    bool defines(const std::string& name, Cursor& cursor) {
        const bool command = name == "\\newcommand" || name == "\\renewcommand" || name == "\\providecommand";
        const bool operator_ = name == "\\DeclareMathOperator";
        if (!command && !operator_ && name != "\\def") return false;
        Cursor behind = cursor;
        if (behind.peek() == '*') behind.skip(1);
        behind.room();
        std::string defined;
        if (behind.peek() == '{') {
            const std::string inside = behind.between('{', '}').value_or("");
            Cursor own(inside, 0);
            own.room();
            defined = own.command();
        } else {
            defined = behind.command();
        }
        Macro macro;
        behind.room();
        if (command && behind.peek() == '[') {
            const std::string count = behind.between('[', ']').value_or("");
            if (count.size() != 1 || count[0] < '0' || count[0] > '9') return false;
            macro.arguments = static_cast<std::size_t>(count[0] - '0');
            behind.room();
            if (behind.peek() == '[') macro.first = behind.between('[', ']');
            behind.room();
        }
        while (name == "\\def" && behind.peek() == '#') {
            behind.skip(1);
            if (behind.peek() != static_cast<char>('1' + macro.arguments)) return false;
            behind.skip(1);
            ++macro.arguments;
        }
        std::optional<std::string> body = behind.between('{', '}');
        if (defined.size() < 2 || !body) return false;
        macro.body = in_one_line(operator_ ? "\\operatorname{" + *body + "}" : *body);
        macros_[defined] = std::move(macro);
        cursor = behind;
        return true;
    }

    /// What stands for the command, if it is one of the author's.
    bool uses(const std::string& name, Cursor& cursor, int depth, std::string& instead) {
        const auto found = macros_.find(name);
        if (found == macros_.end()) return false;
        endless_ = endless_ || depth >= most_depth || written_ > most_written;
        if (endless_) return false;
        const Macro& macro = found->second;
        Cursor behind = cursor;
        std::vector<std::string> arguments;
        if (macro.first) arguments.push_back(behind.between('[', ']').value_or(*macro.first));
        while (arguments.size() < macro.arguments) {
            std::optional<std::string> one = behind.argument();
            if (!one) return false;
            arguments.push_back(in_one_line(*one));
        }
        std::string text;
        for (std::size_t i = 0; i < macro.body.size(); ++i) {
            const bool parameter = macro.body[i] == '#' && i + 1 < macro.body.size();
            const auto number = static_cast<std::size_t>(parameter ? macro.body[i + 1] - '1' : 0);
            if (!parameter || number >= arguments.size()) {
                text += macro.body[i];
                continue;
            }
            ++i;
            append(text, arguments[number], std::string_view(macro.body).substr(i + 1));
        }
        written_ += text.size();
        instead = written_out(text, depth + 1);
        if (depth == 0 && endless_) {  // the command stays, and its formula is not read
            endless_ = false;
            return false;
        }
        cursor = behind;
        return true;
    }

    std::map<std::string, Macro> macros_;
    std::size_t written_ = 0;
    bool endless_ = false;  ///< what is being written out has no end
};

}  // namespace

std::string with_macros(std::string_view text) {
    const bool any = has_one_of(text, "\\newcommand|\\renewcommand|\\providecommand|\\def|\\DeclareMathOperator");
    return any ? Macros().written_out(text, 0) : std::string(text);
}

}  // namespace formula
