/** From pictures to camera positions: features, pairs, matches, verification, mapping, and again with more effort if too few are found. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backend, EngineError, openBackend } from '@orrery/engine';
import { CaptureError } from '../capture-error.ts';
import type { CaptureImage, CaptureSet } from '../capture-set.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { type CameraGroup, groupCameras } from './camera-groups.ts';
import { choosePairs, type PairOptions } from './choose-pairs.ts';
import { ColmapDatabase } from './colmap-database.ts';
import { colmapFeatures } from './colmap-features.ts';
import { namingFullDisk } from './disk.ts';
import { engineFeatures } from './engine-features.ts';
import type { FeatureRequest, FeatureSource, ImageFeatures } from './feature-source.ts';
import { type MapEffort, mapImages } from './map-images.ts';
import { matchPairs } from './match-pairs.ts';
import { hasParallax } from './parallax-of-set.ts';
import { settleMoments } from './settle-moments.ts';
import { verifyPairs } from './verify-pairs.ts';

export interface CamerasProgress {
  /** Counts up when the pictures are tried again with more effort. */
  attempt: number;
  stage: 'features' | 'match' | 'map';
  /** 0 to 1 within the stage. */
  share: number;
}

export interface FindCamerasOptions {
  /** Empty or missing; made, and removed at the end. */
  workFolder: string;
  /** Where keypoints come from; default the engine's SIFT, or COLMAP's extractor where that fails. */
  features?: FeatureSource;
  /** Who matches; default the best device of the machine, opened and closed here. */
  backend?: Backend;
  /** The COLMAP program; default `colmap` on the PATH. */
  colmap?: string;
  /** Keypoints per picture in the first attempt; default 3000. */
  maxFeatures?: number;
  signal?: AbortSignal;
  onProgress?: (progress: CamerasProgress) => void;
  /** A sentence for the log of the job. */
  onNote?: (note: string) => void;
}

export interface CamerasResult {
  model: ColmapModel;
  images: number;
  registered: number;
  points: number;
  /** Matched pairs, and those one camera motion explains. */
  pairs: { matched: number; verified: number };
  attempts: number;
  seconds: { features: number; match: number; map: number };
}

/** A model with fewer of the pictures than this is tried again, and then refused. */
const ENOUGH = 0.7;
/**
 * Around a cut-out subject less is forgiven before its surroundings are asked: they were left out because on a turntable they contradict the
 * subject, but where the photographer walked around it they hold most of what cameras are found by.
 */
const ENOUGH_OF_SUBJECT = 0.9;
/** Two pictures give no depth to speak of; a model of fewer is not worth training. */
const FEWEST_REGISTERED = 8;

interface Attempt {
  featureFactor: number;
  thorough: boolean;
  ratio: number;
  pairs: PairOptions;
  /** One after the other on the same matches, until enough are placed. */
  efforts: MapEffort[];
  /** Of a subject that was cut out: the surroundings too. */
  whole?: boolean;
}

/** Each next one only when the one before registered too few. */
const ATTEMPTS: Attempt[] = [
  { featureFactor: 1, thorough: false, ratio: 0.8, pairs: {}, efforts: ['usual', 'walking'] },
  {
    featureFactor: 2,
    thorough: true,
    ratio: 0.8,
    pairs: { exhaustiveUpTo: 60, neighbours: 8, similar: 25 },
    efforts: ['pieces'],
  },
  {
    featureFactor: 2,
    thorough: true,
    ratio: 0.88,
    pairs: { exhaustiveUpTo: 150, neighbours: 16, similar: 50 },
    efforts: ['pieces'],
  },
];

function attemptsFor(images: readonly CaptureImage[]): Attempt[] {
  const [first, ...more] = ATTEMPTS as [Attempt, ...Attempt[]];
  return images.some(({ surroundings }) => surroundings) ? [first, { ...first, whole: true }, ...more] : ATTEMPTS;
}

const withSurroundings = ({ mask, surroundings, ...image }: CaptureImage): CaptureImage => ({
  ...image,
  ...(surroundings ? surroundings : mask !== undefined && { mask }),
});

/** `folder` holds `images/` and `masks/` of the set. The model has COLMAP's arbitrary frame; see `alignModel`. */
export async function findCameras(
  set: CaptureSet,
  folder: string,
  options: FindCamerasOptions,
): Promise<CamerasResult> {
  const images = set.images.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (images.length < 3) {
    throw new CaptureError('TOO_FEW_VIEWS', `${images.length} pictures are too few to find camera positions from.`);
  }
  const spaced = images.find(({ name }) => /\s/.test(name));
  if (spaced) throw new Error(`COLMAP's lists of pairs cannot hold a name with a space: ${spaced.name}`);
  await mkdir(options.workFolder, { recursive: true });
  const backend = options.backend ?? (await openBackend());
  try {
    return await namingFullDisk(options.workFolder, () => climb(images, folder, backend, options));
  } finally {
    if (!options.backend) await backend.dispose();
    await rm(options.workFolder, { recursive: true, force: true });
  }
}

async function climb(
  images: CaptureImage[],
  folder: string,
  backend: Backend,
  options: FindCamerasOptions,
): Promise<CamerasResult> {
  const groups = groupCameras(images);
  const seconds = { features: 0, match: 0, map: 0 };
  let features: ImageFeatures[] = [];
  let extractedWith = '';
  let best: CamerasResult | undefined;
  const attempts = attemptsFor(images);
  const enough = (index: number) => (attempts[index + 1]?.whole ? ENOUGH_OF_SUBJECT : ENOUGH) * images.length;
  for (const [index, attempt] of attempts.entries()) {
    const workFolder = join(options.workFolder, `attempt-${index + 1}`);
    await mkdir(workFolder, { recursive: true });
    const report = (stage: CamerasProgress['stage'], share: number) =>
      options.onProgress?.({ attempt: index + 1, stage, share: Math.min(1, share) });
    const timed = async <T>(stage: CamerasProgress['stage'], work: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      report(stage, 0);
      try {
        return await work();
      } finally {
        seconds[stage] += (performance.now() - start) / 1000;
      }
    };

    const extraction = `${attempt.featureFactor} ${attempt.thorough} ${attempt.whole}`;
    if (extraction !== extractedWith) {
      const seen = attempt.whole ? images.map(withSurroundings) : images;
      features = await timed('features', () =>
        extract(seen, folder, workFolder, attempt, options, (share) => report('features', share)),
      );
      extractedWith = extraction;
    }
    const databasePath = join(workFolder, 'database.db');
    const pairs = await timed('match', () =>
      match(images, groups, features, databasePath, workFolder, backend, attempt, options, (share) =>
        report('match', share),
      ),
    );
    if (index === 0 && pairs.verified > 0) refuseWithoutParallax(images, groups, features, databasePath);
    // A turntable: the surroundings stand still, and say that the camera did.
    const useless = pairs.verified === 0 || (attempt.whole && !parallaxIn(images, groups, features, databasePath));
    for (const effort of useless ? [] : attempt.efforts) {
      const model = await timed('map', () =>
        map(images, groups, folder, databasePath, workFolder, effort, options, (share) => report('map', share)),
      );
      const registered = model?.images.length ?? 0;
      if (model && registered > (best?.registered ?? 0)) {
        const points = model.points.count;
        best = { model, images: images.length, registered, points, pairs, attempts: index + 1, seconds };
      }
      options.onNote?.(`attempt ${index + 1}, ${effort}: ${registered} of ${images.length} pictures placed`);
      if (registered >= ENOUGH * images.length) break;
    }
    await rm(workFolder, { recursive: true, force: true });
    if ((best?.registered ?? 0) >= enough(index)) break;
  }
  if (!best || best.registered < Math.max(Math.min(FEWEST_REGISTERED, images.length), 0.3 * images.length)) {
    throw notFound(images.length, best?.registered ?? 0);
  }
  return best;
}

async function extract(
  images: CaptureImage[],
  folder: string,
  workFolder: string,
  attempt: Attempt,
  options: FindCamerasOptions,
  onShare: (share: number) => void,
): Promise<ImageFeatures[]> {
  const request: FeatureRequest = {
    folder,
    images,
    maxFeatures: attempt.featureFactor * (options.maxFeatures ?? 3000),
    thorough: attempt.thorough,
    workFolder,
    signal: options.signal,
    onProgress: (done) => onShare(done / images.length),
  };
  const found = options.features ? await options.features.extract(request) : await ownOrColmap(request, options);
  return images.map(({ name }) => found.get(name)!);
}

/** A device that is lost on the way must not lose the job: COLMAP's extractor needs longer and no device. */
async function ownOrColmap(request: FeatureRequest, options: FindCamerasOptions): Promise<Map<string, ImageFeatures>> {
  try {
    return await engineFeatures().extract(request);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'DEVICE_LOST') throw error;
    options.onNote?.(`features by COLMAP, because the engine failed: ${error.message}`);
    return colmapFeatures(options.colmap).extract(request);
  }
}

async function match(
  images: CaptureImage[],
  groups: CameraGroup[],
  features: ImageFeatures[],
  databasePath: string,
  workFolder: string,
  backend: Backend,
  attempt: Attempt,
  options: FindCamerasOptions,
  onShare: (share: number) => void,
): Promise<CamerasResult['pairs']> {
  const { signal } = options;
  const pairs = choosePairs(images, features, attempt.pairs);
  let worthwhile: Awaited<ReturnType<typeof matchPairs>>;
  {
    using database = ColmapDatabase.create(databasePath);
    database.transaction(() => {
      for (const { camera, focalKnown } of groups) database.addCamera(camera, focalKnown);
      images.forEach((image, index) => {
        const group = groups.find((each) => each.images.includes(image))!;
        database.addImage(index + 1, image.name, group.camera.id);
        database.setFeatures(index + 1, features[index]!);
      });
    });
    worthwhile = await matchPairs(database, backend, features, pairs, {
      ratio: attempt.ratio,
      minMatches: 18,
      signal,
      onProgress: (done) => onShare((0.6 * done) / pairs.length),
    });
  }
  await verifyPairs(images, worthwhile, {
    program: options.colmap,
    databasePath,
    workFolder,
    signal,
    onProgress: (done) => onShare(0.6 + (0.4 * done) / Math.max(1, worthwhile.length)),
  });
  using database = ColmapDatabase.open(databasePath, { readOnly: true });
  return { matched: pairs.length, verified: database.geometries().length };
}

async function map(
  images: CaptureImage[],
  groups: CameraGroup[],
  folder: string,
  databasePath: string,
  workFolder: string,
  effort: MapEffort,
  options: FindCamerasOptions,
  onShare: (share: number) => void,
): Promise<ColmapModel | undefined> {
  const common = {
    program: options.colmap,
    databasePath,
    imageFolder: join(folder, 'images'),
    workFolder,
    signal: options.signal,
  };
  const [largest] = await mapImages({
    ...common,
    imageCount: images.length,
    fixedCameras: groups.every(({ ideal }) => ideal),
    focalsKnown: groups.every(({ focalKnown }) => focalKnown),
    effort,
    onProgress: (registered) => onShare(registered / images.length),
  });
  return largest && settleMoments(largest, images, groups, { ...common, onNote: options.onNote });
}

type ParallaxOf = Parameters<typeof hasParallax>;

function parallaxIn(
  images: ParallaxOf[0],
  groups: ParallaxOf[1],
  features: ParallaxOf[2],
  databasePath: string,
): boolean {
  using database = ColmapDatabase.open(databasePath, { readOnly: true });
  return hasParallax(images, groups, features, database);
}

function refuseWithoutParallax(...of: Parameters<typeof parallaxIn>): void {
  if (parallaxIn(...of)) return;
  throw new CaptureError(
    'NO_PARALLAX',
    'The pictures were all taken from one spot, or are one picture several times: without moving there is no depth to measure. Walk around the subject or through the room while taking them, a step between pictures.',
  );
}

function notFound(given: number, registered: number): CaptureError {
  const found =
    registered > 0
      ? `Only ${registered} of ${given} pictures fit together`
      : `None of the ${given} pictures fit together`;
  return new CaptureError(
    'CAMERAS_NOT_FOUND',
    `${found}. Take pictures of one place, each showing at least two thirds of what the one before shows, sharp and evenly lit, and not only of bare walls, glass or mirrors.`,
  );
}
