/** The masks of registered photos, small and undistorted, for asking where a point of the world falls. */
import { loadColmapViews } from '../colmap/load-views.ts';
import type { ViewMask } from './clean-world.ts';
import type { WorldCamera } from './world-cameras.ts';

/** A subject's edge is not known better than to a few thousandths of the picture. */
const SIDE = 384;

export async function loadViewMasks(
  directory: string,
  masks: ReadonlyMap<string, string>,
  cameras: readonly WorldCamera[],
): Promise<ViewMask[]> {
  const only = new Set(cameras.map(({ name }) => name).filter((name) => masks.has(name)));
  if (only.size === 0) return [];
  const { views } = await loadColmapViews(directory, { maxSide: SIDE, masks, only });
  const byName = new Map(cameras.map((camera) => [camera.name, camera]));
  return views.map(({ name, camera: { width, height }, mask }) => ({
    camera: byName.get(name)!,
    width,
    height,
    bytes: mask!,
  }));
}
