// What a name, or a name with scripts, stands for.
#include <algorithm>

#include "formula/builder.hpp"
#include "prover/every_dimension.hpp"

namespace formula {
namespace {

using ValueKind = Value::Kind;
using prover::Angle;
using prover::Angles;
using prover::Mat;
using prover::Term;

/// 10000^(-2i/d), for the tier that computes with numbers.
std::vector<prover::RealNumber> frequencies_of(int planes) {
    std::vector<prover::RealNumber> units;
    for (int i = 0; i < planes; ++i) units.push_back({{1, 1}, 0, 10000, {-i, planes}});
    return units;
}

/// The place that coordinate r of the half-split layout has where pairs stand side by side.
Eigen::Index interleaved(Eigen::Index r, Eigen::Index planes) { return r < planes ? 2 * r : 2 * (r - planes) + 1; }

}  // namespace

bool Builder::is_known(const std::string& key) const {
    return scope_.types.contains(key) || scope_.values.contains(key) || scope_.definitions.contains(key) || made_.contains(key);
}

std::optional<Type> Builder::type_of(const std::string& letter) const {
    if (const auto found = scope_.types.find(letter); found != scope_.types.end()) return found->second.type;
    const auto types = scope_.retype ? possible_types(letter) : usual_types(letter);
    return types.size() == 1 ? std::optional(types.front()) : std::nullopt;
}

Value Builder::name(const Node& node) {
    const std::string& key = node.text;
    if (is_known(key)) return variable(key, letter_of(key), node.at);
    if (const auto bound = indices_.find(key); bound != indices_.end() && !(key == "i" && scope_.free.contains(key)))
        throw NotUnderstood(node.at, "the index '" + key + "' as a factor", "an index in a subscript only",
                            key == "i" ? "the imaginary unit under a sum over i is \\mathrm{i}" : "");
    if (key == "i" || key == "\\i") {
        notes_.insert("i is the imaginary unit");
        return complex(Term(), Term(1));
    }
    if (key == "d") {
        uses_dimension_ = true;
        notes_.insert("d is the dimension");
        if (scope_.generic) return number(prover::Term(2) * prover::sum_over_planes(Term(1)));
        return number(scope_.dimension);
    }
    if (key == "I") {
        if (scope_.planes) uses_dimension_ = true;
        const int size = scope_.planes ? scope_.dimension : 2;
        Mat m = Mat::Constant(size, size, Term());
        for (int r = 0; r < size; ++r) m(r, r) = Term(1);
        Value v = matrix(std::move(m));
        v.rotation = true;
        v.each = scope_.generic;
        return v;
    }
    if (key == "R") throw NotUnderstood(node.at, "R alone", "R_m, the rotation of position m, or R(a), the rotation by an angle a");
    if (key == "PE" || key == "RoPE") throw NotUnderstood(node.at, key + " alone", key == "PE" ? "PE(t)" : "RoPE(q, m)");
    if (key == "e") throw NotUnderstood(node.at, "e without an exponent", "e^{i m\\theta}");
    if (key == "\\pi") throw NotUnderstood(node.at, "the number pi", "angles by name: what is decided holds for all of them");
    if (key == "\\Theta") {
        Value v;
        v.kind = ValueKind::frequencies;
        v.frequency = "\\theta";
        frequencies_.insert("\\theta");
        return v;
    }
    if (key.size() > 1 && key[0] != '\\') throw NotUnderstood(node.at, "the word '" + key + "'", "a letter, or a word that is declared or defined");
    return variable(key, letter_of(key), node.at);
}

Value Builder::shifted(const std::string& key, Value value, std::size_t at) {
    const auto found = shifts_.find(key);
    return found == shifts_.end() ? value : summed(value, found->second, false, at);
}

/// The value of a name: given, defined, or declared now with its type. \throws Unknown if it has none
Value Builder::variable(const std::string& key, const std::string& letter, std::size_t at) {
    if (const auto given = scope_.values.find(key); given != scope_.values.end()) return shifted(key, given->second, at);
    if (const auto definition = scope_.definitions.find(key); definition != scope_.definitions.end()) {
        if (!defining_.insert(key).second) throw NotUnderstood(at, "'" + key + "', which is defined by itself", "a definition by other names");
        Value v;
        try {
            v = evaluate(definition->second);
        } catch (...) {
            defining_.erase(key);
            throw;
        }
        defining_.erase(key);
        return v;
    }
    if (const auto made = made_.find(key); made != made_.end()) return shifted(key, made->second, at);
    Typed typed;
    if (const auto declared = scope_.types.find(key); declared != scope_.types.end()) {
        typed = declared->second;
    } else if (const auto of_letter = scope_.types.find(letter); of_letter != scope_.types.end()) {
        typed = of_letter->second;
    } else if (const auto type = type_of(letter)) {
        typed.type = *type;
    } else {
        throw Unknown{key, at};
    }
    const int rows = typed.rows > 0 ? typed.rows : scope_.dimension;
    const int columns = typed.columns > 0 ? typed.columns : typed.rows > 0 ? typed.rows : scope_.dimension;
    if (typed.rows == 0 && scope_.planes && (typed.type == Type::vector || typed.type == Type::row || typed.type == Type::matrix))
        uses_dimension_ = true;
    prover::Group group;
    group.kind = prover::GroupKind::reals;
    group.name = key;
    Value v;
    switch (typed.type) {
        case Type::real:
            group.scalar = true;
            v = number(recorder_.reals(group).front());
            break;
        case Type::complex: {
            group.size = 2;
            const auto parts = recorder_.reals(group);
            v = complex(parts[0], parts[1]);
            break;
        }
        case Type::vector:
        case Type::row: {
            group.size = rows;
            if (scope_.planes && typed.rows == 0) group.in_planes = prover::InPlanes::by_pair;
            const auto terms = recorder_.reals(group);
            Mat m(rows, 1);
            for (int r = 0; r < rows; ++r) m(r, 0) = terms[static_cast<std::size_t>(r)];
            if (typed.type == Type::row) m.transposeInPlace();
            v = matrix(std::move(m));
            v.each = scope_.generic && typed.rows == 0;
            break;
        }
        case Type::matrix: {
            if (scope_.generic && typed.rows == 0) throw NotPlaneByPlane(at);
            group.size = rows * columns;
            group.columns = columns;
            if (scope_.planes && typed.rows == 0) group.in_planes = prover::InPlanes::by_entry;
            const auto terms = recorder_.reals(group);
            Mat m(rows, columns);
            for (int e = 0; e < rows * columns; ++e) m(e / columns, e % columns) = terms[static_cast<std::size_t>(e)];
            v = matrix(std::move(m));
            break;
        }
        case Type::angle:
            group.kind = prover::GroupKind::angles;
            group.scalar = true;
            v.kind = ValueKind::angle;
            v.angle = recorder_.angles(group).front();
            break;
        case Type::position:
            v.kind = ValueKind::position;
            v.position[key] = 1;
            break;
        case Type::frequency:
            v.kind = ValueKind::frequency;
            v.frequency = key;
            frequencies_.insert(key);
            break;
    }
    if (typed.type != Type::frequency) used_.emplace_back(key, typed);
    if (recorder_.program.groups.size() > 30) throw NotUnderstood(at, "more than 30 variables", "fewer");
    made_[key] = v;
    return shifted(key, v, at);
}

// --- angles

const std::string& Builder::default_frequency(std::size_t at) {
    if (scope_.frequency.empty())
        throw NotUnderstood(at, "a rotation or code beside several frequencies", "one letter for the frequencies", "write \\theta_i for all of them");
    frequencies_.insert(scope_.frequency);
    return scope_.frequency;
}

Angle Builder::position_angle(const std::string& position, const std::string& frequency, int plane, std::size_t at) {
    const Angles* angles = nullptr;
    if (const auto given = scope_.positions.find(position); given != scope_.positions.end()) {
        angles = &given->second;
    } else {
        Angles& own = positions_[{position, frequency}];
        if (own.empty()) {
            prover::Group group;
            group.kind = prover::GroupKind::position;
            group.name = position + frequency;
            group.size = scope_.planes ? planes() : 1;
            group.units = frequencies_of(group.size);
            group.scalar = !scope_.planes;
            if (scope_.planes) group.in_planes = prover::InPlanes::by_angle;
            own = recorder_.angles(group);
        }
        angles = &own;
    }
    const std::size_t place = plane < 0 ? 0 : static_cast<std::size_t>(plane);
    if (plane < 0 && angles->size() > 1) throw NotUnderstood(at, "a frequency without its index", frequency + "_i");
    if (place >= angles->size())
        throw NotUnderstood(at, frequency + "_" + std::to_string(plane), "a plane from 0 to " + std::to_string(angles->size() - 1));
    return (*angles)[place];
}

Angle Builder::plane_angle(const Value& p, const std::string& frequency, int plane, std::size_t at) {
    frequencies_.insert(frequency);
    Angle sum;
    for (const auto& [position, count] : p.position) sum = sum + count * position_angle(position, frequency, plane, at);
    if (p.offset != 0) {
        Angles& own = frequency_angles_[frequency];
        if (own.empty()) {
            prover::Group group;
            group.kind = prover::GroupKind::angles;
            group.name = frequency;
            group.size = scope_.planes ? planes() : 1;
            group.scalar = !scope_.planes;
            if (scope_.planes) group.in_planes = prover::InPlanes::by_angle;
            own = recorder_.angles(group);
        }
        if (plane < 0 && own.size() > 1) throw NotUnderstood(at, "a frequency without its index", frequency + "_i");
        const std::size_t place = plane < 0 ? 0 : static_cast<std::size_t>(plane);
        if (place >= own.size())
            throw NotUnderstood(at, frequency + "_" + std::to_string(plane), "a plane from 0 to " + std::to_string(own.size() - 1));
        if (p.offset < -64 || p.offset > 64) throw NotUnderstood(at, "position " + std::to_string(p.offset), "positions up to 64");
        sum = sum + p.offset * own[place];
    }
    return sum;
}

/// An angle; a frequency is the angle of position 1.
Value Builder::angle_of(const Value& v, std::size_t at) {
    if (v.kind != ValueKind::frequency) return v;
    Value out;
    out.kind = ValueKind::angle;
    Value one;
    one.kind = ValueKind::position;
    one.offset = 1;
    out.angle = plane_angle(one, v.frequency, v.plane, at);
    return out;
}

Angle Builder::one_plane(const Value& given, std::size_t at) {
    const Value v = angle_of(given, at);
    if (v.kind == ValueKind::angle) return v.angle;
    if (v.whole() == 0) return {};
    std::string mend;
    if (v.kind == ValueKind::position) mend = "write m\\theta for the angle of position m";
    if (v.kind == ValueKind::angles) mend = "write \\theta_i for the frequency of plane i";
    if (v.kind == ValueKind::number) mend = "what is a number here can be declared: for angles c";
    throw NotUnderstood(at, v.described(), "an angle", mend);
}

Angles Builder::every_plane(const Value& v, std::size_t at) {
    if (v.kind == ValueKind::angles) return v.angles;
    Value p = v;
    if (p.kind != ValueKind::position) p.offset = *p.whole();
    const std::string& frequency = default_frequency(at);
    Angles angles;
    for (int i = 0; i < planes(); ++i) angles.push_back(plane_angle(p, frequency, i, at));
    return angles;
}

/// R_m or R(a); as rows: I(a).
Value Builder::rotation(const Value& v, bool by_rows, std::size_t at) {
    const bool rows = by_rows || scope_.rows;
    if (scope_.rows) notes_.insert("R is the rotation for row vectors here, as the document defines it");
    const bool of_position = v.kind == ValueKind::position || v.whole().has_value();
    Angles angles;
    if (v.kind == ValueKind::angles && !scope_.generic) {
        uses_dimension_ = uses_dimension_ || scope_.planes;
        angles = v.angles;
    } else if (v.kind == ValueKind::angles || of_position) {
        if (scope_.planes) {
            uses_dimension_ = true;
            angles = every_plane(v, at);
        } else {
            Value p = v;
            if (p.kind != ValueKind::position) p.offset = v.whole().value_or(0);
            angles = {plane_angle(p, default_frequency(at), -1, at)};
        }
    } else {
        angles = {one_plane(v, at)};
    }
    const auto size = static_cast<Eigen::Index>(2 * angles.size());
    Mat m = Mat::Constant(size, size, Term());
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const auto r = static_cast<Eigen::Index>(2 * i);
        const Term c = cos(angles[i]), s = sin(angles[i]);
        m(r, r) = c;
        m(r, r + 1) = rows ? s : -s;
        m(r + 1, r) = rows ? -s : s;
        m(r + 1, r + 1) = c;
    }
    Value out = matrix(std::move(m));
    out.rotation = true;
    out.each = scope_.generic && (v.kind == ValueKind::angles || of_position);
    return out;
}

/// PE(t) = (sin t w_0, cos t w_0, sin t w_1, ...)
Value Builder::code(const Value& v, std::size_t at) {
    if (v.kind != ValueKind::position && !v.whole()) throw NotUnderstood(at, "PE of " + v.described(), "PE of a position");
    notes_.insert("PE(t) is the column $(\\sin t w_0, \\cos t w_0, \\sin t w_1, \\cos t w_1, ...)$");
    Value p = v;
    if (p.kind != ValueKind::position) p.offset = *p.whole();
    Angles angles;
    if (scope_.planes) {
        uses_dimension_ = true;
        angles = every_plane(p, at);
    } else {
        angles = {plane_angle(p, default_frequency(at), -1, at)};
    }
    Mat m(static_cast<Eigen::Index>(2 * angles.size()), 1);
    for (std::size_t i = 0; i < angles.size(); ++i) {
        m(static_cast<Eigen::Index>(2 * i), 0) = sin(angles[i]);
        m(static_cast<Eigen::Index>(2 * i + 1), 0) = cos(angles[i]);
    }
    Value out = matrix(std::move(m));
    out.each = scope_.generic;
    return out;
}

/// R(a), I(a), PE(t), PE(t, 2i), RoPE(q, m), \hat R_i(a)
Value Builder::apply(const Node& head, const Node& group) {
    count_work(group.at);
    const Node& base = head.kind == Kind::script ? head.parts[0] : head;
    const auto argument = [&](std::size_t most) {
        if (group.parts.size() > most) throw NotUnderstood(group.at, std::to_string(group.parts.size()) + " arguments", std::to_string(most));
    };
    if (base.kind == Kind::hat) {
        if (scope_.generic) throw NotPlaneByPlane(head.at);
        argument(1);
        const auto list = head.kind == Kind::script ? marks(head) : std::vector<std::pair<char, const Node*>>{};
        if (list.empty() || list[0].first != '_')
            throw NotUnderstood(head.at, "\\hat R without its plane", "\\hat R_i(a), the rotation by a in plane i alone");
        const Index i = index(*list[0].second);
        const int plane = i.value - i.base;
        uses_dimension_ = true;
        if (plane < 0 || plane >= planes()) throw NotUnderstood(head.at, "plane " + std::to_string(plane), "a plane below d/2");
        const Angle a = one_plane(evaluate(group.parts[0]), group.at);
        Mat m = Mat::Constant(scope_.dimension, scope_.dimension, Term());
        for (int r = 0; r < scope_.dimension; ++r) m(r, r) = Term(1);
        m(2 * plane, 2 * plane) = m(2 * plane + 1, 2 * plane + 1) = cos(a);
        m(2 * plane, 2 * plane + 1) = -sin(a);
        m(2 * plane + 1, 2 * plane) = sin(a);
        Value v = matrix(std::move(m));
        v.rotation = true;
        for (std::size_t p = 1; p < list.size(); ++p) {
            if (list[p].second == nullptr) throw NotUnderstood(head.at, "a prime", "a name that is defined");
            v = marked(std::move(v), list[p].first, *list[p].second, head.at);
        }
        return v;
    }
    Value v;
    if (base.text == "R" || base.text == "I") {
        argument(1);
        const Value a = evaluate(group.parts[0]);
        if (base.text == "R" && a.kind == ValueKind::position) notes_.insert("R(m) of a position is $R_m$");
        if (base.text == "I") notes_.insert("I(a) is the rotation for row vectors, $R(a)^\\top$");
        // R(0) is the rotation by the angle 0, unless everything else is d x d
        v = rotation(a, base.text == "I", group.at);
    } else if (base.text == "PE") {
        argument(2);
        v = code(evaluate(group.parts[0]), group.at);
        if (group.parts.size() == 2) v = component(v, group.parts[1], group.parts[1].at);
    } else {
        argument(2);
        if (group.parts.size() != 2) throw NotUnderstood(group.at, "RoPE of one argument", "RoPE(q, m), a vector and a position");
        const Value x = evaluate(group.parts[0]), m = evaluate(group.parts[1]);
        if (x.kind != ValueKind::matrix || (m.kind != ValueKind::position && !m.whole()))
            throw NotUnderstood(group.at, "RoPE of " + x.described() + " and " + m.described(), "a vector and a position");
        notes_.insert("RoPE(q, m) is $R_m q$");
        v = combined(rotation(m, false, group.at), x, ' ', false, group.at);
    }
    if (head.kind == Kind::script)
        for (const auto& [mark, part] : marks(head)) {
            if (part == nullptr) throw NotUnderstood(head.at, "a prime", "a name that is defined");
            v = marked(std::move(v), mark, *part, head.at);
        }
    return v;
}

// --- scripts

Value Builder::script(const Node& node) {
    const Node& base = node.parts[0];
    const auto list = marks(node);
    if (base.kind == Kind::name && !is_known(base.text)) {
        if (base.text == "I" && list.size() > 1 && list[0].first == '_') {  // I_\theta^\top
            Node inner{Kind::script, node.at, "_", {base, *list[0].second}};
            Value v = script(inner);
            for (std::size_t p = 1; p < list.size(); ++p) {
                if (list[p].second == nullptr) throw NotUnderstood(node.at, "a prime", "a name that is defined");
                v = marked(std::move(v), list[p].first, *list[p].second, node.at);
            }
            return v;
        }
        if (base.text == "R") {
            if (const std::string key = spelled(node); !is_known(key)) return rotation_script(node);
        }
        if (base.text == "P" && !list.empty() && list[0].first == '_' && list[0].second->is_name("half")) {
            if (scope_.generic) throw NotPlaneByPlane(node.at);
            uses_dimension_ = true;
            notes_.insert("P_half takes the pairs (x_{2i}, x_{2i+1}) to (x_i, x_{i+d/2})");
            Mat m = Mat::Constant(scope_.dimension, scope_.dimension, Term());
            for (Eigen::Index r = 0; r < scope_.dimension; ++r) m(r, interleaved(r, planes())) = Term(1);
            Value v = matrix(std::move(m));
            v.rotation = true;
            for (std::size_t p = 1; p < list.size(); ++p) {
                if (list[p].second == nullptr) throw NotUnderstood(node.at, "a prime", "a name that is defined");
                v = marked(std::move(v), list[p].first, *list[p].second, node.at);
            }
            return v;
        }
        if (base.text == "e" && list.size() == 1 && list[0].first == '^') return exponential(*list[0].second);
        if (base.text == "I" && list.size() == 1 && list[0].first == '_') {
            const Value size = evaluate(*list[0].second);
            if (size.kind == ValueKind::angle || size.kind == ValueKind::frequency || size.kind == ValueKind::angles) {
                notes_.insert("I(a) is the rotation for row vectors, $R(a)^\\top$");
                return rotation(size, true, node.at);
            }
            if (scope_.generic && !size.constant) throw NotPlaneByPlane(node.at);
            if (!size.whole() || *size.whole() < 1 || *size.whole() > 64) throw NotUnderstood(node.at, "I of another size", "I_2 or I_d");
            const Eigen::Index n = *size.whole();
            Mat m = Mat::Constant(n, n, Term());
            for (Eigen::Index r = 0; r < n; ++r) m(r, r) = Term(1);
            Value v = matrix(std::move(m));
            v.rotation = true;
            return v;
        }
    }
    if (base.kind != Kind::name && base.kind != Kind::hat) {
        Value v = base.kind == Kind::bars ? Value() : evaluate(base);
        for (const auto& [mark, part] : list) {
            if (part == nullptr) throw NotUnderstood(node.at, "a prime", "a name that is defined");
            if (base.kind == Kind::bars) {  // |x|^2, |x|^4
                const Value power_of = evaluate(*part);
                if (mark != '^' || !power_of.whole() || *power_of.whole() < 2 || *power_of.whole() % 2 != 0)
                    throw NotUnderstood(node.at, "another power of a length", "|x|^2", "an odd power is a square root, and no polynomial");
                v = power(squared_norm(evaluate(base.parts[0]), node.at), *power_of.whole() / 2, node.at);
                continue;
            }
            v = marked(std::move(v), mark, *part, node.at);
        }
        return v;
    }
    // the part of the scripts that belongs to the name, in its spelling
    Node full{Kind::script, node.at, {}, {base}}, plain = full;
    std::vector<std::pair<char, const Node*>> operators, below;
    const auto is_index = [&](const Node& part) { return part.kind == Kind::name && indices_.contains(part.text) && !is_i(part); };
    for (const auto& [mark, part] : list) {
        if (mark == '^' && (is_operator(*part) || is_index(*part))) {
            operators.emplace_back(mark, part);
            continue;
        }
        full.text += mark;
        if (part != nullptr) full.parts.push_back(*part);
        if (mark == '_') {
            below.emplace_back(mark, part);
        } else {
            plain.text += mark;
            if (part != nullptr) plain.parts.push_back(*part);
        }
    }
    const std::string key = full.text.empty() ? spelled(base) : spelled(full);
    const std::string stem = plain.text.empty() ? spelled(base) : spelled(plain);
    const std::string letter = letter_of(spelled(base.kind == Kind::hat ? base.parts[0] : base));
    const auto finish = [&](Value v) {
        for (const auto& [mark, part] : operators) v = marked(std::move(v), mark, *part, node.at);
        return v;
    };
    const auto undefined = [&](const std::string& what) -> NotUnderstood {
        return {node.at, "'" + what + "', which has no meaning of its own", "a name that is declared or defined",
                "where " + what + " := ..., or for vectors " + what};
    };
    // a number on a vector with a position, q^1_m: a coordinate, as a number of its own
    const bool vector_letter = type_of(letter) == Type::vector || type_of(letter) == Type::row;
    if (vector_letter && !scope_.types.contains(key) && stem == letter && below.size() == 1 && below[0].second->kind == Kind::name && !indices_.contains(below[0].second->text) &&
        !operators.empty() && operators[0].second->kind == Kind::number && type_of(below[0].second->text) == Type::position) {
        const std::string own = key + "^" + operators[0].second->text;
        if (!is_known(own)) scope_.types[own] = {Type::real, 0, 0};
        notes_.insert(own + " is a number of its own");
        operators.erase(operators.begin());
        return finish(variable(own, letter, node.at));
    }
    if (vector_letter && !is_known(key) && stem == letter && below.size() == 1 && below[0].second->kind == Kind::product &&
        below[0].second->parts.size() == 2 && below[0].second->parts[0].kind == Kind::name && below[0].second->parts[1].kind == Kind::number) {
        scope_.types[key] = {Type::real, 0, 0};
        notes_.insert(key + " is a number of its own");
    }
    if (is_known(key)) return finish(variable(key, letter, node.at));
    if (below.empty()) {
        if (key == spelled(base)) return finish(base.kind == Kind::name ? name(base) : evaluate(base));
        throw undefined(key);
    }
    const bool frequency = !is_known(letter) ? type_of(letter) == Type::frequency
                                             : scope_.types.contains(letter) && scope_.types.at(letter).type == Type::frequency;
    if (frequency && stem == letter) {
        if (below.size() > 1) throw NotUnderstood(node.at, "two subscripts", letter + "_i");
        const auto at_index = try_index(*below[0].second);
        if (!at_index) throw undefined(key);
        const std::string style = at_index->factor == 2 ? "2i" : "i";
        if (const auto [place, is_new] = doubled_.emplace(letter, style); !is_new && place->second != style && at_index->factor != 0)
            throw NotUnderstood(node.at, letter + " indexed by i and by 2i", "one way to count the planes");
        if (scope_.generic && at_index->factor == 0) throw NotPlaneByPlane(node.at);
        int plane = at_index->factor == 2 ? at_index->value / 2 - at_index->base : at_index->value - at_index->base;
        if (at_index->factor != 0 && (at_index->factor > 2 || at_index->factor < 0 || at_index->offset != 0))
            throw NotUnderstood(below[0].second->at, "a frequency of another plane", letter + "_i");
        Value v;
        v.kind = ValueKind::frequency;
        v.frequency = letter;
        v.plane = plane;
        frequencies_.insert(letter);
        if (plane < 0 || plane >= planes())
            throw NotUnderstood(node.at, "plane " + std::to_string(plane), "a plane from 0 to " + std::to_string(planes() - 1) + " at d = " + std::to_string(scope_.dimension));
        return finish(v);
    }
    if (base.kind == Kind::hat) throw undefined(key);
    if (!type_of(letter) && !is_known(stem)) throw Unknown{letter, node.at};
    const bool entry = type_of(letter) == Type::matrix && below[0].second->kind == Kind::number && below[0].second->text.size() == 2;
    if (is_known(stem) || vector_letter || entry) {
        if (stem != letter && !is_known(stem)) throw undefined(stem);
        const auto at_index = try_index(*below[0].second);
        if ((!at_index && !entry) || below.size() > 1) throw undefined(key);
        return finish(component(variable(stem, letter, node.at), *below[0].second, node.at));
    }
    // W_Q, a_1: a name of its own, of the letter's type
    const Node& sub = *below[0].second;
    const bool plain_name = (sub.kind == Kind::name && !indices_.contains(sub.text) && type_of(sub.text) != Type::position) ||
                            sub.kind == Kind::number;
    if (!plain_name || below.size() > 1 || stem != letter) throw undefined(key);
    return finish(variable(key, letter, node.at));
}

Value Builder::rotation_script(const Node& node) {
    std::optional<Value> position;
    bool half = false;
    std::vector<std::pair<char, const Node*>> operators;
    int subscripts = 0;
    for (const auto& [mark, part] : marks(node)) subscripts += mark == '_' ? 1 : 0;
    for (const auto& [mark, part] : marks(node)) {
        if (part == nullptr) throw NotUnderstood(node.at, "R'", "R", "where R' := ...");
        if (mark == '_') {
            if (subscripts > 1 && (part->is_name("\\Theta") || part->is_name("\\theta"))) continue;  // R_{\Theta, m}
            if (position) throw NotUnderstood(part->at, "two subscripts of R", "R_m");
            position = evaluate(*part);
            if (position->kind != ValueKind::position && position->kind != ValueKind::angle && position->kind != ValueKind::frequency && !position->whole())
                throw NotUnderstood(part->at, position->described() + " as the subscript of R", "a position",
                                    "letters can be declared: for positions i, j");
        } else if (part->is_name("half")) {
            half = true;
        } else if (part->is_name("d")) {
            continue;
        } else {
            operators.emplace_back(mark, part);
        }
    }
    if (!position) throw NotUnderstood(node.at, "R without a subscript", "R_m, or R(a)");
    Value v = rotation(*position, false, node.at);
    if (half) {
        if (scope_.generic) throw NotPlaneByPlane(node.at);
        notes_.insert("$R^{\\text{half}}$ rotates the pairs $(x_i, x_{i+d/2})$");
        const auto n = v.matrix.rows() / 2;
        const auto from = [&](Eigen::Index r) { return interleaved(r, n); };
        Mat m(2 * n, 2 * n);
        for (Eigen::Index r = 0; r < 2 * n; ++r)
            for (Eigen::Index c = 0; c < 2 * n; ++c) m(r, c) = v.matrix(from(r), from(c));
        v.matrix = std::move(m);
    }
    for (const auto& [mark, part] : operators) v = marked(std::move(v), mark, *part, node.at);
    return v;
}

/// v^\top, v^*, v^2, v^{(i)}, v_{2i}
Value Builder::marked(Value v, char mark, const Node& part, std::size_t at) {
    count_work(at);
    if (mark == '_') return component(v, part, at);
    if (part.is_name("\\top") && v.kind == ValueKind::complex) {
        notes_.insert("the transpose of a complex number is the row $(x_0, x_1)$ of its vector");
        Mat row(1, 2);
        row << v.re, v.im;
        return matrix(std::move(row));
    }
    if (part.is_name("\\top")) return transposed(v, at);
    if (part.is_name("\\dagger"))
        throw NotUnderstood(at, "a dagger", "a transpose, ^\\top, or a conjugate, ^*");
    if (part.is_name("*")) {
        if (v.kind == ValueKind::matrix) notes_.insert("a star is the complex conjugate");
        return conjugated(v, at);
    }
    if (part.kind == Kind::group && part.parts.size() == 1) return block(v, part.parts[0], at);
    if (const auto counted = part.kind == Kind::name && !is_i(part) ? try_index(part) : std::nullopt) return power(v, counted->value, at);
    const Value exponent = evaluate(part);
    if (!exponent.whole()) throw NotUnderstood(part.at, "another exponent", "a whole number, \\top, * or (i)");
    return power(v, *exponent.whole(), at);
}

std::optional<Builder::Index> Builder::try_index(const Node& node) {
    if (node.kind == Kind::number && node.text.size() < 4 && node.text.find('.') == std::string::npos) return Index{std::stoi(node.text), 0, 0, std::stoi(node.text), 0};
    if (node.kind == Kind::name) {
        const auto bound = indices_.find(node.text);
        if (bound == indices_.end()) return {};
        return Index{bound->second.value, bound->second.base, 1, 0, bound->second.count};
    }
    if (node.kind == Kind::product && node.parts.size() == 2 && node.text.find('/') == std::string::npos) {
        const auto a = try_index(node.parts[0]), b = try_index(node.parts[1]);
        if (node.parts[1].kind == Kind::number) return {};  // x_{i0} has two subscripts
        if (!a || !b || (a->factor != 0 && b->factor != 0)) return {};
        const Index& n = a->factor == 0 ? *a : *b;
        const Index& i = a->factor == 0 ? *b : *a;
        return Index{n.value * i.value, i.base, n.value * i.factor, n.value * i.offset, i.count};
    }
    if (node.kind == Kind::sum) {
        Index total;
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const auto part = try_index(node.parts[p]);
            if (!part || (part->factor != 0 && total.factor != 0) || node.text[p] == 'o') return {};
            const int sign = node.text[p] == '-' ? -1 : 1;
            total.value += sign * part->value;
            total.offset += sign * part->offset;
            if (part->factor != 0) {
                total.factor = sign * part->factor;
                total.base = part->base;
                total.count = part->count;
            }
        }
        return total;
    }
    return {};
}

Builder::Index Builder::index(const Node& node) {
    const auto result = try_index(node);
    if (!result) throw NotUnderstood(node.at, "'" + spelled(node) + "'", "an index: a number, i, 2i or 2i+1");
    if (result->factor == 0) {
        Index i = *result;
        i.offset = 0;
        return i;
    }
    return *result;
}

Value Builder::component(const Value& given, const Node& part, std::size_t at) {
    const Value v = given;
    // W_{01}: row 0, column 1, by their digits
    if (v.kind == ValueKind::matrix && !v.is_column() && !v.is_row() && part.kind == Kind::number && part.text.size() == 2) {
        if (v.each) throw NotPlaneByPlane(at);
        const Eigen::Index row = part.text[0] - '0', column = part.text[1] - '0';
        if (row >= v.matrix.rows() || column >= v.matrix.cols())
            throw NotUnderstood(part.at, "entry " + part.text, "rows and columns of " + v.described() + ", counted from 0");
        return number(v.matrix(row, column));
    }
    if (v.kind != ValueKind::matrix || (!v.is_column() && !v.is_row()))
        throw NotUnderstood(at, "a subscript of " + v.described(), "a subscript of a vector");
    const Index i = index(part);
    if (v.each && i.factor == 0) throw NotPlaneByPlane(at);
    const int place = i.value - (i.factor != 0 && i.base == 1 ? 1 : 0);
    // an index that runs over a part of the coordinates only would make a sum of another meaning
    if (i.factor != 0 && i.count != 0 && v.matrix.size() != std::abs(i.factor) * i.count)
        throw NotUnderstood(part.at, "an index with " + std::to_string(i.count) + " values at " + v.described(), "one that runs over all of it",
                            "say the sizes: for vectors y in R^4; d = 4");
    if (place < 0 || place >= v.matrix.size())
        throw NotUnderstood(part.at, "coordinate " + std::to_string(place), "coordinates 0 to " + std::to_string(v.matrix.size() - 1),
                            scope_.planes ? "" : "coordinates are counted from 0; for a vector of more, for d = 4");
    return number(v.matrix(place));
}

Value Builder::block(const Value& v, const Node& part, std::size_t at) {
    if (v.kind != ValueKind::matrix) throw NotUnderstood(at, "a block of " + v.described(), "a block of a vector or a matrix");
    const Index i = index(part);
    if (v.each && i.factor == 0) throw NotPlaneByPlane(at);
    if (i.factor > 1 || (i.factor != 0 && i.offset != 0)) throw NotUnderstood(part.at, "another plane", "(i)");
    if (i.factor != 0 && i.count != 0 && std::max(v.matrix.rows(), v.matrix.cols()) != 2 * i.count)
        throw NotUnderstood(part.at, "an index with " + std::to_string(i.count) + " values at " + v.described(), "one that runs over all of its planes");
    const Eigen::Index first = 2 * static_cast<Eigen::Index>(i.value - i.base);
    const bool square = v.matrix.rows() == v.matrix.cols();
    if (first < 0 || first + 2 > v.matrix.size() || (square && first + 2 > v.matrix.rows()) || (!square && !v.is_column() && !v.is_row()))
        throw NotUnderstood(part.at, "plane " + std::to_string(i.value), "a plane of " + v.described());
    if (v.is_column()) return matrix(Mat(v.matrix.block(first, 0, 2, 1)));
    if (v.is_row()) return matrix(Mat(v.matrix.block(0, first, 1, 2)));
    Value out = matrix(Mat(v.matrix.block(first, first, 2, 2)));
    out.rotation = v.rotation;
    return out;
}

}  // namespace formula
