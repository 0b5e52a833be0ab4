// What the files of weights state of a rotation, from their headers: GGUF's rope.* keys and its table of factors, the
// buffers of inverse frequencies of safetensors. Held against a configuration, frequency by frequency.
// Sources: ggml-org, ggml, docs/gguf.md; Hugging Face, safetensors, README, "Format"
#pragma once

#include <string>
#include <string_view>

#include "audit/audit.hpp"
#include "audit/file/config.hpp"

namespace audit {

/// A table of frequencies that a file states, radians a position.
struct StatedTable {
    std::string name;  ///< of the tensor, or of the keys
    std::vector<double> theta;
};

struct FileHeader {
    std::vector<std::string> lines;     ///< what it states, one fact a line
    std::vector<StatedTable> tables;    ///< empty: it states no frequencies
    std::optional<double> base;         ///< where a key has it
    std::optional<std::string> layout;  ///< of the code that runs such a file, where that is known
};

/// \throws BadFile unless it is a GGUF (version 2 or 3) or safetensors file whose header is whole
[[nodiscard]] FileHeader read_header(std::string_view file);

/// Findings where it states something else than the configuration; none where it agrees.
[[nodiscard]] std::vector<Finding> judge_header(const FileHeader&, const Config&);

}  // namespace audit
