"""Layers that the networks are made of, and their weights as `src/network/layers.ts` reads them."""
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, channels, leave=0.0):
        super().__init__()
        self.a = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.an = nn.BatchNorm2d(channels)
        self.b = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.bn = nn.BatchNorm2d(channels)
        self.leave = nn.Dropout2d(leave)

    def forward(self, x):
        return torch.relu(x + self.leave(self.bn(self.b(torch.relu(self.an(self.a(x)))))))


class Step(nn.Module):
    def __init__(self, before, channels, side=3, step=1):
        super().__init__()
        self.a = nn.Conv2d(before, channels, side, padding=side // 2, stride=step, bias=False)
        self.an = nn.BatchNorm2d(channels)

    def forward(self, x):
        return torch.relu(self.an(self.a(x)))


def exported(model):
    """Half floats, layer by layer as they are used: kernel (row, column, channel in, channel out), then offsets, norms folded in."""
    parts = []

    def put(kernel, offsets):
        if kernel.dim() == 2:
            kernel = kernel[:, :, None, None]
        parts.append(kernel.permute(2, 3, 1, 0).reshape(-1))
        parts.append(offsets)

    def folded(conv, norm):
        gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        put(conv.weight * gain[:, None, None, None], norm.bias - norm.running_mean * gain)

    for part in model.children():
        if isinstance(part, Block):
            folded(part.a, part.an)
            folded(part.b, part.bn)
        elif isinstance(part, Step):
            folded(part.a, part.an)
        elif isinstance(part, (nn.Conv2d, nn.Linear)):
            put(part.weight, part.bias)
    return torch.cat([part.float().flatten() for part in parts]).detach().cpu().numpy().astype("<f2").tobytes()
