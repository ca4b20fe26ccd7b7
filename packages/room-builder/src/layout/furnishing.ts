/**
 * What a designer adds so that a room does not look empty. One line a place: `kind*count` with `!` for what also sparse rooms
 * get and `>20` for rooms from that many square meters. `media` stands for what a living room looks at, by style.
 */
import { familyOf, furniture, objectFacts, placeFacts, type SceneSpec } from '@orrery/scene-language';
import type { Seeded } from './seeded.ts';
import { addVignettes } from './vignettes.ts';
import { plainWanted, type WantedScene } from './wanted.ts';

const living =
  'coffee-table! rug! media! armchair!>18 armchair*2>30 side-table>16 painting! plant! curtain! pillow*3! book*2 vase! floor-lamp! bowl>20 blanket sideboard>26 bookshelf>20 pendant-lamp table-lamp>22 candle';
const sleeping =
  'nightstand*2! rug! painting! curtain! plant table-lamp*2! book chest-of-drawers>18 bench>20 armchair>24 ceiling-lamp mirror>18 vase>18 blanket';
const working =
  'rug curtain! plant! painting! laptop! book*3 trash-can ceiling-lamp armchair>18 floor-lamp>18 bookshelf stationery';
const eating = 'rug sideboard! painting! vase! plant! curtain! fruit pendant-lamp! candle*2 mirror>24';

const extras: Record<string, string> = {
  'living-room': living,
  apartment: living,
  loft: `${living} bookshelf dining-table>45 dining-chair*4>45`,
  studio: `${living} bookshelf>28`,
  bedroom: sleeping,
  'hotel-room': `${sleeping} chair tv! coffee-table>30`,
  kitchen:
    'range-hood! wall-cabinet*2! kitchen-island>17 bar-stool*2>17 dining-table>11 dining-chair*2>11 kettle! fruit plant bottle ceiling-lamp bowl vase curtain',
  'dining-room': eating,
  bathroom: 'towel-rack! towel! plant rug! basket diffuser soap-dispenser ceiling-lamp',
  office: working,
  study: `${working} globe`,
  'childrens-room':
    'rug! curtain! toy*3! teddy-bear! painting! chair! nightstand table-lamp! ceiling-lamp plant play-tent>18 bean-bag>15 book*2 pillow',
  nursery: 'rug! curtain! mobile! painting! teddy-bear! basket side-table floor-lamp plant toy*2 ceiling-lamp',
  hallway: 'painting! plant vase! pendant-lamp! doormat bench>9 shoe-cabinet>12 table-lamp umbrella',
  cafe: 'table chair counter! coffee-machine! shelf plant*3! chalkboard! display-case cup*3 painting*2 vase pendant-lamp bar-stool*3 bottle*2',
  library:
    'bookshelf*6! table*2! chair*4 table-lamp rug armchair*2 plant*2! globe book*4 floor-lamp chandelier painting ladder',
  basement: 'shelf*2! trunk basket rug sofa>20 floor-lamp>20 cabinet ceiling-lamp',
  gym: 'treadmill dumbbell! yoga-mat*2! mirror! bench! exercise-bike! plant! speaker water-cooler ceiling-lamp*2 tv',
  'laundry-room': 'washing-machine! cabinet basket*2! shelf! towel ceiling-lamp plant rug',
  balcony: 'plant*3! rug! string-lights pillow side-table! candle stone-lantern',
  sunroom: 'armchair*2 plant*5! rug! coffee-table pendant-lamp pillow*2 book vase floor-lamp hanging-chair>20',
  'music-room': 'piano! stool! rug! bookshelf! painting! plant! guitar floor-lamp curtain armchair>20 chandelier',
  'game-room': 'desk! gaming-chair! monitor! keyboard! rug! poster*3! shelf speaker*2 sofa>22 bean-bag plant curtain',
  'home-theater':
    'sofa! projector-screen! projector! rug! coffee-table! armchair*2 speaker*2! side-table pillow*3! floor-lamp plant bowl blanket',
  'walk-in-closet': 'wardrobe*2! shelf! ottoman! mirror! rug! pendant-lamp basket chest-of-drawers>12 vase plant',
  'tea-room':
    'tea-table! cushion*4! teapot! cup*2! calligraphy! bonsai! paper-lantern! bamboo-plant incense-burner rug screen>20 vase sideboard>14 pendant-lamp',
  'plain-room': 'ceiling-lamp*2',
  salon: 'chair*3! mirror*3! counter! shelf! plant*2! sofa painting pendant-lamp bottle*3 rug',
};

/** Styles that show little and love emptiness. */
const sparseStyles = new Set(['minimalist', 'zen', 'wabi-sabi', 'japanese', 'japandi', 'brutalist', 'futuristic']);
const hearthStyles = new Set(
  'classical traditional rustic farmhouse victorian gothic baroque french european american luxury art-deco'.split(' '),
);
const screenless = new Set('zen wabi-sabi japanese chinese new-chinese bohemian moroccan'.split(' '));

function media(spec: SceneSpec, random: Seeded): string[] {
  const style = spec.styles[0].value;
  if (
    spec.objects.some((object) => ['tv', 'projector-screen', 'fireplace', 'tv-stand', 'piano'].includes(object.kind))
  ) {
    return spec.objects.some((object) => object.kind === 'tv') &&
      !spec.relations.some((relation) => relation.relation === 'on' && relation.subject.startsWith('tv'))
      ? ['tv-stand']
      : [];
  }
  if (hearthStyles.has(style) && random.chance(0.7)) return ['fireplace'];
  if (screenless.has(style)) return ['sideboard'];
  return random.chance(0.75) ? ['tv-stand', 'tv'] : ['bookshelf'];
}

function isSparse(spec: SceneSpec): boolean {
  return (
    spec.styles.some((style) => sparseStyles.has(style.value)) ||
    spec.moods.some((mood) => mood.value === 'tidy' || mood.value === 'lonely')
  );
}

/** What is not wanted by name, its special kinds included: no lamp means no floor lamp. */
export function unwantedKinds(spec: SceneSpec): Set<string> {
  const gone = new Set(spec.absent.map((known) => known.value));
  for (const [kind, family] of Object.entries(familyOf)) if (gone.has(family)) gone.add(kind);
  if (gone.has('plant')) gone.add('flowers');
  // A synagogue is built as a church; the signs of another faith do not come with it.
  const { called } = spec.place;
  if (called !== undefined && !churchly.test(called)) for (const kind of signsOfFaith) gone.add(kind);
  for (const { kind, source } of spec.objects) if (source === 'words' && signsOfFaith.includes(kind)) gone.delete(kind);
  return gone;
}

const signsOfFaith = ['cross', 'crucifix', 'statue', 'bodhisattva'];
const churchly = /chapel|cathedral|abbey|monastery|minster|convent|priory|friary|basilica|church|cloister|教堂|修道院/;

export function furnish(scene: WantedScene, spec: SceneSpec, areaM2: number, random: Seeded): void {
  const place = spec.place.kind.value;
  const sparse = isSparse(spec);
  const unwanted = unwantedKinds(spec);
  // Places with a record of their own are arranged by it.
  if (unwanted.has(furniture) || placeFacts.get(place)?.indoor !== undefined) return;
  const list = (extras[place] ?? 'plant! painting! rug! ceiling-lamp').split(' ');
  const wanted = list.flatMap((entry) =>
    entry === 'media!' ? media(spec, random).map((kind) => `${kind}!`) : [entry],
  );
  const alike: Record<string, string[]> = {
    'coffee-table': ['tea-table'],
    'ceiling-lamp': ['pendant-lamp', 'chandelier', 'paper-lantern', 'fan'],
    'pendant-lamp': ['ceiling-lamp', 'chandelier', 'paper-lantern', 'fan'],
    curtain: ['blinds'],
    chair: ['office-chair', 'gaming-chair', 'dining-chair', 'stool'],
    'dining-table': ['table', 'kitchen-island', 'bench'],
    'bar-stool': ['dining-chair'],
    'dining-chair': ['chair', 'bench'],
    painting: ['photo-frame', 'poster', 'map', 'tapestry', 'calligraphy'],
    laptop: ['computer', 'monitor'],
    rug: ['yoga-mat'],
    armchair: ['lounge-chair', 'rocking-chair', 'hanging-chair'],
    sideboard: ['cabinet'],
    vase: ['flowers'],
    cushion: ['chair'],
    plant: ['bamboo-plant'],
    chalkboard: ['whiteboard'],
    bench: ['ottoman'],
    'tea-table': ['coffee-table', 'table'],
  };
  for (const entry of wanted) {
    const [, kind, count, always, from] = /^([a-z-]+)(?:\*(\d+))?(!)?(?:>(\d+))?$/.exec(entry) ?? [];
    if (kind === undefined) throw new Error(`furnishing of ${place} has no such entry: ${entry}`);
    if ((sparse && always === undefined) || (from !== undefined && areaM2 < Number(from))) continue;
    if (unwanted.has(kind)) continue;
    const floorCovered = kind === 'rug' && ['carpet', 'tatami'].includes(spec.surfaces.floor.materials[0]?.value);
    if (floorCovered) continue;
    const known = scene.things.find((thing) => thing.kind === kind);
    if (known !== undefined) {
      // A guessed number may grow to what the room holds; a said one stays.
      const line = ['bookshelf', 'shelf'].includes(kind) && known.count > 1;
      if (!known.countFromPrompt && (known.rank > 0 || line) && count !== undefined)
        known.count = Math.max(known.count, Number(count));
      continue;
    }
    if (scene.things.some((thing) => alike[kind]?.includes(thing.kind))) continue;
    scene.things.push(plainWanted(`${kind}-extra`, kind, 2, count === undefined ? 1 : Number(count)));
  }
  if (spec.moods.some(({ value }) => value === 'messy')) strew(scene, spec, unwanted);
  fillSeats(scene, place, areaM2);
  addVignettes(scene, spec, areaM2, sparse, unwanted);
}

/** What lies about in a room that is said to be untidy: on the floor, and on what has a top. */
const strewn = 'clothes-heap*2 shoe backpack book*4 cup*2 basket';
/** Of rooms where nobody undresses. */
const strewnElsewhere = 'book*5 cup*3 paper-stack basket backpack';
const dropped = new Set(['shoe', 'backpack', 'paper-stack']);
const sleptIn = new Set(['bedroom', 'childrens-room', 'studio', 'apartment', 'hotel-room', 'walk-in-closet', 'loft']);

function strew(scene: WantedScene, spec: SceneSpec, unwanted: ReadonlySet<string>): void {
  const list = sleptIn.has(spec.place.kind.value) ? strewn : strewnElsewhere;
  for (const entry of list.split(' ')) {
    const [kind, count = '1'] = entry.split('*');
    if (unwanted.has(kind) || !objectFacts.has(kind)) continue;
    const thing = plainWanted(`${kind}-strewn`, kind, 2, Number(count));
    // Where they were dropped, not where they belong.
    if (dropped.has(kind)) thing.seat = 'floor';
    scene.things.push(thing);
  }
}

/** Tables of cafes by area, and chairs for each table where the words give no number. */
function fillSeats(scene: WantedScene, place: string, areaM2: number): void {
  const table = scene.things.find((thing) => thing.kind === 'table');
  const chair = scene.things.find((thing) => thing.kind === 'chair');
  if (place === 'cafe') {
    if (table !== undefined && !table.countFromPrompt)
      table.count = Math.max(2, Math.min(9, Math.floor((areaM2 - 14) / 9)));
    if (table !== undefined && table.sizes.length === 0) table.size = { width: 0.75, depth: 0.75 };
    if (chair !== undefined && table !== undefined && !chair.countFromPrompt) chair.count = table.count * 2;
    const lamp = scene.things.find((thing) => thing.kind === 'pendant-lamp');
    if (lamp !== undefined && table !== undefined && !lamp.countFromPrompt) lamp.count = Math.min(8, table.count);
  }
  // Over a long worktop hangs a row of small lamps.
  const island = scene.things.find((thing) => thing.kind === 'kitchen-island');
  const row = scene.things.find((thing) => thing.kind === 'pendant-lamp');
  if (island !== undefined && row !== undefined && !row.countFromPrompt && row.rank > 0) {
    row.count = 2;
    if (row.sizes.length === 0) row.size = { width: 0.26, depth: 0.26 };
  }
  const sofa = scene.things.find((thing) => thing.kind === 'sofa');
  if (sofa !== undefined && areaM2 > 60 && place !== 'loft') {
    // Halls have several circles of seats, each with its own table and rug.
    if (!sofa.countFromPrompt && sofa.rank > 0) sofa.count = Math.max(2, Math.min(4, Math.round(areaM2 / 45)));
    for (const kind of ['coffee-table', 'rug', 'armchair', 'side-table', 'floor-lamp']) {
      const thing = scene.things.find((one) => one.kind === kind);
      if (thing !== undefined && !thing.countFromPrompt && thing.rank > 0)
        thing.count = sofa.count * (kind === 'armchair' ? 2 : 1);
    }
  }
  const counter = scene.things.find((thing) => thing.kind === 'counter');
  if (counter !== undefined && counter.sizes.length === 0 && areaM2 > 40 && place === 'cafe')
    counter.size = { width: 3.4 };
  if (place === 'library') {
    // Shelves are the walls of such a room: as many as half of its length holds.
    const shelf = scene.things.find((thing) => thing.kind === 'bookshelf');
    if (shelf !== undefined && !shelf.countFromPrompt)
      shelf.count = Math.max(shelf.count, Math.min(12, Math.round(1.75 * Math.sqrt(areaM2))));
  }
  if (place === 'library' && table !== undefined && chair !== undefined && !chair.countFromPrompt) {
    chair.count = Math.min(12, table.count * 4);
    if (table.sizes.length === 0) table.size = { width: 1.9, depth: 0.95 };
  }
  if (place === 'study' || place === 'childrens-room' || place === 'hotel-room') {
    if (chair !== undefined && !chair.countFromPrompt) chair.count = 1;
  }
}
