#include "prover/statement.hpp"

#include <stdexcept>

namespace prover {
namespace {

int size_or(int size, int otherwise) { return size > 0 ? size : otherwise; }

/// The number of planes, d/2 where the statement doesn't fix it.
int planes(int size, int dimension) {
    if (size > 0) return size;
    if (dimension % 2 != 0) throw std::domain_error("one angle for each plane: d must be even, got " + std::to_string(dimension));
    return dimension / 2;
}

}  // namespace

Term RealVariable::declare(Recorder& recorder, int) const {
    Group group{GroupKind::reals, name};
    group.scalar = true;
    return recorder.reals(std::move(group)).front();
}

Vec VectorVariable::declare(Recorder& recorder, int dimension) const {
    const auto terms = recorder.reals({GroupKind::reals, name, size_or(size, dimension)});
    return Eigen::Map<const Vec>(terms.data(), static_cast<Eigen::Index>(terms.size()));
}

Mat MatrixVariable::declare(Recorder& recorder, int dimension) const {
    const int r = size_or(rows, dimension);
    const int c = size_or(columns, dimension);
    const auto terms = recorder.reals({GroupKind::reals, name, r * c, c});
    Mat m(r, c);
    for (int i = 0; i < r * c; ++i) m(i / c, i % c) = terms[static_cast<std::size_t>(i)];
    return m;
}

Angle AngleVariable::declare(Recorder& recorder, int) const {
    Group group{GroupKind::angles, name};
    group.scalar = true;
    return recorder.angles(std::move(group)).front();
}

Angles AnglesVariable::declare(Recorder& recorder, int dimension) const {
    return recorder.angles({GroupKind::angles, name, planes(size, dimension)});
}

Angle PositionVariable::declare(Recorder& recorder, int dimension) const {
    Group group{GroupKind::position, name};
    group.units = units(dimension);
    group.scalar = true;
    return recorder.angles(std::move(group)).front();
}

Angles PositionsVariable::declare(Recorder& recorder, int dimension) const {
    Group group{GroupKind::position, name, planes(size, dimension)};
    group.units = units(2 * group.size);
    return recorder.angles(std::move(group));
}

}  // namespace prover
