import { type Gaussians, gatherGaussians } from '../model/gaussians.ts';

/** Those Gaussians of `g` that lie where those of `like` lie, in that order: for files whose writer reorders. */
export function matchOrder(g: Gaussians, like: Gaussians): Gaussians {
  const indices = Array.from({ length: like.count }, (_, i) => {
    let best = -1;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (let j = 0; j < g.count; j++) {
      let d = 0;
      for (let k = 0; k < 3; k++) d += (g.positions[j * 3 + k] - like.positions[i * 3 + k]) ** 2;
      if (d < bestDistance) {
        bestDistance = d;
        best = j;
      }
    }
    return best;
  });
  return gatherGaussians(g, indices);
}
