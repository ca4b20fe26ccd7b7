"""
Fullness as other cameras see it. The network says how full the rays of its own camera are; whether the far side is in the right place is
seen from elsewhere, so outlines from cameras further round are compared too.
"""
import math

import torch
import torch.nn.functional as F

from draw import REACH

# Pixels across an outline, places looked at along its rays, and half of what it shows, in half crops.
SIDE, DEEP, WIDE = 48, 64, 1.5


def axes_round(up, angle):
    """Right, down and forward (columns) of cameras that went round the upright axis `up` by `angle`, in the first camera's axes."""
    x, y, z = F.normalize(up, dim=1).unbind(1)
    none = torch.zeros_like(x)
    cross = torch.stack([none, -z, y, z, none, -x, -y, x, none], 1).view(-1, 3, 3)
    s, c = angle.sin()[:, None, None], angle.cos()[:, None, None]
    return torch.eye(3, device=up.device) + s * cross + (1 - c) * (cross @ cross)


def outline(full, lens, axes):
    """How sure it is that each pixel of another camera (parallel rays) shows the thing: the fullest place of its ray. `full`: 0 to 1."""
    n, device = len(full), full.device
    line = lambda count, ends: (torch.arange(count, device=device) + 0.5) * (2 * ends / count) - ends
    t, y, x = torch.meshgrid(line(DEEP, REACH), line(SIDE, WIDE), line(SIDE, WIDE), indexing="ij")
    places = torch.stack([x, y, t], 3).view(1, -1, 3) @ axes.transpose(1, 2)
    ahead = (1 + lens[:, None] * places[..., 2]).clamp_min(0.2)
    seen = torch.stack([places[..., 0] / ahead, places[..., 1] / ahead, places[..., 2] / REACH], 2)
    volume = F.avg_pool2d(full, 2)[:, None]
    found = F.grid_sample(volume, seen.view(n, DEEP, SIDE, SIDE, 3), align_corners=False)
    return found.amax(2)[:, 0]


def outline_loss(said, true_full, up, lens, chance):
    """From 30 to 180 degrees round either way; and how much the outlines overlap."""
    n, device = len(said), said.device
    angle = (math.pi / 6 + 5 * math.pi / 6 * torch.rand(n, generator=chance, device=device))
    angle = torch.where(torch.rand(n, generator=chance, device=device) < 0.5, angle, -angle)
    axes = axes_round(up, angle)
    guess = outline(torch.sigmoid(said.float()), lens, axes).clamp(1e-3, 1 - 1e-3)
    with torch.no_grad():
        truth = outline(true_full, lens, axes).clamp(0, 1)
    miss = F.binary_cross_entropy(guess, truth, reduction="none")
    # By the thing's area, so that small and large ones count alike.
    loss = (miss.sum((1, 2)) / (truth.sum((1, 2)) + 20)).mean()
    both = ((guess > 0.5) & (truth > 0.5)).sum() / ((guess > 0.5) | (truth > 0.5)).sum().clamp_min(1)
    return loss, both.detach()
