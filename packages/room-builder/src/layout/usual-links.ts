// Where things go by default: the same relations a prompt uses, for what it leaves open. The first target there is counts.
import type { Link, LinkRelation, Wanted, WantedScene } from './wanted.ts';

type Rule = [subjects: string, relation: LinkRelation, targets: string, onlyIn?: string];

const rules: Rule[] = [
  ['nightstand', 'beside', 'bed bunk-bed sofa-bed'],
  ['coffee-table', 'in-front-of', 'sofa sofa-bed booth bench'],
  ['armchair lounge-chair', 'with', 'sofa sofa-bed'],
  ['armchair lounge-chair', 'facing', 'fireplace'],
  ['armchair', 'with', 'armchair coffee-table'],
  ['office-chair gaming-chair', 'in-front-of', 'desk table'],
  ['dining-chair', 'around', 'dining-table table tea-table conference-table'],
  [
    'chair',
    'in-front-of',
    'desk dressing-table',
    'office study childrens-room hotel-room game-room bedroom studio attic nursery classroom',
  ],
  ['chair', 'around', 'dining-table table tea-table conference-table coffee-table'],
  ['chair', 'in-front-of', 'desk dressing-table workbench piano mirror'],
  ['barber-chair', 'facing', 'mirror'],
  ['chair', 'beside', 'side-table bed', 'balcony sunroom hospital-room'],
  ['bench', 'around', 'dining-table table', 'kitchen dining-room restaurant'],
  ['bench ottoman', 'in-front-of', 'bed', 'bedroom hotel-room attic studio'],
  ['trunk', 'in-front-of', 'bed'],
  ['outdoor-sofa sofa', 'under', 'pergola pavilion'],
  ['sun-lounger deck-chair', 'under', 'parasol'],
  ['log log-seat camping-chair', 'around', 'campfire'],
  ['boat rowing-boat', 'beside', 'pier'],
  ['parasol', 'beside', 'table bench'],
  ['stool', 'in-front-of', 'piano dressing-table drum-kit workbench easel counter desk'],
  ['stool', 'around', 'table tea-table'],
  ['bar-stool', 'in-front-of', 'counter kitchen-island'],
  ['cushion', 'around', 'coffee-table tea-table table'],
  ['ottoman', 'in-front-of', 'armchair lounge-chair'],
  ['side-table', 'beside', 'lounge-chair armchair deck-chair rocking-chair sofa sofa-bed hanging-chair chair bed'],
  ['floor-lamp', 'beside', 'sofa sofa-bed armchair lounge-chair rocking-chair bed desk piano'],
  ['speaker', 'beside', 'tv-stand fireplace desk'],
  ['rug', 'in-front-of', 'sink bathtub', 'bathroom'],
  ['shelf', 'behind', 'counter', 'cafe bar restaurant'],
  [
    'rug',
    'under',
    'coffee-table sofa sofa-bed bed bunk-bed crib dining-table tea-table ottoman armchair lounge-chair desk table piano',
  ],
  ['tv-stand fireplace projector-screen', 'facing', 'sofa sofa-bed bed'],
  ['tv', 'above', 'tv-stand'],
  ['tv', 'facing', 'sofa sofa-bed bed'],
  ['projector', 'above', 'coffee-table sofa'],
  ['doormat', 'by', 'door'],
  ['coat-rack umbrella shoe-cabinet', 'by', 'door'],
  ['monitor keyboard computer laptop stationery', 'on', 'desk table workbench counter reception-desk'],
  ['typewriter', 'on', 'desk table console-table sideboard'],
  [
    'table-lamp lamp',
    'on',
    'nightstand desk side-table console-table sideboard chest-of-drawers dressing-table table tv-stand cabinet coffee-table',
  ],
  ['coffee-machine', 'on', 'counter sideboard kitchen-cabinet kitchen-island table'],
  ['kettle microwave', 'on', 'kitchen-cabinet counter kitchen-island sideboard table'],
  ['pot', 'on', 'stove kitchen-cabinet counter table'],
  [
    'plate cup glassware bowl fruit bottle teapot tray candle',
    'on',
    'dining-table tea-table coffee-table table kitchen-island sideboard counter kitchen-cabinet side-table console-table desk shelf nightstand sink',
  ],
  [
    'vase flowers',
    'on',
    'dining-table coffee-table table sideboard console-table tea-table side-table kitchen-island counter chest-of-drawers nightstand desk reception-desk fireplace shelf bookshelf',
  ],
  [
    'book newspaper',
    'on',
    'coffee-table bookshelf desk nightstand shelf side-table table tea-table cabinet sideboard console-table',
  ],
  [
    'globe radio telephone incense-burner diffuser bonsai skull crystal-ball ashtray chess violin record-player',
    'on',
    'sideboard desk console-table cabinet tea-table coffee-table table chest-of-drawers shelf bookshelf side-table nightstand tv-stand',
  ],
  ['toy', 'on', 'rug bookshelf shelf desk toy-box'],
  ['teddy-bear', 'on', 'bed crib bunk-bed sofa armchair rocking-chair'],
  ['pillow', 'on', 'sofa sofa-bed bed armchair bench'],
  ['blanket', 'on', 'sofa armchair sofa-bed bed lounge-chair'],
  ['cat', 'on', 'sofa armchair bed rug cushion'],
  ['towel', 'on', 'sink bathtub shelf cabinet bench'],
  ['soap-dispenser', 'on', 'sink shelf cabinet kitchen-cabinet counter'],
  ['mirror', 'above', 'sink dressing-table console-table chest-of-drawers fireplace'],
  ['painting tapestry', 'above', 'sofa bed sideboard console-table sofa-bed desk chest-of-drawers fireplace'],
  ['deer-head', 'above', 'fireplace sofa'],
  ['chalkboard whiteboard', 'behind', 'desk', 'classroom'],
  ['range-hood', 'above', 'stove'],
  ['wall-cabinet', 'above', 'kitchen-cabinet'],
  ['string-lights', 'above', 'bed sofa'],
  ['pendant-lamp', 'above', 'kitchen-island dining-table table tea-table conference-table counter'],
  ['chandelier', 'above', 'dining-table coffee-table'],
  ['paper-lantern', 'above', 'tea-table coffee-table dining-table'],
  ['mobile', 'above', 'crib bed'],
];

/** "Chairs with green cushions": without a low table to sit at, cushions lie on the chairs, one each. */
function cushionChairs(scene: WantedScene): void {
  const cushion = scene.things.find((thing) => thing.kind === 'cushion');
  const chair = scene.things.find((thing) => ['dining-chair', 'chair', 'bench'].includes(thing.kind));
  const low = scene.things.some((thing) => ['coffee-table', 'tea-table'].includes(thing.kind));
  if (cushion === undefined || chair === undefined || low) return;
  if (scene.links.some((link) => link.subject === cushion.id && link.fromPrompt)) return;
  cushion.seat = 'top';
  if (!cushion.countFromPrompt) cushion.count = chair.count;
  cushion.size = { width: 0.38, depth: 0.38, height: 0.05 };
  scene.links.push({ subject: cushion.id, relation: 'on', targets: [chair.id], fromPrompt: false });
}

/** Chairs said to be near something else still belong to the table that would have none. */
function chairsToTables(scene: WantedScene): void {
  for (const link of scene.links) {
    const chair = scene.things.find((thing) => thing.id === link.subject);
    if (chair === undefined || !['dining-chair', 'chair'].includes(chair.kind) || link.relation !== 'beside') continue;
    const table = scene.things.find((thing) => ['dining-table', 'table'].includes(thing.kind));
    if (table === undefined || link.targets.includes(table.id) || chair.count < 2) continue;
    if (scene.links.some((other) => other.relation === 'around' && other.targets.includes(table.id))) continue;
    scene.links.push({ subject: chair.id, relation: 'around', targets: [table.id], fromPrompt: true });
    link.fromPrompt = false;
  }
}

export function addUsualLinks(scene: WantedScene, place: string): void {
  cushionChairs(scene);
  chairsToTables(scene);
  const byKind = (kind: string) => scene.things.find((thing) => thing.kind === kind);
  for (const thing of scene.things) {
    const fromPrompt = scene.links.filter((link) => link.subject === thing.id && link.fromPrompt);
    // "a rug in the middle", "a mirror on the wall" leave open which thing it belongs to, so placement defaults may still say.
    const settled = fromPrompt.some(
      (link) => !(link.relation === 'on' && (link.targets[0] === 'wall' || link.targets[0] === 'floor')),
    );
    const isTarget = scene.links.some((link) => link.relation === 'between' && link.targets.includes(thing.id));
    const arranged = thing.rank === 2 && scene.links.some((link) => link.subject === thing.id);
    if (settled || isTarget || arranged) continue;
    const usual = usualLink(thing, place, byKind, scene);
    const link = hangsOver(thing, scene, usual)
      ? ({ subject: thing.id, relation: 'against', targets: ['wall'], fromPrompt: false } as const)
      : usual;
    if (link !== undefined) scene.links.push({ ...link, targets: [...link.targets] });
  }
}

/** "A painting above a bench": a bench that could stand in the room stands at a wall, where something can hang over it. */
const hangsOver = (thing: Wanted, { things, links }: WantedScene, usual: Link | undefined): boolean =>
  thing.seat === 'floor' &&
  (usual === undefined || usual.relation === 'in-front-of' || usual.relation === 'around') &&
  links.some(
    ({ subject, relation, targets, fromPrompt }) =>
      fromPrompt &&
      relation === 'above' &&
      targets.includes(thing.id) &&
      things.some(({ id, seat }) => id === subject && seat === 'wall'),
  );

function usualLink(
  thing: Wanted,
  place: string,
  byKind: (kind: string) => Wanted | undefined,
  scene: WantedScene,
): Link | undefined {
  for (const [subjects, relation, targets, onlyIn] of rules) {
    if (!subjects.split(' ').includes(thing.kind)) continue;
    if (onlyIn !== undefined && !onlyIn.split(' ').includes(place)) continue;
    if (targets === 'door') return { subject: thing.id, relation, targets: ['door'], fromPrompt: false };
    for (const kind of targets.split(' ')) {
      const target = byKind(kind);
      if (target === undefined || target.id === thing.id || target.seat === 'top') continue;
      if (relation === 'on' && thing.seat !== 'top') continue;
      // The wall behind a counter is taken where the prompt hangs something there.
      if (
        relation === 'behind' &&
        scene.links.some((link) => link.relation === 'behind' && link.targets.includes(target.id))
      )
        continue;
      // Not in a circle: the target must not already hang on the subject.
      if (scene.links.some((link) => link.subject === target.id && link.targets.includes(thing.id))) continue;
      return { subject: thing.id, relation, targets: [target.id], fromPrompt: false };
    }
  }
  return undefined;
}
