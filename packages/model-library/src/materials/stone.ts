/** Stone, concrete and plaster. Slabs are laid with joints on floors and walls, each slab from another place of the block. */
import { type Canvas, contrasting, mixInto, noiseOf, type Paint, relative } from './canvas.ts';
import { mixRgb, type Rgb } from './color.ts';
import { cellImage, hash2, randomOf, sampleWrapped, smoothstep } from './noise.ts';

/** Rearranges what is painted into slabs with joints; only where the material is laid. */
function laySlabs(canvas: Canvas, paint: Paint, slabM: [number, number], jointM: number, staggered: boolean): void {
  const { width, height, sizeM } = canvas;
  const columns = Math.max(1, Math.round(sizeM[0] / slabM[0]));
  const rows = Math.max(1, Math.round(sizeM[1] / slabM[1]));
  const before = { color: canvas.color.slice(), relief: canvas.relief.slice(), rough: canvas.rough.slice() };
  const grout: Rgb = mixRgb(relative(paint.main, 0.55), [0.35, 0.33, 0.3], 0.5);
  for (let y = 0; y < height; y++) {
    const v = (y / height) * rows;
    const row = Math.floor(v);
    const shift = staggered && row % 2 === 1 ? 0.5 : 0;
    for (let x = 0; x < width; x++) {
      const u = (x / width) * columns + shift;
      const column = Math.floor(u) % columns;
      const id = row * 61 + column;
      const at = y * width + x;
      const revolved = hash2(id, 3, paint.seed) < 0.5;
      const sx = ((revolved ? width - 1 - x : x) + Math.floor(hash2(id, 1, paint.seed) * width)) % width;
      const sy = ((revolved ? height - 1 - y : y) + Math.floor(hash2(id, 2, paint.seed) * height)) % height;
      const from = sy * width + sx;
      const level = 1 + 0.05 * (2 * hash2(id, 4, paint.seed) - 1);
      const away = Math.min(
        (Math.min(u - Math.floor(u), 1 - u + Math.floor(u)) * sizeM[0]) / columns,
        (Math.min(v - row, 1 - v + row) * sizeM[1]) / rows,
      );
      const edge = smoothstep(jointM * 0.35, jointM * 0.9 + (0.4 * sizeM[0]) / width, away);
      for (let c = 0; c < 3; c++) {
        canvas.color[3 * at + c] = before.color[3 * from + c] * level * edge + grout[c] * (1 - edge);
      }
      canvas.relief[at] = before.relief[from] * edge - 0.0008 * (1 - edge);
      canvas.rough[at] =
        before.rough[from] * edge + (1 - edge) * Math.min(4, 0.8 / Math.max(0.1, paint.look.roughness));
    }
  }
  canvas.painted = { color: true, relief: true, rough: true };
}

/** Large veins that lean one way, thicker and thinner, broken here and there; fine threads that cross them where they are broken. */
export function paintMarble(canvas: Canvas, paint: Paint): void {
  const { width, height } = canvas;
  const drift = noiseOf(canvas, 0.9, 0.9, 5, paint.seed + 1, 0.45);
  const cross = noiseOf(canvas, 0.5, 0.5, 4, paint.seed + 2, 0.42);
  const thick = noiseOf(canvas, 0.5, 0.5, 3, paint.seed + 3);
  const broken = noiseOf(canvas, 0.35, 0.35, 3, paint.seed + 4);
  const cloud = noiseOf(canvas, 0.6, 0.6, 4, paint.seed + 5);
  const grain = noiseOf(canvas, 0.01, 0.01, 2, paint.seed + 6);
  const vein = mixRgb(contrasting(paint.main, 0.55), paint.second, paint.second === paint.main ? 0 : 0.35);
  // Whole waves each way, so that veins meet themselves at the edges: the large ones lean one way, the small ones cross them.
  const lean = hash2(1, 2, paint.seed) < 0.5 ? 1 : -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [u, v] = [x / width, y / height];
      const large = fromWave(lean * 2 * u + v + 0.38 * drift[at] + 0.1 * cross[at]);
      const small = fromWave(3 * v - lean * 3 * u + 0.62 * cross[at] + 0.3 * drift[at]);
      const width1 = 0.014 + 0.07 * smoothstep(0, 0.9, thick[at]);
      const here = 0.25 + 0.75 * smoothstep(-0.35, 0.35, broken[at]);
      const core = (1 - smoothstep(0.2 * width1, width1, Math.abs(large))) * here;
      // A vein is sharp on one side and bleeds into the stone on the other.
      const bleed = (1 - smoothstep(0, 0.2, large > 0 ? large : -4 * large)) * smoothstep(-0.5, 0.6, thick[at]) * here;
      const thread = (1 - smoothstep(0.004, 0.024, Math.abs(small))) * smoothstep(0.05, 0.55, -broken[at]);
      const t = 0.62 * core + 0.36 * bleed + 0.3 * thread + 0.055 * cloud[at] + 0.03;
      mixInto(canvas, at, paint.main, vein, Math.min(1, Math.max(0, t)), 1 + 0.02 * grain[at]);
    }
  }
  canvas.painted = { color: true, relief: false, rough: false };
  if (paint.on === 'floor') laySlabs(canvas, paint, [0.8, 0.8], 0.0016, false);
}

/** How far a phase is from the next whole number, -0.5..0.5. */
const fromWave = (phase: number): number => phase - Math.round(phase);

/** Crystals of three tones. */
export function paintGranite(canvas: Canvas, paint: Paint): void {
  const { width, height, sizeM } = canvas;
  const cells = cellImage(
    width,
    height,
    Math.round(sizeM[0] / 0.007),
    Math.round(sizeM[1] / 0.007),
    randomOf(paint.seed + 1),
  );
  const patch = noiseOf(canvas, 0.15, 0.15, 4, paint.seed + 2);
  const speck = noiseOf(canvas, 0.004, 0.004, 2, paint.seed + 3);
  const light = relative(paint.main, 1.45);
  const rough = paint.look.roughness > 0.5;
  for (let at = 0; at < width * height; at++) {
    const pick = hash2(cells.id[at], 1, paint.seed) + 0.16 * patch[at];
    const level = 0.92 + 0.16 * hash2(cells.id[at], 2, paint.seed) + 0.08 * speck[at];
    if (pick > 0.8) mixInto(canvas, at, paint.second, paint.second, 0, level);
    else mixInto(canvas, at, paint.main, light, pick < 0.3 ? 0.8 : 0.15, level);
    if (rough) canvas.relief[at] = 0.0035 * (1 - cells.near[at]) * (0.4 + 0.6 * hash2(cells.id[at], 3, paint.seed));
  }
  canvas.painted = { color: true, relief: rough, rough: false };
  if (paint.on === 'floor' && !rough) laySlabs(canvas, paint, [0.45, 0.45], 0.002, false);
}

/** Bands of sediment, and the pits that gave it its name in every other language. */
export function paintTravertine(canvas: Canvas, paint: Paint): void {
  const { width, height } = canvas;
  const band = noiseOf(canvas, 1.2, 0.035, 4, paint.seed + 1, 0.6);
  const drift = noiseOf(canvas, 0.6, 0.25, 3, paint.seed + 2);
  const pits = noiseOf(canvas, 0.035, 0.007, 3, paint.seed + 3, 0.6);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const b = sampleWrapped(band, width, height, x, y + 26 * drift[at]);
      const pit = smoothstep(0.5, 0.8, pits[at] + 0.25 * b) * smoothstep(-0.2, 0.3, drift[at]);
      mixInto(
        canvas,
        at,
        relative(paint.main, 1.06),
        paint.second,
        Math.max(0, Math.min(1, 0.42 + 0.5 * b)),
        1 - 0.45 * pit,
      );
      canvas.relief[at] = -0.0016 * pit;
      canvas.rough[at] = 1 + 0.8 * pit + 0.1 * b;
    }
  }
  canvas.painted = { color: true, relief: true, rough: true };
  if (paint.on === 'floor' || paint.on === 'wall') laySlabs(canvas, paint, [0.9, 0.6], 0.002, true);
}

/** Cleft layers. */
export function paintSlate(canvas: Canvas, paint: Paint): void {
  const layers = noiseOf(canvas, 0.5, 0.35, 5, paint.seed + 1, 0.55);
  const tint = noiseOf(canvas, 0.3, 0.2, 3, paint.seed + 2);
  const rust: Rgb = mixRgb(paint.main, [0.16, 0.09, 0.05], 0.35);
  for (let at = 0; at < layers.length; at++) {
    const steps = layers[at] * 7;
    const terrace = Math.floor(steps) + smoothstep(0.7, 1, steps - Math.floor(steps));
    canvas.relief[at] = 0.0011 * terrace;
    mixInto(canvas, at, paint.main, tint[at] > 0 ? rust : paint.second, 0.7 * Math.abs(tint[at]), 1 + 0.05 * terrace);
    canvas.rough[at] = 1 + 0.12 * layers[at];
  }
  canvas.painted = { color: true, relief: true, rough: true };
  if (paint.on !== 'thing') laySlabs(canvas, paint, [0.4, 0.4], 0.005, true);
}

/** Quarried stone: grain and pits; laid as flags on floors and as ashlar in walls. */
export function paintStone(canvas: Canvas, paint: Paint): void {
  const rough = noiseOf(canvas, 0.12, 0.12, 6, paint.seed + 1, 0.6);
  const stain = noiseOf(canvas, 0.6, 0.6, 4, paint.seed + 2);
  const grain = noiseOf(canvas, 0.008, 0.008, 2, paint.seed + 3);
  for (let at = 0; at < rough.length; at++) {
    mixInto(
      canvas,
      at,
      relative(paint.main, 1.05),
      paint.second,
      Math.max(0, Math.min(1, 0.4 + 0.4 * stain[at] + 0.2 * rough[at])),
      1 + 0.07 * grain[at],
    );
    canvas.relief[at] = 0.0022 * rough[at];
  }
  canvas.painted = { color: true, relief: true, rough: false };
  if (paint.on === 'floor') laySlabs(canvas, paint, [0.6, 0.45], 0.007, true);
  if (paint.on === 'wall') laySlabs(canvas, paint, [0.6, 0.3], 0.008, true);
}

/** Chips of several stones, of many sizes, polished flush. */
export function paintTerrazzo(canvas: Canvas, paint: Paint): void {
  const { width, height, sizeM } = canvas;
  const sizes = [0.06, 0.03, 0.014];
  const chips: Rgb[] = [
    contrasting(paint.main, 0.55),
    paint.accent,
    mixRgb(paint.main, [0.3, 0.17, 0.1], 0.75),
    mixRgb(paint.main, [0.86, 0.84, 0.8], 0.8),
    mixRgb(paint.main, [0.12, 0.13, 0.14], 0.8),
  ];
  const fine = noiseOf(canvas, 0.006, 0.006, 2, paint.seed + 9);
  for (let at = 0; at < width * height; at++) mixInto(canvas, at, paint.main, paint.main, 0, 1 + 0.05 * fine[at]);
  sizes.forEach((size, layer) => {
    const cells = cellImage(
      width,
      height,
      Math.round(sizeM[0] / size),
      Math.round(sizeM[1] / size),
      randomOf(paint.seed + layer),
      1,
    );
    for (let at = 0; at < width * height; at++) {
      const id = cells.id[at];
      if (hash2(id, layer, paint.seed + 5) < 0.5) continue;
      // Broken stone: straight edges, where the nearest two points are equally far.
      const reach = 0.16 + 0.16 * hash2(id, layer + 10, paint.seed);
      const inside =
        smoothstep(0.02, 0.05, cells.second[at] - cells.near[at] - 0.12) *
        (1 - smoothstep(reach + 0.16, reach + 0.2, cells.near[at]));
      if (inside <= 0) continue;
      const chip = chips[Math.floor(hash2(id, layer + 20, paint.seed) * chips.length)];
      const level = 0.9 + 0.2 * hash2(id, layer + 30, paint.seed) + 0.04 * fine[at];
      for (let c = 0; c < 3; c++) {
        canvas.color[3 * at + c] = canvas.color[3 * at + c] * (1 - inside) + chip[c] * level * inside;
      }
    }
  });
  canvas.painted = { color: true, relief: false, rough: false };
}

/** Clouds of drying, small holes of air, and on walls the marks of the formwork. */
export function paintConcrete(canvas: Canvas, paint: Paint, formwork: boolean): void {
  const { width, height, sizeM } = canvas;
  const cloud = noiseOf(canvas, 0.8, 0.8, 5, paint.seed + 1, 0.55);
  const stroke = noiseOf(canvas, 0.35, 0.14, 4, paint.seed + 2, 0.6);
  const fine = noiseOf(canvas, 0.01, 0.01, 3, paint.seed + 3, 0.7);
  const holes = noiseOf(canvas, 0.02, 0.02, 1, paint.seed + 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const hole = formwork ? smoothstep(0.93, 1.02, holes[at] + 0.12 * cloud[at]) : 0;
      const t = Math.max(0, Math.min(1, 0.45 + 0.34 * cloud[at] + 0.07 * stroke[at]));
      mixInto(canvas, at, relative(paint.main, 1.07), paint.second, t, (1 + 0.035 * fine[at]) * (1 - 0.3 * hole));
      canvas.relief[at] = 0.00025 * stroke[at] + 0.00006 * fine[at] - 0.0012 * hole;
      canvas.rough[at] = 0.95 + 0.22 * cloud[at] + 0.3 * hole;
    }
  }
  if (formwork && paint.on !== 'floor') {
    const panels = [Math.round(sizeM[0] / 1.5), Math.round(sizeM[1] / 1)] as const;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [u, v] = [(x / width) * panels[0], (y / height) * panels[1]];
        const [fu, fv] = [u - Math.floor(u), v - Math.floor(v)];
        const seam = Math.min(
          (Math.min(fu, 1 - fu) * sizeM[0]) / panels[0],
          (Math.min(fv, 1 - fv) * sizeM[1]) / panels[1],
        );
        const du = (Math.min(Math.abs(fu - 0.2), Math.abs(fu - 0.8)) * sizeM[0]) / panels[0];
        const dv = (Math.min(Math.abs(fv - 0.25), Math.abs(fv - 0.75)) * sizeM[1]) / panels[1];
        const tie = 1 - smoothstep(0.009, 0.014, Math.hypot(du, dv));
        const mark = Math.max(0.35 * (1 - smoothstep(0.001, 0.005, seam)), 0.6 * tie);
        if (mark <= 0) continue;
        const at = y * width + x;
        for (let c = 0; c < 3; c++) canvas.color[3 * at + c] *= 1 - 0.55 * mark;
        canvas.relief[at] -= 0.003 * mark;
      }
    }
  }
  canvas.painted = { color: true, relief: true, rough: true };
}

/** Strokes of the trowel cross each other. */
export function paintPlaster(canvas: Canvas, paint: Paint): void {
  const { width, height } = canvas;
  const warp = noiseOf(canvas, 0.5, 0.5, 3, paint.seed + 1);
  const strokes = noiseOf(canvas, 0.3, 0.05, 4, paint.seed + 2, 0.6);
  const other = noiseOf(canvas, 0.06, 0.35, 3, paint.seed + 3, 0.6);
  const cloud = noiseOf(canvas, 0.9, 0.9, 4, paint.seed + 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const bend = 44 * warp[at];
      const s = sampleWrapped(strokes, width, height, x + bend * 0.4, y + bend);
      const o = sampleWrapped(other, width, height, x + bend, y - bend * 0.3);
      canvas.relief[at] = 0.00075 * s + 0.0005 * o;
      const level = 1 + 0.022 * cloud[at] + 0.016 * s + 0.011 * o;
      mixInto(canvas, at, paint.main, paint.main, 0, level);
      canvas.rough[at] = 1 - 0.08 * s;
    }
  }
  canvas.painted = { color: true, relief: true, rough: true };
}
