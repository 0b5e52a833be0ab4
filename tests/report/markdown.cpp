// The pages of theorems, slips and errata, whole.
#include "report/markdown.hpp"

#include <doctest/doctest.h>

#include <regex>

#include "book/sample.hpp"
#include "report/bibtex.hpp"
#include "report/written.hpp"

namespace {

book::Claim slip(const std::string& row, const std::string& text, book::Severity severity) {
    return {row, text, book::ClaimKind::slip,
            {"double-angle-printed", "odd-count"}, {"double-angle", "pi-transcendental"},
            "The 2 is lost, $|x|$.", {severity, "a cost"}};
}

/// The good book with two more sources: a slip that two theorems decide and two mend; and no slip at all.
book::Book contents() {
    book::Book book = sample::good_book();
    const book::Claim definition{"T3.1", "a definition", book::ClaimKind::definition, {}, {}, ""};
    book.sources.push_back({"T2", "Second | text", "Second text", "B. Author", "2025", "a page",
                            {slip("T2.1", "a|b, but $|x| = x$", book::Severity::typo), definition}});
    book.sources.push_back({"T3", "Third", "Third text", "C. Author", "2026", "no slips", {definition}});
    return book;
}

/// With every sentence and every cell on a line of its own.
std::string apart(const std::string& text) {
    return std::regex_replace(std::regex_replace(text, std::regex(" \\| "), " |\n"), std::regex("([.;:]) "), "$1\n");
}

struct Cited {
    book::Book book = contents();
    book::Run run = sample::run(book);

    /// How a slip is cited, in the form of the page.
    [[nodiscard]] std::string cited(const std::string& row, const std::string& title) const {
        for (const book::SourceText& source : book.sources)
            for (const book::Claim& claim : source.claims)
                if (claim.row == row && source.title_en == title)
                    return apart("```bibtex\n" + report::bibtex(source, claim) + "\n```\n\n");
        return "no such row";
    }
};

}  // namespace

TEST_CASE_FIXTURE(Cited, "the table of theorems") {
    prover::Result& result = run.results[run.places.at("odd-count")];
    result.verdict = prover::Verdict::proved;
    result.scope = {true, {2, 4}, {R"(|n|)"}};
    settle(run);
    CHECK(report::theorems_as_markdown(run) == R"(**What is given**

| Theorem | Statement | Sources | Tier | Verdict |
| --- | --- | --- | --- | --- |
| `pi-transcendental` | $\pi \notin \overline{\mathbb{Q}}$ | T1.4 | cited | cited |

**Angles & $\theta_i$**

| Theorem | Statement | Sources | Tier | Verdict |
| --- | --- | --- | --- | --- |
| `double-angle` | $\sin 2a = 2 \sin a \cos a$ | T1.2, T1.3 | exact, on cited pi-transcendental | proved |
| `double-angle-printed` | $\sin 2a = \sin a \cos a$ | T1.3 | witness | refuted as printed |
| `odd-count` | $\{0, \dots, d-1\} = \bigcup_i \{2i, 2i+1\}$ |  | witness | proved for every even $d$; for $\vert n\vert$ |

)");
}

TEST_CASE_FIXTURE(Cited, "the table of slips") {
    run.results[run.places.at("double-angle-printed")].steps[1].counterexample = written::counterexample();
    CHECK(apart(report::slips_as_markdown(run)) == R"(| Row |
As printed |
Severity |
What is wrong |
Counterexample |
Mended |
| --- |
--- |
--- |
--- |
--- |
--- |
| T1.3 |
$\sin 2a = \sin a \cos a$ |
does not hold:
a lost factor |
the factor 2 is lost |
$d = 4$, $(\cos a, \sin a) = (3/5, 4/5)$, $\sin 2a = 24/25$:
left $24/25$, right $12/25$ |
$\sin 2a = 2 \sin a \cos a$ (`double-angle`) |
| T2.1 |
a\|b, but $\vert x\vert = x$ |
a typo:
a cost |
The 2 is lost, $\vert x\vert$.
|
$d = 4$, $(\cos a, \sin a) = (3/5, 4/5)$, $\sin 2a = 24/25$:
left $24/25$, right $12/25$;
2 is left over |
$\sin 2a = 2 \sin a \cos a$ (`double-angle`);
$\pi \notin \overline{\mathbb{Q}}$ (`pi-transcendental`) |
)");
}

TEST_CASE_FIXTURE(Cited, "the errata, with a letter to each author") {
    CHECK(apart(report::errata_as_markdown(run)) == R"(| As printed, it |
Slips |
Rows |
| --- |
--- |
--- |
| breaks a port |
0 |
 |
| does not hold |
1 |
T1.3 |
| is loosely said |
0 |
 |
| is a typo |
1 |
T2.1 |

## On angles

A.
Author, 2024:
a leaflet.

### T1.3

> $\sin 2a = \sin a \cos a$

- **Severity**:
does not hold:
a lost factor.
the factor 2 is lost
- **Counterexample** (`double-angle-printed`):
$(\cos a, \sin a) = (3/5, 4/5)$, $\sin 2 a = 24/25$:
left $24/25$, right $12/25$.
- **Mended** (`double-angle`, proved):
$\sin 2a = 2 \sin a \cos a$

*To the author.* In "角" (2024) we read:
$\sin 2a = \sin a \cos a$.
Taken as printed, this does not hold:
$(\cos a, \sin a) = (3/5, 4/5)$, $\sin 2 a = 24/25$:
left $24/25$, right $12/25$.
What does hold:
$\sin 2a = 2 \sin a \cos a$ (proved).
We list it under "does not hold":
a lost factor.
the factor 2 is lost What we had before us:
a leaflet.
Should your text differ, or should we have misread it, we would be glad to hear.
`rope-proofs show double-angle-printed` prints every step.

)" + cited("T1.3", "On angles") + R"(## Second text

B.
Author, 2025:
a page.

### T2.1

> a\|b, but $\vert x\vert = x$

- **Severity**:
a typo:
a cost.
The 2 is lost, $\vert x\vert$.
- **Counterexample** (`double-angle-printed`, `odd-count`):
$(\cos a, \sin a) = (3/5, 4/5)$, $\sin 2 a = 24/25$:
left $24/25$, right $12/25$;
2 is left over.
- **Mended** (`double-angle`, proved):
$\sin 2a = 2 \sin a \cos a$
- **Mended** (`pi-transcendental`, cited):
$\pi \notin \overline{\mathbb{Q}}$

*To the author.* In "Second |
text" (2025) we read:
a\|b, but $\vert x\vert = x$.
Taken as printed, this does not hold:
$(\cos a, \sin a) = (3/5, 4/5)$, $\sin 2 a = 24/25$:
left $24/25$, right $12/25$;
2 is left over.
What does hold:
$\sin 2a = 2 \sin a \cos a$ (proved);
$\pi \notin \overline{\mathbb{Q}}$ (cited).
We list it under "a typo":
a cost.
The 2 is lost, $\vert x\vert$.
What we had before us:
a page.
Should your text differ, or should we have misread it, we would be glad to hear.
`rope-proofs show double-angle-printed` prints every step.

)" + cited("T2.1", "Second text"));
}

TEST_CASE_FIXTURE(Cited, "the errata begin with the slips of each severity") {
    auto& claims = book.sources[1].claims;
    claims.push_back(slip("T2.2", "x", book::Severity::loose));
    claims.push_back(slip("T2.3", "x", book::Severity::breaks));
    claims.push_back(slip("T2.4", "x", book::Severity::wrong));
    CHECK(report::errata_as_markdown(run).starts_with(R"(| As printed, it | Slips | Rows |
| --- | --- | --- |
| breaks a port | 1 | T2.3 |
| does not hold | 2 | T1.3, T2.4 |
| is loosely said | 1 | T2.2 |
| is a typo | 1 | T2.1 |

## On angles

A. Author, 2024: a leaflet.

### T1.3
)"));
}

TEST_CASE_FIXTURE(Cited, "sentences in cells keep their formulas, and half a formula is none") {
    const auto cell = [&](const std::string& text) {
        book.sources[0].claims = {slip("T2.2", text, book::Severity::loose)};
        const std::string table = report::slips_as_markdown(run);
        const std::size_t begin = table.find("| T2.2 | ") + 9;
        return table.substr(begin, table.find(" | loosely said", begin) - begin);
    };
    CHECK(cell("theta_k is a number") == R"($\theta_k$ is a number)");
    CHECK(cell("half: $x|y") == R"(half: $x\|y)");
    CHECK(cell("$|x|$|$|y|$") == R"($\vert x\vert$\|$\vert y\vert$)");
    CHECK(cell("$x$") == "$x$");
    CHECK(cell("") == "");
}

TEST_CASE("formulas in cells stand on one line, with no bar") {
    book::Book book;
    book.chapters.push_back({"one", "One", {}});
    const auto cell = [&](const std::string& latex) {
        book.chapters[0].theorems = {
            prover::theorem("bars", "Bars").states(latex).source("T1", "1").source("T2", "a").cites("x", "y")};
        return report::theorems_as_markdown(sample::run(book));
    };
    const std::string head =
        "**One**\n\n| Theorem | Statement | Sources | Tier | Verdict |\n| --- | --- | --- | --- | --- |\n";
    CHECK(cell(" |x|\n \n  =  \\|x\\| \n") ==
          head + R"(| `bars` | $\vert x\vert = \Vert x\Vert$ | T1.1, T2.a | cited | cited |)" + "\n\n");
    CHECK(cell("") == head + "| `bars` | $$ | T1.1, T2.a | cited | cited |\n\n");
}

TEST_CASE("a slip that was not run has no counterexample") {
    const book::Book book = sample::good_book();
    const book::Run run = book::run(book, {book.find("double-angle")}, {{16}, 1, 1}, 1);
    CHECK(report::slips_as_markdown(run).ends_with(
        "| the factor 2 is lost |  | $\\sin 2a = 2 \\sin a \\cos a$ (`double-angle`) |\n"));
}
