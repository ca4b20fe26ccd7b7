"""
What the network is (`packages/object-network/src/object-network.ts` runs it): for every second pixel of a cut-out picture how full the
thing is along the ray, where its front is and which way that faces, what color its back has, and whether it is there; and for the whole
picture how high the camera stood and how strong the perspective is.
"""
import hashlib
import json
import os
import sys

import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "packages", "inference", "tools"))
from layers import Block, Step, exported

from draw import REACH

MAGIC = b"ORROBJN1"
# After the stretches of the ray: depth of the front, its normal, color of the back, cover.
MORE = 8
# Sine of the camera's elevation, and the lens.
TOLD = 2


class ObjectNetwork(nn.Module):
    """`widths`: of the levels, from half the picture's size down; `depths`: blocks of each, on the way down and on the way up."""

    def __init__(self, bins=64, widths=(32, 64, 128, 224, 320), depths=(1, 2, 3, 4, 4), ups=(2, 3, 3, 3), leave=0.05):
        super().__init__()
        self.shape = {"bins": bins, "widths": list(widths), "depths": list(depths), "ups": list(ups), "reach": REACH}
        # In the order they are used, which is the order of the file.
        for level, (width, depth) in enumerate(zip(widths, depths)):
            setattr(self, f"down{level}", Step(4 if level == 0 else widths[level - 1], width, step=2))
            for k in range(depth):
                setattr(self, f"down{level}_{k}", Block(width, leave if level >= 3 else 0))
        self.whole = Step(2 * widths[-1], widths[-1], side=1)
        self.tell = nn.Conv2d(widths[-1], TOLD, 1)
        for level in reversed(range(len(widths) - 1)):
            setattr(self, f"up{level}", Step(widths[level + 1], widths[level], side=1))
            for k in range(ups[level]):
                setattr(self, f"up{level}_{k}", Block(widths[level]))
        self.say = nn.Conv2d(widths[0], bins + MORE, 3, padding=1)

    def forward(self, x):
        widths, depths, ups = (self.shape[key] for key in ("widths", "depths", "ups"))
        kept = []
        for level in range(len(widths)):
            x = getattr(self, f"down{level}")(x)
            for k in range(depths[level]):
                x = getattr(self, f"down{level}_{k}")(x)
            kept.append(x)
        overall = torch.cat([x.mean((2, 3), keepdim=True), x.amax((2, 3), keepdim=True)], 1)
        whole = self.whole(overall)
        told = self.tell(whole).flatten(1)
        x = x + whole
        for level in reversed(range(len(widths) - 1)):
            x = getattr(self, f"up{level}")(x)
            x = x.repeat_interleave(2, 2).repeat_interleave(2, 3) + kept[level]
            for k in range(ups[level]):
                x = getattr(self, f"up{level}_{k}")(x)
        return self.say(x), told


def file_of(model, about):
    """The weights as they are shipped: magic, length of a head, the head as JSON with the SHA-256 of what follows, half floats."""
    body = exported(model)
    head = json.dumps({**model.shape, **about, "sha256": hashlib.sha256(body).hexdigest()}).encode()
    head += b" " * (-len(head) % 4)
    return MAGIC + len(head).to_bytes(4, "little") + head + body
