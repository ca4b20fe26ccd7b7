/**
 * Missing correspondences: two cameras that a solution puts at nearly the same place, looking the same way, must see the same points. Where
 * a loop was folded onto itself (the two sides of a can, two equal doors) they agree on what is alike and on nothing else.
 */
import { intrinsicsOf } from '../colmap/camera-models.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { apply, dot3, length3, matrixOf, median, scale, subtract, transpose, unit, type Vec3 } from '../rotation.ts';

export interface Overlap {
  first: number;
  second: number;
  /** Points of the one that the other should see too, the smaller of both directions. */
  expected: number;
  /** Share of those that are matched in both, the geometric mean of both directions: a blurred picture has few points of a sharp one. */
  shared: number;
}

/** From farther apart, or at a larger angle, a point may well be hidden or look different. */
const MAX_DISTANCE_OF_DEPTH = 0.2;
const MIN_FORWARD_COSINE = Math.cos((25 * Math.PI) / 180);
const MIN_RAY_COSINE = Math.cos((12 * Math.PI) / 180);
/** Near the frame's edge a small error of the pose decides. */
const BORDER_OF_SIDE = 0.04;
const FEWEST_EXPECTED = 40;
/** Through lenses that differ more, a point does not look the same. */
const MAX_ZOOM = 1.8;

/** Of every two placed pictures with nearly one viewpoint. The model must come with its tracks. */
export function overlapsOf(model: ColmapModel): Overlap[] {
  const views = viewsOf(model);
  const result: Overlap[] = [];
  for (const [at, a] of views.entries()) {
    for (const b of views.slice(at + 1)) {
      if (dot3(a.forward, b.forward) < MIN_FORWARD_COSINE) continue;
      if (Math.max(a.detail / b.detail, b.detail / a.detail) > MAX_ZOOM) continue;
      if (length3(subtract(a.center, b.center)) > MAX_DISTANCE_OF_DEPTH * Math.min(a.depth, b.depth)) continue;
      const [there, back] = [seenBy(a, b), seenBy(b, a)];
      const expected = Math.min(there.expected, back.expected);
      if (expected < FEWEST_EXPECTED) continue;
      const shared = Math.sqrt((there.seen / there.expected) * (back.seen / back.expected));
      result.push({ first: a.id, second: b.id, expected, shared });
    }
  }
  return result;
}

interface View {
  id: number;
  center: Vec3;
  forward: Vec3;
  /** Pixels of a radian. */
  detail: number;
  /** Median distance of what it sees. */
  depth: number;
  points: { index: number; position: Vec3 }[];
  seen: Set<number>;
  /** True where a point of the world falls well inside the picture. */
  shows(point: Vec3): boolean;
}

function viewsOf(model: ColmapModel): View[] {
  const { positions, tracks } = model.points;
  const seenPoints = new Map<number, number[]>(model.images.map(({ id }) => [id, []]));
  for (let i = 0; i + 1 < tracks!.starts.length; i++) {
    for (let k = tracks!.starts[i]; k < tracks!.starts[i + 1]; k++) seenPoints.get(tracks!.members[2 * k])?.push(i);
  }
  return model.images.map((image) => {
    const rotation = matrixOf(image.rotation);
    const center = scale(apply(transpose(rotation), image.translation), -1);
    const camera = model.cameras.get(image.cameraId)!;
    const { fx, fy, cx, cy } = intrinsicsOf(camera);
    const border = BORDER_OF_SIDE * Math.max(camera.width, camera.height);
    const points = seenPoints.get(image.id)!.map((index) => ({
      index,
      position: [positions[3 * index], positions[3 * index + 1], positions[3 * index + 2]] as Vec3,
    }));
    return {
      id: image.id,
      center,
      forward: [rotation[6], rotation[7], rotation[8]],
      detail: fx,
      depth: median(points.map(({ position }) => length3(subtract(position, center)))),
      points,
      seen: new Set(points.map(({ index }) => index)),
      shows(point) {
        const [x, y, z] = apply(rotation, subtract(point, center));
        if (z <= 0) return false;
        const [u, v] = [(fx * x) / z + cx, (fy * y) / z + cy];
        return u > border && v > border && u < camera.width - border && v < camera.height - border;
      },
    };
  });
}

function seenBy(from: View, other: View): { expected: number; seen: number } {
  let expected = 0;
  let seen = 0;
  for (const { index, position } of from.points) {
    const [here, there] = [subtract(position, from.center), subtract(position, other.center)];
    if (dot3(unit(here), unit(there)) < MIN_RAY_COSINE || !other.shows(position)) continue;
    expected++;
    if (other.seen.has(index)) seen++;
  }
  return { expected, seen };
}
