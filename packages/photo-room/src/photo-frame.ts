/** The read room in meters: its corner at the origin, `ahead` to the north, and the photograph's camera in it. */
import type { TraceCamera } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { rayOf } from './box-geometry.ts';
import type { Photo } from './photo.ts';
import type { ReadRoom } from './read-room.ts';

export interface PhotoFrame {
  width: number;
  depth: number;
  height: number;
  camera: TraceCamera;
  /** Walls that the photograph does not show. */
  guessed: ('north' | 'east' | 'south' | 'west' | 'ceiling')[];
}

/** What is out of the picture is put this far behind its edge. */
const BEYOND_M = 0.25;
const MOST_M = 6;
const LEAST_M = 0.7;

export function photoFrame(read: ReadRoom, photo: Pick<Photo, 'width' | 'height'>): PhotoFrame {
  const { camera, eyeHeightM: unit } = read;
  const { box, seen } = read.fit;
  const within = (meters: number) => Math.min(MOST_M, Math.max(LEAST_M, meters));
  const ahead = Math.min(12, box.ahead * unit);
  const height = Math.min(6, Math.max(2, (1 + box.ceiling) * unit));
  const right = seen.right ? box.right * unit : within(reach(read, photo, 1) * unit + BEYOND_M);
  const left = seen.left ? box.left * unit : within(reach(read, photo, -1) * unit + BEYOND_M);
  // Photographers stand with their back to a wall; some room to turn round in.
  const behind = Math.min(2.2, Math.max(0.9, 0.8 * (left + right) - ahead));
  const { across, ahead: forth, up } = camera.axes;
  const world = (k: number): Vec3 => [across[k], forth[k], up[k]];
  const down = world(1);
  return {
    width: left + right,
    depth: behind + ahead,
    height,
    camera: {
      width: photo.width,
      height: photo.height,
      eye: [1000 * left, 1000 * behind, 1000 * unit],
      right: world(0),
      up: [-down[0], -down[1], -down[2]],
      forward: world(2),
      halfWidth: photo.width / 2 / camera.focalPx,
      halfHeight: photo.height / 2 / camera.focalPx,
      orthographic: false,
      lensRadius: 0,
      focusDistance: 1000,
      near: 1,
      far: 1e9,
    },
    guessed: [
      ...(seen.ahead ? [] : (['north'] as const)),
      ...(seen.right ? [] : (['east'] as const)),
      'south' as const,
      ...(seen.left ? [] : (['west'] as const)),
      ...(seen.ceiling ? [] : (['ceiling'] as const)),
    ],
  };
}

/** How far to one side the picture's border sees before it meets floor, ceiling or the wall ahead, in eye heights. */
function reach(
  { camera, fit: { box } }: ReadRoom,
  { width, height }: Pick<Photo, 'width' | 'height'>,
  side: 1 | -1,
): number {
  let most = 0;
  for (let i = 0; i <= 40; i++) {
    const y = (i / 40 - 0.5) * height;
    const [dx, dy, dz] = rayOf(camera, (side * width) / 2, y);
    const t = Math.min(dz < 0 ? -1 / dz : box.ceiling / dz, dy > 0 ? box.ahead / dy : Infinity);
    most = Math.max(most, side * t * dx);
  }
  return most;
}
