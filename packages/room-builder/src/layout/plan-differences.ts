/**
 * The one place that compares a finished plan with what was read of the words: things and their numbers, relations, rows, looks, openings. Every
 * difference is a fact and why it does not hold; nothing of how the plan was made is asked, but reasons that are known are given.
 */
import type { SceneSpec } from '@orrery/scene-language';
import { factsInPlan } from './facts-in-plan.ts';
import { linkHolds } from './relations-in-plan.ts';
import type { RoomPlan } from './room-plan.ts';
import { type LeftOut, withReasons } from './thing-limits.ts';

type Difference = RoomPlan['missing'][number];

export interface Reasons {
  /** Taken out before anything was placed. */
  left?: LeftOut[];
  /** Taken out of the plan again, and why. */
  mended?: readonly Difference[];
  /** Kinds that the place asks for and no model exists of. */
  lacking?: readonly string[];
  /** Facts that the land itself answers. */
  inLand?: (fact: string) => boolean;
}

export function differencesOf(spec: SceneSpec, plan: RoomPlan, reasons: Reasons = {}): Difference[] {
  const { left = [], mended = [], lacking = [], inLand = () => false } = reasons;
  const missed = [...factsInPlan(spec, plan).missed, ...unreadIn(spec, plan), ...openingsOutside(spec, plan)];
  const found = withReasons(
    missed.filter(({ fact }) => !inLand(fact)),
    left,
  );
  const whys = new Map(mended.map(({ fact, why }) => [fact, why]));
  const told = found.map(({ fact, why }) => ({ fact, why: whys.get(fact) ?? why }));
  const facts = new Set(told.map(({ fact }) => fact));
  for (const one of mended) if (!facts.has(one.fact)) told.push(one);
  for (const kind of lacking)
    if (!facts.has(`object:${kind}`)) told.push({ fact: `object:${kind}`, why: 'there is no model of it' });
  return inTheirWords(told, spec);
}

/** Places that the words give and that were not understood, unless things stand so anyway. */
function unreadIn({ unread = [], objects }: SceneSpec, plan: RoomPlan): Difference[] {
  const kinds = new Map(objects.map(({ id, kind }) => [id, kind]));
  return unread.flatMap(({ subject, relation, targets, span }) => {
    const things = plan.placements.filter(({ object }) => object === subject);
    if (targets.length === 0)
      return [
        {
          fact: `rel:${kinds.get(subject)} ${relation} something`,
          why: `it was not understood where that is: "${span.text}"`,
        },
      ];
    const holds = things.length > 0 && things.every((one) => linkHolds(one, { relation, targets }, plan) === true);
    const fact = `rel:${kinds.get(subject)} ${relation} ${kinds.get(targets[0])}`;
    return holds ? [] : [{ fact, why: `its place was not understood: "${span.text}"` }];
  });
}

/** Windows and doors that are named where there are no walls. */
function openingsOutside(spec: SceneSpec, { openings, outside }: RoomPlan): Difference[] {
  if (!outside || openings.length > 0) return [];
  const named = { window: spec.windows.count, door: spec.doors.count };
  return Object.entries(named)
    .filter(([, count]) => count.value > 0 && count.source !== 'words')
    .map(([type, count]) => ({ fact: `${type}:${count.value}`, why: `places outside have no ${type}s` }));
}

/** What is missing also by the words of the prompt: "dollhouse", not only the kind it was read as. */
function inTheirWords(missing: Difference[], spec: SceneSpec): Difference[] {
  return missing.map(({ fact, why }) => {
    const [, head, kind] = /^(object|rel|rows|also|door|window):([a-z0-9-]+)/.exec(fact) ?? [];
    const others = { also: spec.place.others, door: spec.doors.kinds, window: spec.windows.kinds }[head];
    const other = others?.find((known) => known.value === kind && known.source === 'words');
    const said =
      other?.source === 'words'
        ? other.span.text
        : spec.objects.find((object) => object.kind === kind && object.span !== undefined)?.span?.text;
    const known = said === undefined || [kind, `${kind}s`].includes(said.toLowerCase().replaceAll(' ', '-'));
    return known ? { fact, why } : { fact, why: `${why} ("${said}")` };
  });
}
