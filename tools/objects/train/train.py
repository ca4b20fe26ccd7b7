"""
Trains the network of objects on packs of scans (`../pack-scans.ts`) and made-up shapes, drawn anew for every step, and writes its weights.

    python3 train.py --packs folder --seconds 540 --span 0,0.5 --state state.pt --out folder
    python3 train.py --packs folder --seconds 540 --span 0.5,1 --state state.pt --resume --out folder

PyTorch is needed, a GPU wanted. `--span` says which part of the whole training this call is: the rate follows it. `--state` keeps everything
a later call on the same machine goes on from; `--weights` goes on from nothing but the parts of a checkpoint that `--out` got. With `--ship`
the parts in `--out` are those of the file that the service reads: `cat object-weights.bin.* > object-weights.bin`.
"""
import argparse
import copy
import glob
import io
import json
import math
import os
import time

import torch
import torch.nn.functional as F

from ahead import drawn_ahead, timed
from draw import filled, foremost, fragments, random_views, surface
from network import ObjectNetwork, file_of
from scans import Things
from shipped import calibrated, shipped_network
from outline_loss import outline_loss
from vary import cut_out, grounds, lit, photographed

# Files that come back from a machine may be no larger than 16 MiB.
PART = 15 * 2**20


def sample(things, count, side, bins, chance, whole=False, made_up=0.2, facing=False):
    """A batch: pictures as the network gets them, and what it should say. `whole`: cut out without faults, not photographed."""
    view = random_views(things, count, chance, made_up)
    found = fragments(view, side, facing)
    index = foremost(found, count * side * side)
    color, normal, _, there = surface(view, things, found, index, side)
    cover = there[:, None].float()
    picture = lit(color, normal, view["up"], chance)
    ground = grounds(things.textures, side, count, chance)
    mask = cover if whole else cut_out(cover, chance)
    picture = picture * cover + ground * (1 - cover)
    if not whole:
        picture = photographed(picture, chance)
    x = torch.cat([mask, mask * (2 * picture - 1)], 1).contiguous(memory_format=torch.channels_last)

    half = side // 2
    found = fragments(view, half)
    front, last = (foremost(found, count * half * half, back) for back in (False, True))
    _, normal, depth, there = surface(view, things, found, front, half, color=False)
    back, *_ = surface(view, things, found, last, half, normal=False)
    full, sure = filled(view, found, last, half, bins)
    told = torch.stack([view["elevation"].sin(), view["lens"]], 1)
    return x, {
        "full": full,
        "sure": sure,
        "depth": depth,
        "normal": normal,
        "back": back ** (1 / 2.2),
        "cover": there[:, None].float(),
        "told": told,
        "up": view["up"],
    }


# What each part of the loss weighs, unless asked for otherwise.
WEIGHTS = {"full": 2, "depth": 2, "edges": 1, "normal": 0.5, "back": 0.5, "cover": 0.5, "camera": 2, "dice": 0, "outline": 0}


def losses(said, told, true, bins, weights):
    told = told.float()
    more = said[:, bins:].float()
    cover = true["cover"]
    area = cover.sum().clamp_min(1)
    inside = lambda values: (values * cover).sum() / area
    # Off the thing the ray is empty, and that is easily learned: most of the weight is where the thing is.
    weight = (cover * true["sure"] + 0.05) / (cover * true["sure"] + 0.05).mean()
    full = (F.binary_cross_entropy_with_logits(said[:, :bins].float(), true["full"], reduction="none").mean(1, keepdim=True) * weight).mean()
    depth = inside((more[:, :1] - true["depth"]).abs())
    # Forms count, not only places: differences between neighbors, over several distances.
    edges = 0
    for reach in (1, 4):
        for axis in (2, 3):
            both = cover.narrow(axis, reach, cover.shape[axis] - reach) * cover.narrow(axis, 0, cover.shape[axis] - reach)
            apart = lambda values: values.narrow(axis, reach, values.shape[axis] - reach) - values.narrow(axis, 0, values.shape[axis] - reach)
            miss = (apart(more[:, :1]) - apart(true["depth"])).abs().clamp_max(0.5)
            edges = edges + (miss * both).sum() / both.sum().clamp_min(1)
    normal = inside(1 - (F.normalize(more[:, 1:4], dim=1) * true["normal"]).sum(1, keepdim=True))
    back = inside((more[:, 4:7] - true["back"]).abs().mean(1, keepdim=True))
    seen = F.binary_cross_entropy_with_logits(more[:, 7:8], cover)
    camera = F.smooth_l1_loss(told, true["told"], beta=0.05)
    parts = {"full": full, "depth": depth, "edges": edges, "normal": normal, "back": back, "cover": seen, "camera": camera}
    if weights["dice"]:
        # Twice what both have, over what either has: shapes rather than the odds of single places.
        relied = cover * true["sure"]
        guess = torch.sigmoid(said[:, :bins].float()) * relied
        truth = true["full"] * relied
        shared = (guess * truth).sum((1, 2, 3)) + 1
        parts["dice"] = (1 - 2 * shared / (guess.sum((1, 2, 3)) + truth.sum((1, 2, 3)) + 2)).mean()
    return parts


def overlap(said, true, bins):
    """Of what is full."""
    guess, truth = said[:, :bins] > 0, true["full"] > 0.5
    return (guess & truth).sum() / (guess | truth).sum().clamp_min(1)


def rounded(values):
    return {name: round(value.item(), 4) for name, value in values.items()}


def in_parts(folder, name, data):
    os.makedirs(folder, exist_ok=True)
    for old in glob.glob(os.path.join(folder, f"{name}.*")):
        os.remove(old)
    for k in range(0, len(data), PART):
        with open(os.path.join(folder, f"{name}.{k // PART}"), "wb") as out:
            out.write(data[k : k + PART])


def checkpoint(model):
    """What training can go on from without the machine it ran on: no moments of the optimizer, which would be too large to travel."""
    halves = {name: value.half() if value.is_floating_point() else value for name, value in model.state_dict().items()}
    out = io.BytesIO()
    torch.save({"shape": model.shape, "state": halves}, out)
    return out.getvalue()


def joined(folder):
    """A model out of the parts of a checkpoint."""
    parts = sorted(glob.glob(os.path.join(folder, "weights.*")), key=lambda name: int(name.rsplit(".", 1)[1]))
    data = torch.load(io.BytesIO(b"".join(open(name, "rb").read() for name in parts)), map_location="cpu")
    shape = data["shape"]
    model = ObjectNetwork(shape["bins"], shape["widths"], shape["depths"], shape["ups"])
    model.load_state_dict({name: value.float() if value.is_floating_point() else value for name, value in data["state"].items()})
    return model


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--packs", required=True)
    ask.add_argument("--out", required=True)
    ask.add_argument("--seconds", type=float, default=540)
    ask.add_argument("--steps", type=int, default=10**9)
    ask.add_argument("--span", default="0,1")
    ask.add_argument("--state")
    ask.add_argument("--resume", action="store_true")
    ask.add_argument("--weights")
    ask.add_argument("--ship", action="store_true")
    ask.add_argument("--batch", type=int, default=128)
    ask.add_argument("--side", type=int, default=256)
    ask.add_argument("--bins", type=int, default=64)
    ask.add_argument("--widths", default="32,64,128,224,320")
    ask.add_argument("--depths", default="1,2,3,4,4")
    ask.add_argument("--ups", default="2,3,3,3")
    ask.add_argument("--rate", type=float, default=1.5e-3)
    ask.add_argument("--from-shipped", help="the service's file of weights, to go on from with a new optimizer (a lower --rate is wanted)")
    ask.add_argument("--made-up", type=int, default=1500)
    ask.add_argument("--made-up-share", type=float, default=0.2)
    for name, weight in WEIGHTS.items():
        ask.add_argument(f"--{name}", type=float, default=weight, help="weight of this part of the loss")
    ask.add_argument("--ahead", type=int, default=1, help="batches drawn while the network learns from the one before; 0: in turn")
    ask.add_argument("--facing", action="store_true", help="pictures of closed things: only triangles that face the camera are drawn")
    ask.add_argument("--compile", action="store_true", help="network and loss by torch.compile")
    ask.add_argument("--no-cast", action="store_true", help="32 bits instead of bfloat16")
    ask.add_argument("--time", action="store_true", help="only say how many seconds drawing and learning take, apart")
    ask.add_argument("--limit", type=int)
    ask.add_argument("--seed", type=int, default=1)
    asked = ask.parse_args()
    began = time.time()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    numbers = lambda text: tuple(int(one) for one in text.split(","))
    torch.manual_seed(asked.seed)
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    things = Things(asked.packs, device, asked.made_up, asked.limit)
    print(f"{things.scans} scans and {asked.made_up} made-up shapes in {time.time() - began:.0f} s", flush=True)

    if asked.from_shipped:
        model = shipped_network(asked.from_shipped)
    elif asked.weights:
        model = joined(asked.weights)
    else:
        model = ObjectNetwork(asked.bins, numbers(asked.widths), numbers(asked.depths), numbers(asked.ups))
    model = model.to(device, memory_format=torch.channels_last)
    bins = model.shape["bins"]
    batch = lambda chance, whole=False: sample(things, asked.batch, asked.side, bins, chance, whole, asked.made_up_share, asked.facing)
    if asked.from_shipped:
        chance = torch.Generator(device=device).manual_seed(asked.seed + 11)
        with torch.no_grad():
            calibrated(model, (batch(chance)[0] for _ in range(12)))
    mean = copy.deepcopy(model).eval()
    decayed = [value for value in model.parameters() if value.dim() > 1]
    others = [value for value in model.parameters() if value.dim() <= 1]
    groups = [{"params": decayed, "weight_decay": 0.02}, {"params": others, "weight_decay": 0}]
    optimizer = torch.optim.AdamW(groups, lr=asked.rate, fused=device.type == "cuda")
    step, history = 0, []
    if asked.resume and asked.state and os.path.exists(asked.state):
        state = torch.load(asked.state, map_location=device)
        model.load_state_dict(state["model"])
        mean.load_state_dict(state["mean"])
        optimizer.load_state_dict(state["optimizer"])
        step, history = state["step"], state["history"]
    # A part of the training draws other pictures than the one before it.
    first = step
    chance = torch.Generator(device=device).manual_seed(asked.seed * 1_000_003 + step)
    start, end = (float(one) for one in asked.span.split(","))
    cast = lambda: torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda" and not asked.no_cast)
    weights = {name: getattr(asked, name) for name in WEIGHTS}
    turning = torch.Generator(device=device).manual_seed(asked.seed + 5)
    forward, judged = (torch.compile(model), torch.compile(losses)) if asked.compile else (model, losses)

    def judge(said, told, true, judged=losses):
        parts = judged(said, told, true, bins, weights)
        more = {}
        if weights["outline"]:
            parts["outline"], more["outlines overlap"] = outline_loss(said[:, :bins], true["full"], true["up"], true["told"][:, 1], turning)
        return sum(weights[name] * value for name, value in parts.items()), parts, more

    def learn(x, true):
        with cast():
            said, told = forward(x)
        total, parts, more = judge(said, told, true, judged)
        optimizer.zero_grad(set_to_none=True)
        total.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        return said, total, parts, more

    if asked.time:
        timed(lambda: batch(chance), learn, device)
        return

    def keep():
        about = {"version": 1, "side": asked.side, "steps": step, "batch": asked.batch, "seed": asked.seed}
        if asked.ship:
            in_parts(asked.out, "object-weights.bin", file_of(mean, about))
        else:
            in_parts(asked.out, "weights", checkpoint(mean))
        with open(os.path.join(asked.out, "log.json"), "w") as out:
            json.dump({**about, "history": history}, out)
        if asked.state:
            torch.save({"model": model.state_dict(), "mean": mean.state_dict(), "optimizer": optimizer.state_dict(), "step": step, "history": history}, asked.state)

    floating = lambda network: [value for value in network.state_dict().values() if value.is_floating_point()]
    averaged, current = floating(mean), floating(model)
    kept = time.time()
    pictures = drawn_ahead(lambda: batch(chance), asked.ahead, device)
    while step - first < asked.steps:
        done = max((time.time() - began) / asked.seconds, (step - first) / asked.steps)
        if done >= 1:
            break
        part = start + (end - start) * done
        warm = min(1, (step + 1) / 200)
        for group in optimizer.param_groups:
            group["lr"] = asked.rate * warm * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * part)))
        x, true = next(pictures)
        said, total, parts, more = learn(x, true)
        step += 1
        with torch.no_grad():
            share = min(0.999, 1 - 1 / (1 + step / 10))
            torch._foreach_lerp_(averaged, current, 1 - share)
        if step % 50 == 0 or step - first in (1, 10):
            line = {"step": step, "s": round(time.time() - began, 1), **rounded({"loss": total})}
            line.update(rounded({**parts, "overlap": overlap(said, true, bins), **more}))
            history.append(line)
            print(json.dumps(line), flush=True)
        if time.time() - kept > 240:
            keep()
            kept = time.time()
    pictures.close()
    keep()
    checked = torch.Generator(device=device).manual_seed(7)
    with torch.no_grad():
        x, true = batch(checked, whole=True)
        with cast():
            said, told = mean(x)
        weights["outline"] = weights["outline"] or 1e-9
        turning.manual_seed(7)
        total, parts, more = judge(said, told, true)
    line = rounded({"loss": total, **parts, "overlap": overlap(said, true, bins), **more})
    print(json.dumps({"after": step, **line}))
    if device.type == "cuda":
        print(f"{(step - first) * asked.batch / (time.time() - began):.0f} pictures a second, {torch.cuda.max_memory_allocated() / 2**30:.1f} GiB")


if __name__ == "__main__":
    main()
