"""Trains the network that recognises things (`src/from-image/recognise/thing-net.ts`) on what `draw-things.ts` drew, and writes its weights.

    python3 train.py --samples folder --kinds 47 --seconds 300 --out thing-weights.bin

PyTorch is needed, a GPU wanted. The folder may still be growing: it is looked through again now and then. The rate falls from `--fall`
seconds before the end on.
"""
import argparse
import math
import os
import sys
import time

import numpy
import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "inference", "tools"))
from layers import Block, Step, exported

SIDE = 96
FORM = 16
TURNS = 36
TOLD = 6  # kind, yaw, elevation, log distance, log width / height, log depth / height
HELD_OUT = 40  # every so-manieth file is only measured on
PIXELS, CELLS = 4 * SIDE * SIDE, 3 * FORM * FORM


class Things(nn.Module):
    def __init__(self, kinds):
        super().__init__()
        self.stem1 = Step(4, 32, step=2)
        self.stem2 = Step(32, 64, step=2)
        self.near1, self.near2 = Block(64), Block(64)
        self.down1 = Step(64, 128, step=2)
        self.mid1, self.mid2 = Block(128), Block(128, 0.05)
        self.down2 = Step(128, 192, step=2)
        self.far1, self.far2 = Block(192, 0.05), Block(192, 0.1)
        self.squeeze = Step(192, 48, side=1)
        self.whole = nn.Linear(48 * (SIDE // 16) ** 2, 512)
        self.leave = nn.Dropout(0.15)
        self.kind = nn.Linear(512, kinds)
        self.turn = nn.Linear(512, TURNS)
        self.tell = nn.Linear(512, 4)
        self.form = nn.Linear(512, CELLS)

    def forward(self, x):
        x = self.near2(self.near1(self.stem2(self.stem1(x))))
        x = self.mid2(self.mid1(self.down1(x)))
        x = self.squeeze(self.far2(self.far1(self.down2(x))))
        # Row, column, channel, as layers are kept where it is used.
        x = self.leave(torch.relu(self.whole(x.permute(0, 2, 3, 1).flatten(1))))
        return self.kind(x), self.turn(x), self.tell(x), self.form(x)


class Samples:
    def __init__(self, folder, device):
        self.folder, self.device = folder, device
        self.seen = set()
        self.rows, self.held = [], []

    def look(self):
        fresh = [name for name in sorted(os.listdir(self.folder)) if name.endswith(".samples") and name not in self.seen]
        for name in fresh:
            self.seen.add(name)
            data = numpy.fromfile(os.path.join(self.folder, name), numpy.uint8).reshape(-1, PIXELS + CELLS + 4 * TOLD)
            pictures = torch.from_numpy(data[:, :PIXELS].copy()).view(-1, SIDE, SIDE, 4).to(self.device)
            form = torch.from_numpy(data[:, PIXELS : PIXELS + CELLS].copy()).view(-1, 3, FORM, FORM).to(self.device)
            told = torch.from_numpy(data[:, PIXELS + CELLS :].copy().view(numpy.float32)).to(self.device)
            process, file = map(int, name.split(".")[0].split("-"))
            held = (7 * process + file) % HELD_OUT == 0
            (self.held if held else self.rows).append((pictures, form, told))
        return len(fresh)

    def count(self, held=False):
        return sum(len(rows[2]) for rows in (self.held if held else self.rows))

    def batch(self, size):
        """From a few files each time: pictures stay where they were put."""
        parts = []
        files = torch.randint(len(self.rows), (8,)).tolist()
        for file in files:
            rows = self.rows[file]
            chosen = torch.randint(len(rows[2]), (size // 8,), device=self.device)
            parts.append([part[chosen] for part in rows])
        return [torch.cat([part[k] for part in parts]) for k in range(3)]


def sample_of(rows, varied):
    pictures, form, told = rows
    n, device = len(told), told.device
    chance = lambda *size: torch.rand(n, *size, device=device)
    picture = pictures.permute(0, 3, 1, 2).float() / 255
    cover, colour = picture[:, :1], picture[:, 1:]
    form, told = form.float() / 255, told.clone()
    if varied:
        # Mirrored: what is turned to the left is then turned to the right.
        flip = chance() < 0.5
        where = flip.view(-1, 1, 1, 1)
        cover, colour = torch.where(where, cover.flip(3), cover), torch.where(where, colour.flip(3), colour)
        mirrored = torch.stack([form[:, 0].flip(2), form[:, 1], form[:, 2].flip(2)], 1)
        form = torch.where(where, mirrored, form)
        told[:, 1] = torch.where(flip, -told[:, 1], told[:, 1])
        # Cut out a little too large or too small, with frayed borders.
        off = (chance() - 0.5).view(-1, 1, 1, 1)
        blurred = F.avg_pool2d(cover, 3, 1, 1, count_include_pad=False)
        frayed = (blurred + 0.35 * torch.randn_like(cover) * chance(1, 1, 1) + 0.5 * off > 0.5).float() * (blurred > 0)
        cover = torch.where(chance(1, 1, 1) < 0.25, torch.maximum(frayed * cover, frayed * 0.6), cover)
        grey = colour.mean(1, keepdim=True)
        colour = (grey + (colour - grey) * (1.3 * chance(1, 1, 1))).clamp(1e-3, 1)
        colour = colour ** torch.exp(0.3 * torch.randn(n, 1, 1, 1, device=device))
        colour = colour * (0.6 + 0.7 * chance(1, 1, 1)) + 0.15 * (chance(3, 1, 1) - 0.5)
        colour = (colour + 0.06 * chance(1, 1, 1) * torch.randn_like(colour)).clamp(0, 1)
    x = torch.cat([cover, cover * (2 * colour - 1)], 1)
    return x, told, form


def turn_shares(yaw):
    """The two nearest directions share what is known."""
    at = torch.remainder(yaw / (2 * math.pi) * TURNS, TURNS)
    low = torch.floor(at)
    part = at - low
    low = torch.remainder(low.long(), TURNS)
    out = torch.zeros(len(yaw), TURNS, device=yaw.device)
    out.scatter_add_(1, low[:, None], (1 - part)[:, None])
    out.scatter_add_(1, torch.remainder(low + 1, TURNS)[:, None], part[:, None])
    return out


def loss_of(model, x, told, form):
    kind, turn, tell, cells = [part.float() for part in model(x)]
    ofKind = F.cross_entropy(kind, told[:, 0].long())
    ofTurn = -(turn_shares(told[:, 1]) * F.log_softmax(turn, 1)).sum(1).mean()
    ofTell = F.smooth_l1_loss(tell, told[:, 2:6], beta=0.1)
    ofForm = F.binary_cross_entropy_with_logits(cells, form.flatten(1))
    right = (kind.argmax(1) == told[:, 0].long()).float().mean()
    at = turn.argmax(1) * (2 * math.pi / TURNS)
    near = (torch.cos(at - told[:, 1]) > math.cos(0.2)).float().mean()
    rough = (torch.sigmoid(cells) - form.flatten(1)).abs().mean()
    return ofKind + 0.5 * ofTurn + 4 * ofTell + 6 * ofForm, torch.stack([right, near, rough, ofTell.detach()]).detach()


def measured(model, samples, cast):
    model.eval()
    sums, n = torch.zeros(4), 0
    with torch.no_grad():
        for rows in samples.held:
            with cast():
                _, seen = loss_of(model, *sample_of(rows, False))
            sums += seen.cpu() * len(rows[2])
            n += len(rows[2])
    model.train()
    return [round(value, 4) for value in (sums / max(1, n)).tolist()]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--samples", required=True)
    options.add_argument("--kinds", type=int, required=True)
    options.add_argument("--seconds", type=float, default=300)
    options.add_argument("--fall", type=float, default=120)
    options.add_argument("--batch", type=int, default=512)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--out", required=True)
    options = options.parse_args()
    start = time.time()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    cast = lambda: torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda")
    torch.manual_seed(1)
    model = Things(options.kinds).to(device).to(memory_format=torch.channels_last)
    mean = Things(options.kinds).to(device)
    mean.load_state_dict(model.state_dict())
    rule = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.05, betas=(0.9, 0.99))
    samples = Samples(options.samples, device)
    while samples.look() >= 0 and (samples.count() < 2 * options.batch or not samples.held):
        if time.time() - start > options.seconds:
            raise SystemExit("too few samples to train from")
        time.sleep(1)
    print(f"{sum(part.numel() for part in model.parameters())} weights, {samples.count()} samples", flush=True)
    step, looked, kept = 0, time.time(), time.time()
    while True:
        now = time.time() - start
        if now > options.seconds:
            break
        falling = max(0.0, 1 - (options.seconds - now) / options.fall)
        rate = options.rate * min(1, (step + 1) / 300) * max(0.002, 0.5 + 0.5 * math.cos(math.pi * falling))
        for group in rule.param_groups:
            group["lr"] = rate
        with torch.no_grad():
            x, told, form = sample_of(samples.batch(options.batch), True)
        with cast():
            loss, seen = loss_of(model, x.contiguous(memory_format=torch.channels_last), told, form)
        rule.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        rule.step()
        step += 1
        if step % 4 == 0:
            with torch.no_grad():
                share = min(0.995, step / (step + 40))
                for own, other in zip(mean.state_dict().values(), model.state_dict().values()):
                    if own.dtype.is_floating_point:
                        own.lerp_(other, 1 - share)
                    else:
                        own.copy_(other)
        if time.time() - looked > 5:
            looked = time.time()
            samples.look()
        if time.time() - kept > 20:
            kept = time.time()
            print(f"{now:.0f} s, step {step}, rate {rate:.1e}, loss {loss.item():.3f}; kind, turn, form, rest: {measured(mean, samples, cast)}; {samples.count()} samples", flush=True)
            write(mean, options.out)
    print("held out", measured(mean, samples, cast), "of", samples.count(True), "steps", step, "samples", samples.count(), flush=True)
    write(mean, options.out)


def write(model, path):
    with open(path + ".part", "wb") as file:
        file.write(exported(model))
    os.replace(path + ".part", path)


if __name__ == "__main__":
    main()
