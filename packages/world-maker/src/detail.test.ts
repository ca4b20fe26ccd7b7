import { expect, it } from 'vitest';
import { panoramaCamera } from './cameras.ts';
import { detailOf, mostBaked, mostTraced, settingsFor, settingsForViews } from './detail.ts';
import { worldSettings } from './world-settings.ts';

/** A panorama of upright stripes: `period` pixels each pair. */
function striped(width: number, period: number, step: number) {
  const camera = panoramaCamera([0, 0, 1.5], width);
  const rgb = new Uint8Array((3 * width * width) / 2);
  for (let i = 0; i < rgb.length / 3; i++)
    rgb.fill(120 + ((i % width) % period < period / 2 ? 0 : step), 3 * i, 3 * i + 3);
  return { camera, rgb };
}

it('is none in a plain room, all in one full of small things, whatever the size of the picture; a draft says nothing', () => {
  expect(detailOf(striped(1024, 256, 60))).toBe(0);
  expect(detailOf(striped(256, 4, 60))).toBe(0);
  for (const width of [1024, 2048]) {
    expect(detailOf(striped(width, width / 120, 60))).toBe(1);
    const some = detailOf(striped(width, width / 60, 60));
    expect(some).toBeGreaterThan(0.1);
    expect(some).toBeLessThan(0.9);
  }
});

it('gives a place with more views than usual more Gaussians and steps, and others what they have', () => {
  const usual = worldSettings('gpu', 'normal');
  expect(settingsForViews(usual, { traced: usual.views, baked: 0 })).toEqual(usual);
  expect(settingsForViews(usual, { traced: usual.views / 2, baked: 0 })).toEqual(usual);
  const more = settingsForViews(usual, { traced: 1.5 * usual.views, baked: 0 });
  expect(more.gaussians).toBe(Math.round(1.5 * usual.gaussians));
  expect(more.steps).toBeGreaterThan(usual.steps);
  expect(more.steps).toBeLessThan(1.5 * usual.steps);
  const baked = settingsForViews(usual, { traced: 1.5 * usual.views, baked: usual.views });
  expect(baked.gaussians).toBeGreaterThan(more.gaussians);
  expect(baked.gaussians).toBeLessThan(2.5 * usual.gaussians);
});

it('gives full places more traced views, Gaussians and steps, and plain ones what is usual', () => {
  const usual = worldSettings('cpu', 'normal');
  expect(settingsFor(usual, 0)).toEqual(usual);
  const full = settingsFor(usual, 1);
  for (const key of ['views', 'gaussians', 'steps'] as const) expect(full[key]).toBeGreaterThan(usual[key]);
  expect(full.relit).toBeLessThan(usual.relit);
  expect(full.lens).toEqual(usual.lens);
});

it('gives no more Gaussians than the device has room for, and no more views than fit into memory', () => {
  const high = worldSettings('gpu', 'high');
  expect(settingsForViews(high, { traced: 2 * high.views, baked: 0 }, 1_200_000).gaussians).toBe(1_200_000);
  const { lens } = high;
  const large = { ...high, mostViews: 1000 };
  expect(mostTraced(large)).toBeGreaterThan(high.views);
  expect(mostTraced(large) * lens.width * lens.height * 22).toBeLessThanOrEqual(2 * 1024 ** 3);
  const baking = { ...high, lens: { ...lens, width: 640, height: 480 }, baked: 1e6 };
  expect((mostTraced(baking) + mostBaked(baking)) * 640 * 480 * 22).toBeLessThanOrEqual(2 * 1024 ** 3);
  expect(mostBaked(baking)).toBeGreaterThan(0);
  expect(mostBaked({ ...large, baked: 100 })).toBe(0);
  // What is usual stands, even where it fills the memory.
  expect(mostTraced({ ...large, lens: { ...lens, width: 16_000, height: 12_000 } })).toBe(high.views);
});

it('leaves a usual living room at its old numbers on every device', () => {
  for (const device of ['cpu', 'gpu'] as const)
    for (const quality of ['draft', 'normal', 'high'] as const) {
      const usual = worldSettings(device, quality);
      // 128 MiB of 59 floats each: the smallest buffers that GPUs promise, at the most SH.
      expect(settingsForViews(settingsFor(usual, 0), { traced: usual.views, baked: 0 }, 2 ** 27 / (4 * 59)).views).toBe(
        usual.views,
      );
      expect(settingsForViews(settingsFor(usual, 0), { traced: usual.views, baked: 0 })).toEqual(usual);
      expect(mostTraced(usual)).toBeGreaterThanOrEqual(usual.views);
    }
  expect(worldSettings('cpu', 'normal')).toMatchObject({ views: 54, relit: 24, gaussians: 250_000, steps: 850 });
});
