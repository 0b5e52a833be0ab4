// The table of contents: chapters of theorems, and the sources whose claims they decide.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "theorem/theorem.hpp"

namespace book {

/// Theorems that belong together, in reading order.
struct Chapter {
    std::string id;                         ///< permanent name, such as "relative-position"
    std::string title;                      ///< in English
    std::vector<prover::Theorem> theorems;  ///< in reading order
};

/// What there is to decide about a claim.
enum class ClaimKind : std::uint8_t {
    statement,     ///< decided by theorems that prove it
    slip,          ///< as printed refuted by a theorem; mended by others
    definition,    ///< fixes a name; nothing to decide, but theorems use it
    notation,      ///< a slip of the pen: a letter used twice, a bracket lost; nothing to decide, what is meant is said
    out_of_scope,  ///< empirical or a matter of taste; why is said
};

/// What a slip does to a reader who takes it as printed.
enum class Severity : std::uint8_t {
    none,    ///< it is no slip
    typo,    ///< nothing: he sees what is meant
    loose,   ///< a half-truth: it holds in one reading, in a special case, or as a trend
    wrong,   ///< a claim, a bound or a figure that doesn't hold
    breaks,  ///< other numbers, for whoever computes by it
};

/// "a typo", "loosely said", "does not hold", "breaks a port"; "" for none
[[nodiscard]] std::string name(Severity);

/// How severe a slip is.
struct Cost {
    Severity severity = Severity::none;  ///< its class
    std::string words;                   ///< "a bound that fails by 14 %"
};

/// "does not hold: a bound that fails by 14 %"
[[nodiscard]] std::string in_words(const Cost&);

/// A row of a source: one equation or checkable sentence.
struct Claim {
    std::string row;                        ///< "S1.14"
    std::string text;                       ///< what the source says, in LaTeX and English
    ClaimKind kind = ClaimKind::statement;  ///< what there is to decide
    std::vector<std::string> decided_by;    ///< ids; for a definition: theorems that use it
    std::vector<std::string> mended_by;     ///< ids, for a slip
    std::string remark;                     ///< what is wrong; why it is out of scope
    Cost cost = {};                         ///< of a slip

    /// decided_by, then mended_by
    [[nodiscard]] std::vector<std::string> theorems() const;
};

/// A text whose claims are decided.
struct SourceText {
    std::string id;             ///< "S1"
    std::string title;          ///< as printed
    std::string title_en;       ///< in English
    std::string authors;        ///< as printed
    std::string date;           ///< as printed
    std::string kind;           ///< what kind of text it is, and its conventions, for who has not read it
    std::vector<Claim> claims;  ///< in the order of the text
};

/// All chapters and all sources.
struct Book {
    std::vector<Chapter> chapters;    ///< in reading order
    std::vector<SourceText> sources;  ///< S1, S2, ...

    [[nodiscard]] const prover::Theorem* find(const std::string& id) const;        ///< nullptr if there is none
    [[nodiscard]] const Chapter* chapter_of(const std::string& theorem_id) const;  ///< nullptr if there is none
    /// In reading order.
    [[nodiscard]] std::vector<const prover::Theorem*> theorems() const;
};

/// "S1.13"
[[nodiscard]] std::string row(const prover::Source&);

/// Whether a theorem with a slip shows what a source prints, by the register of claims.
[[nodiscard]] bool is_printed(const Book&, const prover::Theorem&);

}  // namespace book
