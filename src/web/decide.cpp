// What the module in the browser offers: formulas, a passage or a document in; out comes what `rope-proofs decide` and
// `check` write with `--json -`, or with `--certificate -`.
#include <cstdlib>
#include <string>

#include "decide/answers.hpp"
#include "decide/checked.hpp"
#include "decide/formats.hpp"
#include "decide/passage.hpp"
#include "words/say.hpp"

namespace {

/// Stays until the next is written.
const char* written(report::Json json, const words::Heard* heard = nullptr) {
    static std::string text;
    if (heard) heard->into(json);
    text = report::to_text(json);
    return text.c_str();
}

template <class Found>
const char* certificate_of(const Found& found) {
    return written({{"certificate", prover::written(formula::certificates_of(found))}});
}

std::string taken(char* text) {
    std::string out = text;
    std::free(text);
    return out;
}

/// What is found in a document; its first line is its file's name.
std::vector<formula::Checked> found_in(char* text) {
    const std::string named = taken(text);
    const std::size_t end = named.find('\n');
    return formula::check_document(formula::document_of(std::string_view(named).substr(end + 1), named.substr(0, end)));
}

}  // namespace

extern "C" {

/// Room for a text of this many bytes and its final 0; the caller writes it there, and what takes it gives it back.
__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes + 1));
}

__attribute__((export_name("decide"))) const char* decide(char* text) {
    const std::string asked = taken(text);
    const words::Heard heard;
    const std::vector<formula::Answer> all = formula::decide_passage(asked, {});
    report::Json list = report::Json::array();
    for (const formula::Answer& answer : all) list.push_back(report::answer_as_json(answer, asked));
    return written({{"kind", "decide"}, {"exit_code", formula::exit_code(all)}, {"answers", std::move(list)}}, &heard);
}

__attribute__((export_name("certificate"))) const char* certificate(char* text) {
    return certificate_of(formula::decide_passage(taken(text), {}));
}

/// \return {"not_text": words} of a file that is none
__attribute__((export_name("check"))) const char* check(char* text) try {
    const words::Heard heard;
    const std::vector<report::CheckedFile> files{{"", found_in(text)}};
    return written(report::checked_as_json(files, report::exit_code(files, false)), &heard);
} catch (const formula::NotText& error) {
    return written({{"not_text", error.what()}});
}

__attribute__((export_name("certificate_of_document"))) const char* certificate_of_document(char* text) {
    return certificate_of(found_in(text));
}

/// What the run-time library says before it gives up; without it, it would bring printf along.
[[noreturn]] void abort_message(const char*, ...) { std::abort(); }
}
