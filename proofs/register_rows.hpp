// The words of the registers of claims: a row is a statement, a slip, a definition, notation, or out of scope.
#pragma once

#include "proofs/contents.hpp"

namespace proofs {

using book::Claim;
using book::ClaimKind;
using book::Cost;
using book::Severity;
using book::SourceText;

/// One id or several.
struct Ids : std::vector<std::string> {
    using vector::vector;
    Ids(const char* id) : vector{id} {}
};

inline Claim statement(std::string row, std::string text, Ids decided_by, std::string remark = {}) {
    return {std::move(row), std::move(text), ClaimKind::statement, std::move(decided_by), {}, std::move(remark)};
}
inline Claim slip(std::string row, std::string text, Ids decided_by, Ids mended_by, Cost cost, std::string remark) {
    return {std::move(row),       std::move(text),   ClaimKind::slip, std::move(decided_by),
            std::move(mended_by), std::move(remark), std::move(cost)};
}
inline Claim definition(std::string row, std::string text, Ids used_by, std::string remark = {}) {
    return {std::move(row), std::move(text), ClaimKind::definition, std::move(used_by), {}, std::move(remark)};
}
inline Claim notation(std::string row, std::string text, std::string meant) {
    return {std::move(row), std::move(text), ClaimKind::notation, {}, {}, std::move(meant)};
}
inline Claim out_of_scope(std::string row, std::string text, std::string because) {
    return {std::move(row), std::move(text), ClaimKind::out_of_scope, {}, {}, std::move(because)};
}

}  // namespace proofs
