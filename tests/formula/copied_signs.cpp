// Formulas as they are copied out of a terminal, a PDF or a page: low and high characters, a ⊤ without its ^.
#include <doctest/doctest.h>

#include "formula/asked.hpp"
#include "formula/lexer.hpp"

TEST_CASE("low and high characters are read as the scripts they are") {
    for (const char* text :
         {"Rₘᵀ Rₙ = Rₙ₋ₘ", "Rₘ⁻¹ = R₋ₘ", "‖Rₘ q‖² = ‖q‖²", "⟨Rₘ q, Rₙ k⟩ = qᵀ Rₙ₋ₘ k", "Rₘ₊ₙ = Rₘ Rₙ",
          "R_m⊤ R_n = R_{n-m}", "(R_m q)⊤ (R_n k) = q⊤ R_{n−m} k", "R_m^⊤ R_n = R_{n-m}", "R_{m}⊤ R_{m} = I"}) {
        INFO(text);
        CHECK(asked::verdict(text) == "proved");
    }
    CHECK(asked::verdict("Rₘᵀ Rₙ = Rₘ₋ₙ") == "refuted");
    CHECK(asked::verdict("Rₘ⊤ Rₙ = Rₙ₊ₘ") == "refuted");
    CHECK(asked::verdict("Rₘ⁻ = R₋ₘ") == "not understood");
}

TEST_CASE("a run of them is one script, and an error names the first of the run") {
    std::string words;
    for (const formula::Token& token : formula::tokens("xₙ₋₁²")) words += token.text + " ";
    CHECK(words == "x _ { n - 1 } ^ { 2 }  ");
    for (const formula::Token& token : formula::tokens("xₙ₋₁²"))
        if (token.text == "-") CHECK(token.at == 1);
}
