/** What this machine can do at best, by loops with nothing around them, on every thread of a pool at once. */
import { levelKernels, randomDescriptors, WorkerPool } from '@orrery/engine/bench';
import { buildWasm } from '../../packages/engine/tools/build-wasm.ts';

const DATA_AT = 131_072;

/** Workers that have the bare loops, which are no part of the engine's own module. */
export async function openRooflinePool(threads: number): Promise<WorkerPool> {
  await buildWasm({ kernels: 'roofline' });
  return WorkerPool.open({ threads, kernels: 'roofline' });
}

/** Best of several rounds: other programs can only make a round slower. */
export async function best(rounds: number, work: () => Promise<number>): Promise<number> {
  let most = 0;
  for (let k = 0; k < rounds; k++) most = Math.max(most, await work());
  return most;
}

/** Pixel-Gaussian pairs per second and thread of a bare blend loop, all threads of the pool running it at once. */
export async function bareBlendPairs(pool: WorkerPool): Promise<number> {
  const space = pool.createSpace(16);
  const floats = new Float32Array(space.memory.buffer);
  const count = 64;
  for (let i = 0; i < count; i++) {
    const splat = [8 + 6 * Math.sin(i), 8 + 6 * Math.cos(i), 0.01, 0.1, 0.01, 2.5, 0.3, 0.4, 0.5];
    floats.set(splat, DATA_AT / 4 + 9 * i);
  }
  const rounds = 500;
  const pairs = await best(12, async () => {
    const start = performance.now();
    await space.call('bareBlend', DATA_AT, count, rounds, DATA_AT + 16_384);
    return (count * 256 * rounds) / ((performance.now() - start) / 1000);
  });
  space.release();
  return pairs;
}

/** Descriptor pairs per second and thread of bare dot products. */
export async function bareDotPairs(pool: WorkerPool): Promise<number> {
  const space = pool.createSpace(6);
  const bytes = new Uint8Array(space.memory.buffer);
  const [rows, columns] = [64, 256];
  const [a, b] = [randomDescriptors(rows, 1), randomDescriptors(columns, 2)];
  bytes.set(
    a.data.map((value) => value ^ 128),
    DATA_AT,
  );
  bytes.set(
    b.data.map((value) => Math.min(127, value)),
    DATA_AT + 32_768,
  );
  const rounds = 400;
  const pairs = await best(12, async () => {
    const start = performance.now();
    await space.call('bareDots', DATA_AT, rows, DATA_AT + 32_768, columns, rounds, DATA_AT + 131_072);
    return (rows * columns * rounds) / ((performance.now() - start) / 1000);
  });
  space.release();
  return pairs;
}

/** Pixels of an octave per second and thread of the five blurs SIFT needs, over rows that stay in the caches. */
export async function bareBlurPixels(pool: WorkerPool): Promise<number> {
  const space = pool.createSpace(8);
  const words = new Uint32Array(space.memory.buffer);
  const floats = new Float32Array(space.memory.buffer);
  const [width, rows, stride] = [1024, 21, 4096 + 64];
  const [table, kernels, rowsAt] = [DATA_AT, DATA_AT + 256, DATA_AT + 1024];
  for (let k = 0; k < rows; k++) words[table / 4 + k] = rowsAt + k * stride;
  for (let k = 0; k < (rows * stride) / 4; k++) floats[rowsAt / 4 + k] = Math.sin(k);
  for (const [stage, kernel] of levelKernels.entries()) {
    const at = kernels / 4 + 16 * (stage + 1);
    floats.set(kernel, at);
    words[at + 15] = kernel.length - 1;
  }
  const middle = rowsAt + (rows + 1) * stride;
  const rounds = 500;
  const pixels = await best(12, async () => {
    const start = performance.now();
    await space.call('bareBlur', table, kernels, middle, middle + 2 * stride, width, rounds);
    return (width * rounds) / ((performance.now() - start) / 1000);
  });
  space.release();
  return pixels;
}
