import { FILM_WORDS } from '@orrery/engine';
import { expect, it } from 'vitest';
import { PlaceStudio } from './place-studio.ts';

const [width, height, samples] = [32, 16, 4];

/** A film on which `radiance` says what all samples of a pixel met together. */
const studioOf = (radiance: (x: number, y: number) => number): PlaceStudio => {
  const data = new Float32Array(FILM_WORDS * width * height);
  for (let i = 0; i < width * height; i++)
    data.fill(radiance(i % width, Math.floor(i / width)), FILM_WORDS * i, FILM_WORDS * i + 3);
  const tracer = { begin: async () => {}, addSamples: async () => {}, film: async () => ({ data }) };
  return Object.assign(Object.create(PlaceStudio.prototype) as PlaceStudio, { tracer, exposure: 1 });
};
const levelsOf = (radiance: (x: number, y: number) => number) =>
  studioOf(radiance).radianceLevels({ width, height } as never, samples, [0.5, 0.75]);

it('are those of even light, however few samples meet a lamp', async () => {
  expect(await levelsOf(() => 2)).toEqual([0.5, 0.5]);
  // One pixel in sixteen has met a lamp, as in a hall with forty of them.
  const [middle, high] = await levelsOf((x, y) => (x % 4 === 1 && y % 4 === 2 ? 32 : 0));
  expect(middle).toBeCloseTo(0.5, 5);
  expect(high).toBeCloseTo(0.5, 5);
});

it('tell a dark half from a bright one', async () => {
  const [middle, high] = await levelsOf((x) => (x < width / 2 ? 0.4 : 4));
  expect(middle).toBeCloseTo(0.1, 5);
  expect(high).toBeCloseTo(1, 5);
});
