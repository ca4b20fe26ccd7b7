"""
Draws batches of things on whatever device their tensors are on, with nothing but PyTorch: every triangle becomes its fragments, and
scatters decide. A view is a square crop around the thing, from -1 to 1 on both sides (v down); depth Z counts away from the camera, in
half crops, from the middle of the thing's depth. A point (X, Y, Z) is seen at (X, Y) / (1 + lens * Z).
"""
import math

import torch
import torch.nn.functional as F

# Depths told apart: from -REACH to REACH half crops.
REACH = 1.6


def random_views(things, count, chance, made_up=0.2):
    """Which things, and how cameras see them: corners of triangles in crop coordinates."""
    device = things.positions.device
    rand = lambda *size: torch.rand(*size, generator=chance, device=device)
    which = torch.randint(things.scans, (count,), generator=chance, device=device)
    extra = len(things.counts) - things.scans
    if extra:
        other = things.scans + torch.randint(extra, (count,), generator=chance, device=device)
        which = torch.where(rand(count) < made_up, other, which)
    counts = things.counts[which]
    of = torch.repeat_interleave(torch.arange(count, device=device), counts)
    first = torch.cumsum(counts, 0) - counts
    triangle = things.starts[which][of] + torch.arange(len(of), device=device) - first[of]
    corners = things.corners[triangle]

    # Other proportions and mirror images of the same things.
    stretch = torch.exp(0.5 * (rand(count, 3) - 0.5) * (rand(count, 1) < 0.7))
    mirrored = torch.where(rand(count) < 0.5, -1.0, 1.0)
    stretch[:, 0] *= mirrored
    yaw = 2 * math.pi * rand(count)
    elevation = torch.deg2rad(-15 + 70 * rand(count))
    roll = torch.deg2rad(10 * (rand(count) - 0.5)) * (rand(count) < 0.5)
    turn = cameras(yaw, elevation, roll)
    place = torch.einsum("nij,ncj->nci", turn[of], things.positions[corners] * stretch[of][:, None])
    normal = torch.einsum("nij,ncj->nci", turn[of], things.normals[corners] / stretch[of][:, None])
    normal = F.normalize(normal, dim=2)

    # From so far away that the thing has the size it has in photographs: `close` is one over the distance.
    close = 0.12 + 0.58 * rand(count)
    seen = place[..., :2] / (1 + close[of][:, None] * place[..., 2]).clamp_min(0.2)[..., None]
    ends = lambda values: (least(values, of, count), -least(-values, of, count))
    (left, right), (top, bottom), (near, far) = ends(seen[..., 0]), ends(seen[..., 1]), ends(place[..., 2])
    half = torch.maximum(right - left, bottom - top) / 2 * (1.08 + 0.16 * rand(count))
    aside = 0.06 * (rand(count, 2) - 0.5) * half[:, None]
    middle = torch.stack([(left + right) / 2, (top + bottom) / 2], 1) + aside
    lens = close * half
    depth = (near + far) / 2
    size = half * (1 + close * depth)
    seen = (seen - middle[of][:, None]) / half[of][:, None, None]
    z = (place[..., 2] - depth[of][:, None]) / size[of][:, None]
    return {
        "count": count,
        "of": of,
        "which": which,
        "seen": seen,
        "z": z,
        "w": (1 + lens[of][:, None] * z).clamp_min(0.05),
        "normal": normal,
        "uv": things.uvs[corners],
        "mirrored": mirrored,
        "elevation": elevation,
        "lens": lens,
        "up": turn[:, :, 2],
    }


def cameras(yaw, elevation, roll):
    """Rows: right, down, forward, of cameras that look at the middle of a thing that stands upright (Z up)."""
    zero = torch.zeros_like(yaw)
    back = torch.stack([elevation.cos() * yaw.cos(), elevation.cos() * yaw.sin(), elevation.sin()], 1)
    right = torch.stack([-yaw.sin(), yaw.cos(), zero], 1)
    down = -torch.linalg.cross(back, right)
    c, s = roll.cos()[:, None], roll.sin()[:, None]
    return torch.stack([c * right + s * down, c * down - s * right, -back], 1)


def least(values, of, count):
    out = torch.full((count,), float("inf"), device=values.device)
    return out.scatter_reduce_(0, of, values.amin(1), "amin")


def fragments(view, side, facing=False):
    """
    Every pixel of every triangle: where it is, how far away, and what it is made of. `facing`: only of triangles that face the camera,
    which is half the work where nothing but the front of closed things is asked for.
    """
    device = view["seen"].device
    p = (view["seen"] + 1) * (side / 2) - 0.5
    low = p.amin(1).ceil().clamp(0, side)
    high = (p.amax(1).floor() + 1).clamp(0, side)
    size = (high - low).clamp_min(0)
    a, e, f = p[:, 0], p[:, 1] - p[:, 0], p[:, 2] - p[:, 0]
    area = e[:, 0] * f[:, 1] - e[:, 1] * f[:, 0]
    # Into the thing or out of it: on pictures with v down, what faces the camera turns the other way round.
    enters = (area < 0) == (view["mirrored"] > 0)[view["of"]]
    drawn = (area != 0) & enters if facing else area != 0
    count = (size[:, 0] * size[:, 1] * drawn).int()
    # Both weights change evenly over the picture: a triangle is one short row, so that a fragment needs one look at it.
    over = torch.where(drawn, 1 / area, 0)
    off = low - a
    v = (off[:, 0] * f[:, 1] - off[:, 1] * f[:, 0]) * over
    w = (e[:, 0] * off[:, 1] - e[:, 1] * off[:, 0]) * over
    before = torch.cumsum(count, 0, dtype=torch.int32) - count
    ways = [f[:, 1] * over, -f[:, 0] * over, -e[:, 1] * over, e[:, 0] * over]
    rows = torch.stack([size[:, 0].clamp_min(1), v, w, *ways, torch.zeros_like(v)], 1)
    triangle = torch.repeat_interleave(torch.arange(len(count), device=device, dtype=torch.int32), count)
    row = rows.index_select(0, triangle)
    at = torch.arange(len(triangle), device=device, dtype=torch.int32) - before.index_select(0, triangle)
    # Boxes have fewer than 2^17 pixels, so that halves are far from what rounding does to a quotient.
    y = ((at + 0.5) / row[:, 0]).floor()
    x = at - y * row[:, 0]
    v = row[:, 1] + row[:, 3] * x + row[:, 4] * y
    w = row[:, 2] + row[:, 5] * x + row[:, 6] * y
    keep = ((v >= 0) & (w >= 0) & (v + w <= 1)).nonzero()[:, 0]
    triangle = triangle.index_select(0, keep)
    take = lambda values: values.index_select(0, keep)
    v, w = take(v), take(w)
    weights = torch.stack([1 - v - w, v, w], 1) / view["w"].index_select(0, triangle)
    weights = weights / weights.sum(1, keepdim=True)
    first = ((view["of"] * side + low[:, 1].long()) * side + low[:, 0].long()).index_select(0, triangle)
    return {
        "triangle": triangle,
        "pixel": first + (take(y) * side + take(x)).long(),
        "weights": weights,
        "z": (weights * view["z"].index_select(0, triangle)).sum(1),
        "enters": torch.where(enters, 1.0, -1.0).index_select(0, triangle),
    }


def foremost(found, pixels, last=False):
    """The fragment nearest to the camera at every pixel (or farthest from it), -1 where there is none."""
    z = found["z"]
    coded = ((z.clamp(-7, 7) + 8) * 2**20).long()
    if last:
        coded = 2**24 - coded
    key = coded * 2**32 + torch.arange(len(z), device=z.device)
    best = torch.full((pixels,), 2**62, dtype=torch.long, device=z.device)
    best.scatter_reduce_(0, found["pixel"], key, "amin")
    return torch.where(best < 2**62, best % 2**32, -1)


def surface(view, things, found, index, side, color=True, normal=True):
    """Color (linear), normal and depth of fragments, as pictures; zeros where there is none, and nothing for what is not asked for."""
    count = view["count"]
    there = (index >= 0).view(count, side, side)
    index = index.clamp_min(0)
    triangle, weights = found["triangle"].index_select(0, index), found["weights"].index_select(0, index)
    mix = lambda values: (weights[..., None] * values.index_select(0, triangle)).sum(1)
    whole = lambda values: values.view(count, side, side, -1).permute(0, 3, 1, 2) * there[:, None]
    colors = normals = None
    if color:
        texture = things.textured[view["which"]][view["of"].index_select(0, triangle)]
        colors = whole(texels(things.textures, texture, mix(view["uv"]) % 1.0001) ** 2.2)
    if normal:
        normals = whole(F.normalize(mix(view["normal"]), dim=1))
    return colors, normals, whole(found["z"][index]), there


def texels(textures, which, uv):
    side = textures.shape[1]
    at = (uv * side - 0.5).clamp(0, side - 1.001)
    low = at.floor().long()
    part = at - low
    out = 0
    for dy in (0, 1):
        for dx in (0, 1):
            share = (part[:, 0] if dx else 1 - part[:, 0]) * (part[:, 1] if dy else 1 - part[:, 1])
            x, y = (low[:, 0] + dx).clamp_max(side - 1), (low[:, 1] + dy).clamp_max(side - 1)
            out = out + share[:, None] * (textures[which, y, x].float() / 255)
    return out


def filled(view, found, last, side, bins):
    """
    How full each stretch of each pixel's ray is, 0 to 1: surfaces entered and left are summed up from the camera on. Also where that can be
    relied on: a ray that leaves another number of surfaces than it entered has met a hole.
    """
    count, device = view["count"], found["z"].device
    at = ((found["z"] + REACH) * (bins / (2 * REACH))).clamp(0, bins)
    low = at.floor().clamp_max(bins - 1)
    part = at - low
    steps = torch.zeros(count * side * side * (bins + 2), device=device)
    to = found["pixel"] * (bins + 2) + low.long()
    steps.index_add_(0, to, found["enters"] * (1 - part))
    steps.index_add_(0, to + 1, found["enters"] * part)
    steps = torch.cumsum(steps.view(-1, bins + 2), 1)
    sure = (steps[:, -1].abs() < 0.5).float()
    full = steps[:, :bins].clamp(0, 1)
    there = last >= 0
    end = torch.where(there, found["z"][last.clamp_min(0)], -REACH)
    behind = (torch.arange(bins, device=device) + 0.5) * (2 * REACH / bins) - REACH > end[:, None]
    full = full * ~behind * there[:, None]
    picture = lambda values, k: values.view(count, side, side, k).permute(0, 3, 1, 2)
    return picture(full, bins), picture(sure, 1)
