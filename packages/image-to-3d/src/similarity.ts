/** How alike a body in some pose and a picture are: the outlines, and how well surface directions and parts explain the colors. */
import { type Body, border, type Framing, type IdBuffer } from './rasterize.ts';
import { boxOf, type Subject } from './subject.ts';

/** The subject as a small square picture, framed as `rasterize` frames a body. */
export interface Target {
  side: number;
  framing: Framing;
  mask: Uint8Array;
  /** r, g, b per pixel, 0..1. */
  colors: Float32Array;
  area: number;
  /** Width over height of the subject. */
  aspect: number;
  /** Per row of `side + 1` places, sums of all before them: pixels inside, r, g, b, and squares of the three. */
  sums: Float64Array;
  /** Mean of squared differences from the mean color: how much there is to explain. */
  variance: number;
}

export function targetOf(subject: Subject, side: number, framing: Framing, free = border): Target {
  const { width, mask, pixels } = subject;
  const box = boxOf(mask, width, subject.height)!;
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  const room = side - 2 * free;
  const even = room / Math.max(w, h);
  const [scaleX, scaleY] = framing === 'fill' ? [room / w, room / h] : [even, even];
  const [offsetX, offsetY] = [(side - w * scaleX) / 2, (side - h * scaleY) / 2];
  const out = new Uint8Array(side * side);
  const colors = new Float32Array(3 * side * side);
  // A pixel here covers several there: inside where most of it is; its color is their mean.
  const fine = scaleX === 1 && scaleY === 1 ? 1 : Math.max(1, Math.min(8, Math.ceil(3 / Math.min(scaleX, scaleY))));
  let area = 0;
  const [sum, squares] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let inside = 0;
      const color = [0, 0, 0];
      for (let k = 0; k < fine * fine; k++) {
        const sx = Math.floor(box.left + (x + ((k % fine) + 0.5) / fine - offsetX) / scaleX);
        const sy = Math.floor(box.top + (y + (Math.floor(k / fine) + 0.5) / fine - offsetY) / scaleY);
        if (sx < box.left || sy < box.top || sx >= box.right || sy >= box.bottom || !mask[sy * width + sx]) continue;
        inside++;
        for (let c = 0; c < 3; c++) color[c] = color[c] + pixels[4 * (sy * width + sx) + c] / 255;
      }
      if (2 * inside < fine * fine || inside === 0) continue;
      const at = y * side + x;
      out[at] = 1;
      area++;
      for (let c = 0; c < 3; c++) {
        const value = color[c] / inside;
        colors[3 * at + c] = value;
        sum[c] = sum[c] + value;
        squares[c] = squares[c] + value * value;
      }
    }
  }
  let variance = 0;
  for (let c = 0; c < 3; c++) variance += squares[c] / Math.max(1, area) - (sum[c] / Math.max(1, area)) ** 2;
  return {
    side,
    framing,
    mask: out,
    colors,
    area,
    aspect: w / h,
    sums: rowSums(out, colors, side),
    variance,
  };
}

function rowSums(mask: Uint8Array, colors: Float32Array, side: number): Float64Array {
  const out = new Float64Array(5 * (side + 1) * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const from = 5 * (y * (side + 1) + x);
      const pixel = y * side + x;
      const [r, g, b] = [colors[3 * pixel], colors[3 * pixel + 1], colors[3 * pixel + 2]];
      const added = mask[pixel] ? [1, r, g, b, r * r + g * g + b * b] : [0, 0, 0, 0, 0];
      for (let k = 0; k < 5; k++) out[from + 5 + k] = out[from + k] + added[k];
    }
  return out;
}

export function outlineOverlap({ triangle }: IdBuffer, { mask, area }: Target): number {
  let both = 0;
  let seen = 0;
  for (let i = 0; i < mask.length; i++) {
    if (triangle[i] < 0) continue;
    seen++;
    both += mask[i];
  }
  const either = area + seen - both;
  return either > 0 ? both / either : 0;
}

/** The same, where a pixel beside its place counts half: thin legs a pixel off are not lost. */
export function nearOverlap({ triangle }: IdBuffer, { mask, side }: Target): number {
  let sum = 0;
  let areas = 0;
  const last = side - 1;
  for (let y = 0, at = 0; y < side; y++) {
    for (let x = 0; x < side; x++, at++) {
      const seen = triangle[at] >= 0;
      const wanted = mask[at] === 1;
      if (seen && wanted) {
        sum += 2;
        areas += 2;
      } else if (seen) {
        areas++;
        if (
          (x > 0 && mask[at - 1]) ||
          (x < last && mask[at + 1]) ||
          (y > 0 && mask[at - side]) ||
          (y < last && mask[at + side])
        )
          sum += 0.5;
      } else if (wanted) {
        areas++;
        if (
          (x > 0 && triangle[at - 1] >= 0) ||
          (x < last && triangle[at + 1] >= 0) ||
          (y > 0 && triangle[at - side] >= 0) ||
          (y < last && triangle[at + side] >= 0)
        )
          sum += 0.5;
      }
    }
  }
  // As an overlap, which grows slower than the share of agreeing pixels.
  const share = areas > 0 ? sum / areas : 0;
  return share / (2 - share);
}

/** Parts that show fewer pixels than this have no color of their own. */
const fewPixels = 24;
/** Numbers that are summed up for each part. */
const stride = 10 + 12;
/** Below this much variance a picture says nothing of its inside. */
export const plain = 0.0006;

/**
 * Share of the picture's colors that is explained by light from one side on each part: color = part's own + part's gradient · normal,
 * by least squares. 0 for a plain picture.
 */
export function shadingFit(
  { triangle }: IdBuffer,
  { area, sums: rows, variance, side }: Target,
  body: Pick<Body, 'positions' | 'indices' | 'part' | 'parts'>,
  positions = body.positions,
): number {
  if (variance < plain) return 0;
  const { indices, part } = body;
  // Upper triangle of the normal equations (10), then the right sides (3 x 4); squares of colors apart.
  const sums = new Float64Array(stride * body.parts);
  const counts = new Int32Array(body.parts);
  const squares = new Float64Array(body.parts);
  let [nx, ny, nz] = [0, 0, 0];
  let last = -1;
  let total = 0;
  // Neighbors in a row mostly show one triangle: they are counted at once.
  for (let y = 0; y < side; y++) {
    const row = y * side;
    for (let x = 0; x < side; ) {
      const t = triangle[row + x];
      const from = 5 * (row + y + x);
      x++;
      if (t < 0) continue;
      while (x < side && triangle[row + x] === t) x++;
      const to = 5 * (row + y + x);
      const run = rows[to] - rows[from];
      if (run === 0) continue;
      if (t !== last) {
        last = t;
        const a = 3 * indices[3 * t];
        const b = 3 * indices[3 * t + 1];
        const c = 3 * indices[3 * t + 2];
        const ux = positions[b] - positions[a];
        const uy = positions[b + 1] - positions[a + 1];
        const uz = positions[b + 2] - positions[a + 2];
        const vx = positions[c] - positions[a];
        const vy = positions[c + 1] - positions[a + 1];
        const vz = positions[c + 2] - positions[a + 2];
        nx = uy * vz - uz * vy;
        ny = uz * vx - ux * vz;
        nz = ux * vy - uy * vx;
        const over = 1 / Math.max(1e-20, Math.sqrt(nx * nx + ny * ny + nz * nz));
        nx *= over;
        ny *= over;
        nz *= over;
      }
      const red = rows[to + 1] - rows[from + 1];
      const green = rows[to + 2] - rows[from + 2];
      const blue = rows[to + 3] - rows[from + 3];
      const p = part[t];
      const k = stride * p;
      sums[k] += run;
      sums[k + 1] += run * nx;
      sums[k + 2] += run * ny;
      sums[k + 3] += run * nz;
      sums[k + 4] += run * nx * nx;
      sums[k + 5] += run * nx * ny;
      sums[k + 6] += run * nx * nz;
      sums[k + 7] += run * ny * ny;
      sums[k + 8] += run * ny * nz;
      sums[k + 9] += run * nz * nz;
      sums[k + 10] += red;
      sums[k + 11] += red * nx;
      sums[k + 12] += red * ny;
      sums[k + 13] += red * nz;
      sums[k + 14] += green;
      sums[k + 15] += green * nx;
      sums[k + 16] += green * ny;
      sums[k + 17] += green * nz;
      sums[k + 18] += blue;
      sums[k + 19] += blue * nx;
      sums[k + 20] += blue * ny;
      sums[k + 21] += blue * nz;
      squares[p] += rows[to + 4] - rows[from + 4];
      counts[p] += run;
      total += run;
    }
  }
  if (total === 0) return 0;
  let rest = 0;
  let used = 0;
  for (let p = 0; p < body.parts; p++) {
    if (counts[p] === 0) continue;
    const few = counts[p] < fewPixels;
    rest += Math.max(0, squares[p] - explained(sums, stride * p, few ? 1 : 4));
    used += few ? 1 : 4;
  }
  // Each free number explains a little by chance.
  const spread = rest / Math.max(1, total - used) / variance;
  return Math.max(0, 1 - spread) * (total / area);
}

const equations = new Float64Array(16);
const solution = new Float64Array(4);

/** Sum of squares that the least-squares solution explains, over the three colors; `size` 1: by the mean alone. */
function explained(sums: Float64Array, first: number, size: number): number {
  if (size === 1)
    return (sums[first + 10] ** 2 + sums[first + 14] ** 2 + sums[first + 18] ** 2) / Math.max(1e-12, sums[first]);
  const m = equations;
  let k = first;
  for (let i = 0; i < 4; i++)
    for (let j = i; j < 4; j++) {
      m[4 * i + j] = sums[k];
      m[4 * j + i] = sums[k];
      k++;
    }
  const count = m[0];
  // A little stiffness: a flat part has one normal only.
  for (let i = 1; i < 4; i++) m[5 * i] = m[5 * i] + 0.002 * count;
  // Cholesky.
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let value = m[4 * i + j];
      for (let q = 0; q < j; q++) value -= m[4 * i + q] * m[4 * j + q];
      m[4 * i + j] = i === j ? Math.sqrt(Math.max(1e-12, value)) : value / m[5 * j];
    }
  let sum = 0;
  for (let c = 0; c < 3; c++) {
    const y = solution;
    for (let i = 0; i < size; i++) {
      let value = sums[first + 10 + 4 * c + i];
      for (let q = 0; q < i; q++) value -= m[4 * i + q] * y[q];
      y[i] = value / m[5 * i];
      sum += y[i] * y[i];
    }
  }
  return sum;
}
