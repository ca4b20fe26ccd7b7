/** Leaves of wild plants by the thousand: two triangles each, shaded as the clump they belong to, over a dark body that closes gaps. */
import type { Vec3 } from '../model.ts';
import { type ShapeDraft, shapeDraft } from '../organic/shape-draft.ts';
import type { Random } from '../shape/random.ts';
import { cross, plus, unit } from '../shape/shape.ts';

export interface Clump {
  at: Vec3;
  /** Half sizes across and up. */
  wide: number;
  high: number;
}

export const draftOf = shapeDraft;

/** A leaf from `base` along `along`; its light is that of a surface facing `normal`. */
export function addDiamond(
  out: ShapeDraft,
  base: Vec3,
  along: Vec3,
  across: Vec3,
  length: number,
  width: number,
  normal: Vec3,
): void {
  const first = out.positions.length / 3;
  const way = unit(along);
  const side = unit(across);
  const middle = plus(base, way, 0.45 * length);
  const points: Vec3[] = [base, plus(middle, side, width / 2), plus(base, way, length), plus(middle, side, -width / 2)];
  for (const p of points) {
    out.positions.push(...p);
    out.normals.push(...normal);
  }
  out.uvs.push(0, 0, 0.45 * length, width / 2, length, 0, 0.45 * length, -width / 2);
  out.indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
}

/** A strip that bends: a blade of grass, a frond. Two triangles a step. */
export function addBlade(
  out: ShapeDraft,
  base: Vec3,
  azimuth: number,
  options: { length: number; width: number; lean: number; droop: number; steps: number; tip?: number },
): void {
  const { length, width, lean, droop, steps, tip = 0.08 } = options;
  const first = out.positions.length / 3;
  const [c, s] = [Math.cos(azimuth), Math.sin(azimuth)];
  const side: Vec3 = [-s, c, 0];
  let at = base;
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const angle = lean + droop * t;
    const half = (width / 2) * Math.max(tip, 1 - t ** 1.6) * (0.7 + 0.6 * Math.min(1, 3 * t) * (1 - t));
    // As the ground below is lit: blades one by one would flicker.
    const normal = unit([-0.35 * Math.cos(angle) * c, -0.35 * Math.cos(angle) * s, 1]);
    for (const q of [-1, 1]) {
      out.positions.push(...plus(at, side, q * half));
      out.normals.push(...normal);
      out.uvs.push(t * length, q * half);
    }
    if (k < steps) {
      const a = first + 2 * k;
      out.indices.push(a, a + 1, a + 3, a, a + 3, a + 2);
      at = plus(at, [Math.sin(angle) * c, Math.sin(angle) * s, Math.cos(angle)], length / steps);
    }
  }
}

/** Even over a sphere. */
function direction(random: Random): Vec3 {
  const z = random.between(-1, 1);
  const a = random.between(0, 2 * Math.PI);
  const r = Math.sqrt(1 - z * z);
  return [r * Math.cos(a), r * Math.sin(a), z];
}

/** Leaves over the outside of clumps. */
export function addLeaves(
  out: ShapeDraft,
  clumps: readonly Clump[],
  count: number,
  size: number,
  random: Random,
  slim = 0.6,
): void {
  const area = clumps.map(({ wide, high }) => wide * (wide + high));
  const all = area.reduce((sum, a) => sum + a, 0);
  clumps.forEach(({ at, wide, high }, k) => {
    const mine = Math.round((count * area[k]) / all);
    for (let i = 0; i < mine; i++) {
      const d = direction(random);
      const deep = 1 - 0.25 * random.next() ** 2;
      const base: Vec3 = [at[0] + d[0] * wide * deep, at[1] + d[1] * wide * deep, at[2] + d[2] * high * deep];
      const stray = direction(random);
      // Leaves lie over each other like shingles, tips outwards and down.
      const along: Vec3 = [
        0.6 * d[0] + 0.8 * stray[0],
        0.6 * d[1] + 0.8 * stray[1],
        0.6 * d[2] + 0.8 * stray[2] - 0.35,
      ];
      const across = cross(unit(along), unit([d[0] + 0.5 * stray[1], d[1] + 0.5 * stray[2], d[2] + 0.5 * stray[0]]));
      const normal = unit([d[0] + 0.35 * stray[0], d[1] + 0.35 * stray[1], 0.35 + d[2] + 0.35 * stray[2]]);
      const long = size * random.between(0.75, 1.25);
      addDiamond(out, base, along, across, long, slim * long, normal);
    }
  });
}

/** A lumpy ball of few triangles. */
export function addBall(
  out: ShapeDraft,
  { at, wide, high }: Clump,
  rings: number,
  bump: (d: Vec3) => number = () => 1,
): void {
  const first = out.positions.length / 3;
  const turns = 2 * rings;
  for (let r = 0; r <= rings; r++) {
    const polar = (Math.PI * r) / rings;
    for (let t = 0; t <= turns; t++) {
      const a = (2 * Math.PI * (t % turns)) / turns;
      const d: Vec3 = [Math.sin(polar) * Math.cos(a), Math.sin(polar) * Math.sin(a), Math.cos(polar)];
      const by = bump(d);
      out.positions.push(at[0] + d[0] * wide * by, at[1] + d[1] * wide * by, at[2] + d[2] * high * by);
      out.normals.push(...unit([d[0] / wide, d[1] / wide, d[2] / high]));
      out.uvs.push((wide * 2 * Math.PI * t) / turns, polar * high);
    }
  }
  const row = turns + 1;
  for (let r = 0; r < rings; r++)
    for (let t = 0; t < turns; t++) {
      const a = first + r * row + t;
      if (r > 0) out.indices.push(a, a + row, a + 1);
      if (r + 1 < rings) out.indices.push(a + 1, a + row, a + row + 1);
    }
}

/** Shadowed leaves inside of a clump: without them the sky would show through in points. */
export function addBodies(out: ShapeDraft, clumps: readonly Clump[], share: number): void {
  for (const { at, wide, high } of clumps) addBall(out, { at, wide: wide * share, high: high * share }, 5);
}
