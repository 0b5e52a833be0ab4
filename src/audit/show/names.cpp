// What enumerators are called in reports, in JSON and on the command line.
#include "audit/audit.hpp"

namespace audit {

std::string name(Layout layout) {
    switch (layout) {
        case Layout::interleaved: return "interleaved";
        case Layout::half_split: return "half-split";
        case Layout::half_split_over_head: return "half-split over head_dim";
        case Layout::other: return "other";
        case Layout::none: break;
    }
    return "none";
}

std::string name(Scaling scaling) {
    switch (scaling) {
        case Scaling::linear: return "linear";
        case Scaling::ntk: return "ntk";
        case Scaling::dynamic_ntk: return "dynamic-ntk";
        case Scaling::llama3: return "llama3";
        case Scaling::yarn: return "yarn";
        case Scaling::yarn_paper: return "yarn-paper";
        case Scaling::longrope: return "longrope";
        case Scaling::proportional: return "proportional";
        case Scaling::none: break;
    }
    return "none";
}

std::string name(ErrorLaw law) {
    switch (law) {
        case ErrorLaw::flat: return "flat";
        case ErrorLaw::p: return "~ p";
        case ErrorLaw::p_log_p: return "~ p log p";
        case ErrorLaw::unknown: break;
    }
    return "";
}

std::string name(Kind kind) {
    switch (kind) {
        case Kind::convention: return "convention";
        case Kind::mistake: return "mistake";
        case Kind::undecided: return "undecided";
        case Kind::imprecise: return "imprecise";
        case Kind::precision: return "precision";
        case Kind::note: break;
    }
    return "note";
}

}  // namespace audit
