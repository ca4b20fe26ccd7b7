/** The families that are drawn on a bench, in one table. */
import { drawn } from '../bench.ts';
import type { Builders } from '../builder.ts';
import { framedThings } from '../decor/framed.ts';
import { ornaments } from '../decor/ornaments.ts';
import { sculptures } from '../decor/sculpture.ts';
import { smallAnimals } from '../decor/small-animals.ts';
import { wallThings } from '../decor/walls.ts';
import { buildings } from '../everyday/buildings.ts';
import { clothes } from '../everyday/clothes.ts';
import { diceAndBalls } from '../everyday/dice-and-balls.ts';
import { flying } from '../everyday/flying.ts';
import { fruits } from '../everyday/fruit.ts';
import { gadgets } from '../everyday/gadgets.ts';
import { houseTools } from '../everyday/house-tools.ts';
import { jewelry } from '../everyday/jewelry.ts';
import { meals } from '../everyday/meals.ts';
import { shipAndArmor } from '../everyday/ship-and-armor.ts';
import { street } from '../everyday/street.ts';
import { sweets } from '../everyday/sweets.ts';
import { tools } from '../everyday/tools.ts';
import { treasures } from '../everyday/treasures.ts';
import { vehicles } from '../everyday/vehicles.ts';
import { workingBuildings } from '../everyday/working-buildings.ts';
import { bath } from '../household/bath.ts';
import { byTheDoor } from '../household/by-the-door.ts';
import { houseMachines } from '../household/house-machines.ts';
import { kitchen } from '../household/kitchen.ts';
import { paperThings } from '../household/paper.ts';
import { pots } from '../household/pots.ts';
import { screens } from '../household/screens.ts';
import { sound } from '../household/sound.ts';
import { tableware } from '../household/tableware.ts';
import { chandeliers } from '../lamps/chandeliers.ts';
import { hangingLamps } from '../lamps/hanging.ts';
import { lanterns } from '../lamps/lanterns.ts';
import { outdoorLamps } from '../lamps/outdoor.ts';
import { standingLamps } from '../lamps/standing.ts';
import { wallLamps } from '../lamps/wall-lamps.ts';
import { animals } from '../leisure/animals.ts';
import { furryAnimals } from '../leisure/furry-animals.ts';
import { drums } from '../leisure/music.ts';
import { pastimes } from '../leisure/pastimes.ts';
import { sport } from '../leisure/sport.ts';
import { stringInstruments } from '../leisure/strings.ts';
import { toys } from '../leisure/toys.ts';
import { garden } from '../outdoor/garden.ts';
import { structures } from '../outdoor/structures.ts';
import { flowersAndMushrooms } from '../plants/flowers.ts';
import { housePlants } from '../plants/house-plants.ts';
import { pottedWood } from '../plants/potted-wood.ts';
import { trees } from '../plants/trees.ts';

export const drawnKinds: Builders = drawn({
  ...standingLamps,
  ...hangingLamps,
  ...chandeliers,
  ...wallLamps,
  ...lanterns,
  ...outdoorLamps,
  ...housePlants,
  ...pottedWood,
  ...flowersAndMushrooms,
  ...trees,
  ...framedThings,
  ...wallThings,
  ...ornaments,
  ...sculptures,
  ...smallAnimals,
  ...paperThings,
  ...tableware,
  ...pots,
  ...kitchen,
  ...bath,
  ...houseMachines,
  ...screens,
  ...sound,
  ...byTheDoor,
  ...stringInstruments,
  ...drums,
  ...toys,
  ...sport,
  ...pastimes,
  ...furryAnimals,
  ...animals,
  ...garden,
  ...structures,
  ...fruits,
  ...sweets,
  ...meals,
  ...clothes,
  ...jewelry,
  ...tools,
  ...houseTools,
  ...treasures,
  ...shipAndArmor,
  ...diceAndBalls,
  ...gadgets,
  ...vehicles,
  ...flying,
  ...street,
  ...buildings,
  ...workingBuildings,
});
