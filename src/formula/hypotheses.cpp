#include "formula/hypotheses.hpp"

#include "formula/reader.hpp"

namespace formula {

Context context_of(const prover::Theorem& theorem, const std::string& latex) {
    Context context;
    try {
        extend(context, read(latex));
    } catch (const NotUnderstood&) {  // said where the statement is compared
    }
    for (const std::string& words : theorem.hypotheses())
        for (std::size_t open = words.find('$'); open != std::string::npos;) {
            const std::size_t close = words.find('$', open + 1);
            if (close == std::string::npos) break;
            const std::string formula = words.substr(open + 1, close - open - 1);
            open = words.find('$', close + 1);
            if (formula.find(":=") == std::string::npos && formula.find("\\in") == std::string::npos &&
                !formula.starts_with("d ="))
                continue;
            try {
                extend(context, read_context(formula));
            } catch (const NotUnderstood&) {  // then what uses it is not understood
            }
        }
    return context;
}

}  // namespace formula
