// rope-proofs decide: formulas of one's own.
#include <algorithm>
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/line/file.hpp"
#include "app/line/input.hpp"
#include "app/line/options.hpp"
#include "decide/answers.hpp"
#include "decide/passage.hpp"
#include "words/say.hpp"

namespace app {
namespace {

/// The formulas: the arguments, and for "-" each line of standard input that is not empty.
std::vector<std::string> formulas(const std::vector<std::string>& words) {
    std::vector<std::string> texts;
    for (const std::string& word : words) {
        if (word != "-") {
            texts.push_back(word.substr(std::min(word.find_first_not_of(' '), word.size())));
            continue;
        }
        for (std::string line; std::getline(std::cin, line);)
            if (line.find_first_not_of(" \t\r") != std::string::npos) texts.push_back(line);
    }
    return texts;
}

}  // namespace

formula::Context context_of(const std::vector<std::string>& wheres, const std::vector<std::string>& fors) {
    formula::Context context;
    for (const auto& [word, texts] :
         {std::pair<const char*, const std::vector<std::string>&>{"where ", wheres}, {"for ", fors}})
        for (const std::string& text : texts) {
            const std::string whole = word + text;
            try {
                formula::extend(context, formula::read_context(whole));
            } catch (const formula::NotUnderstood& error) {
                throw BadInput(std::string("--") + word + in_quotes(text) + ": " + error.what());
            }
        }
    return context;
}

Action decide_command(CLI::App& app) {
    struct Arguments : Settings {
        std::vector<std::string> formulas, wheres, fors;
        std::string json, certificate;
    };
    auto arguments = std::make_shared<Arguments>();
    app.add_option("formulas", arguments->formulas,
                   "LaTeX or plain text, each an equation, a chain of them or a passage; - reads lines")
        ->option_text("FORMULA...")
        ->required();
    app.add_option("--for", arguments->fors, "what letters are, and d: 'vectors u, v; d = 8'")->option_text("WORDS");
    app.add_option("--where", arguments->wheres, "what a name stands for: \"q' := R_m q\"")->option_text("NAME:=EXPR");
    app.add_option("--json", arguments->json, "write the answers as JSON; - for standard output")->option_text("FILE");
    add_certificate(app, arguments->certificate);
    arguments->add_colour(app);
    arguments->add_language(app);
    app.footer(R"(
  rope-proofs decide 'R_m^T R_n = R_{n-m}'
  rope-proofs decide '\langle R_m q, R_n k \rangle = \operatorname{Re}(q \bar k e^{i(m-n)\theta})'
  rope-proofs decide 'PE(t)^T PE(t+g) = sum_i cos g theta_i'
  rope-proofs decide "q'^T k' = q^T R_{n-m} k where q' := R_m q, k' := R_n k"
  rope-proofs decide 'Let $s = n - m$. Then $R_m^T R_n = R_s$.'
  rope-proofs decide '|u + v|^2 = |u|^2 + 2 u^T v + |v|^2 for vectors u, v in R^3'

q, k, x, y, v are vectors; m, n, s, t, g positions; a, b, alpha, beta, phi, psi angles; theta, omega, w
frequencies; W, A, B matrices; R_m and R(a) rotations of columns, I(a) of rows, PE(t) the sinusoidal code.
Other letters are read as what fits; 'for' and 'where' say what is meant. How a formula was read is printed.

Exit code
  0   all proved
  1   something is refuted
  2   something is not understood
  3   something is undecided)");
    return [arguments](const book::Book&) {
        const report::Screen screen = arguments->screen();
        const formula::Context context = context_of(arguments->wheres, arguments->fors);
        std::optional<OutputFile> file;
        if (!arguments->json.empty()) file.emplace("--json", arguments->json);
        std::optional<OutputFile> certificate;
        if (!arguments->certificate.empty()) certificate.emplace("--certificate", arguments->certificate);
        std::optional<words::Heard> heard;
        if (file) heard.emplace();
        const std::vector<std::string> texts = formulas(arguments->formulas);
        if (texts.empty()) throw BadInput("decide needs a formula, got none");
        std::vector<formula::Answer> all;
        report::Json list = report::Json::array();
        for (const std::string& text : texts) {
            for (const formula::Answer& answer : formula::decide_passage(text, context)) {
                if ((!file || !file->standard_output()) && (!certificate || !certificate->standard_output()))
                    report::write_answer(std::cout, answer, text, screen);
                list.push_back(report::answer_as_json(answer, text));
                all.push_back(answer);
            }
        }
        if (certificate) certificate->write(prover::written(formula::certificates_of(all)));
        const int code = formula::exit_code(all);
        if (file) {
            report::Json written{{"kind", "decide"}, {"exit_code", code}, {"answers", std::move(list)}};
            heard->into(written);
            file->write(report::to_text(written));
        }
        return code;
    };
}

}  // namespace app
