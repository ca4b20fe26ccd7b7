/** Every thing that is composed from a description. A new one is one entry in a file of `things/` and one line in the lexicon. */
import type { Things } from './compose.ts';
import { animalThings } from './things/animals.ts';
import { askedThings } from './things/asked-for.ts';
import { castleThings } from './things/castle.ts';
import { clothesThings } from './things/clothes.ts';
import { foodThings } from './things/food.ts';
import { formThings } from './things/forms.ts';
import { gearThings } from './things/gear.ts';
import { healthThings } from './things/health.ts';
import { homeThings } from './things/home.ts';
import { instrumentThings } from './things/instruments.ts';
import { leisureThings } from './things/leisure.ts';
import { namedThings } from './things/named.ts';
import { outdoorThings } from './things/outdoors.ts';
import { peopleAndTools } from './things/people-and-tools.ts';
import { publicThings } from './things/public.ts';
import { scienceThings } from './things/science.ts';
import { shopThings } from './things/shops.ts';
import { toolThings } from './things/tools-and-desk.ts';
import { wildAnimalThings } from './things/wild-animals.ts';
import { workThings } from './things/work.ts';
import { yardThings } from './things/yard-and-road.ts';
import { zooAnimalThings } from './things/zoo-animals.ts';

export const composedThings: Things = {
  ...castleThings,
  ...askedThings,
  ...peopleAndTools,
  ...scienceThings,
  ...shopThings,
  ...healthThings,
  ...workThings,
  ...publicThings,
  ...outdoorThings,
  ...homeThings,
  ...animalThings,
  ...formThings,
  ...gearThings,
  ...wildAnimalThings,
  ...leisureThings,
  ...foodThings,
  ...clothesThings,
  ...toolThings,
  ...yardThings,
  ...instrumentThings,
  ...zooAnimalThings,
  ...namedThings,
};
