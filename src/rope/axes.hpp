// Positions with more than one coordinate: rows and columns of an image, time, height and width of a video. Each plane
// still turns by one angle; what differs is which coordinate that angle is made from:
//
//     axial      every axis has planes of its own, with the frequencies of a smaller head
//     sections   plane i takes the angle of axis a(i) out of a full set for each axis (M-RoPE)
//     mixed      plane i turns by the sum over the axes of x_a theta_{a,i} (RoPE-Mixed)
//
// Always: the angles are linear in the position, so R(x)^T R(y) = R(y - x) and a score depends on the offset along each
// axis alone. Templates over the angle, so that a prover's angles pass through.
#pragma once

#include <vector>

#include "rope/frequency.hpp"

namespace rope {

/// The angles of one axis after those of the other: (x theta_0, .., x theta_{k-1}, y theta_0, ..).
/// Shapes: of_axis (axes)(planes of that axis) to (sum of the planes).
/// Source: Heo et al., Rotary Position Embedding for Vision Transformer, eq. (12), but for the order of the planes
template <AnAngle A>
std::vector<A> axial(const std::vector<std::vector<A>>& of_axis) {
    std::vector<A> angles;
    for (const auto& part : of_axis) angles.insert(angles.end(), part.begin(), part.end());
    return angles;
}

/// Plane i takes angle i of axis axis[i]. Shapes: of_axis (axes)(planes), axis (planes).
/// Source: Wang et al., Qwen2-VL, section 2.1, M-RoPE
/// \throws std::domain_error if an axis is not one of them or has not as many angles as there are planes
template <AnAngle A>
std::vector<A> sections(const std::vector<std::vector<A>>& of_axis, const std::vector<int>& axis) {
    std::vector<A> angles;
    for (std::size_t i = 0; i < axis.size(); ++i) {
        require(axis[i] >= 0 && static_cast<std::size_t>(axis[i]) < of_axis.size(), "axis", "one of the axes", axis[i]);
        const auto& part = of_axis[static_cast<std::size_t>(axis[i])];
        require(part.size() == axis.size(), "angles of an axis", "one for each plane", part.size());
        angles.push_back(part[i]);
    }
    return angles;
}

/// The axis of each plane, counted out one axis after the other: sizes (16, 24, 24) is Qwen2-VL's (t, h, w).
/// \throws std::domain_error if a size is negative
inline std::vector<int> sections_in_order(const std::vector<int>& sizes) {
    std::vector<int> axis;
    for (std::size_t a = 0; a < sizes.size(); ++a) {
        require(sizes[a] >= 0, "size of a section", "at least 0", sizes[a]);
        axis.insert(axis.end(), static_cast<std::size_t>(sizes[a]), static_cast<int>(a));
    }
    return axis;
}

/// The axis of each plane, dealt out in turn: plane i has axis i mod k while that axis has planes left, axis 0 after
/// that. Sizes (24, 20, 20) is Qwen3-VL's interleaved M-RoPE.
/// \throws std::domain_error if there is no axis, a size is negative, or an axis other than 0 doesn't get its size
inline std::vector<int> sections_in_turn(const std::vector<int>& sizes) {
    require(!sizes.empty(), "number of axes", "at least 1", sizes.size());
    std::vector<int> axis(sections_in_order(sizes).size(), 0);
    const int axes = static_cast<int>(sizes.size());
    for (int a = 1; a < axes; ++a)
        for (int k = 0; k < sizes[static_cast<std::size_t>(a)]; ++k) {
            const auto i = static_cast<std::size_t>(axes * k + a);
            require(i < axis.size(), "size of a section", "so small that its planes can be dealt out in turn",
                    sizes[static_cast<std::size_t>(a)]);
            axis[i] = a;
        }
    return axis;
}

/// The sum of the axes' angles, plane by plane. Shapes: of_axis (axes)(planes) to (planes).
/// Source: Heo et al., Rotary Position Embedding for Vision Transformer, eq. (14)
/// \throws std::domain_error if there is no axis, or the axes' numbers of planes differ
template <AnAngle A>
std::vector<A> mixed(const std::vector<std::vector<A>>& of_axis) {
    require(!of_axis.empty(), "number of axes", "at least 1", of_axis.size());
    std::vector<A> angles = of_axis.front();
    for (std::size_t a = 1; a < of_axis.size(); ++a) angles = angles + of_axis[a];
    return angles;
}

/// For each axis the angles of its coordinate, x_a theta_{a,i}. Shapes: position (axes), theta (axes)(planes).
/// \throws std::domain_error if the numbers of axes differ or a coordinate is not finite
template <class S>
std::vector<std::vector<Angle<S>>> angles_of_axes(const std::vector<S>& position,
                                                  const std::vector<std::vector<S>>& theta) {
    require(theta.size() == position.size(), "number of axes with frequencies", "that of the position", theta.size());
    std::vector<std::vector<Angle<S>>> angles;
    for (std::size_t a = 0; a < position.size(); ++a) angles.push_back(angles_at<S>(position[a], theta[a]));
    return angles;
}

}  // namespace rope
