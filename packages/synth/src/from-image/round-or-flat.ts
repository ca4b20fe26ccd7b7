/** What outline and light say of a body before anything is fitted: whether it is round, cut from boards, or has two flat sides. */
import type { Subject } from './subject.ts';

/** How much brightness changes across a turned body, beyond what its rows do: 0 for a front lit evenly. */
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
      bin.sum += 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!;
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
  const inside = (x: number, y: number) => (x >= 0 && y >= 0 && x < width && y < height ? mask[y * width + x]! : 0);
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

/**
 * How far two flat tones beside each other explain the light in every row, 0..1: nearly all of it on a box seen by its corner, much less on what
 * turns away from the light little by little.
 */
export function flatTones({ width, height, mask, pixels }: Subject): number {
  let [explained, all] = [0, 0];
  for (let y = 0; y < height; y++) {
    const tones: number[] = [];
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      const at = 4 * (y * width + x);
      tones.push(0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!);
    }
    // Pixels of the outline are mixed with what is behind.
    const inner = tones.slice(2, -2);
    if (inner.length < leastRow) continue;
    const total = inner.reduce((sum, tone) => sum + tone, 0);
    const spread = inner.reduce((sum, tone) => sum + (tone - total / inner.length) ** 2, 0);
    if (spread < leastContrast ** 2 * inner.length) continue;
    let [before, most] = [0, 0];
    for (let k = 0; k + 1 < inner.length; k++) {
      before += inner[k]!;
      const [left, right] = [before / (k + 1), (total - before) / (inner.length - k - 1)];
      most = Math.max(most, ((k + 1) * (inner.length - k - 1) * (left - right) ** 2) / inner.length);
    }
    explained += most;
    all += spread;
  }
  return all > 0 ? explained / all : 0;
}
