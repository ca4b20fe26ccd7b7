import { expect, it } from 'vitest';
import { EngineError, type EngineErrorCode } from '../errors.ts';
import { lookAt, sphereMesh, testScene } from '../testing/trace-scenes.ts';
import { packScene } from './pack-scene.ts';
import { openReferenceTracer } from './reference/tracer.ts';
import type { Tracer } from './tracer.ts';
import { withFallback } from './tracer-fallback.ts';

const scene = packScene(testScene([{ mesh: sphereMesh(100, 4) }]));
const view = { camera: lookAt([0, -400, 0], [0, 0, 0], 4, 3, 0.5) };

/** Draws, but has no room for what is named. */
async function smallTracer(fails: 'load' | 'begin', code: EngineErrorCode) {
  const inner = await openReferenceTracer();
  let disposed = 0;
  const refuse = async () => {
    throw new EngineError(code, 'film needs 5000000000 bytes');
  };
  const tracer: Tracer = {
    kind: 'wgsl',
    description: 'small',
    load: fails === 'load' ? refuse : (words) => inner.load(words),
    begin: fails === 'begin' ? refuse : (wanted) => inner.begin(wanted),
    addSamples: (count, options) => inner.addSamples(count, options),
    film: () => inner.film(),
    filmBytes: async () => new Uint8Array(48),
    dispose: async () => {
      disposed++;
    },
  };
  return { tracer, disposed: () => disposed };
}

it.each(['load', 'begin'] as const)('what does not fit at %s is drawn elsewhere, and said once', async (fails) => {
  const { tracer, disposed } = await smallTracer(fails, 'OUT_OF_MEMORY');
  const reasons: string[] = [];
  const both = withFallback(tracer, {
    onFallback: (reason) => reasons.push(reason),
    openOther: async () => openReferenceTracer(),
  });
  expect(both.filmBytes).toBeDefined();
  await both.load(scene);
  await both.begin(view);
  await both.addSamples(2);
  const { data } = await both.film();
  expect(data.some((value) => value > 0)).toBe(true);
  expect([both.kind, reasons, disposed()]).toEqual(['reference', ['film needs 5000000000 bytes'], 1]);
  // The device's way to bytes went with it.
  expect(both.filmBytes).toBeUndefined();
  await both.dispose();
});

it('other failures are thrown on', async () => {
  const { tracer } = await smallTracer('begin', 'DEVICE_LOST');
  const both = withFallback(tracer);
  await both.load(scene);
  await expect(both.begin(view)).rejects.toMatchObject({ code: 'DEVICE_LOST' });
});
