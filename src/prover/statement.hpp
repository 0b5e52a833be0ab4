// The lines of a theorem: functions of the variables that its statement declares.
#pragma once

#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "prover/term.hpp"
#include "prover/theorem.hpp"

namespace prover {

/// A theorem whose variables are declared: its lines are functions of them.
template <class... Declarations>
class Statement : public Evidence<Statement<Declarations...>> {
public:
    /// What forall() makes.
    Statement(Theorem&& theorem, std::tuple<Declarations...> declarations)
        : theorem_(std::move(theorem)), declarations_(std::move(declarations)) {}

    /// Begins a chain: the value that the lines after it are claimed to equal.
    template <class F>
    Statement&& line(Latex latex, F f) && {
        return std::move(*this).add_line(StepKind::begin, false, std::move(latex), {}, std::move(f));
    }
    /// A line that is claimed to equal the one before, and why.
    template <class F>
    Statement&& line(Latex latex, std::string reason, F f) && {
        return std::move(*this).add_line(StepKind::line, false, std::move(latex), std::move(reason), std::move(f));
    }
    /// A line as its source misprints it: must be refuted. The chain goes on from the line before it.
    template <class F>
    Statement&& slip(Latex latex, std::string reason, F f) && {
        return std::move(*this).add_line(StepKind::line, true, std::move(latex), std::move(reason), std::move(f));
    }
    /// The theorem, with its lines.
    operator Theorem() && {
        theorem_.record_ = [declarations = declarations_, lines = lines_](Recorder& recorder, int dimension) {
            // braces: the groups are declared in the order of the statement
            const Arguments arguments{
                std::apply([&](const auto&... d) { return std::tuple{d.declare(recorder, dimension)...}; },
                           declarations)};
            int previous = -1;
            for (const auto& [kind, slip, value_of] : lines) {
                Output value = std::apply(value_of, arguments);
                const int here = static_cast<int>(recorder.program.outputs.size());
                value.previous = kind == StepKind::begin ? -1 : previous;
                if (!slip) previous = here;
                recorder.program.outputs.push_back(std::move(value));
            }
        };
        return std::move(theorem_);
    }

private:
    friend class Evidence<Statement>;
    using Arguments = std::tuple<decltype(std::declval<Declarations>().declare(std::declval<Recorder&>(), 0))...>;
    using Value = std::function<Output(decltype(std::declval<Declarations>().declare(std::declval<Recorder&>(), 0))...)>;

    struct Line {
        StepKind kind;
        bool slip;
        Value value;
    };

    Step& add(StepKind kind, Latex latex, std::string reason) {
        return theorem_.add(kind, std::move(latex), std::move(reason));
    }
    template <class F>
    Statement&& add_line(StepKind kind, bool slip, Latex latex, std::string reason, F f) && {
        using Written = decltype(std::apply(f, std::declval<Arguments>()));
        static_assert(!std::derived_from<Written, Eigen::EigenBase<Written>> ||
                          std::derived_from<Written, Eigen::PlainObjectBase<Written>>,
                      "an Eigen expression refers to operands that are gone when the line returns: write -> Mat or -> Vec");
        add(kind, std::move(latex), std::move(reason)).slip = slip;
        lines_.push_back({kind, slip, [f = std::move(f)](const auto&... x) { return output(f(x...)); }});
        return std::move(*this);
    }

    Theorem theorem_;
    std::tuple<Declarations...> declarations_;
    std::vector<Line> lines_;
};

/// The same theorem, with variables; its lines are functions of them, in this order.
template <class... Declarations>
auto Theorem::forall(Declarations... declarations) && {
    return Statement<Declarations...>(std::move(*this), std::tuple{std::move(declarations)...});
}

// The variables of a statement. A size of 0 means "the dimension d of the theorem".

/// One real number.
struct RealVariable {
    std::string name;  ///< LaTeX
    [[nodiscard]] Term declare(Recorder&, int dimension) const;  ///< a new variable of the program
};
/// A vector of reals.
struct VectorVariable {
    std::string name;  ///< LaTeX
    int size = 0;      ///< number of coordinates
    [[nodiscard]] Vec declare(Recorder&, int dimension) const;  ///< new variables
};
/// A matrix of reals.
struct MatrixVariable {
    std::string name;  ///< LaTeX
    int rows = 0;      ///< 0: d
    int columns = 0;   ///< 0: d
    [[nodiscard]] Mat declare(Recorder&, int dimension) const;  ///< new variables
};
/// One angle, in radians.
struct AngleVariable {
    std::string name;  ///< LaTeX
    [[nodiscard]] Angle declare(Recorder&, int dimension) const;  ///< a new angle
};
/// d/2 independent angles (or `size` of them).
struct AnglesVariable {
    std::string name;  ///< LaTeX
    int size = 0;      ///< 0: d/2
    [[nodiscard]] Angles declare(Recorder&, int dimension) const;  ///< new angles
};
/// One integer position m and its angle m theta; the unit theta is drawn from those of units(0), for every
/// position of the statement alike.
struct PositionVariable {
    std::string name;  ///< of the angle, in LaTeX
    std::function<std::vector<RealNumber>(int dimension)> units;  ///< theta_i, radians a position
    [[nodiscard]] Angle declare(Recorder&, int dimension) const;  ///< a new angle
};
/// One integer position m and its angle for each unit: m theta_i, i < d/2.
struct PositionsVariable {
    std::string name;  ///< of the position
    std::function<std::vector<RealNumber>(int dimension)> units;  ///< theta_i, radians a position
    int size = 0;  ///< 0: d/2
    [[nodiscard]] Angles declare(Recorder&, int dimension) const;  ///< new angles
};

/// For all real numbers.
inline RealVariable real(std::string name) { return {std::move(name)}; }
/// For all vectors of `size` reals; 0: d.
inline VectorVariable vector(std::string name, int size = 0) { return {std::move(name), size}; }
/// For all real matrices of this shape; 0: d.
inline MatrixVariable matrix(std::string name, int rows = 0, int columns = 0) { return {std::move(name), rows, columns}; }
/// For all angles, in radians.
inline AngleVariable angle(std::string name) { return {std::move(name)}; }
/// For all lists of `size` angles; 0: d/2.
inline AnglesVariable angles(std::string name, int size = 0) { return {std::move(name), size}; }

}  // namespace prover
