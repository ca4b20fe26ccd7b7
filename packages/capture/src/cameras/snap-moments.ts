/**
 * Views cut from one panoramic frame have one center and known turns against each other. The mapper does not know that, so
 * its poses are brought back onto the rig: one position and one orientation per moment, agreed on by its views.
 */
import type { CaptureImage } from '../capture-set.ts';
import type { ColmapImage, ColmapModel } from '../colmap/read-model.ts';
import { byName } from '../name-order.ts';
import {
  angleBetween,
  apply,
  length3,
  type Mat3,
  matrixOf,
  meanRotation,
  median,
  multiply,
  quaternionOf,
  scale,
  subtract,
  transpose,
  type Vec3,
} from '../rotation.ts';

export interface SnapResult {
  model: ColmapModel;
  /** Views that got the rig's pose though the mapper had put them elsewhere, or had not placed them. */
  corrected: string[];
  /** Registered views left out: their moment's views do not agree with each other. */
  dropped: string[];
}

/** The mapper's orientation of a view and the rig's may differ by this much. */
const MAX_TURN_RADIANS = (4 * Math.PI) / 180;
/** The centers of one moment may lie apart by this share of the typical step between moments. */
const MAX_SHIFT_OF_STEP = 0.5;

interface Placed {
  image: CaptureImage & { moment: NonNullable<CaptureImage['moment']> };
  rigFromWorld: Mat3;
  center: Vec3;
}

/**
 * Points and tracks of the result are those of the input and no longer exact: triangulate again. A view that was not registered is added where
 * at least two views of its moment agree; `imageIds` and `cameraIds` are the database's numbers by name.
 */
export function snapMoments(
  model: ColmapModel,
  images: CaptureImage[],
  ids: (name: string) => { imageId: number; cameraId: number },
): SnapResult {
  const poses = new Map(model.images.map((image) => [image.name, image]));
  const moments = new Map<string, { all: Placed['image'][]; placed: Placed[] }>();
  for (const image of images) {
    if (!image.moment) continue;
    const entry = moments.get(image.moment.id) ?? { all: [], placed: [] };
    moments.set(image.moment.id, entry);
    const member = { ...image, moment: image.moment };
    entry.all.push(member);
    const pose = poses.get(image.name);
    if (pose) entry.placed.push(place(member, pose));
  }
  if (moments.size === 0) return { model, corrected: [], dropped: [] };

  const maxShift = MAX_SHIFT_OF_STEP * typicalStep([...moments.values()].map(({ placed }) => placed));
  const corrected: string[] = [];
  const dropped: string[] = [];
  const kept: ColmapImage[] = model.images.filter(
    ({ name }) => !images.some((image) => image.name === name && image.moment),
  );
  for (const { all, placed } of moments.values()) {
    const agreeing = largestAgreement(placed, maxShift);
    if (agreeing.length < 2) {
      // One view alone is taken at its word; several that contradict each other are not.
      if (placed.length === 1) kept.push(poses.get(placed[0].image.name)!);
      else dropped.push(...placed.map(({ image }) => image.name));
      continue;
    }
    const rigFromWorld = meanRotation(agreeing.map((view) => view.rigFromWorld));
    const center = [0, 1, 2].map((axis) => median(agreeing.map((view) => view.center[axis]))) as Vec3;
    for (const image of all) {
      const { imageId, cameraId } = ids(image.name);
      const rotation = multiply(matrixOf(image.moment.viewFromRig), rigFromWorld);
      const before = poses.get(image.name);
      if (!agreeing.some((view) => view.image.name === image.name)) corrected.push(image.name);
      kept.push({
        id: before?.id ?? imageId,
        name: image.name,
        cameraId: before?.cameraId ?? cameraId,
        rotation: quaternionOf(rotation),
        translation: scale(apply(rotation, center), -1),
        ...(before?.observations ? { observations: before.observations } : {}),
      });
    }
  }
  kept.sort(byName);
  return { model: { ...model, images: kept }, corrected, dropped };
}

function place(image: Placed['image'], pose: ColmapImage): Placed {
  const viewFromWorld = matrixOf(pose.rotation);
  return {
    image,
    rigFromWorld: multiply(transpose(matrixOf(image.moment.viewFromRig)), viewFromWorld),
    center: scale(apply(transpose(viewFromWorld), pose.translation), -1),
  };
}

/** Median distance from a moment to its nearest other one: the yardstick in a world without a unit. */
function typicalStep(moments: Placed[][]): number {
  const centers = moments
    .filter((placed) => placed.length > 0)
    .map((placed) => [0, 1, 2].map((axis) => median(placed.map((view) => view.center[axis]))) as Vec3);
  const steps = centers.map((center, i) =>
    Math.min(...centers.filter((_, j) => j !== i).map((other) => length3(subtract(center, other)))),
  );
  return median(steps.filter(Number.isFinite));
}

function largestAgreement(placed: Placed[], maxShift: number): Placed[] {
  let best: Placed[] = [];
  for (const one of placed) {
    const agreeing = placed.filter(
      (other) =>
        angleBetween(one.rigFromWorld, other.rigFromWorld) < MAX_TURN_RADIANS &&
        length3(subtract(one.center, other.center)) < maxShift,
    );
    if (agreeing.length > best.length) best = agreeing;
  }
  return best;
}
