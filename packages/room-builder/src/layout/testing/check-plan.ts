/**
 * An independent look at a plan: triangle against triangle, in world space, without the blocks the search works with. Models are
 * drawn in by a few millimeters, so that what touches does not count.
 */
import type { Model } from '@orrery/model-library';
import { isAfloat } from '../../land/afloat.ts';
import { curtainRoom, type Placement, type RoomPlan, sillBoard, type WallName } from '../room-plan.ts';

type Point = [number, number, number];
type Triangle = [Point, Point, Point];

interface Body {
  id: string;
  triangles: Triangle[];
  min: Point;
  max: Point;
}

const drawnIn = 0.005;
const walkedOver = new Set(['rug', 'doormat', 'yoga-mat', 'path', 'pond', 'water']);

function bodyOf(id: string, model: Model, position: Point, yaw: number): Body {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const triangles: Triangle[] = [];
  const shrink = (value: number, center: number, size: number) =>
    center + (value - center) * Math.max(0.2, (size - 2 * drawnIn) / size);
  for (const part of model.parts) {
    const point = (index: number): Point => {
      const x = shrink(part.positions[index * 3], 0, model.size[0]);
      const y = shrink(part.positions[index * 3 + 1], 0, model.size[1]);
      const z = shrink(part.positions[index * 3 + 2], model.size[2] / 2, model.size[2]);
      return [position[0] + x * cos - y * sin, position[1] + x * sin + y * cos, position[2] + z];
    };
    for (let i = 0; i < part.indices.length; i += 3)
      triangles.push([point(part.indices[i]), point(part.indices[i + 1]), point(part.indices[i + 2])]);
  }
  return withBox(id, triangles);
}

function withBox(id: string, triangles: Triangle[]): Body {
  const min: Point = [Infinity, Infinity, Infinity];
  const max: Point = [-Infinity, -Infinity, -Infinity];
  for (const triangle of triangles)
    for (const point of triangle)
      for (let k = 0; k < 3; k++) {
        min[k] = Math.min(min[k], point[k]);
        max[k] = Math.max(max[k], point[k]);
      }
  return { id, triangles, min, max };
}

function boxBody(id: string, min: Point, max: Point): Body {
  const corner = (i: number): Point => [i & 1 ? max[0] : min[0], i & 2 ? max[1] : min[1], i & 4 ? max[2] : min[2]];
  const faces = [
    [0, 1, 3, 2],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 3, 7, 5],
  ];
  return withBox(
    id,
    faces.flatMap(([a, b, c, d]): Triangle[] => [
      [corner(a), corner(b), corner(c)],
      [corner(a), corner(c), corner(d)],
    ]),
  );
}

const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Whether a segment passes through a triangle (Möller and Trumbore). */
function pierces(from: Point, to: Point, [a, b, c]: Triangle): boolean {
  const way = sub(to, from);
  const [e1, e2] = [sub(b, a), sub(c, a)];
  const p = cross(way, e2);
  const det = dot(e1, p);
  if (Math.abs(det) < 1e-12) return false;
  const t = sub(from, a);
  const u = dot(t, p) / det;
  if (u < 0 || u > 1) return false;
  const q = cross(t, e1);
  const v = dot(way, q) / det;
  if (v < 0 || u + v > 1) return false;
  const s = dot(e2, q) / det;
  return s >= 0 && s <= 1;
}

const overlap = (a: { min: Point; max: Point }, b: { min: Point; max: Point }) =>
  [0, 1, 2].every((k) => a.min[k] < b.max[k] && b.min[k] < a.max[k]);

function meet(a: Body, b: Body): boolean {
  if (!overlap(a, b)) return false;
  const near = (body: Body, box: Body) =>
    body.triangles.map((triangle) => withBox('', [triangle])).filter((one) => overlap(one, box));
  const [mine, theirs] = [near(a, b), near(b, a)];
  for (const one of mine) {
    for (const other of theirs) {
      if (!overlap(one, other)) continue;
      const [s, t] = [one.triangles[0], other.triangles[0]];
      for (let k = 0; k < 3; k++) if (pierces(s[k], s[(k + 1) % 3], t) || pierces(t[k], t[(k + 1) % 3], s)) return true;
    }
  }
  return within(a, b) || within(b, a);
}

/** One wholly inside the other: a ray from a point of it leaves through an odd number of faces. */
function within(a: Body, b: Body): boolean {
  const from = a.triangles[0]?.[0];
  if (from === undefined || ![0, 1, 2].every((k) => from[k] > b.min[k] && from[k] < b.max[k])) return false;
  const to: Point = [from[0] + 0.0137, from[1] + 0.0071, b.max[2] + 5];
  return b.triangles.filter((triangle) => pierces(from, to, triangle)).length % 2 === 1;
}

function wallBox(
  plan: RoomPlan,
  wall: WallName,
  from: number,
  to: number,
  depth: number,
  bottom: number,
  top: number,
): [Point, Point] {
  if (wall === 'south')
    return [
      [from, 0, bottom],
      [to, depth, top],
    ];
  if (wall === 'north')
    return [
      [from, plan.depth - depth, bottom],
      [to, plan.depth, top],
    ];
  if (wall === 'west')
    return [
      [0, from, bottom],
      [depth, to, top],
    ];
  return [
    [plan.width - depth, from, bottom],
    [plan.width, to, top],
  ];
}

/** Curtains and window seats: they are no placements, but nothing may stand in them. */
function fixtures(plan: RoomPlan): Body[] {
  const bodies: Body[] = [];
  for (const opening of plan.openings) {
    if (opening.wall === 'ceiling') continue;
    const half = opening.width / 2;
    if (opening.dressing?.kind === 'curtain') {
      const wide = half + curtainRoom.beside - drawnIn;
      bodies.push(
        boxBody(
          `curtain of ${opening.id}`,
          ...wallBox(
            plan,
            opening.wall,
            opening.along - wide,
            opening.along + wide,
            curtainRoom.depth - drawnIn,
            0.01,
            opening.top,
          ),
        ),
      );
    }
    if (opening.sill !== undefined)
      bodies.push(
        boxBody(
          `sill of ${opening.id}`,
          ...wallBox(
            plan,
            opening.wall,
            opening.along - half,
            opening.along + half,
            opening.sill.depth - drawnIn,
            opening.bottom - 0.005,
            opening.bottom + sillBoard - drawnIn,
          ),
        ),
      );
  }
  return bodies;
}

/** Pairs that are inside each other. What stands on something is not checked against that, but see `misplaced`. */
export function intersectionsIn(plan: RoomPlan): string[] {
  const solid = plan.placements.filter((one) => !walkedOver.has(one.request.kind));
  const bodies = solid.map((one) => bodyOf(one.id, one.model, one.position, one.yaw));
  const found: string[] = [];
  for (let i = 0; i < solid.length; i++) {
    for (let k = i + 1; k < solid.length; k++) {
      if (solid[i].on?.placement === solid[k].id || solid[k].on?.placement === solid[i].id) continue;
      if (meet(bodies[i], bodies[k])) found.push(`${solid[i].id} and ${solid[k].id}`);
    }
    for (const fixture of fixtures(plan)) if (meet(bodies[i], fixture)) found.push(`${solid[i].id} and ${fixture.id}`);
  }
  return found;
}

/** Things outside the room, things on tops that are not on them, wall things off their wall. */
export function misplaced(plan: RoomPlan): string[] {
  const found: string[] = [];
  const byId = new Map(plan.placements.map((one) => [one.id, one]));
  for (const one of plan.placements) {
    // A boat lies in the water beyond the ground that is walked on.
    if (isAfloat(one.request.kind, one.position[1], plan, one.position[0])) continue;
    const body = bodyOf(one.id, one.model, one.position, one.yaw);
    const flat = walkedOver.has(one.request.kind);
    const height = plan.outside ? Infinity : plan.height;
    if (!plan.outside || !flat) {
      if (
        body.min[0] < -0.01 ||
        body.min[1] < -0.01 ||
        body.min[2] < -0.01 ||
        body.max[0] > plan.width + 0.01 ||
        body.max[1] > plan.depth + 0.01 ||
        body.max[2] > height + 0.01
      )
        found.push(`${one.id} leaves the room`);
    }
    const host = one.on === undefined ? undefined : byId.get(one.on.placement);
    if (host !== undefined && !restsOn(one, host)) found.push(`${one.id} does not stand on ${host.id}`);
    if (one.on === undefined && one.hangs === undefined && Math.abs(one.position[2]) > 0.001)
      found.push(`${one.id} floats`);
    if (
      one.hangs === 'ceiling' &&
      // Outside there are poles.
      !plan.outside &&
      !plan.trim.slopedCeiling &&
      plan.trim.vault === undefined &&
      Math.abs(one.position[2] + one.model.size[2] - plan.height) > 0.02
    )
      found.push(`${one.id} hangs from nothing`);
  }
  return found;
}

function restsOn(one: Placement, host: Placement): boolean {
  const [dx, dy] = [one.position[0] - host.position[0], one.position[1] - host.position[1]];
  const [cos, sin] = [Math.cos(host.yaw), Math.sin(host.yaw)];
  const [lx, ly] = [dx * cos + dy * sin, -dx * sin + dy * cos];
  return (
    Math.abs(lx) <= host.model.size[0] / 2 &&
    Math.abs(ly) <= host.model.size[1] / 2 &&
    one.position[2] > host.position[2]
  );
}
