"""Scans out of packs (`../pack-scans.ts`) and made-up shapes, all in a few tensors on one device."""
import glob
import hashlib
import io
import json
import os
import zlib

import numpy
import torch
from PIL import Image

FINEST = 4095


def must_be_training(name):
    """Names whose SHA-1 begins with 0 or 1 are kept for acceptance, with 2 for validation: neither is ever trained on."""
    digit = hashlib.sha1(name.encode()).hexdigest()[0]
    if digit in "012":
        raise ValueError(f"{name} is kept for {'validation' if digit == '2' else 'acceptance'}: not for training")
    return name


def read_pack(file):
    with open(file, "rb") as source:
        data = source.read()
    if data[:8] != b"ORRSCAN1":
        raise ValueError(f"{file} is no pack of scans")
    length = int.from_bytes(data[8:12], "little")
    body = 12 + length
    for entry in json.loads(data[12:body]):
        must_be_training(entry["name"])
        cut = lambda place: data[body + place[0] : body + place[0] + place[1]]
        yield entry, zlib.decompress(cut(entry["geometry"])), cut(entry["texture"])


def unpacked(entry, geometry):
    vertices, corners = entry["vertices"], 3 * entry["triangles"]
    at, planes = 0, []
    for count in [vertices] * 5 + [corners]:
        low = numpy.frombuffer(geometry, numpy.uint8, count, at).astype(numpy.uint16)
        high = numpy.frombuffer(geometry, numpy.uint8, count, at + count).astype(numpy.uint16)
        planes.append(numpy.cumsum(low + 256 * high, dtype=numpy.uint16))
        at += 2 * count
    positions = numpy.stack([planes[k] / FINEST * entry["size"][k] + entry["low"][k] for k in range(3)], 1)
    uvs = numpy.stack(planes[3:5], 1) / FINEST
    return positions.astype(numpy.float32), uvs.astype(numpy.float32), planes[5].reshape(-1, 3).astype(numpy.int64)


def smooth_normals(positions, triangles, by_place):
    """By place for scans, so that seams of the texture are no creases; by vertex for made-up shapes, which have creases."""
    a, b, c = (positions[triangles[:, k]] for k in range(3))
    face = numpy.cross(b - a, c - a)
    same = numpy.arange(len(positions))
    if by_place:
        _, same = numpy.unique(numpy.round(positions * 4000).astype(numpy.int64), axis=0, return_inverse=True)
        same = same.reshape(-1)
    sums = numpy.zeros((same.max() + 1, 3), numpy.float64)
    for k in range(3):
        numpy.add.at(sums, same[triangles[:, k]], face)
    normals = sums[same]
    return (normals / numpy.maximum(numpy.linalg.norm(normals, axis=1, keepdims=True), 1e-12)).astype(numpy.float32)


class Things:
    """Centered, the longest side one, Z up."""

    def __init__(self, folder, device, made_up=0, limit=None, seed=1):
        meshes, textures, self.names = [], [], []
        for file in sorted(glob.glob(os.path.join(folder, "*.pack"))):
            for entry, geometry, texture in read_pack(file):
                if limit is not None and len(meshes) >= limit:
                    break
                meshes.append(unpacked(entry, geometry))
                textures.append(numpy.asarray(Image.open(io.BytesIO(texture)).convert("RGB")))
                self.names.append(entry["name"])
        if not meshes:
            raise ValueError(f"no scans in {folder}")
        self.scans = len(meshes)
        chance = numpy.random.default_rng(seed)
        textured = list(range(self.scans))
        for _ in range(made_up):
            meshes.append(made_up_shape(chance))
            textured.append(int(chance.integers(self.scans)))
        places, normals, uvs, corners = [], [], [], []
        first_vertex, self.counts, starts, start = 0, [], [], 0
        for k, (positions, uv, triangles) in enumerate(meshes):
            low, high = positions.min(0), positions.max(0)
            positions = (positions - (low + high) / 2) / max((high - low).max(), 1e-6)
            places.append(positions)
            normals.append(smooth_normals(positions, triangles, k < self.scans))
            uvs.append(uv)
            corners.append(triangles + first_vertex)
            first_vertex += len(positions)
            self.counts.append(len(triangles))
            starts.append(start)
            start += len(triangles)
        put = lambda arrays: torch.from_numpy(numpy.concatenate(arrays)).to(device)
        self.positions, self.normals, self.uvs, self.corners = put(places), put(normals), put(uvs), put(corners)
        self.counts = torch.tensor(self.counts, device=device)
        self.starts = torch.tensor(starts, device=device)
        self.textures = torch.from_numpy(numpy.stack(textures)).to(device)
        self.textured = torch.tensor(textured, device=device)


def made_up_shape(chance):
    """A few solids that overlap: what is inside any of them is inside."""
    parts = [solid(chance) for _ in range(int(chance.integers(1, 5)))]
    positions, uvs, triangles, first = [], [], [], 0
    for place, uv, corners in parts:
        size = numpy.exp(chance.uniform(-1.2, 0.4, 3))
        turn = numpy.linalg.qr(chance.normal(size=(3, 3)))[0] if chance.random() < 0.3 else numpy.eye(3)
        if numpy.linalg.det(turn) < 0:
            turn[0] *= -1
        positions.append((place * size) @ turn.T + chance.uniform(-0.5, 0.5, 3))
        zoom = chance.uniform(0.2, 1, 2)
        uvs.append(uv * zoom + chance.uniform(0, 1, 2) * (1 - zoom))
        triangles.append(corners + first)
        first += len(place)
    return (
        numpy.concatenate(positions).astype(numpy.float32),
        numpy.concatenate(uvs).astype(numpy.float32),
        numpy.concatenate(triangles),
    )


def solid(chance):
    """Something turned on a lathe, which with four sides is a box: rings from the lower pole to the upper one."""
    sides = int(chance.choice([4, 4, 6, 20, 20]))
    rings = 2 if sides < 20 or chance.random() < 0.4 else int(chance.integers(3, 9))
    heights = numpy.sort(chance.uniform(-0.5, 0.5, rings))
    heights[0], heights[-1] = -0.5, 0.5
    if rings == 2:
        radii = numpy.array([1, chance.choice([1, 1, chance.uniform(0.2, 1)])]) * 0.5
    elif chance.random() < 0.4:
        heights = -0.5 * numpy.cos(numpy.linspace(0.15, numpy.pi - 0.15, rings))
        radii = numpy.sqrt(numpy.maximum(0.25 - heights**2, 0))
    else:
        radii = 0.5 * chance.uniform(0.25, 1, rings)
    angles = 2 * numpy.pi * (numpy.arange(sides) + 0.5) / sides
    around = numpy.stack([numpy.cos(angles), numpy.sin(angles)], 1) * (numpy.sqrt(2) if sides == 4 else 1)
    place = [numpy.array([[0, 0, heights[0]]])]
    for height, radius in zip(heights, radii):
        place.append(numpy.concatenate([radius * around, numpy.full((sides, 1), height)], 1))
    place.append(numpy.array([[0, 0, heights[-1]]]))
    place = numpy.concatenate(place)
    ring = lambda r, k: 1 + r * sides + k % sides
    corners = []
    for k in range(sides):
        corners.append([0, ring(0, k + 1), ring(0, k)])
        corners.append([len(place) - 1, ring(rings - 1, k), ring(rings - 1, k + 1)])
        for r in range(rings - 1):
            corners.append([ring(r, k), ring(r, k + 1), ring(r + 1, k)])
            corners.append([ring(r, k + 1), ring(r + 1, k + 1), ring(r + 1, k)])
    uv = numpy.stack([0.5 + numpy.arctan2(place[:, 1], place[:, 0]) / (2 * numpy.pi), place[:, 2] + 0.5], 1)
    corners = numpy.array(corners, numpy.int64)
    if sides < 20:
        # Flat faces: no corner is shared.
        return place[corners.reshape(-1)], uv[corners.reshape(-1)], numpy.arange(corners.size).reshape(-1, 3)
    return place, uv, corners
