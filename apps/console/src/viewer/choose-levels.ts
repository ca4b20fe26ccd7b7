/**
 * Which level of detail every chunk of a world is shown at. All chunks begin at their coarsest level; the one whose refinement shows most for
 * its cost is refined until the budget is spent or nothing would be seen of it.
 */
import { type Box, centerOf, distance, distanceToBox, dot, normalize, subtract, type Vec3 } from './vectors.ts';

export interface Chunk {
  bound: Box;
  /** Gaussians of each level, finest first. */
  counts: readonly number[];
}

export interface Eye {
  position: Vec3;
  forward: Vec3;
  /** Half the angle of view over the picture's diagonal, in radians. */
  halfAngle: number;
}

/** What lies behind the eye is there when it turns, but coarser. */
const behindWeight = 0.06;

/** How much a chunk fills the view: the angle it is seen under, less where it is out of sight. */
export function importance({ bound }: Chunk, eye: Eye): number {
  const center = centerOf(bound);
  const radius = Math.max(distance(bound.min, bound.max) / 2, 1e-6);
  const away = distanceToBox(eye.position, bound);
  const size = Math.atan2(radius, Math.max(away, radius * 0.2));
  if (away === 0) return size;
  const towards = normalize(subtract(center, eye.position));
  const off = Math.acos(Math.max(-1, Math.min(1, dot(towards, eye.forward))));
  const spread = Math.atan2(radius, distance(center, eye.position));
  return off - spread > eye.halfAngle ? size * behindWeight : size;
}

/** Levels, one per chunk; 0 is the finest. `budget` is in Gaussians; the coarsest levels are shown even where they are more. */
export function chooseLevels(chunks: readonly Chunk[], eye: Eye, budget: number): number[] {
  const weights = chunks.map((chunk) => importance(chunk, eye));
  const levels = chunks.map(({ counts }) => counts.length - 1);
  let used = chunks.reduce((sum, { counts }) => sum + counts.at(-1)!, 0);
  const gain = (index: number): { index: number; cost: number; value: number } | undefined => {
    const { counts } = chunks[index];
    const level = levels[index];
    if (level === 0) return undefined;
    const cost = Math.max(1, counts[level - 1] - counts[level]);
    // A chunk's shown density against the part of the view it fills: each step helps less than the one before.
    return { index, cost, value: weights[index] ** 2 / Math.max(1, counts[level]) };
  };
  const open = chunks.flatMap((_, index) => gain(index) ?? []);
  const heap = new BestFirst(open);
  for (let next = heap.take(); next; next = heap.take()) {
    if (used + next.cost > budget) continue;
    used += next.cost;
    levels[next.index]--;
    const again = gain(next.index);
    if (again) heap.put(again);
  }
  return levels;
}

/** A binary heap, largest value first. */
class BestFirst<T extends { value: number }> {
  readonly #items: T[] = [];

  constructor(items: readonly T[]) {
    for (const item of items) this.put(item);
  }

  put(item: T): void {
    const items = this.#items;
    let at = items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent].value >= item.value) break;
      items[at] = items[parent];
      at = parent;
    }
    items[at] = item;
  }

  take(): T | undefined {
    const items = this.#items;
    const [first] = items;
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= items.length) break;
      const child = left + 1 < items.length && items[left + 1].value > items[left].value ? left + 1 : left;
      if (items[child].value <= last.value) break;
      items[at] = items[child];
      at = child;
    }
    items[at] = last;
    return first;
  }
}
