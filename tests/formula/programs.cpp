// Code of Python, as papers and READMEs print it; each mechanism with a slip that is refuted, or refused.
#include <doctest/doctest.h>

#include "formula/asked.hpp"

using asked::verdict;

namespace {

struct Printed {
    const char *right, *slip;
};

void check_each(std::initializer_list<Printed> all) {
    for (const Printed& one : all) {
        CAPTURE(std::string(one.right));
        CHECK(verdict(one.right) == "proved");
        CAPTURE(std::string(one.slip));
        CHECK(verdict(one.slip) == "refuted");
    }
}

}  // namespace

TEST_CASE("cos and sin that the text defines are names, where nothing calls them") {
    check_each({
        {R"(np.linalg.norm(q * cos + rotate_half(q) * sin) == np.linalg.norm(q) where cos = np.cos(m*np.concatenate([theta, theta])), sin = np.sin(m*np.concatenate([theta, theta])))",
         R"(q * cos + rotate_half(q) * sin == q * cos - rotate_half(q) * sin where cos = np.cos(m*np.concatenate([theta, theta])), sin = np.sin(m*np.concatenate([theta, theta])))"},
        {R"((q * cos + rotate_half(q) * sin) @ k == q @ (k * cos - rotate_half(k) * sin) where emb = torch.cat((freqs, freqs), dim=-1), cos = emb.cos(), sin = emb.sin())",
         R"((q * cos + rotate_half(q) * sin) @ k == q @ (k * cos + rotate_half(k) * sin) where emb = torch.cat((freqs, freqs), dim=-1), cos = emb.cos(), sin = emb.sin())"},
        {"cos[m] * cos[n] + sin[m] * sin[n] == cos[m-n] where cos[p] = np.cos(p*theta), sin[p] = np.sin(p*theta)",
         "sin[m] * cos[n] + cos[m] * sin[n] == sin[m-n] where cos[p] = np.cos(p*theta), sin[p] = np.sin(p*theta)"},
    });
    CHECK(verdict("theta_i / theta_{i+1} = 10000^(2/d) where theta_i = 10000^(-2i/d)") == "proved");  // no word
    for (const char* text : {"tr(AB) = 0 where AB = -BA", "a^2 b^2 = 1 where ab = 1", "a b c d = d where abc = 1"}) {
        CAPTURE(std::string(text));  // conditions on products
        CHECK(verdict(text) == "not understood");
    }
    // halves of other angles, and pairs beside halves, are no rotation of RoPE
    CHECK(
        verdict(
            R"(np.linalg.norm(q * cos + rotate_half(q) * sin) == np.linalg.norm(q) where cos = np.cos(np.concatenate([m*theta, n*theta])), sin = np.sin(np.concatenate([m*theta, n*theta])))") ==
        "not understood");
}

TEST_CASE("complex numbers of programs") {
    check_each({
        {"torch.polar(torch.ones_like(f), f) == torch.complex(torch.cos(f), torch.sin(f))",
         "torch.polar(torch.ones_like(f), f) == torch.complex(torch.sin(f), torch.cos(f))"},
        {"torch.polar(r, a) * torch.polar(s, b) == torch.polar(r * s, a + b)",
         "torch.polar(r, a) * torch.polar(s, b) == torch.polar(r + s, a + b)"},
        {"torch.view_as_complex(x) == x[..., 0] + 1j * x[..., 1]",
         "torch.view_as_complex(x) == x[..., 1] + 1j * x[..., 0]"},
        {R"(torch.abs(torch.view_as_complex(xq) * freqs_cis) == torch.abs(torch.view_as_complex(xq)) where freqs_cis = torch.polar(torch.ones_like(freqs), freqs))",
         R"(torch.view_as_complex(xq) * freqs_cis == torch.view_as_complex(xq) where freqs_cis = torch.polar(torch.ones_like(freqs), freqs))"},
        {R"(torch.view_as_real(torch.view_as_complex(x.float().reshape(*x.shape[:-1], -1, 2)) * torch.polar(torch.ones_like(freqs), freqs)).flatten(3) == torch.stack([x[..., 0] * torch.cos(freqs) - x[..., 1] * torch.sin(freqs), x[..., 0] * torch.sin(freqs) + x[..., 1] * torch.cos(freqs)], dim=-1).flatten(3))",
         R"(torch.view_as_real(torch.view_as_complex(x.float().reshape(*x.shape[:-1], -1, 2)) * torch.polar(torch.ones_like(freqs), freqs)).flatten(3) == torch.stack([x[..., 0] * torch.cos(freqs) + x[..., 1] * torch.sin(freqs), x[..., 1] * torch.cos(freqs) - x[..., 0] * torch.sin(freqs)], dim=-1).flatten(3))"},
        {"torch.ones_like(x) * x == x", "torch.ones_like(x) * x == 2 * x"},
        {"torch.ones_like(x) @ x == x.sum()", "torch.ones_like(x).sum() == 1"},
    });
    // pairs are no halves, though they are in the plane
    CHECK(
        verdict(
            R"(torch.view_as_real(torch.view_as_complex(x) * torch.polar(torch.ones_like(freqs), freqs)).flatten(3) == x * cos + rotate_half(x) * sin)") ==
        "not understood");
    CHECK(verdict("x.reshape(-1, 2)[..., 0] == x[..., 0]") != "proved");
}

TEST_CASE("frequencies of programs are the powers of their base") {
    check_each({
        {R"(1.0 / (theta ** (torch.arange(0, dim, 2)[: (dim // 2)].float() / dim)) == theta ** (-torch.arange(0, dim, 2).float() / dim))",
         R"(1.0 / (theta ** (torch.arange(0, dim, 2)[: (dim // 2)].float() / dim)) == theta ** (-torch.arange(0, dim, 2).float() / (2 * dim)))"},
        {R"(1.0 / (base ** (torch.arange(0, dim, 2) / dim)) == torch.exp(-torch.arange(0, dim, 2) * math.log(base) / dim))",
         R"(1.0 / (base ** (torch.arange(0, dim, 2) / dim)) == torch.exp(-torch.arange(0, dim, 2) * math.log(base) / (2 * dim)))"},
        {"base ** (-torch.arange(0, dim, 2) / dim) == base ** (-2.0 * torch.arange(dim // 2) / dim)",
         "base ** (-torch.arange(0, dim, 2) / dim) == base ** (-torch.arange(dim // 2) / dim)"},
        {R"(1.0 / (self.base ** (jnp.arange(0, self.dim, 2, dtype=jnp.float32) / self.dim)) == self.base ** (-jnp.arange(0, self.dim, 2) / self.dim))",
         R"(1.0 / (self.base ** (jnp.arange(0, self.dim, 2, dtype=jnp.float32) / self.dim)) == self.base ** (jnp.arange(0, self.dim, 2) / self.dim))"},
        {"base * scale ** (dim / (dim - 2)) == base * scale * scale ** (2 / (dim - 2))",
         R"((base * scale ** (dim / (dim - 2))) ** (-(dim - 2) / dim) == base ** (-(dim - 2) / dim) * scale where base > 1, scale > 1, dim > 2)"},
    });
    for (const char* text : {"inv_freq = 1.0 / (base ** (torch.arange(0, dim, 2) / dim))", "head_dim == dim",
                             "base ** (torch.arange(0, head_dim, 2) / dim) == base ** (torch.arange(0, dim, 2) / dim)",
                             "base ** (torch.arange(0, dim, 4) / dim) == base ** (torch.arange(0, dim, 2) / dim)"}) {
        CAPTURE(std::string(text));
        CHECK(verdict(text) == "not understood");
    }
}

TEST_CASE("indices, methods and functions of programs") {
    check_each({
        {R"((q * cos + rotate_half(q) * sin)[j] == q[j] * np.cos(m*theta[j]) - q[j + d//2] * np.sin(m*theta[j]) for 0 <= j < d//2)",
         R"((q * cos + rotate_half(q) * sin)[j] == q[j] * np.cos(m*theta[j]) + q[j + d//2] * np.sin(m*theta[j]) for 0 <= j < d//2)"},
        {"rotate_half(x)[..., :d//2] == -x[..., d//2:]", "rotate_half(x)[..., :d//2] == x[..., d//2:]"},
        {"rotate_half(x) == torch.cat((-x[..., x.shape[-1] // 2:], x[..., : x.shape[-1] // 2]), dim=-1)",
         "rotate_half(x) == torch.cat((x[..., : x.shape[-1] // 2], -x[..., x.shape[-1] // 2:]), dim=-1)"},
        {"rotate_half(q).dot(rotate_half(k)) == q.dot(k)", "rotate_half(x).sum(-1) == x.sum(-1)"},
        {"(R_m @ x).norm(dim=-1) == x.norm(dim=-1)", "(R_m @ x).norm(dim=-1) == 2 * x.norm(dim=-1)"},
        {R"(R(m).T @ R(n) == R(n - m) where R = lambda p: np.array([[np.cos(p*theta), -np.sin(p*theta)], [np.sin(p*theta), np.cos(p*theta)]]))",
         R"(R(m).T @ R(n) == R(m - n) where R = lambda p: np.array([[np.cos(p*theta), -np.sin(p*theta)], [np.sin(p*theta), np.cos(p*theta)]]))"},
        {"torch.einsum('i,j->ij', t, inv_freq) == torch.outer(t, inv_freq)",
         "torch.einsum('i,j->ij', t, inv_freq) == torch.outer(inv_freq, t)"},
    });
    CHECK(verdict("rotate_half(x)[0] == -x[d//2]") == "proved");
    CHECK(verdict("rotate_half(x)[0] == -x[d//2 - 1]") == "refuted");
    CHECK(verdict("(xu + yv) cos(a) = (xv + yu) cos(a)") != "proved");  // products, no names of a program
    // an index over a part of the coordinates, and the layout of a function that nothing shows
    CHECK(verdict("x[j] * y[j] == y[j] * x[j + 1] for 0 <= j < d//2") == "not understood");
    CHECK(verdict("apply_rope(x, m)[1] == x[1] * np.cos(m*theta[0]) + x[0] * np.sin(m*theta[0])") == "not understood");
}
