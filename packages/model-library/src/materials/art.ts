/** Pictures for walls, painted by seed: each a kind of painting with its own palette, brushed on canvas. */
import { type Canvas, noiseOf, type Paint } from './canvas.ts';
import { hsv, luminanceOf, mixRgb, type Rgb } from './color.ts';
import { curve, type Easel, every, stroke, within } from './easel.ts';
import { randomOf, smoothstep } from './noise.ts';

/** Palettes that painters and printers have made familiar, as hue, saturation, value. */
const palettes: [number, number, number][][] = [
  [
    [0.09, 0.2, 0.93],
    [0.05, 0.62, 0.72],
    [0.03, 0.7, 0.5],
    [0.11, 0.65, 0.85],
    [0.55, 0.35, 0.35],
  ],
  [
    [0.12, 0.08, 0.95],
    [0.58, 0.55, 0.45],
    [0.55, 0.3, 0.7],
    [0.1, 0.55, 0.8],
    [0.6, 0.6, 0.22],
  ],
  [
    [0.1, 0.12, 0.94],
    [0.3, 0.28, 0.5],
    [0.26, 0.35, 0.35],
    [0.09, 0.5, 0.75],
    [0.04, 0.45, 0.65],
  ],
  [
    [0.1, 0.06, 0.96],
    [0.0, 0.0, 0.12],
    [0.0, 0.0, 0.45],
    [0.08, 0.35, 0.7],
    [0.02, 0.72, 0.62],
  ],
  [
    [0.08, 0.14, 0.95],
    [0.97, 0.35, 0.85],
    [0.05, 0.5, 0.9],
    [0.5, 0.35, 0.6],
    [0.13, 0.6, 0.9],
  ],
  [
    [0.13, 0.1, 0.94],
    [0.48, 0.6, 0.4],
    [0.12, 0.75, 0.85],
    [0.02, 0.75, 0.7],
    [0.58, 0.65, 0.3],
  ],
];

type ArtKind = 'abstract' | 'landscape' | 'botanical' | 'field' | 'line' | 'shapes';
const kinds: ArtKind[] = ['abstract', 'landscape', 'botanical', 'field', 'line', 'shapes'];

const artKindOf = (seed: number, pattern: string): ArtKind =>
  (kinds as string[]).includes(pattern) ? (pattern as ArtKind) : kinds[Math.abs(Math.trunc(seed)) % kinds.length];

export function paintArt(canvas: Canvas, paint: Paint, wanted: Rgb | null): void {
  const random = randomOf(paint.seed * 13 + 7);
  let palette = palettes[Math.floor(random() * palettes.length)].map(([h, s, v]) => hsv(h, s, v));
  // A color asked for leads the palette; the paper stays.
  if (wanted)
    palette = [
      palette[0],
      wanted,
      mixRgb(wanted, [0.03, 0.03, 0.03], 0.5),
      mixRgb(wanted, palette[3], 0.6),
      palette[4],
    ];
  const easel: Easel = { canvas, random, palette, aspect: canvas.sizeM[0] / canvas.sizeM[1] };
  const draw = { abstract, landscape, botanical, field, line: lineArt, shapes }[artKindOf(paint.seed, paint.pattern)];
  draw(easel);
  brushed(canvas, paint.seed);
}

/** Broad translucent sweeps over one another. */
function abstract(easel: Easel): void {
  const { random, palette, aspect } = easel;
  const paper = mixRgb(palette[0], [0.8, 0.78, 0.72], 0.3);
  every(easel, () => paper);
  const sweeps = 5 + Math.floor(3 * random());
  for (let k = 0; k < sweeps; k++) {
    const color = palette[1 + Math.floor(random() * (palette.length - 1))];
    const bend = curve(random, 3);
    const thick = curve(random, 3);
    const turn = random() * Math.PI;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [cx, cy] = [aspect * (0.2 + 0.6 * random()), 0.2 + 0.6 * random()];
    const width = 0.06 + 0.2 * random();
    const length = 0.25 + 0.35 * random();
    const cover = 0.55 + 0.4 * random();
    const rough = curve(random, 8);
    every(easel, (x, y, before) => {
      const [dx, dy] = [x - cx, y - cy];
      const s = dx * cos + dy * sin;
      const t = -dx * sin + dy * cos - 0.1 * bend(3 * s);
      const half = width * (0.7 + 0.3 * thick(4 * s)) + 0.006 * rough(40 * s + 25 * t);
      const inside =
        (1 - smoothstep(half - 0.012, half, Math.abs(t))) *
        (1 - smoothstep(length - 0.02, length, Math.abs(s) + 0.02 * rough(60 * t)));
      const streak = 0.86 + 0.14 * rough(70 * t + 2 * s);
      return inside > 0 ? mixRgb(before, color.map((c) => c * streak) as Rgb, cover * inside) : before;
    });
  }
  const ink = palette.reduce((a, b) => (luminanceOf(a) < luminanceOf(b) ? a : b));
  for (let k = 0; k < 2; k++) {
    const bend = curve(random, 4);
    const level = 0.25 + 0.5 * random();
    every(easel, (x, y, before) =>
      mixRgb(before, ink, 0.9 * (1 - smoothstep(0.003, 0.006, Math.abs(y - level - 0.16 * bend(3.5 * x))))),
    );
  }
}

/** A sky, a sun, and hills that pale with distance. */
function landscape(easel: Easel): void {
  const { random, palette, aspect } = easel;
  const low = mixRgb(palette[0], palette[3], 0.35);
  const high = mixRgb(palette[0], palette[2], 0.35);
  const sun = { x: aspect * (0.2 + 0.6 * random()), y: 0.22 + 0.16 * random(), r: 0.05 + 0.05 * random() };
  const wash = curve(random, 5);
  every(easel, (x, y) => {
    const sky = mixRgb(high, low, smoothstep(0, 0.6, y + 0.03 * wash(5 * x + 9 * y)));
    const d = Math.hypot(x - sun.x, y - sun.y);
    return mixRgb(
      mixRgb(sky, palette[3], 0.5 * Math.exp(-d * 7)),
      mixRgb(palette[3], [0.9, 0.8, 0.6], 0.5),
      1 - smoothstep(sun.r - 0.006, sun.r, d),
    );
  });
  const layers = 5;
  const far = mixRgb(low, palette[1], 0.3);
  const near = mixRgb(palette[1], [0.01, 0.02, 0.02], 0.55);
  for (let k = 0; k < layers; k++) {
    const ridge = curve(random, 6);
    const top = 0.4 + (0.52 * k) / layers;
    const depth = k / (layers - 1);
    const color = mixRgb(mixRgb(far, palette[2], 0.5 * depth), near, depth ** 1.4);
    const grain = curve(random, 6);
    every(easel, (x, y, before) => {
      const edge = top + (0.075 - 0.03 * depth) * ridge(2.2 * x + 2 * k) + 0.003 * grain(60 * x);
      if (y < edge - 0.004) return before;
      const mist = 0.35 * smoothstep(0, 0.22, y - edge) * (1 - depth);
      const shade = 1 + 0.12 * grain(9 * x + 14 * (y - edge));
      return mixRgb(before, mixRgb(color.map((c) => c * shade) as Rgb, low, mist), smoothstep(edge - 0.004, edge, y));
    });
  }
}

/** Stems and leaves in one or two inks on warm paper. */
function botanical(easel: Easel): void {
  const { random, palette, aspect } = easel;
  const paper = mixRgb([0.82, 0.78, 0.68], palette[0], 0.3);
  every(easel, () => paper);
  const green = mixRgb([0.07, 0.13, 0.06], palette[2], 0.35);
  const stems = 1 + Math.floor(3 * random());
  for (let k = 0; k < stems; k++) {
    const foot = aspect * (0.5 + 0.16 * (k - (stems - 1) / 2));
    const lean = 0.3 * (random() - 0.5) + 0.22 * (k - (stems - 1) / 2);
    const height = 0.66 + 0.16 * random();
    const stemAt = (t: number): [number, number] => [foot + lean * t * t * aspect * 0.8, 0.92 - height * t];
    const pairs = 5 + Math.floor(4 * random());
    const long = 0.1 + 0.07 * random();
    const round = 0.24 + 0.2 * random();
    const ink = mixRgb(green, palette[1 + (k % 3)], 0.45 * random());
    // The stem, drawn as short bars.
    stroke(
      easel,
      ink,
      0.004,
      Array.from({ length: 40 }, (_, i) => stemAt(i / 39)),
    );
    for (let p = 0; p <= pairs; p++) {
      const t = 0.18 + (0.82 * p) / pairs;
      const [sx, sy] = stemAt(t);
      for (const side of p === pairs ? [0] : [-1, 1]) {
        const angle = -Math.PI / 2 + side * (0.85 + 0.2 * random()) + lean;
        leafShape(
          easel,
          mixRgb(ink, paper, 0.12 + 0.2 * random()),
          [sx, sy],
          angle,
          long * (1.15 - 0.5 * t) * (0.9 + 0.2 * random()),
          round,
        );
      }
    }
  }
}

function leafShape(
  easel: Easel,
  color: Rgb,
  [x0, y0]: [number, number],
  angle: number,
  length: number,
  round: number,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  within(easel, x0 + (cos * length) / 2, y0 + (sin * length) / 2, length, (x, y, before) => {
    const s = ((x - x0) * cos + (y - y0) * sin) / length;
    const t = (-(x - x0) * sin + (y - y0) * cos) / length;
    if (s < 0 || s > 1) return before;
    const half = round * Math.sin(Math.PI * s ** 0.8) * (1 - 0.25 * s);
    const inside = 1 - smoothstep(half * 0.92, half + 0.004, Math.abs(t));
    const rib =
      0.35 * (1 - smoothstep(0.008, 0.02, Math.abs(t))) +
      0.18 * (1 - smoothstep(0.1, 0.2, Math.abs(((s * 7 + Math.abs(t) * 6) % 1) - 0.5)));
    return mixRgb(before, mixRgb(color, before, 0.4 * rib + (t > 0 ? 0.12 : 0)), 0.92 * inside);
  });
}

/** Two or three soft blocks of color that breathe at their edges. */
function field(easel: Easel): void {
  const { random, palette, aspect } = easel;
  const back = mixRgb(palette[1 + Math.floor(random() * 3)], palette[0], 0.25);
  const wash = curve(random, 7);
  every(easel, (x, y) => back.map((c) => c * (1 + 0.06 * wash(6 * x + 8 * y))) as Rgb);
  const blocks = 2 + Math.floor(2 * random());
  let y0 = 0.07;
  for (let k = 0; k < blocks; k++) {
    const y1 = k === blocks - 1 ? 0.93 : y0 + (0.86 / blocks) * (0.7 + 0.6 * random());
    const color = palette[1 + ((k + Math.floor(random() * 3)) % 4)];
    const edge = curve(random, 9);
    const cloud = curve(random, 6);
    const bottom = y1 - 0.025;
    const top = y0;
    every(easel, (x, y, before) => {
      const inX =
        smoothstep(0.05, 0.085, x + 0.006 * edge(30 * y)) *
        smoothstep(0.05, 0.085, aspect - x + 0.006 * edge(28 * y + 3));
      const inY =
        smoothstep(top, top + 0.03, y + 0.008 * edge(24 * x)) *
        (1 - smoothstep(bottom - 0.03, bottom, y + 0.008 * edge(22 * x + 5)));
      const level = 1 + 0.1 * cloud(5 * x + 4 * y) + 0.05 * cloud(17 * x - 13 * y);
      return mixRgb(before, color.map((c) => Math.min(0.9, c * level)) as Rgb, 0.93 * inX * inY);
    });
    y0 = y1;
  }
}

/** One line that does not leave the paper, and a patch or two of color under it. */
function lineArt(easel: Easel): void {
  const { random, palette, aspect } = easel;
  const paper = mixRgb([0.84, 0.81, 0.74], palette[0], 0.25);
  every(easel, () => paper);
  for (let k = 0; k < 2; k++) {
    const [cx, cy, r] = [aspect * (0.3 + 0.4 * random()), 0.3 + 0.4 * random(), 0.12 + 0.12 * random()];
    const wobble = curve(random, 4);
    const color = mixRgb(palette[1 + k * 2], paper, 0.35);
    every(easel, (x, y, before) => {
      const angle = Math.atan2(y - cy, x - cx);
      const edge = r * (1 + 0.16 * wobble(angle > 0 ? angle : -angle));
      return mixRgb(before, color, 0.9 * (1 - smoothstep(edge - 0.004, edge, Math.hypot(x - cx, y - cy))));
    });
  }
  // A closed curve of a few harmonics looks drawn by one hand.
  const parts = Array.from({ length: 6 }, (_, k) => ({
    n: k + 1,
    a: (random() - 0.5) / (k + 1) ** 0.6,
    p: 6.3 * random(),
    b: (random() - 0.5) / (k + 1) ** 0.6,
    q: 6.3 * random(),
  }));
  const points = Array.from({ length: 300 }, (_, i): [number, number] => {
    const t = (2 * Math.PI * i) / 299;
    const [x, y] = parts.reduce(
      ([sx, sy], { n, a, p, b, q }) => [sx + a * Math.sin(n * t + p), sy + b * Math.cos(n * t + q)],
      [0, 0],
    );
    return [aspect * 0.5 + 0.42 * Math.min(aspect, 1) * Math.tanh(1.1 * x), 0.5 + 0.42 * Math.tanh(1.1 * y)];
  });
  stroke(easel, [0.02, 0.02, 0.022], 0.0045, points);
}

/** Arches, discs and bars as in the posters of the twenties. */
function shapes(easel: Easel): void {
  const { random, palette, aspect } = easel;
  const paper = mixRgb([0.8, 0.76, 0.67], palette[0], 0.4);
  every(easel, () => paper);
  const count = 4 + Math.floor(3 * random());
  for (let k = 0; k < count; k++) {
    const color = palette[1 + (k % (palette.length - 1))];
    const kind = Math.floor(random() * 4);
    const [cx, cy] = [aspect * (0.22 + 0.56 * random()), 0.24 + 0.52 * random()];
    const r = 0.1 + 0.16 * random();
    const grain = curve(random, 8);
    every(easel, (x, y, before) => {
      const [dx, dy] = [x - cx, y - cy];
      const d = Math.hypot(dx, dy);
      let inside = 0;
      if (kind === 0) inside = 1 - smoothstep(r - 0.003, r, d);
      else if (kind === 1) {
        // An arch of three bands.
        const ring = dy < 0 ? d : Math.abs(dx);
        const band = ring / (r * 1.25);
        inside = dy < r && band < 1 && (band * 3.5) % 1 > 0.28 && band > 0.22 ? 1 : 0;
      } else if (kind === 2) inside = d < r * 1.15 && dy > 0 ? 1 : 0;
      else inside = Math.abs(dx) < r * 0.28 && Math.abs(dy) < r * 1.5 ? 1 : 0;
      return inside > 0
        ? mixRgb(before, color.map((c) => c * (1 + 0.05 * grain(40 * x + 31 * y))) as Rgb, 0.94 * inside)
        : before;
    });
  }
}

/** Threads of the canvas and ridges of the brush. */
function brushed(canvas: Canvas, seed: number): void {
  const ridge = noiseOf(canvas, 0.06, 0.004, 2, seed + 71, 0.7);
  const cloud = noiseOf(canvas, 0.1, 0.1, 3, seed + 72);
  for (let at = 0; at < ridge.length; at++) {
    const level = 1 + 0.035 * ridge[at] + 0.03 * cloud[at];
    for (let c = 0; c < 3; c++)
      canvas.color[3 * at + c] = Math.min(0.92, Math.max(0.004, canvas.color[3 * at + c] * level));
    canvas.relief[at] = 0.00025 * ridge[at];
  }
  canvas.painted = { color: true, relief: true, rough: false };
}

/** A book's or poster's cover: two fields, a title of bars, sometimes a disc. */
export function paintPrint(canvas: Canvas, paint: Paint, wanted: Rgb | null): void {
  const random = randomOf(paint.seed * 17 + 3);
  const palette = palettes[Math.floor(random() * palettes.length)].map(([h, s, v]) => hsv(h, s, v));
  const back = wanted ?? palette[1 + Math.floor(random() * 4)];
  const ink =
    luminanceOf(back) > 0.25 ? mixRgb(back, [0.02, 0.02, 0.03], 0.85) : mixRgb(back, [0.85, 0.82, 0.75], 0.85);
  const second = palette[1 + Math.floor(random() * 4)];
  const easel: Easel = { canvas, random, palette, aspect: canvas.sizeM[0] / canvas.sizeM[1] };
  const split = 0.3 + 0.5 * random();
  const disc = random() < 0.5;
  const lines = 2 + Math.floor(3 * random());
  every(easel, (x, y) => {
    const u = x / easel.aspect;
    let color = y > split ? mixRgb(back, second, 0.35) : back;
    if (disc && Math.hypot(x - easel.aspect / 2, y - split) < 0.16) color = second;
    const title = (y - 0.09) / 0.05;
    const row = Math.floor(title);
    if (row >= 0 && row < lines && title - row < 0.55 && u > 0.14 && u < 0.86 - 0.12 * ((row * 7 + paint.seed) % 4)) {
      // Words: gaps between bars.
      const word = Math.sin(u * (26 + 7 * row) + row * 3 + paint.seed);
      if (word > -0.75) color = ink;
    }
    return color;
  });
  brushed(canvas, paint.seed);
  canvas.painted = { color: true, relief: false, rough: false };
}
