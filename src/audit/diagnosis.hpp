// The state of one diagnosis and its questions in order; diagnose.cpp asks them, the files beside it answer.
#pragma once

#include "audit/frequency_fit.hpp"
#include "audit/phases.hpp"
#include "audit/planes.hpp"
#include "audit/reading.hpp"
#include "audit/reference.hpp"

namespace audit {

struct Diagnosis {
    std::vector<Map> maps;
    const Tensor& x;
    const Tensor& y;
    const Options& options;
    Report report;
    Coupling coupled{};
    std::vector<std::int64_t> positions{};
    std::vector<std::vector<double>> phases{};
    PhaseLaw law{};
    std::string fitted_words{};    ///< what the frequencies look like, as evidence
    double length_error = 0;       ///< of length_factor
    std::vector<double> growth{};  ///< g_i, where plane i is lengthened by e^{g_i p}; empty: it is not

    void mistake(std::string id, std::string words, std::string evidence, std::string mend) {
        report.findings.push_back(
            {std::move(id), Kind::mistake, std::move(words), std::move(evidence), std::move(mend)});
    }
    void note(std::string words) { report.findings.push_back({"note", Kind::note, std::move(words), "", ""}); }

    bool is_linear();
    bool has_planes();
    bool is_a_rotation();
    void read_lengths();
    bool lengths_grow();
    bool reads_positions();
    bool is_rounding_of_angles();
    void read_frequencies_and_name();
    Reading plainest_reading(std::optional<double> meant);
    void name_convention(const Reading&);
    [[nodiscard]] Reference reference(const Reading&) const;
    [[nodiscard]] Cause why(const Reading&) const;
    void grade_precision(const Reading&);
    [[nodiscard]] std::string layout_words() const;
};

}  // namespace audit
