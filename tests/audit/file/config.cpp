#include "audit/file/config.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "audit/file/config_parts.hpp"
#include "audit/file/stated.hpp"
#include "audit/gallery/gallery.hpp"

using namespace audit;

namespace {

Expected of(const std::string& json, const std::optional<std::string>& type = {}) {
    return parse_config(json, type).expected;
}

}  // namespace

TEST_CASE("bases, dimensions and no scaling") {
    const Config plain = parse_config(
        R"({"rope_theta": 500000.0, "hidden_size": 4096, "num_attention_heads": 32, "rope_scaling": null})");
    CHECK(plain.head_dim == 128);
    CHECK(plain.expected.base == 500000);
    CHECK(plain.expected.rotary_dim == 128);
    CHECK(plain.expected.scaling->kind == Scaling::none);
    CHECK(plain.expected.length_factor == 1);
    CHECK_FALSE(of(R"({})").base);
    CHECK(of(R"({"model_type": "llama"})").base == 10000);
    CHECK(of(R"({"head_dim": 80, "partial_rotary_factor": 0.4})").rotary_dim == 32);
    CHECK(of(R"({"head_dim": 64, "rotary_pct": 0.25, "rotary_emb_base": 10000})").rotary_dim == 16);
    CHECK(of(R"({"text_config": {"rope_theta": 7.0, "head_dim": 8}})").base == 7);
}

TEST_CASE("every rope_type") {
    const Expected llama = of(R"({"rope_scaling": {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0,
        "high_freq_factor": 4.0, "original_max_position_embeddings": 8192}})");
    CHECK(llama.scaling->kind == Scaling::llama3);
    CHECK(llama.scaling->factor == 8);
    CHECK(llama.scaling->high == 4);
    CHECK(llama.scaling->original_length == 8192);
    CHECK(of(R"({"rope_scaling": {"type": "linear", "factor": 2}})").scaling->kind == Scaling::linear);
    const Expected dynamic =
        of(R"({"max_position_embeddings": 2048, "rope_scaling": {"type": "dynamic", "factor": 2}})");
    CHECK(dynamic.scaling->kind == Scaling::dynamic_ntk);
    CHECK(dynamic.scaling->original_length == 2048);
    const Expected yarn =
        of(R"({"rope_parameters": {"rope_type": "yarn", "rope_theta": 150000, "factor": 32.0, "beta_fast": 32.0,
        "beta_slow": 1.0, "original_max_position_embeddings": 4096, "truncate": false}})");
    CHECK(yarn.base == 150000);
    CHECK(yarn.scaling->kind == Scaling::yarn);
    CHECK_FALSE(yarn.scaling->whole_planes);
    CHECK(*yarn.length_factor == doctest::Approx(1.3465735902799727));
    // DeepSeek: the two scales are equal, so nothing is left for cos and sin
    CHECK(of(R"({"rope_scaling": {"type": "yarn", "factor": 40, "mscale": 1.0, "mscale_all_dim": 1.0,
        "original_max_position_embeddings": 4096}})")
              .length_factor == 1);
    const Expected longrope = of(R"({"max_position_embeddings": 131072, "original_max_position_embeddings": 4096,
        "rope_scaling": {"type": "longrope", "short_factor": [1, 1], "long_factor": [1, 2]}})");
    CHECK(longrope.scaling->kind == Scaling::longrope);
    CHECK(longrope.scaling->long_factors == std::vector<double>{1, 2});
    CHECK(*longrope.length_factor == doctest::Approx(1.1902380714238083));
    CHECK(of(R"({"rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}})").sections ==
          std::vector<std::size_t>{16, 24, 24});
    CHECK_FALSE(of(R"({"rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}})").sections_in_turn);
    CHECK(of(R"({"rope_parameters": {"rope_type": "default", "mrope_interleaved": true,
        "mrope_section": [24, 20, 20]}})")
              .sections_in_turn);
    CHECK(of(R"({"head_dim": 256, "rope_parameters": {"rope_type": "proportional", "partial_rotary_factor": 0.25}})")
              .rotary_dim == 64);
    // Phi-3.5 MoE states its length factor, of short calls and of long ones
    const auto phi = [](const char* of_short) {
        return of(R"({"max_position_embeddings": 131072, "original_max_position_embeddings": 4096, "rope_scaling":
            {"type": "longrope", "short_factor": [1, 1], "long_factor": [1, 2], "long_mscale": 1.25, "short_mscale": )" +
                  std::string(of_short) + "}}");
    };
    CHECK(phi("1.25").length_factor == 1.25);
    CHECK_THROWS_WITH_AS((void)phi("1"),
                         "short_mscale and long_mscale must be alike: a length factor of each call is not known here",
                         BadFile);
}

TEST_CASE("by layer type, where it is so") {
    const std::string gemma = R"({"head_dim": 256, "rope_parameters": {
        "full_attention": {"rope_type": "linear", "factor": 8.0, "rope_theta": 1000000},
        "sliding_attention": {"rope_type": "default", "rope_theta": 10000}}})";
    CHECK(of(gemma, "full_attention").base == 1e6);
    CHECK(of(gemma, "full_attention").scaling->kind == Scaling::linear);
    CHECK(of(gemma, "sliding_attention").base == 10000);
    CHECK_THROWS_WITH_AS(
        (void)of(gemma),
        R"(there are parameters for several layer types, "full_attention", "sliding_attention"; say which: --layer-type)",
        BadFile);
    CHECK_THROWS_AS((void)of(gemma, "none"), BadFile);
    // as it was written before there were parameters for each type
    const std::string older = R"({"head_dim": 256, "rope_theta": 1000000.0, "rope_local_base_freq": 10000.0,
        "rope_scaling": {"factor": 8.0, "rope_type": "linear"}})";
    CHECK(of(older, "full_attention").base == 1e6);
    CHECK(of(older, "full_attention").scaling->kind == Scaling::linear);
    CHECK(of(older, "sliding_attention").base == 10000);
    CHECK(of(older, "sliding_attention").scaling->kind == Scaling::none);
    for (const std::optional<std::string>& type : {std::optional<std::string>{}, std::optional<std::string>{"other"}})
        CHECK_THROWS_WITH_AS((void)of(older, type),
                             "there are two bases, of full_attention and of sliding_attention; say which: --layer-type",
                             BadFile);
    const std::string modern = R"({"global_rope_theta": 160000.0, "local_rope_theta": 10000.0})";
    CHECK(of(modern, "full_attention").base == 160000);
    CHECK(of(modern, "sliding_attention").base == 10000);
}

TEST_CASE("what the class of a model_type fixes, layer by layer") {
    // as google/gemma-3-12b-it has it: neither the bases nor head_dim are there
    const std::string gemma = R"({"model_type": "gemma3", "text_config": {"model_type": "gemma3_text",
        "hidden_size": 3840, "num_attention_heads": 16, "rope_scaling": {"factor": 8.0, "rope_type": "linear"}}})";
    const Config full = parse_config(gemma, "full_attention"), window = parse_config(gemma, "sliding_attention");
    CHECK(full.head_dim == 256);
    CHECK(full.expected.base == 1e6);
    CHECK(full.expected.scaling->kind == Scaling::linear);
    CHECK(window.expected.base == 10000);
    CHECK(window.expected.scaling->kind == Scaling::none);
    CHECK_THROWS_AS((void)parse_config(gemma), BadFile);
    // OLMo 3 scales the layers of full attention alone
    const std::string olmo = R"({"model_type": "olmo3", "rope_theta": 500000, "sliding_window": 4096, "rope_scaling": {
        "rope_type": "yarn", "factor": 8.0, "attention_factor": 1.2, "original_max_position_embeddings": 8192}})";
    CHECK(of(olmo, "full_attention").scaling->kind == Scaling::yarn);
    CHECK(of(olmo, "sliding_attention").scaling->kind == Scaling::none);
    CHECK(of(olmo, "sliding_attention").base == 500000);
    CHECK(of(olmo, "sliding_attention").length_factor == 1);
    CHECK_THROWS_WITH_AS((void)of(olmo),
                         "full_attention is scaled and sliding_attention is not; say which: --layer-type", BadFile);
    CHECK(of(R"({"model_type": "olmo3", "rope_theta": 500000})").base == 500000);
    CHECK_THROWS_WITH_AS((void)of(R"({"rope_theta": 1e4})", "sliding"),
                         R"(no layer of the configuration is of type "sliding")", BadFile);
    CHECK(of(R"({"rope_theta": 1e4, "layer_types": ["sliding"]})", "sliding").base == 1e4);
    // Cohere 2 and EXAONE 4 turn only the layers with a window, where there are any
    const std::string cohere = R"({"model_type": "cohere2", "rope_theta": 50000, "sliding_window": 4096})";
    CHECK(of(cohere, "sliding_attention").base == 50000);
    CHECK_THROWS_WITH_AS((void)of(cohere, "full_attention"),
                         "layers of full_attention are not turned at all in a model of this model_type", BadFile);
    CHECK(of(R"({"model_type": "exaone4", "rope_theta": 1e6, "sliding_window": null})", "full_attention").base == 1e6);
    const auto kinds = [](const std::string& json, std::size_t layers) {
        std::string out;
        for (std::size_t i = 0; i < layers; ++i) {
            const Layer layer = layer_of(json, i);
            out += !layer.turned ? '-' : !layer.type ? 'x' : *layer.type == "full_attention" ? 'F' : 's';
        }
        return out;
    };
    CHECK(kinds(R"({"model_type": "llama"})", 3) == "xxx");
    // what is meant by a layer is what is meant by its type, or no rotation
    CHECK(audit::parse_config(gemma, {}, 0).expected.base == 10000);
    CHECK(audit::parse_config(gemma, {}, 5).expected.base == 1e6);
    CHECK(audit::parse_config(cohere, {}, 3).expected.still);
    CHECK_FALSE(audit::parse_config(cohere, {}, 2).expected.still);
    CHECK_THROWS_WITH(
        audit::parse_config(gemma, "full_attention", 0),
        "layer 0 is of type \"sliding_attention\", and \"full_attention\" is stated; take out one of them");
    CHECK_THROWS_WITH(audit::parse_config(R"({"model_type": "llama", "num_hidden_layers": 2})", {}, 2),
                      "layer must be less than num_hidden_layers, 2, got 2");
    CHECK(kinds(gemma, 7) == "sssssFs");
    CHECK(kinds(R"({"sliding_window_pattern": 2})", 4) == "sFsF");
    CHECK(kinds(R"({"global_attn_every_n_layers": 3})", 4) == "FssF");
    CHECK(kinds(R"({"layer_types": ["full_attention", "sliding_attention"]})", 3) == "Fsx");
    CHECK(kinds(cohere, 5) == "sss-s");
    CHECK(kinds(R"({"model_type": "exaone4", "sliding_window": 4096, "sliding_window_pattern": "LLLG"})", 5) == "sss-s");
    CHECK(kinds(R"({"model_type": "exaone4", "sliding_window": null})", 4) == "sssF");
    CHECK(kinds(R"({"model_type": "smollm3", "no_rope_layers": [1, 0, true, false]})", 5) == "x-x-x");
    CHECK(kinds(R"({"no_rope_layer_interval": 2})", 4) == "x-x-");
    CHECK(kinds(R"({"model_type": "llama4", "text_config": {"model_type": "llama4_text", "no_rope_layers": []}})", 4) ==
          "xxx-");
}

TEST_CASE("some have no rotation, and a base for each layer") {
    CHECK(of(R"({"model_type": "granitemoehybrid", "position_embedding_type": "nope", "rope_theta": 10000})").still);
    const std::string thetas = R"({"model_type": "granite_swa", "head_dim": 64, "rope_theta": 1e6,
        "num_hidden_layers": 3, "layer_rope_theta": [10000, 1e6, 0]})";
    CHECK(parse_config(thetas, {}, 0).expected.base == 10000);
    CHECK(parse_config(thetas, {}, 1).expected.base == 1e6);
    CHECK(parse_config(thetas, {}, 2).expected.still);
    CHECK_THROWS_WITH_AS((void)of(thetas), "layer_rope_theta has a base for each layer; say which: --layer", BadFile);
    // Cohere 2 has a window where no key says so, and none where it is null
    const std::string cohere = R"({"model_type": "cohere2", "head_dim": 128, "rope_theta": 50000)";
    CHECK(parse_config(cohere + "}", {}, 3).expected.still);
    CHECK_FALSE(parse_config(cohere + R"(, "sliding_window": null})", {}, 3).expected.still);
    CHECK(of(R"({"model_type": "minimax_m2", "head_dim": 128, "rotary_dim": 64, "rope_theta": 5e6})").layout ==
          Layout::half_split);
}

TEST_CASE("what may be there instead of a rotation is refused too") {
    for (const char* key : {R"("alibi": true)", R"("attn_config": {"alibi": true})", R"("use_alibi": true)",
                            R"("mla_use_nope": true)", R"("use_nope": true)",
                            R"("position_embedding_type": "alibi")", R"("position_embedding_type": "absolute")",
                            R"("alibi_starting_size": 512)", R"("rotary_value": true)"}) {
        CAPTURE(key);
        CHECK_THROWS_AS((void)of(R"({"model_type": "falcon", "rope_theta": 10000, )" + std::string(key) + "}"), BadFile);
    }
    CHECK_THROWS_WITH_AS(
        (void)of(R"({"model_type": "falcon", "alibi": true, "rope_theta": 10000})"),
        R"(the configuration has "alibi": true, and what is computed then is not known here; take it out to judge the rest)",
        BadFile);
    for (const char* key : {R"("alibi": false)", R"("attn_config": {"alibi": false, "alibi_bias_max": 8})",
                            R"("position_embedding_type": "rotary")", R"("rope_full_precision": true)",
                            R"("rotary_value": false)", R"("mla_use_nope": false)"})
        CHECK(of(R"({"model_type": "falcon", )" + std::string(key) + "}").base == 10000);
    CHECK_THROWS_WITH_AS((void)of(R"({"model_type": "baichuan", "hidden_size": 5120, "num_attention_heads": 40})"),
                         "a model of this model_type and hidden_size has ALiBi, and no rotation", BadFile);
    CHECK(of(R"({"model_type": "baichuan", "hidden_size": 4096, "num_attention_heads": 32})").rotary_dim == 128);
    CHECK_NOTHROW((void)of(R"({"model_type": "modernbert", "position_embedding_type": "absolute"})"));
}

TEST_CASE("Hunyuan's alpha raises the base from the first position on, and its class looks at nothing else") {
    const Expected hunyuan = of(R"({"model_type": "hunyuan_v1_dense", "rope_theta": 10000, "rope_scaling": {
        "type": "dynamic", "alpha": 1000, "factor": 1.0, "beta_fast": 32, "beta_slow": 1, "mscale": 1.0,
        "mscale_all_dim": 1.0}})");
    CHECK(hunyuan.scaling->kind == Scaling::ntk);
    CHECK(hunyuan.scaling->factor == 1000);
    CHECK(hunyuan.layout == Layout::half_split);
    CHECK_THROWS_AS((void)of(R"({"model_type": "llama", "rope_scaling": {"type": "alpha", "alpha": 8}})"), BadFile);
}

TEST_CASE("a key that is not read is refused, for what is ignored in silence is the mistake this is about") {
    CHECK_THROWS_WITH_AS((void)of(R"({"max_position_embeddings": 2048, "rope_scaling": {"type": "dynamic", "factor": 1.0, "alpha": 1.0}})"),
                         R"(rope_scaling has "alpha", which is not known here; take it out to judge the rest)",
                         BadFile);
    CHECK(of(R"({"max_position_embeddings": 2048, "rope_scaling": {"type": "dynamic", "factor": 2.0, "alpha": null}})")
              .scaling->factor == 2);
    // Phi-3 once called its factors "su" and "yarn"
    for (const char* type : {"su", "yarn", "longrope"}) {
        const std::string json = std::string(R"({"max_position_embeddings": 131072,
            "original_max_position_embeddings": 4096, "rope_scaling": {"type": ")") +
                                 type + R"(", "short_factor": [1, 1], "long_factor": [1, 2]}})";
        CHECK(of(json).scaling->kind == Scaling::longrope);
    }
}

TEST_CASE("what speaks of a rotation is read or refused, at any depth") {
    CHECK(of(R"({"attn_config": {"rope_theta": 500000}})").base == 500000);
    CHECK(of(R"({"llm_config": {"rope_theta": 1e6, "head_dim": 64}, "vision_config": {"rope_theta": 1e4}})").base == 1e6);
    CHECK(of(R"({"language_config": {"rope_theta": 5e5}})").base == 5e5);
    CHECK(of(R"({"thinker_config": {"text_config": {"rope_theta": 1e6}, "audio_config": {}},
                 "talker_config": {"rope_theta": 3e4}})")
              .base == 1e6);
    const Expected glm = of(R"({"model_type": "chatglm", "rope_ratio": 500, "kv_channels": 128, "original_rope": true})");
    CHECK(glm.base == 5e6);
    CHECK(glm.rotary_dim == 64);
    CHECK(glm.layout == Layout::interleaved);
    CHECK(of(R"({"rotary_emb_fraction": 0.5, "head_dim": 64})").rotary_dim == 32);
    CHECK(of(R"({"rotary_emb_interleaved": true})").layout == Layout::interleaved);
    CHECK(of(R"({"model_type": "deepseek_v3", "rope_interleave": false})").layout == Layout::half_split);
    CHECK(of(R"({"attn_config": {"rope": true, "rope_theta": 10000, "rope_impl": "hf",
                 "rope_hf_config": {"type": "linear", "factor": 2}, "rope_dail_config": {"type": "original"}}})")
              .scaling->kind == Scaling::linear);
    for (const char* model : {"llama", "qwen2", "gemma2", "gpt_neox"})
        CHECK(of(R"({"model_type": ")" + std::string(model) + "\"}").layout == Layout::half_split);
    for (const char* model : {"gptj", "cohere", "glm4", "deepseek_v2"})
        CHECK(of(R"({"model_type": ")" + std::string(model) + "\"}").layout == Layout::interleaved);
    CHECK_FALSE(of(R"({"model_type": "unheard_of"})").layout);
    CHECK(parse_config(R"({"head_dim": 128, "global_head_dim": 512, "rope_parameters": {
        "full_attention": {"rope_type": "proportional", "partial_rotary_factor": 0.25}, "sliding_attention": {}}})",
                       "full_attention")
              .expected.rotary_dim == 128);
    const auto refused = [](const std::string& json, const std::string& words) {
        CAPTURE(json);
        CHECK_THROWS_WITH_AS((void)of(json), words.c_str(), BadFile);
    };
    refused(R"({"rope_scaling_factor": 4})",
            R"(the configuration has "rope_scaling_factor", which is not known here; take it out to judge the rest)");
    refused(R"({"ROPE_THETA": 4})",
            R"(the configuration has "ROPE_THETA", which is not known here; take it out to judge the rest)");
    // stated, and nothing that this rope_type does: passed over it would be taken for done
    refused(R"({"rope_scaling": {"factor": 4}})",
            R"(rope_scaling has "factor", which a rope_type of "default" does not use; take it out, or state the rope_type that does)");
    refused(R"({"rope_scaling": {"type": "linear", "factor": 4, "attention_factor": 1.3}})",
            R"(rope_scaling has "attention_factor", which a rope_type of "linear" does not use; take it out, or state the rope_type that does)");
    refused(R"({"layers": [{"attention": {"ropeBase": 4}}]})",
            R"(layers.0.attention has "ropeBase", which is not known here; take it out to judge the rest)");
    refused(R"({"use_dynamic_ntk": true})",
            R"(the configuration has "use_dynamic_ntk": true, and what is computed then is not known here; take it out to judge the rest)");
    refused(R"({"rope_theta": 1e6, "rotary_emb_base": 1e4})",
            "rope_theta is 1000000.0, and rotary_emb_base 10000.0; take out one of them");
    refused(R"({"a_config": {"rope_theta": 1e6}, "b_config": {"rope_theta": 1e4}})",
            "several parts state a rotation, a_config and b_config; take out all but the one to be judged");
    refused(R"({"rope_theta": 1e6, "text_config": {"rope_theta": 1e4}})",
            R"(the configuration has "rope_theta": 1000000.0, and text_config has 10000.0; take out one of them)");
    refused(R"({"rope_scaling": {"rope_type": "yarn", "type": "linear", "factor": 4}})",
            R"(rope_type is "yarn", and type "linear"; take out one of them)");
    CHECK(of(R"({"rope_scaling": {"rope_type": "default", "type": "mrope", "mrope_section": [1, 1]}})").one_rotation);
    for (const auto& [model, in_turn] : {std::pair{"qwen2_vl", false}, {"qwen3_vl", true}, {"qwen3_vl_moe_text", true}})
        CHECK(of(R"({"model_type": ")" + std::string(model) + R"(", "rope_scaling": {"mrope_section": [1, 1]}})")
                  .sections_in_turn == in_turn);
    const auto yarn = [](const char* scales) {
        return *of(R"({"rope_scaling": {"type": "yarn", "factor": 40, "original_max_position_embeddings": 4096)" +
                   std::string(scales) + "}}")
                    .length_factor;
    };
    CHECK(yarn(R"(, "mscale": 1.0, "mscale_all_dim": 0)") == yarn(""));
    CHECK_THROWS_AS((void)yarn(R"(, "mscale": 0.7, "mscale_all_dim": 0)"), BadFile);
    refused(R"({"rope_ratio": 2})", R"(rope_ratio multiplies the base of a "chatglm" model_type, which this is not)");
    CHECK_NOTHROW((void)of(R"({"property": 1, "european": 2, "rope_deltas": 3, "theta": null})"));
}

TEST_CASE("what counts is the text's part, what it says of attention, and the whole around it") {
    const auto json = nlohmann::json::parse(R"({"head_dim": 8, "vision_config": {"rope_theta": 1},
        "text_config": {"head_dim": 4, "attn_config": {"rope_theta": 2}}})");
    const Entries found = language_model(json);
    CHECK(found.size() == 3);
    CHECK(entry(found, "head_dim")->get<int>() == 4);
    CHECK(entry(found, "rope_theta")->get<int>() == 2);
    CHECK(entry(found, "nothing") == nullptr);
    CHECK_FALSE(model_type("of_nobody").layout);
    CHECK_FALSE(model_type("qwen3").base);
}

TEST_CASE("what is assumed, or not looked at, is said") {
    const auto read = [](const char* json, const Stated& stated = {}) {
        return expected_of(parse_config(json), stated, 64, "--").assumed;
    };
    CHECK(read(R"({"model_type": "chatglm", "rope_theta": 10000, "rope_ratio": 16, "head_dim": 64})").front().starts_with(
        "rope_ratio multiplies the base, as in ChatGLM3 and GLM-4"));
    CHECK(read(R"({"rope_theta": 10000, "dual_chunk_attention_config": {}})").front().starts_with(
        "dual_chunk_attention_config is for engines"));
    const std::string no_base = "no key states the base: 10000.0 is what this model_type takes then";
    CHECK(read(R"({"model_type": "llama"})") == std::vector{no_base});
    CHECK(read(R"({"model_type": "llama", "rope_theta": null})") == std::vector{no_base});
    CHECK(read(R"({"model_type": "llama", "rope_theta": 10000})").empty());
    Stated stated;
    stated.base = 10000;
    CHECK(read(R"({"model_type": "llama"})", stated).empty());
    CHECK(read(R"({"rope_theta": 10000, "vision_config": {"rope_theta": 50000, "encoder": {"rope_theta": 1}}})") ==
          std::vector<std::string>{"vision_config states a rotation of its own, which was not looked at"});
    CHECK(read(R"({"model_type": "stablelm", "rope_theta": 10000, "head_dim": 64})") ==
          std::vector<std::string>{
              "no key states how much is rotated: 0.25 of head_dim is what this model_type takes then"});
    CHECK(of(R"({"model_type": "stablelm", "rope_theta": 10000, "head_dim": 64})").rotary_dim == 16);
    Options options;
    options.head_dim = 64;
    options.longest = 255;
    options.expected = expected_of(parse_config(R"({"model_type": "llama"})"), {}, 64, "--");
    const auto& all = gallery();
    const auto half = std::ranges::find(all, "half-split", &Suspect::id);
    const Report report = question(half->make(64, 10000).query, options);
    CHECK(report.correct);
    CHECK(std::ranges::count(report.findings, no_base, &Finding::words) == 1);
}

TEST_CASE("what is not right is named") {
    const auto refused = [](const std::string& json, const std::string& words) {
        CAPTURE(json);
        try {
            (void)of(json);
            FAIL("was accepted");
        } catch (const BadFile& error) {
            CHECK(std::string(error.what()).find(words) != std::string::npos);
        }
    };
    refused("", "must be a JSON object");
    refused("[1]", "must be a JSON object");
    refused(R"({"rope_theta": NaN})", R"(rope_theta must be a finite number above 0, got "NaN")");
    refused(R"({"rope_scaling": {"type": "linear", "factor": -Infinity}})", R"(got "-Infinity")");
    CHECK(of(R"({"rope_theta": 10000, "a": [0.0, Infinity], "b \" NaN": "\\"})").base == 10000);
    refused(R"({"head_dim": 64, "rotary_dim": 32, "partial_rotary_factor": 0.25})",
            "rotary_dim is 32, and head_dim times partial_rotary_factor 16; take out one of them");
    CHECK(of(R"({"head_dim": 64, "rotary_dim": 16, "partial_rotary_factor": 0.25})").rotary_dim == 16);
    refused(R"({"position_encoding_2d": true})", R"("position_encoding_2d": true, and what is computed then)");
    refused(R"({"model_type": "qwen3_vl", "rope_scaling": {"mrope_section": [1, 1], "mrope_interleaved": false}})",
            "mrope_interleaved is false, and the class of this model_type deals planes out in turn");
    refused(R"({"rope_theta": "big"})", R"(rope_theta must be a finite number above 0, got "big")");
    refused(R"({"rope_theta": -1})", "above 0, got -1");
    refused(R"({"rope_theta": 1e400})", "JSON object");
    refused(R"({"head_dim": 7})", "head_dim must be an even number from 2 to 1024, got 7");
    refused(R"({"rope_scaling": 8})", "rope_scaling must be an object or null, got 8");
    refused(R"({"rope_scaling": {"rope_type": "magic"}})", R"(got "magic")");
    refused(R"({"rope_scaling": {"rope_type": "linear"}})", "needs factor");
    refused(R"({"rope_scaling": {"rope_type": "llama3", "factor": 8}})", "needs low_freq_factor");
    refused(R"({"rope_scaling": {"rope_type": "longrope", "short_factor": [1], "long_factor": [1, 2]}})",
            "as long as each other, got 1 and 2");
    refused(R"({"rope_scaling": {"rope_type": "longrope", "short_factor": [0], "long_factor": [1]}})",
            "above 0, got 0");
    refused(R"({"rope_scaling": {"mrope_section": [1, 1], "mrope_interleaved": "yes"}})",
            R"(mrope_interleaved must be true or false, got "yes")");
    refused(R"({"partial_rotary_factor": 1.5})", "at most 1, got 1.5");
    refused("{\"rope_theta\": " + std::string(100000, '[') + std::string(100000, ']') + "}", "got a list of 1");
}
