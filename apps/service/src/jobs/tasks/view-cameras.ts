/** Where the cameras of several pictures of one thing stood, by its features alone: its masks leave out what does not turn with it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CaptureError, type CaptureImage, cameraFromWorld, findCameras, intrinsicsOf } from '@orrery/capture';
import type { KnownCamera, Picture, Subject } from '@orrery/image-to-3d';
import type { JobContext } from '../job-definition.ts';

/** Fewer overlap too little, and the usual ways of turning cover them. */
const fewestPictures = 6;

/** Then the usual ways of turning are all there is. */
const withoutCameras = new Set([
  'CAMERAS_NOT_FOUND',
  'CAMERAS_NOT_TRUSTED',
  'NO_PARALLAX',
  'TOO_FEW_VIEWS',
  'PROGRAM_MISSING',
]);

/** One for each subject, undefined for those that could not be placed; undefined as a whole with the reason in `note`. */
export async function viewCameras(
  context: JobContext,
  pictures: readonly Picture[],
  subjects: readonly Subject[],
  note: (reason: string) => void,
): Promise<(KnownCamera | undefined)[] | undefined> {
  if (pictures.length < fewestPictures) return undefined;
  const folder = join(context.workFolder, 'views');
  await Promise.all(['images', 'masks'].map((name) => mkdir(join(folder, name), { recursive: true })));
  const { default: sharp } = await import('sharp');
  const images: CaptureImage[] = [];
  for (const [k, { width, height, pixels }] of pictures.entries()) {
    const name = `${String(k).padStart(2, '0')}.png`;
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#808080' })
      .png()
      .toFile(join(folder, 'images', name));
    await sharp(wholeMask(subjects[k]), { raw: { width, height, channels: 1 } })
      .png()
      .toFile(join(folder, 'masks', name));
    images.push({ name, width, height, camera: `${width}x${height}`, mask: `masks/${name}` });
  }
  try {
    const { model } = await findCameras({ given: images.length, images, leftOut: [] }, folder, {
      workFolder: join(folder, 'cameras'),
      onNote: (text) => context.log.info(text),
    });
    return images.map(({ name }) => {
      const image = model.images.find((one) => one.name === name);
      if (!image) return undefined;
      const { fx, cx, cy } = intrinsicsOf(model.cameras.get(image.cameraId)!);
      return { cameraFromWorld: cameraFromWorld(image), focal: fx, centerX: cx, centerY: cy };
    });
  } catch (error) {
    if (!(error instanceof CaptureError) || !withoutCameras.has(error.code)) throw error;
    note(`camera positions were not found: ${error.message}`);
    return undefined;
  }
}

function wholeMask({ width, height, mask, left, top, wholeWidth, wholeHeight }: Subject): Uint8Array {
  const out = new Uint8Array(wholeWidth * wholeHeight);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [wx, wy] = [left + x, top + y];
      if (mask[y * width + x] && wx >= 0 && wy >= 0 && wx < wholeWidth && wy < wholeHeight)
        out[wy * wholeWidth + wx] = 255;
    }
  return out;
}
