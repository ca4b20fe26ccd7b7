/** What pictures are painted with: an easel, and ways to lay color on it. */
import type { Canvas } from './canvas.ts';
import { mixRgb, type Rgb } from './color.ts';
import { type Random, smoothstep } from './noise.ts';

export interface Easel {
  canvas: Canvas;
  random: Random;
  palette: Rgb[];
  aspect: number;
}

/** The color of a place, x from 0 to the aspect, y from 0 at the top to 1, given what is there. */
type ColorAt = (x: number, y: number, before: Rgb) => Rgb;

export function every(easel: Easel, colorAt: ColorAt): void {
  const { width, height } = easel.canvas;
  lay(easel, [0, width], [0, height], colorAt);
}

/** Texels near a place alone. */
export function within(easel: Easel, cx: number, cy: number, reach: number, colorAt: ColorAt): void {
  const { width, height } = easel.canvas;
  const clampX = (x: number) => Math.min(width, Math.max(0, Math.round((x / easel.aspect) * width)));
  const clampY = (y: number) => Math.min(height, Math.max(0, Math.round(y * height)));
  lay(easel, [clampX(cx - reach), clampX(cx + reach)], [clampY(cy - reach), clampY(cy + reach)], colorAt);
}

function lay(
  { canvas, aspect }: Easel,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
  colorAt: ColorAt,
): void {
  const { width, height, color } = canvas;
  for (let j = top; j < bottom; j++) {
    for (let i = left; i < right; i++) {
      const at = 3 * (j * width + i);
      const before: Rgb = [color[at], color[at + 1], color[at + 2]];
      color.set(colorAt(((i + 0.5) / width) * aspect, (j + 0.5) / height, before), at);
    }
  }
}

/** A line through the points, soft at its sides; `half` its width. */
export function stroke(easel: Easel, ink: Rgb, half: number, points: [number, number][]): void {
  for (let k = 0; k + 1 < points.length; k++) {
    const [[ax, ay], [bx, by]] = [points[k], points[k + 1]];
    const [ex, ey] = [bx - ax, by - ay];
    const square = ex * ex + ey * ey || 1e-9;
    within(easel, (ax + bx) / 2, (ay + by) / 2, Math.sqrt(square) / 2 + 3 * half, (x, y, before) => {
      const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / square));
      const d = Math.hypot(x - ax - t * ex, y - ay - t * ey);
      const share = 1 - smoothstep(half * 0.6, half * 1.4, d);
      return share > 0 ? mixRgb(before, ink, share) : before;
    });
  }
}

const CURVE_STEPS = 8192;
const CURVE_SPAN = 128;

/** A smooth random curve of x, kept as a table: pictures ask for millions of its points. */
export function curve(random: Random, waves: number): (x: number) => number {
  const parts = Array.from({ length: waves }, (_, k) => ({
    f: (k + 1) * (1.2 + 1.4 * random()),
    p: 6.3 * random(),
    a: (0.4 + 0.6 * random()) / (k + 1) ** 1.1,
  }));
  const table = Float32Array.from({ length: CURVE_STEPS + 2 }, (_, i) => {
    const x = (i / CURVE_STEPS - 0.5) * 2 * CURVE_SPAN;
    return parts.reduce((sum, { f, p, a }) => sum + a * Math.sin(f * x + p), 0);
  });
  return (x) => {
    const at = Math.min(CURVE_STEPS, Math.max(0, (x / (2 * CURVE_SPAN) + 0.5) * CURVE_STEPS));
    const i = at | 0;
    return table[i] + (table[i + 1] - table[i]) * (at - i);
  };
}
