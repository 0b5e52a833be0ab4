// A change of one symbol in a fact, a definition or a line changes a verdict, unless what is changed is as true.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>
#include <vector>

#include "decide/check.hpp"
#include "formula/asked.hpp"

using asked::verdicts;

namespace {

struct Swap {
    const char *from, *to;
};
constexpr Swap swaps[] = {{"\\cos", "\\sin"}, {"\\sin", "\\cos"}, {"+", "-"},  {"-", "+"}, {"m", "n"},
                          {"n", "m"},         {"0", "1"},         {"1", "0"},  {"1", "2"}, {"2", "1"},
                          {"2", "3"},         {"3", "4"},         {"q", "k"},  {"k", "q"}, {"^\\top", ""},
                          {"^*", ""},         {"a", "b"},         {"b", "a"},  {"s", "m"}, {"^{\\mathsf{T}}", ""},
                          {"=", "= -"},       {"i", "j"},         {"d", "2d"}, {"x", "y"}};

/// Where the text is a formula: between dollars, and in displays.
std::vector<std::pair<std::size_t, std::size_t>> formulas(const std::string& text) {
    std::vector<std::pair<std::size_t, std::size_t>> spans;
    const std::vector<std::pair<std::string, std::string>> marks{
        {"$$", "$$"}, {"$", "$"}, {"\\begin{align}", "\\end{align}"}};
    for (std::size_t i = 0; i < text.size();) {
        const auto mark =
            std::ranges::find_if(marks, [&](const auto& m) { return text.compare(i, m.first.size(), m.first) == 0; });
        if (mark == marks.end()) {
            ++i;
            continue;
        }
        const std::size_t from = i + mark->first.size(), to = text.find(mark->second, from);
        spans.emplace_back(from, to);
        i = to + mark->second.size();
    }
    return spans;
}

/// A letter of \\cos, or of what stands in \\begin{pmatrix} and \\text{Re}.
bool is_in_command(const std::string& text, std::size_t at) {
    while (at > 0 && std::isalpha(static_cast<unsigned char>(text[at - 1])) != 0) --at;
    if (at == 0 || text[at - 1] == '\\') return at > 0;
    return std::ranges::any_of(std::vector<std::string>{"\\begin{", "\\end{", "\\text{", "\\mathsf{"},
                               [&](const std::string& command) { return text.substr(0, at).ends_with(command); });
}

/// The changes that no verdict shows, each with what stands around it; how many were made.
std::pair<std::vector<std::string>, int> unseen(const std::string& text) {
    const std::string as_it_is = verdicts(text);
    REQUIRE(as_it_is.find_first_of("rniu") == std::string::npos);
    std::vector<std::string> found;
    int made = 0;
    for (const auto& [from, to] : formulas(text))
        for (const Swap& swap : swaps) {
            const std::string mark = swap.from;
            for (std::size_t at = text.find(mark, from); at < to; at = text.find(mark, at + 1)) {
                if (std::isalpha(static_cast<unsigned char>(mark[0])) != 0 && is_in_command(text, at)) continue;
                std::string changed = text;
                changed.replace(at, mark.size(), swap.to);
                ++made;
                if (verdicts(changed) != as_it_is) continue;
                found.push_back(text.substr(std::max<std::size_t>(at, 8) - 8, 8) + "[" + mark + " > " + swap.to + "]" +
                                text.substr(at + mark.size(), 6));
            }
        }
    return {found, made};
}

struct Quoted {
    const char* text;
    std::vector<std::string> as_true;  ///< changes that leave it true
};

const std::vector<Quoted>& quoted() {
    static const std::vector<Quoted> all{
        {"Let $s = n - m$ and $f(q, m) = R_m q$. Then $R_m^\\top R_n = R_s$, $f(q, m)^\\top f(k, n) = q^\\top R_s k$, "
         "$|f(q, m)|^2 = |q|^2$ and $f(q, m)^\\top f(k, m) = q^\\top k$.",
         {"f(q, m) [= > = -] R_m q", " $|f(q, [m > n])|^2 ="}},
        {"If $m = n$ then $R_m^\\top R_n = I$. Setting $n = 0$: $(R_m q)^\\top R_n k = q^\\top R_{-m} k$. When $k = q$ "
         "we "
         "have $\\langle R_m q, R_m k\\rangle = |q|^2$.",
         {"then $R_[m > n]^\\top ", "^\\top R_[n > m] = I$.", "ting $n [= > = -] 0$: $", "gle R_m [q > k], R_m ",
          "ngle = |[q > k]|^2$.", " q, R_m [k > q]\\rangl"}},
        {"Let $q = (1, 2)$ and $k = (3, 4)$. Then $q^\\top k = 11$, $|q|^2 = 5$ and $q^\\top R_m k = 11\\cos m\\theta "
         "+ "
         "2\\sin m\\theta$.",
         {}},
        {"$$R(\\theta) = \\begin{pmatrix} \\cos\\theta & -\\sin\\theta \\\\ \\sin\\theta & \\cos\\theta "
         "\\end{pmatrix}$$ "
         "We write $F(a) = R(a)^\\top$. Then $F(a) R(b) = R(b - a)$, $R(a)R(b) = R(a+b)$ and $\\det R(a) = 1$.",
         {"rite $F([a > b]) = R(", "$\\det R([a > b]) = 1$"}},
        {"$$PE(t)_{2i} = \\sin(\\omega_i t), \\quad PE(t)_{2i+1} = \\cos(\\omega_i t)$$ Then $\\|PE(t)\\|^2 = d/2$ and "
         "$PE(t)^\\top PE(t+g) = \\sum_i \\cos(g\\omega_i)$.",
         {"top PE(t[+ > -]g) = \\"}},
        {"记 $f(q, m) = q e^{im\\theta}$。于是 $$\\langle f(q, m), f(k, n)\\rangle = \\text{Re}[(q e^{im\\theta})(k "
         "e^{in\\theta})^*] = \\text{Re}[q k^* e^{i(m-n)\\theta}]$$ 写成 $$f(q, m) = \\begin{pmatrix} \\cos m\\theta & "
         "-\\sin m\\theta \\\\ \\sin m\\theta & \\cos m\\theta \\end{pmatrix} \\begin{pmatrix} q_0 \\\\ q_1 "
         "\\end{pmatrix}$$",
         {}},
        {"\\newcommand{\\tp}{^{\\mathsf{T}}}\\begin{align} (R_m q)\\tp (R_n k) &= q\\tp R_m\\tp R_n k \\\\ &= q\\tp "
         "R_{-m} "
         "R_n k \\\\ &= q\\tp R_{n-m} k. \\end{align} $$(R_m q)^\\top R_n k = \\sum_{i=0}^{d/2-1} "
         "((q_{2i}k_{2i} + q_{2i+1}k_{2i+1}) \\cos((n-m)\\theta_i) + (q_{2i+1}k_{2i} - q_{2i}k_{2i+1}) "
         "\\sin((n-m)\\theta_i))$$",
         {" \\sum_{i[= > = -]0}^{d/"}},
        {"$$(R_m q)_{2i} = q_{2i}\\cos m\\theta_i - q_{2i+1}\\sin m\\theta_i, \\quad (R_m q)_{2i+1} = q_{2i}\\sin "
         "m\\theta_i + q_{2i+1}\\cos m\\theta_i$$ $$R_m^\\top = R_{-m}, \\quad R_m R_n = R_{m+n} = R_n R_m, \\quad "
         "|R_m q|^2 = q^\\top q$$ $$\\cos(a-b) = \\cos a\\cos b + \\sin a\\sin b, \\quad \\sin(a-b) = \\sin a\\cos b - "
         "\\cos a\\sin b$$",
         {"quad |R_[m > n] q|^2 "}},
        {"With $n = m + 1$ we get $R_m^\\top R_n = R_1$.\n\n# Rows\n\nLet $x = (1, 0)$ and $y = (0, 1)$. Then "
         "$x^\\top R(a) y = -\\sin a$, $|R(a) x + y|^2 = 2 + 2 \\sin a$ and $x^\\top R(a)^\\top R(b) x = \\cos(b-a)$.",
         {}},
        {"设 $h(a) = R(a)R(a)$，则 $h(a) = R(2a)$，$h(a)^\\top = h(-a)$，$\\det h(a) = 1$。当 $b = a + a$ 时，$R(b) = "
         "h(a)$，"
         "$\\cos b = 2\\cos^2 a - 1$，$\\sin b = 2\\sin a\\cos a$。",
         {"$\\det h([a > b]) = 1$"}}};
    return all;
}

}  // namespace

TEST_CASE("every change of one symbol is seen") {
    int made = 0;
    for (const Quoted& one : quoted()) {
        CAPTURE(std::string(one.text));
        const auto [found, count] = unseen(one.text);
        made += count;
        for (const std::string& change : found) {
            CAPTURE(change);
            CHECK(std::ranges::count(one.as_true, change) == 1);
        }
        // and the list holds nothing that is seen
        CHECK(found.size() == one.as_true.size());
    }
    MESSAGE(made, " changes");
    CHECK(made >= 500);
}
