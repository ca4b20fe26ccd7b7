/**
 * A surface moved to where the pictures agree: at every vertex some places along its normal are tried, and how alike a small patch of the
 * surface there looks in the pictures that see it is weighed against how far its neighbors move (alternating the two, as in Newcombe 2011).
 * What no two pictures see, or has nothing to be recognized by, follows its neighbors.
 */
import { depthPicture, inPixels, isSeen } from './depth-picture.ts';
import { firstCorner, type Volume } from './isosurface.ts';
import type { ColoredView } from './photo-agreement.ts';
import { smoothNormals } from './photo-mesh.ts';
import type { Shape } from './silhouette.ts';
import { cameraRows, pixelRows, placeOf } from './view-rows.ts';

export interface SharpenOptions {
  /** Units of the shape, between the places tried. */
  step: number;
  /** Places to each side. */
  places: number;
  /** Pixels between the points of a patch: further apart, there is more to recognize it by, and edges are blurred. */
  patchPixels: number;
}

/** Seen more slantingly than this (cosine), a patch is too short in the picture. */
const leastFacing = 0.3;
const mostPictures = 5;
/** Cosine between the directions of two pictures: from further apart, small unevenness looks different enough to mislead. */
const leastAlike = 0.5;
const patch = [-1, 0, 1].flatMap((v) => [-1, 0, 1].map((u) => [u, v] as const));
/** Squared steps of a color (0..255) that are noise. */
const noise = 60;
/** How much moving a place away is worth; and in the end, how much lying apart from one's neighbors. */
const inertia = 0.004;
const couplings = [0.02, 0.06, 0.15, 0.4, 1];
const smoothings = 6;

/** `within`: the outlines' shape, which is not left. */
export function sharpened(
  shape: Shape,
  views: readonly ColoredView[],
  within: Volume,
  { step, places, patchPixels }: SharpenOptions,
): Shape {
  const { positions, indices } = shape;
  const normals = smoothNormals(shape);
  const count = positions.length / 3;
  const neighbors = neighborsOf(indices, count);
  const ways = evenDirections(normals, neighbors);
  const tried = 2 * places + 1;
  const costs = new Float32Array(count * tried).fill(Number.NaN);
  const seeing = viewsThatSee(shape, normals, views, 2 * places * step);
  const matrices = views.map(pixelRows);
  const focals = views.map((view) => cameraRows(view).focal);
  const cameras = views.map(placeOf);
  const samples = new Float32Array(mostPictures * patch.length * 3);
  const isWithin = insideOf(within);
  for (let v = 0; v < count; v++) {
    const seen = seeing[v];
    if (seen.length < 2) continue;
    const place = [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]];
    const normal = [normals[3 * v], normals[3 * v + 1], normals[3 * v + 2]];
    const far = Math.hypot(...cameras[seen[0]].map((value, k) => value - place[k]));
    const spacing = (patchPixels * far) / focals[seen[0]];
    const [along, across] = tangents(normal);
    for (let t = -places; t <= places; t++) {
      const at = place.map((value, k) => value + t * step * ways[3 * v + k]);
      if (t > 0 && !isWithin(at)) continue;
      let known = 0;
      for (const k of seen) {
        if (!samplePatch(views[k], matrices[k], at, along, across, spacing, samples, known)) continue;
        known++;
      }
      if (known < 2 || known < seen.length - 1) continue;
      costs[v * tried + t + places] = disagreement(samples, known);
    }
  }
  const moves = settled(costs, neighbors, count, places);
  return { positions: positions.map((value, i) => value + moves[Math.floor(i / 3)] * step * ways[i]), indices };
}

/** Rounds in which directions of moves are made alike. */
const alike = 10;

/**
 * Where vertices move: along their normals, and like those around them. A bump that is pushed in along its own normals by more than it is round
 * is turned inside out.
 */
function evenDirections(normals: Float32Array, { starts, others }: Neighbors): Float32Array {
  let from = normals;
  for (let round = 0; round < alike; round++) {
    const to = new Float32Array(from.length);
    for (let v = 0; v < starts.length - 1; v++) {
      const a = 3 * v;
      const [nx, ny, nz] = [from[a], from[a + 1], from[a + 2]];
      let [x, y, z] = [nx, ny, nz];
      for (let k = starts[v]; k < starts[v + 1]; k++) {
        const b = 3 * others[k];
        // What looks the other way is the other side of a thin wall.
        const weight = nx * from[b] + ny * from[b + 1] + nz * from[b + 2];
        if (weight <= 0) continue;
        x += weight * from[b];
        y += weight * from[b + 1];
        z += weight * from[b + 2];
      }
      const length = Math.hypot(x, y, z) || 1;
      to[a] = x / length;
      to[a + 1] = y / length;
      to[a + 2] = z / length;
    }
    from = to;
  }
  return from;
}

/** Per vertex the pictures that see it, the most square ones first. */
function viewsThatSee(shape: Shape, normals: Float32Array, views: readonly ColoredView[], slack: number): number[][] {
  const { positions } = shape;
  const count = positions.length / 3;
  const found: { view: number; facing: number }[][] = Array.from({ length: count }, () => []);
  views.forEach((view, k) => {
    const points = inPixels(positions, view);
    const picture = depthPicture(shape, points, view);
    const place = placeOf(view);
    for (let v = 0; v < count; v++) {
      const [x, y, z] = [place[0] - positions[3 * v], place[1] - positions[3 * v + 1], place[2] - positions[3 * v + 2]];
      const facing = (x * normals[3 * v] + y * normals[3 * v + 1] + z * normals[3 * v + 2]) / Math.hypot(x, y, z);
      if (facing > leastFacing && isSeen(picture, points[3 * v], points[3 * v + 1], points[3 * v + 2], slack))
        found[v].push({ view: k, facing });
    }
  });
  const ways = views.map((view) => {
    const place = placeOf(view);
    return place.map((value) => value / Math.hypot(...place));
  });
  return found.map((its) => {
    const seen = its.sort((a, b) => b.facing - a.facing).map(({ view }) => view);
    const along = (view: number) => ways[view].reduce((sum, value, k) => sum + value * ways[seen[0]][k], 0);
    return seen.filter((view) => along(view) > leastAlike).slice(0, mostPictures);
  });
}

/** Colors of the patch's points into place `slot` of `out`; false where the subject does not fill it. */
function samplePatch(
  { width, height, rgb, mask }: ColoredView,
  m: Float64Array,
  at: readonly number[],
  along: readonly number[],
  across: readonly number[],
  spacing: number,
  out: Float32Array,
  slot: number,
): boolean {
  for (let p = 0; p < patch.length; p++) {
    const [u, v] = patch[p];
    const x = at[0] + spacing * (u * along[0] + v * across[0]);
    const y = at[1] + spacing * (u * along[1] + v * across[1]);
    const z = at[2] + spacing * (u * along[2] + v * across[2]);
    const w = m[8] * x + m[9] * y + m[10] * z + m[11];
    const px = (m[0] * x + m[1] * y + m[2] * z + m[3]) / w - 0.5;
    const py = (m[4] * x + m[5] * y + m[6] * z + m[7]) / w - 0.5;
    if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) return false;
    const [ix, iy] = [Math.floor(px), Math.floor(py)];
    const [fx, fy] = [px - ix, py - iy];
    const from = iy * width + ix;
    if (!mask[from] || !mask[from + 1] || !mask[from + width] || !mask[from + width + 1]) return false;
    for (let c = 0; c < 3; c++) {
      const upper = rgb[3 * from + c] * (1 - fx) + rgb[3 * from + 3 + c] * fx;
      const lower = rgb[3 * (from + width) + c] * (1 - fx) + rgb[3 * (from + width) + 3 + c] * fx;
      out[(slot * patch.length + p) * 3 + c] = upper * (1 - fy) + lower * fy;
    }
  }
  return true;
}

/** Mean squared differences between pictures over the patch's own contrast; pictures may be lighter or darker as a whole. */
function disagreement(samples: Float32Array, known: number): number {
  const n = patch.length;
  let [apart, contrast] = [0, 0];
  for (let c = 0; c < 3; c++) {
    for (let k = 0; k < known; k++) {
      let mean = 0;
      for (let p = 0; p < n; p++) mean += samples[(k * n + p) * 3 + c] / n;
      for (let p = 0; p < n; p++) {
        const value = samples[(k * n + p) * 3 + c] - mean;
        contrast += value * value;
        // Of a shift of the whole patch only this share counts: exposure, not place, is its usual reason.
        samples[(k * n + p) * 3 + c] = value + shift * mean;
      }
    }
    for (let p = 0; p < n; p++) {
      let [total, power] = [0, 0];
      for (let k = 0; k < known; k++) {
        const value = samples[(k * n + p) * 3 + c];
        total += value;
        power += value * value;
      }
      apart += power - (total * total) / known;
    }
  }
  return apart / (contrast + noise * known * n);
}

const shift = 0.3;

/** Moves in steps: the best place near what the neighbors say, then what they say, coupled more tightly each time. */
function settled(costs: Float32Array, neighbors: Neighbors, count: number, places: number): Float32Array {
  const tried = 2 * places + 1;
  let smooth: Float32Array = new Float32Array(count);
  for (const coupling of couplings) {
    const best = new Float32Array(count);
    const trust = new Float32Array(count);
    for (let v = 0; v < count; v++) {
      let [least, at, worst] = [Infinity, 0, 0];
      for (let t = 0; t < tried; t++) {
        const cost = costs[v * tried + t];
        if (Number.isNaN(cost)) continue;
        const move = t - places;
        const value = cost + inertia * move * move + coupling * 0.2 * (move - smooth[v]) ** 2;
        if (value < least) [least, at] = [value, move];
        worst = Math.max(worst, cost);
      }
      if (least === Infinity) continue;
      best[v] = at;
      trust[v] = Math.min(1, worst);
    }
    smooth = mixed(best, trust, neighbors);
  }
  return smooth;
}

/** Means over the neighbors, those that know more counting more. */
function mixed(values: Float32Array, trust: Float32Array, { starts, others }: Neighbors): Float32Array {
  let [sums, weights] = [values.map((value, v) => value * trust[v]), trust.slice()];
  for (let round = 0; round < smoothings; round++) {
    const [nextSums, nextWeights] = [sums.slice(), weights.slice()];
    for (let v = 0; v < values.length; v++) {
      const n = starts[v + 1] - starts[v];
      for (let k = starts[v]; k < starts[v + 1]; k++) {
        nextSums[v] += sums[others[k]];
        nextWeights[v] += weights[others[k]];
      }
      nextSums[v] /= n + 1;
      nextWeights[v] /= n + 1;
    }
    [sums, weights] = [nextSums, nextWeights];
  }
  return sums.map((sum, v) => sum / (weights[v] + 0.02));
}

interface Neighbors {
  starts: Uint32Array;
  others: Uint32Array;
}

/** Every edge of a closed surface is in two triangles, once each way: each neighbor is met once. */
function neighborsOf(indices: Uint32Array, count: number): Neighbors {
  const starts = new Uint32Array(count + 1);
  for (const v of indices) starts[v + 1]++;
  for (let v = 0; v < count; v++) starts[v + 1] += starts[v];
  const others = new Uint32Array(indices.length);
  const next = starts.slice(0, count);
  for (let t = 0; t < indices.length; t += 3)
    for (let c = 0; c < 3; c++) {
      const from = indices[t + c];
      others[next[from]++] = indices[t + ((c + 1) % 3)];
    }
  return { starts, others };
}

function tangents(normal: readonly number[]): [number[], number[]] {
  const [x, y, z] = normal as [number, number, number];
  const helper = Math.abs(z) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const along = [y * helper[2] - z * helper[1], z * helper[0] - x * helper[2], x * helper[1] - y * helper[0]];
  const length = Math.hypot(...along) || 1;
  const [a, b, c] = along.map((value) => value / length) as [number, number, number];
  return [
    [a, b, c],
    [y * c - z * b, z * a - x * c, x * b - y * a],
  ];
}

/** Whether a place lies inside the volume or within half a cell of it. */
function insideOf(volume: Volume): (at: readonly number[]) => boolean {
  const { values, counts, step } = volume;
  const [nx, ny, nz] = counts;
  const first = firstCorner(volume);
  return (at) => {
    const [i, j, k] = first.map((from, axis) => Math.round((at[axis] - from) / step)) as [number, number, number];
    if (i < 0 || j < 0 || k < 0 || i >= nx || j >= ny || k >= nz) return false;
    return values[(k * ny + j) * nx + i] > -0.5;
  };
}
