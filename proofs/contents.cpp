#include "proofs/contents.hpp"

#include "proofs/common.hpp"

namespace proofs {

book::Book book() {
    book::Book book;
    book.chapters.push_back(foundations());
    book.chapters.push_back(circle());
    book.chapters.push_back(complex_form());
    book.chapters.push_back(plane_rotation());
    book.chapters.push_back(relative_position());
    book.chapters.push_back(norm_preservation());
    book.chapters.push_back(many_dimensions());
    book.chapters.push_back(sinusoidal_encoding());
    book.chapters.push_back(attention());
    book.chapters.push_back(frequencies());
    book.chapters.push_back(layouts());
    book.chapters.push_back(uniqueness());
    book.chapters.push_back(alternatives());
    book.chapters.push_back(absorption());
    book.chapters.push_back(moving_scores());
    book.chapters.push_back(axes());
    book.chapters.push_back(interpolation());
    book.chapters.push_back(context());
    book.chapters.push_back(yarn());
    book.chapters.push_back(decay());
    book.chapters.push_back(bases());
    book.chapters.push_back(xpos());
    book.chapters.push_back(successors());
    book.chapters.push_back(cache());
    book.chapters.push_back(masks());
    book.chapters.push_back(beside());
    book.chapters.push_back(public_notes());
    book.sources = register_of_claims();
    return book;
}

std::vector<RealNumber> rope_frequencies(int d) {
    std::vector<RealNumber> theta;
    for (int i = 0; i < d / 2; ++i) theta.push_back({{1, 1}, 0, 10000, {-2 * i, d}});
    return theta;
}

}  // namespace proofs
