# example torch
import numpy as np
import torch

x, positions = (torch.from_numpy(np.load(f"{name}.npy")) for name in ("x", "positions"))
y = my_rope(x[None, None], positions[None])  # yours, on (batch, heads, seq, d) and (batch, seq)
np.save("y.npy", y[0, 0].float().numpy())  # 16-bit numbers as float32: what they were is seen all the same
# end
