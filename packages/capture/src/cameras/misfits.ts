/**
 * Pictures whose own points fit them much worse than is usual in their solution. Where a mapper has gone astray it goes on with what agrees within its
 * few pixels: neighbors still hold each other, no pair contradicts them, and how exactly they are held tells nothing. What tells is that their points
 * lie a pixel beside where they were seen, and those of all others a quarter of one.
 */
import { intrinsicsOf } from '../colmap/camera-models.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { apply, matrixOf, median, type Vec3 } from '../rotation.ts';

/** Times the usual distance between a point and its keypoint: docs/notes/cameras.md has what right and wrong pictures come to. */
const MISFIT = 2;
/** Fewer points have no median to speak of; fewer pictures of one camera no usual distance. */
const FEWEST_POINTS = 20;
const FEWEST_OF_A_CAMERA = 8;

/** Ids. The model must come with its tracks. */
export function misfitsOf(model: ColmapModel): number[] {
  const errors = errorsOf(model);
  const all = median([...errors.values()]);
  const cameras = Map.groupBy(model.images, ({ cameraId }) => cameraId);
  return [...cameras.values()].flatMap((images) => {
    const own = images.flatMap(({ id }) => errors.get(id) ?? []);
    // A camera with softer pictures fits worse throughout.
    const usual = own.length >= FEWEST_OF_A_CAMERA ? median(own) : all;
    return images.filter(({ id }) => (errors.get(id) ?? 0) > MISFIT * usual).map(({ id }) => id);
  });
}

/** The middle distance between a picture's keypoints and their points, as a share of its longer side, by the picture's id. */
export function errorsOf({ images, cameras, points }: ColmapModel): Map<number, number> {
  const { positions, tracks } = points;
  if (!tracks) throw new Error('how well pictures fit is told by tracks');
  const placed = new Map(
    images.map((image) => {
      const camera = cameras.get(image.cameraId)!;
      return [
        image.id,
        { image, rotation: matrixOf(image.rotation), lens: intrinsicsOf(camera), camera, found: [] as number[] },
      ];
    }),
  );
  for (let point = 0; point + 1 < tracks.starts.length; point++) {
    const position = Array.from(positions.subarray(3 * point, 3 * point + 3)) as Vec3;
    for (let k = tracks.starts[point]; k < tracks.starts[point + 1]; k++) {
      const one = placed.get(tracks.members[2 * k]);
      if (!one) continue;
      const { image, rotation, lens, found } = one;
      const [x, y, z] = apply(rotation, position).map((value, axis) => value + image.translation[axis]);
      if (!(z > 0)) continue;
      const [u, v] = lens.distort(x / z, y / z);
      const keypoint = 2 * tracks.members[2 * k + 1];
      const { xy } = image.observations!;
      found.push(Math.hypot(lens.fx * u + lens.cx - xy[keypoint], lens.fy * v + lens.cy - xy[keypoint + 1]));
    }
  }
  return new Map(
    [...placed]
      .filter(([, { found }]) => found.length >= FEWEST_POINTS)
      .map(([id, { found, camera }]) => [id, median(found) / Math.max(camera.width, camera.height)]),
  );
}
