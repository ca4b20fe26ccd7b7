/** A model as a mapper leaves it, with 2D points and tracks, from cameras that are known exactly. */
import type { ColmapModel } from '../../colmap/read-model.ts';
import { apply, subtract, type Vec3 } from '../../rotation.ts';
import type { VerifiedPair } from '../pair-agreement.ts';
import { generator, modelOf, type SyntheticView } from './synthetic-capture.ts';

/** `claimed`: where the model says the pictures were taken; `seen(view, point)`: whether a picture shows a point at all. */
export function solvedModel(
  views: SyntheticView[],
  points: Vec3[],
  seen: (view: number, point: number) => boolean = () => true,
  claimed: SyntheticView[] = views,
): ColmapModel {
  const model = modelOf(claimed, points);
  const observed = views.map((view, index) => project(view, points, (point) => seen(index, point)));
  const starts = [0];
  const members: number[] = [];
  points.forEach((_, point) => {
    observed.forEach((list, index) => {
      const at = list.findIndex((one) => one.point === point);
      if (at >= 0) members.push(index + 1, at);
    });
    starts.push(members.length / 2);
  });
  return {
    ...model,
    images: model.images.map((image, index) => ({
      ...image,
      observations: {
        xy: Float64Array.from(observed[index].flatMap(({ x, y }) => [x, y])),
        pointIds: Float64Array.from(observed[index], ({ point }) => point),
      },
    })),
    points: {
      ...model.points,
      tracks: {
        ids: Float64Array.from(points, (_, k) => k),
        errors: new Float64Array(points.length).fill(0.5),
        starts: Uint32Array.from(starts),
        members: Uint32Array.from(members),
      },
    },
  };
}

/** Keypoints off by up to `pixels` either way, as a mapper leaves them. */
export function measured(model: ColmapModel, pixels: number): ColmapModel {
  const random = generator(5);
  const images = model.images.map((image) => ({
    ...image,
    observations: {
      ...image.observations!,
      xy: image.observations!.xy.map((value) => value + pixels * (2 * random() - 1)),
    },
  }));
  return { ...model, images };
}

/** What two pictures would be matched by: every point both show. */
export function pairOf({ images }: ColmapModel, first: number, second: number): VerifiedPair {
  const idsOf = (id: number) => [...images.find((image) => image.id === id)!.observations!.pointIds];
  const other = new Map(idsOf(second).map((point, at) => [point, at]));
  const inliers = idsOf(first).flatMap((point, at) => (other.has(point) ? [at, other.get(point)!] : []));
  return { first, second, inliers: Uint32Array.from(inliers) };
}

export function allPairs(model: ColmapModel, fewest = 15): VerifiedPair[] {
  const ids = model.images.map(({ id }) => id);
  return ids
    .flatMap((second) => ids.filter((first) => first < second).map((first) => pairOf(model, first, second)))
    .filter(({ inliers }) => inliers.length >= 2 * fewest);
}

function project({ image, cameraFromWorld, center }: SyntheticView, points: Vec3[], seen: (point: number) => boolean) {
  const focal = image.focalPx!;
  return points.flatMap((position, point) => {
    const [x, y, z] = apply(cameraFromWorld, subtract(position, center));
    const [u, v] = [(focal * x) / z + image.width / 2, (focal * y) / z + image.height / 2];
    const inside = z > 0.2 && u >= 0 && v >= 0 && u < image.width && v < image.height;
    return inside && seen(point) ? [{ point, x: u, y: v }] : [];
  });
}
