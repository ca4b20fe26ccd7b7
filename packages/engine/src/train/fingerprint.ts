import type { BackendKind } from '../backend.ts';
import type { PointCloud } from './initialize.ts';
import type { TrainSettings } from './settings.ts';
import type { TrainView } from './train-result.ts';

/** FNV-1a over everything a run's result depends on; pixels are sampled, since a wrong set differs everywhere. */
export function fingerprintOf(
  settings: TrainSettings,
  views: readonly TrainView[],
  points: PointCloud,
  kind: BackendKind,
): string {
  let hash = 0x811c9dc5;
  const mix = (byte: number) => {
    hash = Math.imul(hash ^ (byte & 255), 0x01000193);
  };
  const mixText = (text: string) => {
    for (let i = 0; i < text.length; i++) mix(text.charCodeAt(i));
  };
  const { checkpointEvery: _, ...relevant } = settings;
  mixText(JSON.stringify([kind, relevant, points.count]));
  for (const view of views) {
    const { camera } = view;
    mixText(JSON.stringify([view.name, camera.width, camera.height, camera.fx, Array.from(camera.cameraFromWorld)]));
    for (let at = 0; at < view.rgb.length; at += 997) mix(view.rgb[at]);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
