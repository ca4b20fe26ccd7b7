/** Where a world's photos were taken (assets.capture.camerasPath, OpenCV's convention), and the view a visitor starts with. */
import type { View } from './camera-motion.ts';
import { add, type Box, centerOf, distance, dot, length, normalize, scale, subtract, type Vec3 } from './vectors.ts';

export interface Pose {
  name: string;
  position: Vec3;
  forward: Vec3;
  /** Up in the picture. */
  up: Vec3;
  right: Vec3;
  /** Halves of the picture's width and height, one unit ahead. */
  halfWidth: number;
  halfHeight: number;
}

/** More than this is not drawn: lines are cheap, but nobody can tell so many apart. */
const mostPoses = 3000;

/** Unreadable entries are left out: the poses are an extra, the world is shown without them. */
export function parsePoses(text: string): Pose[] {
  const { cameras = [], images = [] } = JSON.parse(text) as { cameras?: unknown[]; images?: unknown[] };
  const lenses = new Map<unknown, { halfWidth: number; halfHeight: number }>();
  for (const camera of cameras) {
    const { id, width, height, fx, fy } = (camera ?? {}) as Record<string, number>;
    if (!(width! > 0 && height! > 0 && fx! > 0 && fy! > 0)) continue;
    lenses.set(id, { halfWidth: (0.5 * width!) / fx!, halfHeight: (0.5 * height!) / fy! });
  }
  return images.slice(0, mostPoses).flatMap((image) => {
    const { name, cameraId, position, cameraFromWorld } = (image ?? {}) as Record<string, unknown>;
    const lens = lenses.get(cameraId);
    const rows = (cameraFromWorld ?? []) as number[][];
    const row = (k: number) => rows[k]?.slice(0, 3).map(Number) as unknown as Vec3;
    const triples = [position as Vec3, row(0), row(1), row(2)];
    if (!lens || !triples.every((t) => Array.isArray(t) && t.length === 3 && t.every(Number.isFinite))) return [];
    return {
      name: String(name ?? ''),
      position: position as Vec3,
      right: row(0),
      up: scale(row(1), -1),
      forward: row(2),
      ...lens,
    };
  });
}

/** The point nearest to where all photos look, if they look at something: the middle of a walk around a subject. */
export function focusOf(poses: readonly Pose[]): Vec3 | undefined {
  // Sum of (1 - d d^T) over the rays; the point solves A p = b.
  const a = [0, 0, 0, 0, 0, 0];
  const b = [0, 0, 0];
  for (const { position, forward } of poses) {
    const d = normalize(forward);
    const along = dot(d, position);
    a[0] += 1 - d[0] * d[0];
    a[1] -= d[0] * d[1];
    a[2] -= d[0] * d[2];
    a[3] += 1 - d[1] * d[1];
    a[4] -= d[1] * d[2];
    a[5] += 1 - d[2] * d[2];
    for (const k of [0, 1, 2] as const) b[k] += position[k] - d[k] * along;
  }
  const [xx, xy, xz, yy, yz, zz] = a as [number, number, number, number, number, number];
  const c = [yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy] as const;
  const determinant = xx * c[0] + xy * c[1] + xz * c[2];
  // Parallel rays meet nowhere.
  if (!(determinant > 1e-6 * poses.length ** 3)) return undefined;
  const point: Vec3 = [
    (c[0] * b[0] + c[1] * b[1] + c[2] * b[2]) / determinant,
    (c[1] * b[0] + (xx * zz - xz * xz) * b[1] + (xy * xz - xx * yz) * b[2]) / determinant,
    (c[2] * b[0] + (xy * xz - xx * yz) * b[1] + (xx * yy - xy * xy) * b[2]) / determinant,
  ];
  const ahead = poses.filter(({ position, forward }) => dot(subtract(point, position), forward) > 0).length;
  return ahead > 0.7 * poses.length ? point : undefined;
}

/** A photo's view: on foot there, or around what it looks at. */
export function viewOfPose({ position, forward }: Pose, focus: Vec3 | undefined): View {
  if (!focus) return { mode: 'walk', position, target: add(position, forward) };
  const ahead = dot(subtract(focus, position), forward);
  return { mode: 'orbit', position, target: add(position, scale(forward, Math.max(ahead, 0.1))) };
}

const isTriple = (value: unknown): value is Vec3 =>
  Array.isArray(value) && value.length === 3 && value.every((number) => Number.isFinite(number));

/**
 * What a world says about where to start: a reconstructed one where its cover was taken, a generated one where its plan puts visitors.
 * Neither is part of the schema, so both are checked.
 */
export function viewOfMetrics(metrics: object | undefined, focus?: Vec3): View | undefined {
  const { start, generation } = (metrics ?? {}) as { start?: unknown; generation?: { start?: unknown } };
  const { eye, target } = (start ?? {}) as Record<string, unknown>;
  if (isTriple(eye) && isTriple(target) && distance(eye, target) > 0) {
    // It looks at what the photos look at, or only ahead.
    const isAround = focus && distance(target, focus) < 0.5 * distance(eye, focus);
    return { mode: isAround ? 'orbit' : 'walk', position: eye, target };
  }
  const planned = (generation?.start ?? {}) as Record<string, unknown>;
  if (!isTriple(planned.eye) || !isTriple(planned.forward) || !(length(planned.forward) > 0)) return undefined;
  return { mode: 'walk', position: planned.eye, target: add(planned.eye, normalize(planned.forward)) };
}

export interface StartOptions {
  poses: readonly Pose[];
  dense: Box;
  up: Vec3;
  /** A subject seen from outside, or a place that one is in. */
  kind: 'model' | 'space';
  /** What the world itself says. */
  said?: View | undefined;
}

export function startView({ poses, dense, up, kind, said }: StartOptions): View {
  if (said) return said;
  const focus = poses.length >= 3 ? focusOf(poses) : undefined;
  if (poses.length > 0) {
    const best = poses.reduce((found, pose) =>
      poseScore(pose, poses, up) > poseScore(found, poses, up) ? pose : found,
    );
    if (!focus) return viewOfPose(best, undefined);
    return { mode: 'orbit', position: best.position, target: focus };
  }
  const center = centerOf(dense);
  const size = Math.max(distance(dense.min, dense.max), 1e-3);
  const upright = up[2] === 1;
  if (kind === 'space') {
    // In the middle at eye level: 1.6 m above the floor, or half-way up where the ceiling is lower.
    const [low, high] = upright ? [dense.min[2], dense.max[2]] : [dense.min[1], dense.max[1]];
    const level = Math.min(low + 1.6, (low + high) / 2);
    const position: Vec3 = upright ? [center[0], center[1], level] : [center[0], level, center[2]];
    const [wide, deep] = upright ? [dense.max[0] - dense.min[0], dense.max[1] - dense.min[1]] : [0, 1];
    const ahead: Vec3 = upright ? (wide > deep ? [1, 0, 0] : [0, 1, 0]) : [0, 0, -1];
    return { mode: 'walk', position, target: add(position, ahead) };
  }
  const from: Vec3 = upright ? [0.45, -0.85, 0.35] : [0.45, 0.35, 0.85];
  return { mode: 'orbit', position: add(center, scale(normalize(from), size * 1.2)), target: center };
}

/** Level, upright, and from where most photos were taken: as the world's cover is chosen. */
function poseScore(pose: Pose, poses: readonly Pose[], up: Vec3): number {
  const company = poses.reduce((sum, { forward }) => sum + Math.max(0, dot(forward, pose.forward)) ** 4, 0);
  const down = -dot(pose.forward, up) / Math.max(length(pose.forward), 1e-9);
  const pitch = down > 0.6 ? 1 - (down - 0.6) / 0.8 : down < 0 ? 1 + down : 1;
  return company * Math.max(0.1, pitch) * (0.5 + 0.5 * Math.max(0, dot(pose.up, up)));
}

/** Lines of a photo's frustum, as pairs of points. */
export function frustumLines({ position, forward, up, right, halfWidth, halfHeight }: Pose, depth: number): Vec3[] {
  const corner = (x: number, y: number): Vec3 =>
    add(position, scale(add(forward, add(scale(right, x * halfWidth), scale(up, y * halfHeight))), depth));
  const [a, b, c, d] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  // A notch on the upper edge says which way up the photo is.
  const top = add(position, scale(add(forward, scale(up, halfHeight * 1.35)), depth));
  return [position, a, position, b, position, c, position, d, a, b, b, c, c, d, d, a, d, top, top, c];
}

/** A frustum's depth seen from the eye, as part of its distance: a mark beside what is looked at, never a frame around it. */
const mostAngle = 0.06;

/** A photo's frustum, never large in the picture: near ones shrink, and where one stands oneself there is none. */
export function smallFrustum(pose: Pose, eye: Vec3, size: number): Vec3[] {
  const deepest = Math.max(0.02, Math.min(0.25, size * 0.03));
  const away = distance(pose.position, eye);
  return away < size * 0.01 ? [] : frustumLines(pose, Math.min(deepest, away * mostAngle));
}
