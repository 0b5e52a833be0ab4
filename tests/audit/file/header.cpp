// The headers of files of weights, made here byte by byte.
#include "audit/file/header.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstring>

#include "rope/scaling.hpp"

using namespace audit;

namespace {

template <typename T>
std::string bytes(T value) {
    std::string out(sizeof value, '\0');
    std::memcpy(out.data(), &value, sizeof value);
    return out;
}

std::string text(const std::string& s) { return bytes<std::uint64_t>(s.size()) + s; }
std::string key(const std::string& name, float value) { return text(name) + bytes<std::uint32_t>(6) + bytes(value); }
std::string key(const std::string& name, std::uint32_t value) {
    return text(name) + bytes<std::uint32_t>(4) + bytes(value);
}
std::string key(const std::string& name, const std::string& value) {
    return text(name) + bytes<std::uint32_t>(8) + text(value);
}

/// A llama of head_dim 128; with factors, as Llama 3.1's, where there are any.
std::string gguf(float base, const std::vector<float>& factors = {}) {
    std::string out = "GGUF" + bytes<std::uint32_t>(3) + bytes<std::uint64_t>(factors.empty() ? 0 : 1) +
                      bytes<std::uint64_t>(3) + key("general.architecture", std::string("llama")) +
                      key("llama.rope.freq_base", base) + key("llama.rope.dimension_count", std::uint32_t{128});
    if (factors.empty()) return out;
    out += text("rope_freqs.weight") + bytes<std::uint32_t>(1) + bytes<std::uint64_t>(factors.size()) +
           bytes<std::uint32_t>(0) + bytes<std::uint64_t>(0);
    out.resize((out.size() + 31) / 32 * 32);
    for (const float f : factors) out += bytes(f);
    return out;
}

std::string safetensors(const std::vector<float>& inv_freq) {
    const std::string header = R"({"model.layers.0.self_attn.rotary_emb.inv_freq":{"dtype":"F32","shape":[)" +
                               std::to_string(inv_freq.size()) + R"(],"data_offsets":[0,)" +
                               std::to_string(4 * inv_freq.size()) + "]}}";
    std::string out = text(header);
    for (const float f : inv_freq) out += bytes(f);
    return out;
}

Config llama(const std::string& more = "") {
    return parse_config(R"({"model_type": "llama", "head_dim": 128, "rope_theta": 500000.0)" + more + "}");
}

const std::string llama31 = R"(, "rope_scaling": {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0,
    "high_freq_factor": 4.0, "original_max_position_embeddings": 8192})";

std::string verdict(const std::string& file, const Config& config) {
    const auto findings = judge_header(read_header(file), config);
    return findings.empty() ? "" : findings.front().id;
}

}  // namespace

TEST_CASE("what a file states is held against a configuration") {
    CHECK(verdict(gguf(500000), llama()) == "");
    CHECK(verdict(gguf(10000), llama()) == "wrong-base");
    CHECK(read_header(gguf(10000)).layout == "interleaved");
    std::vector<float> factors, inv_freq;
    const auto plain = rope::frequencies<double>(128, 500000.0);
    const auto scaled = rope::by_parts(plain, 8.0, 8192.0, 1.0, 4.0);
    for (std::size_t i = 0; i < plain.size(); ++i) {
        factors.push_back(static_cast<float>(plain[i] / scaled[i]));
        inv_freq.push_back(static_cast<float>(scaled[i]));
    }
    CHECK(verdict(gguf(500000, factors), llama(llama31)) == "");
    CHECK(verdict(gguf(500000), llama(llama31)) == "wrong-scaling");
    CHECK(verdict(safetensors(inv_freq), llama(llama31)) == "");
    CHECK(verdict(safetensors(inv_freq), llama()) == "wrong-scaling");
    inv_freq.resize(32);
    CHECK(verdict(safetensors(inv_freq), llama()) == "wrong-rotary-dim");
    CHECK(verdict(text("{\"w\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}"), llama()) ==
          "no-frequencies");
}

TEST_CASE("what no key states is what the code takes that runs the file") {
    const auto qwen = [](bool base, bool scaled) {  // which states neither dimension_count nor key_length
        return "GGUF" + bytes<std::uint32_t>(3) + bytes<std::uint64_t>(0) +
               bytes<std::uint64_t>(4 + (base ? 1 : 0) + (scaled ? 2 : 0)) +
               key("general.architecture", std::string("qwen2")) + key("qwen2.embedding_length", std::uint32_t{1024}) +
               key("qwen2.attention.head_count", std::uint32_t{8}) + key("qwen2.context_length", std::uint32_t{32768}) +
               (base ? key("qwen2.rope.freq_base", 1e6F) : "") +
               (scaled ? key("qwen2.rope.scaling.type", std::string("yarn")) + key("qwen2.rope.scaling.factor", 4.0F)
                       : "");
    };
    const std::string plain = R"({"model_type": "qwen2", "head_dim": 128, "rope_theta": 1e6)",
                      scaled = plain + R"(, "rope_scaling": {"rope_type": "yarn", "factor": 4.0,
                               "original_max_position_embeddings": 32768}})";
    CHECK(verdict(qwen(true, false), parse_config(plain + "}")) == "");
    CHECK(verdict(qwen(false, false), parse_config(plain + "}")) == "wrong-base");
    CHECK(verdict(qwen(true, true), parse_config(scaled)) == "");
    CHECK(verdict(qwen(true, false), parse_config(scaled)) == "wrong-scaling");
}

TEST_CASE("a header that is cut anywhere is refused") {
    const std::string whole = gguf(500000, std::vector<float>(64, 1.0F));
    for (std::size_t size = 0; size < whole.size(); ++size)
        CHECK_THROWS_AS((void)read_header(whole.substr(0, size)), BadFile);
    const std::string table = safetensors(std::vector<float>(64, 1.0F));
    for (std::size_t size = 0; size < table.size(); ++size)
        CHECK_THROWS_AS((void)read_header(table.substr(0, size)), BadFile);
    CHECK_THROWS_WITH_AS((void)read_header("GGUF" + bytes<std::uint32_t>(1)),
                         "a GGUF file must be of version 2 or 3, got 1", BadFile);
}
