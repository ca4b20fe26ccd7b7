import { everyday, objects } from '@orrery/scene-language';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildModel, canModel } from './build-model.ts';
import { drawnKinds } from './kinds/drawn.ts';
import type { ModelRequest } from './model.ts';
import { linearColor } from './part-materials.ts';
import { prepareModels } from './shape/solid.ts';
import { faults } from './testing/model-faults.ts';

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

const styles = 'modern classical industrial japanese bohemian rustic chinese mid-century futuristic scandinavian'.split(
  ' ',
);

const kinds = Object.keys(drawnKinds);
const emerald = linearColor('emerald');

describe('everything drawn on a bench', () => {
  for (const [i, kind] of kinds.entries())
    it(kind, () => {
      const one = buildModel(request(kind, { styles: [styles[i % styles.length]], seed: 1 }));
      expect(faults(one), styles[i % styles.length]).toEqual([]);
      const material = ['oak', 'velvet', 'brass', 'marble'][i % 4];
      const other = buildModel(
        request(kind, {
          styles: [styles[(i + 3) % styles.length]],
          seed: 2,
          colors: ['emerald'],
          materials: [material],
        }),
      );
      expect(faults(other), styles[(i + 3) % styles.length]).toEqual([]);
      expect(other.parts.map((part) => part.material.kind)).toContain(material);
      expect(other.parts.some((part) => part.material.color?.every((c, k) => c === emerald?.[k]))).toBe(true);
    });

  it('has a model for every everyday thing and for every object of the lexicon', () => {
    const missing = [...everyday, ...objects].map(([id]) => id).filter((id) => !canModel(id));
    expect(missing).toEqual([]);
  });

  it('is the same for the same seed and another for another', () => {
    for (const kind of ['plant', 'table-lamp', 'rock', 'car', 'flowers', 'vase']) {
      expect(buildModel(request(kind, { seed: 5 }))).toEqual(buildModel(request(kind, { seed: 5 })));
      expect(buildModel(request(kind, { seed: 5 }))).not.toEqual(buildModel(request(kind, { seed: 6 })));
    }
  });

  it('has the asked size to the millimeter, and keeps its proportions where one side is asked', () => {
    const vase = buildModel(request('vase', { size: { height: 0.9 } }));
    expect(vase.size[2]).toBeCloseTo(0.9, 4);
    expect(vase.size[0]).toBeGreaterThan(0.3);
    const fridge = buildModel(request('fridge', { size: { width: 0.9, depth: 0.65, height: 2 } }));
    for (const [k, length] of [0.9, 0.65, 2].entries()) expect(fridge.size[k]).toBeCloseTo(length, 4);
  });

  it('shines where it is a lamp', () => {
    for (const kind of kinds.filter((id) => /lamp|lantern|candle|chandelier|lights|campfire/.test(id))) {
      const model = buildModel(request(kind));
      expect(model.lights.length, kind).toBeGreaterThan(0);
      for (const { lumens, kelvin, center } of model.lights) {
        expect(lumens).toBeGreaterThan(5);
        expect(kelvin).toBeGreaterThan(1500);
        for (let k = 0; k < 2; k++) expect(Math.abs(center[k])).toBeLessThanOrEqual(model.size[k] / 2 + 0.1);
      }
      expect(
        model.parts.some((part) => part.material.emission !== undefined),
        kind,
      ).toBe(true);
    }
  });

  it('a named part has what it was asked to have', () => {
    const lamp = buildModel(
      request('floor-lamp', {
        styles: ['classical'],
        parts: { stand: { material: 'copper' }, shade: { color: 'red' } },
      }),
    );
    expect(lamp.parts.find((part) => part.name === 'stand')?.material.kind ?? 'copper').toBe('copper');
    expect(lamp.parts.find((part) => part.name === 'shade')?.material.color).toEqual(linearColor('red'));
  });
});
