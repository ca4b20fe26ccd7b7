/** From verified pairs to a solution that was checked: mapped, judged, and mapped again without the pairs that led astray. */
import type { CaptureImage } from '../capture-set.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import type { CameraGroup } from './camera-groups.ts';
import { ColmapDatabase } from './colmap-database.ts';
import { overlapsOf } from './expected-overlap.ts';
import { type Judgement, judgeSolution } from './judge-solution.ts';
import { keepsLenses, type MapEffort, type MapOptions, mapImages } from './map-images.ts';
import { misfitsOf } from './misfits.ts';
import { BENT, holdOf, LOOSE, MOST_PICTURES } from './rotation-spread.ts';
import { settleMoments } from './settle-moments.ts';
import { type Skeleton, skeletonOf } from './skeleton.ts';
import { beginAt, isFarFromTold } from './told-focals.ts';
import { withoutImages } from './without-images.ts';

export interface Solution {
  model: ColmapModel;
  /** As the mapper left it: which mapping this is, whatever was taken out since. */
  mapped: ColmapModel;
  judgement: Judgement;
  /** Degrees by which its rotations could differ; absent where nobody asked. */
  heldWithin?: number;
  /** Then: the less exactly held half of the pictures (ids). */
  loosest?: number[];
  /** Mapped again because the first solution was not to be believed. */
  mended: boolean;
  /** Pictures that were placed and taken out again, with the reason. */
  takenOut: { name: string; reason: string }[];
  /** Pictures that fit together, but not with the model's: names, largest group first. */
  others: string[][];
}

export interface SolveOptions
  extends Pick<MapOptions, 'program' | 'databasePath' | 'imageFolder' | 'workFolder' | 'signal'> {
  images: CaptureImage[];
  groups: CameraGroup[];
  /** One after the other on the same matches, until one places `enough`. */
  efforts: MapEffort[];
  enough: number;
  /** Focal lengths by camera id that the pairs tell. A mapping that ends up far from them is begun again there, and so are the efforts after the first. */
  toldFocals?: ReadonlyMap<number, number>;
  /** An earlier look began at what is guessed and has not placed enough: the first effort begins at what is told too. */
  guessTried?: boolean;
  /** Asked for only where what the others found is held so loosely that another has to confirm it. */
  confirmBy?: MapEffort;
  onShare?: (share: number) => void;
  onNote?: (note: string) => void;
}

/** Each costs a whole mapping. */
const MAX_MENDS = 3;
/** More pictures at a wrong place than this are no accident: the solution as a whole is wrong. One is. */
const MAX_TAKEN_OUT = 0.2;
/** What a doubted picture counts beside a trusted one. */
const DOUBTED = 0.3;
/** Pictures of 150 kB each, all in memory while they are compared. */
const MOST_COMPARED = 1000;
/**
 * Of the time of one mapping, until the last picture has its place; the last adjustment of all follows without news, and then the judge, who looks
 * into every picture. Of 252 photos 94 % were registered after 0.6 of it.
 */
const MAPPING_SHARE = 0.65;
const MAPPED_SHARE = 0.8;
/** Fewer are mapped at once: of so many, what is added to a skeleton is adjusted too seldom to find folds, and little time is saved. */
const FEWEST_FOR_SKELETON = 100;
/** Of the pictures that are linked: a larger one saves nothing. */
const LARGEST_SKELETON = 0.6;
/** Where fewer are linked, the others may be a place of their own; where fewer are placed, they were lost by the haste. */
const NEARLY_ALL = 0.95;
/** Smaller groups are chance. */
const FEWEST_OF_A_GROUP = 3;
const FEWEST_OF_A_PLACE = 8;

/** One for each effort that found anything, trusted or not; of many pictures the best alone, for memory's sake. */
export async function solveCameras(options: SolveOptions): Promise<Solution[]> {
  let best: Solution | undefined;
  const all: Solution[] = [];
  let guessTried = options.guessTried ?? false;
  const solve = async (effort: MapEffort) => {
    // What is bent a little ends near what is told, and pairs are blamed for it: another start costs no more than the same one.
    const { toldFocals, ...rest } = options;
    beginMapping((guessTried && toldFocals) || new Map(), options);
    const solution = await mapAndMend(effort, guessTried ? rest : options);
    guessTried = true;
    if (solution) all.push(solution);
    if (solution && isBetter(solution, best)) best = solution;
    options.onNote?.(`${effort}: ${solution ? inWords(solution, options.images.length) : 'no pictures placed'}`);
  };
  for (const effort of options.efforts) {
    await solve(effort);
    // What is held loosely needs a second solution that confirms it.
    if (best?.judgement.trusted && !isLoose(best) && best.model.images.length >= options.enough) break;
  }
  if (options.confirmBy && best?.judgement.trusted && isLoose(best)) await solve(options.confirmBy);
  return best && options.images.length > MOST_PICTURES ? [best] : all;
}

/** Held so loosely that it may be bent. */
export const isLoose = ({ heldWithin = 0 }: Solution) => heldWithin > LOOSE;

/** A trusted one, unless it holds so few pictures that nothing could be made of it. */
export function isBetter(a: Solution, b: Solution | undefined): boolean {
  const score = ({ model, judgement }: Solution) => (judgement.trusted ? 1 : DOUBTED) * model.images.length;
  return !b || score(a) > score(b);
}

function inWords({ model, judgement, mended, takenOut }: Solution, given: number): string {
  const placed = `${model.images.length} of ${given} pictures placed`;
  const out = takenOut.length > 0 ? `, ${takenOut.length} taken out` : '';
  return `${placed}${mended ? ', mended' : ''}${out}${judgement.trusted ? '' : ', not to be trusted'}`;
}

async function mapAndMend(effort: MapEffort, options: SolveOptions): Promise<Solution | undefined> {
  const quick = await mapByParts(effort, options);
  if (quick) return quick;
  const aside = new Map<string, { first: number; second: number }>();
  /** Of pictures that do not show the same: such a pair says nothing for or against a solution. */
  const lookalikes = new Set<string>();
  let best: Solution | undefined;
  try {
    for (let round = 0; round <= MAX_MENDS; round++) {
      const solution = await mapAndJudge(effort, round > 0, lookalikes, options);
      if (!solution) break;
      // As they would be used: one wrong picture of a hundred costs one, and must not lose against a small solution without any.
      const usable = usableOf(solution, effort, options);
      if (isBetter(usable, best)) best = usable;
      // Mapped again for the sake of a few pictures, and no more of them found their place.
      else if (best?.judgement.trusted) break;
      if (solution.judgement.trusted || round === MAX_MENDS) break;
      const before = [...aside.keys()].sort().join();
      for (const pair of solution.judgement.misleading) aside.set(`${pair.first} ${pair.second}`, pair);
      for (const { first, second } of solution.judgement.lookalikes) lookalikes.add(`${first} ${second}`);
      for (const { first, second } of solution.judgement.neglected) aside.delete(`${first} ${second}`);
      if ([...aside.keys()].sort().join() === before) break;
      using database = ColmapDatabase.open(options.databasePath);
      database.setAside(aside.values());
      options.onNote?.(`mapped again without ${aside.size} pairs that lead astray`);
    }
  } finally {
    if (aside.size > 0) {
      using database = ColmapDatabase.open(options.databasePath);
      database.setAside([]);
    }
  }
  return best;
}

const usableOf = (solution: Solution, effort: MapEffort, options: SolveOptions): Solution =>
  unlessBent(withoutMisfits(withoutDoubtful(solution), options), effort, options);

/** Pictures that hardly anything holds go, and a few at a wrong place; the others are right without them. */
function withoutDoubtful(solution: Solution): Solution {
  const { model, judgement } = solution;
  const { folded, misplaced, weak, loose } = judgement;
  const accident = !folded && misplaced.length <= Math.max(1, MAX_TAKEN_OUT * model.images.length);
  const wrong = new Set(accident ? misplaced : []);
  const apart = new Set(loose.flat());
  const out = new Set([...weak, ...wrong, ...apart]);
  if (out.size === 0) return solution;
  const takenOut = model.images
    .filter(({ id }) => out.has(id) && !apart.has(id))
    .map(({ id, name }) => ({
      name,
      reason: wrong.has(id) ? 'contradicts the other pictures' : 'shows too little of what the other pictures show',
    }));
  const names = new Map(model.images.map(({ id, name }) => [id, name]));
  const groups = loose.map((ids) => ids.map((id) => names.get(id)!));
  return {
    ...solution,
    model: withoutImages(model, out),
    judgement: { ...judgement, trusted: accident, misplaced: accident ? [] : misplaced, weak: [], loose: [] },
    takenOut,
    others: [...solution.others, ...groups].sort((a, b) => b.length - a.length),
  };
}

/** Pictures that nothing contradicts, and that fit their own points much worse than all others do: the mapper went astray there. */
function withoutMisfits(solution: Solution, { images, onNote }: SolveOptions): Solution {
  const { model, judgement } = solution;
  // Views of a panorama are placed by how the camera is built.
  if (!judgement.trusted || images.some(({ moment }) => moment)) return solution;
  const out = new Set(misfitsOf(model));
  if (out.size === 0) return solution;
  onNote?.(`${out.size} pictures fit their points much worse than the others do`);
  const takenOut = model.images
    .filter(({ id }) => out.has(id))
    .map(({ name }) => ({ name, reason: 'fits the other pictures much worse than they fit each other' }));
  return { ...solution, model: withoutImages(model, out), takenOut: [...solution.takenOut, ...takenOut] };
}

/** Asked last, of what would be used: a picture that is taken out anyway must not make the others look loose. */
function unlessBent(solution: Solution, effort: MapEffort, { images, groups, onNote }: SolveOptions): Solution {
  const { model, judgement } = solution;
  // Views of a panorama hold each other by how the camera is built.
  if (!judgement.trusted || images.some(({ moment }) => moment)) return solution;
  const hold = holdOf(model, { fixed: keepsLenses({ ...knownOf(groups), effort }) });
  if (hold.kind === 'too-many-pictures') {
    onNote?.(`${model.images.length} pictures are too many to ask how exactly their rotations are held`);
    return solution;
  }
  if (hold.kind === 'undetermined') {
    onNote?.('rotations are held by fewer points than are needed to tell how exactly');
    return { ...solution, judgement: { ...judgement, trusted: false, bent: model.images.map(({ id }) => id) } };
  }
  const { degrees, loosest } = hold;
  const astray = new Set(hold.astray);
  const without = astray.size > 0 ? `, without ${astray.size} that hardly anything holds` : '';
  onNote?.(`rotations are held within ${degrees.toFixed(2)} degrees${without}`);
  const takenOut = model.images
    .filter(({ id }) => astray.has(id))
    .map(({ name }) => ({ name, reason: 'hangs on the other pictures so loosely that its place is not known' }));
  return {
    ...solution,
    model: astray.size > 0 ? withoutImages(model, astray) : model,
    judgement: degrees > BENT ? { ...judgement, trusted: false, bent: loosest } : judgement,
    heldWithin: degrees,
    loosest,
    takenOut: [...solution.takenOut, ...takenOut],
  };
}

function beginMapping(told: ReadonlyMap<number, number>, { groups, databasePath }: SolveOptions): void {
  using database = ColmapDatabase.open(databasePath);
  beginAt(told, groups, database);
}

const knownOf = (groups: readonly CameraGroup[]) => ({
  fixedCameras: groups.every(({ ideal }) => ideal),
  focalsKnown: groups.every(({ focalKnown }) => focalKnown),
});

/**
 * Of many pictures a skeleton first, and the others onto it, if what comes of it is not doubted at all and has its place for nearly every picture. The rest is
 * left to the mapper alone, which adjusts all of them far more often: every mend and every further effort is of its maps.
 */
async function mapByParts(effort: MapEffort, options: SolveOptions): Promise<Solution | undefined> {
  const { images, databasePath, onNote } = options;
  if (effort !== 'usual' || images.length < FEWEST_FOR_SKELETON || images.some(({ moment }) => moment))
    return undefined;
  let skeleton: Skeleton;
  {
    using database = ColmapDatabase.open(databasePath, { readOnly: true });
    skeleton = skeletonOf(database.geometries());
  }
  const enough = NEARLY_ALL * images.length;
  if (skeleton.linked < enough || skeleton.pictures.length > LARGEST_SKELETON * skeleton.linked) return undefined;
  const names = skeleton.pictures.map((id) => images[id - 1].name);
  const mapped = await mapAndJudge(effort, false, new Set(), options, names);
  const solution = mapped?.judgement.trusted ? usableOf(mapped, effort, options) : undefined;
  const placed = solution?.model.images.length ?? 0;
  const taken = solution?.judgement.trusted && !isLoose(solution) && placed >= enough ? solution : undefined;
  const found =
    mapped && !mapped.judgement.trusted ? 'what comes of it is doubted' : `${placed} of ${images.length} are placed`;
  onNote?.(`a skeleton of ${names.length} pictures first: ${found}${taken ? '' : ', so that all are mapped at once'}`);
  return taken;
}

async function mapAndJudge(
  effort: MapEffort,
  mended: boolean,
  lookalikes: ReadonlySet<string>,
  options: SolveOptions,
  skeleton?: readonly string[],
): Promise<Solution | undefined> {
  const { images, groups, program, databasePath, imageFolder, workFolder, signal, toldFocals = new Map() } = options;
  const guessed = new Map(groups.map(({ camera }) => [camera.id, camera]));
  const common = { program, databasePath, imageFolder, workFolder, signal };
  const [largest, ...rest] = await mapImages({
    ...common,
    imageCount: images.length,
    ...knownOf(groups),
    effort,
    ...(skeleton && { skeleton }),
    elsewhere: {
      isNeeded: (cameras) => isFarFromTold(toldFocals, guessed, cameras),
      begin: () => {
        options.onNote?.('begun again at the focal length that the pairs tell');
        beginMapping(toldFocals, options);
      },
    },
    onProgress: (registered) => options.onShare?.((MAPPING_SHARE * registered) / images.length),
  });
  const model = largest && (await settleMoments(largest, images, groups, { ...common, onNote: options.onNote }));
  if (!model || model.images.length === 0) return undefined;
  using database = ColmapDatabase.open(databasePath, { readOnly: true });
  const rig = new Set(images.filter(({ moment }) => moment).map(({ name }) => name));
  const placedByRig = new Set(model.images.filter(({ name }) => rig.has(name)).map(({ id }) => id));
  const order = orderOf(images);
  const pairs = database.verifiedPairs().filter(({ first, second }) => !lookalikes.has(`${first} ${second}`));
  const judgement = await judgeSolution(model, pairs, {
    order: (id) => order[id - 1],
    placedByRig,
    overlaps: async () => {
      // Views of a panorama stand at one place, and their pictures are held by how the camera is built.
      if (placedByRig.size > 0) {
        options.onNote?.('with panoramas among the pictures, nobody asks whether each shows what others see');
        return [];
      }
      if (model.images.length <= MOST_COMPARED)
        return overlapsOf(model, imageFolder, {
          signal,
          onShare: (share) => options.onShare?.(MAPPED_SHARE + (1 - MAPPED_SHARE) * share),
        });
      options.onNote?.(`${model.images.length} pictures are too many to ask whether each shows what others see`);
      return [];
    },
  });
  return { model, mapped: model, judgement, mended, takenOut: [], others: othersOf(model, rest) };
}

/** Places in a row: frames of one film and photos by name are neighbors, views of one panorama and the ends of two films are not. */
function orderOf(images: readonly CaptureImage[]): number[] {
  let place = 0;
  return images.map((image, index) => {
    const before = images[index - 1];
    place += !image.moment && before && image.sequence?.id === before.sequence?.id ? 1 : 2;
    return place;
  });
}

function othersOf(model: ColmapModel, rest: ColmapModel[]): string[][] {
  const taken = new Set(model.images.map(({ name }) => name));
  const groups: string[][] = [];
  for (const { images } of rest) {
    const names = images.map(({ name }) => name).filter((name) => !taken.has(name));
    for (const name of names) taken.add(name);
    if (names.length >= FEWEST_OF_A_GROUP) groups.push(names);
  }
  return groups.sort((a, b) => b.length - a.length);
}

/** Pictures in models that are large enough for a world of their own, this one among them. */
export function inPlaces(solution: Solution | undefined): number {
  if (!solution) return 0;
  const sizes = [solution.model.images.length, ...solution.others.map(({ length }) => length)];
  return sizes.filter((size) => size >= FEWEST_OF_A_PLACE).reduce((sum, size) => sum + size, 0);
}

/** Why each picture that has no place has none. */
export function reasonsOf(
  images: readonly CaptureImage[],
  { model, takenOut, others }: Solution,
): { name: string; reason: string }[] {
  const placed = new Set(model.images.map(({ name }) => name));
  return images
    .filter(({ name }) => !placed.has(name))
    .map(({ name }) => {
      const out = takenOut.find((each) => each.name === name);
      if (out) return out;
      const group = others.find((names) => names.includes(name));
      if (!group) return { name, reason: 'shows too little of what the other pictures show' };
      return {
        name,
        reason: `fits ${group.length - 1} others, but not the rest: another place, or nothing in between`,
      };
    });
}
