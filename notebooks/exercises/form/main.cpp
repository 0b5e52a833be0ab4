// exercise-form FORM < CELLS     what an answer in formulas (a JSON list of them) writes down, as a student's program
// sends it; or {"trouble": ...} for one that can't be read. It decides nothing: that is the judge's.
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "form/form.hpp"
#include "kit/ask.hpp"
#include "words/say.hpp"

int main(int argc, char** argv) {
    std::ifstream file(argc == 2 ? argv[1] : "");
    if (!file) {
        std::cerr << "exercise-form: expected one form.txt\n";
        return 2;
    }
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const words::Heard heard;
    nlohmann::json said;
    try {
        const auto cells = nlohmann::json::parse(std::cin).get<std::vector<std::string>>();
        std::string parts;
        for (const auto& [size, program] : form::programs(text, cells))
            parts += (parts.empty() ? "" : ",") + ask::written(size, program);
        std::cout << "[" << parts << "]\n";
        return 0;
    } catch (const form::Trouble& trouble) {
        said = {{"cell", trouble.cell},
                {"column", trouble.column},
                {"found", trouble.found},
                {"expected", trouble.expected},
                {"mend", trouble.mend}};
    } catch (const std::exception& error) {
        said = {{"found", error.what()}};
    }
    heard.into(said);
    std::cout << nlohmann::json{{"trouble", said}}.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
              << "\n";
    return 1;
}
