#include "audit/file/config.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "audit/file/config_parts.hpp"
#include "rope/scaling.hpp"

namespace audit {
namespace {

using Json = nlohmann::json;

constexpr std::size_t largest_dim = 1024, most_factors = largest_dim / 2;

/// \throws BadFile unless it is a finite number above 0
template <class Objects>
std::optional<double> positive(const Objects& where, const char* key) {
    const Json* value = entry(where, key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number())
        if (const double number = value->get<double>(); std::isfinite(number) && number > 0) return number;
    throw BadFile(std::string(key) + " must be a finite number above 0, got " + shown(*value));
}

bool boolean(const Json& value, const char* key) {
    if (!value.is_boolean()) throw BadFile(std::string(key) + " must be true or false, got " + shown(value));
    return value.get<bool>();
}

template <class Objects>
double needed(const Objects& where, const char* key, const std::string& type) {
    if (const auto value = positive(where, key)) return *value;
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
const char* local_base(const Entries& config) {
    for (const char* key : {"rope_local_base_freq", "local_rope_theta"})
        if (entry(config, key) != nullptr) return key;
    return nullptr;
}

/// The parameters of RoPE: `rope_parameters` or `rope_scaling`, of one layer type where there are several; an empty
/// object where there are none.
const Json& parameters_of(const Entries& config, const std::optional<std::string>& layer_type) {
    static const Json none = Json::object();
    const Json *found = entry(config, "rope_parameters"), *older = entry(config, "rope_scaling");
    if (found != nullptr && older != nullptr)
        throw BadFile("there are rope_parameters and rope_scaling; take out the one that doesn't count");
    const Json* implementation = entry(config, "rope_impl");  // MPT: each has an object of its own
    if (found == nullptr) found = older;
    if (found == nullptr && implementation != nullptr)
        found = entry(config, *implementation == "hf" ? "rope_hf_config" : "rope_dail_config");
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
            const bool of_phi3 = (*value == "yarn" || *value == "su") && entry(parameters, "short_factor") != nullptr;
            return of_phi3 ? "longrope" : value->get<std::string>();
        }
    return "default";
}

double original_length(const Entries& config, const Json& parameters, const std::string& type) {
    if (const auto length = positive(parameters, "original_max_position_embeddings")) return *length;
    if (const auto length = positive(config, "original_max_position_embeddings")) return *length;
    return needed(config, "max_position_embeddings", type);
}

/// YaRN's length factor: attention_factor, or the quotient of the two scales that DeepSeek has, or 0.1 ln s + 1.
double yarn_length(const Json& parameters, double factor) {
    if (const auto given = positive(parameters, "attention_factor")) return *given;
    const auto scale = [&](double mscale) { return factor > 1 ? 0.1 * mscale * std::log(factor) + 1 : 1; };
    const auto mscale = positive(parameters, "mscale"), all = positive(parameters, "mscale_all_dim");
    return mscale && all ? scale(*mscale) / scale(*all) : scale(1);
}

void read_yarn(const Entries& config, const Json& parameters, Scaled& scaled, Expected& expected) {
    scaled.kind = Scaling::yarn;
    scaled.original_length = original_length(config, parameters, "yarn");
    scaled.factor = needed(parameters, "factor", "yarn");
    scaled.high = positive(parameters, "beta_fast").value_or(32);
    scaled.low = positive(parameters, "beta_slow").value_or(1);
    if (const Json* truncate = entry(parameters, "truncate")) scaled.whole_planes = boolean(*truncate, "truncate");
    expected.length_factor = yarn_length(parameters, scaled.factor);
}

void read_longrope(const Entries& config, const Json& parameters, Scaled& scaled, Expected& expected) {
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

Scaled scaling_of(const Entries& config, const Json& parameters, Expected& expected) {
    const std::string type = type_of(parameters);
    Scaled scaled;
    expected.length_factor = 1;
    if (type == "default" || type == "mrope" || type == "no_scaling" || type == "original") {
        // as it was trained
    } else if (type == "linear") {
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
    require_used(parameters, type);
    return scaled;
}

std::optional<std::size_t> head_dim_of(const Entries& config, const std::optional<std::string>& layer_type) {
    if (layer_type == "full_attention")  // Gemma 4: the heads of these layers are longer
        if (const auto given = positive(config, "global_head_dim")) return dimension(*given, "global_head_dim");
    for (const char* key : {"qk_rope_head_dim", "head_dim", "kv_channels"})
        if (const auto given = positive(config, key)) return dimension(*given, key);
    for (const auto& [all, one] : {std::pair{"hidden_size", "num_attention_heads"}, {"n_embd", "n_head"},
                                   {"d_model", "n_heads"}, {"dim", "n_heads"}})
        if (const auto width = positive(config, all), heads = positive(config, one); width && heads)
            return dimension(*width / *heads, std::string(all) + " / " + one);
    return std::nullopt;
}

/// What is stated under any of these names, in the parameters or beside them. \throws BadFile if they disagree
std::optional<double> stated(const Entries& where, std::initializer_list<const char*> keys) {
    std::optional<double> out;
    const char* from = nullptr;
    for (const Json* object : where)
        for (const char* key : keys)
            if (const auto value = positive(*object, key)) {
                if (out && *out != *value)
                    throw BadFile(std::string(from) + " is " + shown(Json(*out)) + ", and " + key + " " +
                                  shown(Json(*value)) + "; take out one of them");
                out = value;
                from = key;
            }
    return out;
}

std::optional<Layout> layout_of(const Entries& config, const ModelType& type) {
    for (const char* key : {"rope_interleave", "rope_interleaved", "rotary_emb_interleaved", "rotary_interleaved"})
        if (const Json* value = entry(config, key))
            return boolean(*value, key) ? Layout::interleaved : Layout::half_split;
    return type.layout;
}

void read_sections(const Entries& where, Expected& expected) {
    const Json *sections = entry(where, "mrope_section"), *used = entry(where, "use_mrope");
    if (used != nullptr && boolean(*used, "use_mrope") && sections == nullptr)
        throw BadFile("use_mrope is true, and there is no mrope_section");
    if (sections == nullptr) return;
    expected.one_rotation = true;
    if (!sections->is_array() || sections->size() < 2 || sections->size() > 8)
        throw BadFile("mrope_section must be a list of 2 to 8 whole numbers, got " + shown(*sections));
    for (const Json& size : *sections) {
        if (!size.is_number_unsigned() || size.get<std::size_t>() > most_factors)
            throw BadFile("mrope_section must hold whole numbers up to 512, got " + shown(size));
        expected.sections.push_back(size.get<std::size_t>());
    }
    if (const Json* in_turn = entry(where, "mrope_interleaved"))
        expected.sections_in_turn = boolean(*in_turn, "mrope_interleaved");
}

}  // namespace

Config parse_config(const std::string& text, const std::optional<std::string>& layer_type) {
    const Json whole = Json::parse(text, nullptr, false);
    if (!whole.is_object()) throw BadFile("a configuration must be a JSON object");
    const Entries config = language_model(whole);
    const Json& parameters = parameters_of(config, layer_type);
    const ModelType type = type_of_model(config);
    Entries everywhere = config;
    everywhere.insert(everywhere.begin(), &parameters);
    Config out;
    Expected& expected = out.expected;
    out.head_dim = head_dim_of(config, layer_type);
    if (const auto nope = positive(config, "qk_nope_head_dim"); nope && entry(config, "qk_rope_head_dim") != nullptr)
        out.passed_before = static_cast<std::size_t>(*nope);
    expected.layout = layout_of(config, type);
    expected.base = local_base(config) != nullptr && layer_type == "sliding_attention"
                        ? positive(config, local_base(config))
                        : stated(everywhere,
                                 {"rope_theta", "rotary_emb_base", "rotary_base", "rope_base", "global_rope_theta"});
    expected.assumed = not_looked_at(whole);
    if (!expected.base && (expected.base = type.base))
        out.no_base = "no key states the base: " + shown(Json(*type.base)) + " is what this model_type takes then";
    if (const auto ratio = positive(config, "rope_ratio")) {
        if (!type.base) throw BadFile("rope_ratio multiplies the base of a \"chatglm\" model_type, which this is not");
        *expected.base *= *ratio;
    }
    if (expected.base && !(*expected.base > 1))
        throw BadFile("rope_theta must be more than 1, got " + shown(Json(*expected.base)));
    expected.scaling = scaling_of(config, parameters, expected);
    read_sections(everywhere, expected);
    const auto partial = stated(everywhere, {"partial_rotary_factor", "rotary_pct", "rope_pct", "rotary_percent",
                                             "rotary_emb_fraction"});
    if (partial && *partial > 1) throw BadFile("partial_rotary_factor must be at most 1, got " + shown(Json(*partial)));
    if (const auto rotary = positive(config, "rotary_dim"))
        expected.rotary_dim = dimension(*rotary, "rotary_dim");
    else if (out.head_dim)
        expected.rotary_dim = dimension(
            std::floor(static_cast<double>(*out.head_dim) * partial.value_or(type.rotated.value_or(1))),
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
