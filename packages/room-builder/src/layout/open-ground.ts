// Scenes outside: open ground without walls, the named things where they are said to be, the rest scattered as nature does.

import type { MaterialUse } from '@orrery/model-library';
import type { SceneSpec } from '@orrery/scene-language';
import { factsInPlan } from './facts-in-plan.ts';
import { searchFloor } from './floor-search.ts';
import type { FloorRoom } from './floor-state.ts';
import { isInside } from './footprint.ts';
import { groundScore } from './ground-score.ts';
import { buildGroups } from './groups.ts';
import { collides, type Placed, place } from './placed.ts';
import { type Budgeted, eyeOf, toPlacement } from './plan-parts.ts';
import type { RoomPlan } from './room-plan.ts';
import { linearOf, schemeOf } from './scheme.ts';
import { seeded } from './seeded.ts';
import { limitThings, withReasons } from './thing-limits.ts';
import { thingShop } from './things.ts';
import { putOnTops } from './top-things.ts';
import { addUsualLinks } from './usual-links.ts';
import { walkableShare } from './walkable.ts';
import { plainWanted, type WantedScene, wantedOf } from './wanted.ts';

const grounds: Record<string, string[]> = {
  garden: ['#5d7a3d', '#6b8548'],
  forest: ['#54502f', '#4a4a2b'],
  beach: ['#d9c59a', '#e3d2ab'],
  mountains: ['#6d7650', '#74705f'],
  desert: ['#cfa66f', '#d8b27e'],
  street: ['#6b6a67', '#75736f'],
  square: ['#9a9288', '#8d877f'],
};

const scattered: Record<string, string> = {
  garden: 'tree*4 bush*6 rock*3 stone-lantern*1',
  forest: 'tree*14 bush*8 rock*5',
  beach: 'water*1 palm-tree*4 rock*4 bush*2',
  mountains: 'tree*9 rock*8 bush*4',
  desert: 'rock*8 cactus*6',
  street: 'street-lamp*4 tree*4 bench*2 trash-can*2',
  square: 'street-lamp*4 bench*4 tree*6',
};

/** Things that grow and lie where they like: their number is a guess that may rise. */
function scatter(scene: WantedScene, spec: SceneSpec): void {
  const unwanted = new Set(spec.absent.map((known) => known.value));
  for (const entry of (scattered[spec.place.kind.value] ?? 'tree*4 rock*3').split(' ')) {
    const [kind, count] = entry.split('*');
    if (unwanted.has(kind)) continue;
    const known = scene.things.find((thing) => thing.kind === kind);
    if (known === undefined) scene.things.push(plainWanted(`${kind}-extra`, kind, 2, Number(count)));
    else if (!known.countFromPrompt && known.rank > 0) known.count = Math.max(known.count, Number(count));
  }
}

export function planGround(spec: SceneSpec, options: Budgeted): RoomPlan {
  const { seed } = options;
  const random = seeded(seed, 'ground');
  const scheme = schemeOf(spec, seed);
  const scene = wantedOf(spec);
  scatter(scene, spec);
  for (const thing of scene.things) if (thing.seat === 'wall' || thing.seat === 'ceiling') thing.seat = 'floor';
  const area = spec.size.areaM2.value;
  const left = limitThings(scene, spec.place.kind.value, true, area);
  addUsualLinks(scene, spec.place.kind.value);
  const side = Math.sqrt(area);
  const ratio = random.between(0.9, 1.15);
  const room: FloorRoom = {
    width: Math.round(side * ratio * 100) / 100,
    depth: Math.round((area / (side * ratio)) * 100) / 100,
    height: 30,
    openings: [],
    trim: { skirting: null, cornice: null, wainscot: null, slopedCeiling: false },
    place: spec.place.kind.value,
    work: options.work,
    score: groundScore(seed),
  };
  const shop = thingShop(scene, {
    seed,
    styles: spec.styles.map((style) => style.value),
    scheme,
    buildModel: options.buildModel,
    place: room.place,
    heightM: 30,
    fullHeight: false,
  });
  for (const thing of scene.things) {
    if (thing.kind === 'water' && thing.sizes.length === 0)
      thing.size = { width: room.width - 0.03, depth: room.depth * 0.34 };
  }
  const { groups } = buildGroups(scene, shop, 4, area);
  for (const group of groups) group.placementDefaults = { stands: 'free', front: 0, sides: 0 };
  const floor = searchFloor(groups, room, seed, 2);
  const placed: Placed[] = floor.stood.map((one) => place(one.thing, one.pose, 0));
  floor.stood.forEach((one, i) => {
    if (one.group.members.length > 1 || !grown.has(one.thing.kind)) return;
    const rotated = place(one.thing, { ...one.pose, yaw: random.index(4) * (Math.PI / 2) }, 0);
    const others = placed.filter((_, k) => k !== i);
    if (isInside(rotated.whole, room.width, room.depth, 0) && !collides(rotated, others)) placed[i] = rotated;
  });
  const onTop = scene.things
    .filter((thing) => thing.seat === 'top' || thing.seat === 'sill')
    .flatMap((thing) => shop.all(thing.id));
  putOnTops(onTop, scene.links, room, placed, seeded(seed, 'tops'), shop);
  const standing = placed.filter((one) => one.on === undefined && one.thing.seat !== 'flat');
  const water = placed.filter((one) => ['pond', 'water'].includes(one.thing.kind));
  // Water is not walked on, whatever its depth in the model.
  const walk = walkableShare(
    room,
    standing,
    water.map((one) => ({ ...one.whole, top: 1 })),
  );
  const ground: MaterialUse = {
    kind: room.place === 'street' || room.place === 'square' ? 'stone' : 'soil',
    color: linearOf(random.pick(grounds[room.place] ?? grounds.garden)),
    seed: random.index(1e6),
  };
  const fromPrompt = spec.surfaces.floor.materials.find((known) => known.source === 'words');
  if (fromPrompt !== undefined) ground.kind = fromPrompt.value;
  const none: MaterialUse = { kind: 'paint' };
  const plan: RoomPlan = {
    seed,
    place: room.place,
    outside: true,
    width: room.width,
    depth: room.depth,
    height: 0,
    surfaces: { floor: ground, ceiling: none, walls: { south: none, east: none, north: none, west: none } },
    trim: room.trim,
    openings: [],
    placements: placed.map(toPlacement),
    eye: eyeOf(room, walk),
    styles: spec.styles.map((style) => style.value),
    moods: spec.moods.map((mood) => mood.value),
    time: spec.time.value,
    lights: spec.lights.map((light) => light.value),
    walkable: walk.share,
    missing: [],
  };
  plan.missing = withReasons(factsInPlan(spec, plan).missed, left);
  return plan;
}

/** What grows has no front and is turned as it likes, where its crown leaves room for that. */
const grown = new Set(['tree', 'palm-tree', 'bush', 'rock', 'cactus', 'bamboo-plant']);
