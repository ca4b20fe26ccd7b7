import { describe, expect, it } from 'vitest';
import { offAt, playForecast } from '../testing/play-forecast.ts';
import { expectedCameraSeconds, expectedSeconds } from './expected-work.ts';

/**
 * Seconds at low on two idle cores (docs/notes/cameras.md, "How long the parts take"). All of fox was measured through the service; of the other four the parts of
 * finding cameras, and the rest is fox's, scaling its photos by their number.
 */
const foxPhotos = 50;
const fox = { fetch: 0.2, probe: 0.2, frames: 3.3, masks: 0 };
const foxAfter = { train: 197.6, clean: 2.4, publish: 18.7 };
const worlds = [
  { name: 'fox', images: foxPhotos, cameras: { features: 6.9, match: 24.7, map: 47.7 } },
  { name: 'street', images: 29, cameras: { features: 3.9, match: 19.2, map: 9.4 } },
  { name: 'a fifth of truck', images: 51, cameras: { features: 5.5, match: 28.9, map: 77.2 } },
  { name: 'mouse', images: 59, cameras: { features: 15.3, match: 37.8, map: 47.3 } },
  { name: 'plush', images: 97, cameras: { features: 14.7, match: 81.9, map: 69.5 } },
];

describe('the time left of the first world of a machine', () => {
  it.each(worlds.flatMap((world) => [0.5, 1, 2].map((times) => ({ ...world, times }))))(
    'is within 1.5 at a quarter and at half of the way: $name, $times times as long',
    ({ images, cameras, times }) => {
      const machine = { cores: 2, gpu: false };
      const { fetch, probe, frames, masks, train, clean, publish } = expectedSeconds(
        { resources: [], taskQuality: 'low', scene: 'space', useMask: false },
        machine,
        images,
      );
      const ofCameras = expectedCameraSeconds(machine, images);
      const took = { ...fox, frames: (fox.frames * images) / foxPhotos, ...cameras, ...foxAfter };
      const shown = playForecast(
        { fetch, probe, frames, masks, ...ofCameras, train, clean, publish },
        Object.fromEntries(Object.entries(took).map(([unit, seconds]) => [unit, times * seconds])),
      );
      expect(shown[0].fraction).toBeLessThan(0.15);
      expect(offAt(shown, 0.25)).toBeLessThan(1.5);
      expect(offAt(shown, 0.5)).toBeLessThan(1.5);
    },
  );
});
