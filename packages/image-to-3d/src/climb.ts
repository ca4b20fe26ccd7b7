/** Coordinate search (Hooke and Jeeves 1961): one number after another is moved while that helps, in steps that grow smaller. */
export interface Climbed {
  at: number[];
  value: number;
}

export function climb(
  start: readonly number[],
  steps: readonly number[],
  value: (at: readonly number[]) => number,
  options: { halvings: number; rounds: number; from?: number },
): Climbed {
  let at = [...start];
  let best = options.from ?? value(at);
  // The way that helped last time is tried first.
  const ways = steps.map(() => 1);
  for (let level = 0, size = 1; level < options.halvings; level++, size /= 2) {
    for (let round = 0; round < options.rounds; round++) {
      const before = [...at];
      let better = false;
      for (let k = 0; k < at.length; k++) {
        if (steps[k] === 0) continue;
        for (const way of [ways[k], -ways[k]]) {
          const tried = [...at];
          tried[k] = tried[k] + way * size * steps[k];
          const its = value(tried);
          if (its <= best + 1e-6) continue;
          [at, best, better] = [tried, its, true];
          ways[k] = way;
          break;
        }
      }
      if (!better) break;
      // What moved together goes on together.
      const further = at.map((value, k) => 2 * value - before[k]);
      const its = value(further);
      if (its > best + 1e-6) [at, best] = [further, its];
    }
  }
  return { at, value: best };
}
