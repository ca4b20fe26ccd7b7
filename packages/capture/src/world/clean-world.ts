/** From what training gives to what is worth publishing: no floaters, and no more of the surroundings than was asked for. */
import { filterGaussians, type Gaussians, gatherGaussians, removeFloaters } from '@orrery/splats';
import type { Focus } from './focus.ts';
import { islands } from './islands.ts';
import { isSubject, reachIsSubject, type ViewMask } from './subject-votes.ts';
import { project, quantile, type WorldCamera } from './world-cameras.ts';

export interface CleanOptions {
  scene: 'model' | 'space';
  cameras: readonly WorldCamera[];
  focus: Focus;
  /** Sparse points, 3 per point: what was really seen, and how near. */
  points: ArrayLike<number>;
  /** Of a world without background. */
  subject?: readonly ViewMask[];
}

export interface CleanedWorld {
  gaussians: Gaussians;
  /** How many were taken away, by reason. */
  removed: Record<'unseen' | 'beforeLens' | 'background' | 'far' | 'isolated', number>;
}

/** Nothing real is this much nearer to a lens than the nearest thing the cameras were found by. */
const LENS_SHARE = 0.4;
/** A model keeps what is nearer to the subject than the cameras are: the rest is room. */
const MODEL_RADIUS = 0.95;
/** A group with fewer of a model's Gaussians than this is no part of it. */
const ISLAND_SHARE = 0.02;

/**
 * Tried on a room around a toy (28.04 dB held out): judged by bare distance, a tenth of the Gaussians went, mostly walls, and 5.6 dB with them;
 * judged by distance in sizes of the Gaussian itself, as many went, and the score stayed at 28.04.
 */
const FLOATERS = { relativeToSize: true, deviations: 3, minOpacity: 0.01 };

export function cleanWorld(world: Gaussians, options: CleanOptions): CleanedWorld {
  const removed = { unseen: 0, beforeLens: 0, background: 0, far: 0, isolated: 0 };
  const kept = keepVisible(world, options, removed);
  const framed = options.scene === 'model' || options.subject ? frameSubject(kept, options, removed) : kept;
  const solid = removeFloaters(framed, FLOATERS);
  const cleaned = framed === kept ? solid : withoutIslands(solid, options.focus);
  removed.isolated = framed.count - cleaned.count;
  return { gaussians: cleaned, removed };
}

/** Around a model nothing hangs in the air; in a space far things do stand alone. */
function withoutIslands(world: Gaussians, { distance }: Focus): Gaussians {
  const alone = islands(world, distance / 50, ISLAND_SHARE);
  return filterGaussians(world, (i) => alone[i] === 0);
}

/** Drops what no camera sees, and what hangs right before a lens. */
function keepVisible(
  world: Gaussians,
  { cameras, points, scene }: CleanOptions,
  removed: CleanedWorld['removed'],
): Gaussians {
  const nearest = cameras.map((camera) => LENS_SHARE * nearestDepth(camera, points));
  // What gives the depth: the third row of each camera's matrix.
  const axes = Float64Array.from(cameras.flatMap(({ camera }) => Array.from(camera.cameraFromWorld).slice(8, 12)));
  // One picture alone says nothing about depth: in a model such Gaussians are always in the way of another view.
  const fewest = scene === 'model' && cameras.length >= 10 ? 2 : 1;
  const keep: number[] = [];
  for (let i = 0; i < world.count; i++) {
    const [x, y, z] = [world.positions[3 * i], world.positions[3 * i + 1], world.positions[3 * i + 2]];
    let [seen, before] = [0, false];
    for (let k = 0; k < cameras.length && !before; k++) {
      const row = 4 * k;
      const depth = axes[row] * x + axes[row + 1] * y + axes[row + 2] * z + axes[row + 3];
      // Hundreds of cameras times a million Gaussians: most are settled by the depth alone.
      if (depth <= 0 || (seen >= fewest && depth >= nearest[k])) continue;
      if (!project(cameras[k], x, y, z)) continue;
      seen++;
      before = depth < nearest[k];
    }
    if (before) removed.beforeLens++;
    else if (seen < fewest) removed.unseen++;
    else keep.push(i);
  }
  return gatherGaussians(world, keep);
}

function nearestDepth(camera: WorldCamera, points: ArrayLike<number>): number {
  const depths: number[] = [];
  for (let i = 0; i < points.length; i += 3) {
    const at = project(camera, points[i], points[i + 1], points[i + 2]);
    if (at) depths.push(at.depth);
  }
  // A handful of points may be wrong; few points say nothing.
  return depths.length < 50 ? 0 : quantile(depths, 0.01);
}

function frameSubject(world: Gaussians, options: CleanOptions, removed: CleanedWorld['removed']): Gaussians {
  const { focus, subject } = options;
  const keep: number[] = [];
  const radius = MODEL_RADIUS * focus.distance;
  for (let i = 0; i < world.count; i++) {
    const [x, y, z] = [world.positions[3 * i], world.positions[3 * i + 1], world.positions[3 * i + 2]];
    const size = Math.exp(Math.max(world.logScales[3 * i], world.logScales[3 * i + 1], world.logScales[3 * i + 2]));
    if (subject && !(isSubject(subject, x, y, z) && reachIsSubject(subject, world, i))) removed.background++;
    else if (
      focus.isSubject &&
      // A center inside does not help a Gaussian that reaches far out.
      Math.hypot(x - focus.point[0], y - focus.point[1], z - focus.point[2]) + 2 * size > radius
    )
      removed.far++;
    else keep.push(i);
  }
  return gatherGaussians(world, keep);
}
