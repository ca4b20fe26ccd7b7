import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, expect, it } from 'vitest';
import { requestOf } from './candidate.ts';
import { shapeOf } from './parametric.ts';
import { fitPlant } from './plant-fit.ts';
import { isPotted } from './potted.ts';
import { boxOf, findSubject, type Subject } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';

beforeAll(prepareModels);

async function pictureOf(kind: string, style: string): Promise<Subject> {
  const { positions, indices } = shapeOf(buildModel(requestOf(kind, style, 11)));
  const camera = { azimuth: 30, elevation: 15, distance: 5, size: 256 };
  return (await findSubject(drawShape(positions, indices, camera), async () => undefined))!;
}

// A table shows one leg lowest, a teapot's handle parts its rows: neither is a plant.
it.each([
  ['plant', 'modern', true],
  ['plant', 'art-deco', true],
  ['flowers', 'classical', true],
  ['table', 'modern', false],
  ['crib', 'classical', false],
  ['teapot', 'scandinavian', false],
  ['table-lamp', 'classical', false],
  ['lantern', 'modern', false],
] as const)('%s, %s: leaves in a pot: %s', async (kind, style, leaves) => {
  expect(isPotted(await pictureOf(kind, style))).toBe(leaves);
});

it('loose specks are no tips of leaves', async () => {
  const lantern = await pictureOf('lantern', 'modern');
  const { width, height, mask } = lantern;
  const { left, right, top, bottom } = boxOf(mask, width, height)!;
  const above = top + Math.round(0.1 * (bottom - top));
  for (const [x, y] of [
    [left, top],
    [left, above],
    [right - 1, top],
    [right - 1, above],
  ] as const)
    mask[y * width + x] = 1;
  expect(isPotted(lantern)).toBe(false);
});

it('a speck below a plant is left out of it', { timeout: 300_000 }, async () => {
  const subject = await pictureOf('plant', 'modern');
  const { width, height, mask } = subject;
  mask[height * width - (width >> 1)] = 1;
  expect(isPotted(subject)).toBe(false);
  expect(fitPlant(subject)).toMatchObject({ request: { kind: 'plant' } });
});

it('an empty row at the foot or within the pot does no harm', async () => {
  const subject = await pictureOf('plant', 'modern');
  const { width, height } = subject;
  const { bottom } = boxOf(subject.mask, width, height)!;
  for (let row = bottom - 22; row < bottom - 5; row++) {
    const mask = subject.mask.slice().fill(0, row * width, (row + 1) * width);
    expect(() => isPotted({ ...subject, mask })).not.toThrow();
  }
});
