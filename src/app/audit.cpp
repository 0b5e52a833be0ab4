// rope-proofs audit: a RoPE implementation, questioned through files.
#include "audit/audit.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "app/commands.hpp"
#include "app/expected.hpp"
#include "app/line/file.hpp"
#include "app/line/input.hpp"
#include "app/line/options.hpp"
#include "app/line/reports.hpp"
#include "audit/diagnose/axes.hpp"
#include "audit/file/answers.hpp"
#include "audit/file/header.hpp"
#include "audit/number/words.hpp"
#include "audit/show/print.hpp"

namespace app {
namespace {

struct Audit : Settings {
    std::vector<std::string> files;
    std::optional<std::string> probe, against;
    Reports reports;
    std::string head_dim = "128", longest = "131071", format = "float32", position_axes = "1";
    bool negative = false;
    std::optional<std::string> max_error;
    ExpectedOptions expected;
};

audit::Format format_of(const std::string& name) {
    for (const auto format :
         {audit::Format::float16, audit::Format::bfloat16, audit::Format::float32, audit::Format::float64})
        if (audit::name(format) == name) return format;
    throw BadInput("--format must be float16, bfloat16, float32 or float64, got " + in_quotes(name));
}

std::size_t axes_of(const Audit& arguments) { return whole_number("--position-axes", arguments.position_axes, 1, 8); }

int write_probe(const Audit& arguments) {
    if (!arguments.files.empty()) throw BadInput("--probe takes no files, got " + in_quotes(arguments.files.front()));
    if (arguments.reports.json || arguments.reports.sarif || arguments.reports.junit)
        throw BadInput("--probe judges nothing: expected no --json, --sarif or --junit");
    audit::Options options;
    options.head_dim = whole_number("--head-dim", arguments.head_dim, 2, 1024);
    options.longest =
        static_cast<std::int64_t>(whole_number("--longest", arguments.longest, 8, std::uint64_t{1} << 33));
    options.format = format_of(arguments.format);
    options.negative_positions = arguments.negative;
    const std::size_t axes = axes_of(arguments);
    const auto [x, positions] = audit::probe_of_axes(axes, options);
    const std::filesystem::path folder = *arguments.probe;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    OutputFile("--probe", (folder / "x.npy").string()).write(audit::npy(x));
    OutputFile("--probe", (folder / "positions.npy").string())
        .write(axes > 1 ? audit::npy(positions) : audit::npy(positions.front()));
    const std::string at = folder.string(), count = std::to_string(axes), rows = std::to_string(x.rows);
    std::cout << "wrote " << at << "/x.npy (" << rows << ", " << x.dim << ") " << audit::name(options.format)
              << (options.format == audit::Format::bfloat16 ? " as uint16 and " : " and ") << at << "/positions.npy "
              << (axes > 1 ? "(" + count + ", " + rows + ") " : "") << "int64\n"
              << "apply your RoPE to each row at its position, save the answer, then: rope-proofs audit " << at
              << "/x.npy " << at << "/positions.npy y.npy" << (axes > 1 ? " --position-axes " + count : "") << "\n";
    return success;
}

const audit::Array& entry(const std::map<std::string, audit::Array>& arrays, const std::string& name,
                          const std::string& path) {
    const auto found = arrays.find(name);
    if (found == arrays.end()) throw BadInput(in_quotes(path) + " must hold x, positions and y, has no " + name);
    return found->second;
}

/// x, positions and y.
std::map<std::string, audit::Array> load_files(const Audit& arguments) {
    std::map<std::string, audit::Array> arrays;
    if (arguments.files.size() == 1) {
        arrays = audit::load(arguments.files.front());
    } else if (arguments.files.size() == 3) {
        const char* names[] = {"x", "positions", "y"};
        for (std::size_t i = 0; i < 3; ++i) arrays.emplace(names[i], audit::load_one(arguments.files[i]));
    } else {
        throw BadInput("audit needs x.npy, positions.npy and y.npy, or one .npz of the three, got " +
                       std::to_string(arguments.files.size()) +
                       " files; 'rope-proofs audit --probe DIR' makes the first two");
    }
    for (const std::string name : {"x", "positions", "y"}) (void)entry(arrays, name, arguments.files.front());
    audit::require_same_shape(arrays.at("x"), arrays.at("y"), "y");
    return arrays;
}

audit::Comparison compare_files(const Audit& arguments) {
    const auto arrays = load_files(arguments);
    const audit::Array &x = arrays.at("x"), other = audit::load_one(*arguments.against);
    audit::require_same_shape(x, other, "--against");
    return audit::compare(audit::as_tensor(x, "x"), audit::as_positions(arrays.at("positions"), x.shape, "positions"),
                          audit::as_tensor(arrays.at("y"), "y"), audit::as_tensor(other, "--against"));
}

audit::Report read_files(const Audit& arguments) {
    if (arguments.expected.sections && axes_of(arguments) == 1)
        throw BadInput("--sections goes with --position-axes: a position is one number here");
    const auto arrays = load_files(arguments);
    return audit::read(
        arrays.at("x"), arrays.at("positions"), arrays.at("y"),
        [&](std::size_t head_dim) {
            audit::Options options;
            options.expected = arguments.expected.read(head_dim);
            options.max_error = positive("--max-error", arguments.max_error);
            return options;
        },
        axes_of(arguments));
}

using report::Case;

/// What is found in the answers that lie in `file`: each finding, and first the verdict where no finding says why.
std::vector<Case> cases_of(const std::vector<audit::Finding>& findings, bool correct, const std::string& verdict,
                           const std::string& file) {
    const auto wrong = [&](const audit::Finding& one) {
        return !correct && (one.kind == audit::Kind::mistake || one.kind == audit::Kind::undecided ||
                            one.kind == audit::Kind::imprecise);
    };
    std::vector<Case> cases;
    if (std::ranges::none_of(findings, wrong)) {
        Case made{.suite = file, .name = "verdict", .words = verdict, .file = file};
        if (!correct) {
            made.level = Case::Level::error;
            made.rule = "not-as-stated";
            made.about = "What is computed is not what was stated.";
        }
        cases.push_back(std::move(made));
    }
    for (const audit::Finding& one : findings) {
        Case made{.suite = file, .name = one.id, .words = one.words, .file = file};
        if (wrong(one)) {
            made.level = Case::Level::error;
            made.rule = one.id;
            made.about = "A finding of the audit: " + audit::name(one.kind) + ".";
            made.details = "seen  " + one.evidence + "\nmend  " + one.mend + "\n";
        }
        cases.push_back(std::move(made));
    }
    return cases;
}

/// What a file of weights states, against the configuration where there is one.
int judge_weights(const Audit& arguments, const ReportFiles& reports, const report::Screen& screen) {
    const std::string& path = arguments.files.front();
    const auto [bytes, owner] = audit::contents(path);
    audit::FileHeader header;
    try {
        header = audit::read_header(bytes);
    } catch (const audit::BadFile& error) {
        throw audit::BadFile(in_quotes(path) + ": " + error.what());
    }
    const auto in = [&](const std::string& english) { return screen.said(english); };
    std::ostringstream out;
    for (const std::string& line : header.lines) out << "  " << in(line) << "\n";
    for (const audit::StatedTable& table : header.tables)
        out << "  "
            << in(audit::said("{1} frequencies, {2} to {3} radians a position: {4}", table.theta.size(),
                              table.theta.front(), table.theta.back(), table.name))
            << "\n";
    if (header.layout)
        out << "  "
            << in(audit::said("the code that runs it pairs {1}; rp.compare_weights tells whether the rows of q and k "
                              "were permuted for that",
                              *header.layout))
            << "\n";
    const std::string good = "states what the configuration does";
    std::vector<audit::Finding> findings;
    if (arguments.expected.config) {
        findings =
            audit::judge_header(header, audit::load_config(*arguments.expected.config, arguments.expected.layer_type));
        if (findings.empty()) out << "\n" << in(good) << "\n";
    }
    out << audit::as_text(findings, in);
    reports.write([&] { return report::Json{{"states", header.lines}, {"findings", audit::as_json(findings)}}; },
                  [&] {
                      if (arguments.expected.config) return cases_of(findings, findings.empty(), good, path);
                      return std::vector{Case{.suite = path, .name = "verdict", .level = Case::Level::note,
                                              .rule = "not-judged", .about = "A file that is held against nothing.",
                                              .words = "no --expect names a configuration", .file = path}};
                  });
    if (!reports.standard_output()) std::cout << out.str();
    return findings.empty() ? success : unexpected_verdict;
}

int run(const Audit& arguments) {
    try {
        if (arguments.probe) return write_probe(arguments);  // which judges nothing, as it says
        const ReportFiles reports(arguments.reports);
        const report::Screen screen = arguments.screen();
        const auto in = [&](const std::string& english) { return screen.said(english); };
        if (arguments.files.size() == 1 &&
            (arguments.files.front().ends_with(".gguf") || arguments.files.front().ends_with(".safetensors")))
            return judge_weights(arguments, reports, screen);
        const auto say = [&](const report::Json& json, const std::vector<audit::Finding>& findings,
                             const std::string& verdict, const std::string& text, bool good) {
            reports.write([&] { return json; },
                          [&] { return cases_of(findings, good, verdict, arguments.files.back()); });
            if (!reports.standard_output()) std::cout << text;
            return good ? success : unexpected_verdict;
        };
        if (arguments.against) {
            const audit::Comparison found = compare_files(arguments);
            return say(audit::as_json(found), {}, found.words, in(found.words) + "\n", found.same());
        }
        const audit::Report report = read_files(arguments);
        return say(audit::as_json(report), report.findings, report.headline(), audit::as_text(report, in),
                   report.correct);
    } catch (const audit::BadFile& error) {
        throw BadInput(error.what());
    } catch (const audit::BadAnswer& error) {
        throw BadInput(error.what());
    }
}

}  // namespace

Action audit_command(CLI::App& app) {
    auto arguments = std::make_shared<Audit>();
    app.add_option("files", arguments->files,
                   "x.npy, positions.npy and the answer y.npy, or one .npz with x, positions and y; or a .gguf or "
                   ".safetensors, whose header is held against --expect")
        ->option_text("FILE...");
    app.add_option("--probe", arguments->probe, "write x.npy and positions.npy to DIR, for your code to answer")
        ->option_text("DIR");
    app.add_option("--head-dim", arguments->head_dim, "of the probe [128]")->option_text("D");
    app.add_option(
           "--position-axes", arguments->position_axes,
           "how many coordinates a position has: positions.npy is (axes, rows), as rows and columns of an image "
           "or M-RoPE's time, height and width; the probe asks each alone, then all alike [1]")
        ->option_text("N");
    app.add_option("--longest", arguments->longest, "the largest position of the probe [131071]")->option_text("P");
    app.add_option("--format", arguments->format,
                   "of the probe's vectors: float16, bfloat16 (as uint16), float32 or float64 [float32]")
        ->option_text("F");
    app.add_flag("--negative", arguments->negative,
                 "let the probe have positions below 0 too, which no table has: the laws of the inverse and the "
                 "adjoint need them");
    arguments->expected.add_to(app);
    app.add_option(
           "--max-error", arguments->max_error,
           "the largest error that is allowed, explained or not [0.479, half of what one position turns, and no "
           "error that nothing explains, or that 16 bits in finer answers do]")
        ->option_text("E");
    app.add_option("--against", arguments->against,
                   "another implementation's answers to the same rows: the two are compared, neither is judged")
        ->option_text("FILE");
    arguments->reports.add_to(app);
    arguments->add_language(app);
    return [arguments](const book::Book&) { return run(*arguments); };
}

}  // namespace app
