#include "report/graph.hpp"

#include <algorithm>
#include <sstream>

#include "report/table.hpp"

namespace report {
namespace {

/// What a node looks like: by outcome, and for a proof by how strong the tier is.
struct Look {
    std::string_view key;           ///< class of the node
    std::string_view shape;         ///< of DOT
    std::string_view open, close;   ///< of Mermaid: the brackets that make the shape
    std::string_view mermaid_shape; ///< in words
    std::string_view fill, line;
    std::string_view colour, meaning;
};

constexpr Look looks[] = {
    {"exact", "box", "[\"", "\"]", "box", "#d7f0dd", "#1b7a3d", "green",
     "proved by the exact, exhaustive or witness tier"},
    {"enclosure", "hexagon", "{{\"", "\"}}", "hexagon", "#d8ecf3", "#1f6f8b", "blue", "proved by enclosure"},
    {"refuted", "octagon", "[/\"", "\"\\]", "trapezium", "#f3e3f7", "#7a3f8f", "purple",
     "refuted, as expected: a misprint or a near miss"},
    {"supported", "ellipse", "([\"", "\"])", "rounded box", "#fdf3d0", "#8a6d00", "yellow",
     "supported in high precision, not proved"},
    {"cited", "note", "[[\"", "\"]]", "double-sided box", "#e6e6e6", "#555555", "grey", "cited"},
    {"undecided", "diamond", "{\"", "\"}", "diamond", "#ffe3c2", "#b35900", "orange", "undecided"},
    {"unexpected", "doubleoctagon", "((\"", "\"))", "circle", "#f9c6c6", "#b00020", "red", "not the expected verdict"},
};

const Look& look(std::string_view key) {
    return *std::ranges::find_if(looks, [&](const Look& l) { return l.key == key; });
}

const Look& look_of(const Run& run, const prover::Theorem& theorem) {
    switch (judge(run, theorem.id()).outcome) {
        case Outcome::proved:
            return look(weaker(run.find(theorem.id())->tier, prover::Tier::exact) ? "enclosure" : "exact");
        case Outcome::refuted_as_printed:
        case Outcome::refuted_near_miss: return look("refuted");
        case Outcome::supported: return look("supported");
        case Outcome::cited: return look("cited");
        case Outcome::undecided: return look("undecided");
        case Outcome::unexpected: break;
    }
    return look("unexpected");
}

/// "proved, exact": the words under the id.
std::string words(const Run& run, const prover::Theorem& theorem) {
    const Outcome outcome = judge(run, theorem.id()).outcome;
    return outcome == Outcome::cited ? name(outcome)
                                     : std::string(name(outcome)) + ", " + strength(run, *run.find(theorem.id()));
}

/// "box, green: proved by ..."
std::string legend(const Look& l, std::string_view shape) {
    return std::string(shape) + ", " + std::string(l.colour) + ": " + std::string(l.meaning);
}

struct Edge {
    std::string from, to;
};
std::vector<Edge> edges(const Run& run) {
    std::vector<Edge> found;
    for (const prover::Theorem* theorem : run.theorems)
        for (const std::string& premise : theorem->premises())
            if (run.places.contains(premise)) found.push_back({premise, theorem->id()});
    return found;
}

/// Mermaid's names may not hold a word of its own, such as "end".
std::string node_name(std::string id) { return "t_" + id; }

}  // namespace

std::string graph_as_dot(const Run& run) {
    std::ostringstream out;
    out << "// An arrow runs from a premise to the theorem that rests on it.\n";
    for (const Look& l : looks) out << "// " << legend(l, l.shape) << "\n";
    out << "digraph theorems {\n  rankdir=LR;\n  node [style=filled, fontname=\"Helvetica\"];\n";
    std::size_t cluster = 0;
    for (const book::Chapter& chapter : run.book->chapters) {
        std::ostringstream nodes;
        for (const prover::Theorem& theorem : chapter.theorems) {
            if (run.find(theorem.id()) == nullptr) continue;
            const Look& l = look_of(run, theorem);
            nodes << "    \"" << theorem.id() << "\" [label=\"" << theorem.id() << "\\n"
                  << words(run, theorem) << "\", shape=" << l.shape << ", fillcolor=\"" << l.fill << "\", color=\""
                  << l.line << "\"];\n";
        }
        if (nodes.str().empty()) continue;
        out << "  subgraph cluster_" << cluster++ << " {\n    label=\"" << chapter.title << "\";\n"
            << nodes.str() << "  }\n";
    }
    for (const Edge& edge : edges(run)) out << "  \"" << edge.from << "\" -> \"" << edge.to << "\";\n";
    out << "  subgraph cluster_legend {\n    label=\"Legend\";\n";
    for (const Look& l : looks)
        out << "    \"legend " << l.key << "\" [label=\"" << legend(l, l.shape) << "\", shape=" << l.shape
            << ", fillcolor=\"" << l.fill << "\", color=\"" << l.line << "\"];\n";
    out << "  }\n}\n";
    return out.str();
}

std::string graph_as_mermaid(const Run& run) {
    std::ostringstream out;
    out << "%% An arrow runs from a premise to the theorem that rests on it.\n";
    for (const Look& l : looks) out << "%% " << legend(l, l.mermaid_shape) << "\n";
    out << "flowchart LR\n";
    for (const Look& l : looks)
        out << "  classDef " << l.key << " fill:" << l.fill << ",stroke:" << l.line << ",color:#000\n";
    for (const book::Chapter& chapter : run.book->chapters) {
        std::ostringstream nodes;
        for (const prover::Theorem& theorem : chapter.theorems) {
            if (run.find(theorem.id()) == nullptr) continue;
            const Look& l = look_of(run, theorem);
            nodes << "    " << node_name(theorem.id()) << l.open << theorem.id() << "<br/>" << words(run, theorem)
                  << l.close << ":::" << l.key << "\n";
        }
        if (nodes.str().empty()) continue;
        out << "  subgraph " << node_name(chapter.id + "-chapter") << "[\"" << chapter.title << "\"]\n"
            << nodes.str() << "  end\n";
    }
    for (const Edge& edge : edges(run)) out << "  " << node_name(edge.from) << " --> " << node_name(edge.to) << "\n";
    out << "  subgraph t_legend[\"Legend\"]\n";
    for (const Look& l : looks)
        out << "    legend_" << l.key << l.open << legend(l, l.mermaid_shape) << l.close << ":::" << l.key << "\n";
    out << "  end\n";
    return out.str();
}

}  // namespace report
