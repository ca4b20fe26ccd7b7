// Scenes outside: open ground without walls, the named things where they are said to be, the rest scattered as nature does.

import type { MaterialUse } from '@orrery/model-library';
import { colorHex, furniture, objectFacts, type Relation, type SceneSpec } from '@orrery/scene-language';
import { berthOf, isBoat, isLanding, landingOf, mooringsOf, swimmerSize, swimmingAt } from '../land/afloat.ts';
import type { OutdoorPlace } from '../land/outdoor-place.ts';
import { outdoorPlaceOf } from '../land/outdoor-places.ts';
import { type GroundPlan, terrainOf } from '../land/terrain.ts';
import { arrangedClaims } from '../places/claims.ts';
import { settleFloor } from '../places/floor-lines.ts';
import { mendPlan } from '../places/mend.ts';
import { roomFrame } from '../places/room-frame.ts';
import { fitSizes, widenHosts } from './fit-sizes.ts';
import { searchFloor } from './floor-search.ts';
import type { FloorRoom } from './floor-state.ts';
import { type Block, blocksOverlap, gapBetween, isInside } from './footprint.ts';
import { groundScore } from './ground-score.ts';
import { buildGroups } from './groups.ts';
import { keepSaid } from './keep-said.ts';
import { brokenOf } from './measured.ts';
import { claimOverhead, hangOverhead, overheadParts } from './overhead-lines.ts';
import { collides, type Placed, place } from './placed.ts';
import { differencesOf } from './plan-differences.ts';
import { type Budgeted, toPlacement } from './plan-parts.ts';
import { putWithin } from './put-within.ts';
import { isNamed, relationInPlan } from './relations-in-plan.ts';
import type { RoomPlan } from './room-plan.ts';
import { linearOf, schemeOf } from './scheme.ts';
import { seeded } from './seeded.ts';
import { standOnFloor } from './small-on-floor.ts';
import { eyeOf } from './standing-eye.ts';
import { limitThings } from './thing-limits.ts';
import { type ThingShop, thingShop } from './things.ts';
import { putOnTops } from './top-things.ts';
import { addUsualLinks } from './usual-links.ts';
import { walkableShare } from './walkable.ts';
import { namedM2, namedObjects, plainWanted, type Wanted, type WantedScene, wantedOf } from './wanted.ts';
import { isSpent, shareOf } from './work-budget.ts';

/** What usually stands at such a place, beside what is asked for: guesses, whose number may rise. */
function addUsual(scene: WantedScene, spec: SceneSpec): void {
  const unwanted = new Set(spec.absent.map((known) => known.value));
  if (unwanted.has(furniture)) return;
  for (const entry of outdoorPlaceOf(spec.place.kind.value).things.split(' ')) {
    const [names, count = '1'] = entry.split('*');
    const kind = names.split('|').find((name) => objectFacts.has(name));
    if (kind === undefined || unwanted.has(kind)) continue;
    const known = scene.things.find((thing) => thing.kind === kind);
    if (known === undefined) scene.things.push(plainWanted(`${kind}-extra`, kind, 2, Number(count)));
    else if (!known.countFromPrompt && known.rank > 0) known.count = Math.max(known.count, Number(count));
  }
}

/** The place itself has water: nobody needs another sheet of it. */
const watery = new Set(['water', 'pond']);

/** What runs along the sides of a place is there already: a ship has its rail. */
const edgeKinds = new Set(['railing']);
const edgesOf = ({ built = [] }: OutdoorPlace): ReadonlySet<string> =>
  new Set(built.map(({ form }) => form).filter((form) => edgeKinds.has(form)));

/** More than this, one to a side, are others than those that the place has. */
const MOST_EDGES = 4;

/** "Cannons along both rails": those that the place has, at the edge of where one walks. Returns the kinds that are taken so. */
function takeEdges(scene: WantedScene, edges: ReadonlySet<string>): ReadonlySet<string> {
  // One of a certain look is built as the words say.
  const isOwn = ({ kind, id, count, colors, materials, sizes }: Wanted) =>
    edges.has(kind) &&
    count <= MOST_EDGES &&
    colors.length + materials.length + sizes.length === 0 &&
    !scene.links.some(({ subject }) => subject === id);
  const taken = scene.things.filter(isOwn);
  const own = new Set(taken.map(({ id }) => id));
  scene.things = scene.things.filter(({ id }) => !own.has(id));
  for (const link of scene.links) {
    if (!link.targets.some((target) => own.has(target))) continue;
    link.targets = ['wall'];
    link.relation = 'against';
  }
  return new Set(taken.map(({ kind }) => kind));
}

/** A fact that what runs along the edge answers: it is there, and things stand at it. */
function isOfEdge(fact: string, edges: ReadonlySet<string>, spec: SceneSpec, plan: RoomPlan): boolean {
  const [, thing] = /^object:([a-z-]+)/.exec(fact) ?? [];
  if (thing !== undefined) return edges.has(thing);
  const [, subject, target] = /^rel:(\S+) \S+ (\S+)$/.exec(fact) ?? [];
  return (
    target !== undefined && edges.has(target) && relationInPlan(`${subject} against wall`, spec, plan) === undefined
  );
}

/** Words name the color of what is seen, most of which is the sky on it: deep water itself is darker. */
const waterOf = (hex: string) => linearOf(hex).map((c) => 0.55 * c) as [number, number, number];

/** Water within what one walks on, as blocks that nothing may stand in. */
function waterBlocks(plan: GroundPlan): Block[] {
  const { basin } = terrainOf(plan);
  if (!basin) return [];
  const rim = basin.form === 'pool' ? 0.7 : 0.3;
  return [{ x: basin.x, y: basin.y, hx: basin.hx + rim, hy: basin.hy + rim, yaw: 0, bottom: 0, top: 2 }];
}

/** A bridge leads over the pond that a place has. */
function spanWater(placed: Placed[], shop: ThingShop, plan: GroundPlan): void {
  const { basin } = terrainOf(plan);
  const at = placed.findIndex((one) => one.thing.kind === 'bridge');
  if (basin?.form !== 'pond' || at < 0) return;
  const long = shop.resized(placed[at].thing, { depth: 2 * basin.hy + 1 });
  const over = place(long, { x: basin.x, y: basin.y, yaw: 0 }, 0);
  const others = placed.filter((_, k) => k !== at);
  if (isInside(over.whole, plan.width, plan.depth, 0) && !collides(over, others)) placed[at] = over;
}

/** Boats that the words tie to a pier. Whether they were. */
function moorBoats(placed: Placed[], links: WantedScene['links'], plan: GroundPlan): boolean {
  const pierAt = placed.findIndex(({ thing }) => thing.kind === 'pier');
  const boats = placed.flatMap(({ thing }, at) => (isBoat(thing.kind) ? [at] : []));
  if (pierAt < 0 || boats.length === 0) return false;
  const pier = placed[pierAt];
  const carries = placed.some(({ on }) => on?.placement === pier.thing.id);
  // "A pier and a rowing boat" needs no word for it: where both are named the boat lies at the pier.
  const isTied = links.some(
    ({ subject, relation, targets, fromPrompt }) =>
      atWater.has(relation as Relation) &&
      targets.includes(pier.thing.object) &&
      boats.some(
        (at) =>
          placed[at].thing.object === subject && (fromPrompt || (pier.thing.rank === 0 && placed[at].thing.rank === 0)),
      ),
  );
  if (!isTied || carries) return false;
  const found = mooringsOf(
    plan,
    pier.thing.model.size,
    boats.map((at) => placed[at].thing.model.size),
  );
  if (found === undefined) return false;
  placed[pierAt] = place(pier.thing, found.pier, found.pier.z);
  for (const [k, at] of boats.entries()) {
    const berth =
      found.boats[k] ??
      berthOf(plan, placed[at].thing.model.size, k - found.boats.length, [placed[at].thing.model.size]);
    if (berth !== undefined) placed[at] = place(placed[at].thing, berth, berth.z);
  }
  return true;
}

/** What floats lies in the water that a place has; what stands on it stays on land. */
function floatBoats(placed: Placed[], links: WantedScene['links'], plan: GroundPlan): void {
  if (moorBoats(placed, links, plan)) return;
  let [berths, landings] = [0, 0];
  const boats = placed.filter(({ thing }) => isBoat(thing.kind)).map(({ thing }) => thing.model.size);
  placed.forEach((one, at) => {
    if (isLanding(one.thing.kind)) {
      const landing = landingOf(plan, one.thing.model.size, landings);
      if (landing === undefined || placed.some(({ on }) => on?.placement === one.thing.id)) return;
      placed[at] = place(one.thing, landing, landing.z);
      landings++;
      return;
    }
    if (!isBoat(one.thing.kind)) return;
    const berth = berthOf(plan, one.thing.model.size, berths, boats);
    if (berth === undefined) return;
    placed[at] = place(one.thing, berth, berth.z);
    berths++;
  });
}

const atWater = new Set<Relation>(['beside', 'by', 'in-front-of', 'around', 'against']);
/** What stands at a pond is no farther from it, and what stands around it is at its rim. */
const SHORE_M = 1.2;
const RIM_M = 0.4;
/** Beside the pool of a place, where the words leave it open. */
const byPools = /^(sun-lounger|deck-chair)$/;

const gapToWater = (whole: Block, { x, y, hx, hy }: Block) => gapBetween({ ...whole }, { x, y, hx, hy, yaw: 0 });

/** "A zebra drinking from a pond": the water of a place is no thing that others are placed by, so what belongs to it is brought there. */
function bringToWater(placed: Placed[], scene: WantedScene, room: FloorRoom, land: OutdoorPlace): void {
  const [water] = room.taken ?? [];
  if (water === undefined) return;
  const said = scene.links.filter(
    ({ relation, targets, fromPrompt }) =>
      fromPrompt && atWater.has(relation as Relation) && targets.some((to) => watery.has(to.replace(/-\d+$/, ''))),
  );
  const placedByWords = new Set(scene.links.flatMap(({ subject, fromPrompt }) => (fromPrompt ? [subject] : [])));
  const usual = scene.things.filter(
    ({ id, kind, rank }) => land.water?.form === 'pool' && rank === 0 && byPools.test(kind) && !placedByWords.has(id),
  );
  const wanted = [
    ...said.map(({ subject, relation }) => ({ subject, around: relation === 'around' })),
    ...usual.map(({ id }) => ({ subject: id, around: false })),
  ];
  for (const { subject, around } of wanted) {
    const mine = placed.filter(({ thing }) => thing.object === subject);
    for (const [at, one] of placed.entries()) {
      const stands = one.on === undefined && one.hangs === undefined && one.z === 0;
      const near = gapToWater(one.whole, water) <= (around ? RIM_M : SHORE_M);
      // Several around it are on all its sides.
      const spread = around && mine.length > 2;
      if (one.thing.object !== subject || !stands || (near && !spread)) continue;
      if (placed.some((other) => other.on?.placement === one.thing.id)) continue;
      const others = placed.filter((other) => other !== one);
      const before = brokenOf(scene.links, placed, room);
      const from = spread ? (mine.findIndex(({ thing }) => thing.id === one.thing.id) + 0.5) / mine.length : undefined;
      const poses = shorePoses(one, water, from).filter(({ whole }) => isInside(whole, room.width, room.depth, 0));
      const found = poses.find(
        (now) =>
          !blocksOverlap(now.whole, water) &&
          gapToWater(now.whole, water) <= (around ? RIM_M : SHORE_M) &&
          !collides(now, others) &&
          brokenOf(scene.links, [...others, now], room) <= before,
      );
      if (found !== undefined) placed[at] = found;
    }
  }
}

/** All around it, looking at the water: the nearest first, or those at a share of the way around. */
function shorePoses({ thing, pose }: Placed, water: Block, from?: number): Placed[] {
  const [wide, deep] = thing.model.size;
  const poses = [...Array(24).keys()].map((k) => {
    const angle = (k * Math.PI) / 12;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    // Turned to the middle of the water, so that a corner of it comes nearest.
    const ahead = Math.abs(c) / water.hx > Math.abs(s) / water.hy ? Math.abs(c) : Math.abs(s);
    const out = (deep * ahead + wide * Math.sqrt(1 - ahead * ahead)) / 2 + 0.1;
    const share = 1 / Math.max(Math.abs(c) / (water.hx + out), Math.abs(s) / (water.hy + out));
    return { x: water.x + c * share, y: water.y + s * share, yaw: Math.atan2(-c, s), turn: k / 24 };
  });
  const far = (one: { x: number; y: number; turn: number }) =>
    from === undefined
      ? Math.hypot(one.x - pose.x, one.y - pose.y)
      : Math.min(Math.abs(one.turn - from), 1 - Math.abs(one.turn - from));
  return poses.sort((a, b) => far(a) - far(b)).map(({ x, y, yaw }) => place(thing, { x, y, yaw }, 0));
}

/** Whether what the words put at the water of the place stands there; other relations to water are left to the land. */
function isAtWater(fact: string, plan: RoomPlan, water: Block | undefined): boolean {
  const [, subject, relation] = /^rel:(\S+) (\S+) (?:water|pond)$/.exec(fact) ?? [];
  if (water === undefined || subject === undefined || !atWater.has(relation as Relation)) return true;
  return plan.placements
    .filter((one) => isNamed(one, subject))
    .some(
      ({ position: [x, y], model, yaw }) =>
        gapBetween({ x, y, hx: model.size[0] / 2, hy: model.size[1] / 2, yaw }, { ...water, yaw: 0 }) <= SHORE_M,
    );
}

/** What lives in water is in the pond there is, spread over it, unless the words put it elsewhere. */
function letSwim(placed: Placed[], scene: WantedScene, shop: ThingShop, plan: GroundPlan): void {
  const { basin, water } = terrainOf(plan);
  const pond = placed.find((one) => watery.has(one.thing.kind))?.whole;
  const around = pond ?? (basin?.form === 'pond' ? basin : undefined);
  if (around === undefined) return;
  const inWater = (id: string) =>
    scene.links
      .filter(({ subject, fromPrompt }) => subject === id && fromPrompt)
      .every(({ relation, targets }) =>
        targets.some((to) => ['on', 'in'].includes(relation) && watery.has(to.replace(/-\d+$/, ''))),
      );
  const all = placed.flatMap(({ thing }, at) => (swimmerSize(thing.kind) && inWater(thing.object) ? [at] : []));
  all.forEach((at, k) => {
    const { thing, pose } = placed[at];
    const [width, depth, height] = swimmerSize(thing.kind)!;
    // Sunflower heads: even over the whole, however many there are.
    const [far, angle] = [0.62 * Math.sqrt((k + 0.5) / all.length), 2.4 * (k + 1)];
    const [dx, dy] = [far * around.hx * Math.cos(angle), far * around.hy * Math.sin(angle)];
    const yaw = 'yaw' in around ? around.yaw : 0;
    const [x, y] = [
      around.x + dx * Math.cos(yaw) - dy * Math.sin(yaw),
      around.y + dx * Math.sin(yaw) + dy * Math.cos(yaw),
    ];
    const level = pond ? pond.top : (water?.level ?? 0);
    const host = pond && placed.find((one) => one.whole === pond);
    placed[at] = place(
      shop.resized(thing, { width, depth, height }),
      { x, y, yaw: pose.yaw + angle },
      Math.max(pond ? 0.001 : -1, level + swimmingAt(thing.kind, height)),
      host && { on: { placement: host.thing.id, top: 'water' } },
    );
  });
}

const hostKinds = /table|desk|stall|counter|shelf|crate|barrel/;

/** Without a table or the like, what is small stands on the ground. */
function putDown(scene: WantedScene, hung: Iterable<string>): void {
  const overhead = new Set(hung);
  const hosts = scene.things.some((thing) => thing.seat === 'floor' && hostKinds.test(thing.kind));
  for (const thing of scene.things) {
    if (overhead.has(thing.id)) continue;
    const bound = scene.links.some(({ subject, relation }) => subject === thing.id && ['on', 'in'].includes(relation));
    const swims = swimmerSize(thing.kind) !== undefined && thing.kind !== 'flowers';
    // Where there are no walls, what usually hangs on one stands.
    if (thing.seat === 'wall' && thing.rank === 0 && !bound) thing.seat = 'floor';
    if (thing.seat === 'top' && ((thing.rank === 0 && !bound && !hosts) || swims)) thing.seat = 'floor';
  }
}

/** The words' style, or the one such a place has. */
function styled(spec: SceneSpec): SceneSpec {
  const { style } = outdoorPlaceOf(spec.place.kind.value);
  if (style === undefined || spec.styles.some(({ source }) => source === 'words')) return spec;
  return { ...spec, styles: [{ value: style, source: 'guess', why: `kind ${spec.place.kind.value}` }] };
}

/**
 * Ground that grows where that puts more of what is named where the words want it. Most of what finds no place finds none on larger ground either: so much larger ground is
 * tried first, and only where it helps one in between, which is kept where it is as good, or a still larger one where things are missing yet.
 */
const grows = { much: 1.9, little: 1.35, most: 2.7 };

export function planGround(given: SceneSpec, options: Budgeted): RoomPlan {
  const spec = styled(given);
  const attempt = (grow: number) => {
    const work = shareOf(options.work);
    const made = attemptGround(spec, grow, { ...options, work });
    options.work.poses += work.poses;
    return made;
  };
  const usual = attempt(1);
  if (usual.misses === 0 || spec.size.areaM2.source === 'words' || isSpent(options.work)) return usual.plan;
  const large = attempt(grows.much);
  if (large.misses >= usual.misses) return usual.plan;
  if (isSpent(options.work)) return large.plan;
  const other = attempt(large.things > 0 ? grows.most : grows.little);
  return (large.things > 0 ? other.misses < large.misses : other.misses <= large.misses) ? other.plan : large.plan;
}

interface GroundAttempt {
  plan: RoomPlan;
  /** Named things that are not there. */
  things: number;
  /** These and what is not where the words put it. */
  misses: number;
}

function attemptGround(spec: SceneSpec, grow: number, options: Budgeted): GroundAttempt {
  const { seed } = options;
  const random = seeded(seed, 'ground');
  const scheme = schemeOf(spec, seed);
  const scene = wantedOf(spec);
  fitSizes(scene);
  const land = outdoorPlaceOf(spec.place.kind.value);
  const asked = scene.things.find((thing) => watery.has(thing.kind) && thing.colors.length > 0)?.colors[0];
  if (land.water) {
    scene.things = scene.things.filter((thing) => !watery.has(thing.kind));
    scene.links = scene.links.filter(({ subject }) => scene.things.some((thing) => thing.id === subject));
  }
  const edges = takeEdges(scene, edgesOf(land));
  addUsual(scene, spec);
  const hung = claimOverhead(scene);
  putDown(scene, hung);
  // A barn and a windmill need more than the usual ground.
  const usualM2 = spec.size.areaM2.value;
  const area =
    grow *
    (spec.size.areaM2.source === 'words' ? usualM2 : Math.max(usualM2, Math.min(namedM2(scene) / 0.22, 3 * usualM2)));
  const left = limitThings(scene, spec.place.kind.value, true, area, overheadParts);
  addUsualLinks(scene, spec.place.kind.value);
  const side = Math.sqrt(area);
  const ratio = Math.sqrt(land.long ?? 1) * random.between(0.93, 1.08);
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
  room.taken = waterBlocks({ ...room, seed });
  const shopOptions = {
    seed,
    styles: spec.styles.map((style) => style.value),
    scheme,
    buildModel: options.buildModel,
    place: room.place,
    heightM: 30,
    fullHeight: false,
  };
  widenHosts(scene, thingShop(scene, shopOptions));
  const shop = thingShop(scene, shopOptions);
  // Level ground has no walls: rows run from west to east.
  const taken = new Set<string>(hung);
  const rows = arrangedClaims(scene, taken);
  const settled = settleFloor(rows, room, roomFrame(room, 'north'), shop);
  const { groups } = buildGroups(scene, shop, 4, area, taken);
  for (const group of groups) group.placementDefaults = { stands: 'free', front: 0, sides: 0 };
  const floor = searchFloor(groups, room, seed, 2, settled);
  const placed: Placed[] = floor.stood.map((one) => place(one.thing, one.pose, 0));
  floor.stood.forEach((one, i) => {
    if (one.group.members.length > 1 || !grown.has(one.thing.kind)) return;
    const rotated = place(one.thing, { ...one.pose, yaw: random.index(4) * (Math.PI / 2) }, 0);
    const others = placed.filter((_, k) => k !== i);
    if (isInside(rotated.whole, room.width, room.depth, 0) && !collides(rotated, others)) placed[i] = rotated;
  });
  spanWater(placed, shop, { ...room, seed });
  floatBoats(placed, scene.links, { ...room, seed });
  letSwim(placed, scene, shop, { ...room, seed });
  const onTop = scene.things
    .filter((thing) => thing.seat === 'top' || thing.seat === 'sill')
    .flatMap((thing) => shop.all(thing.id));
  const untopped = putOnTops(onTop, scene.links, room, placed, seeded(seed, 'tops'), shop);
  const nowhere = standOnFloor(untopped, scene.links, room, placed, seeded(seed, 'floor'));
  const keeping = { room, placed, links: scene.links, shop, kept: floor.kept };
  keepSaid(keeping);
  putWithin(keeping, nowhere);
  bringToWater(placed, scene, room, land);
  hangOverhead(hung, scene, room, placed, shop);
  const standing = placed.filter((one) => one.on === undefined && one.hangs === undefined && one.thing.seat !== 'flat');
  const water = placed.filter((one) => ['pond', 'water'].includes(one.thing.kind));
  // Water is not walked on, whatever its depth in the model.
  const walk = walkableShare(room, standing, [...water.map((one) => ({ ...one.whole, top: 1 })), ...room.taken]);
  const ground: MaterialUse = { kind: land.ground[0], color: linearOf(land.ground[1]), seed: random.index(1e6) };
  const fromPrompt = spec.surfaces.floor.materials.find((known) => known.source === 'words');
  if (fromPrompt !== undefined) Object.assign(ground, { kind: fromPrompt.value, color: undefined });
  if (spec.lights.some(({ value }) => value === 'rainy') && !soft.has(ground.kind)) ground.roughness = 0.28;
  const none: MaterialUse = { kind: 'paint' };
  const named = namedObjects(spec);
  const plan: RoomPlan = {
    seed,
    place: room.place,
    outside: true,
    width: room.width,
    depth: room.depth,
    height: 0,
    surfaces: { floor: ground, ceiling: none, walls: { south: none, east: none, north: none, west: none } },
    trim: room.trim,
    ...(land.water && asked !== undefined && { waterColor: waterOf(colorHex.get(asked)!) }),
    openings: [],
    placements: placed.map(toPlacement),
    eye: eyeOf(room, walk, placed, named),
    named: [...named],
    styles: spec.styles.map((style) => style.value),
    moods: spec.moods.map((mood) => mood.value),
    views: spec.views.map((view) => view.value),
    time: spec.time.value,
    lights: spec.lights.map((light) => light.value),
    walkable: walk.share,
    missing: [],
  };
  const inLand = (fact: string) =>
    isOfEdge(fact, edges, spec, plan) ||
    (land.water !== undefined &&
      isAtWater(fact, plan, room.taken?.[0]) &&
      /^(object:(water|pond)\b|color:(water|pond)=|rel:\S+ \S+ (water|pond)$)/.test(fact));
  const mended = mendPlan(plan, spec);
  const missing = differencesOf(spec, mended, { left, inLand, mended: mended.missing });
  const things = missing.filter(({ fact }) => fact.startsWith('object:')).length;
  return { plan: { ...mended, missing }, things, misses: 2 * things + brokenOf(scene.links, placed, room) };
}

/** Ground that rain soaks into. */
const soft = new Set(['grass', 'soil', 'sand', 'snow', 'gravel']);

/** What grows has no front and is turned as it likes, where its crown leaves room for that. */
const grown = new Set(['tree', 'palm-tree', 'bush', 'rock', 'cactus', 'bamboo-plant']);
