/** What is set into a window's hole: frame, sashes, bars, glass, and the board below. */

import type { MaterialUse, ModelPart, Vec3 } from '@orrery/model-library';
import type { Opening, RoomPlan } from '../layout/room-plan.ts';
import { archSpring, type OpeningBox, openingBox, openingOutline, type Point } from './opening-outline.ts';
import { box, face, finishPiece, type Piece, startPiece, uprightUv } from './piece.ts';
import { WALL_M, type WallFrame, wallBox, wallFace } from './wall-frame.ts';

/** Where the frame sits in the wall's thickness: from, to, and the glass between. */
const FRAME_OUT = [0.1, 0.17] as const;
const GLASS_OUT = 0.135;

interface WindowLook {
  /** Width of the frame's members and of the bars between panes. */
  frameM: number;
  barM: number;
  columns: number;
  rows: number;
}

function lookOf(opening: Opening): WindowLook {
  const height = opening.top - opening.bottom;
  const columns = (paneM: number) => Math.max(1, Math.round(opening.width / paneM));
  switch (opening.kind) {
    case 'floor-to-ceiling':
      return { frameM: 0.045, barM: 0.04, columns: columns(1.25), rows: 1 };
    case 'sliding':
      return { frameM: 0.05, barM: 0.06, columns: Math.max(2, columns(1.4)), rows: 1 };
    case 'french':
      return { frameM: 0.055, barM: 0.026, columns: 2 * columns(0.9), rows: Math.max(2, Math.round(height / 0.42)) };
    case 'lattice':
      return { frameM: 0.05, barM: 0.018, columns: columns(0.16), rows: Math.max(3, Math.round(height / 0.16)) };
    case 'stained-glass':
      return { frameM: 0.05, barM: 0.012, columns: columns(0.22), rows: Math.max(3, Math.round(height / 0.26)) };
    case 'bay':
      return { frameM: 0.06, barM: 0.055, columns: Math.max(3, columns(0.8)), rows: 1 };
    case 'round':
      return { frameM: 0.05, barM: 0.026, columns: 2, rows: 2 };
    default:
      return { frameM: 0.06, barM: 0.055, columns: columns(0.85), rows: height > 1.9 ? 2 : 1 };
  }
}

export function windowParts(frame: WallFrame, opening: Opening): ModelPart[] {
  const look = lookOf(opening);
  const wood = startPiece('frame', opening.frame);
  const glass = startPiece('glass', { kind: 'glass', seed: opening.frame.seed ?? 0 }, true);
  drawRim(wood, frame, openingOutline(opening), look.frameM);
  drawBars(wood, frame, opening, look);
  const parts = [finishPiece(wood)];
  if (opening.kind === 'stained-glass') parts.push(...stainedPanes(frame, opening, look));
  else {
    pane(glass, frame, openingOutline(opening));
    parts.push(finishPiece(glass));
  }
  if (opening.kind !== 'round' && opening.bottom > 0.25) parts.push(sillPart(frame, opening));
  return parts;
}

/** One sheet over the whole hole; the frame covers its edge. */
function pane(glass: Piece, frame: WallFrame, outline: Point[]): void {
  wallFace(
    glass,
    frame,
    outline.map(([a, z]): Vec3 => [a, GLASS_OUT, z]),
  );
}

/** A frame of square section that follows the outline on its inside. */
function drawRim(piece: Piece, frame: WallFrame, outline: Point[], widthM: number): void {
  const inner = inset(outline, widthM);
  const [near, far] = FRAME_OUT;
  outline.forEach((p, k) => {
    const next = (k + 1) % outline.length;
    const [q, pi, qi] = [outline[next], inner[k], inner[next]];
    const upright = Math.abs(q[1] - p[1]) > Math.abs(q[0] - p[0]) ? uprightUv : undefined;
    const quad = (a: [Point, number], b: [Point, number], c: [Point, number], d: [Point, number]) =>
      wallFace(
        piece,
        frame,
        [a, b, c, d].map(([point, out]): Vec3 => [point[0], out, point[1]]),
        upright,
      );
    quad([p, near], [q, near], [qi, near], [pi, near]);
    quad([pi, far], [qi, far], [q, far], [p, far]);
    quad([pi, near], [qi, near], [qi, far], [pi, far]);
  });
}

/** The outline moved inwards by a width, corners mitred. Counter-clockwise outlines have their inside to the left. */
function inset(outline: Point[], widthM: number): Point[] {
  return outline.map((p, k) => {
    const before = outline[(k + outline.length - 1) % outline.length];
    const after = outline[(k + 1) % outline.length];
    const n1 = leftOf(before, p);
    const n2 = leftOf(p, after);
    const share = widthM / Math.max(0.3, 1 + n1[0] * n2[0] + n1[1] * n2[1]);
    return [p[0] + (n1[0] + n2[0]) * share, p[1] + (n1[1] + n2[1]) * share];
  });
}

function leftOf(p: Point, q: Point): Point {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  return [-(q[1] - p[1]) / length, (q[0] - p[0]) / length];
}

function drawBars(piece: Piece, frame: WallFrame, opening: Opening, look: WindowLook): void {
  const { a0, a1, z0, z1 } = openingBox(opening);
  const [near, far] = [FRAME_OUT[0] + 0.012, FRAME_OUT[1] - 0.012];
  const half = look.barM / 2;
  for (let k = 1; k < look.columns; k++) {
    const a = a0 + ((a1 - a0) * k) / look.columns;
    const [low, high] = [z0, topAt(opening, a)];
    const bottom = opening.kind === 'round' ? z0 + z1 - high : low;
    // Every second bar of a french window is where its two leaves meet.
    const wide = opening.kind === 'french' && k % 2 === 0 ? half + 0.02 : half;
    wallBox(piece, frame, [a - wide, near, bottom], [a + wide, far, high], uprightUv);
  }
  const spring = opening.kind === 'arched' ? archSpring(opening) : z1;
  for (let k = 1; k < look.rows; k++) {
    // A tall plain window is cut at two thirds: a light above the sashes.
    const share = look.rows === 2 && opening.kind !== 'round' ? 0.7 : k / look.rows;
    const z = z0 + (Math.min(z1, spring) - z0) * share;
    const reach = opening.kind === 'round' ? (a1 - a0) / 2 : (a1 - a0) / 2;
    const middle = (a0 + a1) / 2;
    wallBox(piece, frame, [middle - reach, near, z - half], [middle + reach, far, z + half]);
  }
  if (opening.kind === 'arched') wallBox(piece, frame, [a0, near, spring - half], [a1, far, spring + half]);
}

/** How high the hole is at a place along the wall. */
function topAt(opening: Opening, along: number): number {
  const x = Math.min(1, Math.abs(along - opening.along) / (opening.width / 2));
  const circle = Math.sqrt(1 - x * x);
  if (opening.kind === 'round')
    return (opening.bottom + opening.top) / 2 + ((opening.top - opening.bottom) / 2) * circle;
  if (opening.kind === 'arched') return archSpring(opening) + (opening.top - archSpring(opening)) * circle;
  return opening.top;
}

/** Panes of colored glass between lead bars. */
function stainedPanes(frame: WallFrame, opening: Opening, look: WindowLook): ModelPart[] {
  const colors: [number, number, number][] = [
    [0.75, 0.12, 0.1],
    [0.9, 0.62, 0.12],
    [0.1, 0.3, 0.75],
    [0.12, 0.5, 0.2],
    [0.85, 0.82, 0.7],
    [0.45, 0.15, 0.5],
  ];
  const pieces = colors.map((color) => startPiece('glass', { kind: 'glass', color }, true));
  const { a0, a1, z0, z1 } = openingBox(opening);
  const seed = opening.frame.seed ?? 1;
  for (let i = 0; i < look.columns; i++) {
    for (let k = 0; k < look.rows; k++) {
      // Mirrored about the middle, as such windows are.
      const column = Math.min(i, look.columns - 1 - i);
      const pick = Math.abs(Math.imul(column * 31 + k * 17 + seed, 0x9e3779b1) >> 8) % colors.length;
      const [la, ra] = [i, i + 1].map((c) => a0 + ((a1 - a0) * c) / look.columns) as [number, number];
      const [lz, hz] = [k, k + 1].map((r) => z0 + ((z1 - z0) * r) / look.rows) as [number, number];
      wallFace(pieces[pick], frame, [
        [la, GLASS_OUT, lz],
        [ra, GLASS_OUT, lz],
        [ra, GLASS_OUT, hz],
        [la, GLASS_OUT, hz],
      ]);
    }
  }
  return pieces.map(finishPiece).filter((part) => part.indices.length > 0);
}

/** The board inside below the window, a little wider than the hole. Deep for a bay: one can sit there. */
function sillPart(frame: WallFrame, opening: Opening): ModelPart {
  const piece = startPiece('sill', opening.frame);
  const { a0, a1, z0 } = openingBox(opening);
  const inward = opening.kind === 'bay' || opening.kind === 'sill' ? -0.3 : -(opening.sill?.depth ?? 0.045);
  wallBox(piece, frame, [a0 - 0.05, inward, z0 - 0.005], [a1 + 0.05, 0, z0 + 0.025]);
  wallBox(piece, frame, [a0, 0, z0], [a1, FRAME_OUT[0], z0 + 0.025]);
  wallBox(piece, frame, [a0, FRAME_OUT[1], z0], [a1, WALL_M + 0.04, z0 + 0.02]);
  return finishPiece(piece);
}

export function skylightParts(plan: RoomPlan, opening: Opening, hole: OpeningBox, slabM: number): ModelPart[] {
  const wood = startPiece('frame', opening.frame);
  const use: MaterialUse = { kind: 'glass', seed: 0 };
  const glass = startPiece('glass', use, true);
  const { a0, a1, z0, z1 } = hole;
  const z = plan.height + slabM;
  const w = 0.05;
  box(wood, [a0, z0, z - 0.06], [a0 + w, z1, z + 0.02]);
  box(wood, [a1 - w, z0, z - 0.06], [a1, z1, z + 0.02]);
  box(wood, [a0 + w, z0, z - 0.06], [a1 - w, z0 + w, z + 0.02]);
  box(wood, [a0 + w, z1 - w, z - 0.06], [a1 - w, z1, z + 0.02]);
  for (let k = 1; k < Math.round((a1 - a0) / 0.9); k++) {
    const a = a0 + ((a1 - a0) * k) / Math.round((a1 - a0) / 0.9);
    box(wood, [a - w / 2, z0 + w, z - 0.05], [a + w / 2, z1 - w, z + 0.01]);
  }
  face(glass, [
    [a0, z0, z - 0.02],
    [a1, z0, z - 0.02],
    [a1, z1, z - 0.02],
    [a0, z1, z - 0.02],
  ]);
  return [finishPiece(wood), finishPiece(glass)];
}
