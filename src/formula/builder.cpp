// Sums, products and functions; what a name or a script stands for is in builder_names.cpp.
#include "formula/builder.hpp"
#include "prover/every_dimension.hpp"

#include <algorithm>

namespace formula {
namespace {

using ValueKind = Value::Kind;
using prover::Mat;
using prover::Term;

/// Pieces evaluated and steps recorded in one formula, at most.
constexpr int most_work = 20000;
constexpr std::size_t most_nodes = 150000;

bool is_applicable(const Node& node) {
    if (node.kind == Kind::name) return node.text == "R" || node.text == "I" || node.text == "PE" || node.text == "RoPE";
    if (node.kind == Kind::hat) return node.parts[0].is_name("R");
    if (node.kind == Kind::script) {
        if (node.parts[0].kind == Kind::hat) return node.parts[0].parts[0].is_name("R");
        return (node.parts[0].is_name("R") || node.parts[0].is_name("I")) && node.text.find('_') == std::string::npos;
    }
    return false;
}

bool is_brackets(const Node& node) { return node.kind == Kind::group && node.text != "{"; }

bool could_be_angle(const Value& v) {
    return v.kind == ValueKind::angle || v.kind == ValueKind::angles || v.kind == ValueKind::frequency || v.whole() == 0;
}

}  // namespace

void Builder::count_work(std::size_t at) {
    if (++work_ > most_work || (scope_.budget != nullptr && --*scope_.budget < 0) || recorder_.program.nodes.size() > most_nodes)
        throw NotUnderstood(at, "a formula too large to be evaluated", "a shorter one", "ask for one equation at a time");
}

Value Builder::evaluate(const Node& node) {
    count_work(node.at);
    switch (node.kind) {
        case Kind::number: {
            const std::size_t point = node.text.find('.');
            std::string digits = node.text;
            std::int64_t denominator = 1;
            if (point != std::string::npos) {
                digits.erase(point, 1);
                for (std::size_t i = point; i < digits.size(); ++i) denominator *= 10;
            }
            if (digits.size() > 6) throw NotUnderstood(node.at, "the number " + node.text.substr(0, 40), "at most six digits");
            return number(std::stoi(digits), denominator);
        }
        case Kind::name: return name(node);
        case Kind::function:
            throw NotUnderstood(node.at, "\\" + node.text + " without an argument", "an argument in parentheses");
        case Kind::sum: {
            Value total;
            for (std::size_t i = 0; i < node.parts.size(); ++i) {
                const Value part = evaluate(node.parts[i]);
                const std::size_t at = node.parts[i].at;
                if (i == 0) total = node.text[0] == '-' ? combined(number(-1), part, ' ', false, at) : part;
                else total = node.text[i] == 'o' ? direct_sum(total, part, at) : summed(total, part, node.text[i] == '-', at);
            }
            return total;
        }
        case Kind::product: return product(node);
        case Kind::quotient: return combined(evaluate(node.parts[0]), evaluate(node.parts[1]), '/', false, node.at);
        case Kind::group: return group(node);
        case Kind::inner: {
            const Value a = evaluate(node.parts[0]), b = evaluate(node.parts[1]);
            if (a.kind == ValueKind::complex || b.kind == ValueKind::complex)
                notes_.insert("<z, w> of complex numbers is the inner product of the plane, Re(z w*)");
            return inner(a, b, node.at);
        }
        case Kind::bars:
            throw NotUnderstood(node.at, "a length", "its square, |x|^2", "a length is a square root, and no polynomial");
        case Kind::matrix: return matrix_of(node);
        case Kind::conjugate: {
            const Value v = evaluate(node.parts[0]);
            if (v.kind == ValueKind::matrix) notes_.insert("a bar is the complex conjugate");
            return conjugated(v, node.at);
        }
        case Kind::hat: {
            const std::string key = spelled(node);
            if (scope_.types.contains(key) || scope_.values.contains(key) || scope_.definitions.contains(key))
                return variable(key, letter_of(spelled(node.parts[0])), node.at);
            throw NotUnderstood(node.at, "'" + key + "'", "a name that is declared or defined", "where " + key + " := ...");
        }
        case Kind::script: return script(node);
        case Kind::big: return big(node);
    }
    throw NotUnderstood(node.at, "this", "a formula");
}

/// A product; a position, or a whole number, times a frequency is an angle.
Value Builder::combined(const Value& a, const Value& b, char op, bool as_plane, std::size_t at) {
    count_work(at);
    const auto is_frequency = [](const Value& v) { return v.kind == ValueKind::frequency || v.kind == ValueKind::frequencies; };
    const auto counts = [](const Value& v) { return v.kind == ValueKind::position || v.whole().has_value(); };
    if (op != '/' && is_frequency(a) != is_frequency(b) && (counts(a) || counts(b))) {
        const Value& f = is_frequency(a) ? a : b;
        Value p = is_frequency(a) ? b : a;
        if (p.kind != ValueKind::position) {
            p.offset = *p.whole();
            p.kind = ValueKind::position;
        }
        Value out;
        if (f.kind == ValueKind::frequencies) {
            out.kind = ValueKind::angles;
            uses_dimension_ = true;
            for (int i = 0; i < planes(); ++i) out.angles.push_back(plane_angle(p, f.frequency, i, at));
        } else {
            out.kind = ValueKind::angle;
            out.angle = plane_angle(p, f.frequency, f.plane, at);
        }
        return out;
    }
    return multiply(a, b, op, as_plane, at);
}

/// A sum; a frequency in it is its own angle.
Value Builder::summed(const Value& a, const Value& b, bool minus, std::size_t at) {
    const auto angular = [](const Value& v) { return v.kind == ValueKind::angle || v.kind == ValueKind::frequency; };
    if (angular(a) && angular(b)) return add(angle_of(a, at), angle_of(b, at), minus, at);
    return add(a, b, minus, at);
}

Value Builder::product(const Node& node) {
    std::vector<Value> values;
    std::vector<char> ops;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < node.parts.size();) {
        ops.push_back(node.text[i]);
        places.push_back(node.parts[i].at);
        if (node.parts[i].kind == Kind::bars)  // what is wrong with the other factors says more than that a length is a root
            for (std::size_t k = i + 1; k < node.parts.size();) (void)item(node, k);
        values.push_back(item(node, i));
    }
    // beside a complex number, and where nothing else multiplies, vectors of the plane are complex numbers
    const bool any_complex = std::ranges::any_of(values, [](const Value& v) { return v.kind == ValueKind::complex; });
    const bool any_matrix = std::ranges::any_of(values, [](const Value& v) {
        return v.kind == ValueKind::matrix && !v.is_column() && !v.list;
    });
    const bool as_plane = any_complex && !any_matrix;
    if (as_plane && std::ranges::any_of(values, [](const Value& v) { return v.kind == ValueKind::matrix; }))
        notes_.insert("a vector beside a complex number is the complex number $x_0 + i x_1$");
    Value total = values.front();
    for (std::size_t i = 1; i < values.size(); ++i) total = combined(total, values[i], ops[i], as_plane, places[i]);
    return total;
}

/// The factor i, with the argument that it takes; i moves on behind it.
Value Builder::item(const Node& node, std::size_t& i) {
    const Node& part = node.parts[i];
    const bool function_script = part.kind == Kind::script && part.parts[0].kind == Kind::function;
    if (part.kind == Kind::function || function_script) return function(node, i);
    if (i + 1 < node.parts.size() && node.text[i + 1] == ' ' && applies(part, node.parts[i + 1])) {
        const Node& next = node.parts[i + 1];
        i += 2;
        if (next.kind == Kind::group) return apply(part, next);
        Value v = apply(part, next.parts[0]);
        for (const auto& [mark, inside] : marks(next)) {
            if (inside == nullptr) throw NotUnderstood(next.at, "a prime", "a name that is defined");
            v = marked(std::move(v), mark, *inside, next.at);
        }
        return v;
    }
    ++i;
    return evaluate(part);
}

bool Builder::applies(const Node& head, const Node& next) const {
    if (!is_applicable(head)) return false;
    const std::string key = spelled(head);
    if (scope_.types.contains(key) || scope_.definitions.contains(key) || scope_.values.contains(key)) return false;
    return is_brackets(next) || (next.kind == Kind::script && is_brackets(next.parts[0]));
}

/// cos, sin, Re, ...: the function at i with its argument.
Value Builder::function(const Node& node, std::size_t& i) {
    const Node& head = node.parts[i];
    const std::size_t at = head.at;
    const std::string name = head.kind == Kind::function ? head.text : head.parts[0].text;
    std::int64_t exponent = 1;
    if (head.kind == Kind::script) {
        const auto list = marks(head);
        if (list.size() != 1 || list[0].first != '^') throw NotUnderstood(at, "a script at \\" + name, "a power, \\" + name + "^2");
        const Value p = evaluate(*list[0].second);
        if (!p.whole() || *p.whole() < 1) throw NotUnderstood(at, "a power that is no whole number", "\\" + name + "^2");
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
        const bool scripted = next.kind == Kind::script && is_brackets(next.parts[0]);
        if (next.kind != Kind::group && !scripted)
            throw NotUnderstood(next.at, "\\" + name + " of something without brackets", "\\" + name + "(...)");
        if (scripted) scripts = &next;
        ++i;
        const Node& inside = scripted ? next.parts[0] : next;
        if (name == "exp") result = exponential(inside);
        else result = apply_function(name, evaluate(inside), at);
    }
    if (exponent > 1) result = power(result, exponent, at);
    if (scripts != nullptr)
        for (const auto& [mark, inside] : marks(*scripts)) {
            if (inside == nullptr) throw NotUnderstood(scripts->at, "a prime", "a name that is defined");
            result = marked(std::move(result), mark, *inside, scripts->at);
        }
    return result;
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
        if (part.kind == Kind::function || part.kind == Kind::big || part.kind == Kind::inner || part.kind == Kind::bars ||
            part.kind == Kind::matrix || (part.kind == Kind::script && part.parts[0].kind == Kind::function))
            break;
        // cos(a)^2 is the square of cos(a): no angle has a square
        const bool scripted = k == i && part.kind == Kind::script && is_brackets(part.parts[0]);
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
            throw NotUnderstood(part.at, "a number behind the argument of a function", "parentheses around the argument");
        run = longer;
        if (!could_be_angle(*run) && best) break;
        if (could_be_angle(*run)) {
            best = run;
            behind = k + 1;
            brackets_only = k == i && is_brackets(scripted ? part.parts[0] : part);
        }
        if (scripted) {
            scripts = &part;
            break;
        }
    }
    if (!best) throw NotUnderstood(at, "cos or sin of " + run->described(), "an angle: m\\theta, a + b, 2a",
                                   run->kind == ValueKind::position ? "write m\\theta for the angle of position m" : "");
    i = behind;
    if (i < node.parts.size() && node.text[i] == '/' && !brackets_only)
        throw NotUnderstood(node.parts[i].at, "a division behind an argument without parentheses", "parentheses around the argument",
                            "(\\cos a)/2, or \\cos(a)/2");
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
    return node.is_name("\\i") || (node.is_name("i") && !scope_.types.contains("i") && !scope_.values.contains("i") && !scope_.definitions.contains("i"));
}

bool Builder::has_i(const Node& node) const {
    if (is_i(node)) return true;
    if (node.kind != Kind::sum && node.kind != Kind::product && node.kind != Kind::group && node.kind != Kind::quotient) return false;
    return std::ranges::any_of(node.parts, [&](const Node& part) { return has_i(part); });
}

/// The angle of i times an angle. \throws NotUnderstood where a term is real
Value Builder::imaginary(const Node& node) {
    count_work(node.at);
    const auto real_part = [&]() -> NotUnderstood {
        return {node.at, "a real part in an exponent", "e^{i ...}, i times an angle", "|q| e^{...} has a length of its own: write it as a factor"};
    };
    if (is_i(node)) return number(1);
    if (node.kind == Kind::group && node.parts.size() == 1) return imaginary(node.parts[0]);
    if (node.kind == Kind::sum) {
        Value total;
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            if (node.text[p] == 'o') throw NotUnderstood(node.at, "a direct sum in an exponent", "i times an angle");
            const Value part = angle_of(imaginary(node.parts[p]), node.parts[p].at);
            if (p == 0) total = node.text[0] == '-' ? combined(number(-1), part, ' ', false, node.at) : part;
            else total = summed(total, part, node.text[p] == '-', node.parts[p].at);
        }
        return total;
    }
    if (node.kind != Kind::product) throw real_part();
    std::optional<Value> total;
    int units = 0;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const Node& part = node.parts[p];
        if (node.text[p] == '/' || node.text[p] == 'x') throw NotUnderstood(part.at, "a division in an exponent", "i times an angle");
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

Value Builder::group(const Node& node) {
    const bool spaced = scope_.spaced_rows && node.text == "(" && node.parts.size() == 1 && node.parts[0].kind == Kind::product &&
                        node.parts[0].text.find_first_not_of(' ') == std::string::npos;
    if (node.parts.size() == 1 && !spaced) return evaluate(node.parts[0]);
    std::vector<Value> values;
    for (const Node& part : spaced ? node.parts[0].parts : node.parts) values.push_back(evaluate(part));
    if (spaced) {
        const bool numbers = std::ranges::all_of(values, [](const Value& v) { return v.kind == ValueKind::number && !v.constant; });
        if (!numbers) return evaluate(node.parts[0]);
        notes_.insert("numbers side by side in parentheses are a row: commas are missing");
    }
    // [[a, b], [c, d]] is a matrix, (x, y) a list; complex numbers side by side are columns
    const Eigen::Index width = values[0].kind == ValueKind::matrix && values[0].list ? values[0].matrix.size() : 0;
    const auto count = static_cast<Eigen::Index>(values.size());
    if (width > 0 && node.text == "[") {
        Mat m(count, width);
        for (Eigen::Index r = 0; r < count; ++r) {
            const Value& row = values[static_cast<std::size_t>(r)];
            if (!row.list || row.matrix.size() != width)
                throw NotUnderstood(node.parts[static_cast<std::size_t>(r)].at, row.described(), "a row of " + std::to_string(width));
            m.row(r) = row.matrix.row(0);
        }
        return matrix(std::move(m));
    }
    if (std::ranges::any_of(values, [](const Value& v) { return v.kind == ValueKind::complex; })) {
        Mat m(2, count);
        for (Eigen::Index c = 0; c < count; ++c) {
            const Value z = as_complex(values[static_cast<std::size_t>(c)], node.at);
            m(0, c) = z.re;
            m(1, c) = z.im;
        }
        notes_.insert("complex numbers side by side are the columns of a matrix");
        return matrix(std::move(m));
    }
    if (std::ranges::all_of(values, [&](const Value& v) { return v.is_row() && !v.list; })) {  // rows, one after the other
        Value out = values[0];
        for (std::size_t p = 1; p < values.size(); ++p) {
            Mat m(1, out.matrix.cols() + values[p].matrix.cols());
            m << out.matrix, values[p].matrix;
            out.matrix = m;
        }
        return out;
    }
    Mat m(1, count);
    for (Eigen::Index c = 0; c < count; ++c) {
        const Value& v = values[static_cast<std::size_t>(c)];
        if (v.kind != ValueKind::number)
            throw NotUnderstood(node.at, v.described() + " in a list", "numbers");
        m(0, c) = v.re;
    }
    Value v;
    v.kind = ValueKind::matrix;
    v.matrix = std::move(m);
    v.list = true;
    return v;
}

Value Builder::matrix_of(const Node& node) {
    if (node.text.back() == '\\') notes_.insert("a lone backslash in a matrix is read as the end of a row");
    const auto columns = static_cast<std::size_t>(std::stoi(node.text));
    const std::size_t rows = node.parts.size() / columns;
    std::vector<Value> values;
    for (const Node& part : node.parts) values.push_back(evaluate(part));
    const auto in = [&](std::size_t r, std::size_t c) -> const Value& { return values[r * columns + c]; };
    if (std::ranges::all_of(values, [](const Value& v) { return v.kind == ValueKind::number; })) {
        Mat m(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns));
        for (std::size_t r = 0; r < rows; ++r)
            for (std::size_t c = 0; c < columns; ++c) m(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) = in(r, c).re;
        Value v = matrix(std::move(m));
        return v;
    }
    // blocks: each row of one height, each column of one width; a lone 0 fills its place
    std::vector<Eigen::Index> height(rows, 0), width(columns, 0);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Value& v = in(r, c);
            const std::size_t at = node.parts[r * columns + c].at;
            if (v.kind == ValueKind::number && v.whole() == 0) continue;
            if (v.kind != ValueKind::matrix) throw NotUnderstood(at, v.described() + " in a matrix of blocks", "a matrix or 0");
            if ((height[r] != 0 && height[r] != v.matrix.rows()) || (width[c] != 0 && width[c] != v.matrix.cols()))
                throw NotUnderstood(at, v.described(), "a block that fits its row and column");
            height[r] = v.matrix.rows();
            width[c] = v.matrix.cols();
        }
    Eigen::Index all_rows = 0, all_columns = 0;
    for (const auto h : height) all_rows += h;
    for (const auto w : width) all_columns += w;
    if (std::ranges::count(height, 0) + std::ranges::count(width, 0) > 0)
        throw NotUnderstood(node.at, "a row or column of blocks that are all 0", "one block of known size in each");
    Mat m = Mat::Constant(all_rows, all_columns, Term());
    Eigen::Index top = 0;
    for (std::size_t r = 0; r < rows; top += height[r], ++r) {
        Eigen::Index left = 0;
        for (std::size_t c = 0; c < columns; left += width[c], ++c)
            if (in(r, c).kind == ValueKind::matrix) m.block(top, left, height[r], width[c]) = in(r, c).matrix;
    }
    return matrix(std::move(m));
}

int Builder::coordinates(const Node& node, const std::string& letter) {
    if (node.kind == Kind::script && (node.parts[0].kind == Kind::name || node.parts[0].kind == Kind::group))
        for (const auto& [mark, part] : marks(node)) {
            if (mark != '_' || !index_use(node, letter).coordinate) continue;
            const Value v = evaluate(node.parts[0]);
            if (v.kind == ValueKind::matrix && (v.is_column() || v.is_row())) return static_cast<int>(v.matrix.size());
        }
    for (const Node& part : node.parts)
        if (index_use(part, letter).coordinate) return coordinates(part, letter);
    return scope_.dimension;
}

/// A sum or direct sum over all planes, written for the generic one.
Value Builder::big_in_each_plane(const Node& node, const IndexUse& use) {
    const std::string& letter = node.parts[0].text;
    const Node& body = node.parts[3];
    const bool from_one = node.parts[1].kind == Kind::number && node.parts[1].text == "1";
    if ((!use.plane && !use.coordinate) || node.text == "prod") throw NotPlaneByPlane(node.at);
    const auto at_value = [&](int value, int count) {
        indices_[letter] = {value + (from_one ? 1 : 0), from_one ? 1 : 0, count};
        try {
            Value term = evaluate(body);
            indices_.erase(letter);
            return term;
        } catch (...) {
            indices_.erase(letter);
            throw;
        }
    };
    if (use.coordinate && (node.text != "sum" || !indexes_each(body, letter))) throw NotPlaneByPlane(node.at);
    Value term = at_value(0, use.coordinate ? 2 : 1);
    if (use.coordinate) term = summed(term, at_value(1, 2), false, node.at);
    if (term.each) throw NotPlaneByPlane(node.at);
    if (node.text == "oplus") {
        if (term.kind == ValueKind::complex) term = direct_sum(term, matrix(Mat(0, 1)), node.at);
        if (term.list) term = as_column(term);
        const bool pair = term.kind == ValueKind::matrix && term.matrix.rows() == 2 && (term.is_column() || term.matrix.cols() == 2);
        if (!pair) throw NotPlaneByPlane(node.at);
        term.each = true;
        return term;
    }
    if (term.kind == ValueKind::number) return number(prover::sum_over_planes(term.re));
    if (term.kind == ValueKind::complex) return complex(prover::sum_over_planes(term.re), prover::sum_over_planes(term.im));
    if (term.kind != ValueKind::matrix) throw NotPlaneByPlane(node.at);
    term.rotation = false;
    term.matrix = term.matrix.unaryExpr([](const Term& x) { return prover::sum_over_planes(x); }).eval();
    return term;
}

/// Whether the letter indexes vectors of d, and no others.
bool Builder::indexes_each(const Node& node, const std::string& letter) {
    if (node.kind == Kind::script && (node.parts[0].kind == Kind::name || node.parts[0].kind == Kind::group) && index_use(node, letter).coordinate)
        return evaluate(node.parts[0]).each;
    return std::ranges::all_of(node.parts, [&](const Node& part) { return !index_use(part, letter).coordinate || indexes_each(part, letter); });
}

Value Builder::big(const Node& node) {
    const std::string& letter = node.parts[0].text;
    const Node& body = node.parts[3];
    if (scope_.types.contains(letter) || indices_.contains(letter))
        throw NotUnderstood(node.at, "the index '" + letter + "', which has another meaning", "an index of its own");
    const IndexUse use = index_use(body, letter);
    if (use.plane && use.coordinate)
        throw NotUnderstood(node.at, "'" + letter + "' counts planes in one place and coordinates in another", "an index of one kind");
    uses_dimension_ = true;
    if (scope_.generic) return big_in_each_plane(node, use);
    const int end = use.coordinate ? coordinates(body, letter) : planes();
    if (!use.plane && !use.coordinate && node.parts[1].text.empty())
        throw NotUnderstood(node.at, "a sum whose index is not used", "an index that its terms have, or bounds");
    // bounds, where they are given, must be the whole range: 0 ... end-1, or 1 ... end
    int base = 0;
    const auto bound = [&](const Node& side) -> std::optional<std::int64_t> {
        if (side.kind == Kind::name && side.text.empty()) return {};
        const Value v = evaluate(side);
        if (!v.whole()) throw NotUnderstood(side.at, v.described(), "a whole number, such as d/2 - 1");
        return v.whole();
    };
    const auto low = bound(node.parts[1]), high = bound(node.parts[2]);
    if (low) base = static_cast<int>(*low);
    const bool by_use = use.plane || use.coordinate;
    const std::int64_t last = high ? *high : base + end - 1;
    const bool whole_range = (base == 0 || base == 1) && last == base + end - 1;
    if (by_use && !whole_range)
        throw NotUnderstood(node.at, "bounds " + std::to_string(base) + " to " + std::to_string(last),
                            std::to_string(base == 1 ? 1 : 0) + " to " + std::to_string((base == 1 ? 0 : -1) + end) + " at d = " + std::to_string(scope_.dimension),
                            use.coordinate ? "a sum over all d coordinates" : "a sum over all d/2 planes");
    if (last - base > 64) throw NotUnderstood(node.at, "a sum of more than 64 terms", "a shorter one");
    if (last < base) throw NotUnderstood(node.at, "a sum without terms", "an upper bound that is not below the lower");
    std::optional<Value> total;
    for (std::int64_t value = base; value <= last; ++value) {
        indices_[letter] = {static_cast<int>(value), base, by_use ? end : 0};
        Value term;
        try {
            term = evaluate(body);
        } catch (...) {
            indices_.erase(letter);
            throw;
        }
        if (node.text == "oplus" && term.kind == ValueKind::complex) term = direct_sum(term, matrix(Mat(0, 1)), node.at);
        total = !total               ? term
                : node.text == "sum"  ? summed(*total, term, false, node.at)
                : node.text == "prod" ? combined(*total, term, ' ', false, node.at)
                                      : direct_sum(*total, term, node.at);
    }
    indices_.erase(letter);
    return *total;
}

}  // namespace formula
