/**
 * Things that stand together become one group with fixed places in it: chairs at their table, nightstands at their bed, the
 * coffee table, armchairs and rug of a sofa. The search then moves groups, not chairs.
 */

import type { Bond, Constraint, Group } from './group.ts';
import { fillGroup, measure, mirroredOf, reducedOf, wallNeeds } from './group-shapes.ts';
import { seatsThatTurn, tieGrids, tieLink, tieRows } from './group-ties.ts';
import { kitchenRun, layRun } from './kitchen-run.ts';
import { placementDefaultsOf } from './placement-defaults.ts';
import { hasWayBetween } from './room-walls.ts';
import type { Thing, ThingShop } from './things.ts';
import { anchorNames, type Link, type LinkRelation, type WantedScene } from './wanted.ts';

const isFloor = (thing: Thing) => thing.seat === 'floor' || thing.seat === 'flat';

export function buildGroups(
  scene: WantedScene,
  shop: ThingShop,
  runLengthM: number,
  areaM2: number,
  /** Objects that have their places already. */
  settled: ReadonlySet<string> = new Set(),
): { groups: Group[]; dropped: Thing[] } {
  const things = scene.things
    .filter((wanted) => !settled.has(wanted.id))
    .flatMap((wanted) => shop.all(wanted.id))
    .filter(isFloor);
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
        tie({ child: b, anchor: a, how: 'run', index: 0, of: 1, fromPrompt: link.fromPrompt, gap });
    }
    const subjects = byObject.get(link.subject) ?? hostThings(scene, byObject, link);
    if (subjects.length === 0) continue;
    // Between a thing and a window, or two things that have their places: both at once, or it would stand by either.
    const [one, other] = link.targets;
    const apart = (target: string) => anchorNames.includes(target) || settled.has(target);
    if (link.relation === 'between' && other !== undefined && (apart(one) || apart(other))) {
      const { relation, fromPrompt } = link;
      for (const thing of hasWayBetween(link.targets) ? subjects : [])
        constraints.push({ thing, relation, target: one, other, fromPrompt });
      continue;
    }
    const anchors = link.targets.filter((target) => anchorNames.includes(target));
    for (const target of anchors) {
      if (link.relation === 'on') continue;
      for (const thing of subjects)
        constraints.push({ thing, relation: link.relation, target, fromPrompt: link.fromPrompt });
    }
    for (const target of link.targets.filter((one) => settled.has(one)))
      for (const thing of subjects)
        constraints.push({ thing, relation: link.relation, target, fromPrompt: link.fromPrompt });
    const targets = link.targets.flatMap((target) => byObject.get(target) ?? carriersOf(scene, byObject, link, target));
    if (targets.length === 0) continue;
    if (byObject.has(link.subject)) tieLink(link, subjects, targets, tie, constraints, bonds);
  }

  tieGrids(byObject, tie, scene, areaM2);
  // A second and third sofa of an ordinary room belong to the first.
  for (const sofas of byObject.values()) {
    if (sofas[0].kind !== 'sofa' || areaM2 > 60) continue;
    const bound = constraints.some(
      (one) => one.thing.object === sofas[0].object && one.fromPrompt && one.relation !== 'facing',
    );
    for (const sofa of bound ? [] : sofas.slice(1, 3))
      tie({ child: sofa, anchor: sofas[0], how: 'with', index: 0, of: 1, fromPrompt: false });
  }
  tieRows(byObject, bonds, tie, constraints);
  const run = kitchenRun(things, bonds, constraints, scene);
  const dropped: Thing[] = [];
  const groups: Group[] = [];
  const grouped = new Set<string>();
  const add = (root: Thing) => {
    const group: Group = {
      root,
      members: [{ thing: root, x: 0, y: 0, yaw: isLengthwise(root) ? -Math.PI / 2 : 0 }],
      placementDefaults: {
        ...placementDefaultsOf(root.kind),
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
    for (const member of group.members) grouped.add(member.thing.id);
  };
  for (const root of things) if (!bonds.has(root.id) && (!run.includes(root) || root === run[0])) add(root);
  // A truck that has no room beside its pump within the group is looked for a place as a group of its own.
  for (const thing of dropped.splice(0)) {
    // With a table all that stands at it was dropped, and comes back with it.
    if (grouped.has(thing.id)) continue;
    const bond = bonds.get(thing.id);
    if (thing.rank > 0 || bond === undefined || Math.max(...thing.model.size.slice(0, 2)) <= SMALL_M) {
      dropped.push(thing);
      continue;
    }
    bonds.delete(thing.id);
    const relation = said[bond.how];
    if (relation !== undefined)
      constraints.push({ thing, relation, target: bond.anchor.object, fromPrompt: bond.fromPrompt });
    add(thing);
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
    if (staffed && backed) group.placementDefaults = { ...group.placementDefaults, back: 0.02 };
    measure(group);
    group.mirrored = mirroredOf(group);
    group.reduced = reducedOf(group);
    if (group.reduced !== undefined) group.reduced.mirrored = mirroredOf(group.reduced);
  }
  return { groups, dropped: [...new Set(dropped)].filter((thing) => !grouped.has(thing.id)) };
}

/** What is smaller stands on the floor wherever there is room; see small-on-floor.ts. */
const SMALL_M = 0.5;
const said: Partial<Record<Bond['how'], LinkRelation>> = {
  side: 'beside',
  front: 'in-front-of',
  behind: 'behind',
  around: 'around',
};

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
    return (link.fromPrompt ? 0 : 100) + (at < 0 ? 50 : at);
  };
  return [...links].sort((a, b) => order(a) - order(b));
}

/** "A vase in the corner": what holds for a thing on a table holds for the table. */
/** "A chest in front of the throne" on its dais, "a chair before the computer" on a desk: where the words say what that stands on. */
function carriersOf(scene: WantedScene, byObject: Map<string, Thing[]>, link: Link, target: string): Thing[] {
  if (!link.fromPrompt || !aboutThings.has(link.relation)) return [];
  const seen = new Set([link.subject]);
  for (let id: string | undefined = target; id !== undefined && !seen.has(id); ) {
    const things = byObject.get(id);
    if (things !== undefined) return things;
    seen.add(id);
    const under: string = id;
    id = scene.links.find(({ subject, relation }) => subject === under && (relation === 'on' || relation === 'in'))
      ?.targets[0];
  }
  return [];
}
const aboutThings: ReadonlySet<LinkRelation> = new Set(['beside', 'by', 'in-front-of', 'behind', 'around', 'facing']);

function hostThings(scene: WantedScene, byObject: Map<string, Thing[]>, link: Link): Thing[] {
  if (!['corner', 'by', 'center', 'against', 'in-front-of'].includes(link.relation)) return [];
  const host = scene.links.find(
    (other) => other.subject === link.subject && (other.relation === 'on' || other.relation === 'in'),
  );
  return host === undefined ? [] : (byObject.get(host.targets[0]) ?? []);
}
