/**
 * A made shape onto the true one. Where it stands, how large it is and which way it is turned around the vertical is not known from a
 * picture, so that is looked for; then both are brought together point by point (ICP, pairs in both directions).
 */
import { type Nearest, nearestAmong } from './nearest.ts';
import { after, applied, bestSimilarity, inverse, middleOf, type Similarity, yawOf } from './similarity.ts';

const yaws = 36;
const sizes = [0.85, 1, 1.15];
/** Points of the first look, and how many starts go on. Of a round thing many are as good. */
const few = 250;
const starts = 12;
/** Points and steps of each start, and of those that are left at the end. */
const [some, steps] = [750, 20];
const [many, lastSteps] = [3000, 8];
/** Ways to lay one on the other that are told apart, at most. */
const mostWays = 6;
/** What is no farther than this many times the best fits as well. */
const asGood = 1.05;

/** The best way to lay one on the other, and the others that are as good: shape alone does not tell how a round thing is turned. */
export function aligned(made: Float64Array, truth: Float64Array): [Similarity, ...Similarity[]] {
  const [thinMade, thinTruth] = [thinned(made, few), thinned(truth, few)];
  const toTruth = nearestAmong(thinTruth);
  const [a, b] = [middleOf(made), middleOf(truth)];
  const scale = spread(truth, b) / spread(made, a);
  const looks: { k: number; start: Similarity; distance: number }[] = [];
  for (let k = 0; k < yaws; k++)
    for (const size of sizes) {
      const turn = { scale: scale * size, rotation: yawOf((2 * Math.PI * k) / yaws), move: [0, 0, 0] };
      const middle = applied(turn, a);
      const start = { ...turn, move: b.map((value, axis) => value - middle[axis]) };
      const placed = applied(start, thinMade);
      looks.push({ k, start, distance: meanDistance(placed, toTruth) + meanDistance(thinTruth, nearestAmong(placed)) });
    }
  looks.sort((one, other) => one.distance - other.distance);
  // One size for each way to turn it: neighbors end in the same place.
  const turned = new Set<number>();
  const chosen = looks.filter(({ k }) => !turned.has(k) && turned.add(k)).slice(0, starts);
  const rough = pairsOf(thinned(made, some), thinned(truth, some));
  const ends = chosen.map(({ start }) => closer(rough, start, steps));
  const [best, ...others] = ends.toSorted((one, other) => one.distance - other.distance);
  const kept = [best];
  for (const one of others)
    if (
      kept.length < mostWays &&
      one.distance <= asGood * best.distance &&
      !kept.some(({ end }) => isSameTurn(end, one.end))
    )
      kept.push(one);
  // Few points waver by a degree or two, which moves print by more than its strokes are wide.
  const fine = pairsOf(thinned(made, many), thinned(truth, many));
  const finest = kept.map(({ end }) => closer(fine, end, lastSteps));
  const [nearest, ...rest] = finest.sort((one, other) => one.distance - other.distance);
  return [nearest.end, ...rest.map(({ end }) => end)];
}

/** Within about two degrees. */
const isSameTurn = (a: Similarity, b: Similarity) =>
  a.rotation.every((value, k) => Math.abs(value - b.rotation[k]) < 0.035);

interface Pairs {
  made: Float64Array;
  truth: Float64Array;
  amongMade: Nearest;
  amongTruth: Nearest;
}

const pairsOf = (made: Float64Array, truth: Float64Array): Pairs => ({
  made,
  truth,
  amongMade: nearestAmong(made),
  amongTruth: nearestAmong(truth),
});

function closer({ made, truth, amongMade, amongTruth }: Pairs, start: Similarity, rounds: number) {
  let best = { end: start, distance: Infinity };
  let now = start;
  for (let step = 0; step <= rounds; step++) {
    const placed = applied(now, made);
    const unplaced = applied(inverse(now), truth);
    const [from, to] = [new Float64Array(made.length + truth.length), new Float64Array(made.length + truth.length)];
    from.set(placed);
    to.set(truth, made.length);
    let sum = 0;
    for (let i = 0; i < made.length; i += 3) {
      const at = 3 * amongTruth.find(placed[i], placed[i + 1], placed[i + 2]);
      to.set(truth.subarray(at, at + 3), i);
      sum += Math.sqrt(amongTruth.squared) / made.length;
    }
    for (let i = 0; i < truth.length; i += 3) {
      const at = 3 * amongMade.find(unplaced[i], unplaced[i + 1], unplaced[i + 2]);
      from.set(placed.subarray(at, at + 3), made.length + i);
      sum += (now.scale * Math.sqrt(amongMade.squared)) / truth.length;
    }
    if (sum < best.distance) best = { end: now, distance: sum };
    now = after(bestSimilarity(from, to), now);
  }
  return best;
}

const spread = (points: Float64Array, middle: number[]) =>
  Math.sqrt(points.reduce((sum, value, i) => sum + (value - middle[i % 3]) ** 2, 0) / points.length);

function thinned(points: Float64Array, count: number): Float64Array {
  const all = points.length / 3;
  if (all <= count) return points;
  const out = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    const at = 3 * Math.floor((i * all) / count);
    out.set(points.subarray(at, at + 3), 3 * i);
  }
  return out;
}

function meanDistance(points: Float64Array, to: Nearest): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 3) {
    to.find(points[i], points[i + 1], points[i + 2]);
    sum += Math.sqrt(to.squared);
  }
  return (3 * sum) / points.length;
}
