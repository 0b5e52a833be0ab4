// The same identity by symbols. GiNaC does not know the addition theorems, so R_{n-m} is written out
// with them by hand, and expand() has to find 0 in each entry.
#include <benchmark/benchmark.h>
#include <ginac/ginac.h>

namespace {

GiNaC::matrix rotation(const GiNaC::ex& c, const GiNaC::ex& s) { return GiNaC::matrix{{c, -s}, {s, c}}; }

void ginac_transpose_product(benchmark::State& state) {
    const GiNaC::symbol m("m"), n("n");
    for ([[maybe_unused]] auto _ : state) {
        const GiNaC::ex cm = cos(m), sm = sin(m), cn = cos(n), sn = sin(n);
        const GiNaC::matrix left = rotation(cm, sm).transpose().mul(rotation(cn, sn));
        const GiNaC::matrix right = rotation(cn * cm + sn * sm, sn * cm - cn * sm);
        const GiNaC::matrix difference = left.sub(right);
        for (unsigned i = 0; i < difference.nops(); ++i)
            if (!difference.op(i).expand().is_zero()) return state.SkipWithError("not zero");
    }
}
BENCHMARK(ginac_transpose_product)->Name("exact 2x2/GiNaC");

/// With the addition theorems left to GiNaC as well: Euler's formula, then expansion.
void ginac_euler(benchmark::State& state) {
    const GiNaC::symbol m("m"), n("n");
    const auto power = [](const GiNaC::ex& x) { return GiNaC::exp(GiNaC::I * x); };
    const auto cosine = [&](const GiNaC::ex& x) { return (power(x) + power(-x)) / 2; };
    const auto sine = [&](const GiNaC::ex& x) { return (power(x) - power(-x)) / (2 * GiNaC::I); };
    for ([[maybe_unused]] auto _ : state) {
        const GiNaC::matrix left =
            rotation(cosine(m), sine(m)).transpose().mul(rotation(cosine(n), sine(n)));
        const GiNaC::ex a = (n - m).expand();
        const GiNaC::matrix difference = left.sub(rotation(cosine(a), sine(a)));
        for (unsigned i = 0; i < difference.nops(); ++i)
            if (!difference.op(i).expand(GiNaC::expand_options::expand_transcendental).is_zero())
                return state.SkipWithError("not zero");
    }
}
BENCHMARK(ginac_euler)->Name("exact 2x2/GiNaC, by Euler's formula");

}  // namespace
