// The table of contents: chapters of theorems, and the sources whose claims they decide.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "prover/theorem.hpp"

namespace prover {

/// Theorems that belong together, in reading order.
struct Chapter {
    std::string id;                 ///< permanent name, such as "relative-position"
    std::string title;              ///< in English
    std::string title_zh;           ///< in Chinese
    std::vector<Theorem> theorems;  ///< in reading order
};

/// What there is to decide about a claim.
enum class ClaimKind : std::uint8_t {
    statement,     ///< decided by theorems that prove it
    slip,          ///< as printed refuted by a theorem; mended by others
    definition,    ///< fixes a name; nothing to decide, but theorems use it
    out_of_scope,  ///< empirical or a matter of taste; why is said
};

/// A row of a source: one equation or checkable sentence.
struct Claim {
    std::string row;                        ///< "S1.14"
    std::string text;                       ///< what the source says, in LaTeX and English
    ClaimKind kind = ClaimKind::statement;  ///< what there is to decide
    std::vector<std::string> decided_by;    ///< ids; for a definition: theorems that use it
    std::vector<std::string> mended_by;     ///< ids, for a slip
    std::string remark;                     ///< what is wrong; why it is out of scope
};

/// A text whose claims are decided.
struct SourceText {
    std::string id;             ///< "S1"
    std::string title;          ///< as printed
    std::string title_en;       ///< in English
    std::string authors;        ///< as printed
    std::string date;           ///< as printed
    std::vector<Claim> claims;  ///< in the order of the text
};

/// All chapters and all sources.
struct Book {
    std::vector<Chapter> chapters;    ///< in reading order
    std::vector<SourceText> sources;  ///< S1, S2, ...

    [[nodiscard]] const Theorem* find(const std::string& id) const;  ///< nullptr if there is none
    [[nodiscard]] const Chapter* chapter_of(const std::string& theorem_id) const;  ///< nullptr if there is none
    /// In reading order.
    [[nodiscard]] std::vector<const Theorem*> theorems() const;
    /// What is wrong with the book itself: ids that are not unique or not known, premises in a circle,
    /// claims without a decision, theorems without a statement. Empty if nothing is.
    [[nodiscard]] std::vector<std::string> problems() const;
};

/// Proves these theorems on `jobs` threads; `done` is called after each one, from one thread at a time.
/// Results stand in the order of the theorems. Strengths are settled afterwards: a premise that isn't
/// among them is proved as well, without being reported.
[[nodiscard]] std::vector<Result> prove_all(const Book&, const std::vector<const Theorem*>&, const Options&, int jobs,
                                            const std::function<void(const Result&)>& done = {});

/// The theorem whose id is nearest to a mistyped one.
[[nodiscard]] std::string nearest(const std::string& word, const std::vector<std::string>& words);

}  // namespace prover
