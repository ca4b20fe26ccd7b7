/** The ordinary pictures a panoramic moment is cut into, and how their pixels are fetched. */
import { type LensModel, project, scaleLens } from './lens-model.ts';
import type { PanoramaLens, ProbedPanorama } from './probe-panorama.ts';
import { type Matrix3, multiply, rotate, transpose, type Vector3, viewFromRig } from './rotation.ts';

export interface PinholeView {
  /** Part of file names, and of masks that all moments share. */
  name: string;
  /** Index into the panorama's lenses: a view never mixes two, whose centers are some centimeters apart. */
  lens: number;
  viewFromRig: Matrix3;
}

/** Field of view of every cut, across and down. Wider stretches the corners, narrower needs more pictures for the same sphere. */
const viewFovDeg = 90;

/**
 * Around a lens: straight on, and 50° to each side. With 90° across, the outermost pixels are 95° from the axis: both lenses show the
 * seam between them, and every view lies inside one lens of 200°.
 */
const lensSteps: readonly (readonly [name: string, yaw: number, pitch: number])[] = [
  ['straight', 0, 0],
  ['left', -50, 0],
  ['right', 50, 0],
  ['up', 0, 50],
  ['down', 0, -50],
];

/** A stitched sphere has no lens borders to mind: six around with a third of overlap, two up, two down. */
const sphereSteps: readonly (readonly [name: string, yaw: number, pitch: number])[] = [
  ...[0, 60, 120, 180, 240, 300].map((yaw) => [`around-${String(yaw).padStart(3, '0')}`, yaw, 0] as const),
  ['up-000', 0, 50],
  ['up-180', 180, 50],
  ['down-000', 0, -50],
  ['down-180', 180, -50],
];

/**
 * Half angle of the cone around straight down that is left out. A stick or tripod fills some 10°, the hands and shoulders of somebody
 * who holds the camera on a stick above the head up to about 35°.
 */
const nadirConeDeg = 35;

export function viewsOf({ layout, lenses }: Pick<ProbedPanorama, 'layout' | 'lenses'>): PinholeView[] {
  if (layout === 'equirectangular')
    return sphereSteps.map(([name, yaw, pitch]) => ({ name, lens: 0, viewFromRig: viewFromRig(yaw, pitch) }));
  return lenses.flatMap((_, lens) =>
    lensSteps.map(([name, yaw, pitch]) => ({
      name: `${lens === 0 ? 'front' : 'back'}-${name}`,
      lens,
      viewFromRig: viewFromRig(180 * lens + yaw, pitch),
    })),
  );
}

/** Focal length in pixels of a view with `side` pixels. */
export const viewFocalPx = (side: number) => side / 2 / Math.tan((viewFovDeg * Math.PI) / 360);

export interface PixelMap {
  side: number;
  /** x, y in the source picture for every pixel of the view; NaN where the lens shows nothing. */
  source: Float32Array;
  /** 255 where the pixel belongs to the world, 0 where the lens ends or the operator stands. Undefined: all of them do. */
  mask?: Buffer;
}

/** `scale`: of the picture that will be given, against the one the lens was measured on. */
export function pixelMap(view: PinholeView, lens: PanoramaLens, side: number, scale: number): PixelMap {
  const model: LensModel = scaleLens(lens.model, scale);
  const rigFromView = transpose(view.viewFromRig);
  const lensFromView = multiply(lens.lensFromRig, rigFromView);
  const focal = viewFocalPx(side);
  const source = new Float32Array(2 * side * side);
  const mask = Buffer.alloc(side * side, 255);
  const nadirCosine = Math.cos((nadirConeDeg * Math.PI) / 180);
  let hidden = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      const [u, v] = [(x + 0.5 - side / 2) / focal, (y + 0.5 - side / 2) / focal];
      const length = Math.hypot(u, v, 1);
      const ray: Vector3 = [u / length, v / length, 1 / length];
      const found = project(model, ...rotate(lensFromView, ray));
      source[2 * at] = found ? found[0] : Number.NaN;
      source[2 * at + 1] = found ? found[1] : Number.NaN;
      const below = rotate(rigFromView, ray)[1] > nadirCosine;
      if (found && !below) continue;
      mask[at] = 0;
      hidden++;
    }
  }
  return { side, source, ...(hidden > 0 && { mask }) };
}

export interface RgbPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/**
 * Bilinear: the source is read at no more than 1.5 times the view's resolution, where a larger kernel shows no difference. `wraps`:
 * the left and right border of a sphere touch.
 */
export function cutView(map: PixelMap, { width, height, pixels }: RgbPicture, wraps: boolean): Buffer {
  const { side, source } = map;
  const out = Buffer.alloc(3 * side * side);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [source[2 * at] - 0.5, source[2 * at + 1] - 0.5];
    // NaN compares false: what no lens shows stays black.
    if (!(x > -1 && y > -1 && x < width && y < height)) continue;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const [fx, fy] = [x - left, y - top];
    const x0 = left < 0 ? (wraps ? width - 1 : 0) : left;
    const x1 = left + 1 >= width ? (wraps ? 0 : width - 1) : left + 1;
    const row0 = Math.max(0, top) * width;
    const row1 = Math.min(height - 1, top + 1) * width;
    const [w00, w10, w01, w11] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
    const [a, b, c, d] = [3 * (row0 + x0), 3 * (row0 + x1), 3 * (row1 + x0), 3 * (row1 + x1)];
    for (let k = 0; k < 3; k++)
      out[3 * at + k] = pixels[a + k] * w00 + pixels[b + k] * w10 + pixels[c + k] * w01 + pixels[d + k] * w11 + 0.5;
  }
  return out;
}
