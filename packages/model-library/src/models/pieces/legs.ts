/** Legs by style, each built standing at (x, y) with its outside away from the middle. */
import type { Vec3 } from '../model.ts';
import { box } from '../shape/box.ts';
import { type Outline, rectangle, smooth2 } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { atCorners, merge, move, type Shape } from '../shape/shape.ts';
import type { Point2 } from '../shape/solid.ts';
import { bar, curve, rod, sweep, tube } from '../shape/sweep.ts';
import type { LegForm } from '../style-character.ts';

export interface LegOptions {
  form: LegForm;
  /** Where its top is, from the middle; the signs say which corner. */
  x: number;
  y: number;
  /** From the floor to what it carries. */
  height: number;
  /** Of the stoutest place, meters. */
  thick: number;
}

export function leg({ form, x, y, height, thick }: LegOptions): Shape {
  const [sx, sy] = [Math.sign(x) || 1, Math.sign(y) || 1];
  const half = thick / 2;
  switch (form) {
    case 'tapered':
      return rod([x + sx * height * 0.02, y + sy * height * 0.02, 0], [x, y, height], half * 0.5, half);
    case 'splayed':
      return merge([rod([x + sx * height * 0.16, y + sy * height * 0.1, 0], [x, y, height], half * 0.42, half * 0.95)]);
    case 'frame':
      return bar([x, y, 0], [x, y, height], thick * 0.75, thick * 0.75, [0, 1, 0]);
    case 'hairpin': {
      const r = Math.min(0.006, thick * 0.2);
      const foot: Vec3 = [x + sx * height * 0.06, y + sy * height * 0.06, r];
      const spread = thick * 1.1;
      return merge([
        tube({
          path: curve(
            [
              [x - sx * spread, y, height],
              [foot[0] - sx * 0.012, foot[1], 0.03],
              foot,
              [foot[0], foot[1] - sy * 0.012, 0.03],
              [x, y - sy * spread, height],
            ],
            5,
          ),
          radius: r,
          sides: 8,
        }),
      ]);
    }
    case 'turned':
      return move(lathe({ profile: turnedProfile(height, half), segments: 14, crease: 40 }), x, y, 0);
    case 'cabriole':
      return cabriole(x, y, height, half, sx, sy);
    case 'hoof':
      return hoof(x, y, height, thick, sx, sy);
    case 'plank':
      return box({ size: [thick * 1.3, thick * 0.7, height], center: [x, y, height / 2], bevel: 0.003 });
    case 'block':
      return box({ size: [thick, thick, height], center: [x, y, height / 2], bevel: 0.003 });
    default:
      return box({ size: [thick * 1.1, thick * 1.1, height], center: [x, y, height / 2], bevel: 0.006, segments: 1 });
  }
}

/** A turned baluster: bun foot, ring, swelling, rings, square-ish block above; `half` is its widest radius. */
export function turnedProfile(height: number, half: number): Point2[] {
  const at = (t: number, r: number): Point2 => [r * half, t * height];
  if (height < 0.16)
    return smooth2(
      [at(0, 0.62), at(0.1, 0.85), at(0.35, 1), at(0.6, 0.85), at(0.72, 0.55), at(0.8, 0.75), at(1, 0.8)],
      3,
    );
  return [
    ...smooth2([at(0, 0.45), at(0.03, 0.62), at(0.08, 0.62), at(0.11, 0.42)], 3),
    ...smooth2([at(0.125, 0.42), at(0.14, 0.56), at(0.155, 0.42)], 3),
    ...smooth2([at(0.17, 0.42), at(0.4, 0.6), at(0.62, 0.86), at(0.7, 0.95), at(0.745, 0.66)], 4),
    ...smooth2([at(0.76, 0.66), at(0.778, 0.92), at(0.796, 0.66)], 3),
    ...smooth2([at(0.805, 0.6), at(0.82, 0.6), at(0.84, 0.98), at(0.86, 1)], 3),
    at(1, 1),
  ];
}

function cabriole(x: number, y: number, height: number, half: number, sx: number, sy: number): Shape {
  // Knee out, ankle in, a small pad foot turned out.
  const out = (t: number) =>
    0.55 * Math.sin(Math.PI * t) * (t > 0.5 ? 1 : 0.25) - 0.55 * Math.exp(-(((t - 0.22) / 0.16) ** 2));
  const points: Vec3[] = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    const o = half * 1.3 * (out(t) + (t < 0.1 ? 0.9 * (1 - t / 0.1) : 0));
    return [x + sx * o, y + sy * o, t * height];
  });
  const size = (t: number) => {
    const ankle = 0.38 + 0.62 * Math.max(0, (t - 0.15) / 0.85) ** 0.8;
    return half * (t < 0.09 ? 0.38 + 0.42 * Math.sin((Math.PI / 2) * (1 - t / 0.09)) : ankle);
  };
  return tube({ path: points, radius: size, sides: 14 });
}

function hoof(x: number, y: number, height: number, thick: number, sx: number, sy: number): Shape {
  // Ming tables: a square leg that turns in and swells at the foot.
  const points: Vec3[] = Array.from({ length: 11 }, (_, i) => {
    const t = i / 10;
    const inward = thick * 0.5 * Math.max(0, 1 - t / 0.16) ** 1.6;
    return [x - sx * inward, y - sy * inward, t * height];
  });
  const corner: Outline = rectangle(thick, thick, thick * 0.22, 2);
  return sweep({
    path: points,
    profile: corner,
    up: [0, 1, 0],
    scale: (t) => (t < 0.14 ? 0.82 + 0.35 * Math.sin(Math.PI * Math.min(1, t / 0.14 + 0.18)) : 0.82 + 0.18 * t),
    crease: 35,
  });
}

/** The four legs of a table or seat; x and y are half the distances between their tops. */
export const fourLegs = (options: LegOptions): Shape => atCorners(leg(options));
