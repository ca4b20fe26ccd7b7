/** SIFT on a picture of 1200x900: pictures per second with and without descriptors. */
import { openSift, type Sift, type SiftImage } from '@orrery/engine';
import { drawDiscs, octavePasses, resolveSiftOptions, type WorkerPool } from '@orrery/engine/bench';
import { bareBlurPixels } from './roofline.ts';

export interface SiftFigures {
  features: number;
  megapixels: number;
  picturesPerSecond: number;
  picturesPerSecondTwoThreads: number;
  /** Pixels of all octaves, on one thread. */
  octavePixelsPerSecond: number;
  /** The same when nothing is described. */
  keypointOctavePixelsPerSecond: number;
  /** The same for the blurs alone. */
  bareOctavePixelsPerSecond: number;
}

const options = { maxFeatures: 4000 };

/** Returns pictures per second and the features of the last one. */
async function run(sift: Sift, image: SiftImage, pictures: number): Promise<[number, number]> {
  const start = performance.now();
  let features = 0;
  for await (const { count } of sift.extract(Array<SiftImage>(pictures).fill(image), options)) features = count;
  return [pictures / ((performance.now() - start) / 1000), features];
}

/** Rounds alternate, so that a busy machine slows all; the best of each counts. `pool` has one thread and the bare loops. */
export async function measureSift(pool: WorkerPool, rounds: number): Promise<SiftFigures> {
  const image = drawDiscs(1, { width: 1200, height: 900, scale: 2.4 });
  // Everything masked: keypoints are found and none is described.
  const blind = { ...image, mask: new Uint8Array(image.gray.length) };
  const passes = octavePasses(image.width, image.height, resolveSiftOptions(options));
  const octavePixels = passes.flat().reduce((sum, { width, height }) => sum + width * height, 0);
  const [one, two] = [await openSift({ threads: 1 }), await openSift({ threads: 2 })];
  let [features, bare, keypoints, all, allTwo] = [0, 0, 0, 0, 0];
  for (let k = 0; k < rounds; k++) {
    bare = Math.max(bare, await bareBlurPixels(pool));
    keypoints = Math.max(keypoints, (await run(one, blind, 1))[0]);
    const [speed, count] = await run(one, image, 2);
    all = Math.max(all, speed);
    features = count;
    allTwo = Math.max(allTwo, (await run(two, image, 4))[0]);
  }
  await one.dispose();
  await two.dispose();
  return {
    features,
    megapixels: (image.width * image.height) / 1e6,
    picturesPerSecond: all,
    picturesPerSecondTwoThreads: allTwo,
    octavePixelsPerSecond: all * octavePixels,
    keypointOctavePixelsPerSecond: keypoints * octavePixels,
    bareOctavePixelsPerSecond: bare,
  };
}
