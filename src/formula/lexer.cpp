#include "formula/lexer.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

constexpr std::string_view greek_letters =
    "alpha|beta|gamma|delta|epsilon|eta|theta|lambda|mu|nu|rho|sigma|tau|phi|varphi|psi|omega|zeta|xi|kappa|Theta|"
    "Omega|Delta|Lambda|Phi|Psi|pi|chi|Gamma|Xi|varepsilon|vartheta|varrho|varpi";

/// Words of plain text, as the commands that they stand for.
constexpr auto plain_words = std::to_array<Word>(
    {{"cos", "\\cos"},    {"sin", "\\sin"},         {"Re", "\\Re"},       {"Im", "\\Im"},     {"exp", "\\exp"},
     {"diag", "\\diag"},  {"det", "\\det"},         {"sum", "\\sum"},     {"prod", "\\prod"}, {"where", "where"},
     {"for", "for"},      {"depends", "depends"},   {"only", "only"},     {"on", "on"},       {"PE", "PE"},
     {"Rot", "Rot"},      {"RoPE", "RoPE"},         {"half", "half"},     {"conj", "\\bar"},  {"and", "and"},
     {"sqrt", "\\sqrt"},  {"tr", "\\tr"},           {"tan", "\\tan"},     {"cot", "\\cot"},   {"sec", "\\sec"},
     {"csc", "\\csc"},    {"Tr", "\\tr"},           {"trace", "\\tr"},    {"cat", "\\cat"},   {"concat", "\\cat"},
     {"Concat", "\\cat"}, {"concatenate", "\\cat"}, {"stack", "\\stack"}, {"pos", "pos"},     {"log", "\\log"},
     {"ln", "\\ln"},      {"cosh", "\\cosh"},       {"sinh", "\\sinh"},   {"tanh", "\\tanh"}});

/// Words of \text and \operatorname, and what they stand for.
constexpr auto words_in_braces =
    std::to_array<Word>({{"rotate_half|rotate\\_half|RotateHalf|rotateHalf|rotate half", "\\rotate_half"},
                         {"tr|Tr|trace", "\\tr"},
                         {"Concat|concat|concatenate|cat", "\\cat"},
                         {"blockdiag|block\\_diag|blkdiag|diag", "\\diag"},
                         {"det", "\\det"},
                         {"cos", "\\cos"},
                         {"sin", "\\sin"},
                         {"Re|Real", "\\Re"},
                         {"Im|Imag", "\\Im"},
                         {"rope|Rope|ROPE", "RoPE"},
                         {"i", "\\i"},
                         {"T", "\\top"}});

/// Functions that are not understood, and are no products of letters.
constexpr std::string_view unknown_functions =
    "max|min|lg|atan|arctan|asin|arcsin|acos|arccos|arg|sgn|sign|rank|mod|gcd|lcm|sup|inf|lim|vec|mean|var|std|cov|"
    "dot|norm|span|ker|dim|rot|rotate|sinc|relu|gelu|silu|swish|sigmoid|softmax|floor|ceil|round|real|imag|angle|"
    "cis|Var|Cov|Pr|len|pow|argmax|argmin|Tan|Log|Arg|erf";

/// Of them, those that declare.
constexpr std::string_view kinds_too = "real|angle|vec";

/// Words that are no products of letters either.
constexpr std::string_view prose_words = "or|by|so|if|iff|with|then|div|Id|is|thus|hence|not";

/// Commands that only shape the page.
constexpr std::string_view silent_commands =
    "\\left|\\right|\\big|\\Big|\\bigg|\\Bigg|\\bigl|\\bigr|\\Bigl|\\Bigr|\\biggl|\\biggr|\\displaystyle|"
    "\\textstyle|\\limits|\\nolimits|\\nonumber|\\notag|\\mathbf|\\boldsymbol|\\bm|\\mathcal|\\mathrm|\\mathit|"
    "\\mathsf|\\vec|\\rm|\\bf|\\mathop";

constexpr std::string_view space_commands = "\\,|\\;|\\:|\\!|\\ |\\quad|\\qquad|~|\\thinspace|\\space|\\enspace";

/// One spelling for each sign, but for \|.
constexpr auto spellings_of_signs = std::to_array<Word>({{"\\lvert|\\rvert|\\vert|\\mid|\\lVert|\\rVert|\\Vert", "|"},
                                                         {"\\mbox", "\\text"},
                                                         {"\\lbrack", "["},
                                                         {"\\rbrack", "]"},
                                                         {"\\ast|\\star", "*"},
                                                         {"\\prime", "'"},
                                                         {"\\dagger", "\\dagger"},
                                                         {"\\intercal|\\mathsf T", "\\top"},
                                                         {"\\overline|\\conj", "\\bar"},
                                                         {"\\widehat", "\\hat"},
                                                         {"\\widetilde", "\\tilde"},
                                                         {"\\dfrac|\\tfrac", "\\frac"},
                                                         {"\\coloneqq", ":="},
                                                         {"\\bullet", "\\cdot"},
                                                         {"\\cdots|\\ldots|\\vdots|\\ddots|\\dotsc|\\dotsb", "\\dots"},
                                                         {"\\operatorname*", "\\operatorname"}});

/// Words of programs, some with an underscore that makes no subscript.
constexpr auto words_of_programs =
    std::to_array<Word>({{"rotate_half|rotate\\_half|rotateHalf|RotateHalf|rotatehalf", "\\rotate_half"},
                         {"ones_like", "\\ones_like"},
                         {"view_as_complex", "\\view_as_complex"},
                         {"view_as_real", "\\view_as_real"},
                         {"inv_freq", "inv_freq"},
                         {"freqs", "freqs"},
                         {"scores|logits", "z"},
                         {"base", "base"},
                         {"scale", "scale"}});

struct Glyph {
    std::string_view utf8;
    std::string_view text;
};

/// Of several characters; a bracket behind it is not taken.
struct Sign {
    std::string_view written;
    TokenKind kind;
    std::string_view text;
};
constexpr std::array signs_of_programs{
    Sign{".dot(", TokenKind::command, ".dot"},   Sign{".matmul(", TokenKind::command, ".dot"},
    Sign{".sum(", TokenKind::command, ".total"}, Sign{".cos(", TokenKind::command, ".cos"},
    Sign{".sin(", TokenKind::command, ".sin"},   Sign{".exp(", TokenKind::command, ".exp"},
    Sign{".norm(", TokenKind::command, ".norm"}, Sign{".abs(", TokenKind::command, ".abs"},
    Sign{"...", TokenKind::name, "\\dots"},      Sign{":=", TokenKind::sign, ":="},
    Sign{"!=", TokenKind::command, "\\ne"}};

/// Characters beyond ASCII, as what they stand for.
constexpr std::array glyphs{
    Glyph{"θ", "\\theta"},    Glyph{"ϑ", "\\theta"},      Glyph{"α", "\\alpha"},   Glyph{"β", "\\beta"},
    Glyph{"γ", "\\gamma"},    Glyph{"δ", "\\delta"},      Glyph{"φ", "\\varphi"},  Glyph{"ϕ", "\\phi"},
    Glyph{"ψ", "\\psi"},      Glyph{"ω", "\\omega"},      Glyph{"λ", "\\lambda"},  Glyph{"μ", "\\mu"},
    Glyph{"Θ", "\\Theta"},    Glyph{"η", "\\eta"},        Glyph{"−", "-"},         Glyph{"–", "-"},
    Glyph{"·", "\\cdot"},     Glyph{"⋅", "\\cdot"},       Glyph{"×", "\\times"},   Glyph{"⊕", "\\oplus"},
    Glyph{"⨁", "\\bigoplus"}, Glyph{"∑", "\\sum"},        Glyph{"Σ", "\\sum"},     Glyph{"⟨", "\\langle"},
    Glyph{"〈", "\\langle"},  Glyph{"⟩", "\\rangle"},     Glyph{"〉", "\\rangle"}, Glyph{"‖", "|"},
    Glyph{"∥", "|"},          Glyph{"≔", ":="},           Glyph{"’", "'"},         Glyph{"′", "'"},
    Glyph{"…", "\\dots"},     Glyph{"∈", "\\in"},         Glyph{"\u00a0", " "},    Glyph{"∗", "*"},
    Glyph{"（", "("},         Glyph{"）", ")"},           Glyph{"，", ","},        Glyph{"＝", "="},
    Glyph{"＋", "+"},         Glyph{"－", "-"},           Glyph{"†", "\\dagger"},  Glyph{"⋯", "\\dots"},
    Glyph{"⋮", "\\dots"},     Glyph{"⋱", "\\dots"},       Glyph{"⊙", "\\odot"},    Glyph{"⊗", "\\otimes"},
    Glyph{"π", "\\pi"},       Glyph{"≈", "\\approx"},     Glyph{"≤", "\\le"},      Glyph{"≥", "\\ge"},
    Glyph{"°", "^\\circ"},    Glyph{"∘", "\\circ"},       Glyph{"≠", "\\ne"},      Glyph{"√", "\\sqrt"},
    Glyph{"∏", "\\prod"},     Glyph{"ε", "\\varepsilon"}, Glyph{"χ", "\\chi"},     Glyph{"Γ", "\\Gamma"},
    Glyph{"τ", "\\tau"},      Glyph{"ρ", "\\rho"},        Glyph{"σ", "\\sigma"},   Glyph{"κ", "\\kappa"},
    Glyph{"ν", "\\nu"},       Glyph{"ξ", "\\xi"},         Glyph{"ζ", "\\zeta"},    Glyph{"Δ", "\\Delta"},
    Glyph{"Φ", "\\Phi"},      Glyph{"Ψ", "\\Psi"},        Glyph{"Ω", "\\Omega"},   Glyph{"Λ", "\\Lambda"},
    Glyph{"\u2061", " "},     Glyph{"\u200b", " "},       Glyph{"\u2009", " "},    Glyph{"\u202f", " "}};

/// Characters that stand low or high by themselves; a run of them is one script: Rₙ₋ₘ is R_{n-m}.
constexpr std::array subscripts{Glyph{"₀", "0"}, Glyph{"₁", "1"}, Glyph{"₂", "2"}, Glyph{"₃", "3"}, Glyph{"₄", "4"},
                                Glyph{"₅", "5"}, Glyph{"₆", "6"}, Glyph{"₇", "7"}, Glyph{"₈", "8"}, Glyph{"₉", "9"},
                                Glyph{"₊", "+"}, Glyph{"₋", "-"}, Glyph{"₍", "("}, Glyph{"₎", ")"}, Glyph{"ₐ", "a"},
                                Glyph{"ᵢ", "i"}, Glyph{"ⱼ", "j"}, Glyph{"ₖ", "k"}, Glyph{"ₗ", "l"}, Glyph{"ₘ", "m"},
                                Glyph{"ₙ", "n"}, Glyph{"ₚ", "p"}, Glyph{"ᵣ", "r"}, Glyph{"ₛ", "s"}, Glyph{"ₜ", "t"},
                                Glyph{"ₓ", "x"}};
constexpr std::array superscripts{Glyph{"⁰", "0"}, Glyph{"¹", "1"}, Glyph{"²", "2"}, Glyph{"³", "3"}, Glyph{"⁴", "4"},
                                  Glyph{"⁵", "5"}, Glyph{"⁶", "6"}, Glyph{"⁷", "7"}, Glyph{"⁸", "8"}, Glyph{"⁹", "9"},
                                  Glyph{"⁺", "+"}, Glyph{"⁻", "-"}, Glyph{"⁽", "("}, Glyph{"⁾", ")"}, Glyph{"ᵀ", "T"},
                                  Glyph{"⁎", "*"}, Glyph{"ⁱ", "i"}, Glyph{"ⁿ", "n"}, Glyph{"ᵈ", "d"}, Glyph{"ᵐ", "m"},
                                  Glyph{"ᵏ", "k"}};

class Lexer {
public:
    explicit Lexer(std::string_view text) : text_(text) {
        for (std::size_t at = text.find("where "); at != text.npos; at = text.find(',', at + 1)) {
            const std::size_t from = text.find_first_not_of(", ", at + (text[at] == ',' ? 0 : 6));
            if (from == text.npos) return;
            const std::size_t to = std::min(text.find_first_not_of(letters_of_words, from), text.size());
            std::size_t is = std::min(text.find_first_not_of(' ', to), text.size());
            if (is < text.size() && is == to && (text[is] == '(' || text[is] == '[')) {  // cos[p] = ...
                const std::size_t close = text.find_first_of(")]", is);
                is = close == text.npos ? close : text.find_first_not_of(' ', close + 1);
            }
            const bool defines = is < text.size() && (text[is] == '=' || text.substr(is, 2) == ":=");
            if (const std::string_view word = text.substr(from, to - from); defines && is_word_of_program(word))
                defined_.insert(word);
        }
    }

    std::vector<Token> run() {
        while (here_ < text_.size()) step();
        put(TokenKind::end, "", text_.size());
        for (std::size_t i = 0; i + 1 < out_.size(); ++i)  // ⊕ over an index
            if (out_[i].text == "\\oplus" && out_[i + 1].text == "_") out_[i].text = "\\bigoplus";
        return std::move(out_);
    }

private:
    void put(TokenKind kind, std::string text, std::size_t at) {
        out_.push_back({kind, std::move(text), at, apart_, broken_});
        apart_ = broken_ = false;
    }
    [[nodiscard]] bool follows(std::string_view what) const { return text_.substr(here_).starts_with(what); }

    /// q.k, PE(t).PE(t + s), and no method of a program.
    [[nodiscard]] bool is_inner(std::size_t at) const {
        std::size_t end = at + 1;
        while (end < text_.size() && is_alpha(text_[end])) ++end;
        const std::string_view next = text_.substr(at + 1, end - at - 1);
        const bool vector = next.size() == 1 && (end == text_.size() || text_[end] != '(');
        const bool bracket = at + 1 < text_.size() && text_[at + 1] == '(';  // (R_m q).(R_n k)
        return (is_alpha(text_[at - 1]) || text_[at - 1] == ')') &&
               (vector || bracket || next == "PE" || next == "RoPE");
    }

    void step() {
        const char c = text_[here_];
        const std::size_t at = here_;
        const auto begins = [&](std::string_view written) { return follows(written); };
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '$' || c == '~') {
            apart_ = true;
            ++here_;
        } else if (c == '\\') {
            command(at);
        } else if (const std::string_view name = defined_name(); !name.empty()) {
            here_ += name.size();
            put(TokenKind::name, std::string(name), at);
        } else if (const Word known = word_of_program(); !known.text.empty()) {
            here_ += known.text.size();
            put(known.meaning[0] == '\\' ? TokenKind::command : TokenKind::name, std::string(known.meaning), at);
        } else if (const std::string_view log = first_of("log10(|log2(", begins); !log.empty()) {
            here_ += log.size() - 1;
            put_all(log == "log2(" ? "\\log_{2}" : "\\log_{10}", at);
        } else if (is_alpha(c)) {
            while (here_ < text_.size() && is_alpha(text_[here_])) ++here_;
            word(std::string(text_.substr(at, here_ - at)), at);
        } else if (is_decimal(c)) {
            while (here_ < text_.size() && is_decimal(text_[here_])) ++here_;
            std::string number(text_.substr(at, here_ - at));
            for (std::size_t room = number.size() < 4 ? room_before_thousand() : 0; room > 0;
                 room = room_before_thousand()) {  // 131\,072
                number += text_.substr(here_ + room, 3);
                here_ += room + 3;
            }
            if (here_ + 1 < text_.size() && text_[here_] == '.' && is_decimal(text_[here_ + 1])) {
                const std::size_t point = here_++;
                while (here_ < text_.size() && is_decimal(text_[here_])) ++here_;
                number += text_.substr(point, here_ - point);
            }
            if (const std::string power = power_of_ten(); !power.empty())
                put_all("(" + number + " \\times 10^{" + power + "})", at);
            else
                put(TokenKind::number, number, at);
        } else if ((c == '.' || follows("。")) && !follows("...") &&
                   text_.find_first_not_of(" \n\t\r$.", here_ + (c == '.' ? 1 : 3)) == std::string_view::npos) {
            here_ = text_.size();  // the end of the sentence
        } else if (const auto* const sign = std::ranges::find_if(signs_of_programs, begins, &Sign::written);
                   sign != signs_of_programs.end()) {
            here_ += sign->written.size() - (sign->written.ends_with('(') ? 1 : 0);
            put(sign->kind, std::string(sign->text), at);
        } else if (c == '.' && at > 0 && (text_.substr(at - 1, 3) == " . " || is_inner(at))) {  // q . k
            ++here_;
            put(TokenKind::command, "\\cdot", at);
        } else if (follows("<=") || (follows(">=") && !is_open())) {
            here_ += 2;
            put(TokenKind::command, c == '<' ? "\\le" : "\\ge", at);
        } else if (is_any_of("+-*/=^_(){}[]|<>,;:'&!@", c)) {
            ++here_;
            put(TokenKind::sign, std::string(1, c), at);
        } else {
            glyph(at);
        }
    }

    /// Whether a "<" is open, whose ">" may stand before an "=".
    [[nodiscard]] bool is_open() const {
        return std::ranges::count(out_, "<", &Token::text) > std::ranges::count(out_, ">", &Token::text);
    }

    /// freqs_cis, emb, cos, sin_m; no letter with a subscript: q_m, theta_i; no product: abc beside a, b and c.
    [[nodiscard]] bool is_word_of_program(std::string_view word) const {
        const std::string_view head = word.substr(0, word.find('_')), last = word.substr(word.rfind('_') + 1);
        if (head == "cos" || head == "sin") return true;
        const auto stands_alone = [&](char letter) {
            const auto is_it = [&](std::string_view one, std::size_t) { return one.size() == 1 && one[0] == letter; };
            return !is_alpha(letter) || any_word(text_, is_it);
        };
        const bool product = head == word && std::ranges::all_of(word, stands_alone);
        return word.size() > 2 && last.size() > 1 && is_lower(head[0]) && is_lower(head[1]) && !product &&
               meaning_of(plain_words, head).empty() && !is_one_of(greek_letters, head);
    }

    /// A word that the text says what it stands for; cos and sin stand for themselves where they are called.
    [[nodiscard]] std::string_view defined_name() const {
        if (here_ > 0 && (is_alnum(text_[here_ - 1]) || text_[here_ - 1] == '_' || text_[here_ - 1] == '\\')) return {};
        const std::size_t end = std::min(text_.find_first_not_of(letters_of_words, here_), text_.size());
        const std::string_view word = text_.substr(here_, end - here_);
        const bool called = (word == "cos" || word == "sin") && end < text_.size() && text_[end] == '(';
        return defined_.contains(word) && !called ? word : std::string_view();
    }

    /// One of them that follows here.
    [[nodiscard]] Word word_of_program() const {
        if (here_ > 0 && (is_alpha(text_[here_ - 1]) || text_[here_ - 1] == '_')) return {};
        const auto is_here = [&](std::string_view word) {
            const std::size_t end = here_ + word.size();
            return follows(word) && (end >= text_.size() || !is_alnum(text_[end]));
        };
        for (const Word& known : words_of_programs)
            if (const std::string_view word = first_of(known.text, is_here); !word.empty())
                return {word, known.meaning};
        return {};
    }

    /// What the characters of a table that follow here stand for, one after the other.
    std::string run_of(std::span<const Glyph> table) {
        std::string script;
        for (auto found = table.begin(); found != table.end();) {
            if (!follows(found->utf8)) {
                ++found;
                continue;
            }
            here_ += found->utf8.size();
            script += found->text;
            found = table.begin();
        }
        return script;
    }

    /// The tokens of a text that stands for what is written at this place.
    void put_all(std::string_view text, std::size_t at) {
        for (Token token : tokens(text)) {
            if (token.kind == TokenKind::end) continue;
            token.at = at;
            token.apart = apart_;
            apart_ = false;
            out_.push_back(std::move(token));
        }
    }

    void glyph(std::size_t at) {
        if ((follows("\u0304") || follows("\u0305")) && !out_.empty() &&
            out_.back().kind == TokenKind::name) {  // a bar above
            here_ += 2;
            out_.insert(out_.end() - 1,
                        {TokenKind::command, "\\bar", out_.back().at, out_.back().apart, out_.back().broken});
            return;
        }
        if (const std::string script = run_of(subscripts); !script.empty()) return put_all("_{" + script + "}", at);
        if (const std::string script = run_of(superscripts); !script.empty()) return put_all("^{" + script + "}", at);
        if (follows("⊤") || follows("⊺")) {  // R⊤ as it is copied; after ^ and in braces it stands as \top
            here_ += std::string_view("⊤").size();
            const bool after = !out_.empty() && (out_.back().kind == TokenKind::name || out_.back().text == ")" ||
                                                 out_.back().text == "]" || out_.back().text == "}");
            return put_all(after ? "^\\top" : "\\top", at);
        }
        if (const std::string letter = mathematical_letter(); !letter.empty()) {
            here_ += 4;
            return put(TokenKind::name, letter, at);
        }
        for (const Glyph& glyph : glyphs) {
            if (!follows(glyph.utf8)) continue;
            here_ += glyph.utf8.size();
            put_all(glyph.text, at);
            const std::size_t behind = std::min(text_.find_first_not_of("0123456789", here_), text_.size());
            if (behind > here_ && is_one_of(greek_letters, glyph.text.substr(1)) && is_numbered(glyph.utf8)) {  // α1
                put_all("_{" + std::string(text_.substr(here_, behind - here_)) + "}", here_);
                here_ = behind;
            }
            return;
        }
        std::size_t length = 1;
        while (at + length < text_.size() && goes_on_from_before(text_[at + length])) ++length;
        const std::string found(text_.substr(at, length));
        throw NotUnderstood(at, static_cast<unsigned char>(found[0]) < 0x20 ? "a control character" : "'" + found + "'",
                            "a letter, a number or an operator");
    }

    /// 4 of 1e4, -3 of 2.5E-3, where nothing but its digits goes on.
    std::string power_of_ten() {
        const std::string_view rest = text_.substr(here_);
        if (!rest.starts_with('e') && !rest.starts_with('E')) return {};
        const std::size_t first = rest.size() > 1 && (rest[1] == '-' || rest[1] == '+') ? 2 : 1;
        const std::size_t end = std::min(rest.find_first_not_of("0123456789", first), rest.size());
        if (end == first || end > first + 2 || (end < rest.size() && (is_alpha(rest[end]) || rest[end] == '_')))
            return {};
        here_ += end;
        return std::string(rest.substr(rest[1] == '+' ? 2 : 1, end - (rest[1] == '+' ? 2 : 1)));
    }

    /// The length of the room before three digits that go on from a number; 0: none do.
    [[nodiscard]] std::size_t room_before_thousand() const {
        const std::size_t room = follows("\\,") || follows("\\;") || follows("\\:") ? 2 : follows("~") ? 1 : 0;
        const std::size_t end = std::min(text_.find_first_not_of("0123456789", here_ + room), text_.size());
        return room > 0 && end == here_ + room + 3 ? room : 0;
    }

    /// Whether each of these letters has a number behind it: α1 beside α may be twice an α.
    [[nodiscard]] bool is_numbered(std::string_view letter) const {
        for (std::size_t at = text_.find(letter); at != std::string_view::npos; at = text_.find(letter, at + 1)) {
            const std::size_t behind = at + letter.size();
            if (behind == text_.size() || !is_decimal(text_[behind])) return false;
        }
        return letter != "π";
    }

    /// The Latin letter of an italic or bold one of Unicode's mathematical alphabets, U+1D400 to U+1D6A3.
    [[nodiscard]] std::string mathematical_letter() const {
        if (here_ + 4 > text_.size() || !follows("\xf0\x9d")) return {};
        const unsigned code = (static_cast<unsigned char>(text_[here_ + 2]) & 0x3fU) << 6U |
                              (static_cast<unsigned char>(text_[here_ + 3]) & 0x3fU);  // above U+1D000
        if (code < 0x400 || code > 0x6a3) return {};
        const unsigned place = (code - 0x400) % 52;
        return std::string(1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[place]);
    }

    /// {...} after a command, as text.
    std::string braced(const std::string& of, std::size_t at) {
        while (here_ < text_.size() && text_[here_] == ' ') ++here_;
        if (here_ >= text_.size() || text_[here_] != '{') {
            if (here_ < text_.size() && is_alpha(text_[here_])) return std::string(1, text_[here_++]);
            throw NotUnderstood(at, words::say("{1} alone", {of}), of + "{...}");
        }
        const std::size_t close = text_.find('}', here_);
        if (close == std::string_view::npos) throw NotUnderstood(here_, "'{' without '}'", "its '}'");
        std::string inside(text_.substr(here_ + 1, close - here_ - 1));
        here_ = close + 1;
        while (!inside.empty() && inside.front() == ' ') inside.erase(inside.begin());
        while (!inside.empty() && inside.back() == ' ') inside.pop_back();
        return inside;
    }

    void command(std::size_t at) {
        ++here_;
        const std::size_t begin = here_;
        while (here_ < text_.size() && is_alpha(text_[here_])) ++here_;
        if (here_ == begin && here_ < text_.size()) ++here_;
        std::string name(text_.substr(at, here_ - at));
        if (is_one_of(space_commands, name) || name == "\\\n") {
            apart_ = true;
            broken_ = broken_ || name == "\\ " || name == "\\\n";
        } else if (name == "\\tag" || name == "\\label" || name == "\\hspace" || name == "\\vspace" ||
                   name == "\\color") {
            braced(name, at);
            apart_ = true;
        } else if (name == "\\operatorname" || name == "\\text" || name == "\\textrm" || name == "\\textbf" ||
                   name == "\\mbox" || name == "\\mathrm") {
            const std::string inside = braced(name, at);
            if (const std::string_view meaning = meaning_of(words_in_braces, inside); !meaning.empty())
                put(meaning == "RoPE" || meaning == "\\i" ? TokenKind::name : TokenKind::command, std::string(meaning),
                    at);
            else if (inside == "where" || inside == "for" || inside == "for all" || inside == "depends only on" ||
                     inside == "and")
                for (const Token& token : tokens(inside)) {
                    if (token.kind != TokenKind::end) put(token.kind, token.text, at);
                }
            else if (inside.empty() || inside == ".")  // a space, the end of a sentence
                apart_ = true;
            else if (std::ranges::any_of(inside, is_alpha))
                put(TokenKind::name, inside, at);
            else
                put(TokenKind::sign, inside, at);
        } else if (is_one_of(silent_commands, name)) {
            // \left. and \right. draw nothing; the period would be one
            if ((name == "\\left" || name == "\\right") && here_ < text_.size() && text_[here_] == '.') ++here_;
            apart_ = apart_ || (here_ < text_.size() && text_[here_] == '{');                // R\mathbf{x}, and no R{x}
            const std::string_view braced = text_.substr(std::min(here_, text_.size()), 3);  // \bigg{|}
            if (braced.size() == 3 && name.size() > 3 && (name[1] == 'b' || name[1] == 'B') && braced[0] == '{' &&
                braced[2] == '}' && is_any_of("()[]|", braced[1])) {
                put(TokenKind::sign, std::string(1, braced[1]), here_ + 1);
                here_ += 3;
            }
        } else if (name == "\\{" || name == "\\}") {
            put(TokenKind::sign, name, at);
        } else if (const std::string_view sign = name == "\\|" ? "|" : meaning_of(spellings_of_signs, name);
                   !sign.empty()) {
            put(sign == "\\dots"       ? TokenKind::name
                : sign.front() == '\\' ? TokenKind::command
                                       : TokenKind::sign,
                std::string(sign), at);
        } else if (name == "\\dots") {
            put(TokenKind::name, name, at);
        } else if (name == "\\imath") {
            put(TokenKind::name, "\\i", at);
        } else if (is_one_of(greek_letters, name.substr(1)) || name == "\\ell") {
            put(TokenKind::name, name, at);
        } else {
            put(TokenKind::command, name, at);
        }
    }

    /// A run of letters: a word in whole, or one name a letter.
    void word(const std::string& run, std::size_t at) {
        if (run == "sum" && here_ < text_.size() && text_[here_] == '(')  // of a program: sum(q * k)
            return put(TokenKind::command, "\\total", at);
        if (const std::string_view meaning = meaning_of(plain_words, run); !meaning.empty()) {
            const bool command = meaning.front() == '\\';
            return put(command ? TokenKind::command : TokenKind::name, std::string(meaning), at);
        }
        for (const std::string_view size : {"_model", "_head"})  // d_model, without its braces
            if (run == "d" && follows(size)) {
                here_ += size.size();
                return put_all("d_{" + std::string(size.substr(1)) + "}", at);
            }
        if (is_one_of(greek_letters, run)) return put(TokenKind::name, "\\" + run, at);
        if ((run == "rope" || run == "Rope" || run == "ROPE") && next_sign() == '(')
            return put(TokenKind::name, "RoPE", at);
        if (run == "einsum" && einsum(at)) return;
        if (is_call(run) && next_sign() == '(') return put(TokenKind::command, "\\" + run, at);
        if (is_one_of(unknown_functions, run) && (next_sign() == '(' || !is_one_of(kinds_too, run)))
            return put(TokenKind::name, run, at);
        const bool product = run == "is" && ((at > 0 && text_[at - 1] == '{') ||  // e^{is}, e^{is\\theta}
                                             (here_ < text_.size() && text_[here_] == '\\'));
        if (is_one_of(prose_words, run) && !product)
            throw NotUnderstood(at, words::say("the word '{1}'", {run}), "an equation, without words");
        if (functions_glued(run, at)) return;
        // isin(a), x cos: acos is the inverse
        if (run.size() == 4 && run[0] != 'a' && (run.ends_with("sin") || run.ends_with("cos"))) {
            put(TokenKind::name, run.substr(0, 1), at);
            return put(TokenKind::command, "\\" + run.substr(1), at + 1);
        }
        if (run.size() > 3 && at > 0 && text_[at - 1] == '_') return put(TokenKind::name, run, at);  // n_heads
        if (run.size() > 3) {
            for (const char* known : {"theta", "cos", "sin", "omega", "alpha", "beta", "phi", "psi"})
                if (run.find(known) != std::string::npos)
                    throw NotUnderstood(at, "'" + run.substr(0, 40) + "'", "words with spaces between them",
                                        words::say("put spaces around '{1}'", {known}));
            if (next_sign() == '(') return put(TokenKind::name, run, at);  // score(m, n)
        }
        for (std::size_t i = 0; i < run.size(); ++i) put(TokenKind::name, std::string(1, run[i]), at + i);
    }

    /// einsum('ij,j->i', ...: the bracket and its indices are one token, which ends before the comma.
    bool einsum(std::size_t at) {
        const std::size_t open = text_.find_first_not_of("( ", here_);
        const std::size_t close = open < text_.size() ? text_.find(text_[open], open + 1) : open;
        if (close == std::string_view::npos || (text_[open] != '\'' && text_[open] != '"')) return false;
        here_ = close + 1;
        put(TokenKind::command, "\\einsum" + std::string(text_.substr(open + 1, close - open - 1)), at);
        return true;
    }

    /// sinacosb, and nothing else in the word: each with one letter.
    bool functions_glued(const std::string& run, std::size_t at) {
        if (run.size() % 4 != 0) return false;
        for (std::size_t i = 0; i < run.size(); i += 4)
            if (run.compare(i, 3, "sin") != 0 && run.compare(i, 3, "cos") != 0) return false;
        for (std::size_t i = 0; i < run.size(); i += 4) {
            put(TokenKind::command, "\\" + run.substr(i, 3), at + i);
            put(TokenKind::name, run.substr(i + 3, 1), at + i + 3);
        }
        return true;
    }

    /// What follows behind spaces.
    [[nodiscard]] char next_sign() const {
        const std::size_t next = text_.find_first_not_of(' ', here_);
        return next == std::string_view::npos ? ' ' : text_[next];
    }

    static constexpr std::string_view letters_of_words =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    std::string_view text_;
    std::set<std::string_view> defined_;
    std::size_t here_ = 0;
    bool apart_ = false, broken_ = false;
    std::vector<Token> out_;
};

}  // namespace

bool is_call(std::string_view word) {
    return is_one_of("dot|inner|vdot|matmul|abs|inv|eye|norm|outer|transpose|cross|multiply|kron|polar|complex", word);
}

std::vector<Token> tokens(std::string_view text) { return Lexer(text).run(); }

}  // namespace formula
