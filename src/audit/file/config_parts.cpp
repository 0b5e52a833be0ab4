#include "audit/file/config_parts.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "audit/file/npy.hpp"

namespace audit {
namespace {

using Json = nlohmann::json;

/// Read by config.cpp.
constexpr std::array read_keys{
    "rope_theta", "rotary_emb_base", "rotary_base", "rope_base", "rope_ratio", "global_rope_theta",
    "rope_local_base_freq", "local_rope_theta", "rope_scaling", "rope_parameters", "partial_rotary_factor",
    "rotary_pct", "rope_pct", "rotary_percent", "rotary_emb_fraction", "rotary_dim", "qk_rope_head_dim",
    "mrope_section", "mrope_interleaved", "rope_interleave", "rope_interleaved", "rotary_emb_interleaved",
    "rotary_interleaved", "rope_hf_config", "rope_dail_config", "rope_impl",
    // a switch that has to be on, or off, for the rest to be all
    "rope", "use_rope", "rotary", "use_rotary", "original_rope", "use_dynamic_ntk", "use_mrope",
    // of other layers, other scores and the way it is run: nothing of what one rotation computes
    "no_rope_layers", "no_rope_layer_interval", "rope_finetuned", "rope_deltas"};

/// Of which each must have this value, where it is there.
const std::map<std::string, bool> switches{{"rope", true},          {"use_rope", true},      {"rotary", true},
                                           {"use_rotary", true},    {"original_rope", true}, {"use_dynamic_ntk", false},
                                           {"rope_finetuned", false}};

/// The words of a key: "rope_theta", "ropeTheta", "rope-theta" and "ROPE_THETA" have two.
std::vector<std::string> words(std::string_view key) {
    std::vector<std::string> out(1);
    bool after_lower = false;
    for (const char c : key) {
        const bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';
        if (!upper && !lower ? !out.back().empty() : upper && after_lower) out.emplace_back();
        if (upper || lower) out.back() += upper ? static_cast<char>(c - 'A' + 'a') : c;
        after_lower = lower;
    }
    return out;
}

bool speaks_of_rotation(std::string_view key) {
    for (const std::string& word : words(key))
        for (const char* stem : {"rope", "mrope", "longrope", "rotary", "theta", "ntk", "yarn", "xpos"})
            if (word.starts_with(stem)) return true;
    return false;
}

/// An object, the one around it, and the key it goes by there.
struct Node {
    const Json* object;
    std::size_t around, part;
    std::string key;
    bool tower = false;       ///< within a part for pictures or sounds: a rotation of their own
    bool parameters = false;  ///< within the parameters of a rotation, each of which config.cpp reads or refuses
};

bool starts_with_any(const std::string& key, std::initializer_list<const char*> stems) {
    return std::ranges::any_of(stems, [&](const char* stem) { return key.starts_with(stem); });
}

bool begins_part(const std::string& key, const Json& value) {
    if (!value.is_object() || !key.ends_with("config") || speaks_of_rotation(key)) return false;
    return !starts_with_any(key, {"attn", "attention", "ffn"});
}

bool is_tower(const std::string& key) {
    return starts_with_any(key, {"vision", "visual", "vit", "image", "audio", "speech", "talker", "token2wav",
                                 "code2wav", "codec", "dit"});
}

/// All objects, each after the one around it; `part` is the nearest object that is a part by itself.
std::vector<Node> objects_of(const Json& whole) {
    std::vector<Node> out{{&whole, 0, 0, ""}};
    for (std::size_t at = 0; at < out.size(); ++at)
        for (const auto& [key, value] : out[at].object->items()) {
            if (!value.is_structured()) continue;
            const bool part = begins_part(key, value);
            out.push_back({&value, at, part ? out.size() : out[at].part, key, out[at].tower || is_tower(key),
                           out[at].parameters || speaks_of_rotation(key)});
        }
    return out;
}

/// "text_config.rope_theta", of the last few
std::string path(const std::vector<Node>& nodes, std::size_t at) {
    std::string out;
    for (int depth = 0; at != 0 && depth < 4; ++depth, at = nodes[at].around)
        out = nodes[at].key + (out.empty() ? "" : "." + out);
    return out.empty() ? "the configuration" : out;
}

void require_read(const std::vector<Node>& nodes, std::size_t at) {
    if (nodes[at].tower || nodes[at].parameters) return;
    for (const auto& [key, value] : nodes[at].object->items()) {
        if (value.is_null() || !nodes[at].object->is_object() || !speaks_of_rotation(key)) continue;
        if (const auto found = switches.find(key); found != switches.end() && value != found->second)
            throw BadFile(path(nodes, at) + " has " + shown(key) + ": " + shown(value) +
                          ", and what is computed then is not known here; take it out to judge the rest");
        if (std::ranges::find(read_keys, key) == read_keys.end())
            throw BadFile(path(nodes, at) + " has " + shown(key) +
                          ", which is not known here; take it out to judge the rest");
    }
}

bool states_rotation(const Json& object) {
    if (!object.is_object()) return false;
    for (const auto& [key, value] : object.items())
        if (!value.is_null() && speaks_of_rotation(key)) return true;
    return false;
}

}  // namespace

const Json* entry(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

const Json* entry(const Entries& objects, const char* key) {
    for (const Json* object : objects)
        if (const Json* found = entry(*object, key)) return found;
    return nullptr;
}

std::string shown(const Json& value) {
    if (value.is_array()) return "a list of " + std::to_string(value.size());
    if (value.is_object()) return "an object";
    const std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
    return text.size() > 40 ? text.substr(0, 40) + "..." : text;
}

Entries language_model(const Json& whole) {
    const std::vector<Node> nodes = objects_of(whole);
    std::vector<std::size_t> parts;  // those that state a rotation, pictures and sounds apart
    for (std::size_t at = 0; at < nodes.size(); ++at) {
        if (nodes[at].tower) continue;
        require_read(nodes, at);
        const bool known = std::ranges::find(parts, nodes[at].part) != parts.end();
        if (!known && nodes[at].part != 0 && states_rotation(*nodes[at].object)) parts.push_back(nodes[at].part);
    }
    const auto is_text = [&](std::size_t part) {
        return starts_with_any(nodes[part].key, {"text", "llm", "language"});
    };
    if (std::ranges::any_of(parts, is_text)) std::erase_if(parts, [&](std::size_t part) { return !is_text(part); });
    if (parts.size() > 1)
        throw BadFile("several parts state a rotation, " + path(nodes, parts[0]) + " and " + path(nodes, parts[1]) +
                      "; take out all but the one to be judged");
    // a part that leaves all of it to its class still has the heads
    for (std::size_t at = 1; parts.empty() && at < nodes.size(); ++at)
        if (nodes[at].part == at && is_text(at)) parts.push_back(at);
    const std::size_t chosen = parts.empty() ? 0 : parts.front();
    Entries out{nodes[chosen].object};
    for (std::size_t at = 1; at < nodes.size(); ++at)
        if (nodes[at].around == chosen && nodes[at].object->is_object() &&
            starts_with_any(nodes[at].key, {"attn", "attention"}))
            out.push_back(nodes[at].object);
    if (chosen == 0) return out;
    for (const auto& [key, value] : whole.items())
        if (const Json* inner = entry(out, key.c_str());
            inner != nullptr && !value.is_null() && speaks_of_rotation(key) && value.is_primitive() && *inner != value)
            throw BadFile("the configuration has " + shown(key) + ": " + shown(value) + ", and " +
                          path(nodes, chosen) + " has " + shown(*inner) + "; take out one of them");
    out.push_back(&whole);
    return out;
}

void require_used(const Json& parameters, const std::string& type) {
    // by the types that use it; "": any, or what is of the scores and of training and not of the rotation
    static const std::map<std::string, std::string> users{
        {"rope_type", ""}, {"type", ""}, {"rope_theta", ""}, {"partial_rotary_factor", ""}, {"mrope_section", ""},
        {"mrope_interleaved", ""}, {"original_max_position_embeddings", ""}, {"llama_4_scaling_beta", ""},
        {"finetuned", ""}, {"pos_idx_in_fp32", ""}, {"factor", "linear dynamic llama3 yarn longrope proportional"},
        {"attention_factor", "yarn longrope"}, {"beta_fast", "yarn"}, {"beta_slow", "yarn"}, {"truncate", "yarn"},
        {"mscale", "yarn"}, {"mscale_all_dim", "yarn"}, {"low_freq_factor", "llama3"},
        {"high_freq_factor", "llama3"}, {"short_factor", "longrope"}, {"long_factor", "longrope"}};
    for (const auto& [key, value] : parameters.items()) {
        if (value.is_null()) continue;
        const auto found = users.find(key);
        if (found == users.end())
            throw BadFile("rope_scaling has " + shown(key) +
                          ", which is not known here; take it out to judge the rest");
        if (!found->second.empty() && (" " + found->second + " ").find(" " + type + " ") == std::string::npos)
            throw BadFile("rope_scaling has " + shown(key) + ", which a rope_type of \"" + type +
                          "\" does not use; take it out, or state the rope_type that does");
    }
}

std::vector<std::string> not_looked_at(const Json& whole) {
    std::vector<std::string> out;
    const std::vector<Node> nodes = objects_of(whole);
    for (std::size_t at = 1; at < nodes.size(); ++at)
        if (nodes[at].tower && !nodes[nodes[at].around].tower && states_rotation(*nodes[at].object))
            out.push_back(path(nodes, at) + " states a rotation of its own, which was not looked at");
    return out;
}

ModelType model_type(const std::string& name) {
    static const std::vector<std::string> of_neighbours{
        "codegen", "cohere",   "cohere2", "deepseek_v2", "deepseek_v3", "ernie4_5", "ernie4_5_moe", "glm",  "glm4",
        "glm4v",   "glm4v_text", "gptj",  "helium",      "kimi_k2",     "llama4",   "llama4_text",  "moonshine",
        "chatglm", "roformer"};
    static const std::vector<std::string> of_halves{
        "apertus",     "arcee",      "baichuan",     "bitnet",      "dbrx",       "esm",          "exaone4",
        "falcon",      "gemma",      "gemma2",       "gemma3",      "gemma3_text", "gemma3n_text", "gemma4_text",
        "glm4_moe",    "gpt_neox",   "gpt_neox_japanese", "gpt_oss", "granite",   "granitemoe",   "hunyuan_v1_dense",
        "internlm2",   "internlm3",  "llama",       "minimax",    "mistral",
        "mistral3",    "mixtral",    "modernbert",   "mpt",         "nemotron",   "olmo",         "olmo2",
        "olmo3",       "olmoe",      "persimmon",    "phi",         "phi3",       "phimoe",       "qwen",
        "qwen2",       "qwen2_5_vl", "qwen2_5_vl_text", "qwen2_moe", "qwen2_vl",  "qwen2_vl_text", "qwen3",
        "qwen3_moe",   "qwen3_next", "qwen3_vl",     "qwen3_vl_text", "seed_oss", "smollm3",      "stablelm",
        "starcoder2"};
    ModelType out;
    if (std::ranges::find(of_neighbours, name) != of_neighbours.end()) out.layout = Layout::interleaved;
    if (std::ranges::find(of_halves, name) != of_halves.end()) out.layout = Layout::half_split;
    // from before there was a key
    for (const char* old : {"baichuan", "chatglm", "codegen", "esm", "falcon", "gptj", "gpt_neox", "llama", "roformer"})
        if (name == old) out.base = 10000;
    if (name == "chatglm") out.rotated = 0.5;
    return out;
}

ModelType type_of_model(const Entries& config) {
    for (const Json* object : config)
        if (const Json* name = entry(*object, "model_type"); name != nullptr && name->is_string())
            if (const ModelType type = model_type(name->get<std::string>()); type.layout) return type;
    return {};
}

}  // namespace audit
