/**
 * Views that are not path traced: what is where, and of which color, is seen by a few rays a pixel that end at the first surface; how it is lit comes
 * out of the place's light cells. They cost a fraction of a traced view, so that everything a visitor can walk up to is pictured from near.
 */
import type { TraceCamera } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { buffersOf, poolTask, sharedPool } from '@orrery/worker-pool';
import { rayInto } from './cameras.ts';
import { type LightTable, lightAt } from './light-cells.ts';
import type { PlacePicture } from './place-picture.ts';
import type { PlaceStudio } from './place-studio.ts';
import { codedReflectance } from './reflectance.ts';

const litPictureTask = poolTask(import.meta.url, litPicture);

/** Rays a pixel: outlines and textures are nearly as smooth as in a traced view. */
const SAMPLES = 4;
/** Fewer pixels are done before a thread has heard of them. */
const FEW_PIXELS = 60_000;

/** In the order of the cameras. */
export async function* bakedViews(
  studio: Pick<PlaceStudio, 'drawAll'>,
  cameras: readonly TraceCamera[],
  light: LightTable,
  seed: number,
): AsyncGenerator<PlacePicture> {
  const requests = cameras.map((camera, k) => ({
    camera,
    samples: SAMPLES,
    maxBounces: 0,
    denoise: false,
    seed: seed + k,
  }));
  const pool = sharedPool();
  const waiting: Promise<PlacePicture>[] = [];
  try {
    for await (const surfaces of studio.drawAll(requests)) {
      const apart = pool.threads > 1 && surfaces.depth.length >= FEW_PIXELS;
      waiting.push(
        apart
          ? pool.run(litPictureTask, [surfaces, light], buffersOf(surfaces))
          : Promise.resolve(litPicture(surfaces, light)),
      );
      // A rejection is heard when its turn comes.
      waiting.at(-1)!.catch(() => {});
      while (waiting.length > pool.threads) yield await waiting.shift()!;
    }
    while (waiting.length > 0) yield await waiting.shift()!;
  } finally {
    await Promise.allSettled(waiting);
  }
}

/** Some of the pixel's rays may have gone past the surface, and what they saw is mixed into its reflectance. */
function isBesideOutside({ camera: { width }, depth }: PlacePicture, i: number): boolean {
  const x = i % width;
  return (
    (x > 0 && depth[i - 1] === 0) ||
    (x + 1 < width && depth[i + 1] === 0) ||
    (i >= width && depth[i - width] === 0) ||
    (i + width < depth.length && depth[i + width] === 0)
  );
}

/**
 * First surfaces in the light of their cells; `mask` is 0 where that is not known. Its surfaces do not lend their light to other views: it is no
 * better than where it comes from.
 */
export function litPicture(surfaces: PlacePicture, light: LightTable): PlacePicture {
  const { camera, depth, normals, albedo } = surfaces;
  const { width, eye, forward } = camera;
  const rgb = new Uint8Array(3 * depth.length);
  const mask = new Uint8Array(depth.length);
  const ray: Vec3 = [0, 0, 0];
  const found: Vec3 = [0, 0, 0];
  for (let i = 0; i < depth.length; i++) {
    if (depth[i] === 0 || isBesideOutside(surfaces, i)) continue;
    rayInto(ray, camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
    const along = ray[0] * forward[0] + ray[1] * forward[1] + ray[2] * forward[2];
    const meters = depth[i] / along / 1000;
    const x = eye[0] / 1000 + meters * ray[0];
    const y = eye[1] / 1000 + meters * ray[1];
    const z = eye[2] / 1000 + meters * ray[2];
    if (!lightAt(light, x, y, z, normals[3 * i], normals[3 * i + 1], normals[3 * i + 2], found)) continue;
    mask[i] = 255;
    for (let k = 0; k < 3; k++)
      rgb[3 * i + k] = Math.min(255, found[k as 0] * codedReflectance[albedo![3 * i + k]] + 0.5);
  }
  return { camera, rgb, depth, normals, mask };
}
