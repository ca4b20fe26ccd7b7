/**
 * Does something in the pictures move against the rest, as a thing on a turntable before a room does? Of each pair the verification keeps what one
 * camera motion explains; where nothing moved by itself, what is left over is chance, and no second motion explains any of it.
 */
import { join } from 'node:path';
import type { CaptureImage } from '../capture-set.ts';
import type { Pair } from './choose-pairs.ts';
import { ColmapDatabase } from './colmap-database.ts';
import { type VerifyOptions, verifyPairs } from './verify-pairs.ts';

/** Of each picture: those that show most of the same, so that what looks alike elsewhere has no say. */
const STRONGEST = 3;
/** Pairs looked at; spread over all. */
const SAMPLE_PAIRS = 80;
/** As many as COLMAP asks of a first motion. */
const FEWEST_LEFT = 15;
/**
 * Of the pairs. A head on a turntable before a room has a second motion in 0.8 of them, a chessboard, whose squares are alike, in 0.4, and
 * 26 other captures in none: docs/notes/cameras.md.
 */
const MOST = 0.6;
/**
 * What moves by itself is one thing: most of what lies nearest to its matches moves with it. Of photos of full size enough is matched wrongly
 * that some motion explains fifteen of it by chance, and these lie all over the picture.
 */
const NEAREST = 5;
const TOGETHER = 0.5;

/** Indices of the pictures whose parts moved against each other; empty where that is not so of most pairs. */
export async function movedApart(images: CaptureImage[], options: VerifyOptions): Promise<number[]> {
  const { databasePath, workFolder } = options;
  const leftPath = join(workFolder, 'left-over.db');
  const pairs = strongestPairs(images.length, databasePath);
  const left = leftOver(databasePath, pairs);
  if (left.length <= MOST * pairs.length) return [];
  ColmapDatabase.withMatches(databasePath, leftPath, left);
  await verifyPairs(
    images,
    left.map(({ first, second }): Pair => [first - 1, second - 1]),
    { ...options, databasePath: leftPath },
  );
  const apart = secondMotions(databasePath, leftPath);
  if (apart.length <= MOST * pairs.length) return [];
  return [...new Set(apart.flatMap(({ first, second }) => [first - 1, second - 1]))].sort((a, b) => a - b);
}

/** Pairs of which a second motion explains something that is together in both pictures. */
function secondMotions(databasePath: string, leftPath: string): Numbered[] {
  using first = ColmapDatabase.open(databasePath, { readOnly: true });
  using second = ColmapDatabase.open(leftPath, { readOnly: true });
  return second.geometries().filter((pair) => {
    const moved = second.inliers(pair.first, pair.second);
    const rest = first.inliers(pair.first, pair.second);
    return [pair.first, pair.second].every((image, side) => {
      const positions = first.positions(image);
      const of = (matches: Uint32Array) => matches.filter((_, k) => k % 2 === side);
      return togetherness(of(moved), of(rest), positions) >= TOGETHER;
    });
  });
}

/** Of what lies nearest to each keypoint of `moved`, the share that is of `moved` too, and not of `rest`. */
export function togetherness(moved: Uint32Array, rest: Uint32Array, positions: Float32Array): number {
  const all = [...moved, ...rest];
  let own = 0;
  for (const [at, keypoint] of moved.entries()) {
    const [x, y] = [positions[2 * keypoint], positions[2 * keypoint + 1]];
    // Those found so far, the nearest first; where keypoints lie at one place the others come in their own order.
    const nearest: { far: number; moved: boolean }[] = [];
    for (const [k, other] of all.entries()) {
      if (k === at) continue;
      const far = Math.hypot(positions[2 * other] - x, positions[2 * other + 1] - y);
      if (nearest.length === NEAREST && far >= nearest[NEAREST - 1].far) continue;
      const place = nearest.findIndex((each) => far < each.far);
      nearest.splice(place < 0 ? nearest.length : place, 0, { far, moved: k < moved.length });
      if (nearest.length > NEAREST) nearest.pop();
    }
    own += nearest.filter((each) => each.moved).length / Math.max(1, nearest.length);
  }
  return own / Math.max(1, moved.length);
}

interface Numbered {
  first: number;
  second: number;
}

function strongestPairs(count: number, databasePath: string): Numbered[] {
  using database = ColmapDatabase.open(databasePath, { readOnly: true });
  const taken = Array<number>(count + 1).fill(0);
  const strongest = database
    .geometries()
    .sort((a, b) => b.inliers - a.inliers)
    .filter(({ first, second }) => {
      const wanted = taken[first] < STRONGEST || taken[second] < STRONGEST;
      if (wanted) for (const id of [first, second]) taken[id]++;
      return wanted;
    });
  const step = Math.max(1, strongest.length / SAMPLE_PAIRS);
  return Array.from({ length: Math.floor(strongest.length / step) }, (_, k) => strongest[Math.floor(k * step)]);
}

/** What was matched and the motion of the camera does not explain; of pairs that have enough of it. */
function leftOver(databasePath: string, pairs: readonly Numbered[]): (Numbered & { pairs: Uint32Array })[] {
  using database = ColmapDatabase.open(databasePath, { readOnly: true });
  return pairs.flatMap(({ first, second }) => {
    const inliers = database.inliers(first, second);
    const explained = new Set(inliers.filter((_, k) => k % 2 === 0));
    const matches = database.matches(first, second);
    const rest: number[] = [];
    for (let k = 0; k < matches.length; k += 2) if (!explained.has(matches[k])) rest.push(matches[k], matches[k + 1]);
    return rest.length >= 2 * FEWEST_LEFT ? [{ first, second, pairs: Uint32Array.from(rest) }] : [];
  });
}
