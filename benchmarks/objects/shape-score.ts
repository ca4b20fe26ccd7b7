/** How near a made surface is to the true one, after both are brought together. */
import { aligned } from './align.ts';
import { nearestAmong } from './nearest.ts';
import { randomOf } from './random.ts';
import { applied, type Similarity } from './similarity.ts';
import { boxOf, type Surface, surfacePoints } from './surface-points.ts';

/** Of the longest side of the true thing's box. */
export const reaches = [0.02, 0.05, 0.1] as const;
const count = 10_000;

export interface ShapeScore {
  /** F-score at each of `reaches`: the harmonic mean of both shares of points that lie within it of the other surface. */
  f: number[];
  /** Mean of both mean distances, in longest sides. */
  chamfer: number;
  /** The best way to lay the one on the other first, then others as good. */
  placed: Similarity[];
}

export function shapeScore(made: Surface, truth: Surface): ShapeScore {
  const random = randomOf('points');
  const points = surfacePoints(truth, count, random);
  const own = surfacePoints(made, count, random);
  const placed = aligned(own, points);
  const { longest } = boxOf(points);
  const moved = applied(placed[0], own);
  const [there, back] = [distances(moved, points), distances(points, moved)];
  const share = (all: Float64Array, reach: number) => all.filter((one) => one <= reach * longest).length / all.length;
  const f = reaches.map((reach) => {
    const [precision, recall] = [share(there, reach), share(back, reach)];
    return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
  });
  const mean = (all: Float64Array) => all.reduce((sum, one) => sum + one, 0) / all.length;
  return { f, chamfer: (mean(there) + mean(back)) / 2 / longest, placed };
}

function distances(from: Float64Array, to: Float64Array): Float64Array {
  const near = nearestAmong(to);
  return Float64Array.from({ length: from.length / 3 }, (_, i) => {
    near.find(from[3 * i], from[3 * i + 1], from[3 * i + 2]);
    return Math.sqrt(near.squared);
  });
}
