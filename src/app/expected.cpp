#include "app/expected.hpp"

#include <charconv>
#include <cmath>

#include "app/line/input.hpp"
#include "audit/file/stated.hpp"

namespace app {
std::optional<double> positive(const std::string& option, const std::optional<std::string>& text) {
    if (!text) return std::nullopt;
    double value = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
    if (error == std::errc{} && end == text->data() + text->size() && value > 0 && std::isfinite(value)) return value;
    throw BadInput(option + " must be a finite number above 0, got " + in_quotes(*text));
}

void ExpectedOptions::add_to(CLI::App& app) {
    app.add_option("--expect", config,
                   "judge against a Hugging Face config.json: base, scaling, rotary_dim, length factor")
        ->option_text("FILE");
    app.add_option("--layer-type", layer_type, "of a configuration with several, such as full_attention")
        ->option_text("T");
    app.add_option("--layer", layer,
                   "one of its layers, counted from 0, which says the type, or that it has no rotation")
        ->option_text("N");
    app.add_option("--layout", layout,
                   "what it is meant to be: interleaved or half-split; any: the weights may be permuted for either")
        ->option_text("L");
    app.add_option("--rotary-dim", rotary_dim, "how many coordinates are meant to be rotated")->option_text("R");
    app.add_option("--base", base, "what the base is meant to be; without it any base is as good as another")
        ->option_text("B");
    app.add_option("--scaling", scaling,
                   "what is meant to be done for a longer context: none, linear, ntk, dynamic-ntk, llama3, yarn, "
                   "yarn-paper or proportional")
        ->option_text("S");
    app.add_option("--factor", factor, "of that scaling")->option_text("F");
    app.add_option("--original-length", original_length, "of that scaling, in positions")->option_text("P");
    app.add_option("--length-factor", length_factor, "what cos and sin are meant to be multiplied by")
        ->option_text("A");
    app.add_option("--sections", sections,
                   "planes of each axis, 16,24,24 or t=16,h=24,w=24; or its coordinates, where they come to head_dim")
        ->option_text("N,N");
    app.add_flag("--in-turn", in_turn, "of sections: plane i is of axis i mod axes, as long as that has planes left");
}

audit::Expected ExpectedOptions::read(std::size_t head_dim) const {
    if (layer_type && !config) throw BadInput("--layer-type goes with --expect");
    if (layer && !config) throw BadInput("--layer goes with --expect");
    std::optional<audit::Config> found;
    std::optional<std::size_t> at;
    if (layer) at = whole_number("--layer", *layer, 0, 9999);
    if (config) found = audit::load_config(*config, layer_type, at);
    audit::Stated stated{layout,
                         scaling,
                         {},
                         positive("--base", base),
                         positive("--factor", factor),
                         positive("--length-factor", length_factor),
                         positive("--original-length", original_length),
                         sections,
                         in_turn};
    if (rotary_dim) stated.rotary_dim = static_cast<double>(whole_number("--rotary-dim", *rotary_dim, 2, head_dim));
    return audit::expected_of(found, stated, head_dim, "--");
}

}  // namespace app
