// Pictures, mirrors, screens, cabinets and the like on the walls: above what they belong to, else where a wall is free.

import { objectFacts } from '@orrery/scene-language';
import type { FloorRoom } from './floor-state.ts';
import { cornersOf, frontOf, reachOf } from './footprint.ts';
import { collides, type Placed, place } from './placed.ts';
import { curtainRoom, type WallName } from './room-plan.ts';
import { atWall, fromWall, wallHit, wallLength, wallNames } from './room-walls.ts';
import type { Seeded } from './seeded.ts';
import { ceilingAt } from './shell.ts';
import type { Thing, ThingShop } from './things.ts';
import { bareWall } from './vignettes.ts';
import type { Link } from './wanted.ts';

interface Spot {
  wall: WallName;
  along: number;
  /** Absent: eye height. */
  bottom?: number;
  score: number;
  /** The words put it there: rather much smaller than elsewhere. */
  said?: boolean;
}

const eyeHeight = 1.52;

/** Meters between the top of a thing and what hangs above it. */
function riseOver(kind: string, host: string): number {
  if (kind === 'range-hood') return 0.68;
  if (kind === 'wall-cabinet') return 0.55;
  if (kind === 'tv' || kind === 'projector-screen') return 0.12;
  if (kind === 'pot') return 0.55;
  if (kind === 'mirror') return host === 'sink' ? 0.18 : 0.1;
  if (kind === 'string-lights') return 0.7;
  return 0.18;
}

export function hangOnWalls(
  things: Thing[],
  links: Link[],
  room: FloorRoom,
  placed: Placed[],
  shop: ThingShop,
  random: Seeded,
): Thing[] {
  const failed: Thing[] = [];
  const bound = (thing: Thing) => links.some((link) => link.subject === thing.object && link.relation !== 'on');
  // A blackboard before the flag above it, though the flag is bound and the board is not.
  const over = (thing: Thing, far = 0): number => {
    const link = links.find(({ subject, relation }) => subject === thing.object && relation !== 'on');
    const host = things.find(({ object }) => object !== thing.object && link?.targets.includes(object));
    return host === undefined || far > 3 ? far : over(host, far + 1);
  };
  const last = (thing: Thing) => Number(thing.object.startsWith(`${thing.kind}-${bareWall}`));
  const order = [...things].sort(
    (a, b) =>
      a.rank - b.rank ||
      over(a) - over(b) ||
      last(a) - last(b) ||
      Number(bound(b)) - Number(bound(a)) ||
      b.model.size[0] - a.model.size[0],
  );
  const counts = new Map<string, number>();
  for (const wanted of order) {
    const index = counts.get(wanted.object) ?? 0;
    counts.set(wanted.object, index + 1);
    const of = things.filter((other) => other.object === wanted.object).length;
    const thing = asWideAs(wanted, links, placed, shop);
    const mine = [...links.filter((link) => link.subject === thing.object), ...turnedRound(thing, links, placed)];
    const toMe = links.filter((link) => link.targets.includes(thing.object) && link.relation === 'facing');
    const must = mine.filter((link) => link.fromPrompt && link.relation !== 'on');
    const byPrompt = spotsFor(must.length > 0 ? must : mine, toMe, thing, index, of, room, placed);
    if (last(thing) === 1) {
      const found = firstThatFits(thing, bareSpots(thing, room, placed), room, placed, shop);
      if (found !== undefined) placed.push(found);
      continue;
    }
    const tied = must.length > 0 || boundKinds.has(thing.kind) || toMe.some((link) => link.fromPrompt);
    const free = () => freeSpots(thing, index, room, placed, random);
    const found =
      firstThatFits(thing, tied ? byPrompt : [...byPrompt, ...free()], room, placed, shop) ??
      // A flag that is named hangs elsewhere rather than nowhere; the answer says that it is not where the words put it.
      (tied && thing.rank === 0 && !boundKinds.has(thing.kind)
        ? firstThatFits(thing, free(), room, placed, shop)
        : undefined);
    if (found === undefined) failed.push(thing);
    else placed.push(found);
  }
  return failed;
}

/** "A bench under the hooks", "a desk before the whiteboard": what stands has its place already, so the hooks go above it. */
function turnedRound(thing: Thing, links: Link[], placed: Placed[]): Link[] {
  const turned: Partial<Record<Link['relation'], Link['relation']>> = {
    under: 'above',
    'in-front-of': 'behind',
    beside: 'beside',
  };
  return links.flatMap(({ subject, relation, targets, fromPrompt }) => {
    const back = turned[relation];
    const stands = placed.some((one) => one.thing.object === subject && one.hangs === undefined);
    return fromPrompt && back !== undefined && stands && targets.includes(thing.object)
      ? [{ subject: thing.object, relation: back, targets: [subject], fromPrompt }]
      : [];
  });
}

function behindOf(one: Placed, room: FloorRoom): { wall: WallName; along: number; distance: number } {
  const [fx, fy] = frontOf(one.pose.yaw);
  return wallHit(room, one.whole.x, one.whole.y, -fx, -fy);
}

function spotsFor(
  links: Link[],
  toMe: Link[],
  thing: Thing,
  index: number,
  of: number,
  room: FloorRoom,
  placed: Placed[],
): Spot[] {
  const spots: Spot[] = [];
  const width = thing.model.size[0];
  const all = (target: string) => placed.filter((one) => one.thing.object === target);
  for (const link of links) {
    const targets = link.targets.flatMap(all);
    if (link.relation === 'above' && targets.length > 0) {
      const host = targets[index % targets.length];
      const share = Math.ceil(of / targets.length);
      spots.push(...overAll(thing, link, room, placed));
      const row = Math.floor(index / targets.length);
      const back = behindOf(host, room);
      const shift = share > 1 ? (row - (share - 1) / 2) * (width + 0.08) : 0;
      const bottom = host.whole.top + riseOver(thing.kind, host.thing.kind);
      const eye = /painting|mirror|poster|photo|tapestry|map|calligraphy|deer/.test(thing.kind)
        ? Math.max(bottom, eyeHeight - thing.model.size[2] / 2)
        : bottom;
      // Over any part of a long thing where its middle is taken, as over a row of machines that ends in a corner.
      const reach = host.whole.hx - 0.3;
      const asides = [0, 0.15, -0.15, 0.3, -0.3, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2].filter(
        (aside) => Math.abs(aside) <= Math.max(0.3, link.fromPrompt ? reach : 0),
      );
      for (const lift of [
        eye,
        bottom,
        bottom + 0.15,
        bottom + 0.3,
        ...(link.fromPrompt ? [host.whole.top + 0.04] : []),
      ])
        for (const aside of asides)
          spots.push({
            wall: back.wall,
            along: back.along + shift + aside,
            bottom: lift,
            score: 10 - Math.abs(aside) - Math.abs(lift - eye),
            said: link.fromPrompt,
          });
    }
    if (link.relation === 'behind' && targets.length > 0) {
      const back = behindOf(targets[index % targets.length], room);
      for (const aside of [0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9])
        spots.push({
          wall: back.wall,
          along: back.along + aside,
          bottom: Math.max(1.3, targets[0].whole.top + 0.25),
          score: 8 - Math.abs(aside),
        });
    }
    if (link.relation === 'between' && targets.length >= 2) {
      const [a, b] = targets;
      const back = behindOf(a, room);
      const other = behindOf(b, room);
      if (back.wall === other.wall) spots.push({ wall: back.wall, along: (back.along + other.along) / 2, score: 10 });
    }
    if (link.relation === 'facing' && targets.length > 0) spots.push(...inView(targets, room, 9));
    if ((link.relation === 'beside' || link.relation === 'by') && targets.length > 0) {
      for (const host of targets) {
        const back = behindOf(host, room);
        const reach = host.whole.hx + width / 2 + 0.08;
        const side = index % 2 === 0 ? 1 : -1;
        for (const more of [0, 0.2, 0.4])
          for (const s of [side, -side])
            spots.push({ wall: back.wall, along: back.along + s * (reach + more), score: 8 - more });
      }
    }
    if (link.targets.includes('window') || link.targets.includes('door')) {
      for (const opening of room.openings) {
        if (opening.type !== link.targets[0] || opening.wall === 'ceiling') continue;
        if (link.relation === 'above') {
          for (const lift of [0.12, 0.05])
            spots.push({ wall: opening.wall, along: opening.along, bottom: opening.top + lift, score: 10 + lift });
          continue;
        }
        for (const s of [1, -1])
          for (const more of [0.1, 0.35, 0.5])
            spots.push({
              wall: opening.wall,
              along: opening.along + s * (opening.width / 2 + width / 2 + more),
              score: 8 - more,
            });
      }
    }
    if (link.relation === 'corner') {
      for (const wall of wallNames)
        for (const along of [width / 2 + 0.1, wallLength(room, wall) - width / 2 - 0.1])
          spots.push({ wall, along, score: 8 });
    }
  }
  for (const link of toMe) {
    // Three mirrors for three chairs: each before one of them.
    const lookers = all(link.subject);
    const mine = lookers.length > 1 ? [...lookers.slice(index % lookers.length), ...lookers] : lookers;
    spots.push(...inView(mine, room, link.fromPrompt ? 9 : 7));
  }
  return spots;
}

/** "A counter above the washer and the dryer": over the middle between them, where both stand at one wall. */
function overAll(thing: Thing, { targets, fromPrompt }: Link, room: FloorRoom, placed: readonly Placed[]): Spot[] {
  if (!fromPrompt || targets.length < 2) return [];
  const hosts = placed.filter((one) => targets.includes(one.thing.object));
  const backs = hosts.map((one) => behindOf(one, room));
  const [first] = backs;
  if (first === undefined || new Set(targets).size !== hosts.length || backs.some(({ wall }) => wall !== first.wall))
    return [];
  const along = backs.reduce((sum, one) => sum + one.along, 0) / backs.length;
  const bottom = Math.max(...hosts.map(({ whole }) => whole.top)) + riseOver(thing.kind, hosts[0].thing.kind);
  return [0, 0.15, 0.3].map((lift) => ({
    wall: first.wall,
    along,
    bottom: bottom + lift,
    score: 12 - lift,
    said: true,
  }));
}

/** What otherwise stands, and hangs as wide as what it is put over. */
function asWideAs(thing: Thing, links: readonly Link[], placed: readonly Placed[], shop: ThingShop): Thing {
  const above = links.find(
    ({ subject, relation, fromPrompt }) => subject === thing.object && relation === 'above' && fromPrompt,
  );
  if (above === undefined || objectFacts.get(thing.kind)?.place !== 'floor') return thing;
  const wide = placed
    .filter((one) => above.targets.includes(one.thing.object))
    .reduce((sum, { thing: { model } }) => sum + model.size[0], 0);
  return wide > 0.4 && wide < thing.model.size[0] ? shop.resized(thing, { width: wide }) : thing;
}

/** On the wall that a thing looks at. */
function inView(lookers: Placed[], room: FloorRoom, score: number): Spot[] {
  const spots: Spot[] = [];
  for (const one of lookers.slice(0, 1)) {
    const [fx, fy] = frontOf(one.pose.yaw);
    const hit = wallHit(room, one.whole.x, one.whole.y, fx, fy);
    for (const aside of [0, 0.2, -0.2, 0.4, -0.4, 0.7, -0.7])
      spots.push({ wall: hit.wall, along: hit.along + aside, score: score - Math.abs(aside) });
  }
  return spots;
}

/** Of no use away from what they belong to. */
const boundKinds = new Set(['wall-cabinet', 'range-hood']);

const rowsOf = new Set(['photo-frame', 'poster', 'wall-lamp', 'wall-cabinet']);

function freeSpots(thing: Thing, index: number, room: FloorRoom, placed: Placed[], random: Seeded): Spot[] {
  const spots: Spot[] = [];
  const [width] = thing.model.size;
  const alike = placed.filter((one) => one.thing.object === thing.object);
  const gallery = room.place === 'gallery' || room.place === 'museum';
  if (rowsOf.has(thing.kind) && alike.length > 0) {
    const last = alike[alike.length - 1];
    const wall = last.hangs as WallName;
    const { along } = fromWall(room, wall, last.pose.x, last.pose.y);
    for (const side of [1, -1])
      for (let step = 1; step <= alike.length; step++)
        spots.push({ wall, along: along + side * step * (width + 0.12), bottom: last.z, score: 5 - step * 0.1 });
  }
  for (const wall of wallNames) {
    const length = wallLength(room, wall);
    const steps = Math.ceil(length / 0.3);
    for (let i = 0; i <= steps; i++) {
      const along = width / 2 + 0.15 + ((length - width - 0.3) * i) / steps;
      if (along < width / 2 || along > length - width / 2) continue;
      let score = random.between(0, 0.4) - 0.6 * (Math.abs(along - length / 2) / length);
      // Above low furniture rather than over bare floor; and spread over the walls.
      for (const one of placed) {
        if (one.hangs === wall) {
          const other = fromWall(room, wall, one.pose.x, one.pose.y);
          score -= gallery ? 1.5 / Math.max(0.8, Math.abs(other.along - along)) : 0.4;
        }
        if (one.hangs !== undefined || one.on !== undefined || one.whole.top > 1.2 || one.whole.top < 0.35) continue;
        const at = fromWall(room, wall, one.whole.x, one.whole.y);
        if (at.inset < 0.8 && Math.abs(at.along - along) < 0.12) score += 0.8;
      }
      if (room.openings.some((opening) => opening.wall === wall && opening.type === 'window'))
        score -= gallery ? 0.3 : 0.5;
      score += index * 0;
      spots.push({ wall, along, score });
    }
  }
  return spots;
}

/** A stretch of wall this long asks for a picture. */
const BARE_M = 1.7;

/** The middles of bare stretches at the height of the eye, the longest first. */
function bareSpots(thing: Thing, room: FloorRoom, placed: Placed[]): Spot[] {
  const spots: Spot[] = [];
  for (const wall of wallNames) {
    const length = wallLength(room, wall);
    const taken: [from: number, to: number][] = [];
    for (const opening of room.openings) {
      if (opening.wall !== wall) continue;
      const half = opening.width / 2 + (opening.dressing?.kind === 'curtain' ? curtainRoom.beside : 0.1);
      taken.push([opening.along - half, opening.along + half]);
    }
    for (const one of placed) {
      if (one.on !== undefined || one.whole.top < 1.25 || (one.hangs !== undefined && one.hangs !== wall)) continue;
      const { along, inset } = fromWall(room, wall, one.whole.x, one.whole.y);
      const [rx, ry] = reachOf(one.whole);
      const [half, deep] = wall === 'south' || wall === 'north' ? [rx, ry] : [ry, rx];
      if (inset - deep < 0.7) taken.push([along - half, along + half]);
    }
    let from = 0;
    for (const [start, end] of [...taken.sort((a, b) => a[0] - b[0]), [length, length] as const]) {
      if (start - from >= Math.max(BARE_M, thing.model.size[0] + 0.5))
        for (const aside of [0, 0.2, -0.2])
          spots.push({ wall, along: (from + start) / 2 + aside, score: start - from - Math.abs(aside) });
      from = Math.max(from, end);
    }
  }
  return spots;
}

function firstThatFits(
  thing: Thing,
  spots: Spot[],
  room: FloorRoom,
  placed: Placed[],
  shop: ThingShop,
): Placed | undefined {
  for (const spot of [...spots].sort((a, b) => b.score - a.score)) {
    const found = hang(thing, spot, room, placed, shop);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is too high for its place is had so much smaller, and where the words put it there still smaller (a flag above a blackboard), but no sliver. */
const LEAST_SHARE = 0.45;
const LEAST_SAID = 0.25;
const LEAST_SAID_M = 0.6;

/** Things that fill the wall from near the floor. */
const lowHung = (thing: Thing) => thing.model.size[2] > 1.5;

export function hang(
  wanted: Thing,
  spot: Spot,
  room: FloorRoom,
  placed: Placed[],
  shop: ThingShop,
): Placed | undefined {
  let thing = wanted;
  let [width, depth, height] = thing.model.size;
  const length = wallLength(room, spot.wall);
  const mid = atWall(room, spot.wall, spot.along, 0.05);
  const ceiling = Math.min(ceilingAt(room, room.trim, mid.x, mid.y), room.height) - 0.06;
  let bottom = spot.bottom ?? (lowHung(thing) ? 0.12 : Math.max(0.3, eyeHeight - height / 2));
  if (wanted.kind === 'air-conditioner' || wanted.kind === 'string-lights')
    bottom = Math.max(bottom, ceiling - height - 0.15);
  if (wanted.kind === 'curtain' || wanted.kind === 'blinds') bottom = Math.max(0.02, ceiling - height);
  if (bottom + height > ceiling) {
    const room_ = ceiling - bottom;
    const least = spot.said === true && room_ >= LEAST_SAID_M ? LEAST_SAID : LEAST_SHARE;
    if (room_ < 0.25 || room_ < height * least) return undefined;
    // Too high for its place: the same thing smaller, in proportion.
    const shrink = room_ / height;
    thing = shop.resized(thing, { height: room_, ...(shrink < 0.8 && { width: width * Math.max(0.6, shrink) }) });
    [width, depth, height] = thing.model.size;
    if (bottom + height > ceiling + 0.01) return undefined;
  }
  if (spot.along - width / 2 < 0.03 || spot.along + width / 2 > length - 0.03) return undefined;
  for (const opening of room.openings) {
    if (opening.wall !== spot.wall) continue;
    const curtain = opening.dressing?.kind === 'curtain';
    const side = curtain ? curtainRoom.beside + 0.03 : 0.1;
    const inColumn = Math.abs(opening.along - spot.along) < opening.width / 2 + width / 2 + side;
    const clear = !curtain && (bottom > opening.top + 0.06 || bottom + height < opening.bottom - 0.06);
    if (inColumn && !clear) return undefined;
  }
  const pose = atWall(room, spot.wall, spot.along, depth / 2 + 0.003);
  const one = place(thing, pose, bottom, { hangs: spot.wall });
  for (const [x, y] of cornersOf(one.whole))
    if (bottom + height > ceilingAt(room, room.trim, x, y) - 0.01) return undefined;
  if (collides(one, placed)) return undefined;
  // Nothing stands so close before it that it cannot be seen.
  const hidden = placed.some((other) => {
    if (other.hangs !== undefined && other.hangs !== spot.wall) return false;
    if (other.thing.seat === 'flat' || other.on !== undefined) return false;
    const at = fromWall(room, spot.wall, other.whole.x, other.whole.y);
    const reach = Math.max(other.whole.hx, other.whole.hy);
    return (
      at.inset - reach < 0.5 &&
      Math.abs(at.along - spot.along) < width / 2 + reach - 0.06 &&
      other.whole.top > bottom + 0.04 &&
      other.whole.bottom < bottom + height &&
      !(other.hangs === spot.wall)
    );
  });
  return hidden ? undefined : one;
}
