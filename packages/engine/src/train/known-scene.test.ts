import { expect, it } from 'vitest';
import { buildWasm } from '../../tools/build-wasm.ts';
import { knownPoints, knownViews } from '../testing/known-scene.ts';
import { openWasmBackend } from '../wasm/backend.ts';
import { train } from './train.ts';

it('finds a known scene again from 24 views: at least 32 dB on views it never saw', async () => {
  await buildWasm();
  const device = await openWasmBackend();
  const views = knownViews(24, 256, 192);
  const { metrics } = await train({
    views,
    points: knownPoints(4),
    device,
    settings: { maxSide: 256, maxGaussians: 4000, steps: 1200, shDegree: 1, checkpointEvery: 0 },
  });
  await device.dispose();
  console.info(
    `known scene: ${metrics.psnr.toFixed(2)} dB, ${metrics.gaussians} Gaussians, ${metrics.seconds.toFixed(1)} s`,
  );
  expect(metrics.heldOut).toEqual(['view-00', 'view-08', 'view-16']);
  expect(metrics.psnr).toBeGreaterThan(32);
  expect(metrics.worstPsnr).toBeGreaterThan(29);
}, 600_000);
