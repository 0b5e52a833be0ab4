// rope-proofs audit: a RoPE implementation, questioned through files.
#include "audit/audit.hpp"

#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/commands.hpp"
#include "app/expected.hpp"
#include "app/file.hpp"
#include "app/input.hpp"
#include "audit/file/answers.hpp"
#include "audit/show/print.hpp"

namespace app {
namespace {

struct Audit {
    std::vector<std::string> files;
    std::optional<std::string> probe, json;
    std::string head_dim = "128", longest = "131071", format = "float32";
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

int write_probe(const Audit& arguments) {
    if (!arguments.files.empty()) throw BadInput("--probe takes no files, got " + in_quotes(arguments.files.front()));
    audit::Options options;
    options.head_dim = whole_number("--head-dim", arguments.head_dim, 2, 1024);
    options.longest =
        static_cast<std::int64_t>(whole_number("--longest", arguments.longest, 8, std::uint64_t{1} << 33));
    options.format = format_of(arguments.format);
    options.negative_positions = arguments.negative;
    const audit::Probe probe = audit::probe(options);
    const std::filesystem::path folder = *arguments.probe;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    OutputFile("--probe", (folder / "x.npy").string()).write(audit::npy(probe.x));
    OutputFile("--probe", (folder / "positions.npy").string()).write(audit::npy(probe.positions));
    const std::string at = folder.string();
    std::cout << "wrote " << at << "/x.npy (" << probe.x.rows << ", " << probe.x.dim << ") "
              << audit::name(options.format)
              << (options.format == audit::Format::bfloat16 ? " as uint16 and " : " and ") << at
              << "/positions.npy int64\n"
              << "apply your RoPE to each row at its position, save the answer, then: rope-proofs audit " << at
              << "/x.npy " << at << "/positions.npy y.npy\n";
    return success;
}

const audit::Array& entry(const std::map<std::string, audit::Array>& arrays, const std::string& name,
                          const std::string& path) {
    const auto found = arrays.find(name);
    if (found == arrays.end()) throw BadInput(in_quotes(path) + " must hold x, positions and y, has no " + name);
    return found->second;
}

audit::Report read_files(const Audit& arguments) {
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
    const std::string& path = arguments.files.front();
    return audit::read(entry(arrays, "x", path), entry(arrays, "positions", path), entry(arrays, "y", path),
                       [&](std::size_t head_dim) {
                           audit::Options options;
                           options.expected = arguments.expected.read(head_dim);
                           options.max_error = positive("--max-error", arguments.max_error);
                           return options;
                       });
}

int run(const Audit& arguments) {
    try {
        if (arguments.probe) return write_probe(arguments);
        std::optional<OutputFile> json;
        if (arguments.json) json.emplace("--json", *arguments.json);
        const audit::Report report = read_files(arguments);
        if (json) json->write(audit::as_json(report).dump(2) + "\n");
        if (!(json && json->standard_output())) std::cout << audit::as_text(report);
        return report.correct ? success : unexpected_verdict;
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
                   "x.npy, positions.npy and the answer y.npy, or one .npz with x, positions and y")
        ->option_text("FILE...");
    app.add_option("--probe", arguments->probe, "write x.npy and positions.npy to DIR, for your code to answer")
        ->option_text("DIR");
    app.add_option("--head-dim", arguments->head_dim, "of the probe [128]")->option_text("D");
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
           "error that nothing explains]")
        ->option_text("E");
    app.add_option("--json", arguments->json, "write the report to FILE as JSON, - for standard output")
        ->option_text("FILE");
    return [arguments](const book::Book&) { return run(*arguments); };
}

}  // namespace app
