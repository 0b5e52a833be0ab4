// What the names of a document stand for: each by the first readable side of a chain that it begins.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "decide/chains.hpp"
#include "decide/moved.hpp"

namespace formula {

/// Takes names without a meaning of their own, and functions of letters, into the context of their document.
class Names {
public:
    /// They must outlive it.
    Names(Context& context, std::vector<Chain>& chains, const Words& words, const Kinds& kinds)
        : context_(context), chains_(chains), words_(words), kinds_(kinds) {}

    /// x^{(m)} = R_m x: a function of m in all that follows.
    void write_moved(std::string_view text);
    void define();
    /// Names that two chains define, each otherwise.
    void find_second();

    /// Where a name is defined, and by what.
    struct Defined {
        std::string name;
        std::size_t line;
        std::string text;
        std::string value;  ///< its tree
        const Chain* chain;
    };
    struct Again {
        std::size_t line;
        bool supposed;                 ///< "let"
        const Chain* below = nullptr;  ///< in a section of its own: nothing above it means that
    };
    [[nodiscard]] const std::map<std::string, Defined>& all() const { return defined_; }
    [[nodiscard]] const std::map<std::string, Again>& again() const { return again_; }
    /// As the document writes it.
    [[nodiscard]] static const std::string& named(const Defined&);

    /// Denied, asked, of some values alone.
    [[nodiscard]] bool is_doubted(const Chain&) const;
    /// A name that stands for nothing; what may be a token's vector is one too.
    [[nodiscard]] bool is_undefined(const Side&) const;
    /// Of names that two lines define, each otherwise, and of names that only a line below defines and that mean
    /// something without it: nobody knows which is meant.
    [[nodiscard]] std::string otherwise(const Side& left, const Side& right, std::size_t line) const;

private:
    /// z_j = x_{2j} + i x_{2j+1}: rope(z, m) is that of x.
    void write_pairs();
    /// E(p)_{2j} = \sin pw_j and E(p)_{2j+1} = \cos pw_j: E is PE, where it is always a function of one position.
    void write_codes();
    void write_planes(std::string letter);
    void define_others_moved();
    void define_halves();
    void define_by_what_is_readable(bool tokens);
    [[nodiscard]] Side with_matrices(const Side&) const;
    [[nodiscard]] bool is_of_case(const Chain&) const;
    [[nodiscard]] bool is_concluded(const Chain&, const std::string& key) const;
    [[nodiscard]] bool is_of_recurrence(const Chain&) const;
    [[nodiscard]] const Chain* defined_elsewhere(const Chain&, const std::string& key) const;

    Context& context_;
    std::vector<Chain>& chains_;
    const Words& words_;
    const Kinds& kinds_;
    Moved moved_;
    std::map<std::string, Defined> defined_;
    std::map<std::string, Again> again_;  ///< where it is first defined otherwise
};

}  // namespace formula
