/** Walls and ceiling of a cave: sheets of rock before the flat ones, which come into the room as far as the plan lets them. */
import type { ModelPart, Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';
import { cross, finishPiece, type Piece, startPiece, unit } from './piece.ts';
import { skylightBox } from './skylight.ts';
import { wallFrame, wallNames } from './wall-frame.ts';

const CELL_M = 0.16;

/** 0 .. 1 at lattice points, by a hash. */
function hash(x: number, y: number, z: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

function noise(p: Vec3, scale: number, seed: number): number {
  const [x, y, z] = p.map((c) => c / scale);
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [smooth(x - ix), smooth(y - iy), smooth(z - iz)];
  let sum = 0;
  for (let k = 0; k < 8; k++) {
    const [dx, dy, dz] = [k & 1, (k >> 1) & 1, k >> 2];
    const weight = (dx ? fx : 1 - fx) * (dy ? fy : 1 - fy) * (dz ? fz : 1 - fz);
    sum += weight * hash(ix + dx, iy + dy, iz + dz, seed);
  }
  return sum;
}

/** Bulges, ledges and chips: 0 .. 1. */
const relief = (p: Vec3, seed: number) =>
  0.55 * noise(p, 1.9, seed) + 0.28 * noise(p, 0.75, seed + 1) + 0.17 * noise(p, 0.3, seed + 2);

export function rockParts(plan: RoomPlan): ModelPart[] {
  const { rough } = plan.trim;
  if (rough === undefined) return [];
  const parts: ModelPart[] = [];
  const { width, depth, height, seed } = plan;
  const closeness = (distance: number) => Math.max(0, 1 - distance / (1.6 * rough)) ** 2;
  for (const name of wallNames) {
    const frame = wallFrame(plan, name);
    const piece = startPiece('wall', plan.surfaces.walls[name]);
    const openings = plan.openings.filter((opening) => opening.wall === name);
    const holes = (along: number, z: number) =>
      Math.min(
        Number.POSITIVE_INFINITY,
        ...openings.map((one) =>
          Math.hypot(
            Math.max(0, Math.abs(along - one.along) - one.width / 2),
            Math.max(0, one.bottom - z, z - one.top),
          ),
        ),
      );
    const inward = frame.outward.map((c) => -c) as Vec3;
    grid(piece, frame.length, height, inward, (a, z) => {
      const flat = frame.place(a, 0, z);
      const near = holes(a, z);
      const edge = closeness(Math.min(a, frame.length - a)) + closeness(height - z);
      const open = smooth(Math.min(1, Math.max(0, (near - 0.05) / 0.9)));
      const into = open * rough * Math.min(1.3, 0.12 + 0.7 * relief(flat, seed) + 0.45 * edge);
      return { point: frame.place(a, -into, z), cut: near < 0.03 };
    });
    parts.push(finishPiece(piece));
  }
  const ceiling = startPiece('ceiling', plan.surfaces.ceiling);
  const shafts = plan.openings.filter((opening) => opening.wall === 'ceiling').map((one) => skylightBox(plan, one));
  grid(ceiling, width, depth, [0, 0, -1], (x, y) => {
    const edge = closeness(Math.min(x, width - x)) + closeness(Math.min(y, depth - y));
    const near = Math.min(
      Number.POSITIVE_INFINITY,
      ...shafts.map(({ a0, a1, z0, z1 }) => Math.hypot(Math.max(0, a0 - x, x - a1), Math.max(0, z0 - y, y - z1))),
    );
    const open = smooth(Math.min(1, Math.max(0, (near - 0.05) / 1.2)));
    const into = open * rough * Math.min(1.3, 0.12 + 0.75 * relief([x, y, height], seed) + 0.45 * edge);
    return { point: [x, y, height - into], cut: near < 0.03 };
  });
  parts.push(finishPiece(ceiling));
  return parts;
}

/** A sheet over a rectangle, turned to `toward`; texture by place, so that neighbors fit. */
function grid(
  piece: Piece,
  wide: number,
  high: number,
  toward: Vec3,
  at: (a: number, b: number) => { point: Vec3; cut: boolean },
): void {
  const columns = Math.max(2, Math.round(wide / CELL_M)) + 1;
  const rows = Math.max(2, Math.round(high / CELL_M)) + 1;
  const points: { point: Vec3; cut: boolean }[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) points.push(at((wide * c) / (columns - 1), (high * r) / (rows - 1)));
  const of = (c: number, r: number) =>
    points[Math.min(rows - 1, Math.max(0, r)) * columns + Math.min(columns - 1, Math.max(0, c))].point;
  const along = (from: Vec3, to: Vec3): Vec3 => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const first = piece.positions.length / 3;
  const flipped = dot(cross(along(of(0, 0), of(1, 0)), along(of(0, 0), of(0, 1))), toward) < 0;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const n = unit(cross(along(of(c - 1, r), of(c + 1, r)), along(of(c, r - 1), of(c, r + 1))));
      piece.positions.push(...of(c, r));
      piece.normals.push(...(flipped ? n.map((value) => -value) : n));
      piece.uvs.push((wide * c) / (columns - 1), (high * r) / (rows - 1));
    }
  for (let r = 0; r + 1 < rows; r++)
    for (let c = 0; c + 1 < columns; c++) {
      const a = r * columns + c;
      const corners = [a, a + 1, a + columns + 1, a + columns];
      if (corners.some((k) => points[k].cut)) continue;
      const [p, q, s, t] = corners.map((k) => first + k);
      if (flipped) piece.indices.push(p, s, q, p, t, s);
      else piece.indices.push(p, q, s, p, s, t);
    }
}
