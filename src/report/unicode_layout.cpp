#include "report/unicode_layout.hpp"

namespace report {
namespace {

bool is_factor(Sort s) {
    return s == Sort::ordinary || s == Sort::function || s == Sort::big || s == Sort::fraction;
}
bool is_operator(Sort s) { return s == Sort::binary || s == Sort::relation; }

/// A "−" or "+" that begins a term.
bool is_sign(const Piece* previous, const Piece& piece) {
    return piece.sort == Sort::binary &&
           (previous == nullptr || is_operator(previous->sort) || previous->sort == Sort::open ||
            previous->sort == Sort::punctuation);
}

/// What keeps words apart, in a subscript too: "a sin b".
bool words_meet(const Piece& left, const Piece& right) {
    if (left.sort == Sort::big) return true;
    if (left.sort == Sort::function) return is_factor(right.sort) || right.sort == Sort::binary;
    return (right.sort == Sort::function || right.sort == Sort::big) &&
           (left.sort == Sort::ordinary || left.sort == Sort::close || left.sort == Sort::fraction);
}

/// "2 a": a coefficient and its variable stand together; a word after a number doesn't.
bool is_coefficient(const Piece& left, const Piece& right) {
    const bool number = !left.text.empty() && left.text.back() >= '0' && left.text.back() <= '9';
    const bool word = is_letter(right.text[0]) && is_letter(right.text[1]);
    const bool digit = !right.text.empty() && right.text[0] >= '0' && right.text[0] <= '9';
    return number && right.sort == Sort::ordinary && !word && !digit;
}

bool space_between(const Piece& left, const Piece& right, bool right_is_sign) {
    if (is_operator(left.sort) || left.sort == Sort::punctuation) return true;
    if (is_operator(right.sort) && !right_is_sign) return true;
    const bool gap =
        right.gap && left.sort != Sort::open && right.sort != Sort::close && right.sort != Sort::punctuation;
    return (gap && !is_coefficient(left, right)) || words_meet(left, right);
}

void pair_bars(Pieces& pieces) {
    bool inside = false;
    for (Piece& piece : pieces)
        if (piece.sort == Sort::bar) {
            inside = !inside;
            piece.sort = inside ? Sort::open : Sort::close;
        }
}

/// 1/2 times x reads as 1 over 2x without parentheses.
void parenthesize_fractions(Pieces& pieces) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].sort != Sort::fraction) continue;
        const bool factor_before = i > 0 && (is_factor(pieces[i - 1].sort) || pieces[i - 1].sort == Sort::close);
        const bool factor_after = i + 1 < pieces.size() &&
                                  (is_factor(pieces[i + 1].sort) || pieces[i + 1].sort == Sort::open);
        if (factor_before || factor_after) pieces[i].text = "(" + pieces[i].text + ")";
    }
}

}  // namespace

std::string set(Pieces pieces, bool tight) {
    pair_bars(pieces);
    parenthesize_fractions(pieces);
    std::string out;
    const Piece* previous = nullptr;
    bool after_sign = false;
    for (const Piece& piece : pieces) {
        if (piece.sort == Sort::space) {
            if (!tight) out += piece.text;
            continue;
        }
        const bool sign = is_sign(previous, piece);
        if (previous != nullptr && !after_sign && !out.ends_with(' ') &&
            (tight ? words_meet(*previous, piece) : space_between(*previous, piece, sign)))
            out += ' ';
        out += piece.text;
        after_sign = sign;
        previous = &piece;
    }
    return out;
}

}  // namespace report
