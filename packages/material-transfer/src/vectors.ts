import type { Vec3 } from '@orrery/model-library';

export const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec3): Vec3 => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
/** `a` turned about the unit vector `axis`, radians. */
export function rotated(a: Vec3, axis: Vec3, angle: number): Vec3 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const across = cross(axis, a);
  const along = dot(axis, a) * (1 - c);
  return [0, 1, 2].map((k) => c * a[k] + s * across[k] + along * axis[k]) as Vec3;
}
