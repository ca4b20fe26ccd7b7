// Places worth trying for a group: along walls, in corners, by openings, free in the room.
import type { FloorRoom, Stood } from './floor-state.ts';
import { carried, frontOf, type Pose } from './footprint.ts';
import type { Group, Member } from './group.ts';
import { tableKinds } from './placement-defaults.ts';
import { curtainRoom, type WallName } from './room-plan.ts';
import { atWall, openingPoint, wallLength, wallNames } from './room-walls.ts';
import type { Seeded } from './seeded.ts';

function wallCandidates(group: Group, room: FloorRoom, random: Seeded, ends: boolean): Pose[] {
  const poses: Pose[] = [];
  const { minX, maxX, maxY } = group.box;
  for (const wall of wallNames) {
    const length = wallLength(room, wall);
    const lowEnd = sideExtent(wall, minX, maxX, 'low');
    const highEnd = sideExtent(wall, minX, maxX, 'high');
    const low = lowEnd + 0.012;
    const high = length - highEnd - 0.012;
    if (high < low - 0.01) continue;
    const gap = group.placementDefaults.back ?? 0.02;
    const alongs = ends ? [low, high] : [low, high, (low + high) / 2, length / 2];
    if (!ends) {
      for (const opening of room.openings) {
        if (opening.wall !== wall) continue;
        alongs.push(opening.along);
        // In the middle of the stretch left and right of it.
        alongs.push((opening.along - opening.width / 2) / 2, (opening.along + opening.width / 2 + length) / 2);
        for (const member of group.members) alongs.push(opening.along - memberAlong(wall, member));
      }
      const steps = Math.min(24, Math.ceil((high - low) / 0.25));
      for (let i = 0; i <= steps; i++)
        alongs.push(low + ((high - low) * (i + random.between(-0.3, 0.3))) / Math.max(1, steps));
    } else {
      for (let i = 1; i < 8; i++) alongs.push(low + i * 0.12, high - i * 0.12);
      for (const opening of room.openings) {
        if (opening.wall !== wall) continue;
        alongs.push(
          opening.along - opening.width / 2 - highEnd - 0.3,
          opening.along + opening.width / 2 + lowEnd + 0.3,
        );
      }
    }
    for (const along of alongs) {
      if (along < low - 1e-6 || along > high + 1e-6) continue;
      for (const inset of [gap, curtainRoom.depth + 0.03]) {
        poses.push(atWall(room, wall, Math.round(along * 1000) / 1000, maxY + Math.max(gap, inset)));
        if (gap > curtainRoom.depth) break;
      }
    }
  }
  return poses;
}

/** How far the group reaches along the wall from its origin, towards the wall's low or high end. */
function sideExtent(wall: WallName, minX: number, maxX: number, end: 'low' | 'high'): number {
  // With its back to the north wall local x is +x; to the south wall -x; to the west wall (yaw 90) +y; to the east wall -y.
  const straight = wall === 'north' || wall === 'west';
  return (end === 'low') === straight ? -minX : maxX;
}

function memberAlong(wall: WallName, member: Member): number {
  return wall === 'north' || wall === 'west' ? member.x : -member.x;
}

function freeCandidates(group: Group, room: FloorRoom, random: Seeded, center: Member | undefined): Pose[] {
  const poses: Pose[] = [];
  const step = Math.max(0.25, Math.sqrt(room.width * room.depth) / 16);
  for (const yaw of yawsOf(group)) {
    if (center !== undefined) {
      const local = carried({ x: 0, y: 0, yaw }, center);
      for (const dx of [0, -0.2, 0.2, -0.4, 0.4])
        for (const dy of [0, -0.2, 0.2, -0.4, 0.4])
          poses.push({ x: room.width / 2 + dx - local.x, y: room.depth / 2 + dy - local.y, yaw });
      continue;
    }
    poses.push({ x: room.width / 2, y: room.depth / 2, yaw });
    for (let x = step / 2 + random.between(0, 0.1); x < room.width; x += step)
      for (let y = step / 2 + random.between(0, 0.1); y < room.depth; y += step) poses.push({ x, y, yaw });
  }
  return poses;
}

const quarterTurns = [0, Math.PI / 2, Math.PI, -Math.PI / 2];
const grown = new Set('tree palm-tree bush rock cactus'.split(' '));

/** What looks the same from both ends needs no half turn, what grows none at all. */
function yawsOf(group: Group): number[] {
  if (grown.has(group.root.kind) && group.members.length === 1) return [0];
  const faces = group.constraints.some((one) => one.relation === 'facing');
  const even = tableKinds.has(group.root.kind) && !['kitchen-island', 'desk', 'counter'].includes(group.root.kind);
  return even && !faces ? quarterTurns.slice(0, 2) : quarterTurns;
}

/** Relations to a thing that stands already, which no wall or corner brings about. */
const nearness: ReadonlySet<string> = new Set(['beside', 'by', 'around', 'against', 'in-front-of', 'behind']);

/** Places about things that the words bind a group to and that have their place already. */
function nearThings(group: Group, stood: readonly Stood[]): Pose[] {
  const poses: Pose[] = [];
  const { minX, maxX, minY, maxY } = group.box;
  for (const { thing, relation, target, fromPrompt } of group.constraints) {
    if (!fromPrompt || !nearness.has(relation)) continue;
    const member = group.members.find((one) => one.thing.id === thing.id);
    for (const { whole, thing: host, pose } of stood) {
      if (member === undefined || host.object !== target) continue;
      const sides = relation === 'in-front-of' ? [3] : relation === 'behind' ? [1] : [0, 1, 2, 3];
      for (const yaw of quarterTurns)
        for (const side of sides) {
          // Of a group, half of its longer side, so that none of it meets the host.
          const reach = Math.max(maxX - minX, maxY - minY) / 2;
          const own = group.members.length === 1 ? reachIn(group, yaw - pose.yaw, side) : reach;
          const far = (side % 2 === 0 ? whole.hx : whole.hy) + own;
          const along = side % 2 === 0 ? whole.hy : whole.hx;
          for (const gap of [0.08, 0.3, 0.55])
            for (const shift of [0, 0.5, -0.5]) {
              const [x, y] = [
                [far + gap, shift * along],
                [shift * along, far + gap],
                [-far - gap, shift * along],
                [shift * along, -far - gap],
              ][side];
              const at = carried(pose, { x, y, yaw: 0 });
              const local = carried({ x: 0, y: 0, yaw }, member);
              poses.push({ x: at.x - local.x, y: at.y - local.y, yaw });
            }
        }
    }
  }
  return poses;
}

/** Half of what a single thing takes up across a side, turned so against its host. */
function reachIn({ root }: Group, turned: number, side: number): number {
  const [width, depth] = root.model.size;
  const swapped = Math.abs(Math.sin(turned)) > 0.5;
  return ((side % 2 === 0) !== swapped ? width : depth) / 2;
}

export function candidates(group: Group, room: FloorRoom, random: Seeded, stood: readonly Stood[] = []): Pose[] {
  return [...nearThings(group, stood), ...usualCandidates(group, room, random)];
}

function usualCandidates(group: Group, room: FloorRoom, random: Seeded): Pose[] {
  // The sea is along one side, whatever else there is.
  if (group.root.kind === 'water' && room.score !== undefined)
    return [{ x: room.width / 2, y: group.root.model.size[1] / 2 + 0.01, yaw: 0 }];
  const fromPrompt = group.constraints.filter((one) => one.fromPrompt);
  const centered = fromPrompt.find((one) => one.relation === 'center');
  if (centered !== undefined) {
    const member = group.members.find((one) => one.thing.id === centered.thing.id);
    return freeCandidates(group, room, random, member);
  }
  if (fromPrompt.some((one) => one.relation === 'corner')) {
    return [...wallCandidates(group, room, random, true), ...wallCandidates(group, room, random, false)];
  }
  if (fromPrompt.some((one) => one.relation === 'between')) return freeCandidates(group, room, random, undefined);
  if (fromPrompt.some((one) => one.relation === 'facing' && (one.target === 'window' || one.target === 'door'))) {
    return [...freeCandidates(group, room, random, undefined), ...wallCandidates(group, room, random, false)];
  }
  if (fromPrompt.some((one) => one.relation === 'by' || one.relation === 'in-front-of')) {
    return [...wallCandidates(group, room, random, false), ...nearOpenings(group, room, random)];
  }
  const { stands } = group.placementDefaults;
  if (group.root.kind === 'doormat') return nearOpenings(group, room, random);
  if (stands === 'free') return freeCandidates(group, room, random, undefined);
  const big = room.width * room.depth > 34 && group.root.kind === 'sofa' && group.members.length > 2;
  const walls = wallCandidates(group, room, random, stands !== 'wall');
  if (big) return [...walls, ...freeCandidates(group, room, random, undefined)];
  return walls;
}

/** Places just inside windows and doors, looking at the room, at the opening and along the wall. */
function nearOpenings(group: Group, room: FloorRoom, random: Seeded): Pose[] {
  const poses: Pose[] = [];
  for (const opening of room.openings) {
    if (opening.wall === 'ceiling') continue;
    const at = openingPoint(room, opening);
    const [ix, iy] = frontOf(at.yaw);
    for (const turnBy of [0, Math.PI / 2, -Math.PI / 2, Math.PI]) {
      for (let i = 0; i < 14; i++) {
        const inset =
          (Math.abs(turnBy) === Math.PI / 2 ? (group.box.maxX - group.box.minX) / 2 : group.box.maxY) + 0.05 + 0.07 * i;
        const shift = i === 0 ? 0 : random.between(-1, 1) * (opening.width / 2 + 0.6);
        poses.push({ x: at.x + ix * inset - iy * shift, y: at.y + iy * inset + ix * shift, yaw: at.yaw + turnBy });
      }
    }
  }
  return poses;
}
