import { beforeAll, describe, expect, it } from 'vitest';
import { buildModel } from '../build-model.ts';
import type { ModelRequest } from '../model.ts';
import { prepareModels } from '../shape/solid.ts';
import { tapRoom } from './kitchen-sink.ts';

beforeAll(prepareModels);

const request = (kind: string, more: Partial<ModelRequest>): ModelRequest => ({
  kind,
  styles: ['modern'],
  colors: ['green'],
  materials: [],
  sizes: [],
  shapes: [],
  seed: 4,
  ...more,
});

describe('a sink in a kitchen run', () => {
  it('has the worktop, the fronts and the depth of its neighbors', () => {
    const cabinet = buildModel(request('kitchen-cabinet', { size: { width: 1.2, depth: 0.6, height: 0.9 } }));
    const [, depth, height] = cabinet.size;
    const size = { width: 0.8, depth, height: height + tapRoom };
    const sink = buildModel(request('sink', { shapes: ['built-in'], size }));
    expect(sink.size.map((side) => Math.round(100 * side))).toEqual([80, 60, 120]);
    const top = (model: typeof sink) => model.tops.find(({ name }) => name === 'top')!.z;
    expect(top(sink)).toBeCloseTo(top(cabinet), 2);
    const look = (model: typeof sink, name: string) => model.parts.find((part) => part.name === name)?.material;
    expect(look(sink, 'top')).toMatchObject({ kind: look(cabinet, 'top')!.kind });
    expect(look(sink, 'doors')?.color).toEqual(look(cabinet, 'doors')?.color);
  });
});
