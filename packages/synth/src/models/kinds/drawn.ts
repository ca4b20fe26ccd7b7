/** The families that are drawn on a bench, in one table. */
import { drawn } from '../bench.ts';
import type { Builders } from '../builder.ts';
import { hangingLamps } from '../lamps/hanging.ts';
import { standingLamps } from '../lamps/standing.ts';
import { housePlants } from '../plants/house-plants.ts';
import { trees } from '../plants/trees.ts';

export const drawnKinds: Builders = drawn({
  ...standingLamps,
  ...hangingLamps,
  ...housePlants,
  ...trees,
});
