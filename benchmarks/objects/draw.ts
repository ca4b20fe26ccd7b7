/** Pictures of meshes with what is behind them left clear: lit by a sky and one lamp for the input, evenly for comparing colors. */
import { type RenderMesh, type Texel, textureSampler } from '@orrery/meshes';
import { linearToSrgb } from '../../packages/meshes/src/model/color-space.ts';
import { rasterize } from '../../packages/meshes/src/preview/raster.ts';
import { unit, type Vec3, type View } from '../../packages/meshes/src/preview/view.ts';

export interface Drawn {
  width: number;
  height: number;
  /** r, g, b, a, 8 bits each, sRGB. */
  pixels: Uint8Array;
}

/** Towards it, and how much of the light is the lamp's rather than the sky's. */
export interface Lamp {
  towards: Vec3;
  share: number;
}

/** Samples across a pixel. */
const fine = 2;

export function draw(mesh: RenderMesh, view: View, lamp?: Lamp): Drawn {
  const { width, height } = view;
  const large = { ...view, width: fine * width, height: fine * height, focal: fine * view.focal };
  const { triangle, projected } = rasterize(mesh, large);
  const textures = textureSampler(mesh);
  const sums = new Float32Array(4 * width * height);
  const [texel, color]: [Texel, Vec3] = [
    [0, 0, 0, 0],
    [0, 0, 0],
  ];
  const materials = new Uint32Array(mesh.indices.length / 3);
  for (const { start, count, material } of mesh.groups) materials.fill(material, start / 3, (start + count) / 3);
  for (let at = 0; at < triangle.length; at++) {
    const t = triangle[at];
    if (t < 0) continue;
    const [px, py] = [(at % large.width) + 0.5, Math.floor(at / large.width) + 0.5];
    const corner = [mesh.indices[3 * t], mesh.indices[3 * t + 1], mesh.indices[3 * t + 2]];
    const [ax, ay, bx, by, cx, cy] = corner.flatMap((c) => [projected[3 * c], projected[3 * c + 1]]) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const v = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area;
    const w = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
    const weights = [1 - v - w, v, w].map((share, k) => share / projected[3 * corner[k] + 2]);
    const whole = weights[0] + weights[1] + weights[2];
    const mix = (values: Float32Array, stride: number, k: number) =>
      corner.reduce((sum, c, i) => sum + (values[c * stride + k] * weights[i]) / whole, 0);
    const material = mesh.materials[materials[t]];
    for (let k = 0; k < 3; k++) color[k] = material.baseColor[k];
    if (material.baseColorMap && mesh.uvs) {
      const { uvs } = mesh;
      const uv = (c: number, k: number) => uvs[2 * corner[c] + k];
      const spread = Math.abs(
        (uv(1, 0) - uv(0, 0)) * (uv(2, 1) - uv(0, 1)) - (uv(1, 1) - uv(0, 1)) * (uv(2, 0) - uv(0, 0)),
      );
      textures.sample(
        material.baseColorMap,
        mix(uvs, 2, 0),
        mix(uvs, 2, 1),
        Math.sqrt(spread / Math.max(Math.abs(area), 1e-6)),
        texel,
      );
      for (let k = 0; k < 3; k++) color[k] = color[k] * texel[k];
    }
    if (mesh.colors) for (let k = 0; k < 3; k++) color[k] = color[k] * mix(mesh.colors, 4, k);
    let light = 1;
    if (lamp) {
      const normal = unit([mix(mesh.normals, 3, 0), mix(mesh.normals, 3, 1), mix(mesh.normals, 3, 2)]);
      const facing = normal[0] * lamp.towards[0] + normal[1] * lamp.towards[1] + normal[2] * lamp.towards[2];
      light = (1 - lamp.share) * (0.75 + 0.25 * normal[2]) + lamp.share * 1.4 * Math.max(0, facing);
    }
    const to = 4 * (Math.floor(py / fine) * width + Math.floor(px / fine));
    for (let k = 0; k < 3; k++) sums[to + k] = sums[to + k] + linearToSrgb(Math.min(1, color[k] * light));
    sums[to + 3] = sums[to + 3] + 1;
  }
  const pixels = new Uint8Array(4 * width * height);
  for (let i = 0; i < pixels.length; i += 4) {
    const covered = sums[i + 3];
    if (!covered) continue;
    for (let k = 0; k < 3; k++) pixels[i + k] = Math.round((255 * sums[i + k]) / covered);
    pixels[i + 3] = Math.round((255 * covered) / (fine * fine));
  }
  return { width, height, pixels };
}
