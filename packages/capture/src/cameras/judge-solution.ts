/**
 * Is a solution to be believed? A mapper's own error is small in wrong solutions too: it keeps what fits and drops the rest. So a solution is
 * held against what it dropped: verified pairs it contradicts, and points two of its cameras should share and do not.
 */
import type { ColmapModel } from '../colmap/read-model.ts';
import { median } from '../rotation.ts';
import { overlapsOf } from './expected-overlap.ts';
import { agreementOfPairs, type PairAgreement, type VerifiedPair } from './pair-agreement.ts';
import { splitLayers } from './split-layers.ts';

export interface Judgement {
  trusted: boolean;
  /** Two parts of the place lie on each other. */
  folded: boolean;
  /** Then: the pictures (ids) of the smaller parts. */
  folds: number[];
  /** Pictures (ids) that what was matched with them puts elsewhere, or that hardly anything holds. */
  misplaced: number[];
  /** Verified pairs that led the mapper astray. */
  misleading: { first: number; second: number }[];
}

/** A pair agrees with the solution, or contradicts it, from these shares of its matches on. Between them it says nothing. */
const AGREES = 0.6;
const CONTRADICTS = 0.3;
/** Fewer triangulated points do not hold a picture. */
const FEWEST_POINTS = 20;
const MAX_ERROR_OF_SIDE = 0.004;

/** `placedByRig`: views of a panorama that the others of their moment placed; they may show nothing themselves. */
export function judgeSolution(
  model: ColmapModel,
  pairs: Iterable<VerifiedPair>,
  placedByRig: ReadonlySet<number> = new Set(),
): Judgement {
  const agreements = agreementOfPairs(model, pairs);
  const astray = outvoted(agreements);
  const weak = weaklyHeld(model).filter((id) => !placedByRig.has(id));
  const misplaced = [...new Set([...astray, ...weak])].sort((a, b) => a - b);
  const agreeing = agreements.filter((pair) => pair.agreeing >= AGREES);
  const layers = splitLayers(
    model.images.map(({ id }) => id),
    agreeing,
    overlapsOf(model),
  );
  const joining = agreeing.filter(({ first, second }) => layers.apart(first, second));
  const placing = agreeing.filter(({ first, second }) => astray.includes(first) || astray.includes(second));
  const folded = joining.length > 0;
  return {
    trusted: !folded && misplaced.length === 0,
    folded,
    folds: folded ? layers.groups.slice(1).flat() : [],
    misplaced,
    misleading: [...new Set([...joining, ...placing])],
  };
}

/** Pictures of whose matches more contradict their place than agree with it. */
function outvoted(agreements: readonly PairAgreement[]): number[] {
  const votes = new Map<number, { for: number; against: number }>();
  for (const { first, second, matches, agreeing } of agreements) {
    for (const id of [first, second]) {
      const vote = votes.get(id) ?? { for: 0, against: 0 };
      votes.set(id, vote);
      if (agreeing >= AGREES) vote.for += matches;
      else if (agreeing < CONTRADICTS) vote.against += matches;
    }
  }
  return [...votes].filter(([, vote]) => vote.against > vote.for).map(([id]) => id);
}

function weaklyHeld({ images, points, cameras }: ColmapModel): number[] {
  const errors = new Map<number, number[]>(images.map(({ id }) => [id, []]));
  const { starts, members, errors: pointErrors } = points.tracks!;
  for (let i = 0; i + 1 < starts.length; i++) {
    for (let k = starts[i]!; k < starts[i + 1]!; k++) errors.get(members[2 * k]!)?.push(pointErrors[i]!);
  }
  return images
    .filter(({ id, cameraId }) => {
      const { width, height } = cameras.get(cameraId)!;
      const own = errors.get(id)!;
      return own.length < FEWEST_POINTS || median(own) > MAX_ERROR_OF_SIDE * Math.max(width, height);
    })
    .map(({ id }) => id);
}
