/** Whether what was understood or built is what a name of the list means. */
import { familyOf, lexicon } from '@orrery/scene-language';
import type { Asked, AskedThing } from './read-list.ts';

export const slug = (name: string) => name.toLowerCase().replaceAll(/['’]/g, '').replaceAll(' ', '-');

/**
 * Ids that are as good as the name the list gives. A study is any room for one person's work or hobby, as the heading over those lines says;
 * otherwise these are other words for the same place. What the lexicon maps a word to is not asked: it may be the nearest place it has.
 */
const alsoPlaces: Record<string, string> = {
  'living room': 'loft',
  bedroom: 'childrens-room nursery attic hotel-room dorm-room teen-room',
  kitchen: 'commercial-kitchen restaurant-kitchen',
  study:
    'office home-office library music-room recording-studio studio art-studio game-room tea-room home-theater craft-room sewing-room',
  laundry: 'laundry-room',
  playroom: 'childrens-room',
  gym: 'home-gym sports-hall',
  grassland: 'meadow',
  'lotus pond': 'pond',
  village: 'snow-village',
  'zen garden': 'japanese-garden',
  sunroom: 'conservatory',
  conservatory: 'sunroom',
  'studio apartment': 'studio',
  basement: 'cellar wine-cellar',
  patio: 'terrace rooftop rooftop-terrace',
  terrace: 'rooftop patio rooftop-terrace',
  rooftop: 'terrace rooftop-terrace',
  garden: 'courtyard backyard japanese-garden chinese-garden',
  courtyard: 'garden',
  pool: 'swimming-pool pool-terrace poolside',
  'castle hall': 'great-hall banquet-hall ruined-hall',
  wedding: 'wedding-venue',
  "alchemist's attic": 'attic',
  "wizard's tower": 'wizard-tower wizards-study wizard-study alchemist-study',
  temple: 'temple-hall buddhist-temple egyptian-temple',
  crypt: 'tomb catacomb',
  'fantasy forest': 'forest enchanted-forest fairy-forest',
  spaceship: 'spaceship-bridge space-station starship spaceship-corridor cryo-chamber cockpit',
  'server room': 'data-center',
  'control room': 'mission-control',
  workshop: 'garage forge smithy pottery pottery-studio repair-shop auto-repair car-repair',
  'meeting room': 'conference-room',
  office: 'open-office',
  forest: 'forest-clearing',
  'library hall': 'library library-hall',
  'reading nook': 'study',
  theatre: 'theater',
  cinema: 'movie-theater',
  supermarket: 'convenience-store',
  'convenience store': 'supermarket',
  'flower shop': 'florist',
  'clothing store': 'boutique clothes-shop',
  'barber shop': 'salon barbershop',
  restaurant: 'sushi-bar',
  'swimming hall': 'indoor-pool swimming-pool',
  'hotel lobby': 'lobby',
  teahouse: 'tea-room',
  ward: 'hospital-ward',
  'operating room': 'surgery operating-theater',
  dentist: 'dental-office dental-surgery',
  'train station': 'station platform railway-station',
  'circus tent': 'circus',
  'hair salon': 'salon',
  'data center': 'server-room',
  graveyard: 'cemetery',
  lighthouse: 'lighthouse-room',
  'soccer field': 'sports-field',
  subway: 'subway-platform subway-car subway-station metro metro-station train-interior station',
  bus: 'bus-interior',
  train: 'train-interior train-compartment',
  airplane: 'airplane-cabin plane-cabin',
  prison: 'prison-corridor cell-block',
  'bank vault': 'vault',
  market: 'street-market night-market market-hall market-square',
  'camp site': 'campsite camp',
  'mountain lake': 'lake lakeside',
  snow: 'snow-village snow-field winter-village snowy-village',
  harbour: 'harbor port',
  cemetery: 'graveyard',
  'bamboo forest': 'bamboo-grove',
  square: 'town-square water-town canal-town',
  treehouse: 'tree-house',
  cabin: 'log-cabin',
  houseboat: 'boat-cabin',
  'pirate ship': 'ship-deck',
  hallway: 'entryway',
  'ticket booth': 'sales-booth',
  kiosk: 'sales-booth',
  catwalk: 'fashion-runway',
  tailor: 'fabric-store',
  'recording studio': 'music-room sound-booth',
  'photo lab': 'darkroom',
  ruins: 'temple-ruins abandoned-factory ancient-ruins',
};

/** `names`: one, or several that are as good, with slashes. */
export const isPlace = (id: string, names: string) =>
  names.split('/').some((name) => id === slug(name) || (alsoPlaces[name] ?? '').split(' ').includes(id));

/** Names of the list that the lexicon has under another one. */
const alsoThings: Record<string, string> = {
  crystal: 'crystal-cluster',
  stall: 'stall-partition market-stall fruit-stand',
  tray: 'instrument-table',
  unit: 'ac-unit',
  tank: 'gas-tank brewing-vat',
  tool: 'tools tool-board',
  'incense burner': 'incense-urn',
  arch: 'stone-arch archway',
  drawer: 'chest-of-drawers',
  shop: 'shop-front',
  bamboo: 'bamboo-plant bamboo',
  'air conditioner': 'ac-unit',
  column: 'broken-column fallen-column',
  'display case': 'pastry-case',
  house: 'cottage',
  swing: 'swing-set',
  playground: 'playground climbing-frame',
  oasis: 'pond',
  pipe: 'pipe-run',
  bar: 'counter',
  platform: 'dais',
};

/** Models that come full: what they are seen to hold, a dozen and more of each. */
const fullOf: Record<string, string> = {
  'bar-shelf': 'bottle',
  'wine-rack': 'bottle',
  'shop-shelf': 'product box bottle can',
  'pallet-rack': 'box',
  'bread-shelf': 'bread loaf',
  'bakery-case': 'bread cake',
  'bread-basket': 'bread loaf',
  'fruit-stand': 'crate stall',
  'grow-rack': 'plant lettuce',
  'deposit-boxes': 'safe-deposit-box',
  'tool-board': 'tool saw',
  'tool-wall': 'tool saw',
  bookshelf: 'book',
  'bowling-rack': 'bowling-ball ball',
  'clothes-rail': 'dress',
  'jury-box': 'seat chair',
};
/** Models of a few of the same: what one shows. */
const severalOf: Record<string, [names: string, number: number]> = {
  skis: ['ski ski-pole', 2],
  'ski-poles': ['ski-pole', 2],
  snowshoes: ['snowshoe', 2],
  boots: ['boot', 2],
  'rain-boots': ['boot rain-boot wellington-boot', 2],
  slippers: ['slipper', 2],
  sneakers: ['sneaker shoe', 2],
  'sticky-notes': ['sticky-note', 4],
  'test-tubes': ['test-tube', 7],
  'toy-blocks': ['block building-block', 6],
  'spice-rack': ['spice-jar', 7],
};
export const held = 12;
/** How many a model shows of what goes by these names, beside itself. */
export function heldIn(id: string, names: string[]): number {
  if (holdsOf(id, names)) return held;
  const [what, number] = severalOf[id] ?? ['', 0];
  // The model itself is counted where its name is asked for.
  return what.split(' ').some((one) => names.some((name) => slug(name) === one))
    ? number - Number(isThing(id, names))
    : 0;
}
export const holdsOf = (id: string, names: string[]) =>
  (fullOf[id] ?? '').split(' ').some((one) => names.some((name) => slug(name) === one));

const idsOf = new Map<string, string[]>();
/** What the lexicon calls it. */
export function thingIds(name: string): string[] {
  let ids = idsOf.get(name);
  if (ids === undefined) {
    const senses =
      lexicon.english.get(name.replaceAll(/['’]/g, '').replaceAll('-', ' ')) ?? lexicon.chinese.get(name) ?? [];
    ids = [
      slug(name),
      ...(alsoThings[name]?.split(' ') ?? []),
      // A kind that is built in place of another is none of it: a bird is no flamingo.
      ...senses.filter(({ type, instead }) => type === 'object' && instead === undefined).map(({ id }) => id),
    ];
    idsOf.set(name, ids);
  }
  return ids;
}

/** Also the special kinds of it: a hospital bed is a bed. */
export function isThing(id: string, names: string[]): boolean {
  return names.some((name) => {
    const ids = thingIds(name);
    return ids.includes(id) || ids.includes(familyOf[id]) || id === `${slug(name)}s` || id.endsWith(`-${slug(name)}`);
  });
}

/**
 * What a thing of the list may be counted from: whatever goes by its names, but not what another line of the same request names more nearly.
 * The judge's bench is none of the "rows of benches" that are asked for beside it.
 */
export function answersTo(id: string, thing: AskedThing, { things }: Pick<Asked, 'things'>): boolean {
  if (!isThing(id, thing.names)) return false;
  const names = ({ names }: AskedThing) => names.some((name) => thingIds(name).includes(id));
  return names(thing) || !things.some((other) => other !== thing && names(other));
}
