// What the second module offers: answers of a RoPE implementation in, the diagnosis out, as `rope-proofs audit` has it.
// A call gets a text in JSON and the files that were given by keep(); what it makes of files is returned as
// {"bytes": {name: [address, size]}}.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "audit/file/answers.hpp"
#include "audit/file/stated.hpp"
#include "audit/gallery/kill_matrix.hpp"
#include "audit/show/print.hpp"
#include "words/say.hpp"

namespace {

using Json = nlohmann::ordered_json;

std::map<std::string, std::string> files;

std::string taken(char* text) {
    std::string out = text;
    std::free(text);
    return out;
}

template <class T>
std::optional<T> entry(const Json& asked, const char* key) {
    const auto found = asked.find(key);
    return found == asked.end() ? std::nullopt : std::optional<T>(found->get<T>());
}

/// head_dim, longest, format, negative: what `--probe` takes.
audit::Options options_of(const Json& asked) {
    audit::Options out;
    out.format = audit::Format::float32;
    if (const auto d = entry<std::size_t>(asked, "head_dim")) out.head_dim = *d;
    if (const auto longest = entry<std::int64_t>(asked, "longest")) out.longest = *longest;
    for (const auto format : {audit::Format::float16, audit::Format::bfloat16, audit::Format::float64})
        if (entry<std::string>(asked, "format") == audit::name(format)) out.format = format;
    return out;
}

/// layout, base, scaling, ...: what stands behind "--" on the command line; config.json is a file.
audit::Options meant(const Json& asked, std::size_t head_dim) {
    const audit::Stated stated{entry<std::string>(asked, "layout"),    entry<std::string>(asked, "scaling"),
                               entry<double>(asked, "rotary_dim"),     entry<double>(asked, "base"),
                               entry<double>(asked, "factor"),         entry<double>(asked, "length_factor"),
                               entry<double>(asked, "original_length")};
    std::optional<audit::Config> config;
    if (files.contains("config.json"))
        config = audit::parse_config(files["config.json"], entry<std::string>(asked, "layer_type"));
    audit::Options out;
    out.expected = audit::expected_of(config, stated, head_dim, "");
    out.max_error = entry<double>(asked, "max_error");
    return out;
}

void write_probe(const audit::Probe& probe) {
    files["x.npy"] = audit::npy(probe.x);
    files["positions.npy"] = audit::npy(probe.positions);
}

const audit::Suspect& suspect_of(const std::string& id) {
    const auto& all = audit::gallery();
    const auto found = std::find_if(all.begin(), all.end(), [&](const audit::Suspect& s) { return s.id == id; });
    if (found == all.end()) throw audit::BadAnswer(words::say("there is no suspect '{1}'", {id}));
    return *found;
}

Json made(std::initializer_list<const char*> names) {
    Json out = Json::object();
    for (const char* name : names)
        out[name] = {reinterpret_cast<std::uintptr_t>(files[name].data()), files[name].size()};
    return out;
}

Json said(const audit::Report& report) {
    return {
        {"exit_code", report.correct ? 0 : 1}, {"text", audit::as_text(report)}, {"report", audit::as_json(report)}};
}

Json probe(const Json& asked) {
    const audit::Options options = options_of(asked);
    const audit::Probe made_probe = audit::probe(options);
    write_probe(made_probe);
    const auto id = entry<std::string>(asked, "suspect");
    if (!id) return {{"rows", made_probe.x.rows}, {"bytes", made({"x.npy", "positions.npy"})}};
    const int d = static_cast<int>(options.head_dim);
    files["y.npy"] = audit::npy(suspect_of(*id).make(d, 10000).query(made_probe.x, made_probe.positions));
    return {{"rows", made_probe.x.rows}, {"bytes", made({"x.npy", "positions.npy", "y.npy"})}};
}

Json read(const Json& asked) {
    if (!files.contains("x.npy") && !files.contains("positions.npy")) write_probe(audit::probe(options_of(asked)));
    for (const char* needed : {"x.npy", "positions.npy", "y.npy"})
        if (!files.contains(needed))
            throw audit::BadFile(words::say("an audit needs x.npy, positions.npy and y.npy, got no {1}", {needed}));
    return said(audit::read(audit::parse_npy(files["x.npy"]), audit::parse_npy(files["positions.npy"]),
                            audit::parse_npy(files["y.npy"]),
                            [&](std::size_t head_dim) { return meant(asked, head_dim); }));
}

Json suspects(const Json&) {
    Json list = Json::array();
    for (const audit::Suspect& s : audit::gallery())
        list.push_back({{"id", s.id}, {"kind", audit::name(s.kind)}, {"formula", s.formula}, {"effect", s.effect}});
    return {{"suspects", std::move(list)}};
}

/// One of them: which checks see it, and what the audit says.
Json suspect(const Json& asked) {
    const audit::Suspect& s = suspect_of(asked.at("suspect").get<std::string>());
    const int d = 64;
    const double base = 10000;
    const audit::Report report = audit::question_suspect(s, d, base);
    Json out = said(report), seen = Json::array();
    const audit::KillRow row = audit::kill_row(s, report, d, base);
    const std::vector<audit::Check> checks = audit::checks();
    for (std::size_t i = 0; i < checks.size(); ++i)
        seen.push_back({{"name", checks[i].name},
                        {"law", checks[i].law},
                        {"residual", row.residuals[i]},
                        {"seen", bool(row.killed[i])}});
    out["head_dim"] = d;
    out["base"] = base;
    out["checks"] = std::move(seen);
    out["diagnosis"] = row.diagnosis;
    return out;
}

/// What a call returns, or the one line that says what is wrong with what it was given.
const char* answer(char* text, Json (*call)(const Json&)) {
    static std::string written;
    Json out;
    const words::Heard heard;
    try {
        out = call(Json::parse(taken(text)));
    } catch (const std::exception& error) {
        out = {{"exit_code", 2}, {"bad_input", error.what()}};
    }
    heard.into(out);
    written = out.dump(-1, ' ', false, Json::error_handler_t::replace);
    return written.c_str();
}

}  // namespace

extern "C" {

/// Room for this many bytes and a final 0; the caller writes them there, and gives the place to one of the others.
__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes + 1));
}

/// Forgets all files.
__attribute__((export_name("clear"))) void clear() { files.clear(); }

/// A file for the next call.
__attribute__((export_name("keep"))) void keep(char* name, char* bytes, std::size_t size) {
    files[taken(name)].assign(bytes, size);
    std::free(bytes);
}

__attribute__((export_name("probe"))) const char* call_probe(char* text) { return answer(text, probe); }
__attribute__((export_name("audit"))) const char* call_audit(char* text) { return answer(text, read); }
__attribute__((export_name("suspects"))) const char* call_suspects(char* text) { return answer(text, suspects); }
__attribute__((export_name("suspect"))) const char* call_suspect(char* text) { return answer(text, suspect); }

/// What the run-time library says before it gives up; without it, it would bring printf along.
[[noreturn]] void abort_message(const char*, ...) { std::abort(); }
}
