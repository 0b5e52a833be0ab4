// Each command of TeX by the sign that it stands for, and by the spaces that such a sign has.
#include "report/unicode_tables.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "report/text.hpp"
#include "report/unicode.hpp"

using report::unicode;
using Text = const std::string&;

namespace {

/// "name sign name sign ...", one after the other
template <class Check>
void each(const char* pairs, Check&& check) {
    std::istringstream in(pairs);
    for (std::string name, sign; in >> name >> sign;) {
        CAPTURE(name);
        check("\\" + name, sign);
    }
}

}  // namespace

TEST_CASE("Greek letters stand in the order of the alphabet") {
    std::istringstream names(
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi - pi rho - sigma tau upsilon phi chi "
        "psi omega");
    char32_t letter = U'α';
    for (std::string name; names >> name; ++letter)
        if (name != "-") CHECK_MESSAGE(unicode("\\" + name) == report::to_utf8(letter), name);
    for (const char* name : {"Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Phi", "Psi", "Omega"}) {
        const std::string small = unicode("\\" + std::string(1, static_cast<char>(name[0] + 'a' - 'A')) + (name + 1));
        std::string_view one = small;
        CHECK_MESSAGE(unicode(std::string("\\") + name) == report::to_utf8(report::take_code_point(one) - U'α' + U'Α'),
                      name);
    }
    each("varepsilon ε vartheta ϑ varphi φ ", [](Text name, Text sign) { CHECK(unicode(name) == sign); });
}

TEST_CASE("signs that stand alone") {
    each("infty ∞ partial ∂ ell ℓ top ᵀ intercal ᵀ prime ′ dagger † emptyset ∅ varnothing ∅ dots … ldots "
         "… cdots ⋯ vdots ⋮ ddots ⋱ square □ forall ∀ exists ∃ neg ¬ imath i jmath j % % # # _ _ & & $ $ "
         "cos cos sin sin tan tan exp exp log log ln ln det det max max min min arg arg dim dim deg deg "
         "gcd gcd lim lim sup sup inf inf arccos arccos arcsin arcsin arctan arctan ker ker Re Re Im Im "
         "sum ∑ prod ∏ bigoplus ⨁ bigotimes ⨂ int ∫ bigcup ⋃ bigcap ⋂ ",
         [](Text name, Text sign) { CHECK(unicode(name) == sign); });
}

TEST_CASE("operations and relations have a space on both sides, functions one behind") {
    each("cdot · times × pm ± mp ∓ oplus ⊕ otimes ⊗ odot ⊙ circ ∘ cup ∪ cap ∩ ast ∗ setminus ∖ wedge ∧ "
         "land ∧ vee ∨ lor ∨ bmod mod div ÷ le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ lt < gt > ll ≪ "
         "gg ≫ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼ simeq ≃ cong ≅ propto ∝ in ∈ notin ∉ ni ∋ subset ⊂ "
         "subseteq ⊆ supseteq ⊇ mid | nmid ∤ parallel ∥ perp ⊥ to → rightarrow → leftarrow ← mapsto ↦ "
         "Rightarrow ⇒ implies ⇒ Leftarrow ⇐ leftrightarrow ↔ Leftrightarrow ⇔ iff ⇔ longrightarrow → "
         "longleftrightarrow ↔ coloneqq ≔ ",
         [](Text name, Text sign) { CHECK(unicode("a" + name + " b") == "a " + sign + " b"); });
    each("cos cos arctan arctan det det ",
         [](Text name, Text sign) { CHECK(unicode(name + " a") == sign + " a"); });
    CHECK(unicode(R"(x\colon y)") == "x: y");
}

TEST_CASE("brackets touch what they hold") {
    each("langle ⟨ lfloor ⌊ lceil ⌈ lvert | lVert ‖ { { lbrace { ",
         [](Text name, Text sign) { CHECK(unicode(name + " -a") == sign + "−a"); });
    each("rangle ⟩ rfloor ⌋ rceil ⌉ rvert | rVert ‖ } } rbrace } ",
         [](Text name, Text sign) { CHECK(unicode("(a" + name) == "(a" + sign); });
    each("vert | Vert ‖ | ‖ ",
         [](Text name, Text sign) { CHECK(unicode(name + " a" + name) == sign + "a" + sign); });
}

TEST_CASE("spaces, and commands that show nothing") {
    for (const char* one : {"\\,", "\\:", "\\;", "\\ ", "\\\n", "~"})
        CHECK(unicode(std::string("a") + one + "b") == "a b");
    CHECK(unicode(R"(a\quad b)") == "a  b");
    CHECK(unicode(R"(a\qquad b)") == "a   b");
    for (const char* none : {"displaystyle", "textstyle", "limits", "nolimits", "big", "Big", "bigl", "bigr", "Bigl",
                             "Bigr", "bigg", "nonumber"})
        CHECK_MESSAGE(unicode(std::string("\\") + none + "(a") == "(a", none);
    CHECK(unicode(R"(a\!b)") == unicode("ab"));
}

TEST_CASE("accents are marks on the letter, and sets have letters of their own") {
    each("hat \u0302 widehat \u0302 tilde \u0303 widetilde \u0303 bar \u0304 overline \u0304 dot \u0307 "
         "ddot \u0308 vec \u20d7 ",
         [](Text name, Text mark) { CHECK(unicode(name + " x") == "x" + mark); });
    CHECK(unicode(R"(\mathbb{R} \mathbb{C} \mathbb{N} \mathbb{Q} \mathbb{Z})") == "ℝ ℂ ℕ ℚ ℤ");
}

TEST_CASE("raised and lowered characters are those of the text") {
    using report::lowered, report::raised;
    CHECK(raised("0123456789+−=()") == "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾");
    CHECK(raised("abcdefghijklmnoprstuvwxyz") == "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ");
    CHECK(raised("ABDEGHIJKLMNOPRTUVW") == "ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ");
    CHECK(raised("θβγδφχ*∗′†∘ᵀ") == "ᶿᵝᵞᵟᵠᵡ**′†°ᵀ");
    CHECK(lowered("0123456789+−=(),") == "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎‚");
    CHECK(lowered("aehijklmnoprstuvxβγρφχ") == "ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ");
    for (const char* none : {"q", "Q", "C", "aQ", "Qa"}) CHECK(!raised(none));
    for (const char* none : {"b", "Q", "ab"}) CHECK(!lowered(none));
    CHECK(raised("") == "");
}
