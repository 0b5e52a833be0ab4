// The graphs, whole: one node of every look.
#include "report/graph.hpp"

#include <doctest/doctest.h>

#include <regex>

#include "book/sample.hpp"

namespace {

std::string in_short_lines(const std::string& dot) {
    return std::regex_replace(dot, std::regex(", shape="), ",\n shape=");
}

struct Drawn {
    book::Book good = sample::good_book(), bad = sample::bad_book();
    book::Run run = sample::run(bad);

    prover::Result& of(const std::string& id) { return run.results[run.places.at(id)]; }
    Drawn() {
        of("double-angle").tier = prover::Tier::enclosure;
        prover::Result& supported = of("true-slip");
        supported.verdict = prover::Verdict::supported;
        supported.tier = prover::Tier::high_precision;
        supported.as_expected = true;
        settle(run);
    }
};

}  // namespace

TEST_CASE_FIXTURE(Drawn, "a graph for DOT") {
    CHECK(in_short_lines(report::graph_as_dot(run)) ==
          R"(// An arrow runs from a premise to the theorem that rests on it.
// box, green: proved by the exact, exhaustive or witness tier
// hexagon, blue: proved by enclosure
// octagon, purple: refuted, as expected: a misprint or a near miss
// ellipse, yellow: supported in high precision, not proved
// note, grey: cited
// diamond, orange: undecided
// doubleoctagon, red: not the expected verdict
digraph theorems {
  rankdir=LR;
  node [style=filled, fontname="Helvetica"];
  subgraph cluster_0 {
    label="What is given";
    "pi-transcendental" [label="pi-transcendental\ncited",
 shape=note, fillcolor="#e6e6e6", color="#555555"];
  }
  subgraph cluster_1 {
    label="Angles & $\theta_i$";
    "double-angle" [label="double-angle\nproved, enclosure, on cited pi-transcendental",
 shape=hexagon, fillcolor="#d8ecf3", color="#1f6f8b"];
    "double-angle-printed" [label="double-angle-printed\nrefuted as printed, witness",
 shape=octagon, fillcolor="#f3e3f7", color="#7a3f8f"];
    "odd-count" [label="odd-count\nnear miss refuted, witness",
 shape=octagon, fillcolor="#f3e3f7", color="#7a3f8f"];
  }
  subgraph cluster_2 {
    label="What goes wrong";
    "lost-sign" [label="lost-sign\nunexpected, witness",
 shape=doubleoctagon, fillcolor="#f9c6c6", color="#b00020"];
    "on-lost-sign" [label="on-lost-sign\nundecided, exhaustive, on unsettled lost-sign",
 shape=diamond, fillcolor="#ffe3c2", color="#b35900"];
    "true-slip" [label="true-slip\nsupported, high precision",
 shape=ellipse, fillcolor="#fdf3d0", color="#8a6d00"];
    "throws" [label="throws\nundecided, none",
 shape=diamond, fillcolor="#ffe3c2", color="#b35900"];
  }
  "pi-transcendental" -> "double-angle";
  "lost-sign" -> "on-lost-sign";
  subgraph cluster_legend {
    label="Legend";
    "legend exact" [label="box, green: proved by the exact, exhaustive or witness tier",
 shape=box, fillcolor="#d7f0dd", color="#1b7a3d"];
    "legend enclosure" [label="hexagon, blue: proved by enclosure",
 shape=hexagon, fillcolor="#d8ecf3", color="#1f6f8b"];
    "legend refuted" [label="octagon, purple: refuted, as expected: a misprint or a near miss",
 shape=octagon, fillcolor="#f3e3f7", color="#7a3f8f"];
    "legend supported" [label="ellipse, yellow: supported in high precision, not proved",
 shape=ellipse, fillcolor="#fdf3d0", color="#8a6d00"];
    "legend cited" [label="note, grey: cited",
 shape=note, fillcolor="#e6e6e6", color="#555555"];
    "legend undecided" [label="diamond, orange: undecided",
 shape=diamond, fillcolor="#ffe3c2", color="#b35900"];
    "legend unexpected" [label="doubleoctagon, red: not the expected verdict",
 shape=doubleoctagon, fillcolor="#f9c6c6", color="#b00020"];
  }
}
)");
}

TEST_CASE_FIXTURE(Drawn, "a graph for Mermaid") {
    CHECK(report::graph_as_mermaid(run) == R"(%% An arrow runs from a premise to the theorem that rests on it.
%% box, green: proved by the exact, exhaustive or witness tier
%% hexagon, blue: proved by enclosure
%% trapezium, purple: refuted, as expected: a misprint or a near miss
%% rounded box, yellow: supported in high precision, not proved
%% double-sided box, grey: cited
%% diamond, orange: undecided
%% circle, red: not the expected verdict
flowchart LR
  classDef exact fill:#d7f0dd,stroke:#1b7a3d,color:#000
  classDef enclosure fill:#d8ecf3,stroke:#1f6f8b,color:#000
  classDef refuted fill:#f3e3f7,stroke:#7a3f8f,color:#000
  classDef supported fill:#fdf3d0,stroke:#8a6d00,color:#000
  classDef cited fill:#e6e6e6,stroke:#555555,color:#000
  classDef undecided fill:#ffe3c2,stroke:#b35900,color:#000
  classDef unexpected fill:#f9c6c6,stroke:#b00020,color:#000
  subgraph t_base-chapter["What is given"]
    t_pi-transcendental[["pi-transcendental<br/>cited"]]:::cited
  end
  subgraph t_angles-chapter["Angles & $\theta_i$"]
    t_double-angle{{"double-angle<br/>proved, enclosure, on cited pi-transcendental"}}:::enclosure
    t_double-angle-printed[/"double-angle-printed<br/>refuted as printed, witness"\]:::refuted
    t_odd-count[/"odd-count<br/>near miss refuted, witness"\]:::refuted
  end
  subgraph t_bad-chapter["What goes wrong"]
    t_lost-sign(("lost-sign<br/>unexpected, witness")):::unexpected
    t_on-lost-sign{"on-lost-sign<br/>undecided, exhaustive, on unsettled lost-sign"}:::undecided
    t_true-slip(["true-slip<br/>supported, high precision"]):::supported
    t_throws{"throws<br/>undecided, none"}:::undecided
  end
  t_pi-transcendental --> t_double-angle
  t_lost-sign --> t_on-lost-sign
  subgraph t_legend["Legend"]
    legend_exact["box, green: proved by the exact, exhaustive or witness tier"]:::exact
    legend_enclosure{{"hexagon, blue: proved by enclosure"}}:::enclosure
    legend_refuted[/"trapezium, purple: refuted, as expected: a misprint or a near miss"\]:::refuted
    legend_supported(["rounded box, yellow: supported in high precision, not proved"]):::supported
    legend_cited[["double-sided box, grey: cited"]]:::cited
    legend_undecided{"diamond, orange: undecided"}:::undecided
    legend_unexpected(("circle, red: not the expected verdict")):::unexpected
  end
)");
}

TEST_CASE_FIXTURE(Drawn, "a graph of some theorems has their chapters and no others") {
    const book::Run some = book::run(good, {good.find("double-angle")}, {{16}, 1, 1}, 1);
    const auto between = [](const std::string& text, const std::string& from, const std::string& to) {
        const std::size_t begin = text.find(from);
        return text.substr(begin, text.find(to, begin) - begin);
    };
    CHECK(between(in_short_lines(report::graph_as_dot(some)), "  subgraph", "  subgraph cluster_legend") == 
          R"(  subgraph cluster_0 {
    label="What is given";
    "pi-transcendental" [label="pi-transcendental\ncited",
 shape=note, fillcolor="#e6e6e6", color="#555555"];
  }
  subgraph cluster_1 {
    label="Angles & $\theta_i$";
    "double-angle" [label="double-angle\nproved, exact, on cited pi-transcendental",
 shape=box, fillcolor="#d7f0dd", color="#1b7a3d"];
  }
  "pi-transcendental" -> "double-angle";
)");
    CHECK(between(report::graph_as_mermaid(some), "  subgraph", "  subgraph t_legend") ==
          R"(  subgraph t_base-chapter["What is given"]
    t_pi-transcendental[["pi-transcendental<br/>cited"]]:::cited
  end
  subgraph t_angles-chapter["Angles & $\theta_i$"]
    t_double-angle["double-angle<br/>proved, exact, on cited pi-transcendental"]:::exact
  end
  t_pi-transcendental --> t_double-angle
)");
}
