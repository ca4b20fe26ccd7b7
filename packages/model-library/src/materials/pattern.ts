/** Patterns of cloth, carpets and wallpaper: a color for every place (u, v) of a tile that wraps, or of a whole rug. */
import { contrasting, type Paint, relative } from './canvas.ts';
import { mixRgb, type Rgb } from './color.ts';
import { hash2, smoothstep } from './noise.ts';

export type PatternAt = (u: number, v: number) => Rgb;

const fract = (x: number) => x - Math.floor(x);
const line = (distance: number, half: number, soft: number) => 1 - smoothstep(half, half + soft, Math.abs(distance));

export function patternAt(paint: Pick<Paint, 'main' | 'accent' | 'pattern' | 'seed'>): PatternAt {
  switch (paint.pattern) {
    case 'stripes':
      return stripes(paint);
    case 'checks':
      return checks(paint);
    case 'floral':
      return floral(paint);
    case 'geometric':
      return geometric(paint);
    case 'persian':
      return persian(paint);
    default:
      return () => paint.main;
  }
}

type From = Pick<Paint, 'main' | 'accent' | 'seed'>;

/** A broad stripe between two narrow ones. */
function stripes({ main, accent, seed }: From): PatternAt {
  const count = 6 + 2 * (seed % 3);
  return (u) => {
    const x = fract(u * count);
    const broad = line(x - 0.3, 0.17, 0.012);
    const narrow = Math.max(line(x - 0.62, 0.025, 0.012), line(x - 0.72, 0.025, 0.012));
    return mixRgb(main, accent, Math.max(broad, 0.85 * narrow));
  };
}

/** Gingham, or a plaid with a thin line of light over it. */
function checks({ main, accent, seed }: From): PatternAt {
  const count = 8;
  const plaid = seed % 2 === 1;
  const bright = contrasting(main, 0.6);
  return (u, v) => {
    const [x, y] = [fract(u * count), fract(v * count)];
    const share =
      0.5 * (smoothstep(0.24, 0.26, x) * (1 - smoothstep(0.74, 0.76, x))) +
      0.5 * (smoothstep(0.24, 0.26, y) * (1 - smoothstep(0.74, 0.76, y)));
    const color = mixRgb(main, accent, share);
    if (!plaid) return color;
    const thread = Math.max(line(x - 0.5, 0.02, 0.01), line(y - 0.5, 0.02, 0.01));
    return mixRgb(color, bright, 0.7 * thread);
  };
}

interface Flower {
  x: number;
  y: number;
  size: number;
  turn: number;
  petals: number;
  leaf: boolean;
  tone: number;
}

/** Blossoms and leaves scattered so that they keep their distance. */
function floral({ main, accent, seed }: From): PatternAt {
  const n = 6;
  const flowers: Flower[] = [];
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const pick = (k: number) => hash2(i * n + j, k, seed + 60);
      flowers.push({
        x: (i + (j % 2) * 0.5 + 0.25 * (pick(1) - 0.5)) / n,
        y: (j + 0.25 * (pick(2) - 0.5)) / n,
        size: (0.3 + 0.18 * pick(3)) / n,
        turn: 2 * Math.PI * pick(4),
        petals: 5 + Math.floor(2 * pick(5)),
        leaf: (i + 2 * j) % 3 === 0,
        tone: pick(6),
      });
    }
  }
  const leaf = mixRgb(accent, mixRgb(main, [0.12, 0.2, 0.08], 0.7), 0.55);
  const heart = mixRgb(accent, [0.75, 0.55, 0.15], 0.5);
  const wrap = (d: number) => d - Math.round(d);
  return (u, v) => {
    let color = main;
    const [ci, cj] = [Math.floor(u * n), Math.floor(v * n)];
    for (let dj = -1; dj <= 1; dj++) {
      for (let di = -1; di <= 1; di++) {
        const flower = flowers[((((cj + dj) % n) + n) % n) * n + ((((ci + di) % n) + n) % n)];
        const dx = wrap(u - flower.x);
        const dy = wrap(v - flower.y);
        const r = Math.hypot(dx, dy) / flower.size;
        if (r > 1.9) continue;
        const angle = Math.atan2(dy, dx) + flower.turn;
        if (flower.leaf) {
          // A sprig: leaves on both sides of a stem.
          const [s, t] = [
            dx * Math.cos(flower.turn) + dy * Math.sin(flower.turn),
            -dx * Math.sin(flower.turn) + dy * Math.cos(flower.turn),
          ];
          const along = s / flower.size;
          const bend = t / flower.size - 0.15 * Math.sin(along * 2);
          const blade = Math.abs(Math.sin(along * 4.2)) * 0.36 * (1 - smoothstep(0.9, 1.25, Math.abs(along)));
          const share = Math.max(line(bend, 0.03, 0.03), 1 - smoothstep(blade * 0.85, blade, Math.abs(bend)));
          if (Math.abs(along) < 1.25) color = mixRgb(color, leaf, 0.8 * share);
          continue;
        }
        const edge = 0.62 + 0.34 * Math.abs(Math.cos((angle * flower.petals) / 2)) ** 0.7;
        const share = 1 - smoothstep(edge - 0.06, edge, r);
        if (share > 0) {
          const petal = mixRgb(accent, relative(accent, 1.5), 0.7 * smoothstep(0.2, 0.9, r) * flower.tone);
          color = mixRgb(color, petal, share);
          color = mixRgb(
            color,
            relative(accent, 0.6),
            share * 0.5 * line(fract((angle * flower.petals) / (2 * Math.PI)) - 0.5, 0.03, 0.05),
          );
          color = mixRgb(color, heart, 1 - smoothstep(0.14, 0.22, r));
        }
      }
    }
    return color;
  };
}

/** By seed: a trellis, triangles, or overlapping arcs. */
function geometric({ main, accent, seed }: From): PatternAt {
  const kind = seed % 3;
  const n = 6;
  const third = mixRgb(main, accent, 0.45);
  return (u, v) => {
    const [x, y] = [fract(u * n), fract(v * n)];
    if (kind === 0) {
      // Four arcs that make a pointed lantern.
      const [a, b] = [Math.abs(x - 0.5) * 2, Math.abs(y - 0.5) * 2];
      const edge = a + 0.5 * b ** 1.6 - 0.86;
      return mixRgb(main, accent, Math.max(line(edge, 0.045, 0.02), 0));
    }
    if (kind === 1) {
      const up = y < 1 - 2 * Math.abs(x - 0.5);
      const pick = hash2(Math.floor(u * n) % n, Math.floor(v * n) % n, seed + (up ? 1 : 2));
      return pick < 0.4 ? main : pick < 0.75 ? accent : third;
    }
    const row = Math.floor(v * 2 * n);
    const px = fract(u * n + (row % 2) * 0.5) - 0.5;
    const py = fract(v * 2 * n);
    const r = Math.hypot(px * 2, py);
    const ring = r < 1 ? Math.floor(r * 4) % 2 : 1;
    return ring === 0 ? accent : main;
  };
}

/** A whole rug: borders within borders, corner pieces, a field of small flowers and a lobed medallion. Four-fold symmetric. */
function persian({ main, accent, seed }: From): PatternAt {
  const ivory: Rgb = mixRgb([0.72, 0.62, 0.45], main, 0.12);
  const gold: Rgb = mixRgb([0.5, 0.32, 0.12], main, 0.15);
  const dark = relative(accent, 0.45);
  const tones = [ivory, gold, accent, mixRgb(main, ivory, 0.5)];
  /** A rosette around the nearest point of a grid. */
  const rosettes = (
    x: number,
    y: number,
    size: number,
    petals: number,
    id: number,
  ): { share: number; tone: Rgb; core: number } => {
    const [i, j] = [Math.round(x / size), Math.round(y / size)];
    const [dx, dy] = [x / size - i, y / size - j];
    const r = Math.hypot(dx, dy);
    const angle = Math.atan2(dy, dx);
    const edge = 0.3 + 0.09 * Math.cos(angle * petals);
    const pick = hash2(Math.abs(i), Math.abs(j), seed + id);
    return {
      share: 1 - smoothstep(edge - 0.04, edge, r),
      tone: tones[Math.floor(pick * tones.length)],
      core: 1 - smoothstep(0.07, 0.1, r),
    };
  };
  return (u, v) => {
    // From the middle, half the shorter side is 0.5.
    const [x, y] = [Math.abs(u - 0.5), Math.abs(v - 0.5)];
    const rim = 0.5 - Math.max(x, y);
    const along = x > y ? v - 0.5 : u - 0.5;
    if (rim < 0.018) return dark;
    if (rim < 0.03) return gold;
    if (rim < 0.052) return mixRgb(main, ivory, smoothstep(0.45, 0.5, Math.abs(fract(along * 40) - 0.5)) > 0 ? 0.7 : 0);
    if (rim < 0.058) return dark;
    if (rim < 0.135) {
      const across = (rim - 0.0965) / 0.077;
      const vine = line(across - 0.28 * Math.sin(along * 44), 0.035, 0.02);
      const flower = rosettes(along, across * 0.07, 0.0714, 6, 3);
      let color = mixRgb(accent, gold, 0.8 * vine);
      color = mixRgb(color, flower.tone === accent ? ivory : flower.tone, flower.share);
      return mixRgb(color, main, flower.core);
    }
    if (rim < 0.141) return dark;
    if (rim < 0.162) return Math.abs(fract(along * 30) - 0.5) < 0.2 ? accent : ivory;
    if (rim < 0.168) return dark;
    const angle = Math.atan2(y, x);
    const r = Math.hypot(x, y * 0.86);
    const lobes = 0.185 + 0.018 * Math.cos(angle * 16);
    const corner = Math.hypot(0.335 - x, 0.335 - y);
    let field = main;
    const small = rosettes(x + 0.011, y + 0.011, 0.036, 5, 7);
    const stem = line(Math.sin(x * 90 + 2 * Math.sin(y * 60)) * Math.sin(y * 90), 0.07, 0.06);
    field = mixRgb(field, relative(main, 0.55), 0.5 * stem);
    field = mixRgb(field, small.tone, 0.9 * small.share);
    field = mixRgb(field, dark, small.core);
    if (corner < 0.15 + 0.014 * Math.cos(Math.atan2(0.335 - y, 0.335 - x) * 16)) {
      const bloom = rosettes(x, y, 0.03, 6, 11);
      field = mixRgb(mixRgb(accent, ivory, 0.85 * bloom.share), main, bloom.core);
      if (corner > 0.135) field = gold;
    }
    if (r < lobes + 0.012) {
      field = r > lobes ? ivory : accent;
      const bloom = rosettes(r * 1.3, ((angle * 8) / Math.PI) * 0.03, 0.03, 6, 13);
      if (r < lobes) field = mixRgb(field, bloom.tone === accent ? gold : bloom.tone, 0.85 * bloom.share);
      const inner = 0.11 + 0.012 * Math.cos(angle * 12);
      if (r < inner + 0.008) field = r > inner ? gold : main;
      if (r < inner) field = mixRgb(field, ivory, 0.9 * line(Math.cos(angle * 8) * 0.5 + r * 9 - 0.45, 0.09, 0.05));
      if (r < 0.045) field = r > 0.038 ? dark : ivory;
      if (r < 0.02) field = main;
    }
    return field;
  };
}
