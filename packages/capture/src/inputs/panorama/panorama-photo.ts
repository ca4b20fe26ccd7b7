/** Photos of 360° cameras: a whole sphere in one picture, stitched or as two round pictures side by side. */
import sharp from 'sharp';
import { type CaptureInput, maxPhotoPixels } from '../capture-input.ts';
import { uprightPixels } from '../photos/photo-pixels.ts';
import type { ProbedPhoto } from '../photos/probed-photo.ts';
import { type ProbedPanorama, probeSphericalPhoto } from './probe-panorama.ts';

/** As wide as two looks at a lens of a video. */
const lookWidth = 1440;

/** Undefined: a photo of a usual lens. */
export async function probePanoramaPhoto(input: CaptureInput, photo: ProbedPhoto): Promise<ProbedPanorama | undefined> {
  const { width, height } = photo;
  if (photo.format !== 'plain' || Math.abs(width / height - 2) >= 0.1) return undefined;
  const says = photo.panorama === 'sphere';
  const shownWidth = 2 * Math.round(Math.min(lookWidth, width) / 2);
  const shown = { width: shownWidth, height: 2 * Math.round((shownWidth * height) / width / 2) };
  // A picture that cannot be decoded is told so later, when all of it is.
  const pixels = await sharp(input.path, { limitInputPixels: maxPhotoPixels })
    .autoOrient()
    .resize(shown.width, shown.height, { fit: 'fill' })
    .flatten()
    .greyscale()
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (!pixels || pixels.length < shown.width * shown.height) return undefined;
  const bands = pixels.length / (shown.width * shown.height);
  const gray = Uint8Array.from({ length: shown.width * shown.height }, (_, at) => pixels[at * bands]);
  return probeSphericalPhoto(input, { width, height }, { ...shown, pixels: gray }, says);
}

/** In place of the frames of a video: the one picture, RGB, at this size. */
export async function* photoFrames(
  input: CaptureInput,
  size: { width: number; height: number },
): AsyncGenerator<Buffer, void, void> {
  const upright = { format: 'plain' as const, orientation: 1 };
  const { data, channels, width, height } = await uprightPixels(input.path, upright, size);
  yield await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#000' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}
