// A counterexample and a certificate as data, field by field; and how the text is set.
#include <doctest/doctest.h>

#include "report/json.hpp"
#include "report/written.hpp"

using report::Json;

TEST_CASE("a counterexample as data") {
    prover::Explanation at = written::counterexample();
    CHECK(report::to_text(report::counterexample_as_json(at)) == R"json({
  "dimension": 4,
  "values": [
    {
      "name": "(\\cos a, \\sin a)",
      "value": "(3/5, 4/5)"
    },
    {
      "name": "\\sin 2a",
      "value": "24/25"
    }
  ],
  "entry": "row 0, column 1",
  "left": {
    "formula": "\\sin 2a",
    "numbers": "24/25",
    "value": "24/25"
  },
  "right": {
    "formula": "\\sin a \\cdot \\cos a",
    "numbers": "4/5 \\cdot 3/5",
    "value": "12/25"
  },
  "difference": "12/25",
  "coefficient": null
}
)json");
    at.dimension = 0;
    CHECK(report::counterexample_as_json(at)["dimension"].is_null());
}

TEST_CASE("a certificate as data") {
    const prover::ExactCertificate made{6, {{"m", 2}, {"q", 1}}, 9, 7, true};
    CHECK(report::certificate_as_json(made).dump() ==
          R"({"dimension":6,"degrees":{"m":2,"q":1},"points":9,"entries":7,"group_law":true,)"
          R"("by_points":true,"by_coefficients":true,"coefficients":0})");
    CHECK(report::certificate_as_json({}).dump() ==
          R"({"dimension":null,"degrees":{},"points":0,"entries":0,"group_law":false,)"
          R"("by_points":true,"by_coefficients":true,"coefficients":0})");
}

TEST_CASE("the text keeps letters as they are, and replaces what is none") {
    CHECK(report::to_text("θ旋") == "\"θ旋\"\n");
    CHECK(report::to_text("\xff") == "\"\uFFFD\"\n");
}
