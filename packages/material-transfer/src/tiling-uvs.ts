/** Texture coordinates for a tiling material: the part's own where they are usable, else its surface seen along the nearest axis. */
import type { MeshPart } from '@orrery/meshes';

export interface TilingUvs {
  part: MeshPart;
  /** Units of the coordinates for a millimeter of surface, along u and v alike. */
  unitsPerMm: number;
  kept: boolean;
}

/** A triangle's coordinates may be stretched this much against the part's mean before they count as unusable. */
const mostStretched = 6;

export function tilingUvs(part: MeshPart): TilingUvs {
  const own = density(part);
  if (own !== undefined) return { part, unitsPerMm: own, kept: true };
  return { part: projected(part), unitsPerMm: 0.001, kept: false };
}

/** How dense the part's own coordinates are; undefined where most of the surface has none worth the name. */
function density({ positions: p, uvs, indices }: MeshPart): number | undefined {
  if (!uvs) return undefined;
  let [surface, flat] = [0, 0];
  const ratios: { area: number; ratio: number }[] = [];
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]];
    const e = [0, 1, 2].map((k) => p[b * 3 + k] - p[a * 3 + k]);
    const f = [0, 1, 2].map((k) => p[c * 3 + k] - p[a * 3 + k]);
    const area = Math.hypot(e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]) / 2;
    const drawn =
      Math.abs(
        (uvs[b * 2] - uvs[a * 2]) * (uvs[c * 2 + 1] - uvs[a * 2 + 1]) -
          (uvs[c * 2] - uvs[a * 2]) * (uvs[b * 2 + 1] - uvs[a * 2 + 1]),
      ) / 2;
    if (!Number.isFinite(drawn)) return undefined;
    surface += area;
    flat += drawn;
    if (area > 0) ratios.push({ area, ratio: drawn / area });
  }
  if (!(flat > 0) || !(surface > 0)) return undefined;
  const mean = flat / surface;
  let odd = 0;
  for (const { area, ratio } of ratios)
    if (ratio > mean * mostStretched ** 2 || ratio < mean / mostStretched ** 2) odd += area;
  return odd < 0.3 * surface ? Math.sqrt(mean) : undefined;
}

/** Every triangle seen along the axis its normal is nearest to, in meters; corners of different axes get vertices of their own. */
function projected(part: MeshPart): MeshPart {
  const { positions: p, indices } = part;
  const places = new Map<number, number>();
  const sources: number[] = [];
  const axes: number[] = [];
  const moved = new Uint32Array(indices.length);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    const e = [0, 1, 2].map((k) => p[b + k] - p[a + k]);
    const f = [0, 1, 2].map((k) => p[c + k] - p[a + k]);
    const n = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]];
    const longest = [0, 1, 2].reduce((best, k) => (Math.abs(n[k]) > Math.abs(n[best]) ? k : best), 0);
    const axis = longest * 2 + (n[longest] < 0 ? 1 : 0);
    for (let corner = i; corner < i + 3; corner++) {
      const key = indices[corner] * 6 + axis;
      let place = places.get(key);
      if (place === undefined) {
        place = sources.push(indices[corner]) - 1;
        axes.push(axis);
        places.set(key, place);
      }
      moved[corner] = place;
    }
  }
  const uvs = new Float32Array(sources.length * 2);
  for (const [i, source] of sources.entries()) {
    const [x, y, z] = [p[source * 3], p[source * 3 + 1], p[source * 3 + 2]];
    const sign = axes[i] % 2 === 0 ? 1 : -1;
    // v runs down; from the sides up is up, from above the front is down.
    const [u, v] = axes[i] < 2 ? [y * sign, -z] : axes[i] < 4 ? [-x * sign, -z] : [x, -y * sign];
    uvs[i * 2] = u / 1000;
    uvs[i * 2 + 1] = v / 1000;
  }
  const taken = (array: Float32Array | null, stride: number) => {
    if (!array) return null;
    const out = new Float32Array(sources.length * stride);
    for (const [i, source] of sources.entries())
      for (let k = 0; k < stride; k++) out[i * stride + k] = array[source * stride + k];
    return out;
  };
  return {
    ...part,
    positions: taken(p, 3)!,
    normals: taken(part.normals, 3),
    tangents: null,
    colors: taken(part.colors, 4),
    uvs,
    indices: moved,
  };
}
