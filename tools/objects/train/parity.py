"""
A tiny network with weights drawn by lot, and what it says about a picture of waves: what `packages/object-network` is compared with.

    python3 parity.py ../../../packages/object-network/src/testing
"""
import os
import sys

import torch

from network import ObjectNetwork, file_of


def waves(side):
    c, y, x = torch.meshgrid(torch.arange(4), torch.arange(side), torch.arange(side), indexing="ij")
    return torch.sin(0.7 * c + 0.23 * y + 0.31 * x + 0.01 * x * y)[None]


def main():
    folder = sys.argv[1]
    torch.manual_seed(3)
    model = ObjectNetwork(bins=8, widths=(4, 6, 9), depths=(1, 2, 1), ups=(1, 2)).eval()
    for part in model.modules():
        if isinstance(part, torch.nn.BatchNorm2d):
            part.running_mean.normal_(0, 0.2)
            part.running_var.uniform_(0.5, 2)
            part.weight.data.uniform_(0.5, 1.5)
            part.bias.data.normal_(0, 0.2)
    with torch.no_grad():
        said, told = model(waves(32))
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "tiny-network.bin"), "wb") as out:
        out.write(file_of(model, {"version": 1, "side": 32}))
    with open(os.path.join(folder, "tiny-network.expected"), "wb") as out:
        for values in (said[0].permute(1, 2, 0), told[0]):
            out.write(values.contiguous().numpy().astype("<f4").tobytes())


if __name__ == "__main__":
    main()
