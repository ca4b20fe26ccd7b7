/** Water to the horizon, with waves that come to the shore and foam where they break; rivers, quays and pools. Meters. */
import type { MaterialUse, ModelPart, Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';
import { linearOf } from '../layout/scheme.ts';
import { box, finishPiece, sheet, startPiece } from '../scene/piece.ts';
import { spread } from './ground-mesh.ts';
import { REACH_M, smooth, type Terrain } from './terrain.ts';

type LandPlan = Omit<RoomPlan, 'placements'>;

const COLUMNS = 150;
const ROWS = 130;

export function waterParts(plan: LandPlan, terrain: Terrain): ModelPart[] {
  const { water, place } = terrain;
  if (!water || !place.water) return [];
  const material: MaterialUse = {
    kind: 'open-water',
    color: plan.waterColor ?? linearOf(place.water.hex),
    seed: plan.seed,
  };
  if (terrain.basin) return basinParts(plan, terrain, material);
  const parts = [openWater(plan, terrain, material, place.water.waves)];
  if (water.form === 'sea') parts.push(...[0, 1, 2].map((line) => foam(plan, terrain, line)));
  if (water.form === 'quay') parts.push(quay(plan));
  return parts;
}

/** Height of the waves over the still level: swell along the shore, cross seas over it. */
function waveAt(terrain: Terrain, x: number, y: number, high: number): number {
  const s = terrain.fromShore(x, y);
  const { noise } = terrain;
  // Flat at the edge, highest where it breaks, and no finer than the sheet is far out.
  const grow = smooth((s + 0.5) / 6) * (1 - 0.55 * smooth((s - 8) / 30));
  const long = Math.sin(s / 1.25 + 1.6 * noise.fbm(x / 14, s / 20, 2));
  const fade = 1 - smooth((s - 18) / 50);
  const short = noise.fbm(x / 1.5, y / 0.8, 2) * fade;
  const swell = fade * (0.5 * long + 0.5 * Math.sin(s / 2.9 + noise.fbm(x / 21 + 8, s / 30, 2)));
  return high * grow * (0.34 * swell + 0.3 * short + 0.2 * noise.fbm(x / 9, y / 6, 2));
}

function openWater(plan: LandPlan, terrain: Terrain, material: MaterialUse, waves: number): ModelPart {
  const piece = startPiece('water', material);
  const { level } = terrain.water!;
  const cx = plan.width / 2;
  const first = plan.depth - 1;
  sheet(piece, COLUMNS + 1, ROWS + 1, (c, r): Vec3 => {
    const x = cx + spread((2 * c) / COLUMNS - 1, 34, REACH_M);
    const y = first + spread(r / ROWS, 34, REACH_M - plan.depth / 2);
    return [x, y, level + waveAt(terrain, x, y, waves)];
  });
  const uvs: number[] = [];
  for (let k = 0; k < piece.positions.length; k += 3) uvs.push(piece.positions[k], piece.positions[k + 1]);
  piece.uvs = uvs;
  return finishPiece(piece);
}

/** A line of foam: the last on the sand, the others where waves break. */
function foam(plan: LandPlan, terrain: Terrain, line: number): ModelPart {
  const piece = startPiece(`foam-${line}`, { kind: 'snow', color: [0.82, 0.85, 0.86], seed: plan.seed + line });
  const { noise } = terrain;
  const { level } = terrain.water!;
  const waves = terrain.place.water!.waves;
  const off = [0.1, 2.9, 6.6][line];
  const steps = 260;
  sheet(piece, steps + 1, 4, (c, r): Vec3 => {
    const x = plan.width / 2 + spread((2 * c) / steps - 1, 40, 120);
    const shore = -terrain.fromShore(x, 0);
    const middle = off + 0.8 * noise.fbm(x / 4.5 + 20 * line, line, 3);
    // Torn: here and there it is too thin to be seen.
    const torn = smooth((noise.fbm(x / (line === 0 ? 9 : 5) + 60 * line, 3.3, 3) + (line === 0 ? 0.5 : 0.05)) / 0.3);
    const half = torn * (line === 0 ? 0.22 : 0.3) * (0.7 + 0.6 * noise.fbm(x / 0.9, line, 2));
    const s = middle + Math.max(0.001, half) * ((2 * r) / 3 - 1);
    const y = shore + s;
    const lift = torn > 0.05 ? 0.02 : -0.2;
    const ground = line === 0 ? Math.max(level, terrain.groundAt(x, y)) : level;
    return [x, y, Math.max(ground, level + waveAt(terrain, x, y, waves)) + lift];
  });
  return finishPiece(piece);
}

function quay(plan: LandPlan): ModelPart {
  const piece = startPiece('quay', { kind: 'stone', color: linearOf('#8a847a'), seed: plan.seed + 8 });
  // Blocks along the edge, of which the upper course is new.
  const y0 = plan.depth - 0.15;
  box(piece, [-REACH_M * 0.5, y0, -4], [REACH_M * 0.5, plan.depth + 0.95, 0.02]);
  for (let x = -40; x < plan.width + 40; x += 2.4) box(piece, [x, y0 - 0.02, 0.015], [x + 2.36, plan.depth + 1, 0.16]);
  return finishPiece(piece);
}

function basinParts(plan: LandPlan, terrain: Terrain, material: MaterialUse): ModelPart[] {
  const { x, y, hx, hy, form } = terrain.basin!;
  const { level } = terrain.water!;
  const surface = startPiece('water', material);
  const waves = terrain.place.water!.waves;
  const [wide, deep] = form === 'pool' ? [hx, hy] : [1.2 * hx, 1.2 * hy];
  sheet(surface, 41, 41, (c, r): Vec3 => {
    const [px, py] = [x + wide * (c / 20 - 1), y + deep * (r / 20 - 1)];
    return [px, py, level + waves * terrain.noise.fbm(px / 0.7, py / 0.7, 2)];
  });
  if (form === 'pond') return [finishPiece(surface)];
  const tiles = startPiece('pool', { kind: 'tile', color: linearOf('#9fd0d6'), seed: plan.seed });
  const rim = startPiece('rim', { kind: 'stone', color: linearOf('#d8d0c0'), seed: plan.seed + 1 });
  for (const [x0, x1, y0, y1] of [
    [x - hx - 0.6, x - hx, y - hy - 0.6, y + hy + 0.6],
    [x + hx, x + hx + 0.6, y - hy - 0.6, y + hy + 0.6],
    [x - hx, x + hx, y - hy - 0.6, y - hy],
    [x - hx, x + hx, y + hy, y + hy + 0.6],
  ]) {
    box(rim, [x0, y0, -0.06], [x1, y1, 0.035]);
    box(tiles, [x0 + 0.01, y0 + 0.01, -1.6], [x1 - 0.01, y1 - 0.01, -0.07]);
  }
  return [finishPiece(surface), finishPiece(tiles), finishPiece(rim)];
}
