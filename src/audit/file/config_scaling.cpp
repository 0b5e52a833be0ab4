// The parameters of a scaling, by its rope_type.
#include <algorithm>
#include <cmath>
#include <map>

#include "audit/file/config_parts.hpp"
#include "audit/file/npy.hpp"
#include "audit/number/words.hpp"
#include "rope/scaling.hpp"

namespace audit {
namespace {

using Json = nlohmann::json;

template <class Objects>
double needed(const Objects& where, const char* key, const std::string& type) {
    if (const auto value = positive(where, key)) return *value;
    throw BadFile(said("a rope_type of \"{1}\" needs {2}", type, key));
}

std::vector<double> factors(const Json& object, const char* key) {
    const Json* list = entry(object, key);
    if (list == nullptr || !list->is_array() || list->empty() || list->size() > most_factors)
        throw BadFile(list == nullptr
                          ? said("a rope_type of \"longrope\" needs {1}, a list of 1 to 512 numbers", key)
                          : said("a rope_type of \"longrope\" needs {1}, a list of 1 to 512 numbers, got {2}", key,
                                 shown(*list)));
    std::vector<double> out;
    for (const Json& value : *list) {
        const bool good = value.is_number() && std::isfinite(value.get<double>()) && value.get<double>() > 0;
        if (!good) throw BadFile(said("{1} must hold finite numbers above 0, got {2}", key, shown(value)));
        out.push_back(value.get<double>());
    }
    return out;
}

/// Several names of one.
std::string type_named(const Json& parameters, const char* key) {
    const Json* value = entry(parameters, key);
    if (value == nullptr) return "";
    if (!value->is_string()) throw BadFile(said("{1} must be a string, got {2}", key, shown(*value)));
    const auto name = value->get<std::string>();
    if ((name == "yarn" || name == "su") && entry(parameters, "short_factor") != nullptr) return "longrope";  // Phi-3
    return name == "mrope" || name == "no_scaling" || name == "original" ? "default" : name;
}

std::string type_of(const Json& parameters) {
    const std::string name = type_named(parameters, "rope_type"), older = type_named(parameters, "type");
    if (!name.empty() && !older.empty() && name != older)
        throw BadFile(
            said("{1} is {2}, and {3} {4}; take out one of them", "rope_type", shown(name), "type", shown(older)));
    return !name.empty() ? name : !older.empty() ? older : "default";
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
    // 0 is none in transformers, and over 1 in DeepSeek's own class: one and the same where mscale is 1
    const Json* of_all = entry(parameters, "mscale_all_dim");
    const auto mscale = positive(parameters, "mscale");
    if (of_all != nullptr && *of_all == 0 && mscale.value_or(1) == 1) return scale(1);
    const auto all = positive(parameters, "mscale_all_dim");
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
        throw BadFile(said("short_factor and long_factor must be as long as each other, got {1} and {2}",
                           scaled.short_factors.size(), scaled.long_factors.size()));
    scaled.original_length = original_length(config, parameters, "longrope");
    double factor = positive(parameters, "factor").value_or(1);
    if (const auto longest = positive(config, "max_position_embeddings"); longest && !positive(parameters, "factor"))
        factor = *longest / scaled.original_length;
    auto given = positive(parameters, "attention_factor");
    // Phi-3.5 MoE states both
    const auto of_short = positive(parameters, "short_mscale"), of_long = positive(parameters, "long_mscale");
    if (of_short != of_long)
        throw BadFile("short_mscale and long_mscale must be alike: a length factor of each call is not known here");
    if (!given) given = of_short;
    expected.length_factor = given                        ? *given
                             : scaled.original_length > 1 ? rope::longrope_length_factor(factor, scaled.original_length)
                                                          : 1;
}

/// What is ignored in silence is the mistake that this is about. \throws BadFile if the parameters of a rotation have
/// an entry that is not read here, or not for this rope_type
void require_used(const Json& parameters, const std::string& type) {
    // by the types that use it; "": any, or what is of the scores and of training and not of the rotation
    static const std::map<std::string, std::string> users{
        {"rope_type", ""}, {"type", ""}, {"rope_theta", ""}, {"partial_rotary_factor", ""}, {"mrope_section", ""},
        {"mrope_interleaved", ""}, {"original_max_position_embeddings", ""}, {"llama_4_scaling_beta", ""},
        {"finetuned", ""}, {"pos_idx_in_fp32", ""},
        {"factor", "linear dynamic alpha llama3 yarn longrope proportional"},
        {"attention_factor", "yarn longrope"}, {"beta_fast", "yarn alpha"}, {"beta_slow", "yarn alpha"},
        {"truncate", "yarn"}, {"mscale", "yarn alpha"}, {"mscale_all_dim", "yarn alpha"}, {"low_freq_factor", "llama3"},
        {"high_freq_factor", "llama3"}, {"short_factor", "longrope"}, {"long_factor", "longrope"},
        {"short_mscale", "longrope"}, {"long_mscale", "longrope"}};
    for (const auto& [key, value] : parameters.items()) {
        if (value.is_null() || (key == "alpha" && type == key)) continue;
        const auto found = users.find(key);
        if (found == users.end())
            throw BadFile(said("{1} has {2}, which is not known here; take it out to judge the rest", "rope_scaling",
                               shown(key)));
        if (!found->second.empty() && (" " + found->second + " ").find(" " + type + " ") == std::string::npos)
            throw BadFile(
                said("rope_scaling has {1}, which a rope_type of \"{2}\" does not use; take it out, or state "
                     "the rope_type that does",
                     shown(key), type));
    }
}

}  // namespace

Scaled scaling_of(const Entries& config, const Json& parameters, Expected& expected) {
    const std::string type = type_of(parameters);
    // Hunyuan's class: by alpha from the first position on, and whatever else is stated is not looked at
    const Json* model = entry(config, "model_type");
    const bool by_alpha = type == "dynamic" && model != nullptr && model->is_string() &&
                          model->get<std::string>().starts_with("hunyuan") && entry(parameters, "alpha") != nullptr;
    Scaled scaled;
    expected.length_factor = 1;
    if (type == "default") {
        // as it was trained
    } else if (type == "linear") {
        scaled.kind = Scaling::linear;
        scaled.factor = needed(parameters, "factor", type);
    } else if (by_alpha) {
        scaled.kind = Scaling::ntk;
        scaled.factor = needed(parameters, "alpha", type);
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
            said("rope_type must be default, linear, dynamic, llama3, yarn, longrope, proportional or mrope, got {1}",
                 shown(type)));
    }
    require_used(parameters, by_alpha ? "alpha" : type);
    return scaled;
}

}  // namespace audit
