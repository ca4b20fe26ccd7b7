/** What of the words and of placement defaults ties one thing to another. */
import type { Bond, Constraint, How } from './group.ts';
import { tableKinds } from './placement-defaults.ts';
import type { Thing } from './things.ts';
import type { Link, WantedScene } from './wanted.ts';

const footprintOf = (thing: Thing) => thing.model.size[0] * thing.model.size[1];

/** Roofs that one stands under. */
const shelters = new Set(
  'pavilion pergola awning stall market-stall horse-stall stall-partition bus-shelter canopy'.split(' '),
);

export const seatsThatTurn = /chair|stool|sofa|ottoman|bean-bag|bench|cushion/;

/** "Six stools at the bar" are before it, not at its ends. */
const isSeatAt = (seat: Thing, target: Thing) =>
  /(^|-)(stool|chair)$/.test(seat.kind) && /^(counter|kitchen-island|reception-desk)$/.test(target.kind);

export function tieLink(
  link: Link,
  subjects: Thing[],
  targets: Thing[],
  tie: (bond: Bond) => boolean,
  constraints: Constraint[],
  bonds: Map<string, Bond>,
): void {
  const { relation, fromPrompt } = link;
  const constrain = () => {
    for (const thing of subjects)
      for (const target of link.targets) constraints.push({ thing, relation, target, fromPrompt });
  };
  if (relation === 'between') {
    const [middle] = subjects;
    const flanks = targets.filter((target) => target.id !== middle.id && !bonds.has(target.id)).slice(0, 2);
    if (flanks.length === 2) {
      flanks.forEach((child, index) => {
        tie({ child, anchor: middle, how: 'flank', index, of: 2, fromPrompt });
      });
    } else if (link.targets.length < 2) constrain();
    return;
  }
  if (relation === 'facing') {
    if (link.subject === link.targets[0]) {
      for (let i = 1; i < subjects.length; i += 2)
        tie({ child: subjects[i], anchor: subjects[i - 1], how: 'opposite', index: 0, of: 1, fromPrompt });
      return;
    }
    const [target] = targets;
    const seat =
      seatsThatTurn.test(subjects[0].kind) && !seatsThatTurn.test(target.kind) && footprintOf(subjects[0]) < 1.3;
    if (seat && !tableKinds.has(target.kind)) {
      subjects.forEach((child, index) => {
        tie({ child, anchor: target, how: 'front', index, of: subjects.length, fromPrompt });
      });
    }
    constrain();
    return;
  }
  const how: How | undefined =
    (relation === 'beside' || relation === 'by') && isSeatAt(subjects[0], targets[0]) && link.side === undefined
      ? 'front'
      : relation === 'beside' || relation === 'by'
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
                  : relation === 'in' && shelters.has(targets[0].kind)
                    ? 'inside'
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
      const bond = {
        child,
        anchor,
        how,
        index,
        of: children.length,
        ...(link.side && { side: link.side }),
        fromPrompt,
      };
      const tied = anchor.id !== child.id && tie(bond);
      if (!tied && fromPrompt) constraints.push({ thing: child, relation, target: anchor.object, fromPrompt });
    });
  }
}

/** Desks of a classroom and benches of a church: rows that look one way, with room to pass. */
export function tieGrids(
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
      tie({ child, anchor: first, how: 'grid', index: i, of: things.length, fromPrompt: false, at });
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
        fromPrompt: false,
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

export function tieRows(
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
      if (i % perRow !== 0)
        tie({ child: loose[i], anchor: loose[i - 1], how: 'run', index: 0, of: 1, fromPrompt: false });
    }
  }
}
