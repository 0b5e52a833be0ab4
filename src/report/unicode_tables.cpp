#include "report/unicode_tables.hpp"

#include <unordered_map>

#include "report/text.hpp"

namespace report {

std::optional<Symbol> symbol(std::string_view name) {
    using enum Sort;
    static const std::unordered_map<std::string_view, Symbol> table{{"alpha", {"α", ordinary}},
                                                                    {"beta", {"β", ordinary}},
                                                                    {"gamma", {"γ", ordinary}},
                                                                    {"delta", {"δ", ordinary}},
                                                                    {"epsilon", {"ε", ordinary}},
                                                                    {"varepsilon", {"ε", ordinary}},
                                                                    {"zeta", {"ζ", ordinary}},
                                                                    {"eta", {"η", ordinary}},
                                                                    {"theta", {"θ", ordinary}},
                                                                    {"vartheta", {"ϑ", ordinary}},
                                                                    {"iota", {"ι", ordinary}},
                                                                    {"kappa", {"κ", ordinary}},
                                                                    {"lambda", {"λ", ordinary}},
                                                                    {"mu", {"μ", ordinary}},
                                                                    {"nu", {"ν", ordinary}},
                                                                    {"xi", {"ξ", ordinary}},
                                                                    {"pi", {"π", ordinary}},
                                                                    {"rho", {"ρ", ordinary}},
                                                                    {"sigma", {"σ", ordinary}},
                                                                    {"tau", {"τ", ordinary}},
                                                                    {"upsilon", {"υ", ordinary}},
                                                                    {"phi", {"φ", ordinary}},
                                                                    {"varphi", {"φ", ordinary}},
                                                                    {"chi", {"χ", ordinary}},
                                                                    {"psi", {"ψ", ordinary}},
                                                                    {"omega", {"ω", ordinary}},
                                                                    {"Gamma", {"Γ", ordinary}},
                                                                    {"Delta", {"Δ", ordinary}},
                                                                    {"Theta", {"Θ", ordinary}},
                                                                    {"Lambda", {"Λ", ordinary}},
                                                                    {"Xi", {"Ξ", ordinary}},
                                                                    {"Pi", {"Π", ordinary}},
                                                                    {"Sigma", {"Σ", ordinary}},
                                                                    {"Phi", {"Φ", ordinary}},
                                                                    {"Psi", {"Ψ", ordinary}},
                                                                    {"Omega", {"Ω", ordinary}},
                                                                    {"infty", {"∞", ordinary}},
                                                                    {"partial", {"∂", ordinary}},
                                                                    {"ell", {"ℓ", ordinary}},
                                                                    {"top", {"ᵀ", ordinary}},
                                                                    {"intercal", {"ᵀ", ordinary}},
                                                                    {"prime", {"′", ordinary}},
                                                                    {"dagger", {"†", ordinary}},
                                                                    {"flat", {"♭", ordinary}},
                                                                    {"emptyset", {"∅", ordinary}},
                                                                    {"varnothing", {"∅", ordinary}},
                                                                    {"dots", {"…", ordinary}},
                                                                    {"ldots", {"…", ordinary}},
                                                                    {"cdots", {"⋯", ordinary}},
                                                                    {"vdots", {"⋮", ordinary}},
                                                                    {"ddots", {"⋱", ordinary}},
                                                                    {"square", {"□", ordinary}},
                                                                    {"forall", {"∀", ordinary}},
                                                                    {"exists", {"∃", ordinary}},
                                                                    {"neg", {"¬", ordinary}},
                                                                    {"imath", {"i", ordinary}},
                                                                    {"jmath", {"j", ordinary}},
                                                                    {"%", {"%", ordinary}},
                                                                    {"#", {"#", ordinary}},
                                                                    {"_", {"_", ordinary}},
                                                                    {"&", {"&", ordinary}},
                                                                    {"$", {"$", ordinary}},
                                                                    {"cdot", {"·", binary}},
                                                                    {"times", {"×", binary}},
                                                                    {"pm", {"±", binary}},
                                                                    {"mp", {"∓", binary}},
                                                                    {"oplus", {"⊕", binary}},
                                                                    {"otimes", {"⊗", binary}},
                                                                    {"odot", {"⊙", binary}},
                                                                    {"circ", {"∘", binary}},
                                                                    {"cup", {"∪", binary}},
                                                                    {"cap", {"∩", binary}},
                                                                    {"ast", {"∗", binary}},
                                                                    {"setminus", {"∖", binary}},
                                                                    {"wedge", {"∧", binary}},
                                                                    {"land", {"∧", binary}},
                                                                    {"vee", {"∨", binary}},
                                                                    {"lor", {"∨", binary}},
                                                                    {"bmod", {"mod", binary}},
                                                                    {"div", {"÷", binary}},
                                                                    {"le", {"≤", relation}},
                                                                    {"leq", {"≤", relation}},
                                                                    {"leqslant", {"≤", relation}},
                                                                    {"ge", {"≥", relation}},
                                                                    {"geq", {"≥", relation}},
                                                                    {"geqslant", {"≥", relation}},
                                                                    {"lt", {"<", relation}},
                                                                    {"gt", {">", relation}},
                                                                    {"ll", {"≪", relation}},
                                                                    {"gg", {"≫", relation}},
                                                                    {"ne", {"≠", relation}},
                                                                    {"neq", {"≠", relation}},
                                                                    {"approx", {"≈", relation}},
                                                                    {"equiv", {"≡", relation}},
                                                                    {"sim", {"∼", relation}},
                                                                    {"simeq", {"≃", relation}},
                                                                    {"cong", {"≅", relation}},
                                                                    {"propto", {"∝", relation}},
                                                                    {"in", {"∈", relation}},
                                                                    {"notin", {"∉", relation}},
                                                                    {"ni", {"∋", relation}},
                                                                    {"subset", {"⊂", relation}},
                                                                    {"subseteq", {"⊆", relation}},
                                                                    {"supseteq", {"⊇", relation}},
                                                                    {"mid", {"|", relation}},
                                                                    {"nmid", {"∤", relation}},
                                                                    {"parallel", {"∥", relation}},
                                                                    {"perp", {"⊥", relation}},
                                                                    {"to", {"→", relation}},
                                                                    {"rightarrow", {"→", relation}},
                                                                    {"leftarrow", {"←", relation}},
                                                                    {"mapsto", {"↦", relation}},
                                                                    {"Rightarrow", {"⇒", relation}},
                                                                    {"implies", {"⇒", relation}},
                                                                    {"Leftarrow", {"⇐", relation}},
                                                                    {"leftrightarrow", {"↔", relation}},
                                                                    {"Leftrightarrow", {"⇔", relation}},
                                                                    {"iff", {"⇔", relation}},
                                                                    {"longrightarrow", {"→", relation}},
                                                                    {"longleftrightarrow", {"↔", relation}},
                                                                    {"coloneqq", {"≔", relation}},
                                                                    {"colon", {":", punctuation}},
                                                                    {"sum", {"∑", big}},
                                                                    {"prod", {"∏", big}},
                                                                    {"bigoplus", {"⨁", big}},
                                                                    {"bigotimes", {"⨂", big}},
                                                                    {"int", {"∫", big}},
                                                                    {"bigcup", {"⋃", big}},
                                                                    {"bigcap", {"⋂", big}},
                                                                    {"cos", {"cos", function}},
                                                                    {"sin", {"sin", function}},
                                                                    {"tan", {"tan", function}},
                                                                    {"cot", {"cot", function}},
                                                                    {"sec", {"sec", function}},
                                                                    {"csc", {"csc", function}},
                                                                    {"exp", {"exp", function}},
                                                                    {"log", {"log", function}},
                                                                    {"ln", {"ln", function}},
                                                                    {"det", {"det", function}},
                                                                    {"max", {"max", function}},
                                                                    {"min", {"min", function}},
                                                                    {"arg", {"arg", function}},
                                                                    {"dim", {"dim", function}},
                                                                    {"deg", {"deg", function}},
                                                                    {"gcd", {"gcd", function}},
                                                                    {"lim", {"lim", function}},
                                                                    {"sup", {"sup", function}},
                                                                    {"inf", {"inf", function}},
                                                                    {"arccos", {"arccos", function}},
                                                                    {"arcsin", {"arcsin", function}},
                                                                    {"arctan", {"arctan", function}},
                                                                    {"ker", {"ker", function}},
                                                                    {"Re", {"Re", function}},
                                                                    {"Im", {"Im", function}},
                                                                    {"langle", {"⟨", open}},
                                                                    {"rangle", {"⟩", close}},
                                                                    {"lfloor", {"⌊", open}},
                                                                    {"rfloor", {"⌋", close}},
                                                                    {"lceil", {"⌈", open}},
                                                                    {"rceil", {"⌉", close}},
                                                                    {"lvert", {"|", open}},
                                                                    {"rvert", {"|", close}},
                                                                    {"lVert", {"‖", open}},
                                                                    {"rVert", {"‖", close}},
                                                                    {"{", {"{", open}},
                                                                    {"}", {"}", close}},
                                                                    {"lbrace", {"{", open}},
                                                                    {"rbrace", {"}", close}},
                                                                    {"vert", {"|", bar}},
                                                                    {"|", {"‖", bar}},
                                                                    {"Vert", {"‖", bar}},
                                                                    {",", {" ", space}},
                                                                    {":", {" ", space}},
                                                                    {";", {" ", space}},
                                                                    {" ", {" ", space}},
                                                                    {"!", {"", space}},
                                                                    {"\n", {" ", space}},
                                                                    {"quad", {"  ", space}},
                                                                    {"qquad", {"   ", space}},
                                                                    {"\\", {"  ", space}},
                                                                    {"displaystyle", {"", space}},
                                                                    {"textstyle", {"", space}},
                                                                    {"limits", {"", space}},
                                                                    {"nolimits", {"", space}},
                                                                    {"big", {"", space}},
                                                                    {"Big", {"", space}},
                                                                    {"bigl", {"", space}},
                                                                    {"bigr", {"", space}},
                                                                    {"Bigl", {"", space}},
                                                                    {"Bigr", {"", space}},
                                                                    {"bigg", {"", space}},
                                                                    {"nonumber", {"", space}}};
    const auto found = table.find(name);
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

std::string_view accent(std::string_view name) {
    static const std::unordered_map<std::string_view, std::string_view> table{
        {"hat", "\u0302"}, {"widehat", "\u0302"}, {"tilde", "\u0303"},    {"widetilde", "\u0303"}, {"bar", "\u0304"},
        {"dot", "\u0307"}, {"ddot", "\u0308"},    {"overline", "\u0304"}, {"vec", "\u20d7"}};
    const auto found = table.find(name);
    return found == table.end() ? std::string_view{} : found->second;
}

std::string_view blackboard(char letter) {
    switch (letter) {
        case 'R': return "ℝ";
        case 'C': return "ℂ";
        case 'N': return "ℕ";
        case 'Q': return "ℚ";
        case 'Z': return "ℤ";
        default: return {};
    }
}

namespace {

using Table = std::unordered_map<char32_t, std::string_view>;

std::optional<std::string> through(const Table& table, std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const char32_t c = take_code_point(text);
        const auto found = table.find(c);
        if (found == table.end()) return std::nullopt;
        out += found->second;
    }
    return out;
}

}  // namespace

std::optional<std::string> raised(std::string_view text) {
    static const Table table{
        {U'0', "⁰"}, {U'1', "¹"}, {U'2', "²"}, {U'3', "³"}, {U'4', "⁴"}, {U'5', "⁵"}, {U'6', "⁶"}, {U'7', "⁷"},
        {U'8', "⁸"}, {U'9', "⁹"}, {U'+', "⁺"}, {U'−', "⁻"}, {U'=', "⁼"}, {U'(', "⁽"}, {U')', "⁾"}, {U'a', "ᵃ"},
        {U'b', "ᵇ"}, {U'c', "ᶜ"}, {U'd', "ᵈ"}, {U'e', "ᵉ"}, {U'f', "ᶠ"}, {U'g', "ᵍ"}, {U'h', "ʰ"}, {U'i', "ⁱ"},
        {U'j', "ʲ"}, {U'k', "ᵏ"}, {U'l', "ˡ"}, {U'm', "ᵐ"}, {U'n', "ⁿ"}, {U'o', "ᵒ"}, {U'p', "ᵖ"}, {U'r', "ʳ"},
        {U's', "ˢ"}, {U't', "ᵗ"}, {U'u', "ᵘ"}, {U'v', "ᵛ"}, {U'w', "ʷ"}, {U'x', "ˣ"}, {U'y', "ʸ"}, {U'z', "ᶻ"},
        {U'T', "ᵀ"}, {U'ᵀ', "ᵀ"}, {U'A', "ᴬ"}, {U'B', "ᴮ"}, {U'D', "ᴰ"}, {U'E', "ᴱ"}, {U'G', "ᴳ"}, {U'H', "ᴴ"},
        {U'I', "ᴵ"}, {U'J', "ᴶ"}, {U'K', "ᴷ"}, {U'L', "ᴸ"}, {U'M', "ᴹ"}, {U'N', "ᴺ"}, {U'O', "ᴼ"}, {U'P', "ᴾ"},
        {U'R', "ᴿ"}, {U'U', "ᵁ"}, {U'V', "ⱽ"}, {U'W', "ᵂ"}, {U'θ', "ᶿ"}, {U'β', "ᵝ"}, {U'γ', "ᵞ"}, {U'δ', "ᵟ"},
        {U'φ', "ᵠ"}, {U'χ', "ᵡ"}, {U'*', "*"}, {U'∗', "*"}, {U'′', "′"}, {U'†', "†"}, {U'∘', "°"}};
    return through(table, text);
}

std::optional<std::string> lowered(std::string_view text) {
    static const Table table{
        {U'0', "₀"}, {U'1', "₁"}, {U'2', "₂"}, {U'3', "₃"}, {U'4', "₄"}, {U'5', "₅"}, {U'6', "₆"}, {U'7', "₇"},
        {U'8', "₈"}, {U'9', "₉"}, {U'+', "₊"}, {U'−', "₋"}, {U'=', "₌"}, {U'(', "₍"}, {U')', "₎"}, {U'a', "ₐ"},
        {U'e', "ₑ"}, {U'h', "ₕ"}, {U'i', "ᵢ"}, {U'j', "ⱼ"}, {U'k', "ₖ"}, {U'l', "ₗ"}, {U'm', "ₘ"}, {U'n', "ₙ"},
        {U'o', "ₒ"}, {U'p', "ₚ"}, {U'r', "ᵣ"}, {U's', "ₛ"}, {U't', "ₜ"}, {U'u', "ᵤ"}, {U'v', "ᵥ"}, {U'x', "ₓ"},
        {U'β', "ᵦ"}, {U'γ', "ᵧ"}, {U'ρ', "ᵨ"}, {U'φ', "ᵩ"}, {U'χ', "ᵪ"}, {U',', "‚"}};
    return through(table, text);
}

}  // namespace report
