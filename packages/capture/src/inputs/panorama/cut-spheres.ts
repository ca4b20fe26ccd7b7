/** 360° photos, each cut into pinhole views. */
import { CaptureError } from '../../capture-error.ts';
import type { CaptureImage, LeftOut } from '../../capture-set.ts';
import { type CaptureInput, named, throwIfAborted } from '../capture-input.ts';
import { writePanoramaViews } from './prepare-panorama.ts';
import type { ProbedPanorama } from './probe-panorama.ts';

export interface SphericalPhoto {
  index: number;
  input: CaptureInput;
  probed: ProbedPanorama;
}

/** A photographer stood where each photo was taken for a reason, so more of them are kept than moments of a film. */
const spheresPerMoment = 4;

export async function cutSpheres(
  spheres: readonly SphericalPhoto[],
  options: {
    panoramaMoments: number;
    panoramaViewSide: number;
    folder: string;
    nameOf: (index: number) => string;
    signal: AbortSignal | undefined;
    onProgress: (part: number) => void;
  },
): Promise<{ images: CaptureImage[]; leftOut: LeftOut[]; moments: number }> {
  const { panoramaMoments, panoramaViewSide, folder, nameOf, signal, onProgress } = options;
  const most = spheresPerMoment * panoramaMoments;
  const out = { images: [] as CaptureImage[], leftOut: [] as LeftOut[], moments: 0 };
  for (const [at, { index, input, probed }] of spheres.entries()) {
    throwIfAborted(signal);
    // Evenly over the whole set.
    const kept =
      spheres.length <= most ||
      Math.floor((at * most) / spheres.length) !== Math.floor(((at - 1) * most) / spheres.length);
    try {
      if (!kept) {
        const cure = 'Choose a higher quality, or send fewer.';
        out.leftOut.push({
          label: named(input),
          reason: `more than ${most} 360° photos are not used at this quality`,
          cure,
        });
        continue;
      }
      const views = await writePanoramaViews(input, probed, [{ frame: 0, seconds: 0 }], {
        folder,
        name: nameOf(index),
        maxViewSide: panoramaViewSide,
        signal,
      });
      out.images.push(...views);
      out.moments++;
    } catch (error) {
      // sharp's errors have no code; the file system's do.
      if (error instanceof CaptureError || !(error instanceof Error) || 'code' in error) throw error;
      const cure = 'Check that it opens on your computer, and send it again.';
      out.leftOut.push({ label: named(input), reason: 'the picture is damaged or incomplete', cure });
    }
    onProgress((at + 1) / spheres.length);
  }
  return out;
}
