/** Rows, lines along walls and single things on the floor of a place, where its record says. */
import type { FloorRoom, State, Stood } from '../layout/floor-state.ts';
import { zonesOf } from '../layout/floor-state.ts';
import { type Block, carried, type Pose } from '../layout/footprint.ts';
import type { Group } from '../layout/group.ts';
import { type Placed, place } from '../layout/placed.ts';
import { atWall, wallLength } from '../layout/room-walls.ts';
import { standing } from '../layout/standing.ts';
import type { ThingShop } from '../layout/things.ts';
import type { Claim } from './claims.ts';
import type { PlaceLine } from './place-lines.ts';
import { blockLength, rankSlots, type Slot } from './ranks.ts';
import { alongSide, type Face, poseAt, type RoomFrame, wallsNamed } from './room-frame.ts';
import { mostOfAKind, type Units, unitsOf } from './units.ts';

export interface Settled {
  stood: Stood[];
  kept: State['kept'];
}

/** Walls and corners are filled last: what is named and stands by itself chooses before them. */
export function inTwoTurns(claims: Claim[]): [first: Claim[], last: Claim[]] {
  const isFirst = ({ line, wanted }: Claim) =>
    wanted.rank === 0 ||
    line.verb === 'rows' ||
    line.verb === 'strip' ||
    (line.verb === 'at' && !line.where!.includes('-'));
  return [claims.filter(isFirst), claims.filter((claim) => !isFirst(claim))];
}

/** Puts the lines' things among what stands already. */
export function settleFloor(
  claims: Claim[],
  room: FloorRoom,
  frame: RoomFrame,
  shop: ThingShop,
  { stood, kept }: Settled = { stood: [], kept: [] },
): Settled {
  const state: State = { room, zones: zonesOf(room), stood: [...stood], kept: [...kept] };
  // Nothing comes nearer to walls of rock.
  const rough = room.trim.rough ?? 0;
  for (const claim of claims) {
    const { verb } = claim.line;
    if (verb === 'strip') layStrip(claim, state, frame, shop);
    else if (verb === 'rows' || verb === 'line' || verb === 'at') {
      const single = Math.max(claim.line.count ?? 1, claim.least);
      const usual = claim.line.numbers.most ?? (verb === 'at' ? single : mostOfAKind);
      // "A long table" is one, where a few would stand; a row is a row all the same.
      const one = claim.wanted.rank === 0 && claim.least === 1 && usual <= 3;
      const most = claim.said ?? (one ? 1 : Math.max(usual, claim.wanted.rank === 0 ? claim.least : 0));
      if (verb === 'rows') fitToBlock(claim, frame);
      const units = unitsOf(claim, most, shop);
      const poses = posesOf(claim, units, state, frame, most, rough);
      settle(claim, units, poses, most, state);
    }
  }
  return { stood: state.stood, kept: state.kept };
}

/** Benches and tables that are too long for the blocks between the aisles are had shorter. */
function fitToBlock({ line, wanted }: Claim, frame: RoomFrame): void {
  const block = blockLength(line, frame);
  const { width } = line.size;
  if (width !== undefined && width > block && block > width * 0.5)
    wanted.size = { ...wanted.size, width: block - 0.01 };
}

/** Meters before a thing that stay free for whoever uses it. */
const before = 0.5;

/** `poses`: for each unit one after another where it may stand, the best first. */
function settle(claim: Claim, units: Units, poses: Pose[][], most: number, state: State): void {
  const free = poses.flatMap((ways) => {
    const pose = ways.find((way) => standing(units.shape, way, state) !== undefined);
    return pose === undefined ? [] : [pose];
  });
  // Fewer than there is room for are spread evenly; rows fill from the front.
  const chosen =
    claim.line.verb === 'line' && free.length > most
      ? Array.from({ length: most }, (_, i) => free[Math.floor(((i + 0.5) * free.length) / most)])
      : free;
  // Ways stay free of what comes later; rows themselves stand as close as their line says.
  const kept: State['kept'] = [];
  let index = 0;
  for (const pose of chosen) {
    if (index >= most) break;
    const unit = units.unit(index);
    const stood = standing(unit, pose, state);
    if (stood === undefined) continue;
    state.stood.push(...stood);
    if (!claim.line.flags.has('flat')) kept.push({ block: frontOf(unit, pose), group: unit });
    index++;
  }
  // One that stood in the way of another leaves room elsewhere.
  for (const pose of free) {
    if (index >= most || claim.said === undefined) break;
    if (chosen.includes(pose)) continue;
    const unit = units.unit(index);
    const stood = standing(unit, pose, state);
    if (stood === undefined) continue;
    state.stood.push(...stood);
    index++;
  }
  state.kept.push(...kept);
  claim.wanted.count = index;
}

function frontOf(unit: Group, pose: Pose): Block {
  const { minX, maxX, minY } = unit.box;
  const at = carried(pose, { x: (minX + maxX) / 2, y: minY - before / 2, yaw: 0 });
  return { ...at, hx: Math.max(0.05, (maxX - minX) / 2 - 0.02), hy: before / 2 - 0.01, bottom: 0.1, top: 1.9 };
}

function posesOf(
  { line, wanted, said }: Claim,
  units: Units,
  state: State,
  frame: RoomFrame,
  most: number,
  rough: number,
): Pose[][] {
  const { room } = state;
  const { box } = units.shape;
  const centered = (pose: Pose): Pose =>
    carried(pose, { x: -(box.minX + box.maxX) / 2, y: -(box.minY + box.maxY) / 2, yaw: 0 });
  if (line.verb === 'rows') {
    const poseOf = ({ u, v, face }: Slot) => centered(poseAt(room, frame, u, v, face));
    const isFree = (slot: Slot) => standing(units.shape, poseOf(slot), state) !== undefined;
    return rankSlots(line, box, frame, most, isFree, wanted.rows).map((slot) => [poseOf(slot)]);
  }
  if (line.verb === 'line') return wallPoses(line, units, room, frame, rough, said ?? 0);
  return pointPoses(line, units, room, frame, most, rough, centered);
}

/** Backs to the wall, one after another; `off=half` begins between the places of a line without it. */
function wallPoses(
  line: PlaceLine,
  { shape: { box } }: Units,
  room: FloorRoom,
  frame: RoomFrame,
  rough: number,
  said: number,
): Pose[][] {
  const wide = box.maxX - box.minX;
  const pitch = Math.max(wide + 0.01, line.numbers.every ?? 0);
  const off = line.words.off === 'half';
  const walls = wallsNamed(frame, line.words.walls ?? 'sides').map((wall) => {
    const side = wall === frame.left || wall === frame.right;
    const length = wallLength(room, wall);
    const [from, to] = side ? [line.zone[0] * length, line.zone[1] * length] : [0.05, length - 0.05];
    const poses: { v: number; pose: Pose[] }[] = [];
    // A thing with a place to itself may stand a little aside where a window or a door is in its way.
    const spare = Math.max(0, (pitch - wide) / 2);
    const nudges = [0, 0.3, -0.3, 0.6, -0.6, 1, -1].filter((nudge) => Math.abs(nudge) <= spare);
    const usual = evenly(from, to, Math.min(pitch, to - from), off);
    // More are asked for than the line usually has: they stand between each other too, in step with what is every half as far.
    const between = usual.length < said && pitch >= 2 * wide ? evenly(from, to, Math.min(pitch, to - from), !off) : [];
    for (const v of [...usual, ...between].sort((a, b) => a - b)) {
      const pose = nudges.map((nudge) => {
        const along = side ? alongSide(frame, v + nudge) : v + nudge;
        const back = atWall(room, wall, along, Math.max(rough, line.numbers.in ?? 0.02) + box.maxY);
        return carried(back, { x: -(box.minX + box.maxX) / 2, y: 0, yaw: 0 });
      });
      poses.push({ v, pose });
    }
    return poses;
  });
  return walls
    .flat()
    .sort((a, b) => a.v - b.v)
    .map(({ pose }) => pose);
}

/** Places `pitch` apart between two ends, centered; lines of one pitch along one wall are in step, and `half` is between them. */
export function evenly(from: number, to: number, pitch: number, half: boolean): number[] {
  const count = Math.floor((to - from) / pitch + 1e-6);
  const rest = to - from - count * pitch;
  if (half) return Array.from({ length: Math.max(0, count - 1) }, (_, i) => from + rest / 2 + (i + 1) * pitch);
  return Array.from({ length: count }, (_, i) => from + rest / 2 + (i + 0.5) * pitch);
}

function pointPoses(
  line: PlaceLine,
  { shape: { box } }: Units,
  room: FloorRoom,
  frame: RoomFrame,
  most: number,
  rough: number,
  centered: (pose: Pose) => Pose,
): Pose[][] {
  const [main, corner] = line.where!.split('-') as [Face | 'center', 'left' | 'right' | undefined];
  const face = line.words.face as Face | undefined;
  const sideways = (one: string) => one === 'left' || one === 'right';
  // Turned along its wall it takes its width from the room and its depth from the wall.
  const turned = main !== 'center' && face !== undefined && sideways(face) !== sideways(main);
  const [wide, deep] = turned ? [box.maxY - box.minY, box.maxX - box.minX] : [box.maxX - box.minX, box.maxY - box.minY];
  const inset = Math.max(rough, line.numbers.in ?? 0.05);
  const nudges = most > 1 ? [0] : [0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2];
  return Array.from({ length: most }, (_, i) => (i - (most - 1) / 2) * (wide + 0.4)).map((shift) =>
    nudges.map((nudge) => {
      if (main === 'center') {
        const u = (line.numbers.u ?? 0.5) * frame.across + shift + nudge;
        return centered(poseAt(room, frame, u, (line.numbers.v ?? 0.5) * frame.long, face ?? 'foot'));
      }
      const wall = frame[main];
      const length = wallLength(room, wall);
      const end = Math.max(rough, 0.12) + wide / 2;
      const middle = sideways(main)
        ? alongSide(frame, (line.numbers.v ?? 0.5) * length)
        : corner === undefined
          ? length / 2
          : corner === 'left'
            ? end
            : length - end;
      const inward = corner === 'right' ? -Math.abs(nudge) : corner === 'left' ? Math.abs(nudge) : nudge;
      const pose = atWall(room, wall, middle + shift + inward, inset + deep / 2);
      return centered(face === undefined ? pose : { ...pose, yaw: poseAt(room, frame, 0, 0, face).yaw });
    }),
  );
}

/** A runner from the head towards the foot. */
function layStrip(claim: Claim, state: State, frame: RoomFrame, shop: ThingShop): void {
  const { line, wanted } = claim;
  wanted.count = 1;
  const [from, to] = line.zone;
  const thing = shop.resized(shop.all(wanted.id)[0], {
    width: line.numbers.wide ?? 1.5,
    depth: (to - from) * frame.long,
  });
  const pose = poseAt(state.room, frame, frame.across / 2, ((from + to) / 2) * frame.long, 'foot');
  const one: Placed = place(thing, pose, 0);
  const group = unitsOf({ ...claim, company: [] }, 1, shop).shape;
  state.stood.push({ thing, pose, whole: one.whole, blocks: [], solid: false, group });
}
