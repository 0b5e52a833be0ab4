#include "report/language.hpp"

#include <doctest/doctest.h>

#include "report/screen.hpp"
#include "words/catalogue.hpp"

TEST_CASE("a title has the Chinese of the catalogue") {
    CHECK(report::chinese("Twice the same rotation") == "二倍角旋转");
    CHECK(report::chinese("S3's proposal keeps all angles within a quarter turn") == "S3 建议：角度保持在 [0, π/2]");
    CHECK(report::chinese("Nobody's title").empty());
}

TEST_CASE("a sentence is found as a page has it: with marks, and with numbers that are counted") {
    const words::Catalogue known(R"po(msgid ""
msgstr ""

#: reasons
msgid "[[norm]], by `f`: $\\theta$ at d = #, not 3, {0}"
msgstr "由 [[norm]]、`f`：在 d = # 处的 $\\theta$，不是 3，{0}"

#: reasons
msgid "# of # rows"
msgstr "#2 行中的 #1 行"

#: reasons
msgid "{1} rows"
msgstr "{1} 行"
)po");
    const words::Heard heard;
    const auto said = [&](const std::string& english) { return known.said(english, heard); };
    CHECK(said("norm, by f: theta at d = 128, not 3, {0}") == "由 norm、f：在 d = 128 处的 $\\theta$，不是 3，{0}");
    CHECK(said("norm, by f: theta at d = 2.5, not 3, {0}") == "由 norm、f：在 d = 2.5 处的 $\\theta$，不是 3，{0}");
    const std::string other = "norm, by f: theta at d = 128, not 4, {0}";
    CHECK(said(other) == other);
    CHECK(said("7 of 12 rows") == "12 行中的 7 行");
    CHECK(said("7 8 rows") == "7 8 rows");
    CHECK(said(words::say("{1} rows", {"7"})) == "7 行");
}

TEST_CASE("the words of a statement are said as one sentence, or each by itself") {
    report::Screen screen;
    const std::string latex = R"(f \text{ depends only on } m - n)", other = R"(a \text{ nobody says } b \text{ odd is refused})";
    CHECK(screen.statement(latex) == latex);
    screen.chinese = std::make_shared<report::Chinese>();
    CHECK(screen.statement(latex) == R"(\text{}f \text{ 仅依赖于 } m - n\text{})");
    CHECK(screen.statement(other) == R"(a \text{ nobody says } b \text{ 拒绝奇数})");
    CHECK(screen.statement("x^2") == "x^2");
    CHECK(screen.said(words::say("{1} {2}", {"proved", "undecided"})) == "已证明未判定");
}
