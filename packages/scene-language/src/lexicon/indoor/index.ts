// Every place indoors that is more than a room of a home, as rows of the lexicon.
import type { PlaceFacts } from '../places.ts';
import type { Row } from '../row.ts';
import { everydayPlaces } from './everyday-places.ts';
import type { IndoorRecord } from './indoor-place.ts';
import { leisurePlaces } from './leisure-places.ts';
import { oldPlaces } from './old-places.ts';
import { passingHalls } from './passing-halls.ts';
import { passingPlaces } from './passing-places.ts';
import { publicPlaces } from './public-places.ts';
import { roughPlaces } from './rough-places.ts';
import { smallRooms } from './small-rooms.ts';
import { specialtyShops } from './specialty-shops.ts';
import { stageAndSportPlaces } from './stage-and-sport-places.ts';
import { technicalPlaces } from './technical-places.ts';
import { tradePlaces } from './trade-places.ts';
import { unusualPlaces } from './unusual-places.ts';

const rowOf = ({ id, en, zh, areaM2, heightM, ...indoor }: IndoorRecord): Row<PlaceFacts> => [
  id,
  en,
  zh,
  { areaM2, ceilingM: heightM, usual: [], indoor },
];

// The first place that has a word means it: special places come before general ones.
export const indoorPlaces = [
  ...smallRooms,
  ...everydayPlaces,
  ...stageAndSportPlaces,
  ...specialtyShops,
  ...roughPlaces,
  ...passingHalls,
  ...oldPlaces,
  ...technicalPlaces,
  ...tradePlaces,
  ...publicPlaces,
  ...passingPlaces,
  ...unusualPlaces,
  ...leisurePlaces,
].map(rowOf);

/** General words for the special things of such places: a shelf of a supermarket is one of its shelves. */
export const indoorFamilies: Readonly<Record<string, string>> = {
  'shop-shelf': 'shelf',
  'bread-shelf': 'shelf',
  'bar-shelf': 'shelf',
  'pallet-rack': 'shelf',
  'server-rack': 'shelf',
  'wine-rack': 'shelf',
  pew: 'bench',
  'waiting-bench': 'bench',
  'school-desk': 'desk',
  blackboard: 'chalkboard',
  'train-seat': 'chair',
  'bus-seat': 'chair',
  'cinema-seat': 'chair',
  'captains-chair': 'chair',
  throne: 'chair',
  'hospital-bed': 'bed',
  'operating-table': 'table',
  'lab-bench': 'workbench',
  'banquet-table': 'table',
  'market-stall': 'stall',
  'bakery-case': 'display-case',
  checkout: 'counter',
  'boarding-desk': 'reception-desk',
  'wall-screen': 'tv',
  statue: 'sculpture',
};
