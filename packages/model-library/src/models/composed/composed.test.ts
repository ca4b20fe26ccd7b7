import { composedObjects, objectFacts, objects } from '@orrery/scene-language';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Kind } from '../bench.ts';
import { buildModel, canModel } from '../build-model.ts';
import type { Model, ModelRequest } from '../model.ts';
import { linearColor } from '../part-materials.ts';
import { randomFrom } from '../shape/random.ts';
import { prepareModels } from '../shape/solid.ts';
import { faults } from '../testing/model-faults.ts';
import { composed } from './compose.ts';
import { composedThings } from './index.ts';
import { measure } from './measure.ts';
import { sameThings } from './things/named.ts';

beforeAll(prepareModels);

const request = (kind: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  kind,
  styles: [],
  colors: [],
  materials: [],
  sizes: [],
  shapes: [],
  seed: 1,
  ...more,
});

/** Each side against the lexicon: things of fixed proportions fill one of them. */
function sizeFaults({ kind, size }: Model): string[] {
  const usual = objectFacts.get(kind)!.size;
  const odd = size.filter((side, k) => side > usual[k] * 1.06 || (side < usual[k] * 0.75 && usual[k] - side > 0.02));
  return odd.length === 0 ? [] : [`${kind} is ${size.map((side) => side.toFixed(2))}, not ${usual}`];
}

describe('things composed from descriptions', () => {
  it('have words, and none of them hides another kind', () => {
    for (const kind of Object.keys(composedThings)) expect(objectFacts.has(kind), kind).toBe(true);
    expect(composedObjects.map(([id]) => id).filter((id) => composedThings[id] === undefined)).toEqual([]);
    expect(Object.entries(sameThings).filter(([, kind]) => !canModel(kind))).toEqual([]);
    expect(objects.map(([id]) => id).filter((id) => composedThings[id] !== undefined)).toEqual([]);
    expect(composedObjects.length).toBeGreaterThanOrEqual(120);
  });

  for (const kind of Object.keys(composedThings))
    it(kind, () => {
      const model = buildModel(request(kind, { colors: ['emerald'] }));
      expect([...faults(model), ...sizeFaults(model)]).toEqual([]);
      const emerald = linearColor('emerald');
      const shown = model.parts.some(({ material }) => material.color?.every((c, k) => c === emerald?.[k]));
      const shines = model.parts.some(({ material }) => material.emission !== undefined);
      expect(shown || shines).toBe(true);
    });

  it('have the sides that are asked for', () => {
    const table = buildModel(request('banquet-table', { size: { width: 6, depth: 1.2, height: 0.8 } }));
    for (const [k, side] of [6, 1.2, 0.8].entries()) expect(table.size[k]).toBeCloseTo(side, 3);
    // A longer table has more legs, not fatter ones.
    const count = (model: Model) => model.parts.find(({ name }) => name === 'trestles')!.positions.length;
    expect(count(table)).toBeGreaterThan(count(buildModel(request('banquet-table', { size: { width: 3 } }))));
  });

  it('shine where they burn', () => {
    const [light] = buildModel(request('torch')).lights;
    expect(light).toMatchObject({ lumens: 900, kelvin: 1900 });
  });

  it('have as many parts as are asked for', () => {
    const hooks = (counts?: Record<string, number>) =>
      buildModel(request('iv-stand', counts && { counts })).parts.find(({ name }) => name === 'hooks')!.positions
        .length;
    expect(hooks({ hooks: 8 })).toBe(2 * hooks());
  });
});

describe('a description', () => {
  const draw = (text: string) => () => {
    const kind = composed({ thing: text }).thing as Kind;
    const use = { kind: 'oak' };
    const random = randomFrom(1);
    const nothing = () => {};
    kind.draw({
      request: request('thing'),
      random,
      size: [1, 1, 1],
      seed: 1,
      is: () => false,
      asks: () => false,
      part: nothing,
      light: nothing,
      top: nothing,
      build: () => undefined,
      wood: () => use,
      metal: () => use,
      fabric: () => use,
    });
  };
  it.each([
    ['legs oak', 'a part, its look and its shape are needed'],
    ['', 'no parts'],
    ['legs oak bix 1x1x1', '"bix" is no shape'],
    ['legs oak box 1x1', 'box needs 3 lengths'],
    ['legs oak box 1x1x0', 'box has a length of 0'],
    ['legs oak box 1x1xQ', '"Q" is no measure'],
    ['legs oak can r.1', 'can needs h'],
    ['legs oak can r.1 h.2 q.3', 'can has no "q"'],
    ['legs oakk box 1x1x1', '"oakk" is no material'],
    ['legs oak:gren box 1x1x1', '"gren" is no color'],
    ['legs oak box 1x1x1 on seat', 'there is no part "seat" yet'],
    ['legs oak box 1x1x1 mirror q', '"q" is no axis'],
    ['legs oak use dragon', 'there is no "dragon" to use'],
    ['legs oak goods dragons 1x1x1', '"dragons" are no goods'],
    ['legs oak box 1x1x1\nlegs steel box 1x1x1', '"legs" has two looks'],
  ])('that cannot be followed says why: %s', (text, fault) => {
    expect(draw(text)).toThrow(fault);
    expect(draw(text)).toThrow('thing:');
  });

  it('reads measures', () => {
    expect(measure('W/2-.05', [2, 1, 1])).toBeCloseTo(0.95);
    expect(measure('(H-.1)*-2', [2, 1, 1.1])).toBeCloseTo(-2);
    expect(measure('W+', [2, 1, 1])).toBeUndefined();
    expect(measure('Q', [2, 1, 1])).toBeUndefined();
  });
});

it('can be built by the library', () => {
  for (const kind of Object.keys(composedThings)) expect(canModel(kind), kind).toBe(true);
});
