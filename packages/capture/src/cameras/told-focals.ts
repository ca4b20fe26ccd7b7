/** Cameras of unknown focal length, and what their pairs tell of it: a mapper that ends up far from that is begun again from there. */
import type { CaptureImage } from '../capture-set.ts';
import type { ColmapCamera } from '../colmap/camera-models.ts';
import type { Mat3 } from '../rotation.ts';
import type { CameraGroup } from './camera-groups.ts';
import type { ColmapDatabase } from './colmap-database.ts';
import { focalFromPairs } from './focal-from-pairs.ts';

/** Matrices of fewer matches are too rough. */
const FEWEST_INLIERS = 50;
/** Right solutions end within a factor of 1.11 of what is told, bent ones at 1.28 and more. */
const FAR = 1.2;

/** Focal lengths in pixels by camera id, of those alone that no file tells and pairs do. Images are numbered from 1 in their order. */
export function toldFocals(
  images: readonly CaptureImage[],
  groups: readonly CameraGroup[],
  database: ColmapDatabase,
): Map<number, number> {
  const told = new Map<number, number>();
  const unknown = groups.filter(({ focalKnown }) => !focalKnown);
  if (unknown.length === 0) return told;
  const pairs = database.fundamentals(FEWEST_INLIERS);
  for (const { camera, images: members } of unknown) {
    const ids = new Set(images.flatMap((image, index) => (members.includes(image) ? [index + 1] : [])));
    const own = pairs.filter(({ first, second }) => ids.has(first) && ids.has(second));
    const focal = focalFromPairs(
      own.map(({ F }) => F as Mat3),
      camera,
    );
    if (focal !== undefined) told.set(camera.id, focal);
  }
  return told;
}

/** Of cameras that the mapper has refined: those it has no picture of yet are still where it began. */
export function isFarFromTold(
  told: ReadonlyMap<number, number>,
  began: ReadonlyMap<number, ColmapCamera>,
  cameras: ReadonlyMap<number, ColmapCamera>,
): boolean {
  return [...told].some(([id, focal]) => {
    const found = cameras.get(id)?.params[0];
    if (found === undefined || found === began.get(id)?.params[0]) return false;
    return Math.abs(Math.log(found / focal)) > Math.log(FAR);
  });
}

/** Writes where the mapper begins: what was told, or, without it, what was guessed. */
export function beginAt(
  told: ReadonlyMap<number, number>,
  groups: readonly CameraGroup[],
  database: ColmapDatabase,
): void {
  for (const { camera } of groups) {
    const [guessed, ...rest] = camera.params;
    database.setParams(camera.id, [told.get(camera.id) ?? guessed, ...rest]);
  }
}
