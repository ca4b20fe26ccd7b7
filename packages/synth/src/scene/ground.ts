/** Ground of scenes outside: level where things stand, rolling further out, as far as the land of the sky begins. Metres. */

import type { RoomPlan } from '../layout/room-plan.ts';
import { directionNoise } from '../light/direction-noise.ts';
import type { MaterialUse } from '../materials/material.ts';
import type { ModelPart, Vec3 } from '../models/model.ts';
import { finishPiece, sheet, startPiece } from './piece.ts';

const REACH_M = 140;
const CELLS = 96;

const usualGround: Record<string, string> = {
  garden: 'grass',
  forest: 'soil',
  beach: 'sand',
  mountains: 'grass',
  desert: 'sand',
  street: 'asphalt',
  square: 'stone',
};

export function groundPart(plan: RoomPlan): ModelPart {
  const { width, depth, seed } = plan;
  const said = plan.surfaces.floor;
  const snowy = plan.lights.includes('snowy');
  // A lawn is what one means by ground; indoor materials said of it are kept.
  const kind = snowy ? 'snow' : said.kind === 'paint' ? (usualGround[plan.place] ?? 'grass') : said.kind;
  const material: MaterialUse = kind === said.kind ? said : { kind, seed };
  const noise = directionNoise(seed + 99);
  const level = plan.place === 'street' || plan.place === 'square';
  const piece = startPiece('ground', material);
  const [cx, cy] = [width / 2, depth / 2];
  // Cells grow outwards: fine where one stands, coarse far away.
  const spread = (k: number) => {
    const t = (2 * k) / CELLS - 1;
    return Math.sign(t) * REACH_M * (0.12 * Math.abs(t) + 0.88 * Math.abs(t) ** 3);
  };
  const heightAt = (x: number, y: number): number => {
    if (level) return 0;
    const away = Math.max(
      0,
      Math.hypot(Math.max(0, Math.abs(x - cx) - width / 2), Math.max(0, Math.abs(y - cy) - depth / 2)) - 0.5,
    );
    const swell = Math.min(1, away / 18);
    const hill = plan.place === 'mountains' || plan.place === 'desert' ? 5 : 1.6;
    return (
      swell * swell * hill * (noise.fbm(x / 22, y / 22, 3) + 0.15) +
      Math.min(1, away / 3) * 0.05 * noise.fbm(x / 2.2, y / 2.2, 3)
    );
  };
  sheet(piece, CELLS + 1, CELLS + 1, (c, r): Vec3 => {
    const [x, y] = [cx + spread(c), cy + spread(r)];
    return [x, y, heightAt(x, y)];
  });
  // The sheet's own lengths follow its arcs; the ground's texture goes by place instead.
  const uvs: number[] = [];
  for (let k = 0; k < piece.positions.length; k += 3) uvs.push(piece.positions[k]!, piece.positions[k + 1]!);
  piece.uvs = uvs;
  return finishPiece(piece);
}
