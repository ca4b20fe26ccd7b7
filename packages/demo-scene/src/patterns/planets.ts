/** Skins of globes: x runs once round (0 to 1), y from the north pole (0) to the south pole (1). */
import { fractalNoise, hash } from '../noise.ts';
import { blend, brighten, type Color, copy, type Pattern, set, smoothstep } from './pattern.ts';

/** Noise that closes round the globe: sampled on a circle. */
function around(x: number, y: number, scale: number, octaves: number, seed: number): number {
  const angle = 2 * Math.PI * x;
  const ring = Math.sin(Math.PI * Math.min(Math.max(y, 0.02), 0.98));
  return fractalNoise(
    scale * (Math.cos(angle) * ring + 2 * y) + 31,
    scale * (Math.sin(angle) * ring + 1.3 * y) + 17,
    octaves,
    seed,
  );
}

export const earth =
  (seed: number): Pattern =>
  (x, y, out) => {
    const land = around(x, y, 2.4, 6, seed);
    if (land < 0.52) {
      set(out, 0.1, 0.3, 0.5);
      brighten(out, 0.8 + 0.8 * land);
    } else {
      set(out, 0.42, 0.48, 0.22);
      blend(out, [0.76, 0.62, 0.36], smoothstep(0.55, 0.68, land));
    }
    if (Math.abs(land - 0.52) < 0.012) copy(out, [0.9, 0.83, 0.6]);
    const pole = Math.min(y, 1 - y);
    if (pole < 0.1 + 0.08 * (land - 0.4)) copy(out, [0.9, 0.92, 0.92]);
    const meridian = Math.abs(((x * 12) % 1) - 0.5) > 0.475;
    const parallel = Math.abs(((y * 8) % 1) - 0.5) > 0.475;
    if (meridian || parallel) blend(out, [0.12, 0.1, 0.08], 0.55);
    brighten(out, 0.86 + 0.28 * around(x, y, 14, 3, seed + 4));
  };

export const gasGiant =
  (seed: number): Pattern =>
  (x, y, out) => {
    const swirl = around(x, y, 5, 5, seed) - 0.5;
    const band = 0.5 + 0.5 * Math.sin(34 * (y + 0.06 * swirl));
    set(out, 0.85, 0.74, 0.58);
    blend(out, [0.6, 0.34, 0.2], band * (0.55 + 0.9 * Math.abs(swirl)));
    const dx = ((x - 0.3) * 2.2) % 1;
    if (Math.hypot(dx, (y - 0.62) * 3) < 0.13) blend(out, [0.75, 0.25, 0.15], 0.8);
    brighten(out, 0.82 + 0.36 * around(x, y, 22, 3, seed + 1));
  };

export const rocky =
  (seed: number, color: Color): Pattern =>
  (x, y, out) => {
    copy(out, color, 0.55 + 0.9 * around(x, y, 6, 6, seed));
    const column = Math.floor(x * 16);
    const row = Math.floor(y * 8);
    const fx = x * 16 - column - 0.3 - 0.4 * hash(column, row, seed);
    const fy = y * 8 - row - 0.3 - 0.4 * hash(row, column, seed + 1);
    const crater = Math.hypot(fx * Math.sin(Math.PI * y), fy) / (0.12 + 0.22 * hash(column, row, seed + 2));
    if (crater < 1) brighten(out, crater > 0.75 ? 1.35 : 0.62);
  };

/** Leaves over leaves, for the head of a plant. */
export const foliage =
  (seed: number, color: Color): Pattern =>
  (x, y, out) => {
    copy(out, color, 0.35);
    for (let layer = 0; layer < 3; layer++) {
      const scale = 11 + 3 * layer;
      const column = Math.floor(2 * x * scale);
      const row = Math.floor(y * scale);
      const turn = 6.283 * hash(column, row, seed + layer);
      const fx = 2 * x * scale - column - 0.5;
      const fy = y * scale - row - 0.5;
      const along = fx * Math.cos(turn) + fy * Math.sin(turn);
      const across = Math.abs(fy * Math.cos(turn) - fx * Math.sin(turn));
      if (across > 0.26 * (1 - (along / 0.52) ** 2)) continue;
      copy(out, color, 0.55 + 0.3 * layer + 0.45 * hash(row, column, seed + 9 + layer));
      if (across < 0.025) brighten(out, 1.3);
    }
    brighten(out, 0.85 + 0.3 * around(x, y, 9, 3, seed));
  };
