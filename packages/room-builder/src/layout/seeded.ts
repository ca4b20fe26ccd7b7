/** Random numbers that a seed decides. Each use takes its own stream, so that a change in one does not shift the others. */
import { mulberry32 } from '@orrery/model-library';

export interface Seeded {
  /** 0 <= value < 1. */
  next(): number;
  between(low: number, high: number): number;
  /** 0 .. count - 1. */
  index(count: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** FNV-1a over the name, mixed with the seed. */
export function seedOf(seed: number, name: string): number {
  let hash = 0x811c9dc5 ^ (seed >>> 0);
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** 32 bits of state are plenty for a few thousand choices. */
export function seeded(seed: number, name: string): Seeded {
  const next = mulberry32(seedOf(seed, name));
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    index: (count) => Math.min(count - 1, Math.floor(next() * count)),
    pick: (list) => list[Math.min(list.length - 1, Math.floor(next() * list.length))],
    chance: (share) => next() < share,
  };
}
