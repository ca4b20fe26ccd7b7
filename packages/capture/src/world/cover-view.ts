/** Which view of a world is its cover: one that was photographed, came out sharp, is level, and shows the subject whole. */
import type { Camera, Rendering, Scene } from '@orrery/engine';
import { type Gaussians, sigmoid, type Vec3 } from '@orrery/splats';
import type { PinholeFrame } from '../colmap/undistort.ts';
import type { Focus } from './focus.ts';
import { lookAt, project, quantile, type WorldCamera } from './world-cameras.ts';

/** Gaussians looked at per view: enough to tell views apart. */
const SAMPLE = 4000;
/** Views that are drawn small before one is chosen. */
const DRAWN = 6;
const DRAWN_SIDE = 256;

export interface CoverOptions {
  cameras: readonly WorldCamera[];
  focus: Focus;
  background: readonly [number, number, number];
  /** There is nothing but the subject, so all of it belongs into the picture. */
  framed: boolean;
  width: number;
  height: number;
}

export interface CoverView {
  camera: Camera;
  /** What it looks at: the subject's middle, or a point ahead. */
  target: Vec3;
}

export async function chooseCover(scene: Scene, world: Gaussians, options: CoverOptions): Promise<CoverView> {
  const { cameras, focus, background, width, height } = options;
  const company = cameras.map((camera) => likeViews(camera, cameras));
  const most = Math.max(...company);
  const ranked = cameras
    .map((camera, k) => ({ camera, score: viewScore(camera, world, focus) * (0.15 + (0.85 * company[k]) / most) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, DRAWN);
  const subject = options.framed ? subjectOf(world) : undefined;
  const smallHeight = Math.round((DRAWN_SIDE * height) / width);
  let [best, bestScore] = [leveled(ranked[0].camera, focus, subject, width, height), -1];
  for (const { camera, score } of ranked) {
    const small = leveled(camera, focus, subject, DRAWN_SIDE, smallHeight);
    const drawn = score * pictureScore(await scene.render(small.camera, { background }));
    if (drawn <= bestScore) continue;
    bestScore = drawn;
    best = leveled(camera, focus, subject, width, height);
  }
  return best;
}

interface Subject {
  middle: Vec3;
  /** Three numbers each: some of what it is made of. */
  points: Float32Array;
}

/** Without the outermost: a few Gaussians always lie astray. */
const ASTRAY = 0.02;
/** Fainter ones are not seen. */
const SEEN_OPACITY = 0.3;

function subjectOf(world: Gaussians): Subject | undefined {
  const step = Math.max(1, Math.floor(world.count / SAMPLE));
  const points: number[] = [];
  for (let i = 0; i < world.count; i += step)
    if (sigmoid(world.opacityLogits[i]) > SEEN_OPACITY) points.push(...world.positions.subarray(3 * i, 3 * i + 3));
  if (points.length < 30) return undefined;
  const along = (axis: number) => points.filter((_, at) => at % 3 === axis);
  const middle = [0, 1, 2].map((axis) => {
    const values = along(axis);
    return (quantile(values, ASTRAY) + quantile(values, 1 - ASTRAY)) / 2;
  }) as Vec3;
  return { middle, points: Float32Array.from(points) };
}

/** The photo's angle of view over the shorter side, so that nothing is cut off in a wider picture; kept between a normal and a wide lens. */
export function frameLike(camera: Camera, width: number, height: number): PinholeFrame {
  const halfAngle = Math.atan((0.5 * Math.min(camera.width, camera.height)) / camera.fx);
  const half = Math.max((17 * Math.PI) / 180, Math.min((29 * Math.PI) / 180, halfAngle));
  const f = (0.5 * Math.min(width, height)) / Math.tan(half);
  return { width, height, fx: f, fy: f, cx: width / 2, cy: height / 2 };
}

/** From where the photo was taken, but held level; a subject without surroundings fills the picture and is not cut off. */
function leveled(
  camera: WorldCamera,
  focus: Focus,
  subject: Subject | undefined,
  width: number,
  height: number,
): CoverView {
  const { center, forward } = camera;
  const frame = frameLike(camera.camera, width, height);
  if (subject) {
    const seen = lookAt(center, subject.middle, frame);
    return { camera: { ...seen, ...frameAround(seen, subject) }, target: subject.middle };
  }
  const ahead: Vec3 = [center[0] + forward[0], center[1] + forward[1], center[2] + forward[2]];
  const target = focus.isSubject ? focus.point : ahead;
  return { camera: lookAt(center, target, frame), target };
}

/** Room left around a subject, as a share of the picture. */
const MARGIN = 0.14;
/** Half the angle of view over the shorter side, degrees: beyond it a picture is stretched at its borders. */
const WIDEST_LENS = 38;
/** Closer than the photos by more than this, there is nothing sharp to be seen. */
const CLOSEST = 1.5;

/** The focal length at which the subject just fits. */
function frameAround(camera: Camera, { points }: Subject): Pick<Camera, 'fx' | 'fy'> {
  const m = camera.cameraFromWorld;
  const [across, down]: [number[], number[]] = [[], []];
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i], points[i + 1], points[i + 2]];
    const depth = m[8] * x + m[9] * y + m[10] * z + m[11];
    if (!(depth > 1e-6)) continue;
    across.push(Math.abs(m[0] * x + m[1] * y + m[2] * z + m[3]) / depth);
    down.push(Math.abs(m[4] * x + m[5] * y + m[6] * z + m[7]) / depth);
  }
  const reach = (half: number, values: number[]) =>
    (half * (1 - 2 * MARGIN)) / Math.max(1e-6, quantile(values, 1 - ASTRAY / 2));
  const wanted = Math.min(reach(camera.width / 2, across), reach(camera.height / 2, down));
  const half = Math.min(camera.width, camera.height) / 2;
  const widest = half / Math.tan((WIDEST_LENS * Math.PI) / 180);
  const f = Math.max(widest, Math.min(CLOSEST * camera.fx, wanted));
  return { fx: f, fy: f };
}

/** Radians within which two views look the same way. */
const ALIKE = 0.5;

/** People take most photos from the front; and what was seen most often came out best. */
function likeViews({ forward }: WorldCamera, cameras: readonly WorldCamera[]): number {
  return cameras.reduce((sum, { forward: f }) => {
    const angle = Math.acos(Math.max(-1, Math.min(1, forward[0] * f[0] + forward[1] * f[1] + forward[2] * f[2])));
    return sum + Math.exp(-0.5 * (angle / ALIKE) ** 2);
  }, 0);
}

function viewScore(view: WorldCamera, world: Gaussians, focus: Focus): number {
  const step = Math.max(1, Math.floor(world.count / SAMPLE));
  let [all, seen] = [0, 0];
  for (let i = 0; i < world.count; i += step) {
    const weight = sigmoid(world.opacityLogits[i]);
    all += weight;
    if (project(view, world.positions[3 * i], world.positions[3 * i + 1], world.positions[3 * i + 2])) seen += weight;
  }
  const share = all > 0 ? seen / all : 0;
  // Steeply down or up shows a world badly: 0.1 to 35 degrees downwards are best.
  const down = -view.forward[2];
  const pitch = down > 0.6 ? 1 - (down - 0.6) / 0.8 : down < 0 ? 1 + down : 1;
  const target = focus.isSubject ? project(view, ...focus.point) : undefined;
  const { width, height } = view.camera;
  const off = target ? Math.hypot(target.x / width - 0.5, target.y / height - 0.5) : 0.5;
  return (0.2 + share) * Math.max(0.1, pitch) * (1 - 0.8 * Math.min(1, off)) * (0.5 + 0.5 * Math.max(0, view.up[2]));
}

/** Mean step from pixel to pixel, of a small picture, from which on it counts as sharp. */
const SHARP = 0.025;

/** Covered all over, sharp, with contrast, and neither dark nor burnt out. */
function pictureScore({ color, alpha, width, height }: Rendering): number {
  let [covered, sum, squares, steps, pairs] = [0, 0, 0, 0, 0];
  const lightAt = (i: number) => (color[3 * i] + color[3 * i + 1] + color[3 * i + 2]) / 3;
  for (let i = 0; i < alpha.length; i++) {
    const light = lightAt(i);
    covered += alpha[i];
    sum += light;
    squares += light * light;
    // Inside of what is there: the outline of a subject is sharp in every view.
    const inside = alpha[i] > 0.9 && i % width < width - 1 && i < width * (height - 1);
    if (!inside || alpha[i + 1] < 0.9 || alpha[i + width] < 0.9) continue;
    steps += Math.abs(lightAt(i + 1) - light) + Math.abs(lightAt(i + width) - light);
    pairs += 2;
  }
  const mean = sum / alpha.length;
  const contrast = Math.sqrt(Math.max(0, squares / alpha.length - mean * mean));
  const exposure = Math.max(0.2, 1 - Math.abs(mean - 0.5));
  const sharpness = pairs > 0 ? Math.min(1, steps / pairs / SHARP) : 0;
  return (0.3 + covered / alpha.length) * Math.min(1, 0.3 + contrast / 0.2) * exposure * (0.4 + 0.6 * sharpness);
}
