"""Trains the network of rooms' layouts (`src/from-photo/layout-net.ts`) on what `draw-training-rooms.ts` drew, and writes its weights.

    python3 train.py --samples folder [folder ...] --seconds 400 --out layout-weights.bin

PyTorch is needed, a GPU wanted. Folders may still be growing: they are looked through again now and then. The rate falls from `--fall`
seconds before the end on. `layout-weights.bin.state` is kept beside the weights, and gone on from with `--resume`.
"""
import argparse
import base64
import json
import math
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numpy
import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "inference", "tools"))
from layers import Block, Step, exported

FACES = 5  # floor, ceiling, ahead, right, left
LENGTHS = 4  # ahead, right, left, ceiling
LONGEST = 192
MULTIPLE = 16
SQUARE = 4  # pixels of draw-training-rooms' squares
HELD_OUT = 25  # every so-manieth room is only measured on


class Layout(nn.Module):
    """Picture and directions in; faces and clutter of squares of two pixels out, and what the whole tells of lengths."""

    def __init__(self):
        super().__init__()
        self.stem1 = Step(6, 32, step=2)
        self.stem2 = Step(32, 64, step=2)
        self.near1, self.near2 = Block(64), Block(64, 0.05)
        self.down1 = Step(64, 128, step=2)
        self.mid1, self.mid2 = Block(128, 0.05), Block(128, 0.1)
        self.down2 = Step(128, 256, step=2)
        self.far1, self.far2 = Block(256, 0.1), Block(256, 0.15)
        self.whole1 = nn.Linear(512, 256)
        self.leave = nn.Dropout(0.2)
        self.spread = nn.Linear(256, 256)
        self.tell = nn.Linear(256, 2 * LENGTHS)
        self.up1 = nn.Conv2d(256, 128, 1)
        self.join1 = Block(128, 0.1)
        self.up2 = nn.Conv2d(128, 64, 1)
        self.join2 = Block(64, 0.05)
        self.head = nn.Conv2d(64, 4 * (FACES + 1), 1)

    def forward(self, x):
        near = self.near2(self.near1(self.stem2(self.stem1(x))))
        mid = self.mid2(self.mid1(self.down1(near)))
        far = self.far2(self.far1(self.down2(mid)))
        whole = torch.relu(self.whole1(torch.cat([far.mean((2, 3)), far.amax((2, 3))], 1)))
        whole = self.leave(whole)
        far = far + self.spread(whole)[:, :, None, None]
        joined = self.join1(mid + F.interpolate(self.up1(far), scale_factor=2, mode="nearest"))
        joined = self.join2(near + F.interpolate(self.up2(joined), scale_factor=2, mode="nearest"))
        # Cells of a square: row, column, channel.
        out = self.head(joined)
        n, _, h, w = out.shape
        out = out.view(n, 2, 2, FACES + 1, h, w).permute(0, 3, 4, 1, 5, 2).reshape(n, FACES + 1, 2 * h, 2 * w)
        return out, self.tell(whole)


class Samples:
    """Photographs by their size, on the device: colors, clutter, and what is known."""

    def __init__(self, folders, device):
        self.folders, self.device = folders, device
        self.seen = set()
        self.shapes = {}
        self.held = {}

    def look(self):
        fresh = []
        for folder in self.folders:
            for name in sorted(os.listdir(folder)):
                path = os.path.join(folder, name)
                if name.endswith(".json") and path not in self.seen:
                    self.seen.add(path)
                    fresh.append(path)
        with ThreadPoolExecutor(8) as pool:
            rooms = [room for room in pool.map(read_room, fresh) if room]
        for held, shape, rows in rooms:
            into = self.held if held else self.shapes
            into.setdefault(shape, []).append([torch.from_numpy(part).to(self.device) for part in rows])
        for group in (self.shapes, self.held):
            for shape, parts in group.items():
                if len(parts) > 1:
                    group[shape] = [[torch.cat([part[k] for part in parts]) for k in range(3)]]
        return len(fresh)

    def count(self, held=False):
        return sum(len(parts[0][0]) for parts in (self.held if held else self.shapes).values())


def pixels(path):
    try:
        from PIL import Image

        return numpy.asarray(Image.open(path).convert("RGB"))
    except ImportError:
        from torchvision.io import read_image

        return read_image(path).permute(1, 2, 0).numpy()


def read_room(path):
    with open(path) as file:
        told = json.load(file)
    strip = pixels(path[:-5] + ".jpg")
    w, h, photos = told["width"], told["height"], told["photos"]
    pictures, clutter, known = [], [], []
    for k, photo in enumerate(photos):
        row = [photo["focal"] / w, photo["yaw"], photo["pitch"], *photo["eye"], *told["size"]]
        if widest_share(row, w / h) > 0.88:
            continue
        pictures.append(strip[k * h : (k + 1) * h].transpose(2, 0, 1))
        squares = numpy.frombuffer(base64.b64decode(photo["clutter"]), numpy.uint8)
        clutter.append(squares.reshape(h // SQUARE, w // SQUARE))
        known.append(row)
    if not pictures:
        return None
    index = int(os.path.basename(path)[5:-5])
    rows = [numpy.stack(pictures), numpy.stack(clutter), numpy.array(known, numpy.float32)]
    return index % HELD_OUT == 0, (w, h), rows


def widest_share(row, aspect):
    """How much of the picture the face that shows most of takes: a wall alone trains nothing."""
    known = torch.tensor([row])
    v, u = torch.meshgrid(torch.linspace(0.02, 0.98, 12), torch.linspace(0.02, 0.98, 16), indexing="ij")
    box, turn = seen_box(known, torch.zeros(1))
    faces = faces_met(rays_of(turn, known[:, 2], known[:, 0], aspect, u[None], v[None]), box)
    return torch.bincount(faces.flatten(), minlength=FACES).max().item() / faces.numel()


def seen_box(known, off):
    """Lengths in eye heights (ahead, right, left, ceiling) in the frame nearest to where the camera looks, and its turn to the left in it."""
    yaw, x, y, z = known[:, 1], known[:, 3], known[:, 4], known[:, 5]
    width, depth, height = known[:, 6], known[:, 7], known[:, 8]
    quarter = torch.round((yaw + off - math.pi / 2) / (math.pi / 2))
    around = torch.stack([depth - y, x, y, width - x], 1)
    at = lambda k: around.gather(1, torch.remainder(quarter + k, 4).long()[:, None])[:, 0] / z
    box = torch.stack([at(0), at(-1), at(1), height / z - 1], 1)
    return box, yaw - math.pi / 2 - quarter * math.pi / 2


def rays_of(turn, pitch, focal, aspect, u, v, roll=None):
    """Directions (across, ahead, up) of places, shares of the sides; `focal` in widths. [n, h, w, 3]"""
    shape = (-1, 1, 1)
    x = (u - 0.5) / focal.view(shape)
    y = (0.5 - v) / aspect / focal.view(shape)
    if roll is not None:
        c, s = torch.cos(roll).view(shape), torch.sin(roll).view(shape)
        x, y = c * x - s * y, s * x + c * y
    c, s = torch.cos(turn).view(shape), torch.sin(turn).view(shape)
    cp, sp = torch.cos(pitch).view(shape), torch.sin(pitch).view(shape)
    return torch.stack([-s * cp + x * c + y * s * sp, c * cp + x * s - y * c * sp, sp + y * cp], -1)


def faces_met(rays, box):
    dx, dy, dz = rays.unbind(-1)
    ahead, right, left, ceiling = (box[:, k].view(-1, 1, 1) for k in range(4))
    far = torch.full_like(dx, 1e9)
    small = 1e-6
    level = torch.where(dz < 0, -1 / dz.clamp(max=-small), ceiling / dz.clamp(min=small))
    forth = torch.where(dy > small, ahead / dy.clamp(min=small), far)
    side = torch.where(dx > 0, right / dx.clamp(min=small), left / (-dx).clamp(min=small))
    face = torch.where(dz < 0, torch.zeros_like(dx), torch.ones_like(dx)).long()
    best = level
    face = torch.where(forth < best, torch.full_like(face, 2), face)
    best = torch.minimum(best, forth)
    return torch.where(side < best, torch.where(dx > 0, 3, 4), face)


def sides(w, h):
    side = lambda length: max(2 * MULTIPLE, MULTIPLE * round(LONGEST * length / max(w, h) / MULTIPLE))
    return side(w), side(h)


def batch_of(shape, rows, varied):
    """Parts of photographs in other colors, mirrored or not, as the network sees them, and what it should say."""
    pictures, clutter, known = rows
    (w, h), n, device = shape, len(pictures), pictures.device
    wide, tall = sides(w, h)
    aspect = w / h
    chance = lambda *size: torch.rand(n, *size, device=device)
    bell = lambda *size: torch.randn(n, *size, device=device)
    one = torch.ones(n, device=device)
    if varied:
        share = 0.72 + 0.28 * chance() ** 0.7
        across = (share * (1 + 0.08 * (chance() - 0.5))).clamp(max=1)
        left, top = chance() * (1 - across), chance() * (1 - share)
        flip = (chance() < 0.5).float()
        off = 0.05 * bell()
    else:
        share, across, left, top, flip, off = one, one, 0 * one, 0 * one, 0 * one, 0 * one
    box, turn = seen_box(known, off)
    mirror = (1 - 2 * flip).view(-1, 1, 1)
    seen = torch.where(flip[:, None] > 0, box[:, [0, 2, 1, 3]], box)

    def places(columns, rows_, dx, dy):
        u = (torch.arange(columns, device=device) + dx) / columns
        v = (torch.arange(rows_, device=device) + dy) / rows_
        v, u = torch.meshgrid(v, u, indexing="ij")
        u, v = u[None].expand(n, -1, -1), v[None].expand(n, -1, -1)
        u = 0.5 + mirror * (u - 0.5)
        return left.view(-1, 1, 1) + across.view(-1, 1, 1) * u, top.view(-1, 1, 1) + share.view(-1, 1, 1) * v

    def mirrored(rays):
        return torch.cat([mirror[..., None] * rays[..., :1], rays[..., 1:]], -1)

    u, v = places(wide, tall, 0.5, 0.5)
    grid = torch.stack([2 * u - 1, 2 * v - 1], -1)
    picture = pictures.float() / 255
    if varied:
        # What is made smaller is not blurred by sampling: now and then by hand.
        blurred = F.avg_pool2d(picture, 3, 1, 1, count_include_pad=False)
        picture = torch.where((chance(1, 1, 1) < 0.35), blurred, picture)
    seen_picture = F.grid_sample(picture, grid, mode="bilinear", padding_mode="border", align_corners=False)
    if varied:
        seen_picture = recolored(seen_picture, chance, bell)
    if varied:
        wrong = torch.where(chance() < 0.3, 0.08 * one, 0.025 * one)
        rays = rays_of(turn + 0.01 * bell(), known[:, 2] + 0.01 * bell(), known[:, 0] * torch.exp(wrong * bell()), aspect, u, v, 0.008 * bell())
    else:
        rays = rays_of(turn, known[:, 2], known[:, 0], aspect, u, v)
    rays = mirrored(rays)
    rays = rays / rays.norm(dim=-1, keepdim=True)
    x = torch.cat([2 * seen_picture - 1, rays.permute(0, 3, 1, 2)], 1)

    faces = torch.zeros(n, tall // 2, wide // 2, FACES, device=device)
    for dx in (0.25, 0.75):
        for dy in (0.25, 0.75):
            u, v = places(wide // 2, tall // 2, dx, dy)
            met = faces_met(mirrored(rays_of(turn, known[:, 2], known[:, 0], aspect, u, v)), seen)
            faces += F.one_hot(met, FACES).float() / 4
    u, v = places(wide // 2, tall // 2, 0.5, 0.5)
    grid = torch.stack([2 * u - 1, 2 * v - 1], -1)
    before = F.grid_sample(clutter[:, None].float() / 255, grid, mode="bilinear", padding_mode="border", align_corners=False)[:, 0]
    shares = faces.mean((1, 2))
    visible = shares[:, [2, 3, 4, 1]] > 0.012
    lengths = torch.log(torch.stack([seen[:, 0], seen[:, 1], seen[:, 2], 1 + seen[:, 3]], 1).clamp(min=0.05))
    return x, faces.permute(0, 3, 1, 2), before, lengths, visible


def recolored(picture, chance, bell):
    n = len(picture)
    shape = (n, 1, 1, 1)
    gray = picture.mean(1, keepdim=True)
    picture = gray + (picture - gray) * (0.3 + 1.1 * chance()).view(shape)
    # Now and then other hues: the channels mixed.
    turn = torch.eye(3, device=picture.device) + (0.25 * bell(3, 3)) * (chance(1, 1) < 0.6).float()
    turn = turn / turn.sum(2, keepdim=True).clamp(min=0.4)
    picture = torch.einsum("nij,njhw->nihw", turn, picture).clamp(0, 1)
    picture = picture ** torch.exp(0.3 * bell()).view(shape)
    picture = picture * (0.7 + 0.55 * chance()).view(shape) + 0.1 * (chance() - 0.5).view(shape)
    picture = picture + 0.03 * chance().view(shape) * torch.randn_like(picture)
    return picture.clamp(0, 1)


def loss_of(model, x, faces, before, lengths, visible):
    out, told = model(x)
    out, told = out.float(), told.float()
    likely = F.log_softmax(out[:, :FACES], 1)
    cells = -(faces * likely).sum(1)
    # Where a face ends is what lengths come from.
    mixed = (faces.amax(1) < 1).float()
    mixed = F.max_pool2d(mixed[:, None], 3, 1, 1)[:, 0]
    weight = 1 + mixed
    ofFaces = (cells * weight).sum() / weight.sum()
    ofClutter = F.binary_cross_entropy_with_logits(out[:, FACES], before)
    middle, spread = told[:, :LENGTHS], told[:, LENGTHS:].clamp(-4, 2)
    off = (lengths - middle).abs()
    ofLengths = ((off * torch.exp(-spread) + spread) * visible).sum() / visible.sum().clamp(min=1)
    right = (out[:, :FACES].argmax(1) == faces.argmax(1)).float().mean()
    near = ((off < 0.095) & visible).sum() / visible.sum().clamp(min=1)
    return ofFaces + 0.25 * ofClutter + 0.08 * ofLengths, ofFaces.detach(), right, near


def measured(model, samples, cast):
    model.eval()
    sums, n = torch.zeros(3), 0
    with torch.no_grad():
        for shape, parts in samples.held.items():
            for start in range(0, len(parts[0][0]), 128):
                rows = [part[start : start + 128] for part in parts[0]]
                sample = batch_of(shape, rows, False)
                with cast():
                    _, faces, right, near = loss_of(model, *sample)
                sums += torch.tensor([faces.item(), right.item(), near.item()]) * len(rows[0])
                n += len(rows[0])
    model.train()
    return (sums / max(1, n)).tolist()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--samples", nargs="+", required=True)
    options.add_argument("--seconds", type=float, default=400)
    options.add_argument("--fall", type=float, default=150)
    options.add_argument("--batch", type=int, default=160)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--out", required=True)
    options.add_argument("--resume", action="store_true")
    options = options.parse_args()
    start = time.time()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    gpu = device.type == "cuda"
    cast = lambda: torch.autocast(device.type, dtype=torch.bfloat16, enabled=gpu)
    torch.manual_seed(1)
    model = Layout().to(device)
    model = model.to(memory_format=torch.channels_last)
    mean = Layout().to(device)
    state = options.out + ".state"
    if options.resume:
        kept = torch.load(state, map_location=device)
        model.load_state_dict(kept)
    mean.load_state_dict(model.state_dict())
    rule = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.05, betas=(0.9, 0.99))
    samples = Samples(options.samples, device)
    while samples.look() >= 0 and samples.count() < options.batch / 8:
        if time.time() - start > options.seconds:
            raise SystemExit("too few photographs to train from")
        time.sleep(2)
    print(f"{sum(part.numel() for part in model.parameters())} weights, {samples.count()} photographs, {samples.count(True)} held out", flush=True)
    step, looked, kept = 0, time.time(), time.time()
    while True:
        now = time.time() - start
        if now > options.seconds:
            break
        falling = max(0.0, 1 - (options.seconds - now) / options.fall) if now > options.seconds - options.fall else 0.0
        rate = options.rate * min(1, (step + 1) / 200) * max(0.002, 0.5 + 0.5 * math.cos(math.pi * falling))
        for group in rule.param_groups:
            group["lr"] = rate
        shapes = list(samples.shapes)
        counts = torch.tensor([float(len(samples.shapes[shape][0][0])) for shape in shapes])
        shape = shapes[int(torch.multinomial(counts, 1))]
        rows = samples.shapes[shape][0]
        chosen = torch.randint(len(rows[0]), (options.batch,), device=device)
        with torch.no_grad():
            sample = batch_of(shape, [part[chosen] for part in rows], True)
        with cast():
            loss, faces, right, near = loss_of(model, sample[0].contiguous(memory_format=torch.channels_last), *sample[1:])
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
        if time.time() - looked > 15:
            looked = time.time()
            fresh = samples.look()
            last = measured(mean, samples, cast)
            print(f"{now:.0f} s, step {step}, rate {rate:.1e}, loss {faces.item():.3f} {right.item():.3f} {near.item():.2f}; held out {last[0]:.3f} {last[1]:.3f} {last[2]:.3f}; {samples.count()} photographs (+{fresh} rooms)", flush=True)
        if time.time() - kept > 30:
            kept = time.time()
            write(mean, options.out)
            torch.save(model.state_dict(), state)
    print("held out", measured(mean, samples, cast), "steps", step, "photographs", samples.count(), flush=True)
    write(mean, options.out)
    torch.save(mean.state_dict(), state)


def write(model, path):
    with open(path + ".part", "wb") as file:
        file.write(exported(model))
    os.replace(path + ".part", path)


if __name__ == "__main__":
    main()
