#include "report/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "report/language.hpp"
#include "report/text.hpp"

namespace report {
namespace {

bool is_terminal(int descriptor) { return isatty(descriptor) != 0; }
int columns_of(int descriptor) {
    winsize size{};
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// COLUMNS goes first: it is how a reader overrides what the terminal says.
int width_of(int descriptor) {
    const int wanted = std::atoi(environment("COLUMNS").c_str());
    const int found = wanted > 0 ? wanted : columns_of(descriptor);
    return found > 0 ? std::clamp(found, 40, 160) : 100;
}

const char* code(Paint paint) {
    switch (paint) {
        case Paint::good: return "32";
        case Paint::bad: return "1;31";
        case Paint::open: return "33";
        case Paint::misprint: return "36";
        case Paint::strong: return "1";
        case Paint::faint: break;
    }
    return "2";
}

}  // namespace

Screen Screen::standard_output(Colour colour) {
    Screen screen;
    screen.width = width_of(1);
    screen.colours = colour == Colour::always || (colour == Colour::automatic && is_terminal(1) &&
                                                  environment("NO_COLOR").empty() && environment("TERM") != "dumb");
    return screen;
}

std::string Screen::paint(Paint paint, std::string_view text) const {
    if (!colours || text.empty()) return std::string(text);
    return std::string("\033[") + code(paint) + "m" + std::string(text) + "\033[0m";
}

std::string Screen::said(const std::string& english) const { return chinese ? chinese->said(english) : english; }

std::string Screen::said(std::string_view id, std::initializer_list<std::string_view> parts) const {
    const std::string_view known = chinese ? report::chinese(id) : "";
    return words::filled(known.empty() ? id : known, [&](std::size_t i, bool) { return parts.begin()[i]; });
}

std::string Screen::statement(const std::string& latex) const {
    if (!chinese) return latex;
    const std::string text = "\\text{";
    std::string sentence, one_by_one;
    std::vector<std::string> formulas;
    for (std::size_t at = 0; at < latex.size();) {
        const bool is_text = latex.compare(at, text.size(), text) == 0;
        if (is_text) at += text.size();
        const std::size_t end = std::min(latex.find(is_text ? "}" : text, at), latex.size());
        std::string part = latex.substr(at, end - at);
        const std::size_t first = std::min(part.find_first_not_of(' '), part.size());
        const std::string word = part.substr(first, part.find_last_not_of(' ') + 1 - first);
        if (!is_text && !word.empty()) formulas.push_back(part);
        if (!word.empty())
            words::append(sentence, is_text ? word : "{" + std::to_string(formulas.size()) + "}", "{1} {2}");
        one_by_one += is_text ? text + part.replace(first, word.size(), said(word)) + "}" : part;
        at = end + (is_text ? 1 : 0);
    }
    const std::string_view known = report::chinese(sentence);
    if (known.empty()) return one_by_one;
    return text + words::filled(known, [&](std::size_t i, bool) { return "}" + formulas[i] + text; }) + "}";
}

Progress::Progress(std::string doing, std::size_t total)
    : doing_(std::move(doing)), total_(total), shown_(total > 1 && is_terminal(2) && environment("TERM") != "dumb") {
    if (shown_) draw({});
}

Progress::~Progress() {
    if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::advance(const std::string& finished) {
    ++done_;
    if (shown_) draw(finished);
}

void Progress::draw(const std::string& finished) {
    constexpr std::size_t cells = 30;
    const std::size_t eighths = done_ * cells * 8 / total_;
    const char* parts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    std::string bar;
    for (std::size_t i = 0; i < eighths / 8; ++i) bar += "█";
    bar += parts[eighths % 8];
    bar = padded(bar, static_cast<int>(cells));
    const std::string line =
        doing_ + " ▕" + bar + "▏ " + std::to_string(done_) + "/" + std::to_string(total_) + " " + finished;
    std::fprintf(stderr, "\r\033[K%s", shortened(line, width_of(2) - 1).c_str());
    std::fflush(stderr);
}

}  // namespace report
