/** A made-up place: random points with random descriptors, seen by cameras that are known exactly. No pixels are needed. */
import type { CaptureImage, CaptureSet } from '../../capture-set.ts';
import type { ColmapModel } from '../../colmap/read-model.ts';
import {
  angleBetween,
  apply,
  cross,
  type Mat3,
  matrixOf,
  median,
  multiply,
  quaternionOf,
  scale,
  subtract,
  transpose,
  unit,
  type Vec3,
} from '../../rotation.ts';
import type { FeatureSource, ImageFeatures } from '../feature-source.ts';

export interface SyntheticView {
  image: CaptureImage;
  cameraFromWorld: Mat3;
  center: Vec3;
}

export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Looks from `center` at `target`, Z up. */
export function lookAt(center: Vec3, target: Vec3): Mat3 {
  const forward = unit(subtract(target, center));
  const right = unit(cross(forward, [0, 0, 1]));
  const down = cross(forward, right);
  return [...right, ...down, ...forward];
}

/** A box of points around the origin, some of them on its floor z = 0. */
export function roomPoints(count: number, seed = 1): Vec3[] {
  const random = generator(seed);
  return Array.from({ length: count }, (_, i) => {
    const [x, y, z] = [4 * random() - 2, 4 * random() - 2, 1.6 * random()];
    return [x, y, i % 3 === 0 ? 0 : z];
  });
}

const FOCAL = 800;
const WIDTH = 1000;
const HEIGHT = 750;

export function viewOf(
  name: string,
  center: Vec3,
  cameraFromWorld: Mat3,
  more: Partial<CaptureImage> = {},
): SyntheticView {
  const image: CaptureImage = { name, width: WIDTH, height: HEIGHT, camera: 'one', focalPx: FOCAL, ...more };
  return { image, center, cameraFromWorld };
}

/** Pictures on a ring, looking inwards. */
export function ring(count: number, radius = 3.5, height = 1.8): SyntheticView[] {
  return Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    const center: Vec3 = [radius * Math.cos(angle), radius * Math.sin(angle), height + 0.3 * Math.sin(3 * angle)];
    return viewOf(`${String(k).padStart(3, '0')}.jpg`, center, lookAt(center, [0, 0, 0.5]));
  });
}

export const captureSetOf = (views: SyntheticView[]): CaptureSet => ({
  given: views.length,
  images: views.map(({ image }) => image),
  leftOut: [],
});

/** Projections with up to `noise` pixels of error either way; `worldOf` gives each view its own points where they differ. */
export function syntheticFeatures(
  views: SyntheticView[],
  worldOf: (view: number) => Vec3[],
  noise = 0.5,
): FeatureSource {
  return {
    name: 'synthetic',
    async extract({ onProgress }) {
      const found = new Map<string, ImageFeatures>();
      views.forEach((view, index) => {
        found.set(view.image.name, project(view, worldOf(index), 7 + index, noise));
        onProgress?.(index + 1);
      });
      return found;
    },
  };
}

const descriptorCache = new Map<Vec3, Uint8Array>();
function descriptorOf(point: Vec3): Uint8Array {
  let bytes = descriptorCache.get(point);
  if (!bytes) {
    const random = generator(Math.round(1e6 * (point[0] + 3.1 * point[1] + 7.7 * point[2])) + 99);
    const values = Array.from({ length: 128 }, () => random() ** 3);
    const norm = Math.hypot(...values);
    bytes = Uint8Array.from(values, (value) => Math.min(255, Math.round((512 * value) / norm)));
    descriptorCache.set(point, bytes);
  }
  return bytes;
}

function project(
  { image, cameraFromWorld, center }: SyntheticView,
  points: Vec3[],
  seed: number,
  noise: number,
): ImageFeatures {
  const random = generator(seed);
  const keypoints: number[] = [];
  const descriptors: number[] = [];
  const focal = image.focalPx ?? FOCAL;
  for (const point of points) {
    const [x, y, z] = apply(cameraFromWorld, subtract(point, center));
    if (z < 0.2) continue;
    const u = (focal * x) / z + image.width / 2 + noise * (2 * random() - 1);
    const v = (focal * y) / z + image.height / 2 + noise * (2 * random() - 1);
    if (u < 0 || v < 0 || u >= image.width || v >= image.height) continue;
    keypoints.push(u, v, 2, 0);
    for (const value of descriptorOf(point)) descriptors.push(value);
  }
  return {
    count: keypoints.length / 4,
    keypoints: Float32Array.from(keypoints),
    descriptors: Uint8Array.from(descriptors),
  };
}

/** Median angle in degrees between found and true orientations after one common turn. */
export function medianRotationError(model: ColmapModel, views: SyntheticView[]): number {
  const truth = new Map(views.map((view) => [view.image.name, view.cameraFromWorld]));
  const found = model.images.map((image) => ({ m: matrixOf(image.rotation), t: truth.get(image.name)! }));
  const turn = multiply(transpose(found[0].m), found[0].t);
  return (median(found.map(({ m, t }) => angleBetween(multiply(m, turn), t))) * 180) / Math.PI;
}

/** A true model of the views, as if a mapper had found it, without points. */
export function modelOf(views: SyntheticView[], points: Vec3[] = []): ColmapModel {
  return {
    cameras: new Map([
      [1, { id: 1, model: 'SIMPLE_PINHOLE', width: WIDTH, height: HEIGHT, params: [FOCAL, WIDTH / 2, HEIGHT / 2] }],
    ]),
    images: views.map(({ image, cameraFromWorld, center }, index) => ({
      id: index + 1,
      name: image.name,
      cameraId: 1,
      rotation: quaternionOf(cameraFromWorld),
      translation: scale(apply(cameraFromWorld, center), -1),
    })),
    points: {
      count: points.length,
      positions: Float32Array.from(points.flat()),
      colors: new Uint8Array(3 * points.length).fill(128),
    },
  };
}
