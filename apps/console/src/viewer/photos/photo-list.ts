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
  /** Where in it the world is wrong. */
  errors: ErrorPhoto | undefined;
}

/** A photo that training never saw, with the error of each of its tiles: decibels, and the distance along the optical axis. */
export interface ErrorPhoto {
  width: number;
  height: number;
  fx: number;
  fy: number;
  cx: number;
  cy: number;
  cameraFromWorld: number[][];
  tiles: { columns: number; rows: number; psnr: (number | null)[]; depth: (number | null)[] };
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
      errors: errorsOf(photo),
    };
  });
}

function errorsOf(photo: Record<string, unknown>): ErrorPhoto | undefined {
  const { width, height, fx, fy, cx, cy, cameraFromWorld, tiles } = photo as unknown as ErrorPhoto;
  const numbers = [width, height, fx, fy, cx, cy, tiles?.columns, tiles?.rows];
  if (!numbers.every((value) => Number.isFinite(value) && value > 0)) return undefined;
  const whole = [tiles.psnr, tiles.depth].every((values) => values?.length === tiles.columns * tiles.rows);
  return whole ? { width, height, fx, fy, cx, cy, cameraFromWorld, tiles } : undefined;
}

/**
 * Whether training has seen a photo. Where some have a score, those are all that were kept out of it; where none has (the room around an object was
 * taken away, so that nothing can be compared), nobody knows which they were.
 */
export const isTrained = ({ psnr }: Photo, photos: readonly Photo[]): boolean =>
  psnr === undefined && photos.some((photo) => photo.psnr !== undefined);

/** Decibels as a color from red (below 18) over yellow to green (above 30). */
export function scoreColor(psnr: number): [number, number, number] {
  const good = Math.max(0, Math.min(1, (psnr - 18) / 12));
  return good < 0.5 ? [0.95, 0.3 + 1.1 * good, 0.2] : [0.95 - 1.3 * (good - 0.5), 0.85, 0.25];
}
