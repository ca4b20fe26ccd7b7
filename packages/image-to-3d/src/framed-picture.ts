/** Whole pictures with their subject's outline, at the size a shape is looked for in: where the thing stands in them says where its axis is. */
import { insideDistance } from './hull.ts';
import { boxOf, type Subject } from './subject.ts';

export interface FramedPicture {
  width: number;
  height: number;
  mask: Uint8Array;
  /** Pixels of this per pixel of the whole picture. */
  factor: number;
  box: { left: number; top: number; right: number; bottom: number };
  /** Distance to the outline, pixels, positive inside. */
  inside: Float32Array;
  rgb: Uint8Array;
  cut: boolean;
}

/** `straight`: outlines without the pixels' steps. They tell cameras of a round thing apart less well, so not to compare those. */
export function framed(subjects: readonly Subject[], side: number, { straight = false } = {}): FramedPicture[] {
  return subjects.map((subject) => {
    const factor = side / Math.max(subject.wholeWidth, subject.wholeHeight);
    const [width, height] = [Math.ceil(subject.wholeWidth * factor), Math.ceil(subject.wholeHeight * factor)];
    const { mask, inside } =
      straight && factor > 1 ? enlarged(subject, width, height, factor) : reduced(subject, width, height, factor);
    const smooth = straight && factor <= 1 ? withoutSteps(inside, width, height) : inside;
    return {
      width,
      height,
      mask,
      factor,
      box: boxOf(mask, width, height) ?? { left: 0, top: 0, right: width, bottom: height },
      inside: straight ? withThinWidened(smooth, width, height) : smooth,
      rgb: colors(subject, width, height, factor),
      cut: subject.cut,
    };
  });
}

type Outline = Pick<FramedPicture, 'mask' | 'inside'>;

/** Between pixels an outline runs straight: enlarged as a mask, it would keep their steps, and so would the shape. */
function enlarged(subject: Subject, width: number, height: number, factor: number): Outline {
  const stepped = insideDistance(subject);
  const isThick = thickPlaces(stepped, subject.width, subject.height);
  const own = withoutSteps(stepped, subject.width, subject.height);
  const mask = new Uint8Array(width * height);
  const inside = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [px, py] = [(x + 0.5) / factor - subject.left - 0.5, (y + 0.5) / factor - subject.top - 0.5];
      const [ix, iy] = [Math.floor(px), Math.floor(py)];
      const value = (i: number, j: number) => {
        const [column, row] = [
          Math.min(subject.width - 1, Math.max(0, i)),
          Math.min(subject.height - 1, Math.max(0, j)),
        ];
        return own[row * subject.width + column] - Math.hypot(i - column, j - row);
      };
      const upper = value(ix, iy) + (px - ix) * (value(ix + 1, iy) - value(ix, iy));
      const lower = value(ix, iy + 1) + (px - ix) * (value(ix + 1, iy + 1) - value(ix, iy + 1));
      const between = upper + (py - iy) * (lower - upper);
      // A slanted line one pixel wide would fall apart where its pixels touch at corners only.
      const [column, row] = [Math.round(px), Math.round(py)];
      const isThin =
        column >= 0 &&
        row >= 0 &&
        column < subject.width &&
        row < subject.height &&
        !isThick[row * subject.width + column];
      inside[at] = factor * (isThin ? Math.max(between, stepped[row * subject.width + column]) : between);
      if (inside[at] > 0) mask[at] = 1;
    }
  return { mask, inside };
}

function reduced(subject: Subject, width: number, height: number, factor: number): Outline {
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sx = Math.floor((x + 0.5) / factor) - subject.left;
      const sy = Math.floor((y + 0.5) / factor) - subject.top;
      if (sx < 0 || sy < 0 || sx >= subject.width || sy >= subject.height) continue;
      mask[y * width + x] = subject.mask[sy * subject.width + sx];
    }
  return { mask, inside: insideDistance({ width, height, mask }) };
}

/** Pixels deep: what is thinner everywhere around would wane. */
const leastDeep = 1.5;
const reach = 2;

/** Pixels with something deep close by. */
function thickPlaces(inside: Float32Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(inside.length);
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      const at = y * width + x;
      if (Math.abs(inside[at]) > reach) continue;
      for (let row = at - reach * width; row <= at + reach * width; row += width)
        for (let near = row - reach; near <= row + reach; near++) if (inside[near] >= leastDeep) out[at] = 1;
    }
  return out;
}

/** Pixels: lines about two wide lie between the cells a shape is cut out of, and where cameras are a little off, beside each other. */
const thinMargin = 0.7;

/** Lines that are thin everywhere around count as a little wider: legs of them would end where the first two pictures disagree. */
function withThinWidened(inside: Float32Array, width: number, height: number): Float32Array {
  const isThick = thickPlaces(inside, width, height);
  return inside.map((value, at) => (isThick[at] || Math.abs(value) > reach ? value : value + thinMargin));
}

/** Means over three by three pixels, beside the outline of what is thick enough. */
function withoutSteps(inside: Float32Array, width: number, height: number): Float32Array {
  const out = inside.slice();
  const isThick = thickPlaces(inside, width, height);
  for (let y = 1; y + 1 < height; y++)
    for (let x = 1; x + 1 < width; x++) {
      const at = y * width + x;
      if (!isThick[at]) continue;
      const across = (row: number) => inside[row - 1] + 2 * inside[row] + inside[row + 1];
      out[at] = (across(at - width) + 2 * across(at) + across(at + width)) / 16;
    }
  return out;
}

/** Of the subject alone: means over what a pixel covers, and between pixels where it covers less than one. */
function colors(subject: Subject, width: number, height: number, factor: number): Uint8Array {
  const rgb = new Uint8Array(3 * width * height);
  const half = Math.max(0.5, 0.5 / factor);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [cx, cy] = [(x + 0.5) / factor - subject.left, (y + 0.5) / factor - subject.top];
      const [left, right] = [Math.max(0, Math.floor(cx - half)), Math.min(subject.width, Math.ceil(cx + half))];
      const [top, bottom] = [Math.max(0, Math.floor(cy - half)), Math.min(subject.height, Math.ceil(cy + half))];
      let [r, g, b, weights] = [0, 0, 0, 0];
      for (let row = top; row < bottom; row++) {
        const tall = Math.min(row + 1, cy + half) - Math.max(row, cy - half);
        for (let column = left; column < right; column++) {
          const from = row * subject.width + column;
          if (!subject.mask[from]) continue;
          const weight = tall * (Math.min(column + 1, cx + half) - Math.max(column, cx - half));
          r += weight * subject.pixels[4 * from];
          g += weight * subject.pixels[4 * from + 1];
          b += weight * subject.pixels[4 * from + 2];
          weights += weight;
        }
      }
      if (!(weights > 0)) continue;
      const to = 3 * (y * width + x);
      rgb[to] = Math.round(r / weights);
      rgb[to + 1] = Math.round(g / weights);
      rgb[to + 2] = Math.round(b / weights);
    }
  return rgb;
}
