// The claims of the works that everyone reads, row by row, as in register.cpp. Where a stored text copy of a work was
// read its source says so; quotations are short, and only where the wording matters. S5 to S8; register_pages.cpp has
// the others.
#include "proofs/register_rows.hpp"

namespace proofs {

namespace {

SourceText roformer() {
    return {
        "S5",
        "RoFormer: Enhanced Transformer with Rotary Position Embedding",
        "RoFormer",
        "Jianlin Su, Yu Lu, Shengfeng Pan, Ahmed Murtadha, Bo Wen, Yunfeng Liu",
        "2021, arXiv:2104.09864",
        "a paper, read in a stored text copy",
        {
            definition("S5.11", R"($\langle f_q(x_m, m), f_k(x_n, n)\rangle = g(x_m, x_n, m - n)$)",
                       {"relative-needs-powers", "score"},
                       "What is asked. (21) has n - m in the same place; either will do."),
            statement(
                "S5.12",
                R"($f_q = (W_q x_m) e^{im\theta}$, $g = \operatorname{Re}[(W_q x_m)(W_k x_n)^* e^{i(m-n)\theta}]$)",
                {"score-complex", "complex-rotation"}),
            statement("S5.13", R"($f(x_m, m) = R_m W x_m$ in the plane)",
                      {"rotation-from-complex", "orthogonal-plane", "reflection-forgets"},
                      "And nothing else: an orthogonal map of the plane turns or reflects, and a reflection forgets."),
            statement("S5.14-15", R"($R^d_{\Theta,m}$ is block-diagonal with blocks $R(m\theta_i)$)",
                      {"block-diagonal", "direct-sum"}),
            slip("S5.16", R"($q_m^\top k_n = x^\top W_q R_{n-m} W_k x_n$)", "roformer-score-printed", "roformer-score",
                 {Severity::breaks, "a lost transpose"},
                 "A transpose is lost: severe for a port that follows it, since the scores are others."),
            statement("S5.16a", R"($R_{n-m} = R_m^\top R_n$; $R$ is orthogonal)", {"transpose-product-d", "norm"}),
            slip("S5.3.3", "'the inner-product will decay when the relative position increase'", "distance-alone",
                 "any-lag", {Severity::loose, "a trend, told as a rule"},
                 "Of an upper bound, as a trend. For every distance there is a key that scores highest there."),
            slip("S5.24", R"($R_q(x_q, m) R_k(x_k, n) = R_g(x_q, x_k, n - m)$ from (21), $q_m^\top k_n = g$)",
                 "roformer-radial-printed", "roformer-radial",
                 {Severity::wrong, "a step of the derivation; its result stands"},
                 "Lengths multiply for the complex product q k*, not for its real part. The solution stands."),
            statement("S5.27", R"($R_q(x_q, m) = |q|$, 'a straightforward solution')", {"xpos-second-solution"},
                      "One of several: R_q = a^{-m}, R_k = a^n solves (24a) as well, and is xPos."),
            statement("S5.30", R"($\phi(m) = m\theta + \gamma$, an arithmetic progression)",
                      {"arithmetic-progression", "quadratic-angles"}),
            slip("S5.31", R"($f_q(x_q, m) = \|q\| e^{i\theta_q + m\theta + \gamma}$)", "roformer-exponent-printed",
                 "complex-rotation", {Severity::typo, "lost parentheses"},
                 "A misprint: the parentheses after i are lost."),
            slip("S5.32", R"($q = f_q(x_m, 0) = W_q x_n$)", "roformer-index-printed", "roformer-score",
                 {Severity::typo, "one index for another"}, "A misprint: x_m."),
            statement("S5.33", R"($f_q(x_m, m) = (W_q x_m) e^{im\theta}$)", {"complex-rotation"}),
            statement("S5.34", R"($R_m x = x \otimes \cos m\theta + (-x_2, x_1, \dots) \otimes \sin m\theta$)",
                      {"block-diagonal", "fleetwood-elementwise"}),
            statement(
                "S5.35",
                R"($(R_m W_q x_m)^\top (R_n W_k x_n) = \operatorname{Re} \sum_i q_{[2i:2i+1]} k^*_{[2i:2i+1]} e^{i(m-n)\theta_i}$)",
                {"eleuther-score"}),
            statement("S5.36", R"($\sum h_i (S_{i+1} - S_i) = -\sum S_{i+1}(h_{i+1} - h_i)$)",
                      {"abel-summation", "abel-step"}),
            statement("S5.37a", R"($|\sum S_{i+1}(h_{i+1} - h_i)| \le \max |h_{i+1} - h_i| \sum |S_{i+1}|$)",
                      {"abel-bound"}),
            slip("S5.37", R"('the value of $\frac{1}{d/2}\sum |S_i|$ decay with the relative distance')",
                 "abel-mean-rises", "abel-bound-values", {Severity::loose, "a trend, told as a rule"},
                 "A trend; it rises from 18 to 19 first. The inequality before it is right."),
        }};
}

SourceText position_interpolation() {
    return {
        "S6",
        "Extending Context Window of Large Language Models via Positional Interpolation",
        "Position Interpolation",
        "Shouyuan Chen, Sherman Wong, Liangjian Chen, Yuandong Tian",
        "2023, arXiv:2306.15595",
        "a paper, read in a stored text copy",
        {
            statement(
                "S6.1-3",
                R"($a(s) = \operatorname{Re} \sum_j h_j e^{is\theta_j}$, $h_j = (q_{2j} + iq_{2j+1})(k_{2j} - ik_{2j+1})$)",
                {"eleuther-score"}),
            statement("S6.4", R"($f'(x, m) = f(x, mL/L')$)", {"interpolation-is-rope", "one-base-for-all", "half-way"},
                      "RoPE at other positions, or with other frequencies: relative as before."),
            slip("S6.5", R"($|a(s) - a_{\text{linear}}(s)| \le d \max_j |h_j| (s - s_1)(s_2 - s)/(8 \ln c)$)",
                 "interpolation-bound-printed", "interpolation-bound", {Severity::wrong, "a bound that fails by 14 %"},
                 "At d = 128, c = 10000. What is shown with it, that interpolation is far "
                 "tamer than extrapolation, stands."),
            statement("S6.6", R"($a_{\text{linear}}(s) = (1 - \lambda) a(s_1) + \lambda a(s_2)$)", {"half-way"}),
            slip("S6.7", R"($|a(s) - a_{\text{linear}}(s)| \le \frac{d}{32 \ln c} \max_j |h_j|$)",
                 "interpolation-bound-printed", "interpolation-bound", {Severity::wrong, "a bound that fails by 14 %"},
                 "Theorem 2.1 at the midpoint."),
            statement("S6.8a", R"($|a(s)| \le \max_j |h_j - h_{j+1}| \sum_k |A_{k+1}(s)|$)", {"abel-bound"}),
            slip("S6.8", R"($\sum_k |A_{k+1}(s)|$ 'is at least larger than d')", "abel-bound-printed",
                 "abel-bound-values", {Severity::wrong, "a bound that fails beyond the end of a figure"},
                 "True to the end of their figure; 127.49 at s = 4861, 89.1 at 16343."),
            slip("S6.2.3", "The interpolation bound is at least about 600 times smaller", "six-hundred-times",
                 "abel-bound-values", {Severity::wrong, "a figure: 356.7 times, not 600"},
                 "357 times where the Abel sum is small, with the sound bound: a figure, not the point."),
            slip("S6.13", R"($\sum_{j<d/2} c^{-4j/d} = 1/(1 - c^{-4/d})$)", "geometric-sum-printed", "geometric-sum",
                 {Severity::typo, "an equals sign for at most"}, "An equals sign that should be <=; one part in 10^8."),
            slip("S6.14", R"($c^{-4/d} \le 1 - \frac4d \ln c$)", "interpolation-step-14", "above-the-tangent",
                 {Severity::wrong, "a step with its inequality reversed"},
                 "The inequality is the wrong way round; this is where theorem 2.1 fails."),
        }};
}

SourceText peng() {
    return {
        "S7",
        "YaRN: Efficient Context Window Extension of Large Language Models",
        "YaRN",
        "Bowen Peng, Jeffrey Quesnelle, Honglu Fan, Enrico Shippole",
        "2023, arXiv:2309.00071",
        "a paper, read in a stored text copy, and its code",
        {
            slip("S7.2.1", R"($\langle f_q, f_k \rangle = \operatorname{Re}(x_m^* W_q^* W_k x_n e^{i\theta(m-n)})$)",
                 "yarn-score-printed", "eleuther-score", {Severity::breaks, "a wrong sign"},
                 "A wrong sign: with Re(q* k) for the inner product the exponent is i theta (n - m)."),
            slip("S7.2.1a", R"($\theta = (\theta_1, \dots, \theta_{|D|/2})$, $\theta_d = b^{-2d/|D|}$)",
                 "yarn-index-printed", "frequencies", {Severity::breaks, "a shift by one plane"},
                 "Shifted by one; the code counts from 0."),
            statement("S7.13", R"($\lambda_d = 2\pi/\theta_d = 2\pi b^{2d/|D|}$)",
                      {"turns-by-wavelength", "frequencies"}),
            statement("S7.D1", R"(NTK-aware: $b' = b\, s^{|D|/(|D|-2)}$)", {"ntk-ends"}),
            statement("S7.3.1", "NTK-aware: 'some dimensions are slightly extrapolated'", {"ntk-extrapolates"},
                      "All but the last; the slow ones by up to 1.7 at s = 8."),
            slip("S7.3.2a", "'the dot product of two vectors rotated by a lesser amount is bigger'",
                 "smaller-angle-larger-product", "any-lag", {Severity::loose, "true of one plane within half a turn"},
                 "Not in general, for sums of cosines: B(72) < B(144)."),
            slip("S7.3.2b", R"($r(d) = L/\lambda_d = L / (2\pi b'^{2d/|D|})$)", "yarn-turns-printed",
                 "turns-by-wavelength", {Severity::typo, "a prime too many"},
                 "A prime too many: the base of (13) is b."),
            statement("S7.3.2c", "code: find_correction_dim, find_correction_range", {"yarn-range", "plane-of-turns"}),
            slip("S7.3.2d", "The code computes the ramp of definition 2", "yarn-code-is-paper", "yarn-code-and-paper",
                 {Severity::breaks, "two methods of one name, up to 3.04 times apart"},
                 "Two ramps of one name, up to 3.04 apart (pair 38). Implicit in both; each works with its own "
                 "checkpoints."),
            statement(
                "S7.D2",
                R"($h(\theta_d) = (1 - \gamma)\theta_d/s + \gamma\theta_d$, $\gamma$ from 0 to 1 between $\alpha$ and $\beta$)",
                {"yarn-between", "bands-monotone"}),
            statement("S7.3.3", "'The correct implementation should cache the kv-embeddings before applying RoPE'",
                      {"one-base-for-all", "cached-keys-of-another-base"},
                      "Proved by refuting its contrary: with keys of older frequencies no score is relative."),
            statement("S7.21",
                      R"($\operatorname{softmax}(q^\top k / (t\sqrt{|D|}))$ is a scaling of q and k by $\sqrt{1/t}$)",
                      {"yarn-temperature"}),
            slip("S7.4.2", R"(Code Llama: a scale factor $s \approx 88.6$)", "code-llama-factor-printed",
                 "code-llama-factor", {Severity::wrong, "a figure: 93.06, not 88.6"},
                 "By definition 1 base 10^6 is 93.06."),
        }};
}

SourceText men() {
    return {
        "S8",
        "Base of RoPE Bounds Context Length",
        "Base of RoPE Bounds Context Length",
        "Xin Men, Mingyu Xu, Bingning Wang, Qingyu Zhang, Hongyu Lin, Xianpei Han, Weipeng Chen",
        "2024, arXiv:2405.14591",
        "a paper, read in a stored text copy",
        {
            slip("S8.5", R"($A_{ij} = (R_{i/s} q_i)^\top (R_{j/s} k_i) = q_i^\top R_{(j-i)/s} k_j$)",
                 "pi-index-printed", "score-2d", {Severity::typo, "one index for another"}, "A misprint: k_j twice."),
            statement("S8.6", R"($b_{\text{new}} = b\, s^{d/(d-2)}$)", {"ntk-ends"}),
            slip("S8.2.2", "A smaller base, 'in which case theta_i is small enough'", "small-base-printed",
                 "small-base", {Severity::wrong, "small for large, before a true conclusion"},
                 "Larger; but the period does fit into the trained length, which is what is used."),
            slip("S8.7", "The upper bound of the score 'decays as the relative distance increases'", "abel-mean-rises",
                 "abel-bound-values", {Severity::loose, "a trend, told as a rule"}, "As a trend."),
            slip("S8.7a", R"($h_l = q_i^\top[2l:2l+1]\, k_j[2l:2l+1]$ in (7))", "abel-bound-real-h", "abel-summation",
                 {Severity::wrong, "a real product where a complex one is needed"},
                 "The complex product is needed; with the real one the bound can be 0 and the score is not."),
            statement(
                "S8.9",
                R"(Theorem 1: $\frac{1}{2\sigma^2}(E[q^\top R_m k^*] - E[q^\top R_m k]) = \sum_i \cos m\theta_i$)",
                {"similar-tokens"}),
            slip("S8.9a", "Theorem 1 asks of epsilon a mean of 0", "similar-tokens-noise", "similar-tokens",
                 {Severity::wrong, "a missing hypothesis"},
                 "It must be uncorrelated with q as well: a missing hypothesis."),
            slip("S8.9b", R"($B_{m,\theta}$ 'decreases as the relative distance m increases')", "b-decreases",
                 "b-increases-115", {Severity::loose, "a trend, told as a rule"},
                 "As a trend: 115 of the first 256 steps go up."),
            statement("S8.10", R"($L_\theta = \sup\{L : B_m \ge 0 \text{ for all } m \le L\}$)",
                      {"sign-change-1e4", "sign-change-5e5", "sign-change-1e6", "sign-change-1e7"},
                      "Computed here for four bases: L is one less than the first m with B(m) < 0."),
            statement("S8.11", R"($\text{base}_L = \inf\{\text{base} : B_m \ge 0 \text{ for all } m \le L\}$)",
                      {"larger-base-not-safer"},
                      "A definition; but the set is no interval, so a base above its infimum need not be in it."),
            statement("S8.T2", "Table 2: bases for 1k, 2k, 4k, 8k, 16k, 64k, 128k, 256k, 512k and 1M",
                      {"base-table-holds"},
                      "Printed to two digits: for each of these a base that rounds to the entry keeps B positive up to "
                      "the length."),
            slip("S8.T2-32k", "Table 2: base 6.4e5 for 32k", "base-table-32k", "base-for-32k",
                 {Severity::wrong, "an entry of a table that is off by one in its last digit"},
                 "No base that rounds to 6.4e5 is enough, up to 32000 as little as to 32768; 6.3e5 is."),
            slip("S8.T2-16k", "Table 2: 3.1e5 is the lower bound for 16k, as (11) defines it", "base-table-least",
                 "larger-base-not-safer", {Severity::loose, "a base that is enough, but not the least"},
                 "2.35e5 is enough already, with B above 1/2. The bases that are enough form no interval, which a "
                 "search for the least of them can miss."),
            slip("S8.T4", R"(Table 4: 'numbers of $m$ whose $B_{m,\theta} \ge 0$', 0, 0, 97 and 2554)",
                 "table-4-printed", "no-negative-counted", {Severity::typo, "a sign of a table's heading"},
                 "Counted are those with B < 0; the numbers are right."),
        }};
}

}  // namespace

std::vector<SourceText> register_of_works() {
    std::vector<SourceText> works{roformer(), position_interpolation(), peng(), men()};
    for (SourceText& page : register_of_pages()) works.push_back(std::move(page));
    for (SourceText& note : register_of_notes()) works.push_back(std::move(note));
    return works;
}

}  // namespace proofs
