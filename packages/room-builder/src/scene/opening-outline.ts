/** The hole an opening makes in its wall, as an outline in (along, z), and the wall left in the corners of its box. */
import type { Opening } from '../layout/room-plan.ts';

export type Point = [along: number, z: number];

export interface OpeningBox {
  a0: number;
  a1: number;
  z0: number;
  z1: number;
}

export function openingBox(opening: Opening): OpeningBox {
  return {
    a0: opening.along - opening.width / 2,
    a1: opening.along + opening.width / 2,
    z0: opening.bottom,
    z1: opening.top,
  };
}

const STEPS = 24;

/** Counter-clockwise with along to the right and z up. */
export function openingOutline(opening: Opening): Point[] {
  const { a0, a1, z0, z1 } = openingBox(opening);
  if (opening.kind === 'round') {
    const [ca, cz] = [(a0 + a1) / 2, (z0 + z1) / 2];
    return Array.from({ length: 2 * STEPS }, (_, k) => {
      const t = (Math.PI * k) / STEPS - Math.PI / 2;
      return [ca + ((a1 - a0) / 2) * Math.cos(t), cz + ((z1 - z0) / 2) * Math.sin(t)];
    });
  }
  if (opening.kind === 'arched') {
    const spring = archSpring(opening);
    const arc: Point[] = Array.from({ length: STEPS + 1 }, (_, k) => {
      const t = (Math.PI * k) / STEPS;
      return [(a0 + a1) / 2 + ((a1 - a0) / 2) * Math.cos(t), spring + (z1 - spring) * Math.sin(t)];
    });
    return [[a0, z0], [a1, z0], ...arc];
  }
  return [
    [a0, z0],
    [a1, z0],
    [a1, z1],
    [a0, z1],
  ];
}

/** Where the arch begins: a half circle, or flatter where the opening is too low for one. */
export function archSpring(opening: Opening): number {
  return opening.top - Math.min(opening.width / 2, 0.6 * (opening.top - opening.bottom));
}

/** Triangles of the box that are wall, not hole: the corners beside an arch or a circle. Counter-clockwise as above. */
export function cornerTriangles(opening: Opening): [Point, Point, Point][] {
  if (opening.kind !== 'round' && opening.kind !== 'arched') return [];
  const { a0, a1, z0, z1 } = openingBox(opening);
  const [ca, cz] = [(a0 + a1) / 2, (z0 + z1) / 2];
  const low = opening.kind === 'arched' ? archSpring(opening) : cz;
  const outline = openingOutline(opening);
  const triangles: [Point, Point, Point][] = [];
  outline.forEach((p, k) => {
    const q = outline[(k + 1) % outline.length];
    const [ma, mz] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    if (opening.kind === 'arched' && mz < low + 1e-6) return;
    const corner: Point = [ma > ca ? a1 : a0, mz > low ? z1 : z0];
    triangles.push([corner, q, p]);
  });
  return triangles.filter(([a, b, c]) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 1e-9);
}
