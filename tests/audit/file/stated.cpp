#include "audit/file/stated.hpp"

#include <doctest/doctest.h>

using namespace audit;

namespace {

Expected of(const Stated& stated, const std::optional<Config>& config = {}) {
    return expected_of(config, stated, 128, "--");
}

std::string refused(const Stated& stated) {
    try {
        (void)of(stated);
    } catch (const BadFile& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("an option goes before the configuration") {
    Config config;
    config.expected.base = 10000;
    config.expected.rotary_dim = 64;
    Stated stated;
    stated.base = 500000;
    const Expected both = of(stated, config);
    CHECK(both.base == 500000);
    CHECK(both.rotary_dim == 64);
    config.head_dim = 64;
    CHECK_THROWS_WITH_AS((void)of(stated, config),
                         "the rows must have head_dim 64, as the configuration has it, got 128", BadFile);
}

TEST_CASE("a scaling takes the place of that of the configuration, its length factor too") {
    Config config;
    config.expected.base = 10000;
    config.expected.length_factor = 1.3;
    Stated stated;
    CHECK(of(stated, config).length_factor == 1.3);
    stated.scaling = "none";
    CHECK_FALSE(of(stated, config).length_factor);
    stated.length_factor = 1.2;
    CHECK(of(stated, config).length_factor == 1.2);
}

TEST_CASE("a table may have the rotated part alone, and has no layout to state") {
    Config config;
    config.expected.base = 10000;
    config.head_dim = 256;
    config.expected.rotary_dim = 128;
    Stated stated;
    CHECK_THROWS_AS((void)of(stated, config), BadFile);
    stated.table = true;
    CHECK_FALSE(of(stated, config).layout_owed);
    config.expected.rotary_dim = 64;
    CHECK_THROWS_AS((void)of(stated, config), BadFile);
}

TEST_CASE("beside a configuration the base and the layout are not assumed") {
    CHECK_THROWS_WITH_AS(
        (void)of({}, Config{}),
        "the configuration states no base, and its model_type has none of its own; say it: --base 10000", BadFile);
    Config config;
    config.expected.base = 10000;
    CHECK(of({}, config).layout_owed);
    Stated any;
    any.layout = "any";
    CHECK_FALSE(of(any, config).layout_owed);
    CHECK_FALSE(of(any).layout_owed);
    config.expected.layout = Layout::half_split;
    CHECK_FALSE(of({}, config).layout_owed);
    CHECK_FALSE(of(any, config).layout);
    // the rotary part of an MLA head, or all of it
    config.head_dim = config.expected.rotary_dim = 64;
    config.passed_before = 64;
    CHECK(of({}, config).rotary_first == 64);
}

TEST_CASE("every scaling by name, with what it needs") {
    for (const char* name : {"none", "linear", "ntk", "dynamic-ntk", "llama3", "yarn", "yarn-paper", "proportional"}) {
        Stated stated;
        stated.scaling = name;
        const std::string kind = name;
        const bool by_length = kind == "dynamic-ntk" || kind == "llama3" || kind.starts_with("yarn");
        if (kind != "none") stated.factor = 4;
        if (by_length) stated.original_length = 4096;
        CAPTURE(name);
        CHECK(audit::name(of(stated).scaling->kind) == name);
        stated.original_length = 4096;  // passed over it would be taken for done
        CHECK(refused(stated) == (by_length ? "" : "--scaling " + kind + " has no --original-length"));
        stated.factor = 4;
        if (kind == "none") CHECK(refused(stated) == "--scaling none has no --factor");
    }
    Stated stated;
    stated.scaling = "yarn";
    CHECK(refused(stated) == "--scaling yarn needs --factor");
    stated.factor = 4;
    CHECK(refused(stated) == "--scaling yarn needs --original-length");
    stated.original_length = 4096;
    CHECK(of(stated).scaling->high == 32);
    stated.scaling = "longrope";
    CHECK(refused(stated).ends_with("its factors come from a configuration"));
    stated.scaling.reset();
    CHECK(refused(stated) == "--factor and --original-length go with --scaling");
}

TEST_CASE("values that nothing can be") {
    Stated stated;
    stated.rotary_dim = 63;
    CHECK(refused(stated) == "--rotary-dim must be even and at most 128, got 63");
    stated = {};
    stated.layout = "neox";
    CHECK(refused(stated) == "--layout must be interleaved, half-split or any, got 'neox'");
    stated = {};
    stated.base = -1;
    CHECK(refused(stated) == "--base must be a finite number above 0, got -1");
    stated.base = 1;
    CHECK(refused(stated) == "--base must be more than 1, got 1");
}
