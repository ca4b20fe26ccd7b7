/** From pictures to camera positions: features, pairs, matches, verification, mapping, and another look, chosen by what failed. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backend, EngineError, openBackend } from '@orrery/engine';
import { CaptureError } from '../capture-error.ts';
import type { CaptureImage, CaptureSet } from '../capture-set.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { byName } from '../name-order.ts';
import { type CameraGroup, groupCameras } from './camera-groups.ts';
import { choosePairs, type Pair } from './choose-pairs.ts';
import { ColmapDatabase } from './colmap-database.ts';
import { colmapFeatures } from './colmap-features.ts';
import { bestOf } from './compare-solutions.ts';
import { namingFullDisk } from './disk.ts';
import { engineFeatures } from './engine-features.ts';
import type { FeatureRequest, FeatureSource, ImageFeatures } from './feature-source.ts';
import { FeatureStore } from './feature-store.ts';
import { fitLenses } from './fit-lenses.ts';
import { ENOUGH, FIRST_LOOK, type Look, lookAfter, type Outcome } from './looks.ts';
import { matchPairs } from './match-pairs.ts';
import { hasParallax } from './parallax-of-set.ts';
import {
  bent,
  type CaptureWarning,
  looselyHeld,
  movedInView,
  notFound,
  notTrusted,
  undecided,
  withoutParallax,
} from './refusals.ts';
import { LOOSE } from './rotation-spread.ts';
import { movedApart } from './second-motion.ts';
import { inPlaces, isBetter, reasonsOf, type Solution, solveCameras } from './solve-cameras.ts';
import { subjectIsHeld } from './subject-held.ts';
import { toldFocals } from './told-focals.ts';
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
  /** How messages name a picture to its sender; default its file's name. */
  nameOf?: (image: CaptureImage) => string;
  /** The pictures are of one thing, not of a place: messages say so. */
  subject?: boolean;
}

export interface CamerasResult {
  model: ColmapModel;
  images: number;
  registered: number;
  points: number;
  /** Matched pairs, and those one camera motion explains. */
  pairs: { matched: number; verified: number };
  attempts: number;
  /** The first solution was not to be believed, and a better one was found. */
  mended: boolean;
  /** Pictures without a place, and why, in words for the sender. */
  leftOut: CaptureSet['leftOut'];
  /** What may be wrong with the whole, in words for the sender. */
  warnings: CaptureWarning[];
  seconds: { features: number; match: number; map: number };
}

/** Two pictures give no depth to speak of; a model of fewer, unless they are nearly all that were given, or of a smaller share, is not worth training. */
const FEWEST_REGISTERED = 8;
const FEWEST_SHARE = 0.3;
/** A mapper that places these of what pairs link has done what it can. */
const ENOUGH_OF_LINKED = 0.9;

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
  const images = set.images.toSorted(byName);
  if (images.length < 3) {
    throw new CaptureError('TOO_FEW_VIEWS', `${images.length} pictures are too few to find camera positions from.`);
  }
  const spaced = images.find(({ name }) => /\s/.test(name));
  if (spaced) throw new Error(`COLMAP's lists of pairs cannot hold a name with a space: ${spaced.name}`);
  await mkdir(options.workFolder, { recursive: true });
  const backend = options.backend ?? (await openBackend());
  try {
    return await namingFullDisk(options.workFolder, () => lookUntilFound(images, folder, backend, options));
  } finally {
    if (!options.backend) await backend.dispose();
    await rm(options.workFolder, { recursive: true, force: true });
  }
}

/** Features, and what was matched with them: a further look adds to it where it can. */
interface Matched {
  features: ImageFeatures[];
  store: FeatureStore;
  databasePath: string;
  workFolder: string;
  /** Pairs of indices. */
  tried: Set<string>;
}

async function lookUntilFound(
  images: CaptureImage[],
  folder: string,
  backend: Backend,
  options: FindCamerasOptions,
): Promise<CamerasResult> {
  const groups = groupCameras(images);
  const seconds = { features: 0, match: 0, map: 0 };
  const cutOut = images.some(({ surroundings }) => surroundings);
  const outcomes: Outcome[] = [];
  let matched: Matched | undefined;
  const tried: Tried[] = [];
  let mostLinked: ReadonlySet<number> = new Set();
  for (let next: Look | undefined = FIRST_LOOK; next; next = lookAfter(outcomes, cutOut)) {
    const look: Look = next;
    const attempt = outcomes.length + 1;
    const report = (stage: CamerasProgress['stage'], share: number) =>
      options.onProgress?.({ attempt, stage, share: Math.min(1, share) });
    const timed = async <T>(stage: CamerasProgress['stage'], work: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      report(stage, 0);
      try {
        return await work();
      } finally {
        seconds[stage] += (performance.now() - start) / 1000;
      }
    };

    if (!matched || !look.sameFeatures) {
      if (matched) await rm(matched.workFolder, { recursive: true, force: true });
      const workFolder = join(options.workFolder, `attempt-${attempt}`);
      await mkdir(workFolder, { recursive: true });
      const seen = cutOut && !look.subjectOnly ? images.map(withSurroundings) : images;
      const databasePath = join(workFolder, 'database.db');
      const store = new FeatureStore(databasePath);
      createDatabase(images, groups, databasePath);
      const features = await timed('features', () =>
        extract(seen, folder, { workFolder, databasePath, store }, look, options, (share) => report('features', share)),
      );
      matched = { features, store, workFolder, databasePath, tried: new Set() };
    }
    const current: Matched = matched;
    const pairs = await timed('match', () =>
      match(images, current, backend, look, options, (share) => report('match', share)),
    );
    const moved = pairs.verified === 0 || look.thorough || movedIn(images, groups, matched);
    // Of a turntable the surroundings say only that the camera did not move.
    if (!moved && (!cutOut || look.subjectOnly)) {
      // A later look that sees no motion takes nothing from what an earlier one has found.
      if (tried.length > 0) break;
      throw withoutParallax();
    }
    // Views of a panorama move with each other, and a later look adds pairs that show less of the same.
    const { databasePath, workFolder } = current;
    const apart =
      outcomes.length === 0 && moved && !images.some(({ moment }) => moment)
        ? await timed('match', () =>
            movedApart(images, { program: options.colmap, signal: options.signal, databasePath, workFolder }),
          )
        : [];
    const { nameOf = ({ name }) => name } = options;
    if (apart.length > 0 && !cutOut) {
      throw movedInView(
        images.length,
        apart.map((index) => nameOf(images[index])),
      );
    }
    const linked = largestLinked(images, matched);
    // A thorough look links what hardly shows the same.
    if (!look.thorough && linked.size > mostLinked.size) mostLinked = linked;
    options.onNote?.(`attempt ${attempt}, ${pairs.verified} pairs link ${linked.size} of ${images.length} pictures`);
    const told = toldIn(images, groups, matched, options.onNote);
    const solved =
      pairs.verified === 0 || !moved || apart.length > 0
        ? undefined
        : await timed('map', () =>
            solveCameras({
              program: options.colmap,
              databasePath: current.databasePath,
              imageFolder: join(folder, 'images'),
              workFolder: current.workFolder,
              signal: options.signal,
              images,
              groups,
              efforts: look.efforts,
              ...(look.confirmBy && { confirmBy: look.confirmBy }),
              toldFocals: told,
              guessTried: tried.length > 0,
              enough: Math.min(ENOUGH * images.length, ENOUGH_OF_LINKED * linked.size),
              onShare: (share) => report('map', share),
              onNote: (note) => options.onNote?.(`attempt ${attempt}, ${note}`),
            }),
          );
    const solution = solved && bestOf(solved);
    const subjectHeld =
      moved &&
      apart.length === 0 &&
      (!solution || !cutOut || look.subjectOnly || (await subjectIsHeld(solution.model, images, folder)));
    if (!subjectHeld) options.onNote?.('the subject moved against its surroundings: cameras from the subject alone');
    else if (solved) tried.push(...solved.map((each) => ({ solution: each, pairs, subjectOnly: look.subjectOnly })));
    outcomes.push({
      look,
      placed: (solution?.model.images.length ?? 0) / images.length,
      trusted: solution?.judgement.trusted ?? false,
      subjectHeld,
      linked: linked.size / images.length,
      inPlaces: inPlaces(solution) / images.length,
      exhausted: current.tried.size >= (images.length * (images.length - 1)) / 2,
    });
  }
  const alone = images.filter((_, index) => !mostLinked.has(index + 1));
  const best = bestTried(tried, options.onNote);
  const result = resultOf(images, best, alone, outcomes.length, seconds, { cutOut, ...options });
  // Views of a panorama have the lens they were drawn with.
  if (images.some(({ moment }) => moment)) return result;
  const start = performance.now();
  const { colmap: program, workFolder, signal } = options;
  const model = await fitLenses(result.model, groups, { program, workFolder, signal });
  seconds.map += (performance.now() - start) / 1000;
  return { ...result, model };
}

interface Tried {
  solution: Solution;
  pairs: CamerasResult['pairs'];
  subjectOnly: true | undefined;
}

/** Cameras around a subject that was turned are others than those before its surroundings: the two contradict nothing. */
function bestTried(tried: readonly Tried[], onNote?: (note: string) => void): Tried | undefined {
  let best: Tried | undefined;
  for (const subjectOnly of [undefined, true] as const) {
    const alike = tried.filter((each) => each.subjectOnly === subjectOnly);
    const solution = bestOf(
      alike.map((each) => each.solution),
      onNote,
    );
    if (!solution || !isBetter(solution, best?.solution)) continue;
    const { pairs } = alike.find((each) => each.solution.mapped === solution.mapped)!;
    best = { solution, pairs, subjectOnly };
  }
  return best;
}

async function extract(
  images: CaptureImage[],
  folder: string,
  { workFolder, databasePath, store }: Pick<Matched, 'workFolder' | 'databasePath' | 'store'>,
  look: Look,
  options: FindCamerasOptions,
  onShare: (share: number) => void,
): Promise<ImageFeatures[]> {
  using database = ColmapDatabase.open(databasePath);
  const ids = new Map(images.map(({ name }, index) => [name, index + 1]));
  const kept = new Set<string>();
  const keep = (name: string, features: ImageFeatures) => {
    kept.add(name);
    return store.keep(database, ids.get(name)!, features);
  };
  const request: FeatureRequest = {
    folder,
    images,
    maxFeatures: look.featureFactor * (options.maxFeatures ?? 3000),
    thorough: look.thorough,
    workFolder,
    keep,
    signal: options.signal,
    onProgress: (done) => onShare(done / images.length),
  };
  const found = options.features ? await options.features.extract(request) : await ownOrColmap(request, options);
  return images.map(({ name }) => (kept.has(name) ? found.get(name)! : keep(name, found.get(name)!)));
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

function createDatabase(images: CaptureImage[], groups: CameraGroup[], databasePath: string): void {
  using database = ColmapDatabase.create(databasePath);
  database.transaction(() => {
    for (const { camera, focalKnown } of groups) database.addCamera(camera, focalKnown);
    images.forEach((image, index) => {
      const group = groups.find((each) => each.images.includes(image))!;
      database.addImage(index + 1, image.name, group.camera.id);
    });
  });
}

/** Matches what this look asks for and no look before has tried. */
async function match(
  images: CaptureImage[],
  { features, store, databasePath, workFolder, tried }: Matched,
  backend: Backend,
  { ratio, pairs: options }: Look,
  { colmap, signal }: FindCamerasOptions,
  onShare: (share: number) => void,
): Promise<CamerasResult['pairs']> {
  let worthwhile: Pair[];
  try {
    const pairs = choosePairs(images, features, options).filter(([a, b]) => !tried.has(`${a} ${b}`));
    for (const [a, b] of pairs) tried.add(`${a} ${b}`);
    using database = ColmapDatabase.open(databasePath);
    worthwhile = await matchPairs(database, backend, features, pairs, {
      ratio,
      minMatches: 18,
      signal,
      onProgress: (done) => onShare((0.6 * done) / pairs.length),
    });
  } finally {
    store.close();
  }
  await verifyPairs(images, worthwhile, {
    program: colmap,
    databasePath,
    workFolder,
    signal,
    onProgress: (done) => onShare(0.6 + (0.4 * done) / Math.max(1, worthwhile.length)),
  });
  using database = ColmapDatabase.open(databasePath, { readOnly: true });
  return { matched: tried.size, verified: database.geometries().length };
}

function movedIn(images: CaptureImage[], groups: CameraGroup[], { features, databasePath }: Matched): boolean {
  using database = ColmapDatabase.open(databasePath, { readOnly: true });
  return hasParallax(images, groups, features, database);
}

function toldIn(
  images: CaptureImage[],
  groups: CameraGroup[],
  { databasePath }: Matched,
  onNote: FindCamerasOptions['onNote'],
): Map<number, number> {
  using database = ColmapDatabase.open(databasePath, { readOnly: true });
  const told = toldFocals(images, groups, database);
  for (const [id, focal] of told) onNote?.(`camera ${id}: the pairs tell a focal length of ${focal.toFixed(0)} pixels`);
  return told;
}

/** Pictures (ids) of the largest group that verified pairs hold together. */
function largestLinked(images: CaptureImage[], { databasePath }: Matched): ReadonlySet<number> {
  using database = ColmapDatabase.open(databasePath, { readOnly: true });
  const group = images.map((_, index) => new Set([index + 1]));
  for (const { first, second } of database.geometries()) {
    const [a, b] = [group[first - 1], group[second - 1]];
    if (a === b) continue;
    for (const id of b) {
      a.add(id);
      group[id - 1] = a;
    }
  }
  return group.reduce((largest, each) => (each.size > largest.size ? each : largest));
}

function resultOf(
  images: CaptureImage[],
  best: Pick<Tried, 'solution' | 'pairs'> | undefined,
  alone: readonly CaptureImage[],
  attempts: number,
  seconds: CamerasResult['seconds'],
  {
    cutOut,
    subject = false,
    nameOf = ({ name }) => name,
  }: Pick<FindCamerasOptions, 'subject' | 'nameOf'> & { cutOut: boolean },
): CamerasResult {
  const given = images.length;
  const ofWhat = { subject, cutOut };
  const registered = best?.solution.model.images.length ?? 0;
  if (!best || registered < Math.max(Math.min(FEWEST_REGISTERED, ENOUGH * given), FEWEST_SHARE * given)) {
    throw notFound({ given, registered, alone: alone.map(nameOf) }, ofWhat);
  }
  const { model, judgement, mended, heldWithin = 0 } = best.solution;
  const naming = new Map(images.map((image) => [image.name, nameOf(image)]));
  if (!judgement.trusted) {
    const named = (ids: readonly number[]) =>
      model.images.filter(({ id }) => ids.includes(id)).map(({ name }) => naming.get(name)!);
    if (judgement.bent.length > 0) throw bent(given, registered, named(judgement.bent), ofWhat);
    if (judgement.undecided.length > 0) throw undecided(given, named(judgement.undecided), ofWhat);
    throw notTrusted(given, judgement.folded, named(judgement.folded ? judgement.folds : judgement.misplaced), ofWhat);
  }
  const leftOut = reasonsOf(images, best.solution).map(({ name, reason }) => ({ label: naming.get(name)!, reason }));
  const warnings = heldWithin > LOOSE ? [looselyHeld(heldWithin, ofWhat)] : [];
  const points = model.points.count;
  return { model, images: given, registered, points, pairs: best.pairs, attempts, mended, leftOut, warnings, seconds };
}
