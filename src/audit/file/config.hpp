// A Hugging Face configuration (config.json), as far as it says what RoPE is meant to be: rope_theta, rope_scaling or
// rope_parameters of every rope_type, partial_rotary_factor, head_dim, sections, the layout of its model_type, and all
// of it per layer type where it is so. What speaks of a rotation and is not read is refused.
// Source: Hugging Face, transformers, modeling_rope_utils.py: the standardized RoPE parameters and their validation
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "audit/audit.hpp"
#include "audit/file/npy.hpp"

namespace audit {

struct Config {
    Expected expected;                    ///< without a base where none is stated, and without a layout
    std::optional<std::size_t> head_dim;  ///< of the part that is rotated, in an MLA head
    std::optional<std::string> no_base;   ///< where the base is its model_type's, that no key states it, in words
    std::size_t passed_before = 0;        ///< how many coordinates stand before that part in a whole MLA head
};

/// layer_type: of a configuration that has several, such as "full_attention"; layer: one of them, counted from 0, whose
/// type it is then.
/// \throws BadFile naming the entry and what was expected; also if there are several layer types and none is chosen
[[nodiscard]] Config parse_config(const std::string& json, std::optional<std::string> layer_type = {},
                                  const std::optional<std::size_t>& layer = {});
/// \throws BadFile, also if the file can't be read
[[nodiscard]] Config load_config(const std::string& path, const std::optional<std::string>& layer_type = {},
                                 const std::optional<std::size_t>& layer = {});

struct Layer {
    std::optional<std::string> type;  ///< where there are several
    bool turned = true;               ///< whether there is a rotation at all
    std::optional<double> base{};     ///< where each layer has its own
};

/// Layer `at` of a model, counted from 0. \throws BadFile
[[nodiscard]] Layer layer_of(const std::string& json, std::size_t at);

}  // namespace audit
