/** Seeded choices and noise: the same seed gives the same model on every machine. */
import { mulberry32 } from '../../mulberry32.ts';

export interface Random {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A stream of its own, so that a detail added in one place does not change every other. */
  fork(name: string): Random;
}

export function hashOf(text: string, seed = 0): number {
  let hash = (seed ^ 0x9e3779b9) >>> 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 32 bits of state are enough for choices of form. */
export function randomFrom(seed: number): Random {
  const next = mulberry32(seed);
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (probability) => next() < probability,
    fork: (name) => randomFrom(hashOf(name, seed)),
  };
}

const lattice = (x: number, y: number, z: number, seed: number) => {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x1b873593) ^ seed;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2147483648 - 1;
};

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth noise in [-1, 1] with features of about one unit. Cushions and cloth ask for it at every vertex, so nothing is allocated. */
export function noise3(x: number, y: number, z: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const fx = fade(x - ix);
  const fy = fade(y - iy);
  const fz = fade(z - iz);
  let sum = 0;
  for (let corner = 0; corner < 8; corner++) {
    const dx = corner & 1;
    const dy = (corner >> 1) & 1;
    const dz = corner >> 2;
    sum += (dx ? fx : 1 - fx) * (dy ? fy : 1 - fy) * (dz ? fz : 1 - fz) * lattice(ix + dx, iy + dy, iz + dz, seed | 0);
  }
  return sum;
}
