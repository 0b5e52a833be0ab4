// The terminal that is written to: how wide it is, and whether it shows colours.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace report {

enum class Colour { automatic, always, never };

enum class Paint { good, bad, open, misprint, strong, faint };

/// What a report is written for. Without colours everything is said in words and marks all the same.
struct Screen {
    int width = 100;
    bool colours = false;

    /// Standard output as it is: COLUMNS or the terminal's width; colours on a terminal, if NO_COLOR is unset.
    [[nodiscard]] static Screen standard_output(Colour);
    [[nodiscard]] std::string paint(Paint, std::string_view) const;
};

/// A bar on standard error while a long run lasts; nothing where that is no terminal.
class Progress {
public:
    Progress(std::string doing, std::size_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void advance(const std::string& finished);

private:
    void draw(const std::string& finished);
    std::string doing_;
    std::size_t total_;
    std::size_t done_ = 0;
    bool shown_;
};

}  // namespace report
