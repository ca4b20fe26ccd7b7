/** What training begins with besides the sparse points: a sky over a space, a floor and a backdrop around a model. */
import type { PointCloud, TrainView } from '@orrery/engine';
import { inverse, movedCamera, movedPoints, type Similarity } from '../world-frame/similarity.ts';
import { backdropPoints } from './backdrop-points.ts';
import { skyPoints } from './sky-points.ts';

/** Share of the Gaussians that a sky or a backdrop may begin with; it has little detail, and training adds where it has more. */
const SKY_SHARE = 0.05;
const BACKDROP_SHARE = 0.1;

export interface SurroundingsOptions {
  scene: 'model' | 'space';
  /** To a world with Z up, its floor at 0 and its subject in the middle; absent where the points are in such a frame. */
  level?: Similarity;
  maxGaussians: number;
}

/** The points, and after them those of the surroundings, in the same frame. */
export function withSurroundings(
  points: PointCloud,
  views: readonly TrainView[],
  { scene, level, maxGaussians }: SurroundingsOptions,
): PointCloud {
  const upright = level ? views.map((view) => ({ ...view, camera: movedCamera(view.camera, level) })) : views;
  const among = level ? movedPoints(points, level) : points;
  const found =
    scene === 'space'
      ? skyPoints(upright, among, Math.floor(SKY_SHARE * maxGaussians))
      : backdropPoints(upright, among, Math.floor(BACKDROP_SHARE * maxGaussians));
  return joinedPoints(points, level ? movedPoints(found, inverse(level)) : found);
}

/** The points of both, in that order. */
export function joinedPoints(first: PointCloud, second: PointCloud): PointCloud {
  const positions = new Float64Array(first.positions.length + second.positions.length);
  positions.set(first.positions);
  positions.set(second.positions, first.positions.length);
  const colors = new Uint8Array(first.colors.length + second.colors.length);
  colors.set(first.colors);
  colors.set(second.colors, first.colors.length);
  return { count: first.count + second.count, positions, colors };
}
