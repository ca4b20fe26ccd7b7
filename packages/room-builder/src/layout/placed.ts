// What has its place already, in the room's frame, with quick questions about it.
import { blocksAt, wholeAt } from './body.ts';
import { type Block, blocksOverlap, type Pose } from './footprint.ts';
import type { Placement } from './room-plan.ts';
import type { Thing } from './things.ts';

export interface Placed {
  thing: Thing;
  pose: Pose;
  z: number;
  blocks: Block[];
  whole: Block;
  on?: Placement['on'];
  hangs?: Placement['hangs'];
}

export function place(thing: Thing, pose: Pose, z: number, extra: Pick<Placed, 'on' | 'hangs'> = {}): Placed {
  return { thing, pose, z, blocks: blocksAt(thing.model, pose, z), whole: wholeAt(thing.model, pose, z), ...extra };
}

const walkedOver = (one: Placed) => one.thing.seat === 'flat' && one.thing.kind !== 'cushion';

export function collides(one: Placed, others: readonly Placed[], except: readonly string[] = []): boolean {
  if (walkedOver(one)) return false;
  return others.some(
    (other) =>
      !walkedOver(other) &&
      !except.includes(other.thing.id) &&
      blocksOverlap(one.whole, other.whole) &&
      one.blocks.some((block) => other.blocks.some((their) => blocksOverlap(block, their))),
  );
}

/** In the way of whoever walks: neither hanging, nor on something, nor a rug. */
export const standsOnFloor = (one: Placed) =>
  one.hangs === undefined &&
  one.on === undefined &&
  (one.thing.seat !== 'flat' || ['cushion', 'pond', 'bathing-pond'].includes(one.thing.kind));
