/**
 * One set of textures for a whole model: base color, metalness with roughness, and normals, drawn into an atlas from whatever
 * materials the mesh has, tiling ones included. Materials keep what a texture cannot say (transmission, sheen, light of their own).
 */
import { linearToSrgb } from '../model/color-space.ts';
import { type Texel, textureSampler } from '../preview/texture-sampling.ts';
import type { RenderMaterial, RenderMesh, RenderTexture } from '../render-mesh.ts';
import { withTangents } from '../repair/normals-and-tangents.ts';
import { joinedParts, partsOf } from '../reshape/mesh-parts.ts';
import { rasterize, spread } from './rasterize.ts';
import { type Unwrapped, unwrap } from './unwrap.ts';

export interface BakeOptions {
  /** Texels along each side of the atlas. */
  side: number;
  /** The mesh's own texture coordinates lie between 0 and 1 and nothing lies on anything else: they are kept. */
  keepUvs?: boolean;
}

const spreadTexels = 6;
const srgbSteps = 4095;
const srgbBytes = Uint8Array.from({ length: srgbSteps + 1 }, (_, i) => Math.round(linearToSrgb(i / srgbSteps) * 255));
const srgbByte = (linear: number) => srgbBytes[Math.round(Math.min(Math.max(linear, 0), 1) * srgbSteps)];

export async function bakeAtlas(mesh: RenderMesh, { side, keepUvs = false }: BakeOptions): Promise<RenderMesh> {
  const unwrapped: Unwrapped =
    keepUvs && mesh.uvs ? { mesh, formerUvs: mesh.uvs, charts: 0 } : await unwrap(mesh, { side });
  const { color, shine, normal } = drawMaps(mesh, unwrapped, side);
  const textures: RenderTexture[] = [
    { width: side, height: side, pixels: color, srgb: true, wrapS: 'clamp', wrapT: 'clamp' },
    { width: side, height: side, pixels: shine, srgb: false, wrapS: 'clamp', wrapT: 'clamp' },
    { width: side, height: side, pixels: normal, srgb: false, wrapS: 'clamp', wrapT: 'clamp' },
  ];
  const use = (texture: number) => ({
    texture,
    offset: [0, 0] as [number, number],
    rotation: 0,
    scale: [1, 1] as [number, number],
  });
  const materials = mesh.materials.map(
    (material): RenderMaterial => ({
      ...material,
      baseColor: [1, 1, 1, 1],
      baseColorMap: use(0),
      metallic: 1,
      roughness: 1,
      metallicRoughnessMap: use(1),
      normalMap: use(2),
      normalScale: 1,
      emissiveMap: null,
      emissive: material.emissiveMap ? meanEmissive(mesh, material) : material.emissive,
    }),
  );
  const parts = [];
  for (const part of partsOf({ ...unwrapped.mesh, colors: null, tangents: null })) parts.push(await withTangents(part));
  return joinedParts(parts, { materials, textures });
}

function meanEmissive(mesh: RenderMesh, material: RenderMaterial): [number, number, number] {
  const texel: Texel = [0, 0, 0, 0];
  textureSampler(mesh).sample(material.emissiveMap!, 0.5, 0.5, 1, texel);
  return material.emissive.map((value, k) => value * texel[k]) as [number, number, number];
}

function drawMaps(before: RenderMesh, { mesh, formerUvs }: Unwrapped, side: number) {
  const texels = side * side;
  const [color, shine, normal] = [0, 1, 2].map(() => new Uint8Array(texels * 4));
  const filled = new Uint8Array(texels);
  const sampler = textureSampler(before);
  const at = corner(mesh, formerUvs, side);
  const texel: Texel = [0, 0, 0, 0];
  for (const { start, count, material: index } of mesh.groups) {
    const material = before.materials[index];
    for (let i = start; i < start + count; i += 3) {
      const [a, b, c] = [at(i), at(i + 1), at(i + 2)];
      const footprint = footprintOf(a, b, c);
      const turn = material.normalMap ? frameTurn(a, b, c) : undefined;
      rasterize(side, a.texel, b.texel, c.texel, (x, y, wa, wb, wc) => {
        const to = (y * side + x) * 4;
        const u = wa * a.former[0] + wb * b.former[0] + wc * c.former[0];
        const v = wa * a.former[1] + wb * b.former[1] + wc * c.former[1];
        filled[to / 4] = 1;
        texel.fill(1);
        if (material.baseColorMap) sampler.sample(material.baseColorMap, u, v, footprint, texel);
        for (let k = 0; k < 4; k++) {
          const own = mesh.colors ? wa * a.color[k] + wb * b.color[k] + wc * c.color[k] : 1;
          const value = material.baseColor[k] * texel[k] * own;
          color[to + k] = k < 3 ? srgbByte(value) : Math.round(Math.min(value, 1) * 255);
        }
        texel.fill(1);
        if (material.metallicRoughnessMap) sampler.sample(material.metallicRoughnessMap, u, v, footprint, texel);
        shine[to] = 255;
        shine[to + 1] = Math.round(Math.min(material.roughness * texel[1], 1) * 255);
        shine[to + 2] = Math.round(Math.min(material.metallic * texel[2], 1) * 255);
        shine[to + 3] = 255;
        let [nx, ny] = [0, 0];
        if (material.normalMap && turn) {
          sampler.sample(material.normalMap, u, v, footprint, texel);
          const [sx, sy] = [(texel[0] * 2 - 1) * material.normalScale, (texel[1] * 2 - 1) * material.normalScale];
          nx = turn[0] * sx + turn[1] * sy;
          ny = turn[2] * sx + turn[3] * sy;
          const length = Math.hypot(nx, ny);
          if (length > 0.95) {
            nx *= 0.95 / length;
            ny *= 0.95 / length;
          }
        }
        normal[to] = Math.round((nx * 0.5 + 0.5) * 255);
        normal[to + 1] = Math.round((ny * 0.5 + 0.5) * 255);
        normal[to + 2] = Math.round((Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny)) * 0.5 + 0.5) * 255);
        normal[to + 3] = 255;
      });
    }
  }
  spread(color, filled, side, spreadTexels, [128, 128, 128, 255]);
  spread(shine, filled, side, spreadTexels, [255, 128, 0, 255]);
  spread(normal, filled, side, spreadTexels, [128, 128, 255, 255]);
  return { color, shine, normal };
}

interface Corner {
  place: [number, number, number];
  /** In texels of the atlas. */
  texel: [number, number];
  former: [number, number];
  color: [number, number, number, number];
}

const corner =
  (mesh: RenderMesh, former: Float32Array | null, side: number) =>
  (index: number): Corner => {
    const v = mesh.indices[index];
    const { positions: p, uvs, colors } = mesh;
    return {
      place: [p[v * 3], p[v * 3 + 1], p[v * 3 + 2]],
      texel: [uvs![v * 2] * side, uvs![v * 2 + 1] * side],
      former: former ? [former[v * 2], former[v * 2 + 1]] : [0, 0],
      color: colors ? [colors[v * 4], colors[v * 4 + 1], colors[v * 4 + 2], colors[v * 4 + 3]] : [1, 1, 1, 1],
    };
  };

const cross2 = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);

/** How much of the former texture one texel of the atlas covers, in its coordinates. */
function footprintOf(a: Corner, b: Corner, c: Corner): number {
  const now = Math.abs(cross2(a.texel, b.texel, c.texel));
  const was = Math.abs(cross2(a.former, b.former, c.former));
  return now > 1e-12 ? Math.sqrt(was / now) : 0;
}

/** Directions of a texture on a triangle: along +u, and along -v, which is what a normal map's green means. */
function frame(a: Corner, b: Corner, c: Corner, of: 'texel' | 'former'): [number[], number[]] | undefined {
  const [u1, v1] = [b[of][0] - a[of][0], b[of][1] - a[of][1]];
  const [u2, v2] = [c[of][0] - a[of][0], c[of][1] - a[of][1]];
  const det = u1 * v2 - u2 * v1;
  if (!(Math.abs(det) > 1e-18)) return undefined;
  const e1 = [0, 1, 2].map((k) => b.place[k] - a.place[k]);
  const e2 = [0, 1, 2].map((k) => c.place[k] - a.place[k]);
  const unit = (vector: number[]) => {
    const length = Math.hypot(...vector) || 1;
    return vector.map((value) => value / length);
  };
  const along = unit([0, 1, 2].map((k) => (e1[k] * v2 - e2[k] * v1) / det));
  const up = unit([0, 1, 2].map((k) => -(e2[k] * u1 - e1[k] * u2) / det));
  return [along, up];
}

/** From a normal's x and y in the former frame to those in the atlas's: a row for each. */
function frameTurn(a: Corner, b: Corner, c: Corner): [number, number, number, number] | undefined {
  const was = frame(a, b, c, 'former');
  const now = frame(a, b, c, 'texel');
  if (!was || !now) return undefined;
  const dot = (p: number[], q: number[]) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  return [dot(was[0], now[0]), dot(was[1], now[0]), dot(was[0], now[1]), dot(was[1], now[1])];
}
