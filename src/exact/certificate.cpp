#include "exact/certificate.hpp"

#include "term/text.hpp"

namespace prover {
namespace {

/// A word and a text, on one line.
void put(std::string& out, const std::string& word, const std::string& text) {
    out += word + " ";
    bool space = false;
    for (const char c : text) {
        if (c == '\n' || c == '\r' || c == ' ') {
            space = true;
            continue;
        }
        if (space) out += ' ';
        space = false;
        out += c;
    }
    out += "\n";
}

void put(std::string& out, const Claims& claims) {
    const bool every = claims.d == Claims::every_dimension;
    out += "program";
    if (every) out += " for every even d";
    if (!every && claims.d != 0) out += " at d = " + std::to_string(claims.d);
    out += "\n";
    out += written(claims.program, every ? generic_plane : claims.d);
    for (const LineClaim& line : claims.lines) {
        if (!line.at) {
            out += "equal " + std::to_string(line.output) + "\n";
            continue;
        }
        const int columns = claims.program.outputs[index(line.output)].columns;
        out += "differ " + std::to_string(line.output) + " entry " +
               std::to_string(line.at->row * columns + line.at->column) + "\n";
        for (std::size_t i = 0; i < line.at->variables.size(); ++i)
            out += "at x" + std::to_string(i) + " = " + to_text(line.at->variables[i]) + "\n";
        for (std::size_t i = 0; i < line.at->angles.size(); ++i)
            out += "at a" + std::to_string(i) + " = " + to_text(line.at->angles[i].c) + " " +
                   to_text(line.at->angles[i].s) + "\n";
    }
}

}  // namespace

std::string written(const std::vector<Certificate>& certificates) {
    std::string out = "rope-proofs certificate 1\n";
    for (const Certificate& one : certificates) {
        out += "\n";
        put(out, one.kind, one.id);
        put(out, "states", one.states);
        for (const std::string& text : one.read) put(out, "read", text);
        for (std::size_t i = 0; i < one.shown.size(); ++i) put(out, "shown " + std::to_string(i), one.shown[i]);
        for (const Claims& claims : one.claims)
            if (!claims.lines.empty()) put(out, claims);  // what nothing is claimed of costs a checker much, too
        for (const std::string& text : one.without) put(out, "without", text);
        for (const Enclosed& line : one.enclosed) {
            out += "\n";
            put(out, "enclosures", one.id + " line " + std::to_string(line.line));
            put(out, "states", line.shown);
            out += line.text;
        }
    }
    return out + "\nend\n";
}

}  // namespace prover
