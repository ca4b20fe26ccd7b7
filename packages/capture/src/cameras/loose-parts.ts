/**
 * Parts of a solution that hardly anything ties to the rest. The two sides of a truck share the sign on its doors: a few points are enough for a
 * mapper that goes on from little, nothing contradicts it, and one side comes to lie on the other.
 */
import type { ColmapModel } from '../colmap/read-model.ts';
import { median } from '../rotation.ts';
import { PictureGroups } from './picture-groups.ts';

/**
 * Points in common that tie two pictures: COLMAP's least number for placing one, which mappers for difficult captures go below. Where pictures usually
 * share few points, half of what is usual is enough.
 */
const FEWEST_SHARED = 30;
const SHARE_OF_USUAL = 0.5;
/**
 * One or two pictures are an accident. A cup's back that shared 17 points with one picture, and hardly any with the others, was placed 19 degrees
 * astray; the least tied right picture of the suite shares 26.
 */
const FEWEST_OF_A_PART = 3;
const FEWEST_SHARED_BY_ONE = 20;

export interface Looseness {
  /** Ids of the pictures of each part but the largest. */
  parts: number[][];
  /** Ids of single pictures that share hardly any points with whichever other they share most with. */
  pictures: number[];
}

/** The model must come with its tracks. */
export function findLoose(model: ColmapModel): Looseness {
  const shared = sharedPoints(model.points.tracks!);
  const best = bestTies(shared);
  return { parts: looseParts(model, shared, best), pictures: looselyTied(model, best) };
}

type Ties = ReadonlyMap<number, number>;

function looseParts({ images }: ColmapModel, shared: ReturnType<typeof sharedPoints>, best: Ties): number[][] {
  const parts = new PictureGroups(images.map(({ id }) => id));
  const least = Math.min(FEWEST_SHARED, SHARE_OF_USUAL * usualTie(best));
  for (const [first, others] of shared) {
    for (const [second, count] of others) {
      if (count >= least && parts.has(first) && parts.has(second)) parts.join(first, second);
    }
  }
  const [, ...rest] = parts.all();
  return rest.filter(({ length }) => length >= FEWEST_OF_A_PART);
}

function looselyTied({ images }: ColmapModel, best: Ties): number[] {
  const least = Math.min(FEWEST_SHARED_BY_ONE, SHARE_OF_USUAL * usualTie(best));
  return images.map(({ id }) => id).filter((id) => (best.get(id) ?? 0) < least);
}

/** The most points that a picture shares with another, by its id. */
function bestTies(shared: ReturnType<typeof sharedPoints>): Ties {
  const best = new Map<number, number>();
  for (const [first, others] of shared)
    for (const [second, count] of others)
      for (const id of [first, second]) best.set(id, Math.max(best.get(id) ?? 0, count));
  return best;
}

const usualTie = (best: Ties): number => (best.size > 0 ? median([...best.values()]) : 0);

/** How many points two pictures share, by the id of the one and the other. */
function sharedPoints({ starts, members }: NonNullable<ColmapModel['points']['tracks']>) {
  const shared = new Map<number, Map<number, number>>();
  for (let i = 0; i + 1 < starts.length; i++) {
    const seenBy = new Set<number>();
    for (let k = starts[i]; k < starts[i + 1]; k++) seenBy.add(members[2 * k]);
    for (const a of seenBy) {
      const others = shared.get(a) ?? new Map<number, number>();
      shared.set(a, others);
      for (const b of seenBy) if (a < b) others.set(b, (others.get(b) ?? 0) + 1);
    }
  }
  return shared;
}
