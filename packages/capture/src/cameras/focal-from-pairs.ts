/** The focal length that pairs of pictures tell before anything is mapped: where their essential matrix is one. */
import { randomFrom } from '../random.ts';
import { cross, dot3, length3, type Mat3, multiply, transpose, type Vec3 } from '../rotation.ts';

/** Focal lengths asked about, beside the longer side: from a very wide lens to a telephoto. */
const SHORTEST = 0.4;
const LONGEST = 2.5;
const STEPS = 121;
const LENGTHS = Array.from({ length: STEPS }, (_, k) => SHORTEST * (LONGEST / SHORTEST) ** (k / (STEPS - 1)));
/** A pair whose singular values differ by more than this says hardly anything for a length. */
const TOLERANCE = 0.015;
const FEWEST_PAIRS = 20;
/** Drawn alike in every run. */
const HALVES = 40;
/** Eight in ten of the halves lie within this factor. */
const MOST_APART = 1.12;

/**
 * Of pictures of one camera: `fundamentals` in pixels, second from first. At the right focal length K^T F K has two equal singular
 * values; the length on which most pairs agree is taken (their median is no guide). Undefined where halves of the pairs tell different
 * lengths, as with walks straight ahead, planes and long lenses, or where it is an end of the range.
 */
export function focalFromPairs(
  fundamentals: readonly Mat3[],
  { width, height }: { width: number; height: number },
): number | undefined {
  if (fundamentals.length < FEWEST_PAIRS) return undefined;
  const votes = fundamentals.map((fundamental) => votesOf(fundamental, width, height));
  const random = randomFrom(1);
  const told = Array.from({ length: HALVES }, () => strongest(votes.filter(() => random() < 0.5))).sort(
    (a, b) => a - b,
  );
  const best = strongest(votes);
  const [low, high] = [told[HALVES / 10], told[HALVES - 1 - HALVES / 10]];
  const atAnEnd = low === 0 || high === STEPS - 1;
  if (atAnEnd || LENGTHS[high] > MOST_APART * LENGTHS[low]) return undefined;
  return LENGTHS[best] * Math.max(width, height);
}

/** Which length most votes are for. */
function strongest(votes: readonly Float64Array[]): number {
  const sums = new Float64Array(STEPS);
  for (const vote of votes) for (let k = 0; k < STEPS; k++) sums[k] += vote[k];
  return sums.indexOf(Math.max(...sums));
}

function votesOf(fundamental: Mat3, width: number, height: number): Float64Array {
  const side = Math.max(width, height);
  // From pixels to the longer side as the unit, and the picture's center as the origin.
  const toPixels: Mat3 = [side, 0, width / 2, 0, side, height / 2, 0, 0, 1];
  const centered = multiply(transpose(toPixels), multiply(fundamental, toPixels));
  return Float64Array.from(LENGTHS, (length) => Math.exp(-((difference(centered, length) / TOLERANCE) ** 2)));
}

/** (s1 - s2) / (s1 + s2) of the two singular values of the essential matrix; the third is 0. */
function difference([a, b, c, d, e, f, g, h, i]: Mat3, length: number): number {
  const rows: Vec3[] = [
    [a * length, b * length, c],
    [d * length, e * length, f],
    [g, h, i / length],
  ];
  const [first, second, third] = rows;
  const squares = dot3(first, first) + dot3(second, second) + dot3(third, third);
  const product = Math.hypot(
    length3(cross(first, second)),
    length3(cross(first, third)),
    length3(cross(second, third)),
  );
  return Math.sqrt(Math.max(0, squares - 2 * product) / (squares + 2 * product));
}
