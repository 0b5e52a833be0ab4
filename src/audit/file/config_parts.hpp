// Where a configuration speaks of RoPE, and whether all of it is read: the one part that is the language model's, every
// key at any depth, and what the class of a model_type fixes without a key.
// Sources: Hugging Face, transformers, models/*/modeling_*.py and configuration_*.py (rotate_half of neighbours or of
// halves; defaults); MosaicML, llm-foundry, attn_config; zai-org, glm-4-9b, modeling_chatglm.py (rope_ratio)
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "audit/audit.hpp"

namespace audit {

/// Objects whose entries count, the first that has one before the others.
using Entries = std::vector<const nlohmann::json*>;

inline constexpr std::size_t largest_dim = 1024, most_factors = largest_dim / 2;

/// The entry, if it is there and not null.
[[nodiscard]] const nlohmann::json* entry(const nlohmann::json& object, const char* key);
[[nodiscard]] const nlohmann::json* entry(const Entries&, const char* key);

/// \throws BadFile unless it is a finite number above 0
[[nodiscard]] std::optional<double> positive(const Entries&, const char* key);
[[nodiscard]] inline std::optional<double> positive(const nlohmann::json& object, const char* key) {
    return positive(Entries{&object}, key);
}
/// \throws BadFile unless it is true or false
[[nodiscard]] bool boolean(const nlohmann::json& value, const char* key);

/// The object of a configuration. \throws BadFile if it is none
[[nodiscard]] nlohmann::json parsed(const std::string& text);

/// A value in a message, without what is within: an array may be nested deeper than the stack.
[[nodiscard]] std::string shown(const nlohmann::json& value);

/// The objects of the language model: itself, what it says of attention apart, and the whole around it.
/// \throws BadFile if several parts state a rotation and none is the text's, if two of these objects contradict each
/// other, and naming a key that speaks of rope, rotary, theta, ntk, yarn or xpos and is not read here
[[nodiscard]] Entries language_model(const nlohmann::json& whole);

/// The scaling of a rotation's parameters; its length factor goes into what is expected. \throws BadFile, also if the
/// parameters have an entry that is not read here, or not for their rope_type: ignored in silence it is the mistake
[[nodiscard]] Scaled scaling_of(const Entries& config, const nlohmann::json& parameters, Expected&);

/// The parts with a rotation of their own that is not the text's, in words.
[[nodiscard]] std::vector<std::string> not_looked_at(const nlohmann::json& whole);

/// What the code of a model_type does, whatever its configuration says.
struct ModelType {
    std::optional<Layout> layout;
    // where no key states them; `rotated`: of head_dim; `local_base`: of the layers with a window
    std::optional<double> base, rotated, head_dim, local_base;
    std::optional<double> width_of_alibi;  ///< the hidden_size of those that have ALiBi, which no key says
    bool in_turn = false;            ///< the planes are dealt out to the axes in turn
    bool scaled_in_full = false;     ///< the layers with a window have the base alone
    bool still_in_full = false;      ///< where there are layers with a window, the others are not turned
    std::size_t window_pattern = 0;  ///< each so-manieth layer has no window
    std::size_t still_interval = 0;  ///< each so-manieth layer is not turned
};

/// Nothing of one that is not known.
[[nodiscard]] ModelType model_type(const std::string& name);
/// Of the nearest object that has one that is known.
[[nodiscard]] ModelType type_of_model(const Entries&);

/// Whether layers of this type have no rotation: those of full attention where the others have a window (Cohere 2).
[[nodiscard]] bool is_still(const Entries&, const std::optional<std::string>& layer_type);

}  // namespace audit
