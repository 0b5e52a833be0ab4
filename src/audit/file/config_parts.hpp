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

/// The entry, if it is there and not null.
[[nodiscard]] const nlohmann::json* entry(const nlohmann::json& object, const char* key);
[[nodiscard]] const nlohmann::json* entry(const Entries&, const char* key);

/// A value in a message, without what is within: an array may be nested deeper than the stack.
[[nodiscard]] std::string shown(const nlohmann::json& value);

/// The objects of the language model: itself, what it says of attention apart, and the whole around it.
/// \throws BadFile if several parts state a rotation and none is the text's, if two of these objects contradict each
/// other, and naming a key that speaks of rope, rotary, theta, ntk, yarn or xpos and is not read here
[[nodiscard]] Entries language_model(const nlohmann::json& whole);

/// What is ignored in silence is the mistake that this is about. \throws BadFile if the parameters of a rotation have
/// an entry that is not read here, or not for this rope_type
void require_used(const nlohmann::json& parameters, const std::string& type);

/// The parts with a rotation of their own that is not the text's, in words.
[[nodiscard]] std::vector<std::string> not_looked_at(const nlohmann::json& whole);

/// What the code of a model_type does, whatever its configuration says.
struct ModelType {
    std::optional<Layout> layout;
    std::optional<double> base, rotated;  ///< where no key states them; `rotated`: of head_dim
};

/// Nothing of one that is not known.
[[nodiscard]] ModelType model_type(const std::string& name);
/// Of the nearest object that has one that is known.
[[nodiscard]] ModelType type_of_model(const Entries&);

}  // namespace audit
