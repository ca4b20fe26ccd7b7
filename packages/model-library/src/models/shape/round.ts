/** Things turned on a lathe, and round things in general. */

import { smooth2 } from './outline.ts';
import type { Shape } from './shape.ts';
import type { Point2 } from './solid.ts';
import { surface } from './surface.ts';

export interface LatheOptions {
  /** Radius and height from the lowest point to the highest; ends away from the axis are closed with flat discs. */
  profile: Point2[];
  segments?: number;
  crease?: number;
  /** A profile that comes back to its first point: rings. */
  ring?: boolean;
}

export function lathe(options: LatheOptions): Shape {
  const profile = options.profile.map(([r, z]) => [Math.max(0, r), z] as Point2);
  if (options.ring) profile.push(profile[0]);
  else {
    if (profile[0][0] > 0) profile.unshift([0, profile[0][1]]);
    if (profile[profile.length - 1][0] > 0) profile.push([0, profile[profile.length - 1][1]]);
  }
  const widest = Math.max(...profile.map(([r]) => r));
  const segments = options.segments ?? (widest < 0.02 ? 12 : widest < 0.08 ? 20 : 32);
  const mean = profile.reduce((sum, [r]) => sum + r, 0) / profile.length;
  const positions: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  let along = 0;
  for (let i = 0; i < profile.length; i++) {
    if (i > 0) along += Math.hypot(profile[i][0] - profile[i - 1][0], profile[i][1] - profile[i - 1][1]);
    for (let s = 0; s <= segments; s++) {
      const angle = (2 * Math.PI * (s % segments)) / segments;
      positions.push(profile[i][0] * Math.cos(angle), profile[i][0] * Math.sin(angle), profile[i][1]);
      uvs.push(along, ((2 * Math.PI * s) / segments) * mean);
    }
  }
  const row = segments + 1;
  for (let i = 0; i + 1 < profile.length; i++)
    for (let s = 0; s < segments; s++) {
      const [a, b, c, d] = [i * row + s, i * row + s + 1, (i + 1) * row + s + 1, (i + 1) * row + s];
      triangles.push(a, b, c, a, c, d);
    }
  return surface(positions, triangles, { crease: options.crease ?? 40, uvs });
}

/** A smooth lathe profile through points. */
export const smoothLathe = (
  points: Point2[],
  options: { segments?: number; steps?: number; crease?: number } = {},
): Shape => lathe({ ...options, profile: smooth2(points, options.steps ?? 4), crease: options.crease ?? 60 });

export interface CylinderOptions {
  radius: number;
  /** Absent: as below. */
  topRadius?: number;
  height: number;
  z?: number;
  bevel?: number;
  segments?: number;
}

/** Standing on z (0 when absent), edges softened. */
export function cylinder(options: CylinderOptions): Shape {
  const { radius, height, z = 0 } = options;
  const top = options.topRadius ?? radius;
  const bevel = Math.min(options.bevel ?? 0.003, radius * 0.45, Math.max(top, 1e-3) * 0.45, height * 0.45);
  const steps = bevel > 0.008 ? 4 : 2;
  const profile: Point2[] = [];
  for (let i = 0; i <= steps; i++) {
    const angle = (Math.PI / 2) * (i / steps);
    profile.push([radius - bevel * (1 - Math.sin(angle)), z + bevel * (1 - Math.cos(angle))]);
  }
  if (top > 0.002)
    for (let i = 0; i <= steps; i++) {
      const angle = (Math.PI / 2) * (i / steps);
      profile.push([top - bevel * (1 - Math.cos(angle)), z + height - bevel * (1 - Math.sin(angle))]);
    }
  else profile.push([0, z + height]);
  return lathe({ profile, crease: 50, ...(options.segments ? { segments: options.segments } : {}) });
}

/** Around `center` of z; half axes. */
export function ellipsoid(rx: number, ry: number, rz: number, segments = 20): Shape {
  const rows = Math.max(6, Math.round(segments / 2));
  const profile: Point2[] = Array.from({ length: rows + 1 }, (_, i) => {
    const angle = -Math.PI / 2 + (Math.PI * i) / rows;
    return [i === 0 || i === rows ? 0 : rx * Math.cos(angle), rz * Math.sin(angle)];
  });
  const shape = lathe({ profile, segments, crease: 80 });
  const positions = shape.positions.slice();
  const normals = shape.normals.slice();
  for (let i = 0; i < positions.length; i += 3) {
    positions[i + 1] *= ry / rx;
    const n = [positions[i] / rx ** 2, positions[i + 1] / ry ** 2, positions[i + 2] / rz ** 2];
    const length = Math.hypot(n[0], n[1], n[2]) || 1;
    normals.set([n[0] / length, n[1] / length, n[2] / length], i);
  }
  return { ...shape, positions, normals };
}

export const sphere = (radius: number, segments = 20): Shape => ellipsoid(radius, radius, radius, segments);

/** A ring lying around the Z axis at z = 0. */
export function torus(radius: number, tube: number, segments = 32, sides = 10): Shape {
  const profile: Point2[] = Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    return [radius + tube * Math.cos(angle), tube * Math.sin(angle)];
  });
  return lathe({ profile, segments, crease: 80, ring: true });
}
