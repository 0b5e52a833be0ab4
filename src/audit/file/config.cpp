#include "audit/file/config.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "audit/file/config_parts.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

using Json = nlohmann::json;

/// \throws BadFile unless it is an even number from 2 to 1024
std::size_t dimension(double value, const std::string& what) {
    if (value != std::floor(value) || value < 2 || value > static_cast<double>(largest_dim) || std::fmod(value, 2) != 0)
        throw BadFile(said("{1} must be an even number from 2 to 1024, got {2}", what, shown(Json(value))));
    return static_cast<std::size_t>(value);
}

/// The base of the layers with a window, where it stands beside that of the others, or is the model_type's.
std::optional<double> local_base(const Entries& config, const ModelType& type) {
    for (const char* key : {"rope_local_base_freq", "local_rope_theta"})
        if (const auto value = positive(config, key)) return value;
    return type.local_base;
}

/// The parameters of RoPE: `rope_parameters` or `rope_scaling`, of one layer type where there are several; an empty
/// object where there are none; and whether these are of layers that have the base alone.
struct Parameters {
    const Json& object;
    bool local = false;
};

Parameters parameters_of(const Entries& config, const ModelType& type, const std::optional<std::string>& layer_type) {
    static const Json none = Json::object();
    const Json *found = entry(config, "rope_parameters"), *older = entry(config, "rope_scaling");
    if (found != nullptr && older != nullptr)
        throw BadFile("there are rope_parameters and rope_scaling; take out the one that doesn't count");
    const Json* implementation = entry(config, "rope_impl");  // MPT: each has an object of its own
    if (found == nullptr) found = older;
    if (found == nullptr && implementation != nullptr)
        found = entry(config, *implementation == "hf" ? "rope_hf_config" : "rope_dail_config");
    if (found == nullptr) found = &none;
    if (!found->is_object()) throw BadFile(said("rope_scaling must be an object or null, got {1}", shown(*found)));
    const auto of_layers = [](const Json& value) { return value.is_object() || value.is_null(); };
    if (!found->empty() && std::ranges::all_of(*found, of_layers)) {
        const std::string types = listed(found->items(), [](const auto& item) { return shown(item.key()); });
        if (!layer_type)
            throw BadFile(said("there are parameters for several layer types, {1}; say which: --layer-type", types));
        if (const Json* chosen = entry(*found, layer_type->c_str())) return {*chosen};
        throw BadFile(said("the layer type must be one of {1}, got {2}", types, shown(*layer_type)));
    }
    // Gemma 3, ModernBERT and OLMo 3: no scaling, and for the former a base of its own, in the layers with a window
    const bool two = local_base(config, type).has_value();
    if (!two && !(type.scaled_in_full && !found->empty())) {
        const Json* all = entry(config, "layer_types");
        const bool usual = !layer_type || *layer_type == "full_attention" || *layer_type == "sliding_attention";
        if (!usual && (all == nullptr || std::ranges::find(*all, Json(*layer_type)) == all->end()))
            throw BadFile(said("no layer of the configuration is of type {1}", shown(*layer_type)));
        return {*found};
    }
    if (layer_type == "sliding_attention") return {none, two};
    if (layer_type == "full_attention") return {*found};
    throw BadFile(two ? "there are two bases, of full_attention and of sliding_attention; say which: --layer-type"
                      : "full_attention is scaled and sliding_attention is not; say which: --layer-type");
}

std::optional<std::size_t> head_dim_of(const Entries& config, const ModelType& type,
                                       const std::optional<std::string>& layer_type) {
    if (layer_type == "full_attention")  // Gemma 4: the heads of these layers are longer
        if (const auto given = positive(config, "global_head_dim")) return dimension(*given, "global_head_dim");
    for (const char* key : {"qk_rope_head_dim", "head_dim", "kv_channels"})
        if (const auto given = positive(config, key)) return dimension(*given, key);
    if (type.head_dim) return dimension(*type.head_dim, "head_dim");
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
                    throw BadFile(said("{1} is {2}, and {3} {4}; take out one of them", from, shown(Json(*out)), key,
                                       shown(Json(*value))));
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

void read_sections(const Entries& where, const ModelType& type, Expected& expected) {
    const Json *sections = entry(where, "mrope_section"), *used = entry(where, "use_mrope");
    if (used != nullptr && boolean(*used, "use_mrope") && sections == nullptr)
        throw BadFile("use_mrope is true, and there is no mrope_section");
    if (sections == nullptr) return;
    expected.one_rotation = true;
    if (!sections->is_array() || sections->size() < 2 || sections->size() > 8)
        throw BadFile(said("mrope_section must be a list of 2 to 8 whole numbers, got {1}", shown(*sections)));
    for (const Json& size : *sections) {
        if (!size.is_number_unsigned() || size.get<std::size_t>() > most_factors)
            throw BadFile(said("mrope_section must hold whole numbers up to 512, got {1}", shown(size)));
        expected.sections.push_back(size.get<std::size_t>());
    }
    const Json* in_turn = entry(where, "mrope_interleaved");
    expected.sections_in_turn = in_turn == nullptr ? type.in_turn : boolean(*in_turn, "mrope_interleaved");
    if (type.in_turn && !expected.sections_in_turn)
        throw BadFile("mrope_interleaved is false, and the class of this model_type deals planes out in turn; take it "
                      "out, or the model_type");
}

}  // namespace

Config parse_config(const std::string& text, std::optional<std::string> layer_type,
                    const std::optional<std::size_t>& layer) {
    const Json whole = parsed(text);
    const Entries config = language_model(whole);
    const ModelType type = type_of_model(config);
    const auto without_rotation = [&] {
        Config out;
        out.head_dim = head_dim_of(config, type, layer_type);
        out.expected.still = true;
        return out;
    };
    if (const Json* kind = entry(config, "position_embedding_type"); kind != nullptr && *kind == "nope")
        return without_rotation();
    std::optional<double> own_base;
    if (!layer && entry(config, "layer_rope_theta") != nullptr)
        throw BadFile("layer_rope_theta has a base for each layer; say which: --layer");
    if (layer) {
        if (const auto all = positive(config, "num_hidden_layers"); all && !(static_cast<double>(*layer) < *all))
            throw BadFile(said("layer must be less than num_hidden_layers, {1}, got {2}", *all, *layer));
        const Layer at = layer_of(text, *layer);
        if (layer_type && at.type && layer_type != at.type)
            throw BadFile(said("layer {1} is of type {2}, and {3} is stated; take out one of them", *layer,
                               shown(*at.type), shown(*layer_type)));
        if (at.type) layer_type = at.type;
        if (!at.turned) return without_rotation();
        own_base = at.base;
    }
    if (is_still(config, layer_type))
        throw BadFile("layers of full_attention are not turned at all in a model of this model_type");
    if (type.width_of_alibi && positive(config, "hidden_size") == type.width_of_alibi)
        throw BadFile("a model of this model_type and hidden_size has ALiBi, and no rotation");
    const auto& [parameters, local] = parameters_of(config, type, layer_type);
    Entries everywhere = config;
    everywhere.insert(everywhere.begin(), &parameters);
    Config out;
    Expected& expected = out.expected;
    out.head_dim = head_dim_of(config, type, layer_type);
    if (const auto nope = positive(config, "qk_nope_head_dim"); nope && entry(config, "qk_rope_head_dim") != nullptr)
        out.passed_before = static_cast<std::size_t>(*nope);
    expected.layout = layout_of(config, type);
    expected.base = own_base ? own_base
                    : local  ? local_base(config, type)
                             : stated(everywhere, {"rope_theta", "rotary_emb_base", "rotary_base", "rope_base",
                                                   "global_rope_theta"});
    expected.assumed = not_looked_at(whole);
    if (entry(config, "dual_chunk_attention_config") != nullptr)
        expected.assumed.push_back("dual_chunk_attention_config is for engines that count positions by chunks, which "
                                   "was not looked at: positions are taken as they are given");
    if (!expected.base && (expected.base = type.base))
        out.no_base = said("no key states the base: {1} is what this model_type takes then", shown(Json(*type.base)));
    if (const auto ratio = positive(config, "rope_ratio")) {
        if (!type.base) throw BadFile("rope_ratio multiplies the base of a \"chatglm\" model_type, which this is not");
        *expected.base *= *ratio;
        expected.assumed.push_back(
            said("rope_ratio multiplies the base, as in ChatGLM3 and GLM-4; ChatGLM2-6B-32K, which no key tells from "
                 "these, divides positions by it: take it out, and state linear scaling by {1}",
                 shown(Json(*ratio))));
    }
    if (expected.base && !(*expected.base > 1))
        throw BadFile(said("{1} must be more than 1, got {2}", "rope_theta", shown(Json(*expected.base))));
    expected.scaling = scaling_of(config, parameters, expected);
    read_sections(everywhere, type, expected);
    const auto partial = stated(everywhere, {"partial_rotary_factor", "rotary_pct", "rope_pct", "rotary_percent",
                                             "rotary_emb_fraction"});
    if (partial && *partial > 1)
        throw BadFile(said("partial_rotary_factor must be at most 1, got {1}", shown(Json(*partial))));
    std::optional<std::size_t> rotary;
    if (const auto given = positive(config, "rotary_dim")) rotary = dimension(*given, "rotary_dim");
    if (!rotary && !partial && type.rotated)
        expected.assumed.push_back(
            said("no key states how much is rotated: {1} of head_dim is what this model_type takes then",
                 shown(Json(*type.rotated))));
    if (out.head_dim && (!rotary || partial))
        expected.rotary_dim = dimension(
            std::floor(static_cast<double>(*out.head_dim) * partial.value_or(type.rotated.value_or(1))),
            "head_dim times partial_rotary_factor");
    if (rotary && expected.rotary_dim.value_or(*rotary) != *rotary)
        throw BadFile(said("{1} is {2}, and {3} {4}; take out one of them", "rotary_dim", *rotary,
                           "head_dim times partial_rotary_factor", *expected.rotary_dim));
    if (rotary) expected.rotary_dim = rotary;
    if (out.expected.rotary_dim && out.head_dim && *out.expected.rotary_dim > *out.head_dim)
        throw BadFile(
            said("rotary_dim must be at most head_dim {1}, got {2}", *out.head_dim, *out.expected.rotary_dim));
    return out;
}

Config load_config(const std::string& path, const std::optional<std::string>& layer_type,
                   const std::optional<std::size_t>& layer) {
    const auto [text, owner] = contents(path);
    try {
        return parse_config(std::string(text), layer_type, layer);
    } catch (const BadFile& error) {
        throw BadFile("'" + path + "': " + error.what());
    }
}

}  // namespace audit
