/** Wood: grain along u; boards, blocks and strips cut from it, each from another place of the same tree. */
import { type Canvas, mixInto, noiseOf, type Paint, relative } from './canvas.ts';
import { hash2, smoothstep } from './noise.ts';

/** 0 light .. 1 dark at every texel, and the height of its fibers. */
interface Grain {
  tone: Float32Array;
  fiber: Float32Array;
}

/** `lengthM`: how far a streak runs. Knots only where a species has them. */
function grainOf(canvas: Canvas, seed: number, rings: number, knots: number): Grain {
  const { width, height, sizeM } = canvas;
  const streak = noiseOf(canvas, 1.2, 0.012, 3, seed + 1, 0.65);
  const fiber = noiseOf(canvas, 0.12, 0.0035, 2, seed + 2, 0.7);
  const drift = noiseOf(canvas, 0.8, 0.16, 3, seed + 3);
  const wide = noiseOf(canvas, 0.6, 0.3, 2, seed + 4);
  const tone = new Float32Array(width * height);
  // Rings are lines of equal height of a tilted, warped plane: whole turns across the tile so that it wraps.
  const turns = Math.max(2, Math.round(rings * sizeM[1]));
  const spots = Array.from({ length: Math.round(knots * sizeM[0] * sizeM[1]) }, (_, k) => ({
    x: hash2(k, 1, seed) * width,
    y: hash2(k, 2, seed) * height,
    r: (0.012 + 0.02 * hash2(k, 3, seed)) * (height / sizeM[1]),
  }));
  const bend = new Float32Array(width * height);
  const dark = new Float32Array(width * height);
  for (const spot of spots) drawKnot(spot, width, height, bend, dark);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const phase = turns * (y / height) + 1.6 * drift[at] + bend[at];
      const ring = phase - Math.floor(phase);
      // Late wood darkens slowly and ends sharply.
      const late = ring ** 2.2 * (1 - smoothstep(0.9, 1, ring));
      const t = 0.3 * late + 0.13 * streak[at] + 0.12 * fiber[at] + 0.1 * wide[at] + 0.3;
      tone[at] = Math.max(0, Math.min(1, t * (1 - dark[at]) + dark[at] * (0.95 + 0.1 * fiber[at])));
    }
  }
  return { tone, fiber };
}

/** Fibres flow around a knot, which is darker than all of them. */
function drawKnot(
  spot: { x: number; y: number; r: number },
  width: number,
  height: number,
  bend: Float32Array,
  dark: Float32Array,
): void {
  const [reachX, reachY] = [Math.ceil(5 * spot.r * Math.sqrt(6)), Math.ceil(5 * spot.r)];
  for (let dy = -reachY; dy <= reachY; dy++) {
    const y = (((Math.floor(spot.y) + dy) % height) + height) % height;
    for (let dx = -reachX; dx <= reachX; dx++) {
      const d = Math.sqrt((dx * dx) / 6 + dy * dy) / spot.r;
      if (d > 5) continue;
      const at = y * width + ((((Math.floor(spot.x) + dx) % width) + width) % width);
      bend[at] += (Math.sign(dy) || 1) * 0.9 * Math.exp(-d * 0.9);
      dark[at] = Math.max(dark[at], 1 - smoothstep(0.55, 1.25, d));
    }
  }
}

const SPECIES: Record<string, { rings: number; knots: number; contrast: number; pores: number }> = {
  oak: { rings: 22, knots: 0.5, contrast: 0.9, pores: 1 },
  'ash-wood': { rings: 20, knots: 0.3, contrast: 1, pores: 0.9 },
  pine: { rings: 26, knots: 4, contrast: 1.1, pores: 0 },
  cedar: { rings: 24, knots: 3, contrast: 0.9, pores: 0 },
  birch: { rings: 12, knots: 0.4, contrast: 0.55, pores: 0.2 },
  maple: { rings: 12, knots: 0, contrast: 0.5, pores: 0.15 },
  walnut: { rings: 18, knots: 0.4, contrast: 1, pores: 0.6 },
  teak: { rings: 20, knots: 0.2, contrast: 0.95, pores: 0.7 },
  rosewood: { rings: 26, knots: 0, contrast: 1.3, pores: 0.5 },
  ebony: { rings: 26, knots: 0, contrast: 0.9, pores: 0.3 },
  mahogany: { rings: 15, knots: 0, contrast: 0.7, pores: 0.8 },
  'reclaimed-wood': { rings: 24, knots: 5, contrast: 1.25, pores: 0.8 },
};
const usual = { rings: 18, knots: 0.6, contrast: 0.85, pores: 0.5 };

interface WoodFrom {
  grain: Grain;
  contrast: number;
  pores: number;
}

function woodFrom(canvas: Canvas, paint: Paint, kind: string): WoodFrom {
  const species = SPECIES[kind] ?? usual;
  return {
    grain: grainOf(canvas, paint.seed * 7 + 11, species.rings, species.knots),
    contrast: species.contrast,
    pores: species.pores,
  };
}

/** One texel of wood taken from the place (sx, sy) of the grain, `level` brighter or darker than its neighbors. */
function putWood(
  canvas: Canvas,
  paint: Paint,
  wood: WoodFrom,
  at: number,
  sx: number,
  sy: number,
  level: number,
): void {
  const { width, height } = canvas;
  const from = (sy < 0 ? (sy % height) + height : sy % height) * width + (sx < 0 ? (sx % width) + width : sx % width);
  const tone = wood.grain.tone[from];
  const fiber = wood.grain.fiber[from];
  const pore = wood.pores * smoothstep(0.42, 0.85, fiber);
  mixInto(
    canvas,
    at,
    paint.main,
    paint.second,
    Math.min(1.25, (tone - 0.38) * 1.15 * wood.contrast + 0.36 + 0.3 * pore),
    level,
  );
  canvas.relief[at] = 0.00008 * fiber - 0.00015 * pore;
  canvas.rough[at] = 0.92 + 0.22 * tone + 0.18 * pore;
}

const all = { color: true, relief: true, rough: true };

export function paintWood(canvas: Canvas, paint: Paint, kind: string): void {
  const wood = woodFrom(canvas, paint, kind);
  const { width, height } = canvas;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) putWood(canvas, paint, wood, y * width + x, x, y, 1);
  canvas.painted = all;
}

interface BoardSize {
  widthM: number;
  lengthM: number;
  /** 0: pressed together without a gap. */
  gapM: number;
  /** Spread of brightness from board to board. */
  spread: number;
}

/** Boards in rows along u, their ends staggered at random. */
export function paintBoards(canvas: Canvas, paint: Paint, kind: string, size: BoardSize): void {
  const wood = woodFrom(canvas, paint, kind);
  const { width, height, sizeM } = canvas;
  const rows = Math.max(1, Math.round(sizeM[1] / size.widthM));
  const perRow = Math.max(1, Math.round(sizeM[0] / size.lengthM));
  const texel = sizeM[0] / width;
  const gap = Math.max(size.gapM, size.gapM > 0 ? 0.75 * texel : 0);
  for (let row = 0; row < rows; row++) {
    const start = hash2(row, 5, paint.seed);
    const ends = Array.from({ length: perRow }, (_, k) => {
      const end = start + (k + 0.32 * (hash2(row, k + 40, paint.seed) - 0.5)) / perRow;
      return end - Math.floor(end);
    }).sort((a, b) => a - b);
    const [y0, y1] = [Math.round((row * height) / rows), Math.round(((row + 1) * height) / rows)];
    for (let x = 0; x < width; x++) {
      const u = x / width;
      let board = ends.findLastIndex((end) => end <= u);
      if (board < 0) board = perRow - 1;
      const id = row * 97 + board;
      const from = ends[board];
      const to = ends[(board + 1) % perRow];
      const ahead = (to - u + 1) % 1 || 1;
      const behind = (u - from + 1) % 1;
      const endM = Math.min(ahead, behind) * sizeM[0];
      const [ox, oy] = [Math.floor(hash2(id, 7, paint.seed) * width), Math.floor(hash2(id, 8, paint.seed) * height)];
      const flip = hash2(id, 9, paint.seed) < 0.5;
      const level = 1 + size.spread * (2 * hash2(id, 10, paint.seed) - 1);
      for (let y = y0; y < y1; y++) {
        const at = y * width + x;
        putWood(canvas, paint, wood, at, (flip ? width - x : x) + ox, y + oy, level);
        if (gap > 0) {
          const sideM = (Math.min(y - y0 + 0.5, y1 - y - 0.5) * sizeM[1]) / height;
          joint(canvas, at, Math.min(sideM, endM), gap);
        }
      }
    }
  }
  canvas.painted = all;
}

/** A shadow gap with bevelled edges, `away` meters from its middle. */
function joint(canvas: Canvas, at: number, away: number, gap: number): void {
  const edge = smoothstep(gap * 0.3, gap * 1.3, away);
  if (edge >= 1) return;
  const dark = 0.3 + 0.7 * edge;
  canvas.color[3 * at] *= dark;
  canvas.color[3 * at + 1] *= dark;
  canvas.color[3 * at + 2] *= dark;
  canvas.relief[at] -= 0.0007 * (1 - edge);
  canvas.rough[at] = canvas.rough[at] * edge + 1.4 * (1 - edge);
}

/** Blocks of 4 by 1 that meet at right angles; the texture is turned by 45 degrees when it is laid. */
export function paintHerringbone(canvas: Canvas, paint: Paint, kind: string): void {
  const wood = woodFrom(canvas, paint, kind);
  const { width, height, sizeM } = canvas;
  const n = 4;
  const cells = 24;
  const blockM = sizeM[0] / cells;
  for (let y = 0; y < height; y++) {
    const v = (y / height) * cells;
    const j = Math.floor(v);
    for (let x = 0; x < width; x++) {
      const u = (x / width) * cells;
      const i = Math.floor(u);
      const k = (((i - j) % (2 * n)) + 2 * n) % (2 * n);
      const lying = k < n;
      const along = lying ? k + (u - i) : 2 * n - 1 - k + (v - j);
      const across = lying ? v - j : u - i;
      const id = lying
        ? ((((i - k) % cells) + cells) % cells) * 31 + j
        : 5000 + ((((j - (2 * n - 1 - k)) % cells) + cells) % cells) * 31 + i;
      const [ox, oy] = [Math.floor(hash2(id, 7, paint.seed) * width), Math.floor(hash2(id, 8, paint.seed) * height)];
      const [sx, sy] = lying ? [x, y] : [y, x];
      const at = y * width + x;
      putWood(canvas, paint, wood, at, sx + ox, sy + oy, 1 + 0.13 * (2 * hash2(id, 10, paint.seed) - 1));
      joint(canvas, at, Math.min(across, 1 - across, along, n - along) * blockM, 0.0016);
    }
  }
  canvas.painted = all;
}

/** Squares of strips, turned in turn. */
export function paintParquet(canvas: Canvas, paint: Paint, kind: string): void {
  const wood = woodFrom(canvas, paint, kind);
  const { width, height, sizeM } = canvas;
  const squares = Math.round(sizeM[0] / 0.3);
  const strips = 5;
  for (let y = 0; y < height; y++) {
    const v = (y / height) * squares;
    const j = Math.floor(v);
    for (let x = 0; x < width; x++) {
      const u = (x / width) * squares;
      const i = Math.floor(u);
      const lying = (i + j) % 2 === 0;
      const [along, across] = lying ? [u - i, v - j] : [v - j, u - i];
      const strip = Math.floor(across * strips);
      const id = (i * 53 + j) * 7 + strip;
      const inside = across * strips - strip;
      const [sx, sy] = lying ? [x, y] : [y, x];
      const [ox, oy] = [Math.floor(hash2(id, 7, paint.seed) * width), Math.floor(hash2(id, 8, paint.seed) * height)];
      const at = y * width + x;
      putWood(canvas, paint, wood, at, sx + ox, sy + oy, 1 + 0.11 * (2 * hash2(id, 10, paint.seed) - 1));
      const side = (Math.min(inside, 1 - inside) / strips / squares) * sizeM[0];
      const end = (Math.min(along, 1 - along) / squares) * sizeM[0];
      joint(canvas, at, Math.min(side, end), 0.0014);
    }
  }
  canvas.painted = all;
}

/** Strips of cane with a node every few hands. */
export function paintBamboo(canvas: Canvas, paint: Paint): void {
  const { width, height, sizeM } = canvas;
  const fiber = noiseOf(canvas, 0.3, 0.0016, 2, paint.seed + 3, 0.7);
  const rows = Math.round(sizeM[1] / 0.02);
  for (let y = 0; y < height; y++) {
    const v = (y / height) * rows;
    const row = Math.floor(v);
    const inside = v - row;
    const level = 0.9 + 0.2 * hash2(row, 1, paint.seed);
    const node = hash2(row, 2, paint.seed);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const away = Math.abs((((x / width + node) * 3) % 1) - 0.5) * (sizeM[0] / 3);
      const ring = 1 - smoothstep(0.002, 0.006, away);
      mixInto(canvas, at, paint.main, relative(paint.second, 1), 0.25 + 0.35 * fiber[at] + 0.5 * ring, level);
      const edge = smoothstep(0, 0.07, Math.min(inside, 1 - inside));
      for (let c = 0; c < 3; c++) canvas.color[3 * at + c] *= 0.55 + 0.45 * edge;
      canvas.relief[at] = 0.0006 * edge + 0.0004 * ring;
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}
