/** Houses of the water towns of Jiangnan: white walls, dark tiles, stepped gables, wooden lattices. Same frame as house.ts. Meters. */
import type { MaterialUse, ModelPart } from '@orrery/model-library';
import { linearOf } from '../layout/scheme.ts';
import { seeded } from '../layout/seeded.ts';
import { box, face, finishPiece, startPiece } from '../scene/piece.ts';
import { HOUSE_DEPTH, type HouseOptions } from './house.ts';

const FLOOR_M = 2.9;
const EAVES_M = 0.85;
const RISE_M = 2.2;
/** Steps of a gable wall from the front to the ridge. */
const STEPS = 3;
const litWarm: [number, number, number] = [0.14, 0.075, 0.028];

const use = (kind: string, hex: string, more: Partial<MaterialUse> = {}): MaterialUse => ({
  kind,
  color: linearOf(hex),
  ...more,
});

export function jiangnanHouse({ width, floors, dark, seed }: Omit<HouseOptions, 'look'>): ModelPart[] {
  const random = seeded(seed, 'jiangnan');
  const half = width / 2;
  const high = floors * FLOOR_M + 0.3;
  const wall = startPiece('wall', { ...use('plaster', random.pick(['#ece9e1', '#e4e0d6', '#f0ede6'])), seed });
  const base = startPiece('base', use('stone', '#8f8b84'));
  const wood = startPiece('lattice', use('walnut', random.pick(['#4a2f20', '#5a3826', '#3f2a1e'])));
  const tile = startPiece('roof', use('slate', '#3f4346'));
  const paper = startPiece('panes', use('screen', '#2a2622', { roughness: 0.4 }));
  const lit = startPiece('lit panes', { ...use('screen', '#4a3420'), emission: litWarm });
  box(wall, [-half, 0, -1.2], [half, HOUSE_DEPTH, high]);
  box(base, [-half - 0.03, -0.05, -1.2], [half + 0.03, 0.02, 0.4]);

  const columns = Math.max(2, Math.round(width / 2.6));
  const step = width / columns;
  const doorAt = random.index(columns);
  for (let floor = 0; floor < floors; floor++) {
    const z = floor * FLOOR_M;
    for (let column = 0; column < columns; column++) {
      const x = -half + step * (column + 0.5);
      const door = floor === 0 && column === doorAt;
      const w = door ? 1.7 : Math.min(1.6, step * 0.6);
      const [low, top] = door ? [0, z + 2.2] : [z + 1.05, z + 2.35];
      const glass = dark && random.chance(0.7) ? lit : paper;
      box(glass, [x - w / 2, -0.02, low], [x + w / 2, 0.01, top]);
      lattice(x, w, low, top, door);
    }
    // A tiled pent roof between the floors keeps the rain off the front.
    if (floor > 0) slope(-half, half, z - 0.02, 0.7, 0.3);
  }
  slope(-half, half, high, EAVES_M, 0.3);
  for (const [y, z, to] of [
    [0, high, HOUSE_DEPTH / 2],
    [HOUSE_DEPTH, high, HOUSE_DEPTH / 2],
  ]) {
    const [a, b] = y === 0 ? [-half, half] : [half, -half];
    face(tile, [
      [a, y, z],
      [b, y, z],
      [b, to, z + RISE_M],
      [a, to, z + RISE_M],
    ]);
  }
  for (let rib = -half + 0.3; rib < half; rib += 0.3)
    face(tile, [
      [rib - 0.05, 0, high + 0.06],
      [rib + 0.05, 0, high + 0.06],
      [rib + 0.05, HOUSE_DEPTH / 2, high + RISE_M + 0.06],
      [rib - 0.05, HOUSE_DEPTH / 2, high + RISE_M + 0.06],
    ]);
  box(
    tile,
    [-half, HOUSE_DEPTH / 2 - 0.16, high + RISE_M - 0.05],
    [half, HOUSE_DEPTH / 2 + 0.16, high + RISE_M + 0.22],
  );
  for (const side of [-1, 1]) gableWall(side * half);
  return [wall, base, wood, tile, paper, lit].filter(({ indices }) => indices.length > 0).map(finishPiece);

  function lattice(x: number, w: number, low: number, top: number, door: boolean): void {
    const bar = 0.05;
    box(wood, [x - w / 2 - 0.09, -0.07, top], [x + w / 2 + 0.09, 0.01, top + 0.1]);
    if (!door) box(wood, [x - w / 2 - 0.09, -0.1, low - 0.1], [x + w / 2 + 0.09, 0.01, low]);
    const panels = 4;
    for (let k = 0; k <= panels; k++) {
      const at = x - w / 2 + (w * k) / panels;
      box(wood, [at - bar / 2, -0.06, low], [at + bar / 2, 0.01, top]);
    }
    const from = door ? low + 0.9 : low;
    if (door) box(wood, [x - w / 2, -0.05, low], [x + w / 2, 0.01, from]);
    for (let z = from + 0.22; z < top - 0.05; z += 0.22)
      box(wood, [x - w / 2, -0.045, z - 0.015], [x + w / 2, 0.01, z + 0.015]);
  }

  /** A strip of roof before the front, coming down outwards. */
  function slope(from: number, to: number, z: number, out: number, drop: number): void {
    face(tile, [
      [from, -out, z - drop],
      [to, -out, z - drop],
      [to, 0, z + 0.1],
      [from, 0, z + 0.1],
    ]);
    face(tile, [
      [to, -out, z - drop],
      [from, -out, z - drop],
      [from, 0, z],
      [to, 0, z],
    ]);
    box(tile, [from, -out - 0.03, z - drop - 0.08], [to, -out + 0.04, z - drop + 0.02]);
  }

  /** The wall between neighbors rises above the roof in steps, each capped with tiles. */
  function gableWall(x: number): void {
    const run = HOUSE_DEPTH / 2 / STEPS;
    for (let k = 0; k < STEPS; k++) {
      const top = high + (RISE_M * (k + 1)) / STEPS + 0.25;
      for (const [from, to] of [
        [k * run - (k === 0 ? 0.5 : 0), (k + 1) * run],
        [HOUSE_DEPTH - (k + 1) * run, HOUSE_DEPTH - k * run + (k === 0 ? 0.5 : 0)],
      ]) {
        box(wall, [x - 0.16, from, high - 0.4], [x + 0.16, to, top]);
        box(tile, [x - 0.3, from - 0.12, top], [x + 0.3, to + 0.12, top + 0.14]);
      }
    }
  }
}
