/** Proportions of a chair, and the seats and rails that several chairs share. */
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { box } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { smooth2 } from '../shape/outline.ts';
import { merge, move, type Shape, withMirror } from '../shape/shape.ts';
import type { Point2 } from '../shape/solid.ts';
import { roundedPath } from '../shape/sweep.ts';

export interface Seat {
  /** Half width and half depth of the seat. */
  x: number;
  y: number;
  /** Top of the seat and of the back. */
  z: number;
  h: number;
  seed: number;
}

export function seatOf(make: Maker, share = 0.53): Seat {
  const z = make.given('height')
    ? make.height * share
    : Math.min(0.46, make.height * share) * (0.45 + make.style.low * 0.55);
  return {
    x: make.width / 2 - 0.015,
    y: make.depth / 2 - 0.03,
    z,
    h: make.height,
    seed: Math.floor(make.random.fork('seat').next() * 1e6),
  };
}

export const seatTop = (make: Maker, s: Seat, z = s.z) =>
  make.top({ name: 'seat', z, min: [-s.x + 0.04, -s.y + 0.03], max: [s.x - 0.04, s.y - 0.08] });

/** A pad with a domed top on a seat frame: trapezoid with soft corners. */
export function padSeat(s: Seat, thick: number, z: number): Shape {
  const outline = smooth2(
    [
      [-s.x, -s.y],
      [s.x, -s.y],
      [s.x * 0.88, s.y - 0.02],
      [-s.x * 0.88, s.y - 0.02],
    ],
    1,
    true,
  ).flatMap((p) => [p]);
  return move(
    extrude({
      outline: roundedCorners(outline, 0.035),
      height: thick,
      bevel: [0.008, thick * 0.48],
      steps: 4,
      crease: 60,
    }),
    0,
    0,
    z - thick,
  );
}

export function roundedCorners(outline: Point2[], radius: number): Point2[] {
  return roundedPath(
    outline.map(([x, y]): Vec3 => [x, y, 0]),
    radius,
    4,
    true,
  ).map(([x, y]): Point2 => [x, y]);
}

/** Frame rails under a seat. */
export const rails = (s: Seat, z: number, drop: number): Shape =>
  merge([
    withMirror(
      box({ size: [2 * s.x - 0.06, 0.02, drop], center: [0, -s.y + 0.03, z - drop / 2], bevel: 0.003, grain: 'x' }),
      'y',
    ),
    withMirror(
      box({ size: [0.02, 2 * s.y - 0.06, drop], center: [s.x - 0.035, 0, z - drop / 2], bevel: 0.003, grain: 'y' }),
      'x',
    ),
  ]);
