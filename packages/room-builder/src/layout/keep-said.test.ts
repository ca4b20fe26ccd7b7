// What the words put somewhere comes to stand there after all has its place; what cannot is named.
import { buildModel, prepareModels } from '@orrery/model-library';
import { understand } from '@orrery/scene-language';
import { beforeAll, describe, expect, it } from 'vitest';
import { fitSizes } from './fit-sizes.ts';
import { distanceBetween } from './footprint.ts';
import { keepSaid } from './keep-said.ts';
import { place } from './placed.ts';
import { differencesOf } from './plan-differences.ts';
import { planRoom } from './plan-room.ts';
import { relationInPlan } from './relations-in-plan.ts';
import { inRows } from './rows-in-plan.ts';
import type { Thing, ThingShop } from './things.ts';
import { wantedOf } from './wanted.ts';
import { workBudget } from './work-budget.ts';

beforeAll(prepareModels);

const planOf = async (prompt: string, seed = 1) => planRoom(await understand(prompt), { seed, buildModel });

/** A solid box of a thing. */
function boxThing(id: string, kind: string, size: [number, number, number], rank: 0 | 1 | 2 = 0): Thing {
  const request = { kind, styles: [], colors: [], materials: [], sizes: [], shapes: [], seed: 1 };
  const [x, y, z] = [size[0] / 2, size[1] / 2, size[2]];
  const positions = new Float32Array([-x, -y, 0, x, -y, 0, x, y, 0, -x, y, 0, -x, -y, z, x, -y, z, x, y, z, -x, y, z]);
  const indices = new Uint32Array([0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 2, 3, 7, 2, 7, 6]);
  const part = {
    name: 'box',
    positions,
    indices,
    normals: positions,
    uvs: new Float32Array(16),
    material: { kind: 'paint' },
  };
  const model = { kind, size, parts: [part], tops: [], lights: [] } as unknown as Thing['model'];
  return { id, object: id, kind, rank, seat: 'floor', request, model };
}

const room = () => ({
  width: 6,
  depth: 5,
  height: 2.7,
  openings: [],
  trim: { skirting: null, cornice: null, wainscot: null, slopedCeiling: false },
  place: 'living-room',
  work: workBudget(),
});

describe('keepSaid', () => {
  const links = [{ subject: 'lamp', relation: 'beside' as const, targets: ['chair'], fromPrompt: true }];

  it('brings a thing to what the words put it to', () => {
    const placed = [
      place(boxThing('chair', 'chair', [0.6, 0.6, 0.9]), { x: 1, y: 1, yaw: 0 }, 0),
      place(boxThing('lamp', 'floor-lamp', [0.3, 0.3, 1.6]), { x: 5, y: 4, yaw: 0 }, 0),
    ];
    keepSaid({ room: room(), placed, links, shop: {} as ThingShop, kept: [] });
    expect(distanceBetween(placed[0].whole, placed[1].whole)).toBeLessThan(0.9);
  });

  it('gives up what nobody named, and never what is', () => {
    const walled = (rank: 0 | 2) => {
      // All around the chair but for what stands in the way.
      const fence = [
        [1, 2.2, 2.6, 0.9],
        [2.2, 1, 0.9, 2.6],
        [0.25, 1, 0.4, 2.6],
        [1, 0.25, 2.6, 0.4],
      ].map(([x, y, w, d], at) => place(boxThing(`fence${at}`, 'crate', [w, d, 0.8], rank), { x, y, yaw: 0 }, 0));
      const placed = [
        place(boxThing('chair', 'chair', [0.6, 0.6, 0.9]), { x: 1, y: 1, yaw: 0 }, 0),
        ...fence,
        place(boxThing('lamp', 'floor-lamp', [0.5, 0.5, 1.6]), { x: 5, y: 4, yaw: 0 }, 0),
      ];
      keepSaid({ room: room(), placed, links, shop: {} as ThingShop, kept: [] });
      return placed;
    };
    expect(walled(2).length).toBeLessThan(6);
    expect(walled(0)).toHaveLength(6);
  });
});

it.each([
  [
    'a study with a world map behind the desk and four folding chairs facing the map',
    ['map behind desk', 'folding-chair facing map'],
  ],
  ['a camp site with three tents around a campfire', ['tent around campfire']],
  [
    'a bakery with loaves of bread standing in baskets behind the counter',
    ['bread in basket', 'basket behind counter'],
  ],
  ['an office with three monitors on one desk', ['monitor on desk']],
  ['a bedroom with a tray with a teapot on the bed', ['tray on bed', 'teapot on tray']],
])('%s', async (prompt, relations) => {
  const spec = await understand(prompt);
  const plan = planRoom(spec, { seed: 1, buildModel });
  for (const relation of relations) expect(relationInPlan(relation, spec, plan)).toBeUndefined();
});

it('grows a tree over the table under it, and leaves a bridge as it is', async () => {
  const sizes = async (prompt: string, kind: string) => {
    const scene = wantedOf(await understand(prompt));
    fitSizes(scene);
    return scene.things.find((thing) => thing.kind === kind)?.size;
  };
  expect((await sizes('a forest with a cottage under a giant mushroom', 'giant-mushroom'))?.height).toBeGreaterThan(5);
  expect(await sizes('a canal with a boat under a stone bridge', 'bridge')).toBeUndefined();
});

it('takes the rail of a ship for the rail that is named', async () => {
  const plan = await planOf('deck of a pirate ship, cannons along both rails');
  expect(plan.placements.filter(({ request }) => request.kind === 'railing')).toEqual([]);
  expect(plan.missing.filter(({ fact }) => fact.includes('railing'))).toEqual([]);
});

it.each([
  ['deck of a ship with a red railing', 1, ['red']],
  ['deck of a ship with five railings', 5, []],
])('builds a rail that the ship does not have: %s', async (prompt, count, colors) => {
  const rails = (await planOf(prompt)).placements.filter(({ request }) => request.kind === 'railing');
  expect(rails).toHaveLength(count);
  for (const { request } of rails) expect(request.colors).toEqual(expect.arrayContaining(colors));
});

describe('differencesOf', () => {
  it('names number, relation and rows that are not met', async () => {
    const spec = await understand('a living room with two armchairs beside the fireplace and chairs in rows');
    const plan = planRoom(spec, { seed: 1, buildModel });
    const chairs = plan.placements.filter(({ request }) => request.kind === 'armchair');
    const [first] = chairs;
    const far = plan.placements.map((one, at) =>
      one.request.kind === 'chair'
        ? { ...one, position: [0.37 * at * at, 1.13 * at, 0] as [number, number, number] }
        : one,
    );
    const less = { ...plan, placements: far.filter((one) => one.id !== first.id && one.request.kind !== 'fireplace') };
    const facts = differencesOf(spec, less).map(({ fact }) => fact);
    expect(facts).toEqual(expect.arrayContaining(['object:armchair*2', 'object:fireplace', 'rows:chair']));
    expect(facts.some((fact) => fact.startsWith('rel:armchair beside'))).toBe(true);
  });

  it('names a place that was not understood, unless things stand so anyway', async () => {
    const spec = await understand('a living room with a sofa and a lamp');
    const plan = planRoom(spec, { seed: 1, buildModel });
    const span = { text: 'astride', start: 0, end: 7 };
    const [sofa, lamp] = ['sofa', 'lamp'].map((word) => spec.objects.find(({ kind }) => kind.includes(word))!);
    const unread = [{ relation: 'on' as const, subject: sofa.id, targets: [lamp.id], span }];
    const told = differencesOf({ ...spec, unread }, plan);
    expect(told).toContainEqual(expect.objectContaining({ fact: `rel:${sofa.kind} on ${lamp.kind}` }));
    const room_ = [{ relation: 'in' as const, subject: sofa.id, targets: ['room'], span }];
    expect(differencesOf({ ...spec, unread: room_ }, plan)).toEqual(differencesOf(spec, plan));
    const strange = [{ relation: 'on' as const, subject: sofa.id, targets: [], span: { ...span, text: 'on zorble' } }];
    expect(differencesOf({ ...spec, unread: strange }, plan)).toContainEqual({
      fact: `rel:${sofa.kind} on something`,
      why: 'it was not understood where that is: "on zorble"',
    });
  });
});

it('tells rows from a scatter', () => {
  const at = (x: number, y: number) => ({ position: [x, y, 0], yaw: 0 }) as never;
  const rows = [0, 1, 2].flatMap((x) => [0, 1].map((y) => at(x, y * 1.4)));
  const scatter = [
    [0, 0],
    [1.7, 0.4],
    [0.6, 2.9],
    [3.1, 1.6],
    [2.4, 3.8],
  ].map(([x, y]) => at(x, y));
  expect(inRows(rows)).toBe(true);
  expect(inRows(scatter)).toBe(false);
});
