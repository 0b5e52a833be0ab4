#include "form/form.hpp"

#include <functional>
#include <optional>

#include "form/cell.hpp"
#include "form/generic.hpp"
#include "formula/reader.hpp"
#include "kit/sizes.hpp"
#include "words/say.hpp"

namespace form {
namespace {

using formula::Node;
using prover::Mat;
using prover::Rational;
using prover::Term;

using Words = std::vector<std::string>;
Words split(const std::string& text, const std::string& by) {
    Words parts;
    std::size_t from = 0;
    for (std::size_t at; (at = text.find(by, from)) != std::string::npos; from = at + by.size())
        parts.push_back(text.substr(from, at - from));
    parts.push_back(text.substr(from));
    return parts;
}
/// The text behind the last `word`, which is cut off with it; nothing where it does not stand.
std::optional<std::string> cut(std::string& text, const std::string& word) {
    const std::size_t at = text.rfind(word);
    if (at == std::string::npos) return {};
    std::string behind = text.substr(at + word.size());
    text.resize(at);
    return behind;
}

/// "t from 1 below 9 by 2", or "s = 2^e", which is counted once.
struct Step {
    std::string letter;
    Node from, below, by;
    bool counted = true;
    explicit Step(std::string text) {
        const auto part = [&](const char* word, const char* otherwise) {
            return formula::read_expression(cut(text, word).value_or(otherwise));
        };
        counted = text.find(" below ") != std::string::npos;
        by = part(" by ", "1");
        below = part(" below ", "1");
        from = part(counted ? " from " : " = ", "0");
        letter = text;
    }
};
struct Cell {
    std::vector<Node> at;
    std::vector<Step> steps;
};
struct Block {
    std::string kind;  ///< lines, equation, numbers, fractions, entries
    std::vector<Node> shape;
    std::vector<Cell> cells;
};
struct Given {
    std::string letter, kind;
    std::optional<Node> size;
};
struct Form {
    std::string size_letter, planes_letter;
    std::vector<int> sizes;
    std::vector<Given> given;
    std::vector<Block> blocks;
};

std::vector<int> listed(const std::string& text) {
    const auto all = [](const auto& sizes) { return std::vector<int>(sizes.begin(), sizes.end()); };
    if (text == "sizes") return all(ask::sizes);
    if (text == "matrix_sizes") return all(ask::matrix_sizes);
    if (text == "axes_sizes") return all(ask::axes_sizes);
    if (text == "number_sizes") return all(ask::number_sizes);
    std::vector<int> sizes;
    for (const std::string& word : split(text, " ")) sizes.push_back(std::stoi(word));
    return sizes;
}

Form read(const std::string& text) {
    Form form;
    for (const std::string& line : split(text, "\n")) {
        const std::size_t space = std::min(line.find(' '), line.size());
        const std::string what = line.substr(0, space);
        std::string rest = line.substr(std::min(space + 1, line.size()));
        if (what == "size") {
            form.sizes = listed(*cut(rest, " = "));
            form.size_letter = rest;
        } else if (what == "planes") {
            form.planes_letter = rest;
        } else if (what == "given") {
            const Words words = split(rest, " ");
            Given given{words.at(0), words.at(1), {}};
            if (words.size() > 2) given.size = formula::read_expression(words[2]);
            form.given.push_back(std::move(given));
        } else if (what == "answer") {
            Block block{"entries", {}, {}};
            for (const std::string& word : split(rest, " ")) {
                if (word == "lines" || word == "equation" || word == "numbers" || word == "fractions")
                    block.kind = word;
                else
                    block.shape.push_back(formula::read_expression(word));
            }
            form.blocks.push_back(std::move(block));
        } else if (what == "cell") {
            Cell cell;
            if (const auto steps = cut(rest, " for "))
                for (const std::string& step : split(*steps, "; ")) cell.steps.emplace_back(step);
            if (const auto at = cut(rest, " at "))
                for (const std::string& place : split(*at, ", ")) cell.at.push_back(formula::read_expression(place));
            form.blocks.at(form.blocks.size() - 1).cells.push_back(std::move(cell));
        } else if (!what.empty() && what != "note") {
            throw std::domain_error("a form has size, planes, given, answer, cell and note, got '" + what + "'");
        }
    }
    if (form.sizes.empty()) form.sizes = {0};
    return form;
}

/// Records one size.
class Recording {
public:
    Recording(const Form& form, int size, const std::vector<Node>& formulas, const std::vector<std::string>& texts)
        : formulas_(formulas), texts_(texts) {
        if (!form.size_letter.empty()) letters_.known[form.size_letter] = Value::count(Rational(size));
        if (!form.planes_letter.empty())
            letters_.known[form.planes_letter] = Value::count(Rational(ask::partial_planes(size)));
        for (const Given& given : form.given) declare(given);
        for (const Block& block : form.blocks) answer(block);
    }
    prover::Program program() { return std::move(recorder_.program); }

private:
    static constexpr int most = 100000;

    void declare(const Given& given) {
        const int n = given.size ? integer(*given.size, letters_, 0, 4096) : 1;
        Value v;
        if (given.kind == "rope") {
            rope_.entries = recorder_.reals({prover::GroupKind::reals, "F", 32});
            letters_.rope = &rope_;
            v.kind = Value::Kind::rope;
        } else if (given.kind == "angle" || given.kind == "angles") {
            v.angles = recorder_.angles({prover::GroupKind::angles, given.letter, n});
            v.kind = given.size ? Value::Kind::angles : Value::Kind::angle;
        } else {
            const std::vector<Term> x = recorder_.reals({prover::GroupKind::reals, given.letter, n});
            v = Value::of(Mat(Eigen::Map<const prover::Vec>(x.data(), n)));
        }
        letters_.known[given.letter] = v;
    }

    void put(const Mat& m) { recorder_.program.outputs.push_back(prover::output(m)); }

    /// What a formula comes to, with what was counted; its trouble says where it stands.
    template <class F>
    auto looked_at(std::size_t cell, F f) {
        try {
            return f(formulas_.at(cell));
        } catch (const formula::NotUnderstood& error) {
            throw Trouble(cell, formula::column(texts_[cell], error.at), error.found, error.expected, error.mend);
        }
    }
    Mat terms(std::size_t cell) {
        return looked_at(cell, [&](const Node& node) { return evaluate(node, letters_).terms(node.at); });
    }
    Term term(std::size_t cell) {
        const Mat m = terms(cell);
        if (m.size() != 1) throw Trouble(cell, 1, "a vector or matrix", "one number", {});
        return m(0, 0);
    }

    void counted(const std::vector<Step>& steps, std::size_t k, const std::function<void()>& body) {
        if (k == steps.size()) return body();
        const Step& step = steps[k];
        const int from = integer(step.from, letters_, 0, most);
        const int below = step.counted ? integer(step.below, letters_, 0, most) : from + 1;
        const int by = integer(step.by, letters_, 1, most);
        for (int i = from; i < below; i += by) {
            letters_.known[step.letter] = Value::count(Rational(i));
            counted(steps, k + 1, body);
        }
        letters_.known.erase(step.letter);
    }

    void answer(const Block& block) {
        if (block.kind == "lines") {
            if (formulas_.size() > most_lines)
                throw std::domain_error(
                    words::say("a derivation of more than {1} lines", {std::to_string(most_lines)}));
            for (; next_ < formulas_.size(); ++next_) put(Mat(Mat::Constant(1, 1, term(next_))));
            return;
        }
        if (block.kind == "equation") {
            for (std::size_t side = 0; side < block.cells.size(); ++side) put(terms(next_++));
            Mat calls(static_cast<Eigen::Index>(rope_.cosines.size()), 1);
            for (Eigen::Index i = 0; i < calls.size(); ++i) calls(i) = rope_.cosines[prover::index(i)];
            return put(calls);
        }
        const bool pairs = block.kind == "fractions";
        const int rows = integer(block.shape.at(0), letters_, 1, 5000);
        const int columns = block.shape.size() > 1 ? integer(block.shape[1], letters_, 1, 200) : 1;
        const bool numbers = pairs || block.kind == "numbers";
        Mat m = Mat::Constant(rows, columns, Term());
        std::vector<Rational> all(numbers ? prover::index(rows) : 0);
        int place = 0;
        for (const Cell& cell : block.cells) {
            const std::size_t number_of_cell = next_++;
            counted(cell.steps, 0, [&] {
                int at = place++;
                if (!cell.at.empty()) {
                    at = integer(cell.at[0], letters_, 0, rows - 1) * columns;
                    if (cell.at.size() > 1) at += integer(cell.at[1], letters_, 0, columns - 1);
                }
                if (numbers)
                    all.at(prover::index(at)) =
                        looked_at(number_of_cell, [&](const Node& node) { return number(node, letters_); });
                else
                    m(at / columns, at % columns) = term(number_of_cell);
            });
        }
        if (!numbers) return put(m);
        for (const Rational& x : all) {
            Mat one(pairs ? 2 : 1, 1);
            one(0) = Value::count(pairs ? Rational(numerator(x)) : x).terms(0)(0);
            if (pairs) one(1) = Value::count(Rational(denominator(x))).terms(0)(0);
            put(one);
        }
    }

    prover::Recorder recorder_;
    Rope rope_;
    Letters letters_;
    const std::vector<Node>& formulas_;
    const std::vector<std::string>& texts_;
    std::size_t next_ = 0;  ///< formula
};

/// What is asked at some d is right at every d, or it is refused. \throws Trouble for a formula
void for_every_size(const Form& form, const std::vector<Node>& formulas, const std::vector<std::string>& texts) {
    if (form.size_letter != "d") return;
    std::size_t at = 0;
    for (const Block& block : form.blocks)
        for (const Cell& cell : block.cells) {
            Counted counted = {form.size_letter, form.planes_letter};
            for (const Step& step : cell.steps) counted.insert(step.letter);
            try {
                (block.kind == "entries" ? only_in_indices : of_low_degree)(formulas[at], counted);
            } catch (const formula::NotUnderstood& error) {
                throw Trouble(at, formula::column(texts[at], error.at), error.found, error.expected, error.mend);
            }
            ++at;
        }
}

}  // namespace

std::vector<std::pair<int, prover::Program>> programs(const std::string& text, const std::vector<std::string>& cells) {
    const Form form = read(text);
    std::size_t wanted = 0;
    bool lines = false;
    for (const Block& block : form.blocks) {
        wanted += block.cells.size();
        lines = lines || block.kind == "lines";
    }
    if (lines ? cells.empty() : cells.size() != wanted)
        throw std::domain_error(words::say("the form has {1} fields, the answer {2}",
                                           {std::to_string(wanted), std::to_string(cells.size())}));
    std::vector<Node> formulas;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].find_first_not_of(" \t") == std::string::npos) throw Trouble(i, 1, "nothing", "a formula", {});
        if (cells[i].size() > longest_cell)
            throw Trouble(i, 1, words::say("a formula of {1} bytes", {std::to_string(cells[i].size())}),
                          words::say("{1} at most", {std::to_string(longest_cell)}), {});
        try {
            formulas.push_back(formula::read_expression(cells[i]));
        } catch (const formula::NotUnderstood& error) {
            throw Trouble(i, formula::column(cells[i], error.at), error.found, error.expected, error.mend);
        }
    }
    for_every_size(form, formulas, cells);
    std::vector<std::pair<int, prover::Program>> all;
    for (const int size : form.sizes) all.emplace_back(size, Recording(form, size, formulas, cells).program());
    return all;
}

}  // namespace form
