#include "term/text.hpp"

#include <charconv>
#include <stdexcept>
#include <tuple>

#include "term/term.hpp"

namespace prover {
namespace {

constexpr const char* kinds[] = {"real", "angle", "position"};

std::string number(std::int64_t x) { return std::to_string(x); }
std::string fraction(const Fraction& f) {
    return number(f.numerator) + (f.denominator == 1 ? "" : "/" + number(f.denominator));
}
std::string shape(std::int64_t rows, std::int64_t columns) { return number(rows) + "x" + number(columns); }

/// "reals 2x1 q"; at some d "reals d q"
std::string declared(const Group& g, int dimension) {
    const std::string kind = kinds[static_cast<std::size_t>(g.kind)];
    if (g.scalar) return kind + " " + g.name;
    const int rows = g.size / g.columns;
    std::string size = shape(rows, g.columns);
    if (dimension > 0 && g.in_planes) {
        const auto by_d = [&](int n) { return n == dimension ? "d" : number(n); };
        if (g.kind == GroupKind::reals)
            size = g.columns > 1 || rows != dimension ? by_d(rows) + "x" + by_d(g.columns) : "d";
        else if (g.size == dimension / 2)
            size = "d/2";
    }
    return kind + "s " + size + " " + g.name;
}

/// "follows sign 1 given 2 zero"
std::string followed(const Program& program, const Conclusion& use, const std::vector<std::string>& names) {
    static constexpr const char* rules[] = {"substitution", "nonnegative-sum", "sign",           "not-negative",
                                            "monotone",     "instance",        "counterexample", "induction"};
    static constexpr const char* signs[] = {"zero", "nonnegative", "positive"};
    std::string out =
        std::string("follows ") + rules[static_cast<std::size_t>(use.rule)] + " " + number(use.last) + " given";
    for (const auto& [line, sign] : use.given) out += " " + number(line) + " " + signs[static_cast<std::size_t>(sign)];
    if (!use.variables.empty()) out += " for";
    for (const NodeId n : use.variables) out += " x" + number(program.nodes[index(n)].a);
    for (const std::vector<NodeId>& values : use.values) {
        out += " at";
        for (const NodeId n : values) out += " " + names[index(n)];
    }
    return out;
}

/// The words of a line, one after the other.
class Words {
public:
    explicit Words(std::string_view line) : rest_(line) {}
    [[nodiscard]] bool done() const { return rest_.empty(); }
    [[nodiscard]] std::string rest() const { return std::string(rest_); }
    std::string_view next() {
        const std::size_t end = std::min(rest_.find(' '), rest_.size());
        const std::string_view word = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        if (word.empty()) refuse();
        return word;
    }
    void expect(std::string_view word) {
        if (next() != word) refuse();
    }
    static std::int64_t integer(std::string_view word) {
        std::int64_t value{};
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc() || end != word.data() + word.size() || value == INT64_MIN) refuse();
        return value;
    }
    /// from 0 to below `end`
    static std::size_t below(std::string_view word, std::size_t end) {
        const std::int64_t value = integer(word);
        if (value < 0 || static_cast<std::uint64_t>(value) >= end) refuse();
        return static_cast<std::size_t>(value);
    }
    /// "2x3"
    static std::pair<int, int> sizes(std::string_view word) {
        const std::size_t by = word.find('x');
        if (by == std::string_view::npos) refuse();
        const auto size = [](std::string_view text) { return static_cast<int>(below(text, 1 << 16)); };
        return {size(word.substr(0, by)), size(word.substr(by + 1))};
    }
    [[noreturn]] static void refuse() { throw std::domain_error("a program must be written as written() does it"); }

private:
    std::string_view rest_;
};

/// Records what is written, step by step.
class Reader {
public:
    void line(std::string_view text) {
        Words words(text);
        const std::string_view first = words.next();
        if (first == "line") return output(words);
        if (first.starts_with('n')) return step(first, words);
        declare(first, words);
    }
    Program done() {
        require_equal_shapes(recorder_.program);
        return std::move(recorder_.program);
    }

private:
    Term operand(std::string_view word) {
        const std::string_view digits = word.substr(1);
        if (word.starts_with('n')) return steps_[Words::below(digits, steps_.size())];
        if (word.starts_with('x'))
            return recorder_.variable(static_cast<int>(Words::below(digits, recorder_.program.variables.size())));
        const std::size_t bar = std::min(word.find('/'), word.size());
        const std::int64_t below = bar == word.size() ? 1 : Words::integer(word.substr(bar + 1));
        if (below <= 0) Words::refuse();
        return Term::fraction(Words::integer(word.substr(0, bar)), below);
    }
    void declare(std::string_view kind, Words& words) {
        Group group;
        group.scalar = !kind.ends_with('s');
        if (!group.scalar) kind.remove_suffix(1);
        while (kind != kinds[static_cast<std::size_t>(group.kind)]) {
            if (group.kind == GroupKind::position) Words::refuse();
            group.kind = static_cast<GroupKind>(static_cast<int>(group.kind) + 1);
        }
        if (!group.scalar) {
            const auto [rows, columns] = Words::sizes(words.next());
            if (std::int64_t{rows} * columns > most_components) Words::refuse();
            group.size = rows * columns;
            group.columns = columns;
        }
        group.name = words.rest();
        if (group.kind == GroupKind::reals) {
            (void)recorder_.reals(std::move(group));
        } else {
            group.units.resize(index(group.size));  // numbers are not written
            (void)recorder_.angles(std::move(group));
        }
    }
    void step(std::string_view name, Words& words) {
        if (Words::below(name.substr(1), steps_.size() + 1) != steps_.size()) Words::refuse();
        words.expect("=");
        const std::string_view first = words.next();
        if (first == "cos" || first == "sin") {
            Angle sum;
            std::int64_t last = -1;
            do {
                const std::int64_t k = Words::integer(words.next());
                const std::string_view angle = words.next();
                if (!angle.starts_with('a') || k == 0) Words::refuse();
                const auto number = Words::below(angle.substr(1), recorder_.program.angles.size());
                if (std::cmp_less_equal(number, last)) Words::refuse();  // ascending, each once
                last = static_cast<std::int64_t>(number);
                sum = sum + k * recorder_.angle(static_cast<int>(number));
            } while (!words.done());
            steps_.push_back(first == "cos" ? cos(sum) : sin(sum));
        } else if (first == "sum") {
            steps_.push_back(recorder_.sum_over_planes(operand(words.next())));
        } else {
            const Term a = operand(first);
            const std::string_view sign = words.next();
            const Term b = operand(words.next());
            if (sign != "+" && sign != "-" && sign != "*") Words::refuse();
            steps_.push_back(sign == "+" ? a + b : sign == "-" ? a - b : a * b);
        }
        if (!words.done()) Words::refuse();
    }
    void output(Words& words) {
        Output out;
        std::tie(out.rows, out.columns) = Words::sizes(words.next());
        std::string_view word = words.next();
        if (word == "against") {
            out.previous = static_cast<int>(Words::below(words.next(), recorder_.program.outputs.size()));
            word = words.next();
        }
        if (word != ":") Words::refuse();
        while (!words.done()) append(out, operand(words.next()));
        if (out.nodes.size() != index(out.rows) * index(out.columns)) Words::refuse();
        recorder_.program.outputs.push_back(std::move(out));
    }

    static constexpr int most_components = 1 << 18;  ///< "reals 60000x60000 q" is a short line
    Recorder recorder_;
    std::vector<Term> steps_;
};

}  // namespace

std::string written(const Program& program, int dimension) {
    std::string out;
    for (const Group& group : program.groups) out += declared(group, dimension) + "\n";
    std::vector<NodeId> ends;
    for (const Output& line : program.outputs) ends.insert(ends.end(), line.nodes.begin(), line.nodes.end());
    for (const Conclusion& use : program.conclusions)
        for (const std::vector<NodeId>& values : use.values) ends.insert(ends.end(), values.begin(), values.end());
    std::vector<std::string> names(program.nodes.size());
    const auto name = [&](NodeId n) -> const std::string& { return names[index(n)]; };
    std::int64_t steps = 0;
    for (const NodeId n : used_by(program, ends)) {
        const Node& node = program.nodes[index(n)];
        std::string& own = names[index(n)];
        if (node.op == Op::constant) own = fraction(program.constants[index(node.a)]);
        if (node.op == Op::variable) own = "x" + number(node.a);
        if (!own.empty()) continue;
        own = "n" + number(steps++);
        out += own + " = ";
        if (node.op == Op::cos || node.op == Op::sin) {
            out += node.op == Op::cos ? "cos" : "sin";
            for (const auto& [angle, k] : program.angle_sums[index(node.a)])
                out += " " + number(k) + " a" + number(angle);
        } else if (node.op == Op::sum_over_planes) {
            out += "sum " + name(node.a);
        } else {
            const char* const sign = node.op == Op::add ? " + " : node.op == Op::subtract ? " - " : " * ";
            out += name(node.a) + sign + name(node.b);
        }
        out += "\n";
    }
    for (const Output& line : program.outputs) {
        out += "line " + shape(line.rows, line.columns);
        if (line.previous >= 0) out += " against " + number(line.previous);
        out += " :";
        for (const NodeId n : line.nodes) out += " " + name(n);
        out += "\n";
    }
    for (const Conclusion& use : program.conclusions) out += followed(program, use, names) + "\n";
    return out;
}

Program read_program(std::string_view text) {
    Reader reader;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        reader.line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.done();
}

}  // namespace prover
