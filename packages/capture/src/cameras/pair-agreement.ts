/**
 * Holds a solution against every verified pair of pictures, also those the mapper did not use: does the motion between the two cameras
 * that the solution claims explain what was matched between them?
 */
import { type Intrinsics, intrinsicsOf } from '../colmap/camera-models.ts';
import type { ColmapImage, ColmapModel } from '../colmap/read-model.ts';
import { apply, dot3, type Mat3, matrixOf, multiply, subtract, transpose, type Vec3 } from '../rotation.ts';

/** A pair of pictures that COLMAP verified; image ids as in the model. */
export interface VerifiedPair {
  first: number;
  second: number;
  /** Index in the first image's keypoints, index in the second's, ... */
  inliers: Uint32Array;
}

export interface PairAgreement {
  first: number;
  second: number;
  /** Matches that one motion of the camera explained when the pair was verified. */
  matches: number;
  /** Share of them that the motion in the solution explains. */
  agreeing: number;
}

/** COLMAP verifies pairs within 4 pixels; bundle adjustment moves poses a little further. */
const MAX_ERROR_PX = 4;
const MAX_ERROR_OF_SIDE = 0.005;
/** Wide lenses need many. */
const MAX_ROUNDS = 100;
/** Enough to know a share by. */
const MAX_MATCHES_LOOKED_AT = 300;
/** Views of one moment of a panorama are turned to fit each other, and no adjustment follows. */
const RIG_SLACK = Math.tan((1.5 * Math.PI) / 180);
/** Rays that differ by less meet so far away that noise decides whether before or behind the cameras. */
const PARALLEL_COSINE = Math.cos((1 * Math.PI) / 180);

/** One entry for each pair whose two pictures the model has placed. The model must come with its 2D points. */
export function agreementOfPairs(
  model: ColmapModel,
  pairs: Iterable<VerifiedPair>,
  placedByRig: ReadonlySet<number> = new Set(),
): PairAgreement[] {
  const views = new Map(model.images.map((image) => [image.id, viewOf(model, image)]));
  const result: PairAgreement[] = [];
  for (const { first, second, inliers } of pairs) {
    const [a, b] = [views.get(first), views.get(second)];
    const matches = inliers.length / 2;
    if (!a || !b || matches === 0 || a.keypoints.length === 0 || b.keypoints.length === 0) continue;
    const slack = placedByRig.has(first) || placedByRig.has(second) ? RIG_SLACK : 0;
    result.push({ first, second, matches, agreeing: shareExplained(a, b, inliers, slack) });
  }
  return result;
}

interface View {
  rotation: Mat3;
  translation: Vec3;
  intrinsics: Intrinsics;
  side: number;
  keypoints: Float64Array;
}

function viewOf(model: ColmapModel, image: ColmapImage): View {
  const camera = model.cameras.get(image.cameraId)!;
  return {
    rotation: matrixOf(image.rotation),
    translation: image.translation,
    intrinsics: intrinsicsOf(camera),
    side: Math.max(camera.width, camera.height),
    keypoints: image.observations!.xy,
  };
}

function shareExplained(a: View, b: View, inliers: Uint32Array, slack: number): number {
  const rotation = multiply(b.rotation, transpose(a.rotation));
  const translation = subtract(b.translation, apply(rotation, a.translation));
  const matches = inliers.length / 2;
  const looked = Math.min(matches, MAX_MATCHES_LOOKED_AT);
  let explained = 0;
  for (let k = 0; k < looked; k++) {
    const at = Math.floor((k * matches) / looked);
    const x = rayOf(a, inliers[2 * at]);
    const y = rayOf(b, inliers[2 * at + 1]);
    const turned = apply(rotation, x);
    const focal = (a.intrinsics.fx + b.intrinsics.fx) / 2;
    const limit = Math.max(slack, Math.max(MAX_ERROR_PX, MAX_ERROR_OF_SIDE * Math.max(a.side, b.side)) / focal);
    if (epipolarError(rotation, translation, x, y) < limit && inFront(turned, y, translation)) explained++;
  }
  return explained / looked;
}

/** Through a keypoint, with z = 1, lens distortion taken out. */
function rayOf({ intrinsics: { fx, fy, cx, cy, distorted, distort }, keypoints }: View, index: number): Vec3 {
  const [u, v] = [(keypoints[2 * index] - cx) / fx, (keypoints[2 * index + 1] - cy) / fy];
  let [x, y] = [u, v];
  if (distorted) {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const [dx, dy] = distort(x, y);
      [x, y] = [x + u - dx, y + v - dy];
      if (Math.abs(u - dx) + Math.abs(v - dy) < 1e-7) break;
    }
  }
  return [x, y, 1];
}

/** Sampson's distance, in units of the focal length. */
function epipolarError(rotation: Mat3, [tx, ty, tz]: Vec3, x: Vec3, y: Vec3): number {
  const essential = multiply([0, -tz, ty, tz, 0, -tx, -ty, tx, 0], rotation);
  const line = apply(essential, x);
  const back = apply(transpose(essential), y);
  const scale = Math.hypot(line[0], line[1], back[0], back[1]);
  // One place for both cameras: any two rays lie in a plane with it, and the rest decides.
  return scale > 0 ? Math.abs(dot3(y, line)) / scale : 0;
}

/** Both rays meet before their cameras, or as good as never. */
function inFront(turned: Vec3, y: Vec3, translation: Vec3): boolean {
  const [aa, ab, bb] = [dot3(turned, turned), dot3(turned, y), dot3(y, y)];
  if (ab > PARALLEL_COSINE * Math.sqrt(aa * bb)) return true;
  // Depths p and q with q y = p turned + translation, by least squares.
  const [at, bt] = [dot3(turned, translation), dot3(y, translation)];
  const determinant = aa * bb - ab * ab;
  return (ab * bt - bb * at) / determinant > 0 && (aa * bt - ab * at) / determinant > 0;
}
