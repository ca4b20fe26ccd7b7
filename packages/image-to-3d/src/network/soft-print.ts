/**
 * A picture without its print: where light and dark strokes lie close together, only the color they have on the whole is left. A mirrored picture
 * would show letters the wrong way round.
 */
import type { Subject } from '../subject.ts';

/** Stroke widths that are looked for, shares of the thing's longer side. */
const strokes = [0.004, 0.01, 0.02, 0.04] as const;
/** Contrast of strokes from which on they are print, and from which on nothing of them is left; 0 to 1. */
const contrast = { from: 0.04, all: 0.1 } as const;
/** Color is evened over this many strokes to every side, so that no letter is left. */
const evened = 2;

export function withoutPrint(subject: Subject): Subject {
  const { width, height, mask } = subject;
  const size = Math.max(width, height);
  const weight = Float32Array.from(mask);
  const colors = [0, 1, 2].map((k) => Float32Array.from(mask, (_, i) => subject.pixels[4 * i + k] / 255));
  const luma = Float32Array.from(mask, (_, i) => 0.3 * colors[0][i] + 0.59 * colors[1][i] + 0.11 * colors[2][i]);
  const known = new Map<number, Float32Array>();
  const mean = (values: Float32Array, radius: number) => {
    const sums = blurred(
      values.map((value, i) => value * weight[i]),
      width,
      height,
      radius,
    );
    const weights = known.get(radius) ?? blurred(weight, width, height, radius);
    known.set(radius, weights);
    return sums.map((sum, i) => sum / Math.max(1e-6, weights[i]));
  };
  const pixels = subject.pixels.slice();
  for (const share of strokes) {
    const radius = Math.max(1, Math.round(share * size));
    const print = opposed(mean(luma, Math.floor(radius / 3)), subject, radius, mean);
    const even = colors.map((one) => mean(one, evened * radius));
    for (let i = 0; i < mask.length; i++) {
      const part = Math.max(0, Math.min(1, (print[i] - contrast.from) / (contrast.all - contrast.from)));
      if (!mask[i] || part === 0) continue;
      for (let k = 0; k < 3; k++)
        pixels[4 * i + k] = Math.round((1 - part) * pixels[4 * i + k] + part * 255 * even[k][i]);
    }
  }
  return { ...subject, pixels };
}

/** Contrast of edges that are met by others facing the opposite way nearby: both sides of a stroke, but not the single edge between two colors. */
function opposed(
  luma: Float32Array,
  { width, height, mask }: Subject,
  radius: number,
  mean: (values: Float32Array, radius: number) => Float32Array,
): Float32Array {
  const [across, down, size] = [0, 1, 2].map(() => new Float32Array(luma.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 1; y + 1 < height; y++)
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (!mask[i] || !mask[i - 1] || !mask[i + 1] || !mask[i - width] || !mask[i + width]) continue;
      across[i] = (luma[i + 1] - luma[i - 1]) / 2;
      down[i] = (luma[i + width] - luma[i - width]) / 2;
      size[i] = Math.hypot(across[i], down[i]);
    }
  const [a, d, s] = [mean(across, radius), mean(down, radius), mean(size, radius)];
  return s.map((value, i) => radius * (value - Math.hypot(a[i], d[i])));
}

/** Means over a square, twice; what lies outside counts as 0. */
function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  if (radius === 0) return values;
  let from = values;
  for (let round = 0; round < 2; round++)
    for (const [count, step, lines, next] of [
      [width, 1, height, width],
      [height, width, width, 1],
    ] as const) {
      const to = new Float32Array(from.length);
      for (let line = 0; line < lines; line++) {
        let sum = 0;
        for (let k = -radius; k < count; k++) {
          if (k + radius < count) sum += from[line * next + (k + radius) * step];
          if (k - radius - 1 >= 0) sum -= from[line * next + (k - radius - 1) * step];
          if (k >= 0) to[line * next + k * step] = sum / (2 * radius + 1);
        }
      }
      from = to;
    }
  return from;
}
