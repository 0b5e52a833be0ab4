# cmake -D words= -D output= -P titles.cmake   the source of report/titles.hpp, out of the catalogue of words: the
# strings of gettext's files are those of C++.
file(READ ${words} text)
string(REPLACE ";" "<semicolon>" text "${text}") # what would part a list of CMake
string(REPLACE "[" "<open>" text "${text}")
string(REPLACE "]" "<close>" text "${text}")
string(REGEX MATCHALL "#:[^\n]* titles[^\n]*\nmsgid \"[^\n]*\"\nmsgstr \"[^\n]*\"" entries "${text}")
set(lines "")
foreach(entry IN LISTS entries)
    string(REGEX MATCH "msgid (\"[^\n]*\")\nmsgstr (\"[^\n]*\")$" _ "${entry}")
    string(APPEND lines "    {${CMAKE_MATCH_1},\n     ${CMAKE_MATCH_2}},\n")
endforeach()
string(REPLACE "<semicolon>" ";" lines "${lines}")
string(REPLACE "<open>" "[" lines "${lines}")
string(REPLACE "<close>" "]" lines "${lines}")
file(WRITE ${output} "#include \"report/titles.hpp\"

#include <algorithm>
#include <array>

namespace {

struct Title {
    std::string_view english, chinese;
};

constexpr auto titles = std::to_array<Title>({
${lines}});

}  // namespace

std::string_view report::chinese(std::string_view title) {
    const auto at = std::ranges::find(titles, title, &Title::english);
    return at == titles.end() ? std::string_view{} : at->chinese;
}
")
