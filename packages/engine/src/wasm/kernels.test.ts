import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it.each(['relaxed', 'simd'])(
  'the %s module has the kernels of the product and no loops of the benchmarks',
  async (suffix) => {
    const bytes = await readFile(new URL(`../../build/engine-${suffix}.wasm`, import.meta.url));
    const names = WebAssembly.Module.exports(await WebAssembly.compile(bytes)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['runSteps', 'matchBlock', 'siftDetect', 'traceTiles', 'heapBase']));
    expect(names.filter((name) => name.startsWith('bare'))).toEqual([]);
  },
);
