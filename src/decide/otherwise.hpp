// What a refuted formula may be meant as otherwise: then it is not understood.
#pragma once

#include "decide/decide.hpp"

namespace formula {

/// It is not understood, and nothing else is said of it.
void refuse(Answer&, NotUnderstood);
/// What is false as it is read and may be meant in another way. \throws NotUnderstood
void not_otherwise(const Claim&, const Context&);
/// What holds as others write it is not refuted: R for row vectors, q^* k for the inner product.
void if_others_mean_it(Answer&, const Claim&, const Context&);
/// What is refuted only because it claims nothing, or speaks of another layout, is not understood.
void if_not_meant(Answer&, const Claim&, const Context&);

}  // namespace formula
