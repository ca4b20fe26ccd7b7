/** Ground of scenes outside: level where things stand, rolling further out, as far as the land of the sky begins. Meters. */

import type { MaterialUse, ModelPart, Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';
import { directionNoise } from '../light/direction-noise.ts';
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

/** Large soft changes of brightness and of dryness, r, g, b, a per vertex: no tile is large enough for a meadow. */
export function groundTints(positionsMm: Float32Array, seed: number): Float32Array {
  const noise = directionNoise(seed + 123);
  const tints = new Float32Array((positionsMm.length / 3) * 4);
  for (let k = 0; k < positionsMm.length / 3; k++) {
    const [x, y] = [positionsMm[3 * k] / 1000, positionsMm[3 * k + 1] / 1000];
    const level = 0.92 + 0.2 * noise.fbm(x / 7, y / 7, 4) + 0.12 * noise.fbm(x / 1.6 + 40, y / 1.6, 2);
    const dry = 0.1 * noise.fbm(x / 11 + 90, y / 11, 3);
    tints.set([level * (1 + dry), level, level * (1 - dry), 1], 4 * k);
  }
  return tints;
}

export function groundPart(plan: RoomPlan): ModelPart {
  const { width, depth, seed } = plan;
  const asked = plan.surfaces.floor;
  const snowy = plan.lights.includes('snowy');
  // Plain ground becomes what grows or lies at such a place; other materials said of it are kept.
  const plain = asked.kind === 'paint' || asked.kind === 'soil';
  const material: MaterialUse = snowy
    ? { kind: 'snow', seed }
    : plain
      ? { ...asked, kind: usualGround[plan.place] ?? 'grass' }
      : asked;
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
  for (let k = 0; k < piece.positions.length; k += 3) uvs.push(piece.positions[k], piece.positions[k + 1]);
  piece.uvs = uvs;
  return finishPiece(piece);
}
