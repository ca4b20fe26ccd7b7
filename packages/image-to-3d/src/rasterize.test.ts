import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf } from './body-warp.ts';
import { requestOf } from './candidate.ts';
import { newIdBuffer, rasterize, rasterizeOutline, rough } from './rasterize.ts';

beforeAll(prepareModels);

const side = 96;
const views = [0.3, 2, 4.4].map((yaw) => ({ yaw, elevation: 0.3 }));
const outlineOf = (triangles: Int32Array) => Uint8Array.from(triangles, (triangle) => (triangle >= 0 ? 1 : 0));

it.each(['chair', 'sofa', 'plant', 'bicycle'])(
  'of a %s nothing is missed where what faces away is not drawn',
  (kind) => {
    const body = bodyOf(buildModel(requestOf(kind, 'modern', 1)));
    expect(body.closed).toBeGreaterThan(0);
    for (const yaw of views) {
      const view = { ...yaw, distance: 5 * Math.max(...body.size) };
      const whole = rasterize(newIdBuffer(side), body.positions, body.indices, view, 'fit').triangle;
      const culled = rasterize(
        newIdBuffer(side),
        body.positions,
        body.indices,
        view,
        'fit',
        undefined,
        body.closed,
      ).triangle;
      const others = whole.reduce((sum, triangle, at) => sum + (triangle === culled[at] ? 0 : 1), 0);
      // Where two lie in one place, either is seen.
      expect(others).toBeLessThan(0.002 * side * side);
      const out = new Uint8Array(side * side);
      rasterizeOutline(newIdBuffer(side), body.positions, body.indices, view, 'fit', undefined, out, body.closed);
      expect(out).toEqual(outlineOf(whole));
    }
  },
);

it('leaves are seen from both sides, and fewer triangles leave closed what is', () => {
  const plant = bodyOf(buildModel(requestOf('plant', 'modern', 1)));
  expect(plant.closed).toBeLessThan(plant.indices.length / 3);
  const fewer = rough(plant, 40);
  expect(fewer.indices.length).toBeLessThan(plant.indices.length);
  for (const yaw of views) {
    const view = { ...yaw, distance: 5 * Math.max(...plant.size) };
    const whole = rasterize(newIdBuffer(side), fewer.positions, fewer.indices, view, 'fit').triangle;
    const culled = rasterize(
      newIdBuffer(side),
      fewer.positions,
      fewer.indices,
      view,
      'fit',
      undefined,
      fewer.closed,
    ).triangle;
    expect(outlineOf(culled)).toEqual(outlineOf(whole));
    const all = fewer.indices.length / 3;
    const lost = rasterize(newIdBuffer(side), fewer.positions, fewer.indices, view, 'fit', undefined, all).triangle;
    expect(outlineOf(lost)).not.toEqual(outlineOf(whole));
  }
});
