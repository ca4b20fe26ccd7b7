/** The kept moments of a 360° video, or a 360° photo, cut into pinhole views. */
import { join } from 'node:path';
import { quaternionOf } from '@orrery/splats';
import type { CaptureImage } from '../../capture-set.ts';
import { type CaptureInput, throwIfAborted } from '../capture-input.ts';
import type { ChosenFrame } from '../video/prepare-video.ts';
import { readFrames } from '../video/read-frames.ts';
import { writePicture } from '../write-picture.ts';
import { resolution } from './lens-model.ts';
import { photoFrames } from './panorama-photo.ts';
import { cutView, pixelMap, type RgbPicture, viewFocalPx, viewsOf } from './pinhole-views.ts';
import type { ProbedPanorama } from './probe-panorama.ts';

/** Source pixels per view pixel: enough that bilinear fetching loses nothing, little enough that it does not alias. */
const oversampling = 1.5;

export async function writePanoramaViews(
  input: CaptureInput,
  panorama: ProbedPanorama,
  chosen: readonly ChosenFrame[],
  options: {
    folder: string;
    name: string;
    maxViewSide: number;
    partner?: CaptureInput | undefined;
    signal?: AbortSignal | undefined;
    onProgress?: (fraction: number) => void;
  },
): Promise<CaptureImage[]> {
  const { folder, name, maxViewSide, partner, signal, onProgress } = options;
  const perRad = Math.min(...panorama.lenses.map(({ model }) => resolution(model)));
  // No more pixels than the camera had: at 90° a view of side s has s / 2 px per radian in its middle.
  const side = 2 * Math.round(Math.min(maxViewSide, Math.max(64, 2 * perRad)) / 2);
  const scale = Math.min(1, (oversampling * viewFocalPx(side)) / perRad);
  const views = viewsOf(panorama).map((view) => ({
    ...view,
    map: pixelMap(view, panorama.lenses[view.lens], side, scale),
  }));
  for (const { name: view, map } of views)
    if (map.mask)
      await writePicture(join(folder, 'masks', `${name}-${view}.png`), map.mask, {
        width: side,
        height: side,
        channels: 1,
      });

  const only = chosen.map(({ frame }) => frame);
  const sources = panorama.sources.map(({ file, stream }) => {
    const [width, height] = [Math.round(stream.width * scale), Math.round(stream.height * scale)];
    const from = file === 0 ? input : partner!;
    const frames = panorama.still
      ? photoFrames(from, { width, height })
      : readFrames({ input: from, stream, width, height, format: 'rgb24', only, signal });
    return { width, height, frames };
  });
  const images: CaptureImage[] = [];
  try {
    for (const [index, { frame, seconds }] of chosen.entries()) {
      throwIfAborted(signal);
      const pictures: RgbPicture[] = [];
      for (const { width, height, frames } of sources) {
        const next = await frames.next();
        if (!next.done) pictures.push({ width, height, pixels: next.value });
      }
      // One stream ended before the other: without both lenses the moment would be half a sphere.
      if (pictures.length < sources.length) break;
      const moment = `${name}-${String(frame).padStart(6, '0')}`;
      for (const { name: view, lens, viewFromRig, map } of views) {
        const picture = pictures[panorama.lenses[lens].source];
        const pixels = cutView(map, picture, panorama.layout === 'equirectangular');
        const file = `${moment}-${view}.jpg`;
        await writePicture(join(folder, 'images', file), pixels, { width: side, height: side });
        images.push({
          name: file,
          width: side,
          height: side,
          // Cut by us with the same numbers, whatever camera it was.
          camera: `pinhole view ${side}`,
          focalPx: viewFocalPx(side),
          idealPinhole: true,
          // Photos follow no clock: what is near what is seen in the pictures.
          ...(!panorama.still && { sequence: { id: `${name}-${view}`, index, seconds } }),
          moment: { id: moment, view, viewFromRig: quaternionOf(viewFromRig) },
          ...(map.mask && { mask: `masks/${name}-${view}.png` }),
        });
      }
      onProgress?.((index + 1) / chosen.length);
    }
  } finally {
    for (const { frames } of sources) await frames.return();
  }
  return images;
}
