/** Curtains in folds on a rod, sheers, and blinds of slats in front of a window. */

import type { MaterialUse, ModelPart } from '@orrery/model-library';
import type { Opening, RoomPlan } from '../layout/room-plan.ts';
import { openingBox } from './opening-outline.ts';
import { bar, face, finishPiece, type Piece, sheet, startPiece } from './piece.ts';
import { type WallFrame, wallBox } from './wall-frame.ts';

export function dressingParts(plan: RoomPlan, frame: WallFrame, opening: Opening): ModelPart[] {
  const { dressing } = opening;
  if (!dressing || opening.type !== 'window') return [];
  if (dressing.kind === 'blinds') return blinds(frame, opening, dressing.material);
  return curtains(plan, frame, opening, dressing.material, dressing.kind === 'sheer');
}

/** Distance of the rod from the wall. */
const ROD_M = 0.085;

function curtains(
  plan: RoomPlan,
  frame: WallFrame,
  opening: Opening,
  material: MaterialUse,
  sheer: boolean,
): ModelPart[] {
  const { a0, a1, z1 } = openingBox(opening);
  const rod = Math.min(plan.height - 0.06, z1 + 0.16);
  const reach = Math.min(0.28, 0.12 + 0.1 * opening.width);
  const [from, to] = [Math.max(0.03, a0 - reach), Math.min(frame.length - 0.03, a1 + reach)];
  const cloth = startPiece(sheer ? 'sheer' : 'curtain', sheer ? { ...material, kind: 'sheer' } : material, true);
  const gathered = Math.min(0.9, Math.max(0.3, 0.17 * opening.width + 0.16));
  const seed = material.seed ?? plan.seed;
  if (sheer) {
    drawCloth(cloth, frame, [from, to], rod, seed, 0.026, 0.13);
  } else {
    drawCloth(cloth, frame, [from, Math.min((from + to) / 2, from + gathered)], rod, seed, 0.042, 0.105);
    drawCloth(cloth, frame, [Math.max((from + to) / 2, to - gathered), to], rod, seed + 7, 0.042, 0.105);
  }
  const metal = startPiece('rod', { kind: 'iron', roughness: 0.45 });
  const end = 0.06;
  const ends = [Math.max(0.01, from - end), Math.min(frame.length - 0.01, to + end)] as const;
  bar(metal, frame.place(ends[0], -ROD_M, rod), frame.place(ends[1], -ROD_M, rod), 0.011);
  for (const a of ends) bar(metal, frame.place(a - 0.012, -ROD_M, rod), frame.place(a + 0.012, -ROD_M, rod), 0.02);
  for (const a of [from + 0.02, to - 0.02]) bar(metal, frame.place(a, 0, rod), frame.place(a, -ROD_M, rod), 0.007);
  return [finishPiece(cloth), finishPiece(metal)];
}

/** Folds are regular at the heading and wander a little on their way down. */
function drawCloth(
  piece: Piece,
  frame: WallFrame,
  [from, to]: [number, number],
  rod: number,
  seed: number,
  amplitude: number,
  foldM: number,
): void {
  const folds = Math.max(2, Math.round((to - from) / foldM));
  const columns = folds * 10 + 1;
  const rows = 12;
  const bottom = 0.015;
  const wave = (x: number) => Math.sin(seed * 12.9898 + x * 3.1) + 0.6 * Math.sin(seed * 4.1 + x * 7.3);
  sheet(piece, columns, rows, (c, r) => {
    const [s, t] = [c / (columns - 1), r / (rows - 1)];
    const fall = 1 - t;
    const phase = 2 * Math.PI * folds * s + fall * 0.5 * wave(s * folds * 0.7);
    const swell = 1 + 0.22 * fall * wave(s * folds * 0.9 + 5);
    const fold = Math.sin(phase) + 0.18 * Math.sin(2 * phase + 1);
    const along = from + (to - from) * s + 0.012 * fall * Math.sin(phase * 0.5 + seed);
    const column = frame.rightHanded ? along : from + to - along;
    return frame.place(column, -ROD_M - amplitude * swell * fold * (0.75 + 0.25 * fall), bottom + (rod - bottom) * t);
  });
}

const SLAT_M = 0.05;

function blinds(frame: WallFrame, opening: Opening, material: MaterialUse): ModelPart[] {
  const piece = startPiece('blinds', material);
  const { a0, a1, z0, z1 } = openingBox(opening);
  const low = z0 + (z1 - z0) * 0.3;
  const tilt = 0.55;
  const [rise, run] = [(SLAT_M / 2) * Math.sin(tilt), (SLAT_M / 2) * Math.cos(tilt)];
  const out = 0.045;
  const count = Math.max(2, Math.floor((z1 - 0.05 - low) / 0.042));
  for (let k = 0; k < count; k++) {
    const z = z1 - 0.06 - k * 0.042;
    const near = [a0 + 0.01, a1 - 0.01].map((a) => frame.place(a, out - run, z - rise));
    const far = [a0 + 0.01, a1 - 0.01].map((a) => frame.place(a, out + run, z + rise));
    const upper = [near[0], near[1], far[1], far[0]];
    face(piece, frame.rightHanded ? upper : upper.reverse());
  }
  wallBox(piece, frame, [a0 + 0.005, out - 0.03, z1 - 0.05], [a1 - 0.005, out + 0.03, z1 - 0.002]);
  const last = z1 - 0.06 - count * 0.042;
  wallBox(piece, frame, [a0 + 0.01, out - 0.02, last - 0.01], [a1 - 0.01, out + 0.02, last + 0.012]);
  for (const a of [a0 + 0.18 * (a1 - a0), a1 - 0.18 * (a1 - a0)]) {
    bar(piece, frame.place(a, out - run - 0.002, last), frame.place(a, out - run - 0.002, z1 - 0.05), 0.0012, 6);
  }
  return [{ ...finishPiece(piece), open: true }];
}
