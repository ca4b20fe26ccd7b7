/** Repeatable noise: the same numbers on every machine, so that the scene is the same scene everywhere. */

/** 0 up to 1, from two whole numbers and a seed. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Random numbers on a grid of 256 x 256 that repeats: looking them up is several times faster than hashing. */
const LATTICE = Float32Array.from({ length: 65_536 }, (_, k) => hash(k & 255, k >> 8, 1));

/** Smooth noise between whole coordinates, 0 to 1. */
export function valueNoise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  const left = (x0 + 131 * seed) & 255;
  const right = (left + 1) & 255;
  const top = ((y0 + 57 * seed) & 255) << 8;
  const next = (top + 256) & 65_535;
  const low = LATTICE[top + left] * (1 - sx) + LATTICE[top + right] * sx;
  const high = LATTICE[next + left] * (1 - sx) + LATTICE[next + right] * sx;
  return low * (1 - sy) + high * sy;
}

/** Octaves of noise, each twice as fine and half as strong; 0 to 1 with a middle of 0.5. */
export function fractalNoise(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * valueNoise(x, y, seed + octave);
    total += weight;
    weight *= 0.5;
    x = 2 * x + 17.3;
    y = 2 * y + 9.1;
  }
  return sum / total;
}
