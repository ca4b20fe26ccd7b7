/** A wall's own frame: `along` as openings count it, `out` from the inner face outwards, z up. */

import type { Vec3 } from '@orrery/model-library';
import type { RoomPlan, WallName } from '../layout/room-plan.ts';
import { acrossUv, box, face, type Piece, type UvOf } from './piece.ts';

export interface WallFrame {
  name: WallName;
  /** Along runs from 0 to this. */
  length: number;
  /** A place of the room from the wall's own numbers. */
  place: (along: number, out: number, z: number) => Vec3;
  /** Whether (along, out, z) is a right-handed frame; otherwise faces are turned round. */
  rightHanded: boolean;
  /** Unit, out of the room. */
  outward: Vec3;
}

export const wallNames: WallName[] = ['south', 'east', 'north', 'west'];

export function wallFrame(plan: Pick<RoomPlan, 'width' | 'depth'>, name: WallName): WallFrame {
  const { width, depth } = plan;
  switch (name) {
    case 'south':
      return {
        name,
        length: width,
        place: (along, out, z) => [along, -out, z],
        rightHanded: false,
        outward: [0, -1, 0],
      };
    case 'north':
      return {
        name,
        length: width,
        place: (along, out, z) => [along, depth + out, z],
        rightHanded: true,
        outward: [0, 1, 0],
      };
    case 'east':
      return {
        name,
        length: depth,
        place: (along, out, z) => [width + out, along, z],
        rightHanded: false,
        outward: [1, 0, 0],
      };
    case 'west':
      return {
        name,
        length: depth,
        place: (along, out, z) => [-out, along, z],
        rightHanded: true,
        outward: [-1, 0, 0],
      };
  }
}

/** Wall thickness, meters. */
export const WALL_M = 0.24;

/** A face given by (along, out, z), counter-clockwise for a right-handed frame. */
export function wallFace(piece: Piece, frame: WallFrame, corners: Vec3[], uvOf: UvOf = acrossUv): void {
  const placed = corners.map(([a, o, z]) => frame.place(a, o, z));
  face(piece, frame.rightHanded ? placed : placed.reverse(), uvOf);
}

/** A box given by ranges of along, out and z. */
export function wallBox(piece: Piece, frame: WallFrame, min: Vec3, max: Vec3, uvOf: UvOf = acrossUv): void {
  const [p, q] = [frame.place(...min), frame.place(...max)];
  const low = p.map((c, k) => Math.min(c, q[k])) as Vec3;
  const high = p.map((c, k) => Math.max(c, q[k])) as Vec3;
  box(piece, low, high, uvOf);
}
