/** Closed curves in the plane, counter-clockwise, without the first point repeated. */
import type { Point2 } from './solid.ts';

export type Outline = Point2[];

export function rectangle(width: number, height: number, radius = 0, steps = 4): Outline {
  const r = Math.min(radius, width / 2 - 1e-4, height / 2 - 1e-4);
  const [x, y] = [width / 2, height / 2];
  if (r <= 0)
    return [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ];
  const outline: Outline = [];
  const corners: [number, number, number][] = [
    [x - r, -y + r, -90],
    [x - r, y - r, 0],
    [-x + r, y - r, 90],
    [-x + r, -y + r, 180],
  ];
  for (const [cx, cy, from] of corners)
    for (let i = 0; i <= steps; i++) {
      const angle = ((from + (90 * i) / steps) * Math.PI) / 180;
      outline.push([cx + r * Math.cos(angle), cy + r * Math.sin(angle)]);
    }
  return outline;
}

export const ellipse = (width: number, height: number, steps = 40): Outline =>
  Array.from({ length: steps }, (_, i) => {
    const angle = (2 * Math.PI * i) / steps;
    return [(width / 2) * Math.cos(angle), (height / 2) * Math.sin(angle)] as Point2;
  });

/** Between ellipse (power 2) and rectangle (power above 8). */
export const superellipse = (width: number, height: number, power: number, steps = 48): Outline =>
  Array.from({ length: steps }, (_, i) => {
    const angle = (2 * Math.PI * i) / steps;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [
      (width / 2) * Math.sign(c) * Math.abs(c) ** (2 / power),
      (height / 2) * Math.sign(s) * Math.abs(s) ** (2 / power),
    ] as Point2;
  });

export const regular = (radius: number, sides: number, startDegrees = 0): Outline =>
  Array.from({ length: sides }, (_, i) => {
    const angle = ((startDegrees + (360 * i) / sides) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as Point2;
  });

/** A smooth closed or open curve through points (Catmull-Rom). */
export function smooth2(points: readonly Point2[], steps = 4, closed = false): Outline {
  const count = points.length;
  const at = (i: number) =>
    closed ? points[((i % count) + count) % count] : points[Math.min(count - 1, Math.max(0, i))];
  const result: Outline = [];
  const spans = closed ? count : count - 1;
  for (let i = 0; i < spans; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      result.push([0, 1].map((k) => catmullRom(a[k], b[k], c[k], d[k], t)) as Point2);
    }
  }
  if (!closed) result.push([...points[count - 1]] as Point2);
  return result;
}

export const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** Moved inwards by the same distance everywhere (outwards when negative); corners keep their number of points. */
export function inset(outline: Outline, distance: number): Outline {
  const count = outline.length;
  return outline.map((point, i) => {
    const before = outline[(i + count - 1) % count];
    const after = outline[(i + 1) % count];
    const [ax, ay] = direction(before, point);
    const [bx, by] = direction(point, after);
    // Inward normals of the two sides; their sum over (1 + cos) is the mitre.
    const [nx, ny] = [-ay - by, ax + bx];
    const scale = 1 / Math.max(0.35, 1 + ax * bx + ay * by);
    return [point[0] + nx * scale * distance, point[1] + ny * scale * distance] as Point2;
  });
}

function direction(from: Point2, to: Point2): Point2 {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

export const area2 = (outline: Outline): number =>
  outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length];
    return sum + (x * ny - nx * y) / 2;
  }, 0);

export const shifted = (outline: Outline, x: number, y: number): Outline =>
  outline.map(([px, py]) => [px + x, py + y] as Point2);
