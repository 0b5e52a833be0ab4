// What the module for documents offers: a document in, what became of each of its equations out, as
// `rope-proofs check --json -` writes it.
#include <cstdlib>
#include <string>

#include "report/checked.hpp"

extern "C" {

/// Room for a text of this many bytes and its final 0; the caller writes it there.
__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes + 1));
}

/// The report of the text, which is given back; it stays until the next is asked for.
__attribute__((export_name("check"))) const char* check(char* text) {
    static std::string written;
    const std::vector<report::CheckedFile> files{{"", formula::check_document(text)}};
    std::free(text);
    written = report::to_text(report::checked_as_json(files, report::exit_code(files, false)));
    return written.c_str();
}

/// What the run-time library says before it gives up; without it, it would bring printf along.
[[noreturn]] void abort_message(const char*, ...) { std::abort(); }
}
