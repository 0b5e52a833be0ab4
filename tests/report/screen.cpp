// Colours, widths and the bar, on a terminal of the test's own.
#include "report/screen.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>

#include "report/text.hpp"
#include "report/written.hpp"

using report::Colour;
using report::Paint;
using report::Progress;
using report::Screen;

TEST_CASE("each paint has its colour, and none where there are none") {
    const Screen plain{80, false}, coloured{80, true};
    const auto painted = [&](Paint paint) {
        return written::by([&](std::ostream& out) { out << coloured.paint(paint, "x"); });
    };
    CHECK(painted(Paint::good) == "<32>x</>");
    CHECK(painted(Paint::bad) == "<1;31>x</>");
    CHECK(painted(Paint::open) == "<33>x</>");
    CHECK(painted(Paint::misprint) == "<36>x</>");
    CHECK(painted(Paint::strong) == "<1>x</>");
    CHECK(painted(Paint::faint) == "<2>x</>");
    CHECK(plain.paint(Paint::bad, "x") == "x");
    CHECK(coloured.paint(Paint::bad, "").empty());
    CHECK(Screen{}.width == 100);
    CHECK_FALSE(Screen{}.colours);
}

namespace {

using Variables = std::map<std::string, std::string>;

/// Variables of the environment as they are wanted, until the end of the block.
class Environment {
public:
    explicit Environment(const Variables& wanted) {
        for (const char* name : {"COLUMNS", "NO_COLOR", "TERM"}) {
            if (const char* value = std::getenv(name)) before_[name] = value;
            const auto found = wanted.find(name);
            set(name, found == wanted.end() ? std::nullopt : std::optional(found->second));
        }
    }
    ~Environment() {
        for (const char* name : {"COLUMNS", "NO_COLOR", "TERM"}) {
            const auto found = before_.find(name);
            set(name, found == before_.end() ? std::nullopt : std::optional(found->second));
        }
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    static void set(const char* name, const std::optional<std::string>& value) {
        if (value)
            ::setenv(name, value->c_str(), 1);
        else
            ::unsetenv(name);
    }
    Variables before_;
};

/// A terminal of so many columns in the place of a descriptor, until the end of the block.
class Terminal {
public:
    Terminal(int descriptor, unsigned short columns) : descriptor_(descriptor) {
        // far from the descriptors of the program, which are not to find it
        const int opened = ::posix_openpt(O_RDWR | O_NOCTTY);
        master_ = ::fcntl(opened, F_DUPFD, 100);
        ::close(opened);
        REQUIRE(master_ >= 0);
        REQUIRE(::grantpt(master_) == 0);
        REQUIRE(::unlockpt(master_) == 0);
        const int slave = ::open(::ptsname(master_), O_RDWR | O_NOCTTY);
        REQUIRE(slave >= 0);
        const winsize size{24, columns, 0, 0};
        REQUIRE(::ioctl(slave, TIOCSWINSZ, &size) == 0);
        std::fflush(nullptr);
        before_ = ::dup(descriptor_);
        ::dup2(slave, descriptor_);
        ::close(slave);
    }
    ~Terminal() {
        std::fflush(nullptr);
        ::dup2(before_, descriptor_);
        ::close(before_);
        ::close(master_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// What was written since the last call.
    [[nodiscard]] std::string written() const {
        std::fflush(nullptr);
        ::fcntl(master_, F_SETFL, O_NONBLOCK);
        std::string text(4096, '\0');
        const ssize_t size = ::read(master_, text.data(), text.size());
        text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
        return text;
    }

private:
    int descriptor_, master_ = -1, before_ = -1;
};

/// Standard output on a terminal of so many columns. What doctest says goes to the real one: check it afterwards.
Screen on_terminal(unsigned short columns, Colour colour, const Variables& variables) {
    const Environment set(variables);
    const Terminal terminal(1, columns);
    return Screen::standard_output(colour);
}

/// The bar of a step: after what clears the line.
std::string drawn(const Terminal& terminal) {
    const std::string text = terminal.written();
    CHECK(text.starts_with("\r\033[K"));
    return text.substr(std::min<std::size_t>(4, text.size()));
}

}  // namespace

TEST_CASE("the width is what COLUMNS says, or else the terminal, between 40 and 160") {
    const auto width = [](unsigned short columns, const Variables& variables) {
        return on_terminal(columns, Colour::never, variables).width;
    };
    for (const unsigned short columns : std::initializer_list<unsigned short>{40, 72, 160}) {
        CHECK(width(columns, {}) == columns);
        CHECK(width(columns, {{"COLUMNS", "wide"}}) == columns);
        CHECK(width(columns, {{"COLUMNS", "0"}}) == columns);
        CHECK(width(columns, {{"COLUMNS", "50"}}) == 50);
    }
    CHECK(width(39, {}) == 40);
    CHECK(width(1, {}) == 40);
    CHECK(width(161, {}) == 160);
    CHECK(width(80, {{"COLUMNS", "1"}}) == 40);
    CHECK(width(80, {{"COLUMNS", "999"}}) == 160);
    CHECK(width(0, {}) == 100);  // a terminal that doesn't say
}

TEST_CASE("colours are for a terminal that has them, unless they are wanted or unwanted") {
    const auto coloured = [](Colour colour, const Variables& variables) {
        return on_terminal(80, colour, variables).colours;
    };
    CHECK(coloured(Colour::automatic, {}));
    CHECK(coloured(Colour::automatic, {{"TERM", "xterm"}}));
    CHECK_FALSE(coloured(Colour::automatic, {{"NO_COLOR", "1"}}));
    CHECK_FALSE(coloured(Colour::automatic, {{"TERM", "dumb"}}));
    CHECK_FALSE(coloured(Colour::never, {}));
    CHECK(coloured(Colour::always, {{"NO_COLOR", "1"}, {"TERM", "dumb"}}));
    // a file
    const Environment set(Variables{});
    std::FILE* const file = std::tmpfile();
    REQUIRE(file != nullptr);
    std::fflush(nullptr);
    const int before = ::dup(1);
    ::dup2(::fileno(file), 1);
    const Screen automatic = Screen::standard_output(Colour::automatic);
    const Screen always = Screen::standard_output(Colour::always);
    ::dup2(before, 1);
    ::close(before);
    std::fclose(file);
    CHECK_FALSE(automatic.colours);
    CHECK(automatic.width == 100);
    CHECK(always.colours);
}

TEST_CASE("the bar grows by eighths of a cell, names what is done, and leaves nothing behind") {
    const Environment set(Variables{{"COLUMNS", "100"}});
    const Terminal terminal(2, 80);
    const auto bar = [](const std::string& filled, const std::string& rest) {
        return "proving ▕" + report::padded(filled, 30) + "▏ " + rest;
    };
    const auto cells = [](int n) {
        std::string text;
        for (int i = 0; i < n; ++i) text += "█";
        return text;
    };
    {
        Progress progress("proving", 32);
        CHECK(drawn(terminal) == bar("", "0/32 "));
        progress.advance("first");
        CHECK(drawn(terminal) == bar("▉", "1/32 first"));  // 7.5 of 240 eighths
        progress.advance("second");
        CHECK(drawn(terminal) == bar(cells(1) + "▉", "2/32 second"));
    }
    CHECK(terminal.written() == "\r\033[K");
    {
        Progress progress("proving", 240);  // an eighth each
        CHECK(drawn(terminal) == bar("", "0/240 "));
        int done = 0;
        for (const char* part : {"▏", "▎", "▍", "▌", "▋", "▊", "▉", "█", "█▏"}) {
            progress.advance("x");
            CHECK(drawn(terminal) == bar(part, std::to_string(++done) + "/240 x"));
        }
        while (++done < 240) {
            progress.advance("x");
            (void)terminal.written();
        }
        progress.advance("last");
        CHECK(drawn(terminal) == bar(cells(30), "240/240 last"));
    }
}

TEST_CASE("the bar stays on its line, and is drawn only where it is of use") {
    const Terminal terminal(2, 80);
    {
        const Environment set(Variables{{"COLUMNS", "50"}});
        Progress progress("proving", 2);
        (void)terminal.written();
        progress.advance("a-theorem-with-a-long-name");
        const std::string line = drawn(terminal);
        CHECK(report::display_width(line) == 49);
        CHECK(line.ends_with("1/2 a-t…"));
    }
    (void)terminal.written();
    {
        const Environment set(Variables{});  // as wide as the terminal of standard error
        const Terminal narrow(2, 50);
        Progress progress("proving", 2);
        (void)narrow.written();
        progress.advance("a-theorem-with-a-long-name");
        CHECK(report::display_width(drawn(narrow)) == 49);
    }
    (void)terminal.written();
    const auto shown = [&](std::size_t total, const Variables& variables) {
        const Environment set(variables);
        { Progress progress("proving", total); }
        return !terminal.written().empty();
    };
    CHECK(shown(2, {}));
    CHECK_FALSE(shown(1, {}));
    CHECK_FALSE(shown(0, {}));
    CHECK_FALSE(shown(2, {{"TERM", "dumb"}}));
    CHECK(shown(2, {{"TERM", "xterm"}}));
}
