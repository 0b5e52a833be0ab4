"""What stands beside the formulas of the pages to read; the build of the site runs each example by itself, and shows
what it prints. A line that ends in a number is lit with that part of the formula."""
# example position
# \langle q_m, k_n \rangle = \lit2{\sum_i} \lit1{q_{m,i}\, k_{n,i}}
import numpy as np

rng = np.random.default_rng(0)
x = rng.integers(-3, 4, (3, 4))  # dog, bites, man
W_q, W_k = rng.integers(-3, 4, (2, 4, 4))
q, k = x @ W_q.T, x @ W_k.T  # 1
scores = q @ k.T  # 2
other = x[[2, 1, 0]]  # man, bites, dog
again = (other @ W_q.T) @ (other @ W_k.T).T
print(scores[0, 2], again[2, 0])  # how much "dog" looks at "man"
# end

# example complex
# \operatorname{Re}\bigl(\lit1{q e^{im\theta}}\; \lit2{\overline{k e^{in\theta}}}\bigr)
# = \lit3{\operatorname{Re}\bigl(q \bar k\, e^{i(m-n)\theta}\bigr)}
import numpy as np

q, k, theta = 1 + 2j, 3 - 1j, 0.1
m, n = 3, 10
q_m = q * np.exp(1j * m * theta)  # 1
k_n = k * np.exp(1j * n * theta)  # 2
score = (q_m * np.conj(k_n)).real
distance = (q * np.conj(k) * np.exp(1j * (m - n) * theta)).real  # 3
print(f"{score:.6f} {distance:.6f}")
# end

# example rotation
# \lit2{R(a)\, x} = \lit1{\begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}}
# \begin{pmatrix} x_0 \\ x_1 \end{pmatrix}
import numpy as np

def R(a):
    return np.array([[np.cos(a), -np.sin(a)],  # 1
                     [np.sin(a), np.cos(a)]])  # 1

x = np.array([3.0, 4.0])
y = R(0.7) @ x  # 2
print(f"{np.linalg.norm(x):.6f} {np.linalg.norm(y):.6f}")
# end

# example relative
# \lit1{(R_m q)^\top (R_n k)} = \lit2{q^\top R_{n-m}\, k} \ne \lit3{q^\top R_{m-n}\, k}
import numpy as np

def R(a):
    c, s = np.cos(a), np.sin(a)
    return np.array([[c, -s], [s, c]])

q, k, theta = np.array([1.0, 2.0]), np.array([3.0, -1.0]), 0.1
m, n = 3, 10
left = (R(m * theta) @ q) @ (R(n * theta) @ k)  # 1
right = q @ R((n - m) * theta) @ k  # 2
slip = q @ R((m - n) * theta) @ k  # 3
print(f"{left:.6f} {right:.6f} {slip:.6f}")
# end

# example table
# S_{mn} = \lit2{(R_m q)^\top (R_n k)}, \qquad \lit1{R_m = R(m\theta)}
import numpy as np

def R(a):
    c, s = np.cos(a), np.sin(a)
    return np.array([[c, -s], [s, c]])

q, k = np.array([1.0, 2.0]), np.array([3.0, -1.0])
turns = [R(m * 0.1) for m in range(5)]  # 1
S = [[(R_m @ q) @ (R_n @ k) for R_n in turns] for R_m in turns]  # 2
print(np.round(S, 2))
# end

# example planes
# \lit1{\theta_i = 10000^{-2i/d}}, \qquad \lit2{(x_{2i}, x_{2i+1})} \mapsto \lit3{R(m\theta_i)}
# \begin{pmatrix} x_{2i} \\ x_{2i+1} \end{pmatrix}
import numpy as np

def rope(x, m):
    theta = 10000.0 ** (-np.arange(0, len(x), 2) / len(x))  # 1
    a, b = x[0::2], x[1::2]  # 2
    c, s = np.cos(m * theta), np.sin(m * theta)  # 3
    turned = [a * c - b * s, a * s + b * c]  # 3
    return np.stack(turned, axis=-1).ravel()

q, k = np.arange(8.0), np.arange(8.0, 0.0, -1)
for m, n in (3, 10), (1003, 1010):
    print(f"{rope(q, m) @ rope(k, n):.6f}")
# end

# example layouts
# z_i = \lit1{x_{2i} + i\, x_{2i+1}} \quad\text{or}\quad z_i = \lit2{x_i + i\, x_{i+d/2}}, \qquad
# {z_i \mapsto \lit3{e^{im\theta_i}} z_i}
import numpy as np

side_by_side = lambda x: x[0::2] + 1j * x[1::2]  # 1
half_split = lambda x: x[:len(x) // 2] + 1j * x[len(x) // 2:]  # 2

def score(pairs, q, k, m, n):
    z, w = pairs(q), pairs(k)
    theta = 10000.0 ** (-np.arange(len(z)) / len(z))
    turned = z * np.conj(w) * np.exp(1j * (m - n) * theta)  # 3
    return turned.sum().real

q, k = np.arange(8.0), np.arange(8.0, 0.0, -1)
order = [0, 4, 1, 5, 2, 6, 3, 7]
print(f"{score(half_split, q, k, 3, 10):.3f}")
print(f"{score(side_by_side, q[order], k[order], 3, 10):.3f}")
print(f"{score(side_by_side, q, k, 3, 10):.3f}")  # mixed
# end

# example points
# \lit1{\cos^2 a - \sin^2 a} = \lit2{2\cos^2 a - 1}
from fractions import Fraction as F

points = [(F(1), F(0)), (F(0), F(1)), (F(-1), F(0)),
          (F(3, 5), F(4, 5)), (F(4, 5), F(3, 5))]
for c, s in points:
    left = c * c - s * s  # 1
    right = 2 * c * c - 1  # 2
    print(left, right, left == right)
# end

# example shear
# \lit1{|A^m x|}: \quad \lit2{A = \begin{pmatrix} 1 & 1 \\ 0 & 1 \end{pmatrix}} \quad \text{or} \quad \lit3{A = R(0.7)}
import numpy as np

shear = np.array([[1.0, 1.0], [0.0, 1.0]])  # 2
c, s = np.cos(0.7), np.sin(0.7)
turn = np.array([[c, -s], [s, c]])  # 3
x = np.array([0.0, 1.0])
for A in shear, turn:
    powers = [np.linalg.matrix_power(A, m) for m in (0, 1, 10, 100)]
    print(*[f"{np.linalg.norm(P @ x):.3f}" for P in powers])  # 1
# end
