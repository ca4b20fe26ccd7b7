/** Noise for skies and land: of a plane, of an angle that closes on itself, and stars. Deterministic by seed. */
import type { Vec3 } from '@orrery/model-library';

export interface DirectionNoise {
  /** About -1..1, `octaves` halving in size. */
  fbm: (x: number, y: number, octaves: number) => number;
  /** Uniform 0..1 of three integers. */
  hash: (a: number, b: number, c: number) => number;
  /** About -1..1; `periods` whole waves around the circle of a turn in 0..1. */
  ring: (turn: number, periods: number, octaves: number, layer: number) => number;
  /** Radiance of a star in this direction, mostly 0. */
  stars: (direction: Vec3) => number;
}

export function directionNoise(seed: number): DirectionNoise {
  const hash = (a: number, b: number, c: number): number => {
    let h =
      Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(seed + 1, 0x27d4eb2f);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const value = (x: number, y: number, layer: number): number => {
    // No arrays: this is called millions of times for one sky.
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const fx = ease(x - xi);
    const fy = ease(y - yi);
    const a = hash(xi, yi, layer);
    const b = hash(xi + 1, yi, layer);
    const c = hash(xi, yi + 1, layer);
    const d = hash(xi + 1, yi + 1, layer);
    return 2 * (a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy) - 1;
  };
  const fbm = (x: number, y: number, octaves: number): number => {
    let sum = 0;
    let size = 0.55;
    let scale = 1;
    for (let k = 0; k < octaves; k++) {
      sum += size * value(x * scale, y * scale, k);
      size *= 0.5;
      scale *= 2.03;
    }
    return sum;
  };
  const ring = (turn: number, periods: number, octaves: number, layer: number): number => {
    let [sum, size, count] = [0, 0.55, periods];
    for (let k = 0; k < octaves; k++) {
      const x = (turn - Math.floor(turn)) * count;
      const xi = Math.floor(x);
      const f = ease(x - xi);
      const a = hash(xi % count, k, 1000 + layer);
      const b = hash((xi + 1) % count, k, 1000 + layer);
      sum += size * (2 * (a + (b - a) * f) - 1);
      size *= 0.5;
      count *= 2;
    }
    return sum;
  };
  const stars = (d: Vec3): number => {
    // Cells of a cube around the eye; one in some hundred holds a star.
    const scale = 170;
    const [x, y, z] = [Math.floor(d[0] * scale), Math.floor(d[1] * scale), Math.floor(d[2] * scale)];
    const chance = hash(x * 7919 + y, z, 77);
    if (chance > 0.012) return 0;
    return 0.03 * hash(x, y, z + 5) ** 4;
  };
  return { fbm, hash, ring, stars };
}

const ease = (t: number) => t * t * (3 - 2 * t);
