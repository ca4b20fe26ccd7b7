/** What this machine can do at best, by loops with nothing around them, on every thread of a pool at once. */
import { randomDescriptors, type WorkerPool } from '@orrery/engine/bench';

const DATA_AT = 131_072;

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
