/** Boxes on a plan: measured from placements alone, not from how they came to stand there. */
import type { Placement, RoomPlan } from '@orrery/room-builder';

export interface Box {
  x: number;
  y: number;
  /** Half of the width and depth, in the thing's own directions. */
  hx: number;
  hy: number;
  yaw: number;
  bottom: number;
  top: number;
}

export const boxOf = ({ position, model, yaw }: Placement): Box => ({
  x: position[0],
  y: position[1],
  hx: model.size[0] / 2,
  hy: model.size[1] / 2,
  yaw,
  bottom: position[2],
  top: position[2] + model.size[2],
});

/** Where a point is, seen from a box: its own right and back. */
export function seenFrom(box: Box, x: number, y: number): [number, number] {
  const [c, s] = [Math.cos(box.yaw), Math.sin(box.yaw)];
  const [dx, dy] = [x - box.x, y - box.y];
  return [dx * c + dy * s, dy * c - dx * s];
}

const cornersOf = ({ x, y, hx, hy, yaw }: Box): [number, number][] => {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return [
    [-hx, -hy],
    [hx, -hy],
    [hx, hy],
    [-hx, hy],
  ].map(([a, b]) => [x + a * c - b * s, y + a * s + b * c]);
};

/** Meters between a point and a footprint; 0 within. */
export function distanceTo(box: Box, x: number, y: number): number {
  const [lx, ly] = seenFrom(box, x, y);
  return Math.hypot(Math.max(0, Math.abs(lx) - box.hx), Math.max(0, Math.abs(ly) - box.hy));
}

/** Meters between two footprints; 0 where they overlap. Edges are sampled: 10 cm are enough for words. */
export function gapBetween(a: Box, b: Box): number {
  let least = Math.min(distanceTo(a, b.x, b.y), distanceTo(b, a.x, a.y));
  for (const [from, to] of [
    [a, b],
    [b, a],
  ]) {
    const corners = cornersOf(from);
    for (const [i, [x0, y0]] of corners.entries()) {
      const [x1, y1] = corners[(i + 1) % 4];
      const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 0.1));
      for (let k = 0; k <= steps; k++)
        least = Math.min(least, distanceTo(to, x0 + ((x1 - x0) * k) / steps, y0 + ((y1 - y0) * k) / steps));
    }
  }
  return least;
}

/** The direction its front looks to: south at yaw 0. */
export const frontOf = (yaw: number): [number, number] => [Math.sin(yaw), -Math.cos(yaw)];

/** Whether a thing's front is turned to a point, or what it looks straight at is the footprint. */
export function looksAt(one: Box, other: Box): boolean {
  const [fx, fy] = frontOf(one.yaw);
  const length = Math.hypot(other.x - one.x, other.y - one.y);
  if (length > 1e-6 && (fx * (other.x - one.x) + fy * (other.y - one.y)) / length > 0.7) return true;
  for (let far = 0.2; far < 30; far += 0.2)
    if (distanceTo(other, one.x + fx * far, one.y + fy * far) < 0.15) return true;
  return false;
}

/** Meters to the nearest wall of the room. */
export function wallGap(plan: RoomPlan, box: Box): number {
  const corners = cornersOf(box);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return Math.min(...xs, ...ys, plan.width - Math.max(...xs), plan.depth - Math.max(...ys));
}

/** Meters to the nearest corner of the room, along the wall that it is farther from. */
export function cornerGap(plan: RoomPlan, box: Box): number {
  const corners = cornersOf(box);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const across = Math.min(Math.min(...xs), plan.width - Math.max(...xs));
  const along = Math.min(Math.min(...ys), plan.depth - Math.max(...ys));
  return Math.max(across, along);
}

/** Within the middle third of both sides of the room. */
export const isInCenter = ({ width, depth }: RoomPlan, { x, y }: Box): boolean =>
  Math.abs(x - width / 2) <= width / 6 && Math.abs(y - depth / 2) <= depth / 6;

/** On the way from one to another, no farther from the line between them than the larger reaches. */
export function isBetween(one: Box, a: Box, b: Box): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  if (length < 1e-6) return false;
  const [px, py] = [one.x - a.x, one.y - a.y];
  const along = (px * dx + py * dy) / length;
  const aside = Math.abs(px * dy - py * dx) / length;
  const reach = Math.max(a.hx, a.hy, b.hx, b.hy);
  return along > 0.1 * length && along < 0.9 * length && aside < Math.max(0.6, reach + 0.2);
}

/** Middles of the openings of a type, as flat boxes in their wall. */
export function openingBoxes(plan: RoomPlan, type: 'window' | 'door'): Box[] {
  return plan.openings
    .filter((opening) => opening.type === type)
    .map(({ wall, along, width, bottom, top }): Box => {
      if (wall === 'ceiling')
        return { x: along, y: (bottom + top) / 2, hx: width / 2, hy: (top - bottom) / 2, yaw: 0, bottom: 9, top: 9 };
      const [x, y, yaw] = {
        south: [along, 0, 0],
        north: [along, plan.depth, 0],
        west: [0, along, Math.PI / 2],
        east: [plan.width, along, Math.PI / 2],
      }[wall];
      return { x, y, hx: width / 2, hy: 0.1, yaw, bottom, top };
    });
}

/**
 * Lines or ranks: seen along the things' own directions they share few places. Curved rows are regular instead: each has its neighbor
 * at the same distance.
 */
export function inRows(boxes: Box[]): boolean {
  if (boxes.length < 2) return false;
  // Counted from the first of each, or a dense scatter would be one long row.
  const groups = (values: number[]) => {
    let [count, first] = [0, Number.NEGATIVE_INFINITY];
    for (const value of [...values].sort((a, b) => a - b)) {
      if (value - first <= 0.3) continue;
      count++;
      first = value;
    }
    return count;
  };
  const turns = [0, boxes[0].yaw, boxes[Math.floor(boxes.length / 2)].yaw];
  for (const yaw of turns) {
    const seen = boxes.map((box) => seenFrom({ ...boxes[0], yaw }, box.x, box.y));
    const [across, along] = [groups(seen.map(([a]) => a)), groups(seen.map(([, b]) => b))];
    if (across * along <= 1.5 * boxes.length + 1 && (boxes.length > 3 || Math.min(across, along) === 1)) return true;
  }
  if (boxes.length < 6) return false;
  const nearest = boxes.map((a) =>
    Math.min(...boxes.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
  );
  const mean = nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
  const spread = Math.sqrt(nearest.reduce((sum, one) => sum + (one - mean) ** 2, 0) / nearest.length);
  return spread < 0.2 * mean;
}
