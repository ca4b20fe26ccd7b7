/** The room previews are taken in: a large soft lamp, a smaller one opposite, a bright sky over a pale floor. Radiance 1 is white paper. */
import { unit, type Vec3 } from './view.ts';

export interface Lamp {
  towards: Vec3;
  strength: number;
  color: Vec3;
  /** GGX alpha that stands for the lamp's own size. */
  softness: number;
}

export const keyLamp: Lamp = {
  towards: unit([-0.15, -0.75, 0.85]),
  strength: 1.75,
  color: [1, 0.98, 0.95],
  softness: 0.12,
};
export const lamps: readonly Lamp[] = [
  keyLamp,
  { towards: unit([0.95, 0.35, 0.55]), strength: 0.75, color: [0.93, 0.96, 1], softness: 0.2 },
];

const sky: Vec3 = [0.92, 0.95, 1];
const horizon: Vec3 = [0.8, 0.8, 0.81];
const floor: Vec3 = [0.42, 0.41, 0.4];

const smooth = (low: number, high: number, x: number) => {
  const t = Math.min(Math.max((x - low) / (high - low), 0), 1);
  return t * t * (3 - 2 * t);
};

/** What a reflection in direction `d` sees; rougher surfaces see the room blurred. */
export function studioRadiance(d: Vec3, roughness: number, out: Vec3): void {
  const blur = 0.12 + 0.9 * roughness;
  const up = smooth(-blur, blur, d[2]);
  const high = smooth(0.1, 1, d[2]);
  // A dark gap above the horizon gives polished things an edge.
  const gap = 1 - 0.55 * (1 - roughness) * smooth(0, 0.08, d[2]) * (1 - smooth(0.18, 0.5, d[2]));
  for (let k = 0; k < 3; k++) out[k] = (floor[k] * (1 - up) + (horizon[k] + (sky[k] - horizon[k]) * high) * up) * gap;
}

/** What a matt surface with normal `n` gathers of it. */
export function studioIrradiance(n: Vec3, out: Vec3): void {
  const up = 0.5 + 0.5 * n[2];
  for (let k = 0; k < 3; k++) out[k] = (floor[k] * (1 - up) + (0.55 * sky[k] + 0.45 * horizon[k]) * up) * 0.8;
}

/** Khronos PBR Neutral: colors stay themselves, only highlights are compressed. Linear in and out. */
export function neutralToneMap(c: Vec3): void {
  const start = 0.8 - 0.04;
  const least = Math.min(...c);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  for (let k = 0; k < 3; k++) c[k] -= offset;
  const peak = Math.max(...c);
  if (peak < start) return;
  const room = 1 - start;
  const newPeak = 1 - (room * room) / (peak + room - start);
  const gray = 1 - 1 / (0.15 * (peak - newPeak) + 1);
  for (let k = 0; k < 3; k++) c[k] = (c[k] * newPeak) / peak + (newPeak - (c[k] * newPeak) / peak) * gray;
}
