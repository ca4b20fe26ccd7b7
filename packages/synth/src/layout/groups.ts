/**
 * Things that stand together become one group with fixed places in it: chairs at their table, nightstands at their bed, the
 * coffee table, armchairs and rug of a sofa. The search then moves groups, not chairs. A group's frame is that of its root: front
 * towards -Y.
 */
import { blocksAt, wholeAt } from './body.ts';
import { blocksOverlap, type Pose, reachOf } from './footprint.ts';
import { type Habit, habitOf, tableKinds } from './habits.ts';
import { kitchenRun, layRun } from './kitchen-run.ts';
import { slotsFor } from './slots.ts';
import type { Thing, ThingShop } from './things.ts';
import { anchorNames, type Link, type LinkRelation, type WantedScene } from './wanted.ts';

export interface Member extends Pose {
  thing: Thing;
  /** What it stands at. */
  anchor?: string;
}

/** What must (said) or should hold for a member once the group has its place. */
export interface Constraint {
  thing: Thing;
  relation: LinkRelation;
  /** Things of one object, or window, door, wall, room. */
  target: string;
  said: boolean;
}

/** Something will hang on the wall behind a member, or on the one it looks at: no window there. */
export interface WallNeed {
  thing: Thing;
  ahead: boolean;
  width: number;
  said: boolean;
}

export interface Group {
  root: Thing;
  members: Member[];
  /** The same group seen in a mirror; absent where a member has a left and a right of its own. */
  mirrored?: Group;
  /** Without what was guessed, for rooms that do not hold all of it. */
  reduced?: Group;
  /** Of a mirrored or reduced group: the whole one. */
  base?: Group;
  habit: Habit;
  constraints: Constraint[];
  wallNeeds: WallNeed[];
  rank: number;
  /** Box around all members that are not flat, in the group's frame. */
  box: { minX: number; maxX: number; minY: number; maxY: number };
}

export type How =
  | 'grid'
  | 'side'
  | 'front'
  | 'behind'
  | 'around'
  | 'with'
  | 'rug'
  | 'inside'
  | 'opposite'
  | 'flank'
  | 'run';

export interface Bond {
  child: Thing;
  anchor: Thing;
  how: How;
  index: number;
  of: number;
  said: boolean;
  /** For a row: metres between the two. */
  gap?: number;
  /** Of a grid: its place beside the first. */
  at?: Pose;
}

const isFloor = (thing: Thing) => thing.seat === 'floor' || thing.seat === 'flat';
const footprintOf = (thing: Thing) => thing.model.size[0] * thing.model.size[1];

export function buildGroups(
  scene: WantedScene,
  shop: ThingShop,
  runLengthM: number,
  areaM2: number,
): { groups: Group[]; dropped: Thing[] } {
  const things = scene.things.flatMap((wanted) => shop.all(wanted.id)).filter(isFloor);
  const byObject = new Map<string, Thing[]>();
  for (const thing of things) byObject.set(thing.object, [...(byObject.get(thing.object) ?? []), thing]);
  const bonds = new Map<string, Bond>();
  const constraints: Constraint[] = [];
  const rootOf = (thing: Thing): Thing => {
    const bond = bonds.get(thing.id);
    return bond === undefined ? thing : rootOf(bond.anchor);
  };
  const tie = (bond: Bond): boolean => {
    if (bonds.has(bond.child.id) || rootOf(bond.anchor).id === bond.child.id) return false;
    bonds.set(bond.child.id, bond);
    return true;
  };

  for (const link of inOrder(scene.links)) {
    const hung = scene.things.find((wanted) => wanted.id === link.subject && wanted.seat === 'wall');
    if (link.relation === 'between' && hung !== undefined) {
      // A mirror between two wardrobes: they stand apart by its width.
      const [a, b] = link.targets.flatMap((target) => byObject.get(target) ?? []);
      const gap = shop.all(hung.id)[0].model.size[0] + 0.2;
      if (a !== undefined && b !== undefined)
        tie({ child: b, anchor: a, how: 'run', index: 0, of: 1, said: link.said, gap });
    }
    const subjects = byObject.get(link.subject) ?? hostThings(scene, byObject, link);
    if (subjects.length === 0) continue;
    const anchors = link.targets.filter((target) => anchorNames.includes(target));
    for (const target of anchors) {
      if (link.relation === 'on') continue;
      for (const thing of subjects) constraints.push({ thing, relation: link.relation, target, said: link.said });
    }
    const targets = link.targets.flatMap((target) => byObject.get(target) ?? []);
    if (targets.length === 0) continue;
    if (byObject.has(link.subject)) tieLink(link, subjects, targets, tie, constraints, bonds);
  }

  tieGrids(byObject, tie, scene, areaM2);
  // A second and third sofa of an ordinary room belong to the first.
  for (const sofas of byObject.values()) {
    if (sofas[0].kind !== 'sofa' || areaM2 > 60) continue;
    const bound = constraints.some(
      (one) => one.thing.object === sofas[0].object && one.said && one.relation !== 'facing',
    );
    for (const sofa of bound ? [] : sofas.slice(1, 3))
      tie({ child: sofa, anchor: sofas[0], how: 'with', index: 0, of: 1, said: false });
  }
  tieRows(byObject, bonds, tie, constraints);
  const run = kitchenRun(things, bonds, constraints, scene);
  const dropped: Thing[] = [];
  const groups: Group[] = [];
  for (const root of things) {
    if (bonds.has(root.id)) continue;
    if (run.includes(root) && root !== run[0]) continue;
    const group: Group = {
      root,
      members: [{ thing: root, x: 0, y: 0, yaw: isLengthwise(root) ? -Math.PI / 2 : 0 }],
      habit: {
        ...habitOf(root.kind),
        ...(isGrid(root, bonds) && { back: root.kind === 'desk' ? 1.9 : 1.0, front: 0.3 }),
      },
      constraints: [],
      wallNeeds: [],
      rank: root.rank,
      box: { minX: 0, maxX: 0, minY: 0, maxY: 0 },
    };
    if (root === run[0]) layRun(group, run, shop, runLengthM);
    fillGroup(group, bonds, shop, dropped);
    groups.push(group);
  }
  for (const group of groups) {
    const ids = new Set(group.members.map((member) => member.thing.id));
    group.constraints = constraints.filter((constraint) => ids.has(constraint.thing.id));
    group.wallNeeds = wallNeeds(group, scene, shop);
    group.rank = Math.min(...group.members.map((member) => member.thing.rank));
    const staffed = group.root.kind === 'counter' || group.root.kind === 'reception-desk';
    const backed = group.members.some(
      (member) => member.y > group.root.model.size[1] / 2 + 0.5 && !seatsThatTurn.test(member.thing.kind),
    );
    if (staffed && backed) group.habit = { ...group.habit, back: 0.02 };
    measure(group);
    group.mirrored = mirroredOf(group);
    group.reduced = reducedOf(group);
    if (group.reduced !== undefined) group.reduced.mirrored = mirroredOf(group.reduced);
  }
  return { groups, dropped };
}

const isGrid = (root: Thing, bonds: Map<string, Bond>) =>
  [...bonds.values()].some((bond) => bond.how === 'grid' && bond.anchor.id === root.id);

/** Longer than wide and laid along a wall: tubs, bunks, cots and narrow beds. */
function isLengthwise(thing: Thing): boolean {
  const [width, depth] = thing.model.size;
  return (
    depth > width * 1.3 &&
    (['bathtub', 'bunk-bed', 'crib'].includes(thing.kind) || (thing.kind === 'bed' && width < 1.1))
  );
}

const bondOrder: LinkRelation[] = [
  'between',
  'in-front-of',
  'facing',
  'with',
  'around',
  'behind',
  'beside',
  'by',
  'under',
];

function inOrder(links: Link[]): Link[] {
  const order = (link: Link) => {
    const at = bondOrder.indexOf(link.relation);
    return (link.said ? 0 : 100) + (at < 0 ? 50 : at);
  };
  return [...links].sort((a, b) => order(a) - order(b));
}

/** "A vase in the corner": what holds for a thing on a table holds for the table. */
function hostThings(scene: WantedScene, byObject: Map<string, Thing[]>, link: Link): Thing[] {
  if (!['corner', 'by', 'center', 'against', 'in-front-of'].includes(link.relation)) return [];
  const host = scene.links.find(
    (other) => other.subject === link.subject && (other.relation === 'on' || other.relation === 'in'),
  );
  return host === undefined ? [] : (byObject.get(host.targets[0]) ?? []);
}

const seatsThatTurn = /chair|stool|sofa|ottoman|bean-bag|bench|cushion/;

function tieLink(
  link: Link,
  subjects: Thing[],
  targets: Thing[],
  tie: (bond: Bond) => boolean,
  constraints: Constraint[],
  bonds: Map<string, Bond>,
): void {
  const { relation, said } = link;
  const constrain = () => {
    for (const thing of subjects)
      for (const target of link.targets) constraints.push({ thing, relation, target, said });
  };
  if (relation === 'between') {
    const [middle] = subjects;
    const flanks = targets.filter((target) => target.id !== middle.id && !bonds.has(target.id)).slice(0, 2);
    if (flanks.length === 2) {
      flanks.forEach((child, index) => {
        tie({ child, anchor: middle, how: 'flank', index, of: 2, said });
      });
    } else constrain();
    return;
  }
  if (relation === 'facing') {
    if (link.subject === link.targets[0]) {
      for (let i = 1; i < subjects.length; i += 2)
        tie({ child: subjects[i], anchor: subjects[i - 1], how: 'opposite', index: 0, of: 1, said });
      return;
    }
    const [target] = targets;
    const seat =
      seatsThatTurn.test(subjects[0].kind) && !seatsThatTurn.test(target.kind) && footprintOf(subjects[0]) < 1.3;
    if (seat && !tableKinds.has(target.kind)) {
      subjects.forEach((child, index) => {
        tie({ child, anchor: target, how: 'front', index, of: subjects.length, said });
      });
    }
    constrain();
    return;
  }
  const how: How | undefined =
    relation === 'beside' || relation === 'by'
      ? footprintOf(subjects[0]) > 0.7 && footprintOf(targets[0]) > 0.7 && tableKinds.has(targets[0].kind)
        ? undefined
        : 'side'
      : relation === 'in-front-of'
        ? 'front'
        : relation === 'behind'
          ? 'behind'
          : relation === 'around'
            ? 'around'
            : relation === 'with'
              ? 'with'
              : relation === 'under'
                ? subjects[0].seat === 'flat'
                  ? 'rug'
                  : 'inside'
                : undefined;
  if (how === undefined) {
    constrain();
    return;
  }
  const perTarget = new Map<Thing, Thing[]>();
  subjects.forEach((child, i) => {
    const target =
      targets[
        Math.min(targets.length - 1, Math.floor((i * targets.length) / Math.max(subjects.length, targets.length)))
      ];
    perTarget.set(target, [...(perTarget.get(target) ?? []), child]);
  });
  for (const [anchor, children] of perTarget) {
    children.forEach((child, index) => {
      const tied = anchor.id !== child.id && tie({ child, anchor, how, index, of: children.length, said });
      if (!tied && said) constraints.push({ thing: child, relation, target: anchor.object, said });
    });
  }
}

/** Desks of a classroom and benches of a church: rows that look one way, with room to pass. */
function tieGrids(
  byObject: Map<string, Thing[]>,
  tie: (bond: Bond) => boolean,
  scene: WantedScene,
  areaM2: number,
): void {
  for (const things of byObject.values()) {
    const [first] = things;
    const pews = first.kind === 'bench' && things.length >= 4;
    const desks = first.kind === 'desk' && things.length >= 4;
    if (!pews && !desks) continue;
    const [width, depth] = first.model.size;
    const columns = pews ? 2 : Math.max(2, Math.min(5, Math.round(Math.sqrt((things.length * Math.sqrt(areaM2)) / 7))));
    const stepX = width + (pews ? 1.5 : 0.7);
    const stepY = depth + (pews ? 0.6 : 1.0);
    things.slice(1).forEach((child, i) => {
      const [column, row] = [(i + 1) % columns, Math.floor((i + 1) / columns)];
      const at = { x: column * stepX, y: (pews ? 1 : -1) * row * stepY, yaw: 0 };
      tie({ child, anchor: first, how: 'grid', index: i, of: things.length, said: false, at });
    });
    const altar = pews ? scene.things.find((thing) => thing.kind === 'table' && thing.rank > 0) : undefined;
    const table = altar === undefined ? undefined : byObject.get(altar.id)?.[0];
    if (table !== undefined)
      tie({
        child: table,
        anchor: first,
        how: 'grid',
        index: 99,
        of: 1,
        said: false,
        at: { x: stepX / 2, y: -(depth / 2 + 2.2), yaw: Math.PI },
      });
  }
}

/** Several shelves, wardrobes or beds without a word about their place stand in a row. */
const rows = new Set(
  'bookshelf shelf wardrobe cabinet bed treadmill exercise-bike dumbbell washing-machine crib deck-chair yoga-mat'.split(
    ' ',
  ),
);

function tieRows(
  byObject: Map<string, Thing[]>,
  bonds: Map<string, Bond>,
  tie: (bond: Bond) => boolean,
  constraints: Constraint[],
): void {
  for (const things of byObject.values()) {
    const many = things.length > 6 && /chair|stool/.test(things[0].kind);
    if (!rows.has(things[0].kind) && !many) continue;
    const loose = things.filter((thing) => !bonds.has(thing.id));
    const corner = constraints.some((one) => one.relation === 'corner' && one.thing.object === things[0].object);
    if (corner) continue;
    const perRow = many ? 5 : things[0].kind === 'bookshelf' || things[0].kind === 'shelf' ? 2 : 3;
    for (let i = 0; i < loose.length; i++) {
      if (i % perRow !== 0) tie({ child: loose[i], anchor: loose[i - 1], how: 'run', index: 0, of: 1, said: false });
    }
  }
}

function fillGroup(group: Group, bonds: Map<string, Bond>, shop: ThingShop, dropped: Thing[]): void {
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

function measure(group: Group): void {
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

function wallNeeds(group: Group, scene: WantedScene, shop: ThingShop): WallNeed[] {
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
            said: link.said,
          });
      }
      continue;
    }
    if (link.relation !== 'above' && link.relation !== 'behind') continue;
    const wanted = scene.things.find((thing) => thing.id === link.subject);
    if (wanted === undefined || wanted.seat !== 'wall') continue;
    const member = group.members.find((one) => link.targets.includes(one.thing.object));
    if (member === undefined) continue;
    needs.push({ thing: member.thing, ahead: false, width: shop.all(wanted.id)[0].model.size[0], said: link.said });
  }
  return needs;
}

function reducedOf(group: Group): Group | undefined {
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

/** The first so many members: each stands at one before it, so that what is left still holds together. */
export function coreOf(group: Group, count: number): Group {
  const core: Group = { ...group, members: group.members.slice(0, count), mirrored: undefined, reduced: undefined };
  core.base = group.base ?? group;
  measure(core);
  return core;
}

function mirroredOf(group: Group): Group | undefined {
  if (group.members.length < 2) return undefined;
  if (group.members.some((member) => member.thing.request.shapes.includes('l-shaped'))) return undefined;
  const members = group.members.map((member) => ({ ...member, x: -member.x, yaw: -member.yaw }));
  const same = members.every((member) =>
    group.members.some((other) => Math.abs(other.x - member.x) < 0.01 && Math.abs(other.y - member.y) < 0.01),
  );
  const { minX, maxX } = group.box;
  return same
    ? undefined
    : { ...group, members, box: { ...group.box, minX: -maxX, maxX: -minX }, base: group.base ?? group };
}
