/** Cloth, leather, fur, carpets and plaited things. */
import { type Canvas, contrasting, mixInto, noiseOf, type Paint, relative } from './canvas.ts';
import type { Rgb } from './color.ts';
import { cellImage, hash2, randomOf, smoothstep } from './noise.ts';
import { patternAt } from './pattern.ts';

/** The pattern's color at a texel. */
function ground(canvas: Canvas, paint: Paint): (x: number, y: number) => Rgb {
  if (paint.pattern === 'plain') return () => paint.main;
  const at = patternAt(paint);
  return (x, y) => at(x / canvas.width, y / canvas.height);
}

/** Plain weave: threads over and under in turn, each of its own thickness and tone. */
export function paintWeave(canvas: Canvas, paint: Paint, threadM: number, slub: number): void {
  const { width, height, sizeM } = canvas;
  const across = 2 * Math.max(4, Math.round(sizeM[0] / threadM / 2));
  const down = 2 * Math.max(4, Math.round(sizeM[1] / threadM / 2));
  const warp = noiseOf(canvas, threadM, 0.06, 2, paint.seed + 1);
  const weft = noiseOf(canvas, 0.06, threadM, 2, paint.seed + 2);
  const cloud = noiseOf(canvas, 0.12, 0.12, 3, paint.seed + 3);
  const colorAt = ground(canvas, paint);
  for (let y = 0; y < height; y++) {
    const v = (y / height) * down;
    const j = Math.floor(v);
    for (let x = 0; x < width; x++) {
      const u = (x / width) * across;
      const i = Math.floor(u);
      const at = y * width + x;
      const over = (i + j) % 2 === 0;
      const profile = over ? Math.sin(Math.PI * (u - i)) : Math.sin(Math.PI * (v - j));
      const crown = over ? Math.sin(Math.PI * (v - j)) : Math.sin(Math.PI * (u - i));
      const thread = over ? warp[at] : weft[at];
      const lift = profile * (0.55 + 0.45 * crown);
      canvas.relief[at] = threadM * 0.22 * lift * (1 + slub * thread);
      const level = (0.74 + 0.36 * lift) * (1 + 0.6 * slub * thread) * (1 + 0.035 * cloud[at]);
      const color = colorAt(x, y);
      mixInto(canvas, at, color, color, 0, level);
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** Pile that leans this way and that: broad soft changes of brightness. */
export function paintVelvet(canvas: Canvas, paint: Paint): void {
  const nap = noiseOf(canvas, 0.2, 0.12, 4, paint.seed + 1, 0.55);
  const pile = noiseOf(canvas, 0.0025, 0.005, 1, paint.seed + 2);
  const colorAt = ground(canvas, paint);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const at = y * canvas.width + x;
      const color = colorAt(x, y);
      mixInto(canvas, at, color, color, 0, 1 + 0.17 * nap[at] + 0.09 * pile[at]);
      canvas.relief[at] = 0.00045 * nap[at] + 0.00012 * pile[at];
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** Loops and knots of yarn. */
export function paintWool(canvas: Canvas, paint: Paint, loopM: number): void {
  const { width, height, sizeM } = canvas;
  const cells = cellImage(
    width,
    height,
    Math.round(sizeM[0] / loopM),
    Math.round(sizeM[1] / loopM),
    randomOf(paint.seed + 1),
  );
  const cloud = noiseOf(canvas, 0.15, 0.15, 3, paint.seed + 2);
  const fiber = noiseOf(canvas, 0.003, 0.003, 2, paint.seed + 3);
  const colorAt = ground(canvas, paint);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const bump = 1 - Math.min(1, cells.near[at] * 1.15);
      canvas.relief[at] = loopM * 0.4 * bump + loopM * 0.06 * fiber[at];
      const level =
        (0.74 + 0.4 * bump) *
        (0.93 + 0.14 * hash2(cells.id[at], 1, paint.seed)) *
        (1 + 0.05 * cloud[at] + 0.06 * fiber[at]);
      const color = colorAt(x, y);
      mixInto(canvas, at, color, color, 0, level);
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

export function paintSilk(canvas: Canvas, paint: Paint): void {
  const thread = noiseOf(canvas, 0.08, 0.0015, 2, paint.seed + 1, 0.7);
  const cloud = noiseOf(canvas, 0.2, 0.1, 3, paint.seed + 2);
  const colorAt = ground(canvas, paint);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const at = y * canvas.width + x;
      const color = colorAt(x, y);
      mixInto(canvas, at, color, color, 0, 1 + 0.06 * thread[at] + 0.04 * cloud[at]);
      canvas.relief[at] = 0.00005 * thread[at] + 0.00025 * cloud[at];
      canvas.rough[at] = 1 + 0.2 * thread[at];
    }
  }
  canvas.painted = { color: true, relief: true, rough: true };
}

/** Pebbled grain between fine creases; paler where it is worn. */
export function paintLeather(canvas: Canvas, paint: Paint): void {
  const { width, height, sizeM } = canvas;
  const cells = cellImage(
    width,
    height,
    Math.round(sizeM[0] / 0.0045),
    Math.round(sizeM[1] / 0.0045),
    randomOf(paint.seed + 1),
  );
  const fold = noiseOf(canvas, 0.09, 0.05, 4, paint.seed + 2, 0.55);
  const worn = noiseOf(canvas, 0.25, 0.25, 4, paint.seed + 3);
  for (let at = 0; at < width * height; at++) {
    const crease = 1 - smoothstep(0.02, 0.24, cells.second[at] - cells.near[at]);
    const line = 1 - smoothstep(0, 0.07, Math.abs(fold[at]));
    const level = 1 - 0.2 * crease - 0.1 * line + 0.12 * worn[at];
    mixInto(canvas, at, paint.main, relative(paint.main, 1.3), Math.max(0, 0.4 * worn[at]), level);
    canvas.relief[at] = -0.00022 * crease - 0.0003 * line + 0.0001 * fold[at];
    canvas.rough[at] = 1 + 0.25 * crease - 0.12 * worn[at];
  }
  canvas.painted = { color: true, relief: true, rough: true };
}

/** Strands in tufts. */
export function paintFur(canvas: Canvas, paint: Paint): void {
  const { width, height, sizeM } = canvas;
  const tufts = cellImage(
    width,
    height,
    Math.round(sizeM[0] / 0.03),
    Math.round(sizeM[1] / 0.045),
    randomOf(paint.seed + 1),
    1,
  );
  const strand = noiseOf(canvas, 0.0018, 0.03, 3, paint.seed + 2, 0.75);
  const cloud = noiseOf(canvas, 0.16, 0.16, 3, paint.seed + 3);
  for (let at = 0; at < width * height; at++) {
    const tuft = 1 - Math.min(1, tufts.near[at] * 1.05);
    canvas.relief[at] = 0.008 * tuft + 0.0016 * strand[at];
    mixInto(
      canvas,
      at,
      paint.main,
      paint.main,
      0,
      (0.72 + 0.42 * tuft) * (1 + 0.22 * strand[at]) * (1 + 0.06 * cloud[at]),
    );
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** Straw laid side by side in mats edged with dark cloth: one mat lies, one stands. */
export function paintTatami(canvas: Canvas, paint: Paint): void {
  const { width, height, sizeM } = canvas;
  const rush = noiseOf(canvas, 0.25, 0.0022, 2, paint.seed + 1, 0.7);
  const rushUp = noiseOf(canvas, 0.0022, 0.25, 2, paint.seed + 2, 0.7);
  const cloud = noiseOf(canvas, 0.4, 0.4, 3, paint.seed + 3);
  const hem: Rgb = [0.05, 0.06, 0.045];
  const rows = 2;
  for (let y = 0; y < height; y++) {
    const v = (y / height) * rows;
    const row = Math.floor(v);
    const edge = (Math.min(v - row, 1 - v + row) * sizeM[1]) / rows;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const end = Math.abs(x - width / 2) * (sizeM[0] / width);
      const cord = Math.sin((x / width) * Math.PI * 2 * Math.round(sizeM[0] / 0.016));
      const straw = 0.7 * rush[at] + 0.3 * rushUp[at];
      const band = 1 - smoothstep(0.028, 0.03, edge);
      mixInto(
        canvas,
        at,
        paint.main,
        paint.second,
        Math.max(0, 0.3 + 0.4 * straw + 0.12 * cloud[at] - 0.08 * cord),
        row === 0 ? 1 : 0.96,
      );
      if (band > 0)
        for (let c = 0; c < 3; c++)
          canvas.color[3 * at + c] = canvas.color[3 * at + c] * (1 - band) + hem[c] * band * (1 + 0.2 * straw);
      const gap = 1 - smoothstep(0.0008, 0.0025, Math.min(edge, end));
      canvas.relief[at] = 0.0003 * straw + 0.00022 * cord + 0.0008 * band - 0.003 * gap;
      for (let c = 0; c < 3; c++) canvas.color[3 * at + c] *= 1 - 0.6 * gap;
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** Strands over and under uprights, as baskets are made. */
export function paintRattan(canvas: Canvas, paint: Paint): void {
  const { width, height, sizeM } = canvas;
  const across = 2 * Math.round(sizeM[0] / 0.016 / 2);
  const down = 2 * Math.round(sizeM[1] / 0.006 / 2);
  const fiber = noiseOf(canvas, 0.05, 0.0015, 2, paint.seed + 1, 0.7);
  for (let y = 0; y < height; y++) {
    const v = (y / height) * down;
    const row = Math.floor(v);
    const round = Math.sin(Math.PI * (v - row));
    for (let x = 0; x < width; x++) {
      const u = (x / width) * across;
      const swing = Math.cos(Math.PI * (u + row));
      const at = y * width + x;
      const lift = round * (0.6 + 0.4 * swing);
      const level = 0.9 + 0.2 * hash2(row, Math.floor(u / 6), paint.seed);
      mixInto(
        canvas,
        at,
        relative(paint.second, 0.5),
        paint.main,
        smoothstep(0.05, 0.6, lift),
        level * (0.85 + 0.2 * lift + 0.12 * fiber[at]),
      );
      canvas.relief[at] = 0.0022 * lift;
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** Paper on the wall: its pattern tone on tone unless an accent is given. */
export function paintWallpaper(canvas: Canvas, paint: Paint): void {
  const pattern =
    paint.pattern === 'plain' ? ['floral', 'stripes', 'geometric', 'floral'][paint.seed % 4] : paint.pattern;
  const accent = paint.accent[0] >= 0 && paint.accent !== paint.main ? paint.accent : contrasting(paint.main, 0.25);
  const at = patternAt({ ...paint, pattern, accent });
  const fiber = noiseOf(canvas, 0.01, 0.01, 3, paint.seed + 1);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const k = y * canvas.width + x;
      const color = at(x / canvas.width, y / canvas.height);
      mixInto(canvas, k, color, color, 0, 1 + 0.02 * fiber[k]);
      canvas.relief[k] = 0.00008 * fiber[k];
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}
