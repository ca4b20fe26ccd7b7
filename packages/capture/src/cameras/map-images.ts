/** COLMAP's incremental mapper: camera poses and points from verified pairs. */
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ColmapModel, parseBinary, readColmapModel } from '../colmap/read-model.ts';
import { isFull } from './disk.ts';
import { ColmapFailure, type ColmapOptionValues, runColmap } from './run-colmap.ts';

/**
 * 'usual': a start with a wide angle and points seen from well apart, what walking around something gives. 'walking': also from pictures
 * taken while going straight ahead, whose points are seen under small angles. 'pieces': the same, from weaker pairs too.
 */
export type MapEffort = 'usual' | 'walking' | 'pieces';

export interface MapOptions {
  program?: string;
  databasePath: string;
  /** Folder of the pictures, for the points' colors. */
  imageFolder: string;
  workFolder: string;
  imageCount: number;
  /** All cameras are ideal pinholes: focal length and distortion stay as given. */
  fixedCameras: boolean;
  /** Every focal length comes from a file or a calibration. */
  focalsKnown: boolean;
  effort: MapEffort;
  /** Of many pictures: the names of those that are mapped first. */
  skeleton?: readonly string[];
  /** Where a mapping that went astray is begun again, once. */
  elsewhere?: {
    /** By the cameras of a model with some pictures. */
    isNeeded: (cameras: ColmapModel['cameras']) => boolean;
    /** Writes the other start. */
    begin: () => void;
  };
  signal?: AbortSignal;
  /** Pictures registered so far in the model being built. */
  onProgress?: (registered: number) => void;
}

/**
 * Fewer and shorter global adjustments than COLMAP's defaults (ratio 1.1, 50 iterations, 5 rounds): they are most of the time
 * on few cores. Where focal length and distortion nearly make up for each other they stop far from the end, so that `TO_THE_END` follows.
 */
const FAST = {
  'Mapper.ba_global_images_ratio': 1.25,
  'Mapper.ba_global_points_ratio': 1.25,
  'Mapper.ba_global_max_num_iterations': 20,
  'Mapper.ba_global_max_refinements': 2,
  'Mapper.ba_local_max_num_iterations': 15,
  'Mapper.ba_local_max_refinements': 1,
  'Mapper.init_num_trials': 50,
};

/** Of the pictures that are added to a skeleton, which holds them: all are adjusted when their number has doubled, and when the last has its place. */
const ADDED = {
  'Mapper.ba_global_images_ratio': 2,
  'Mapper.ba_global_points_ratio': 4,
  'Mapper.ba_global_function_tolerance': 1e-4,
  'Mapper.ba_global_max_refinements': 1,
  'Mapper.ba_local_function_tolerance': 1e-4,
};

/** Of the model that is kept, once. */
export const TO_THE_END = {
  'BundleAdjustment.max_num_iterations': 100,
  'BundleAdjustment.function_tolerance': 1e-7,
};

/**
 * On 29 photos along a street, COLMAP's 1.5 degrees between two rays of a point leave 4 to 15 of them placed, 0.5 degrees all;
 * its start wants 16 degrees, of which such a walk has none.
 */
const WALKING = {
  'Mapper.init_max_forward_motion': 1,
  'Mapper.init_min_tri_angle': 2,
  'Mapper.init_min_num_inliers': 100,
  'Mapper.init_num_trials': 200,
  'Mapper.abs_pose_min_num_inliers': 15,
  'Mapper.abs_pose_min_inlier_ratio': 0.15,
  'Mapper.filter_min_tri_angle': 0.5,
  'Mapper.tri_min_angle': 0.5,
  'Mapper.tri_ignore_two_view_tracks': false,
};

/**
 * A first pair that nothing can be added to must not be the end: with one model only, 2 of 59 photos of a mouse on a table were placed, and
 * all 59 once further starts were allowed. A later model takes few pictures from an earlier one, as many as merging the two would need.
 */
const SEVERAL = {
  'Mapper.multiple_models': true,
  'Mapper.max_num_models': 12,
  'Mapper.max_model_overlap': 6,
  // Smaller ones are thrown away and begun again from the same pictures: with COLMAP's 10, up to every trial there is.
  'Mapper.min_model_size': 3,
  // A date or a logo in every picture would hold all cameras at one place.
  'Mapper.ignore_watermarks': true,
};

const PIECES = {
  'Mapper.init_min_num_inliers': 40,
  'Mapper.min_num_matches': 12,
};

/** Going straight ahead hardly shows the focal length: refined on the street above, it ended 30 % short of what the files say. */
export const keepsLenses = ({
  fixedCameras,
  focalsKnown,
  effort,
}: Pick<MapOptions, 'fixedCameras' | 'focalsKnown' | 'effort'>) => fixedCameras || (effort !== 'usual' && focalsKnown);

/** Fewer say little about the lens. */
export const FEWEST_FOR_LENS = 12;

/** So far from what it should be that the rest would be in vain. */
class WentAstray extends Error {}

/** The models the mapper could build, largest first, and that one adjusted to the end; none when no pair was good enough to start from. */
export async function mapImages(options: MapOptions): Promise<ColmapModel[]> {
  const { elsewhere, ...rest } = options;
  if (!elsewhere) return mapOnce(rest);
  const first = await untilAstray(options);
  const cameras = first?.[0]?.cameras;
  if (first && !(cameras && elsewhere.isNeeded(cameras))) return first;
  elsewhere.begin();
  const second = await mapOnce(rest);
  const size = ([largest]: ColmapModel[]) => largest?.images.length ?? 0;
  return first && size(first) > size(second) ? first : second;
}

/** Undefined where it was ended on the way. */
async function untilAstray(options: MapOptions): Promise<ColmapModel[] | undefined> {
  try {
    return await mapOnce(options);
  } catch (error) {
    if (error instanceof WentAstray) return undefined;
    throw error;
  }
}

async function mapOnce(options: MapOptions): Promise<ColmapModel[]> {
  const { program, workFolder, skeleton, signal } = options;
  const fixedCameras = keepsLenses(options);
  const first = await runMapper(
    options,
    'models',
    skeleton ? { image_list_path: await listOf(skeleton, workFolder) } : {},
  );
  if (!first) return [];
  const models: { path: string; model: ColmapModel }[] = [];
  for (const name of (await readdir(first)).sort()) {
    const path = join(first, name);
    models.push({ path, model: await readColmapModel(path, { tracks: true }) });
  }
  models.sort((a, b) => b.model.images.length - a.model.images.length);
  const [largest] = models;
  if (largest && skeleton) {
    const placed = largest.model.images.length;
    const onProgress = (registered: number) => options.onProgress?.(Math.max(placed, registered));
    const whole = await runMapper({ ...options, onProgress }, 'whole', { ...ADDED, input_path: largest.path });
    if (!whole) return [];
    largest.path = whole;
  }
  if (largest && largest.model.images.length > 1) {
    await runColmap(
      'bundle_adjuster',
      {
        input_path: largest.path,
        output_path: largest.path,
        ...TO_THE_END,
        'BundleAdjustment.refine_focal_length': !fixedCameras,
        'BundleAdjustment.refine_extra_params': !fixedCameras,
      },
      { program, signal },
    );
    largest.model = await readColmapModel(largest.path, { tracks: true });
  }
  return models.map(({ model }) => model);
}

async function listOf(names: readonly string[], workFolder: string): Promise<string> {
  await mkdir(workFolder, { recursive: true });
  const path = join(workFolder, 'skeleton.txt');
  await writeFile(path, names.map((name) => `${name}\n`).join(''));
  return path;
}

/** The folder with what it found; undefined where it found nothing. */
async function runMapper(options: MapOptions, name: string, more: ColmapOptionValues): Promise<string | undefined> {
  const { program, databasePath, imageFolder, workFolder, imageCount, elsewhere, signal, onProgress } = options;
  const fixedCameras = keepsLenses(options);
  const outFolder = join(workFolder, name);
  const snapshotFolder = join(workFolder, 'snapshots');
  for (const folder of [outFolder, snapshotFolder]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  try {
    await runColmap(
      'mapper',
      {
        database_path: databasePath,
        image_path: imageFolder,
        output_path: outFolder,
        ...SEVERAL,
        ...FAST,
        ...(options.effort === 'usual' ? {} : WALKING),
        ...(options.effort === 'pieces' ? PIECES : {}),
        'Mapper.ba_refine_focal_length': !fixedCameras,
        'Mapper.ba_refine_extra_params': !fixedCameras,
        'Mapper.snapshot_path': snapshotFolder,
        'Mapper.snapshot_images_freq': Math.max(4, Math.ceil(imageCount / 20)),
        ...more,
      },
      {
        program,
        signal,
        onTick: async () => {
          const { registered, path } = await largestSnapshot(snapshotFolder);
          if (elsewhere && path && registered >= FEWEST_FOR_LENS && elsewhere.isNeeded(await camerasOf(path))) {
            throw new WentAstray();
          }
          onProgress?.(registered);
        },
      },
    );
  } catch (error) {
    if (!(error instanceof ColmapFailure) || (await isMachinesFault(error, outFolder))) throw error;
    return undefined;
  } finally {
    await rm(snapshotFolder, { recursive: true, force: true });
  }
  return outFolder;
}

/**
 * The mapper also ends with an error when it found no model at all: that is about the pictures. A full disk and a process that was killed
 * leave no model either, but are no reason to blame them.
 */
async function isMachinesFault({ signal }: ColmapFailure, outFolder: string): Promise<boolean> {
  return signal === 'SIGKILL' || (await readdir(outFolder)).length > 0 || (await isFull(outFolder));
}

/** Registered pictures in the largest snapshot: the first eight bytes of its images.bin. COLMAP's names for them are in no order. */
async function largestSnapshot(folder: string): Promise<{ registered: number; path?: string }> {
  let largest: { registered: number; path?: string } = { registered: 0 };
  for (const name of await readdir(folder)) {
    let file: Awaited<ReturnType<typeof open>>;
    try {
      file = await open(join(folder, name, 'images.bin'));
    } catch (error) {
      // Not written yet.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    try {
      const head = Buffer.alloc(8);
      const { bytesRead } = await file.read(head, 0, 8, 0);
      const registered = bytesRead === 8 ? Number(head.readBigUInt64LE()) : 0;
      if (registered > largest.registered) largest = { registered, path: join(folder, name) };
    } finally {
      await file.close();
    }
  }
  return largest;
}

/** Of a snapshot: its cameras are written before its pictures. */
async function camerasOf(snapshot: string): Promise<ColmapModel['cameras']> {
  const none = Buffer.alloc(8);
  return parseBinary(await readFile(join(snapshot, 'cameras.bin')), none, none).cameras;
}
