/** The families that are drawn on a bench, in one table. */
import { drawn } from '../bench.ts';
import type { Builders } from '../builder.ts';
import { ornaments } from '../decor/objects.ts';
import { wallThings } from '../decor/walls.ts';
import { appliances } from '../household/appliances.ts';
import { electronics } from '../household/electronics.ts';
import { tableware } from '../household/tableware.ts';
import { hangingLamps } from '../lamps/hanging.ts';
import { standingLamps } from '../lamps/standing.ts';
import { animals } from '../leisure/animals.ts';
import { instruments } from '../leisure/music.ts';
import { play } from '../leisure/play.ts';
import { housePlants } from '../plants/house-plants.ts';
import { trees } from '../plants/trees.ts';

export const drawnKinds: Builders = drawn({
  ...standingLamps,
  ...hangingLamps,
  ...housePlants,
  ...trees,
  ...wallThings,
  ...ornaments,
  ...tableware,
  ...appliances,
  ...electronics,
  ...instruments,
  ...play,
  ...animals,
});
