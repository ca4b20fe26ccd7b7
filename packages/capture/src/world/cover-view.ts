/** Which view of a world is its cover: one that was photographed, shows much of it, is level, and looks at the subject. */
import type { Camera, Rendering, Scene } from '@orrery/engine';
import { type Gaussians, sigmoid, type Vec3 } from '@orrery/splats';
import type { PinholeFrame } from '../colmap/undistort.ts';
import type { Focus } from './focus.ts';
import { lookAt, project, type WorldCamera } from './world-cameras.ts';

/** Gaussians looked at per view: enough to tell views apart. */
const SAMPLE = 4000;
/** Views that are drawn small before one is chosen. */
const DRAWN = 6;
const DRAWN_SIDE = 256;

export interface CoverOptions {
  cameras: readonly WorldCamera[];
  focus: Focus;
  background: readonly [number, number, number];
  width: number;
  height: number;
}

export async function chooseCover(scene: Scene, world: Gaussians, options: CoverOptions): Promise<Camera> {
  const { cameras, focus, background, width, height } = options;
  const company = cameras.map((camera) => likeViews(camera, cameras));
  const most = Math.max(...company);
  const ranked = cameras
    .map((camera, k) => ({ camera, score: viewScore(camera, world, focus) * (0.15 + (0.85 * company[k]!) / most) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, DRAWN);
  let [best, bestScore] = [levelled(ranked[0]!.camera, focus, width, height), -1];
  for (const { camera, score } of ranked) {
    const small = levelled(camera, focus, DRAWN_SIDE, Math.round((DRAWN_SIDE * height) / width));
    const drawn = score * pictureScore(await scene.render(small, { background }));
    if (drawn <= bestScore) continue;
    bestScore = drawn;
    best = levelled(camera, focus, width, height);
  }
  return best;
}

/** The photo's angle of view over the shorter side, so that nothing is cut off in a wider picture; kept between a normal and a wide lens. */
export function frameLike(camera: Camera, width: number, height: number): PinholeFrame {
  const halfAngle = Math.atan((0.5 * Math.min(camera.width, camera.height)) / camera.fx);
  const half = Math.max((17 * Math.PI) / 180, Math.min((29 * Math.PI) / 180, halfAngle));
  const f = (0.5 * Math.min(width, height)) / Math.tan(half);
  return { width, height, fx: f, fy: f, cx: width / 2, cy: height / 2 };
}

/** From where the photo was taken, but held level. */
function levelled(camera: WorldCamera, focus: Focus, width: number, height: number): Camera {
  const { centre, forward } = camera;
  const ahead: Vec3 = [centre[0] + forward[0], centre[1] + forward[1], centre[2] + forward[2]];
  return lookAt(centre, focus.isSubject ? focus.point : ahead, frameLike(camera.camera, width, height));
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
    const weight = sigmoid(world.opacityLogits[i]!);
    all += weight;
    if (project(view, world.positions[3 * i]!, world.positions[3 * i + 1]!, world.positions[3 * i + 2]!))
      seen += weight;
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

/** Covered all over, with contrast, and neither dark nor burnt out. */
function pictureScore({ color, alpha }: Rendering): number {
  let [covered, sum, squares] = [0, 0, 0];
  for (let i = 0; i < alpha.length; i++) {
    const light = (color[3 * i]! + color[3 * i + 1]! + color[3 * i + 2]!) / 3;
    covered += alpha[i]!;
    sum += light;
    squares += light * light;
  }
  const mean = sum / alpha.length;
  const contrast = Math.sqrt(Math.max(0, squares / alpha.length - mean * mean));
  const exposure = Math.max(0.2, 1 - Math.abs(mean - 0.5));
  return (0.3 + covered / alpha.length) * Math.min(1, 0.3 + contrast / 0.2) * exposure;
}
