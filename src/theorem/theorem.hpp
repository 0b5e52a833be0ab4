// A theorem as data: what it states, where it comes from, what it rests on, and the steps that decide
// it. A proof file reads like the derivation that it checks:
//
//   theorem("transpose-product", "The transpose of one rotation times another")
//       .states(R"(R_m^\top R_n = R_{n-m})")
//       .source("S2", "10")
//       .forall(position("m"), position("n"))
//       .derive([](Angle m, Angle n, Lines& l) {
//           l.begin(R"(R_m^\top R_n)", transpose(R(m)) * R(n));
//           l(R"(R_{n-m})", "addition theorems", R(n - m));
//       })
//
// One function is the whole derivation: a line is its formula, the reason why it equals the line before, and the
// expression that computes it (statement.hpp). A slip is a line as its source misprints it: it must be refuted, and
// the chain goes on from the line before it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "theorem/cases.hpp"
#include "theorem/evidence.hpp"
#include "term/program.hpp"

namespace prover {

class Enclosures;  // enclosures.hpp, for those who use them
class Lines;       // statement.hpp
class Recorder;    // term.hpp

/// The row of a source that states a theorem.
struct Source {
    std::string text;      ///< "S1"
    std::string equation;  ///< "13"; a row of the register of claims
};

/// How a step is decided.
enum class StepKind : std::uint8_t {
    begin,       ///< the first line of a chain
    line,        ///< a line that equals the one before
    supposition, ///< of the value of its formula: zero, not negative, positive
    conclusion,  ///< what follows from lines and suppositions by a rule
    cases,       ///< a finite statement
    enclosures,  ///< inequalities
    agreement,   ///< an equality of real functions, which intervals can support but not prove
    citation
};

/// One line of a derivation, as data.
struct Step {
    StepKind kind{};           ///< how it is decided
    bool slip = false;         ///< as its source misprints it: must be refuted
    std::string latex;         ///< the formula
    std::string before{};      ///< of a supposition: "\forall x: "
    std::string after{};       ///< of a supposition: "= 0"
    std::string reason;        ///< why it should hold
    Rule rule{};               ///< of a conclusion
    std::string shows{};       ///< of the first line of a second chain: what that chain shows
    std::string file;          ///< the proof file
    unsigned source_line{};    ///< the line in it
    std::optional<Domain> domain;       ///< what a finite or enclosing check ranges over
    std::function<void(Cases&)> cases;  ///< the code of a finite statement
    std::function<void(Enclosures&)> enclosures;  ///< the code of inequalities

    /// Whether its code is recorded and decided exactly.
    [[nodiscard]] bool algebraic() const {
        return kind == StepKind::begin || kind == StepKind::line || kind == StepKind::supposition;
    }
    /// Whether a derivation writes it down.
    [[nodiscard]] bool derived() const { return algebraic() || kind == StepKind::conclusion; }
    /// Whether there is something to decide.
    [[nodiscard]] bool decided() const { return kind != StepKind::begin && kind != StepKind::supposition; }
    /// What a reader sees.
    [[nodiscard]] std::string shown() const { return before + latex + after; }
    /// The verdict that the proof file announces.
    [[nodiscard]] Verdict expected() const {
        return slip                          ? Verdict::refuted
               : kind == StepKind::citation  ? Verdict::cited
               : kind == StepKind::agreement ? Verdict::supported
                                             : Verdict::proved;
    }
};

/// Where a step stands in its proof file. Like std::source_location, which clang 14 lacks.
struct Place {
    const char* file;  ///< as the compiler was given it
    unsigned line;     ///< from 1
    /// Of the call that has it as a default argument.
    static constexpr Place current(const char* file = __builtin_FILE(), unsigned line = __builtin_LINE()) {
        return {file, line};
    }
};

/// The formula of a step, with the place where it is written.
struct Latex {
    std::string text;  ///< without dollars
    Place place;       ///< of the call
    /// From a literal, at its place.
    Latex(const char* formula, Place here = Place::current()) : text(formula), place(here) {}
};

/// A step as it is written down there.
inline Step step_at(Place here, StepKind kind, std::string latex, std::string reason = {}) {
    Step step;
    step.kind = kind;
    step.latex = std::move(latex);
    step.reason = std::move(reason);
    step.file = here.file;
    step.source_line = here.line;
    return step;
}

/// A statement with its derivation. What the setters are given is shown to readers; nothing of it decides.
class Theorem {
public:
    /// id: permanent, lower case with hyphens
    Theorem(std::string id, std::string title) : id_(std::move(id)), title_(std::move(title)) {}

    Theorem&& states(std::string latex) && { latex_ = std::move(latex); return std::move(*this); }  ///< The formula.
    /// A hypothesis, in words.
    Theorem&& given(std::string hypothesis) && {
        hypotheses_.push_back(std::move(hypothesis));
        return std::move(*this);
    }
    /// States row `equation` of the text S1, ...; several may be named.
    Theorem&& source(std::string text, std::string equation) && {
        sources_.push_back({std::move(text), std::move(equation)});
        return std::move(*this);
    }
    /// Theorems that it uses; it is never called stronger than the weakest of them.
    template <class... Ids>
    Theorem&& rests_on(Ids... ids) && { (premises_.emplace_back(ids), ...); return std::move(*this); }
    /// The theorem that states correctly what this one misprints.
    Theorem&& mended_by(std::string id) && { mended_by_ = std::move(id); return std::move(*this); }
    /// What is worth knowing beside the derivation, in a sentence or two.
    Theorem&& remark(std::string text) && { remark_ = std::move(text); return std::move(*this); }
    /// Exactly these lines and formulas of checks can't be read, or not in full, and compared with the code: numbers
    /// from 1; 0 is the statement.
    template <class... Lines>
    Theorem&& unread(Lines... lines) && { (unread_.push_back(lines), ...); return std::move(*this); }
    /// Exactly these formulas of finite and enclosing checks, numbers as in unread(), are computed from their text, but
    /// their checks compare other numbers: what follows from them, or what they follow from.
    template <class... Lines>
    Theorem&& in_other_numbers(Lines... lines) && {
        (in_other_numbers_.push_back(lines), ...);
        return std::move(*this);
    }
    /// Decided exactly at these dimensions d only, and in high precision at `numeric`; why is said in the remark.
    Theorem&& dimensions(std::vector<int> exact, int numeric) && {
        exact_dimensions_ = std::move(exact);
        numeric_dimension_ = numeric;
        return std::move(*this);
    }

    // The steps that are not lines. A slip_... is what a source misprints and must be refuted.

    /// A finite statement: every case is looked at.
    Theorem&& cases(Latex latex, std::string reason, std::function<void(Cases&)> check) && {
        return add(StepKind::cases, std::move(latex), std::move(reason), {}, std::move(check));
    }
    /// A finite statement over a domain: the code runs through `for (const std::int64_t n : c.all())`. The statement or
    /// a hypothesis shows the domain.
    Theorem&& cases(Latex latex, std::string reason, Domain domain, std::function<void(Cases&)> check) && {
        return add(StepKind::cases, std::move(latex), std::move(reason), std::move(domain), std::move(check));
    }
    /// A finite statement that is false: a case must fail.
    Theorem&& slip_cases(Latex latex, std::string reason, std::function<void(Cases&)> check) && {
        return add(StepKind::cases, std::move(latex), std::move(reason), {}, std::move(check), true);
    }
    /// Inequalities, which must hold for whole intervals.
    Theorem&& encloses(Latex latex, std::string reason, std::function<void(Enclosures&)> check) && {
        return add(StepKind::enclosures, std::move(latex), std::move(reason), {}, std::move(check));
    }
    /// Inequalities over a domain, as cases over one.
    Theorem&& encloses(Latex latex, std::string reason, Domain domain, std::function<void(Enclosures&)> check) && {
        return add(StepKind::enclosures, std::move(latex), std::move(reason), std::move(domain), std::move(check));
    }
    /// Inequalities of which one must be false.
    Theorem&& slip_encloses(Latex latex, std::string reason, std::function<void(Enclosures&)> check) && {
        return add(StepKind::enclosures, std::move(latex), std::move(reason), {}, std::move(check), true);
    }
    /// Inequalities over a domain of which one must be false.
    Theorem&& slip_encloses(Latex latex, std::string reason, Domain domain,
                            std::function<void(Enclosures&)> check) && {
        return add(StepKind::enclosures, std::move(latex), std::move(reason), std::move(domain), std::move(check),
                   true);
    }
    /// Runs at every precision of the options; the intervals around 0 must shrink.
    Theorem&& agrees(Latex latex, std::string reason, std::function<void(Enclosures&)> check) && {
        return add(StepKind::agreement, std::move(latex), std::move(reason), {}, std::move(check));
    }
    /// A theorem of the literature, which no computation decides; it is named.
    Theorem&& cites(Latex latex, std::string work) && {
        add(StepKind::citation, std::move(latex), std::move(work));
        return std::move(*this);
    }

    /// Declares the variables of the derivation that follows; see statement.hpp.
    template <class... Declarations>
    auto forall(Declarations... declarations) &&;

    [[nodiscard]] const std::string& id() const { return id_; }  ///< permanent name
    [[nodiscard]] const std::string& title() const { return title_; }  ///< in English
    [[nodiscard]] const std::string& latex() const { return latex_; }  ///< the statement
    [[nodiscard]] const std::string& remark() const { return remark_; }  ///< empty if none
    [[nodiscard]] const std::string& mended_by() const { return mended_by_; }  ///< an id; empty if none
    [[nodiscard]] const std::vector<std::string>& hypotheses() const { return hypotheses_; }  ///< in words
    [[nodiscard]] const std::vector<Source>& sources() const { return sources_; }  ///< the rows that state it
    [[nodiscard]] const std::vector<std::string>& premises() const { return premises_; }  ///< ids
    [[nodiscard]] const std::vector<int>& unread() const { return unread_; }  ///< lines, from 1; 0: the statement
    /// lines, from 1; 0: the statement
    [[nodiscard]] const std::vector<int>& in_other_numbers() const { return in_other_numbers_; }
    /// empty: all that are asked for
    [[nodiscard]] const std::vector<int>& exact_dimensions() const {
        return exact_dimensions_;
    }
    /// Of the lines with numbers; 0 where the statement has fixed sizes.
    [[nodiscard]] int numeric_dimension() const {
        return numeric_dimension_ != 0 || !in_dimensions_ ? numeric_dimension_ : 128;
    }
    [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }  ///< in order
    /// refuted where there is a slip, cited where nothing is computed, proved otherwise
    [[nodiscard]] Verdict expected() const;
    /// Whether a variable has the size d: the lines are then decided dimension by dimension.
    [[nodiscard]] bool in_dimensions() const { return in_dimensions_; }
    /// Runs the code of the lines at dimension d (0 where the statement has fixed ones).
    /// \throws whatever the code of the lines throws, and std::domain_error if its lines are others than at first
    [[nodiscard]] Program record(int dimension) const { return record(record_, dimension); }
    /// Whether its lines are also written for a generic plane.
    [[nodiscard]] bool has_generic_plane() const { return static_cast<bool>(record_generic_); }
    /// The lines for the generic plane (every_dimension.hpp). \throws as record
    [[nodiscard]] Program record_generic() const { return record(record_generic_, {}); }
    /// The lines at dimension d and, behind them, each line of the generic plane, expanded, claimed to equal the line
    /// of the same number. \throws as record
    [[nodiscard]] Program record_with_generic(const Program& generic, int dimension) const;

private:
    template <class... Declarations>
    friend class Statement;
    using Line = std::function<void(Recorder&, int dimension)>;
    using Derivation = std::function<void(Recorder&, int dimension, Lines&)>;

    /// Takes over the lines of a derivation, which is run once to know them.
    void derive(Derivation, bool in_dimensions, Place);
    /// The same lines for a generic plane.
    void derive_generic(Derivation);
    /// Runs these lines.
    void run(const Line&, int dimension, Recorder&) const;
    [[nodiscard]] Program record(const Line&, int dimension) const;

    Step& add(StepKind kind, Latex latex, std::string reason) {
        return steps_.emplace_back(step_at(latex.place, kind, std::move(latex.text), std::move(reason)));
    }
    /// A step that is decided by its code.
    template <class Check>
    Theorem&& add(StepKind kind, Latex latex, std::string reason, std::optional<Domain> domain,
                  std::function<void(Check&)> check, bool slip = false) {
        Step& step = add(kind, std::move(latex), std::move(reason));
        std::get<std::function<void(Check&)>&>(std::tie(step.cases, step.enclosures)) = std::move(check);
        step.domain = std::move(domain);
        step.slip = slip;
        return std::move(*this);
    }

    std::string id_, title_, latex_, remark_, mended_by_;
    std::vector<std::string> hypotheses_;
    std::vector<Source> sources_;
    std::vector<std::string> premises_;
    std::vector<int> exact_dimensions_;
    std::vector<int> unread_;
    std::vector<int> in_other_numbers_;
    int numeric_dimension_ = 0;
    bool in_dimensions_ = false;
    std::vector<Step> steps_;
    Line record_, record_generic_;
};

/// A theorem of this id and title, to be continued by its setters.
inline Theorem theorem(std::string id, std::string title) { return {std::move(id), std::move(title)}; }

/// How deep high precision goes.
struct Options {
    std::vector<unsigned> digits{16, 50, 100, 200};  ///< precisions, decimal
    int samples = 4;                                 ///< sets of values for each line
    std::uint64_t seed = 1;                          ///< of the samples
    /// at which theorems in d dimensions are decided exactly, ascending
    std::vector<int> dimensions{2, 4, 6, 8, 10, 12, 14, 16, 32, 64, 128};
};

/// Decides every step. Never throws for what a theorem does: a failure is a verdict. Options that leave nothing to look
/// at (no precision, no sample, no dimension) leave every step undecided, and say so.
[[nodiscard]] Result prove(const Theorem&, const Options& = {});

}  // namespace prover
