// Angles of positions and planes, and what is made of them: R, I, PE.
#include "formula/builder.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

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

/// \theta_{4} where there are four planes, from 0: of its own.
bool is_beyond(const std::string& frequency) { return frequency.ends_with('}'); }

Value angle_value(const Angle& angle) {
    Value v;
    v.kind = ValueKind::angle;
    v.angle = angle;
    return v;
}

}  // namespace

const std::string& Builder::default_frequency(std::size_t at) {
    if (scope_.frequency.empty())
        throw NotUnderstood(at, "a rotation or code beside several frequencies", "one letter for the frequencies",
                            "write \\theta_i for all of them");
    frequencies_.insert(scope_.frequency);
    return scope_.frequency;
}

/// The angles of a position and a frequency, of a frequency alone, of a radian: declared once.
const Angles& Builder::declared(Angles& own, const std::string& position, const std::string& frequency) {
    if (!own.empty()) return own;
    prover::Group group;
    group.kind = position.empty() ? prover::GroupKind::angles : prover::GroupKind::position;
    const std::size_t below = std::min(position.find('/'), position.size());  // m/s: m\theta/s
    group.name =
        (position.starts_with("1/") ? "" : position.substr(0, below)) + frequency + position.substr(below) + in_parts();
    group.scalar = !scope_.planes || scope_.one_frequency || is_beyond(frequency) || frequency == "1";
    group.in_planes = !group.scalar;
    group.size = group.scalar ? 1 : planes();
    if (!position.empty()) group.units = frequencies_of(group.size);
    for (prover::RealNumber& unit : group.units) unit.factor.denominator = scope_.parts;
    own = recorder_.angles(group);
    turns_[static_cast<int>(recorder_.program.groups.size()) - 1] = {position, frequency};
    return own;
}

/// The one of a plane; -1: there is only one.
Angle Builder::in_plane(const Angles& angles, const std::string& frequency, int plane, std::size_t at) {
    if (plane < 0 && angles.size() > 1) throw NotUnderstood(at, "a frequency without its index", frequency + "_i");
    const std::size_t place = plane < 0 ? 0 : static_cast<std::size_t>(plane);
    if (place >= angles.size())
        throw NotUnderstood(at, frequency + "_" + std::to_string(plane),
                            words::say("a plane from 0 to {1}", {std::to_string(angles.size() - 1)}));
    return angles[place];
}

Angle Builder::position_angle(const std::string& position, const std::string& frequency, int plane, std::size_t at) {
    if (const auto given = scope_.positions.find({position, frequency}); given != scope_.positions.end())
        return in_plane(given->second, frequency, plane, at);
    if (const auto other = scope_.positions.lower_bound({position, ""});
        other != scope_.positions.end() && other->first.first == position)
        throw NotUnderstood(at, words::say("{1} with the frequency {2}", {position, frequency}),
                            words::say("its own, {1}", {other->first.second}));
    return in_plane(declared(positions_[{position, frequency}], position, frequency), frequency, plane, at);
}

Angle Builder::plane_angle(const Value& p, const std::string& frequency, int plane, std::size_t at) {
    frequencies_.insert(frequency);
    Angle sum;
    for (const auto& [position, count] : p.position) sum = sum + count * position_angle(position, frequency, plane, at);
    if (p.offset != 0) {
        const Angle one = in_plane(declared(frequency_angles_[frequency], {}, frequency), frequency, plane, at);
        if (p.offset < -4096 || p.offset > 4096)
            throw NotUnderstood(at, words::say("position {1}", {std::to_string(p.offset)}), "positions up to 4096");
        sum = sum + p.offset * one;
    }
    return scale_ * sum;
}

/// An angle; a frequency is the angle of position 1.
Value Builder::angle_of(const Value& v, std::size_t at) {
    if (v.kind != ValueKind::frequency) return v;
    Value one;
    one.kind = ValueKind::position;
    one.offset = 1;
    return turning(one, v, at);
}

Angle Builder::one_plane(const Value& given, std::size_t at) {
    const Value v = angle_of(given, at);
    if (v.kind == ValueKind::angle) return v.angle;
    if (v.whole() == 0) return {};
    if (v.kind == ValueKind::number && v.constant) return radians(*v.constant, at);
    std::string mend;
    if (v.kind == ValueKind::position) mend = "write m\\theta for the angle of position m";
    if (v.kind == ValueKind::angles) mend = "write \\theta_i for the frequency of plane i";
    if (v.kind == ValueKind::number) mend = "what is a number here can be declared: for angles c";
    throw NotUnderstood(at, v.described(), "an angle", mend);
}

/// The angle 1/2 or 0.25, as a multiple of a part of one radian, which may be any angle.
Angle Builder::radians(const prover::Fraction& number, std::size_t at) {
    const std::int64_t times = number.numerator * scale_ / number.denominator;
    if (number.numerator * scale_ % number.denominator != 0 || times < -64 || times > 64)
        throw NotUnderstood(at, "a number", "an angle", "what is a number here can be declared: for angles c");
    if (radian_.empty()) notes_.insert("a number that is an angle is one in radians");
    return times * declared(radian_, {}, "1").front();
}

/// Of the planes that there are, by a position or whatever has an angle in each.
Angles Builder::every_plane(const Value& v, std::size_t at) {
    uses_dimension_ = uses_dimension_ || scope_.planes;
    if (v.kind == ValueKind::angles) return v.angles;
    if (scope_.planes && scope_.definitions.contains(scope_.frequency))
        throw NotUnderstood(at, "frequencies of all planes beside the value of one", "the plane, d = 2");
    Value p = v;
    if (p.kind != ValueKind::position) p.offset = *p.whole();
    const std::string& frequency = default_frequency(at);
    if (!scope_.planes) return {plane_angle(p, frequency, -1, at)};
    Angles angles;
    for (int i = 0; i < planes(); ++i) angles.push_back(plane_angle(p, frequency, i, at));
    return angles;
}

/// Of an angle with a turn: cos(a + pi/2) = -sin a. A third or a sixth of a half turn by itself has a rational value.
Term Builder::cosine(const Value& v, bool sine, std::size_t at) {
    const Angle a = one_plane(v, at);
    const auto [n, d] = v.turn;
    if (v.kind != ValueKind::angle || n == 0) return sine ? sin(a) : cos(a);
    // of pi/parts, in a full turn; clang 14 captures no binding by itself
    const auto steps = [n = n, d = d](std::int64_t parts) -> std::optional<std::int64_t> {
        if (n * parts % d != 0) return {};
        return ((n * parts / d) % (2 * parts) + 2 * parts) % (2 * parts);
    };
    if (const auto quarter = steps(2)) {
        switch ((*quarter + (sine ? 3 : 0)) % 4) {
            case 0: return cos(a);
            case 1: return -sin(a);
            case 2: return -cos(a);
            default: return sin(a);
        }
    }
    const auto sixth = steps(6);
    const auto third = sixth ? std::optional((*sixth + (sine ? 9 : 0)) % 12) : std::nullopt;
    if (v.turn_only && third && *third % 2 == 0) return Term::fraction(*third == 2 || *third == 10 ? 1 : -1, 2);
    throw NotUnderstood(at, "an angle that has no rational cosine or sine beside letters", "multiples of pi/2");
}

/// The column in which both coordinates of a plane have its number.
Value Builder::of_each_plane(std::vector<Term> terms) {
    uses_dimension_ = true;
    const auto count = static_cast<Eigen::Index>(terms.size());
    Mat m(scope_.generic ? 2 : count, 1);
    for (Eigen::Index r = 0; r < m.rows(); ++r) m(r, 0) = terms[static_cast<std::size_t>(scope_.generic ? 0 : r)];
    Value v = matrix(std::move(m));
    v.each = scope_.generic;
    v.per_plane = !scope_.generic && v.kind == ValueKind::matrix;
    return v;
}

/// Entry by entry; what has an entry for each plane has it twice beside a vector of d: side by side, or in both halves.
Value Builder::entrywise(const Value& a, const Value& b, std::size_t at) {
    const auto as_long = [&](const Value& v, const Value& other) {
        const Eigen::Index planes = v.matrix.size();
        if (!v.per_plane || other.per_plane || other.matrix.size() != 2 * planes) return v;
        if (scope_.generic && scope_.half_split) throw NotPlaneByPlane(at);
        Mat m(2 * planes, 1);
        for (Eigen::Index r = 0; r < 2 * planes; ++r) m(r, 0) = v.matrix(scope_.half_split ? r % planes : r / 2);
        return matrix(std::move(m));
    };
    return formula::entrywise(as_long(a, b), as_long(b, a), at);
}

/// The position of an R that names none.
std::optional<Value> Builder::any_position() {
    if (!scope_.convention.any_rotation) return {};
    notes_.insert("R without a subscript is the rotation of any position");
    Value v;
    v.kind = ValueKind::position;
    v.position["R"] = 1;
    return v;
}

/// R_m or R(a); as rows: I(a).
Value Builder::rotation(const Value& v, bool by_rows, std::size_t at) {
    const bool rows = by_rows || scope_.rows;
    if (scope_.rows) notes_.insert("R is the rotation for row vectors here, as the document defines it");
    const bool of_position = v.kind == ValueKind::position || v.whole().has_value();
    if (of_position && !scope_.planes && scope_.definitions.contains(scope_.frequency)) {
        const Value own = evaluate({Kind::name, at, scope_.frequency, {}});
        if (own.whole() == 0) return rotation(angle_value({}), by_rows, at);
        if (!v.whole()) throw NotUnderstood(at, "a position beside the value of its frequency", "a number");
        const Value angle = combined(v, own, ' ', false, at);
        return rotation(angle.kind == ValueKind::number ? angle_value(one_plane(angle, at)) : angle, by_rows, at);
    }
    if (v.kind == ValueKind::frequencies) return rotation(combined(number(1), v, ' ', false, at), by_rows, at);
    Value turned = v;
    const bool of_planes = v.kind == ValueKind::angles || of_position;
    const Angles angles = of_planes ? every_plane(v, at) : Angles{one_plane(v, at)};
    const auto size = static_cast<Eigen::Index>(2 * angles.size());
    Mat m = Mat::Constant(size, size, Term());
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const auto r = static_cast<Eigen::Index>(2 * i);
        if (v.kind != ValueKind::angle) turned = angle_value(angles[i]);
        const Term c = cosine(turned, false, at), s = cosine(turned, true, at);
        m(r, r) = c;
        m(r, r + 1) = rows ? s : -s;
        m(r + 1, r) = rows ? -s : s;
        m(r + 1, r + 1) = c;
    }
    Value out = matrix(std::move(m));
    out.rotation = true;
    out.each = scope_.generic && of_planes;
    return scope_.half_rotation && scope_.planes && of_planes ? in_halves(std::move(out), at) : out;
}

/// PE(t) = (sin t w_0, cos t w_0, sin t w_1, ...)
Value Builder::code(const Value& v, std::size_t at) {
    if (v.kind != ValueKind::position && !v.whole())
        throw NotUnderstood(at, words::say("PE of {1}", {v.described()}), "PE of a position");
    notes_.insert("PE(t) is the column $(\\sin t w_0, \\cos t w_0, \\sin t w_1, \\cos t w_1, ...)$");
    const Angles angles = every_plane(v, at);
    Mat m(static_cast<Eigen::Index>(2 * angles.size()), 1);
    for (std::size_t i = 0; i < angles.size(); ++i) {
        m(static_cast<Eigen::Index>(2 * i), 0) = sin(angles[i]);
        m(static_cast<Eigen::Index>(2 * i + 1), 0) = cos(angles[i]);
    }
    Value out = matrix(std::move(m));
    out.each = scope_.generic;
    return out;
}

}  // namespace formula
