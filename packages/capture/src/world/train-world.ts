/** Gaussians of a capture whose cameras are known. */
import {
  type Backend,
  type CapturePlan,
  captureFacts,
  describeExposure,
  describePlan,
  EngineError,
  type PointCloud,
  type PresetName,
  planCapture,
  resolveSettings,
  type TrainMetrics,
  type TrainProgress,
  type TrainSettings,
  type TrainView,
  train,
  trainedDegrees,
} from '@orrery/engine';
import { deviceClass } from '@orrery/engine/settings';
import type { Gaussians } from '@orrery/splats';
import { loadColmapViews } from '../colmap/load-views.ts';
import type { Similarity } from '../world-frame/similarity.ts';
import { believed, subjectHull } from './subject-hull.ts';
import { isSubject, type ViewMask } from './subject-votes.ts';
import { surfacePoints } from './surface-points.ts';
import { joinedPoints, withSurroundings } from './surroundings.ts';

export interface WorldTraining {
  /** Holds `images/` and `sparse/0/`. */
  directory: string;
  /** Paths of masks by image name. */
  masks?: ReadonlyMap<string, string>;
  /** Exposure values by image name, where the pictures themselves do not tell them any more. */
  exposureValues?: ReadonlyMap<string, number>;
  /** What the masks leave out is empty, not unknown: the world has no background. */
  subjectOnly: boolean;
  scene: 'model' | 'space';
  /** To a world with Z up, its floor at 0 and its subject in the middle, where the model's own frame is not that. */
  level?: Similarity;
  preset: PresetName;
  settings?: Partial<TrainSettings>;
  device: Backend;
  signal?: AbortSignal;
  /** Called once, when the pictures are there, with what will be made of them. */
  onLoaded?: (loaded: { views: number; points: number; missing: string[]; plan: CapturePlan }) => void;
  /** 0 to 1, loading of the pictures included. */
  onProgress?: (fraction: number, training?: TrainProgress) => void;
  /** A sentence for the log of the job. */
  onNote?: (note: string) => void;
  checkpoint?: {
    read(): Promise<Uint8Array | undefined>;
    write(bytes: Uint8Array): Promise<void>;
  };
}

export interface TrainedWorld {
  gaussians: Gaussians;
  settings: TrainSettings;
  metrics: TrainMetrics;
  /** How much was made of the photos, and why, with what was found out about their exposures: a sentence for people. */
  plan: CapturePlan;
  decided: string;
  /** Photos that were held out, each with its predicted color map (row-major 3x4). */
  heldOut: { name: string; exposure: number[] }[];
  /** Registered photos whose file is not there. */
  missing: string[];
  /** Step of the checkpoint it went on from. */
  resumedAt?: number;
}

/** Of the time: loading, and the trial of exposures, which says nothing while it runs. */
const LOADING_SHARE = { cpu: 0.03, gpu: 0.1 };
/** A killed run loses at most about a tenth; a GPU is so fast that saving more often would be most of its time. */
const CHECKPOINTS = { cpu: 10, gpu: 4 };

export async function trainWorld(options: WorldTraining): Promise<TrainedWorld> {
  const { device, preset, signal, checkpoint, onProgress } = options;
  const loadingShare = LOADING_SHARE[deviceClass(device.kind)];
  const settings = resolveSettings(device.kind, preset, options.settings);
  // The device gets ready while the pictures are read.
  for (const degree of trainedDegrees(settings)) device.prepare?.(degree);
  const { views, points, missing } = await loadColmapViews(options.directory, {
    maxSide: settings.maxSide,
    ...(options.masks && { masks: options.masks }),
    ...(signal && { signal }),
    onProgress: (fraction) => onProgress?.(loadingShare * fraction),
  });
  const room = device.mostGaussians?.(settings.shDegree);
  const plan = planCapture(captureFacts(views, settings.maxSide), device.kind, preset, options.settings, room);
  settings.maxGaussians = plan.maxGaussians;
  settings.grownAt = plan.grownAt;
  settings.opacityReg = plan.opacityReg;
  settings.steps = plan.steps;
  settings.checkpointEvery =
    options.settings?.checkpointEvery ?? Math.ceil(plan.steps / CHECKPOINTS[deviceClass(device.kind)]);
  options.onNote?.(describePlan(plan));
  options.onLoaded?.({ views: views.length, points: points.count, missing, plan });
  for (const view of views) {
    const value = options.exposureValues?.get(view.name);
    if (value !== undefined) view.exposureValue = value;
  }
  const known = await withSurfaces(points, views, settings);
  const start = options.subjectOnly
    ? subjectPoints(known, views)
    : withSurroundings(known, views, { ...options, maxGaussians: settings.maxGaussians });
  const shown = options.subjectOnly ? cutOut(views, start) : views;
  let resumeFrom = await checkpoint?.read();
  for (;;) {
    let resumedAt: number | undefined;
    try {
      const result = await train({
        views: shown,
        points: start,
        // The sky's points are where we put them: they say nothing about how far things are.
        framePoints: options.subjectOnly ? start : points,
        preset,
        settings,
        device,
        ...(signal && { signal }),
        ...(resumeFrom && { resumeFrom }),
        ...(checkpoint && { checkpointTo: (bytes: Uint8Array) => checkpoint.write(bytes) }),
        onProgress: (progress) => {
          resumedAt ??= resumeFrom ? progress.step : undefined;
          onProgress?.(loadingShare + (1 - loadingShare) * progress.share, progress);
        },
      });
      const exposure = describeExposure(result.metrics.exposure);
      options.onNote?.(exposure);
      return {
        gaussians: result.gaussians,
        settings: result.settings,
        metrics: result.metrics,
        plan,
        decided: `${describePlan(plan)}; ${exposure}`,
        heldOut: result.heldOut.map(({ name, exposure }) => ({ name, exposure: Array.from(exposure) })),
        missing,
        ...(resumedAt !== undefined && { resumedAt }),
      };
    } catch (error) {
      // Of another machine's kind of device, of older code, or cut off by a crash: the work is done again.
      if (!(error instanceof EngineError && error.code === 'BAD_CHECKPOINT') || !resumeFrom) throw error;
      options.onNote?.(`training begins anew: ${error.message}`);
      resumeFrom = undefined;
    }
  }
}

/** With points all over the surfaces, where these are asked for: as many as the known ones leave room for. */
async function withSurfaces(
  points: PointCloud,
  views: readonly TrainView[],
  { surfaceShare, maxGaussians, seed }: TrainSettings,
): Promise<PointCloud> {
  const most = Math.floor(surfaceShare * maxGaussians) - points.count;
  return most > 0 ? joinedPoints(points, await surfacePoints(views, points, most, seed)) : points;
}

/** Fewer points than this say nothing about a shape; then all of them are better. */
const FEWEST_POINTS = 50;

/** Points of the background would be trained into a black wall around the subject. */
function subjectPoints(points: PointCloud, views: readonly TrainView[]): PointCloud {
  const masks: ViewMask[] = views.flatMap(({ camera, mask }) =>
    mask ? [{ camera: { camera }, width: camera.width, height: camera.height, bytes: mask }] : [],
  );
  const kept: number[] = [];
  for (let i = 0; i < points.count; i++) {
    const [x, y, z] = [points.positions[3 * i], points.positions[3 * i + 1], points.positions[3 * i + 2]];
    if (isSubject(masks, x, y, z)) kept.push(i);
  }
  if (kept.length < FEWEST_POINTS) return points;
  const positions = new Float64Array(3 * kept.length);
  const colors = new Uint8Array(3 * kept.length);
  kept.forEach((i, k) => {
    positions.set(points.positions.subarray(3 * i, 3 * i + 3), 3 * k);
    colors.set(points.colors.subarray(3 * i, 3 * i + 3), 3 * k);
  });
  return { count: kept.length, positions, colors };
}

const BLACK: [number, number, number] = [0, 0, 0];
const WHITE: [number, number, number] = [1, 1, 1];

/**
 * The subject before nothing, every pixel counting of which the masks are sure: emptiness is learned like a color. On black in one picture and
 * on white in the next: on black alone a dark table may as well be a bright one that lets half of the light through. Scores are taken on
 * black, in every eighth picture. What hides outside of the subject all the same is found by the masks when the world is cleaned.
 */
function cutOut(views: readonly TrainView[], subject: PointCloud): TrainView[] {
  const hull = subjectHull(views, subject.positions);
  return views.map((view, index) => {
    const { mask, ...rest } = view;
    if (!mask) return view;
    const background = index % 2 === 0 ? BLACK : WHITE;
    const rgb = new Uint8Array(view.rgb.length);
    for (let i = 0; i < mask.length; i++) {
      const share = mask[i] / 255;
      for (let c = 0; c < 3; c++)
        rgb[3 * i + c] = Math.round(view.rgb[3 * i + c] * share + 255 * background[c] * (1 - share));
    }
    const seen = hull?.[index];
    const sure = seen && { mask: believed(mask, seen, view.camera.width, view.camera.height) };
    return { ...rest, rgb, background, ...sure };
  });
}
