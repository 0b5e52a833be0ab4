// The conformance kit: published bugs of RoPE as a file of Python, each with the right code beside it.
#pragma once

namespace audit {

/// cases.py and cases_of_layers.py. Each case is a row that begins with
/// case("name", "thread", "what went wrong", "id of the diagnosis",
extern const char* const conformance_cases;

}  // namespace audit
