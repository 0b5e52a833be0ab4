// The rows of a source on a terminal, whole: one row of every decision.
#include <doctest/doctest.h>

#include "book/sample.hpp"
#include "report/sources.hpp"
#include "report/written.hpp"

using book::Decision;

namespace {

struct Listed {
    book::Book book = sample::good_book();
    book::Run run = sample::run(book);
    std::vector<book::SourceDecision> decisions{{&book.sources[0], {}}};

    /// A row of this decision; its claim is made to fit.
    book::RowDecision& row(Decision decision, const std::string& remark = "") {
        auto& claims = book.sources[0].claims;
        if (claims.size() == 5) claims.reserve(20);  // rows point at them
        const std::string row = "T1." + std::to_string(claims.size() + 1);
        claims.push_back({row, "text of the row", book::ClaimKind::statement, {}, {}, remark});
        book::RowDecision& made = decisions[0].rows.emplace_back();
        made.claim = &claims.back();
        made.decision = decision;
        return made;
    }
    void rows() {
        decisions = book::decide(run, {&book.sources[0]});
        book.sources[0].claims.reserve(20);
        for (std::size_t i = 0; i < decisions[0].rows.size(); ++i)
            decisions[0].rows[i].claim = &book.sources[0].claims[i];
        row(Decision::proved, "a remark").scope = {true, {2, 4}, {}};
        row(Decision::supported).tier = prover::Tier::high_precision;
        row(Decision::notation, "what is meant");
        row(Decision::undecided).trouble = "on-lost-sign: it rests on $\\theta$";
        row(Decision::unexpected).trouble = "lost-sign: refuted";
    }
    [[nodiscard]] std::string shown(report::Screen screen) const {
        const std::string text =
            written::by([&](std::ostream& out) { report::write_sources(out, run, decisions, screen); });
        return std::regex_replace(text, std::regex(" +\n"), "\n");
    }
};

}  // namespace

TEST_CASE_FIXTURE(Listed, "a source, row by row") {
    rows();
    CHECK(shown({80, false}) == R"(
T1  角
    On angles
    A. Author, 2024
    a leaflet

  · T1.1      definition
              an angle is a number
  ✓ T1.2      proved        cited           double-angle
              sin 2a = 2 sin a cos a
  ✓ T1.3      slip, mended  witness         double-angle-printed
              sin 2a = sin a cos a
              wrong    the factor 2 is lost
              severity does not hold: a lost factor
              because  (cos a, sin a) = (3/5, 4/5), sin 2a = 24/25: left 24/25,
                       right 12/25
              mended   sin 2a = 2 sin a cos a   (double-angle)
  ✓ T1.4      cited         cited           pi-transcendental
              π is transcendental
  · T1.5      out of scope
              angles are beautiful
              a matter of taste
  ✓ T1.6      proved
              text of the row
              proved   for every even d
              a remark
  ✓ T1.7      supported     high precision
              text of the row
  · T1.8      notation
              text of the row
              what is meant
  ? T1.9      undecided
              text of the row
              trouble  on-lost-sign: it rests on θ
  ✗ T1.10     unexpected
              text of the row
              trouble  lost-sign: refuted

10 rows: 2 proved, 1 slip refuted and mended, 1 supported, 1 cited, 1 definition, 1 of notation, 1 out of scope, 1 undecided, 1 unexpected
)");
}

TEST_CASE_FIXTURE(Listed, "a source in colours") {
    rows();
    CHECK(shown({80, true}) == R"(
<1>T1  角</>
    On angles
<2>    A. Author, 2024</>
<2>    a leaflet</>

  <2>·</> T1.1      <2>definition    </><2>                </>
              an angle is a number
  <32>✓</> T1.2      <32>proved        </><2>cited           </>double-angle
              sin 2a = 2 sin a cos a
  <36>✓</> T1.3      <36>slip, mended  </><2>witness         </>double-angle-printed
              sin 2a = sin a cos a
              <2>wrong    </>the factor 2 is lost
              <2>severity </>does not hold: a lost factor
              <2>because  </><36>(cos a, sin a) = (3/5, 4/5), sin 2a = 24/25: left 24/25,</>
              <2>         </><36>right 12/25</>
              <2>mended   </>sin 2a = 2 sin a cos a   (double-angle)
  <1>✓</> T1.4      <1>cited         </><2>cited           </>pi-transcendental
              π is transcendental
  <2>·</> T1.5      <2>out of scope  </><2>                </>
              angles are beautiful
              <2>a matter of taste</>
  <32>✓</> T1.6      <32>proved        </><2>                </>
              text of the row
              <2>proved   </>for every even d
              <2>a remark</>
  <1>✓</> T1.7      <1>supported     </><2>high precision  </>
              text of the row
  <2>·</> T1.8      <2>notation      </><2>                </>
              text of the row
              <2>what is meant</>
  <33>?</> T1.9      <33>undecided     </><2>                </>
              text of the row
              <2>trouble  </><33>on-lost-sign: it rests on θ</>
  <1;31>✗</> T1.10     <1;31>unexpected    </><2>                </>
              text of the row
              <2>trouble  </><1;31>lost-sign: refuted</>

10 rows: 2 proved, 1 slip refuted and mended, 1 supported, 1 cited, 1 definition, 1 of notation, 1 out of scope, 1 undecided, 1 unexpected
)");
}

TEST_CASE_FIXTURE(Listed, "what a source doesn't say leaves no line; long texts fill the width") {
    book.sources[0] = {"T1", "Title", "", "A. Author", "", std::string(36, 'x') + " yyy", {}};
    CHECK(shown({44, false})
              .starts_with("\nT1  Title\n    A. Author\n    " + std::string(36, 'x') + " yyy\n\n\n0 rows: "));
    book.sources[0] = {"T1", "Title", "", "", "2024", std::string(37, 'x') + " yyy", {}};
    CHECK(shown({44, false})
              .starts_with("\nT1  Title\n    2024\n    " + std::string(37, 'x') + "\n    yyy\n\n\n0 rows: "));
    book.sources[0] = {"T1", "Title", "", "", "", "", {}};
    CHECK(shown({44, false}).starts_with("\nT1  Title\n\n\n\n0 rows: "));
    for (const bool over : {false, true}) {
        const std::string more(over ? 1 : 0, 'x');
        decisions[0].rows.clear();
        row(Decision::unexpected).trouble = "xx " + std::string(18, 'x') + more;  // 44 - 14 - 9 columns
        const std::string cut = over ? "\n" + std::string(23, ' ') : " ";
        const std::string text = shown({44, false});
        const std::string expected = std::string(14, ' ') + "trouble  xx" + cut + std::string(18, 'x') + more + "\n";
        CHECK_MESSAGE(text.find(expected) != text.npos, text);
    }
}

TEST_CASE("the line that counts the rows") {
    book::Coverage c;
    CHECK(report::coverage_line(c) ==
          "0 rows: 0 proved, 0 slips refuted and mended, 0 cited, 0 definitions, 0 out of scope, 0 undecided");
    c.rows = c.proved = c.slips = c.cited = c.definitions = c.out_of_scope = c.undecided = 1;
    c.supported = c.notation = c.unexpected = 1;
    CHECK(report::coverage_line(c) ==
          "1 row: 1 proved, 1 slip refuted and mended, 1 supported, 1 cited, 1 definition, 1 of notation, "
          "1 out of scope, 1 undecided, 1 unexpected");
    c = {10000, 10001, 10002, 10003, 10004, 10005, 10006, 10007, 10008, 10009};
    CHECK(report::coverage_line(c) ==
          "10 000 rows: 10 001 proved, 10 003 slips refuted and mended, 10 002 supported, 10 004 cited, "
          "10 005 definitions, 10 006 of notation, 10 007 out of scope, 10 008 undecided, 10 009 unexpected");
}
