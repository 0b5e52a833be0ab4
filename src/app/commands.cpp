#include "app/commands.hpp"

const std::vector<app::Command> app::commands{
    proving,
    {"list", "List the theorems with their statements, proving nothing", list_command},
    {"show", "Show derivations line by line: formula, reason, what was checked", show_command},
    {"sources", "Show the claims of the source texts, row by row, with their verdicts", sources_command},
    {"decide", "Decide a formula of your own: proved, refuted, or not understood", decide_command, false},
    {"check", "Decide the formulas of a Markdown or LaTeX document, each in its place", check_command, false},
    {"graph", "Print which theorem rests on which, as a graph", graph_command},
    {"markdown", "Print tables for the documentation", markdown_command},
    {"export", "Write the derivations as files for Coq, a second kernel", export_command},
    {"audit", "Question a RoPE implementation: what it computes, and how precisely", audit_command},
    {"suspects", "Show known mistakes and which check sees which", suspects_command},
    {"conformance", "Published bugs of RoPE as tests for pytest, with right code beside each", conformance_command,
     false},
    {"manual", "Print the manual page, or what completes words in a shell", manual_command, false},
};
