import { createGaussians, type Gaussians, type ShDegree } from '../model/gaussians.ts';

/** A small repeatable generator (mulberry32): tests must not depend on chance. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface RandomCloudOptions {
  count: number;
  shDegree?: ShDegree;
  seed?: number;
  /** Half side of the cube of positions. */
  extent?: number;
}

/** Gaussians with values inside the range of every format: the round trips then test precision, not clamping. */
export function randomCloud({ count, shDegree = 0, seed = 1, extent = 4 }: RandomCloudOptions): Gaussians {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const g = createGaussians(count, shDegree);
  for (let i = 0; i < count; i++) {
    let length = 0;
    for (let k = 0; k < 4; k++) {
      g.quaternions[i * 4 + k] = between(-1, 1);
      length += g.quaternions[i * 4 + k] ** 2;
    }
    for (let k = 0; k < 4; k++) g.quaternions[i * 4 + k] /= Math.sqrt(length);
    for (let k = 0; k < 3; k++) {
      g.positions[i * 3 + k] = between(-extent, extent);
      g.logScales[i * 3 + k] = between(-6, -2);
      g.shDc[i * 3 + k] = between(-1.7, 1.7);
    }
    g.opacityLogits[i] = between(-4, 6);
  }
  for (let i = 0; i < g.shRest.length; i++) g.shRest[i] = between(-0.6, 0.6);
  return g;
}
