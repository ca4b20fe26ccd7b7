/**
 * Straight edges of a picture: pixels whose gradients point the same way are grown into regions, and those that are long and thin are
 * line segments. After LSD (Grompone von Gioi et al. 2010), without its significance test: what follows is a vote over many pictures.
 */

export interface GrayPicture {
  width: number;
  height: number;
  /** One byte a pixel. */
  gray: Uint8Array;
}

/** Ends in pixels; (0.5, 0.5) is the middle of the first pixel. */
export interface LineSegment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  length: number;
}

/** Gray levels a pixel; a step of this size is above the noise of a JPEG. */
const MIN_GRADIENT = 6;
const ANGLE_TOLERANCE = Math.PI / 8;
const BINS = 256;
/** A straight edge is this thin: mean distance of its pixels from the line. */
const MAX_SPREAD = 1.1;
/** Share of a segment's length that its pixels cover. */
const MIN_COVER = 0.8;

export function lineSegments({ width, height, gray }: GrayPicture, minLength: number): LineSegment[] {
  const magnitude = new Float32Array(width * height);
  const angle = new Float32Array(width * height);
  const order = strongestFirst(gray, width, height, magnitude, angle);
  const taken = new Uint8Array(width * height);
  const region = new Int32Array(width * height);
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const segments: LineSegment[] = [];
  for (const seed of order) {
    if (taken[seed]) continue;
    // Grown over pixels whose direction is that of the region so far.
    let count = 0;
    let direction = angle[seed];
    let [sumX, sumY] = [Math.cos(direction), Math.sin(direction)];
    taken[seed] = 1;
    region[count++] = seed;
    for (let at = 0; at < count; at++) {
      for (const step of steps) {
        // The outermost pixels have no gradient, so that neighbors stay inside.
        const next = region[at] + step;
        if (taken[next] || magnitude[next] < MIN_GRADIENT) continue;
        let off = Math.abs(angle[next] - direction);
        if (off > Math.PI) off = 2 * Math.PI - off;
        if (off > ANGLE_TOLERANCE) continue;
        taken[next] = 1;
        region[count++] = next;
        sumX += Math.cos(angle[next]);
        sumY += Math.sin(angle[next]);
        direction = Math.atan2(sumY, sumX);
      }
    }
    if (count < MIN_COVER * minLength) continue;
    const segment = fitSegment(region.subarray(0, count), magnitude, width);
    if (segment && segment.length >= minLength) segments.push(segment);
  }
  return segments;
}

/** Fills in gradients (2x2 differences) and gives the pixels that have one, the strongest first. */
function strongestFirst(
  gray: Uint8Array,
  width: number,
  height: number,
  magnitude: Float32Array,
  angle: Float32Array,
): Int32Array {
  const counts = new Int32Array(BINS + 1);
  const binOf = (value: number) => BINS - 1 - Math.min(BINS - 1, Math.floor(value));
  for (let y = 1; y < height - 2; y++) {
    for (let x = 1; x < width - 2; x++) {
      const at = y * width + x;
      const [a, b, c, d] = [gray[at], gray[at + 1], gray[at + width], gray[at + width + 1]];
      const [gx, gy] = [(b + d - a - c) / 2, (c + d - a - b) / 2];
      const size = Math.hypot(gx, gy);
      if (size < MIN_GRADIENT) continue;
      magnitude[at] = size;
      angle[at] = Math.atan2(gy, gx);
      // As it was stored, rounded: both passes must put it into the same bin.
      counts[binOf(magnitude[at]) + 1]++;
    }
  }
  for (let bin = 0; bin < BINS; bin++) counts[bin + 1] += counts[bin];
  const order = new Int32Array(counts[BINS]);
  for (let at = 0; at < magnitude.length; at++) {
    if (magnitude[at] >= MIN_GRADIENT) order[counts[binOf(magnitude[at])]++] = at;
  }
  return order;
}

/** The line through a region's middle along its longest extent; undefined where it is too broad or too sparse. */
function fitSegment(region: Int32Array, magnitude: Float32Array, width: number): LineSegment | undefined {
  let [weight, middleX, middleY] = [0, 0, 0];
  for (const at of region) {
    const w = magnitude[at];
    weight += w;
    middleX += w * (at % width);
    middleY += w * Math.floor(at / width);
  }
  middleX /= weight;
  middleY /= weight;
  let [xx, xy, yy] = [0, 0, 0];
  for (const at of region) {
    const [w, dx, dy] = [magnitude[at], (at % width) - middleX, Math.floor(at / width) - middleY];
    xx += w * dx * dx;
    xy += w * dx * dy;
    yy += w * dy * dy;
  }
  const turn = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
  const across = (xx * uy * uy - 2 * xy * ux * uy + yy * ux * ux) / weight;
  if (Math.sqrt(Math.max(0, across)) > MAX_SPREAD) return undefined;
  let [from, to] = [0, 0];
  for (const at of region) {
    const along = ((at % width) - middleX) * ux + (Math.floor(at / width) - middleY) * uy;
    if (along < from) from = along;
    if (along > to) to = along;
  }
  const length = to - from;
  if (region.length < MIN_COVER * length) return undefined;
  // A 2x2 difference stands for the corner its four pixels share.
  const [x, y] = [middleX + 1, middleY + 1];
  return { x1: x + from * ux, y1: y + from * uy, x2: x + to * ux, y2: y + to * uy, length };
}
