/** What lies at a hit: place, normals, and the material with its textures looked up. */
import {
  HEADER,
  INSTANCE_HAND,
  INSTANCE_WORDS,
  MATERIAL,
  MATERIAL_WORDS,
  NO_TEXTURE,
  TABLE_SRGB,
  TEXTURE_SRGB,
  TEXTURE_WORDS,
  TRIANGLE_WORDS,
  VERTEX_WORDS,
} from '../layout.ts';
import { add, cross, dot, normalize, scale, subtract, type Vec3 } from '../vector.ts';
import { type Hit, type SceneWords, transformNormal, transformPoint, transformVector } from './intersect.ts';

export interface Surface {
  position: Vec3;
  /** Of the flat triangle, on the side where its corners run counter-clockwise. */
  geometric: Vec3;
  /** Interpolated and normal-mapped, on the same side as `geometric`. */
  shading: Vec3;
  base: Vec3;
  alpha: number;
  metallic: number;
  roughness: number;
  emission: Vec3;
  /** Word offset of the material's record. */
  material: number;
}

export function surfaceAt(scene: SceneWords, hit: Hit): Surface {
  const { words, floats } = scene;
  const triangleAt = words[HEADER.triangles] + hit.triangle * TRIANGLE_WORDS;
  const instanceAt = words[HEADER.instances] + hit.instance * INSTANCE_WORDS;
  const material = words[HEADER.materials] + words[triangleAt + 3] * MATERIAL_WORDS;
  const [a, b, c] = [0, 1, 2].map((k) => words[HEADER.vertices] + words[triangleAt + k] * VERTEX_WORDS) as Vec3;
  const mix = (k: number) => floats[a + k] * (1 - hit.u - hit.v) + floats[b + k] * hit.u + floats[c + k] * hit.v;
  const point = (at: number): Vec3 => [floats[at], floats[at + 1], floats[at + 2]];

  const position = transformPoint(floats, instanceAt + 12, [mix(0), mix(1), mix(2)]);
  const flat = cross(subtract(point(b), point(a)), subtract(point(c), point(a)));
  const geometric = normalize(transformNormal(floats, instanceAt, flat));
  const interpolated: Vec3 = [mix(3), mix(4), mix(5)];
  let shading = transformNormal(floats, instanceAt, interpolated);
  shading = dot(shading, shading) > 1e-20 ? normalize(shading) : geometric;
  if (dot(shading, geometric) < 0) shading = scale(shading, -1);
  const u = mix(6);
  const v = mix(7);

  const normalTexel = lookUp(scene, material + MATERIAL.normalMap, u, v);
  if (normalTexel) {
    const tangent = transformVector(floats, instanceAt + 12, [mix(8), mix(9), mix(10)]);
    const across = subtract(tangent, scale(shading, dot(tangent, shading)));
    if (dot(across, across) > 1e-20) {
      const t = normalize(across);
      const bitangent = scale(cross(shading, t), (mix(11) < 0 ? -1 : 1) * floats[instanceAt + INSTANCE_HAND]);
      const strength = floats[material + MATERIAL.normalScale];
      const x = (2 * normalTexel[0] - 1) * strength;
      const y = (2 * normalTexel[1] - 1) * strength;
      const z = 2 * normalTexel[2] - 1;
      const mapped = add(add(scale(t, x), scale(bitangent, y)), scale(shading, Math.max(z, 0.02)));
      if (dot(mapped, mapped) > 1e-20) shading = normalize(mapped);
      if (dot(shading, geometric) < 0) shading = geometric;
    }
  }
  const baseTexel = lookUp(scene, material + MATERIAL.baseColorMap, u, v) ?? [1, 1, 1, 1];
  const rough = lookUp(scene, material + MATERIAL.metallicRoughnessMap, u, v);
  const emissiveTexel = lookUp(scene, material + MATERIAL.emissiveMap, u, v) ?? [1, 1, 1, 1];
  const factor = (k: number) => floats[material + k] * mix(12 + k) * baseTexel[k];
  return {
    position,
    geometric,
    shading,
    base: [factor(0), factor(1), factor(2)],
    alpha: factor(3),
    metallic: clamp01(floats[material + MATERIAL.metallic] * (rough ? rough[2] : 1)),
    roughness: clamp01(floats[material + MATERIAL.roughness] * (rough ? rough[1] : 1)),
    emission: [0, 1, 2].map((k) => floats[material + MATERIAL.emissive + k] * emissiveTexel[k]) as Vec3,
    material,
  };
}

const clamp01 = (x: number) => Math.min(1, Math.max(0, x));
export type Texel = [number, number, number, number];

/** Bilinear, through the transform of a texture use; null where the material has no such map. */
function lookUp({ words, floats }: SceneWords, use: number, u: number, v: number): Texel | null {
  if (words[use] === NO_TEXTURE) return null;
  const at = words[HEADER.textures] + words[use] * TEXTURE_WORDS;
  const [width, height, flags] = [words[at + 1], words[at + 2], words[at + 3]];
  const x = (floats[use + 1] * u + floats[use + 2] * v + floats[use + 3]) * width - 0.5;
  const y = (floats[use + 4] * u + floats[use + 5] * v + floats[use + 6]) * height - 0.5;
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const out: Texel = [0, 0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const column = wrap(x0 + (k & 1), width, (flags >> 1) & 3);
    const row = wrap(y0 + (k >> 1), height, (flags >> 3) & 3);
    const weight = (k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy);
    const texel = words[words[at] + row * width + column];
    for (let c = 0; c < 4; c++) {
      const code = (texel >>> (8 * c)) & 255;
      const linear = flags & TEXTURE_SRGB && c < 3 ? floats[words[HEADER.tables] + TABLE_SRGB + code] : code / 255;
      out[c] = out[c] + weight * linear;
    }
  }
  return out;
}

function wrap(i: number, size: number, mode: number): number {
  if (mode === 1) return Math.min(size - 1, Math.max(0, i));
  const period = mode === 2 ? 2 * size : size;
  const k = i - Math.floor(i / period) * period;
  return k < size ? k : 2 * size - 1 - k;
}
