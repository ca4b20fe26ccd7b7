/** Looks at verified pairs across the set: did the camera move at all? */
import type { CaptureImage } from '../capture-set.ts';
import { intrinsicsOf } from '../colmap/camera-models.ts';
import type { CameraGroup } from './camera-groups.ts';
import type { ColmapDatabase } from './colmap-database.ts';
import type { ImageFeatures } from './feature-source.ts';
import { isPureRotation } from './parallax.ts';

/** Pairs looked at; spread evenly over all, so that wide ones are among them. */
const SAMPLE_PAIRS = 80;
const SAMPLE_MATCHES = 120;
/** The camera moved when more pairs than this share cannot be explained by turning it. */
const MOVED_SHARE = 0.05;

export function hasParallax(
  images: CaptureImage[],
  groups: CameraGroup[],
  features: ImageFeatures[],
  database: ColmapDatabase,
): boolean {
  const groupOf = (image: CaptureImage) => groups.find((group) => group.images.includes(image))!;
  const pairs = database.geometries().filter(({ first, second }) => {
    const [a, b] = [images[first - 1], images[second - 1]];
    // Views of one moment never have parallax.
    return !a.moment || a.moment.id !== b.moment?.id;
  });
  const step = Math.max(1, pairs.length / SAMPLE_PAIRS);
  let looked = 0;
  let moved = 0;
  for (let at = 0; at < pairs.length; at += step) {
    const { first, second } = pairs[Math.floor(at)];
    const [a, b] = [images[first - 1], images[second - 1]];
    const [groupA, groupB] = [groupOf(a), groupOf(b)];
    looked++;
    const rotated = isPureRotation({
      points: centerd(database.inliers(first, second), features[first - 1], features[second - 1], a, b),
      focalFirst: intrinsicsOf(groupA.camera).fx,
      focalSecond: intrinsicsOf(groupB.camera).fx,
      focalKnown: groupA.focalKnown && groupB.focalKnown,
      longestSide: Math.max(a.width, a.height, b.width, b.height),
    });
    if (!rotated) moved++;
  }
  return looked === 0 || moved > MOVED_SHARE * looked;
}

function centerd(
  inliers: Uint32Array,
  first: ImageFeatures,
  second: ImageFeatures,
  a: CaptureImage,
  b: CaptureImage,
): Float64Array {
  const matches = inliers.length / 2;
  const taken = Math.min(matches, SAMPLE_MATCHES);
  const points = new Float64Array(4 * taken);
  for (let k = 0; k < taken; k++) {
    const at = Math.floor((k * matches) / taken);
    const [i, j] = [inliers[2 * at], inliers[2 * at + 1]];
    points[4 * k] = first.keypoints[4 * i] - a.width / 2;
    points[4 * k + 1] = first.keypoints[4 * i + 1] - a.height / 2;
    points[4 * k + 2] = second.keypoints[4 * j] - b.width / 2;
    points[4 * k + 3] = second.keypoints[4 * j + 1] - b.height / 2;
  }
  return points;
}
