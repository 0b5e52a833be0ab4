// A run as data; docs/result.schema.json says what each field means.
#pragma once

#include <nlohmann/json.hpp>

#include "report/wording.hpp"
#include "report/sources.hpp"

namespace report {

using Json = nlohmann::ordered_json;

/// A theorem as it is stated, before anything is proved: the fields of a run's theorem that hold no verdict.
[[nodiscard]] Json statement_as_json(const book::Book&, const prover::Theorem&);
[[nodiscard]] Json run_as_json(const Run&);
[[nodiscard]] Json sources_as_json(const Run&, const std::vector<book::SourceDecision>&);

/// The exact tier's certificate for one dimension.
[[nodiscard]] Json certificate_as_json(const prover::ExactCertificate&);
/// A counterexample, as one would follow it by hand.
[[nodiscard]] Json counterexample_as_json(const prover::Explanation&);

/// Two spaces a level, UTF-8, a newline at the end.
[[nodiscard]] std::string to_text(const Json&);

}  // namespace report
