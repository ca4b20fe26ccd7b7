/** What hangs in rows on the walls of a place and in a grid from its ceiling; and how many stand on each table. */
import type { FloorRoom } from '../layout/floor-state.ts';
import { collides, type Placed, place } from '../layout/placed.ts';
import type { WallName } from '../layout/room-plan.ts';
import { atWall, fromWall, wallLength } from '../layout/room-walls.ts';
import { ceilingAt } from '../layout/shell.ts';
import type { Thing, ThingShop } from '../layout/things.ts';
import type { Link, WantedScene } from '../layout/wanted.ts';
import type { Claim } from './claims.ts';
import { evenly } from './floor-lines.ts';
import { alongSide, poseAt, type RoomFrame, wallsNamed } from './room-frame.ts';
import { mostOfAKind } from './units.ts';

/** Puts up what `hang` and `over` lines ask for. */
export function settleHung(
  claims: Claim[],
  room: FloorRoom,
  frame: RoomFrame,
  shop: ThingShop,
  placed: Placed[],
): void {
  for (const claim of claims) {
    if (claim.line.verb === 'hang') hangLine(claim, room, frame, shop, placed);
    if (claim.line.verb === 'over' && claim.line.where === undefined) hangGrid(claim, room, frame, shop, placed);
  }
}

const nudges = [0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9, 1.2, -1.2];

function hangLine(claim: Claim, room: FloorRoom, frame: RoomFrame, shop: ThingShop, placed: Placed[]): void {
  const { line, wanted } = claim;
  const walls = wallsNamed(frame, line.words.walls ?? 'sides');
  const named = wanted.rank === 0 ? claim.least : 0;
  const most = claim.said ?? Math.max(line.numbers.most ?? mostOfAKind, named);
  wanted.count = Math.min(most, 40);
  const things = shop.all(wanted.id);
  const wide = things[0].model.size[0];
  const spots: { v: number; wall: WallName; along: number }[] = [];
  for (const wall of walls) {
    const side = wall === frame.left || wall === frame.right;
    const length = wallLength(room, wall);
    const [from, to] = side ? [line.zone[0] * length, line.zone[1] * length] : [0.1, length - 0.1];
    // More than one are named: side by side, where the line has one place.
    const every = line.numbers.every ?? (most > 1 ? wide + 0.4 : undefined);
    const places =
      every === undefined
        ? [(from + to) / 2]
        : evenly(from, to, Math.min(to - from, Math.max(wide + 0.1, every)), line.words.off === 'half');
    for (const v of places) spots.push({ v, wall, along: side ? alongSide(frame, v) : v });
  }
  spots.sort((a, b) => a.v - b.v);
  let index = 0;
  for (const { wall, along } of evenPart(spots, most)) {
    const found = nudges
      .map((nudge) => onWall(things[index], wall, along + nudge, line.numbers.z ?? 1.2, room, shop, placed))
      .find((one) => one !== undefined);
    if (found === undefined) continue;
    placed.push(found);
    if (++index >= Math.min(most, things.length)) break;
  }
  wanted.count = index;
}

const evenPart = <T>(list: T[], most: number): T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / most)]);

function onWall(
  wanted: Thing,
  wall: WallName,
  along: number,
  z: number,
  room: FloorRoom,
  shop: ThingShop,
  placed: Placed[],
): Placed | undefined {
  let thing = wanted;
  let [width, depth, height] = thing.model.size;
  if (along - width / 2 < 0.03 || along + width / 2 > wallLength(room, wall) - 0.03) return undefined;
  const at = atWall(room, wall, along, 0.05);
  const ceiling = ceilingAt(room, room.trim, at.x, at.y) - 0.08;
  if (height > ceiling - 0.4) {
    const scale = (ceiling - 0.4) / height;
    thing = shop.resized(thing, { width: width * scale, height: height * scale });
    [width, depth, height] = thing.model.size;
  }
  const bottom = Math.max(0.3, Math.min(z, ceiling - height));
  for (const opening of room.openings) {
    if (opening.wall !== wall) continue;
    const beside = Math.abs(opening.along - along) > opening.width / 2 + width / 2 + 0.06;
    const clear = bottom > opening.top + 0.05 || bottom + height < opening.bottom - 0.05;
    if (!beside && !clear) return undefined;
  }
  const one = place(thing, atWall(room, wall, along, depth / 2 + 0.003), bottom, { hangs: wall });
  if (collides(one, placed)) return undefined;
  const hidden = placed.some((other) => {
    if (other.hangs !== undefined || other.thing.seat === 'flat' || other.on !== undefined) return false;
    const there = fromWall(room, wall, other.whole.x, other.whole.y);
    const reach = Math.max(other.whole.hx, other.whole.hy);
    return (
      there.inset - reach < 0.4 &&
      Math.abs(there.along - along) < width / 2 + other.whole.hx - 0.05 &&
      other.whole.top > bottom + height * 0.5
    );
  });
  return hidden ? undefined : one;
}

/** One lamp about every so many meters, from as low as one may walk under. */
function hangGrid(claim: Claim, room: FloorRoom, frame: RoomFrame, shop: ThingShop, placed: Placed[]): void {
  const { line, wanted } = claim;
  const every = line.numbers.every ?? 3;
  const columns = Math.max(1, Math.round(frame.across / every));
  const rows = Math.max(1, Math.round(frame.long / every));
  const most = claim.said ?? line.numbers.most ?? 40;
  wanted.count = Math.min(most, columns * rows);
  let index = 0;
  const things = shop.all(wanted.id);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (index >= things.length) break;
      const u = ((column + 0.5) / columns) * frame.across;
      const v = ((row + 0.5) / rows) * frame.long;
      const pose = poseAt(room, frame, u, v, 'foot');
      const ceiling = ceilingAt(room, room.trim, pose.x, pose.y);
      const thing = hung(things[index], ceiling, shop);
      const one = place(thing, pose, ceiling - thing.model.size[2], { hangs: 'ceiling' });
      const underGlass = room.openings.some(
        (opening) =>
          opening.wall === 'ceiling' &&
          Math.abs(opening.along - pose.x) < opening.width / 2 + 0.2 &&
          pose.y > opening.bottom - 0.2 &&
          pose.y < opening.top + 0.2,
      );
      if (underGlass || one.whole.bottom < headroom || collides(one, placed)) continue;
      placed.push(one);
      index++;
    }
  wanted.count = index;
}

const headroom = 1.95;
const drops = new Set(['chandelier', 'pendant-lamp', 'paper-lantern', 'lantern']);

/** High halls have large lamps on long chains. */
function hung(lamp: Thing, ceiling: number, shop: ThingShop): Thing {
  if (!drops.has(lamp.kind)) return lamp;
  const [width, depth, height] = lamp.model.size;
  const drop = Math.max(height, Math.min(ceiling - 2.6, ceiling * 0.42));
  if (drop < height * 1.15) return lamp;
  const scale = lamp.kind === 'chandelier' ? Math.min(2.2, drop / height) : 1;
  return shop.resized(lamp, { width: width * scale, depth: depth * scale, height: drop });
}

/** How many lamps hang over tables and how many things stand on them, now that their number is known. */
export function countOnThings(claims: Claim[], scene: WantedScene, placed: readonly Placed[]): void {
  for (const { line, wanted, said, least } of claims) {
    if (line.where === undefined || (line.verb !== 'on' && line.verb !== 'over')) continue;
    const mine = hostsOf(line.where, claims);
    const hosts = placed.filter(
      (one) => one.on === undefined && (mine.size > 0 ? mine.has(one.thing.object) : one.thing.kind === line.where),
    );
    const each = line.verb === 'over' ? (line.count ?? 1) : (line.numbers.per ?? 1);
    const objects = [...new Set(hosts.map((one) => one.thing.object))];
    wanted.count = said ?? Math.min(mostOfAKind, Math.ceil(hosts.length * each - 1e-6));
    if (objects.length === 0) {
      // What is named finds another table; the rest has nothing to stand on.
      if (wanted.rank > 0) scene.things = scene.things.filter((thing) => thing !== wanted);
      else wanted.count = said ?? least;
      continue;
    }
    const link: Link = {
      subject: wanted.id,
      relation: line.verb === 'on' ? 'on' : 'above',
      targets: objects,
      fromPrompt: false,
    };
    scene.links.push(link);
  }
}

/** Objects of the lines, and of the company of lines, that ask for a kind first. */
function hostsOf(kind: string, claims: Claim[]): Set<string> {
  const own = claims.filter(({ line }) => line.kinds[0] === kind && line.verb !== 'on').map(({ wanted }) => wanted.id);
  const company = claims.flatMap((claim) => claim.company).filter((one) => one.company.kinds[0] === kind);
  return new Set([...own, ...company.map(({ wanted }) => wanted.id)]);
}
