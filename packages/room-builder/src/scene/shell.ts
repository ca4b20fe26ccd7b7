/** The room itself: walls with thickness and real openings, floor, ceiling, and what trims them. Meters. */

import type { ModelPart, Vec3 } from '@orrery/model-library';
import type { Opening, RoomPlan } from '../layout/room-plan.ts';
import { doorParts } from './doors.ts';
import { dressingParts } from './dressings.ts';
import { cornerTriangles, type OpeningBox, openingBox, openingOutline, type Point } from './opening-outline.ts';
import { box, face, finishPiece, startPiece, type UvOf } from './piece.ts';
import { rockParts } from './rock.ts';
import { SLAB_M, skylightBox } from './skylight.ts';
import { SLOPE_M, slopedWalls } from './sloped-ceiling.ts';
import { trimParts } from './trim.ts';
import { drawVault, frameParts } from './vault.ts';
import { WALL_M, type WallFrame, wallFace, wallFrame, wallNames } from './wall-frame.ts';
import { skylightParts, windowParts } from './windows.ts';

/** A named piece of the shell, ready to become one mesh. */
export interface ShellItem {
  id: string;
  parts: ModelPart[];
}

export function shellItems(plan: RoomPlan): ShellItem[] {
  const items: ShellItem[] = [
    { id: 'floor', parts: [floorPart(plan)] },
    { id: 'ceiling', parts: ceilingParts(plan) },
  ];
  for (const name of wallNames) {
    const frame = wallFrame(plan, name);
    const openings = plan.openings.filter((opening) => opening.wall === name);
    items.push({ id: `wall-${name}`, parts: [wallPart(plan, frame, openings)] });
    for (const opening of openings) {
      const parts = opening.type === 'door' ? doorParts(plan, frame, opening) : windowParts(frame, opening);
      items.push({ id: opening.id, parts });
      const dressing = dressingParts(plan, frame, opening);
      if (dressing.length > 0) items.push({ id: `${opening.id}-${opening.dressing!.kind}`, parts: dressing });
    }
  }
  for (const opening of plan.openings) {
    // A shaft in the rock has no frame.
    if (opening.wall === 'ceiling' && plan.trim.rough === undefined)
      items.push({ id: opening.id, parts: skylightParts(plan, opening, skylightBox(plan, opening), SLAB_M) });
  }
  items.push({ id: 'rock', parts: rockParts(plan) }, { id: 'frame', parts: frameParts(plan) });
  const trim = trimParts(plan);
  if (trim.length > 0) items.push({ id: 'trim', parts: trim });
  return items.filter((item) => item.parts.length > 0);
}

function floorPart(plan: RoomPlan): ModelPart {
  const piece = startPiece('floor', plan.surfaces.floor);
  const { width, depth } = plan;
  // Boards run along the longer side; the texture's u is along the grain.
  const uvOf: UvOf = depth > width ? (p) => [p[1], p[0]] : (p) => [p[0], p[1]];
  box(piece, [-WALL_M, -WALL_M, -SLAB_M], [width + WALL_M, depth + WALL_M, 0], uvOf);
  return finishPiece(piece);
}

/** Cells of a rectangle cut at all edges of its holes, without the holes. */
function cellsAround(outer: OpeningBox, holes: OpeningBox[]): OpeningBox[] {
  const cuts = (from: number, to: number, edges: number[]) =>
    [...new Set([from, ...edges.filter((e) => e > from + 1e-6 && e < to - 1e-6), to])].sort((a, b) => a - b);
  const as = cuts(
    outer.a0,
    outer.a1,
    holes.flatMap((h) => [h.a0, h.a1]),
  );
  const zs = cuts(
    outer.z0,
    outer.z1,
    holes.flatMap((h) => [h.z0, h.z1]),
  );
  const cells: OpeningBox[] = [];
  for (let i = 0; i + 1 < as.length; i++) {
    for (let k = 0; k + 1 < zs.length; k++) {
      const cell = { a0: as[i], a1: as[i + 1], z0: zs[k], z1: zs[k + 1] };
      const [a, z] = [(cell.a0 + cell.a1) / 2, (cell.z0 + cell.z1) / 2];
      if (!holes.some((h) => a > h.a0 && a < h.a1 && z > h.z0 && z < h.z1)) cells.push(cell);
    }
  }
  return cells;
}

function wallPart(plan: RoomPlan, frame: WallFrame, openings: Opening[]): ModelPart {
  const piece = startPiece('wall', plan.surfaces.walls[frame.name]);
  const holes = openings.map(openingBox);
  const [low, high] = [-SLAB_M, plan.height + SLAB_M];
  const corners: OpeningBox = { a0: -WALL_M, a1: frame.length + WALL_M, z0: low, z1: high };
  const flat = (points: Point[], out: number, inside: boolean) => {
    const placed = points.map(([a, z]): Vec3 => [a, out, z]);
    wallFace(piece, frame, inside ? placed : placed.reverse());
  };
  const rectangle = ({ a0, a1, z0, z1 }: OpeningBox): Point[] => [
    [a0, z0],
    [a1, z0],
    [a1, z1],
    [a0, z1],
  ];
  const inner: OpeningBox = { a0: 0, a1: frame.length, z0: 0, z1: plan.height };
  for (const cell of cellsAround(inner, holes)) flat(rectangle(cell), 0, true);
  for (const cell of cellsAround(corners, holes)) flat(rectangle(cell), WALL_M, false);
  for (const opening of openings) {
    for (const triangle of cornerTriangles(opening)) {
      flat(triangle, 0, true);
      flat(triangle, WALL_M, false);
    }
    const outline = openingOutline(opening);
    outline.forEach((p, k) => {
      const q = outline[(k + 1) % outline.length];
      wallFace(piece, frame, [
        [p[0], 0, p[1]],
        [q[0], 0, q[1]],
        [q[0], WALL_M, q[1]],
        [p[0], WALL_M, p[1]],
      ]);
    });
  }
  return finishPiece(piece);
}

function ceilingParts(plan: RoomPlan): ModelPart[] {
  const piece = startPiece('ceiling', plan.surfaces.ceiling);
  const { width, depth, height } = plan;
  const holes = plan.openings.filter((o) => o.wall === 'ceiling').map((o) => skylightBox(plan, o));
  const top = height + SLAB_M;
  const level = ({ a0, a1, z0, z1 }: OpeningBox, z: number, down: boolean) => {
    const corners: Vec3[] = [
      [a0, z0, z],
      [a0, z1, z],
      [a1, z1, z],
      [a1, z0, z],
    ];
    face(piece, down ? corners : corners.reverse());
  };
  for (const cell of cellsAround({ a0: 0, a1: width, z0: 0, z1: depth }, holes)) level(cell, height, true);
  const over: OpeningBox = { a0: -WALL_M, a1: width + WALL_M, z0: -WALL_M, z1: depth + WALL_M };
  for (const cell of cellsAround(over, holes)) level(cell, top, false);
  for (const hole of holes) {
    const outline: Point[] = [
      [hole.a0, hole.z0],
      [hole.a1, hole.z0],
      [hole.a1, hole.z1],
      [hole.a0, hole.z1],
    ];
    outline.forEach((p, k) => {
      const q = outline[(k + 1) % 4];
      face(piece, [
        [p[0], p[1], top],
        [q[0], q[1], top],
        [q[0], q[1], height],
        [p[0], p[1], height],
      ]);
    });
  }
  for (const name of slopedWalls(plan)) {
    const frame = wallFrame(plan, name);
    const slope: Vec3[] = [
      [0, 0, height - SLOPE_M],
      [frame.length, 0, height - SLOPE_M],
      [frame.length, -SLOPE_M, height],
      [0, -SLOPE_M, height],
    ];
    wallFace(piece, frame, slope);
  }
  drawVault(piece, plan);
  return [finishPiece(piece)];
}
