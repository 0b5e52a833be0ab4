// The source is where the parameters stand; in brackets is what the weights' configuration says beyond that.
#include "audit/gallery/models.hpp"

#include <cmath>

#include "rope/scaling.hpp"

namespace audit {
namespace {

constexpr auto halved = Layout::half_split, paired = Layout::interleaved;

Model unscaled(std::string name, std::string source, Layout layout, std::size_t d, std::size_t r, double base) {
    Model out;
    out.name = std::move(name);
    out.source = std::move(source);
    out.layout = layout;
    out.head_dim = d;
    out.rotary_dim = r;
    out.base = base;
    return out;
}

Model with(Model model, Scaling kind, double factor, double length, double low = 1, double high = 4) {
    model.scaling.kind = kind;
    model.scaling.factor = factor;
    model.scaling.original_length = length;
    model.scaling.low = low;
    model.scaling.high = high;
    return model;
}

Model yarn(const Model& model, double factor, double length, double length_factor, bool whole_planes = true) {
    Model out = with(model, Scaling::yarn, factor, length, 1, 32);
    out.length_factor = length_factor;
    out.scaling.whole_planes = whole_planes;
    return out;
}

/// All short factors 1; the long ones grow to `factor` at plane `reached` as powers do, and a little from there on: so
/// do Phi-4-mini's. The tables themselves stand in the configuration; the shape is what counts here.
Model longrope(const Model& model, double factor, double length, double reached) {
    Model out = with(model, Scaling::longrope, factor, length);
    for (std::size_t i = 0; i < model.rotary_dim / 2; ++i) {
        const double along = static_cast<double>(i) / reached;
        out.scaling.short_factors.push_back(1);
        out.scaling.long_factors.push_back(along < 1 ? std::pow(factor, along) : factor * (1 + (along - 1) / 8));
    }
    out.length_factor = rope::longrope_length_factor(factor, length);
    return out;
}

Model on_axes(Model model, std::vector<std::size_t> sizes, Axes axes) {
    model.sections = std::move(sizes);
    model.axes = axes;
    return model;
}

Model fading(Model model) {
    model.fades = true;
    return model;
}

}  // namespace

const std::vector<Model>& models() {
    const std::string hf = "huggingface/transformers: models/";
    static const std::vector<Model> all{
        unscaled("Llama 1, 2", "meta-llama/llama: llama/model.py", paired, 128, 128, 10000),
        unscaled("Llama 2, Hugging Face", hf + "llama", halved, 128, 128, 10000),
        unscaled("Code Llama", "arXiv 2308.12950, section 2.4", halved, 128, 128, 1e6),
        unscaled("Llama 3", "meta-llama/llama-models: models/llama3/args.py", paired, 128, 128, 500000),
        with(unscaled("Llama 3.1", "meta-llama/llama-models: models/llama3/model.py, apply_scaling", paired, 128, 128,
                      500000),
             Scaling::llama3, 8, 8192),
        with(unscaled("Llama 3.2 1B", hf + "llama (factor 32, head_dim 64)", halved, 64, 64, 500000), Scaling::llama3,
             32, 8192),
        with(unscaled("Llama 4 Scout", "meta-llama/llama-models: models/llama4/args.py, model.py", paired, 128, 128,
                      500000),
             Scaling::llama3, 16, 8192, 1, 1),
        unscaled("Mistral 7B v0.1", hf + "mistral", halved, 128, 128, 10000),
        unscaled("Mixtral 8x7B", hf + "mixtral", halved, 128, 128, 1e6),
        unscaled("Qwen 2, Qwen 3", hf + "qwen2 (rope_theta 1000000)", halved, 128, 128, 1e6),
        yarn(
            unscaled("Qwen 2.5 for 131072 positions", "QwenLM/Qwen2.5: README.md, rope_scaling", halved, 128, 128, 1e6),
            4, 32768, rope::yarn_length_factor(4.0)),
        on_axes(unscaled("Qwen2-VL", hf + "qwen2_vl (mrope_section 16, 24, 24)", halved, 128, 128, 1e6), {16, 24, 24},
                Axes::sections),
        on_axes(unscaled("Qwen3-VL", hf + "qwen3_vl (mrope_section 24, 20, 20, interleaved)", halved, 128, 128, 5e6),
                {24, 20, 20}, Axes::sections_in_turn),
        unscaled("Phi-2", hf + "phi (head_dim 80, partial_rotary_factor 0.4)", halved, 80, 32, 10000),
        longrope(unscaled("Phi-3-mini-128k (shape of its factors)", hf + "phi3", halved, 96, 96, 10000), 32, 4096, 24),
        longrope(unscaled("Phi-4-mini (shape of its factors)", hf + "phi3 (partial_rotary_factor 0.75)", halved, 128,
                          96, 10000),
                 32, 4096, 31),
        unscaled("Gemma 1, 2", hf + "gemma", halved, 256, 256, 10000),
        unscaled("Gemma 3, sliding layers", hf + "gemma3, rope_local_base_freq", halved, 256, 256, 10000),
        with(unscaled("Gemma 3, full layers", "google-deepmind/gemma: gemma/gm/nn/_gemma.py, global_scale_factor",
                      halved, 256, 256, 1e6),
             Scaling::linear, 8, 0),
        unscaled("GPT-J 6B", "kingoflolz/mesh-transformer-jax: configs/6B_roto_256.json", paired, 256, 64, 10000),
        unscaled("GPT-NeoX 20B", "EleutherAI/gpt-neox: configs/20B.yml", halved, 96, 24, 10000),
        unscaled("Pythia 6.9B", "EleutherAI/pythia: models/6.9B/pythia-6.9b.yml", halved, 128, 32, 10000),
        unscaled("GLM-4", hf + "glm", paired, 128, 64, 10000),
        yarn(unscaled("DeepSeek-V2, V3 (the rotary part)", "deepseek-ai/DeepSeek-V3: inference/model.py", paired, 64,
                      64, 10000),
             40, 4096, 1),
        yarn(unscaled("gpt-oss", "openai/gpt-oss: gpt_oss/torch/model.py", halved, 64, 64, 150000), 32, 4096,
             rope::yarn_length_factor(32.0), false),
        unscaled("Falcon 7B", hf + "falcon", halved, 64, 64, 10000),
        unscaled("StableLM 3B", hf + "stablelm", halved, 80, 20, 10000),
        unscaled("OLMo 2", hf + "olmo2 (rope_theta 500000)", halved, 128, 128, 500000),
        unscaled("Command R", "ggml-org/llama.cpp: models/ggml-vocab-command-r.gguf", paired, 128, 128, 8e6),
        with(unscaled("InternLM2, converted", "InternLM/InternEvo: transformers/convert2hf_internlm2.py", halved, 128,
                      128, 10000),
             Scaling::dynamic_ntk, 2, 32768),
        unscaled("Persimmon 8B", hf + "persimmon", halved, 64, 32, 25000),
        unscaled("StarCoder2 3B", "NVIDIA/NeMo: nemo/collections/llm/gpt/model/starcoder2.py", halved, 128, 128,
                 999999.4420358813),
        fading(unscaled("xPos, a query", "microsoft/torchscale: torchscale/component/xpos_relative_position.py", paired,
                        64, 64, 10000)),
        on_axes(unscaled("RoPE-ViT, axial", "naver-ai/rope-vit: models/vit_rope.py, compute_axial_cis", paired, 64, 64,
                         100),
                {16, 16}, Axes::a_rotation_each),
        on_axes(unscaled("SAM 2", "facebookresearch/sam2: sam2/modeling/position_encoding.py", paired, 64, 64, 10000),
                {16, 16}, Axes::a_rotation_each),
    };
    return all;
}

}  // namespace audit
