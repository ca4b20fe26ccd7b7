"""The network out of the file that the service reads (`packages/object-network/src/weights-file.ts`), so that training can go on from it."""
import hashlib
import json

import numpy
import torch
from torch import nn

from network import MAGIC, ObjectNetwork, Block, Step


def shipped_network(file):
    """With norms folded into their convolutions, as the file has them: each norm passes on what it gets, plus an offset."""
    with open(file, "rb") as source:
        data = source.read()
    if data[:8] != MAGIC:
        raise ValueError(f"{file} has no weights of the network of objects")
    end = 12 + int.from_bytes(data[8:12], "little")
    head, body = json.loads(data[12:end]), data[end:]
    if hashlib.sha256(body).hexdigest() != head["sha256"]:
        raise ValueError(f"{file} is damaged: its checksum is another")
    model = ObjectNetwork(head["bins"], head["widths"], head["depths"], head["ups"])
    at = 0

    def take(kind, count):
        nonlocal at
        values = numpy.frombuffer(body, kind, count, at)
        at += values.nbytes
        return torch.from_numpy(values.astype(numpy.float32))

    def fill(conv, norm=None):
        out, of, high, wide = conv.weight.shape
        length = out * of * high * wide
        if head.get("bits", 16) == 8:
            kernel = take("<i1", length).view(high, wide, of, out) * take("<f2", out)
        else:
            kernel = take("<f2", length).view(high, wide, of, out)
        offsets = take("<f2", out)
        conv.weight.data.copy_(kernel.permute(3, 2, 0, 1))
        if norm is None:
            conv.bias.data.copy_(offsets)
        else:
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            norm.weight.data.fill_(1)
            norm.bias.data.copy_(offsets)

    for part in model.children():
        if isinstance(part, Block):
            fill(part.a, part.an)
            fill(part.b, part.bn)
        elif isinstance(part, Step):
            fill(part.a, part.an)
        elif isinstance(part, nn.Conv2d):
            fill(part)
    if at != len(body):
        raise ValueError(f"{file}: {len(body) - at} bytes are left over")
    return model


def calibrated(model, batches):
    """
    Measures what norms get and sets them so that they do what they did, but as norms: in training they divide by what they measure, which
    would change a network whose norms are folded in.
    """
    norms = [part for part in model.modules() if isinstance(part, nn.BatchNorm2d)]
    sums = {norm: [0, 0, 0] for norm in norms}

    def measure(norm, inputs):
        values = inputs[0].double()
        here = sums[norm]
        here[0] += values.numel() // values.shape[1]
        here[1] = here[1] + values.sum((0, 2, 3))
        here[2] = here[2] + (values * values).sum((0, 2, 3))

    hooks = [norm.register_forward_pre_hook(measure) for norm in norms]
    training = model.training
    model.eval()
    with torch.no_grad():
        for x in batches:
            model(x)
        for norm in norms:
            count, total, squares = sums[norm]
            mean = (total / count).float()
            # A channel that is nearly still would be blown up by a batch that is a little livelier.
            variance = (squares / count).float() - mean * mean
            variance = variance.clamp_min(1e-6)
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
            norm.weight.data.copy_(torch.sqrt(variance + norm.eps))
            norm.bias.data.add_(mean)
    for hook in hooks:
        hook.remove()
    model.train(training)
