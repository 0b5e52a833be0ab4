// What the class of a model_type fixes, and layer by layer.
#include <algorithm>

#include "audit/file/config.hpp"
#include "audit/file/config_parts.hpp"

namespace audit {

using Json = nlohmann::json;

ModelType model_type(const std::string& name) {
    static const std::vector<std::string> of_neighbours{
        "codegen", "cohere",   "cohere2", "deepseek_v2", "deepseek_v3", "ernie4_5", "ernie4_5_moe", "glm",  "glm4",
        "glm4v",   "glm4v_text", "gptj",  "helium",      "kimi_k2",     "llama4",   "llama4_text",  "moonshine",
        "chatglm", "roformer"};
    static const std::vector<std::string> of_halves{
        "apertus", "arcee", "bamba", "baichuan", "bitnet", "cwm", "dbrx", "diffllama", "doge", "dots1", "esm",
        "exaone", "exaone4", "falcon", "falcon_h1", "flex_olmo", "gemma", "gemma2", "gemma3", "gemma3_text",
        "gemma3n_text", "gemma4_text", "glm4_moe", "glm4v_moe_text", "gpt_neox", "gpt_neox_japanese", "gpt_oss",
        "granite", "granite_swa", "granitemoe", "granitemoehybrid", "granitemoeshared", "hunyuan_v1_dense",
        "hunyuan_v1_moe", "internlm2", "internlm3", "lfm2", "lfm2_moe", "llama", "mimo", "minimax", "minimax_m2",
        "ministral", "ministral3", "mistral", "mistral3", "mixtral", "modernbert", "mpt", "nemotron", "olmo", "olmo2",
        "olmo3", "olmoe", "persimmon", "phi", "phi3", "phimoe", "qwen", "qwen2", "qwen2_5_vl", "qwen2_5_vl_text",
        "qwen2_moe", "qwen2_vl", "qwen2_vl_text", "qwen3", "qwen3_moe", "qwen3_next", "qwen3_vl", "qwen3_vl_moe",
        "qwen3_vl_moe_text", "qwen3_vl_text", "seed_oss", "smollm3", "stablelm", "starcoder2", "vaultgemma", "zamba2"};
    ModelType out;
    if (std::ranges::find(of_neighbours, name) != of_neighbours.end()) out.layout = Layout::interleaved;
    if (std::ranges::find(of_halves, name) != of_halves.end()) out.layout = Layout::half_split;
    const auto is = [&](std::initializer_list<const char*> names) {
        return std::ranges::any_of(names, [&](const char* one) { return name == one; });
    };
    // from before there was a key
    if (is({"baichuan", "chatglm", "codegen", "esm", "falcon", "gptj", "gpt_neox", "llama", "olmo", "roformer"}))
        out.base = 10000;
    if (name == "baichuan") out.width_of_alibi = 5120;
    if (is({"chatglm", "glm", "glm4", "glm4_moe", "nemotron", "persimmon", "phi"})) out.rotated = 0.5;
    if (is({"gpt_neox", "qwen3_next", "stablelm"})) out.rotated = 0.25;
    if (name.starts_with("gemma") && !name.starts_with("gemma4")) out.head_dim = 256;
    if (name.starts_with("gemma3")) {
        out.base = 1e6;
        out.local_base = 10000;
        out.window_pattern = name.starts_with("gemma3n") ? 5 : 6;
    }
    out.in_turn = name.starts_with("qwen3_vl");
    out.scaled_in_full = name == "olmo3";
    out.still_in_full = is({"cohere2", "exaone4"});
    if (out.scaled_in_full || out.still_in_full) out.window_pattern = 4;
    if (is({"llama4", "llama4_text", "smollm3"})) out.still_interval = 4;
    return out;
}

ModelType type_of_model(const Entries& config) {
    for (const Json* object : config)
        if (const Json* name = entry(*object, "model_type"); name != nullptr && name->is_string())
            if (const ModelType type = model_type(name->get<std::string>()); type.layout) return type;
    return {};
}

bool is_still(const Entries& config, const std::optional<std::string>& layer_type) {
    // null states that there are none; what is not stated is the class's
    const bool windows = entry(config, "sliding_window") != nullptr ||
                         std::ranges::none_of(config, [](const Json* one) { return one->contains("sliding_window"); });
    return windows && layer_type == "full_attention" && type_of_model(config).still_in_full;
}

Layer layer_of(const std::string& json, std::size_t at) {
    const Json whole = parsed(json);
    const Entries config = language_model(whole);
    const ModelType type = type_of_model(config);
    const auto every = [&](std::initializer_list<const char*> keys, std::size_t otherwise) {
        for (const char* key : keys)
            if (const Json* value = entry(config, key); value != nullptr && value->is_number_unsigned())
                return value->get<std::size_t>();
        return otherwise;
    };
    const auto of_list = [&](const char* key) {
        const Json* list = entry(config, key);
        return list != nullptr && list->is_array() && at < list->size() ? &(*list)[at] : nullptr;
    };
    Layer out;
    const Json* letters = entry(config, "sliding_window_pattern");
    const std::size_t pattern = every({"sliding_window_pattern", "_sliding_window_pattern"}, type.window_pattern);
    const std::size_t global = every({"global_attn_every_n_layers"}, 0);
    std::optional<bool> full;
    if (letters != nullptr && letters->is_string() && !letters->get<std::string>().empty())
        full = letters->get<std::string>()[at % letters->get<std::string>().size()] == 'G';  // "LLLG"
    else if (global > 0)
        full = at % global == 0;
    else if (pattern > 0)
        full = (at + 1) % pattern == 0;
    if (const Json* stated = of_list("layer_types"); stated != nullptr && stated->is_string())
        out.type = stated->get<std::string>();
    else if (full)
        out.type = *full ? "full_attention" : "sliding_attention";
    const std::size_t interval = every({"no_rope_layer_interval"}, type.still_interval);
    if (const Json* turned = of_list("no_rope_layers"))
        out.turned = *turned != 0 && *turned != false;
    else if (interval > 0)
        out.turned = (at + 1) % interval != 0;
    if (const Json* base = of_list("layer_rope_theta"); base != nullptr && base->is_number()) {
        out.base = base->get<double>();
        out.turned = *out.base != 0;
    }
    out.turned = out.turned && !is_still(config, out.type);
    return out;
}

}  // namespace audit
