/** The fundamental matrix of two cameras that are known exactly, and cameras to try it with. */
import { apply, type Mat3, multiply, subtract, transpose, type Vec3 } from '../../rotation.ts';
import { generator, lookAt, type SyntheticView, viewOf } from './synthetic-capture.ts';

/** In pixels, second from first, for pictures of `width` by `height`. */
export function fundamentalOf(
  first: SyntheticView,
  second: SyntheticView,
  focal: number,
  { width, height }: { width: number; height: number },
): Mat3 {
  const turn = multiply(second.cameraFromWorld, transpose(first.cameraFromWorld));
  const [x, y, z] = apply(second.cameraFromWorld, subtract(first.center, second.center));
  const fromPixels: Mat3 = [1 / focal, 0, -width / 2 / focal, 0, 1 / focal, -height / 2 / focal, 0, 0, 1];
  return multiply(transpose(fromPixels), multiply(multiply([0, -z, y, z, 0, -x, -y, x, 0], turn), fromPixels));
}

/**
 * Cameras in a room, each looking at a point of its own: those that look at one point from the same distance, two by two, tell no focal
 * length.
 */
export function wanderers(count: number): SyntheticView[] {
  const random = generator(3);
  const anywhere = (size: number): Vec3 => [0, 1, 2].map(() => size * (2 * random() - 1)) as Vec3;
  return Array.from({ length: count }, (_, k) => {
    const center = anywhere(3);
    return viewOf(`${k}.jpg`, center, lookAt(center, anywhere(1)), { focalPx: undefined });
  });
}

/** Of every two. */
export const pairsOf = (views: readonly SyntheticView[]): [SyntheticView, SyntheticView][] =>
  views.flatMap((first, k) => views.slice(k + 1).map((second): [SyntheticView, SyntheticView] => [first, second]));
