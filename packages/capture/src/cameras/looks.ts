/** How pictures are looked at, and what is tried next: chosen by what went wrong, each at most once. */
import type { PairOptions } from './choose-pairs.ts';
import type { MapEffort } from './map-images.ts';

export interface Look {
  featureFactor: number;
  thorough: boolean;
  ratio: number;
  pairs: PairOptions;
  efforts: MapEffort[];
  /** Tried as well where what they find is held loosely. */
  confirmBy?: MapEffort;
  /** With the features and matches of the look before; only pairs that were not tried yet are matched. */
  sameFeatures?: true;
  /** Of a subject that was cut out: without its surroundings. */
  subjectOnly?: true;
}

export interface Outcome {
  look: Look;
  /** Share of the pictures in the solution. */
  placed: number;
  trusted: boolean;
  /** The solution explains the subject that was cut out, not only what stands around it. */
  subjectHeld: boolean;
  /** Share of the pictures that verified pairs link, directly or by others. */
  linked: number;
  /** Share of the pictures in this or another model that is large enough for a world of its own. */
  inPlaces: number;
  /** Every pair was matched. */
  exhausted: boolean;
}

/** A solution with fewer of the pictures than this is looked at again. */
export const ENOUGH = 0.7;
/** So many in models of their own: the matches are good, and the pictures show several places. */
const ALL_IN_PLACES = 0.9;

export const FIRST_LOOK: Look = {
  featureFactor: 1,
  thorough: false,
  ratio: 0.8,
  pairs: {},
  efforts: ['usual', 'walking'],
};

const SUBJECT: Look = { ...FIRST_LOOK, subjectOnly: true };

const MORE_PAIRS: Look = {
  ...FIRST_LOOK,
  sameFeatures: true,
  pairs: { exhaustiveUpTo: 100, neighbors: 12, similar: 40 },
};

const THOROUGH: Look = {
  featureFactor: 2,
  thorough: true,
  ratio: 0.88,
  pairs: { exhaustiveUpTo: 100, neighbors: 12, similar: 40 },
  efforts: ['pieces'],
  confirmBy: 'usual',
};

/** Undefined: it is good enough, or nothing is left that could help. */
export function lookAfter(outcomes: readonly Outcome[], cutOut: boolean): Look | undefined {
  const last = outcomes.at(-1)!;
  const had = (test: (look: Look) => boolean) => outcomes.some(({ look }) => test(look));
  const good = last.trusted && last.subjectHeld;
  if (good && last.placed >= ENOUGH) return undefined;
  if (cutOut && !had(({ subjectOnly }) => subjectOnly === true)) return SUBJECT;
  const subjectOnly = cutOut && outcomes.some(({ subjectHeld }) => !subjectHeld);
  const turned = (look: Look): Look => (subjectOnly ? { ...look, subjectOnly: true } : look);
  const severalPlaces = good && last.inPlaces >= ALL_IN_PLACES;
  const unlinked = severalPlaces || last.linked < ENOUGH;
  if (
    unlinked &&
    !last.exhausted &&
    !last.look.subjectOnly &&
    !had(({ sameFeatures, thorough }) => sameFeatures === true || thorough)
  ) {
    return turned(MORE_PAIRS);
  }
  if (severalPlaces || had(({ thorough }) => thorough)) return undefined;
  return turned(THOROUGH);
}
