/**
 * Bare walls are what makes a room look unfinished. Where the furniture leaves too much of them, small arrangements stand there: a
 * sideboard with a lamp and a picture over it, a console table under a mirror, a shelf, a tall plant; and pictures hang where
 * nothing stands. All of it is of the lowest rank: it never displaces what was asked for.
 */
import { objectFacts, type SceneSpec } from '@orrery/scene-language';
import { placementDefaultsOf } from './placement-defaults.ts';
import { plainWanted, type WantedScene } from './wanted.ts';

/** What stands on the floor, then what belongs to it: `^` hangs above, `_` stands on it. */
const arrangements: Record<string, string> = {
  sideboard: 'sideboard painting^ table-lamp_ vase_ book_',
  console: 'console-table mirror^ vase_ table-lamp_',
  chest: 'chest-of-drawers painting^ vase_ photo-frame_',
  'chest-mirror': 'chest-of-drawers mirror^ table-lamp_ vase_',
  dressing: 'dressing-table mirror^ stool',
  shelf: 'bookshelf',
  'second-shelf': 'bookshelf',
  cabinet: 'cabinet vase_',
  bench: 'bench painting^',
  plant: 'plant',
  bamboo: 'bamboo-plant',
  'low-chest': 'sideboard calligraphy^ bonsai_ incense-burner_',
  screen: 'screen',
  toys: 'shelf toy_ toy_ teddy-bear_',
  chair: 'armchair side-table',
};

const living = 'sideboard plant shelf console chair chest second-shelf cabinet';
const sleeping = 'chest-mirror plant chair dressing shelf console';
const working = 'shelf plant chair cabinet sideboard second-shelf';
const eating = 'sideboard plant cabinet console bench';
const tea = 'low-chest screen bamboo chest';

/** In the order in which they come, until the walls have enough. */
const byPlace: Record<string, string> = {
  'living-room': living,
  apartment: living,
  loft: living,
  studio: living,
  bedroom: sleeping,
  'hotel-room': sleeping,
  office: working,
  study: working,
  'dining-room': eating,
  'tea-room': tea,
  'childrens-room': 'toys chest plant shelf chair',
  nursery: 'chest-mirror toys plant',
  cafe: 'bench plant cabinet plant',
  'music-room': 'shelf plant chair cabinet',
  library: 'chair plant',
  kitchen: 'plant cabinet',
  hallway: 'bench plant',
};

/** Share of the walls that furniture, windows and doors should take. */
const enough = 0.72;
const enoughSparse = 0.6;
/** Share of the floor that may be covered, so that one can walk. */
const mostCovered = 0.34;
const curtained = 0.6;

/** Part of the ids of what hangs where a wall would else be bare. */
export const bareWall = 'bare';

/** Two of these in one room look like a shop. */
const once = new Set(['bonsai', 'calligraphy', 'incense-burner', 'teddy-bear', 'mirror', 'photo-frame']);

const sizeOf = (kind: string): readonly number[] => objectFacts.get(kind)?.size ?? [0.5, 0.5, 0.5];
const atWalls = (kind: string) => placementDefaultsOf(kind).stands !== 'free';

export function addVignettes(
  scene: WantedScene,
  spec: SceneSpec,
  areaM2: number,
  sparse: boolean,
  unwanted: Set<string>,
) {
  const list = byPlace[spec.place.kind.value];
  if (list === undefined || spec.place.outside) return;
  const perimeterM = 4.1 * Math.sqrt(areaM2);
  const openM = spec.windows.count.value * (1.5 + curtained) + spec.doors.count.value * 1.3;
  const standing = scene.things.filter((thing) => thing.seat === 'floor');
  let wallM = openM;
  let coveredM2 = 0;
  for (const thing of standing) {
    const [width, depth] = sizeOf(thing.kind);
    if (atWalls(thing.kind)) wallM += thing.count * (width + 0.1);
    coveredM2 += thing.count * width * depth;
  }
  const goal = perimeterM * (sparse ? enoughSparse : enough);
  const named = new Set(scene.things.filter((thing) => thing.rank === 0).map((thing) => thing.kind));
  const kinds = new Set(scene.things.map((thing) => thing.kind));
  for (const [turn, name] of list.split(' ').entries()) {
    if (wallM >= goal) break;
    const [root, ...rest] = arrangements[name].split(' ');
    // A number that was said stays: not a third bookshelf where two were asked for.
    if (unwanted.has(root) || named.has(root) || (kinds.has(root) && root !== 'plant' && name !== 'second-shelf'))
      continue;
    const [width, depth] = sizeOf(root);
    if (coveredM2 + width * depth > areaM2 * mostCovered) continue;
    const id = `${root}-fill${turn}`;
    scene.things.push(plainWanted(id, root, 2));
    kinds.add(root);
    wallM += width + 0.15;
    coveredM2 += width * depth;
    for (const [k, entry] of rest.entries()) {
      const kind = entry.replace(/[_^]$/, '');
      if (unwanted.has(kind) || named.has(kind) || (once.has(kind) && kinds.has(kind))) continue;
      kinds.add(kind);
      const thing = plainWanted(`${kind}-fill${turn}-${k}`, kind, 2);
      scene.things.push(thing);
      const relation = entry.endsWith('^') ? 'above' : entry.endsWith('_') ? 'on' : 'beside';
      const target = kind === 'stool' ? 'in-front-of' : relation;
      scene.links.push({ subject: thing.id, relation: target, targets: [id], fromPrompt: false });
    }
  }
  hangPictures(scene, sparse, unwanted, named);
}

/** Pictures for the walls that are still bare when all else hangs: `wall-things.ts` finds out whether there are any. */
function hangPictures(scene: WantedScene, sparse: boolean, unwanted: Set<string>, named: Set<string>): void {
  if (unwanted.has('painting') || named.has('painting')) return;
  for (let k = 0; k < (sparse ? 2 : 3); k++) {
    const thing = plainWanted(`painting-${bareWall}${k}`, 'painting', 2);
    scene.things.push(thing);
    scene.links.push({ subject: thing.id, relation: 'on', targets: ['wall'], fromPrompt: false });
  }
}
