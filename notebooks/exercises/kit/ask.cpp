#include "ask.hpp"

#include <unistd.h>

#include <sstream>

namespace ask {
namespace {

std::vector<std::string> parts;

/// [f(item), f(item), ...]
template <class Range, class F>
void list(std::ostream& out, const char* name, const Range& range, F f) {
    out << ",\"" << name << "\":[";
    const char* comma = "";
    for (const auto& item : range) {
        out << comma;
        f(item);
        comma = ",";
    }
    out << "]";
}

}  // namespace

Part::Part(int size) : size_(size) {}

Term Part::real() { return recorder_.reals({prover::GroupKind::reals, "x"}).front(); }
Vec Part::vector(int n) {
    const auto x = recorder_.reals({prover::GroupKind::reals, "x", n});
    return Eigen::Map<const Vec>(x.data(), n);
}
Angle Part::angle() { return recorder_.angles({prover::GroupKind::angles, "a"}).front(); }
Angles Part::angles(int n) { return recorder_.angles({prover::GroupKind::angles, "a", n}); }
Rope Part::rope() { return Rope(recorder_); }

void Part::add(prover::Output&& output) { recorder_.program.outputs.push_back(std::move(output)); }
void Part::put(const Term& answer) { add(prover::output(answer)); }
void Part::put(const Vec& answer) { add(prover::output(answer)); }
void Part::put(const Mat& answer) { add(prover::output(answer)); }
void Part::put(const Fraction& answer) { put(vector2(Term(answer.numerator), Term(answer.denominator))); }
void Part::put(int answer) { put(Term(answer)); }

Part::~Part() { parts.push_back(written(size_, recorder_.program)); }

std::string written(int size, const prover::Program& p) {
    std::ostringstream out;
    out << "{\"size\":" << size << ",\"variables\":" << p.variables.size() << ",\"angles\":" << p.angles.size();
    list(out, "constants", p.constants,
         [&](const Fraction& f) { out << "[" << f.numerator << "," << f.denominator << "]"; });
    list(out, "sums", p.angle_sums, [&](const prover::AngleSum& sum) {
        out << "[";
        for (std::size_t i = 0; i < sum.size(); ++i)
            out << (i > 0 ? "," : "") << "[" << sum[i].first << "," << sum[i].second << "]";
        out << "]";
    });
    list(out, "nodes", p.nodes,
         [&](const prover::Node& n) { out << "[" << static_cast<int>(n.op) << "," << n.a << "," << n.b << "]"; });
    list(out, "outputs", p.outputs, [&](const prover::Output& o) {
        out << "{\"rows\":" << o.rows << ",\"columns\":" << o.columns;
        list(out, "nodes", o.nodes, [&](prover::NodeId n) { out << n; });
        out << "}";
    });
    out << "}";
    return out.str();
}

void send() {
    std::string text = "[";
    for (const std::string& part : parts) text += (text.size() > 1 ? "," : "") + part;
    text += "]\n";
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t n = write(3, text.data() + sent, text.size() - sent);
        if (n <= 0) _exit(3);
        sent += static_cast<std::size_t>(n);
    }
}

}  // namespace ask
