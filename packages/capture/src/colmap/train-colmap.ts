/**
 * A world from a COLMAP directory, made as the service makes one: what `orrery train` does, without printing anything. The world stays in the
 * model's own frame, so that it fits whatever else was made of the same model.
 */
import {
  type Backend,
  type CapturePlan,
  openBackend,
  type PresetName,
  type TrainProgress,
  type TrainSettings,
} from '@orrery/engine';
import { type FinishedWorld, finishWorld } from '../world/finish-world.ts';
import { type TrainedWorld, trainWorld } from '../world/train-world.ts';
import { alignModel } from '../world-frame/align-model.ts';
import { modelDirectory } from './load-views.ts';
import { findMasks } from './mask-folder.ts';
import { readColmapModel } from './read-model.ts';

export interface TrainColmapOptions {
  /** One thing that was walked around, or surroundings (default). */
  scene?: 'model' | 'space';
  /** A folder of masks named like the photos; the world is then of what they show alone. */
  masks?: string;
  preset?: PresetName;
  settings?: Partial<TrainSettings>;
  /** A backend that is open already, and stays open, or which one to open. */
  device?: Backend | 'auto' | 'wasm' | 'wgsl' | 'reference';
  threads?: number;
  signal?: AbortSignal;
  /** Called once, before training, with what was found. */
  onLoaded?: (loaded: { views: number; points: number; missing: string[]; plan: CapturePlan; device: string }) => void;
  onProgress?: (progress: TrainProgress) => void;
}

export interface ColmapWorld {
  /** Everything that training has found out; its Gaussians are not cleaned yet. */
  training: TrainedWorld;
  /** The world as it is given away. */
  world: FinishedWorld;
}

export async function trainFromColmap(directory: string, options: TrainColmapOptions = {}): Promise<ColmapWorld> {
  const { device } = options;
  if (typeof device === 'object') return trainOn(device, directory, options);
  const opened = await openBackend({ kind: device ?? 'auto', threads: options.threads });
  try {
    return await trainOn(opened, directory, options);
  } finally {
    await opened.dispose();
  }
}

async function trainOn(device: Backend, directory: string, options: TrainColmapOptions): Promise<ColmapWorld> {
  const { scene = 'space', preset = 'normal', signal } = options;
  const model = await readColmapModel(await modelDirectory(directory));
  const names = model.images.map(({ name }) => name);
  const masks = options.masks === undefined ? new Map<string, string>() : await findMasks(options.masks, names);
  const common = { directory, masks, subjectOnly: masks.size > 0, scene, device };
  const training = await trainWorld({
    ...common,
    level: alignModel(model, [], { scene }).frame.worldFromModel,
    preset,
    ...(options.settings && { settings: options.settings }),
    ...(signal && { signal }),
    onLoaded: (loaded) => options.onLoaded?.({ ...loaded, device: device.description }),
    onProgress: (_, progress) => {
      if (progress) options.onProgress?.(progress);
    },
  });
  const world = await finishWorld(training.gaussians, { ...common, model, training, ...(signal && { signal }) });
  return { training, world };
}
