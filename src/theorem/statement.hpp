// The lines of a theorem: functions of the variables that its statement declares.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "exact/every_dimension.hpp"
#include "term/term.hpp"
#include "theorem/theorem.hpp"

namespace prover {

/// A supposition of a derivation, for the conclusions that use it.
struct Supposed {
    int output;        ///< its number among the lines
    Sign sign;         ///< what is supposed of it
    std::size_t step;  ///< its number among the steps
};
/// Values of variables, entry by entry.
using Values = std::vector<Term>;
/// The entries of a vector or matrix, row by row, and of more of them behind one another.
template <class... Parts>
Values entries(const Parts&... parts) {
    Values all;
    const auto put = [&](const auto& part) {
        if constexpr (std::same_as<std::remove_cvref_t<decltype(part)>, Term>)
            all.push_back(part);
        else
            for (Eigen::Index r = 0; r < part.rows(); ++r)
                for (Eigen::Index c = 0; c < part.cols(); ++c) all.push_back(part(r, c));
    };
    (put(parts), ...);
    return all;
}

/// The lines of a derivation, as its function writes them down.
class Lines {
public:
    /// For the function of a derivation; `here` is where it begins.
    explicit Lines(Recorder& recorder) : recorder_(recorder) {}

    /// The first line: the value that the lines after it are claimed to equal.
    template <class T>
    void begin(Latex latex, const T& value) {
        if (!steps_.empty()) throw std::domain_error("a second chain says what it shows: begin(name, formula, value)");
        add({}, std::move(latex), {}, StepKind::begin, false, output(value));
    }
    /// The first line of a further chain, which shows something else.
    template <class T>
    void begin(std::string shows, Latex latex, const T& value) {
        if (shows.empty()) throw std::domain_error("a further chain says what it shows: its name is empty");
        add(std::move(shows), std::move(latex), {}, StepKind::begin, false, output(value));
    }
    /// A line that is claimed to equal the one before, and why.
    template <class T>
    void operator()(Latex latex, std::string reason, const T& value) {
        add({}, std::move(latex), std::move(reason), StepKind::line, false, output(value));
    }
    /// A line as its source misprints it: must be refuted. The chain goes on from the line before it.
    template <class T>
    void slip(Latex latex, std::string reason, const T& value) {
        add({}, std::move(latex), std::move(reason), StepKind::line, true, output(value));
    }

    // Conclusions, by the rules of rules.hpp. Their formulas are made of those of the lines and suppositions.

    /// Of each entry of a value; a conclusion says of which suppositions it makes use.
    template <class T>
    Supposed suppose(Latex latex, Sign sign, const T& value) {
        return supposed(std::move(latex), sign, output(value));
    }
    /// The chain is 0: its last line is, with these suppositions put in.
    void vanishes(std::string reason, const std::vector<Supposed>& zero, Place = Place::current());
    /// The chain is not negative: its last line is made of squares and of what is not negative.
    void not_negative(std::string reason, const std::vector<Supposed>& signs = {}, Place = Place::current());
    /// The chain is positive: its last line is, by the signs of its parts.
    void positive(std::string reason, const std::vector<Supposed>& signs, Place = Place::current());
    /// The chain is f(x) - f(y), and positive where x - y, one of the suppositions, is.
    void increases(std::string reason, const Term& x, const Term& y, const std::vector<Supposed>& signs,
                   Place = Place::current());
    /// The chain begins as a sum of parts that aren't negative, and is 0: each of those supposed is 0.
    void parts_vanish(std::string reason, const std::vector<Supposed>&, Place = Place::current());
    /// The formula is 0 for all values of these variables; so the chain is, whose entries it has at these values.
    void instances(std::string reason, const Supposed& formula, const Values& variables,
                   const std::vector<Values>& values, Place = Place::current());
    /// The formula is not 0 for all values of these variables: the chain, which it is at these, is another number.
    void fails(std::string reason, const Supposed& formula, const Values& variables, const Values& values,
               Place = Place::current());
    /// The formula is 0 for every n. `at`: its variables at n; at 0 they are `base`, at n + 1 `next`. The chain begins
    /// with the formula for n + 1, and is 0 where the formula and the others that are supposed are.
    void induction(std::string reason, const Supposed& formula, const Values& at, const Values& base,
                   const Values& next, std::vector<Supposed> others = {}, Place = Place::current());

    [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }  ///< so far

private:
    void add(std::string shows, Latex latex, std::string reason, StepKind, bool slip, Output value);
    Supposed supposed(Latex latex, Sign sign, Output value);
    void conclude(Conclusion, const std::vector<Supposed>&, std::string latex, std::string reason, Place);
    [[nodiscard]] std::string given(const std::vector<Supposed>&) const;
    [[nodiscard]] std::string chain() const;
    [[nodiscard]] std::string for_all(const Values& variables, const Supposed& formula, const char* quantifier);
    [[nodiscard]] std::vector<NodeId> nodes(const Values&) const;

    Recorder& recorder_;
    std::vector<Step> steps_;
    std::size_t begun_ = 0;  ///< the step at which the last chain begins
    int previous_ = -1;  ///< the output that the next line is claimed to equal
};

/// A theorem whose variables are declared: its derivation is a function of them.
template <class... Declarations>
class Statement {
public:
    /// What forall() makes.
    Statement(Theorem&& theorem, std::tuple<Declarations...> declarations)
        : theorem_(std::move(theorem)), declarations_(std::move(declarations)) {}

    /// The derivation: f(variables..., Lines&) writes its lines down. It may run more than once, for each dimension.
    template <class F>
    Theorem derive(F f, Place here = Place::current()) && {
        theorem_.derive(
            [declarations = declarations_, f = std::move(f)](Recorder& recorder, int dimension, Lines& lines) {
                // braces: the groups are declared in the order of the statement
                const Arguments arguments{
                    std::apply([&](const auto&... d) { return std::tuple{d.declare(recorder, dimension)...}; },
                               declarations)};
                std::apply([&](const auto&... x) { f(x..., lines); }, arguments);
            },
            std::apply([](const auto&... d) { return (d.has_size_d() || ...); }, declarations_), here);
        return std::move(theorem_);
    }

    /// A derivation over planes: f takes its variables as `auto`, and runs with the vectors and angles of d dimensions,
    /// as derive() does, and once with those of a generic plane (every_dimension.hpp), for every even d.
    template <class F>
    Theorem derive_in_planes(F f, Place here = Place::current()) && {
        auto declarations = declarations_;
        Theorem theorem = std::move(*this).derive(f, here);
        theorem.derive_generic([declarations = std::move(declarations), f = std::move(f)](Recorder& recorder, int,
                                                                                          Lines& lines) {
            const std::tuple<decltype(std::declval<Declarations>().declare_plane(recorder))...> arguments{
                std::apply([&](const auto&... d) { return std::tuple{d.declare_plane(recorder)...}; }, declarations)};
            std::apply([&](const auto&... x) { f(x..., lines); }, arguments);
        });
        return theorem;
    }

private:
    using Arguments = std::tuple<decltype(std::declval<Declarations>().declare(std::declval<Recorder&>(), {}))...>;

    Theorem theorem_;
    std::tuple<Declarations...> declarations_;
};

/// The same theorem, with variables; its derivation is a function of them, in this order.
template <class... Declarations>
auto Theorem::forall(Declarations... declarations) && {
    return Statement<Declarations...>(std::move(*this), std::tuple{std::move(declarations)...});
}

// The variables of a statement. A size of 0 means "the dimension d of the theorem".

/// One real number.
struct RealVariable {
    std::string name;  ///< LaTeX
    [[nodiscard]] Term declare(Recorder&, int dimension) const;  ///< a new variable of the program
    [[nodiscard]] static bool has_size_d() { return false; }  ///< whether d decides its size
    [[nodiscard]] Term declare_plane(Recorder&) const;  ///< for the generic plane
};
/// A vector of reals.
struct VectorVariable {
    std::string name;  ///< LaTeX
    int size;          ///< number of coordinates
    [[nodiscard]] Vec declare(Recorder&, int dimension) const;  ///< new variables
    [[nodiscard]] bool has_size_d() const { return size == 0; }  ///< whether d decides its size
    [[nodiscard]] PlaneVector declare_plane(Recorder&) const;  ///< for the generic plane
};
/// A matrix of reals.
struct MatrixVariable {
    std::string name;  ///< LaTeX
    int rows;          ///< 0: d
    int columns;       ///< 0: d
    [[nodiscard]] Mat declare(Recorder&, int dimension) const;  ///< new variables
    [[nodiscard]] bool has_size_d() const { return rows == 0 || columns == 0; }  ///< whether d decides its size
};
/// One angle, in radians.
struct AngleVariable {
    std::string name;  ///< LaTeX
    [[nodiscard]] Angle declare(Recorder&, int dimension) const;  ///< a new angle
    [[nodiscard]] static bool has_size_d() { return false; }  ///< whether d decides its size
    [[nodiscard]] Angle declare_plane(Recorder&) const;  ///< for the generic plane
};
/// d/2 independent angles (or `size` of them).
struct AnglesVariable {
    std::string name;  ///< LaTeX
    int size;          ///< 0: d/2
    [[nodiscard]] Angles declare(Recorder&, int dimension) const;  ///< new angles
    [[nodiscard]] bool has_size_d() const { return size == 0; }  ///< whether d decides its size
    [[nodiscard]] PlaneAngle declare_plane(Recorder&) const;  ///< for the generic plane
};
/// One integer position m and its angle m theta; the unit theta is drawn from those of units(0), for every
/// position of the statement alike.
struct PositionVariable {
    std::string name;  ///< of the angle, in LaTeX
    std::function<std::vector<RealNumber>(int dimension)> units;  ///< theta_i, radians a position
    [[nodiscard]] Angle declare(Recorder&, int dimension) const;  ///< a new angle
    [[nodiscard]] static bool has_size_d() { return false; }  ///< whether d decides its size
    [[nodiscard]] Angle declare_plane(Recorder&) const;  ///< for the generic plane
};
/// One integer position m and its angle for each unit: m theta_i, i < d/2.
struct PositionsVariable {
    std::string name;  ///< of the position
    std::function<std::vector<RealNumber>(int dimension)> units;  ///< theta_i, radians a position
    int size = 0;  ///< 0: d/2
    [[nodiscard]] Angles declare(Recorder&, int dimension) const;  ///< new angles
    [[nodiscard]] bool has_size_d() const { return size == 0; }  ///< whether d decides its size
    [[nodiscard]] PlaneAngle declare_plane(Recorder&) const;  ///< for the generic plane
};

/// For all real numbers.
inline RealVariable real(std::string name) { return {std::move(name)}; }
/// For all vectors of `size` reals; 0: d.
inline VectorVariable vector(std::string name, int size = 0) { return {std::move(name), size}; }
/// For all real matrices of this shape; 0: d.
inline MatrixVariable matrix(std::string name, int rows = 0, int columns = 0) {
    return {std::move(name), rows, columns};
}
/// For all angles, in radians.
inline AngleVariable angle(std::string name) { return {std::move(name)}; }
/// For all lists of `size` angles; 0: d/2.
inline AnglesVariable angles(std::string name, int size = 0) { return {std::move(name), size}; }

}  // namespace prover
