/** A textured mesh as a camera sees it, in its own colors without light: what was photographed should look as it did. */
import { type RenderMesh, type Texel, textureSampler } from '@orrery/meshes';
import { depthPicture, inPixels } from '../depth-picture.ts';
import type { KnownCamera } from '../known-views.ts';
import type { Picture } from '../subject.ts';

export function drawTextured(mesh: RenderMesh, camera: KnownCamera, size: number): Picture {
  const placed = {
    yaw: 0,
    elevation: 0,
    matrix: [...camera.cameraFromWorld],
    scale: camera.focal,
    centerX: camera.centerX,
    centerY: camera.centerY,
  };
  const points = inPixels(mesh.positions, placed);
  const sampler = textureSampler(mesh);
  const pixels = new Uint8Array(4 * size * size);
  const { depth } = depthPicture(mesh, points, { width: size, height: size });
  const texel: Texel = [0, 0, 0, 0];
  for (const { start, count, material } of mesh.groups) {
    const { baseColorMap, baseColor } = mesh.materials[material];
    for (let t = start; t < start + count; t += 3) {
      const corners = [0, 1, 2].map((k) => mesh.indices[t + k]) as [number, number, number];
      const [xs, ys] = [0, 1].map((k) => corners.map((v) => points[3 * v + k])) as [number[], number[]];
      const area = (xs[1] - xs[0]) * (ys[2] - ys[0]) - (ys[1] - ys[0]) * (xs[2] - xs[0]);
      if (Math.abs(area) < 1e-12) continue;
      const [right, bottom] = [Math.min(size - 1, Math.max(...xs)), Math.min(size - 1, Math.max(...ys))];
      for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++)
        for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= right; x++) {
          const [px, py] = [x + 0.5 - xs[0], y + 0.5 - ys[0]];
          const b = (px * (ys[2] - ys[0]) - py * (xs[2] - xs[0])) / area;
          const c = ((xs[1] - xs[0]) * py - (ys[1] - ys[0]) * px) / area;
          if (b < -1e-6 || c < -1e-6 || b + c > 1 + 1e-6) continue;
          const weights = [1 - b - c, b, c];
          const sum = (of: (v: number) => number) => corners.reduce((all, v, k) => all + weights[k] * of(v), 0);
          if (sum((v) => points[3 * v + 2]) > depth[y * size + x] * (1 + 1e-6)) continue;
          texel.fill(1);
          if (baseColorMap && mesh.uvs)
            sampler.sample(
              baseColorMap,
              sum((v) => mesh.uvs![2 * v]),
              sum((v) => mesh.uvs![2 * v + 1]),
              0,
              texel,
            );
          for (let k = 0; k < 3; k++) pixels[4 * (y * size + x) + k] = srgb(texel[k] * baseColor[k]);
          pixels[4 * (y * size + x) + 3] = 255;
        }
    }
  }
  return { width: size, height: size, pixels };
}

const srgb = (linear: number) =>
  Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.min(1, linear) ** (1 / 2.4) - 0.055));

/** Over the pixels both show, decibels. */
export function similarityDb(one: Picture, other: Picture): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < one.pixels.length; at += 4) {
    if (one.pixels[at + 3] < 128 || other.pixels[at + 3] < 128) continue;
    for (let k = 0; k < 3; k++) sum += (one.pixels[at + k] - other.pixels[at + k]) ** 2;
    count += 3;
  }
  return count > 0 ? 10 * Math.log10((255 * 255) / Math.max(1e-6, sum / count)) : 0;
}
