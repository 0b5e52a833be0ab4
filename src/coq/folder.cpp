#include "coq/folder.hpp"

#include <array>
#include <cstdio>
#include <regex>
#include <sstream>

#include "coq/library.hpp"
#include "coq/words.hpp"
#include "words/say.hpp"

namespace coq {
namespace {

constexpr const char* makefile =
    R"(# make -j   checks every file; make assumptions.vo then prints what all of it rests on.
# Needs Coq and its library interval (Debian: coq, libcoq-interval).
coqc = coqc -q -R . RoPE
theorems := $(filter-out RoPE.v Bounds.v Sums.v assumptions.v,$(wildcard *.v))

all: $(theorems:.v=.vo)
RoPE.vo: RoPE.v
	$(coqc) $<
Bounds.vo: Bounds.v RoPE.vo
	$(coqc) $<
Sums.vo: Sums.v Bounds.vo
	$(coqc) $<
%.vo: %.v RoPE.vo Bounds.vo Sums.vo
	$(coqc) $<
assumptions.vo: assumptions.v $(theorems:.v=.vo)
	$(coqc) $<
clean:
	rm -f *.vo *.vok *.vos *.glob .*.aux
)";

/// "(module.a, module.b)"
std::string together(const std::string& module, const std::vector<std::string>& lemmas) {
    std::string text;
    for (const std::string& lemma : lemmas) text += (text.empty() ? "" : ", ") + module + "." + lemma;
    return "(" + text + ")";
}

/// What everything rests on: the exact theorems, and those that use intervals.
std::string assumptions(const std::vector<File>& files) {
    std::vector<std::string> general;
    const std::string text = by_hand::library;
    static const std::regex theorem(R"(\nTheorem (\w+))");
    for (std::sregex_iterator match(text.begin(), text.end(), theorem), end; match != end; ++match)
        general.push_back((*match)[1]);
    std::string required = "RoPE", exact = "library", bounded, definitions;
    definitions = "Definition library := " + folded(together("RoPE.RoPE", general), 2) + ".\n";
    for (const File& file : files) {
        if (file.lemmas.empty()) continue;
        const std::string module = identifier(file.id);
        required += " " + module;
        definitions += "Definition all_" + module + " := " + folded(together(module, file.lemmas), 2) + ".\n";
        std::string& list = file.uses_intervals ? bounded : exact;
        list += (list.empty() ? "all_" : ", all_") + module;
    }
    std::string result = "(* What the theorems rest on: the real numbers and classical logic. *)\nRequire " +
                         folded(required, 2) + ".\n" + definitions +
                         "Definition exact := " + folded("(" + exact + ")", 2) + ".\nPrint Assumptions exact.\n";
    if (!bounded.empty())
        result +=
            "(* Those with inequalities: the integers that Coq's kernel computes with, too. *)\nDefinition bounded "
            ":= " +
            folded("(" + bounded + ")", 2) + ".\nPrint Assumptions bounded.\n";
    return result;
}

std::string hexadecimal(std::uint64_t value) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(value));
    return text.data();
}

/// "5 lemmas for every number of planes"
std::string counted_lemmas(const File& file) {
    std::string text = words::say(file.lemmas.size() == 1 ? "{1} lemma" : "{1} lemmas",
                                  {std::to_string(file.lemmas.size())});
    if (!file.scope.empty()) words::append(text, file.scope, "{1} {2}");
    return text;
}

}  // namespace

std::string contents(const File& file) {
    std::string text;
    if (!file.lemmas.empty()) text = file.id + " " + hexadecimal(file.fingerprint) + " " + counted_lemmas(file) + "\n";
    for (const LeftOut& left : file.left_out)
        text += file.id + " " + std::to_string(left.step + 1) + " left out: " + left.reason + "\n";
    return text;
}

std::map<std::string, std::string> folder(const std::vector<File>& files) {
    std::map<std::string, std::string> texts{{"RoPE.v", by_hand::library},   {"Bounds.v", by_hand::bounds},
                                             {"Sums.v", by_hand::sums},      {"Makefile", makefile},
                                             {"_CoqProject", "-R . RoPE\n"}, {"assumptions.v", assumptions(files)}};
    std::string& list = texts["contents.txt"];
    for (const File& file : files) {
        if (!file.lemmas.empty()) texts[file.name] = file.text;
        list += contents(file);
    }
    return texts;
}

std::string second_opinion(const prover::Theorem& theorem) {
    const File file = file_of(theorem);
    std::istringstream recorded(by_hand::confirmed);
    for (std::string line; std::getline(recorded, line);) {
        if (!line.starts_with(theorem.id() + " ") || line.find(" left out: ") != std::string::npos) continue;
        if (contents(file).find(line + "\n") == std::string::npos)
            return "none: the derivation has changed since Coq confirmed it";
        std::string text = words::say("confirmed by Coq ({1})", {counted_lemmas(file)});
        for (const LeftOut& left : file.left_out)
            words::append(text, words::say("line {1} isn't: {2}", {std::to_string(left.step + 1), left.reason}));
        return text;
    }
    std::string text = "none";
    for (const LeftOut& left : file.left_out)
        words::append(text, words::say("line {1}: {2}", {std::to_string(left.step + 1), left.reason}));
    return text;
}

}  // namespace coq
