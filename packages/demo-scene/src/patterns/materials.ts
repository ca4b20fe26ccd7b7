/** What walls, floors and furniture are made of. */
import { fractalNoise, hash, valueNoise } from '../noise.ts';
import { blend, brighten, type Color, copy, type Pattern, set, smoothstep } from './pattern.ts';

/** Grain along x. */
export function grain(x: number, y: number, seed: number, dark: Color, light: Color, out: Color): void {
  const wobble = fractalNoise(x * 1.7, y * 6, 3, seed) * 0.09;
  const rings = 0.5 + 0.5 * Math.sin((y + wobble) * 150 + 9 * fractalNoise(x * 0.8, y * 9, 2, seed + 5));
  const fiber = fractalNoise(x * 22, y * 420, 3, seed + 11);
  copy(out, dark);
  blend(out, light, 0.32 + 0.2 * rings * rings + 0.45 * (fiber - 0.35));
  const pore = valueNoise(x * 60, y * 900, seed + 23);
  if (pore > 0.86) brighten(out, 0.82);
}

/** Dark and light of two woods. */
export const oak: readonly [Color, Color] = [
  [0.36, 0.21, 0.11],
  [0.72, 0.5, 0.29],
];
export const walnut: readonly [Color, Color] = [
  [0.2, 0.11, 0.07],
  [0.45, 0.27, 0.16],
];

export const wood =
  (seed: number, dark: Color, light: Color): Pattern =>
  (x, y, out) =>
    grain(x, y, seed, dark, light, out);

/** Planks of differing length and tone. */
export const planks =
  (seed: number, width: number, dark: Color, light: Color): Pattern =>
  (x, y, out) => {
    const row = Math.floor(y / width);
    const length = 0.7 + 0.5 * hash(row, 3, seed);
    const along = x + 2 * hash(row, 7, seed);
    const plank = Math.floor(along / length);
    const tone = hash(row, plank, seed + 1);
    grain(x + 3 * tone, y + 5 * hash(plank, row, seed + 2), seed + 37 * (plank & 7), dark, light, out);
    brighten(out, 0.82 + 0.3 * tone);
    if (hash(plank, row, seed + 9) > 0.72) blend(out, [0.36, 0.2, 0.12], 0.35);
    const gapY = Math.min(y - row * width, (row + 1) * width - y);
    const gapX = Math.min(along - plank * length, (plank + 1) * length - along);
    if (Math.min(gapX, gapY) < 0.004) brighten(out, 0.55);
  };

export const bricks =
  (seed: number): Pattern =>
  (x, y, out) => {
    const height = 0.11;
    const width = 0.34;
    const row = Math.floor(y / height);
    const shifted = x + (row & 1 ? width / 2 : 0);
    const column = Math.floor(shifted / width);
    const tone = hash(column, row, seed);
    const kind = hash(row, column, seed + 1);
    copy(out, kind > 0.85 ? [0.42, 0.25, 0.22] : kind > 0.6 ? [0.72, 0.4, 0.29] : [0.63, 0.31, 0.23]);
    brighten(out, 0.78 + 0.38 * tone);
    const rough = fractalNoise(x * 60, y * 60, 4, seed + 2);
    brighten(out, 0.82 + 0.36 * rough);
    const edge = 0.006 + 0.008 * valueNoise(x * 50, y * 50, seed + 3);
    const nearX = Math.min(shifted - column * width, (column + 1) * width - shifted);
    const nearY = Math.min(y - row * height, (row + 1) * height - y);
    if (Math.min(nearX, nearY) < edge) {
      const mortar = 0.5 + 0.14 * fractalNoise(x * 130, y * 130, 3, seed + 4);
      set(out, mortar, mortar * 0.96, mortar * 0.9);
    } else if (rough > 0.68) blend(out, [0.85, 0.8, 0.74], (rough - 0.68) * 4);
  };

/** Trowelled plaster with flecks. */
export const plaster =
  (seed: number, color: Color): Pattern =>
  (x, y, out) => {
    copy(out, color, 0.84 + 0.3 * fractalNoise(x * 5, y * 5, 5, seed));
    const stroke = fractalNoise(x * 12 + 3 * valueNoise(x * 2, y * 2, seed + 7), y * 55, 3, seed + 1);
    brighten(out, 0.86 + 0.28 * stroke);
    if (valueNoise(x * 95, y * 95, seed + 2) > 0.83) brighten(out, 0.84);
  };

/** Wallpaper: rows of sprigs, each a little different. */
export const wallpaper =
  (seed: number, ground: Color, leaf: Color, bud: Color): Pattern =>
  (x, y, out) => {
    copy(out, ground, 0.93 + 0.14 * fractalNoise(x * 30, y * 30, 3, seed));
    const size = 0.36;
    const row = Math.floor(y / size);
    const column = Math.floor((x + (row & 1 ? size / 2 : 0)) / size);
    const turn = 6.283 * hash(column, row, seed);
    const localX = x + (row & 1 ? size / 2 : 0) - (column + 0.5) * size;
    const localY = y - (row + 0.5) * size;
    const radius = Math.hypot(localX, localY);
    const angle = Math.atan2(localY, localX) + turn;
    const petals = 3 + Math.floor(4 * hash(row, column, seed + 1));
    const reach = 0.055 + 0.07 * Math.abs(Math.cos((petals * angle) / 2));
    if (radius < reach) copy(out, leaf, 0.85 + 0.35 * valueNoise(localX * 60, localY * 60, seed + column));
    if (radius < 0.028) copy(out, bud, 0.85 + 0.3 * hash(column, row, seed + 4));
  };

/** A woven rug: border, field of lozenges, threads. `half` is half of its side. */
export const rug =
  (seed: number, half: number): Pattern =>
  (x, y, out) => {
    const ax = Math.abs(x - half);
    const ay = Math.abs(y - half);
    const toEdge = half - Math.max(ax, ay);
    const red: Color = [0.55, 0.13, 0.14];
    const blue: Color = [0.12, 0.19, 0.36];
    const cream: Color = [0.87, 0.8, 0.65];
    const gold: Color = [0.78, 0.55, 0.22];
    if (toEdge < 0.035) copy(out, cream);
    else if (toEdge < 0.2) {
      copy(out, blue);
      const step = 0.13;
      const along = ax > ay ? y : x;
      const cell = Math.floor(along / step);
      const inside = Math.abs(toEdge - 0.117) / 0.06 + Math.abs(along - (cell + 0.5) * step) / 0.055;
      if (inside < 1) copy(out, hash(cell, ax > ay ? 1 : 2, seed) > 0.5 ? gold : cream);
      if (inside < 0.45) copy(out, red);
    } else if (toEdge < 0.225) copy(out, gold);
    else {
      copy(out, red);
      const step = 0.5;
      const column = Math.floor((x - half) / step + 0.5);
      const row = Math.floor((y - half) / step + 0.5);
      const lozenge = Math.abs((x - half) / step - column) + Math.abs((y - half) / step - row);
      if (lozenge < 0.47) copy(out, hash(column, row, seed) > 0.5 ? blue : gold);
      if (lozenge < 0.36) copy(out, cream);
      if (lozenge < 0.2) copy(out, hash(row, column, seed + 2) > 0.4 ? red : blue);
    }
    brighten(out, 0.9 + 0.2 * fractalNoise(x * 260, y * 90, 2, seed + 1));
    // Wear: no two places of it look alike, though it repeats.
    brighten(out, 0.76 + 0.48 * fractalNoise(x * 5, y * 5, 3, seed + 3));
  };

/** Turned metal: fine rings and tarnish. */
export const brass =
  (seed: number): Pattern =>
  (x, y, out) => {
    set(out, 0.8, 0.6, 0.28);
    brighten(
      out,
      0.78 + 0.22 * fractalNoise(x * 8, y * 240, 2, seed) + 0.25 * fractalNoise(x * 28, y * 28, 4, seed + 1),
    );
    blend(out, [0.33, 0.22, 0.1], smoothstep(0.58, 0.8, fractalNoise(x * 18, y * 18, 4, seed + 3)));
  };

/** Glazed stripes with speckles, around a pot or a mug. */
export const glaze =
  (seed: number, colors: readonly Color[], stripe: number): Pattern =>
  (x, y, out) => {
    const wave = y + 0.006 * Math.sin(x * 45 + seed);
    copy(out, colors[Math.abs(Math.floor(wave / stripe)) % colors.length]);
    brighten(out, 0.84 + 0.3 * fractalNoise(x * 25, y * 25, 3, seed));
    if (valueNoise(x * 210, y * 210, seed + 1) > 0.8) brighten(out, 0.6);
  };
