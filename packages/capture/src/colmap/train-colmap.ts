/** Trains on a COLMAP directory: what `orrery train` does, without printing anything. */
import {
  type Backend,
  openBackend,
  type PresetName,
  resolveSettings,
  type TrainProgress,
  type TrainResult,
  type TrainSettings,
  train,
} from '@orrery/engine';
import { loadColmapViews } from './load-views.ts';

export interface TrainColmapOptions {
  preset?: PresetName;
  settings?: Partial<TrainSettings>;
  device?: 'auto' | 'wasm' | 'wgsl' | 'reference';
  threads?: number;
  signal?: AbortSignal;
  /** Called once, before training, with what was found. */
  onLoaded?: (loaded: { views: number; points: number; missing: string[]; device: string }) => void;
  onProgress?: (progress: TrainProgress) => void;
  checkpointTo?: (bytes: Uint8Array) => Promise<void>;
  resumeFrom?: Uint8Array;
}

export async function trainFromColmap(directory: string, options: TrainColmapOptions = {}): Promise<TrainResult> {
  const { preset = 'normal', signal } = options;
  const device: Backend = await openBackend({ kind: options.device ?? 'auto', threads: options.threads });
  try {
    const { maxSide } = resolveSettings(device.kind, preset, options.settings);
    const { views, points, missing } = await loadColmapViews(directory, { maxSide, signal });
    options.onLoaded?.({ views: views.length, points: points.count, missing, device: device.description });
    return await train({
      views,
      points,
      preset,
      settings: options.settings,
      device,
      signal,
      onProgress: options.onProgress,
      checkpointTo: options.checkpointTo,
      resumeFrom: options.resumeFrom,
    });
  } finally {
    await device.dispose();
  }
}
