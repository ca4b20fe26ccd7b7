import { expect, it } from 'vitest';
import { buildWasm } from '../../tools/build-wasm.ts';
import { baseStep } from '../testing/parity.ts';
import { lookAt, noiseView, randomGaussians } from '../testing/scenes.ts';
import { openWasmBackend } from './backend.ts';

/** Portrait, landscape, a width that fills no group of four, and one view smaller than SSIM's window. */
const sizes = [
  [48, 36],
  [36, 48],
  [33, 21],
  [9, 50],
  [48, 36],
] as const;
const views = sizes.map(([width, height], k) =>
  noiseView(lookAt([0, 0, -3], [0, 0, 0], { width, height, focal: 40 }), k + 1, k === 1),
);

// What one picture leaves behind lies where the next, of another shape, has its margins; SSIM must see zeros there.
it.each([1, 2, 3])('a view gives the same gradients whatever was drawn before it, %i threads', async (threads) => {
  await buildWasm();
  const backend = await openWasmBackend({ threads });
  try {
    const gaussians = randomGaussians({ count: 300, scales: [0.05, 2] });
    const open = async () => {
      const scene = await backend.createScene({ capacity: 300, shDegree: 1, training: true });
      await scene.upload(gaussians);
      await scene.setViews(views);
      return scene;
    };
    const one = await open();
    for (const view of views.keys()) {
      const fresh = await open();
      const step = { ...baseStep, shDegree: 1, ssimWeight: 1, view };
      const [after, alone] = [await one.gradients(step), await fresh.gradients(step)];
      expect(after.loss).toBe(alone.loss);
      expect(after.gaussians).toEqual(alone.gaussians);
      expect(after.exposure).toEqual(alone.exposure);
      const scores = [await one.evaluate([views[view]], step), await fresh.evaluate([views[view]], step)];
      expect(scores[0]).toEqual(scores[1]);
      await fresh.dispose();
    }
    await one.dispose();
  } finally {
    await backend.dispose();
  }
});
