// Lamps over tables and in the middle, fans, mobiles, beams.

import type { FloorRoom } from './floor-state.ts';
import { carried } from './footprint.ts';
import { collides, type Placed, place } from './placed.ts';
import { atWall } from './room-walls.ts';
import { ceilingAt } from './shell.ts';
import type { Thing, ThingShop } from './things.ts';
import type { Link } from './wanted.ts';

/** Meters of air between a table and the lamp over it; under free lamps one walks upright. */
const overTable = 0.72;
const headroom = 2.08;
const drops = new Set(['pendant-lamp', 'chandelier', 'paper-lantern', 'mobile']);

export function hangFromCeiling(
  things: Thing[],
  links: Link[],
  room: FloorRoom,
  placed: Placed[],
  shop: ThingShop,
): Thing[] {
  const failed: Thing[] = [];
  const counts = new Map<string, number>();
  const order = [...things].sort((a, b) => Number(a.kind === 'beam') - Number(b.kind === 'beam') || a.rank - b.rank);
  for (const thing of order) {
    const index = counts.get(thing.object) ?? 0;
    counts.set(thing.object, index + 1);
    const of = things.filter((other) => other.object === thing.object).length;
    const found =
      thing.kind === 'beam'
        ? beam(thing, index, of, room, placed, shop)
        : lamp(thing, index, of, links, room, placed, shop);
    if (found === undefined) failed.push(thing);
    else placed.push(found);
  }
  return failed;
}

function lamp(
  wanted: Thing,
  index: number,
  of: number,
  links: Link[],
  room: FloorRoom,
  placed: Placed[],
  shop: ThingShop,
): Placed | undefined {
  const link = links.find((one) => one.subject === wanted.object && one.relation === 'above');
  const hosts = link === undefined ? [] : placed.filter((one) => link.targets.includes(one.thing.object));
  const spots: { x: number; y: number; yaw: number; over: number | undefined }[] = [];
  if (hosts.length > 0) {
    const host = hosts[Math.min(hosts.length - 1, Math.floor((index * hosts.length) / Math.max(of, hosts.length)))];
    const mine = Math.ceil(of / hosts.length);
    const row = index % mine;
    const long = host.whole.hx >= host.whole.hy;
    const span = (long ? host.whole.hx : host.whole.hy) * 2;
    const shift =
      mine === 1 ? 0 : ((row + 0.5) / mine - 0.5) * Math.max(span * 0.9, mine * (wanted.model.size[0] + 0.1));
    for (const aside of [0, 0.12, -0.12])
      spots.push({
        ...carried(host.pose, long ? { x: shift, y: aside, yaw: 0 } : { x: aside, y: shift, yaw: 0 }),
        over: host.whole.top,
      });
  }
  if (hosts.length === 0 && link !== undefined) spots.push(...spotsOver(wanted, index, of, link, room));
  if (link === undefined) spots.push(...spotsNear(wanted, index, links, room, placed));
  if (link === undefined || !link.fromPrompt || wanted.rank === 0) {
    // In the middle, or evenly along the longer side.
    const alongX = room.width >= room.depth;
    const share = (index + 0.5) / of;
    const sofa = placed.find((one) => one.thing.kind === 'coffee-table' || one.thing.kind === 'bed');
    if (of === 1 && sofa !== undefined && drops.has(wanted.kind))
      spots.push({ x: sofa.whole.x, y: sofa.whole.y, yaw: 0, over: undefined });
    for (const dx of [0, 0.4, -0.4, 0.8, -0.8])
      for (const dy of [0, 0.4, -0.4])
        spots.push({
          x: (alongX ? room.width * share : room.width / 2) + dx,
          y: (alongX ? room.depth / 2 : room.depth * share) + dy,
          yaw: 0,
          over: undefined,
        });
  }
  // What is named hangs anywhere rather than nowhere: a punching bag beside the car.
  if (wanted.rank === 0)
    for (const x of [0.5, 0.3, 0.7, 0.15, 0.85])
      for (const y of [0.5, 0.3, 0.7, 0.15, 0.85])
        spots.push({ x: x * room.width, y: y * room.depth, yaw: 0, over: undefined });
  for (const spot of spots) {
    const ceiling = ceilingAt(room, room.trim, spot.x, spot.y);
    let thing = wanted;
    const low = spot.over !== undefined ? spot.over + overTable : Math.max(headroom, ceiling - 1.6);
    thing = dropped(thing, Math.max(0.18, Math.min(ceiling - low, 2.6)), ceiling, shop);
    const [, , height] = thing.model.size;
    const one = place(thing, { x: spot.x, y: spot.y, yaw: 0 }, ceiling - height, { hangs: 'ceiling' });
    const inside =
      one.whole.x - one.whole.hx > 0.02 &&
      one.whole.y - one.whole.hy > 0.02 &&
      one.whole.x + one.whole.hx < room.width - 0.02 &&
      one.whole.y + one.whole.hy < room.depth - 0.02;
    const skylight = room.openings.some(
      (opening) =>
        opening.wall === 'ceiling' &&
        Math.abs(opening.along - spot.x) < opening.width / 2 &&
        spot.y > opening.bottom &&
        spot.y < opening.top,
    );
    if (inside && !skylight && !collides(one, placed)) return one;
  }
  return undefined;
}

/** "Lanterns over the entrance": side by side right before the wall that the opening is in. */
function spotsOver({ model }: Thing, index: number, of: number, { targets }: Link, room: FloorRoom) {
  const [width, depth] = model.size;
  const openings = room.openings.filter(({ type, wall }) => wall !== 'ceiling' && targets.includes(type));
  const opening = openings[index % Math.max(1, openings.length)];
  if (opening === undefined || opening.wall === 'ceiling') return [];
  const { wall, along, width: wide } = opening;
  const mine = Math.ceil(of / openings.length);
  const row = Math.floor(index / openings.length);
  const shift = ((row + 0.5) / mine - 0.5) * Math.max(wide * 0.9, mine * (width + 0.03));
  return [0.05, 0.2, 0.4].map((inset) => ({
    ...atWall(room, wall, along + shift, depth / 2 + inset),
    over: undefined,
  }));
}

/** "Lanterns hanging by the door", "a birdcage beside the window", "lights around the stage". */
function spotsNear(
  { object, model }: Thing,
  index: number,
  links: Link[],
  room: FloorRoom,
  placed: Placed[],
): { x: number; y: number; yaw: number; over: undefined }[] {
  const [width, depth] = model.size;
  const half = Math.max(width, depth) / 2;
  const spots: { x: number; y: number }[] = [];
  for (const { subject, relation, targets, fromPrompt } of links) {
    if (subject !== object || !fromPrompt || relation === 'on') continue;
    for (const opening of room.openings) {
      if (!targets.includes(opening.type) || opening.wall === 'ceiling') continue;
      const aside = opening.width / 2 + half + 0.1;
      for (const side of index % 2 === 0 ? [1, -1] : [-1, 1])
        for (const more of [0, 0.3, 0.6])
          spots.push(atWall(room, opening.wall, opening.along + side * (aside + more), half + 0.15));
    }
    if (relation === 'corner')
      for (const x of [half + 0.3, room.width - half - 0.3])
        for (const y of [half + 0.3, room.depth - half - 0.3]) spots.push({ x, y });
    const hosts = placed.filter(({ thing, hangs }) => hangs === undefined && targets.includes(thing.object));
    const host = hosts[index % Math.max(1, hosts.length)];
    if (host === undefined) continue;
    const [ax, ay] = [host.whole.hx + half + 0.15, host.whole.hy + half + 0.15];
    const sides: [number, number][] =
      relation === 'in-front-of' || relation === 'facing'
        ? [[0, -ay]]
        : relation === 'behind'
          ? [[0, ay]]
          : relation === 'around'
            ? ([...Array(8).keys()].map((k) => [
                ax * Math.cos((Math.PI / 4) * (k + index)),
                ay * Math.sin((Math.PI / 4) * (k + index)),
              ]) as [number, number][])
            : index % 2 === 0
              ? [
                  [ax, 0],
                  [-ax, 0],
                  [0, -ay],
                ]
              : [
                  [-ax, 0],
                  [ax, 0],
                  [0, -ay],
                ];
    for (const [x, y] of sides) spots.push(carried(host.pose, { x, y, yaw: 0 }));
  }
  return spots.map(({ x, y }) => ({ x, y, yaw: 0, over: undefined }));
}

/** A lamp on a cord as long as it takes to come down to its place; its shade keeps its size. */
function dropped(lamp: Thing, drop: number, ceilingM: number, shop: ThingShop): Thing {
  const [width, depth, height] = lamp.model.size;
  const cm = (value: number) => Math.round(value * 100) / 100;
  if (lamp.kind === 'pendant-lamp' || lamp.kind === 'mobile') {
    const long = lamp.kind === 'mobile' ? Math.min(drop, 1.2) : drop;
    return shop.resized(lamp, { width: cm(width), depth: cm(depth), height: cm(Math.max(long, height * 0.6)) });
  }
  if (lamp.kind !== 'chandelier') return lamp;
  // High halls have large chandeliers, low rooms flat ones.
  const scale = ceilingM > 3.4 ? Math.min(2.2, drop / height) : 1;
  if (scale <= 1 && height <= drop) return lamp;
  return shop.resized(lamp, {
    width: cm(width * Math.max(1, scale * 0.9)),
    depth: cm(depth * Math.max(1, scale * 0.9)),
    height: cm(Math.min(drop, height * scale)),
  });
}

function beam(
  wanted: Thing,
  index: number,
  of: number,
  room: FloorRoom,
  placed: Placed[],
  shop: ThingShop,
): Placed | undefined {
  const alongY = room.depth <= room.width;
  const length = alongY ? room.depth : room.width;
  const thing = shop.resized(wanted, { depth: length - 0.02 });
  const across = alongY ? room.width : room.depth;
  for (const shift of [0, 0.35, -0.35, 0.6, -0.6]) {
    const at = ((index + 0.5) / of) * across + shift;
    const pose = alongY ? { x: at, y: room.depth / 2, yaw: 0 } : { x: room.width / 2, y: at, yaw: Math.PI / 2 };
    const one = place(thing, pose, room.height - thing.model.size[2], { hangs: 'ceiling' });
    if (at > 0.2 && at < across - 0.2 && !collides(one, placed)) return one;
  }
  return undefined;
}
