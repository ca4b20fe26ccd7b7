/** Shapes and materials that several everyday things share. */
import type { Bench } from '../bench.ts';
import { arc, polar } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { of, paint } from '../palette.ts';
import { box } from '../shape/box.ts';
import type { Outline } from '../shape/outline.ts';
import { move, type Shape } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { surface } from '../shape/surface.ts';

export const steel = of('steel', '#c4c7ca', 0.25);
export const starOutline = (outer: number, inner: number, points = 5, start = 90): Outline =>
  Array.from({ length: points * 2 }, (_, i) => {
    const p = polar(i % 2 ? inner : outer, start + (180 / points) * i);
    return [p[0], p[1]];
  });
export const pickPaint = (make: Bench, hexes: string[], roughness = 0.2) =>
  paint(make.random.fork('c').pick(hexes), roughness);
export const gold = of('brass', '#d9b04b', 0.2);
export const rounded = (w: number, d: number, h: number, x: number, y: number, z: number, bevel: number): Shape =>
  box({ size: [w, d, h], center: [x, y, z + h / 2], bevel, segments: 4 });

/** A tube between four rings (outer lower, outer upper, inner upper, inner lower), closed on itself. */
export function ringLoft(rings: Vec3[][]): Shape {
  const count = rings[0].length;
  const positions = rings.flat(2);
  const indices: number[] = [];
  for (let r = 0; r < rings.length; r++)
    for (let i = 0; i < count; i++) {
      const [j, q] = [(i + 1) % count, (r + 1) % rings.length];
      const [a, b, c, d] = [r * count + i, r * count + j, q * count + j, q * count + i];
      indices.push(a, b, c, a, c, d);
    }
  return surface(positions, indices, { crease: 40 });
}

/** A strap bent to a ring standing on the table, open at the top front where the watch sits. */
export const ringSheet = (r: number, width: number): Shape =>
  move(
    sheet({
      at: (u, v) => {
        const a = ((195 + 310 * v) * Math.PI) / 180;
        return [(u - 0.5) * width * (1 - 0.15 * Math.sin(Math.PI * v)), r * Math.cos(a + 0.35), r * Math.sin(a + 0.35)];
      },
      across: 4,
      along: 36,
      thickness: 0.003,
    }),
    0,
    0,
    r + 0.002,
  );

export function deckShape(): Shape {
  const at = (u: number, v: number): Vec3 => {
    const y = (v - 0.5) * 0.8;
    const nose = Math.max(0, Math.abs(y) - 0.29) / 0.11;
    const half = 0.1 * Math.sqrt(Math.max(0.03, 1 - Math.max(0, (Math.abs(y) - 0.3) / 0.1) ** 2));
    return [(u - 0.5) * 2 * half, y, 0.091 + 0.045 * nose ** 1.3 * 0.9 + 0.012 * (2 * u - 1) ** 2];
  };
  return sheet({ at, across: 8, along: 40, thickness: 0.011 });
}

export function wrenchOutline(): Outline {
  const eye = arc(0.018, 0, 15, 120, 300, 0, -0.1).map(([x, y]): [number, number] => [x, y]);
  return [[0.009, -0.084], [0.009, 0.055], ...openJaw(), [-0.009, 0.055], ...eye];
}

/** The fork of a spanner from its right flank over the gap to the left. */
const openJaw = (): Outline => [
  [0.025, 0.075],
  [0.026, 0.1],
  [0.019, 0.112],
  [0.011, 0.108],
  [0.011, 0.086],
  [0, 0.08],
  [-0.011, 0.086],
  [-0.011, 0.108],
  [-0.019, 0.112],
  [-0.026, 0.1],
  [-0.025, 0.075],
];
