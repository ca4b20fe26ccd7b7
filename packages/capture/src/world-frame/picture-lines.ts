/** Straight edges seen in the pictures, as planes of the model: each holds the eye and the edge, wherever along the plane that is. */
import { join } from 'node:path';
import sharp from 'sharp';
import { intrinsicsOf } from '../colmap/camera-models.ts';
import type { ColmapImage, ColmapModel } from '../colmap/read-model.ts';
import { undistortPoint } from '../colmap/undistort.ts';
import { add, apply, cross, matrixOf, transpose, unit, type Vec3 } from '../rotation.ts';
import { lineSegments } from './line-segments.ts';

export interface PictureLine {
  /** Unit normal of the plane through the eye and the edge: an edge that runs along `up` has none of it. */
  normal: Vec3;
  /** Unit, from the eye to the middle of the edge. */
  toward: Vec3;
  /** Of its own direction in the picture, in radians: a short edge is known less well. */
  uncertainty: number;
  /** Length as a share of the picture's longer side. */
  weight: number;
  /** Which picture, by its place in the model. */
  image: number;
}

/** Edges of this size are found in a tenth of a second, and thin texture is gone. */
const SIDE = 640;
const MIN_LENGTH = 0.045 * SIDE;
/** More pictures than this say the same again. */
const MOST_PICTURES = 48;
/** A longest few of each picture, so that one full of blinds does not outvote the others. */
const MOST_PER_PICTURE = 80;

/** Pictures that cannot be read say nothing. `folder` holds the pictures of the model by name. */
export async function pictureLines(model: ColmapModel, folder: string, signal?: AbortSignal): Promise<PictureLine[]> {
  const step = Math.max(1, model.images.length / MOST_PICTURES);
  const lines: PictureLine[] = [];
  for (let at = 0; at < model.images.length; at += step) {
    signal?.throwIfAborted();
    lines.push(...(await linesOf(model, Math.floor(at), folder)));
  }
  return lines;
}

async function linesOf(model: ColmapModel, index: number, folder: string): Promise<PictureLine[]> {
  const image = model.images[index];
  const camera = model.cameras.get(image.cameraId)!;
  const scale = Math.min(1, SIDE / Math.max(camera.width, camera.height));
  const [width, height] = [Math.round(camera.width * scale), Math.round(camera.height * scale)];
  let gray: Buffer;
  try {
    // COLMAP sees the stored pixels, so EXIF orientation is not applied.
    gray = await sharp(join(folder, image.name))
      .resize({ width, height, fit: 'fill' })
      .greyscale()
      .toColourspace('b-w')
      .removeAlpha()
      .blur(0.7)
      .raw()
      .toBuffer();
  } catch {
    return [];
  }
  const rayOf = raysOf(image, camera, camera.width / width, camera.height / height);
  return lineSegments({ width, height, gray }, MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_PER_PICTURE)
    .map(({ x1, y1, x2, y2, length }) => {
      const [a, b] = [rayOf(x1, y1), rayOf(x2, y2)];
      return {
        normal: unit(cross(a, b)),
        toward: unit(add(a, b)),
        // Half a pixel at either end.
        uncertainty: 0.7 / length,
        weight: length / Math.max(width, height),
        image: index,
      };
    });
}

/** Unit rays in the model's frame through points of the scaled picture. */
function raysOf(
  image: ColmapImage,
  camera: Parameters<typeof intrinsicsOf>[0],
  scaleX: number,
  scaleY: number,
): (x: number, y: number) => Vec3 {
  const { fx, fy, cx, cy, distorted, distort } = intrinsicsOf(camera);
  const modelFromCamera = transpose(matrixOf(image.rotation));
  return (x, y) => {
    const [u, v] = [(x * scaleX - cx) / fx, (y * scaleY - cy) / fy];
    const [a, b] = distorted ? undistortPoint(distort, u, v) : [u, v];
    return unit(apply(modelFromCamera, [a, b, 1]));
  };
}
