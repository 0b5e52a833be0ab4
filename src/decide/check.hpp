// The formulas of a document, each "=" decided in its place.
#pragma once

#include <array>
#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "decide/decide.hpp"

namespace formula {

/// One "=" of a document.
struct Checked {
    /// What became of it.
    enum class Verdict : unsigned char { proved, refuted, ill_formed, undecided, definition, condition, not_read };

    std::size_t line = 1;                               ///< of the right side
    std::string tag;                                    ///< "(5)", if the document has one
    std::string left, right;                            ///< as they are written
    std::string sign = "=";                             ///< between them, or \approx
    Verdict verdict = Verdict::not_read;                ///< what became of it
    std::string reading;                                ///< "for all ..."
    std::vector<std::string> notes;                     ///< how else it was read
    std::string why;                                    ///< why it was not read or is ill-formed; what is defined
    std::optional<prover::Explanation> counterexample;  ///< if it is refuted, or a condition that it does not meet
    std::string nearest;                                ///< a true formula that differs in one place, if refuted
    std::string scope;                                  ///< of what was decided
    std::vector<prover::Claims> claims;                 ///< what can be checked of it, if it is proved or refuted
    bool as_usual = false;                              ///< a definition, of what its sign usually stands for
};

/// All that can become of one.
inline constexpr std::array all_verdicts{Checked::Verdict::proved,     Checked::Verdict::refuted,
                                         Checked::Verdict::ill_formed, Checked::Verdict::undecided,
                                         Checked::Verdict::definition, Checked::Verdict::condition,
                                         Checked::Verdict::not_read};

/// "proved", "refuted", "ill-formed", "undecided", "definition", "condition", "not read"
[[nodiscard]] const char* name(Checked::Verdict);

/// What was found out of those that are proved or refuted, for whoever checks it.
[[nodiscard]] std::vector<prover::Certificate> certificates_of(const std::vector<Checked>&);

/// Decides every "=" of the document.
///
/// What a document defines is used in it: in a comment, <!-- formulas: where q' := R_m q; for vectors u --> or
/// "% formulas: ..."; and where a chain begins with a name that has no meaning of its own, or with a function of
/// letters, f(q, m), by the first of its sides that can be read. A name alone on one side of an equation that is no
/// identity is a definition too, and nothing is claimed; a name on one side and numbers on the other are a case. So is
/// what R_m or PE(pos, 2i) usually stands for, where it is said at first, and every definition once more.
///
/// A constant on one side and only matrices that nothing defines on the other, as in A A^\top = I, is a condition if
/// the identity meets it. So is what holds for some values only and may be meant so: without a rotation, angle, code or
/// power of e, as A B = B A; with a matrix of numbers or a name alone on one side; with a real number, an angle or a
/// matrix on one side only. What is false only by a name that two lines define, each otherwise, by a definition further
/// down, or by numbers that were rounded, is not read, and why is said.
///
/// A document that writes R for the rotation of row vectors says so by its matrix. What has no value whatever its
/// letters are, a column that is written out before a matrix, or a bracket that closes another one, is ill-formed.
///
/// Where `stop` becomes true, nobody waits any more, and what has not been decided is left.
[[nodiscard]] std::vector<Checked> check_document(std::string_view text, const Context& = {},
                                                  const std::atomic<bool>* stop = nullptr);

}  // namespace formula
