// Feeds the fuzz target with kept inputs and with random changes of them: no clang needed.
//     test-fuzz-formula COUNT CORPUS [SEED]
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

const std::vector<std::string> pieces{"\\cos ",
                                      "\\sin ",
                                      "\\theta",
                                      "\\theta_i",
                                      "^\\top",
                                      "^T",
                                      "\\bar ",
                                      "\\langle ",
                                      "\\rangle ",
                                      "\\frac{",
                                      "\\sum_i ",
                                      "\\prod_i ",
                                      "\\bigoplus_i ",
                                      "\\oplus ",
                                      "\\begin{pmatrix}",
                                      "\\end{pmatrix}",
                                      " & ",
                                      " \\\\ ",
                                      "\\ ",
                                      "\\operatorname{Re}(",
                                      "R_m",
                                      "R_{n-m}",
                                      "R(a)",
                                      "PE(t)",
                                      "e^{im\\theta}",
                                      "x_{2i}",
                                      "x_{2i+1}",
                                      "x^{(i)}",
                                      "|x|^2",
                                      "[[a, b], [c, d]]",
                                      " = ",
                                      " where ",
                                      " for ",
                                      " := ",
                                      " depends only on ",
                                      "vectors ",
                                      " in R^4",
                                      "; d = 8",
                                      "\\hat R_i(",
                                      "W_Q",
                                      "W_{01}",
                                      "P_half",
                                      "q'",
                                      "q_{i:}",
                                      "F(a) := ",
                                      "F(",
                                      "\\in \\mathbb{R}^{2 \\times 3}",
                                      "i < ",
                                      "(",
                                      ")",
                                      "{",
                                      "}",
                                      "_",
                                      "^",
                                      "1/2",
                                      "cos ",
                                      "theta",
                                      "\xce\xb8",
                                      "\xff",
                                      "0",
                                      "999999",
                                      "64",
                                      "i",
                                      "d",
                                      ","};

struct Slowest {
    double seconds = 0;
    std::string text;
};

/// Processor time, so that a busy machine is no reason.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void feed(const std::string& text, Slowest& slowest) {
    const double start = processor_seconds();
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    const double taken = processor_seconds() - start;
    if (taken > slowest.seconds) slowest = {taken, text};
}

}  // namespace

int main(int argc, char** argv) {
    const long count = argc > 2 ? std::atol(argv[1]) : 0;
    std::mt19937 random(argc > 3 ? static_cast<unsigned>(std::atol(argv[3])) : 1U);
    const auto any = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(argc > 2 ? argv[2] : "."))
        files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<std::string> seeds;
    Slowest slowest;
    for (const auto& path : files) {
        std::ifstream in(path, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
        feed(seeds.back(), slowest);
    }
    if (seeds.empty()) {
        std::cerr << "test-fuzz-formula COUNT CORPUS [SEED]: no inputs\n";
        return 1;
    }
    for (long n = 0; n < count; ++n) {
        std::string text = seeds[any(seeds.size())];
        for (std::size_t changes = 1 + any(5); changes > 0; --changes) {
            const std::size_t at = any(text.size() + 1);
            if (any(3) == 0)
                text.erase(at, 1 + any(6));
            else
                text.insert(at, pieces[any(pieces.size())]);
        }
        feed(text, slowest);
        if ((n + 1) % 100000 == 0)
            std::cout << n + 1 << " inputs, slowest " << 1000 * slowest.seconds << " ms" << std::endl;
    }
    std::cout << seeds.size() << " kept inputs, " << count << " changed at random; the slowest took "
              << 1000 * slowest.seconds << " ms: " << slowest.text << "\n";
}
