/** What outline and light say of a body by themselves: whether it is round, extruded, has two flat sides or thin members. */
import { luminanceOf } from '@orrery/model-library';
import { boxOf, type Subject } from './subject.ts';

/** Of the subject's box. */
const leastHole = 0.002;
/** Legs and bars leave much of their box empty, or the background is seen between them. */
export const thinBelow = 0.55;
export const fewHoles = 4;

export const hasThinMembers = (subject: Subject): boolean =>
  filledShare(subject) < thinBelow || holesOf(subject) >= fewHoles;

/** Share of its box that the subject covers. */
export function filledShare({ width, height, mask }: Subject): number {
  const box = boxOf(mask, width, height)!;
  const area = mask.reduce((sum, value) => sum + value, 0);
  return area / ((box.right - box.left) * (box.bottom - box.top));
}

/** Places inside the outline where the background is seen. */
export function holesOf({ width, height, mask }: Subject): number {
  const box = boxOf(mask, width, height)!;
  const least = leastHole * (box.right - box.left) * (box.bottom - box.top);
  const seen = mask.slice();
  const fill = (start: number): number => {
    const open = [start];
    seen[start] = 1;
    let area = 0;
    while (open.length > 0) {
      const at = open.pop()!;
      const x = at % width;
      area++;
      for (const [next, isInside] of [
        [at - 1, x > 0],
        [at + 1, x + 1 < width],
        [at - width, at >= width],
        [at + width, at + width < seen.length],
      ] as const) {
        if (!isInside || seen[next]) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    return area;
  };
  // The picture has a border around the subject: all of the background outside is one piece.
  if (!seen[0]) fill(0);
  let count = 0;
  for (let at = 0; at < seen.length; at++) if (!seen[at] && fill(at) >= least) count++;
  return count;
}

/** How much brightness changes across a surface of revolution, beyond what its rows do: 0 for a front lit evenly. */
export function roundShading({ width, height, mask, pixels }: Subject, axis: number): number {
  let sum = 0;
  let rows = 0;
  for (let y = 0; y < height; y++) {
    let reach = 0;
    for (let x = 0; x < width; x++) if (mask[y * width + x]) reach = Math.max(reach, Math.abs(x + 0.5 - axis));
    if (reach < 6) continue;
    const bins = [0, 0, 0, 0, 0].map(() => ({ sum: 0, count: 0 }));
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      const at = 4 * (y * width + x);
      const bin = bins[Math.min(4, Math.floor(((x + 0.5 - axis) / (0.92 * reach) + 1) * 2.5))];
      if (!bin || Math.abs(x + 0.5 - axis) > 0.92 * reach) continue;
      bin.sum += luminanceOf(pixels.subarray(at, at + 3));
      bin.count++;
    }
    const levels = bins.map(({ sum: total, count }) => total / Math.max(1, count));
    const mean = levels.reduce((total, level) => total + level, 0) / 5;
    if (mean < 4) continue;
    sum += Math.sqrt(levels.reduce((total, level) => total + (level - mean) ** 2, 0) / 5) / mean;
    rows++;
  }
  return rows > 0 ? sum / rows : 0;
}

/** Share of the outline that runs along straight upright or level lines: high for what was cut, low for what grew. */
export function straightness({ width, height, mask }: Subject): number {
  let straight = 0;
  let border = 0;
  const inside = (x: number, y: number) => (x >= 0 && y >= 0 && x < width && y < height ? mask[y * width + x] : 0);
  const run = Math.max(4, Math.round(0.06 * Math.max(width, height)));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!inside(x, y)) continue;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (inside(x + dx, y + dy)) continue;
        border++;
        let same = true;
        for (let k = -run; same && k <= run; k += Math.max(1, run >> 1)) {
          const [ax, ay] = [x + (dy !== 0 ? k : 0), y + (dx !== 0 ? k : 0)];
          same = inside(ax, ay) === 1 && inside(ax + dx, ay + dy) === 0;
        }
        if (same) straight++;
      }
    }
  }
  return border > 0 ? straight / border : 0;
}

/** Rows of fewer pixels have no tones of their own. */
const leastRow = 16;
/** Brightness a row has to vary by (standard deviation, 0..255) before it says anything. */
const leastContrast = 3;
/** Of all rows, that have to. */
const leastSpeaking = 1 / 3;
/** Pixels beside an edge are mixed with what is behind. */
const mixed = 2;

/**
 * How far two flat tones beside each other explain the light in every row, 0..1: nearly all of it on a box seen by its corner, much less on what
 * turns away from the light little by little.
 */
export function flatTones({ width, height, mask, pixels }: Subject): number {
  let [explained, all, rows, speaking] = [0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    const tones: number[] = [];
    for (let x = mixed; x < width - mixed; x++) {
      const at = y * width + x;
      if (!mask.subarray(at - mixed, at + mixed + 1).every((inside) => inside)) continue;
      tones.push(luminanceOf(pixels.subarray(4 * at, 4 * at + 3)));
    }
    if (tones.length < leastRow) continue;
    rows++;
    const total = tones.reduce((sum, tone) => sum + tone, 0);
    const spread = tones.reduce((sum, tone) => sum + (tone - total / tones.length) ** 2, 0);
    if (spread < leastContrast ** 2 * tones.length) continue;
    speaking++;
    let [before, most] = [0, 0];
    for (let k = 1; k < tones.length; k++) {
      before += tones[k - 1];
      const rest = tones.length - k;
      most = Math.max(most, (k * rest * (before / k - (total - before) / rest) ** 2) / tones.length);
    }
    explained += most;
    all += spread;
  }
  return speaking > leastSpeaking * rows ? explained / all : 0;
}
