#include "audit/gallery/models.hpp"

#include <algorithm>

#include "audit/diagnose/convention.hpp"
#include "audit/gallery/recipe.hpp"
#include "rope/axes.hpp"
#include "rope/elementwise.hpp"

namespace audit {
namespace {

constexpr auto halved = Layout::half_split, paired = Layout::interleaved;

Model unscaled(std::string name, std::string source, Layout layout, std::size_t d, std::size_t r, double base) {
    return {std::move(name), std::move(source), layout, d, r, base, {}, 1, {}};
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

/// All short factors 1; the long ones grow, as searched ones do. Their tables are as long as the planes and stand in
/// the configuration; the shape is what counts here.
Model longrope(const Model& model, double factor, double length) {
    Model out = with(model, Scaling::longrope, factor, length);
    for (std::size_t i = 0; i < model.rotary_dim / 2; ++i) {
        out.scaling.short_factors.push_back(1);
        out.scaling.long_factors.push_back(1 + factor * static_cast<double>(i) / static_cast<double>(model.rotary_dim));
    }
    out.length_factor = rope::longrope_length_factor(factor, length);
    return out;
}

Model sections(Model model, std::vector<std::size_t> sizes) {
    model.sections = std::move(sizes);
    return model;
}

}  // namespace

const std::vector<Model>& models() {
    static const std::vector<Model> all{
        unscaled("Llama 1, 2", "meta-llama/llama: model.py", paired, 128, 128, 10000),
        unscaled("Llama 2, Hugging Face", "transformers: models/llama", halved, 128, 128, 10000),
        unscaled("Code Llama", "arXiv 2308.12950, section 2.4", halved, 128, 128, 1e6),
        unscaled("Llama 3", "arXiv 2407.21783, table 3", halved, 128, 128, 500000),
        with(unscaled("Llama 3.1", "Llama-3.1-8B: config.json", halved, 128, 128, 500000), Scaling::llama3, 8, 8192),
        with(unscaled("Llama 3.2 1B", "Llama-3.2-1B: config.json", halved, 64, 64, 500000), Scaling::llama3, 32, 8192),
        with(unscaled("Llama 4 Scout", "Llama-4-Scout-17B-16E: config.json", paired, 128, 128, 500000), Scaling::llama3,
             16, 8192, 1, 1),
        unscaled("Mistral 7B v0.1", "Mistral-7B-v0.1: config.json", halved, 128, 128, 10000),
        unscaled("Mistral 7B v0.2, Mixtral", "Mixtral-8x7B-v0.1: config.json", halved, 128, 128, 1e6),
        unscaled("Qwen 2, Qwen 3", "Qwen2-7B: config.json", halved, 128, 128, 1e6),
        yarn(unscaled("Qwen 2.5 for 131072 positions", "Qwen2.5-7B-Instruct: README, rope_scaling", halved, 128, 128,
                      1e6),
             4, 32768, rope::yarn_length_factor(4.0)),
        sections(unscaled("Qwen2-VL", "Qwen2-VL-7B: config.json, mrope_section", halved, 128, 128, 1e6), {16, 24, 24}),
        unscaled("Phi-2", "phi-2: config.json, partial_rotary_factor 0.4", halved, 80, 32, 10000),
        longrope(unscaled("Phi-3-mini-128k (shape of its factors)", "transformers: models/phi3", halved, 96, 96, 10000),
                 32, 4096),
        longrope(unscaled("Phi-4-mini (shape of its factors)", "Phi-4-mini: config.json, partial_rotary_factor 0.75",
                          halved, 128, 96, 10000),
                 32, 4096),
        unscaled("Gemma 1, 2", "transformers: models/gemma", halved, 256, 256, 10000),
        unscaled("Gemma 3, sliding layers", "transformers: models/gemma3, rope_local_base_freq", halved, 256, 256,
                 10000),
        with(unscaled("Gemma 3, full layers", "transformers: models/gemma3", halved, 256, 256, 1e6), Scaling::linear, 8,
             0),
        unscaled("GPT-J 6B", "gpt-j-6B: config.json, rotary_dim 64", paired, 256, 64, 10000),
        unscaled("GPT-NeoX 20B", "gpt-neox-20b: config.json, rotary_pct 0.25", halved, 96, 24, 10000),
        unscaled("Pythia 6.9B", "pythia-6.9b: config.json, rotary_pct 0.25", halved, 128, 32, 10000),
        unscaled("GLM-4", "transformers: models/glm, partial_rotary_factor 0.5", paired, 128, 64, 10000),
        yarn(unscaled("DeepSeek-V2, V3 (the rotary part)",
                      "DeepSeek-V3: config.json, qk_rope_head_dim 64, mscale = mscale_all_dim", paired, 64, 64, 10000),
             40, 4096, 1),
        yarn(unscaled("gpt-oss", "gpt-oss-20b: config.json, truncate false", halved, 64, 64, 150000), 32, 4096,
             rope::yarn_length_factor(32.0), false),
        unscaled("Falcon 7B", "transformers: models/falcon", halved, 64, 64, 10000),
        unscaled("StableLM 3B", "stablelm-3b-4e1t: config.json, rope_pct 0.25", halved, 80, 20, 10000),
        unscaled("OLMo 2", "OLMo-2-1124-7B: config.json", halved, 128, 128, 500000),
        unscaled("Command R", "c4ai-command-r-v01: config.json", paired, 128, 128, 8e6),
        unscaled("Yi 34B", "Yi-34B: config.json", halved, 128, 128, 5e6),
        with(unscaled("InternLM2", "internlm2-7b: config.json", halved, 128, 128, 1e6), Scaling::dynamic_ntk, 2, 32768),
        unscaled("Persimmon 8B", "transformers: models/persimmon, partial_rotary_factor 0.5", halved, 64, 32, 25000),
        unscaled("StarCoder2 3B", "starcoder2-3b: config.json, rope_theta 999999.4420358813", halved, 128, 128,
                 999999.4420358813),
    };
    return all;
}

Expected Model::expected() const {
    Expected out;
    out.layout = layout;
    out.rotary_dim = rotary_dim;
    out.base = base;
    out.scaling = scaling;
    out.length_factor = length_factor;
    out.sections = sections;
    return out;
}

BlackBox Model::box() const {
    return [model = *this](const Tensor& x, const Positions& positions) {
        const auto d = static_cast<int>(model.head_dim), r = static_cast<int>(model.rotary_dim);
        const double length = static_cast<double>(*std::ranges::max_element(positions)) + 1;
        Recipe recipe =
            usual(model.layout == paired ? rope::Layout::interleaved : rope::Layout::half_split, d, model.base, r);
        recipe.theta = frequencies_of<double>(model.scaling, model.base, r, d, length);
        recipe.factor = model.length_factor;
        return recipe.box()(x, positions);
    };
}

ManyAxes Model::box_of_axes() const {
    const auto d = static_cast<int>(head_dim), r = static_cast<int>(rotary_dim);
    const std::vector<int> axis = rope::sections_in_order({sections.begin(), sections.end()});
    const std::vector theta(sections.size(), frequencies_of<double>(scaling, base, r, d, 1));
    const auto pairs = layout == paired ? rope::Layout::interleaved : rope::Layout::half_split;
    return [=](const Tensor& x, const std::vector<Positions>& axes) {
        Tensor y = x;
        for (std::size_t row = 0; row < x.rows; ++row) {
            std::vector<double> position;
            for (const Positions& of_axis : axes) position.push_back(static_cast<double>(of_axis[row]));
            const auto angles = rope::sections(rope::angles_of_axes(position, theta), axis);
            const auto from = Eigen::Map<const Eigen::VectorXd>(&x.values[row * x.dim], d);
            const rope::Vector<double> turned = rope::rotate<rope::Angle<double>>(from, angles, pairs);
            for (std::size_t j = 0; j < x.dim; ++j) y(row, j) = rounded(turned(static_cast<int>(j)), x.format);
        }
        return y;
    };
}

std::vector<ModelRow> audited_models() {
    std::vector<ModelRow> out;
    for (const Model& model : models()) {
        Options free;
        free.head_dim = model.head_dim;
        free.format = Format::float32;
        Options stated = free;
        stated.expected = model.expected();
        const auto ask = [&](const Options& options) {
            return model.sections.empty() ? question(model.box(), options)
                                          : question(model.box_of_axes(), model.sections.size(), options);
        };
        const Report report = ask(stated);
        out.push_back({&model, ask(free).headline(), report.headline(), report.correct});
    }
    return out;
}

}  // namespace audit
