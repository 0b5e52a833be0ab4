#include "theorem/statement.hpp"

#include <algorithm>
#include <exception>
#include <stdexcept>

namespace prover {
namespace {

/// A size, d where the statement doesn't fix it.
int size_or(int size, int d, const std::string& name) {
    if (size > 0) return size;
    if (d <= 0) throw std::domain_error(name + " has the size d, and no dimension d was given");
    return d;
}

/// The number of planes, d/2 where the statement doesn't fix it.
int planes(int size, int dimension, const std::string& name) {
    if (size > 0) return size;
    if (size_or(0, dimension, name) % 2 != 0)
        throw std::domain_error("one angle for each plane: d must be even, got " + std::to_string(dimension));
    return dimension / 2;
}

/// A variable of one component, shown without index.
Group scalar(GroupKind kind, const std::string& name) {
    Group group{kind, name};
    group.scalar = true;
    return group;
}

/// In a derivation over planes every vector and list of angles has the size d.
void require_size_d(int size, const std::string& name) {
    if (size != 0)
        throw std::domain_error("in a derivation over planes " + name + " must have the size d, got " +
                                std::to_string(size));
}

}  // namespace

void Lines::add(std::string shows, Latex latex, std::string reason, StepKind kind, bool slip, Output value) {
    if (kind == StepKind::line && reason.empty())
        throw std::domain_error("a line needs its reason: " + latex.text + ", at " + latex.place.file + ":" +
                                std::to_string(latex.place.line));
    const int here = static_cast<int>(recorder_.program.outputs.size());
    value.previous = kind == StepKind::begin ? -1 : previous_;
    if (!slip) previous_ = here;
    recorder_.program.outputs.push_back(std::move(value));
    if (kind == StepKind::begin) begun_ = steps_.size();
    Step& step = steps_.emplace_back(step_at(latex.place, kind, std::move(latex.text), std::move(reason)));
    step.slip = slip;
    step.shows = std::move(shows);
}

Supposed Lines::supposed(Latex latex, Sign sign, Output value) {
    static constexpr const char* relations[] = {" = 0", R"( \ge 0)", " > 0"};
    value.previous = -1;
    recorder_.program.outputs.push_back(std::move(value));
    Step& step = steps_.emplace_back(step_at(latex.place, StepKind::supposition, std::move(latex.text)));
    step.after = relations[static_cast<std::size_t>(sign)];
    return {static_cast<int>(recorder_.program.outputs.size()) - 1, sign, steps_.size() - 1};
}

/// "A = 0, \; b > 0 \implies "
std::string Lines::given(const std::vector<Supposed>& all) const {
    std::string text;
    for (const Supposed& one : all) text += (text.empty() ? "" : R"(, \; )") + steps_[one.step].shown();
    return text.empty() ? text : text + R"( \implies )";
}

std::string Lines::chain() const {
    if (previous_ < 0) throw std::domain_error("a conclusion stands behind a chain of lines, and there is none");
    return steps_[begun_].latex;
}

void Lines::conclude(Conclusion use, const std::vector<Supposed>& given, std::string latex, std::string reason,
                     Place here) {
    if (reason.empty()) throw std::domain_error("a conclusion needs its reason: " + latex);
    use.last = previous_;
    for (const Supposed& one : given) use.given.emplace_back(one.output, one.sign);
    Step& step = steps_.emplace_back(step_at(here, StepKind::conclusion, std::move(latex), std::move(reason)));
    step.rule = use.rule;
    recorder_.program.conclusions.push_back(std::move(use));
}

namespace {

Conclusion by(Rule rule, std::vector<NodeId> variables = {}, std::vector<std::vector<NodeId>> values = {}) {
    Conclusion use;
    use.rule = rule;
    use.variables = std::move(variables);
    use.values = std::move(values);
    return use;
}

}  // namespace

void Lines::vanishes(std::string reason, const std::vector<Supposed>& zero, Place here) {
    conclude(by(Rule::substitution), zero, given(zero) + chain() + " = 0", std::move(reason), here);
}

void Lines::not_negative(std::string reason, const std::vector<Supposed>& signs, Place here) {
    conclude(by(Rule::not_negative), signs, given(signs) + chain() + R"( \ge 0)", std::move(reason), here);
}

void Lines::positive(std::string reason, const std::vector<Supposed>& signs, Place here) {
    conclude(by(Rule::sign), signs, given(signs) + chain() + " > 0", std::move(reason), here);
}

void Lines::increases(std::string reason, const Term& x, const Term& y, const std::vector<Supposed>& signs,
                      Place here) {
    conclude(by(Rule::monotone, nodes({x, y})), signs, given(signs) + chain() + " > 0",
             std::move(reason), here);
}

void Lines::parts_vanish(std::string reason, const std::vector<Supposed>& supposed, Place here) {
    std::string parts;
    for (const Supposed& one : supposed)
        if (one.sign != Sign::zero) parts += (parts.empty() ? "" : R"(, \; )") + steps_[one.step].latex + " = 0";
    conclude(by(Rule::nonnegative_sum), supposed, given(supposed) + parts, std::move(reason), here);
}

std::string Lines::for_all(const Values& variables, const Supposed& formula, const char* quantifier) {
    const Program& program = recorder_.program;
    std::string names;
    int last = -1;
    for (const NodeId n : nodes(variables)) {
        if (program.nodes[index(n)].op != Op::variable)
            throw std::domain_error("values stand for variables only, and one of these is computed");
        const int group = program.variables[index(program.nodes[index(n)].a)].group;
        if (group != last) names += (names.empty() ? "" : ", ") + program.groups[index(group)].name;
        last = group;
    }
    steps_[formula.step].before = R"(\forall )" + names + R"(:\; )";
    return quantifier + (" " + names) + R"(:\; )" + steps_[formula.step].latex;
}

void Lines::instances(std::string reason, const Supposed& formula, const Values& variables,
                      const std::vector<Values>& values, Place here) {
    Conclusion use = by(Rule::instance, nodes(variables));
    for (const Values& one : values) use.values.push_back(nodes(one));
    const std::string all = for_all(variables, formula, R"(\forall)");
    conclude(std::move(use), {formula}, R"(\big( )" + all + R"( = 0 \big) \implies )" + chain() + " = 0",
             std::move(reason), here);
}

void Lines::fails(std::string reason, const Supposed& formula, const Values& variables, const Values& values,
                  Place here) {
    const std::string some = for_all(variables, formula, R"(\exists)");
    conclude(by(Rule::counterexample, nodes(variables), {nodes(values)}), {formula},
             some + R"( \ne 0)", std::move(reason), here);
}

void Lines::induction(std::string reason, const Supposed& formula, const Values& at, const Values& base,
                      const Values& next, std::vector<Supposed> others, Place here) {
    Conclusion use = by(Rule::induction, nodes(at), {nodes(base), nodes(next)});
    const std::string latex =
        given(others) + steps_[formula.step].latex + R"( = 0, \quad n = 0, 1, 2, \dots)";
    others.insert(others.begin(), formula);
    conclude(std::move(use), others, latex, std::move(reason), here);
}

std::vector<NodeId> Lines::nodes(const Values& values) const {
    std::vector<NodeId> all;
    for (const Term& value : values) all.push_back(recorder_.of_no_plane(value));
    return all;
}

namespace {

bool same_line(const Step& a, const Step& b) {
    return a.kind == b.kind && a.slip == b.slip && a.shown() == b.shown() && a.reason == b.reason && a.rule == b.rule;
}

void require_same(const std::vector<Step>& first, const std::vector<Step>& now, const std::string& where) {
    if (now.empty()) throw std::domain_error("the derivation has no lines");
    if (!std::ranges::equal(first, now, same_line))
        throw std::domain_error("a derivation must have the same lines every time it runs; " + where +
                                " it has others");
}

}  // namespace

void Theorem::derive_generic(Derivation derivation) {
    std::vector<Step> first;
    for (const Step& step : steps_)
        if (step.derived()) first.push_back(step);
    record_generic_ = [derivation = std::move(derivation), first](Recorder& recorder, int) {
        Lines now(recorder);
        derivation(recorder, {}, now);
        require_same(first, now.steps(), "for a generic plane");
    };
}

void Theorem::run(const Line& lines, int dimension, Recorder& recorder) const {
    if (lines) lines(recorder, dimension);
    if (static_cast<std::size_t>(std::ranges::count_if(steps_, &Step::algebraic)) != recorder.program.outputs.size())
        throw std::domain_error("a theorem has one derivation");
}

Program Theorem::record(const Line& lines, int dimension) const {
    Recorder recorder;
    run(lines, dimension, recorder);
    return std::move(recorder.program);
}

Program Theorem::record_with_generic(const Program& generic, int dimension) const {
    Recorder recorder;
    run(record_, dimension, recorder);
    std::vector<Output> lines = expanded(generic, dimension / 2, recorder);
    for (std::size_t k = 0; k < lines.size(); ++k) {
        lines[k].previous = static_cast<int>(k);
        recorder.program.outputs.push_back(std::move(lines[k]));
    }
    return std::move(recorder.program);
}

void Theorem::derive(Derivation derivation, bool in_dimensions, Place here) {
    in_dimensions_ = in_dimensions;
    Recorder recorder;
    Lines lines(recorder);
    std::exception_ptr stopped;  // said when the theorem is decided
    try {
        derivation(recorder, in_dimensions ? 4 : 0, lines);
    } catch (...) {
        stopped = std::current_exception();
    }
    if (lines.steps().empty()) add(StepKind::begin, {latex_.c_str(), here}, {});
    steps_.insert(steps_.end(), lines.steps().begin(), lines.steps().end());
    record_ = [derivation = std::move(derivation), first = lines.steps(), stopped](Recorder& again, int dimension) {
        if (stopped) std::rethrow_exception(stopped);
        Lines now(again);
        derivation(again, dimension, now);
        require_same(first, now.steps(), "at d = " + std::to_string(dimension));
    };
}

Term RealVariable::declare(Recorder& recorder, int) const { return recorder.reals(scalar(GroupKind::reals, name))[0]; }

Term RealVariable::declare_plane(Recorder& recorder) const { return declare(recorder, {}); }
Angle AngleVariable::declare_plane(Recorder& recorder) const { return declare(recorder, {}); }
Angle PositionVariable::declare_plane(Recorder& recorder) const { return declare(recorder, {}); }

PlaneVector VectorVariable::declare_plane(Recorder& recorder) const {
    require_size_d(size, name);
    Group group{GroupKind::reals, name, 2};
    group.in_planes = true;
    const auto pair = recorder.reals(std::move(group));
    return {{pair[0], pair[1]}};
}

PlaneAngle AnglesVariable::declare_plane(Recorder& recorder) const {
    require_size_d(size, name);
    Group group{GroupKind::angles, name, 1};
    group.in_planes = true;
    return {recorder.angles(std::move(group))[0]};
}

PlaneAngle PositionsVariable::declare_plane(Recorder& recorder) const {
    return AnglesVariable{name, size}.declare_plane(recorder);
}

Vec VectorVariable::declare(Recorder& recorder, int dimension) const {
    Group group{GroupKind::reals, name, size_or(size, dimension, name)};
    group.in_planes = size == 0;
    const auto terms = recorder.reals(std::move(group));
    return Eigen::Map<const Vec>(terms.data(), static_cast<Eigen::Index>(terms.size()));
}

Mat MatrixVariable::declare(Recorder& recorder, int dimension) const {
    const int r = size_or(rows, dimension, name);
    const int c = size_or(columns, dimension, name);
    Group group{GroupKind::reals, name, r * c, c};
    group.in_planes = has_size_d();
    const auto terms = recorder.reals(std::move(group));
    Mat m(r, c);
    for (int i = 0; i < r * c; ++i) m(i / c, i % c) = terms[static_cast<std::size_t>(i)];
    return m;
}

Angle AngleVariable::declare(Recorder& recorder, int) const {
    return recorder.angles(scalar(GroupKind::angles, name))[0];
}

Angles AnglesVariable::declare(Recorder& recorder, int dimension) const {
    Group group{GroupKind::angles, name, planes(size, dimension, name)};
    group.in_planes = size == 0;
    return recorder.angles(std::move(group));
}

Angle PositionVariable::declare(Recorder& recorder, int dimension) const {
    Group group = scalar(GroupKind::position, name);
    group.units = units(dimension);
    return recorder.angles(std::move(group))[0];
}

Angles PositionsVariable::declare(Recorder& recorder, int dimension) const {
    Group group{GroupKind::position, name, planes(size, dimension, name)};
    group.units = units(2 * group.size);
    group.in_planes = size == 0;
    return recorder.angles(std::move(group));
}

}  // namespace prover
