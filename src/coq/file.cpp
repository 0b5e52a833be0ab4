#include "coq/file.hpp"

#include <algorithm>

#include "coq/library.hpp"
#include "coq/restated.hpp"
#include "coq/statement.hpp"
#include "coq/words.hpp"

namespace coq {
namespace {

using prover::Step;
using prover::StepKind;

/// FNV-1a of what Coq reads, after what it read before: comments and line breaks are for people, and may change.
std::uint64_t fingerprint(std::string_view text, std::uint64_t hash = 14695981039346656037ULL) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 2, "(*") == 0) {
            i = text.find("*)", i) + 1;
            continue;
        }
        const bool space = text[i] == ' ' || text[i] == '\n';
        if (space && (i == 0 || text[i - 1] == ' ' || text[i - 1] == '\n')) continue;  // one is as good as many
        hash = (hash ^ static_cast<unsigned char>(space ? ' ' : text[i])) * 1099511628211ULL;
    }
    return hash;
}

/// "proofs/x.cpp", however the compiler was given it.
std::string place(const std::string& file) {
    const std::size_t at = file.rfind("proofs/");
    return in_comment(at == std::string::npos ? file : file.substr(at));
}

/// Of the files by hand that a theorem stands on.
std::uint64_t fingerprint(Library library) {
    static const std::uint64_t rope = fingerprint(by_hand::library), on_bounds = fingerprint(by_hand::bounds, rope),
                               on_sums = fingerprint(by_hand::sums, on_bounds);
    return library == Library::sums ? on_sums : library == Library::bounds ? on_bounds : rope;
}

const char* name_of(Library library) {
    switch (library) {
        case Library::sums: return "Sums";
        case Library::bounds: return "Bounds";
        case Library::rope: break;
    }
    return "RoPE";
}

std::string head(const prover::Theorem& theorem, const std::string& scope, Library library) {
    std::string text = "(* " + theorem.id() + ": " + in_comment(theorem.title()) + "\n\n";
    text += "     " + folded(in_comment(theorem.latex()), 5, 105) + "\n";
    for (const std::string& hypothesis : theorem.hypotheses())
        text += "\n   given " + folded(in_comment(hypothesis), 3, 108);
    if (!theorem.hypotheses().empty()) text += "\n";
    if (!scope.empty()) text += "\n   written " + scope + "\n";
    if (!theorem.steps().empty()) text += "\n   from " + place(theorem.steps().front().file);
    return text + " *)\nRequire Import " + name_of(library) + ".\n";
}

/// Lines "in d dimensions" are written for every number of planes where their code was recorded so; otherwise for two.
int written_dimension(const prover::Theorem& theorem) {
    const bool slips = std::ranges::any_of(theorem.steps(), &Step::slip);
    if (theorem.has_generic_plane() && !slips) return every_dimension;
    if (!theorem.in_dimensions()) return 0;
    const std::vector<int>& all = theorem.exact_dimensions();
    return all.empty() || std::ranges::find(all, 4) != all.end() ? 4 : all.front();
}

std::string scope_of(int dimension) {
    return dimension == every_dimension ? "for every number of planes"
           : dimension == 0             ? ""
                                        : "at d = " + std::to_string(dimension);
}

/// A step that isn't an equation.
Statement other(const prover::Theorem& theorem, std::size_t s) {
    if (auto by_hand = restated_statement(theorem, s)) return *std::move(by_hand);
    switch (theorem.steps()[s].kind) {
        case StepKind::enclosures: return inequalities(theorem, s);
        case StepKind::cases: return {{}, {}, "its cases are truth values that C++ computes, and nobody restated it"};
        case StepKind::agreement: return {{}, {}, "numbers that agree to some digits prove nothing"};
        case StepKind::conclusion: return {{}, {}, "it follows by a rule, which Coq is not asked about"};
        default: return {{}, {}, "it is cited, not decided"};
    }
}

}  // namespace

File file_of(const prover::Theorem& theorem) {
    File file;
    file.id = theorem.id();
    file.name = identifier(theorem.id()) + ".v";
    const std::vector<Step>& steps = theorem.steps();
    std::vector<Statement> written(steps.size());
    const auto guarded = [](auto&& write) -> Statement {
        try {
            return write();
        } catch (const std::exception& error) {
            return {{}, {}, error.what()};
        }
    };
    if (std::ranges::any_of(steps, &Step::algebraic)) {
        try {
            const int dimension = written_dimension(theorem);
            file.scope = scope_of(dimension);
            written = equations(theorem, dimension);
        } catch (const std::exception& error) {
            for (std::size_t s = 0; s < steps.size(); ++s)
                if (steps[s].kind == StepKind::line) written[s].left_out = error.what();
        }
    }
    if (auto every = restated_for_every_size(theorem)) {
        file.scope = (file.scope.empty() ? "as stated" : file.scope) + " and " + scope_of(every_dimension);
        written.push_back(*std::move(every));
    }
    Library stands_on = Library::rope;
    for (std::size_t s = 0; s < written.size(); ++s) {
        if (s < steps.size() && !steps[s].algebraic()) written[s] = guarded([&] { return other(theorem, s); });
        stands_on = std::max(stands_on, written[s].library);
    }
    file.uses_intervals = stands_on != Library::rope;
    file.text = head(theorem, file.scope, stands_on);
    for (std::size_t s = 0; s < written.size(); ++s) {
        const Statement& statement = written[s];
        if (!statement.text.empty()) file.text += "\n" + statement.text;
        if (!statement.left_out.empty()) file.left_out.push_back({s, statement.left_out});
        file.lemmas.insert(file.lemmas.end(), statement.lemmas.begin(), statement.lemmas.end());
    }
    file.fingerprint = fingerprint(file.text, fingerprint(stands_on));
    return file;
}

}  // namespace coq
