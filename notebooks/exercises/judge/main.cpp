// exercise-judge NUMBER < ANSWER     decides what a student's program sent; prints the lines as JSON.
// exercise-judge keys                what each judge is made of, as JSON: number and key
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "judge/check.hpp"
#include "judge/table.hpp"
#include "words/say.hpp"

int main(int argc, char** argv) {
    const std::string number = argc == 2 ? argv[1] : "";
    nlohmann::json keys;
    for (const judge::Exercise& exercise : judge::exercises()) {
        keys[exercise.number] = exercise.key;
        if (exercise.number != number) continue;
        const words::Heard heard;
        judge::Report report;
        try {
            const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
            report = exercise.check(judge::Answer(text));
        } catch (const std::exception& e) {
            report.lines.push_back({"an answer", false, "missing", {e.what()}});
        }
        nlohmann::json lines = nlohmann::json::array();
        for (const judge::Line& line : report.lines)
            lines.push_back(
                {{"text", line.text}, {"holds", line.holds}, {"evidence", line.evidence}, {"why", line.why}});
        nlohmann::json written{{"passed", report.passed()}, {"lines", lines},
                               {"mistake", report.mistake.empty() ? report.slip : report.mistake},
                               {"note", report.note}, {"earned", report.earned}, {"of", report.of}};
        heard.into(written);
        std::cout << written.dump() << "\n";
        return 0;
    }
    if (number == "keys") {
        std::cout << keys.dump() << "\n";
        return 0;
    }
    std::cerr << "exercise-judge: '" << number << "' is no exercise; expected 01 to "
              << judge::exercises().back().number << "\n";
    return 2;
}
