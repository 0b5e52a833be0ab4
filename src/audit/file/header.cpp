#include "audit/file/header.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <nlohmann/json.hpp>

#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/number/format.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

using Json = nlohmann::json;

/// Numbers from the bytes, in order; what is not there is a BadFile.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}
    template <typename T>
    T number() {
        T out{};
        std::memcpy(&out, take(sizeof out).data(), sizeof out);
        return out;
    }
    std::string_view text() { return take(number<std::uint64_t>()); }
    std::string_view take(std::uint64_t size) {
        if (size > bytes_.size() - at_)
            throw BadFile("the header ends at byte " + std::to_string(bytes_.size()) + ", where " +
                          std::to_string(size) + " more from " + std::to_string(at_) + " on are expected");
        at_ += size;
        return bytes_.substr(at_ - size, size);
    }
    [[nodiscard]] std::uint64_t at() const { return at_; }

private:
    std::string_view bytes_;
    std::uint64_t at_ = 0;
};

/// One value of a GGUF key as JSON; of an array its length.
Json value_of(Reader& in, std::uint32_t type, int depth = 0) {
    switch (type) {
        case 0: return in.number<std::uint8_t>();
        case 1: return in.number<std::int8_t>();
        case 2: return in.number<std::uint16_t>();
        case 3: return in.number<std::int16_t>();
        case 4: return in.number<std::uint32_t>();
        case 5: return in.number<std::int32_t>();
        case 6: return static_cast<double>(in.number<float>());
        case 7: return in.number<std::uint8_t>() != 0;
        case 8: return std::string(in.text());
        case 10: return in.number<std::uint64_t>();
        case 11: return in.number<std::int64_t>();
        case 12: return in.number<double>();
        case 9: {
            const auto of = in.number<std::uint32_t>();
            const auto count = in.number<std::uint64_t>();
            if (depth > 3) throw BadFile("a key has arrays within arrays within arrays");
            for (std::uint64_t i = 0; i < count; ++i) (void)value_of(in, of, depth + 1);
            return count;
        }
        default: throw BadFile("a key has a value of type " + std::to_string(type) + ", expected 0 to 12");
    }
}

/// Floating-point numbers of a tensor; \throws BadFile if they are not there, or of no such type
std::vector<double> numbers(std::string_view bytes, const std::string& type, std::uint64_t count) {
    const std::size_t size = type == "F32" ? 4 : type == "F64" ? 8 : type == "F16" || type == "BF16" ? 2 : 0;
    if (size == 0) throw BadFile("a table of frequencies is of type " + type + ", expected F64, F32, F16 or BF16");
    if (bytes.size() != count * size) throw BadFile("a table of " + std::to_string(count) + " frequencies is cut");
    std::vector<double> out;
    const Array array{type == "BF16" ? 'V' : 'f', size, {static_cast<std::size_t>(count)}, bytes};
    for (std::uint64_t i = 0; i < count; ++i) out.push_back(number_of(array, i));
    return out;
}

constexpr std::uint64_t most_planes = 512;

FileHeader read_safetensors(std::string_view file) {
    Reader in(file);
    const auto size = in.number<std::uint64_t>();
    const Json whole = Json::parse(in.take(size), nullptr, false);
    if (!whole.is_object()) throw BadFile("the header of a safetensors file must be a JSON object");
    FileHeader out;
    const std::string_view data = file.substr(in.at());
    std::size_t tensors = 0;
    for (const auto& [name, tensor] : whole.items()) {
        if (name == "__metadata__" || !tensor.is_object()) continue;
        ++tensors;
        if (!name.ends_with("inv_freq")) continue;
        const auto shape = tensor.value("shape", Json::array()), offsets = tensor.value("data_offsets", Json::array());
        const bool whole_numbers = shape.size() == 1 && shape[0].is_number_unsigned() && offsets.size() == 2 &&
                                   offsets[0].is_number_unsigned() && offsets[1].is_number_unsigned();
        if (!whole_numbers || shape[0].get<std::uint64_t>() > most_planes)
            throw BadFile(name + " must have one axis of at most 512 numbers and two offsets");
        const auto begin = offsets[0].get<std::uint64_t>(), end = offsets[1].get<std::uint64_t>();
        if (begin > end || end > data.size()) throw BadFile(name + " lies beyond the end of the file");
        out.tables.push_back({name, numbers(data.substr(begin, end - begin), tensor.value("dtype", std::string("none")),
                                            shape[0].get<std::uint64_t>())});
    }
    out.lines.push_back("safetensors, " + std::to_string(tensors) + " tensors, " + std::to_string(out.tables.size()) +
                        " of them inverse frequencies");
    return out;
}

/// Architectures whose code pairs (2i, 2i+1), as llama.cpp runs them, and the ones that pair (i, i + r/2).
std::optional<std::string> layout_run(const std::string& architecture) {
    for (const char* name : {"llama", "llama4", "deci", "baichuan", "internlm2", "minicpm", "command-r", "cohere2",
                             "olmo", "deepseek", "deepseek2", "chatglm", "granite", "smollm3", "arcee"})
        if (architecture == name) return "interleaved";
    for (const char* name : {"qwen2", "qwen2moe", "qwen3", "qwen3moe", "gemma", "gemma2", "gemma3", "phi2", "phi3",
                             "falcon", "gptneox", "stablelm", "starcoder2", "olmo2", "gpt-oss", "glm4", "nemotron"})
        if (architecture == name) return "half-split";
    return std::nullopt;
}

FileHeader read_gguf(std::string_view file) {
    Reader in(file);
    (void)in.take(4);
    if (const auto version = in.number<std::uint32_t>(); version != 2 && version != 3)
        throw BadFile("a GGUF file must be of version 2 or 3, got " + std::to_string(version));
    const auto tensors = in.number<std::uint64_t>(), keys = in.number<std::uint64_t>();
    std::map<std::string, Json> stated;
    for (std::uint64_t i = 0; i < keys; ++i) {
        const std::string key(in.text());
        stated[key] = value_of(in, in.number<std::uint32_t>());
    }
    struct Place {
        std::uint64_t count, offset;
        std::uint32_t type;
    };
    std::map<std::string, Place> tables;
    for (std::uint64_t i = 0; i < tensors; ++i) {
        const std::string name(in.text());
        std::uint64_t count = 1;
        for (auto axes = in.number<std::uint32_t>(); axes > 0; --axes) count *= in.number<std::uint64_t>();
        const auto type = in.number<std::uint32_t>();
        const auto offset = in.number<std::uint64_t>();
        if (name.starts_with("rope_")) tables[name] = {count, offset, type};
    }
    FileHeader out;
    const auto text = [&](const std::string& key) {
        return stated.contains(key) && stated[key].is_string() ? stated[key].get<std::string>() : "";
    };
    const std::string architecture = text("general.architecture");
    const auto number = [&](const std::string& key) -> std::optional<double> {
        const auto found = stated.find(architecture + "." + key);
        if (found == stated.end() || !found->second.is_number()) return std::nullopt;
        return found->second.get<double>();
    };
    out.lines.push_back("GGUF, architecture " + architecture);
    for (const auto& [key, value] : stated)
        if (key.find(".rope.") != std::string::npos) out.lines.push_back(key + " = " + value.dump());
    out.layout = layout_run(architecture);
    // what no key states is what llama.cpp takes then
    out.base = number("rope.freq_base").value_or(rope::default_base);
    const auto width = number("embedding_length"), heads = number("attention.head_count");
    std::optional<double> rotary = number("rope.dimension_count");
    if (!rotary) rotary = number("attention.key_length");
    if (!rotary && width && heads) rotary = *width / *heads;
    if (!rotary || !(*rotary >= 2) || *rotary > 2 * static_cast<double>(most_planes) || !(*out.base > 1)) {
        out.base.reset();
        return out;
    }
    for (const auto& [key, taken] : {std::pair{"rope.freq_base", *out.base}, {"rope.dimension_count", *rotary}})
        if (!number(key)) out.lines.push_back(said("{1} is not stated: the code that runs it takes {2}", key, taken));
    Scaled scaled;
    const std::string kind = text(architecture + ".rope.scaling.type");
    scaled.factor = number("rope.scaling.factor").value_or(1);
    scaled.original_length =
        number("rope.scaling.original_context_length").value_or(number("context_length").value_or(0));
    if (kind == "linear") scaled.kind = Scaling::linear;
    if (kind == "yarn") {
        scaled.kind = Scaling::yarn;
        scaled.low = number("rope.scaling.yarn_beta_slow").value_or(1);
        scaled.high = number("rope.scaling.yarn_beta_fast").value_or(32);
        if (!(scaled.original_length > 0)) throw BadFile("YaRN needs rope.scaling.original_context_length");
    }
    const auto r = static_cast<int>(*rotary) / 2 * 2;
    StatedTable table{architecture + ".rope.*", frequencies_of<double>(scaled, *out.base, r, r, 0)};
    const auto alignment = stated.contains("general.alignment") ? stated["general.alignment"].get<std::uint64_t>() : 32;
    if (alignment == 0) throw BadFile("general.alignment must be above 0");
    const std::uint64_t data = (in.at() + alignment - 1) / alignment * alignment;
    if (const auto found = tables.find("rope_freqs.weight"); found != tables.end()) {
        const Place& place = found->second;
        if (place.type != 0 || place.count != table.theta.size())
            throw BadFile("rope_freqs.weight must be " + std::to_string(table.theta.size()) + " numbers of F32");
        if (data + place.offset > file.size() || file.size() - data - place.offset < 4 * place.count)
            throw BadFile("rope_freqs.weight lies beyond the end of the file");
        const auto factors = numbers(file.substr(data + place.offset, 4 * place.count), "F32", place.count);
        if (!std::ranges::all_of(factors, [](double f) { return std::isfinite(f) && f > 0; }))
            throw BadFile("rope_freqs.weight must hold finite numbers above 0");
        for (std::size_t i = 0; i < factors.size(); ++i) table.theta[i] /= factors[i];
        table.name += " and rope_freqs.weight";
        out.lines.push_back("rope_freqs.weight: factors from " + plain(factors.front()) + " to " +
                            plain(factors.back()));
    }
    out.tables.push_back(std::move(table));
    return out;
}

}  // namespace

FileHeader read_header(std::string_view file) {
    if (file.starts_with("GGUF")) return read_gguf(file);
    if (file.size() > 9 && file[8] == '{') return read_safetensors(file);
    throw BadFile("it must be a GGUF or safetensors file, which begin with GGUF, or with the length of a JSON object");
}

std::vector<Finding> judge_header(const FileHeader& header, const Config& config) {
    std::vector<Finding> out;
    const Expected& expected = config.expected;
    const auto planes = expected.rotary_dim.value_or(config.head_dim.value_or(0));
    if (!expected.base || planes == 0) throw BadFile("the configuration must state a base and head_dim");
    if (expected.scaling && depends_on_call(*expected.scaling)) {
        out.push_back(unsure("call-length", "the frequencies depend on the length of a call", "the configuration",
                             "ask the code that runs it: rp.audit"));
        return out;
    }
    if (header.tables.empty())
        out.push_back(unsure("no-frequencies", "the file states no frequencies", "neither keys nor a table",
                             "ask the code that runs it: rp.audit"));
    if (header.base && std::abs(std::log(*header.base / *expected.base)) > 1e-6)
        out.push_back(slip("wrong-base", said("the base is {1}, not {2}", *header.base, *expected.base),
                           "rope.freq_base", "convert with the base of the configuration"));
    const auto meant =
        frequencies_of<double>(expected.scaling.value_or(Scaled{}), *expected.base, static_cast<int>(planes),
                               static_cast<int>(config.head_dim.value_or(planes)), 0);
    for (const StatedTable& table : header.tables) {
        if (table.theta.size() != meant.size()) {
            out.push_back(
                slip("wrong-rotary-dim",
                     said("{1} coordinates are rotated, expected {2}", 2 * table.theta.size(), 2 * meant.size()),
                     table.name, "convert with the rotary_dim of the configuration"));
            continue;
        }
        std::size_t worst = 0;
        const auto off = [&](std::size_t i) { return std::abs(table.theta[i] / meant[i] - 1); };
        for (std::size_t i = 1; i < meant.size(); ++i)
            if (!(off(i) <= off(worst))) worst = i;
        // a power and a factor in float32, each rounded; a 16-bit table is found out
        if (off(worst) <= 8 * unit(Format::float32) * (1 + std::abs(std::log(meant[worst])))) continue;
        if (header.base && !out.empty()) continue;  // said with the base
        out.push_back(slip("wrong-scaling", turns_otherwise(worst, table.theta[worst], meant[worst], 1e-7), table.name,
                           said("convert with base and scaling of the configuration: {1}",
                                words_of(expected.scaling.value_or(Scaled{}), *expected.base))));
    }
    return out;
}

}  // namespace audit
