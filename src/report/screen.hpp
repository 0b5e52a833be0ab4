// The terminal that is written to: how wide it is, and whether it shows colours.
#pragma once

#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

namespace report {

class Chinese;

enum class Colour { automatic, always, never };

enum class Paint { good, bad, open, misprint, strong, faint };

/// What a report is written for. Without colours everything is said in words and marks all the same.
struct Screen {
    int width = 100;
    bool colours = false;
    std::shared_ptr<const Chinese> chinese{};  ///< nothing where English is spoken

    /// Standard output as it is: COLUMNS or the terminal's width; colours on a terminal, if NO_COLOR is unset.
    [[nodiscard]] static Screen standard_output(Colour);
    [[nodiscard]] std::string paint(Paint, std::string_view) const;
    /// The sentence in the reader's language, in English where the catalogue of words has none; with parts that stay
    /// as they are.
    [[nodiscard]] std::string said(const std::string& english) const;
    [[nodiscard]] std::string said(std::string_view id, std::initializer_list<std::string_view> parts) const;
    /// LaTeX with its words, \text{...}, in the reader's language: as one sentence, or each by itself.
    [[nodiscard]] std::string statement(const std::string& latex) const;
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
