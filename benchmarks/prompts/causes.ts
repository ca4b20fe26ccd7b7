/** Why relations that were asked for are not in the plan: at which step each was lost. */
import type { Verdict } from './judge-plan.ts';
import { showLink, showThing } from './judge-plan.ts';
import type { Asked } from './read-list.ts';

export const causes = ['thing missing', 'too few', 'not read', 'not kept, named', 'not kept, silent'] as const;
export type Cause = (typeof causes)[number];

export interface Lost {
  asked: string;
  cause: Cause;
  /** What the reading has of its subject. */
  read: string;
}

/** Things first: where one of both is not there, nobody could have put it. */
export function lostRelations(asked: Asked, understood: Verdict[], planned: Verdict[]): Lost[] {
  const thingOf = (name: string) => {
    const thing = asked.things.find(({ names }) => names.includes(name));
    return thing && planned.find((one) => one.what === 'thing' && one.asked === showThing(thing));
  };
  return asked.links.flatMap((link) => {
    const shown = showLink(link);
    const verdict = planned.find((one) => one.what === 'relation' && one.asked === shown);
    if (verdict === undefined || verdict.right) return [];
    const ends = [link.subject, link.target, link.other ?? ''].flatMap((name) => thingOf(name) ?? []);
    const read = understood.find((one) => one.what === 'relation' && one.asked === shown);
    const cause: Cause = ends.some(({ right, found }) => !right && Number(found) === 0)
      ? 'thing missing'
      : read?.right === false
        ? 'not read'
        : ends.some(({ right }) => !right)
          ? 'too few'
          : verdict.named
            ? 'not kept, named'
            : 'not kept, silent';
    return [{ asked: shown, cause, read: read?.found ?? 'not judged' }];
  });
}
