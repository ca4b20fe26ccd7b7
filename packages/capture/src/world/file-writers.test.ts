import { createGaussians, writeLod } from '@orrery/splats';
import { expect, it } from 'vitest';
import { besideOthers } from './file-writers.ts';

it('levels of detail are the same from threads of their own, which there are where cores are to spare', async () => {
  const world = createGaussians(2000, 1, true);
  for (let i = 0; i < world.positions.length; i++) world.positions[i] = Math.sin(1.7 * i) * (1 + (i % 7));
  for (let i = 0; i < world.shDc.length; i++) world.shDc[i] = Math.cos(0.3 * i);
  expect(besideOthers(world, 4)).toEqual({});
  const written = async (options: ReturnType<typeof besideOthers>) => {
    const files = new Map<string, Uint8Array>();
    for await (const { name, bytes } of writeLod(world, options)) files.set(name, bytes);
    return files;
  };
  const onThreads = besideOthers(world, 16);
  expect(onThreads.makeChunk).toBeDefined();
  expect(await written(onThreads)).toEqual(await written({}));
});
