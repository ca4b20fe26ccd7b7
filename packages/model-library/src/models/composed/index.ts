/** Every thing that is composed from a description. A new one is one entry in a file of `things/` and one line in the lexicon. */
import type { Things } from './compose.ts';
import { animalThings } from './things/animals.ts';
import { castleThings } from './things/castle.ts';
import { formThings } from './things/forms.ts';
import { gearThings } from './things/gear.ts';
import { healthThings } from './things/health.ts';
import { homeThings } from './things/home.ts';
import { leisureThings } from './things/leisure.ts';
import { namedThings } from './things/named.ts';
import { outdoorThings } from './things/outdoors.ts';
import { publicThings } from './things/public.ts';
import { scienceThings } from './things/science.ts';
import { shopThings } from './things/shops.ts';
import { wildAnimalThings } from './things/wild-animals.ts';
import { workThings } from './things/work.ts';

export const composedThings: Things = {
  ...castleThings,
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
  ...namedThings,
};
