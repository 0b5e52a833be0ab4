// What the page says of the gallery has its Chinese in src/words/zh.po: whole, or by the ids of what it was made of.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "audit/gallery/kill_matrix.hpp"
#include "audit/show/print.hpp"
#include "words/say.hpp"

namespace {

using Json = nlohmann::ordered_json;

/// The English of the entries of scripts.
std::set<std::string> known() {
    std::ifstream file(ROPE_PROOFS_SOURCE_DIR "/src/words/zh.po");
    std::set<std::string> out;
    bool of_scripts = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("#:")) of_scripts = (line + " ").find(" scripts ") != std::string::npos;
        if (of_scripts && line.starts_with("msgid ")) out.insert(Json::parse(line.substr(6)).get<std::string>());
    }
    return out;
}

bool has(const std::string& text, const char* expression) { return std::regex_search(text, std::regex(expression)); }

/// Of what is looked up in turn only what is English needs an entry: numbers, formulas and names are parts too.
void look(const std::string& text, const Json& made, const std::set<std::string>& entries, bool part,
          std::set<std::string>& lacking) {
    if (entries.contains(text)) return;
    if (!made.contains(text)) {
        const bool english = has(text, "[A-Za-z]{3,},? [a-z]{2,}|\\b(an?|the) |^[a-z]{4,}$");
        if (english || (!part && has(text, "(^| )[a-z]{2}") && !has(text, "="))) lacking.insert(text);
        return;
    }
    const auto id = made[text][0].get<std::string>();
    if (!entries.contains(id)) lacking.insert(id);
    for (std::size_t i = 1; i < made[text].size(); ++i) look(made[text][i], made, entries, true, lacking);
}

}  // namespace

TEST_CASE("what is said of a suspect, and of one that is not what was stated, has its Chinese") {
    const std::set<std::string> entries = known();
    REQUIRE(entries.size() > 500);
    std::set<std::string> lacking;
    for (const audit::Check& check : audit::checks())
        for (const std::string& text : {check.name, check.law})
            if (!text.starts_with("`") || text.back() != '`') look(text, Json::object(), entries, false, lacking);
    std::vector<audit::Expected> stated(5);
    stated[1].base = 500000;
    stated[1].layout = audit::Layout::interleaved;
    stated[2].length_factor = 2;
    stated[2].rotary_dim = 32;
    stated[3].base = stated[4].base = 10000;
    stated[3].scaling = audit::Scaled{};
    stated[4].scaling = {audit::Scaling::yarn, 8, 4096, 1, 32};
    for (const audit::Suspect& suspect : audit::gallery()) {
        look(suspect.effect, Json::object(), entries, false, lacking);
        for (const audit::Expected& expected : stated) {
            const words::Heard heard;
            audit::Suspect asked = suspect;
            if (&expected != &stated[0]) asked.meant = [&](int, double) { return expected; };
            const audit::Report report = audit::question_suspect(asked, 64, 10000);
            Json written{{"headline", report.headline()}, {"findings", audit::as_json(report.findings)}};
            heard.into(written);
            const Json made = written.value("said", Json::object());
            look(report.headline(), made, entries, false, lacking);
            for (const audit::Finding& one : report.findings)
                for (const std::string& text : {one.words, one.evidence, one.mend})
                    look(text, made, entries, false, lacking);
        }
    }
    for (const std::string& text : lacking) CHECK_MESSAGE(false, text);
}
