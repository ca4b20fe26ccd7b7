/**
 * How far away every pixel of a picture is, by sweeping a plane through the scene (Collins, "A space-sweep approach to true multi-image matching",
 * 1996): at the right distance other pictures, drawn onto the plane, look as this one does. What single pixels leave open is decided along four
 * directions of the picture (Hirschmueller, "Stereo processing by semiglobal matching", 2008).
 */
import type { Camera } from '@orrery/engine';

export interface GrayView {
  camera: Camera;
  /** One value per pixel, about -1 to 1. */
  gray: Float32Array;
}

export interface SweepRange {
  near: number;
  far: number;
  planes: number;
}

/** Pixels to each side of the one that is compared. */
const RADIUS = 2;
/** Variance of a window, of values from -1 to 1, below which it shows nothing. */
const LEAST_VARIANCE = 2.5e-4;
/** Costs of a step of one plane, and of a jump, from a pixel to the next; costs of a pixel are 0 to 1. */
const [STEP_COST, JUMP_COST] = [0.06, 0.5];

export interface DepthMap {
  /** 0: not known. */
  depth: Float32Array;
  /** Mean correlation with the two pictures that agree best. */
  score: Float32Array;
}

export function sweepDepth(view: GrayView, others: readonly GrayView[], { near, far, planes }: SweepRange): DepthMap {
  const { width, height } = view.camera;
  const size = width * height;
  const window = boxWindow(width, height);
  const mean = window(view.gray).slice();
  const squares = view.gray.map((value) => value * value);
  const variance = window(squares).map((value, i) => Math.max(0, value - mean[i] * mean[i]));
  const costs = new Float32Array(size * planes).fill(1);
  const warped = new Float32Array(size);
  const product = new Float32Array(size);
  const square = new Float32Array(size);
  const known = new Float32Array(size);
  const first = new Float32Array(size);
  const second = new Float32Array(size);
  const maps = others.map((other) => planeMap(view.camera, other.camera));
  for (let p = 0; p < planes; p++) {
    const inverse = inverseDepth(p, { near, far, planes });
    first.fill(-1);
    second.fill(-1);
    others.forEach((other, o) => {
      drawOntoPlane(other, maps[o], inverse, width, height, warped, known);
      for (let i = 0; i < size; i++) {
        product[i] = warped[i] * view.gray[i];
        square[i] = warped[i] * warped[i];
      }
      const inside = window(known).slice();
      const otherMean = window(warped).slice();
      const both = window(product).slice();
      const power = window(square);
      for (let i = 0; i < size; i++) {
        if (inside[i] < 0.999 || variance[i] < LEAST_VARIANCE) continue;
        const spread = power[i] - otherMean[i] * otherMean[i];
        if (spread < LEAST_VARIANCE) continue;
        const like = (both[i] - mean[i] * otherMean[i]) / Math.sqrt(variance[i] * spread);
        if (like > first[i]) {
          second[i] = first[i];
          first[i] = like;
        } else if (like > second[i]) second[i] = like;
      }
    });
    for (let i = 0; i < size; i++) {
      // Of two that agree best: a third may have something before it. One alone agrees with much.
      const like = others.length > 1 ? (first[i] + second[i]) / 2 : first[i];
      costs[i * planes + p] = Math.min(1, Math.max(0, (1 - like) / 2));
    }
  }
  const summed = alongPaths(costs, width, height, planes);
  const depth = new Float32Array(size);
  const score = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    if (variance[i] < LEAST_VARIANCE) continue;
    let best = 0;
    const at = i * planes;
    for (let p = 1; p < planes; p++) if (summed[at + p] < summed[at + best]) best = p;
    score[i] = 1 - 2 * costs[at + best];
    if (best === 0 || best === planes - 1) continue;
    const [before, here, after] = [summed[at + best - 1], summed[at + best], summed[at + best + 1]];
    const bend = before - 2 * here + after;
    const offset = bend > 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
    depth[i] = 1 / inverseDepth(best + offset, { near, far, planes });
  }
  return { depth, score };
}

const inverseDepth = (plane: number, { near, far, planes }: SweepRange) =>
  1 / far + (plane / (planes - 1)) * (1 / near - 1 / far);

/** Means over windows; what it returns is written over by the next call. Pixels at the border see the part of the window that is there. */
function boxWindow(width: number, height: number): (values: Float32Array) => Float32Array {
  const rows = new Float32Array(width * height);
  const out = new Float32Array(width * height);
  const sums = new Float64Array(width);
  return (values) => {
    for (let y = 0; y < height; y++) {
      const at = y * width;
      let sum = 0;
      let count = 0;
      for (let x = -RADIUS; x < width; x++) {
        if (x + RADIUS < width) {
          sum += values[at + x + RADIUS];
          count++;
        }
        if (x - RADIUS - 1 >= 0) {
          sum -= values[at + x - RADIUS - 1];
          count--;
        }
        if (x >= 0) rows[at + x] = sum / count;
      }
    }
    sums.fill(0);
    let count = 0;
    for (let y = -RADIUS; y < height; y++) {
      const [enter, leave] = [(y + RADIUS) * width, (y - RADIUS - 1) * width];
      if (y + RADIUS < height) {
        for (let x = 0; x < width; x++) sums[x] += rows[enter + x];
        count++;
      }
      if (y - RADIUS - 1 >= 0) {
        for (let x = 0; x < width; x++) sums[x] -= rows[leave + x];
        count--;
      }
      if (y >= 0) for (let x = 0, at = y * width; x < width; x++) out[at + x] = sums[x] / count;
    }
    return out;
  };
}

/** Where pixel (x, y) at inverse depth s lies in the other picture, up to a factor: `turn` (x, y, 1) + s `shift`. */
interface PlaneMap {
  turn: number[];
  shift: [number, number, number];
}

export function planeMap(from: Camera, to: Camera): PlaneMap {
  const [a, b] = [from.cameraFromWorld, to.cameraFromWorld];
  const rotation: number[] = [];
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 3; c++)
      rotation.push(b[4 * r] * a[4 * c] + b[4 * r + 1] * a[4 * c + 1] + b[4 * r + 2] * a[4 * c + 2]);
  const t = [0, 1, 2].map(
    (r) => b[4 * r + 3] - (rotation[3 * r] * a[3] + rotation[3 * r + 1] * a[7] + rotation[3 * r + 2] * a[11]),
  );
  // Rows of K R K^-1, for pixels whose middle is half a pixel off their number.
  const rows = [0, 1, 2].map((r) => {
    const x = rotation[3 * r] / from.fx;
    const y = rotation[3 * r + 1] / from.fy;
    const one = rotation[3 * r + 2] + (0.5 - from.cx) * x + (0.5 - from.cy) * y;
    return [x, y, one];
  });
  const turn: number[] = [];
  const mix = (f: number, c: number, row: number[], last: number[]) =>
    row.map((value, k) => f * value + (c - 0.5) * last[k]);
  turn.push(...mix(to.fx, to.cx, rows[0], rows[2]), ...mix(to.fy, to.cy, rows[1], rows[2]), ...rows[2]);
  return { turn, shift: [to.fx * t[0] + (to.cx - 0.5) * t[2], to.fy * t[1] + (to.cy - 0.5) * t[2], t[2]] };
}

function drawOntoPlane(
  { gray, camera }: GrayView,
  { turn, shift }: PlaneMap,
  inverse: number,
  width: number,
  height: number,
  out: Float32Array,
  known: Float32Array,
): void {
  const [w, h] = [camera.width, camera.height];
  const [sx, sy, sz] = shift.map((value) => value * inverse);
  for (let y = 0, i = 0; y < height; y++) {
    const bx = turn[1] * y + turn[2] + sx;
    const by = turn[4] * y + turn[5] + sy;
    const bz = turn[7] * y + turn[8] + sz;
    for (let x = 0; x < width; x++, i++) {
      const z = turn[6] * x + bz;
      const u = (turn[0] * x + bx) / z;
      const v = (turn[3] * x + by) / z;
      if (!(z > 0 && u >= 0 && v >= 0 && u < w - 1 && v < h - 1)) {
        out[i] = 0;
        known[i] = 0;
        continue;
      }
      const left = u | 0;
      const top = v | 0;
      const across = u - left;
      const at = top * w + left;
      const upper = gray[at] + across * (gray[at + 1] - gray[at]);
      const lower = gray[at + w] + across * (gray[at + w + 1] - gray[at + w]);
      out[i] = upper + (v - top) * (lower - upper);
      known[i] = 1;
    }
  }
}

/** Costs summed along the four directions of rows and columns, with the cost of every change of plane. */
function alongPaths(costs: Float32Array, width: number, height: number, planes: number): Float32Array {
  const summed = new Float32Array(costs.length);
  const last = new Float32Array(planes);
  const next = new Float32Array(planes);
  const walk = (start: number, stride: number, count: number) => {
    last.fill(0);
    let least = 0;
    for (let k = 0, at = start * planes; k < count; k++, at += stride * planes) {
      let lowest = Infinity;
      for (let p = 0; p < planes; p++) {
        let from = last[p];
        if (p > 0 && last[p - 1] + STEP_COST < from) from = last[p - 1] + STEP_COST;
        if (p < planes - 1 && last[p + 1] + STEP_COST < from) from = last[p + 1] + STEP_COST;
        if (least + JUMP_COST < from) from = least + JUMP_COST;
        const cost = costs[at + p] + from - least;
        next[p] = cost;
        summed[at + p] += cost;
        if (cost < lowest) lowest = cost;
      }
      last.set(next);
      least = lowest;
    }
  };
  for (let y = 0; y < height; y++) {
    walk(y * width, 1, width);
    walk(y * width + width - 1, -1, width);
  }
  for (let x = 0; x < width; x++) {
    walk(x, width, height);
    walk((height - 1) * width + x, -width, height);
  }
  return summed;
}
