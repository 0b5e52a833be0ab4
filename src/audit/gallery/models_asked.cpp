// The models run by our own templates, and asked.
#include <algorithm>

#include "audit/diagnose/convention.hpp"
#include "audit/gallery/models.hpp"
#include "audit/gallery/recipe.hpp"
#include "rope/axes.hpp"
#include "rope/elementwise.hpp"

namespace audit {
namespace {

rope::Layout pairs_of(const Model& model) {
    return model.layout == Layout::interleaved ? rope::Layout::interleaved : rope::Layout::half_split;
}

/// The angles of all planes at a position of several coordinates.
std::vector<rope::Angle<double>> angles(const Model& model, const std::vector<double>& position) {
    const auto d = static_cast<int>(model.head_dim), r = static_cast<int>(model.rotary_dim);
    const std::vector<int> sizes(model.sections.begin(), model.sections.end());
    if (model.axes != Axes::a_rotation_each) {
        const std::vector theta(sizes.size(), frequencies_of<double>(model.scaling, model.base, r, d, 1));
        return rope::sections(rope::angles_of_axes(position, theta), model.axes == Axes::sections
                                                                         ? rope::sections_in_order(sizes)
                                                                         : rope::sections_in_turn(sizes));
    }
    std::vector<std::vector<double>> theta;
    for (const int size : sizes) theta.push_back(rope::frequencies<double>(2 * size, model.base));
    return rope::axial(rope::angles_of_axes(position, theta));
}

}  // namespace

Expected Model::expected() const {
    Expected out;
    if (axes != Axes::a_rotation_each) {
        out.layout = layout;
        out.rotary_dim = rotary_dim;
    }
    out.base = base;
    out.scaling = scaling;
    if (!fades) out.length_factor = length_factor;
    out.sections = sections;
    out.sections_in_turn = axes == Axes::sections_in_turn;
    return out;
}

BlackBox Model::box() const {
    return [model = *this](const Tensor& x, const Positions& positions) {
        const auto d = static_cast<int>(model.head_dim), r = static_cast<int>(model.rotary_dim);
        const double length = static_cast<double>(*std::ranges::max_element(positions)) + 1;
        Recipe recipe = usual(pairs_of(model), d, model.base, r);
        recipe.theta = frequencies_of<double>(model.scaling, model.base, r, d, length);
        recipe.factor = model.length_factor;
        if (!model.fades) return recipe.box()(x, positions);
        Tensor wide = x;
        wide.format = Format::float64;
        Tensor y = recipe.box()(wide, positions);
        recipe.lengthen(positions, 1, y);
        y.format = x.format;
        for (double& v : y.values) v = rounded(v, x.format);
        return y;
    };
}

ManyAxes Model::box_of_axes() const {
    return [model = *this](const Tensor& x, const std::vector<Positions>& of_axes) {
        Tensor y = x;
        for (std::size_t row = 0; row < x.rows; ++row) {
            std::vector<double> position;
            for (const Positions& of_axis : of_axes) position.push_back(static_cast<double>(of_axis[row]));
            const auto from =
                Eigen::Map<const Eigen::VectorXd>(&x.values[row * x.dim], static_cast<Eigen::Index>(x.dim));
            const rope::Vector<double> turned =
                rope::rotate<rope::Angle<double>>(from, angles(model, position), pairs_of(model));
            for (std::size_t j = 0; j < x.dim; ++j) y(row, j) = rounded(turned(static_cast<int>(j)), x.format);
        }
        return y;
    };
}

Report question(const Model& model, const Options& options) {
    return model.axes == Axes::one ? question(model.box(), options)
                                   : question(model.box_of_axes(), model.sections.size(), options);
}

std::vector<ModelRow> audited_models() {
    std::vector<ModelRow> out;
    for (const Model& model : models()) {
        Options free;
        free.head_dim = model.head_dim;
        free.format = Format::float32;
        Options stated = free;
        stated.expected = model.expected();
        const Report report = question(model, stated);
        out.push_back({&model, question(model, free).headline(), report.headline(), report.correct});
    }
    return out;
}

}  // namespace audit
