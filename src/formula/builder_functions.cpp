// Functions and the factors that they take for their argument; e^{i ...}.
#include <algorithm>
#include <set>

#include "exact/every_dimension.hpp"
#include "formula/builder.hpp"
#include "formula/families.hpp"
#include "formula/value_parts.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Mat;
using prover::Term;

constexpr const char* known_functions = "cos, sin, Re, Im, exp, diag or det";

bool could_be_angle(const Value& v) {
    return v.kind == ValueKind::angle || v.kind == ValueKind::angles || v.kind == ValueKind::frequency ||
           v.kind == ValueKind::frequencies || v.whole() == 0;
}

/// |m - n|\theta, |a|: all that is in the argument.
bool has_length(const Node& group) {
    const Node& in = group.parts[0];
    return group.parts.size() == 1 &&
           (in.kind == Kind::bars ||
            (in.kind == Kind::product && in.text.find('/') == std::string::npos &&
             std::ranges::count_if(in.parts, [](const Node& part) { return part.kind == Kind::bars; }) == 1));
}

Node without_length(Node group) {
    const auto put = [](Node& part) {
        if (part.kind == Kind::bars) part = {Kind::group, part.at, "()", std::move(part.parts)};
    };
    put(group.parts[0]);
    for (Node& part : group.parts[0].parts) put(part);
    return group;
}

/// Over an index, a list that stands on a diagonal.
Node on_diagonal(Node list) {
    if (list.text == "list" || list.text == "column") list.text = "oplus";
    return list;
}

/// Whether a letter stands in it, or nothing but numbers: in L_t(\theta_t) is no \theta; in R_m are all it is made of.
bool depends_on(const Node& node, const Node& by) {
    const bool vector = by.kind != Kind::name || is_usually(by.text, Type::vector);
    const std::string letter = letter_of(spelled(by));
    bool any = false;
    const auto stands = [&](const auto& self, const Node& part) -> bool {
        any = any || (part.kind == Kind::name && part.text != "\\pi");
        if (part.is_name("R") || part.is_name("I") || part.is_name("PE") || part.is_name("RoPE")) return true;
        if (vector ? part.is_name(letter.c_str()) : spelled(part) == by.text) return true;
        const bool named = part.kind == Kind::script && part.text[0] == '_' && part.parts[0].kind == Kind::name;
        if (named && !vector && !part.parts[0].is_name("R")) return any = true, false;
        return std::ranges::any_of(part.parts, [&](const Node& own) { return self(self, own); });
    };
    return stands(stands, node) || !any;
}

}  // namespace

/// cos, sin, Re, ...: the function at i with its argument.
Value Builder::function(const Node& node, std::size_t& i) {
    const Node& head = node.parts[i];
    const std::size_t at = head.at;
    const std::string name = head.kind == Kind::function ? head.text : head.parts[0].text;
    if (name == "nabla" && (head.kind != Kind::script || head.text != "_"))
        throw NotUnderstood(at, "\\nabla without its variable", "\\nabla_q");
    if (name == "D" || name == "nabla") {  // of all that follows
        Node rest{Kind::product, at, " " + node.text.substr(std::min(i + 2, node.text.size())), {}};
        rest.parts.assign(node.parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, node.parts.end());
        if (rest.parts.empty()) throw NotUnderstood(at, "a derivative of nothing", "what it is of behind it");
        if (rest.text.find_first_not_of(' ') != std::string::npos ||
            (in_written_brackets(rest.parts[0]) && rest.parts.size() > 1))
            throw NotUnderstood(at, "a derivative of a product, or a product with one",
                                "brackets around what it is of");
        i = node.parts.size();
        const int order = head.parts.size() > 2 ? std::stoi(head.parts[2].text) : 1;
        if (order > 4) throw NotUnderstood(at, "a derivative of high order", "one up to the fourth");
        if (!depends_on(rest, head.parts[1]))
            throw NotUnderstood(at, words::say("a derivative by '{1}' of what has none", {spelled(head.parts[1])}),
                                "what it is of, with this letter");
        Value v = evaluate(rest.parts.size() == 1 ? rest.parts[0] : rest);
        for (int times = 0; times < order; ++times) v = derivative(std::move(v), head.parts[1], at);
        return v;
    }
    std::int64_t exponent = 1;
    if (head.kind == Kind::script) {
        const auto list = marks(head);
        if (list.size() != 1 || list[0].first != '^')
            throw NotUnderstood(at, words::say("a script at \\{1}", {name}), words::say("a power, \\{1}^2", {name}));
        const Value p = evaluate(*list[0].second);
        if (!p.whole() || *p.whole() < 1)
            throw NotUnderstood(at, "a power that is no whole number", "\\" + name + "^2");
        exponent = *p.whole();
    }
    ++i;
    const bool alone = i >= node.parts.size() || node.text[i] != ' ';
    if (alone && head.kind == Kind::function && !scope_.position.empty()) return evaluate(head);
    if (alone) throw NotUnderstood(at, words::say("\\{1} without an argument", {name}), "an argument in parentheses");
    const Node* scripts = nullptr;
    Value result;
    if (name == "cos" && node.parts[i].kind == Kind::group && has_length(node.parts[i])) {
        Node even = node;  // cos |a| = cos a
        even.parts[i] = without_length(node.parts[i]);
        result = apply_function(name, argument(even, i, at, scripts), at);
    } else if (name == "sqrt") {
        result = root(node.parts[i++]);
    } else if (name == "cos" || name == "sin") {
        result = apply_function(name, argument(node, i, at, scripts), at);
    } else if (name == "tan" || name == "cot" || name == "sec" || name == "csc") {
        const Value angle = argument(node, i, at, scripts);
        const auto part = [&](bool sine) { return number(cosine(angle, sine, at)); };
        result = combined(name.starts_with('t')    ? part(true)
                          : name.starts_with("co") ? part(false)
                                                   : number(1),
                          part(name.starts_with('c')), '/', false, at);
    } else if (name == "cosh" || name == "sinh" || name == "tanh") {
        const bool scripted = node.parts[i].kind == Kind::script && in_brackets(node.parts[i].parts[0]);
        if (scripted) scripts = &node.parts[i];
        Node run{Kind::product, at, {}, {}};
        for (bool more = true; more; more = more && i < node.parts.size() && node.text[i] == ' ') {
            const Node& part = scripted ? node.parts[i].parts[0] : node.parts[i];
            const bool letter = part.kind == Kind::name || part.kind == Kind::number || part.kind == Kind::script;
            if (!run.parts.empty() && !letter) break;
            more = letter && !scripted;
            run.text += ' ';
            run.parts.push_back(part);
            ++i;
        }
        result = hyperbolic(name, run);
    } else if (name == "det" || name == "tr") {
        const Node& next = node.parts[i];
        const bool powered = next.kind == Kind::script && in_written_brackets(next.parts[0]) &&
                             !next.parts.back().is_name("\\top");  // tr(A)^2 is that of the trace
        if (powered) scripts = &next;
        const Value of = powered ? evaluate(node.parts[i++].parts[0]) : item(node, i);
        result =
            name == "det" ? determinant(of, at) : over_below(of, 1, at, [&](const Value& v) { return trace(v, at); });
    } else if ((name == "Re" || name == "Im") && node.parts[i].kind == Kind::big) {
        result = over_below(item(node, i), 1, at, [&](const Value& v) { return apply_function(name, v, at); });
    } else {
        const Node& next = node.parts[i];
        const bool scripted = next.kind == Kind::script && in_brackets(next.parts[0]);
        if (!is_one_of("Re|Im|exp|diag|cat|stack|rotate_half|total|ones_like|view_as_complex|view_as_real", name))
            throw NotUnderstood(at, "\\" + name, known_functions);
        const bool last = i + 1 == node.parts.size() && next.kind == Kind::script && next.parts[0].is_name("e");
        if ((name == "Re" || name == "Im") && last)  // Re e^{i r \omega}
            return apply_function(name, item(node, i), at);
        if (next.kind != Kind::group && !scripted)
            throw NotUnderstood(next.at, words::say("\\{1} of something without brackets", {name}),
                                "\\" + name + "(...)");
        if (scripted) scripts = &next;
        ++i;
        const Node& inside = scripted ? next.parts[0] : next;
        if (name == "exp")
            result = exponential(inside);
        else if (name == "cat" || name == "stack")
            result = joined(inside, name == "stack");
        else if (name == "diag" && inside.parts.size() == 1 && inside.parts[0].kind == Kind::big)
            result = evaluate(on_diagonal(inside.parts[0]));
        else if (name == "diag" && inside.parts.size() > 1)
            result = diagonal(inside);
        else
            result = over_below(fraction(inside), 1, at, [&](const Value& v) { return apply_function(name, v, at); });
    }
    const Value once = result;
    for (; exponent > 1 && once.below; --exponent) result = combined(result, once, ' ', false, at);
    if (exponent > 1) result = power(result, exponent, at);
    if (scripts != nullptr && result.below) {  // \tan(a)^2
        const Node& times = scripts->parts.back();
        if (scripts->text != "^" || times.kind != Kind::number || times.text.size() > 1 || times.text == "0")
            throw NotUnderstood(scripts->at, "a power behind the argument of a function", "\\tan^2(x)");
        const Value factor = result;
        for (int power = times.text[0] - '0'; power > 1; --power) result = combined(result, factor, ' ', false, at);
        return result;
    }
    return scripts != nullptr ? with_marks(std::move(result), marks(*scripts), 0, scripts->at) : result;
}

/// The longest run of factors from i on that is an angle.
Value Builder::argument(const Node& node, std::size_t& i, std::size_t at, const Node*& scripts) {
    const Meanwhile within(in_angle_, true);
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
    if (!best && node.parts[i].kind != Kind::product && run->constant) {  // \cos 0.5
        best = run;
        behind = i + 1;
        brackets_only = in_brackets(node.parts[i]);
    }
    if (!best)
        throw NotUnderstood(at, words::say("cos or sin of {1}", {run->described()}), "an angle: m\\theta, a + b, 2a",
                            run->kind == ValueKind::position ? "write m\\theta for the angle of position m" : "");
    i = behind;
    const auto is_function = [](const Node& part) {
        return part.kind == Kind::function || (part.kind == Kind::script && part.parts[0].kind == Kind::function);
    };
    if (i < node.parts.size() && node.text[i] == '/' && !brackets_only && !is_function(node.parts[i]))
        throw NotUnderstood(node.parts[i].at, "a division behind an argument without parentheses",
                            "parentheses around the argument", "(\\cos a)/2, or \\cos(a)/2");
    return *best;
}

Value Builder::apply_function(const std::string& function, const Value& v, std::size_t at) {
    if (function == "cos" || function == "sin") {
        const bool sine = function == "sin";
        const bool of_position = v.kind == ValueKind::position && scope_.program && scope_.planes;
        if (v.kind == ValueKind::frequencies)
            return apply_function(function, combined(number(1), v, ' ', false, at), at);
        if (v.kind != ValueKind::angles && !of_position) return number(cosine(v, sine, at));
        std::vector<Term> terms;  // of each plane
        for (const prover::Angle& a : every_plane(v, at)) terms.push_back(sine ? sin(a) : cos(a));
        if (v.order.empty()) return of_each_plane(std::move(terms));
        Mat column(static_cast<Eigen::Index>(terms.size()), 1);  // of each coordinate
        for (Eigen::Index r = 0; r < column.rows(); ++r) column(r) = terms[static_cast<std::size_t>(r)];
        return matrix(std::move(column));
    }
    if (function == "rotate_half") return half_turned(v, at);
    if (function == "ones_like") {
        Value ones = v.kind == ValueKind::matrix ? v : number(1);
        ones.matrix.setConstant(Term(1));
        ones.rotation = false;
        return ones;
    }
    if (function == "view_as_complex") return as_complex(v, at);
    if (function == "view_as_real") {
        const Value z = as_complex(v, at);
        Mat pair(2, 1);
        pair << z.re, z.im;
        return matrix(std::move(pair));
    }
    if (function == "Re") return number(as_complex(v, at).re);
    if (function == "Im") return number(as_complex(v, at).im);
    if (function == "total") {
        if (!v.is_column() || v.per_plane)
            throw NotUnderstood(at, words::say("the sum of {1}", {v.described()}), "that of a vector", "\\sum_i");
        const Term total = v.matrix.sum();
        return number(v.each ? prover::sum_over_planes(total) : total);
    }
    if (function == "diag") {
        if (v.each) throw NotPlaneByPlane(at);
        const Value c = as_column(v);
        if (!c.is_column()) throw NotUnderstood(at, words::say("diag of {1}", {v.described()}), "diag of a vector");
        Mat m = Mat::Constant(c.matrix.rows(), c.matrix.rows(), Term());
        for (Eigen::Index r = 0; r < m.rows(); ++r) m(r, r) = c.matrix(r);
        return matrix(std::move(m));
    }
    throw NotUnderstood(at, "\\" + function, known_functions);
}

/// e^{i angle}
Value Builder::exponential(const Node& exponent) {
    const Meanwhile within(in_angle_, true);
    if (const auto turned = of_generator(exponent)) return *turned;
    if (!has_i(exponent))
        if (const auto real = real_exponential(exponent)) return *real;
    if (const Node* sum = in_brackets(exponent) && exponent.parts.size() == 1 ? &exponent.parts[0] : &exponent;
        sum->kind == Kind::sum && sum->text.find('o') == std::string::npos) {  // e^{a + ib} = e^a e^{ib}
        Node real{Kind::sum, exponent.at, {}, {}}, rest = real;
        for (std::size_t p = 0; p < sum->parts.size(); ++p) {
            Node& into = has_i(sum->parts[p]) ? rest : real;
            into.parts.push_back(sum->parts[p]);
            into.text += sum->text[p] == '-' ? '-' : '+';
        }
        if (!real.parts.empty() && !rest.parts.empty())
            if (const auto grows = real_exponential(real))
                return combined(*grows, exponential(rest), ' ', false, exponent.at);
    }
    const Value v = imaginary(exponent);
    return complex(cosine(v, false, exponent.at), cosine(v, true, exponent.at));
}

/// exp(a J) = cos a I + sin a J for a matrix of numbers whose square is -I.
std::optional<Value> Builder::of_generator(const Node& exponent) {
    if (exponent.kind == Kind::group && exponent.parts.size() == 1) return of_generator(exponent.parts[0]);
    const bool minus = exponent.kind == Kind::sum && exponent.parts.size() == 1 && exponent.text == "-";
    const Node& node = minus ? exponent.parts[0] : exponent;
    if (node.kind != Kind::product || node.text.find('/') != std::string::npos) return {};
    std::optional<Value> angle, generator;
    const Meanwhile within(in_angle_, true);
    for (const Node& part : node.parts) {
        if (has_i(part)) return {};
        const Value v = evaluate(part);
        if (v.kind == ValueKind::matrix) {
            if (generator) return {};
            generator = v;
        } else {
            angle = angle ? combined(*angle, v, ' ', false, part.at) : v;
        }
    }
    if (!generator || !angle || generator->each || generator->matrix.rows() != generator->matrix.cols()) return {};
    const Mat& j = generator->matrix;
    const Mat square = j * j;
    for (Eigen::Index r = 0; r < j.rows(); ++r)
        for (Eigen::Index c = 0; c < j.cols(); ++c)
            if (constant_of(square(r, c)) != std::optional<std::int64_t>(r == c ? -1 : 0)) return {};
    const Term cosine_of = cosine(*angle, false, node.at), sine_of = cosine(*angle, true, node.at);
    notes_.insert("exp(aJ) is cos a I + sin a J, for J^2 = -I");
    Mat m = j.unaryExpr([&](const Term& x) { return (minus ? -sine_of : sine_of) * x; }).eval();
    for (Eigen::Index r = 0; r < m.rows(); ++r) m(r, r) += cosine_of;
    Value v = matrix(std::move(m));
    return v;
}

/// The whole number that a term is, as far as sums and products of constants say.
std::optional<std::int64_t> Builder::constant_of(const Term& term) const {
    const auto value = [&](const auto& self, prover::NodeId id) -> std::optional<std::int64_t> {
        const prover::Node& node = recorder_.program.nodes[prover::index(id)];
        if (node.op == prover::Op::constant) {
            const prover::Fraction f = recorder_.program.constants[prover::index(node.a)];
            return f.denominator == 1 && std::abs(f.numerator) < 1000 ? std::optional(f.numerator) : std::nullopt;
        }
        if (node.op != prover::Op::add && node.op != prover::Op::subtract && node.op != prover::Op::multiply) return {};
        const auto a = self(self, node.a), b = self(self, node.b);
        if (!a || !b) return {};
        return node.op == prover::Op::add ? *a + *b : node.op == prover::Op::subtract ? *a - *b : *a * *b;
    };
    return value(value, term.node());
}

/// cat((a, b)), one behind the other; stack((a, b)), the rows of a matrix.
Value Builder::joined(const Node& list, bool in_rows) {
    const Node& inner = in_brackets(list.parts[0]) && list.parts[0].parts.size() > 1 ? list.parts[0] : list;
    if (inner.parts.size() < 2 || (in_rows && &inner != &list && list.parts.size() > 1))
        throw NotUnderstood(list.at, "one part", "parts to put together: cat((a, b))");
    std::vector<Value> parts;
    for (const Node& part : inner.parts) parts.push_back(as_column(evaluate(part)));
    if (!in_rows && is_angular(parts[0])) return joined_angles(std::move(parts), list.at);
    Value total = parts[0];
    for (std::size_t p = 1; p < parts.size(); ++p) total = stacked(total, parts[p], list.at);
    if (!in_rows) return total;
    const auto count = static_cast<Eigen::Index>(parts.size()), each = total.matrix.size() / count;
    for (const Value& part : parts)
        if ((part.kind == ValueKind::number ? 1 : part.matrix.size()) != each)
            throw NotUnderstood(list.at, "parts of several sizes", "parts of one size");
    Mat m(count, each);
    for (Eigen::Index e = 0; e < total.matrix.size(); ++e) m(e / each, e % each) = total.matrix(e);
    return matrix(std::move(m));
}

std::vector<int> Builder::order_of(const Value& v) const {
    std::vector<int> order = v.order;
    if (order.empty() && (v.kind == ValueKind::frequencies || v.kind == ValueKind::angles))
        for (int i = 0; i < planes(); ++i) order.push_back(i);
    return order.empty() ? std::vector{0} : order;
}

/// cat((\theta, \theta)) and cat((m\theta, m\theta)), as programs have them for both halves.
Value Builder::joined_angles(std::vector<Value> parts, std::size_t at) {
    if (scope_.generic) throw NotPlaneByPlane(at);
    uses_dimension_ = true;
    Value total = parts[0];
    const bool frequencies = total.kind == ValueKind::frequency || total.kind == ValueKind::frequencies;
    total.kind = frequencies ? ValueKind::frequencies : ValueKind::angles;
    total.angles.clear();
    total.order.clear();
    total.plane_index = -1;
    for (const Value& part : parts) {
        const bool other = part.kind == ValueKind::position || part.frequency != parts[0].frequency ||
                           part.frequency.empty() || part.position != parts[0].position ||
                           part.offset != parts[0].offset || part.plane_index >= 0 || part.turn.numerator != 0;
        if (other)
            throw NotUnderstood(at, words::say("{1} in a list", {part.described()}), "the same angles in each part");
        for (const int plane : order_of(part)) total.order.push_back(plane);
        if (part.kind == ValueKind::angle) total.angles.push_back(part.angle);
        total.angles.insert(total.angles.end(), part.angles.begin(), part.angles.end());
    }
    return total;
}

/// rotate_half(x) = (-second half, first half)
Value Builder::half_turned(const Value& given, std::size_t at) {
    const Value v = as_column(given);
    if (v.each) throw NotPlaneByPlane(at);
    if (!v.is_column() || v.matrix.size() % 2 != 0)
        throw NotUnderstood(at, words::say("rotate_half of {1}", {given.described()}), "that of a vector of d");
    const Eigen::Index half = v.matrix.size() / 2;
    Mat m(2 * half, 1);
    for (Eigen::Index r = 0; r < half; ++r) {
        const auto [x, y] = scope_.turned_pairs ? std::pair{2 * r, 2 * r + 1} : std::pair{r, r + half};
        m(x, 0) = -v.matrix(y);
        m(y, 0) = v.matrix(x);
    }
    notes_.insert("rotate_half(x) is $(-x_{d/2}, ..., -x_{d-1}, x_0, ..., x_{d/2-1})$");
    return matrix(std::move(m));
}

/// diag(a, b), and of blocks.
Value Builder::diagonal(const Node& list) {
    std::optional<Value> total;
    bool blocks = false;
    for (const Node& part : list.parts) {
        const Value v = evaluate(part);
        blocks = blocks || (v.kind == ValueKind::matrix && !v.list && v.matrix.rows() == v.matrix.cols());
        if (!blocks) break;
        total = total ? direct_sum(*total, v, part.at) : v;
    }
    return blocks ? *total : apply_function("diag", evaluate(list), list.at);
}

bool Builder::is_i(const Node& node) const {
    const std::string& unit = scope_.unit;
    return node.is_name("\\i") || (node.is_name(unit.c_str()) && !scope_.types.contains(unit) &&
                                   !scope_.values.contains(unit) && !scope_.definitions.contains(unit));
}

/// 10000^{-2i/d} and 10000^{-i/(d/2)} are the frequency of plane i, 10000^{2i/d} its inverse; nothing for other powers.
std::optional<Value> Builder::scheduled(const Node& base, const Node& exponent) {
    const auto inside = [](const Node& node) -> const Node& {  // of \frac{2i}{d}
        return node.kind == Kind::group && node.parts.size() == 1 ? node.parts[0] : node;
    };
    const bool minus = exponent.kind == Kind::sum && exponent.parts.size() == 1 && exponent.text == "-";
    const Node& ratio = minus ? exponent.parts[0] : exponent;
    const bool quotient =
        ratio.kind == Kind::quotient || (ratio.kind == Kind::product && ratio.text.find('/') == ratio.text.size() - 1);
    const bool half = quotient && is_half_d(inside(ratio.parts.back()));
    if (!quotient || (base.kind == Kind::number && base.text.size() < 3) ||
        (!half && !is_dimension(inside(ratio.parts.back()))))
        return {};
    Node above = inside(ratio.parts[0]);
    bool negative = minus;
    if (ratio.kind == Kind::product && ratio.parts.size() > 2) {
        above = ratio;
        above.parts.pop_back();
        above.text.pop_back();
    }
    if (above.kind == Kind::sum && above.parts.size() == 1 && above.text == "-") {
        negative = !negative;
        const Node plain = above.parts[0];
        above = plain;
    }
    const auto doubled = [&]() -> std::optional<Index> {  // 2i, 2(i - 1)
        if (half) return try_index(inside(above));
        if (above.kind != Kind::product || above.parts.size() != 2 || above.parts[0].text != "2") return {};
        return try_index(inside(above.parts[1]));
    }();
    if (!doubled || doubled->factor == 0) return {};
    if (scope_.frequency.empty())
        throw NotUnderstood(base.at, "a schedule beside several frequencies", "one letter for the frequencies");
    if (doubled->factor != 1 || (doubled->offset != 0 && doubled->offset != -doubled->base))
        throw NotUnderstood(base.at, "a frequency of another plane", "10000^{-2i/d}");
    if (schedule_.empty()) schedule_ = base.text;
    if (schedule_ != base.text) throw NotUnderstood(base.at, "two schedules, of two bases", "one");
    Value v;
    v.kind = ValueKind::frequency;
    v.frequency = default_frequency(base.at);
    v.plane_index = doubled->value - doubled->base;
    v.inverse = !negative;
    if (v.plane_index < 0 || v.plane_index >= planes())
        throw NotUnderstood(base.at, words::say("plane {1}", {std::to_string(v.plane_index)}), "a plane below d/2");
    notes_.insert(words::say("${1}^{-2i/d}$ is the frequency of plane i", {base.text}));
    return v;
}

/// \sqrt{d}: a number where it is a whole one, and otherwise a number of its own, which can only be divided by.
Value Builder::root(const Node& inside) {
    Node number_name{Kind::name, inside.at, "1/\\sqrt{" + spelled(inside) + "}", {}};
    const Node& single = inside.kind == Kind::group && inside.parts.size() == 1 ? inside.parts[0] : inside;
    const bool of_d = single.is_name("d");
    if (!of_d && !is_dimension(single))
        throw no_polynomial(inside.at, "a square root", "no square root: it is no polynomial", "square both sides");
    has_root_ = has_root_ || (of_d && !scope_.fourth_roots);
    if (scope_.fourth_roots) {
        Value v = power(beyond("1/" + spelled(single) + "^{1/4}"), 2, inside.at);
        v.inverse = true;
        return v;
    }
    if (of_d && !scope_.generic && !scope_.free_roots) {
        uses_dimension_ = true;
        for (std::int64_t r = 1; r * r <= scope_.dimension; ++r)
            if (r * r == scope_.dimension) return number(r);
    }
    Value v = beyond(number_name.text);
    v.inverse = true;
    notes_.insert(words::say("$\\sqrt{{1}}$ is a number of its own", {spelled(single)}));
    return v;
}

/// d^{-1/2}, d_k^{1/4}; nothing for another power.
std::optional<Value> Builder::root_power(const Node& node, const Node& exponent) {
    Node of = node;
    of.text.pop_back();
    of.parts.pop_back();
    if (of.text.empty()) of = Node(of.parts[0]);
    if (!is_dimension(of) || is_number(exponent)) return {};
    const Value by = evaluate(exponent);
    const auto one = by.constant.value_or(prover::Fraction{0, 1});
    if (std::abs(one.numerator) != 1 || (one.denominator != 2 && one.denominator != 4)) return {};
    Value v;
    if (one.denominator == 2) {
        v = root(of);
    } else {
        v = beyond("1/" + spelled(of) + "^{1/4}");
        v.inverse = true;
        notes_.insert(words::say("${1}^{1/4}$ is a number of its own", {spelled(of)}));
    }
    return one.numerator > 0 ? v : combined(number(1), v, '/', false, node.at);
}

/// \lambda^{m-n}: of each position one number of its own, \lambda^m or \lambda^{-m}, as it stands first.
std::optional<Value> Builder::grown(const std::string& letter, const Node& exponent) {
    const auto is_argument = [](const Node& part) { return part.kind == Kind::group && part.text == "()"; };
    const bool put_in = any_node(exponent, is_argument);
    if (!is_one_of("\\lambda|\\gamma|\\zeta|\\xi|\\rho|\\mu|\\kappa|\\alpha|\\beta|\\eta|a|b|c|r", letter) ||
        scope_.definitions.contains(letter) || scope_.values.contains(letter) || is_number(exponent) ||
        (is_operator(exponent) && !put_in))
        return {};
    if (const auto typed = scope_.types.find(letter); typed != scope_.types.end() && typed->second.type != Type::real)
        return {};
    const Value by = evaluate(exponent);
    if (put_in && by.whole() == 0) return number(1);  // \zeta^m at m = 0
    if (by.kind != ValueKind::position || by.degree() != 1) return {};
    Value all = number(1);
    for (const auto& [position, count] : by.position) {
        const std::string up = letter + "^{" + position + "}", down = letter + "^{-" + position + "}";
        const bool turned = made_.contains(down) || (count < 0 && !made_.contains(up));
        const Value one = power(beyond(turned ? down : up), std::abs(count), exponent.at);
        all = combined(all, one, turned == (count < 0) ? ' ' : '/', false, exponent.at);
    }
    notes_.insert(words::say("the powers of ${1}$ are numbers of their own", {letter}));
    if (by.offset == 0) return all;
    const Value base = variable(letter, letter, exponent.at);
    return combined(all, power(base, std::abs(by.offset), exponent.at), by.offset < 0 ? '/' : ' ', false, exponent.at);
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
    if (const auto part = part_of_angle(node, true)) return *part;
    if (node.kind != Kind::product) throw real_part();
    std::optional<Value> total;
    int units = 0;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const Node& part = node.parts[p];
        if (node.text[p] == '/' && total && is_angular(*total)) {  // i\pi/2, im\theta/s
            total = combined(*total, evaluate(part), '/', false, part.at);
            continue;
        }
        if (node.text[p] == '/' || node.text[p] == 'x')
            throw no_polynomial(part.at, "a division in an exponent", "i times an angle");
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
