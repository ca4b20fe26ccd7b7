/** What of a request is in the plan made for it: place, things with their counts, relations by measure, and whether what is missing is named. */
import { growthOf, outdoorPlaces, type Placement, type RoomPlan, terrainOf } from '@orrery/room-builder';
import type { SceneSpec } from '@orrery/scene-language';
import { type Box, boxOf, distanceTo, gapBetween, inRows, looksAt, openingBoxes, wallGap } from './geometry.ts';
import { held as heldEach, holdsOf, isExactly, isPlace, isThing, slug } from './names.ts';
import type { Asked, AskedLink, AskedRelation, AskedThing } from './read-list.ts';

export interface Verdict {
  what: 'place' | 'thing' | 'relation';
  asked: string;
  right: boolean;
  found: string;
  /** Of what is not right: the answer says so. */
  named?: boolean;
}

export const showThing = ({ names, count, orMore }: AskedThing) => `${names[0]} ${count}${orMore ? '+' : ''}`;
export const showLink = ({ subject, relation, target }: AskedLink) => `${subject} ${relation} ${target}`.trim();

export function judgePlan(asked: Asked, spec: SceneSpec, plan: RoomPlan): Verdict[] {
  const said = answerOf(spec, plan);
  const verdicts: Verdict[] = [
    { what: 'place', asked: asked.place, right: isPlace(plan.place, asked.place), found: plan.place },
  ];
  for (const thing of asked.things) {
    const { total, wanted, exact } = countIn(plan, spec, thing);
    const right = thing.orMore ? total >= thing.count : [total, wanted, exact].includes(thing.count);
    verdicts.push({ what: 'thing', asked: showThing(thing), right, found: String(total) });
  }
  for (const link of asked.links) {
    const { held, needed } = measured(link, asked, spec, plan);
    verdicts.push({ what: 'relation', asked: showLink(link), right: held >= needed, found: `${held} of ${needed}` });
  }
  for (const one of verdicts) if (!one.right) one.named = isNamed(one, asked, said);
  return verdicts;
}

/** All that a caller is told beside the world itself. */
const answerOf = (spec: SceneSpec, plan: RoomPlan): string[] => [
  ...plan.missing.map(({ fact, why }) => `${fact} ${why}`),
  ...spec.notUnderstood.map(({ text }) => text),
  ...spec.notes.map(({ text }) => text),
];

function isNamed({ what, asked: one }: Verdict, asked: Asked, said: string[]): boolean {
  const names =
    what === 'place'
      ? [asked.place]
      : what === 'thing'
        ? namesOf(one.replace(/ \d+\+?$/, ''), asked)
        : [one.split(' ')[0]];
  const texts = said.map((text) => text.toLowerCase());
  const words = names.flatMap((name) => [name, slug(name), ...(what === 'place' ? name.split(/[ ']/) : [])]);
  return texts.some((text) => words.some((word) => word.length > 2 && text.includes(word.toLowerCase())));
}

const namesOf = (name: string, { things }: Asked): string[] =>
  things.find(({ names }) => names.includes(name))?.names ?? [name];
const countOf = (name: string, { things }: Asked) => things.find(({ names }) => names.includes(name))?.count ?? 1;

const parts: Record<string, string> = { tablecloth: 'tablecloth', worktop: 'countertop', counter: 'countertop' };

function placementsOf(plan: RoomPlan, names: string[]): Placement[] {
  return plan.placements.filter(({ request }) => isThing(request.kind, names));
}

function countIn(plan: RoomPlan, spec: SceneSpec, { names }: AskedThing) {
  const there = placementsOf(plan, names);
  const said = new Set(spec.objects.filter(({ source }) => source === 'words').map(({ id }) => id));
  const wanted = there.filter(({ object }) => said.has(object)).length;
  let fixed = 0;
  if (names.includes('window')) fixed += plan.openings.filter(({ type }) => type === 'window').length;
  if (names.includes('door') && there.length === 0) fixed += plan.openings.filter(({ type }) => type === 'door').length;
  // A curtain is a pair of panels.
  if (names.includes('curtain')) fixed += plan.openings.filter(({ dressing }) => dressing !== undefined).length;
  for (const name of names)
    if (name in parts)
      fixed += plan.placements.filter(({ request }) => request.parts?.[parts[name]] !== undefined).length;
  if (plan.outside) fixed += inLand(plan, names);
  fixed += heldEach * plan.placements.filter(({ request }) => holdsOf(request.kind, names)).length;
  const exact = there.filter(({ object, request }) => said.has(object) && isExactly(request.kind, names)).length;
  return { total: there.length + fixed, wanted: wanted > 0 ? wanted + fixed : -1, exact: exact > 0 ? exact : -1 };
}

/** Names for what grows wild or is the ground itself; it is no placement, and is seen all the same. */
const grownAs: Record<string, string> = {
  tree: 'oak birch spruce fir palm maple cypress olive',
  'pine tree': 'spruce fir',
  'palm tree': 'palm',
  grapevine: 'vine',
  vine: 'vine',
  bamboo: 'bamboo',
  flower: 'poppies daisies buttercups flowering hydrangea lavender',
  bush: 'bush scrub flowering',
};
const waterNames: Record<string, string> = {
  pond: 'pond',
  lake: 'lake',
  sea: 'sea quay',
  river: 'river',
  pool: 'pool',
  'swimming pool': 'pool',
  water: 'sea lake river quay pool pond',
};

function inLand(plan: RoomPlan, names: string[]): number {
  const water = outdoorPlaces[plan.place]?.water?.form;
  if (water !== undefined && names.some((name) => waterNames[name]?.split(' ').includes(water))) return 1;
  if (names.includes('path')) return outdoorPlaces[plan.place]?.ways?.length ?? 0;
  const kinds = new Set(names.flatMap((name) => grownAs[name]?.split(' ') ?? []));
  return kinds.size === 0 ? 0 : growthOf(plan).filter(({ kind }) => kinds.has(kind)).length;
}

/** A pool or a pond that is let into the ground. */
function basinBoxes(plan: RoomPlan, names: string[]): Box[] {
  const basin = plan.outside ? terrainOf(plan).basin : null;
  if (!basin || !names.some((name) => waterNames[name]?.split(' ').includes(basin.form))) return [];
  const { x, y, hx, hy } = basin;
  return [{ x, y, hx, hy, yaw: 0, bottom: -0.2, top: 0 }];
}

/** Rows of what grows are part of the land. */
const growsInRows = (plan: RoomPlan, names: string[]) =>
  outdoorPlaces[plan.place]?.grows.some(
    ({ kind, rows }) => rows !== undefined && names.some((name) => grownAs[name]?.split(' ').includes(kind)),
  ) ?? false;

function measured(link: AskedLink, asked: Asked, spec: SceneSpec, plan: RoomPlan): { held: number; needed: number } {
  const needed = countOf(link.subject, asked);
  let subjects = placementsOf(plan, namesOf(link.subject, asked));
  const said = new Set(spec.objects.filter(({ source }) => source === 'words').map(({ id }) => id));
  const wanted = subjects.filter(({ object }) => said.has(object));
  if (wanted.length >= needed) subjects = wanted;
  // "Rows of benches" are not the judge's.
  const exact = subjects.filter(({ request }) => isExactly(request.kind, namesOf(link.subject, asked)));
  if (exact.length >= needed) subjects = exact;
  if (link.relation === 'in rows') {
    if (plan.outside && growsInRows(plan, namesOf(link.subject, asked))) return { held: needed, needed };
    const rows = subjects.length >= needed && inRows(subjects.map(boxOf));
    return { held: rows ? subjects.length : 0, needed };
  }
  const targets = placementsOf(plan, namesOf(link.target, asked));
  if (targets.some(({ request }) => holdsOf(request.kind, namesOf(link.subject, asked))))
    return { held: needed, needed };
  const fixed =
    link.target === 'window' || link.target === 'door'
      ? openingBoxes(plan, link.target)
      : basinBoxes(plan, namesOf(link.target, asked));
  const holds = (one: Placement) =>
    link.target === 'wall' || (link.target === 'rail' && plan.outside)
      ? (one.hangs !== undefined && one.hangs !== 'ceiling') || wallGap(plan, boxOf(one)) <= 0.35
      : targets.some((other) => other !== one && holdsTo(one, link.relation, other)) ||
        fixed.some((box) => boxHolds(boxOf(one), link.relation, box));
  let held = subjects.filter(holds).length;
  if (link.relation === 'around' && held >= 3 && targets.every((target) => sidesTaken(subjects, target) < 2)) held = 0;
  return { held, needed };
}

function holdsTo(one: Placement, relation: AskedRelation, other: Placement): boolean {
  if ((relation === 'on' || relation === 'in') && one.on?.placement === other.id) return true;
  // A table looks to all sides, and who sits at a desk looks over its back.
  if (relation === 'facing' && /(^|-)(table|desk)$/.test(one.request.kind)) {
    const turned = [0, 1, 2, 3].map((quarter) => ({ ...boxOf(one), yaw: one.yaw + (quarter * Math.PI) / 2 }));
    return (/table$/.test(one.request.kind) ? turned : [turned[0], turned[2]]).some((box) =>
      looksAt(box, boxOf(other)),
    );
  }
  return boxHolds(boxOf(one), relation, boxOf(other));
}

function boxHolds(one: Box, relation: AskedRelation, other: Box): boolean {
  const within = distanceTo(other, one.x, one.y);
  switch (relation) {
    case 'on':
      // Also over it: a lamp on a table may hang above, a bridge spans its pond.
      return within < 0.3 && one.bottom >= other.bottom - 0.02 && one.top > other.top;
    case 'in':
      return within === 0;
    case 'under':
      return (within < 0.3 || gapBetween(one, other) === 0) && one.bottom < other.top - 0.05;
    case 'beside':
      return gapBetween(one, other) <= 1.5;
    case 'facing':
      return looksAt(one, other);
    case 'around':
      return gapBetween(one, other) <= 1;
    case 'along':
      return gapBetween(one, other) <= 1.5;
    default:
      return false;
  }
}

function sidesTaken(subjects: Placement[], target: Placement): number {
  const box = boxOf(target);
  const near = subjects.filter((one) => gapBetween(boxOf(one), box) <= 1);
  const sides = near.map(({ position }) => {
    const [dx, dy] = [position[0] - box.x, position[1] - box.y];
    return Math.floor(Math.atan2(dy, dx) / (Math.PI / 2));
  });
  return near.length < 3 ? near.length : new Set(sides).size;
}
