// The source is where the parameters stand; in brackets is what the weights' configuration says beyond that.
#include "audit/gallery/models.hpp"

#include <cmath>

#include "rope/scaling.hpp"

namespace audit {
namespace {

constexpr auto halved = Layout::half_split, paired = Layout::interleaved;

const Scaled unscaled;

Scaled by(Scaling kind, double factor, double length, double low = 1, double high = 4, bool whole_planes = true) {
    return {kind, factor, length, low, high, whole_planes};
}

/// Of each axis.
template <class... Sizes>
std::vector<std::size_t> planes(Sizes... sizes) {
    return {static_cast<std::size_t>(sizes)...};
}

/// All short factors 1; the long ones grow to `factor` at plane `reached` as powers do, and a little from there on: so
/// do Phi-4-mini's. The tables themselves stand in the configuration; the shape is what counts here.
Scaled longrope(std::size_t count, double factor, double length, double reached) {
    Scaled out{Scaling::longrope, factor, length};
    for (std::size_t i = 0; i < count; ++i) {
        const double along = static_cast<double>(i) / reached;
        out.short_factors.push_back(1);
        out.long_factors.push_back(along < 1 ? std::pow(factor, along) : factor * (1 + (along - 1) / 8));
    }
    return out;
}

}  // namespace

const std::vector<Model>& models() {
    const std::string hf = "huggingface/transformers: models/";
    static const std::vector<Model> all{
        {"Llama 1, 2", "meta-llama/llama: llama/model.py", paired, 128, 128, 10000},
        {"Llama 2, Hugging Face", hf + "llama", halved, 128, 128, 10000},
        {"Code Llama", "arXiv 2308.12950, section 2.4", halved, 128, 128, 1e6},
        {"Llama 3", "meta-llama/llama-models: models/llama3/args.py", paired, 128, 128, 500000},
        {"Llama 3.1", "meta-llama/llama-models: models/llama3/model.py, apply_scaling", paired, 128, 128, 500000,
         by(Scaling::llama3, 8, 8192)},
        {"Llama 3.2 1B", hf + "llama (factor 32, head_dim 64)", halved, 64, 64, 500000, by(Scaling::llama3, 32, 8192)},
        {"Llama 4 Scout", "meta-llama/llama-models: models/llama4/args.py, model.py", paired, 128, 128, 500000,
         by(Scaling::llama3, 16, 8192, 1, 1)},
        {"Mistral 7B v0.1", hf + "mistral", halved, 128, 128, 10000},
        {"Mixtral 8x7B", hf + "mixtral", halved, 128, 128, 1e6},
        {"Qwen 2, Qwen 3", hf + "qwen2 (rope_theta 1000000)", halved, 128, 128, 1e6},
        {"Qwen 2.5 for 131072 positions", "QwenLM/Qwen2.5: README.md, rope_scaling", halved, 128, 128, 1e6,
         by(Scaling::yarn, 4, 32768, 1, 32), rope::yarn_length_factor(4.0)},
        {"Qwen2-VL", hf + "qwen2_vl (mrope_section 16, 24, 24)", halved, 128, 128, 1e6, unscaled, 1, planes(16, 24, 24),
         Axes::sections},
        {"Qwen3-VL", hf + "qwen3_vl (mrope_section 24, 20, 20, interleaved)", halved, 128, 128, 5e6, unscaled, 1,
         planes(24, 20, 20), Axes::sections_in_turn},
        {"Phi-2", hf + "phi (head_dim 80, partial_rotary_factor 0.4)", halved, 80, 32, 10000},
        {"Phi-3-mini-128k (shape of its factors)", hf + "phi3", halved, 96, 96, 10000, longrope(48, 32, 4096, 24),
         rope::longrope_length_factor(32.0, 4096.0)},
        {"Phi-4-mini (shape of its factors)", hf + "phi3 (partial_rotary_factor 0.75)", halved, 128, 96, 10000,
         longrope(48, 32, 4096, 31), rope::longrope_length_factor(32.0, 4096.0)},
        {"Gemma 1, 2", hf + "gemma", halved, 256, 256, 10000},
        {"Gemma 3, sliding layers", hf + "gemma3, rope_local_base_freq", halved, 256, 256, 10000},
        {"Gemma 3, full layers", "google-deepmind/gemma: gemma/gm/nn/_gemma.py, global_scale_factor", halved, 256, 256,
         1e6, by(Scaling::linear, 8, 0)},
        {"GPT-J 6B", "kingoflolz/mesh-transformer-jax: configs/6B_roto_256.json", paired, 256, 64, 10000},
        {"GPT-NeoX 20B", "EleutherAI/gpt-neox: configs/20B.yml", halved, 96, 24, 10000},
        {"Pythia 6.9B", "EleutherAI/pythia: models/6.9B/pythia-6.9b.yml", halved, 128, 32, 10000},
        {"GLM-4", hf + "glm", paired, 128, 64, 10000},
        {"DeepSeek-V2, V3 (the rotary part)", "deepseek-ai/DeepSeek-V3: inference/model.py", paired, 64, 64, 10000,
         by(Scaling::yarn, 40, 4096, 1, 32), 1},
        {"gpt-oss", "openai/gpt-oss: gpt_oss/torch/model.py", halved, 64, 64, 150000,
         by(Scaling::yarn, 32, 4096, 1, 32, false), rope::yarn_length_factor(32.0)},
        {"Falcon 7B", hf + "falcon", halved, 64, 64, 10000},
        {"StableLM 3B", hf + "stablelm", halved, 80, 20, 10000},
        {"OLMo 2", hf + "olmo2 (rope_theta 500000)", halved, 128, 128, 500000},
        {"Command R", "ggml-org/llama.cpp: models/ggml-vocab-command-r.gguf", paired, 128, 128, 8e6},
        {"InternLM2, converted", "InternLM/InternEvo: transformers/convert2hf_internlm2.py", halved, 128, 128, 10000,
         by(Scaling::dynamic_ntk, 2, 32768)},
        {"Persimmon 8B", hf + "persimmon", halved, 64, 32, 25000},
        {"StarCoder2 3B", "NVIDIA/NeMo: nemo/collections/llm/gpt/model/starcoder2.py", halved, 128, 128,
         999999.4420358813},
        {"xPos, a query", "microsoft/torchscale: torchscale/component/xpos_relative_position.py", paired, 64, 64, 10000,
         unscaled, 1, planes(), Axes::one, true},
        {"RoPE-ViT, axial", "naver-ai/rope-vit: models/vit_rope.py, compute_axial_cis", paired, 64, 64, 100, unscaled,
         1, planes(16, 16), Axes::a_rotation_each},
        {"SAM 2", "facebookresearch/sam2: sam2/modeling/position_encoding.py", paired, 64, 64, 10000, unscaled, 1,
         planes(16, 16), Axes::a_rotation_each},
    };
    return all;
}

}  // namespace audit
