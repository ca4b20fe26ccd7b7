/** Turns in degrees about X, then Y, then Z: how a world is set right, and back again. */
import type { Vec3 } from './vectors.ts';

const aboutAxis = (v: Vec3, axis: 0 | 1 | 2, degrees: number): Vec3 => {
  const turn = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [a, b] = [((axis + 1) % 3) as 0 | 1 | 2, ((axis + 2) % 3) as 0 | 1 | 2];
  const out: [number, number, number] = [...v];
  out[a] = c * v[a] - s * v[b];
  out[b] = s * v[a] + c * v[b];
  return out;
};

export const turned = (v: Vec3, [x, y, z]: Vec3): Vec3 => aboutAxis(aboutAxis(aboutAxis(v, 0, x), 1, y), 2, z);
export const turnedBack = (v: Vec3, [x, y, z]: Vec3): Vec3 => aboutAxis(aboutAxis(aboutAxis(v, 2, -z), 1, -y), 0, -x);
