// The Markdown of a Jupyter notebook.
#pragma once

#include <string>
#include <string_view>

namespace formula {

/// The source lines of the notebook's Markdown cells, each on the line of the file where it stands; all else is blank.
///
/// Of the layout that Jupyter writes, a string of JSON on each line. What has another layout gives no text.
[[nodiscard]] std::string text_of_notebook(std::string_view json);

}  // namespace formula
