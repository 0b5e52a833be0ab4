// What becomes of an "=" of a document: a verdict, why, and what was read for it.
#pragma once

#include <string>

#include "decide/check.hpp"
#include "decide/defining.hpp"

namespace formula {

inline constexpr const char* name_alone = "a name alone on one side: what it stands for, no identity";

bool conclude(Checked&, Checked::Verdict, const std::string& why);

void unsettle(Checked&, const std::string& why);
/// Neither proved nor refuted.
[[nodiscard]] bool is_open(const Checked&);

void note(Checked&, const std::string& text);

void take(Checked&, const Answer&);
/// Where the sides of a refuted equation differ; numbers have no letters with values.
[[nodiscard]] prover::Explanation where_apart(const Answer&);
/// In the light of what is given, where that is named: whether it is proved or, if what is false is, refuted.
bool is_decided(Checked&, const Claim& claim, const Context& with, bool refutes, const std::string& given = {});

}  // namespace formula
