/** What lies outside places that stand on no land: stars around a ship in space, water around one below the sea. */
import type { Vec3 } from '@orrery/model-library';
import type { Outlook } from './outlook.ts';

const stars = (seed: number) => {
  const hash = (x: number, y: number, z: number) => {
    let h =
      Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x9e3779b1) ^ Math.imul(seed + 7, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
  };
  // A planet low in the view, half of it lit.
  const turn = hash(1, 2, 3) * 2 * Math.PI;
  return (direction: Vec3): Vec3 => {
    const [x, y, z] = direction;
    for (let k = 0; k < 4; k++) {
      const at: Vec3 = [Math.cos(turn + (k * Math.PI) / 2), Math.sin(turn + (k * Math.PI) / 2), 0.12];
      const length = Math.hypot(...at);
      const cos = (x * at[0] + y * at[1] + z * at[2]) / length;
      const limb = Math.cos(k === 0 ? 0.36 : 0.1);
      if (cos < limb) continue;
      const out = Math.sqrt(Math.max(0, 1 - (1 - cos) / (1 - limb)));
      const lit = Math.max(0.02, 0.35 + 0.65 * (z - at[2] / length) * 2.2) * out;
      return k === 0 ? [0.1 * lit, 0.2 * lit, 0.34 * lit] : [0.22 * lit, 0.19 * lit, 0.16 * lit];
    }
    const cell = 260;
    const [ix, iy, iz] = [x, y, z].map((c) => Math.floor(c * cell));
    const chance = hash(ix, iy, iz);
    const band = Math.max(0, 1 - Math.abs(z - 0.35 * x) * 3);
    const haze = 0.0025 + 0.006 * band;
    if (chance > 0.006 + 0.012 * band) return [haze * 0.8, haze * 0.85, haze];
    const level = 0.12 + 1.4 * hash(iy, iz, ix) ** 5;
    return [level, level * 0.97, level * 0.93];
  };
};

/** Blue from above, dark below. */
const water = (direction: Vec3): Vec3 => {
  const up = 0.5 + 0.5 * direction[2];
  return [0.004 + 0.01 * up, 0.02 + 0.06 * up * up, 0.05 + 0.11 * up * up];
};

/** Radiance by direction; undefined where there is land and sky. */
export function beyond(outlook: Outlook, seed: number): ((direction: Vec3) => Vec3) | undefined {
  if (outlook === 'space') return stars(seed);
  return outlook === 'underwater' ? water : undefined;
}
