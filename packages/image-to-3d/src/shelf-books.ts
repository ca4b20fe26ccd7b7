/**
 * What stands in open shelves, as the picture shows it. Shelves without a back are seen through, so that books are part of the outline; no
 * two shelves are filled alike. Each bay is divided into places as wide as a book, and every place is filled as high as the outline says.
 */
import { boundsOf, box, type Model, type ModelPart, merge, type Shape } from '@orrery/model-library';
import { bodyOf, type WarpBody } from './body-warp.ts';
import { type IdBuffer, type Nudge, rasterize } from './rasterize.ts';
import { baysOf, type OpenBay } from './shelf-bays.ts';
import type { ShapeView } from './silhouette.ts';
import type { Target } from './similarity.ts';

const kinds = ['bookshelf', 'shelf'];
const isContents = ({ name }: ModelPart) => name.startsWith('books in ') || name === 'vase' || name === 'box';

/** Meters: a usual book, the steps its height is told in, and how far it stands behind the front edge. */
const place = 0.03;
const step = 0.02;
const setBack = 0.012;
/** Depth against height, and the least of what lies. */
const bookDepth = 0.72;
const leastDepth = 0.16;
const rounds = 4;
/** In pixels, for being as high as a neighbor: decides where the outline says nothing. */
const likeNeighbor = 0.75;
/** Colors are told apart in so many steps. */
const tones = 5;

/** The model with other books; undefined where it has no shelves that are seen through. */
export function withSeenBooks(
  model: Model,
  idBuffer: IdBuffer,
  target: Target,
  view: ShapeView,
  nudge?: Nudge,
): Model | undefined {
  if (!kinds.includes(model.kind)) return undefined;
  const bare: Model = { ...model, parts: model.parts.filter((part) => !isContents(part)) };
  const body = bodyOf(bare);
  const bays = baysOf(body).filter(({ seeThrough }) => seeThrough);
  if (bays.length === 0) return undefined;
  const { min, max } = boundsOf([body]);
  const front = min[1] + setBack;
  const deepest = max[1] - min[1] - 2 * setBack;
  const places = bays.flatMap((bay) => placesOf(bay, front, deepest));
  const bareSeen = seePlaces(places, body, idBuffer, view, target, nudge);
  chooseHeights(places, bareSeen, target);
  const material = model.parts.find(({ name }) => name.startsWith('books in '))?.material ?? { kind: 'print' };
  const groups = new Map<string, Shape[]>();
  for (const one of places) {
    if (one.level < 0) continue;
    const [size, center] = solidOf(one, one.level);
    const shape = box({ size, center: [center[0], center[1], center[2] + model.size[2] / 2], bevel: 0.0025 });
    const tone = toneOf(one.pixels[one.level], target);
    groups.set(tone, [...(groups.get(tone) ?? []), shape]);
  }
  const filled = [...groups].map(([tone, shapes], k): ModelPart => {
    const shape = merge(shapes);
    return { ...shape, name: `books in ${tone}`, material: { ...material, seed: k } } as ModelPart;
  });
  return { ...bare, parts: [...bare.parts, ...filled] };
}

interface Place {
  x0: number;
  x1: number;
  z0: number;
  front: number;
  deepest: number;
  heights: number[];
  /** Which of the heights it is filled to; -1: empty. */
  level: number;
  /** Of each height, the pixels it covers. */
  pixels: Int32Array[];
  bay: OpenBay;
}

function placesOf(bay: OpenBay, front: number, deepest: number): Place[] {
  const count = Math.max(1, Math.round((bay.x1 - bay.x0) / place));
  const wide = (bay.x1 - bay.x0) / count;
  const heights = Array.from({ length: Math.floor((bay.z1 - bay.z0) / step) - 1 }, (_, k) => (k + 1) * step);
  return Array.from({ length: count }, (_, k) => ({
    x0: bay.x0 + k * wide,
    x1: bay.x0 + (k + 1) * wide,
    z0: bay.z0,
    front,
    deepest,
    heights,
    level: -1,
    pixels: [],
    bay,
  }));
}

function solidOf({ x0, x1, z0, front, deepest, heights }: Place, level: number) {
  const height = heights[level];
  const depth = Math.min(deepest, Math.max(leastDepth, bookDepth * height));
  const size: [number, number, number] = [x1 - x0 - 0.001, depth, height];
  const center: [number, number, number] = [(x0 + x1) / 2, front + depth / 2, z0 + height / 2];
  return [size, center] as const;
}

/** The pixels each place would cover at each height; where the empty shelves are seen: 1. */
function seePlaces(
  places: readonly Place[],
  body: WarpBody,
  idBuffer: IdBuffer,
  view: ShapeView,
  { side, framing }: Target,
  nudge?: Nudge,
): Uint8Array {
  const corners: number[] = [];
  for (const one of places)
    one.heights.forEach((_, level) => {
      const [size, center] = solidOf(one, level);
      for (let corner = 0; corner < 8; corner++)
        for (let k = 0; k < 3; k++) corners.push(center[k] + (corner & (1 << k) ? 0.5 : -0.5) * size[k]);
    });
  // Corners lie within the body's box: seen with it, they do not change its frame.
  const own = body.positions.length;
  const positions = new Float32Array(own + corners.length);
  positions.set(body.positions);
  positions.set(corners, own);
  rasterize(idBuffer, positions, body.indices, view, framing, nudge);
  let first = own;
  for (const one of places)
    one.pixels = one.heights.map(() => {
      const points = idBuffer.points.subarray(first, first + 24);
      first += 24;
      return convexPixels(points, side);
    });
  return Uint8Array.from(idBuffer.triangle, (t) => (t >= 0 ? 1 : 0));
}

/** Pixels of a box with eight corners: each row from the first to the last of its edges. */
function convexPixels(points: Float32Array, side: number): Int32Array {
  let [low, high] = [Infinity, -Infinity];
  for (let k = 1; k < 24; k += 3) [low, high] = [Math.min(low, points[k]), Math.max(high, points[k])];
  const pixels: number[] = [];
  for (let y = Math.max(0, Math.ceil(low - 0.5)); y <= Math.min(side - 1, Math.floor(high - 0.5)); y++) {
    let [left, right] = [Infinity, -Infinity];
    for (let a = 0; a < 8; a++)
      for (let bit = 1; bit < 8; bit <<= 1) {
        if (a & bit) continue;
        const [p, q] = [3 * a, 3 * (a | bit)];
        const [py, qy] = [points[p + 1], points[q + 1]];
        if (py > y + 0.5 === qy > y + 0.5) continue;
        const x = points[p] + ((y + 0.5 - py) / (qy - py)) * (points[q] - points[p]);
        [left, right] = [Math.min(left, x), Math.max(right, x)];
      }
    const to = Math.min(side - 1, Math.floor(right - 0.5));
    for (let x = Math.max(0, Math.ceil(left - 0.5)); x <= to; x++) pixels.push(y * side + x);
  }
  return Int32Array.from(pixels);
}

/** Place after place the height that, with all others as they are, makes the outline most alike. */
function chooseHeights(places: Place[], bare: Uint8Array, { mask }: Target): void {
  const cover = new Uint16Array(bare);
  const add = ({ level, pixels }: Place, by: number) => {
    if (level >= 0) for (const at of pixels[level]) cover[at] = cover[at] + by;
  };
  for (let round = 0; round < rounds; round++)
    places.forEach((one, k) => {
      add(one, -1);
      const beside = [places[k - 1], places[k + 1]]
        .filter((other) => other?.bay === one.bay)
        .map((other) => other!.level);
      const alike = (level: number) =>
        likeNeighbor * beside.filter((other) => Math.abs(other - level) <= 1 && other >= 0 === level >= 0).length;
      let best = alike(-1);
      one.level = -1;
      one.pixels.forEach((pixels, level) => {
        let gain = alike(level);
        for (const at of pixels) if (cover[at] === 0) gain += mask[at] ? 1 : -1;
        if (gain > best) [best, one.level] = [gain, level];
      });
      add(one, 1);
    });
}

/** The mean color there, in steps. */
function toneOf(pixels: Int32Array, { mask, colors }: Target): string {
  const sum = [0, 0, 0];
  let count = 0;
  for (const at of pixels) {
    if (!mask[at]) continue;
    count++;
    for (let k = 0; k < 3; k++) sum[k] = sum[k] + colors[3 * at + k];
  }
  return sum.map((value) => Math.round((tones * value) / Math.max(1, count))).join('-');
}
