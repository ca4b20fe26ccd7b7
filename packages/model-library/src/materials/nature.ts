/** Plants and ground, metals, and what is nearly even: paper, cork, rubber. */
import { type Canvas, mixInto, noiseOf, type Paint, relative } from './canvas.ts';
import { mixRgb, type Rgb } from './color.ts';
import { cellImage, hash2, randomOf, sampleWrapped, smoothstep } from './noise.ts';

export function paintLeaf(canvas: Canvas, paint: Paint): void {
  const mottle = noiseOf(canvas, 0.05, 0.05, 4, paint.seed + 1);
  const vein = noiseOf(canvas, 0.06, 0.012, 2, paint.seed + 2);
  for (let at = 0; at < mottle.length; at++) {
    const rib = 1 - smoothstep(0, 0.12, Math.abs(vein[at]));
    mixInto(
      canvas,
      at,
      paint.main,
      paint.second,
      Math.max(0, 0.22 + 0.25 * mottle[at] + 0.3 * rib),
      0.95 + 0.12 * mottle[at],
    );
    canvas.relief[at] = 0.0002 * rib + 0.0002 * mottle[at];
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** Ridges along v, broken across. */
export function paintBark(canvas: Canvas, paint: Paint): void {
  const { width, height } = canvas;
  const ridge = noiseOf(canvas, 0.03, 0.2, 4, paint.seed + 1, 0.6);
  const warp = noiseOf(canvas, 0.1, 0.1, 3, paint.seed + 2);
  const fine = noiseOf(canvas, 0.008, 0.02, 3, paint.seed + 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const r = Math.abs(sampleWrapped(ridge, width, height, x + 9 * warp[at], y + 6 * warp[at]));
      const high = smoothstep(0.04, 0.4, r);
      mixInto(canvas, at, paint.second, paint.main, high, 0.9 + 0.2 * fine[at] + 0.15 * warp[at]);
      canvas.relief[at] = 0.008 * high + 0.0012 * fine[at];
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

export function paintSoil(canvas: Canvas, paint: Paint): void {
  const { width, height, sizeM } = canvas;
  const crumbs = cellImage(
    width,
    height,
    Math.round(sizeM[0] / 0.014),
    Math.round(sizeM[1] / 0.014),
    randomOf(paint.seed + 1),
    1,
  );
  const cloud = noiseOf(canvas, 0.15, 0.15, 5, paint.seed + 2, 0.6);
  for (let at = 0; at < width * height; at++) {
    const lump = 1 - Math.min(1, crumbs.near[at] * 1.2);
    const pick = hash2(crumbs.id[at], 1, paint.seed);
    mixInto(canvas, at, paint.second, paint.main, Math.min(1, 0.25 + 0.6 * lump + 0.25 * cloud[at]), 0.8 + 0.4 * pick);
    canvas.relief[at] = 0.006 * lump * pick + 0.004 * cloud[at];
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** Blades that lean in turn, lighter at their tips, with dry ones between. */
export function paintGrass(canvas: Canvas, paint: Paint): void {
  const { width, height } = canvas;
  const lean = noiseOf(canvas, 0.4, 0.4, 3, paint.seed + 1);
  const blades = noiseOf(canvas, 0.006, 0.05, 2, paint.seed + 2, 0.8);
  const other = noiseOf(canvas, 0.05, 0.006, 2, paint.seed + 3, 0.8);
  const tufts = noiseOf(canvas, 0.07, 0.07, 3, paint.seed + 4);
  const patch = noiseOf(canvas, 0.7, 0.7, 4, paint.seed + 5);
  const dry: Rgb = mixRgb(paint.second, [0.42, 0.36, 0.16], 0.5);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const bend = 20 * lean[at];
      const b = Math.max(
        sampleWrapped(blades, width, height, x + bend, y),
        sampleWrapped(other, width, height, x, y + bend),
      );
      const high = smoothstep(-0.4, 0.9, b);
      const color = mixRgb(
        paint.main,
        b > 0.75 && hash2(x >> 2, y >> 3, paint.seed) > 0.8 ? dry : paint.second,
        Math.max(0, 0.3 + 0.12 * patch[at]),
      );
      mixInto(canvas, at, color, color, 0, 0.4 + 0.85 * high + 0.1 * tufts[at]);
      canvas.relief[at] = 0.012 * high + 0.004 * tufts[at];
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** Ripples of wind and grains. */
export function paintSand(canvas: Canvas, paint: Paint): void {
  const { width, height } = canvas;
  const grain = noiseOf(canvas, 0.004, 0.004, 2, paint.seed + 1, 0.8);
  const ripple = noiseOf(canvas, 0.5, 0.09, 2, paint.seed + 2);
  const warp = noiseOf(canvas, 0.6, 0.6, 3, paint.seed + 3);
  const cloud = noiseOf(canvas, 1, 1, 4, paint.seed + 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const r = sampleWrapped(ripple, width, height, x, y + 34 * warp[at]);
      mixInto(
        canvas,
        at,
        paint.main,
        paint.second,
        Math.max(0, Math.min(1, 0.35 - 0.25 * r + 0.3 * cloud[at])),
        1 + 0.1 * grain[at],
      );
      canvas.relief[at] = 0.006 * r + 0.0009 * grain[at] + 0.01 * cloud[at];
    }
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

export function paintWater(canvas: Canvas, paint: Paint): void {
  const wave = noiseOf(canvas, 0.25, 0.16, 4, paint.seed + 1, 0.45);
  for (let at = 0; at < wave.length; at++) canvas.relief[at] = 0.006 * wave[at];
  canvas.painted = { color: false, relief: true, rough: false };
}

/** Brushed along u, or with the patina of its age. */
export function paintMetal(canvas: Canvas, paint: Paint, aged: boolean): void {
  const brush = noiseOf(canvas, 0.2, 0.0022, 2, paint.seed + 1, 0.7);
  const cloud = noiseOf(canvas, 0.12, 0.12, 4, paint.seed + 2);
  for (let at = 0; at < brush.length; at++) {
    canvas.relief[at] = aged ? 0.00022 * cloud[at] : 0.000012 * brush[at];
    canvas.rough[at] = 1 + (aged ? 0.28 * cloud[at] : 0.12 * brush[at] + 0.1 * cloud[at]);
    if (aged)
      mixInto(canvas, at, paint.main, relative(paint.main, 0.55), Math.max(0, Math.min(1, 0.35 + 0.6 * cloud[at])));
  }
  canvas.painted = { color: aged, relief: true, rough: true };
}

export function paintPaper(canvas: Canvas, paint: Paint): void {
  const fiber = noiseOf(canvas, 0.03, 0.004, 3, paint.seed + 1, 0.7);
  const other = noiseOf(canvas, 0.004, 0.03, 3, paint.seed + 2, 0.7);
  for (let at = 0; at < fiber.length; at++) {
    const f = Math.max(fiber[at], other[at]);
    mixInto(canvas, at, paint.main, paint.main, 0, 1 + 0.035 * f);
    canvas.relief[at] = 0.00005 * f;
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

export function paintCork(canvas: Canvas, paint: Paint): void {
  const { width, height, sizeM } = canvas;
  const grains = cellImage(
    width,
    height,
    Math.round(sizeM[0] / 0.006),
    Math.round(sizeM[1] / 0.006),
    randomOf(paint.seed + 1),
    1,
  );
  for (let at = 0; at < width * height; at++) {
    const pick = hash2(grains.id[at], 1, paint.seed);
    const gap = 1 - smoothstep(0.02, 0.14, grains.second[at] - grains.near[at]);
    mixInto(canvas, at, paint.main, paint.second, pick > 0.86 ? 0.9 : 0.35 * pick, 0.94 + 0.12 * pick - 0.22 * gap);
    canvas.relief[at] = -0.0004 * gap + 0.0002 * pick;
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** Almost even, with fine marks. */
export function paintSpeckle(canvas: Canvas, paint: Paint): void {
  const fine = noiseOf(canvas, 0.006, 0.006, 3, paint.seed + 1, 0.7);
  const cloud = noiseOf(canvas, 0.12, 0.12, 4, paint.seed + 2);
  for (let at = 0; at < fine.length; at++) {
    mixInto(canvas, at, paint.main, paint.main, 0, 1 + 0.05 * cloud[at] + 0.05 * fine[at]);
    canvas.relief[at] = 0.00007 * fine[at];
    canvas.rough[at] = 1 + 0.12 * cloud[at];
  }
  canvas.painted = { color: true, relief: true, rough: true };
}

/** Rolled paint: the skin of an orange, a thousandth as high. */
export function paintRolled(canvas: Canvas, paint: Paint): void {
  const peel = noiseOf(canvas, 0.006, 0.006, 2, paint.seed + 1);
  const cloud = noiseOf(canvas, 0.3, 0.3, 3, paint.seed + 2);
  for (let at = 0; at < peel.length; at++) {
    canvas.relief[at] = 0.00005 * peel[at] + 0.0001 * cloud[at];
    canvas.rough[at] = 1 + 0.06 * cloud[at];
  }
  canvas.painted = { color: false, relief: true, rough: false };
}
