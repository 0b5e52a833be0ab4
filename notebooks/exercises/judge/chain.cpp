#include "judge/chain.hpp"

#include "judge/forms.hpp"
#include "judge/slip.hpp"
#include "words/say.hpp"

namespace judge {

Step step(const prover::Program& p, prover::NodeId from, prover::NodeId to) {
    if (shape(p, from) == shape(p, to)) return Step::none;
    const auto equal = [&](Rules rules) { return polynomial(p, from, rules) == polynomial(p, to, rules); };
    if (equal({})) return Step::multiply;
    if (equal({.parity = true})) return Step::parity;
    if (has_open_product(p, from) || has_open_product(p, to)) return Step::large;
    if (equal({.parity = true, .pythagoras = true})) return Step::pythagoras;
    if (equal({.addition = true, .pythagoras = true})) return Step::addition;
    return Step::large;
}

const char* name(Step step) {
    switch (step) {
        case Step::none: return "nothing";
        case Step::multiply: return "multiply out or collect";
        case Step::parity: return "cos is even, sin is odd";
        case Step::pythagoras: return "cos^2 + sin^2 = 1";
        case Step::addition: return "addition theorem";
        case Step::large: return "several rules";
    }
    return "";
}

Line begins(const Part& part, std::size_t output, const std::string& text,
            const std::function<Term(prover::Recorder&)>& asked) {
    prover::Recorder recorder;
    const prover::NodeId wanted = asked(recorder).node();
    const prover::Output& first = part.output(output);
    if (first.nodes.size() != 1) throw std::domain_error("a line should be one Term");
    const bool same = shape(part.program(), first.nodes[0]) == shape(recorder.program, wanted);
    const bool equal =
        same || polynomial(part.program(), first.nodes[0], {}) == polynomial(recorder.program, wanted, {});
    return finite(text, same, "so it does",
                  {equal ? "it is equal to that, but a step is taken already: begin with what was asked, as it stands"
                         : "the chain must begin with what was asked; yours begins with something else"});
}

std::string slip_of(const Part& part, std::size_t output, const std::function<Term(prover::Recorder&)>& asked) {
    prover::Recorder recorder;
    const Term wanted = asked(recorder);
    prover::Program& program = recorder.program;
    Vec x(static_cast<Eigen::Index>(program.variables.size()));
    for (Eigen::Index i = 0; i < x.size(); ++i) x(i) = recorder.variable(static_cast<int>(i));
    Angles a;
    for (std::size_t i = 0; i < program.angles.size(); ++i) a.push_back(recorder.angle(static_cast<int>(i)));
    program.outputs = {prover::output(part(output, x, a)), prover::output(wanted)};
    return slip(program);
}

Line follows(const Part& part, std::size_t k, Line truth) {
    if (!truth.holds) return truth;
    const prover::Output &before = part.output(k - 1), &after = part.output(k);
    if (before.nodes.size() != 1 || after.nodes.size() != 1) throw std::domain_error("a line should be one Term");
    const Step by = step(part.program(), before.nodes[0], after.nodes[0]);
    if (by == Step::none || by == Step::large) {
        truth.holds = false;
        truth.evidence = by == Step::none ? "no step" : "too large a step";
        truth.why = {by == Step::none ? "this is the line before once more, in another order at most"
                                      : "it is true, but more than one rule is used: write the lines between. A step is"
                                        ": multiply out or collect; cos is even, sin is odd; cos^2 + sin^2 = 1; an "
                                        "addition theorem"};
    } else {
        truth.evidence = words::say("{1}; {2}", {name(by), truth.evidence});
    }
    return truth;
}

void count_milestones(Report& report, const Part& part, std::size_t first) {
    report.of = 4;
    report.earned = 0;
    for (std::size_t k = 0; k < part.outputs() && report.lines.at(first + k).holds; ++k) {
        const bool open = has_open_product(part.program(), part.output(k).nodes.at(0));
        report.earned = std::max(report.earned, open ? 1 : 2);
    }
    if (report.passed()) report.earned = report.of;
}

}  // namespace judge
