/** A thing with its company: a desk with its chair, a bed with nightstand and stand. Rows and lines repeat units. */
import type { Bond, Group, Member } from '../layout/group.ts';
import { alone, fillGroup, measure } from '../layout/group-shapes.ts';
import type { PlacementDefaults } from '../layout/placement-defaults.ts';
import type { Thing, ThingShop } from '../layout/things.ts';
import type { Claim } from './claims.ts';

export interface Units {
  /** The first one, with the box around it. */
  shape: Group;
  /** The unit of a number, with things of its own at the same places. */
  unit(index: number): Group;
}

/** A rank is never longer than this, whatever the room holds. */
export const mostOfAKind = 120;

/** Ranks stand as their line says, whatever their kind does elsewhere. */
const atWall: PlacementDefaults = { stands: 'wall', front: 0 };

export function unitsOf(claim: Claim, most: number, shop: ThingShop): Units {
  const roots = take(claim.wanted, Math.min(most, claim.said ?? mostOfAKind), shop);
  const company = claim.company.map(({ company: one, wanted }) => {
    // "Twelve chairs" at one table are all of them.
    // At several they are shared out.
    const share = Math.ceil(wanted.count / roots.length);
    const each = Math.max(
      1,
      wanted.countFromPrompt ? (roots.length === 1 ? share : Math.min(one.count, share)) : one.count,
    );
    const number = wanted.countFromPrompt ? wanted.count : Math.min(mostOfAKind, roots.length * each);
    return { one, each, things: take(wanted, number, shop) };
  });
  const bonds = new Map<string, Bond>();
  for (const { one, each, things } of company) {
    things.slice(0, each).forEach((child, index) => {
      bonds.set(child.id, { child, anchor: roots[0], how: one.how, index, of: each, fromPrompt: false });
    });
  }
  const shape = alone(roots[0], atWall);
  fillGroup(shape, bonds, shop, []);
  // Those beside a bed are on both sides of it; of the rest only what found room is repeated.
  measure(shape);
  const slotOf = new Map(shape.members.map((member) => [member.thing.id, member]));
  return {
    shape,
    unit(index) {
      if (index === 0) return shape;
      const group = alone(roots[index], atWall);
      for (const { each, things } of company) {
        for (let k = 0; k < each; k++) {
          const slot = slotOf.get(things[k]?.id ?? '');
          const thing = things[index * each + k];
          if (slot === undefined || thing === undefined) continue;
          // A rug is fitted to its group.
          const own = slot.thing.seat === 'flat' ? { ...slot.thing, id: thing.id } : thing;
          group.members.push({ ...slot, thing: own, anchor: roots[index].id } satisfies Member);
        }
      }
      group.box = shape.box;
      return group;
    },
  };
}

function take(wanted: Claim['wanted'], count: number, shop: ThingShop): Thing[] {
  wanted.count = Math.max(1, count);
  return shop.all(wanted.id);
}
