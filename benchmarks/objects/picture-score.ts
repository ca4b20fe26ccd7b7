/** How alike two cut-out pictures of the same size are: outline, and colors where either of them is. */
import type { Drawn } from './draw.ts';

export interface PictureScore {
  /** Intersection over union of the outlines. */
  overlap: number;
  /** dB, over the pixels of both outlines, clear pixels being white. */
  psnr: number;
  /** Mean over the box of both outlines, of brightness, in windows of 8 x 8. */
  ssim: number;
}

/** Of a picture that shows nothing. */
export const nothing: PictureScore = { overlap: 0, psnr: 0, ssim: 0 };

export function pictureScore(a: Drawn, b: Drawn): PictureScore {
  const { width, height } = a;
  const inside = (one: Drawn, i: number) => one.pixels[4 * i + 3] >= 128;
  let [both, either, squares] = [0, 0, 0];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < width * height; i++) {
    const [of, other] = [inside(a, i), inside(b, i)];
    if (!of && !other) continue;
    either++;
    if (of && other) both++;
    for (let k = 0; k < 3; k++) squares += (onWhite(a, i, k) - onWhite(b, i, k)) ** 2;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (!either) return { overlap: 0, psnr: 0, ssim: 0 };
  const error = squares / (3 * either) / 255 ** 2;
  return {
    overlap: both / either,
    psnr: error > 0 ? Math.min(60, -10 * Math.log10(error)) : 60,
    ssim: ssimOf(a, b, { left, top, right, bottom }),
  };
}

function onWhite({ pixels }: Drawn, i: number, k: number): number {
  const alpha = pixels[4 * i + 3] / 255;
  return pixels[4 * i + k] * alpha + 255 * (1 - alpha);
}

const gray = (one: Drawn, i: number) =>
  0.299 * onWhite(one, i, 0) + 0.587 * onWhite(one, i, 1) + 0.114 * onWhite(one, i, 2);

function ssimOf(a: Drawn, b: Drawn, box: { left: number; top: number; right: number; bottom: number }): number {
  const [side, step] = [8, 4];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, box.top - step); y + side <= Math.min(a.height, box.bottom + step); y += step)
    for (let x = Math.max(0, box.left - step); x + side <= Math.min(a.width, box.right + step); x += step) {
      let [ma, mb, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let j = 0; j < side * side; j++) {
        const at = (y + Math.floor(j / side)) * a.width + x + (j % side);
        const [p, q] = [gray(a, at), gray(b, at)];
        ma += p;
        mb += q;
        aa += p * p;
        bb += q * q;
        ab += p * q;
      }
      const n = side * side;
      [ma, mb] = [ma / n, mb / n];
      const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
      count++;
    }
  return count ? sum / count : 0;
}
