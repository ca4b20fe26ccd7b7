/** The first Gaussians: one per known point, plus a far sphere where asked for. */
import { EngineError } from '../errors.ts';
import { allocateGaussians, type GaussianArrays } from '../gaussians.ts';
import { uniformSequence } from '../random.ts';
import { SH_C0 } from '../spherical-harmonics.ts';
import { neighborDistances } from './nearest-points.ts';
import type { TrainSettings } from './settings.ts';

export interface PointCloud {
  count: number;
  /** 3 per point. Doubles where they come from a file: the same model in another unit is then the same to the last bit. */
  positions: Float32Array | Float64Array;
  /** 3 bytes per point. */
  colors: Uint8Array;
}

/** Points in the capture's own frame (scene-frame.ts): cameras around the origin, about one unit away. */
export type FramePoints = PointCloud & { positions: Float32Array };

const INITIAL_OPACITY = 0.5;
/** Share of the distance to the neighbors: the first Gaussians just touch. */
const INITIAL_SCALE = 1;

export function initialGaussians(points: FramePoints, settings: TrainSettings): GaussianArrays {
  const chosen = choosePoints(points, settings);
  if (chosen.count < 4) throw new EngineError('INVALID_INPUT', `${points.count} points are too few to start from`);
  const squared = neighborDistances(chosen.positions, chosen.count);
  const far = Math.min(settings.farSphere, Math.max(0, settings.maxGaussians - chosen.count));
  const g = allocateGaussians(chosen.count + far, settings.shDegree);
  const width = g.sh.length / g.count;
  const set = (i: number, position: ArrayLike<number>, scale: number, rgb: ArrayLike<number>) => {
    for (let k = 0; k < 3; k++) {
      g.positions[3 * i + k] = position[k];
      g.logScales[3 * i + k] = Math.log(scale);
      g.sh[width * i + k] = (rgb[k] / 255 - 0.5) / SH_C0;
    }
    g.rotations[4 * i] = 1;
    g.opacityLogits[i] = Math.log(INITIAL_OPACITY / (1 - INITIAL_OPACITY));
  };
  for (let i = 0; i < chosen.count; i++) {
    const distance = Math.min(Math.sqrt(squared[i]), 1);
    const position = chosen.positions.subarray(3 * i, 3 * i + 3);
    set(i, position, Math.max(1e-6, INITIAL_SCALE * distance), chosen.colors.subarray(3 * i, 3 * i + 3));
  }
  const reach = farRadius(chosen);
  for (let i = 0; i < far; i++) {
    // Fibonacci sphere: even spacing without choosing poles.
    const z = 1 - (2 * i + 1) / far;
    const ring = Math.sqrt(1 - z * z);
    const angle = i * Math.PI * (3 - Math.sqrt(5));
    const direction = [ring * Math.cos(angle), ring * Math.sin(angle), z];
    const position = direction.map((c) => reach * c);
    set(chosen.count + i, position, (reach * 2) / Math.sqrt(far), [128, 128, 128]);
  }
  return g;
}

/** Well outside of nearly all points. */
function farRadius({ count, positions: p }: PointCloud): number {
  const distances = Array.from({ length: count }, (_, i) => Math.hypot(p[3 * i], p[3 * i + 1], p[3 * i + 2]));
  distances.sort((a, b) => a - b);
  return 3 * Math.max(1, distances[Math.floor(0.98 * (count - 1))]);
}

/** At most four fifths of the budget, drawn evenly: growth puts the rest where it is needed. */
function choosePoints(points: FramePoints, settings: TrainSettings): FramePoints {
  const most = Math.max(4, Math.floor(0.8 * settings.maxGaussians));
  if (points.count <= most) return points;
  const random = uniformSequence(settings.seed, 0x504f494e);
  const order = Uint32Array.from({ length: points.count }, (_, i) => i);
  const positions = new Float32Array(3 * most);
  const colors = new Uint8Array(3 * most);
  for (let k = 0; k < most; k++) {
    const other = k + Math.floor(random() * (points.count - k));
    [order[k], order[other]] = [order[other], order[k]];
    positions.set(points.positions.subarray(3 * order[k], 3 * order[k] + 3), 3 * k);
    colors.set(points.colors.subarray(3 * order[k], 3 * order[k] + 3), 3 * k);
  }
  return { count: most, positions, colors };
}
