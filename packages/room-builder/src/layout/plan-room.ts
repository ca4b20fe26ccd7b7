import { furniture, type IndoorPlace, placeFacts, type SceneSpec } from '@orrery/scene-language';
import { arrangedClaims, type Claim, type Claims, claimLines } from '../places/claims.ts';
import { inTwoTurns, settleFloor } from '../places/floor-lines.ts';
import { countOnThings, settleHung } from '../places/hung-lines.ts';
import { mendPlan } from '../places/mend.ts';
import { addLedges, placeOpenings } from '../places/place-openings.ts';
import { fixturesOf, formOf, placeSurfaces } from '../places/place-shell.ts';
import { type RoomFrame, roomFrame } from '../places/room-frame.ts';
import { bringBefore } from './before-walls.ts';
import { differencesOf } from './plan-differences.ts';
import { type Budgeted, type PlanOptions, toPlacement } from './plan-parts.ts';
import { eyeOf } from './standing-eye.ts';

export type { PlanOptions } from './plan-parts.ts';

import { hangFromCeiling } from './ceiling-things.ts';
import { fitSizes, widenHosts } from './fit-sizes.ts';
import { type FloorPlan, searchFloor } from './floor-search.ts';
import { type FloorRoom, type Stood, zonesOf } from './floor-state.ts';
import { furnish, unwantedKinds } from './furnishing.ts';
import type { Group } from './group.ts';
import { alone } from './group-shapes.ts';
import { buildGroups } from './groups.ts';
import { keepSaid } from './keep-said.ts';
import { brokenOf } from './measured.ts';
import { planGround } from './open-ground.ts';
import { type Placed, place, standsOnFloor } from './placed.ts';
import { putWithin } from './put-within.ts';
import { dress, type OpeningOptions, openingsOf } from './room-openings.ts';
import type { Opening, RoomPlan, WallName } from './room-plan.ts';
import { opposite, type RoomBox, wallNames } from './room-walls.ts';
import { type Scheme, schemeOf } from './scheme.ts';
import { seeded, seedOf } from './seeded.ts';
import { roomBox, surfacesOf, trimOf } from './shell.ts';
import { standOnFloor } from './small-on-floor.ts';
import { type LeftOut, leaveOutBuildings, limitThings } from './thing-limits.ts';
import { type BuildModel, type Thing, type ThingShop, thingShop } from './things.ts';
import { putOnTops } from './top-things.ts';
import { addUsualLinks } from './usual-links.ts';
import { type Walk, walkableShare } from './walkable.ts';
import { hangOnWalls } from './wall-things.ts';
import { type Link, namedM2, namedObjects, type Wanted, type WantedScene, wantedOf } from './wanted.ts';
import { isSpent, shareOf, workBudget } from './work-budget.ts';

/** One try: how much the room grows, which rank of things is left out (3: none), and which of several door and window layouts. */
type Try = [grow: number, without: number, openings: number];
const tries: Try[] = [
  [1, 3, 0],
  [1, 3, 1],
  [1.12, 3, 2],
  [1.12, 3, 0],
  [1.3, 3, 1],
  [1.3, 2, 2],
  [1.5, 2, 3],
  [1.75, 2, 0],
  [2.2, 1, 1],
  [3, 1, 2],
];
/** A room that is said to be small loses guesses before it grows, one of a said area never grows. */
const smallTries: Try[] = [
  [1, 3, 0],
  [1, 3, 1],
  [1, 2, 2],
  [1, 2, 0],
  [1.2, 2, 1],
  [1.2, 1, 2],
  [1.45, 1, 0],
  [2, 1, 1],
];
const fixedTries: Try[] = [
  [1, 3, 0],
  [1, 3, 1],
  [1, 2, 2],
  [1, 2, 0],
  [1, 1, 1],
  [1, 1, 2],
];

const goal = 0.42;
const least = 0.4;

/** A room for what the spec says: its shape, surfaces and openings, and every thing at its place. The same seed gives the same. */
export function planRoom(spec: SceneSpec, options: PlanOptions): RoomPlan {
  // Two prompts with one seed are two rooms: the words have their part in every choice.
  const own: Budgeted = {
    seed: seedOf(options.seed, spec.prompt),
    buildModel: once(options.buildModel),
    canModel: options.canModel,
    work: options.work ?? workBudget(),
  };
  const plan = spec.place.outside ? planGround(spec, own) : planInside(spec, own);
  return { ...plan, seed: options.seed };
}

/** Tries differ in little: a model asked for again is the same object. */
function once(build: BuildModel): BuildModel {
  const made = new Map<string, ReturnType<BuildModel>>();
  return (request) => {
    const key = JSON.stringify(request);
    let model = made.get(key);
    if (model === undefined) {
      model = build(request);
      made.set(key, model);
    }
    return model;
  };
}

function planInside(spec: SceneSpec, options: Budgeted): RoomPlan {
  const areaFromPrompt = spec.size.areaM2.source === 'words';
  let best: { attempt: Attempt; misses: number } | undefined;
  let vain = 0;
  const list = areaFromPrompt ? fixedTries : isSmall(spec) ? smallTries : tries;
  const usualM2 = spec.size.areaM2.value;
  const startM2 =
    list === fixedTries
      ? usualM2
      : Math.max(
          usualM2,
          Math.min(
            namedM2(wantedInside(spec).scene) / mostNamed,
            (list === tries ? mostGrown : mostGrownSmall) * usualM2,
          ),
        );
  for (const [turn, [grow, without, variant]] of list.entries()) {
    const areaM2 = startM2 * grow;
    // Where the named things alone cover the floor, only a larger room is worth a search.
    if (list.slice(turn + 1).some(([later]) => later > grow) && overfull(spec, areaM2)) continue;
    const work = shareOf(options.work);
    const attempt = attemptRoom(spec, areaM2, without, variant, { ...options, work });
    options.work.poses += work.poses;
    const named = attempt.lost.filter((thing) => thing.rank === 0);
    const walkable = attempt.room.enough ?? least;
    // A bedroom without a bed is none, whoever thought of the bed.
    const [main] = placeFacts.get(spec.place.kind.value)?.usual ?? [];
    const bare = attempt.lost.some((thing) => thing.rank === 1 && thing.kind === main) ? 1 : 0;
    const misses = named.length * 2 + bare + attempt.broken + attempt.eased + (attempt.walk.share < walkable ? 3 : 0);
    // A larger floor helps what stands on it, and screens on walls; not what finds no place on a table.
    const helps = misses > named.length * 2 || named.some((thing) => thing.seat !== 'top');
    if (turn > 0 && !helps && best !== undefined && misses >= best.misses) break;
    vain = best === undefined || misses < best.misses ? 0 : vain + 1;
    if (vain === 0) best = { attempt, misses };
    if (misses === 0 && attempt.walk.share >= (attempt.room.enough ?? (turn > 1 ? least : goal))) {
      best = { attempt, misses };
      break;
    }
    // Everything is there with room to walk, and no other room put it better.
    const placed = named.length === 0 && bare === 0 && attempt.walk.share >= walkable;
    if (isSpent(options.work) || (vain >= mostVain && placed)) break;
  }
  return finish(spec, best!.attempt, options.seed);
}

/** Tries in a row that came to nothing. */
const mostVain = 3;

/** Of the floor, what is named covers at most this much; a room for twenty desks begins larger instead of failing at its usual size. */
const mostNamed = 0.32;
const mostGrown = 8;
/** Of a room that is said to be small. */
const mostGrownSmall = 1.8;

/** What the words want in the room, without what no room holds. */
function wantedInside(spec: SceneSpec): { scene: WantedScene; outsized: LeftOut[] } {
  const scene = wantedOf(spec);
  const room = { areaM2: spec.size.areaM2.value, heightM: spec.size.ceilingHeightM.value };
  return { scene, outsized: leaveOutBuildings(scene, spec.place.kind.value, room) };
}

const overfull = (spec: SceneSpec, areaM2: number) =>
  limitThings(wantedInside(spec).scene, spec.place.kind.value, false, areaM2).some(
    (left) => left.rank === 0 && left.full,
  );

/** Said of shelves, not of windows. */
const shelvesToCeiling =
  /(cases?|shelf|shelves|shelving|wardrobes?|cabinets?|cupboards?)[^.,;]{0,24}floor[ -]to[ -]ceiling|floor[ -]to[ -]ceiling (book|shel|ward|cab|cup)|(架|柜)[^，。]{0,4}(从地面到天花板|顶天立地|到顶|通顶)/i;

const isSmall = (spec: SceneSpec) =>
  spec.size.word.source === 'words' && ['small', 'tiny'].includes(spec.size.word.value);

type Lost = Pick<Thing, 'rank' | 'seat' | 'kind'>;

interface Attempt {
  room: FloorRoom;
  openings: Opening[];
  surfaces: RoomPlan['surfaces'];
  placed: Placed[];
  lost: Lost[];
  left: LeftOut[];
  /** Groups that stand apart since there was no room for all of them together. */
  eased: number;
  /** Named things that are there, but not where the words say. */
  broken: number;
  walk: Walk;
  /** Of a place with a record: what it asks for and no model exists of. */
  lacking: string[];
  fixtures?: RoomPlan['fixtures'];
}

/** Share of the floor that stays free in places full of seats and shelves. */
const enoughBetweenRows = 0.2;

function attemptRoom(spec: SceneSpec, areaM2: number, without: number, variant: number, options: Budgeted): Attempt {
  const { seed } = options;
  const { scene, outsized } = wantedInside(spec);
  fitSizes(scene);
  furnish(scene, spec, areaM2, seeded(seed, 'furnish'));
  scene.things = scene.things.filter((thing) => thing.rank < without);
  scene.links = scene.links.filter((link) => scene.things.some((thing) => thing.id === link.subject));
  const kind = spec.place.kind.value;
  const record = placeFacts.get(kind)?.indoor;
  const unwanted = unwantedKinds(spec);
  const claims =
    record === undefined || unwanted.has(furniture)
      ? rowsAlone(scene)
      : claimLines(scene, record, unwanted, options.canModel);
  const taken: ReadonlySet<string> = claims?.taken ?? new Set();
  const left = [...outsized, ...limitThings(scene, kind, false, areaM2, taken)];
  addUsualLinks(scene, kind);
  scene.links = scene.links.filter((link) => link.fromPrompt || !taken.has(link.subject));
  const scheme = schemeOf(spec, seed);
  const box = roomBox(spec, areaM2, seed);
  const dressing = takeDressing(scene, spec, taken);
  const sill = scene.things.some((thing) => thing.seat === 'sill');
  const openingSeed = seedOf(seed, `openings-${variant}`);
  const shell =
    record === undefined
      ? homeShell(spec, scheme, box, { dressing, sill, seed: openingSeed, usualWall: variant === 0 }, seed)
      : placeShell(spec, record, scheme, box, { dressing, sill }, openingSeed);
  const { openings, doorWall, windowWall, trim } = shell;
  const frame = shell.frame ?? roomFrame(box, opposite[doorWall]);
  const room: FloorRoom = { ...box, openings, trim, place: kind, work: options.work };
  if (record !== undefined) room.enough = enoughBetweenRows;
  const shopOptions = {
    seed,
    styles: spec.styles.map((style) => style.value),
    scheme,
    buildModel: options.buildModel,
    place: room.place,
    heightM: box.height,
    fullHeight: shelvesToCeiling.test(spec.prompt),
  };
  widenHosts(scene, thingShop(scene, shopOptions));
  const shop = thingShop(scene, shopOptions);
  const longest = Math.max(box.width, box.depth);
  const { groups, dropped } = buildGroups(scene, shop, Math.min(longest - 0.5, 4.6), areaM2, taken);
  const runs = Math.round(Math.max(3, Math.min(6, 7 - areaM2 / 20)));
  const floor =
    claims === undefined
      ? searchFloor(groups, room, seed, runs)
      : arrangeFloor(claims.claims, groups, room, frame, shop, seed);
  const placed: Placed[] = floor.stood.map((one) =>
    place(one.solid ? one.thing : withinWalls(one, room, shop), one.pose, 0),
  );
  const lost: Lost[] = [...left];
  openRoofOver(placed, scene.links, room);

  if (claims !== undefined) {
    settleHung(claims.claims, room, frame, shop, placed);
    lost.push(...fewerThanSaid(claims.claims, placed));
    countOnThings(claims.claims, scene, placed);
  }
  // What is named and finds no place in its line hangs where there is one.
  const unhung = new Set<string>();
  for (const { line, wanted, said, least } of claims?.claims ?? [])
    if (line.verb === 'hang' && wanted.rank === 0 && wanted.count === 0) {
      wanted.count = said ?? least;
      unhung.add(wanted.id);
    }
  const overThings = new Set(claims?.claims.filter(({ line }) => line.where).map(({ wanted }) => wanted.id));
  const hung = scene.things
    .filter((thing) => thing.seat === 'wall' && (!taken.has(thing.id) || unhung.has(thing.id)))
    .flatMap((thing) => shop.all(thing.id));
  const ceiling = scene.things
    .filter((thing) => thing.seat === 'ceiling' && (!taken.has(thing.id) || overThings.has(thing.id)))
    .flatMap((thing) => shop.all(thing.id));
  const onTop = scene.things
    .filter((thing) => thing.seat === 'top' || thing.seat === 'sill')
    .flatMap((thing) => shop.all(thing.id));
  lost.push(...hangOnWalls(hung, scene.links, room, placed, shop, seeded(seed, 'walls')));
  bringBefore(scene.links, room, placed, floor.kept);
  lost.push(...hangFromCeiling(ceiling, scene.links, room, placed, shop));
  const untopped = putOnTops(onTop, scene.links, room, placed, seeded(seed, 'tops'), shop);
  const unplaced = [...dropped, ...notStanding(groups, floor), ...untopped];
  const nowhere = standOnFloor(unplaced, scene.links, room, placed, seeded(seed, 'floor'));
  const [main] = placeFacts.get(kind)?.usual ?? [];
  const keeping = { room, placed, links: scene.links, shop, kept: floor.kept, ...(main && { main }) };
  keepSaid(keeping);
  lost.push(...putWithin(keeping, nowhere));
  let surfaces = surfacesOf(spec, scheme, seed, accentWallOf(floor, room, windowWall, doorWall), doorWall);
  if (record !== undefined) surfaces = placeSurfaces(surfaces, spec, record, seeded(seed, 'place'));
  const walk = walkableShare(room, placed.filter(standsOnFloor), zonesOf(room).curtains);
  const lacking = claims?.lacking ?? [];
  const fixtures = record === undefined ? undefined : fixturesOf(record);
  const broken = brokenOf(scene.links, placed, room);
  return { room, openings, surfaces, placed, lost, left, eased: floor.eased, broken, walk, lacking, fixtures };
}

/** "A bath under a skylight": glass in the roof goes where the words want it, since nothing else depends on its place. */
function openRoofOver(placed: readonly Placed[], links: readonly Link[], room: FloorRoom): void {
  const below = links
    .filter(({ relation, targets, fromPrompt }) => fromPrompt && relation === 'under' && targets[0] === 'window')
    .flatMap(({ subject }) => placed.filter(({ thing }) => thing.object === subject));
  const skylights = room.openings.filter(({ wall }) => wall === 'ceiling');
  for (const [at, opening] of skylights.entries()) {
    const one = below[at];
    if (one === undefined) return;
    const depth = opening.top - opening.bottom;
    const within = (value: number, half: number, side: number) =>
      Math.round(Math.min(Math.max(value, half + 0.3), side - half - 0.3) * 100) / 100;
    const [along, middle] = [
      within(one.whole.x, opening.width / 2, room.width),
      within(one.whole.y, depth / 2, room.depth),
    ];
    const free = skylights.every(
      (other) =>
        other === opening ||
        Math.abs(other.along - along) > (other.width + opening.width) / 2 + 0.2 ||
        Math.abs((other.bottom + other.top) / 2 - middle) > (other.top - other.bottom + depth) / 2 + 0.2,
    );
    if (free) Object.assign(opening, { along, bottom: middle - depth / 2, top: middle + depth / 2 });
  }
}

/** Of a room without a record: what the words put in rows. */
function rowsAlone(scene: WantedScene): Claims | undefined {
  const taken = new Set<string>();
  const claims = arrangedClaims(scene, taken);
  return claims.length === 0 ? undefined : { claims, taken, lacking: [] };
}

/** A place by its record: what makes it that place, then what is named beside it, then what fills the walls, then the rest. */
export function arrangeFloor(
  claims: Claim[],
  groups: Group[],
  room: FloorRoom,
  frame: RoomFrame,
  shop: ThingShop,
  seed: number,
): FloorPlan {
  const [first, last] = inTwoTurns(claims);
  // What the words put in the middle or into a corner is there before what such a place usually has there.
  const isPinned = (group: Group) =>
    group.constraints.some(
      ({ relation, fromPrompt }) => fromPrompt && (relation === 'center' || relation === 'corner'),
    );
  const named = groups.filter((group) => group.rank === 0);
  const rest = groups.filter((group) => group.rank > 0);
  const pinned = searchFloor(named.filter(isPinned), room, seed, 2);
  const others = [...named.filter((group) => !isPinned(group)), ...pinned.failed];
  const lines = settleFloor(first, room, frame, shop, pinned);
  const before = searchFloor(others, room, seed, others.length > 0 ? 3 : 1, lines);
  const lined = settleFloor(last, room, frame, shop, before);
  // Horses that found no stall in their line stand elsewhere rather than nowhere.
  const unlined = unlinedOf(claims, lined.stood, shop).map((thing) => alone(thing));
  const standing = unlined.length === 0 ? lined : searchFloor(unlined, room, seed, 1, lined);
  const after = searchFloor(rest, room, seed, rest.length > 0 ? 2 : 1, standing);
  // A line that holds only some of them is not what the words say: a larger room may hold it whole.
  const objects = new Set(lined.stood.map(({ thing }) => thing.object));
  const apart = unlined.filter(({ root }) => objects.has(root.object)).length;
  const eased = pinned.eased + before.eased + after.eased + apart;
  return { ...after, failed: [...before.failed, ...after.failed], eased };
}

/** Of what is named and belongs to a line of the place: those that found no room in it. */
function unlinedOf(claims: readonly Claim[], stood: readonly Stood[], shop: ThingShop): Thing[] {
  const there = new Set(stood.map(({ thing }) => thing.id));
  const objects = new Set(stood.map(({ thing }) => thing.object));
  return claims.flatMap(({ wanted, line, said }) => {
    if (wanted.rank > 0 || wanted.seat !== 'floor' || line.where !== undefined) return [];
    // A number that nobody said is met by any.
    if (said === undefined && objects.has(wanted.id)) return [];
    wanted.count = Math.max(wanted.count, said ?? 0);
    return shop.all(wanted.id).filter(({ id }) => !there.has(id));
  });
}

interface Shell {
  openings: Opening[];
  doorWall: WallName;
  windowWall: WallName;
  trim: RoomPlan['trim'];
  /** Of a place whose rows look somewhere. */
  frame?: RoomFrame;
}

function homeShell(spec: SceneSpec, scheme: Scheme, box: RoomBox, options: OpeningOptions, seed: number): Shell {
  const found = openingsOf(spec, scheme, box, options);
  return { ...found, trim: trimOf(spec, scheme, found.openings, box, seed) };
}

/** Openings and ceiling by the place's record; which of the two fitting walls is the head, the seed decides. */
function placeShell(
  spec: SceneSpec,
  record: IndoorPlace,
  scheme: Scheme,
  box: RoomBox,
  { dressing, sill }: Pick<OpeningOptions, 'dressing' | 'sill'>,
  seed: number,
): Shell {
  const random = seeded(seed, 'head');
  const short: WallName[] = box.width >= box.depth ? ['east', 'west'] : ['north', 'south'];
  const pair = record.head === 'long' ? wallNames.filter((wall) => !short.includes(wall)) : short;
  const frame = roomFrame(box, random.pick(pair));
  const trim: RoomPlan['trim'] = {
    skirting: null,
    cornice: null,
    wainscot: null,
    slopedCeiling: false,
    ...formOf(record, box),
  };
  const openings = placeOpenings(spec, record, box, trim, frame, scheme.wood, random);
  if (sill) addLedges(openings);
  dress(spec, scheme, openings, { dressing });
  return { openings, doorWall: frame.foot, windowWall: frame.left, trim, frame };
}

/** What the words count and the lines could not place all of. */
function fewerThanSaid(claims: Claim[], placed: readonly Placed[]): Lost[] {
  const short = (wanted: Wanted, said: number): Lost[] => {
    const there = placed.filter((one) => one.thing.object === wanted.id).length;
    return Array.from({ length: wanted.rank > 0 ? 0 : Math.max(0, said - there) }, () => ({
      rank: 0,
      seat: wanted.seat,
      kind: wanted.kind,
    }));
  };
  return claims.flatMap(({ wanted, said, line, company }) => [
    ...(line.where === undefined || line.verb === 'at' ? short(wanted, said ?? 1) : []),
    ...company.flatMap((one) => short(one.wanted, one.wanted.countFromPrompt ? one.wanted.count : 1)),
  ]);
}

/** Of all groups what has no place, whether the whole group failed or it stands without some. */
function notStanding(groups: Group[], floor: FloorPlan): Thing[] {
  const there = new Set(floor.stood.map((one) => one.thing.id));
  return groups.flatMap((group) => group.members.map((member) => member.thing)).filter((thing) => !there.has(thing.id));
}

/** A rug that would reach into a wall is had smaller, still centered. */
function withinWalls(one: Stood, room: FloorRoom, shop: ThingShop): Thing {
  const [width, depth] = one.thing.model.size;
  const upright = Math.abs(Math.sin(one.pose.yaw)) < 0.5;
  // A rug by itself covers at most the better half of the floor's length and width.
  const alone = one.group.members.length === 1 ? 0.62 : 1;
  const roomX = 2 * (Math.min(one.pose.x, room.width - one.pose.x) - 0.04);
  const roomY = 2 * (Math.min(one.pose.y, room.depth - one.pose.y) - 0.04);
  const most = [Math.min(roomX, room.width * alone), Math.min(roomY, room.depth * alone)];
  const [fitX, fitY] = upright ? most : [most[1], most[0]];
  if (width <= fitX && depth <= fitY) return one.thing;
  return shop.resized(one.thing, {
    width: Math.max(0.4, Math.min(width, fitX)),
    depth: Math.max(0.4, Math.min(depth, fitY)),
  });
}

/** Curtains and blinds belong to windows; where there is no window they hang on a wall. */
function takeDressing(scene: WantedScene, spec: SceneSpec, taken: ReadonlySet<string>) {
  const cloth = scene.things.filter(
    (thing) => (thing.kind === 'curtain' || thing.kind === 'blinds') && !taken.has(thing.id),
  );
  const hasWindows = spec.windows.count.value > 0 && spec.windows.kinds.every((kind) => kind.value !== 'skylight');
  if (cloth.length === 0 || !hasWindows) {
    scene.things = scene.things.filter((thing) => !cloth.includes(thing) || thing.rank === 0);
    return undefined;
  }
  const main: Wanted = cloth.find((thing) => thing.rank === 0) ?? cloth[0];
  scene.things = scene.things.filter((thing) => !cloth.includes(thing));
  return {
    kind: main.kind as 'curtain' | 'blinds',
    colors: main.colors,
    materials: main.materials,
    fromPrompt: main.rank === 0,
  };
}

/** The wall behind the bed, the sofa or the counter is the one to stress. */
function accentWallOf(floor: FloorPlan, room: FloorRoom, windowWall: WallName, doorWall: WallName): WallName {
  const focus = ['bed', 'reception-desk', 'sofa', 'fireplace', 'counter', 'desk', 'sideboard', 'tv-stand'];
  for (const kind of focus) {
    const one = floor.stood.find((stood) => stood.thing.kind === kind);
    if (one === undefined) continue;
    const back: [WallName, number][] = [
      ['south', one.whole.y],
      ['north', room.depth - one.whole.y],
      ['west', one.whole.x],
      ['east', room.width - one.whole.x],
    ];
    back.sort((a, b) => a[1] - b[1]);
    return back[0][0];
  }
  return opposite[windowWall] === doorWall ? windowWall : opposite[windowWall];
}

function finish(spec: SceneSpec, attempt: Attempt, seed: number): RoomPlan {
  const { room } = attempt;
  const named = namedObjects(spec);
  const plan: RoomPlan = {
    seed,
    place: room.place,
    outside: false,
    width: room.width,
    depth: room.depth,
    height: room.height,
    surfaces: attempt.surfaces,
    trim: room.trim,
    openings: attempt.openings,
    placements: attempt.placed.map(toPlacement),
    eye: eyeOf(room, attempt.walk, attempt.placed, named),
    named: [...named],
    styles: spec.styles.map((style) => style.value),
    moods: spec.moods.map((mood) => mood.value),
    views: spec.views.map((view) => view.value),
    time: spec.time.value,
    lights: spec.lights.map((light) => light.value),
    walkable: attempt.walk.share,
    missing: [],
  };
  if (attempt.fixtures !== undefined) plan.fixtures = attempt.fixtures;
  const { left, lacking } = attempt;
  const mended = mendPlan(plan, spec);
  return { ...mended, missing: differencesOf(spec, mended, { left, lacking, mended: mended.missing }) };
}
