// What a file is written in: its words and formulas as one document of Markdown or LaTeX.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace formula {

/// A file that is no text, or none of the formats; what() says what was found and what is expected.
struct NotText : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The document as check reads it; `name` is the file's, and its ending says what it is written in:
///
///   .ipynb            the Markdown cells
///   .html, .htm       the TeX of MathML's annotations, of MathJax's scripts, and between dollars
///   .rst              :math:`...` and .. math::
///   .txt, -, .md      lines with "=" or "≈" are formulas, if nothing is between dollars
///   anything else     as it is: Markdown and LaTeX
///
/// Every line keeps its number; a form feed ends a paragraph where the file ends none. \throws NotText
[[nodiscard]] std::string document_of(std::string_view file, std::string_view name);

/// A line end of any system as \n.
[[nodiscard]] std::string with_line_feeds(std::string_view text);
/// Whether marks of Markdown or LaTeX stand around its formulas.
[[nodiscard]] bool has_marks(std::string_view text);
/// The text of the Markdown cells. \throws NotText
[[nodiscard]] std::string text_of_notebook(std::string_view json);
/// The words of a page and its formulas between dollars.
[[nodiscard]] std::string text_of_page(std::string_view html);
/// reStructuredText, its formulas between dollars.
[[nodiscard]] std::string text_of_rst(std::string_view rst);
/// Of a text without dollars, the lines that are formulas, between dollars. Of Markdown code stays what it is.
[[nodiscard]] std::string text_of_lines(std::string_view plain, bool markdown = false);
/// "If m = n then ...": formulas between words, between dollars; another text as it is.
[[nodiscard]] std::string text_of_sentence(std::string_view text);

}  // namespace formula
