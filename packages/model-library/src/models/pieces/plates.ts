/** Table tops, seats and boards with the edge that the style gives them. */
import { box } from '../shape/box.ts';
import { stack } from '../shape/extrude.ts';
import { ellipse, type Outline, rectangle, superellipse } from '../shape/outline.ts';
import { noise3 } from '../shape/random.ts';
import { move, type Shape, warp } from '../shape/shape.ts';
import type { EdgeForm } from '../style-character.ts';

export type PlanForm = 'rectangle' | 'round' | 'oval' | 'boat' | 'pill';

export function planOutline(form: PlanForm, width: number, depth: number, corner = 0): Outline {
  if (form === 'round' || form === 'oval') return ellipse(width, depth, 56);
  if (form === 'boat') return superellipse(width, depth, 3.4, 64);
  if (form === 'pill') return rectangle(width, depth, Math.min(width, depth) / 2 - 1e-3, 10);
  return rectangle(width, depth, corner, 5);
}

export interface PlateOptions {
  outline: Outline;
  /** Underside. */
  z: number;
  thick: number;
  edge: EdgeForm;
  seed?: number;
}

/** How far in and how high the edge runs, from below to above. */
function edgeRings(edge: EdgeForm, thick: number): { inward: number; z: number }[] {
  const arc = (from: number, to: number, radius: number, inward: number, z: number, steps: number) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
      return { inward: inward - radius * Math.cos(angle), z: z + radius * Math.sin(angle) };
    });
  const rounded = (radius: number, steps: number) => {
    const r = Math.min(radius, thick * 0.49);
    return [...arc(-90, 0, r, r, r, steps), ...arc(0, 90, r, r, thick - r, steps)];
  };
  switch (edge) {
    case 'soft':
      return rounded(thick * 0.25, 3);
    case 'round':
      return rounded(thick * 0.49, 5);
    case 'ogee': {
      // Cove below, bead above: the molding of paneled furniture.
      const t = thick;
      return [
        { inward: t * 0.75, z: 0 },
        ...arc(-60, 20, t * 0.3, t * 0.62, t * 0.28, 4),
        { inward: t * 0.3, z: t * 0.5 },
        { inward: t * 0.06, z: t * 0.56 },
        ...arc(-50, 90, t * 0.19, t * 0.19, t * 0.81, 5),
      ];
    }
    default:
      return rounded(edge === 'rough' ? 0.004 : 0.0025, 1);
  }
}

export function plate(options: PlateOptions): Shape {
  const { outline, thick, edge, z } = options;
  const shape = stack({ outline, rings: edgeRings(edge, thick), crease: edge === 'ogee' ? 32 : 50, grain: 'x' });
  return move(shape, 0, 0, z);
}

/** Boards side by side with a narrow joint, each a little different: rustic tops and doors. Along X, centered on (0, 0). */
export function planks(options: {
  width: number;
  depth: number;
  z: number;
  thick: number;
  count: number;
  seed: number;
  gap?: number;
}): Shape[] {
  const { width, depth, z, thick, count, seed } = options;
  const gap = options.gap ?? 0.0015;
  const each = depth / count;
  return Array.from({ length: count }, (_, i) => {
    const board = box({
      size: [width - 0.004 * (1 + noise3(i * 7.3, 0, 0, seed)), each - gap, thick],
      center: [
        0.002 * noise3(i * 3.1, 5, 0, seed),
        -depth / 2 + each * (i + 0.5),
        z + thick / 2 + 0.0012 * noise3(i * 5.7, 9, 0, seed),
      ],
      bevel: 0.004,
      segments: 1,
      divisions: [8, 1, 1],
      grain: 'x',
    });
    // Hand-planed edges are never quite straight.
    return warp(board, ([x, y, h]) => [
      x,
      y + 0.0009 * noise3(x * 3, i * 11, 0, seed),
      h + 0.0012 * noise3(x * 2.3, i * 7, 3, seed),
    ]);
  });
}
