/** The members of a group at their places, and the smaller and mirrored forms it can take. */
import { blocksAt, wholeAt } from './body.ts';
import { blocksOverlap, reachOf } from './footprint.ts';
import type { Bond, Group, How, Member, WallNeed } from './group.ts';
import { type PlacementDefaults, placementDefaultsOf } from './placement-defaults.ts';
import { slotsFor } from './slots.ts';
import type { Thing, ThingShop } from './things.ts';
import type { WantedScene } from './wanted.ts';

export function fillGroup(group: Group, bonds: Map<string, Bond>, shop: ThingShop, dropped: Thing[]): void {
  const settled = new Set(group.members.map((member) => member.thing.id));
  const rank: How[] = [
    'grid',
    'flank',
    'run',
    'opposite',
    'inside',
    'front',
    'behind',
    'around',
    'side',
    'with',
    'rug',
  ];
  for (;;) {
    const next = [...bonds.values()]
      .filter((bond) => settled.has(bond.anchor.id) && !settled.has(bond.child.id))
      // Coffee tables and the second sofa first: the rest of the group stands about them.
      .sort(
        (a, b) =>
          rank.indexOf(a.how) - rank.indexOf(b.how) ||
          Number(b.child.kind === 'nightstand') - Number(a.child.kind === 'nightstand') ||
          a.index - b.index,
      )[0];
    if (next === undefined) return;
    settled.add(next.child.id);
    const anchor = group.members.find((member) => member.thing.id === next.anchor.id);
    if (anchor === undefined) {
      dropped.push(next.child);
      continue;
    }
    const place = slotsFor(next, anchor, group.members, shop).find((slot) => fits(slot, group.members));
    if (place === undefined) dropped.push(next.child);
    else group.members.push({ ...place, anchor: next.anchor.id });
    if (next.side !== undefined) group.handed = true;
  }
}

function fits(slot: Member, members: Member[]): boolean {
  if (slot.thing.seat === 'flat' && slot.thing.kind !== 'cushion') return true;
  const blocks = blocksAt(slot.thing.model, slot, 0);
  const whole = wholeAt(slot.thing.model, slot, 0);
  return members.every(
    (other) =>
      !blocksOverlap(whole, wholeAt(other.thing.model, other, 0)) ||
      (other.thing.seat === 'flat' && other.thing.kind !== 'cushion') ||
      !blocksAt(other.thing.model, other, 0).some((block) => blocks.some((mine) => blocksOverlap(mine, block))),
  );
}

export function measure(group: Group): void {
  const box = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };
  const solid = group.members.filter((member) => member.thing.seat !== 'flat' || group.members.length === 1);
  for (const member of solid.length > 0 ? solid : group.members) {
    const [width, depth] = member.thing.model.size;
    const [rx, ry] = reachOf({ ...member, hx: width / 2, hy: depth / 2 });
    box.minX = Math.min(box.minX, member.x - rx);
    box.maxX = Math.max(box.maxX, member.x + rx);
    box.minY = Math.min(box.minY, member.y - ry);
    box.maxY = Math.max(box.maxY, member.y + ry);
  }
  group.box = box;
}

export function wallNeeds(group: Group, scene: WantedScene, shop: ThingShop): WallNeed[] {
  const needs: WallNeed[] = [];
  for (const link of scene.links) {
    if (link.relation === 'facing') {
      // The screen hangs on the wall that is looked at, whichever of the two the words begin with.
      for (const [hung, looker] of [
        [link.subject, link.targets[0]],
        [link.targets[0], link.subject],
      ]) {
        const screen = scene.things.find(
          (thing) => thing.id === hung && (thing.seat === 'wall' || ['tv-stand', 'fireplace'].includes(thing.kind)),
        );
        const member = group.members.find((one) => one.thing.object === looker);
        if (screen !== undefined && member !== undefined)
          needs.push({
            thing: member.thing,
            ahead: true,
            width: shop.all(screen.id)[0].model.size[0],
            fromPrompt: link.fromPrompt,
          });
      }
      continue;
    }
    if (link.relation !== 'above' && link.relation !== 'behind') continue;
    const wanted = scene.things.find((thing) => thing.id === link.subject);
    if (wanted === undefined || wanted.seat !== 'wall') continue;
    const member = group.members.find((one) => link.targets.includes(one.thing.object));
    if (member === undefined) continue;
    needs.push({
      thing: member.thing,
      ahead: false,
      width: shop.all(wanted.id)[0].model.size[0],
      fromPrompt: link.fromPrompt,
    });
  }
  return needs;
}

export function reducedOf(group: Group): Group | undefined {
  const kept = new Set(group.members.filter((member) => member.thing.rank === 0).map((member) => member.thing.id));
  if (kept.size === 0) return undefined;
  kept.add(group.root.id);
  for (const member of [...group.members].reverse()) {
    if (kept.has(member.thing.id) && member.anchor !== undefined) kept.add(member.anchor);
  }
  const members = group.members.filter((member) => kept.has(member.thing.id));
  if (members.length === group.members.length) return undefined;
  const reduced: Group = { ...group, members, mirrored: undefined, reduced: undefined, base: group };
  measure(reduced);
  return reduced;
}

/** A group of this thing only. It has no `base`: what stands of it is looked for under the group itself. */
export function alone(thing: Thing, placementDefaults: PlacementDefaults = placementDefaultsOf(thing.kind)): Group {
  const group: Group = {
    root: thing,
    members: [{ thing, x: 0, y: 0, yaw: 0 }],
    placementDefaults,
    constraints: [],
    wallNeeds: [],
    rank: thing.rank,
    box: { minX: 0, maxX: 0, minY: 0, maxY: 0 },
  };
  measure(group);
  return group;
}

/** The first so many members: each stands at one before it, so that what is left still holds together. */
export function coreOf(group: Group, count: number): Group {
  const core: Group = { ...group, members: group.members.slice(0, count), mirrored: undefined, reduced: undefined };
  core.base = group.base ?? group;
  measure(core);
  return core;
}

export function mirroredOf(group: Group): Group | undefined {
  if (group.handed) return undefined;
  if (group.members.length < 2) return undefined;
  // Trees and corner sofas have no mirrored model.
  const oneSided = ({ thing }: Member) => thing.request.shapes.includes('l-shaped') || /tree$/.test(thing.kind);
  if (group.members.some(oneSided)) return undefined;
  const members = group.members.map((member) => ({ ...member, x: -member.x, yaw: -member.yaw }));
  const same = members.every((member) =>
    group.members.some((other) => Math.abs(other.x - member.x) < 0.01 && Math.abs(other.y - member.y) < 0.01),
  );
  const { minX, maxX } = group.box;
  return same
    ? undefined
    : { ...group, members, box: { ...group.box, minX: -maxX, maxX: -minX }, base: group.base ?? group };
}
