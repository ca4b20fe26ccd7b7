/**
 * How far a ray goes through splats until they hide half of what is behind them: the surface a visitor sees, also where there is no
 * collider, and finer than one. Each Gaussian counts with what it covers where the ray passes nearest to its middle (front to back, as drawn).
 */
import type { PackedSplats } from './pack-splats.ts';
import type { Vec3 } from './vectors.ts';

/** What is kept of packed splats when their textures are on the device. */
export interface SplatShapes {
  centers: Float32Array;
  /** Half floats. */
  opacities: Uint16Array;
  /** The quaternion's x and y as half floats. */
  turns: Uint32Array;
  /** Half floats: the three standard deviations and the quaternion's z. */
  sizes: Uint16Array;
  /** Box around all of them, with their reach. */
  min: Vec3;
  max: Vec3;
}

export function shapesOf({ count, centers, color, transformA, transformB, min, max }: PackedSplats): SplatShapes {
  const opacities = new Uint16Array(count);
  const turns = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    opacities[i] = color[4 * i + 3];
    turns[i] = transformA[4 * i + 3];
  }
  return { centers, opacities, turns, sizes: transformB, min, max };
}

/** Beyond three deviations a Gaussian covers nothing that is seen. */
const reach = 3;
const leastAlpha = 1 / 64;
const hidden = 0.5;

/** In units of `direction`, which has length 1; undefined where the ray goes on for ever. What is nearer than `nearest` is not drawn, and does not count. */
export function depthAlong(parts: Iterable<SplatShapes>, from: Vec3, direction: Vec3, nearest = 0): number | undefined {
  const steps = depthInSteps(parts, from, direction, nearest);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same with a rest after every part, each of which takes a few milliseconds at most. */
export function* depthInSteps(
  parts: Iterable<SplatShapes>,
  from: Vec3,
  direction: Vec3,
  nearest = 0,
): Generator<undefined, number | undefined> {
  const hits: { at: number; alpha: number }[] = [];
  for (const part of parts)
    if (meetsBox(part, from, direction)) {
      collect(part, from, direction, nearest, hits);
      yield;
    }
  hits.sort((a, b) => a.at - b.at);
  let through = 1;
  for (const { at, alpha } of hits) {
    through *= 1 - alpha;
    if (through < hidden) return at;
  }
  return undefined;
}

function meetsBox({ min, max }: SplatShapes, from: Vec3, direction: Vec3): boolean {
  let [enter, leave] = [0, Infinity];
  for (let k = 0; k < 3; k++) {
    const [a, b] = [(min[k] - from[k]) / direction[k], (max[k] - from[k]) / direction[k]];
    // A ray along the box's side divides zero by zero there, and is inside if it is between.
    if (direction[k] === 0) {
      if (from[k] < min[k] || from[k] > max[k]) return false;
      continue;
    }
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave;
}

function collect(
  { centers, opacities, turns, sizes }: SplatShapes,
  [fx, fy, fz]: Vec3,
  [dx, dy, dz]: Vec3,
  nearest: number,
  hits: { at: number; alpha: number }[],
): void {
  const half = halfFloats();
  for (let i = 0; i < opacities.length; i++) {
    const [ox, oy, oz] = [centers[3 * i] - fx, centers[3 * i + 1] - fy, centers[3 * i + 2] - fz];
    const along = ox * dx + oy * dy + oz * dz;
    const aside = ox * ox + oy * oy + oz * oz - along * along;
    const [sx, sy, sz] = [half[sizes[4 * i]], half[sizes[4 * i + 1]], half[sizes[4 * i + 2]]];
    const most = reach * Math.max(sx, sy, sz);
    if (aside > most * most || along + most < nearest) continue;
    // In the Gaussian's own axes, in deviations.
    const turn = turns[i];
    const [x, y, z] = [half[turn & 0xffff], half[turn >>> 16], half[sizes[4 * i + 3]]];
    const w = Math.sqrt(Math.max(0, 1 - x * x - y * y - z * z));
    const rows = [
      [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y), sx],
      [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x), sy],
      [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y), sz],
    ];
    let [oo, od, dd] = [0, 0, 0];
    for (const [a, b, c, s] of rows) {
      const size = Math.max(s, 1e-6);
      const o = (a * ox + b * oy + c * oz) / size;
      const d = (a * dx + b * dy + c * dz) / size;
      oo += o * o;
      od += o * d;
      dd += d * d;
    }
    const at = od / dd;
    if (at < nearest) continue;
    const alpha = half[opacities[i]] * Math.exp(-0.5 * Math.max(0, oo - od * at));
    if (alpha >= leastAlpha) hits.push({ at, alpha: Math.min(alpha, 0.999) });
  }
}

let table: Float32Array | undefined;

/** Every half float's value: looking it up is quicker than working it out for millions. */
function halfFloats(): Float32Array {
  if (table) return table;
  table = new Float32Array(65_536);
  for (let bits = 0; bits < 65_536; bits++) {
    const [exponent, mantissa] = [(bits >> 10) & 31, bits & 1023];
    const size = exponent === 0 ? mantissa * 2 ** -24 : (1 + mantissa / 1024) * 2 ** (exponent - 15);
    table[bits] = bits & 0x8000 ? -size : size;
  }
  return table;
}
