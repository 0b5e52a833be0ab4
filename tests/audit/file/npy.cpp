#include "audit/file/npy.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace audit;

namespace {

std::string file(const std::string& header, std::size_t bytes) {
    std::string out("\x93NUMPY\x01\x00", 8);
    out += static_cast<char>(header.size());
    out += '\0';
    return out + header + std::string(bytes, '\0');
}

}  // namespace

TEST_CASE("what is written is read again, in every format") {
    for (const Format format : {Format::float16, Format::bfloat16, Format::float32, Format::float64}) {
        Tensor x(2, 3, format);
        x.values = {1, -0.5, 0.25, 3, 0, -2};
        const Tensor again = as_tensor(parse_npy(npy(x)), "x");
        CHECK(again.values == x.values);
        CHECK(again.format == format);
    }
    const Positions positions{0, -3, 131071};
    CHECK(as_positions(parse_npy(npy(positions)), {3, 8}, "positions") == positions);
}

TEST_CASE("positions of several axes are written and read row by row") {
    const std::vector<Positions> axes{{0, 1, 131071}, {5, -4, 3}};
    const Array array = parse_npy(npy(axes));
    CHECK(array.shape == std::vector<std::size_t>{2, 3});
    CHECK(as_positions(array, 2, {3, 8}, "positions") == axes);
    CHECK_THROWS_WITH_AS((void)as_positions(array, 3, {3, 8}, "positions"),
                         "positions must have shape (3, rows), a row for each axis, got int64, shape (2, 3)", BadFile);
    CHECK_THROWS_AS((void)as_positions(array, 2, {4, 8}, "positions"), BadFile);
    CHECK_THROWS_AS((void)as_positions(parse_npy(npy(axes.front())), 3, {3, 8}, "positions"), BadFile);
}

TEST_CASE("headers that are not exactly right are refused") {
    CHECK_THROWS_AS((void)parse_npy(""), BadFile);
    CHECK_THROWS_AS((void)parse_npy("\x93NUMPY"), BadFile);
    CHECK_THROWS_AS((void)parse_npy(file("{'descr': '<f4', 'fortran_order': True, 'shape': (1, 2), }", 8)), BadFile);
    CHECK_THROWS_AS((void)parse_npy(file("{'descr': '>f4', 'fortran_order': False, 'shape': (1, 2), }", 8)), BadFile);
    CHECK_THROWS_AS((void)parse_npy(file("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), }", 7)), BadFile);
    CHECK_THROWS_AS((void)parse_npy(file("{'descr': '<f4', 'fortran_order': False}", 8)), BadFile);
    CHECK_THROWS_AS((void)parse_npy(file("{'descr': '|O8', 'fortran_order': False, 'shape': (1,), }", 8)), BadFile);
    CHECK_THROWS_AS(
        (void)parse_npy(file("{'descr': '<f8', 'fortran_order': False, 'shape': (4294967296, 4294967296), }", 8)),
        BadFile);
    CHECK_THROWS_AS((void)parse_npy(file("{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000,), }", 8)),
                    BadFile);
    for (const char* wrong :
         {"{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), 'more': 1}",
          "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), 'descr': '<f4'}",
          "{'descr': '<f4', 'fortran_order': False, 'shape': (1,, 2), }",
          "{'descr': '<f4', 'fortran_order': 0, 'shape': (1, 2), }",
          "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), } more",
          "'descr': '<f4', 'fortran_order': False, 'shape': (1, 2)", "{'descr': '<f4, 'shape': (1, 2), }",
          "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 1, 1, 1, 1, 1, 1, 1, 2), }"}) {
        CAPTURE(wrong);
        CHECK_THROWS_AS((void)parse_npy(file(wrong, 8)), BadFile);
    }
    for (const char* good : {"{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), }",
                             "{'shape':(2,),'descr':'<f4','fortran_order':False}    \n",
                             "{'descr': '<f8', 'fortran_order': False, 'shape': (), }"}) {
        CAPTURE(good);
        CHECK_NOTHROW((void)parse_npy(file(good, 8)));
    }
}

TEST_CASE("positions of a sequence spread over batch and heads") {
    const Array seq = parse_npy(npy(Positions{5, 6, 7}));
    CHECK(as_positions(seq, {1, 2, 3, 8}, "p") == Positions{5, 6, 7, 5, 6, 7});
    CHECK(as_positions(seq, {1, 3, 2, 8}, "p") == Positions{5, 5, 6, 6, 7, 7});
    CHECK_THROWS_AS((void)as_positions(seq, {1, 2, 4, 8}, "p"), BadFile);
    // nothing but its header: must not be spread over 2^60 rows
    const Array one = parse_npy(npy(Positions{5}));
    CHECK_THROWS_AS((void)as_positions(one, {std::size_t{1} << 30, std::size_t{1} << 30, 1, 0}, "p"), BadFile);
}

TEST_CASE("values that are no numbers, and probes that are missing") {
    Tensor x(1, 2);
    x.values = {1, std::numeric_limits<double>::quiet_NaN()};
    CHECK_THROWS_AS((void)as_tensor(parse_npy(npy(x)), "x"), BadFile);
    Tensor some(2, 2);
    some.values = {1, 0, 1, 0};
    CHECK_THROWS_WITH_AS(
        (void)read(some, {0, 1}, some),
        "too few probes: basis vector 1 at position 0 is missing, and no other position has all basis vectors",
        BadAnswer);
    Tensor basis(4, 2);
    basis.values = {1, 0, 0, 1, 0, 1, -1, 0};
    Tensor identity(4, 2);
    identity.values = {1, 0, 0, 1, 1, 0, 0, 1};
    CHECK_THROWS_WITH_AS(
        (void)read(identity, {0, 0, 7, 7}, basis),
        "too few probes: two positions that follow each other are needed to know a frequency; position 1 is missing",
        BadAnswer);
}
