/**
 * Is a solution to be believed? A mapper's own error is small in wrong solutions too: it keeps what fits and drops the rest. So a solution is
 * held against what it dropped: verified pairs it contradicts, and points two of its cameras should share and do not.
 */
import type { ColmapModel } from '../colmap/read-model.ts';
import { median } from '../rotation.ts';
import type { Overlap } from './expected-overlap.ts';
import { findLoose } from './loose-parts.ts';
import { agreementOfPairs, type PairAgreement, type VerifiedPair } from './pair-agreement.ts';
import { splitLayers } from './split-layers.ts';
import { findTorn } from './torn-links.ts';

export interface Judgement {
  trusted: boolean;
  /** Two parts of the place lie on each other. */
  folded: boolean;
  /** Then: the pictures (ids) of the smaller parts. */
  folds: number[];
  /** Pictures (ids) that what was matched with them puts elsewhere. */
  misplaced: number[];
  /** Pictures (ids) that hardly anything holds: they say nothing against the others. */
  weak: number[];
  /** Groups of pictures (ids) that fit together, and that hardly anything ties to the others. */
  loose: number[][];
  /** Pictures (ids) that hang together so loosely that whatever shape they are bent to agrees. */
  bent: number[];
  /** Pictures (ids) that another solution, no worse by itself, puts elsewhere. */
  undecided: number[];
  /** Verified pairs that led the mapper astray, */
  misleading: { first: number; second: number }[];
  /** those among them whose pictures show that they are of two places, however much they look alike, */
  lookalikes: { first: number; second: number }[];
  /** and those it should have followed instead. */
  neglected: { first: number; second: number }[];
}

/** A pair agrees with the solution, or contradicts it, from these shares of its matches on. Between them it says nothing. */
const AGREES = 0.6;
const CONTRADICTS = 0.3;
/** A place has pictures on both sides of a tear; one or two that are torn off are at a wrong place themselves. */
const FEWEST_OF_A_PART = 3;
/** Fewer triangulated points do not hold a picture. */
const FEWEST_POINTS = 20;
const MAX_ERROR_OF_SIDE = 0.004;

export interface JudgeOptions {
  /** The place of a picture (by id) in its film, or among the names; neighbors differ by one. */
  order?: (id: number) => number;
  /** Views of a panorama that the others of their moment placed: they may show nothing themselves. */
  placedByRig?: ReadonlySet<number>;
  /** What pictures must show of each other, asked for only where pairs alone do not decide. */
  overlaps?: () => Promise<Overlap[]>;
}

export async function judgeSolution(
  model: ColmapModel,
  pairs: Iterable<VerifiedPair>,
  { order = (id) => 2 * id, placedByRig = new Set(), overlaps = async () => [] }: JudgeOptions = {},
): Promise<Judgement> {
  const agreements = agreementOfPairs(model, pairs, placedByRig);
  const agreeing = agreements.filter((pair) => pair.agreeing >= AGREES);
  const contradicting = agreements.filter((pair) => pair.agreeing < CONTRADICTS);
  const astray = outvoted(agreeing, contradicting);
  const { parts: looseParts, pictures: looselyTied } = findLoose(model);
  const weak = weaklyHeld(model, looselyTied).filter((id) => !placedByRig.has(id));
  const loose = looseParts.filter((ids) => !ids.some((id) => placedByRig.has(id)));
  const torn = findTorn(agreeing, contradicting, order);
  const tornOff = torn.misleading.length > 0 ? torn.parts.slice(1) : [];
  const isTorn = tornOff.some(({ length }) => length >= FEWEST_OF_A_PART);
  const outliers = [...astray, ...(isTorn ? [] : tornOff.flat())];
  // What is at a wrong place anyway must not make the others look folded.
  const out = new Set([...outliers, ...weak, ...loose.flat()]);
  const counts = ({ first, second }: { first: number; second: number }) => !out.has(first) && !out.has(second);
  const layers = splitLayers(
    model.images.map(({ id }) => id).filter((id) => !out.has(id)),
    agreeing.filter(counts),
    isTorn ? [] : (await overlaps()).filter(counts),
  );
  const apart = agreeing.filter((pair) => counts(pair) && layers.apart(pair.first, pair.second));
  const few = new Set(layers.groups.filter(({ length }) => length < FEWEST_OF_A_PART).flat());
  const joining = apart.filter(({ first, second }) => !few.has(first) && !few.has(second));
  const strays = apart.flatMap(({ first, second }) => [first, second]).filter((id) => few.has(id));
  const misplaced = [...new Set([...outliers, ...strays])].sort((a, b) => a - b);
  const folded = joining.length > 0 || isTorn;
  // At a tear the pictures on both sides are outvoted: mending the tear puts them right.
  const placing = folded
    ? []
    : agreeing.filter(({ first, second }) => misplaced.includes(first) || misplaced.includes(second));
  const joined = new Set(joining.flatMap(({ first, second }) => [first, second]));
  const parts = isTorn ? torn.parts : layers.groups.filter((ids) => ids.some((id) => joined.has(id)));
  return {
    trusted: !folded && misplaced.length === 0,
    folded,
    folds: folded ? parts.slice(1).flat() : [],
    misplaced,
    weak,
    loose,
    bent: [],
    undecided: [],
    misleading: [...new Set([...(isTorn ? torn.misleading : []), ...joining, ...placing])],
    lookalikes: joining,
    neglected: isTorn ? torn.parted : [],
  };
}

/** Pictures of whose matches more contradict their place than agree with it. */
function outvoted(agreeing: readonly PairAgreement[], contradicting: readonly PairAgreement[]): number[] {
  const balance = new Map<number, number>();
  const vote = (pairs: readonly PairAgreement[], sign: number) => {
    for (const { first, second, matches } of pairs) {
      for (const id of [first, second]) balance.set(id, (balance.get(id) ?? 0) + sign * matches);
    }
  };
  vote(agreeing, 1);
  vote(contradicting, -1);
  return [...balance].filter(([, votes]) => votes < 0).map(([id]) => id);
}

function weaklyHeld(model: ColmapModel, looselyTied: readonly number[]): number[] {
  const { images, points, cameras } = model;
  const errors = new Map<number, number[]>(images.map(({ id }) => [id, []]));
  const { starts, members, errors: pointErrors } = points.tracks!;
  for (let i = 0; i + 1 < starts.length; i++) {
    for (let k = starts[i]; k < starts[i + 1]; k++) errors.get(members[2 * k])?.push(pointErrors[i]);
  }
  const loose = new Set(looselyTied);
  return images
    .filter(({ id, cameraId }) => {
      if (loose.has(id)) return true;
      const { width, height } = cameras.get(cameraId)!;
      const own = errors.get(id)!;
      return own.length < FEWEST_POINTS || median(own) > MAX_ERROR_OF_SIDE * Math.max(width, height);
    })
    .map(({ id }) => id);
}
