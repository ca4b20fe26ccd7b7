/** Ceilings that are not flat: gables and barrel vaults between the side walls, and what crosses them. */
import type { ModelPart, Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';
import { ceilingAt, vaultDrop } from '../layout/shell.ts';
import { cross, face, finishPiece, type Piece, sheet, startPiece, unit } from './piece.ts';

type Vault = NonNullable<RoomPlan['trim']['vault']>;

/** Facets of a half of a barrel. */
const STEPS = 14;

/** A point of the ceiling: `along` the ridge, `across` from one side wall to the other. */
const pointOf = (plan: RoomPlan, vault: Vault, along: number, across: number): Vec3 => {
  const [x, y] = vault.along === 'x' ? [along, across] : [across, along];
  return [x, y, plan.height - vaultDrop(plan, vault, x, y)];
};

/** The two sides of the vault, under the flat slab. */
export function drawVault(piece: Piece, plan: RoomPlan): void {
  const { vault } = plan.trim;
  if (vault === undefined) return;
  const [length, span] = vault.along === 'x' ? [plan.width, plan.depth] : [plan.depth, plan.width];
  const rows = vault.form === 'gable' ? 2 : STEPS + 1;
  const columns = 2;
  for (const side of [-1, 1]) {
    // Seen from below, whichever way the ridge runs.
    const turned = side > 0 === (vault.along === 'x');
    sheet(piece, columns, rows, (c, r) => {
      const share = vault.form === 'gable' ? r / (rows - 1) : Math.sin((r / (rows - 1)) * (Math.PI / 2));
      const across = span / 2 + side * (vault.flat + share * (span / 2 - vault.flat));
      return pointOf(plan, vault, (turned ? 1 - c : c) * length, across);
    });
  }
}

/** A square bar between two points. */
function strut(piece: Piece, from: Vec3, to: Vec3, wide: number, deep: number): void {
  const w = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
  const u = unit(cross(w, Math.abs(w[2]) > 0.95 ? [1, 0, 0] : [0, 0, 1]));
  const v = cross(u, w);
  const corner = (end: Vec3, a: number, b: number): Vec3 =>
    [0, 1, 2].map((k) => end[k] + u[k] * a * (wide / 2) + v[k] * b * (deep / 2)) as Vec3;
  const ring: [number, number][] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  ring.forEach(([a, b], k) => {
    const [c, d] = ring[(k + 1) % 4];
    const quad = [corner(from, a, b), corner(from, c, d), corner(to, c, d), corner(to, a, b)];
    // The grain runs along the bar.
    let at = 0;
    const uvs: [number, number][] = [
      [0, 0],
      [0, wide],
      [length, wide],
      [length, 0],
    ];
    face(piece, quad, () => uvs[at++]);
  });
  face(
    piece,
    ring.map(([a, b]) => corner(to, a, b)),
  );
  face(
    piece,
    [...ring].reverse().map(([a, b]) => corner(from, a, b)),
  );
}

/** Sections by material: timber is thick, iron thin. */
const thickness = (kind: string) => (/iron|steel|metal/.test(kind) ? 0.11 : /stone|brick/.test(kind) ? 0.34 : 0.22);

/** Beams that cross a room leave this much to walk under; where the eaves are lower, a collar higher up the rafters takes their place. */
const HEADROOM = 2.2;

/** Height and half length of the lowest bar between the rafters. */
function tieOf(plan: RoomPlan, span: number, low: number): { z: number; reach: number } {
  const { vault } = plan.trim;
  if (vault === undefined || low >= HEADROOM) return { z: low, reach: span / 2 };
  const z = Math.min(HEADROOM, plan.height - 0.35);
  const share = Math.max(0, (z - low) / (plan.height - low));
  return { z, reach: span / 2 - share * (span / 2 - vault.flat) };
}

export function frameParts(plan: RoomPlan): ModelPart[] {
  const { frame, vault } = plan.trim;
  if (frame === undefined || plan.outside) return [];
  const piece = startPiece('beams', frame.material);
  const ridgeX = vault === undefined ? plan.width >= plan.depth : vault.along === 'x';
  const [length, span] = ridgeX ? [plan.width, plan.depth] : [plan.depth, plan.width];
  const at = (along: number, across: number, z: number): Vec3 => (ridgeX ? [along, across, z] : [across, along, z]);
  const count = Math.max(1, Math.round(length / frame.every));
  const thick = thickness(frame.material.kind);
  for (let i = 0; i < count; i++) {
    const along = ((i + 0.5) / count) * length;
    if (frame.kind === 'beams') {
      const low = vault === undefined ? plan.height - thick * 0.6 : plan.height - vault.drop;
      const { z, reach } = tieOf(plan, span, low);
      strut(piece, at(along, span / 2 - reach, z), at(along, span / 2 + reach, z), thick, thick * 1.2);
    } else if (frame.kind === 'ribs') rib(piece, plan, along, span, at, thick);
    else truss(piece, plan, along, span, at, thick);
  }
  return [finishPiece(piece)];
}

type At = (along: number, across: number, z: number) => Vec3;

function rib(piece: Piece, plan: RoomPlan, along: number, span: number, at: At, thick: number): void {
  const steps = 2 * STEPS;
  const under = (across: number) => {
    const [x, y] = at(along, across, 0);
    return ceilingAt(plan, plan.trim, x, y) - thick * 0.3;
  };
  for (let k = 0; k < steps; k++) {
    // Evenly by angle, so that the steep feet have as many pieces as the crown.
    const [a, b] = [k, k + 1].map((i) => (span / 2) * (1 - Math.cos((Math.PI * i) / steps)));
    strut(piece, at(along, a, under(a)), at(along, b, under(b)), thick, thick * 0.8);
  }
}

function truss(piece: Piece, plan: RoomPlan, along: number, span: number, at: At, thick: number): void {
  const drop = plan.trim.vault?.drop ?? Math.min(0.7, Math.max(0.3, plan.height - HEADROOM));
  const ridge = plan.height - thick * 0.6;
  const low = plan.height - drop;
  const middle = span / 2;
  const tie = tieOf(plan, span, low);
  strut(piece, at(along, middle - tie.reach, tie.z), at(along, middle + tie.reach, tie.z), thick, thick * 1.2);
  if (plan.trim.vault === undefined) {
    // A flat one: a chord under the ceiling, and diagonals.
    strut(piece, at(along, 0, ridge), at(along, span, ridge), thick, thick);
    const panels = Math.max(4, 2 * Math.round(span / (2 * drop)));
    for (let k = 0; k < panels; k++) {
      const [a, b] = [k, k + 1].map((i) => (span * i) / panels);
      strut(piece, at(along, a, k % 2 ? low : ridge), at(along, b, k % 2 ? ridge : low), thick * 0.6, thick * 0.6);
    }
    return;
  }
  const flat = plan.trim.vault.flat;
  for (const side of [-1, 1]) {
    const top = at(along, middle + side * flat, ridge);
    strut(piece, at(along, side < 0 ? 0 : span, low), top, thick * 0.8, thick);
    const [x, y] = at(along, middle + side * tie.reach * 0.5, 0);
    const half = ceilingAt(plan, plan.trim, x, y) - thick * 0.6;
    strut(piece, at(along, middle, tie.z), at(along, middle + side * tie.reach * 0.5, half), thick * 0.6, thick * 0.7);
  }
  if (flat > 0.2) strut(piece, at(along, middle - flat, ridge), at(along, middle + flat, ridge), thick * 0.8, thick);
  strut(piece, at(along, middle, tie.z), at(along, middle, ridge), thick * 0.8, thick * 0.8);
}
