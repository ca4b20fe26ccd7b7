import { beforeAll, expect, it } from 'vitest';
import { describeTraceParity } from '../testing/trace-parity.ts';
import { lookAt, quadMesh, testScene } from '../testing/trace-scenes.ts';
import { FILM, FILM_WORDS } from '../trace/layout.ts';
import { packScene } from '../trace/pack-scene.ts';
import type { Tracer } from '../trace/tracer.ts';
import { describeOnGpu } from './testing/software-gpu.ts';
import { openWgslTracer } from './tracer.ts';

describeOnGpu('WGSL tracing', () => {
  // One for all tests: a software adapter compiles the kernel for half a minute.
  let tracer: Tracer;
  beforeAll(async () => {
    tracer = await openWgslTracer({ allowSoftware: true, timeoutMs: 300_000, paths: 1500 });
  });

  // The first test: a tracer learns its pace, and its portions grow.
  it('draws every row as often as asked, in however many portions', async () => {
    // A wall that fills the picture and glows: nothing to follow after the first hit.
    const glow = {
      baseColor: [0, 0, 0, 1] as [number, number, number, number],
      emissive: [1, 1, 1] as [number, number, number],
    };
    const wall = { mesh: quadMesh([-5000, 1000, -5000], [10_000, 0, 0], [0, 0, 10_000]), material: glow };
    const [width, height, samples] = [64, 60, 4];
    await tracer.load(packScene(testScene([wall])));
    await tracer.begin({ camera: lookAt([0, 0, 0], [0, 1, 0], width, height, 0.5), maxBounces: 0 });
    await tracer.addSamples(1);
    await tracer.addSamples(samples - 1);
    const film = await tracer.film();
    expect(film.samples).toBe(samples);
    const wrong = new Set<number>();
    for (let i = 0; i < width * height; i++)
      if (film.data[FILM_WORDS * i + FILM.hits] !== samples) wrong.add(Math.floor(i / width));
    expect([...wrong]).toEqual([]);
  });

  describeTraceParity('WGSL', async () => tracer);
});
