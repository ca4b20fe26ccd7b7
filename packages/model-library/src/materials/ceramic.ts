/** Fired things laid in mortar: tiles, mosaic, brick; and glaze. */
import { type Canvas, mixInto, noiseOf, type Paint, relative, setColor } from './canvas.ts';
import { mixRgb, type Rgb } from './color.ts';
import { hash2, smoothstep } from './noise.ts';

interface Laid {
  sizeM: [number, number];
  jointM: number;
  /** Share of a stone's length by which every other row is shifted. */
  shift: number;
}

/** Stones of a row at most, so that a stone's number tells its row. */
const ROW = 131;

/** Visits every texel with the stone it belongs to and how far inside it is (meters; negative in the joint). */
function eachLaid(
  canvas: Canvas,
  laid: Laid,
  wobble: Float32Array | null,
  visit: (at: number, id: number, inside: number) => void,
): void {
  const { width, height, sizeM } = canvas;
  const columns = Math.max(1, Math.round(sizeM[0] / laid.sizeM[0]));
  const rows = Math.max(1, Math.round(sizeM[1] / laid.sizeM[1]));
  for (let y = 0; y < height; y++) {
    const v = (y / height) * rows;
    const row = Math.floor(v);
    const shift = (row % 2) * laid.shift;
    for (let x = 0; x < width; x++) {
      const u = (x / width) * columns + shift;
      const column = Math.floor(u) % columns;
      const fu = u - Math.floor(u);
      const at = y * width + x;
      const away = Math.min(
        (Math.min(fu, 1 - fu) * sizeM[0]) / columns,
        (Math.min(v - row, 1 - v + row) * sizeM[1]) / rows,
      );
      visit(at, row * ROW + column, away - laid.jointM / 2 + (wobble ? wobble[at] : 0));
    }
  }
}

export function paintTile(canvas: Canvas, paint: Paint, earthen: boolean): void {
  const subway = paint.on === 'wall' && !earthen;
  const checked = paint.pattern === 'checks';
  const laid: Laid = subway
    ? { sizeM: [0.2, 0.1], jointM: 0.0028, shift: 0.5 }
    : { sizeM: earthen || checked ? [0.3, 0.3] : [0.6, 0.6], jointM: earthen ? 0.008 : 0.003, shift: 0 };
  const cloud = noiseOf(canvas, 0.25, 0.25, 4, paint.seed + 1);
  const fine = noiseOf(canvas, 0.012, 0.012, 3, paint.seed + 2);
  const wave = noiseOf(canvas, 0.09, 0.09, 2, paint.seed + 3);
  const texel = canvas.sizeM[0] / canvas.width;
  eachLaid(canvas, laid, null, (at, id, inside) => {
    const pick = hash2(id, 1, paint.seed);
    const level =
      1 +
      (earthen ? 0.22 : 0.045) * (2 * pick - 1) +
      (earthen ? 0.1 : 0.02) * cloud[at] +
      (earthen ? 0.05 : 0.01) * fine[at];
    const stone = smoothstep(-0.4 * texel, 0.8 * texel, inside);
    const pillow = smoothstep(0, earthen ? 0.012 : 0.004, inside);
    const plain: Rgb = earthen && pick > 0.7 ? mixRgb(paint.main, [0.52, 0.3, 0.18], 0.35) : paint.main;
    // Every other tile of a checked floor has the second color.
    const face = checked && (Math.floor(id / ROW) + (id % ROW)) % 2 === 1 ? paint.accent : plain;
    mixInto(canvas, at, relative(paint.second, 0.95 + 0.1 * fine[at]), relative(face, level), stone);
    // Glaze is never quite level: reflections wander from tile to tile.
    const tilt = subway ? 0.00025 * wave[at] : 0;
    canvas.relief[at] = stone * (0.0011 * pillow + tilt + (earthen ? 0.0002 * fine[at] : 0));
    canvas.rough[at] = stone * (1 + 0.15 * cloud[at]) + (1 - stone) * Math.min(6, 0.85 / paint.look.roughness);
  });
  canvas.painted = { color: true, relief: true, rough: true };
}

/** Large boards with open joints: sheet metal on walls, tiles of a hung ceiling or a raised floor. */
export function paintPanels(canvas: Canvas, paint: Paint, sizeM: [number, number], jointM: number): void {
  const cloud = noiseOf(canvas, 0.6, 0.6, 3, paint.seed + 1);
  const fine = noiseOf(canvas, 0.01, 0.01, 2, paint.seed + 2);
  const texel = canvas.sizeM[0] / canvas.width;
  eachLaid(canvas, { sizeM, jointM, shift: 0 }, null, (at, id, inside) => {
    const level = 1 + 0.05 * (2 * hash2(id, 3, paint.seed) - 1) + 0.025 * cloud[at] + 0.015 * fine[at];
    const board = smoothstep(-0.4 * texel, 0.8 * texel, inside);
    mixInto(canvas, at, paint.second, relative(paint.main, level), board);
    canvas.relief[at] = 0.0016 * board * smoothstep(0, 0.006, inside);
    canvas.rough[at] = 1 + 0.12 * cloud[at];
  });
  canvas.painted = { color: true, relief: true, rough: true };
}

/** Small stones of kindred tones. */
export function paintMosaic(canvas: Canvas, paint: Paint): void {
  const fine = noiseOf(canvas, 0.006, 0.006, 2, paint.seed + 2);
  const texel = canvas.sizeM[0] / canvas.width;
  const tones: Rgb[] = [
    paint.main,
    relative(paint.main, 0.7),
    relative(paint.main, 1.35),
    mixRgb(paint.main, paint.accent, 0.6),
    mixRgb(paint.main, [0.8, 0.8, 0.76], 0.45),
  ];
  eachLaid(canvas, { sizeM: [0.025, 0.025], jointM: 0.0025, shift: 0 }, null, (at, id, inside) => {
    const tone = tones[Math.floor(hash2(id, 1, paint.seed) ** 1.3 * tones.length)];
    const stone = smoothstep(-0.4 * texel, 0.8 * texel, inside);
    mixInto(canvas, at, paint.second, relative(tone, 0.92 + 0.16 * hash2(id, 2, paint.seed) + 0.03 * fine[at]), stone);
    canvas.relief[at] = stone * 0.0012 * smoothstep(0, 0.003, inside);
    canvas.rough[at] = stone * (0.7 + 0.7 * hash2(id, 3, paint.seed)) + (1 - stone) * 4.5;
  });
  canvas.painted = { color: true, relief: true, rough: true };
}

export function paintBrick(canvas: Canvas, paint: Paint): void {
  const fine = noiseOf(canvas, 0.012, 0.012, 4, paint.seed + 1, 0.6);
  const coarse = noiseOf(canvas, 0.06, 0.06, 3, paint.seed + 2);
  const wobble = noiseOf(canvas, 0.03, 0.03, 3, paint.seed + 3);
  const stain = noiseOf(canvas, 0.9, 0.9, 4, paint.seed + 4);
  for (let k = 0; k < wobble.length; k++) wobble[k] *= 0.0022;
  eachLaid(canvas, { sizeM: [0.225, 0.075], jointM: 0.011, shift: 0.5 }, wobble, (at, id, inside) => {
    const pick = hash2(id, 1, paint.seed);
    const burnt = hash2(id, 2, paint.seed) > 0.88 ? 0.55 : 1;
    const warm: Rgb = mixRgb(paint.main, [paint.main[0] * 1.25, paint.main[1] * 1.15, paint.main[2] * 0.95], pick);
    const level = (0.78 + 0.42 * pick) * burnt * (1 + 0.16 * coarse[at] + 0.12 * fine[at]) * (1 + 0.07 * stain[at]);
    const stone = smoothstep(-0.001, 0.0025, inside);
    mixInto(canvas, at, relative(paint.second, 0.9 + 0.14 * fine[at] + 0.06 * stain[at]), relative(warm, level), stone);
    const round = smoothstep(0, 0.008, inside);
    canvas.relief[at] =
      stone * (0.004 + 0.002 * round + 0.001 * coarse[at] + 0.0006 * fine[at] + 0.0012 * (pick - 0.5)) +
      (1 - stone) * 0.0007 * fine[at];
    canvas.rough[at] = 1;
  });
  canvas.painted = { color: true, relief: true, rough: false };
}

/** A thrown or cast body under glaze: almost even. */
export function paintGlaze(canvas: Canvas, paint: Paint): void {
  const cloud = noiseOf(canvas, 0.15, 0.08, 4, paint.seed + 1);
  const speck = noiseOf(canvas, 0.004, 0.004, 1, paint.seed + 2);
  for (let at = 0; at < cloud.length; at++) {
    const dot = smoothstep(0.96, 1.05, speck[at]);
    const level = 1 + 0.05 * cloud[at] - 0.4 * dot;
    setColor(canvas, at, paint.main[0] * level, paint.main[1] * level, paint.main[2] * level);
    canvas.relief[at] = 0.00012 * cloud[at];
    canvas.rough[at] = 1 + 0.3 * cloud[at] + dot;
  }
  canvas.painted = { color: true, relief: true, rough: true };
}
