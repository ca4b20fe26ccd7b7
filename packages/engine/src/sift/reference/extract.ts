/** SIFT in plain code: clear, slow, and what the kernels are held against. */
import { chooseCandidates } from '../candidates.ts';
import { downscale } from '../downscale.ts';
import {
  checkSiftImage,
  resolveSiftOptions,
  type SiftFeatures,
  type SiftImage,
  type SiftOptions,
} from '../features.ts';
import { blurOf, octavePasses } from '../scale-space.ts';
import { descriptor, orientations } from './describe.ts';
import { findCandidates } from './keypoints.ts';
import { buildOctaves } from './planes.ts';

export function referenceSift(image: SiftImage, siftOptions: SiftOptions = {}): SiftFeatures {
  const options = resolveSiftOptions(siftOptions);
  checkSiftImage(image);
  const picture = downscale(image, options.maxSide);
  const keypoints: number[] = [];
  const descriptors: Uint8Array[] = [];
  for (const sizes of octavePasses(picture.width, picture.height, options)) {
    if (descriptors.length >= options.maxFeatures) break;
    const octaves = buildOctaves(picture, sizes);
    const found = octaves.flatMap((octave) => findCandidates(octave, options));
    for (const candidate of chooseCandidates(found, picture, options.maxFeatures - descriptors.length)) {
      const octave = octaves.find((each) => each.octave === candidate.octave)!;
      const pixel = 2 ** candidate.octave;
      for (const angle of orientations(octave, candidate, options.maxOrientations)) {
        if (descriptors.length >= options.maxFeatures) break;
        keypoints.push(
          (candidate.x * pixel + 0.5) * picture.scaleX,
          (candidate.y * pixel + 0.5) * picture.scaleY,
          blurOf(candidate.s) * pixel * Math.sqrt(picture.scaleX * picture.scaleY),
          angle,
        );
        descriptors.push(descriptor(octave, candidate, angle));
      }
    }
  }
  const bytes = new Uint8Array(128 * descriptors.length);
  for (const [i, each] of descriptors.entries()) bytes.set(each, 128 * i);
  return { count: descriptors.length, keypoints: Float32Array.from(keypoints), descriptors: bytes };
}
