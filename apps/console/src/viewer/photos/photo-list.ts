/** The photos that were published with a world (photos.json): where each was taken, with which lens, and how well the world predicts it. */
import { type Pose, parsePoses } from '../camera-poses.ts';

export interface Photo {
  name: string;
  url: string;
  pose: Pose;
  /** Height of the picture one unit ahead, halved: what the viewer has to show of the world. */
  halfHeight: number;
  aspect: number;
  /** Decibels; of photos that training never saw. */
  psnr: number | undefined;
}

/** Unreadable entries are left out. `url` is that of the list, which the pictures lie beside. */
export function parsePhotos(text: string, url: string): Photo[] {
  const { photos = [] } = JSON.parse(text) as { photos?: unknown[] };
  return photos.flatMap((entry) => {
    const photo = (entry ?? {}) as Record<string, unknown>;
    const { name, file, width, height, fx, fy, cameraFromWorld, psnr } = photo;
    if (typeof file !== 'string' || !/^[\w.-]+$/.test(file)) return [];
    const rows = (cameraFromWorld ?? []) as number[][];
    const center = [0, 1, 2].map((k) => -[0, 1, 2].reduce((sum, row) => sum + rows[row]?.[k] * rows[row]?.[3], 0));
    const [pose] = parsePoses(
      JSON.stringify({
        cameras: [{ id: 1, width, height, fx, fy }],
        images: [{ name, cameraId: 1, position: center, cameraFromWorld }],
      }),
    );
    if (!pose) return [];
    return {
      name: pose.name,
      url: new URL(file, url).href,
      pose,
      halfHeight: pose.halfHeight,
      aspect: pose.halfWidth / pose.halfHeight,
      psnr: typeof psnr === 'number' ? psnr : undefined,
    };
  });
}

/** Decibels as a color from red (below 18) over yellow to green (above 30). */
export function scoreColor(psnr: number): [number, number, number] {
  const good = Math.max(0, Math.min(1, (psnr - 18) / 12));
  return good < 0.5 ? [0.95, 0.3 + 1.1 * good, 0.2] : [0.95 - 1.3 * (good - 0.5), 0.85, 0.25];
}
