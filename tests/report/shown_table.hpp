// The table of kinds.hpp, as it is written.
#pragma once

#include <algorithm>

#include "report/kinds.hpp"
#include "report/table.hpp"
#include "report/written.hpp"

namespace shown_table {

using namespace prover;
using kinds::found;

struct Table : kinds::Fixture {
    Table() {
        for (Result& result : run.results) result.seconds = 0.012;
        for (Result& result : run.results)
            for (StepResult& step : result.steps)
                for (PrecisionStep& p : step.precisions) p.agreeing = p.digits - 1;
        kinds();
        run.seconds = 1.25;
    }
    /// A line of "kinds" fails, and with it what rests on it.
    void fail() {
        Result& result = of("kinds");
        result.as_expected = false;
        result.verdict = Verdict::refuted;
        result.steps[1] = found(Verdict::refuted, Tier::exact, false);
        result.steps[1].trouble = "at $a = 0$";
        result.steps[1].counterexample = written::counterexample();
        result.steps[1].notes = {"$R_1$ turns", "a second note"};
    }
    [[nodiscard]] std::string shown(report::Screen screen) {
        settle(run);
        const std::string text = written::by([&](std::ostream& out) { report::write_table(out, run, screen); });
        return std::regex_replace(text, std::regex("(kinds|sample).hpp:[0-9]+"), "$1.hpp:LINE");
    }
    [[nodiscard]] std::string summary(report::Screen screen = {100, false}) {
        settle(run);
        return written::by([&](std::ostream& out) { report::write_summary(out, run, screen); });
    }
};

}  // namespace shown_table
