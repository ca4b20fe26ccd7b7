import { describe, expect, it } from 'vitest';
import { createForecast } from '../forecast.ts';
import { expectedCameraSeconds, expectedSeconds } from './expected-work.ts';

/** Seconds of every stage as two idle cores took them at low (docs/notes/cameras.md, "How long the parts take"); training and publishing of all but fox as fox's. */
const after = { train: 197.6, clean: 2.4, publish: 18.7 };
const worlds = [
  { name: 'fox', images: 50, took: { frames: 3.3, features: 6.9, match: 24.7, map: 47.7, ...after } },
  { name: 'street', images: 29, took: { frames: 2, features: 3.9, match: 19.2, map: 9.4, ...after } },
  { name: 'a fifth of truck', images: 51, took: { frames: 3.3, features: 5.5, match: 28.9, map: 77.2, ...after } },
  { name: 'mouse', images: 59, took: { frames: 3.9, features: 15.3, match: 37.8, map: 47.3, ...after } },
  { name: 'plush', images: 97, took: { frames: 6.4, features: 14.7, match: 81.9, map: 69.5, ...after } },
];

describe('the time left of the first world of a machine', () => {
  it.each(worlds.flatMap((world) => [0.5, 1, 2].map((times) => ({ ...world, times }))))(
    'is within 1.5 at a quarter and at half of the way: $name, $times times as long',
    ({ images, took, times }) => {
      const machine = { cores: 2, gpu: false };
      const request = { resources: [], taskQuality: 'low', scene: 'space', useMask: false } as const;
      const { cameras: _, ...stages } = expectedSeconds({ ...request, resources: [] }, machine, images);
      const expected = { ...stages, ...expectedCameraSeconds(machine, images) };
      const really: Record<string, number> = { fetch: 0.2, probe: 0.2, masks: 0, ...took };
      const order = [
        'fetch',
        'probe',
        'frames',
        'masks',
        'features',
        'match',
        'map',
        'train',
        'clean',
        'publish',
      ] as const;
      let now = 0;
      const forecast = createForecast(
        order.map((name) => ({ name, expectedSeconds: expected[name] })),
        { clock: () => now },
      );
      const total = times * Object.values(really).reduce((sum, seconds) => sum + seconds, 0);
      const shown: { left: number; truth: number; way: number }[] = [];
      for (const name of order) {
        const seconds = times * really[name];
        for (let second = 0; second < seconds; second++) {
          forecast.at(name, second / seconds);
          now += 1000;
          const { secondsLeft, fraction } = forecast.now();
          if (secondsLeft !== undefined) shown.push({ left: secondsLeft, truth: total - now / 1000, way: fraction });
        }
        forecast.done(name, seconds, true);
      }
      expect(shown[0].way).toBeLessThan(0.15);
      for (const way of [0.25, 0.5]) {
        const { left, truth } = shown.find((each) => each.way >= way)!;
        expect(Math.max(left / truth, truth / left), `at ${way}`).toBeLessThan(1.5);
      }
    },
  );
});
