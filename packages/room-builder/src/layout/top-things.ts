// Small things on tables, shelves, seats, beds and window ledges.
import type { Top } from '@orrery/model-library';
import type { FloorRoom } from './floor-state.ts';
import { carried, type Pose } from './footprint.ts';
import { collides, type Placed, place } from './placed.ts';
import { sillBoard, type WallName } from './room-plan.ts';
import { atWall } from './room-walls.ts';
import type { Seeded } from './seeded.ts';
import type { Thing, ThingShop } from './things.ts';
import type { Link } from './wanted.ts';
import { isOver } from './work-budget.ts';

/** Where on a top a kind likes to be: across (-1 left .. 1 right) and along (-1 front .. 1 back), the best first. */
function wishes(kind: string, host: string, index: number, of: number, random: Seeded): [number, number][] {
  const spread = of > 1 ? ((index + 0.5) / of) * 2 - 1 : 0;
  const around = (radius: number): [number, number][] => {
    const angle = (index / Math.max(1, of)) * Math.PI * 2 + 0.7;
    return [[Math.cos(angle) * radius, Math.sin(angle) * radius]];
  };
  const jitter = () => random.between(-0.15, 0.15);
  if (kind === 'monitor' || kind === 'computer') return [[spread * 0.75, 0.6]];
  if (kind === 'keyboard') return [[0, -0.45]];
  if (kind === 'laptop') return [[spread * 0.6, -0.1]];
  if (kind === 'table-lamp' || kind === 'lamp')
    return of > 1
      ? [[spread * 0.85, 0]]
      : [
          [0.85, 0.7],
          [-0.85, 0.7],
          [0, 0.4],
        ];
  if (kind === 'pillow')
    return [
      [of === 1 ? 0.8 : spread * 1.05, 0.95],
      [0.9, 0.9],
      [-0.9, 0.9],
    ];
  if (kind === 'cup' || kind === 'plate' || kind === 'glassware') return around(0.62);
  if (
    kind === 'teapot' ||
    kind === 'fruit' ||
    kind === 'vase' ||
    kind === 'tray' ||
    kind === 'incense-burner' ||
    kind === 'record-player'
  ) {
    return of > 1
      ? [[spread * 0.7, 0]]
      : [
          [0.1 + jitter(), 0],
          [0.5, 0.1],
          [-0.5, 0.1],
        ];
  }
  if (kind === 'book' || kind === 'newspaper' || kind === 'stationery')
    return [
      [-0.5 + jitter() + spread * 0.35, -0.15 + jitter()],
      [0.5, 0],
    ];
  if (kind === 'candle') return [[0.35 + spread * 0.3, 0.15]];
  if (kind === 'teddy-bear')
    return [
      [0.4, 0.8],
      [0, 0.6],
    ];
  if (kind === 'blanket' && host === 'bed') return [[0, -0.8]];
  if (kind === 'blanket') return [[-0.6, 0.2]];
  if (kind === 'pot')
    return [
      [spread * 0.5 - 0.4, 0.3],
      [0.4, -0.3],
    ];
  if (kind === 'coffee-machine' || kind === 'microwave')
    return [
      [0.6, 0.5],
      [-0.6, 0.5],
    ];
  return [[spread * 0.7 + jitter(), jitter()]];
}

/** Their upper end is a bowl, a rim or leaves: nothing stands on it. */
const hollow = new Set([
  'sink',
  'toilet',
  'bathtub',
  'plant',
  'bush',
  'cactus',
  'basket',
  'trash-can',
  'fountain',
  'campfire',
]);

/** The tops of a thing, the best for standing on first: open ones, the largest. */
function topsOf(host: Placed): Top[] {
  const { model } = host.thing;
  const tops = model.tops.filter((top) => top.max[0] > top.min[0] && top.max[1] > top.min[1]);
  if (tops.length === 0 && model.size[2] < 1.4 && !hollow.has(model.kind)) {
    const [width, depth, height] = model.size;
    return [
      {
        name: 'top',
        z: height,
        min: [-width / 2 + 0.02, -depth / 2 + 0.02],
        max: [width / 2 - 0.02, depth / 2 - 0.02],
      },
    ];
  }
  const area = (top: Top) => (top.max[0] - top.min[0]) * (top.max[1] - top.min[1]);
  return [...tops].sort(
    (a, b) => Number(a.clearance !== undefined) - Number(b.clearance !== undefined) || area(b) - area(a),
  );
}

/** What is put into shelves rather than on top of them. */
const shelved = new Set(['bookshelf', 'shelf', 'cabinet', 'wall-cabinet']);

export function putOnTops(
  things: Thing[],
  links: Link[],
  room: FloorRoom,
  placed: Placed[],
  random: Seeded,
  shop: ThingShop,
): Thing[] {
  const failed: Thing[] = [];
  const counts = new Map<string, number>();
  // Pillows before the blanket that would lie in their place.
  const heavy = (thing: Thing) =>
    thing.kind === 'pillow' ? 1 : thing.kind === 'blanket' ? 0 : thing.model.size[0] * thing.model.size[1];
  const onTop = (thing: Thing) =>
    links.find((link) => link.subject === thing.object && (link.relation === 'on' || link.relation === 'in'));
  // A vase before the flowers in it, large things before small ones.
  const depth = (thing: Thing): number => {
    const target = onTop(thing)?.targets[0];
    const host = things.find((other) => other.object === target);
    return host === undefined || host === thing ? 0 : 1 + depth(host);
  };
  const order = [...things].sort(
    (a, b) =>
      depth(a) - depth(b) ||
      // What the prompt puts somewhere goes before placement defaults.
      Number(onTop(b)?.fromPrompt ?? false) - Number(onTop(a)?.fromPrompt ?? false) ||
      a.rank - b.rank ||
      heavy(b) - heavy(a) ||
      (a.id < b.id ? -1 : 1),
  );
  for (const thing of order) {
    const index = counts.get(thing.object) ?? 0;
    counts.set(thing.object, index + 1);
    const of = things.filter((other) => other.object === thing.object).length;
    const found =
      thing.seat === 'sill'
        ? onSill(thing, index, of, room, placed)
        : onThing(thing, index, of, links, placed, room, random, shop);
    if (found === undefined) failed.push(thing);
    else placed.push(found);
  }
  return failed;
}

function onThing(
  thing: Thing,
  index: number,
  of: number,
  links: Link[],
  placed: Placed[],
  room: FloorRoom,
  random: Seeded,
  shop: ThingShop,
): Placed | undefined {
  const mine = links.filter((link) => link.subject === thing.object);
  const link =
    mine.find((one) => one.relation === 'on' || one.relation === 'in') ??
    mine.find((one) => one.relation === 'beside' || one.relation === 'by');
  let hosts = link === undefined ? [] : placed.filter((one) => link.targets.includes(one.thing.object));
  const nearTop = link !== undefined && link.relation !== 'on' && link.relation !== 'in';
  if (nearTop) hosts = hosts.map((host) => placed.find((one) => one.thing.id === host.on?.placement) ?? host);
  if (hosts.length === 0 && link?.fromPrompt !== true)
    hosts = soft.has(thing.kind) ? [] : placed.filter((one) => tabletop.has(one.thing.kind));
  const perHost = Math.ceil(of / Math.max(1, hosts.length));
  const start = Math.min(
    Math.max(0, hosts.length - 1),
    Math.floor((index * hosts.length) / Math.max(of, hosts.length)),
  );
  const ordered = [...hosts.slice(start), ...hosts.slice(0, start)];
  for (const host of ordered) {
    const put = (one: Thing) => onHost(one, host, index % perHost, perHost, placed, random, room);
    // In a corner nothing may stand over the edge of its cabinet.
    const found =
      put(fitted(thing, host, shop, 1.05, link?.fromPrompt ? perHost : 1)) ??
      (thing.rank === 0
        ? (put(fitted(thing, host, shop, 0.9)) ?? (link?.fromPrompt ? smaller(thing, put, shop) : undefined))
        : undefined);
    if (found !== undefined) return found;
  }
  if (link?.fromPrompt === true)
    return (
      stacked(thing, link.targets, placed) ??
      perched(thing, ordered, placed) ??
      elsewhere(thing, placed, random, room, shop)
    );
  if (soft.has(thing.kind)) {
    // A named pillow whose sofa found no place goes to another seat.
    const seats = placed.filter(
      (one) => thing.rank === 0 && /sofa|bed$|chair|bench|ottoman|rug/.test(one.thing.kind) && !hosts.includes(one),
    );
    for (const host of seats) {
      const found = onHost(thing, host, 0, 1, placed, random, room);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  for (const host of placed.filter((one) => tabletop.has(one.thing.kind) && !hosts.includes(one))) {
    const found = onHost(fitted(thing, host, shop), host, 0, 1, placed, random, room);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the words put somewhere and has no room there otherwise is had smaller: three screens on one console, a loaf in a basket. */
function smaller(thing: Thing, put: (one: Thing) => Placed | undefined, shop: ThingShop): Placed | undefined {
  const [width, depth, height] = thing.model.size;
  for (const share of [0.8, 0.62, 0.48]) {
    const found = put(shop.resized(thing, { width: width * share, depth: depth * share, height: height * share }));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What one puts on its like: a second towel lies on the first where a stool has no room beside it. */
const stackable = new Set(
  'towel book plate bowl box cardboard-box crate suitcase blanket newspaper tire basket tray magazine pizza-box gift-box present vinyl-records envelope sacks pallet'.split(
    ' ',
  ),
);
const HIGHEST_STACK_M = 1.6;

function stacked(thing: Thing, targets: readonly string[], placed: Placed[]): Placed | undefined {
  if (!stackable.has(thing.kind)) return undefined;
  const byId = new Map(placed.map((one) => [one.thing.id, one]));
  const isThere = (one: Placed | undefined): boolean =>
    one !== undefined &&
    (targets.includes(one.thing.object) || (one.on !== undefined && isThere(byId.get(one.on.placement))));
  for (const under of placed.filter((one) => one.thing.object === thing.object && isThere(one))) {
    if (under.whole.top + thing.model.size[2] > HIGHEST_STACK_M) continue;
    const one = place(thing, under.pose, under.whole.top, { on: { placement: under.thing.id, top: 'top' } });
    if (!collides(one, placed, [under.thing.id])) return one;
  }
  return undefined;
}

/** Gates, fences and walls have no top that a model names, but a bird sits on the highest part of them. */
const PERCH_M = 0.7;
/** These sit on what has a top too, however narrow: a gull on a post. */
const perches = /(^|-)(bird|gull|parrot|raven|crow|owl|pigeon|dove|eagle)$/;

/** Points so near to the highest one are as high: all along a rail. */
const LEVEL_M = 0.04;
const APART_M = 0.12;
const MOST_POINTS = 16;

/** The highest points, from the middle out and apart from each other. */
function highestPoints(parts: Placed['thing']['model']['parts']): [number, number, number][] {
  const points: [number, number, number][] = [];
  let top = 0;
  for (const { positions } of parts)
    for (let at = 2; at < positions.length; at += 3) top = Math.max(top, positions[at]);
  for (const { positions } of parts)
    for (let at = 0; at < positions.length; at += 3)
      if (positions[at + 2] > top - LEVEL_M) points.push([positions[at], positions[at + 1], positions[at + 2]]);
  points.sort((a, b) => Math.hypot(a[0], a[1]) - Math.hypot(b[0], b[1]) || b[2] - a[2]);
  const chosen: typeof points = [];
  for (const point of points) {
    if (chosen.length >= MOST_POINTS) break;
    if (chosen.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) >= APART_M)) chosen.push(point);
  }
  return chosen;
}

function perched(thing: Thing, hosts: readonly Placed[], placed: Placed[]): Placed | undefined {
  if (Math.max(...thing.model.size) > PERCH_M) return undefined;
  for (const host of hosts) {
    const { model } = host.thing;
    if ((model.tops.length > 0 && !perches.test(thing.kind)) || hollow.has(model.kind)) continue;
    for (const [x, y, z] of highestPoints(model.parts)) {
      const pose = carried(host.pose, { x, y, yaw: 0 });
      const one = place(thing, pose, host.z + z, { on: { placement: host.thing.id, top: 'highest' } });
      if (!collides(one, placed, [host.thing.id])) return one;
    }
  }
  return undefined;
}

/** A larger thing, as a television, would be odd on any table but its own. */
const LARGEST_ELSEWHERE_M = 0.45;

/** Named, and no room where the words put it: on another table rather than nowhere. The answer says that it is not there. */
function elsewhere(
  thing: Thing,
  placed: Placed[],
  random: Seeded,
  room: FloorRoom,
  shop: ThingShop,
): Placed | undefined {
  if (thing.rank > 0 || soft.has(thing.kind) || Math.max(...thing.model.size) > LARGEST_ELSEWHERE_M) return undefined;
  for (const host of placed.filter((one) => tabletop.has(one.thing.kind))) {
    const found = onHost(fitted(thing, host, shop), host, 0, 1, placed, random, room);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of no use on a table. */
const soft = new Set(['pillow', 'blanket', 'teddy-bear', 'cat', 'cushion', 'towel', 'pot']);

export const tabletop: ReadonlySet<string> = new Set(
  'table coffee-table tea-table dining-table side-table console-table desk sideboard nightstand chest-of-drawers dressing-table cabinet tv-stand shelf bookshelf kitchen-island counter kitchen-cabinet conference-table reception-desk workbench shoe-cabinet'.split(
    ' ',
  ),
);

/** A screen wider than its cabinet is had in a smaller size. */
function fitted(thing: Thing, host: Placed, shop: ThingShop, share = 1.05, of = 1): Thing {
  const [width, depth, height] = thing.model.size;
  const tops = topsOf(host);
  const widest = Math.max(0, ...tops.map((top) => top.max[0] - top.min[0]));
  // Several that are named share what there is: three screens of one size.
  const rows = tops.reduce((sum, { min, max }) => sum + Math.max(1, Math.floor((max[1] - min[1]) / depth)), 0);
  const crowded = (widest * Math.max(1, rows)) / (of * (width + 0.03));
  if (of > 1 && thing.rank === 0 && crowded < 1 && crowded > 0.4)
    return shop.resized(thing, { width: width * crowded, depth: depth * crowded, height: height * crowded });
  if (width <= widest * (share + 0.05) || widest < 0.3) return thing;
  const scale = (widest * share) / width;
  return scale < 0.4 ? thing : shop.resized(thing, { width: width * scale, height: height * scale });
}

/** What nobody asked for and is lower than this does not lie above eye level, where only its edge is seen. */
const FLAT_M = 0.12;
const EYES_M = 1.5;

function onHost(
  thing: Thing,
  host: Placed,
  index: number,
  of: number,
  placed: Placed[],
  random: Seeded,
  room: FloorRoom,
): Placed | undefined {
  if (isOver(room.work)) return undefined;
  const [width, depth, height] = thing.model.size;
  if (host.thing.kind === 'vase' || host.thing.kind === 'bottle') {
    // Stems reach into the neck: the bunch stands on the vase's rim.
    return place(
      thing,
      { x: host.pose.x, y: host.pose.y, yaw: host.pose.yaw },
      host.whole.top - Math.min(0.04, height * 0.2),
      {
        on: { placement: host.thing.id, top: host.thing.model.tops[0]?.name ?? 'mouth' },
      },
    );
  }
  if (host.thing.seat === 'flat') {
    for (let i = 0; i < 24; i++) {
      room.work.poses++;
      const pose = carried(host.pose, {
        x: random.between(-0.85, 0.85) * (host.whole.hx - width / 2),
        y: random.between(-0.85, 0.85) * (host.whole.hy - depth / 2),
        yaw: random.between(-0.5, 0.5),
      });
      const one = place(thing, pose, host.whole.top, { on: { placement: host.thing.id, top: 'top' } });
      if (!collides(one, placed)) return one;
    }
    return undefined;
  }
  const under = carriersOf(host, placed);
  let tops = topsOf(host);
  if (shelved.has(host.thing.kind) && (thing.kind === 'book' || thing.kind === 'vase' || thing.kind === 'toy'))
    tops = [...tops].reverse();
  for (const top of tops) {
    if (top.clearance !== undefined && height > top.clearance - 0.01) continue;
    if (thing.rank > 0 && height < FLAT_M && host.z + top.z > EYES_M) continue;
    const cx = (top.min[0] + top.max[0]) / 2;
    const cy = (top.min[1] + top.max[1]) / 2;
    const shrink = top.round === true ? 0.72 : 1;
    const fx = Math.max(0, ((top.max[0] - top.min[0]) / 2) * shrink - width / 2);
    const fy = Math.max(0, ((top.max[1] - top.min[1]) / 2) * shrink - depth / 2);
    // What is larger than the top may stand over its edge a little, never with its middle off it.
    const over = width > (top.max[0] - top.min[0]) * 1.25 || depth > (top.max[1] - top.min[1]) * 1.4;
    if (over) continue;
    const spots: [number, number][] = wishes(thing.kind, host.thing.kind, index, of, random);
    for (let i = 0; i < 30; i++) spots.push([random.between(-1, 1), random.between(-1, 1)]);
    for (const [wx, wy] of spots) {
      room.work.poses++;
      const loose = ['book', 'newspaper', 'toy', 'laptop', 'cup'].includes(thing.kind)
        ? random.between(-0.35, 0.35)
        : 0;
      const local: Pose = {
        x: cx + Math.max(-1, Math.min(1, wx)) * fx,
        y: cy + Math.max(-1, Math.min(1, wy)) * fy,
        yaw: loose,
      };
      const pose = carried(host.pose, local);
      const one = place(thing, pose, host.z + top.z, { on: { placement: host.thing.id, top: top.name } });
      const outside =
        one.whole.x - Math.max(one.whole.hx, one.whole.hy) < 0 ||
        one.whole.y - Math.max(one.whole.hx, one.whole.hy) < 0 ||
        one.whole.x + Math.max(one.whole.hx, one.whole.hy) > room.width ||
        one.whole.y + Math.max(one.whole.hx, one.whole.hy) > room.depth;
      if (outside && !contained(one, room)) continue;
      if (!collides(one, placed, under)) return one;
    }
  }
  return undefined;
}

/** What it stands on, and what that stands on: a teapot on a tray may lie as deep in a quilt as the tray does. */
function carriersOf(host: Placed, placed: readonly Placed[]): string[] {
  const ids = [host.thing.id];
  for (let on = host.on; on !== undefined; ) {
    const { placement } = on;
    if (ids.includes(placement)) break;
    ids.push(placement);
    on = placed.find(({ thing }) => thing.id === placement)?.on;
  }
  return ids;
}

function contained(one: Placed, room: FloorRoom): boolean {
  const reach = Math.hypot(one.whole.hx, one.whole.hy);
  const aligned = Math.abs(Math.sin(2 * one.pose.yaw)) < 1e-6;
  const swap = Math.abs(Math.sin(one.pose.yaw)) > 0.5;
  const rx = aligned ? (swap ? one.whole.hy : one.whole.hx) : reach;
  const ry = aligned ? (swap ? one.whole.hx : one.whole.hy) : reach;
  return (
    one.whole.x - rx >= 0 && one.whole.y - ry >= 0 && one.whole.x + rx <= room.width && one.whole.y + ry <= room.depth
  );
}

function onSill(thing: Thing, index: number, of: number, room: FloorRoom, placed: Placed[]): Placed | undefined {
  const windows = room.openings.filter((opening) => opening.sill !== undefined);
  const [width, depth] = thing.model.size;
  for (const opening of windows) {
    const ledge = opening.sill!.depth;
    for (const share of [of > 1 ? (index + 0.5) / of : 0.5, 0.2, 0.8, 0.35, 0.65]) {
      const along = opening.along + (share - 0.5) * (opening.width - width);
      const inset = Math.max(depth / 2 + 0.005, Math.min(ledge - depth / 2, ledge / 2));
      const pose = atWall(room, opening.wall as WallName, along, inset);
      const one = place(thing, pose, opening.bottom + sillBoard, { on: { placement: opening.id, top: 'sill' } });
      if (!collides(one, placed)) return one;
    }
  }
  return undefined;
}
