import { afterAll, expect, test } from 'vitest';
import { poolTask } from './pool-task.ts';
import { doubled } from './testing/tasks.ts';
import { buffersOf, buffersOfResult } from './transferable.ts';
import { WorkerPool } from './worker-pool.ts';

const pool = new WorkerPool(2);
afterAll(() => pool.dispose());
const task = poolTask(new URL('./testing/tasks.ts', import.meta.url).href, doubled);

test('a thread gives what the function itself gives', async () => {
  const values = Float32Array.from({ length: 100 }, (_, i) => i / 7);
  const results = await Promise.all([1, 2, 3].map((factor) => pool.run(task, [values, factor])));
  expect(results).toEqual([1, 2, 3].map((factor) => doubled(values, factor)));
});

test('memory that is handed over is gone here', async () => {
  const values = new Float32Array([1, 2]);
  expect((await pool.run(task, [values, 2], [values.buffer])).values).toEqual(new Float32Array([2, 4]));
  expect(values.length).toBe(0);
});

test('a task that fails says so, and the thread goes on', async () => {
  await expect(pool.run(task, [null as never, 1])).rejects.toThrow(TypeError);
  expect((await pool.run(task, [new Float32Array([3]), 2])).values).toEqual(new Float32Array([6]));
});

test('what cannot be sent is refused, and the thread goes on', async () => {
  await expect(pool.run(task, [(() => 1) as never, 1])).rejects.toThrow(/could not be cloned/);
  expect((await pool.run(task, [new Float32Array([4]), 2])).values).toEqual(new Float32Array([8]));
});

test('a pool of one thread works where it is asked', async () => {
  const alone = new WorkerPool(1);
  const values = new Float32Array([5]);
  expect((await alone.run(task, [values, 2], [values.buffer])).values).toEqual(new Float32Array([10]));
  expect(values.length).toBe(1);
});

test('buffers are found in nested results, once each, and shared memory is not', () => {
  const values = new Float32Array(4);
  const shared = new Float32Array(new SharedArrayBuffer(16));
  const result = { nested: { values, again: values.subarray(1) }, shared, text: 'a', none: null };
  expect(buffersOfResult(result)).toEqual([values.buffer]);
  expect(buffersOf(result), 'arrays deeper in an argument stay').toEqual([]);
  expect(buffersOf(result.nested, { shared })).toEqual([values.buffer]);
});
