// A file that is written whole or not at all.
#pragma once

#include <filesystem>
#include <string>

namespace app {

/// Where a report goes: a path, or "-" for standard output. Nothing is left behind if the program
/// ends before write().
class OutputFile {
public:
    /// \throws BadInput if nothing can be written there; better before the proving than after
    OutputFile(std::string option, std::string path);
    /// \throws BadInput if it can't be written after all; what stood there before is then untouched
    void write(const std::string& text) const;
    [[nodiscard]] bool standard_output() const { return path_ == "-"; }
    [[nodiscard]] bool same_as(const OutputFile& other) const { return target_ == other.target_; }

private:
    [[noreturn]] void refuse(const std::string& why) const;
    void write_aside(const std::filesystem::path& aside, const std::string& text) const;

    std::string option_, path_;
    std::filesystem::path target_;  ///< behind any links
    bool replace_ = true;           ///< false for what isn't a regular file: /dev/null is not to be renamed over
};

}  // namespace app
