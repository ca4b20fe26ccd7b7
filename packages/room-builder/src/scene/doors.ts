/** Doors: casing, leaf with panels or glass, handle; archways lead into a short passage. */

import type { MaterialUse, ModelPart, Vec3 } from '@orrery/model-library';
import { materialFacts } from '@orrery/scene-language';
import type { Opening, RoomPlan } from '../layout/room-plan.ts';
import { openingBox, openingOutline } from './opening-outline.ts';
import { bar, finishPiece, type Piece, startPiece, uprightUv } from './piece.ts';
import { WALL_M, type WallFrame, wallBox, wallFace } from './wall-frame.ts';

/** The leaf's faces in the wall's thickness. */
const LEAF_OUT = [0.03, 0.072] as const;
const CASING_M = 0.07;

export function doorParts(plan: RoomPlan, frame: WallFrame, opening: Opening): ModelPart[] {
  const parts: ModelPart[] = [];
  if (opening.kind !== 'arched') parts.push(casing(frame, opening));
  switch (opening.kind) {
    case 'arched':
      return [...parts, ...passage(plan, frame, opening)];
    case 'french':
      return [...parts, ...glazedLeaves(frame, opening)];
    case 'sliding':
      return [...parts, ...(isMetal(opening.frame) ? slabLeaves(frame, opening) : paperLeaves(frame, opening))];
    case 'garage':
      return [...parts, sections(frame, opening)];
    default:
      return [...parts, ...panelLeaves(frame, opening)];
  }
}

function casing(frame: WallFrame, opening: Opening): ModelPart {
  const piece = startPiece('casing', opening.frame);
  const { a0, a1, z0, z1 } = openingBox(opening);
  wallBox(piece, frame, [a0 - CASING_M, -0.018, z0], [a0, 0, z1], uprightUv);
  wallBox(piece, frame, [a1, -0.018, z0], [a1 + CASING_M, 0, z1], uprightUv);
  wallBox(piece, frame, [a0 - CASING_M, -0.018, z1], [a1 + CASING_M, 0, z1 + CASING_M]);
  // Lining of the hole, with the stop the leaf shuts against.
  wallBox(piece, frame, [a0, 0, z0], [a0 + 0.02, WALL_M, z1], uprightUv);
  wallBox(piece, frame, [a1 - 0.02, 0, z0], [a1, WALL_M, z1], uprightUv);
  wallBox(piece, frame, [a0 + 0.02, 0, z1 - 0.02], [a1 - 0.02, WALL_M, z1]);
  return finishPiece(piece);
}

/** The leaves' ranges along the wall: two where the door is wide. */
function leavesOf(opening: Opening, widest: number): [from: number, to: number][] {
  const { a0, a1 } = openingBox(opening);
  const [from, to] = [a0 + 0.023, a1 - 0.023];
  const count = Math.max(1, Math.ceil((to - from) / widest));
  return Array.from({ length: count }, (_, k) => [
    from + ((to - from) * k) / count + 0.0015,
    from + ((to - from) * (k + 1)) / count - 0.0015,
  ]);
}

function panelLeaves(frame: WallFrame, opening: Opening): ModelPart[] {
  const piece = startPiece('door', opening.frame);
  const metal = startPiece('handle', { kind: 'steel', roughness: 0.3 });
  const { z0, z1 } = openingBox(opening);
  const [near, far] = LEAF_OUT;
  const leaves = leavesOf(opening, 1.15);
  leaves.forEach(([from, to], k) => {
    const [low, high] = [z0 + 0.006, z1 - 0.024];
    const stile = Math.min(0.11, (to - from) * 0.16);
    const lock = low + 0.92;
    rails(piece, frame, [from, to], [low, high], stile, [lock], near, far);
    for (const [bottom, top] of [
      [low + stile * 1.6, lock - stile / 2],
      [lock + stile / 2, high - stile],
    ] as const) {
      // A field that stands back, with a raised middle.
      wallBox(piece, frame, [from + stile, near + 0.012, bottom], [to - stile, far - 0.012, top], uprightUv);
      const g = 0.035;
      wallBox(
        piece,
        frame,
        [from + stile + g, near + 0.004, bottom + g],
        [to - stile - g, far - 0.004, top - g],
        uprightUv,
      );
    }
    const right = leaves.length === 1 || k % 2 === 0;
    handle(metal, frame, right ? to - stile / 2 : from + stile / 2, lock, right ? -1 : 1);
  });
  return [finishPiece(piece), finishPiece(metal)];
}

/** A door that goes up under the ceiling: broad boards, one above the other. */
function sections(frame: WallFrame, opening: Opening): ModelPart {
  const piece = startPiece('door', { kind: 'metal-panel', color: [0.62, 0.63, 0.62], seed: 3 });
  const { a0, a1, z0, z1 } = openingBox(opening);
  const [near, far] = LEAF_OUT;
  const count = Math.max(3, Math.round((z1 - z0) / 0.55));
  for (let k = 0; k < count; k++) {
    const [low, high] = [k, k + 1].map((i) => z0 + ((z1 - z0 - 0.02) * i) / count);
    wallBox(piece, frame, [a0 + 0.02, near, low + 0.006], [a1 - 0.02, far, high - 0.006]);
    wallBox(piece, frame, [a0 + 0.12, near - 0.012, low + 0.12], [a1 - 0.12, near, high - 0.12]);
  }
  return finishPiece(piece);
}

function rails(
  piece: Piece,
  frame: WallFrame,
  [from, to]: [number, number],
  [low, high]: [number, number],
  stile: number,
  middles: number[],
  near: number,
  far: number,
): void {
  wallBox(piece, frame, [from, near, low], [from + stile, far, high], uprightUv);
  wallBox(piece, frame, [to - stile, near, low], [to, far, high], uprightUv);
  wallBox(piece, frame, [from + stile, near, low], [to - stile, far, low + stile * 1.6]);
  wallBox(piece, frame, [from + stile, near, high - stile], [to - stile, far, high]);
  for (const z of middles) wallBox(piece, frame, [from + stile, near, z - stile / 2], [to - stile, far, z + stile / 2]);
}

/** A lever on a rose, on the room's side. */
function handle(metal: Piece, frame: WallFrame, along: number, z: number, toward: 1 | -1): void {
  const at = (a: number, out: number): Vec3 => frame.place(a, out, z);
  const surface = LEAF_OUT[0];
  bar(metal, at(along, surface), at(along, surface - 0.01), 0.026, 20);
  bar(metal, at(along, surface - 0.01), at(along, surface - 0.05), 0.009);
  bar(metal, at(along - toward * 0.009, surface - 0.05), at(along + toward * 0.12, surface - 0.05), 0.009);
}

function glazedLeaves(frame: WallFrame, opening: Opening): ModelPart[] {
  const piece = startPiece('door', opening.frame);
  const glass = startPiece('glass', { kind: 'glass', seed: 0 }, true);
  const metal = startPiece('handle', { kind: 'brass', roughness: 0.3 });
  const { z0, z1 } = openingBox(opening);
  const [near, far] = LEAF_OUT;
  const leaves = leavesOf(opening, 0.95);
  leaves.forEach(([from, to], k) => {
    const [low, high] = [z0 + 0.006, z1 - 0.024];
    const stile = 0.085;
    rails(piece, frame, [from, to], [low, high], stile, [], near, far);
    const rows = Math.max(3, Math.round((high - low) / 0.42));
    const [bottom, top] = [low + stile * 1.6, high - stile];
    for (let r = 1; r < rows; r++) {
      const z = bottom + ((top - bottom) * r) / rows;
      wallBox(piece, frame, [from + stile, near + 0.006, z - 0.011], [to - stile, far - 0.006, z + 0.011]);
    }
    const middle = (from + to) / 2;
    wallBox(piece, frame, [middle - 0.011, near + 0.006, bottom], [middle + 0.011, far - 0.006, top], uprightUv);
    sheetOf(glass, frame, [from + stile, to - stile], [bottom, top], (near + far) / 2);
    const right = k % 2 === 0;
    handle(metal, frame, right ? to - stile / 2 : from + stile / 2, low + 0.95, right ? -1 : 1);
  });
  return [finishPiece(piece), finishPiece(glass), finishPiece(metal)];
}

/** Paper between thin bars, in leaves that overlap. */
function paperLeaves(frame: WallFrame, opening: Opening): ModelPart[] {
  const piece = startPiece('door', opening.frame);
  const paper = startPiece('paper', { kind: 'paper', seed: opening.frame.seed ?? 0 }, true);
  const { z0, z1 } = openingBox(opening);
  const leaves = leavesOf(opening, 0.95);
  leaves.forEach(([from, to], k) => {
    const [low, high] = [z0 + 0.01, z1 - 0.024];
    const near = LEAF_OUT[0] + (k % 2 === 0 ? 0 : 0.04);
    const far = near + 0.03;
    const stile = 0.045;
    rails(piece, frame, [from - 0.02, to + 0.02], [low, high], stile, [], near, far);
    const board = low + 0.34;
    wallBox(piece, frame, [from, near + 0.006, low + 0.05], [to, far - 0.006, board]);
    const bars = { columns: 3, rows: Math.max(4, Math.round((high - board) / 0.24)) };
    for (let c = 1; c < bars.columns; c++) {
      const a = from + ((to - from) * c) / bars.columns;
      wallBox(piece, frame, [a - 0.006, near + 0.004, board], [a + 0.006, near + 0.016, high - stile], uprightUv);
    }
    for (let r = 1; r < bars.rows; r++) {
      const z = board + ((high - board) * r) / bars.rows;
      wallBox(piece, frame, [from, near + 0.004, z - 0.006], [to, near + 0.016, z + 0.006]);
    }
    sheetOf(paper, frame, [from, to], [board, high - stile], near + 0.018);
  });
  return [finishPiece(piece), finishPiece(paper)];
}

const isMetal = ({ kind }: MaterialUse) => materialFacts.get(kind)?.family === 'metal';

/** Plain leaves of sheet metal that meet in a black seal, with a pane at the height of the eye and a band to kick against. */
function slabLeaves(frame: WallFrame, opening: Opening): ModelPart[] {
  const piece = startPiece('door', { kind: 'metal-panel', color: [0.56, 0.58, 0.6], seed: 5 });
  const dark = startPiece('seal', opening.frame);
  const pane = startPiece('glass', { kind: 'screen', color: [0.01, 0.012, 0.015], roughness: 0.1, seed: 0 });
  const { z0, z1 } = openingBox(opening);
  const [low, high] = [z0 + 0.006, z1 - 0.024];
  const [near, far] = LEAF_OUT;
  for (const [from, to] of leavesOf(opening, 0.95)) {
    wallBox(piece, frame, [from + 0.012, near, low], [to - 0.012, far, high], uprightUv);
    wallBox(dark, frame, [from, near + 0.008, low], [from + 0.012, far, high], uprightUv);
    wallBox(dark, frame, [to - 0.012, near + 0.008, low], [to, far, high], uprightUv);
    wallBox(dark, frame, [from + 0.012, near - 0.004, low], [to - 0.012, near, low + 0.18]);
    const middle = (from + to) / 2;
    const [bottom, top] = [low + 0.62 * (high - low), low + 0.82 * (high - low)];
    wallBox(pane, frame, [middle - 0.11, near - 0.003, bottom], [middle + 0.11, near, top], uprightUv);
  }
  return [finishPiece(piece), finishPiece(dark), finishPiece(pane)];
}

function sheetOf(piece: Piece, frame: WallFrame, [a0, a1]: [number, number], [z0, z1]: [number, number], out: number) {
  wallFace(piece, frame, [
    [a0, out, z0],
    [a1, out, z0],
    [a1, out, z1],
    [a0, out, z1],
  ]);
}

/** A short corridor behind an archway, so that one does not look into nothing. */
function passage(plan: RoomPlan, frame: WallFrame, opening: Opening): ModelPart[] {
  const wall: MaterialUse = plan.surfaces.walls[frame.name];
  const walls = startPiece('passage', wall);
  const ground = startPiece('passage-floor', plan.surfaces.floor);
  const { a0, a1 } = openingBox(opening);
  const outline = openingOutline(opening);
  const top = Math.max(...outline.map(([, z]) => z)) + 0.3;
  const [left, right, near, far] = [a0 - 0.5, a1 + 0.5, WALL_M, WALL_M + 1.6];
  const quad = (piece: Piece, corners: Vec3[]) => wallFace(piece, frame, corners);
  quad(walls, [
    [left, far, 0],
    [right, far, 0],
    [right, far, top],
    [left, far, top],
  ]);
  quad(walls, [
    [left, near, 0],
    [left, far, 0],
    [left, far, top],
    [left, near, top],
  ]);
  quad(walls, [
    [right, far, 0],
    [right, near, 0],
    [right, near, top],
    [right, far, top],
  ]);
  quad(walls, [
    [left, near, top],
    [left, far, top],
    [right, far, top],
    [right, near, top],
  ]);
  quad(ground, [
    [left, near, 0.001],
    [right, near, 0.001],
    [right, far, 0.001],
    [left, far, 0.001],
  ]);
  return [finishPiece(walls), finishPiece(ground)];
}
