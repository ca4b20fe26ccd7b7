/** One COLMAP camera per lens, zoom and size: refining one focal length from all its pictures is what keeps it right. */
import type { CaptureImage } from '../capture-set.ts';
import type { ColmapCamera } from '../colmap/camera-models.ts';
import { median } from '../rotation.ts';

export interface CameraGroup {
  camera: ColmapCamera;
  /** The focal length is known (EXIF, calibration), not guessed. */
  focalKnown: boolean;
  /** Nothing to refine. */
  ideal: boolean;
  images: CaptureImage[];
}

/** COLMAP's own guess where nothing is known: between a phone's main and its wide lens. */
const GUESSED_FOCAL_PER_SIDE = 1.2;

export function groupCameras(images: CaptureImage[]): CameraGroup[] {
  const groups = new Map<string, CaptureImage[]>();
  for (const image of images) {
    const ideal = image.idealPinhole ? `ideal ${image.focalPx}` : 'refined';
    const key = JSON.stringify([image.camera, image.width, image.height, ideal]);
    groups.set(key, [...(groups.get(key) ?? []), image]);
  }
  return [...groups.values()].map((members, index) => {
    const { width, height, idealPinhole, focalPx } = members[0];
    const known = members.flatMap((image) => (image.focalPx && image.focalPx > 0 ? [image.focalPx] : []));
    const focal = known.length > 0 ? median(known) : GUESSED_FOCAL_PER_SIDE * Math.max(width, height);
    const ideal = idealPinhole === true && focalPx !== undefined;
    const center = [width / 2, height / 2];
    return {
      camera: {
        id: index + 1,
        model: ideal ? 'SIMPLE_PINHOLE' : 'SIMPLE_RADIAL',
        width,
        height,
        params: ideal ? [focal, ...center] : [focal, ...center, 0],
      },
      focalKnown: known.length > 0,
      ideal,
      images: members,
    };
  });
}
