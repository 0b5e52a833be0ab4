// Of a page: its words, and its formulas between dollars.
#include <algorithm>
#include <array>

#include "decide/formats.hpp"
#include "formula/tree.hpp"

namespace formula {
namespace {

struct Entity {
    std::string_view name, text;
};
constexpr std::array entities{
    Entity{"&lt;", "<"},   Entity{"&gt;", ">"},  Entity{"&amp;", "&"},  Entity{"&quot;", "\""}, Entity{"&nbsp;", " "},
    Entity{"&apos;", "'"}, Entity{"&#39;", "'"}, Entity{"&#x27;", "'"}, Entity{"&#160;", " "},  Entity{"&minus;", "-"},
    Entity{"&#38;", "&"},  Entity{"&#60;", "<"}, Entity{"&#62;", ">"},  Entity{"&#92;", "\\"},  Entity{"&#x5C;", "\\"}};

/// What no reader of a page takes for its text.
constexpr std::string_view passed_over = "style|pre|code|head|del|s|strike|textarea|template";

class Page {
public:
    explicit Page(std::string_view html) : html_(html) {}

    std::string run() {
        while (here_ < html_.size()) step();
        return std::move(out_);
    }

private:
    void step() {
        const char c = html_[here_];
        if (html_.substr(here_).starts_with("<!--")) {
            const std::size_t end = std::min(html_.find("-->", here_), html_.size());
            const std::string_view comment = html_.substr(here_, end - here_);
            // <!-- formulas: where ... --> declares here as in Markdown
            out_ += comment.find("formulas:") != std::string_view::npos ? std::string(comment) + "-->" : lines(comment);
            here_ = std::min(end + 3, html_.size());
        } else if (c == '<') {
            tag();
        } else if (c == '&') {
            const auto* const found = std::ranges::find_if(
                entities, [&](const Entity& entity) { return html_.substr(here_).starts_with(entity.name); });
            out_ += found == entities.end() ? "&" : found->text;
            here_ += found == entities.end() ? 1 : found->name.size();
        } else {
            out_ += c;
            ++here_;
        }
    }

    static std::string lines(std::string_view text) { return std::string(lines_in(text), '\n'); }

    void tag() {
        const std::size_t end = std::min(html_.find('>', here_), html_.size() - 1) + 1;
        const std::string_view whole = html_.substr(here_, end - here_);
        std::string name;
        for (std::size_t i = 1; i < whole.size() && (is_alnum(whole[i]) || whole[i] == '/'); ++i)
            name += to_small(whole[i]);
        here_ = end;
        out_ += lines(whole);
        if (name == "math") {
            display_ = whole.find("display=\"block\"") != std::string_view::npos;
            skip_to("<annotation", "</math>");
        } else if (name == "annotation") {
            if (whole.find("tex") != std::string_view::npos) formula("</annotation", display_);
            skip_to("</math>", "</math>");
        } else if (name == "script") {
            if (whole.find("math/tex") != std::string_view::npos)
                formula("</script", whole.find("mode=display") != std::string_view::npos);
            else
                skip_to("</script", "</script");
        } else if (is_one_of(passed_over, name)) {
            skip_to("</" + name, "</" + name);
        } else if (name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6') {
            out_ += "\f#";
        } else if (name == "p" || name == "/p" || name == "li" || name == "td" || name == "/h1" || name == "/h2" ||
                   name == "/h3" || name == "/h4") {
            out_ += '\f';
        }
    }

    /// To the first of the marks; the lines between stay.
    void skip_to(std::string_view one, std::string_view other) {
        const std::size_t end = std::min({html_.find(one, here_), html_.find(other, here_), html_.size()});
        out_ += lines(html_.substr(here_, end - here_));
        here_ = end;
    }

    /// What stands before the mark, between dollars.
    void formula(std::string_view mark, bool display) {
        const std::size_t end = std::min(html_.find(mark, here_), html_.size());
        std::string tex = Page(html_.substr(here_, end - here_)).run();
        // {\displaystyle ...}, as Wikipedia has it
        if (tex.starts_with("{\\displaystyle") && tex.ends_with("}")) tex = tex.substr(14, tex.size() - 15);
        const std::string_view dollars = display ? "$$" : "$";
        out_ += std::string(dollars) + tex + std::string(dollars);
        here_ = end;
    }

    std::string_view html_;
    std::size_t here_ = 0;
    std::string out_;
    bool display_ = false;
};

}  // namespace

std::string text_of_page(std::string_view html) { return Page(html).run(); }

}  // namespace formula
