/** The families that are drawn on a bench, in one table. */
import { drawn } from '../bench.ts';
import type { Builders } from '../builder.ts';
import { ornaments } from '../decor/objects.ts';
import { wallThings } from '../decor/walls.ts';
import { buildings } from '../everyday/buildings.ts';
import { food } from '../everyday/food.ts';
import { gadgets } from '../everyday/gadgets.ts';
import { machines } from '../everyday/machines.ts';
import { tools } from '../everyday/tools.ts';
import { treasures } from '../everyday/treasures.ts';
import { worn } from '../everyday/worn.ts';
import { appliances } from '../household/appliances.ts';
import { electronics } from '../household/electronics.ts';
import { tableware } from '../household/tableware.ts';
import { hangingLamps } from '../lamps/hanging.ts';
import { standingLamps } from '../lamps/standing.ts';
import { animals } from '../leisure/animals.ts';
import { instruments } from '../leisure/music.ts';
import { play } from '../leisure/play.ts';
import { garden } from '../outdoor/garden.ts';
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
  ...garden,
  ...food,
  ...worn,
  ...tools,
  ...treasures,
  ...gadgets,
  ...machines,
  ...buildings,
});
