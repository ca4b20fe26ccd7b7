/** Houses as a street shows them: fronts with windows, doors or a shop, cornice and roof. Front towards -y at y = 0, standing on z = 0. Meters. */
import type { MaterialUse, ModelPart, Vec3 } from '@orrery/model-library';
import { linearOf } from '../layout/scheme.ts';
import { type Seeded, seeded } from '../layout/seeded.ts';
import { box, face, finishPiece, type Piece, startPiece } from '../scene/piece.ts';
import type { GroundLook } from './outdoor-place.ts';

export interface HouseOptions {
  width: number;
  floors: number;
  look?: GroundLook;
  /** Windows are lit. */
  dark: boolean;
  seed: number;
}

export const HOUSE_DEPTH = 8;
const FLOOR_M = 3.1;

const walls: GroundLook[] = [
  ['plaster', '#d8c6a4'],
  ['plaster', '#c9a98a'],
  ['plaster', '#bfb8aa'],
  ['brick', '#94634f'],
  ['plaster', '#a8b0a8'],
  ['plaster', '#dcd3c2'],
  ['brick', '#7d5a4c'],
];
const roofs = ['#8a4f3c', '#6d4438', '#55565a'];
const doorHexes = ['#3c4a42', '#5a3a2a', '#2f3f55', '#6a2f2a'];
const awnings = ['#a8443a', '#3c6a55', '#37597a', '#c79a4a'];
// At the exposure of a street at night these are warm, not white.
const litWarm: [number, number, number] = [0.055, 0.031, 0.012];

const use = (kind: string, hex: string, more: Partial<MaterialUse> = {}): MaterialUse => ({
  kind,
  color: linearOf(hex),
  ...more,
});

export function houseParts({ width, floors, look, dark, seed }: HouseOptions): ModelPart[] {
  const random = seeded(seed, 'house');
  const [kind, hex] = look ?? random.pick(walls);
  const high = floors * FLOOR_M + 0.5;
  const wall = startPiece('wall', { ...use(kind, hex), seed });
  const trim = startPiece('trim', use('plaster', random.pick(['#ece6da', '#cfc8bb', '#e3dccd'])));
  const pane = startPiece('panes', use('screen', '#1b242b', { roughness: 0.12 }));
  const lit = startPiece('lit panes', { ...use('screen', '#3a2f22'), emission: litWarm });
  const roof = startPiece('roof', use('terracotta', random.pick(roofs)));
  const door = startPiece('door', use('paint', random.pick(doorHexes)));
  const awning = startPiece('awning', use('cotton', random.pick(awnings)));
  const half = width / 2;
  box(wall, [-half, 0, -1.2], [half, HOUSE_DEPTH, high]);
  box(trim, [-half - 0.02, -0.06, -1.2], [half + 0.02, 0.02, 0.45]);
  box(trim, [-half - 0.12, -0.28, high - 0.12], [half + 0.12, HOUSE_DEPTH + 0.1, high + 0.14]);
  const columns = Math.max(2, Math.round(width / 2.3));
  const step = width / columns;
  const shop = floors > 1 && kind !== 'paint' && random.chance(0.45);
  const wide = Math.min(1.25, step * 0.52);
  const doorAt = random.index(columns);
  const window = (x: number, sill: number, top: number, w: number) => {
    const glass = dark && random.chance(0.4) ? lit : pane;
    box(glass, [x - w / 2, -0.02, sill], [x + w / 2, 0.01, top]);
    frame(trim, x, sill, top, w);
  };
  for (let floor = 0; floor < floors; floor++) {
    const base = 0.15 + floor * FLOOR_M;
    if (floor > 0 && floors > 1) box(trim, [-half, -0.05, base - 0.1], [half, 0.01, base + 0.02]);
    for (let c = 0; c < columns; c++) {
      const x = -half + step * (c + 0.5);
      if (floor > 0 || (!shop && c !== doorAt)) {
        window(x, base + 0.9, base + 2.45, wide);
        continue;
      }
      if (c === doorAt) {
        box(door, [x - 0.5, -0.03, -0.1], [x + 0.5, 0.01, 2.2]);
        frame(trim, x, 0.02, 2.2, 1);
        continue;
      }
      const glass = dark ? lit : pane;
      box(glass, [x - step * 0.44, -0.02, 0.5], [x + step * 0.44, 0.01, 2.5]);
      frame(trim, x, 0.5, 2.5, step * 0.88);
      if (random.chance(0.75)) shade(awning, x, step * 0.96);
    }
  }
  if (floors <= 2 || random.chance(0.7)) gable(roof, half + 0.3, high + 0.14, Math.min(3.2, 1.2 + 0.22 * HOUSE_DEPTH));
  else box(trim, [-half, 0, high], [half, 0.25, high + 0.8]);
  return [wall, trim, pane, lit, roof, door, awning].filter(({ indices }) => indices.length > 0).map(finishPiece);
}

function frame(piece: Piece, x: number, bottom: number, top: number, w: number): void {
  const t = 0.08;
  box(piece, [x - w / 2 - t, -0.07, top], [x + w / 2 + t, 0.01, top + t]);
  box(piece, [x - w / 2 - t - 0.04, -0.14, bottom - t], [x + w / 2 + t + 0.04, 0.01, bottom]);
  for (const side of [-1, 1]) {
    const inner = x + (side * w) / 2;
    box(piece, [Math.min(inner, inner + side * t), -0.07, bottom], [Math.max(inner, inner + side * t), 0.01, top]);
  }
  if (w < 1.6) box(piece, [x - 0.03, -0.05, bottom], [x + 0.03, 0.01, top]);
  box(
    piece,
    [x - w / 2, -0.05, bottom + 0.66 * (top - bottom)],
    [x + w / 2, 0.01, bottom + 0.66 * (top - bottom) + 0.05],
  );
}

/** A sloping cloth before a shop. */
function shade(piece: Piece, x: number, w: number): void {
  const [l, r] = [x - w / 2, x + w / 2];
  const [a, b, c, d]: Vec3[] = [
    [l, -1.15, 2.35],
    [r, -1.15, 2.35],
    [r, 0, 2.85],
    [l, 0, 2.85],
  ];
  face(piece, [a, b, c, d]);
  face(piece, [d, c, b, a]);
  box(piece, [l, -1.16, 2.15], [r, -1.13, 2.36]);
}

/** Ridge along x, eaves over the front. */
function gable(piece: Piece, half: number, z: number, rise: number): void {
  const [front, middle, back] = [-0.45, HOUSE_DEPTH / 2, HOUSE_DEPTH + 0.45];
  const top = z + rise;
  face(piece, [
    [-half, front, z],
    [half, front, z],
    [half, middle, top],
    [-half, middle, top],
  ]);
  face(piece, [
    [half, back, z],
    [-half, back, z],
    [-half, middle, top],
    [half, middle, top],
  ]);
  face(piece, [
    [half, front, z],
    [half, back, z],
    [half, middle, top],
  ]);
  face(piece, [
    [-half, back, z],
    [-half, front, z],
    [-half, middle, top],
  ]);
  face(piece, [
    [-half, back, z],
    [half, back, z],
    [half, front, z],
    [-half, front, z],
  ]);
}

/** A tall building of a city seen from a roof: bands of windows, some of them lit. */
export function towerParts(width: number, height: number, dark: boolean, seed: number): ModelPart[] {
  const random: Seeded = seeded(seed, 'tower');
  const wall = startPiece('wall', {
    ...use('plaster', random.pick(['#b5aa9a', '#8f9296', '#a8927c', '#c4bdb2', '#77706a'])),
    seed,
  });
  const pane = startPiece('panes', use('screen', '#222c33', { roughness: 0.15 }));
  const lit = startPiece('lit panes', { ...use('screen', '#3a2f22'), emission: litWarm });
  const half = width / 2;
  box(wall, [-half, -half, 0], [half, half, height]);
  box(wall, [-half * 0.4, -half * 0.3, height], [half * 0.2, half * 0.3, height + 2.4]);
  const columns = Math.max(3, Math.round(width / 2.6));
  const step = width / columns;
  for (let z = 2; z < height - 2; z += 3.2)
    for (let c = 0; c < columns; c++) {
      const a = -half + step * (c + 0.2);
      const b = a + step * 0.6;
      for (const side of [0, 1, 2, 3]) {
        const piece = dark && random.chance(0.3) ? lit : pane;
        if (side === 0) box(piece, [a, -half - 0.03, z], [b, -half + 0.01, z + 1.6]);
        if (side === 1) box(piece, [a, half - 0.01, z], [b, half + 0.03, z + 1.6]);
        if (side === 2) box(piece, [-half - 0.03, a, z], [-half + 0.01, b, z + 1.6]);
        if (side === 3) box(piece, [half - 0.01, a, z], [half + 0.03, b, z + 1.6]);
      }
    }
  return [wall, pane, lit].filter(({ indices }) => indices.length > 0).map(finishPiece);
}
