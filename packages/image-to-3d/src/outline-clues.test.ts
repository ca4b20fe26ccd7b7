import { prepareModels, upright } from '@orrery/model-library';
import { beforeAll, expect, it } from 'vitest';
import { hasThinMembers } from './outline-clues.ts';
import type { Shape } from './silhouette.ts';
import { findSubject, type Picture } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';
import { extrusions } from './testing/extrusion-outlines.ts';

beforeAll(prepareModels);

const subjectOf = async (picture: Picture) => (await findSubject(picture, async () => undefined))!;
const drawn = ({ positions, indices }: Shape, azimuth: number) =>
  drawShape(positions, indices, { azimuth, elevation: 3, distance: 6, size: 256 });
const gable = () => upright({ outline: extrusions.house!.outline, height: extrusions.house!.thickness });

it('bars are thin members, walls are none', async () => {
  expect(hasThinMembers(await subjectOf(drawn(gable(), 30)))).toBe(false);
  const [width, height] = [96, 96];
  const pixels = new Uint8Array(4 * width * height);
  for (let y = 20; y < 76; y++)
    for (let x = 12; x < 84; x++)
      if (x % 12 < 8 || y < 26 || y >= 70) pixels.fill(200, 4 * (y * width + x), 4 * (y * width + x) + 4);
  expect(hasThinMembers(await subjectOf({ width, height, pixels }))).toBe(true);
});
