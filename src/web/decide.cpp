// What the module in the browser offers: a formula in, the answers out, as `rope-proofs decide --json -` writes them,
// or what `--certificate -` writes.
#include <cstdlib>
#include <string>

#include "formula/decide.hpp"
#include "report/answers.hpp"

namespace {

std::string taken(char* text) {
    std::string out = text;
    std::free(text);
    return out;
}

}  // namespace

extern "C" {

/// Room for a text of this many bytes and its final 0; the caller writes it there.
__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes + 1));
}

/// The answers to the text, which is given back; they stay until the next are asked for.
__attribute__((export_name("decide"))) const char* decide(char* text) {
    static std::string written;
    const std::string asked = taken(text);
    const std::vector<formula::Answer> all = formula::decide(asked);
    report::Json list = report::Json::array();
    for (const formula::Answer& answer : all) list.push_back(report::answer_as_json(answer, asked));
    written =
        report::to_text({{"kind", "decide"}, {"exit_code", formula::exit_code(all)}, {"answers", std::move(list)}});
    return written.c_str();
}

/// Their certificate, {"certificate": text}.
__attribute__((export_name("certificate"))) const char* certificate(char* text) {
    static std::string written;
    const std::vector<formula::Answer> all = formula::decide(taken(text));
    written = report::to_text({{"certificate", prover::written(formula::certificates_of(all))}});
    return written.c_str();
}

/// What the run-time library says before it gives up; without it, it would bring printf along.
[[noreturn]] void abort_message(const char*, ...) { std::abort(); }
}
