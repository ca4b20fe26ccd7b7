/** Every thing that is composed from a description. A new one is one entry in a file of `things/` and one line in the lexicon. */
import type { Things } from './compose.ts';
import { animalThings } from './things/animals.ts';
import { askedThings } from './things/asked-for.ts';
import { castleThings } from './things/castle.ts';
import { clothesThings } from './things/clothes.ts';
import { deskAndTools } from './things/desk-and-tools.ts';
import { easternThings } from './things/eastern-things.ts';
import { fieldAndHarbor } from './things/field-and-harbor.ts';
import { foodThings } from './things/food.ts';
import { foodAndAnimals } from './things/food-and-animals.ts';
import { formThings } from './things/forms.ts';
import { gearThings } from './things/gear.ts';
import { healthThings } from './things/health.ts';
import { homeThings } from './things/home.ts';
import { homeDevices } from './things/home-devices.ts';
import { instrumentThings } from './things/instruments.ts';
import { kitchenTools } from './things/kitchen-tools.ts';
import { leisureThings } from './things/leisure.ts';
import { moreThings } from './things/more-things.ts';
import { namedThings } from './things/named.ts';
import { oldAndRare } from './things/old-and-rare.ts';
import { outdoorThings } from './things/outdoors.ts';
import { peopleAndTools } from './things/people-and-tools.ts';
import { placesGear } from './things/places-gear.ts';
import { playAndSound } from './things/play-and-sound.ts';
import { publicThings } from './things/public.ts';
import { roomAndStory } from './things/room-and-story.ts';
import { scienceThings } from './things/science.ts';
import { shopThings } from './things/shops.ts';
import { toolThings } from './things/tools-and-desk.ts';
import { tradeGear } from './things/trade-gear.ts';
import { wearThings } from './things/wear.ts';
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
  ...kitchenTools,
  ...deskAndTools,
  ...homeDevices,
  ...wearThings,
  ...placesGear,
  ...playAndSound,
  ...foodAndAnimals,
  ...moreThings,
  ...oldAndRare,
  ...fieldAndHarbor,
  ...tradeGear,
  ...easternThings,
  ...roomAndStory,
  ...namedThings,
};
