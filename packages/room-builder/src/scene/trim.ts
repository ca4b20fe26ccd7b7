/** Skirting, cornice, wainscot and rafters: profiles drawn along the walls, interrupted where openings are. */

import type { MaterialUse, ModelPart, Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';
import { openingBox } from './opening-outline.ts';
import { finishPiece, type Piece, startPiece, uprightUv } from './piece.ts';
import { slopedWalls } from './sloped-ceiling.ts';
import { type WallFrame, wallBox, wallFace, wallFrame, wallNames } from './wall-frame.ts';

const SKIRTING_M = 0.095;
const WAINSCOT_M = 0.95;

/** (into the room, z) from the wall's bottom to its top, as seen from the side. */
type Profile = [inward: number, z: number][];

const skirtingProfile: Profile = [
  [0, 0],
  [0.016, 0],
  [0.016, SKIRTING_M - 0.02],
  [0.012, SKIRTING_M - 0.008],
  [0.006, SKIRTING_M],
  [0, SKIRTING_M],
];

/** A cove between two small steps; z counts from the ceiling. */
const corniceProfile: Profile = [
  [0, -0.12],
  [0.014, -0.12],
  [0.014, -0.105],
  [0.022, -0.1],
  [0.03, -0.075],
  [0.047, -0.047],
  [0.075, -0.03],
  [0.1, -0.022],
  [0.105, -0.014],
  [0.12, -0.014],
  [0.12, 0],
  [0, 0],
];

export function trimParts(plan: RoomPlan): ModelPart[] {
  const parts: ModelPart[] = [];
  const { skirting, cornice, wainscot } = plan.trim;
  const sloped = slopedWalls(plan);
  if (skirting) {
    const piece = startPiece('skirting', skirting);
    for (const frame of frames(plan)) {
      for (const [from, to] of freeRuns(plan, frame, 0, SKIRTING_M, 0.07)) {
        drawProfile(piece, frame, from, to, skirtingProfile, 0, wainscot ? 0.014 : 0);
      }
    }
    parts.push(finishPiece(piece));
  }
  if (cornice) {
    const piece = startPiece('cornice', cornice);
    for (const frame of frames(plan)) {
      if (sloped.includes(frame.name)) continue;
      for (const [from, to] of freeRuns(plan, frame, plan.height - 0.12, plan.height, 0)) {
        drawProfile(piece, frame, from, to, corniceProfile, plan.height, 0);
      }
    }
    parts.push(finishPiece(piece));
  }
  if (wainscot) parts.push(wainscotPart(plan, wainscot));
  return parts.filter((part) => part.indices.length > 0);
}

const frames = (plan: RoomPlan) => wallNames.map((name) => wallFrame(plan, name));

/** Stretches of a wall without an opening between two heights. */
function freeRuns(
  plan: RoomPlan,
  frame: WallFrame,
  low: number,
  high: number,
  margin: number,
): [from: number, to: number][] {
  const taken = plan.openings
    .filter((opening) => opening.wall === frame.name && opening.bottom < high && opening.top > low)
    .map(openingBox)
    .sort((a, b) => a.a0 - b.a0);
  const runs: [number, number][] = [];
  let from = 0;
  for (const { a0, a1 } of taken) {
    if (a0 - margin > from + 0.02) runs.push([from, a0 - margin]);
    from = Math.max(from, a1 + margin);
  }
  if (frame.length > from + 0.02) runs.push([from, frame.length]);
  return runs;
}

function drawProfile(
  piece: Piece,
  frame: WallFrame,
  from: number,
  to: number,
  profile: Profile,
  base: number,
  forward: number,
): void {
  const at = (along: number, [inward, z]: [number, number]): Vec3 => [
    along,
    inward === 0 ? 0 : -inward - forward,
    base + z,
  ];
  for (let k = 0; k + 1 < profile.length; k++) {
    const [p, q] = [profile[k], profile[k + 1]];
    wallFace(piece, frame, [at(from, p), at(to, p), at(to, q), at(from, q)]);
  }
  wallFace(
    piece,
    frame,
    profile.map((p) => at(from, p)),
  );
  wallFace(piece, frame, profile.map((p) => at(to, p)).reverse());
}

/** Boards with raised frames and a cap: stiles about every 60 cm. */
function wainscotPart(plan: RoomPlan, material: MaterialUse): ModelPart {
  const piece = startPiece('wainscot', material);
  for (const frame of frames(plan)) {
    for (const [from, to] of freeRuns(plan, frame, 0, WAINSCOT_M, 0.07)) {
      wallBox(piece, frame, [from, -0.01, 0], [to, 0, WAINSCOT_M]);
      wallBox(piece, frame, [from, -0.022, WAINSCOT_M - 0.1], [to, -0.01, WAINSCOT_M - 0.015]);
      wallBox(piece, frame, [from, -0.04, WAINSCOT_M - 0.015], [to, 0, WAINSCOT_M + 0.01]);
      wallBox(piece, frame, [from, -0.022, 0], [to, -0.01, 0.19]);
      const count = Math.max(1, Math.round((to - from) / 0.6));
      for (let k = 0; k <= count; k++) {
        const middle = from + ((to - from) * k) / count;
        const [a0, a1] = [Math.max(from, middle - 0.04), Math.min(to, middle + 0.04)];
        wallBox(piece, frame, [a0, -0.022, 0.19], [a1, -0.01, WAINSCOT_M - 0.1], uprightUv);
      }
    }
  }
  return finishPiece(piece);
}
