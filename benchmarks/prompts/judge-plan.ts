/** What of a request is in the plan made for it: place, things with their counts, relations by measure, and whether what is missing is named. */
import type { Placement, RoomPlan } from '@orrery/room-builder';
import type { SceneSpec } from '@orrery/scene-language';
import {
  type Box,
  boxOf,
  cornerGap,
  distanceTo,
  gapBetween,
  inRows,
  isBetween,
  isInCenter,
  looksAt,
  openingBoxes,
  seenFrom,
  wallGap,
} from './geometry.ts';
import { grownInRows, inLand, railGap, sunkenWater } from './land.ts';
import { answersTo, heldIn, holdsOf, isPlace, slug, thingIds } from './names.ts';
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
export const showLink = ({ subject, relation, target, other }: AskedLink) =>
  `${subject} ${relation} ${target}${other === undefined ? '' : ` and ${other}`}`.trim();

export function judgePlan(asked: Asked, spec: SceneSpec, plan: RoomPlan): Verdict[] {
  const said = answerOf(spec, plan);
  const verdicts: Verdict[] = [
    { what: 'place', asked: asked.place, right: isPlace(plan.place, asked.place), found: plan.place },
  ];
  for (const thing of asked.things) {
    const { total, wanted, named } = countIn(plan, spec, thing, asked);
    // A shelf full of books is beside the two that are asked for.
    const right = thing.orMore ? total >= thing.count : [total, wanted, named].includes(thing.count);
    verdicts.push({ what: 'thing', asked: showThing(thing), right, found: String(total) });
  }
  for (const link of asked.links) {
    const { held, needed } = measured(link, asked, spec, plan);
    verdicts.push({ what: 'relation', asked: showLink(link), right: held >= needed, found: `${held} of ${needed}` });
  }
  return markNamed(verdicts, asked, said);
}

/** Of what is not right: whether the answer says so. A relation is also told by what is missing of it. */
export function markNamed(verdicts: Verdict[], asked: Asked, said: string[]): Verdict[] {
  for (const one of verdicts) if (!one.right) one.named = isNamed(one, asked, said);
  for (const link of asked.links) {
    const one = verdicts.find(({ what, asked: shown }) => what === 'relation' && shown === showLink(link));
    if (one === undefined) continue;
    const ends = [link.subject, link.target, ...(link.other === undefined ? [] : [link.other])].map((name) =>
      showThing(thingOf(name, asked)),
    );
    if (!one.right) one.named ||= verdicts.some(({ asked: thing, named }) => named === true && ends.includes(thing));
  }
  return verdicts;
}

/** "Tesla", "coil": words side by side name what they name together. */
export const strangeNames = ({ notUnderstood }: SceneSpec): string[] =>
  notUnderstood
    .reduce<{ text: string; end: number }[]>((all, { text, start, end }) => {
      const last = all.at(-1);
      if (last !== undefined && start - last.end <= 1) all.splice(-1, 1, { text: `${last.text} ${text}`, end });
      else all.push({ text, end });
      return all;
    }, [])
    .map(({ text }) => text);

/** All that a caller is told beside the world itself. */
const answerOf = (spec: SceneSpec, plan: RoomPlan): string[] => [
  ...plan.missing.map(({ fact, why }) => `${fact} ${why}`),
  ...strangeNames(spec),
  ...spec.notes.filter(({ code }) => code !== 'BETA').map(({ text }) => text),
];

export function isNamed({ what, asked: one }: Pick<Verdict, 'what' | 'asked'>, asked: Asked, said: string[]): boolean {
  const names =
    what === 'place'
      ? asked.place.split('/')
      : what === 'thing'
        ? namesOf(one.replace(/ \d+\+?$/, ''), asked)
        : namesOf(relationOf(one, asked), asked);
  // Whole words: a barrel does not name a bar. Things also by the ids that facts have.
  const words = names.flatMap((name) =>
    what === 'place' ? [name, slug(name), ...name.split(/[ ']/)] : [name, ...thingIds(name)],
  );
  const edge = what === 'place' ? '[a-z]' : '[a-z-]';
  const patterns = words
    .filter((word) => word.length > (what === 'place' ? 3 : 1))
    .map((word) => new RegExp(`(?<!${edge})${word.toLowerCase()}(s|es)?(?!${edge})`));
  return said.some(
    (text) =>
      (what !== 'relation' || /^(rel|rows):/.test(text)) &&
      patterns.some((pattern) => pattern.test(text.toLowerCase())),
  );
}

const relationOf = (shown: string, { links }: Asked) =>
  links.find((link) => showLink(link) === shown)?.subject ?? shown.split(' ')[0];

const thingOf = (name: string, { things }: Asked): AskedThing =>
  things.find(({ names }) => names.includes(name)) ?? { names: [name], count: 1, orMore: false };
const namesOf = (name: string, asked: Asked): string[] => thingOf(name, asked).names;

const parts: Record<string, string> = { tablecloth: 'tablecloth', worktop: 'countertop', counter: 'countertop' };

function placementsOf(plan: RoomPlan, thing: AskedThing, asked: Asked): Placement[] {
  return plan.placements.filter(({ request }) => answersTo(request.kind, thing, asked));
}

/** Those that are there because the words name them, and not because such a place has some. */
function saidOf(there: Placement[], spec: SceneSpec): Placement[] {
  const said = new Set(spec.objects.filter(({ source }) => source === 'words').map(({ id }) => id));
  return there.filter(({ object }) => said.has(object));
}

function countIn(plan: RoomPlan, spec: SceneSpec, thing: AskedThing, asked: Asked) {
  const { names } = thing;
  const there = placementsOf(plan, thing, asked);
  const wanted = saidOf(there, spec).length;
  let fixed = 0;
  if (names.includes('window')) fixed += plan.openings.filter(({ type }) => type === 'window').length;
  if (names.includes('door') && there.length === 0) fixed += plan.openings.filter(({ type }) => type === 'door').length;
  // A curtain is a pair of panels.
  if (names.includes('curtain')) fixed += plan.openings.filter(({ dressing }) => dressing !== undefined).length;
  for (const name of names)
    if (name in parts)
      fixed += plan.placements.filter(({ request }) => request.parts?.[parts[name]] !== undefined).length;
  fixed += plan.placements.reduce((sum, { request }) => sum + heldIn(request.kind, names), 0);
  // What the land has of its own is beside what the words name, as what a place adds to a room is.
  return {
    total: there.length + fixed + inLand(plan, names),
    wanted: wanted > 0 ? wanted + fixed : -1,
    named: wanted > 0 ? wanted : -1,
  };
}

/** Which are judged is settled before anything is measured: all that the words name, or all there are where they name none. */
export function measured(
  link: AskedLink,
  asked: Asked,
  spec: SceneSpec,
  plan: RoomPlan,
): { held: number; needed: number } {
  const subject = thingOf(link.subject, asked);
  const needed = subject.count;
  const there = placementsOf(plan, subject, asked);
  const said = saidOf(there, spec);
  const subjects = said.length > 0 ? said : there;
  if (link.relation === 'in rows') {
    const rows = subjects.length >= needed && inRows(subjects.map(boxOf));
    return { held: rows ? subjects.length : grownInRows(plan, subject.names), needed };
  }
  const targets = placementsOf(plan, thingOf(link.target, asked), asked);
  if (targets.some(({ request }) => holdsOf(request.kind, subject.names))) return { held: needed, needed };
  const fixed =
    link.target === 'window' || link.target === 'door'
      ? openingBoxes(plan, link.target)
      : sunkenWater(plan, namesOf(link.target, asked));
  const between = (one: Placement) => {
    const firsts = [...targets.map(boxOf), ...fixed];
    const seconds =
      link.other === undefined
        ? firsts
        : link.other === 'window' || link.other === 'door'
          ? openingBoxes(plan, link.other)
          : placementsOf(plan, thingOf(link.other, asked), asked).map(boxOf);
    return firsts.some((a) => seconds.some((b) => a !== b && isBetween(boxOf(one), a, b)));
  };
  const holds = (one: Placement) => {
    if (link.relation === 'between') return between(one);
    if (link.target === 'corner') return cornerGap(plan, boxOf(one)) <= 1;
    if (link.target === 'center') return isInCenter(plan, boxOf(one));
    if (link.target === 'ceiling') return one.hangs === 'ceiling' || boxOf(one).top > plan.height - 0.15;
    if (link.target === 'wall')
      return (one.hangs !== undefined && one.hangs !== 'ceiling') || wallGap(plan, boxOf(one)) <= 0.35;
    if (link.target === 'rail' && railGap(plan, boxOf(one)) <= 0.5) return true;
    return (
      targets.some((other) => other !== one && holdsTo(one, link.relation, other)) ||
      fixed.some((box) => holdsToOpening(boxOf(one), link.relation, box))
    );
  };
  let held = subjects.filter(holds).length;
  if (link.relation === 'around' && held >= 3 && targets.every((target) => sidesTaken(subjects, target) < 2)) held = 0;
  return { held, needed };
}

function holdsTo(one: Placement, relation: AskedRelation, other: Placement): boolean {
  if ((relation === 'on' || relation === 'in' || relation === 'hanging') && one.on?.placement === other.id) return true;
  // A table looks to all sides, and who sits at a desk looks over its back.
  if (relation === 'facing' && /(^|-)(table|desk)$/.test(one.request.kind)) {
    const turned = [0, 1, 2, 3].map((quarter) => ({ ...boxOf(one), yaw: one.yaw + (quarter * Math.PI) / 2 }));
    return (/table$/.test(one.request.kind) ? turned : [turned[0], turned[2]]).some((box) =>
      looksAt(box, boxOf(other)),
    );
  }
  return boxHolds(boxOf(one), relation, boxOf(other));
}

/** A window has no floor below it: what is under it stands at its wall, or under the roof that it is in. */
const holdsToOpening = (one: Box, relation: AskedRelation, box: Box) =>
  relation === 'under'
    ? box.bottom === box.top
      ? distanceTo(box, one.x, one.y) < 0.3
      : gapBetween(one, box) <= 0.4 && one.bottom < box.top
    : // Openings look out: before one is the side of the room.
      boxHolds(one, relation, { ...box, yaw: box.yaw + Math.PI });

function boxHolds(one: Box, relation: AskedRelation, other: Box): boolean {
  const within = distanceTo(other, one.x, one.y);
  switch (relation) {
    case 'on':
      // Also over it: a lamp on a table may hang above, a bridge spans its pond.
      return within < 0.3 && one.bottom >= other.bottom - 0.02 && one.top > other.top;
    case 'above':
      return within < 0.4 && one.bottom >= other.top - 0.1;
    case 'hanging':
      return within < 0.4 && one.bottom > 0.3 && one.bottom < other.top;
    case 'behind':
    case 'in front of': {
      // Of what has no front, as a tree, anywhere near it.
      const [aside, ahead] = seenFrom(other, one.x, one.y);
      const right = relation === 'behind' ? ahead > 0 : ahead < 0;
      return right && Math.abs(aside) <= other.hx + Math.max(one.hx, one.hy) && gapBetween(one, other) <= 2.5;
    }
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
