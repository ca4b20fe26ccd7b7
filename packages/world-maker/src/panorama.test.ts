import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panoramaCamera, rayThrough, standingCamera } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';
import { PlaceStudio } from './place-studio.ts';
import { smallRoom } from './testing/small-room.ts';

const eye: [number, number, number] = [2.3, 1.9, 1.6];
const width = 192;
const height = width / 2;

describe('a panorama', () => {
  let studio: PlaceStudio;
  let panorama: PlacePicture;
  beforeAll(async () => {
    studio = await PlaceStudio.open(smallRoom(), { exposure: 1.2, backend: 'wasm', threads: 2, denoiser: 'small' });
    panorama = await studio.draw({ camera: panoramaCamera(eye, width), samples: 12 });
  }, 300_000);
  afterAll(() => studio?.dispose());

  const at = (x: number, y: number, k: number) => panorama.rgb[3 * (y * width + x) + k];

  it('is what a lens sees from the same place, in every direction', async () => {
    // Two views that together hold the window, the lamp, walls and both boxes; the lens' pixels are about as wide as the panorama's.
    for (const [yaw, pitch] of [
      [-1.6, 0],
      [1.9, -0.3],
    ] as const) {
      const camera = standingCamera(eye, yaw, pitch, { width: 48, height: 36, fieldOfView: 1.4 });
      const view = await studio.draw({ camera, samples: 24, seed: 5 });
      let error = 0;
      let depths = 0;
      let compared = 0;
      for (let y = 0; y < 36; y++) {
        for (let x = 0; x < 48; x++) {
          const [dx, dy, dz] = rayThrough(camera, x + 0.5, y + 0.5);
          const column = Math.floor((0.5 + Math.atan2(dx, dy) / (2 * Math.PI)) * width) % width;
          const row = Math.floor((0.5 - Math.asin(dz) / Math.PI) * height);
          for (let k = 0; k < 3; k++) error += ((at(column, row, k) - view.rgb[3 * (y * 48 + x) + k]) / 255) ** 2;
          const along = camera.forward[0] * dx + camera.forward[1] * dy + camera.forward[2] * dz;
          const [near, far] = [panorama.depth[row * width + column] * along, view.depth[y * 48 + x]];
          if (near > 0 && far > 0) {
            compared++;
            if (Math.abs(near / far - 1) < 0.06) depths++;
          }
        }
      }
      // A mirrored or turned panorama is below 15 dB; edges of the checkers fall on other pixels here.
      expect(-10 * Math.log10(error / (3 * 48 * 36))).toBeGreaterThan(23);
      expect(depths / compared).toBeGreaterThan(0.93);
    }
  }, 300_000);

  it('goes on over its edge as it does anywhere else', () => {
    const step = (x: number, other: number) => {
      let sum = 0;
      for (let y = 0; y < height; y++) for (let k = 0; k < 3; k++) sum += Math.abs(at(x, y, k) - at(other, y, k));
      return sum / (3 * height);
    };
    const inside = Array.from({ length: width - 1 }, (_, x) => step(x, x + 1)).sort((a, b) => a - b);
    expect(step(width - 1, 0)).toBeLessThan(inside[Math.floor(0.9 * inside.length)] + 0.5);
  });

  it('has one color at each pole', () => {
    for (const row of [0, height - 1]) {
      for (let k = 0; k < 3; k++) {
        const values = Array.from({ length: width }, (_, x) => at(x, row, k));
        expect(Math.max(...values) - Math.min(...values)).toBeLessThan(14);
      }
    }
  });

  it('sees the outside through the pane, without a depth', () => {
    const row = Math.round(0.46 * height);
    expect(panorama.depth[row * width]).toBe(0);
    expect(at(0, row, 2)).toBeGreaterThan(180);
    expect(panorama.depth[row * width + width / 2]).toBeCloseTo(1900, -2);
  });
});
