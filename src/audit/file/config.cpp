#include "audit/file/config.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "rope/scaling.hpp"

namespace audit {
namespace {

using Json = nlohmann::json;

constexpr std::size_t largest_dim = 1024, most_factors = largest_dim / 2;

/// Without what is within: an array may be nested deeper than the stack.
std::string shown(const Json& value) {
    if (value.is_array()) return "a list of " + std::to_string(value.size());
    if (value.is_object()) return "an object";
    const std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
    return text.size() > 40 ? text.substr(0, 40) + "..." : text;
}

/// The entry, if it is there and not null.
const Json* entry(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

/// \throws BadFile unless it is a finite number above 0
std::optional<double> positive(const Json& object, const char* key) {
    const Json* value = entry(object, key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number())
        if (const double number = value->get<double>(); std::isfinite(number) && number > 0) return number;
    throw BadFile(std::string(key) + " must be a finite number above 0, got " + shown(*value));
}

double needed(const Json& object, const char* key, const std::string& type) {
    if (const auto value = positive(object, key)) return *value;
    throw BadFile("a rope_type of \"" + type + "\" needs " + key);
}

std::vector<double> factors(const Json& object, const char* key) {
    const Json* list = entry(object, key);
    if (list == nullptr || !list->is_array() || list->empty() || list->size() > most_factors)
        throw BadFile(std::string("a rope_type of \"longrope\" needs ") + key + ", a list of 1 to 512 numbers" +
                      (list == nullptr ? "" : ", got " + shown(*list)));
    std::vector<double> out;
    for (const Json& value : *list) {
        const bool good = value.is_number() && std::isfinite(value.get<double>()) && value.get<double>() > 0;
        if (!good) throw BadFile(std::string(key) + " must hold finite numbers above 0, got " + shown(value));
        out.push_back(value.get<double>());
    }
    return out;
}

/// \throws BadFile unless it is an even number from 2 to 1024
std::size_t dimension(double value, const std::string& what) {
    if (value != std::floor(value) || value < 2 || value > static_cast<double>(largest_dim) || std::fmod(value, 2) != 0)
        throw BadFile(what + " must be an even number from 2 to 1024, got " + shown(Json(value)));
    return static_cast<std::size_t>(value);
}

/// The key that has the base of the layers with a window, where it stands beside that of the others.
const char* local_base(const Json& config) {
    for (const char* key : {"rope_local_base_freq", "local_rope_theta"})
        if (entry(config, key) != nullptr) return key;
    return nullptr;
}

/// What is stated and not read here would be ignored: then rather nothing is judged.
void refuse_unknown(const Json& parameters) {
    static const std::array known{"rope_type", "type", "rope_theta", "partial_rotary_factor", "factor",
                                  "original_max_position_embeddings", "attention_factor", "beta_fast", "beta_slow",
                                  "truncate", "mscale", "mscale_all_dim", "low_freq_factor", "high_freq_factor",
                                  "short_factor", "long_factor", "mrope_section", "mrope_interleaved",
                                  // of the scores and of training, not of the rotation
                                  "llama_4_scaling_beta", "finetuned"};
    for (const auto& [key, value] : parameters.items())
        if (!value.is_null() && std::ranges::find(known, key) == known.end())
            throw BadFile("rope_scaling has " + shown(key) +
                          ", which is not known here; take it out to judge the rest");
}

/// The parameters of RoPE: `rope_parameters` or `rope_scaling`, of one layer type where there are several; an empty
/// object where there are none.
const Json& parameters_of(const Json& config, const std::optional<std::string>& layer_type) {
    static const Json none = Json::object();
    const Json* found = entry(config, "rope_parameters");
    if (found == nullptr) found = entry(config, "rope_scaling");
    if (found == nullptr) found = &none;
    if (!found->is_object()) throw BadFile("rope_scaling must be an object or null, got " + shown(*found));
    if (local_base(config) != nullptr) {  // Gemma 3 and ModernBERT: one base, unscaled, for the layers with a window
        if (!layer_type || (*layer_type != "full_attention" && *layer_type != "sliding_attention"))
            throw BadFile("there are two bases, of full_attention and of sliding_attention; say which: --layer-type");
        return *layer_type == "sliding_attention" ? none : *found;
    }
    std::string types;
    bool per_layer = !found->empty();
    for (const auto& [key, value] : found->items()) {
        per_layer = per_layer && (value.is_object() || value.is_null());
        types += (types.empty() ? "" : ", ") + shown(key);
    }
    if (!per_layer) return *found;
    if (!layer_type)
        throw BadFile("there are parameters for several layer types, " + types + "; say which: --layer-type");
    const Json* chosen = entry(*found, layer_type->c_str());
    if (chosen == nullptr) throw BadFile("the layer type must be one of " + types + ", got " + shown(*layer_type));
    return *chosen;
}

std::string type_of(const Json& parameters) {
    for (const char* key : {"rope_type", "type"})
        if (const Json* value = entry(parameters, key)) {
            if (!value->is_string()) throw BadFile(std::string(key) + " must be a string, got " + shown(*value));
            return value->get<std::string>();
        }
    return "default";
}

double original_length(const Json& config, const Json& parameters, const std::string& type) {
    for (const Json* where : {&parameters, &config})
        if (const auto length = positive(*where, "original_max_position_embeddings")) return *length;
    return needed(config, "max_position_embeddings", type);
}

/// YaRN's length factor: attention_factor, or the quotient of the two scales that DeepSeek has, or 0.1 ln s + 1.
double yarn_length(const Json& parameters, double factor) {
    if (const auto given = positive(parameters, "attention_factor")) return *given;
    const auto scale = [&](double mscale) { return factor > 1 ? 0.1 * mscale * std::log(factor) + 1 : 1; };
    const auto mscale = positive(parameters, "mscale"), all = positive(parameters, "mscale_all_dim");
    return mscale && all ? scale(*mscale) / scale(*all) : scale(1);
}

void read_yarn(const Json& config, const Json& parameters, Scaled& scaled, Expected& expected) {
    scaled.kind = Scaling::yarn;
    scaled.original_length = original_length(config, parameters, "yarn");
    scaled.factor = needed(parameters, "factor", "yarn");
    scaled.high = positive(parameters, "beta_fast").value_or(32);
    scaled.low = positive(parameters, "beta_slow").value_or(1);
    if (const Json* truncate = entry(parameters, "truncate")) {
        if (!truncate->is_boolean()) throw BadFile("truncate must be true or false, got " + shown(*truncate));
        scaled.whole_planes = truncate->get<bool>();
    }
    expected.length_factor = yarn_length(parameters, scaled.factor);
}

void read_longrope(const Json& config, const Json& parameters, Scaled& scaled, Expected& expected) {
    scaled.kind = Scaling::longrope;
    scaled.short_factors = factors(parameters, "short_factor");
    scaled.long_factors = factors(parameters, "long_factor");
    if (scaled.short_factors.size() != scaled.long_factors.size())
        throw BadFile("short_factor and long_factor must be as long as each other, got " +
                      std::to_string(scaled.short_factors.size()) + " and " +
                      std::to_string(scaled.long_factors.size()));
    scaled.original_length = original_length(config, parameters, "longrope");
    double factor = positive(parameters, "factor").value_or(1);
    if (const auto longest = positive(config, "max_position_embeddings"); longest && !positive(parameters, "factor"))
        factor = *longest / scaled.original_length;
    const auto given = positive(parameters, "attention_factor");
    expected.length_factor = given                        ? *given
                             : scaled.original_length > 1 ? rope::longrope_length_factor(factor, scaled.original_length)
                                                          : 1;
}

Scaled scaling_of(const Json& config, const Json& parameters, Expected& expected) {
    std::string type = type_of(parameters);
    if ((type == "yarn" || type == "su") && entry(parameters, "short_factor") != nullptr) type = "longrope";  // Phi-3
    Scaled scaled;
    expected.length_factor = 1;
    if (type == "default" || type == "mrope") return scaled;
    if (type == "linear") {
        scaled.kind = Scaling::linear;
        scaled.factor = needed(parameters, "factor", type);
    } else if (type == "dynamic") {
        scaled.kind = Scaling::dynamic_ntk;
        scaled.factor = needed(parameters, "factor", type);
        scaled.original_length = original_length(config, parameters, type);
        if (scaled.factor < 1) throw BadFile("the factor of a \"dynamic\" rope_type must be at least 1");
    } else if (type == "llama3") {
        scaled.kind = Scaling::llama3;
        scaled.factor = needed(parameters, "factor", type);
        scaled.low = needed(parameters, "low_freq_factor", type);
        scaled.high = needed(parameters, "high_freq_factor", type);
        scaled.original_length = original_length(config, parameters, type);
        if (scaled.high < scaled.low) throw BadFile("high_freq_factor must not be less than low_freq_factor");
    } else if (type == "yarn") {
        read_yarn(config, parameters, scaled, expected);
    } else if (type == "longrope") {
        read_longrope(config, parameters, scaled, expected);
    } else if (type == "proportional") {
        scaled.kind = Scaling::proportional;
        scaled.factor = positive(parameters, "factor").value_or(1);
    } else {
        throw BadFile(
            "rope_type must be default, linear, dynamic, llama3, yarn, longrope, proportional or mrope, got " +
            shown(type));
    }
    return scaled;
}

std::optional<std::size_t> head_dim_of(const Json& config) {
    for (const char* key : {"qk_rope_head_dim", "head_dim"})
        if (const auto given = positive(config, key)) return dimension(*given, key);
    const auto hidden = positive(config, "hidden_size"), heads = positive(config, "num_attention_heads");
    if (hidden && heads) return dimension(*hidden / *heads, "hidden_size / num_attention_heads");
    return std::nullopt;
}

void read_sections(const Json& parameters, Expected& expected) {
    const Json* sections = entry(parameters, "mrope_section");
    if (sections == nullptr) return;
    if (!sections->is_array() || sections->size() < 2 || sections->size() > 8)
        throw BadFile("mrope_section must be a list of 2 to 8 whole numbers, got " + shown(*sections));
    for (const Json& size : *sections) {
        if (!size.is_number_unsigned() || size.get<std::size_t>() > most_factors)
            throw BadFile("mrope_section must hold whole numbers up to 512, got " + shown(size));
        expected.sections.push_back(size.get<std::size_t>());
    }
    const Json* in_turn = entry(parameters, "mrope_interleaved");
    if (in_turn == nullptr) return;
    if (!in_turn->is_boolean()) throw BadFile("mrope_interleaved must be true or false, got " + shown(*in_turn));
    expected.sections_in_turn = in_turn->get<bool>();
}

}  // namespace

Config parse_config(const std::string& text, const std::optional<std::string>& layer_type) {
    const Json whole = Json::parse(text, nullptr, false);
    if (!whole.is_object()) throw BadFile("a configuration must be a JSON object");
    const Json* inner = entry(whole, "text_config");  // of a model for pictures and text
    const Json& config =
        inner != nullptr && inner->is_object() ? *inner : whole;  // a copy could be too deep for the stack
    const Json& parameters = parameters_of(config, layer_type);
    refuse_unknown(parameters);
    Config out;
    out.head_dim = head_dim_of(config);
    std::optional<double> base = positive(parameters, "rope_theta"),
                          partial = positive(parameters, "partial_rotary_factor");
    if (layer_type == "sliding_attention" && local_base(config) != nullptr) base = positive(config, local_base(config));
    for (const char* key : {"rope_theta", "rotary_emb_base", "global_rope_theta"})
        if (!base) base = positive(config, key);
    for (const char* key : {"partial_rotary_factor", "rotary_pct"})
        if (!partial) partial = positive(config, key);
    out.expected.base = base.value_or(rope::default_base);
    if (!(*out.expected.base > 1))
        throw BadFile("rope_theta must be more than 1, got " + shown(Json(*out.expected.base)));
    out.expected.scaling = scaling_of(config, parameters, out.expected);
    read_sections(parameters, out.expected);
    if (partial && *partial > 1) throw BadFile("partial_rotary_factor must be at most 1, got " + shown(Json(*partial)));
    if (const auto rotary = positive(config, "rotary_dim"))
        out.expected.rotary_dim = dimension(*rotary, "rotary_dim");
    else if (out.head_dim)
        out.expected.rotary_dim = dimension(std::floor(static_cast<double>(*out.head_dim) * partial.value_or(1)),
                                            "head_dim times partial_rotary_factor");
    if (out.expected.rotary_dim && out.head_dim && *out.expected.rotary_dim > *out.head_dim)
        throw BadFile("rotary_dim must be at most head_dim " + std::to_string(*out.head_dim) + ", got " +
                      std::to_string(*out.expected.rotary_dim));
    return out;
}

Config load_config(const std::string& path, const std::optional<std::string>& layer_type) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream buffer;
    if (!in || !(buffer << in.rdbuf())) throw BadFile("'" + path + "' can't be read, or is empty");
    try {
        return parse_config(std::move(buffer).str(), layer_type);
    } catch (const BadFile& error) {
        throw BadFile("'" + path + "': " + error.what());
    }
}

}  // namespace audit
