import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf } from './body-warp.ts';
import { newIdBuffer, rasterize } from './rasterize.ts';
import { withSeenBooks } from './shelf-books.ts';
import { outlineOverlap, targetOf } from './similarity.ts';
import { findSubject } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';

beforeAll(prepareModels);

const shelf = (style: string, seed: number, size?: { width: number; depth: number; height: number }) =>
  buildModel({
    ...{ kind: 'bookshelf', styles: [style], colors: [], materials: [], sizes: [], shapes: [] },
    ...(size && { size }),
    seed,
  });
const view = { yaw: (-40 * Math.PI) / 180, elevation: (12 * Math.PI) / 180 };

it('open shelves are filled as the outline says', async () => {
  const truth = shelf('industrial', 21);
  const [width, depth, height] = truth.size;
  const { positions, indices } = bodyOf(truth);
  const picture = drawShape(positions, indices, { azimuth: 40, elevation: 12, distance: 6, size: 512 });
  const subject = (await findSubject(picture, async () => undefined))!;
  const [target, idBuffer] = [targetOf(subject, 256, 'fit'), newIdBuffer(256)];
  const from = { ...view, distance: 6 * Math.max(...truth.size) };
  const seen = (model: typeof truth) => {
    const body = bodyOf(model);
    rasterize(idBuffer, body.positions, body.indices, from, 'fit');
    return outlineOverlap(idBuffer, target);
  };
  const other = shelf('industrial', 3, { width, depth, height });
  expect(seen(other)).toBeLessThan(0.85);
  const filled = withSeenBooks(other, idBuffer, target, from)!;
  expect(seen(filled)).toBeGreaterThan(0.94);
  // All of it stands in the shelves.
  for (const part of filled.parts.filter(({ name }) => name.startsWith('books in ')))
    for (let i = 0; i < part.positions.length; i += 3) {
      expect(Math.abs(part.positions[i])).toBeLessThan(width / 2);
      expect(Math.abs(part.positions[i + 1])).toBeLessThan(depth / 2);
    }
});

it('shelves with a back keep what they have: it is no part of the outline', async () => {
  const model = shelf('modern', 11);
  const { positions, indices } = bodyOf(model);
  const picture = drawShape(positions, indices, { azimuth: 40, elevation: 12, distance: 6, size: 256 });
  const subject = (await findSubject(picture, async () => undefined))!;
  expect(withSeenBooks(model, newIdBuffer(128), targetOf(subject, 128, 'fit'), view)).toBeUndefined();
});
