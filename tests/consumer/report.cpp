// The libraries above the prover, from the installed copy: a formula as a terminal shows it, and a list of mistakes.
#include <audit/audit.hpp>
#include <report/unicode.hpp>

#include <iostream>

int main() {
    const std::string shown = report::unicode(R"(\cos^2 a + \sin^2 a = 1)");
    std::cout << shown << "\n";
    return shown == "cos² a + sin² a = 1" ? 0 : 1;
}
