/** Walls, towers and looks that buildings and machines share. */
import type { Bench } from '../bench.ts';
import { loft, panel, revolved, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { glow, of, paint } from '../palette.ts';
import type { Outline } from '../shape/outline.ts';
import { move, type Shape, turn } from '../shape/shape.ts';

export const pick = (make: Bench, hexes: string[], roughness = 0.25) =>
  paint(make.random.fork('c').pick(hexes), roughness);
export const stoneLook = {
  material: of('stone', '#a39c8f', 0.9),
  takes: ['stone' as const, 'ceramic' as const, 'wood' as const],
};
export const roofLook = (hex = '#a8482f') => ({
  material: of('terracotta', hex, 0.8),
  role: 'accent' as const,
  takes: ['ceramic' as const, 'stone' as const, 'wood' as const, 'metal' as const],
});
export const windowLook = { material: glow(60, 2700, 0.6), role: 'own' as const };

/** A round tower with battlements. */
export function towerShapes(r: number, z0: number, h: number, x: number, y: number): Shape[] {
  const teeth = Math.max(8, Math.round(r * 6));
  return [
    revolved(
      [
        [r * 1.06, z0],
        [r, z0 + h * 0.05],
        [r * 0.96, z0 + h * 0.86],
        [r * 1.12, z0 + h * 0.9],
        [r * 1.12, z0 + h * 0.95],
        [r * 0.9, z0 + h * 0.95],
        [r * 0.9, z0 + h * 0.92],
      ],
      x,
      y,
      0,
      36,
    ),
    ...Array.from({ length: teeth }, (_, i) =>
      move(
        turn(slab(r * 0.2, (r * 3.6) / teeth, h * 0.06, r * 1.01, 0, z0 + h * 0.945, 0.02), 'z', (360 * i) / teeth),
        x,
        y,
        0,
      ),
    ),
  ];
}

export const gable = (w: number, d: number, z: number, h: number): Shape => {
  const line: Outline = [
    [-w / 2, z],
    [w / 2, z],
    [0, z + h],
  ];
  return panel(line, d, 0, 0.01);
};

/** Rings in planes x = const, from the root outwards. */
export const closedX = (rings: Vec3[][], side: number): Shape =>
  side > 0 ? loft(rings) : loft(rings.map((ring) => [...ring].reverse()));
