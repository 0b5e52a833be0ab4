// Functions and the factors that they take for their argument; e^{i ...}.
#include <algorithm>

#include "formula/builder.hpp"

namespace formula {
namespace {

using ValueKind = Value::Kind;
using prover::Mat;
using prover::Term;

bool could_be_angle(const Value& v) {
    return v.kind == ValueKind::angle || v.kind == ValueKind::angles || v.kind == ValueKind::frequency ||
           v.whole() == 0;
}

}  // namespace

/// cos, sin, Re, ...: the function at i with its argument.
Value Builder::function(const Node& node, std::size_t& i) {
    const Node& head = node.parts[i];
    const std::size_t at = head.at;
    const std::string name = head.kind == Kind::function ? head.text : head.parts[0].text;
    std::int64_t exponent = 1;
    if (head.kind == Kind::script) {
        const auto list = marks(head);
        if (list.size() != 1 || list[0].first != '^')
            throw NotUnderstood(at, "a script at \\" + name, "a power, \\" + name + "^2");
        const Value p = evaluate(*list[0].second);
        if (!p.whole() || *p.whole() < 1)
            throw NotUnderstood(at, "a power that is no whole number", "\\" + name + "^2");
        exponent = *p.whole();
    }
    ++i;
    if (i >= node.parts.size() || node.text[i] != ' ')
        throw NotUnderstood(at, "\\" + name + " without an argument", "an argument in parentheses");
    const Node* scripts = nullptr;
    Value result;
    if (name == "cos" || name == "sin") {
        result = apply_function(name, argument(node, i, at, scripts), at);
    } else if (name == "det") {
        result = determinant(item(node, i), at);
    } else {
        const Node& next = node.parts[i];
        const bool scripted = next.kind == Kind::script && in_brackets(next.parts[0]);
        if (next.kind != Kind::group && !scripted)
            throw NotUnderstood(next.at, "\\" + name + " of something without brackets", "\\" + name + "(...)");
        if (scripted) scripts = &next;
        ++i;
        const Node& inside = scripted ? next.parts[0] : next;
        if (name == "exp")
            result = exponential(inside);
        else
            result = apply_function(name, evaluate(inside), at);
    }
    if (exponent > 1) result = power(result, exponent, at);
    return scripts != nullptr ? with_marks(std::move(result), marks(*scripts), 0, scripts->at) : result;
}

/// The longest run of factors from i on that is an angle.
Value Builder::argument(const Node& node, std::size_t& i, std::size_t at, const Node*& scripts) {
    std::optional<Value> run;
    std::optional<Value> best;
    std::size_t behind = i;
    bool brackets_only = false;
    for (std::size_t k = i; k < node.parts.size(); ++k) {
        const Node& part = node.parts[k];
        if (k > i && node.text[k] != ' ') break;
        if (part.kind == Kind::function || part.kind == Kind::big || part.kind == Kind::inner ||
            part.kind == Kind::bars || part.kind == Kind::matrix ||
            (part.kind == Kind::script && part.parts[0].kind == Kind::function))
            break;
        // cos(a)^2 is the square of cos(a): no angle has a square
        const bool scripted = k == i && part.kind == Kind::script && in_brackets(part.parts[0]);
        Value v;
        try {
            v = evaluate(scripted ? part.parts[0] : part);
        } catch (const NotUnderstood&) {
            if (k == i || !best) throw;
            break;  // a factor after the argument; it speaks for itself
        }
        std::optional<Value> longer;
        try {
            longer = run ? combined(*run, v, ' ', false, part.at) : v;
        } catch (const NotUnderstood&) {
            if (!best) throw;
            break;
        }
        if (best && best->whole() != 0 && v.kind == ValueKind::number)
            throw NotUnderstood(part.at, "a number behind the argument of a function",
                                "parentheses around the argument");
        run = longer;
        if (!could_be_angle(*run) && best) break;
        if (could_be_angle(*run)) {
            best = run;
            behind = k + 1;
            brackets_only = k == i && in_brackets(scripted ? part.parts[0] : part);
        }
        if (scripted) {
            scripts = &part;
            break;
        }
        // cos(a) m is m cos(a); only what is no angle yet may go on, as in \cos(m-n)\theta
        if (k == i && in_written_brackets(part)) {
            if (best || !(part.parts.size() == 1 && part.parts[0].kind == Kind::sum)) break;
            notes_.insert("$\\cos(m-n)\\theta$ is the cosine of $(m-n)\\theta$");
        }
    }
    if (!run) throw NotUnderstood(node.parts[i].at, "cos or sin of a function, a sum or a matrix", "an angle");
    if (!best)
        throw NotUnderstood(at, "cos or sin of " + run->described(), "an angle: m\\theta, a + b, 2a",
                            run->kind == ValueKind::position ? "write m\\theta for the angle of position m" : "");
    i = behind;
    if (i < node.parts.size() && node.text[i] == '/' && !brackets_only)
        throw NotUnderstood(node.parts[i].at, "a division behind an argument without parentheses",
                            "parentheses around the argument", "(\\cos a)/2, or \\cos(a)/2");
    return *best;
}

Value Builder::apply_function(const std::string& function, const Value& v, std::size_t at) {
    if (function == "cos" || function == "sin") {
        const prover::Angle a = one_plane(v, at);
        return number(function == "cos" ? cos(a) : sin(a));
    }
    if (function == "Re") return number(as_complex(v, at).re);
    if (function == "Im") return number(as_complex(v, at).im);
    if (function == "diag") {
        if (v.each) throw NotPlaneByPlane(at);
        const Value c = as_column(v);
        if (!c.is_column()) throw NotUnderstood(at, "diag of " + v.described(), "diag of a vector");
        Mat m = Mat::Constant(c.matrix.rows(), c.matrix.rows(), Term());
        for (Eigen::Index r = 0; r < m.rows(); ++r) m(r, r) = c.matrix(r);
        return matrix(std::move(m));
    }
    throw NotUnderstood(at, "\\" + function, "cos, sin, Re, Im, exp, diag or det");
}

/// e^{i angle}
Value Builder::exponential(const Node& exponent) {
    const Value v = imaginary(exponent);
    const prover::Angle a = one_plane(v, exponent.at);
    return complex(cos(a), sin(a));
}

bool Builder::is_i(const Node& node) const {
    return node.is_name("\\i") || (node.is_name("i") && !scope_.types.contains("i") && !scope_.values.contains("i") &&
                                   !scope_.definitions.contains("i"));
}

bool Builder::has_i(const Node& node) const {
    if (is_i(node)) return true;
    if (node.kind != Kind::sum && node.kind != Kind::product && node.kind != Kind::group && node.kind != Kind::quotient)
        return false;
    return std::ranges::any_of(node.parts, [&](const Node& part) { return has_i(part); });
}

/// The angle of i times an angle. \throws NotUnderstood where a term is real
Value Builder::imaginary(const Node& node) {
    count_work(node.at);
    const auto real_part = [&]() -> NotUnderstood {
        return {node.at, "a real part in an exponent", "e^{i ...}, i times an angle",
                "|q| e^{...} has a length of its own: write it as a factor"};
    };
    if (is_i(node)) return number(1);
    if (node.kind == Kind::group && node.parts.size() == 1) return imaginary(node.parts[0]);
    if (node.kind == Kind::sum) {
        Value total;
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            if (node.text[p] == 'o') throw NotUnderstood(node.at, "a direct sum in an exponent", "i times an angle");
            const Value part = angle_of(imaginary(node.parts[p]), node.parts[p].at);
            if (p == 0)
                total = node.text[0] == '-' ? combined(number(-1), part, ' ', false, node.at) : part;
            else
                total = summed(total, part, node.text[p] == '-', node.parts[p].at);
        }
        return total;
    }
    if (node.kind != Kind::product) throw real_part();
    std::optional<Value> total;
    int units = 0;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const Node& part = node.parts[p];
        if (node.text[p] == '/' || node.text[p] == 'x')
            throw NotUnderstood(part.at, "a division in an exponent", "i times an angle");
        const bool with_i = has_i(part);
        units += with_i ? 1 : 0;
        if (is_i(part)) continue;
        const Value v = with_i ? imaginary(part) : evaluate(part);
        total = total ? combined(*total, v, ' ', false, part.at) : v;
    }
    if (units == 0) throw real_part();
    if (units > 1) throw NotUnderstood(node.at, "the imaginary unit twice in an exponent", "i times an angle");
    return total ? *total : number(1);
}

}  // namespace formula
