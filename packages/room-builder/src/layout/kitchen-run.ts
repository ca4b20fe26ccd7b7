// Cabinets, sink, stove and fridge of a kitchen stand in one line along a wall.
import { tapRoom } from '@orrery/model-library';
import type { Bond, Constraint, Group } from './group.ts';
import type { Thing, ThingShop } from './things.ts';
import type { WantedScene } from './wanted.ts';

const runKinds = ['fridge', 'kitchen-cabinet', 'sink', 'oven', 'dishwasher', 'stove'];

/** Cabinets, sink and stove of a kitchen as one run, the fridge at its end. */
export function kitchenRun(
  things: Thing[],
  bonds: Map<string, Bond>,
  constraints: Constraint[],
  scene: WantedScene,
): Thing[] {
  const cabinets = things.filter((thing) => thing.kind === 'kitchen-cabinet' && !bonds.has(thing.id));
  const stoves = things.filter((thing) => thing.kind === 'stove' && !bonds.has(thing.id));
  if (cabinets.length === 0 && stoves.length === 0) return [];
  const apart = (thing: Thing) =>
    constraints.some((one) => one.thing.id === thing.id && (one.relation === 'corner' || one.relation === 'center'));
  const bathroom = scene.things.some((thing) => thing.kind === 'toilet' || thing.kind === 'bathtub');
  return things
    .filter((thing) => runKinds.includes(thing.kind) && !bonds.has(thing.id) && !apart(thing))
    .filter((thing) => !(thing.kind === 'sink' && bathroom))
    .sort((a, b) => runKinds.indexOf(a.kind) - runKinds.indexOf(b.kind));
}

export function layRun(group: Group, run: Thing[], shop: ThingShop, runLengthM: number): void {
  const fridges = run.filter((thing) => thing.kind === 'fridge').slice(0, 1);
  const cabinets = run.filter((thing) => thing.kind === 'kitchen-cabinet');
  const wet = run.filter((thing) => ['sink', 'dishwasher'].includes(thing.kind));
  const hot = run.filter((thing) => ['stove', 'oven'].includes(thing.kind));
  const others = run.filter((thing) => thing.kind === 'fridge').slice(1);
  const half = Math.ceil(cabinets.length / 2);
  const order = [...fridges, ...cabinets.slice(0, half), ...wet, ...cabinets.slice(half), ...hot, ...others];
  const fixed = order.filter((thing) => thing.kind !== 'kitchen-cabinet');
  const taken = fixed.reduce((sum, thing) => sum + thing.model.size[0], 0);
  const each = Math.max(0.6, Math.min(1.8, (runLengthM - taken) / Math.max(1, cabinets.length)));
  const [counter] = cabinets;
  let x = 0;
  const back = 0.3;
  group.members = [];
  for (const thing of order) {
    const sized =
      thing.kind === 'kitchen-cabinet'
        ? shop.resized(thing, { width: Math.round(each * 20) / 20 })
        : thing.kind === 'sink'
          ? shop.resized(thing, {
              width: 0.8,
              depth: counter?.model.size[1] ?? 0.6,
              height: (counter?.model.size[2] ?? 0.9) + tapRoom,
            })
          : thing;
    const [width, depth] = sized.model.size;
    group.members.push({ thing: sized, x: x + width / 2, y: back - depth / 2, yaw: 0 });
    x += width + 0.003;
  }
  for (const member of group.members) member.x -= x / 2;
  group.root = group.members[0].thing;
}
