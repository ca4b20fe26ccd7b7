/** Descriptor matches of the chosen pairs by the engine's kernel, into COLMAP's database. */
import type { Backend, MatchOptions } from '@orrery/engine';
import type { Pair } from './choose-pairs.ts';
import type { ColmapDatabase } from './colmap-database.ts';
import type { ImageFeatures } from './feature-source.ts';

export interface MatchPairsOptions extends MatchOptions {
  /** A pair with fewer is not worth verifying: chance alone gives some. */
  minMatches: number;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

/** Pairs written at once: a transaction of its own for each would cost more than the match. */
const BATCH = 64;

/** Image ids in the database are index + 1. Returns the pairs that have matches enough. */
export async function matchPairs(
  database: ColmapDatabase,
  backend: Pick<Backend, 'match'>,
  features: ImageFeatures[],
  pairs: Pair[],
  options: MatchPairsOptions,
): Promise<Pair[]> {
  const { minMatches, signal, onProgress, ...matchOptions } = options;
  const setOf = ({ count, descriptors }: ImageFeatures) => ({ count, data: descriptors });
  const kept: Pair[] = [];
  for (let at = 0; at < pairs.length; at += BATCH) {
    const found: { pair: Pair; matches: Uint32Array }[] = [];
    for (const pair of pairs.slice(at, at + BATCH)) {
      signal?.throwIfAborted();
      const { pairs: matches } = await backend.match(setOf(features[pair[0]]), setOf(features[pair[1]]), matchOptions);
      if (matches.length / 2 >= minMatches) found.push({ pair, matches });
    }
    database.transaction(() => {
      for (const { pair, matches } of found) database.setMatches(pair[0] + 1, pair[1] + 1, { pairs: matches });
    });
    kept.push(...found.map(({ pair }) => pair));
    onProgress?.(Math.min(pairs.length, at + BATCH));
  }
  return kept;
}
