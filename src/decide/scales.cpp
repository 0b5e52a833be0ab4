#include "decide/scales.hpp"

#include <algorithm>
#include <cctype>

#include "words/say.hpp"

namespace formula {
namespace {

constexpr int deepest_law = 8;

bool is_primed(const std::string& pattern) { return pattern.find('\'') != std::string::npos; }

/// What has a meaning for the whole document: a frequency, a wavelength, a Greek letter, b.
bool outlives_section(const std::string& pattern) {
    if (is_primed(pattern) || pattern.find_first_of("^(") != std::string::npos) return false;
    return pattern[0] == '\\' || pattern.find('#') != std::string::npos || pattern == "b";
}

bool is_of_planes(const std::string& pattern) {
    const bool letter =
        pattern.starts_with("\\theta") || pattern.starts_with("\\omega") || pattern.starts_with("\\lambda");
    return letter && pattern.find('#') != std::string::npos;
}

std::string unprimed(std::string pattern) {
    std::erase(pattern, '\'');
    return pattern;
}

/// With a prime at the letter.
std::string primed(const std::string& pattern) {
    const std::size_t letter = pattern.find_first_of("_^(");
    std::string with = pattern;
    return with.insert(std::min(letter, with.size()), "'");
}

/// Of an exponent that has no letter but the dimension.
bool is_of_dimension(const Exponent& by) {
    for (const Polynomial* terms : {&by.above, &by.below})
        for (const auto& [powers, count] : *terms)
            for (const auto& [letter, n] : powers)
                if (letter != "d" && letter != "|D|") return false;
    return true;
}

bool is_number(const Exponent& by) {
    return by.above.size() <= 1 && by.below.size() == 1 && by.below.begin()->first.empty() &&
           (by.above.empty() || by.above.begin()->first.empty());
}

bool is_whole(const Exponent& by) {
    return is_number(by) && (by.above.empty() ||
                             denominator(prover::Rational(by.above.begin()->second / by.below.begin()->second)) == 1);
}

/// i of \theta_i
std::string letter_of_index(const Atom& atom, bool axes) {
    if (!atom.index || atom.index->above.size() != 1 || !(atom.index->below == Polynomial{{Powers{}, 1}})) return {};
    const auto& [powers, count] = *atom.index->above.begin();
    return powers.size() == 1 && powers.begin()->second == 1 && count == 1 && (axes || powers.begin()->first != "d")
               ? powers.begin()->first
               : std::string();
}

/// 500000, where 10000 is all that was said: of other frequencies.
bool has_other_number(const std::string& text, const std::string& said) {
    constexpr auto digits = "0123456789";
    for (std::size_t at = text.find_first_of(digits); at != std::string::npos;) {
        const std::size_t to = std::min(text.find_first_not_of(digits, at), text.size());
        if (to - at > 2 && said.find(text.substr(at, to - at)) == std::string::npos) return true;
        at = text.find_first_of(digits, to);
    }
    return false;
}

}  // namespace

const Atom* Scales::single(const Product& product) const {
    if (product.size() != 1 || !(product.begin()->second == Exponent::of(1))) return nullptr;
    const auto found = atoms_.find(product.begin()->first);
    return found == atoms_.end() ? nullptr : &found->second;
}

void Scales::enter(const Place& place) {
    if (place.section == section_) return;
    section_ = place.section;
    std::erase_if(laws_, [](const auto& law) { return !outlives_section(law.first); });
    for (std::set<std::string>* patterns : {&unknown_, &torn_})
        std::erase_if(*patterns, [](const std::string& pattern) { return !outlives_section(pattern); });
    std::erase_if(seen_, [](const auto& seen) { return !outlives_section(seen.first); });
}

/// What was said of it; of \theta'_i, of which nothing was, what \theta_i is with b' in the place of b.
std::optional<Scales::Law> Scales::law_of(const std::string& pattern, int depth) {
    if (unknown_.contains(pattern) || depth > deepest_law) return {};
    if (const auto own = laws_.find(pattern); own != laws_.end()) return own->second;
    const auto usual = is_primed(pattern) ? laws_.find(unprimed(pattern)) : laws_.end();
    if (usual == laws_.end() || usual->second.index.empty() || usual->second.required) return {};
    Law law = usual->second;
    law.value.clear();
    law.with_primes = true;
    law.named += ", and so with primes";
    bool primes = false;
    for (const auto& [key, exponent] : usual->second.value) {
        std::string other = key;
        if (const auto atom = atoms_.find(key); atom != atoms_.end()) {
            Atom with = atom->second;
            with.pattern = primed(with.pattern);
            const auto said = law_of(with.pattern, depth + 1);
            if (said || seen_.contains(with.pattern)) {
                primes = true;
                if (said) law.sentence = said->sentence, law.paragraph = said->paragraph;
                other = with.key();
                atoms_.insert_or_assign(other, with);
            }
        }
        add(law.value, {{other, exponent}}, Exponent::of(1));
    }
    return primes ? std::optional(law) : std::nullopt;
}

/// By the laws, until nothing of it has one.
std::optional<Product> Scales::rewritten(const Product& product, Used& used, int depth) {
    constexpr int most_steps = 400;
    constexpr std::size_t most_terms = 64;
    if (depth > deepest_law || ++used.steps > most_steps) return {};
    Product out;
    for (const auto& [key, by] : product) {
        const auto found = atoms_.find(key);
        if (found == atoms_.end()) {
            add(out, {{key, by}}, Exponent::of(1));
            continue;
        }
        const Atom atom = found->second;
        if (torn_.contains(atom.pattern) || unknown_.contains(atom.pattern)) return {};
        used.of_planes = used.of_planes || is_of_planes(atom.pattern) || planes_.contains(atom.pattern);
        auto law = spared_.contains(atom.pattern) ? std::nullopt : law_of(atom.pattern);
        if (law && law->index.empty() != !atom.index) law.reset();
        if (!law) {
            add(out, {{key, by}}, Exponent::of(1));
            continue;
        }
        if (used.patterns.insert(atom.pattern).second || used.by.find(law->named) == std::string::npos)
            words::append(used.by, law->named);
        // of two steps of one derivation either may be the slip
        const bool here = law->sentence == place_.sentence;
        used.certain = used.certain && (law->required ? !here : law->usual || here);
        // \theta'_i and b' may be chosen anew in every other sentence
        const bool lasts = law->usual && !law->required && is_of_planes(atom.pattern) && !is_primed(atom.pattern);
        used.near =
            used.near &&
            (lasts || (law->sentence + 1 >= place_.sentence && (law->required || law->paragraph == place_.paragraph)));
        used.of_planes = used.of_planes || law->has_roots;
        used.of_roots = used.of_roots || law->has_roots;
        Product value;
        for (const auto& [base, exponent] : law->value) {
            auto with = law->index.empty() ? std::optional(exponent) : exponent.with(law->index, *atom.index);
            std::string name = base;
            if (const auto inner = atoms_.find(base);
                with && inner != atoms_.end() && inner->second.index && !law->index.empty()) {
                Atom other = inner->second;
                other.index = other.index->with(law->index, *atom.index);
                if (!other.index) return {};
                name = other.key();
                atoms_.insert_or_assign(name, other);
            }
            if (!with) return {};
            used.of_planes = used.of_planes || !is_number(*with);
            used.letters.insert(name);
            add(value, {{name, *with}}, Exponent::of(1));
        }
        const auto inner = rewritten(value, used, depth + 1);
        if (!inner) return {};
        add(out, *inner, by);
        if (std::ranges::any_of(out, [&](const auto& factor) {
                return factor.second.above.size() + factor.second.below.size() > most_terms;
            }))
            return {};
    }
    return out;
}

/// Without the laws that a proof does not need.
void Scales::spare(const Product& ratio, Used& used) {
    for (const std::string& pattern : std::set(used.patterns)) {
        spared_.insert(pattern);
        Used fewer;
        const auto rest = rewritten(ratio, fewer);
        const bool enough = rest && rest->empty() && !fewer.patterns.empty();
        fewer.of_planes = used.of_planes;
        if (enough)
            used = fewer;
        else
            spared_.erase(pattern);
    }
    spared_.clear();
}

/// A name alone is what is beside it; otherwise the equation is solved for a name that has no law.
void Scales::learn(const Product& left, const Product& right, const Product& rest, const Side& said_left,
                   const Side& said_right) {
    const auto keep = [&](const std::string& key, const Product& value, bool required) {
        const Atom& atom = atoms_.at(key);
        const std::string index = letter_of_index(atom, axes_);
        const std::string pattern = atom.pattern;
        if (const auto other = laws_.find(pattern); other != laws_.end() && !other->second.required && !required &&
                                                    other->second.line + lines_near >= said_right.line)
            torn_.insert(pattern);
        if (atom.index && index.empty()) return;  // of one plane
        Law law;
        law.index = index;
        law.value = value;
        law.required = required;
        law.named = Facts::named(said_left, said_right);
        law.line = said_right.line;
        law.order = ++order_;
        law.sentence = place_.sentence;
        law.paragraph = place_.paragraph;
        law.usual = is_of_planes(pattern) && !is_primed(pattern) && pattern.find('^') == std::string::npos;
        law.usual =
            law.usual ||
            (index.empty() && std::ranges::all_of(value, [](const auto& factor) { return is_number(factor.second); }));
        law.has_roots = std::ranges::any_of(rest, [](const auto& factor) { return !is_whole(factor.second); });
        if (!index.empty() && std::ranges::any_of(value, [&](const auto& factor) { return factor.second.has(index); }))
            planes_.insert(pattern);
        laws_.insert_or_assign(pattern, std::move(law));
    };
    for (const auto& [name, value] : {std::pair(&left, &right), std::pair(&right, &left)})
        if (const Atom* atom = single(*name);
            atom != nullptr && !value->contains(atom->key()) && (name == &left || atom->index)) {
            const std::string index = letter_of_index(*atom, axes_);
            const bool others = std::ranges::any_of(*value, [&](const auto& factor) {  // an index of something else
                const auto inner = atoms_.find(factor.first);
                const std::string own = inner == atoms_.end() ? std::string() : letter_of_index(inner->second, axes_);
                return (own != index && !own.empty()) || (index.empty() && !is_of_dimension(factor.second));
            });
            if (!others) return keep(atom->key(), *value, false);
        }
    std::string pivot;
    std::size_t newest = 0;
    for (const auto& unknown : rest) {
        const std::string& key = unknown.first;
        const auto found = atoms_.find(key);
        if (found == atoms_.end()) continue;
        const Atom& atom = found->second;
        const bool whole = !atom.index || !letter_of_index(atom, axes_).empty();
        const bool once = std::ranges::count_if(rest, [&](const auto& factor) {
                              const auto other = atoms_.find(factor.first);
                              return other != atoms_.end() && other->second.pattern == atom.pattern;
                          }) == 1;
        const bool ahead = left.contains(key) && !right.contains(key);  // \kappa of \kappa^{(d-2)/d} = s
        const std::size_t order = seen_[atom.pattern] + (ahead ? order_ + 1 : 0);
        if (!whole || !once || !unknown.second.inverse() || order < newest) continue;
        const bool plain = std::ranges::all_of(rest, [&](const auto& factor) {
            const auto other = atoms_.find(factor.first);
            const bool indexed = other != atoms_.end() && other->second.index && factor.first != key;
            return atom.index ? !indexed || letter_of_index(other->second, axes_) == letter_of_index(atom, axes_)
                              : !indexed && is_of_dimension(factor.second);
        });
        if (!plain) continue;
        pivot = key;
        newest = order;
    }
    if (pivot.empty()) return;
    Product value = rest;
    const Exponent by = *value.at(pivot).inverse() * Exponent::of(-1);
    value.erase(pivot);
    keep(pivot, raised(value, by), true);
}

/// With numbers in the place of letters, in exponents and as bases.
std::optional<Product> Scales::with_values(const Product& product, const Facts::Values& values, std::string& by) {
    Product out;
    const Context plain;
    for (const auto& [key, exponent] : product) {
        std::optional<Exponent> with = exponent;
        const auto atom = atoms_.find(key);
        std::optional<Exponent> index = atom == atoms_.end() ? std::nullopt : atom->second.index;
        const auto use = [&](const Facts::Value& value) {
            if (by.find(value.named) == std::string::npos) words::append(by, value.named);
        };
        for (const auto& [letter, value] : values) {
            const bool here = with && with->has(letter), there = index && index->has(letter);
            if ((!here && !there) || value.node.kind != Kind::number || value.node.text.size() > 6 ||
                value.node.text.find('.') != std::string::npos)
                continue;
            const Exponent number = Exponent::of(prover::Rational(std::stoi(value.node.text)));
            with = with->with(letter, number);
            if (there) index = index->with(letter, number);
            if (!with || (there && !index)) return {};
            use(value);
        }
        if (const auto value = values.find(key); value != values.end()) {
            PowerReader reader(plain, {}, {}, nullptr);
            const auto number = reader.product(value->second.node);
            if (!number) return {};
            use(value->second);
            add(out, *number, *with);
            continue;
        }
        std::string name = key;
        if (index) {
            const Atom other{atom->second.pattern, index};
            name = other.key();
            atoms_.insert_or_assign(name, other);
        }
        add(out, {{name, *with}}, Exponent::of(1));
    }
    return out;
}

Scales::Heard Scales::hear(const Side& left, const Side& right, const Context& context, const Facts::Values& values,
                           const Place& place, bool law) {
    enter(place);
    place_ = place;
    if (!left.node || !right.node) return {};
    Context letters_of;  // which may be negative, and not what they stand for
    letters_of.any_sign = context.any_sign;
    Used used;
    const auto by_laws = [&](const Product& product) { return rewritten(product, used); };
    Claim claim = claim_of(left, right);
    const Node size{Kind::bars, 0, {}, {{Kind::name, 0, "D", {}}}};
    const auto is_size = [&](const Node& node) { return spelled(node) == spelled(size); };
    axes_ = axes_ || any_node(claim.sides, is_size);
    if (axes_) claim.sides.push_back(size);
    PowerReader reader(letters_of, claim, {}, &atoms_, by_laws);
    const auto l = reader.side(*left.node);
    const auto r = l ? reader.side(*right.node) : std::nullopt;
    const Atom* const name = !reader.logarithm().empty()          ? nullptr
                             : l && (!r || single(*l) != nullptr) ? single(*l)
                             : r                                  ? single(*r)
                                                                  : nullptr;
    if (!l || !r) {  // nobody knows what it is then
        if (name != nullptr && law) {
            const std::string pattern = name->pattern;
            laws_.erase(pattern);
            unknown_.insert(pattern);
        }
        return {};
    }
    for (const Product* side : {&*l, &*r})
        for (const auto& [key, by] : *side)
            if (const auto atom = atoms_.find(key); atom != atoms_.end()) {
                // it may be negative, even where it falls out
                if (unknown_.contains(atom->second.pattern) || torn_.contains(atom->second.pattern)) return {};
                if (seen_.try_emplace(atom->second.pattern, order_ + 1).second) ++order_;
            }
    std::string ignored;  // d/(d - 2) of d = 2
    if (!with_values(*l, values, ignored) || !with_values(*r, values, ignored)) return {};
    Product ratio = *l;
    add(ratio, *r, Exponent::of(-1));
    for (const auto& [key, by] : *l)
        if (const auto atom = atoms_.find(key); atom != atoms_.end())
            used.of_planes =
                used.of_planes || is_of_planes(atom->second.pattern) || planes_.contains(atom->second.pattern);
    for (const auto& [key, by] : ratio) used.of_planes = used.of_planes || !is_number(by);
    auto rest = rewritten(ratio, used);
    std::string by_values;
    if (rest && !rest->empty() && !values.empty()) {
        const auto given = with_values(ratio, values, by_values);
        Used anew;
        auto at_values = given ? rewritten(*given, anew) : std::nullopt;
        if (at_values) at_values = with_values(*at_values, values, by_values);
        if (at_values && !by_values.empty()) {
            rest = at_values;
            anew.of_planes = anew.of_planes || used.of_planes;
            words::append(anew.by, by_values);
            used = anew;
        }
    }
    if (!rest) return {};
    if (rest->empty() && by_values.empty()) spare(ratio, used);
    Heard heard{Heard::What::follows, used.by, {}};
    if (rest->empty()) {  // said once more
        const auto again = name == nullptr ? laws_.end() : laws_.find(name->pattern);
        if (again != laws_.end()) again->second.sentence = place.sentence, again->second.paragraph = place.paragraph;
        return used.of_planes ? heard : Heard{};
    }
    const auto letters = std::ranges::count_if(*rest, [](const auto& factor) { return !is_constant(factor.first); });
    const auto is_rounded = [](const Node& side) {  // \lambda_{63} = 54410
        return is_number(side) && side.kind == Kind::number && side.text != "1";
    };
    const auto is_value = [&](const Product& side) {  // s = 8
        return std::ranges::all_of(
            side, [](const auto& factor) { return is_constant(factor.first) && is_number(factor.second); });
    };
    if (letters > 0 ? rest->size() > 1 : is_rounded(*left.node) || is_rounded(*right.node)) {
        const bool value =
            is_value(*l) || is_value(*r) || (single(*l) != nullptr && single(*r) != nullptr && !single(*l)->index);
        if (law && !value) learn(*l, *r, *rest, left, right);
        if (law && !value && single(*l) != nullptr && used.of_planes) heard.what = Heard::What::defines;
        return heard.what == Heard::What::defines ? heard : Heard{};
    }
    if (!law || used.by.empty() || !used.of_planes || has_other_number(left.text + right.text, used.by)) return {};
    if (name != nullptr) {  // \theta'_i = \theta_i/s, of another way to choose it
        const Atom atom = *name;
        const auto own = law_of(atom.pattern);
        if ((is_value(*l) || is_value(*r)) && (!own || !atom.index)) return {};   // s = 8
        const bool whole = !atom.index || !letter_of_index(atom, axes_).empty();  // no \theta'_0
        bool anew = whole && own && !own->required && !own->with_primes;
        if (whole && own && own->with_primes) {
            const Atom usual{unprimed(atom.pattern), atom.index};
            atoms_.insert_or_assign(usual.key(), usual);
            Product share = single(*l) != nullptr ? *r : *l;
            add(share, {{usual.key(), Exponent::of(-1)}}, Exponent::of(1));
            Used of_share;
            const auto value = rewritten(share, of_share);
            const std::string index = letter_of_index(atom, axes_);
            anew = !value || std::ranges::none_of(*value, [&](const auto& factor) { return factor.second.has(index); });
        }
        if (anew) {
            learn(*l, *r, *rest, left, right);
            return {};
        }
    }
    // \theta_{2i+1} = \theta_{2i}, of another way to count
    if (single(*l) != nullptr && single(*r) != nullptr && single(*l)->pattern == single(*r)->pattern) return {};
    // another requirement, "alternatively ...": the one before it holds no longer
    std::vector<std::string> required;
    for (const std::string& pattern : used.patterns)
        if (const auto own = laws_.find(pattern); own != laws_.end() && own->second.required)
            required.push_back(pattern);
    if (!required.empty() && (name == nullptr || (name->index && letter_of_index(*name, axes_).empty()))) {
        for (const std::string& pattern : required) laws_.erase(pattern);
        return {};
    }
    // what is left is of a letter of the laws, and no name that the equation is about
    const auto is_new = [&](const auto& factor) {
        const auto atom = atoms_.find(factor.first);
        return !is_constant(factor.first) && (atom == atoms_.end() ? !used.of_roots
                                                                   : atom->second.index || is_primed(factor.first) ||
                                                                         !used.letters.contains(factor.first));
    };
    if (!used.near || std::ranges::any_of(*rest, is_new)) return {};
    const int plane = std::max(highest_plane(*left.node), highest_plane(*right.node));
    if (plane > 0 && may_be_equal(*rest, {}, 2 * plane)) return {};  // \lambda_{32} = 2\pi \sqrt{b}, of d = 128
    Used for_left, for_right;
    const auto left_value = rewritten(*l, for_left), right_value = rewritten(*r, for_right);
    std::string ignored_values;
    const auto at_left = left_value ? with_values(*left_value, values, ignored_values) : std::nullopt;
    const auto at_right = right_value ? with_values(*right_value, values, ignored_values) : std::nullopt;
    if (!at_left || !at_right || *at_left == *at_right) return {};
    heard.what = used.certain ? Heard::What::contradicts : Heard::What::otherwise;
    heard.at = told_apart(left.text, right.text, *at_left, *at_right, reader.logarithm());
    return heard;
}

}  // namespace formula
