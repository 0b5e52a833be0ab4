#include "audit/file/config_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>

#include "audit/file/npy.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

using Json = nlohmann::json;

/// Read by config.cpp.
constexpr std::array read_keys{
    "rope_theta", "rotary_emb_base", "rotary_base", "rope_base", "rope_ratio", "global_rope_theta",
    "rope_local_base_freq", "local_rope_theta", "layer_rope_theta", "rope_scaling", "rope_parameters",
    "partial_rotary_factor", "rotary_pct", "rope_pct", "rotary_percent", "rotary_emb_fraction", "rotary_dim",
    "qk_rope_head_dim", "mrope_section", "mrope_interleaved", "rope_interleave", "rope_interleaved",
    "rotary_emb_interleaved", "rotary_interleaved", "rope_hf_config", "rope_dail_config", "rope_impl", "use_mrope",
    "qk_nope_head_dim",
    // of other layers, other scores and the way it is run: nothing of what one rotation computes
    "no_rope_layers", "no_rope_layer_interval", "rope_deltas", "rope_full_precision", "alibi_bias_max"};

/// Of which each must have one of these values, where it is there: else there is more, or no rotation.
const std::map<std::string, std::vector<Json>> switches{
    {"rope", {true}},           {"use_rope", {true}},         {"rotary", {true}},         {"use_rotary", {true}},
    {"original_rope", {true}},  {"use_dynamic_ntk", {false}}, {"rope_finetuned", {false}}, {"rotary_value", {false}},
    {"alibi", {false}},         {"use_alibi", {false}},       {"mla_use_nope", {false}},  {"use_nope", {false}},
    {"position_embedding_type", {"rope", "rotary", "rope_gptj", "nope"}},
    {"position_encoding_2d", {false}}};  // ChatGLM-6B: half of each head by the place in the text, half by the block

/// The words of a key: "rope_theta", "ropeTheta", "rope-theta" and "ROPE_THETA" have two.
std::vector<std::string> words(std::string_view key) {
    std::vector<std::string> out(1);
    bool after_lower = false;
    for (const char c : key) {
        const bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';
        if (!upper && !lower ? !out.back().empty() : upper && after_lower) out.emplace_back();
        if (upper || lower) out.back() += upper ? static_cast<char>(c - 'A' + 'a') : c;
        after_lower = lower;
    }
    return out;
}

/// Or of what may be there instead of one.
bool speaks_of_rotation(std::string_view key) {
    for (const std::string& word : words(key))
        for (const char* stem :
             {"rope", "mrope", "longrope", "rotary", "theta", "ntk", "yarn", "xpos", "nope", "alibi"})
            if (word.starts_with(stem)) return true;
    return switches.contains(std::string(key));
}

/// An object, the one around it, and the key it goes by there.
struct Node {
    const Json* object;
    std::size_t around, part;
    std::string key;
    bool tower = false;       ///< within a part for pictures or sounds: a rotation of their own
    bool parameters = false;  ///< within the parameters of a rotation, each of which config.cpp reads or refuses
};

bool starts_with_any(const std::string& key, std::initializer_list<const char*> stems) {
    return std::ranges::any_of(stems, [&](const char* stem) { return key.starts_with(stem); });
}

bool begins_part(const std::string& key, const Json& value) {
    if (!value.is_object() || !key.ends_with("config") || speaks_of_rotation(key)) return false;
    return !starts_with_any(key, {"attn", "attention", "ffn"});
}

bool is_tower(const std::string& key) {
    return starts_with_any(key, {"vision", "visual", "vit", "image", "audio", "speech", "talker", "token2wav",
                                 "code2wav", "codec", "dit"});
}

/// All objects, each after the one around it; `part` is the nearest object that is a part by itself.
std::vector<Node> objects_of(const Json& whole) {
    std::vector<Node> out{{&whole, 0, 0, ""}};
    for (std::size_t at = 0; at < out.size(); ++at)
        for (const auto& [key, value] : out[at].object->items()) {
            if (!value.is_structured()) continue;
            const bool part = begins_part(key, value);
            out.push_back({&value, at, part ? out.size() : out[at].part, key, out[at].tower || is_tower(key),
                           out[at].parameters || speaks_of_rotation(key)});
        }
    return out;
}

/// "text_config.rope_theta", of the last few
std::string path(const std::vector<Node>& nodes, std::size_t at) {
    std::string out;
    for (int depth = 0; at != 0 && depth < 4; ++depth, at = nodes[at].around)
        out = nodes[at].key + (out.empty() ? "" : "." + out);
    return out.empty() ? "the configuration" : out;
}

void require_read(const std::vector<Node>& nodes, std::size_t at) {
    if (nodes[at].tower || nodes[at].parameters) return;
    for (const auto& [key, value] : nodes[at].object->items()) {
        if (value.is_null() || !nodes[at].object->is_object() || !speaks_of_rotation(key)) continue;
        if (const auto found = switches.find(key); found != switches.end()) {
            if (std::ranges::find(found->second, value) != found->second.end()) continue;
            // its class looks at no such key, which BERT's has
            if (value == "absolute" && nodes[at].object->value("model_type", Json()) == "modernbert") continue;
            throw BadFile(
                said("{1} has {2}: {3}, and what is computed then is not known here; take it out to judge the "
                     "rest",
                     path(nodes, at), shown(key), shown(value)));
        }
        if (std::ranges::find(read_keys, key) == read_keys.end())
            throw BadFile(said("{1} has {2}, which is not known here; take it out to judge the rest", path(nodes, at),
                               shown(key)));
    }
}

bool states_rotation(const Json& object) {
    if (!object.is_object()) return false;
    for (const auto& [key, value] : object.items())
        if (!value.is_null() && speaks_of_rotation(key)) return true;
    return false;
}

}  // namespace

const Json* entry(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

const Json* entry(const Entries& objects, const char* key) {
    for (const Json* object : objects)
        if (const Json* found = entry(*object, key)) return found;
    return nullptr;
}

std::optional<double> positive(const Entries& where, const char* key) {
    const Json* value = entry(where, key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number())
        if (const double number = value->get<double>(); std::isfinite(number) && number > 0) return number;
    throw BadFile(said("{1} must be a finite number above 0, got {2}", key, shown(*value)));
}

bool boolean(const Json& value, const char* key) {
    if (!value.is_boolean()) throw BadFile(said("{1} must be true or false, got {2}", key, shown(value)));
    return value.get<bool>();
}

Json parsed(const std::string& text) {
    // Python writes numbers that JSON has not: as strings they are refused where they count, and nowhere else
    std::string plain;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = std::string_view(text).substr(at);
        std::size_t length = quoted && rest.starts_with('\\') ? 2 : 1;
        bool number = false;
        for (const std::string_view one : {"NaN", "Infinity", "-Infinity"})
            if (!quoted && rest.starts_with(one)) {
                length = one.size();
                number = true;
            }
        if (rest.starts_with('"')) quoted = !quoted;
        const std::string mark(number, '"');
        plain.append(mark).append(rest.substr(0, length)).append(mark);
        at += std::min(length, rest.size());
    }
    const Json out = Json::parse(plain, nullptr, false);
    if (!out.is_object()) throw BadFile("a configuration must be a JSON object");
    return out;
}

std::string shown(const Json& value) {
    if (value.is_array()) return said("a list of {1}", value.size());
    if (value.is_object()) return "an object";
    const std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
    return text.size() > 40 ? text.substr(0, 40) + "..." : text;
}

Entries language_model(const Json& whole) {
    const std::vector<Node> nodes = objects_of(whole);
    std::vector<std::size_t> parts;  // those that state a rotation, pictures and sounds apart
    for (std::size_t at = 0; at < nodes.size(); ++at) {
        if (nodes[at].tower) continue;
        require_read(nodes, at);
        const bool known = std::ranges::find(parts, nodes[at].part) != parts.end();
        if (!known && nodes[at].part != 0 && states_rotation(*nodes[at].object)) parts.push_back(nodes[at].part);
    }
    const auto is_text = [&](std::size_t part) {
        return starts_with_any(nodes[part].key, {"text", "llm", "language"});
    };
    if (std::ranges::any_of(parts, is_text)) std::erase_if(parts, [&](std::size_t part) { return !is_text(part); });
    if (parts.size() > 1)
        throw BadFile(said("several parts state a rotation, {1} and {2}; take out all but the one to be judged",
                           path(nodes, parts[0]), path(nodes, parts[1])));
    // a part that leaves all of it to its class still has the heads
    for (std::size_t at = 1; parts.empty() && at < nodes.size(); ++at)
        if (nodes[at].part == at && is_text(at)) parts.push_back(at);
    const std::size_t chosen = parts.empty() ? 0 : parts.front();
    Entries out{nodes[chosen].object};
    for (std::size_t at = 1; at < nodes.size(); ++at)
        if (nodes[at].around == chosen && nodes[at].object->is_object() &&
            starts_with_any(nodes[at].key, {"attn", "attention"}))
            out.push_back(nodes[at].object);
    if (chosen == 0) return out;
    for (const auto& [key, value] : whole.items())
        if (const Json* inner = entry(out, key.c_str());
            inner != nullptr && !value.is_null() && speaks_of_rotation(key) && value.is_primitive() && *inner != value)
            throw BadFile(said("the configuration has {1}: {2}, and {3} has {4}; take out one of them", shown(key),
                               shown(value), path(nodes, chosen), shown(*inner)));
    out.push_back(&whole);
    return out;
}

std::vector<std::string> not_looked_at(const Json& whole) {
    std::vector<std::string> out;
    const std::vector<Node> nodes = objects_of(whole);
    for (std::size_t at = 1; at < nodes.size(); ++at)
        if (nodes[at].tower && !nodes[nodes[at].around].tower && states_rotation(*nodes[at].object))
            out.push_back(said("{1} states a rotation of its own, which was not looked at", path(nodes, at)));
    return out;
}

}  // namespace audit
