/** Things composed from short descriptions, by what they are for. */
import { type ObjectFacts, type ObjectPlace, standing } from '../object-facts.ts';
import type { Row } from '../row.ts';
import { deskAndTools } from './desk-and-tools.ts';
import { easternThings } from './eastern-things.ts';
import { fieldAndHarbor } from './field-and-harbor.ts';
import { foodAndAnimals } from './food-and-animals.ts';
import { homeDevices } from './home-devices.ts';
import { kitchenTools } from './kitchen-tools.ts';
import { moreThings } from './more-things.ts';
import { oldAndRare } from './old-and-rare.ts';
import { placesGear } from './places-gear.ts';
import { playAndSound } from './play-and-sound.ts';
import { roomAndStory } from './room-and-story.ts';
import { tradeGear } from './trade-gear.ts';
import { wearThings } from './wear.ts';

export const thingRows: Row<ObjectFacts>[] = [
  deskAndTools,
  foodAndAnimals,
  homeDevices,
  kitchenTools,
  moreThings,
  oldAndRare,
  placesGear,
  playAndSound,
  fieldAndHarbor,
  tradeGear,
  easternThings,
  roomAndStory,
  wearThings,
]
  .flatMap((table) => table.trim().split('\n'))
  .map((line) => {
    const [id, english, chinese, facts] = line.split('|');
    const [place, size] = facts.split(' ');
    return [id, english, chinese, standing(place as ObjectPlace, size)];
  });
