// What the module for documents offers: a document in, what became of each of its equations out, as
// `rope-proofs check --json -` writes it, or its certificate, as `--certificate -` does.
#include <cstdlib>
#include <string>

#include "report/checked.hpp"

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

/// The report of the text, which is given back; it stays until the next is asked for.
__attribute__((export_name("check"))) const char* check(char* text) {
    static std::string written;
    const std::vector<report::CheckedFile> files{{"", formula::check_document(taken(text))}};
    written = report::to_text(report::checked_as_json(files, report::exit_code(files, false)));
    return written.c_str();
}

/// The certificate of what was decided in it, {"certificate": text}.
__attribute__((export_name("certificate"))) const char* certificate(char* text) {
    static std::string written;
    const std::vector<formula::Checked> found = formula::check_document(taken(text));
    written = report::to_text({{"certificate", prover::written(formula::certificates_of(found))}});
    return written.c_str();
}

/// What the run-time library says before it gives up; without it, it would bring printf along.
[[noreturn]] void abort_message(const char*, ...) { std::abort(); }
}
