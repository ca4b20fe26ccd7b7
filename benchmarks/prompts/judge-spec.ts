/** What of a request was understood, before anything is built: whether there is a model of a thing or not. */
import type { Relation, SceneSpec } from '@orrery/scene-language';
import { markNamed, showLink, showThing, strangeNames, type Verdict } from './judge-plan.ts';
import { answersTo, held, heldIn, holdsOf, isPlace, isThing } from './names.ts';
import type { Asked, AskedRelation, AskedThing } from './read-list.ts';

/** What the spec may call a relation of the list. */
const sameRelations: Record<AskedRelation, Relation[]> = {
  on: ['on', 'in', 'above'],
  under: ['under'],
  in: ['in', 'on'],
  beside: ['beside', 'by', 'in-front-of', 'between', 'against', 'around', 'behind', 'facing'],
  facing: ['facing', 'in-front-of', 'around', 'by'],
  around: ['around', 'beside', 'in-front-of'],
  along: ['against', 'on', 'by', 'beside', 'around'],
  above: ['above', 'on'],
  behind: ['behind', 'above'],
  'in front of': ['in-front-of', 'by', 'facing', 'around'],
  between: ['between'],
  hanging: ['on', 'above', 'in', 'under'],
  'in rows': [],
};

/** Relations that the words do not say follow from use alone and are judged on the plan only. */
const saidBy: Record<AskedRelation, RegExp> = {
  on: /\b(on|over|above|full of|with .* on|set for|shelves of)\b|上|铺|摆满|中间有/,
  under: /\b(under|below|beneath)\b|下/,
  in: /\b(in their|in the|inside|full of)\b|里|中/,
  beside: /\b(beside|next to|by the|near)\b|旁|边/,
  facing: /\b(facing|opposite|faces)\b|对着|对面|面对/,
  around: /\b(around|surround\w*)\b|围|每张桌子/,
  along: /\b(along|against|leaning|lining|on (the|both|all|every) (walls?|sides?))\b|墙|靠/,
  above: /\b(over|above|on|from)\b|上/,
  behind: /\b(behind|back)\b|后/,
  'in front of': /\b(front|before|at)\b|前/,
  between: /\b(between)\b|间/,
  hanging: /\bhang\w*\b|挂|吊/,
  'in rows': /\brows?\b|排/,
};

export function judgeSpec(asked: Asked, spec: SceneSpec): Verdict[] {
  // Understood is also a place that is named and for which the nearest one is built.
  const { kind, called } = spec.place;
  const right = [kind.value, ...(called === undefined ? [] : [called])].some((place) => isPlace(place, asked.place));
  const verdicts: Verdict[] = [{ what: 'place', asked: asked.place, right, found: called ?? kind.value }];
  for (const thing of asked.things) {
    const { said, all } = countIn(spec, thing, asked);
    const right = thing.orMore ? all >= thing.count : [said, all].includes(thing.count);
    verdicts.push({ what: 'thing', asked: showThing(thing), right, found: String(all) });
  }
  const namesOf = (name: string) => asked.things.find((thing) => thing.names.includes(name))?.names ?? [name];
  const idsOf = (name: string) => {
    const names = namesOf(name);
    return spec.objects.filter(({ kind }) => isThing(kind, names) || holdsOf(kind, names)).map(({ id }) => id);
  };
  for (const link of asked.links) {
    const ofRoom = link.target === 'corner' || link.target === 'center' ? link.target : undefined;
    if (ofRoom === undefined && !saidBy[link.relation].test(asked.prompt)) continue;
    const subjects = idsOf(link.subject);
    const targets = [...idsOf(link.target), link.target];
    const found = spec.relations.filter(({ subject }) => subjects.includes(subject));
    const full = subjects.some(
      (id) =>
        targets.includes(id) && spec.objects.some((one) => one.id === id && holdsOf(one.kind, namesOf(link.subject))),
    );
    const right =
      full ||
      (link.relation === 'in rows'
        ? spec.objects.some(({ id, arrangement }) => subjects.includes(id) && arrangement !== undefined)
        : found.some(
            ({ relation, targets: to }) =>
              relation === ofRoom ||
              (sameRelations[link.relation].includes(relation) && to.some((id) => targets.includes(id))),
          ));
    verdicts.push({
      what: 'relation',
      asked: showLink(link),
      right,
      found: found.map(({ relation, targets: to }) => `${relation} ${to.join('+')}`).join(', ') || 'none',
    });
  }
  return markNamed(verdicts, asked, answerOf(spec));
}

/** What the answer says of the reading alone, before there is a plan. */
function answerOf(spec: SceneSpec): string[] {
  const { notes, unread = [], objects } = spec;
  const kinds = new Map(objects.map(({ id, kind }) => [id, kind]));
  return [
    ...strangeNames(spec),
    ...notes.filter(({ code }) => code !== 'BETA').map(({ text }) => text),
    ...unread.map(({ subject, relation }) => `rel:${kinds.get(subject)} ${relation}`),
  ];
}

function countIn(spec: SceneSpec, thing: AskedThing, asked: Asked): { said: number; all: number } {
  const { names } = thing;
  const there = spec.objects.filter(({ kind }) => answersTo(kind, thing, asked));
  const sum = (list: typeof there) => list.reduce((total, { count }) => total + count.value, 0);
  let fixed = 0;
  if (names.includes('window')) fixed += spec.windows.count.value;
  if (names.includes('door') && there.length === 0) fixed += spec.doors.count.value;
  fixed += spec.objects.reduce(
    (sum, { kind, count }) => sum + (heldIn(kind, names) === held ? held : heldIn(kind, names) * count.value),
    0,
  );
  return { said: sum(there.filter(({ source }) => source === 'words')) + fixed, all: sum(there) + fixed };
}
