"""Light, ground, cut-out, camera and JPEG of training pictures."""
import math

import torch
import torch.nn.functional as F


def lit(color, normal, up, chance):
    """A sky that is brighter above, one or two lamps, and sometimes a gloss."""
    n, device = len(color), color.device
    rand = lambda *size: torch.rand(n, *size, generator=chance, device=device)
    above = (normal * up[:, :, None, None]).sum(1, keepdim=True)
    light = (0.35 + 0.5 * rand(1, 1, 1)) * (1 + 0.35 * above) * (0.85 + 0.3 * rand(3, 1, 1))
    for lamp in range(2):
        towards = torch.randn(n, 3, generator=chance, device=device)
        towards = F.normalize(towards + 1.2 * up - torch.tensor([0.0, 0.0, 0.8], device=device), dim=1)[:, :, None, None]
        facing = (normal * towards).sum(1, keepdim=True)
        strength = 1.1 * rand(1, 1, 1) * ((rand(1, 1, 1) < 0.5) if lamp else 1)
        light = light + strength * facing.clamp_min(0) * (0.85 + 0.3 * rand(3, 1, 1))
        half = F.normalize(towards + torch.tensor([0.0, 0.0, -1.0], device=device)[None, :, None, None], dim=1)
        gloss = (normal * half).sum(1, keepdim=True).clamp_min(0) ** (4 + 80 * rand(1, 1, 1) ** 2)
        color = color + 0.5 * strength * gloss * rand(1, 1, 1) * (rand(1, 1, 1) < 0.4)
    return (color * light).clamp(0, 1) ** (1 / 2.2)


def grounds(textures, side, n, chance):
    """Plain, shaded, cloudy, or a piece of some texture."""
    device = textures.device
    rand = lambda *size: torch.rand(n, *size, generator=chance, device=device)
    plain = rand(3, 1, 1).expand(n, 3, side, side)
    ramp = torch.linspace(0, 1, side, device=device)[None, None, :, None]
    shaded = plain * (1 - ramp) + rand(3, 1, 1) * ramp
    clouds = 0
    for cells in (2, 5, 12, 40):
        grid = torch.rand(n, 3, cells, cells, generator=chance, device=device)
        clouds = clouds + F.interpolate(grid, size=(side, side), mode="bilinear") * rand(1, 1, 1) / 2
    which = torch.randint(len(textures), (n,), generator=chance, device=device)
    zoom = 0.1 + 0.5 * rand(1, 1, 1)
    grid = F.affine_grid(torch.eye(2, 3, device=device).expand(n, 2, 3), (n, 3, side, side), align_corners=False)
    grid = grid * zoom + (1 - zoom) * (2 * rand(1, 1, 2) - 1)
    pieces = F.grid_sample(textures[which].permute(0, 3, 1, 2).float() / 255, grid, align_corners=False)
    kind = torch.randint(5, (n, 1, 1, 1), generator=chance, device=device)
    out = torch.where(kind == 0, plain, torch.where(kind == 1, shaded, torch.where(kind == 2, clouds.clamp(0, 1), pieces)))
    return out


def cut_out(cover, chance):
    """What a cut-out gets wrong: borders that are off by a few pixels here and there, and frayed."""
    n, device, side = len(cover), cover.device, cover.shape[-1]
    rand = lambda *size: torch.rand(n, *size, generator=chance, device=device)
    off = 0
    for cells in (4, 10, 24):
        grid = torch.randn(n, 1, cells, cells, generator=chance, device=device)
        off = off + F.interpolate(grid, size=(side, side), mode="bicubic")
    soft = F.avg_pool2d(cover, 11, 1, 5, count_include_pad=False)
    border = (soft > 0.01) & (soft < 0.99)
    wrong = (soft + 0.2 * rand(1, 1, 1) * off * border > 0.5).float()
    # Now and then a whole piece is missing, or there is one too many.
    grid = torch.randn(n, 1, 5, 5, generator=chance, device=device)
    piece = F.interpolate(grid, size=(side, side), mode="bicubic") > 1.7
    wrong = torch.where(piece & (rand(1, 1, 1) < 0.12), (rand(1, 1, 1) < 0.4).float(), wrong)
    kind = rand(1, 1, 1)
    # As drawn, with faults, or not cut out at all.
    return torch.where(kind < 0.3, cover, torch.where(kind < 0.85, wrong, torch.ones_like(cover)))


def photographed(picture, chance):
    """Exposure, color cast, blur, grain and JPEG."""
    n, device, side = len(picture), picture.device, picture.shape[-1]
    rand = lambda *size: torch.rand(n, *size, generator=chance, device=device)
    gray = picture.mean(1, keepdim=True)
    picture = gray + (picture - gray) * (0.6 + 0.7 * rand(1, 1, 1))
    picture = picture.clamp(1e-3, 1) ** torch.exp(0.5 * (rand(1, 1, 1) - 0.5)) * (0.75 + 0.4 * rand(1, 1, 1))
    picture = picture * (0.92 + 0.16 * rand(3, 1, 1))
    small = F.interpolate(picture, scale_factor=0.5, mode="area")
    small = F.interpolate(small, size=(side, side), mode="bilinear")
    picture = torch.lerp(picture, small, rand(1, 1, 1) * (rand(1, 1, 1) < 0.5))
    picture = picture + 0.04 * rand(1, 1, 1) ** 2 * torch.randn(picture.shape, generator=chance, device=device)
    return torch.where(rand(1, 1, 1) < 0.6, jpeg(picture.clamp(0, 1), 4 + 40 * rand(1, 1, 1) ** 2), picture).clamp(0, 1)


def jpeg(picture, coarse):
    """Blocks of 8 x 8 as cosines, rounded more coarsely the finer they are."""
    n, channels, side, _ = picture.shape
    k = torch.arange(8, device=picture.device)
    basis = torch.cos((2 * k[None] + 1) * k[:, None] * math.pi / 16) * 0.5
    basis[0] /= math.sqrt(2)
    blocks = picture.view(n, channels, side // 8, 8, side // 8, 8).permute(0, 1, 2, 4, 3, 5) * 255
    waves = basis @ blocks @ basis.T
    step = coarse[..., None, None] * (0.4 + 0.15 * (k[:, None] + k[None]))
    blocks = basis.T @ (torch.round(waves / step) * step) @ basis / 255
    return blocks.permute(0, 1, 2, 4, 3, 5).reshape(n, channels, side, side)
