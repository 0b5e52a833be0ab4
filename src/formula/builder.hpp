// From trees to values: where types decide what a list of factors means.
//
// How a reading is made, in the order of the rules:
//   - a subscript of R is a position (or an angle); the argument of cos, sin and R(.) is an angle;
//   - an argument without parentheses is the longest run of factors that is an angle: \cos m\theta \cos n\theta;
//   - R_m x makes matrix times column; shapes must fit everywhere; a list (x, y) is a row or a column, whichever fits;
//   - in the plane a vector beside a complex number is a complex number;
//   - i is the imaginary unit in an exponent or a factor, an index in a subscript and under a sum.
#pragma once

#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "formula/types.hpp"
#include "formula/value.hpp"
#include "words/say.hpp"

namespace prover {
struct ExactStep;
}

namespace formula {

/// A name that nobody declared and that has more than one possible type.
struct Unknown {
    std::string key;     ///< the name
    std::size_t at = 0;  ///< where it stands
};

/// What F(a) stands for.
struct Function {
    std::vector<std::string> parameters;  ///< by their keys
    Node value;                           ///< with them in it
};

/// What is known before a claim is read.
struct Context {
    std::map<std::string, Typed> types;             ///< declared
    std::map<std::string, Node> definitions;        ///< by key
    std::map<std::string, Function> functions;      ///< by function_key
    int dimension = 0;                              ///< 0: of the plane, or every even d
    bool in_dimensions = false;                     ///< of every even d, whatever the formula says
    bool from_one = false;                          ///< coordinates are counted from 1
    std::set<std::string> from_zero{};              ///< letters whose coordinates are not
    bool rows = false;                              ///< R is the rotation of row vectors, I(a)
    bool tokens = true;                             ///< x_m may be a vector of its own, the token at m
    std::set<std::string> integers;                 ///< declared as such: 2\pi k is a full turn
    bool of_document = false;                       ///< and no formula that is asked by itself
    std::vector<Claim> said{};                      ///< inequalities that numbers are said to obey: 0 < x < 1
    bool conditions = false;                        ///< something is said of numbers, c > 0: only a proof is an answer
    std::set<std::string> any_sign = {};            ///< letters that may be 0 or negative, and are no base of a power
    std::map<std::string, std::size_t> positive{};  ///< letters that a document says are, and in which line; 0: or not
    bool starred = false;                           ///< powers are written **
    bool turned_pairs = false;                      ///< rotate_half turns (x_{2i}, x_{2i+1})
    std::size_t shown_in_plane = 0;                 ///< the line that shows R as a 2 x 2 matrix
    bool stars_multiply = false;                    ///< '*' of plain text multiplies matrices too
    bool entry_by_entry = false;                    ///< and there it does not
    bool inner_products = false;                    ///< the words around speak of one: columns side by side may be it
};

/// What people write otherwise.
struct Convention {
    bool of_letters = false;         ///< letters may be of other than their usual types
    bool spaced_rows = false;        ///< (x y) may be a row whose commas are missing
    bool from_one = false;           ///< indices count from 1
    bool tokens = false;             ///< x_m is the vector of token m
    bool plane = false;              ///< \Theta is one frequency
    bool row_vectors = false;        ///< x is a row
    bool parts = false;              ///< an angle is divided
    bool token_sums = false;         ///< \sum_n is over tokens where n is a position
    bool any_rotation = false;       ///< R without a subscript is R_m of some m
    bool counts_planes = false;      ///< d, as it is written, counts planes
    bool numbered_blocks = false;    ///< X^1, X^2 are the blocks of X
    bool upper_coordinates = false;  ///< X^{(1)}, X^{(2)} are the coordinates of X
    bool inner_products = false;     ///< columns side by side are one
    bool pairs = false;              ///< x_j and x_{j+1} are the coordinates of a plane
    bool coordinates = false;        ///< x and y of a column are numbers
    bool numbers = false;            ///< angles by which nothing turns are numbers
    bool angular = false;            ///< positions are angles: \cos m
    bool rates = false;              ///< positions and frequencies beside a matrix are numbers
};

/// What an expression may use: what is known, in d dimensions, and how it is read.
struct Scope : Context {
    Scope() : Scope(Context()) {}
    explicit Scope(const Context& known) : Context(known) { dimension = 2; }
    Convention convention;                ///< by which it is read
    bool planes = false;                  ///< a statement over planes: theta_i; otherwise of the plane
    bool generic = false;                 ///< written once, for a generic plane: d = 2 stands for every even d
    bool fixed = false;                   ///< d was given
    bool program = false;                 ///< of vectors as programs have them: * is entry by entry
    bool half_split = false;              ///< a pair is (x_i, x_{i+d/2}), as rotate_half has it
    bool half_rotation = false;           ///< and R rotates these pairs, where nothing else is said of it
    bool free_roots = false;              ///< \sqrt{d} is a number of its own even where d is a square
    bool fourth_roots = false;            ///< and the square of d^{1/4}, which is one
    bool changes = false;                 ///< there is a derivative: m and \theta are numbers beside it
    bool powers = false;                  ///< there are R_m^k: R_{mk} is of m times k
    std::size_t axes = 0;                 ///< of R_{x,y}, the direct sum of R_x and R_y, and of I beside it
    bool one_frequency = false;           ///< \theta without an index is one, whatever d is
    bool unit_in_sums = false;            ///< the unit of e^{i...} stays one under a sum over i
    std::string unit = "i";               ///< the imaginary unit
    std::string position;                 ///< of cos and sin without an argument, of a program
    std::map<std::string, Value> values;  ///< what stands for a name
    /// the angles m theta_i of a position and its frequency that are already declared
    std::map<std::pair<std::string, std::string>, prover::Angles> positions;
    std::set<std::string> free;         ///< index letters that stand for every plane or coordinate
    std::string frequency = "\\theta";  ///< of R_m and PE(t); empty where the formula has several
    int parts = 1;                      ///< an angle is so many times the one that is recorded, so that it has parts
    int* budget = nullptr;              ///< what all attempts together may evaluate
};

/// (...) or [...], and no braces of TeX.
[[nodiscard]] inline bool in_brackets(const Node& node) { return node.kind == Kind::group && node.text != "{"; }
/// The same, where they are written, and not put around what stands for a name.
[[nodiscard]] inline bool in_written_brackets(const Node& node) { return in_brackets(node) && node.text != "()"; }

/// x and y of R_{x,y} and R_{(x,y)}; nothing of another node.
[[nodiscard]] std::vector<Node> axes_of(const Node&);
/// R_{x,y}, and no R_{\Theta,m}.
[[nodiscard]] bool is_of_axes(const Node&);

/// Of sums over tokens that are not all over the same ones.
[[nodiscard]] inline NotUnderstood other_bounds(std::size_t at) {
    return {at, "sums over tokens with other bounds", "the same bounds, \\sum_{n=1}^N, or none"};
}

/// \bar, a star, |z|, \mathrm{Re}, e^{i...}: beside them x_i, where i counts planes, is the complex number of plane i.
[[nodiscard]] bool shows_complex_numbers(const Node&);

/// How an index letter is used in a formula.
struct IndexUse {
    bool plane = false;       ///< \theta_i, x^{(i)}, x_{2i}
    bool coordinate = false;  ///< x_i
    bool half = false;        ///< x_{i+d/2}: then x_i is of the first half, and i counts planes
    void add(const IndexUse& other) {
        plane = plane || other.plane;
        coordinate = coordinate || other.coordinate;
        half = half || other.half;
    }
    /// A letter counts one thing.
    [[nodiscard]] bool is_torn() const { return plane && coordinate && !half; }
    /// Whether it runs over all coordinates.
    [[nodiscard]] bool over_coordinates() const { return coordinate && !half; }
};
[[nodiscard]] IndexUse index_use(const Node&, const std::string& letter);

/// What a program of the prover can't hold, such as a huge multiple of an angle, is not understood, at this place.
template <class Build>
auto within_limits(std::size_t at, const Build& build_it) {
    try {
        return build_it();
    } catch (const std::domain_error& limit) {
        const std::string_view why = limit.what();  // what was got stands in the formula, at this place
        throw NotUnderstood(at, words::say("more than can be held ({1})", {why.substr(0, why.find(", got "))}),
                            "a smaller formula");
    }
}

/// A sum of products of letters, each with how often.
using RealExponent = std::map<std::multiset<std::string>, std::int64_t>;

/// Builds values in the active recorder.
class Builder {
public:
    explicit Builder(Scope& scope, prover::Recorder& recorder)
        : scope_(scope), recorder_(recorder), scale_(scope.parts) {}

    /// \throws NotUnderstood, Unknown
    [[nodiscard]] Value evaluate(const Node&);
    /// What may have a denominator.
    [[nodiscard]] Value fraction(const Node&);
    /// Sides in one form, multiplied by their denominators. \throws NotUnderstood if one is 0
    void clear(std::vector<Value>& sides, std::size_t at);
    /// Gives a free index one of its `count` values; complex: of which x_i is a pair.
    void bind(const std::string& index, int value, int count, bool half, bool complex = false) {
        const int base = scope_.from_one ? 1 : 0;
        indices_[index] = {value + base, base, count, half, false, complex};
    }
    /// How many values an index has that is used as a coordinate: the size of the vector that it is used on.
    [[nodiscard]] int coordinates(const Node&, const std::string& letter);
    /// Replaces position or angle `name` by its sum with a new one: for "depends only on".
    void shift(const std::string& name, const Value& by) { shifts_[name] = by; }
    void shift_back() { shifts_.clear(); }

    /// What to say of the reading: "i is the imaginary unit".
    [[nodiscard]] const std::set<std::string>& notes() const { return notes_; }
    /// The names that were used, with their types, in the order of their use.
    [[nodiscard]] const std::vector<std::pair<std::string, Typed>>& used() const { return used_; }
    /// Vectors of tokens, x_m.
    [[nodiscard]] const std::set<std::string>& tokens() const { return tokens_; }
    /// Whether a frequency was used.
    [[nodiscard]] const std::set<std::string>& frequencies() const { return frequencies_; }
    [[nodiscard]] bool uses_dimension() const { return uses_dimension_; }
    /// Whether there is a square root of d, which is a number where d is a square.
    [[nodiscard]] bool has_root() const { return has_root_; }
    /// Whether a number was taken for an angle: what fails for all angles need not fail for that one.
    [[nodiscard]] bool has_radians() const { return !radian_.empty(); }
    /// Whether real powers of e were taken for numbers of their own.
    [[nodiscard]] bool has_real_powers() const { return has_real_powers_; }
    /// \throws NotUnderstood if the outputs multiply more sums over tokens than are written out for each
    void require_few_tokens(std::size_t at) const;
    /// Whether a sum was taken over tokens, with weights that nobody wrote.
    [[nodiscard]] bool has_star() const { return has_star_; }
    [[nodiscard]] bool has_unsaid() const { return has_unsaid_; }
    [[nodiscard]] bool has_token_sums() const { return !token_weights_.empty(); }
    /// Whether a prime was taken for a transpose.
    [[nodiscard]] bool has_prime() const { return has_prime_; }
    /// Coordinates were given by numbers, counted from 0, and none of them is 0.
    [[nodiscard]] bool from_zero() const { return from_zero_.value_or(false); }
    /// Whether x_{2i} stands in it, and nothing shows what i counts from.
    [[nodiscard]] bool may_count_from_one() const { return from_zero() || (of_pairs_ && schedule_.empty()); }

private:
    /// What is otherwise while something is evaluated.
    template <class T>
    class Meanwhile {
    public:
        Meanwhile(T& of, T value) : of_(of), before_(std::exchange(of, std::move(value))) {}
        ~Meanwhile() { of_ = std::move(before_); }
        Meanwhile(const Meanwhile&) = delete;
        Meanwhile& operator=(const Meanwhile&) = delete;

    private:
        T& of_;
        T before_;
    };
    struct Bound {
        int value, base, count;
        bool half = false;     ///< of two halves of the coordinates
        bool stated = false;   ///< where it begins is written
        bool complex = false;  ///< x_i is the pair of plane i, as a complex number
    };
    /// The count of an index whose bounds are no whole range.
    static constexpr int beyond_all = -1;
    struct Index {
        int value = 0;
        int base = 0;
        int factor = 0;
        int offset = 0;
        int count = 0;
        bool half = false;
        bool stated = false;
        bool complex = false;
    };

    Value value_of(const Node&);
    Value product(const Node&);
    Value divided(const Value& a, const Value& b, char op, bool as_plane, std::size_t at);
    std::optional<Value> part_of_angle(const Node&, bool exponent = false);
    Value item(const Node& product, std::size_t& i);
    Value function(const Node& product, std::size_t& i);
    Value argument(const Node& product, std::size_t& i, std::size_t at, const Node*& scripts);
    Value apply_function(const std::string& name, const Value& argument, std::size_t at);
    bool applies(const Node& head, const Node& next) const;
    bool may_be_function(const Node& head, const Node& next) const;
    std::optional<Value> of_its_own(const Node& head, const Node& next);
    Value apply(const Node& head, const Node& group);
    std::optional<int> plane_of(const Node& angle);
    Value name(const Node&);
    Value variable(const std::string& key, const std::string& letter, std::size_t at);
    Value shifted(const std::string& key, Value value, std::size_t at);
    Value script(const Node&);
    Value rotation_script(const Node&);
    std::optional<Value> turned_often(const Value&, const Value& times, std::size_t at);
    static void one_power(const std::vector<std::pair<char, const Node*>>& marks, std::size_t at);
    Value with_marks(Value, const std::vector<std::pair<char, const Node*>>& marks, std::size_t from, std::size_t at);
    Value primed(const Value&, std::size_t at);
    Value marked(Value, char mark, const Node& part, std::size_t at);
    Value exponential(const Node& exponent);
    Value over_below(Value, int times, std::size_t at, Called<Value, const Value&> f);
    Value squared_length(const Node& bars);
    Value root(const Node&);
    std::optional<Value> root_power(const Node& power, const Node& exponent);
    std::optional<Value> grown(const std::string& letter, const Node& exponent);
    [[nodiscard]] bool is_number_in_exponent(const std::string& letter, const Typed*) const;
    std::optional<RealExponent> real_exponent(const Node&);
    /// e^{x - 2y}; nothing for another exponent.
    std::optional<Value> real_exponential(const Node& exponent);
    Value hyperbolic(const std::string& name, const Node& argument);
    std::optional<Value> scheduled(const Node& base, const Node& exponent);
    std::optional<Value> of_generator(const Node& exponent);
    [[nodiscard]] bool is_orthogonal(const Value&) const;
    [[nodiscard]] prover::ExactStep compared(const prover::Term&, prover::NodeId constant) const;
    [[nodiscard]] std::optional<std::int64_t> constant_of(const prover::Term&) const;
    Value diagonal(const Node& list);
    Value imaginary(const Node&);
    bool has_i(const Node&) const;
    bool is_i(const Node&) const;
    Value big(const Node&);
    Value over_signs(const Node&);
    Value over_tokens(const Node&);
    Value big_in_each_plane(const Node&, const IndexUse&);
    bool indexes_each(const Node&, const std::string& letter);
    Value group(const Node&);
    Value matrix_of(const Node&);
    int origin(const Index&, std::size_t at);
    Value component(const Value&, const Node& index, std::size_t at, const std::string& of = {});
    Value sliced(const Value&, const Node& slice, std::size_t at);
    Value own_number(std::map<std::string, Value>& among, const std::string& name);
    Value beyond(const std::string& name) { return own_number(made_, name); }
    Value of_each_plane(std::vector<prover::Term>);
    Value entrywise(const Value& a, const Value& b, std::size_t at);
    Value joined(const Node& list, bool in_rows);
    /// The plane of each entry of frequencies or angles.
    [[nodiscard]] std::vector<int> order_of(const Value&) const;
    Value joined_angles(std::vector<Value> parts, std::size_t at);
    static Value flattened(Value v, std::size_t at);
    Value half_turned(const Value&, std::size_t at);
    Value in_halves(Value rotation, std::size_t at);
    prover::Term cosine(const Value& angle, bool sine, std::size_t at);
    Value block(const Value&, const Node& index, std::size_t at);

    std::optional<Value> any_position();
    Value rotation(const Value& angle, bool rows, std::size_t at);
    Value code(const Value& position, std::size_t at);
    /// The number that a letter is which is a position or a frequency, too.
    Value number_named(const std::string& name) { return own_number(numbers_, name); }
    Value as_number(const Value&, std::size_t at);
    Value gradient(const Value&, const Value& by, std::size_t at);
    Value limit(const Node&);
    Value derivative(Value, const Node& by_letter, std::size_t at);
    prover::Angles every_plane(const Value&, std::size_t at);
    prover::Angle one_plane(const Value&, std::size_t at);
    prover::Angle radians(const prover::Fraction&, std::size_t at);
    const prover::Angles& declared(prover::Angles& own, const std::string& position, const std::string& frequency);
    static prover::Angle in_plane(const prover::Angles&, const std::string& frequency, int plane, std::size_t at);
    prover::Angle position_angle(const std::string& position, const std::string& frequency, int plane, std::size_t at);
    prover::Angle plane_angle(const Value& position, const std::string& frequency, int plane, std::size_t at);
    Value angle_of(const Value& frequency_or_angle, std::size_t at);
    [[nodiscard]] Value to_scale(Value, std::size_t at) const;
    [[nodiscard]] std::string in_parts() const { return scope_.parts == 1 ? "" : "/" + std::to_string(scope_.parts); }
    const std::string& default_frequency(std::size_t at);
    Value summed(const Value& a, const Value& b, bool minus, std::size_t at);
    Value combined(const Value& a, const Value& b, char op, bool as_plane, std::size_t at);
    Value turning(const Value& position, const Value& frequency, std::size_t at);
    Value over(const Value& angle, const Value& by, std::size_t at);

    Index index(const Node&);
    std::optional<Index> try_index(const Node&);
    [[nodiscard]] std::optional<Type> type_of(const std::string& letter) const;
    [[nodiscard]] bool is_known(const std::string& key) const;
    void count_work(std::size_t at);
    int planes() const { return scope_.dimension / 2; }

    Scope& scope_;
    prover::Recorder& recorder_;
    std::map<std::string, Bound> indices_;
    std::map<std::string, Value> shifts_;
    std::set<std::string> notes_, frequencies_, defining_, tokens_;
    std::vector<std::pair<std::string, Typed>> used_;
    std::map<std::string, Value> made_;
    std::map<std::pair<std::string, std::string>, prover::Angles> positions_;
    std::map<std::string, prover::Angles> frequency_angles_;
    prover::Angles radian_;                                     ///< what numbers are multiples of, as angles
    std::string schedule_;                                      ///< the base of the one schedule that there is
    std::map<std::string, Value> numbers_;                      ///< of number_named
    std::map<int, std::pair<std::string, std::string>> turns_;  ///< by group: the position, or none, and what it turns
    bool uses_dimension_ = false, has_root_ = false, has_prime_ = false, has_unsaid_ = false, has_star_ = false,
         has_real_powers_ = false;
    bool in_angle_ = false;         ///< what is evaluated is an angle, or a part of one
    bool one_plane_alone_ = false;  ///< what is evaluated turns one plane, and all of them together multiply
    static constexpr int most_tokens = 3;
    std::string token_bounds_;                 ///< of the sums over tokens
    std::vector<prover::Term> token_weights_;  ///< of each of the tokens
    int work_ = 0;
    int scale_;                      ///< what an angle is of the recorded one: scope.parts, and less in a part of it
    std::optional<bool> from_zero_;  ///< once a coordinate was given by its number
    bool of_pairs_ = false;          ///< x_{2i}, where nothing says what i runs through
    std::optional<int> origin_;      ///< what indices count from, once one has said it
    std::size_t counted_ = 0;        ///< recorded operations that are in work_
};

/// What the angles of a formula may be divided by: the product of the denominators that it has.
[[nodiscard]] int parts_in(const Node&);
inline constexpr int most_parts = 24;

/// What a formula says about its dimension before anything is evaluated.
struct Survey {
    bool planes = false;                ///< it is a statement in d dimensions
    bool stacked = false;               ///< it stacks arrays
    bool pairs = false;                 ///< it takes pairs of coordinates for complex numbers
    bool theta = false;                 ///< it has \Theta
    bool words = false;                 ///< it has rotations, codes or frequencies
    bool code = false;                  ///< it has PE
    bool written = false;               ///< it has a matrix that is written out
    bool identity = false;              ///< it has I
    bool trace = false;                 ///< it has a trace, or a determinant with numbers: of so many rows
    bool by_position = false;           ///< it has R_m
    bool one_frequency = false;         ///< it has \theta without an index
    int least = 2;                      ///< the least d in which its indices exist
    std::set<std::string> free;         ///< index letters that nothing binds
    std::set<std::string> frequencies;  ///< letters of the frequencies
};
/// `types`: declared names. Adds to the survey.
void survey(const Node&, const std::map<std::string, Typed>& types, Survey&);

}  // namespace formula
